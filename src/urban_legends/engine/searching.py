"""The strongest thinker there is: the search of `ai/`, at one of its levels or within limits."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from urban_legends.engine.thinking import STRONGEST, Info, Limits, Report, Stop
from urban_legends.rules import Action, SeenHand, View
from urban_legends.rules.follow import completed

if TYPE_CHECKING:
    from urban_legends.ai import search as searching

SEED_BITS = 63


class SearchThinker:
    """Our own search. Loads the core at the first `go`, so that the rest starts quickly."""

    def think(
        self, seen: View, legal: Sequence[Action], limits: Limits, report: Report, stop: Stop
    ) -> Action:
        from urban_legends.ai import search
        from urban_legends.fast.searching import StopFlag

        if len(legal) == 1:
            return legal[0]
        flag = StopFlag()
        stop.tell(flag.set)
        bounds, settings = _how(limits)
        judged = search.think(
            _with_a_hand(seen),
            bounds,
            secrets.randbits(SEED_BITS) if limits.seed is None else limits.seed,
            stop=flag,
            report=lambda judgement: report(_info(judgement)),
            search=search.new_search(bounds, settings),
        )
        report(_info(judged))
        return judged.action


def _how(limits: Limits) -> tuple[searching.Limits, Mapping[str, float]]:
    """The bounds of the search and the settings of its level; bounds given replace a level's."""
    from urban_legends.ai import search
    from urban_legends.ai.levels import LEVELS

    if limits.level is None and (limits.nodes or limits.time_ms):
        return search.Limits(nodes=limits.nodes or 0, ms=limits.time_ms or 0), {}
    level = LEVELS[(limits.level or STRONGEST) - 1]
    if limits.nodes or limits.time_ms:
        bounds = search.Limits(nodes=limits.nodes or 0, ms=limits.time_ms or 0)
        return bounds, level.settings
    return level.limits, level.settings


def _info(judged: searching.Judgement) -> Info:
    return Info(judged.value, judged.nodes, round(judged.ms), judged.line)


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
