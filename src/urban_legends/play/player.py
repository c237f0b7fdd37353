"""What a player is to a match: someone who sees a view and picks a legal action."""

from __future__ import annotations

import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol, runtime_checkable

from urban_legends.notation import Record
from urban_legends.rules import Action, Role, View


class PlayerError(RuntimeError):
    """A player that cannot be had or cannot play; the message is a sentence that names it."""


def failure(name: str, error: Exception) -> PlayerError:
    """What went wrong in somebody's own code, and where."""
    frame = traceback.extract_tb(error.__traceback__)[-1]
    where = f"{Path(frame.filename).name}, line {frame.lineno}"
    return PlayerError(f"{name} failed: {type(error).__name__}: {error} ({where})")


def is_foreign(player: object) -> bool:
    """Whether a player is somebody's own class; a mistake in one of ours must not be hidden."""
    return type(player).__module__.partition(".")[0] != __name__.partition(".")[0]


class Player(Protocol):
    """A person, a bot or a program behind a protocol.

    `seen` is the position as the player to act may know it (its `actor` is the player's
    role), with what public history proves about the opponent's hand. Nothing else ever
    reaches a player, but for a `Reader` what the opponent did, and for a `Follower` the game.
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


@runtime_checkable
class Follower(Protocol):
    """A player who is told the whole game before each choice, as its seat may write it down."""

    @property
    def follows(self) -> bool:
        """Whether it wants to be told."""
        ...

    def follow(self, game: Record) -> None:
        """The game so far; it goes on from the last one told, or it is another."""
        ...
