"""The master: search with the trained network, the strongest player there is.

    >>> from urban_legends.play import Dealer, Match
    >>> from urban_legends.rules import Role
    >>> judged = think(Match.begin(Dealer(1)).view(Role.CRYPTID), Limits(nodes=100), seed=1)
    >>> judged.nodes, 0 < judged.value < 1
    (100, True)

The thinking is done by the core with the interpreter lock released, on one thread. The same seed
and nodes give the same action; limits in milliseconds give what the time allows.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b

from urban_legends.ai.net import load_network
from urban_legends.ai.search import Candidate, Judgement, Limits, Report, packed_seat
from urban_legends.fast import action_of, index_of
from urban_legends.fast.learning import Master
from urban_legends.fast.searching import StopFlag, Thought
from urban_legends.rules import Action, Role, State, View
from urban_legends.rules.follow import completed


def new_master(settings: Mapping[str, float] | None = None) -> Master:
    """A search with the package's network; one object serves one seat of one game."""
    return Master(load_network(), dict(settings or {}))


def think(
    seen: View,
    limits: Limits,
    seed: int = 0,
    *,
    stop: StopFlag | None = None,
    report: Report | None = None,
    master: Master | None = None,
) -> Judgement:
    """Thinks for the player to act, with a search of its own or one that is kept."""
    packed, state = packed_seat(seen), completed(seen)

    def tell(thought: Thought) -> None:
        if report is not None:
            report(_judgement(thought, state))

    thought = (master or new_master()).think(
        packed,
        nodes=limits.nodes,
        ms=limits.ms,
        seed=seed,
        stop=stop,
        report=None if report is None else tell,
    )
    return _judgement(thought, state)


def _judgement(thought: Thought, state: State) -> Judgement:
    found = tuple(
        Candidate(action_of(index, state), visits, value)
        for index, visits, value in thought.actions
    )
    best, line = action_of(thought.index, state), tuple(thought.line)
    return Judgement(best, thought.value, thought.nodes, thought.ms, line, found)


@dataclass
class MasterPlayer:
    """The master as a player.

    Limited by time it keeps its tree from move to move; limited by nodes it begins afresh, so
    that the same seed gives the same game.
    """

    limits: Limits
    seed: int = 0
    name: str = ""
    settings: Mapping[str, float] = field(default_factory=dict)
    _masters: dict[Role, Master] = field(init=False, repr=False, default_factory=dict)

    def __post_init__(self) -> None:
        self.name = self.name or f"master:{self.limits.text}"

    def choose(self, seen: View, legal: Sequence[Action]) -> Action:
        if len(legal) == 1:
            return legal[0]
        if seen.actor not in self._masters:
            self._masters[seen.actor] = new_master(self.settings)
        master = self._masters[seen.actor]
        if self.limits.nodes:
            master.forget()
        thought = master.think(
            packed_seat(seen),
            nodes=self.limits.nodes,
            ms=self.limits.ms,
            seed=_step_seed(self.seed, seen),
        )
        return next(action for action in legal if index_of(action) == thought.index)


def _step_seed(seed: int, seen: View) -> int:
    """A seed for one decision: the same for the same view, so that games can be repeated."""
    return int.from_bytes(blake2b(f"{seed} {seen}".encode(), digest_size=8).digest(), "big")
