"""The rules as functions of a state: what may be done, what then happens, how it ended."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from urban_legends.rules import expand
from urban_legends.rules.actions import Action, Chance, Draw, DrawnBlocks, DrawnCards
from urban_legends.rules.chance import (
    chance_outcomes,
    why_impossible_blocks,
    why_impossible_cards,
)
from urban_legends.rules.events import Event
from urban_legends.rules.refusal import Refusal, error_for
from urban_legends.rules.state import State
from urban_legends.rules.step import awaits_blocks, carry_out, legal_actions, why_illegal
from urban_legends.rules.types import Outcome, Phase
from urban_legends.rules.victory import verdict


class Transition(NamedTuple):
    """What an action led to: the next state, and what happened on the way."""

    state: State
    events: tuple[Event, ...]


def is_legal(state: State, action: Action) -> bool:
    return why_illegal(state, action) is None


def why_impossible(state: State, action: Action, chance: Chance | None) -> Refusal | None:
    """The first reason why this action, with this chance, cannot be: illegal or impossible."""
    refusal = why_illegal(state, action)
    if refusal is not None:
        return refusal
    if isinstance(action, Draw):
        return why_impossible_cards(state, chance)
    return why_impossible_blocks(carry_out(state, action, None)[0], chance)


def apply(state: State, action: Action, chance: Chance | None = None) -> Transition:
    """Play an action with what chance gave; the old state is untouched.

    Raises a `RuleError` that carries the refusal if the action or the chance cannot be.
    """
    _raise(why_illegal(state, action))
    cards = None
    if isinstance(action, Draw):
        _raise(why_impossible_cards(state, chance))
        assert isinstance(chance, DrawnCards)
        cards, chance = chance, None
    reached, events = carry_out(state, action, cards)
    _raise(why_impossible_blocks(reached, chance))
    if awaits_blocks(reached):
        assert isinstance(chance, DrawnBlocks)
        reached, events = expand.begin(reached, chance, events)
    return Transition(reached, tuple(events))


def _raise(refusal: Refusal | None) -> None:
    if refusal is not None:
        raise error_for(refusal)


def outcome(state: State) -> Outcome | None:
    """How the game ended, or None while it goes on (V1)."""
    return verdict(state) if state.phase is Phase.OVER else None


def steps(state: State) -> Iterator[tuple[Action, Chance | None]]:
    """Every legal action with everything that chance can give on it."""
    for action in legal_actions(state):
        chances = chance_outcomes(state, action)
        if not chances:
            yield action, None
        for chance, _ in chances:
            yield action, chance


def successors(state: State, action: Action) -> list[State]:
    """The distinct states that a legal action can lead to, whatever chance gives."""
    chances: list[Chance | None] = [chance for chance, _ in chance_outcomes(state, action)]
    after = (apply(state, action, chance).state for chance in chances or [None])
    return list(dict.fromkeys(after))


def perft(state: State, depth: int) -> int:
    """How many lines of play of this depth there are, by distinct positions."""
    if depth == 0:
        return 1
    return sum(divide(state, depth).values())


def divide(state: State, depth: int) -> dict[Action, int]:
    """Perft of a depth of at least 1, divided by first action: where two engines differ."""
    return {
        action: sum(perft(after, depth - 1) for after in successors(state, action))
        for action in legal_actions(state)
    }
