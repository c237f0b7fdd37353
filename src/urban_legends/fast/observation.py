"""Observations for learning: named yes-or-no features of a position as one seat may know it.

An observation is `uint8[OBSERVATION_SIZE]`, each entry 0 or 1, and `OBSERVATION_NAMES` says
what each means. In order: the viewer's role and whether it acts, the rule option, round,
phase; sensors of every active, inactive and displaced group by colour; blocks of both rows
(there, mysterious, presence, evidence); what each inactive block shows to the hiding phase;
own hand, deck and discard pile, and what the opponent knows of the own hand; the opponent's
known cards, hand size, deck and hand together, discard pile; wild cards, evidence; the block
deck and the drawn blocks as far as the viewer sees them.

Amounts are thermometers: three of four is 1 1 1 0, named `>= 1` to `>= 4`. Any change of the
layout raises `OBSERVATION_VERSION`.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from urban_legends import _core
from urban_legends._core import Batch as Batch  # for learning too, so it is loaded with this
from urban_legends.fast.packing import CORE_ROLE
from urban_legends.rules import Role

OBSERVATION_NAMES: tuple[str, ...] = tuple(_core.observation_names())
OBSERVATION_SIZE = _core.OBSERVATION_SIZE
PACKED_OBSERVATION_SIZE = _core.PACKED_OBSERVATION_SIZE
OBSERVATION_VERSION = _core.OBSERVATION_VERSION


def observe(packed: _core.State, viewer: Role) -> NDArray[np.uint8]:
    """What a seat may know of a packed state, as numbers."""
    out = np.zeros(OBSERVATION_SIZE, np.uint8)
    packed.observe(CORE_ROLE[viewer], out)
    return out


def named(observation: NDArray[np.uint8]) -> list[str]:
    """The names of the features that hold: an observation for people to read."""
    return [OBSERVATION_NAMES[place] for place in np.flatnonzero(observation)]
