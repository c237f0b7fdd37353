"""Makes a data set: shards are played anywhere, and written here, whole or not at all.

A shard counts when its Parquet file is there, which is written last and in one step. So whatever
is killed, the same command goes on: nothing is lost but the shards under way, nothing doubled.
"""

from __future__ import annotations

import fcntl
import json
from collections.abc import Callable, Generator
from contextlib import closing, contextmanager
from importlib.util import find_spec
from pathlib import Path

from urban_legends.ai.players import open_player
from urban_legends.arena.spread import Where, spread
from urban_legends.datasets.plan import Plan, file_name
from urban_legends.datasets.playing import Shard, play_shard

MANIFEST = "manifest.json"


class DataSetError(ValueError):
    """A data set that cannot be made or read; the message says why."""


def generate(
    plan: Plan,
    folder: Path | str,
    where: Where = Where(1),  # noqa: B008 - a value
    tell: Callable[[int], None] = lambda games: None,
) -> int:
    """Make what is missing of a data set; how many games that was.

    `tell` is called with the number of games of each shard once it is written. A worker that dies
    is replaced, and its shard is played again.
    """
    if find_spec("pyarrow") is None:
        raise DataSetError("pyarrow is an extra: pip install 'cryptid-urban-legends[data]'")
    for name in (plan.cryptid, plan.scientist):
        with open_player(name):
            pass  # a name that nobody has is told before the first game
    made, folder = 0, Path(folder)
    with _ours(folder, plan):
        missing = ((plan, number) for number in _missing(plan, folder))
        with closing(spread(play_shard, missing, where)) as shards:
            for shard in shards:
                _write(folder, shard)
                made += len(plan.numbers(shard.number))
                tell(len(plan.numbers(shard.number)))
    return made


def _missing(plan: Plan, folder: Path) -> list[int]:
    there = {path.name for path in folder.glob("*.parquet")}
    return [n for n in range(plan.shards) if file_name(n, "parquet") not in there]


def _write(folder: Path, shard: Shard) -> None:
    for ending, content in (("cul", shard.records.encode()), ("parquet", shard.parquet)):
        path = folder / file_name(shard.number, ending)
        half = path.with_suffix(".half")
        half.write_bytes(content)
        half.replace(path)


@contextmanager
def _ours(folder: Path, plan: Plan) -> Generator[None, None, None]:
    """The folder with this plan's manifest, ours alone as long as the block lasts."""
    folder.mkdir(parents=True, exist_ok=True)
    path, wanted = folder / MANIFEST, plan.manifest()
    with path.open("a+", encoding="utf-8") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise DataSetError(f"{folder}: another command is making it") from error
        file.seek(0)
        kept = file.read()
        if not kept:
            file.write(json.dumps(wanted, indent=1, ensure_ascii=False) + "\n")
            file.flush()
        elif _read(kept) != wanted:
            raise DataSetError(f"{folder}: holds another data set; choose another folder")
        yield


def _read(text: str) -> object:
    try:
        return json.loads(text)
    except ValueError:
        return None
