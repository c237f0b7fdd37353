"""Players by name: `random`, `greedy`, and whatever else is registered here."""

from __future__ import annotations

from collections.abc import Callable

from urban_legends.ai.baselines import GreedyPlayer, RandomPlayer
from urban_legends.play import Player

_MAKERS: dict[str, Callable[[int], Player]] = {
    "random": lambda seed: RandomPlayer(seed),
    "greedy": lambda seed: GreedyPlayer(seed),
}


class UnknownPlayerError(ValueError):
    """A name that no player has; the message lists those that exist."""

    def __init__(self, name: str) -> None:
        super().__init__(f"there is no player {name!r}; there are: {', '.join(player_names())}")


def player_names() -> list[str]:
    """The names that `make_player` takes."""
    return sorted(_MAKERS)


def make_player(name: str, seed: int = 0) -> Player:
    """The player of a name, playing the same for the same seed."""
    maker = _MAKERS.get(name)
    if maker is None:
        raise UnknownPlayerError(name)
    return maker(seed)
