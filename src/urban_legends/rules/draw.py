"""Drawing: movement cards with the rebuilding of decks (P9, P10), and city blocks (S5, X1).

A deck is a multiset: the card on top of a shuffled deck is any one of those left, each as
likely as the other. Both the enumeration of chance and the carrying out of a draw go
through the same two steps here, so they cannot disagree.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache

from urban_legends.rules.counts import NO_CARDS, Blocks, Cards, cards_of
from urban_legends.rules.setup import Setup
from urban_legends.rules.state import Piles, State
from urban_legends.rules.types import CARDS, KINDS, Card, Kind, Reshuffle


def draw_size(state: State) -> int:
    """How many cards the actor's draw gives: all that the hand limit lets in (P9)."""
    return min(state.setup.draw, state.setup.hand_limit - state.piles[state.actor].hand.total)


def deck_of(whole: Cards, piles: Piles) -> Cards:
    """What is left of a role's cards when hand and discard pile are taken out (S2)."""
    return whole.minus(piles.hand).minus(piles.discard)


def before_card(whole: Cards, piles: Piles, reshuffle: Reshuffle) -> Piles:
    """The piles as the next card is drawn: `when-needed` rebuilds an empty deck now (P10)."""
    if reshuffle is Reshuffle.WHEN_NEEDED and deck_of(whole, piles) == NO_CARDS:
        return Piles(piles.hand, NO_CARDS)
    return piles


def after_card(whole: Cards, piles: Piles, card: Card, reshuffle: Reshuffle) -> Piles:
    """The piles once `card` is in the hand: `immediate` rebuilds an emptied deck now (P10).

    A rebuilt deck consists exactly of the discard pile everyone saw (I3).
    """
    piles = Piles(piles.hand.plus(cards_of(card)), piles.discard)
    if reshuffle is Reshuffle.IMMEDIATE and deck_of(whole, piles) == NO_CARDS:
        return Piles(piles.hand, NO_CARDS)
    return piles


def card_outcomes(
    whole: Cards, piles: Piles, count: int, reshuffle: Reshuffle
) -> Iterator[tuple[tuple[Card, ...], Fraction]]:
    """Every sequence of `count` cards that can be drawn, with its probability."""
    if count == 0:
        yield (), Fraction(1)
        return
    piles = before_card(whole, piles, reshuffle)
    deck = deck_of(whole, piles)
    for card in CARDS:
        if deck.of(card):
            chance = Fraction(deck.of(card), deck.total)
            then = after_card(whole, piles, card, reshuffle)
            for rest, likely in card_outcomes(whole, then, count - 1, reshuffle):
                yield (card, *rest), chance * likely


def on_top(setup: Setup, deck: Blocks) -> int:
    """How many blocks on top of the deck are still the ordinary ones put there (S5)."""
    return max(0, deck.total - (setup.block_deck.total - setup.on_top))


@cache
def block_outcomes(setup: Setup, deck: Blocks) -> tuple[tuple[Blocks, Fraction], ...]:
    """Every pair of blocks that the expand phase can draw, with its probability (X1)."""
    sure = min(2, on_top(setup, deck))
    rest = deck.minus(Blocks(ordinary=on_top(setup, deck)))
    pairs: dict[Blocks, Fraction] = {}
    for kinds, likely in _block_sequences(rest, 2 - sure):
        pair = Blocks(sure + kinds.count(Kind.ORDINARY), kinds.count(Kind.MYSTERIOUS))
        pairs[pair] = pairs.get(pair, Fraction(0)) + likely
    return tuple(pairs.items())


def _block_sequences(deck: Blocks, count: int) -> Iterator[tuple[tuple[Kind, ...], Fraction]]:
    if count == 0:
        yield (), Fraction(1)
        return
    for kind in KINDS:
        if deck.of(kind):
            left = deck.minus(Blocks(*(int(kind is one) for one in KINDS)))
            for rest, likely in _block_sequences(left, count - 1):
                yield (kind, *rest), Fraction(deck.of(kind), deck.total) * likely
