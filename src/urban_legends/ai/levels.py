"""Five named levels, from a gentle first opponent to the strongest there is.

Each wins at least three games in four against the one below: docs/search.md has the figures.
They differ as people do. The gentlest looks at this round alone, as a beginner does: it hides
well and chases well, but leaves evidence lying about and does not see what the next round will
bring. The next two think about the game as a whole and work out what follows from each action,
the one briefly, the other for longer. The fourth has the experience of a strong player besides:
it knows at a glance which few actions are worth thinking about. The fifth is the master.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from urban_legends.ai.master import MasterPlayer
from urban_legends.ai.search import Limits, SearchPlayer
from urban_legends.play import Player


@dataclass(frozen=True, slots=True)
class Level:
    """A level: its number and id, and how its search is set up."""

    number: int
    id: str
    limits: Limits
    settings: Mapping[str, float] = field(default_factory=dict)
    master: bool = False
    """Whether it searches with the network."""

    def player(self, seed: int = 0) -> Player:
        kind = MasterPlayer if self.master else SearchPlayer
        return kind(self.limits, seed, name=self.id, settings=self.settings)


UNSCHOOLED = {"trust": 0.0, "play_out": 10.0}
"""Without a strong player's experience: every action is tried, rounds are played out."""

LEVELS = (
    # Thinks of not being caught, or of catching, in this round; what comes later is a surprise.
    Level(1, "stroller", Limits(nodes=60), {"insight": 0.0, **UNSCHOOLED}),
    Level(2, "watcher", Limits(nodes=48), UNSCHOOLED),
    Level(3, "tracker", Limits(nodes=280), UNSCHOOLED),
    Level(4, "hunter", Limits(nodes=150)),
    Level(5, "legend", Limits(ms=1_000), master=True),
)
"""Gentlest first; level n is at n - 1."""

LEVEL_IDS = tuple(level.id for level in LEVELS)


def level_of(name: str) -> Level | None:
    """The level with an id, or `level:N` by its number; None if there is none."""
    for level in LEVELS:
        if name in (level.id, f"level:{level.number}"):
            return level
    return None
