"""Searches that play: our own, and the yardstick `plain`. They see views and nothing else.

    >>> from urban_legends.rules import parse_position
    >>> seen = parse_position("1 sC ppwwb[o*]ppwbb -[o]-[o]- SSH.- ???.- -- 0-0 9o5m -")
    >>> judged = think(seen, Limits(nodes=200), seed=1)
    >>> judged.nodes, 0 < judged.value < 1
    (200, True)

The thinking is done by the core with the interpreter lock released. The same seed and nodes
give the same action; limits in milliseconds give what the time allows.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import ClassVar, Generic, Protocol, TypeVar

from urban_legends.ai.calibration import SEARCH, Scale
from urban_legends.fast import (
    Packed,
    Search,
    StopFlag,
    Thought,
    action_of,
    index_of,
    pack_view,
    plain_think,
)
from urban_legends.rules import Action, ByRole, Phase, Role, State, View
from urban_legends.rules.counts import NO_CARDS
from urban_legends.rules.follow import completed

__all__ = [
    "Candidate",
    "Judgement",
    "Limits",
    "PlainPlayer",
    "SearchPlayer",
    "StopFlag",
    "TreePlayer",
    "judgement",
    "new_search",
    "packed_seat",
    "telling",
    "think",
]

LARGEST_TREE = 1 << 20
"""Nodes kept at most: about 250 MB, and a search of any length stays below."""


@dataclass(frozen=True, slots=True)
class Limits:
    """When to stop thinking; at least one must be given, or a stop flag."""

    nodes: int = 0
    """Iterations; 0 is no limit."""
    ms: float = 0.0
    threads: int = 1

    @property
    def text(self) -> str:
        return f"{self.ms:g}ms" if self.ms else str(self.nodes)


@dataclass(frozen=True, slots=True)
class Candidate:
    """An action with what the search found about it."""

    action: Action
    visits: int
    value: float
    """The chance to win after it, 0 to 1."""
    error: float
    """Of the chance, see `Judgement.error`."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a search found, from the side of the player to act."""

    action: Action
    value: float
    """The chance to win, 0 to 1."""
    error: float
    """How uncertain that is: much longer thinking gives the chance give or take this."""
    nodes: int
    ms: float
    line: tuple[str, ...]
    """What is expected to follow, in the common notation, the best action first."""
    candidates: tuple[Candidate, ...]
    """Every action tried, most visited first."""


Report = Callable[[Judgement], object]


def packed_seat(seen: View) -> Packed:
    """The view of the player to act, packed; ValueError if it is not that player's view."""
    if seen.phase is Phase.OVER:
        raise ValueError("the game is over")
    own = seen.hands[seen.actor]
    if own.unknown or seen.drawn is None:
        raise ValueError("a search needs the view of the player who is to act")
    return _packed(seen, seen.actor)


def _packed(seen: View, seat: Role) -> Packed:
    # A hand that is known in full looks like a hand that is seen: say that history proves it.
    proven = ByRole.of(lambda role: NO_CARDS if role is seat else seen.hands[role].known)
    return pack_view(seen, proven)


def new_search(limits: Limits, settings: Mapping[str, float] | None = None) -> Search:
    """A search with a tree no larger than the limits can fill."""
    size = min(LARGEST_TREE, 2 * limits.nodes + 1024) if limits.nodes else LARGEST_TREE
    return Search({"nodes": size, **(settings or {})})


def think(
    seen: View,
    limits: Limits,
    seed: int = 0,
    *,
    stop: StopFlag | None = None,
    report: Report | None = None,
    search: Search | None = None,
) -> Judgement:
    """Thinks for the player to act, with a search of its own or one that is kept."""
    state = completed(seen)
    core = new_search(limits) if search is None else search
    thought = core.think(
        packed_seat(seen),
        nodes=limits.nodes,
        ms=limits.ms,
        seed=seed,
        threads=limits.threads,
        stop=stop,
        report=telling(report, state, SEARCH),
    )
    return judgement(thought, state, SEARCH)


def judgement(thought: Thought, state: State, scale: Scale) -> Judgement:
    """What the core thought, in the words of the rules and as chances that come true."""

    def read(index: int, visits: int, value: float) -> Candidate:
        chance = scale.chance(value, state.actor)
        return Candidate(action_of(index, state), visits, chance, scale.error(chance, visits))

    found = tuple(read(*one) for one in thought.actions)
    chance = scale.chance(thought.value, state.actor)
    return Judgement(
        action=found[0].action,
        value=chance,
        error=scale.error(chance, thought.nodes),
        nodes=thought.nodes,
        ms=thought.ms,
        line=tuple(thought.line),
        candidates=found,
    )


def telling(
    report: Report | None, state: State, scale: Scale
) -> Callable[[Thought], object] | None:
    """Hands what the core thinks on as judgements, if anybody listens."""
    return None if report is None else lambda one: report(judgement(one, state, scale))


def _step_seed(seed: int, seen: View) -> int:
    """A seed for one decision: the same for the same view, so that games can be repeated."""
    mixed = seed & 0xFFFFFFFFFFFFFFFF
    for byte in str(seen).encode():
        mixed = (mixed ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return mixed


def _pick(index: int, legal: Sequence[Action]) -> Action:
    return next(action for action in legal if index_of(action) == index)


class _Tree(Protocol):
    """What was thought so far."""

    def forget(self) -> None: ...


Tree = TypeVar("Tree", bound=_Tree)


@dataclass
class TreePlayer(ABC, Generic[Tree]):
    """A player that grows a tree.

    Limited by time it keeps its tree from move to move; limited by nodes it begins afresh, so
    that the same seed gives the same game.
    """

    kind: ClassVar[str]

    limits: Limits
    seed: int = 0
    name: str = ""
    settings: Mapping[str, float] = field(default_factory=dict)
    _trees: dict[Role, Tree] = field(init=False, repr=False, default_factory=dict)

    def __post_init__(self) -> None:
        self.name = self.name or f"{self.kind}:{self.limits.text}"

    @abstractmethod
    def plant(self) -> Tree:
        """A tree without anything in it."""

    @abstractmethod
    def grow(self, tree: Tree, seen: View, seed: int) -> Thought:
        """Think about a view, within the limits."""

    def tree(self, seat: Role) -> Tree:
        """The tree of a seat."""
        if seat not in self._trees:
            self._trees[seat] = self.plant()
        return self._trees[seat]

    def choose(self, seen: View, legal: Sequence[Action]) -> Action:
        if len(legal) == 1:
            return legal[0]
        tree = self.tree(seen.actor)
        if self.limits.nodes:
            tree.forget()
        return _pick(self.grow(tree, seen, _step_seed(self.seed, seen)).index, legal)


class SearchPlayer(TreePlayer[Search]):
    """Our own search as a player. Thinking long enough it reads what the opponent does."""

    kind = "search"

    def plant(self) -> Search:
        return new_search(self.limits, self.settings)

    @cached_property
    def reads(self) -> bool:
        some = Search({**self.settings, "nodes": 1})
        limits = self.limits
        return some.reads(nodes=limits.nodes, ms=limits.ms, threads=limits.threads)

    def read(self, seen: View, action: Action) -> None:
        if seen.phase is Phase.SENSOR:  # elsewhere no cards are played
            seat = seen.actor.other
            self.tree(seat).follow(_packed(seen, seat), index_of(action))

    def unread(self, seat: Role) -> None:
        self.tree(seat).unread()

    def grow(self, tree: Search, seen: View, seed: int) -> Thought:
        limits = self.limits
        return tree.think(
            packed_seat(seen), nodes=limits.nodes, ms=limits.ms, seed=seed, threads=limits.threads
        )


@dataclass
class PlainPlayer:
    """`plain:N`, the yardstick: frozen for ever, so that strength can be compared over time."""

    limits: Limits
    seed: int = 0
    name: str = ""

    def __post_init__(self) -> None:
        self.name = self.name or f"plain:{self.limits.text}"

    def choose(self, seen: View, legal: Sequence[Action]) -> Action:
        thought = plain_think(
            packed_seat(seen),
            nodes=self.limits.nodes,
            ms=self.limits.ms,
            seed=_step_seed(self.seed, seen),
        )
        return _pick(thought.index, legal)
