"""The strongest thinker there is: the searches of `ai/`, at a level or within limits."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from urban_legends.engine.thinking import STRONGEST, Info, Limits, Rated, Report, Stop
from urban_legends.rules import STANDARD, Action, SeenHand, View, action_text
from urban_legends.rules.follow import completed

if TYPE_CHECKING:
    from urban_legends.ai import search as searching
    from urban_legends.ai.levels import Level

SEED_BITS = 63
MOST_RATED = 10
"""Actions that are told of."""


class SearchThinker:
    """Our own search. Loads the core at the first `go`, so that the rest starts quickly."""

    def think(
        self, seen: View, legal: Sequence[Action], limits: Limits, report: Report, stop: Stop
    ) -> Action:
        from urban_legends.ai import master, search
        from urban_legends.fast import StopFlag

        if len(legal) == 1:
            return legal[0]
        flag = StopFlag()
        stop.tell(flag.set)
        bounds, level = _how(limits)
        seed = secrets.randbits(SEED_BITS) if limits.seed is None else limits.seed
        seen = _with_a_hand(seen)

        def tell(judgement: searching.Judgement) -> None:
            report(_info(judgement))

        # The network knows the standard set-up only.
        if level.master and seen.setup == STANDARD:
            mind = master.new_master(level.settings)
            judged = master.think(seen, bounds, seed, stop=flag, report=tell, master=mind)
        else:
            own = search.new_search(bounds, level.settings)
            judged = search.think(seen, bounds, seed, stop=flag, report=tell, search=own)
        report(_info(judged))
        return judged.action


def _how(limits: Limits) -> tuple[searching.Limits, Level]:
    """The bounds of the search and its level; bounds given replace the level's."""
    from urban_legends.ai import search
    from urban_legends.ai.levels import LEVELS

    level = LEVELS[(limits.level or STRONGEST) - 1]
    if limits.nodes or limits.time_ms:
        return search.Limits(nodes=limits.nodes or 0, ms=limits.time_ms or 0), level
    return level.limits, level


def _info(judged: searching.Judgement) -> Info:
    others = tuple(
        Rated(action_text(one.action), one.value, one.error, one.visits)
        for one in judged.candidates[1:MOST_RATED]
        if one.visits
    )
    ms = round(judged.ms)
    return Info(judged.value, judged.nodes, ms, judged.line, judged.error, others)


def _with_a_hand(seen: View) -> View:
    """A view in which the actor's own hand is hidden gets some hand that fits.

    Outside the sensor phase the engine is asked about such views too; the hand then hardly
    matters, and any that fits everything public will do.
    """
    own = seen.hands[seen.actor]
    if not own.unknown:
        return seen
    some = completed(seen).piles[seen.actor].hand
    return replace(seen, hands=seen.hands.but(seen.actor, SeenHand(some)))
