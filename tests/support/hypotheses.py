"""Brute force about a hidden hand: every hand that fits all that everybody saw (I2, I3, I5).

Written without the rules' own drawing and knowledge, so that both can be held against it. Decks
are worked out card by card from what is public: cards played, how many were drawn, the option.
"""

from random import Random
from typing import NamedTuple

from tests.support.games import Game
from urban_legends.rules import CARD_OF, Align, Cards, Draw, Reshuffle, Role, Setup, Shuffle, Split

Counts = tuple[int, int, int]
KINDS = range(3)


def _changed(counts: Counts, kind: int, by: int) -> Counts:
    some = list(counts)
    some[kind] += by
    return some[0], some[1], some[2]


def _hands(whole: Counts, size: int) -> set[Counts]:
    found: set[Counts] = {(0, 0, 0)}
    for _ in range(size):
        found = {_changed(hand, kind, 1) for hand in found for kind in KINDS}
    return {
        hand for hand in found if all(have <= most for have, most in zip(hand, whole, strict=True))
    }


class Origin(NamedTuple):
    """Where a hypothesis came from: the hand before, and the cards drawn, if any were."""

    hand: Counts
    drawn: tuple[int, ...]


class Hypotheses:
    """All hands that one role can have, followed along a game."""

    def __init__(self, setup: Setup, role: Role, reshuffle: Reshuffle) -> None:
        self.role, self.reshuffle = role, reshuffle
        self.whole: Counts = tuple(setup.decks[role])  # type: ignore[assignment]
        self.discard: Counts = (0, 0, 0)
        first = _hands(self.whole, setup.start_hand)
        self.layers: list[dict[Counts, list[Origin]]] = [{hand: [] for hand in first}]

    @property
    def hands(self) -> set[Counts]:
        return set(self.layers[-1])

    @property
    def known(self) -> Cards:
        """The least of each kind over all hands that fit."""
        return Cards(*(min(hand[kind] for hand in self.hands) for kind in KINDS))

    def watch(self, actor: Role, action: object, cards_drawn: int) -> None:
        """Take in one step of the game as everybody sees it."""
        if actor is not self.role:
            self._keep()
        elif isinstance(action, Draw):
            self._draw(cards_drawn)
        elif isinstance(action, Split | Align | Shuffle) and not action.wild:
            self._play("SAH".index(CARD_OF[type(action)].value))
        else:
            self._keep()

    def _keep(self) -> None:
        self.layers.append({hand: [Origin(hand, ())] for hand in self.hands})

    def _play(self, kind: int) -> None:
        held = [hand for hand in self.hands if hand[kind]]
        self.layers.append({_changed(hand, kind, -1): [Origin(hand, ())] for hand in held})
        self.discard = _changed(self.discard, kind, 1)

    def _draw(self, count: int) -> None:
        layer: dict[Counts, list[Origin]] = {}
        piles_after = set()
        for hand in self.hands:
            for drawn, after, discard in self._draws(hand, self.discard, count):
                layer.setdefault(after, []).append(Origin(hand, drawn))
                piles_after.add(discard)
        (self.discard,) = piles_after  # rebuilding is public: the same whatever the hand
        self.layers.append(layer)

    def _draws(
        self, hand: Counts, discard: Counts, count: int
    ) -> list[tuple[tuple[int, ...], Counts, Counts]]:
        if not count:
            return [((), hand, discard)]
        if self.reshuffle is Reshuffle.WHEN_NEEDED and not sum(self._deck(hand, discard)):
            discard = (0, 0, 0)
        found = []
        for kind in KINDS:
            if self._deck(hand, discard)[kind]:
                more, pile = _changed(hand, kind, 1), discard
                if self.reshuffle is Reshuffle.IMMEDIATE and not sum(self._deck(more, pile)):
                    pile = (0, 0, 0)
                for drawn, after, last in self._draws(more, pile, count - 1):
                    found.append(((kind, *drawn), after, last))
        return found

    def _deck(self, hand: Counts, discard: Counts) -> Counts:
        left = [
            all_ - had - gone for all_, had, gone in zip(self.whole, hand, discard, strict=True)
        ]
        return left[0], left[1], left[2]

    def another_story(self, rng: Random) -> tuple[Counts, list[tuple[int, ...]]]:
        """A first hand and the cards of each draw that nobody could tell from the real ones."""
        hand = rng.choice(sorted(self.hands))
        draws: list[tuple[int, ...]] = []
        for layer in reversed(self.layers[1:]):
            origin = rng.choice(layer[hand])
            if origin.drawn:
                draws.append(origin.drawn)
            hand = origin.hand
        return hand, draws[::-1]


def followed(game: Game, role: Role) -> Hypotheses:
    """All hypotheses about a role's hand after a game, as everybody saw it."""
    first = game[0].before
    hypotheses = Hypotheses(first.setup, role, first.reshuffle)
    for turn in game:
        drawn = len(getattr(turn.chance, "cards", ()))
        hypotheses.watch(turn.before.actor, turn.action, drawn)
    return hypotheses
