"""Five named levels, from a gentle first opponent to the strongest there is.

Each wins at least three games in four against the one below: docs/search.md has the figures.
They differ as people do. The gentlest looks at this round alone, as a beginner does: it hides
well and chases well, but leaves evidence lying about and does not see what the next round will
bring. The next two think about the game as a whole and work out what follows from each action,
the one briefly, the other for longer. The fourth has the experience of a strong player besides:
it knows at a glance which few actions are worth thinking about. The fifth is the master.

The core is loaded when a level plays or judges, not before: names are asked for where it is not.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from urban_legends.ai.judgement import Judgement, Limits, Report
from urban_legends.play import Player
from urban_legends.rules import STANDARD, View

if TYPE_CHECKING:
    from urban_legends.fast import StopFlag


@dataclass(frozen=True, slots=True)
class Level:
    """A level: its number and id, and how its search is set up."""

    number: int
    id: str
    what: str
    """How it plays, in a line."""
    limits: Limits
    settings: Mapping[str, float] = field(default_factory=dict)
    master: bool = False
    """Whether it searches with the network."""

    def player(self, seed: int = 0) -> Player:
        from urban_legends.ai.master import MasterPlayer
        from urban_legends.ai.search import SearchPlayer

        kind = MasterPlayer if self.master else SearchPlayer
        return kind(self.limits, seed, name=self.id, settings=self.settings)

    def judge(
        self,
        seen: View,
        limits: Limits | None = None,
        seed: int = 0,
        *,
        stop: StopFlag | None = None,
        report: Report | None = None,
    ) -> Judgement:
        """What it finds about the view of the player to act, within its limits or others."""
        from urban_legends.ai import master, search

        bounds = limits or self.limits
        if self.master and seen.setup == STANDARD:  # the network knows no other set-up
            tree = master.new_master(self.settings)
            return master.think(seen, bounds, seed, stop=stop, report=report, master=tree)
        own = search.new_search(bounds, self.settings)
        return search.think(seen, bounds, seed, stop=stop, report=report, search=own)


UNSCHOOLED = {"use_policy": 0.0, "rollout_sensors": 10.0}
"""Without a strong player's experience: every action is tried, rounds are played out."""

LEVELS = (
    # Thinks of not being caught, or of catching, in this round; what comes later is a surprise.
    Level(
        1,
        "stroller",
        "thinks of this round alone",
        Limits(nodes=60),
        {"future_weight": 0.0, **UNSCHOOLED},
    ),
    Level(2, "watcher", "thinks of the whole game, briefly", Limits(nodes=48), UNSCHOOLED),
    Level(3, "tracker", "thinks of the whole game for longer", Limits(nodes=220), UNSCHOOLED),
    Level(4, "hunter", "search:150, with a strong player's experience", Limits(nodes=150)),
    Level(5, "legend", "the master, a second a move", Limits(ms=1_000), master=True),
)
"""Gentlest first; level n is at n - 1."""

LEVEL_IDS = tuple(level.id for level in LEVELS)
OFFERED = ("random", "greedy", "net", *LEVEL_IDS)
"""The players that a host offers unless it is told otherwise."""


def level_of(name: str) -> Level | None:
    """The level with an id, or `level:N` by its number; None if there is none."""
    for level in LEVELS:
        if name in (level.id, f"level:{level.number}"):
            return level
    return None
