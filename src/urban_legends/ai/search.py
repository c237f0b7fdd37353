"""Our own search, and the yardstick `plain`. They see views and nothing else.

>>> from urban_legends.rules import parse_position
>>> seen = parse_position("1 sC ppwwb[o*]ppwbb -[o]-[o]- SSH.- ???.- -- 0-0 9o5m -")
>>> judged = think(seen, Limits(nodes=200), seed=1)
>>> judged.nodes, 0 < judged.value < 1
(200, True)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from urban_legends.ai.calibration import SEARCH
from urban_legends.ai.judgement import Judgement, Limits, Report
from urban_legends.ai.seeds import decision_seed
from urban_legends.ai.tree import (
    TreePlayer,
    action_at,
    judgement,
    pack_actor,
    pack_seat,
    reporting,
)
from urban_legends.fast import Search, SearchResult, StopFlag, index_of, plain_think
from urban_legends.rules import Action, Phase, Role, View, possible_state

LARGEST_TREE = 1 << 20
"""Nodes kept at most: about 250 MB, and a search of any length stays below."""


def new_search(limits: Limits, settings: Mapping[str, float] | None = None) -> Search:
    """A search with a tree no larger than the limits can fill."""
    size = min(LARGEST_TREE, 2 * limits.nodes + 1024) if limits.nodes else LARGEST_TREE
    return Search({"max_tree_nodes": size, **(settings or {})})


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
    state = possible_state(seen)
    core = new_search(limits) if search is None else search
    found = core.think(
        pack_actor(seen),
        nodes=limits.nodes,
        ms=limits.ms,
        seed=seed,
        threads=limits.threads,
        stop=stop,
        report=reporting(report, state, SEARCH),
    )
    return judgement(found, state, SEARCH)


class SearchPlayer(TreePlayer[Search]):
    """Our own search as a player.

    Limited by time, or by enough iterations, it reads what the opponent does.
    """

    kind = "search"

    def new_tree(self) -> Search:
        return new_search(self.limits, self.settings)

    def search(self, tree: Search, seen: View, seed: int) -> SearchResult:
        limits = self.limits
        return tree.think(
            pack_actor(seen), nodes=limits.nodes, ms=limits.ms, seed=seed, threads=limits.threads
        )

    @cached_property
    def reads(self) -> bool:
        some = Search({**self.settings, "max_tree_nodes": 1})
        limits = self.limits
        return some.reads_opponent(nodes=limits.nodes, ms=limits.ms, threads=limits.threads)

    def read(self, seen: View, action: Action) -> None:
        if seen.phase is Phase.SENSOR:  # elsewhere no cards are played
            seat = seen.actor.other
            self.tree(seat).opponent_acted(pack_seat(seen, seat), index_of(action))

    def unread(self, seat: Role) -> None:
        self.tree(seat).forget_opponent()


@dataclass
class PlainPlayer:
    """`plain:N`, the yardstick: frozen for ever, so that strength can be compared over time."""

    limits: Limits
    seed: int = 0
    name: str = ""

    def __post_init__(self) -> None:
        self.name = self.name or f"plain:{self.limits.text}"

    def choose(self, seen: View, legal: Sequence[Action]) -> Action:
        found = plain_think(
            pack_actor(seen),
            nodes=self.limits.nodes,
            ms=self.limits.ms,
            seed=decision_seed(self.seed, seen),
        )
        return action_at(found.index, legal)
