"""The fast engine with the words of `rules/`: the same questions, the same answers.

For whoever offers both engines side by side, as the engine protocol does. Actions and chance
are checked by the core; for the reason of a refusal ask `rules/`, which is the judge.
"""

from __future__ import annotations

from fractions import Fraction

from urban_legends import _core
from urban_legends.fast.index import action_of, index_of
from urban_legends.fast.packing import CORE_VIEWER, pack, unpack
from urban_legends.rules import (
    NOTHING_KNOWN,
    Action,
    Chance,
    Known,
    State,
    Unseen,
    Viewer,
    chance_text,
    parse_chance,
)


def legal_actions(state: State) -> tuple[Action, ...]:
    """Every legal action, in the order of the action index."""
    return tuple(action_of(index, state) for index in sorted(pack(state).legal()))


def legal_texts(state: State) -> list[str]:
    """Every legal action in the common notation, sorted as bytes."""
    return sorted(pack(state).legal_texts())


def apply(state: State, action: Action, chance: Chance | None = None) -> State:
    """The state after an action with what chance gave; ValueError if it cannot be."""
    packed = pack(state)
    index = _legal_index(packed, state, action)
    return unpack(packed.apply(index, "" if chance is None else chance_text(chance)))


def apply_text(state: State, text: str) -> State:
    """The state after an action written in the common notation, chance and all."""
    packed = pack(state)
    return unpack(packed.apply(*packed.read_step(text)))


def chance_outcomes(state: State, action: Action) -> tuple[tuple[Chance, Fraction], ...]:
    """Everything chance can give on a legal action; empty where nothing is drawn."""
    packed = pack(state)
    chances, total = packed.chances(_legal_index(packed, state, action))
    return tuple((_chance(text), Fraction(weight, total)) for text, weight in chances)


def successors(state: State, action: Action) -> list[State]:
    """The distinct states that a legal action can lead to."""
    packed = pack(state)
    return [unpack(one) for one in packed.successors(_legal_index(packed, state, action))]


def perft(state: State, depth: int) -> int:
    """How many lines of play of this depth there are, by distinct positions."""
    return pack(state).perft(depth)


def view_text(state: State, viewer: Viewer, known: Known = NOTHING_KNOWN) -> str:
    """The position as a viewer sees it, given what public history proves (I1 to I5)."""
    return pack(state, known).text(CORE_VIEWER[viewer])


def _legal_index(packed: _core.State, state: State, action: Action) -> int:
    """The action's number, if the numbered action is really this one and legal."""
    index = index_of(action)
    if not packed.is_legal(index) or action_of(index, state) != action:
        raise ValueError(f"{action} is not legal in {state}")
    return index


def _chance(text: str) -> Chance:
    chance = parse_chance(text)
    assert not isinstance(chance, Unseen)  # the core never hides what it draws
    return chance
