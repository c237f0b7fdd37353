"""Data sets: the same for any number of processes, continued after a stop, read as they were."""

import json
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq
import pytest

from tests.cli.command import cryptid
from tests.docs.pages import DOCS, ROOT, blocks, table_rows, text_of
from urban_legends.arena import Where
from urban_legends.datasets import (
    COLUMNS,
    DataSetError,
    Plan,
    decisions,
    generate,
    observations,
    read_manifest,
    read_pandas,
    read_polars,
    read_table,
)
from urban_legends.fast import action_of, index_of, observe, pack
from urban_legends.notation import parse_records, replay
from urban_legends.play import PlayerError
from urban_legends.rules import SETUPS, Role, State, action_text, legal_actions, parse_position

PLAN = Plan("greedy", "random", games=7, seed=3, shard=3, setup="mini")


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def test_rows_are_the_decisions_of_the_records(tmp_path: Path) -> None:
    assert generate(PLAN, tmp_path) == 7
    assert len(files(tmp_path)) == 1 + 2 * 3
    rows = iter(read_table(tmp_path).to_pylist())
    count = 0
    texts = [path.read_text() for path in sorted(tmp_path.glob("*.cul"))]
    for game, record in enumerate(one for text in texts for one in parse_records(text)):
        states = [one for one in replay(record) if isinstance(one, State)]
        for ply, (state, entry) in enumerate(zip(states, record.entries, strict=False)):
            row = next(rows)
            count += 1
            assert (row["game"], row["ply"], row["role"]) == (game, ply, state.actor.value)
            assert row["notation"] == action_text(entry.step.action)
            assert row["action"] == index_of(entry.step.action)
            assert action_of(row["action"], state) == entry.step.action
            assert row["legal"] == sorted(index_of(one) for one in legal_actions(state))
            seen = parse_position(row["view"], SETUPS["mini"])
            assert (seen.round, seen.phase.value) == (row["round"], row["phase"])
            assert row["outcome"] == record.result
            assert row["won"] == record.result.startswith(row["role"])
            assert row["value"] is None, "greedy and random say nothing"
    assert count > 7
    assert next(rows, None) is None


def test_observations_come_back_as_they_were(tmp_path: Path) -> None:
    generate(PLAN, tmp_path)
    table = read_table(tmp_path)
    found = observations(table)
    record = next(parse_records((tmp_path / "shard-00000.cul").read_text()))
    first = next(iter(replay(record)))
    assert isinstance(first, State)
    assert (found[0] == observe(pack(first), Role.CRYPTID)).all()
    assert found.shape == (table.num_rows, 315)
    assert np.isin(found, (0, 1)).all()


def test_any_number_of_processes_makes_the_same(tmp_path: Path) -> None:
    generate(PLAN, tmp_path / "one", Where(1))
    generate(PLAN, tmp_path / "two", Where(2))
    assert files(tmp_path / "one") == files(tmp_path / "two")


def test_what_is_missing_is_made_again_and_nothing_else(tmp_path: Path) -> None:
    told: list[int] = []
    generate(PLAN, tmp_path, tell=told.append)
    assert sorted(told) == [1, 3, 3]
    whole = files(tmp_path)
    (tmp_path / "shard-00001.parquet").unlink()
    (tmp_path / "shard-00001.half").write_bytes(b"cut short")
    assert generate(PLAN, tmp_path) == 3
    assert files(tmp_path) == whole
    assert generate(PLAN, tmp_path) == 0


KILLED = """\
import os, signal
from pathlib import Path

class Fragile:
    name = "fragile"
    def __init__(self, seed): self.seed = seed
    def choose(self, seen, legal):
        if len(list(Path(".").glob("killed-*"))) < 2 and self.seed % 2:
            Path(f"killed-{os.getpid()}").touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return legal[self.seed % len(legal)]
"""


@pytest.mark.slow
def test_a_killed_worker_loses_and_doubles_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "fragile.py").write_text(KILLED)
    plan = Plan("py:fragile:Fragile", "random", games=12, shard=1, setup="mini")
    generate(plan, tmp_path / "killed", Where(2))
    assert len(list(tmp_path.glob("killed-*"))) >= 2
    generate(plan, tmp_path / "whole", Where(1))
    assert files(tmp_path / "killed") == files(tmp_path / "whole")
    games = read_table(tmp_path / "killed").column("game").to_pylist()
    assert sorted(set(games)) == list(range(12))


def test_a_player_that_judges_says_its_chance(tmp_path: Path) -> None:
    generate(Plan("net", "net", games=1), tmp_path)
    rows = read_table(tmp_path).to_pylist()
    assert {row["value"] is None for row in rows if len(row["legal"]) > 1} == {False}
    assert {row["value"] for row in rows if len(row["legal"]) == 1} <= {None}
    assert all(0 <= row["value"] <= 1 for row in rows if row["value"] is not None)


@pytest.mark.parametrize(
    ("read", "module", "wanted"),
    [
        (read_table, "pyarrow", r"cryptid-urban-legends\[data\]"),
        (read_pandas, "pandas", "pandas"),
        (read_polars, "polars", "polars"),
        (decisions, "torch", r"cryptid-urban-legends\[train\]"),
    ],
)
def test_a_reader_says_what_it_needs(
    read: Any, module: str, wanted: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, module, None)  # as where it is not installed
    with pytest.raises(DataSetError, match=f"^{module} is not installed: pip install '{wanted}'$"):
        read("study/data/master-games")


def test_a_folder_may_be_a_text(tmp_path: Path) -> None:
    plan = Plan("random", "random", games=1, setup="duel")
    assert generate(plan, str(tmp_path / "made")) == 1
    assert read_table(str(tmp_path / "made")).num_rows


def test_what_cannot_be_is_said(tmp_path: Path) -> None:
    generate(PLAN, tmp_path)
    with pytest.raises(DataSetError, match="another data set"):
        generate(Plan("greedy", "random", games=8, seed=3, shard=3, setup="mini"), tmp_path)
    with pytest.raises(PlayerError, match="there is no player"):
        generate(Plan("nobody", "random"), tmp_path / "other")
    with pytest.raises(ValueError, match="there is no set-up"):
        Plan("random", "random", setup="huge")
    with pytest.raises(ValueError, match="1 or more"):
        Plan("random", "random", games=0)
    with pytest.raises(ValueError, match="no reshuffle 'never'; there are immediate, when-needed"):
        Plan("random", "random", reshuffle="never")
    wrong: Any = 3.5
    with pytest.raises(TypeError, match="a number of games is needed"):
        Plan("random", "random", games=wrong)
    with pytest.raises(TypeError, match="the name of a player is needed, such as 'greedy'"):
        Plan(wrong, "random")
    with pytest.raises(DataSetError, match="no data set"):
        read_table(tmp_path / "nowhere")
    with pytest.raises(DataSetError, match="no data set"):
        read_manifest(tmp_path / "nowhere")


def test_the_command_makes_a_data_set_and_goes_on(tmp_path: Path) -> None:
    words = ("generate", "greedy", "random", "--setup", "mini", "--games", "4", "--shard", "2")
    out = str(tmp_path / "set")
    told = cryptid(*words, "--workers", "1", "-o", out).stdout
    assert told.startswith("4 games made; ")
    assert cryptid(*words, "--workers", "1", "-o", out).stdout.startswith("0 games made; ")
    assert "another data set" in cryptid(*words[:-1], "3", "-o", out, code=1).stderr
    assert "there is no player" in cryptid("generate", "x", "y", "-o", out, code=1).stderr
    assert read_manifest(out)["games"] == 4


def test_the_files_say_what_their_columns_hold(tmp_path: Path) -> None:
    generate(PLAN, tmp_path)
    schema = pq.read_schema(tmp_path / "shard-00000.parquet")
    assert {one.name: one.metadata[b"what"].decode() for one in schema} == COLUMNS
    assert json.loads((tmp_path / "manifest.json").read_text())["columns"] == COLUMNS
    documented = {row[0].strip("`"): row[2] for row in table_rows(DOCS / "data-card.md", "column")}
    assert documented == COLUMNS


def test_the_set_in_the_repository_is_what_the_card_says(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = ROOT / "study/data/master-games"
    table = read_table(folder)
    told = text_of(DOCS / "data-card.md")
    assert f"{table.num_rows:,} decisions" in told
    made = read_manifest(folder)
    assert (made["cryptid"], made["scientist"]) == ("master:400", "master:400")
    assert f"{made['games']} games of `master:400`" in told
    games = {row["game"]: row["outcome"] for row in table.select(["game", "outcome"]).to_pylist()}
    records = [
        record
        for path in sorted(folder.glob("*.cul"))
        for record in parse_records(path.read_text())
    ]
    assert [record.result for record in records] == list(games.values())
    monkeypatch.chdir(ROOT)
    (code,) = blocks("python", DOCS / "data-card.md")
    exec(compile(code, "data-card.md", "exec"), {})  # noqa: S102 - our own page
    assert f"{table.num_rows} decisions" in capsys.readouterr().out


def test_the_set_in_the_repository_is_by_the_player_of_the_package(tmp_path: Path) -> None:
    kept = ROOT / "study/data/master-games/shard-00000.cul"
    assert generate(Plan("master:400", "master:400", games=2), tmp_path) == 2
    again = list(parse_records((tmp_path / "shard-00000.cul").read_text()))
    assert again == list(parse_records(kept.read_text()))[:2]
