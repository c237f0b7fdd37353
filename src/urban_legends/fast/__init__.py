"""The bridge to the fast engine in `core/`: the same game, packed and quick.

Nothing outside this folder knows the packed layout. `rules/` stays the judge: every action
that counts is judged there, and lock-step tests keep the two engines equal.

Searches and networks are the core's own classes. They take a `Packed` state and think for the
player to act; what the opponent holds in it is not looked at.

What only learning and tools need is loaded when it is asked for: it brings NumPy along.
"""

from typing import TYPE_CHECKING

from urban_legends._core import (
    WEIGHTS_VERSION,
    Master,
    Network,
    Search,
    SearchResult,
    StopFlag,
    kernel_names,
    plain_think,
)
from urban_legends._core import State as Packed
from urban_legends._core import solve as solve_round
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
from urban_legends.fast.index import ACTION_INDEX_VERSION, ACTIONS, action_of, index_of
from urban_legends.fast.packing import (
    CORE_ROLE,
    CORE_VIEWER,
    known_of,
    least_proven,
    pack,
    pack_view,
    rules_of,
    seen_text,
    unpack,
)
from urban_legends.lazy import lazily
from urban_legends.misuse import explain_misuse, explained

if TYPE_CHECKING:
    from urban_legends.fast.game import FastGame
    from urban_legends.fast.observation import (
        OBSERVATION_NAMES,
        OBSERVATION_SIZE,
        OBSERVATION_VERSION,
        PACKED_OBSERVATION_SIZE,
        Batch,
        observe,
    )
    from urban_legends.fast.searches import parameters

__all__ = [
    "ACTIONS",
    "ACTION_INDEX_VERSION",
    "CORE_ROLE",
    "CORE_VIEWER",
    "OBSERVATION_NAMES",
    "OBSERVATION_SIZE",
    "OBSERVATION_VERSION",
    "PACKED_OBSERVATION_SIZE",
    "WEIGHTS_VERSION",
    "Batch",
    "FastGame",
    "Master",
    "Network",
    "Packed",
    "Search",
    "SearchResult",
    "StopFlag",
    "action_of",
    "apply",
    "apply_text",
    "chance_outcomes",
    "index_of",
    "kernel_names",
    "known_of",
    "least_proven",
    "legal_actions",
    "legal_texts",
    "observe",
    "pack",
    "pack_view",
    "parameters",
    "perft",
    "plain_think",
    "rules_of",
    "seen_text",
    "solve_round",
    "successors",
    "unpack",
    "view_text",
]

explain_misuse(globals(), __all__)
__getattr__ = lazily(
    __name__,
    {
        "game": ("FastGame",),
        "observation": (
            "OBSERVATION_NAMES",
            "OBSERVATION_SIZE",
            "OBSERVATION_VERSION",
            "PACKED_OBSERVATION_SIZE",
            "Batch",
            "observe",
        ),
        "searches": ("parameters",),
    },
    explained,
)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
