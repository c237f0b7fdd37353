"""What chance can give on an action, with exact probabilities that sum to 1."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from urban_legends.rules.actions import Action, Chance, Draw, DrawnBlocks, DrawnCards
from urban_legends.rules.counts import Blocks, Cards
from urban_legends.rules.draw import (
    after_card,
    before_card,
    block_outcomes,
    card_outcomes,
    deck_of,
    draw_size,
    on_top,
)
from urban_legends.rules.expand import count_kinds
from urban_legends.rules.refusal import Refusal, error_for, refuse
from urban_legends.rules.sensor import cards_drawn_ok
from urban_legends.rules.state import State
from urban_legends.rules.step import awaits_blocks, carry_out, why_illegal
from urban_legends.rules.types import Card, Kind, Phase


def chance_outcomes(state: State, action: Action) -> tuple[tuple[Chance, Fraction], ...]:
    """Everything chance can give on a legal action; empty where nothing is drawn.

    Raises a `RuleError` if the action is not legal.
    """
    refusal = why_illegal(state, action)
    if refusal is not None:
        raise error_for(refusal)
    return outcomes_of_legal(state, action)


def outcomes_of_legal(state: State, action: Action) -> tuple[tuple[Chance, Fraction], ...]:
    """The same for an action that is known to be legal."""
    if isinstance(action, Draw):
        role = state.actor
        drawn = card_outcomes(
            state.setup.decks[role], state.piles[role], draw_size(state), state.reshuffle
        )
        return tuple((DrawnCards(cards), likely) for cards, likely in drawn)
    reached, _ = carry_out(state, action, None)
    if not awaits_blocks(reached):
        return ()
    pairs = block_outcomes(state.setup, reached.block_deck)
    return tuple((drawn_blocks(pair), likely) for pair, likely in pairs)


def deal(
    state: State,
    action: Action,
    pick_card: Callable[[Cards, int], Card],
    pick_block: Callable[[Blocks], Kind],
) -> Chance | None:
    """What a legal action draws, each card and block picked by the caller; None for nothing.

    Both pick from what is left of a deck. `pick_card` is also told how often the movement deck
    was rebuilt in the course of this draw (P10); ordinary blocks on top need no picking (S5).
    """
    if isinstance(action, Draw):
        return DrawnCards(_deal_cards(state, pick_card))
    if state.phase in (Phase.SENSOR, Phase.EXPAND):
        return None  # nothing else of these phases draws; saves carrying it out twice
    reached, _ = carry_out(state, action, None)
    if not awaits_blocks(reached):
        return None
    return drawn_blocks(_deal_blocks(reached, pick_block))


def _deal_cards(state: State, pick: Callable[[Cards, int], Card]) -> tuple[Card, ...]:
    whole, option = state.setup.decks[state.actor], state.reshuffle
    piles, cards, rebuilt = state.piles[state.actor], list[Card](), 0
    for _ in range(draw_size(state)):
        ready = before_card(whole, piles, option)
        rebuilt += ready.discard != piles.discard
        card = pick(deck_of(whole, ready), rebuilt)
        piles = after_card(whole, ready, card, option)
        rebuilt += piles.discard != ready.discard
        cards.append(card)
    return tuple(cards)


def _deal_blocks(state: State, pick: Callable[[Blocks], Kind]) -> Blocks:
    left = state.block_deck
    for _ in range(2):
        kind = Kind.ORDINARY if on_top(state.setup, left) else pick(left)
        left = left.minus(count_kinds(kind))
    return state.block_deck.minus(left)


def drawn_blocks(pair: Blocks) -> DrawnBlocks:
    first, second = pair.kinds
    return DrawnBlocks((first, second))


def why_impossible_cards(state: State, chance: Chance | None) -> Refusal | None:
    """Why a draw cannot give this, or None (P9, P10)."""
    if chance is None:
        return refuse("chance", "chance-missing")
    if not isinstance(chance, DrawnCards) or not cards_drawn_ok(state, chance.cards):
        return refuse("chance", "cards-impossible")
    return None


def why_impossible_blocks(reached: State, chance: Chance | None) -> Refusal | None:
    """Why the deck cannot give these blocks, or why none are asked for (S5, X1)."""
    if not awaits_blocks(reached):
        return None if chance is None else refuse("chance", "nothing-drawn")
    if chance is None:
        return refuse("chance", "chance-missing")
    possible = block_outcomes(reached.setup, reached.block_deck)
    if chance not in [drawn_blocks(pair) for pair, _ in possible]:
        return refuse("chance", "blocks-impossible")
    return None
