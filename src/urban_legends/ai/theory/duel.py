"""The tree of a set-up that lasts one round, built from `rules/`: every public history there is.

Player 0 is the Cryptid, and what player 0 gets is 1 for a game won, so values are chances to win.
Announcements that end alike are one branch: nothing comes after them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product

import numpy as np

from urban_legends.ai.belief import possible_hands
from urban_legends.ai.theory.tree import Floats, Look, build_tree
from urban_legends.rules import (
    CARD_OF,
    DUEL,
    Action,
    Align,
    Cards,
    Draw,
    Known,
    Role,
    Setup,
    Shuffle,
    Split,
    State,
    View,
    Watcher,
    apply,
    bare_knowledge,
    cards_of,
    chance_outcomes,
    known_after,
    legal_actions,
    outcome,
    start,
    view,
)

PLAYERS = (Role.CRYPTID, Role.SCIENTIST)
STAYS = "stays"
"""The move that leaves a hand as it is."""


@dataclass(frozen=True)
class Place:
    """A public history's end: a state with some hands that fit, and what is known of them."""

    state: State
    known: Known
    actions: tuple[Action, ...] = ()
    """The actions of the branch that led here: one, or announcements that end alike."""


class Duel:
    """The tree with the place of each node; set-ups of more than one round are refused."""

    def __init__(self, setup: Setup = DUEL) -> None:
        if setup.rounds != 1:
            raise ValueError(f"{setup.name} lasts longer than one round")
        self.hands = _all_hands(setup)
        self.number: Mapping[Cards, int] = {hand: at for at, hand in enumerate(self.hands)}
        self._moves: dict[object, tuple[int, Floats]] = {}
        self._looked: dict[View, Look[Place]] = {}
        self._looked_from: dict[int, Look[Place]] = {}
        first = start(setup=setup)
        root = Place(first, bare_knowledge(first))
        won = np.ones((len(self.hands),) * 2)
        self.tree, self.places = build_tree(
            root,
            self._look,
            lambda: np.stack([matrix for _, matrix in self._moves.values()]),
            np.stack([won, 0 * won]),
            np.stack([self._row(possible_hands(_public(root), role)) for role in PLAYERS]),
        )

    def with_hand(self, place: Place, hand: Cards) -> State:
        """The state of a place in which the player to act holds a hand."""
        return _holding(place.state, hand)

    def _row(self, chances: Mapping[Cards, Fraction]) -> Floats:
        row = np.zeros(len(self.hands))
        for hand, chance in chances.items():
            row[self.number[hand]] += float(chance)
        return row

    def _look(self, place: Place) -> Look[Place]:
        """Histories with one public view go on alike, so each view is looked at once.

        They then share their places, and a place that was looked at is known by itself.
        """
        if id(place) not in self._looked_from:
            seen = _public(place)
            if seen not in self._looked:
                self._looked[seen] = self._branches(place)
            self._looked_from[id(place)] = self._looked[seen]
        return self._looked_from[id(place)]

    def _branches(self, place: Place) -> Look[Place]:
        state = place.state
        if ended := outcome(state):
            return Look(payoff=PLAYERS.index(ended.winner))
        found: dict[Role | Action, tuple[int, Place]] = {}
        for action, held in self._legal(place).items():
            reached = self._after(held, place.known, action)
            ended = outcome(reached.state)
            same = ended.winner if ended else action
            if same in found:
                move, other = found[same]
                found[same] = move, replace(other, actions=(*other.actions, action))
            else:
                found[same] = self._move(place, action), reached
        first, *others = found
        if isinstance(first, Role) and not others:  # whatever is announced, it ends alike
            return Look(payoff=PLAYERS.index(first))
        return Look(PLAYERS.index(state.actor), tuple(found.values()))

    def _legal(self, place: Place) -> dict[Action, State]:
        """What is legal with any hand that fits, and a state in which it is."""
        found: dict[Action, State] = {}
        for hand in possible_hands(_public(place), place.state.actor):
            held = _holding(place.state, hand)
            for action in legal_actions(held):
                found.setdefault(action, held)
        return found

    def _after(self, state: State, known: Known, action: Action) -> Place:
        chances = chance_outcomes(state, action)
        step = apply(state, action, chances[0][0] if chances else None)
        return Place(step.state, known_after(known, state, step.events, step.state), (action,))

    def _move(self, place: Place, action: Action) -> int:
        """The number of what an action does to the hand; a matrix is made where it is new."""
        state = place.state
        key: object = STAYS
        if isinstance(action, Draw):
            key = state.actor, state.piles[state.actor].discard, _public(place).hands[state.actor]
        elif isinstance(action, Split | Align | Shuffle):
            key = CARD_OF[type(action)]
        if key not in self._moves:
            self._moves[key] = len(self._moves), self._matrix(place, action)
        return self._moves[key][0]

    def _matrix(self, place: Place, action: Action) -> Floats:
        matrix = np.zeros((len(self.hands),) * 2)
        if isinstance(action, Draw):
            for hand in possible_hands(_public(place), place.state.actor):
                matrix[self.number[hand]] = self._row(_drawn(_holding(place.state, hand)))
        elif isinstance(action, Split | Align | Shuffle):
            card = cards_of(CARD_OF[type(action)])
            for hand in self.hands:
                if hand.holds(card):
                    matrix[self.number[hand], self.number[hand.minus(card)]] = 1
        else:
            np.fill_diagonal(matrix, 1)
        return matrix


def _all_hands(setup: Setup) -> list[Cards]:
    """Every hand that either player could ever hold."""
    most = [max(counts) for counts in zip(*setup.decks, strict=True)]
    sets = [Cards(*some) for some in product(*(range(count + 1) for count in most))]
    return [hand for hand in sets if hand.total <= setup.hand_limit]


def _public(place: Place) -> View:
    return view(place.state, Watcher.SPECTATOR, place.known)


def _holding(state: State, hand: Cards) -> State:
    own = state.piles[state.actor]._replace(hand=hand)
    return state._replace(piles=state.piles.replace(state.actor, own))


def _drawn(state: State) -> dict[Cards, Fraction]:
    """The hands that a draw can give to the player to act, with their chances."""
    found: dict[Cards, Fraction] = {}
    for chance, likely in chance_outcomes(state, Draw()):
        hand = apply(state, Draw(), chance).state.piles[state.actor].hand
        found[hand] = found.get(hand, Fraction(0)) + likely
    return found
