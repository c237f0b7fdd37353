"""The games that figures come from, small enough to be kept beside the code.

Every field of a game becomes a number in a list of the values it takes, and each field is
written as one string of signs: a hundred thousand games fit into a few hundred kilobytes.
Games of a judge against itself stay lines, with what was said; of others
that is dropped.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable, Sequence
from dataclasses import fields, replace
from itertools import accumulate
from pathlib import Path

from study.lines import GameLine, read_lines, write_lines

DATA = Path(__file__).parent / "data"
COLUMNS, JUDGED = "games.json.gz", "judged.jsonl.gz"
_FIRST_SIGN = 0x30
_PLAIN = [one.name for one in fields(GameLine) if one.name not in ("judged", "experiment")]
_COUNTED = ("number", "seed")
"""Kept as steps from game to game, which are few different numbers."""


def load(folder: Path = DATA) -> list[GameLine]:
    """The games of a folder: an archive, or what a run left there."""
    games: list[GameLine] = []
    if (folder / COLUMNS).exists():
        games += unpacked(gzip.decompress((folder / COLUMNS).read_bytes()).decode())
    for path in sorted([*folder.glob("*.jsonl"), *folder.glob("*.jsonl.gz")]):
        games += read_lines(path)
    if not games:
        raise FileNotFoundError(f"{folder}: no games")
    return games


def keep(games: Iterable[GameLine], folder: Path = DATA) -> None:
    """Write an archive; the same games give the same bytes."""
    ordered = sorted({game.key: game for game in games}.values(), key=_order)
    folder.mkdir(parents=True, exist_ok=True)
    judged = [game for game in ordered if game.judged and _is_for_judging(game)]
    lines = {game.key for game in judged}
    others = [replace(game, judged=()) for game in ordered if game.key not in lines]
    (folder / COLUMNS).write_bytes(gzip.compress(packed(others).encode(), 9, mtime=0))
    write_lines(folder / JUDGED, map(_rounded, judged))


def _is_for_judging(game: GameLine) -> bool:
    """Both seats must mean it: one judge against itself, from the first action on."""
    return game.cryptid == game.scientist and not game.forced


def _order(game: GameLine) -> tuple[str, int, str]:
    return game.experiment, game.number, game.forced


def _rounded(game: GameLine) -> GameLine:
    """Three digits of a chance are plenty, and half the room."""
    said = (one._replace(chance=round(one.chance, 3)) for one in game.judged)
    return replace(game, judged=tuple(said))


def packed(games: Sequence[GameLine]) -> str:
    experiments: dict[str, list[GameLine]] = {}
    for game in games:
        experiments.setdefault(game.experiment, []).append(game)
    return json.dumps(
        {name: _columns(some) for name, some in experiments.items()},
        ensure_ascii=False,
        separators=(",", ":"),
    )


def _columns(games: Sequence[GameLine]) -> dict[str, object]:
    columns: dict[str, object] = {}
    for name in _PLAIN:
        values = [getattr(game, name) for game in games]
        if name in _COUNTED:
            values = [now - before for before, now in zip([0, *values], values, strict=False)]
        kinds = sorted(set(values))
        places = {value: place for place, value in enumerate(kinds)}
        signs = "".join(chr(_FIRST_SIGN + places[value]) for value in values)
        columns[name] = {"values": kinds, "signs": signs if len(kinds) > 1 else len(values)}
    return columns


def unpacked(text: str) -> list[GameLine]:
    games = []
    for experiment, columns in json.loads(text).items():
        names = [name for name in _PLAIN if name in columns]  # an older archive may lack one
        rows = zip(*(_values(name, columns[name]) for name in names), strict=True)
        games += [GameLine(experiment, **dict(zip(names, row, strict=True))) for row in rows]
    return games


def _values(name: str, column: dict[str, object]) -> list[object]:
    kinds, signs = column["values"], column["signs"]
    assert isinstance(kinds, list)
    kinds = [tuple(kind) if isinstance(kind, list) else kind for kind in kinds]
    if isinstance(signs, int):
        values = kinds * signs
    else:
        assert isinstance(signs, str)
        values = [kinds[ord(sign) - _FIRST_SIGN] for sign in signs]
    return list(accumulate(values)) if name in _COUNTED else values
