"""What the tree searches share: the view of a seat for the core, its answer, and a player.

The thinking is done by the core with the interpreter lock released. The same seed and nodes
give the same action; limits in milliseconds give what the time allows.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Generic, Protocol, TypeVar

from urban_legends.ai.calibration import Scale
from urban_legends.ai.judgement import Candidate, Judgement, Limits, Report
from urban_legends.ai.seeds import decision_seed
from urban_legends.fast import Packed, SearchResult, action_of, index_of, pack_view
from urban_legends.rules import NO_CARDS, Action, ByRole, Phase, Role, State, View


def pack_seat(seen: View, seat: Role) -> Packed:
    """A seat's view, packed for a search."""
    # A hand that is known in full looks like a hand that is seen: say that history proves it.
    proven = ByRole.of(lambda role: NO_CARDS if role is seat else seen.hands[role].known)
    return pack_view(seen, proven)


def pack_actor(seen: View) -> Packed:
    """The view of the player to act, packed; ValueError if it is not that player's view."""
    if seen.phase is Phase.OVER:
        raise ValueError("the game is over")
    own = seen.hands[seen.actor]
    if own.unknown or seen.drawn is None:
        raise ValueError("a search needs the view of the player who is to act")
    return pack_seat(seen, seen.actor)


def judgement(found: SearchResult, state: State, scale: Scale) -> Judgement:
    """What the core found, in the words of the rules and as chances that come true."""

    def candidate(row: tuple[int, int, float], policy: float) -> Candidate:
        index, visits, value = row
        chance = scale.chance(value, state.actor)
        error = scale.error(chance, visits)
        return Candidate(action_of(index, state), chance, error, visits, policy)

    chance = scale.chance(found.value, state.actor)
    return Judgement(
        value=chance,
        error=scale.error(chance, found.nodes),
        nodes=found.nodes,
        ms=found.ms,
        line=tuple(found.line),
        candidates=tuple(map(candidate, found.actions, found.policy)),
        sampled=action_of(found.sampled, state),
    )


def reporting(
    report: Report | None, state: State, scale: Scale
) -> Callable[[SearchResult], object] | None:
    """Passes the core's reports on as judgements, if anybody listens."""
    return None if report is None else lambda found: report(judgement(found, state, scale))


def action_at(index: int, legal: Sequence[Action]) -> Action:
    """The legal action with an index of the core's."""
    return next(action for action in legal if index_of(action) == index)


class _Tree(Protocol):
    """A search of the core with what it has found so far."""

    @property
    def memory(self) -> int: ...

    def forget(self) -> None: ...


Tree = TypeVar("Tree", bound=_Tree)


@dataclass
class TreePlayer(ABC, Generic[Tree]):
    """A player that searches a tree.

    Limited by time it keeps its tree from move to move; limited by nodes it begins afresh, so
    that the same seed gives the same game.
    """

    kind: ClassVar[str]

    limits: Limits
    seed: int = 0
    name: str = ""
    settings: Mapping[str, float] = field(default_factory=dict)
    found: float | None = field(init=False, repr=False, default=None)
    """The chance to win that the last search found, on the core's own scale."""
    _trees: dict[Role, Tree] = field(init=False, repr=False, default_factory=dict)

    def __post_init__(self) -> None:
        self.name = self.name or f"{self.kind}:{self.limits.text}"

    @abstractmethod
    def new_tree(self) -> Tree:
        """A search that has found nothing yet."""

    @abstractmethod
    def search(self, tree: Tree, seen: View, seed: int) -> SearchResult:
        """Search for the player to act, within the limits."""

    def tree(self, seat: Role) -> Tree:
        """The tree of a seat."""
        if seat not in self._trees:
            self._trees[seat] = self.new_tree()
        return self._trees[seat]

    def choose(self, seen: View, legal: Sequence[Action]) -> Action:
        if len(legal) == 1:
            return legal[0]
        tree = self.tree(seen.actor)
        try:
            found = self.search(tree, seen, decision_seed(self.seed, seen))
        finally:
            if self.limits.nodes:
                tree.forget()
        self.found = found.value
        return action_at(found.sampled, legal)

    @property
    def memory(self) -> int:
        """Bytes that the trees hold between two choices."""
        return sum(tree.memory for tree in self._trees.values())
