"""Said and found: the parts, the games, and that the network of the package is to be believed."""

from pathlib import Path

import numpy as np
import pytest

from tests.training.reference import WEIGHTS
from urban_legends.ai.training.reliability import Part, main, played, reliability


def test_parts_hold_what_was_said_and_what_came_of_it() -> None:
    said = np.array([0.0, 0.05, 0.72, 0.78, 1.0])
    found = np.array([False, True, True, False, True])
    parts = reliability(said, found)
    assert [part.decisions for part in parts] == [2, 2, 1]
    assert parts[1].said == pytest.approx(0.75)
    assert parts[1].found == 0.5
    assert parts[2] == Part(1, 1.0, 1.0)


def test_every_decision_of_every_first_game_counts_once() -> None:
    said, found = played(WEIGHTS.read_bytes(), 6, 3)
    assert len(said) == len(found) > 6 * 10
    again, _ = played(WEIGHTS.read_bytes(), 6, 3)
    assert np.array_equal(said, again)


def test_the_network_of_the_package_is_to_be_believed() -> None:
    said, found = played(WEIGHTS.read_bytes(), 40, 5)
    assert abs(said.mean() - found.mean()) < 0.2
    assert np.square(said - found).mean() < 0.2, "better than saying a half of everything"


def test_the_command_prints_and_draws(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out.svg"
    main([str(WEIGHTS), str(out), "--games", "3"])
    assert "said" in capsys.readouterr().out
    assert "<svg" in out.read_text(encoding="utf-8")
