"""The strongest thinker there is: the levels of `ai/`, within their own limits or others.

Or the trained network alone, where no search is wanted.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace

from urban_legends.ai.calibration import MASTER
from urban_legends.ai.judgement import Limits, Report
from urban_legends.engine.thinking import Go, Stop
from urban_legends.rules import Action, SeenHand, View, possible_state

SEED_BITS = 63


class SearchThinker:
    """Our own searches. Loads the core at the first `go`, so that the rest starts quickly."""

    def think(
        self, seen: View, legal: Sequence[Action], go: Go, report: Report, stop: Stop
    ) -> Action:
        from urban_legends.ai import net
        from urban_legends.ai.levels import LEVELS
        from urban_legends.fast import StopFlag

        if len(legal) == 1:
            return legal[0]
        if not go.search:
            judged = net.judge(_with_a_hand(seen))
            report(replace(judged, error=MASTER.error(judged.value, 0)))
            return judged.to_play
        flag = StopFlag()
        stop.on_set(flag.set)
        judged = LEVELS[go.level - 1].judge(
            _with_a_hand(seen),
            None if go.limits == Limits() else go.limits,
            secrets.randbits(SEED_BITS) if go.seed is None else go.seed,
            stop=flag,
            report=report,
        )
        report(judged)
        return judged.to_play


def _with_a_hand(seen: View) -> View:
    """A view in which the actor's own hand is hidden gets some hand that fits.

    Outside the sensor phase the engine is asked about such views too; the hand then hardly
    matters, and any that fits everything public will do.
    """
    own = seen.hands[seen.actor]
    if not own.unknown:
        return seen
    some = possible_state(seen).piles[seen.actor].hand
    return replace(seen, hands=seen.hands.replace(seen.actor, SeenHand(some)))
