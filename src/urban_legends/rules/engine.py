"""The rules as functions of a state: what may be done, what then happens, how it ended."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from urban_legends.rules import expand, hiding
from urban_legends.rules.actions import (
    Action,
    Announce,
    Chance,
    Draw,
    DrawnBlocks,
    DrawnCards,
    Feature,
)
from urban_legends.rules.chance import (
    chance_outcomes,
    outcomes_of_legal,
    why_impossible_blocks,
    why_impossible_cards,
)
from urban_legends.rules.events import Event, EvidenceGained, PresencePlaced
from urban_legends.rules.hiding import shows
from urban_legends.rules.refusal import Refusal, error_for, raise_if
from urban_legends.rules.state import State
from urban_legends.rules.step import awaits_blocks, carry_out, legal_actions, why_illegal
from urban_legends.rules.types import Outcome
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
    refusal = why_illegal(state, action)
    if refusal is not None:
        raise error_for(refusal)
    cards = None
    if isinstance(action, Draw):
        raise_if(why_impossible_cards(state, chance))
        assert isinstance(chance, DrawnCards)
        cards, chance = chance, None
    reached, events = carry_out(state, action, cards)
    raise_if(why_impossible_blocks(reached, chance))
    if awaits_blocks(reached):
        assert isinstance(chance, DrawnBlocks)
        reached, events = expand.begin(reached, chance, events)
    return Transition(reached, tuple(events))


class Announced(NamedTuple):
    """What announcing a feature leads to; blocks of the inactive row, counted from 1."""

    matching: tuple[int, ...]
    """Blocks that show the feature, within reach or not (H2, H3)."""
    presence: tuple[int, ...]
    """Blocks that get a presence counter (H5)."""
    evidence: int
    """Evidence that the Cryptid takes (H6)."""
    outcome: Outcome | None
    """How that ends the game, if it does (V2, V3, V4)."""


def if_announced(state: State, feature: Feature) -> Announced:
    """What announcing a feature would do if the sensor phase ended now."""
    row = state.inactive_row
    after, events = hiding.carry_out(state, Announce(feature))
    showing = (shows(row.around(block), feature) for block in range(len(row.blocks)))
    return Announced(
        matching=tuple(number for number, found in enumerate(showing, start=1) if found),
        presence=tuple(one.block for one in events if isinstance(one, PresencePlaced)),
        evidence=sum(isinstance(one, EvidenceGained) for one in events),
        outcome=verdict(after),
    )


def all_announced(state: State) -> dict[Feature, Announced]:
    """The same for every feature there is; must agree with `if_announced`.

    Only where presence goes makes a difference, and most features put it nowhere.
    """
    row = state.inactive_row
    matching: dict[Feature, tuple[int, ...]] = {}
    for number in range(1, len(row.blocks) + 1):
        for feature in hiding.shown(row.around(number - 1)):
            matching[feature] = (*matching.get(feature, ()), number)
    found: dict[Feature, Announced] = {}
    by_place: dict[tuple[int, ...], Announced] = {}
    for feature, places in hiding.all_hideouts(state).items():
        if places not in by_place:
            by_place[places] = if_announced(state, feature)
        found[feature] = by_place[places]._replace(matching=matching.get(feature, ()))
    return found


def steps(state: State) -> Iterator[tuple[Action, Chance | None]]:
    """Every legal action with everything that chance can give on it."""
    for action in legal_actions(state):
        chances = outcomes_of_legal(state, action)
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
    if depth < 0:
        raise ValueError(f"a depth is 0 or more, not {depth}")
    return sum(divide(state, depth).values())


def divide(state: State, depth: int) -> dict[Action, int]:
    """Perft of a depth of at least 1, divided by first action: where two engines differ."""
    if depth < 1:
        raise ValueError(f"a depth is 1 or more here, not {depth}")
    return {
        action: sum(perft(after, depth - 1) for after in successors(state, action))
        for action in legal_actions(state)
    }
