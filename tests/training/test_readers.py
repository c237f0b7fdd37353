"""Data sets read by pandas, Polars and PyTorch. Needs them: make train-test."""

from pathlib import Path

import pytest

torch = pytest.importorskip("torch", reason="PyTorch is an extra: make train-test")
pytest.importorskip("pandas", reason="a reader's own: make train-test")
pytest.importorskip("polars", reason="a reader's own: make train-test")
pytest.importorskip("pyarrow", reason="pyarrow is an extra: make train-test")

from torch.utils.data import DataLoader  # noqa: E402

from tests.docs.pages import DOCS, ROOT, blocks  # noqa: E402
from urban_legends.datasets import (  # noqa: E402
    COLUMNS,
    Plan,
    decisions,
    generate,
    observations,
    read_pandas,
    read_polars,
    read_table,
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = tmp_path_factory.mktemp("set")
    generate(Plan("net", "random", games=4, shard=2), found)
    return found


def test_frames_hold_every_row_and_column(folder: Path) -> None:
    rows = read_table(folder).to_pylist()
    pandas, polars = read_pandas(folder), read_polars(folder)
    assert list(pandas.columns) == list(polars.columns) == list(COLUMNS)
    assert list(pandas["notation"]) == list(polars["notation"]) == [r["notation"] for r in rows]
    assert pandas["won"].sum() == polars["won"].sum() == sum(row["won"] for row in rows)
    assert polars["value"].null_count() == sum(row["value"] is None for row in rows)


def test_tensors_hold_what_a_network_learns_from(folder: Path) -> None:
    rows, data = read_table(folder).to_pylist(), decisions(folder)
    assert len(data) == len(rows)
    (batch,) = DataLoader(data, batch_size=len(rows))
    seen, masks, actions, values, won = batch
    assert (seen.numpy() == observations(read_table(folder))).all()
    assert (masks.sum(1) == torch.tensor([len(row["legal"]) for row in rows])).all()
    assert masks.gather(1, actions[:, None]).all()
    assert torch.isnan(values).tolist() == [row["value"] is None for row in rows]
    assert won.tolist() == [float(row["won"]) for row in rows]


def test_the_example_of_the_data_card_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    (code,) = blocks("py", DOCS / "data-card.md")
    names: dict[str, object] = {}
    exec(compile(code, "data-card.md", "exec"), names)  # noqa: S102 - our own page
    assert len(names["action"]) == 256  # type: ignore[arg-type]
