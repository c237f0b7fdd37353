"""Playing on from a position as a reader sees it.

The rules need complete states, so what is hidden is filled in with anything that fits, the
step is carried out by the rules, and what the reader then knows is built up again from
public facts. Whatever was filled in, the result is the same: that is tested.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from urban_legends.rules.actions import (
    CARD_OF,
    Action,
    Chance,
    Draw,
    Effect,
    Place,
    PutBack,
    Step,
    Unseen,
)
from urban_legends.rules.chance import chance_outcomes
from urban_legends.rules.counts import Blocks, Cards, cards_of
from urban_legends.rules.draw import block_outcomes
from urban_legends.rules.engine import apply
from urban_legends.rules.events import Event
from urban_legends.rules.expand import count_kinds
from urban_legends.rules.knowledge import Known, bare_knowledge, known_after
from urban_legends.rules.refusal import Refusal, RuleError, error_for, raise_if, refuse
from urban_legends.rules.restrict import in_put_back_order, put_back
from urban_legends.rules.state import State
from urban_legends.rules.step import legal_actions, why_illegal
from urban_legends.rules.types import CARDS, ByRole, Card, Phase, Role
from urban_legends.rules.views import SeenHand, View, Watcher, blocks_certain, state_of, view


def legal_in_view(seen: View) -> tuple[Action, ...]:
    """The legal actions, if what the actor holds is not hidden or does not decide them."""
    if seen.phase is Phase.SENSOR and seen.hands[seen.actor].unknown:
        raise RuleError(refuse("hidden", "hand-hidden"))
    if seen.drawn is None:
        raise RuleError(refuse("hidden", "blocks-hidden"))
    return legal_actions(possible_state(seen))


def play_in_view(seen: View, step: Step) -> View:
    """The view after a step; refused exactly where no hidden cards could make it possible."""
    return follow_in_view(seen, seen.hands.map(lambda hand: hand.known), step)[0]


def follow_in_view(seen: View, known: Known, step: Step) -> tuple[View, Known]:
    """The view after a step, and what is then known of each hand.

    `known` is what was known of them before: everybody's knowledge (I5), or this reader's.
    """
    state = possible_state(seen, step.action)
    raise_if(_why_not_in_view(seen, state, step.action))
    chance, unseen = _chance(seen, state, step)
    after, events = apply(state, step.action, chance)
    read = known_after(seen.hands.map(lambda hand: hand.known), state, events, after)
    drew = state.actor if unseen and isinstance(step.action, Draw) else None
    return _seen_again(seen, after, read, drew, unseen), known_after(known, state, events, after)


def as_seen_by_all(state: State, known: Known | None = None) -> View | None:
    """A complete position as a view, if some reader without its actor's seat sees it whole.

    Then the actor's hand is public (it is empty, say), and an unseen draw makes sense. `known` is
    what history proves of the hands, where it is known.
    """
    known = known or bare_knowledge(state)
    if known[state.actor] != state.piles[state.actor].hand:
        return None
    return view(state, Watcher.JUDGE, known)


def possible_state(seen: View, action: Action | None = None) -> State:
    """Some state that looks like this view, with the card or blocks that `action` needs."""
    wanted = CARD_OF[type(action)] if isinstance(action, Effect) else None
    seen = replace(seen, hands=ByRole.of(lambda role: _some_hand(seen, role, wanted)))
    if seen.drawn is None:
        drawn = _some_blocks(seen, action)
        seen = replace(seen, drawn=drawn, block_deck=seen.block_deck.minus(drawn))
    return state_of(seen)


def _some_hand(seen: View, role: Role, wanted: Card | None) -> SeenHand:
    """The known cards, then such as are wanted if there can be any, then any others."""
    hand, pool = seen.hands[role], seen.unseen(role)
    cards, places = hand.known, hand.unknown
    for card in sorted(CARDS, key=lambda card: card is not wanted):
        taken = cards_of(card, min(places, pool.of(card)))
        cards, places = cards.plus(taken), places - taken.total
    return SeenHand(cards)


def _some_blocks(seen: View, action: Action | None) -> Blocks:
    possible = [pair for pair, _ in block_outcomes(seen.setup, seen.block_deck)]
    if isinstance(action, Place):
        pair = count_kinds(action.left, action.right)
        if pair in possible:
            return pair
    return possible[0]


def _why_not_in_view(seen: View, state: State, action: Action) -> Refusal | None:
    refusal = why_illegal(state, action)
    if refusal is not None and refusal.code == "X2" and seen.drawn is None:
        # The blocks filled in are made up, so they are not named.
        return refuse("X2", "blocks-not-possible")
    return refusal


def _chance(seen: View, state: State, step: Step) -> tuple[Chance | None, bool]:
    """What to tell the rules that chance gave, and whether the reader did not see it."""
    hidden = seen.hands[state.actor].unknown
    if not isinstance(step.chance, Unseen):
        if isinstance(step.action, Draw) and hidden and step.chance is not None:
            raise error_for(refuse("chance", "draw-hidden"))
        return step.chance, False
    outcomes = chance_outcomes(state, step.action)
    if not outcomes:
        raise error_for(refuse("chance", "nothing-drawn"))
    some = outcomes[0][0]
    if isinstance(step.action, Draw) and len(getattr(some, "cards", ())) != step.chance.count:
        raise error_for(refuse("chance", "cards-impossible"))
    if not isinstance(step.action, Draw) and step.chance.count != 2:
        raise error_for(refuse("chance", "blocks-impossible"))
    return some, True


def _seen_again(
    seen: View, after: State, known: ByRole[Cards], drew: Role | None, unseen: bool
) -> View:
    """The reader's view of what came of it."""

    def hand(role: Role) -> SeenHand:
        size = after.piles[role].hand.total
        if seen.hands[role].unknown or drew is role:
            return SeenHand(known[role], size - known[role].total)
        return SeenHand(after.piles[role].hand)

    whole = view(after, Watcher.JUDGE, known)
    whole = replace(whole, hands=ByRole.of(hand))
    deck = after.block_deck.plus(after.drawn)
    if drew is None and unseen and not blocks_certain(after.setup, deck):
        return replace(whole, drawn=None, block_deck=deck)
    return whole


def put_back_some(seen: View, wanted: Iterable[PutBack]) -> tuple[View, tuple[Event, ...]]:
    """The view with some of the displaced sensors put back, whichever they are (R5, R6)."""
    state, happened = possible_state(seen), list[Event]()
    for one in in_put_back_order(wanted):
        state, events = put_back(state, one)
        happened += events
    return replace(seen, rows=state.rows, displaced=state.displaced), tuple(happened)
