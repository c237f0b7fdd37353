"""What chance can give on an action, with exact probabilities that sum to 1."""

from __future__ import annotations

from fractions import Fraction

from urban_legends.rules.actions import Action, Chance, Draw, DrawnBlocks, DrawnCards
from urban_legends.rules.counts import Blocks
from urban_legends.rules.draw import block_outcomes, card_outcomes, draw_size
from urban_legends.rules.refusal import Refusal, refuse
from urban_legends.rules.sensor import cards_drawn_ok
from urban_legends.rules.state import State
from urban_legends.rules.step import awaits_blocks, carry_out


def chance_outcomes(state: State, action: Action) -> tuple[tuple[Chance, Fraction], ...]:
    """Everything chance can give on a legal action; empty where nothing is drawn."""
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
