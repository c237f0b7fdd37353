"""The sensor phase: playing cards, the wild card, drawing (P1 to P11)."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import NamedTuple

from urban_legends.rules.actions import (
    CARD_OF,
    Action,
    Align,
    Draw,
    DrawnCards,
    Effect,
    Shuffle,
    Split,
)
from urban_legends.rules.counts import NO_SENSORS, Cards, Sensors, cards_of, sensors_of
from urban_legends.rules.draw import after_card, before_card, draw_size
from urban_legends.rules.events import (
    CardDrawn,
    CardPlayed,
    DeckRebuilt,
    Event,
    PhaseStarted,
    SensorsMoved,
    WildUsed,
)
from urban_legends.rules.refusal import Refusal, refuse
from urban_legends.rules.state import Piles, State
from urban_legends.rules.table import Row, diagonal
from urban_legends.rules.types import CARDS, COLOURS, SIDES, ByRole, Card, Colour, Phase, Role, Side

DRAW = Draw()
Spaces = tuple[Sensors, ...]


def legal(state: State) -> tuple[Action, ...]:
    """All actions of the player to act: cards in hand, the wild card, a draw (P2)."""
    hand = state.piles[state.actor].hand
    spaces = state.active_row.spaces
    actions: list[Action] = []
    for card in CARDS:
        if hand.of(card):
            actions += effects(card, spaces, wild=False)
    if state.wild[state.actor]:
        for card in CARDS:
            actions += effects(card, spaces, wild=True)
    if hand.total < state.setup.hand_limit:
        actions.append(DRAW)
    return tuple(actions)


def effects(card: Card, spaces: Spaces, wild: bool) -> list[Effect]:
    """Every use of a card on these active spaces; each moves at least one sensor (P7)."""
    found: list[Effect] = []
    if card is Card.ALIGN:
        for colour in COLOURS:
            if any(group.of(colour) for group in spaces):
                found += aligns(colour, wild)
        return found
    for space, group in enumerate(spaces, start=1):
        if group == NO_SENSORS:
            continue
        if card is Card.SPLIT:
            found += splits(space, group, wild)
        else:
            found += shuffles(space, len(spaces), group, wild)
    return found


@cache
def splits(space: int, group: Sensors, wild: bool) -> tuple[Split, ...]:
    """Every division of a space's sensors, at least one each way if there are two (P4)."""
    divisions = []
    for left in product(*(range(count + 1) for count in group)):
        to_left = Sensors(*left)
        to_right = group.minus(to_left)
        if group.total == 1 or NO_SENSORS not in (to_left, to_right):
            divisions.append(Split(space, to_left, to_right, wild))
    return tuple(divisions)


@cache
def aligns(colour: Colour, wild: bool) -> tuple[Align, ...]:
    """Both ways to send a colour (P5)."""
    return tuple(Align(colour, side, wild) for side in SIDES)


@cache
def shuffles(space: int, spaces: int, group: Sensors, wild: bool) -> tuple[Shuffle, ...]:
    """Every sensor of a space, each way that does not leave the active row (P6)."""
    return tuple(
        Shuffle(space, colour, side, wild)
        for colour in COLOURS
        if group.of(colour)
        for side in SIDES
        if 1 <= neighbour(space, side) <= spaces
    )


def neighbour(space: int, side: Side) -> int:
    """The next space along the same row."""
    return space - 1 if side is Side.LEFT else space + 1


def why_illegal(state: State, action: Action) -> Refusal | None:
    """The first rule that an action of this phase breaks."""
    if isinstance(action, Draw):
        limit = state.setup.hand_limit
        if state.piles[state.actor].hand.total >= limit:
            return refuse("P9", "hand-full", limit=limit)
        return None
    if not isinstance(action, Effect):
        return refuse("phase", "other-phase", phase=state.phase.value)
    refusal = why_no_card(state, CARD_OF[type(action)], action.wild)
    return refusal or why_no_effect(state.active_row.spaces, action)


def why_no_card(state: State, card: Card, wild: bool) -> Refusal | None:
    """Why the player to act has no such card to play, or no wild card in its place (P3, P8)."""
    if wild and not state.wild[state.actor]:
        return refuse("P8", "wild-face-down")
    if not wild and not state.piles[state.actor].hand.of(card):
        return refuse("P3", "card-not-in-hand", card=card.value)
    return None


def why_no_effect(spaces: Spaces, effect: Effect) -> Refusal | None:
    """The rule that an effect breaks on these active spaces, whoever holds the card for it."""
    if isinstance(effect, Align):
        if not any(group.of(effect.colour) for group in spaces):
            return refuse("P7", "colour-not-there", colour=effect.colour.value)
        return None
    if not 1 <= effect.space <= len(spaces):
        rule = "P4" if isinstance(effect, Split) else "P6"
        return refuse(rule, "no-such-space", space=effect.space, spaces=len(spaces))
    group = spaces[effect.space - 1]
    if isinstance(effect, Split):
        return _why_no_split(group, effect)
    if not 1 <= neighbour(effect.space, effect.side) <= len(spaces):
        return refuse("P6", "shuffle-off-row", space=effect.space, side=effect.side.value)
    if not group.of(effect.colour):
        return refuse("P7", "sensor-not-there", colour=effect.colour.value, space=effect.space)
    return None


def _why_no_split(group: Sensors, split: Split) -> Refusal | None:
    if group == NO_SENSORS:
        return refuse("P7", "space-empty", space=split.space)
    if split.left.plus(split.right) != group or min(*split.left, *split.right) < 0:
        return refuse("P4", "split-not-all", space=split.space, sensors=group.text)
    if group.total > 1 and NO_SENSORS in (split.left, split.right):
        return refuse("P4", "split-one-way", space=split.space)
    return None


def carry_out(state: State, action: Action, chance: DrawnCards | None) -> tuple[State, list[Event]]:
    """Do a legal action, then end the turn or the phase (P11)."""
    if isinstance(action, Draw):
        assert chance is not None
        return _draw(state, chance)
    assert isinstance(action, Effect)
    events: list[Event] = []
    wild, piles = _spend(state, action, events)
    rows = _move(state, action, events)
    return _end_turn(state._replace(wild=wild, piles=piles, rows=rows), events)


def _spend(state: State, effect: Effect, events: list[Event]) -> tuple[ByRole[bool], ByRole[Piles]]:
    """Discard the card (P3) or turn the wild card face down (P8)."""
    role, card = state.actor, CARD_OF[type(effect)]
    if effect.wild:
        events.append(WildUsed(role, card))
        return state.wild.replace(role, False), state.piles
    events.append(CardPlayed(role, card))
    piles, one = state.piles[role], cards_of(card)
    after = Piles(piles.hand.minus(one), piles.discard.plus(one))
    return state.wild, state.piles.replace(role, after)


class Move(NamedTuple):
    """Sensors on their way from an active space to an inactive one, both counted from 1."""

    from_space: int
    to_space: int
    sensors: Sensors


def moves(spaces: Spaces, effect: Effect) -> tuple[Move, ...]:
    """Which sensors an effect sends where, space by space from the left (P4, P5, P6)."""
    if isinstance(effect, Split):
        ways = ((effect.left, Side.LEFT), (effect.right, Side.RIGHT))
        return tuple(
            Move(effect.space, diagonal(effect.space, side), group)
            for group, side in ways
            if group != NO_SENSORS
        )
    if isinstance(effect, Align):
        return tuple(
            Move(space, diagonal(space, effect.side), group.only(effect.colour))
            for space, group in enumerate(spaces, start=1)
            if group.of(effect.colour)
        )
    along = neighbour(effect.space, effect.side)
    return (Move(effect.space, diagonal(along, effect.side), sensors_of(effect.colour)),)


def _move(state: State, effect: Effect, events: list[Event]) -> ByRole[Row]:
    """Carry sensors from the active into the inactive row (P4, P5, P6)."""
    active, inactive = state.active, state.inactive
    active_row, inactive_row = state.rows[active], state.rows[inactive]
    leaving, arriving = list(active_row.spaces), list(inactive_row.spaces)
    card = CARD_OF[type(effect)]
    for source, target, group in moves(active_row.spaces, effect):
        leaving[source - 1] = leaving[source - 1].minus(group)
        arriving[target - 1] = arriving[target - 1].plus(group)
        for colour in COLOURS:
            if count := group.of(colour):
                events.append(SensorsMoved(colour, count, active, source, inactive, target, card))
    rows = state.rows.replace(active, Row(tuple(leaving), active_row.blocks))
    return rows.replace(inactive, Row(tuple(arriving), inactive_row.blocks))


def _end_turn(state: State, events: list[Event]) -> tuple[State, list[Event]]:
    """The phase ends when the active row is empty; otherwise the other player acts (P11)."""
    if state.active_row.empty:
        events.append(PhaseStarted(Phase.HIDING))
        return state._replace(phase=Phase.HIDING, actor=Role.CRYPTID), events
    return state._replace(actor=state.actor.other), events


def _draw(state: State, chance: DrawnCards) -> tuple[State, list[Event]]:
    """Take the cards that chance gave, rebuilding the deck as the option says (P9, P10)."""
    role, whole = state.actor, state.setup.decks[state.actor]
    piles, events = state.piles[role], list[Event]()
    for card in chance.cards:
        ready = before_card(whole, piles, state.reshuffle)
        _note_rebuilding(events, role, piles, ready)
        piles = after_card(whole, ready, card, state.reshuffle)
        events.append(CardDrawn(role, card))
        _note_rebuilding(events, role, ready, piles)
    return _end_turn(state._replace(piles=state.piles.replace(role, piles)), events)


def _note_rebuilding(events: list[Event], role: Role, before: Piles, after: Piles) -> None:
    if before.discard != after.discard:
        events.append(DeckRebuilt(role, before.discard.total))


def cards_drawn_ok(state: State, cards: tuple[Card, ...]) -> bool:
    """Whether chance can give exactly these cards, in this order (P9, P10)."""
    whole, piles = state.setup.decks[state.actor], state.piles[state.actor]
    if len(cards) != draw_size(state):
        return False
    for card in cards:
        piles = before_card(whole, piles, state.reshuffle)
        if not deck_holds(whole, piles, card):
            return False
        piles = after_card(whole, piles, card, state.reshuffle)
    return True


def deck_holds(whole: Cards, piles: Piles, card: Card) -> bool:
    return whole.of(card) > piles.hand.of(card) + piles.discard.of(card)
