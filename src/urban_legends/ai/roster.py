"""The players that people over a network may ask for: a list, and it is the operator's alone.

Any player can be on it. One with a command, a file or a module in its name is asked for by what it
calls itself, so that nobody learns more of the operator's machine than that.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from urban_legends.ai.levels import OFFERED
from urban_legends.ai.players import UnknownPlayerError, is_known, is_own, make_player, open_player
from urban_legends.ai.program import printable
from urban_legends.ai.program_player import ProgramPlayer
from urban_legends.play import Player

LONGEST = 36
"""Letters of a name that people ask by; a number may follow."""
TABLE_SECONDS = 60.0
"""How long a program may take over an action while people wait for it."""


class Roster:
    """The players of a list, by the names under which people may ask for them."""

    DEFAULT = OFFERED

    def __init__(self, names: Iterable[str] | None = None) -> None:
        """PlayerError if one of them cannot be had; a program is started for that."""
        self.named = names is not None
        """Whether the operator named them: then all are shown, and otherwise the levels."""
        self._players: dict[str, str] = {}
        for name in dict.fromkeys(self.DEFAULT if names is None else names):
            self._players[self._public(name)] = name
        self.names = tuple(self._players)

    def _public(self, name: str) -> str:
        """The name under which a player is asked for."""
        if not is_known(name):
            make_player(name)  # says what is wrong with it
        if not is_own(name):
            return name
        with open_player(name) as player:
            title = str(player.name)
        if title == name:  # it does not say what it is called
            title = "program" if name.startswith("cep") else _without_folder(name)
        title = printable(title)[:LONGEST].strip()
        if not title or (is_known(title) and not is_own(title)):
            title = f"own {title}".strip()
        again = (f"{title} {number}" for number in range(2, len(self._players) + 3))
        return next(one for one in (title, *again) if one not in self._players)

    def __contains__(self, name: object) -> bool:
        return name in self._players

    def is_own(self, name: str) -> bool:
        """Whether somebody's own code or weights play under a name: such a player may fail."""
        return name in self._players and is_own(self._players[name])

    def make(self, name: str, seed: int) -> Player:
        """A player of the list; UnknownPlayerError for any other."""
        if name not in self:
            raise UnknownPlayerError(f"there is no player {name!r} here")
        return at_table(make_player(self._players[name], seed))


def at_table(player: Player) -> Player:
    """The same player where people wait for it."""
    if isinstance(player, ProgramPlayer):
        player.most_seconds = TABLE_SECONDS
    return player


def _without_folder(name: str) -> str:
    """`master:400=my/own.weights` without the folder; of a class its name alone."""
    head, equals, file = name.partition("=")
    return head + equals + Path(file).name if equals else re.sub(r"^py:.*:", "", name)
