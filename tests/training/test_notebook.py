"""The notebook runs from its first cell to its last, trained for a moment. Needs torch."""

import json
from typing import Any

import pytest

pytest.importorskip("torch", reason="training needs torch: make train-test")
matplotlib = pytest.importorskip("matplotlib", reason="the curve needs it: make train-test")

from tests.docs.pages import DOCS  # noqa: E402

NOTEBOOK = DOCS / "notebooks" / "duel.ipynb"


def test_the_notebook_trains_draws_and_measures(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    matplotlib.use("Agg")
    monkeypatch.setenv("UPDATES", "12")
    names: dict[str, Any] = {"__name__": "notebook"}
    cells = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    for cell in cells:
        if cell["cell_type"] == "code":
            exec(compile("".join(cell["source"]), NOTEBOOK.name, "exec"), names)  # noqa: S102
    assert 'Setup "duel"' in capsys.readouterr().out
    assert len(names["log"]) == 12
    assert (names["folder"] / "curve.svg").stat().st_size > 1000
    assert 0 < names["trained"] < names["chance"], "a dozen updates are better than none"
    assert all(not cell.get("outputs") for cell in cells), "kept without what it printed"
