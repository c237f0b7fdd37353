"""What a player is to a match: someone who sees a view and picks a legal action."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from urban_legends.rules import Action, View


class Player(Protocol):
    """A person, a bot or a program behind a protocol.

    `seen` is the position as the player to act may know it (its `actor` is the player's
    role), with what public history proves about the opponent's hand. Nothing else ever
    reaches a player.
    """

    @property
    def name(self) -> str: ...

    def choose(self, seen: View, legal: Sequence[Action]) -> Action: ...
