"""Many games at once for learning: actions and observations as arrays, masks, seeds, restarts.

    >>> from urban_legends.env import Games
    >>> games = Games(4, seed=1)
    >>> games.observations.shape, games.masks.shape
    ((4, 315), (4, 737))
    >>> for _ in range(20):
    ...     ended = games.step(games.random_actions())
    >>> bool(games.masks.any(axis=1).all())
    True

An action is a number below `ACTIONS`; `action_of` and `index_of` translate to and from the
actions of `rules`, and the table in `urban_legends.fast.index` lists them. An observation is
what one seat may know: `uint8[OBSERVATION_SIZE]`, each entry 0 or 1, named by
`OBSERVATION_NAMES`. `OBSERVATION_PLANES` says where each group of entries lies.

`Games` owns its arrays and is made to be easy. `urban_legends.fast.Batch` below it writes into
arrays of the caller.
"""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass
from itertools import groupby
from os import cpu_count
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from urban_legends.fast import (
    ACTIONS,
    OBSERVATION_NAMES,
    OBSERVATION_SIZE,
    Batch,
    Packed,
    action_of,
    index_of,
    observe,
    rules_of,
)
from urban_legends.misuse import is_whole, need_count, need_seed
from urban_legends.rules import ROLES, STANDARD, Reason, Reshuffle, Role, Setup

__all__ = [
    "ACTIONS",
    "OBSERVATION_NAMES",
    "OBSERVATION_PLANES",
    "OBSERVATION_SIZE",
    "REASONS",
    "ROLES",
    "Ended",
    "Games",
    "action_of",
    "index_of",
    "observe",
]

Seeds: TypeAlias = list[int] | tuple[int, ...] | range | NDArray[np.integer[Any]]
"""A seed for each game."""
REASONS = tuple(Reason)
"""What the numbers in `Ended.reason` mean."""


def _planes() -> dict[str, slice]:
    """Groups of features whose names begin alike, by the part before the value."""
    found: dict[str, slice] = {}
    at = 0
    for name, group in groupby(OBSERVATION_NAMES, lambda one: one.partition(" >= ")[0]):
        size = len(list(group))
        found[name] = slice(at, at + size)
        at += size
    return found


OBSERVATION_PLANES: dict[str, slice] = _planes()
"""Where in an observation each named amount or fact lies: a thermometer, or a single entry."""


@dataclass(frozen=True)
class Ended:
    """What a step ended, an entry a game."""

    over: NDArray[np.bool_]
    """Whether this step ended the game."""
    winner: NDArray[np.int8]
    """The place of the winner in `ROLES`; -1 where the game goes on."""
    reason: NDArray[np.int8]
    """The place in `REASONS`; -1 where the game goes on."""
    plies: NDArray[np.int32]
    """How many decisions the game had; 0 where it goes on."""
    reward: NDArray[np.float32]
    """1 if the Cryptid won, -1 if the Scientist won, 0 where the game goes on."""
    observations: NDArray[np.uint8]
    """`[games, 2, OBSERVATION_SIZE]`: what each seat saw of the end; 0 where the game goes on."""


def _in_a_row(numbers: ArrayLike, what: str) -> NDArray[Any]:
    """Whole numbers, one for each game; never rounded in silence."""
    found = np.asarray(numbers)
    if found.ndim != 1 or found.dtype.kind not in "iu":
        raise TypeError(f"{what} are whole numbers in a row, one for each game, not {numbers!r}")
    return found


def _actions(given: ArrayLike) -> NDArray[np.int32]:
    """Numbers of actions as the core takes them; a larger number must not become another one."""
    found = _in_a_row(given, "actions")
    small = found.astype(np.int32, "C", copy=False)
    if small is not found and (small != found).any():
        raise ValueError(f"actions are numbers below {ACTIONS}, not {given!r}")
    return small


def _marks(given: ArrayLike) -> NDArray[np.uint8]:
    """Which games are meant: a mark for each, not their numbers."""
    found = np.asarray(given)
    if found.dtype.kind not in "bui" or not np.isin(found, (0, 1)).all():
        raise TypeError(f"games are marked with True or False, one for each, not {given!r}")
    return found.astype(np.uint8)


def _need_switch(value: object, what: str) -> None:
    if not isinstance(value, bool | np.bool_):
        raise TypeError(f"{what} is True or False, not {value!r}")


def _seeds(given: ArrayLike) -> NDArray[np.uint64]:
    found = _in_a_row(given, "seeds")
    if (found < 0).any():
        raise ValueError("seeds are whole numbers from 0 to 2**64 - 1")
    return found.astype(np.uint64)


class Games:
    """Games that are stepped together.

    `observations` (of the seat that acts), `masks` and `roles` always show what is to be decided
    next; they are written over by `step`, so copy what is to be kept.
    """

    observations: NDArray[np.uint8]
    masks: NDArray[np.uint8]
    roles: NDArray[np.int8]
    """The place in `ROLES` of the seat that acts; -1 where the game is over."""

    def __init__(
        self,
        count: int,
        setup: Setup = STANDARD,
        reshuffle: Reshuffle = Reshuffle.IMMEDIATE,
        *,
        seed: int | Seeds = 0,
        auto_reset: bool = True,
        skip_forced: bool = False,
        threads: int | None = None,
    ) -> None:
        """`count` games; a seed for all, or one for each as `FastGame` takes them.

        With `auto_reset` a finished game is followed by a new one at once; without, it waits for
        `reset`. `skip_forced` plays an only legal action at once instead of asking for it.
        """
        rules = rules_of(setup, reshuffle)
        threads = (cpu_count() or 1) if threads is None else threads
        need_count(count, "games")
        need_count(threads, "threads")
        _need_switch(auto_reset, "auto_reset")
        _need_switch(skip_forced, "skip_forced")
        self.setup, self.reshuffle = setup, reshuffle
        self.batch = Batch(
            rules, count, skip_forced=skip_forced, threads=threads, auto_reset=auto_reset
        )
        self._make_arrays()
        self.reset(seed)

    def __len__(self) -> int:
        return len(self.batch)

    def reset(self, seed: int | Seeds, which: ArrayLike | None = None) -> None:
        """Begin games anew: all on one seed, or each on its own, all or those marked in `which`."""
        if isinstance(seed, list | tuple | range | np.ndarray):
            chosen = None if which is None else _marks(which)
            self.batch.restart(_seeds(seed), chosen)
        elif which is not None:
            raise ValueError("to begin some games anew, give a seed for each game")
        else:
            need_seed(seed)
            self.batch.reset(int(seed))
        self._look()

    def step(self, actions: ArrayLike) -> Ended:
        """Play an action in every game; ValueError, and nothing changed, if one is not legal.

        A game that is over and waits for `reset` is left alone, whatever its action.
        """
        count = len(self)
        winner, reason = np.empty(count, np.int8), np.empty(count, np.int8)
        plies, reward = np.empty(count, np.int32), np.empty(count, np.float32)
        last = np.zeros((count, 2, OBSERVATION_SIZE), np.uint8)
        self.batch.step(_actions(actions), winner, reason, plies, reward, last)
        self._look()
        return Ended(winner >= 0, winner, reason, plies, reward, last)

    def seen_by(self, role: Role) -> NDArray[np.uint8]:
        """What a seat sees of every game, whoever acts: `uint8[games, OBSERVATION_SIZE]`."""
        if role not in ROLES:
            raise TypeError(f"a role is needed, such as Role.CRYPTID, not {role!r}")
        both = np.empty((len(self), 2, OBSERVATION_SIZE), np.uint8)
        self.batch.view(both=both)
        return both[:, ROLES.index(role)]

    def random_actions(self) -> NDArray[np.int32]:
        """A random legal action for every game, from the games' own luck; -1 where it is over."""
        actions = np.empty(len(self), np.int32)
        self.batch.random_actions(actions)
        return actions

    def state(self, game: int) -> Packed:
        """The position of one game, hidden cards and all: not for a player's eyes."""
        if not is_whole(game) or not 0 <= int(game) < len(self):
            raise IndexError(f"there is no game {game!r}: they are 0 to {len(self) - 1}")
        return self.batch.state(game)

    def __copy__(self) -> Games:
        """Games of their own with the same luck to come: nothing is shared."""
        return deepcopy(self)

    def _make_arrays(self) -> None:
        count = len(self)
        self.observations = np.empty((count, OBSERVATION_SIZE), np.uint8)
        self.masks = np.empty((count, ACTIONS), np.uint8)
        self.roles = np.empty(count, np.int8)

    def _look(self) -> None:
        self.batch.view(self.observations, self.masks, self.roles)
