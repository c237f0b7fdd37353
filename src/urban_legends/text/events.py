"""What happened and how a game ended, as phrases."""

from __future__ import annotations

from urban_legends.rules import (
    BlockPlaced,
    BlockRemoved,
    BlocksDrawn,
    CardDrawn,
    CardPlayed,
    DeckRebuilt,
    Event,
    EvidenceGained,
    EvidencePlaced,
    Feature,
    FeatureAnnounced,
    GameEnded,
    Kind,
    Number,
    Outcome,
    PhaseStarted,
    PresencePlaced,
    PresenceRemoved,
    Reason,
    Role,
    RoundStarted,
    SensorDisplaced,
    SensorPutBack,
    SensorsMoved,
    WildTurnedUp,
    WildUsed,
)
from urban_legends.text.actions import colour_phrases
from urban_legends.text.phrase import Phrase, phrase, word


def event_phrase(event: Event) -> Phrase:
    """One fact as a sentence; a secret is told only if the event still holds it."""
    match event:
        case RoundStarted(number, active):
            return phrase("event-round-started", round=number, row=word(active))
        case PhaseStarted(phase):
            return phrase("event-phase-started", phase=word(phase))
        case DeckRebuilt(role, size):
            return phrase("event-deck-rebuilt", role=word(role), size=size)
        case FeatureAnnounced(feature):
            return phrase("event-feature-announced", feature=feature_phrase(feature))
        case BlocksDrawn(role, kinds):
            return _blocks_drawn(role, kinds)
        case GameEnded(outcome):
            return phrase("event-game-ended", outcome=outcome_phrase(outcome))
        case CardPlayed() | WildUsed() | WildTurnedUp():
            return _card_event(event)
        case CardDrawn():
            return _card_event(event)
        case SensorsMoved() | SensorDisplaced() | SensorPutBack():
            return _sensor_event(event)
        case _:
            return _block_event(event)


def _card_event(
    event: CardPlayed | WildUsed | WildTurnedUp | CardDrawn,
) -> Phrase:
    match event:
        case CardPlayed(role, card):
            return phrase("event-card-played", role=word(role), card=word(card))
        case WildUsed(role, card):
            return phrase("event-wild-used", role=word(role), card=word(card))
        case WildTurnedUp(role):
            return phrase("event-wild-turned-up", role=word(role))
        case CardDrawn(role, None):
            return phrase("event-card-drawn-unseen", role=word(role))
        case CardDrawn(role, drawn):
            assert drawn is not None
            return phrase("event-card-drawn", role=word(role), card=word(drawn))


def _sensor_event(
    event: SensorsMoved | SensorDisplaced | SensorPutBack,
) -> Phrase:
    colour = word(event.colour)
    match event:
        case SensorsMoved():
            way = {"from": event.from_space, "to": event.to_space}
            return phrase("event-sensors-moved", colour=colour, count=event.count, **way)
        case SensorDisplaced(_, row, side):
            return phrase("event-sensor-displaced", colour=colour, row=word(row), side=word(side))
        case SensorPutBack(_, row, space):
            return phrase("event-sensor-put-back", colour=colour, row=word(row), space=space)


def _block_event(
    event: PresencePlaced
    | PresenceRemoved
    | EvidenceGained
    | EvidencePlaced
    | BlockRemoved
    | BlockPlaced,
) -> Phrase:
    row = word(event.row)
    match event:
        case PresencePlaced(_, block):
            return phrase("event-presence-placed", row=row, block=block)
        case PresenceRemoved(_, block):
            return phrase("event-presence-removed", row=row, block=block)
        case EvidenceGained(role, _, block):
            return phrase("event-evidence-gained", role=word(role), row=row, block=block)
        case EvidencePlaced(_, block):
            return phrase("event-evidence-placed", row=row, block=block)
        case BlockRemoved(_, side, kind):
            return phrase("event-block-removed", row=row, side=word(side), kind=word(kind))
        case BlockPlaced(_, side, kind):
            return phrase("event-block-placed", row=row, side=word(side), kind=word(kind))


def _blocks_drawn(role: Role, kinds: tuple[Kind, Kind] | None) -> Phrase:
    if kinds is None:
        return phrase("event-blocks-drawn-unseen", role=word(role))
    first, second = kinds
    if first is second:
        return phrase("event-blocks-drawn-alike", role=word(role), kind=word(first))
    return phrase("event-blocks-drawn-both", role=word(role))


def feature_phrase(feature: Feature) -> Phrase:
    if isinstance(feature, Number):
        return phrase("feature-number", count=feature.count)
    return phrase("feature-colours", colours=colour_phrases(feature))


def outcome_phrase(outcome: Outcome) -> Phrase:
    """How a game ended by the rules."""
    if outcome.reason is Reason.TIME:
        return phrase("outcome-time", role=word(outcome.winner))
    return phrase(f"outcome-{outcome.reason.value}")


def result_phrase(result: str) -> Phrase:
    """How a game ended, from a record's result: `C escape`, `S clock`, `*`."""
    winner, _, reason = result.partition(" ")
    if not reason:
        return phrase("outcome-none")
    if reason in ("resign", "clock", "abandon"):
        return phrase(f"outcome-{reason}", role=word(Role(winner)))
    return outcome_phrase(Outcome(Role(winner), Reason(reason)))
