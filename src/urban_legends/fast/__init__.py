"""The bridge to the fast engine in `core/`: the same game, packed and quick.

Nothing outside this folder knows the packed layout. `rules/` stays the judge: every action
that counts is judged there, and lock-step tests keep the two engines equal.
"""

from urban_legends.fast.engine import (
    apply,
    apply_text,
    chance_outcomes,
    legal_actions,
    legal_texts,
    perft,
    successors,
    view_text,
)
from urban_legends.fast.game import FastGame
from urban_legends.fast.index import ACTION_INDEX_VERSION, ACTIONS, action_of, index_of
from urban_legends.fast.observation import (
    OBSERVATION_NAMES,
    OBSERVATION_SIZE,
    OBSERVATION_VERSION,
    observe,
)
from urban_legends.fast.pack import known_of, pack, pack_view, rules_of, unpack

__all__ = [
    "ACTIONS",
    "ACTION_INDEX_VERSION",
    "OBSERVATION_NAMES",
    "OBSERVATION_SIZE",
    "OBSERVATION_VERSION",
    "FastGame",
    "action_of",
    "apply",
    "apply_text",
    "chance_outcomes",
    "index_of",
    "known_of",
    "legal_actions",
    "legal_texts",
    "observe",
    "pack",
    "pack_view",
    "perft",
    "rules_of",
    "successors",
    "unpack",
    "view_text",
]
