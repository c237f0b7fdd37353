"""The reading aids of a position, made by asking the rules: badges, features, what can come.

Works on views: what its reader cannot know is filled in with anything that fits, and none
of these figures depends on it.
"""

from __future__ import annotations

from urban_legends.notation.wire import to_wire
from urban_legends.rules import Announce, Feature, Phase, Role, State, View, features
from urban_legends.rules import events as happened
from urban_legends.rules.follow import completed
from urban_legends.rules.hiding import carry_out, shows, within_reach
from urban_legends.rules.text import feature_text
from urban_legends.rules.types import Outcome, Reason
from urban_legends.rules.victory import verdict
from urban_legends.server.shapes import (
    BestReading,
    BlockReading,
    FeatureReading,
    PositionSeen,
    Reading,
)


def seen_position(seen: View) -> PositionSeen:
    """A view with everything that helps to read it."""
    return PositionSeen(position=to_wire(seen), notation=str(seen), reading=read(seen))


def read(seen: View) -> Reading:
    state = completed(seen)
    hiding = seen.phase in (Phase.SENSOR, Phase.HIDING)
    explored = [_explore(state, feature) for feature in features(state.setup)] if hiding else []
    return Reading(
        row=state.inactive.value,
        blocks=_blocks(state, within_reach(state) if hiding else []),
        features=explored,
        best=_best(explored) if explored else None,
        unseen={role.value: _letters(seen.unseen(role).text) for role in Role},
        rounds=state.setup.rounds,
    )


def _letters(text: str) -> str:
    return "" if text == "-" else text


def _blocks(state: State, reach: list[int]) -> list[BlockReading]:
    row = state.inactive_row
    return [
        BlockReading(
            block=index + 1,
            sensors=_letters(row.around(index).text),
            within_reach=index in reach,
            evidence=block.evidence,
        )
        for index, block in enumerate(row.blocks)
    ]


def _explore(state: State, feature: Feature) -> FeatureReading:
    """What announcing it would do now: the rules carry it out, the victory phase judges."""
    after, events = carry_out(state, Announce(feature))
    row, end = state.inactive_row, verdict(after)
    return FeatureReading(
        feature=feature_text(feature),
        matching=[
            index + 1 for index in range(len(row.blocks)) if shows(row.around(index), feature)
        ],
        presence=[event.block for event in events if isinstance(event, happened.PresencePlaced)],
        evidence=sum(isinstance(event, happened.EvidenceGained) for event in events),
        escape=_by(end, Reason.ESCAPE),
        capture=_by(end, Reason.CAPTURE),
        outcome=None if end is None else str(end),
    )


def _by(end: Outcome | None, reason: Reason) -> bool:
    return end is not None and end.reason is reason


def _worth(one: FeatureReading) -> tuple[int, int]:
    """Winning, then going on, then losing; among equals counters, and evidence threefold."""
    ending = 1
    if one.outcome is not None:
        ending = 2 if one.outcome.startswith(Role.CRYPTID.value) else 0
    return ending, len(one.presence) + 3 * one.evidence


def _best(explored: list[FeatureReading]) -> BestReading:
    top = max(explored, key=_worth)
    return BestReading(
        features=[one.feature for one in explored if _worth(one) == _worth(top)],
        presence=len(top.presence),
        evidence=top.evidence,
        escape=top.escape,
        capture=top.capture,
        outcome=top.outcome,
    )
