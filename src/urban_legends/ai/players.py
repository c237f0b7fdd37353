"""Players by name.

`random`, `greedy` and `net` (the bare network); the five levels by id or as `level:1` to
`level:5`; and the searches with their limits: `plain:1000`, `search:2000` iterations,
`search:50ms`, `master:300ms`.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from urban_legends.ai.baselines import GreedyPlayer, RandomPlayer
from urban_legends.ai.levels import LEVEL_IDS, level_of
from urban_legends.ai.master import MasterPlayer
from urban_legends.ai.net import NetPlayer
from urban_legends.ai.search import Limits, PlainPlayer, SearchPlayer
from urban_legends.play import Player

_MAKERS: dict[str, Callable[[int], Player]] = {
    "random": lambda seed: RandomPlayer(seed),
    "greedy": lambda seed: GreedyPlayer(seed),
    "net": lambda seed: NetPlayer(),
}
_SEARCHERS: dict[str, Callable[[Limits, int], Player]] = {
    "plain": PlainPlayer,
    "search": SearchPlayer,
    "master": MasterPlayer,
}
_SEARCH = re.compile(r"(plain|search|master):([1-9][0-9]{0,8})(ms)?")


class UnknownPlayerError(ValueError):
    """A name that no player has; the message lists those that exist."""

    def __init__(self, name: str) -> None:
        names = ", ".join(
            [*player_names(), "plain:N", "search:N", "search:Nms", "master:N", "master:Nms"]
        )
        super().__init__(f"there is no player {name!r}; there are: {names}")


def player_names() -> list[str]:
    """The names that `make_player` takes, gentlest first; searches with limits aside."""
    return [*_MAKERS, *LEVEL_IDS]


def make_player(name: str, seed: int = 0) -> Player:
    """The player of a name, playing the same for the same seed."""
    if maker := _MAKERS.get(name):
        return maker(seed)
    if level := level_of(name):
        return level.player(seed)
    found = _SEARCH.fullmatch(name)
    if found is None:
        raise UnknownPlayerError(name)
    limits = Limits(ms=float(found[2])) if found[3] else Limits(nodes=int(found[2]))
    return _SEARCHERS[found[1]](limits, seed)
