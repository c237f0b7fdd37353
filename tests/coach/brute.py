"""Brute force for the checker of claims: hands, forced wins, odds, by the rules and nothing else.

Nothing of `coach/`, `ai/` or `fast/` is used here, so that a mistake there cannot hide here.
"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, product

from urban_legends.rules import (
    CARDS,
    NO_CARDS,
    Action,
    Align,
    Announce,
    ByRole,
    Cards,
    Draw,
    Known,
    Phase,
    Piles,
    Reason,
    Role,
    Split,
    State,
    View,
    apply,
    chance_outcomes,
    features,
    known_after,
    least_hand,
    legal_actions,
    outcome,
    possible_state,
    view,
)


class TooLarge(Exception):
    """More has to be looked at than was allowed."""


def hands_of(seen: View, role: Role) -> dict[Cards, Fraction]:
    """Every hand a role may hold with its chance: all ways to pick single cards, counted."""
    hand, discard = seen.hands[role], seen.discards[role]
    return _dealt(hand.known, hand.total, seen.setup.decks[role].minus(discard))


@lru_cache(maxsize=4096)
def _dealt(known: Cards, total: int, unseen: Cards) -> dict[Cards, Fraction]:
    proven = _proven(known, total, unseen)
    cards = [card for card in CARDS for _ in range(unseen.minus(proven).of(card))]
    ways: Counter[Cards] = Counter()
    for some in combinations(range(len(cards)), total - proven.total):
        drawn = Cards(*(sum(cards[one] is card for one in some) for card in CARDS))
        ways[proven.plus(drawn)] += 1
    return {held: Fraction(count, ways.total()) for held, count in ways.items()}


def _proven(known: Cards, total: int, unseen: Cards) -> Cards:
    """The fewest cards that, if history proves them, make those known that are."""
    choices = [Cards(*some) for some in product(*(range(count + 1) for count in known))]
    fitting = [some for some in choices if least_hand(some, total, unseen) == known]
    return min(fitting, key=lambda some: (some.total, some))


def holding(state: State, role: Role, hand: Cards) -> State:
    return state._replace(piles=state.piles.replace(role, state.piles[role]._replace(hand=hand)))


def without_cards(state: State) -> State:
    """The same table with nobody holding a card: once the sensors stand, none is played any more
    in the round, so that positions which differ in cards alone are one question."""
    nothing = Piles(NO_CARDS, NO_CARDS)
    return state._replace(piles=ByRole(nothing, nothing))


def shortest_first(state: State) -> list[Action]:
    """Legal actions, those that move the most sensors first: they end the round soonest."""
    row = state.active_row

    def moved(action: Action) -> int:
        if isinstance(action, Split):
            return action.left.total + action.right.total
        if isinstance(action, Align):
            return sum(space.of(action.colour) for space in row.spaces)
        return 0 if isinstance(action, Draw) else 1

    return sorted(legal_actions(state), key=moved, reverse=True)


def steps_from(state: State, action: Action) -> Iterator[tuple[State, Fraction]]:
    """Every position that an action leads to, with how likely it is."""
    for chance, likely in chance_outcomes(state, action) or ((None, Fraction(1)),):
        yield apply(state, action, chance).state, likely


class Open:
    """A round played to its end with all cards open, counted position by position."""

    def __init__(self, most: int) -> None:
        self.left = most
        self._forced: dict[tuple[State, Role], bool] = {}
        self._odds: dict[tuple[State, Reason], Fraction] = {}

    def _count(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise TooLarge

    def forces(self, state: State, winner: Role) -> bool:
        """Whether a role wins by the end of the round against everything, chance included."""
        if ended := outcome(state):
            return ended.winner is winner
        if state.phase not in (Phase.SENSOR, Phase.HIDING):
            return False
        if state.phase is Phase.HIDING:
            state = without_cards(state)
        key = state, winner
        if key not in self._forced:
            self._count()
            results = (
                all(self.forces(after, winner) for after, _ in steps_from(state, action))
                for action in self._actions(state)
            )
            self._forced[key] = any(results) if state.actor is winner else all(results)
        return self._forced[key]

    def odds(self, state: State, wanted: Reason) -> Fraction:
        """The chance that the round ends so, both sides playing for it or against it."""
        if ended := outcome(state):
            return Fraction(ended.reason is wanted)
        if state.phase not in (Phase.SENSOR, Phase.HIDING):
            return Fraction(0)
        if state.phase is Phase.HIDING:
            state = without_cards(state)
        key = state, wanted
        if key not in self._odds:
            self._count()
            seeks = (state.actor is Role.CRYPTID) is (wanted is Reason.ESCAPE)
            best = Fraction(0 if seeks else 1)
            for action in self._actions(state):
                found = self._odds_after(state, action, wanted)
                best = max(best, found) if seeks else min(best, found)
                if best == (1 if seeks else 0):
                    break  # nothing is better than certain
            self._odds[key] = best
        return self._odds[key]

    def _odds_after(self, state: State, action: Action, wanted: Reason) -> Fraction:
        parts = (likely * self.odds(after, wanted) for after, likely in steps_from(state, action))
        return sum(parts, Fraction(0))

    @staticmethod
    def _actions(state: State) -> list[Action]:
        """What shows the most first; of announcements one for each thing that they do."""
        if state.phase is Phase.HIDING:
            done: dict[object, Action] = {}
            for feature in features(state.setup):
                reached = next(steps_from(state, Announce(feature)))[0]
                done.setdefault((reached.rows, reached.evidence), Announce(feature))
            return list(done.values())
        return shortest_first(state)


class Unseen:
    """Whether a role wins for certain by what it sees, whatever the opponent holds."""

    def __init__(self, role: Role, most: int) -> None:
        self.role, self.left = role, most
        self._found: dict[View | State, bool] = {}

    def wins(self, state: State, known: Known, action: Action) -> bool:
        return all(self._sure(*reached) for reached in _with_known(state, known, action))

    def _sure(self, state: State, known: Known) -> bool:
        if ended := outcome(state):
            return ended.winner is self.role
        if state.phase not in (Phase.SENSOR, Phase.HIDING):
            return False
        seen = view(state, self.role, known)
        key = without_cards(state) if state.phase is Phase.HIDING else seen
        if key not in self._found:
            self.left -= 1
            if self.left < 0:
                raise TooLarge
            self._found[key] = self._decide(state, known, seen)
        return self._found[key]

    def _decide(self, state: State, known: Known, seen: View) -> bool:
        if state.actor is self.role:
            return any(self.wins(state, known, action) for action in Open._actions(state))
        if state.phase is Phase.HIDING:
            return all(self.wins(state, known, action) for action in Open._actions(state))
        tried: set[Action] = set()
        for hand in hands_of(seen, state.actor):
            held = holding(state, state.actor, hand)
            for action in Open._actions(held):
                if action in tried:
                    continue
                tried.add(action)
                # What the opponent draws is not seen: any outcome stands for all of them.
                if not self._sure(*next(_with_known(held, known, action))):
                    return False
        return True


def _with_known(state: State, known: Known, action: Action) -> Iterator[tuple[State, Known]]:
    for chance, _ in chance_outcomes(state, action) or ((None, 1),):
        step = apply(state, action, chance)
        yield step.state, known_after(known, state, step.events, step.state)


def some_state(seen: View) -> State:
    return possible_state(seen)
