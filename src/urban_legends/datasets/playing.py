"""Plays the games of one shard and makes its two files, as bytes: a row a decision, and records.

Everything comes from the plan and the shard's number, so whoever makes it makes the same.
"""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import dataclass, field
from io import BytesIO
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import numpy as np

from urban_legends.ai.players import open_player
from urban_legends.ai.seeds import game_seed
from urban_legends.datasets.plan import COLUMNS, SCHEMA_VERSION, Plan
from urban_legends.fast import index_of, observe, pack
from urban_legends.notation import Record, records_text
from urban_legends.play import Dealer, Match, Player, Turn, play_match
from urban_legends.rules import (
    SETUPS,
    ByRole,
    Reshuffle,
    Role,
    Watcher,
    action_text,
    legal_actions,
    position_text,
    view,
)

if TYPE_CHECKING:
    import pyarrow

OBSERVATION_BYTES = 40


@dataclass(frozen=True, slots=True)
class Shard:
    """The finished files of a shard."""

    number: int
    parquet: bytes
    records: str


@dataclass
class _Said:
    """What the players said of each decision."""

    players: ByRole[Player]
    values: list[float | None] = field(default_factory=list)

    def __call__(self, match: Match) -> None:
        before = match.turns[-2].state
        value = getattr(self.players[before.actor], "found", None)
        # Where only one action is legal nobody thinks.
        self.values.append(None if len(legal_actions(before)) == 1 else value)


def play_shard(task: tuple[Plan, int]) -> Shard:
    """Play the games of a shard."""
    plan, number = task
    rows: list[dict[str, Any]] = []
    records: list[Record] = []
    for game in plan.numbers(number):
        match, values = _play(plan, game)
        rows += _rows(game, match, values)
        records.append(match.record(Watcher.JUDGE, Seed=str(plan.seed + game)))
    return Shard(number, parquet_bytes(rows), records_text(records))


def _play(plan: Plan, game: int) -> tuple[Match, list[float | None]]:
    seed = plan.seed + game
    with ExitStack() as opened:

        def player(role: Role) -> Player:
            name = plan.cryptid if role is Role.CRYPTID else plan.scientist
            own = game_seed(seed, plan.cryptid, plan.scientist, role.value)
            return opened.enter_context(open_player(name, own))

        said = _Said(ByRole.of(player))
        setup, reshuffle = SETUPS[plan.setup], Reshuffle(plan.reshuffle)
        match = play_match(said.players, Dealer(seed), setup, reshuffle, said)
    return match, said.values


def _rows(game: int, match: Match, values: list[float | None]) -> list[dict[str, Any]]:
    turns = pairwise(match.turns)
    return [
        {"game": game, "ply": ply, **_row(before, after, values[ply], match.result)}
        for ply, (before, after) in enumerate(turns)
    ]


def _row(before: Turn, after: Turn, value: float | None, result: str) -> dict[str, Any]:
    state, role = before.state, before.state.actor
    assert after.step is not None
    bits = observe(pack(state, before.known), role)
    return {
        "role": role.value,
        "round": state.round,
        "phase": state.phase.value,
        "view": position_text(view(state, role, before.known)),
        "observation": np.packbits(bits).tobytes(),
        "legal": sorted(index_of(action) for action in legal_actions(state)),
        "action": index_of(after.step.action),
        "notation": action_text(after.step.action),
        "value": value,
        "outcome": result,
        "won": result.startswith(role.value),
    }


def schema() -> pyarrow.Schema:
    """The columns with their types and what they hold."""
    import pyarrow as pa  # an extra

    word = pa.dictionary(pa.int8(), pa.string())
    types = {
        "game": pa.int64(),
        "ply": pa.int16(),
        "role": word,
        "round": pa.int8(),
        "phase": word,
        "view": pa.string(),
        "observation": pa.binary(OBSERVATION_BYTES),
        "legal": pa.list_(pa.int16()),
        "action": pa.int16(),
        "notation": pa.string(),
        "value": pa.float32(),
        "outcome": word,
        "won": pa.bool_(),
    }
    fields = [
        pa.field(name, types[name], name == "value", {"what": what})
        for name, what in COLUMNS.items()
    ]
    return pa.schema(fields, {"schema": str(SCHEMA_VERSION)})


def parquet_bytes(rows: list[dict[str, Any]]) -> bytes:
    """Rows as a file."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    out = BytesIO()
    pq.write_table(pa.Table.from_pylist(rows, schema()), out, compression="zstd")
    return out.getvalue()
