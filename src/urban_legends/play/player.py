"""What a player is to a match: someone who sees a view and picks a legal action."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from urban_legends.rules import Action, Role, View


class PlayerError(RuntimeError):
    """A player that cannot be had or cannot play; the message is a sentence that names it."""


class Player(Protocol):
    """A person, a bot or a program behind a protocol.

    `seen` is the position as the player to act may know it (its `actor` is the player's
    role), with what public history proves about the opponent's hand. Nothing else ever
    reaches a player, but for a `Reader` what the opponent did.
    """

    @property
    def name(self) -> str: ...

    def choose(self, seen: View, legal: Sequence[Action]) -> Action: ...


@runtime_checkable
class Reader(Protocol):
    """A player who also reads what the opponent does: it tells something about their cards."""

    @property
    def reads(self) -> bool:
        """Whether it wants to be told; one that thinks briefly may not."""
        ...

    def read(self, seen: View, action: Action) -> None:
        """The opponent chose an action; `seen` is the position before it, as this player saw it."""
        ...

    def unread(self, seat: Role) -> None:
        """Forget what was read at a seat: another game begins, or something was taken back."""
        ...
