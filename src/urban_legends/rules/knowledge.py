"""What everybody can know about each hand, from public facts alone (I1 to I5).

The hands that fit everything public are always "these known cards, and n unknown ones out
of the deck and hand" (I5), so the known cards of each hand are all there is to remember.
They are folded from transitions and carried beside the state, outside its equality.
"""

from __future__ import annotations

from collections.abc import Iterable

from urban_legends.rules.counts import NO_CARDS, Cards, cards_of
from urban_legends.rules.events import CardPlayed, DeckRebuilt, Event
from urban_legends.rules.state import State
from urban_legends.rules.types import ByRole, Card, Role

Known = ByRole[Cards]
"""The cards of each hand that are proven to be there."""

NOTHING_KNOWN: Known = ByRole(NO_CARDS, NO_CARDS)


def bare_knowledge(state: State) -> Known:
    """What a position alone proves: its discard piles and hand sizes, without history."""
    return ByRole.of(lambda role: sharpen(state, role, NO_CARDS))


def sharpen(state: State, role: Role, known: Cards) -> Cards:
    """Known cards, and those that must be in the hand since the deck has no room for them."""
    hand = state.piles[role].hand.total
    unseen = state.setup.decks[role].minus(state.piles[role].discard)
    return least_hand(known, hand, unseen)


def least_hand(known: Cards, hand: int, unseen: Cards) -> Cards:
    """The minimum of each kind over all hands of a size that hold the known cards.

    `unseen` is deck and hand together. Of the n cards not known, the others of a kind can
    fill at most as many places as there are of them: the rest must be of that kind.
    """
    open_cards = unseen.minus(known)
    places = hand - known.total
    forced = (max(0, places - (open_cards.total - count)) for count in open_cards)
    return known.plus(Cards(*forced))


def known_after(known: Known, before: State, events: Iterable[Event], after: State) -> Known:
    """What is known after a transition, from its public facts."""
    for event in events:
        if isinstance(event, CardPlayed):
            known = known.replace(event.role, _without(known[event.role], event.card))
        elif isinstance(event, DeckRebuilt):
            known = known.replace(event.role, _all_held(before, event.role))
    return ByRole.of(lambda role: sharpen(after, role, known[role]))


def _without(known: Cards, card: Card) -> Cards:
    """Playing a card of a kind known to be in the hand uses up the known one (I5)."""
    return known.minus(cards_of(card)) if known.of(card) else known


def _all_held(before: State, role: Role) -> Cards:
    """When a deck runs out, everything not discarded is in its owner's hand (I5).

    A draw adds nothing to the discard pile, so the pile before it is the one that counts.
    """
    return before.setup.decks[role].minus(before.piles[role].discard)
