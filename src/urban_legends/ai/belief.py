"""What a seat can believe about the opponent's hand: exactly what public history leaves (I5).

A hand is "these known cards, and n unknown ones out of deck and hand", so its compositions
are few (at most eleven) and their chances are those of drawing n cards from the unseen.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import comb

from urban_legends.fast import least_proven
from urban_legends.rules import Cards, Role, View


def possible_hands(seen: View, role: Role) -> dict[Cards, Fraction]:
    """Every hand that a role may hold in a view, with its chance; the chances sum to 1."""
    hand = seen.hands[role]
    if not hand.unknown:
        return {hand.known: Fraction(1)}
    unseen = seen.setup.decks[role].minus(seen.discards[role])
    # Cards known only for lack of room say nothing about the others: deal from all unseen.
    proven = least_proven(hand.known, hand.total, unseen)
    pile = unseen.minus(proven)
    places = hand.total - proven.total
    ways = comb(pile.total, places)
    found: dict[Cards, Fraction] = {}
    for drawn in product(*(range(count + 1) for count in pile)):
        if sum(drawn) != places:
            continue
        weight = 1
        for count, taken in zip(pile, drawn, strict=True):
            weight *= comb(count, taken)
        found[proven.plus(Cards(*drawn))] = Fraction(weight, ways)
    return found
