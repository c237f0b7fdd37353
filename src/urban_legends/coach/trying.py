"""Trying actions out on a view: what is hidden is filled in, and nothing asked depends on it.

What the opponent may hold comes from public facts alone, so whatever is answered here is the same
whichever cards are really there.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from urban_legends.ai.belief import possible_hands
from urban_legends.rules import (
    Action,
    Cards,
    Draw,
    Phase,
    Role,
    Seen,
    State,
    Step,
    Unseen,
    View,
    apply,
    chance_outcomes,
    draw_size,
    legal_actions,
    possible_state,
    view,
)


def need_decider(seen: View) -> None:
    """ValueError unless this is the view of the player who is to decide."""
    if seen.phase is Phase.OVER:
        raise ValueError("the game is over")
    if seen.hands[seen.actor].unknown or seen.drawn is None:
        raise ValueError("the view of the player who is to act is needed")


def some_state(seen: View) -> State:
    """The position with some cards in the opponent's hand: for questions about the table."""
    need_decider(seen)
    return possible_state(seen)


def after(state: State, action: Action) -> State:
    """What an action leads to with anything that chance can give: for questions about the table."""
    chances = chance_outcomes(state, action)
    return apply(state, action, chances[0][0] if chances else None).state


def with_hand(state: State, role: Role, hand: Cards) -> State:
    return state._replace(piles=state.piles.replace(role, state.piles[role]._replace(hand=hand)))


def hands_against(seen: View) -> dict[Cards, Fraction]:
    """Every hand that the opponent of the player to act may hold, with its chance."""
    return possible_hands(seen, seen.actor.other)


def replies(seen: View, reached: State) -> Iterator[Action]:
    """Everything the opponent may be able to do after an action, each once."""
    if reached.phase is not Phase.SENSOR or reached.actor is seen.actor:
        return
    done: set[Action] = set()
    for hand in hands_against(seen):
        for reply in legal_actions(with_hand(reached, reached.actor, hand)):
            if reply not in done:
                done.add(reply)
                yield reply


def step_on(seen: View, action: Action) -> Step:
    """An action as a step on a view; what is drawn is not seen."""
    state = possible_state(seen, action)
    outcomes = chance_outcomes(state, action)
    drawn: Seen | None = None
    if outcomes:
        drawn = Unseen(draw_size(state) if isinstance(action, Draw) else 2)
    return Step(action, drawn)


def likeliest(seen: View) -> View:
    """The view of the player to act, if they hold the likeliest hand."""
    hands = possible_hands(seen, seen.actor)
    hand = max(hands, key=lambda one: (hands[one], one))
    state = with_hand(possible_state(seen), seen.actor, hand)
    return view(state, seen.actor, seen.hands.map(lambda held: held.known))
