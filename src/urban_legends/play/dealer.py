"""The dealer: the only owner of randomness in a game.

Card k of a role's n-th deck depends on nothing but the seed, the role, n, k and what is
left; blocks likewise. So two matches on one seed share their luck whoever does what when,
taking back and redoing never deals again, and every machine deals the same.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from hashlib import blake2b
from math import lcm
from numbers import Integral

from urban_legends.rules import (
    CARDS,
    NO_CARDS,
    Action,
    Blocks,
    ByRole,
    Card,
    Cards,
    Chance,
    Kind,
    Role,
    SeenHand,
    Setup,
    State,
    View,
    block_outcomes,
    cards_of,
    deal,
    state_of,
)

Rebuilds = ByRole[int]
"""How often each role's deck has been rebuilt so far."""
NONE_MORE = ByRole(0, 0)


@dataclass(frozen=True, slots=True)
class Dealer:
    """Deals from a seed; holds no state, so it can be asked again and again."""

    seed: int | str

    def __post_init__(self) -> None:
        """Refuse what is written differently each time, or is no seed at all."""
        if not isinstance(self.seed, Integral | str):
            raise TypeError(f"a seed is a whole number or a text, not {self.seed!r}")

    def number(self, below: int, *what: str | int) -> int:
        """A number in range(below) that depends only on the seed and on `what` it is for.

        A 64-bit digest leaves a bias below 2^-60 for the few things dealt here.
        """
        digest = blake2b(self.label(*what).encode(), digest_size=8).digest()
        return int.from_bytes(digest, "big") % below

    def label(self, *what: str | int) -> str:
        """The text that a number is made from."""
        return "/".join(map(str, (self.seed, *what)))

    def hands(self, setup: Setup, more: ByRole[int] = NONE_MORE) -> ByRole[Cards]:
        """The first hands (S3): the first cards of each role's first deck, and some more."""

        def hand(role: Role) -> Cards:
            cards = NO_CARDS
            for _ in range(setup.start_hand + more[role]):
                cards = cards.plus(cards_of(self._card(setup.decks[role].minus(cards), role, 0)))
            return cards

        return ByRole.of(hand)

    def chance(self, state: State, action: Action, rebuilds: Rebuilds) -> Chance | None:
        """What this legal action draws: cards, blocks or nothing."""
        role = state.actor
        before = rebuilds[role]
        return deal(
            state, action, lambda left, more: self._card(left, role, before + more), self._block
        )

    def _card(self, left: Cards, role: Role, deck_number: int) -> Card:
        return _nth(left, self.number(left.total, role.value, deck_number, left.total))

    def _block(self, left: Blocks) -> Kind:
        index = self.number(left.total, "block", left.total)
        return Kind.ORDINARY if index < left.ordinary else Kind.MYSTERIOUS

    def fill_in(self, seen: View) -> State:
        """A view with what is hidden in it dealt, each possibility as likely as it is."""
        hands = ByRole.of(lambda role: SeenHand(self._hidden_hand(seen, role)))
        if seen.drawn is None:
            drawn = self._hidden_blocks(seen)
            seen = replace(seen, drawn=drawn, block_deck=seen.block_deck.minus(drawn))
        return state_of(replace(seen, hands=hands))

    def _hidden_hand(self, seen: View, role: Role) -> Cards:
        known, pool = seen.hands[role].known, seen.unseen(role)
        for place in range(seen.hands[role].unknown):
            card = _nth(pool, self.number(pool.total, "hidden", role.value, place))
            known, pool = known.plus(cards_of(card)), pool.minus(cards_of(card))
        return known

    def _hidden_blocks(self, seen: View) -> Blocks:
        pairs = block_outcomes(seen.setup, seen.block_deck)
        whole = lcm(*(likely.denominator for _, likely in pairs))
        index = self.number(whole, "hidden", "blocks")
        for pair, likely in pairs:
            index -= int(likely * whole)
            if index < 0:
                return pair
        raise AssertionError("probabilities sum to 1")


def _nth(cards: Cards, index: int) -> Card:
    """The card at a place below the total, if like cards lie together."""
    for card in CARDS:
        index -= cards.of(card)
        if index < 0:
            return card
    raise AssertionError("a number below the total always falls on a card")
