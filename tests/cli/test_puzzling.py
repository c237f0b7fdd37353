"""Finding and rating puzzles from the command line: files that hold something else."""

from pathlib import Path

import pytest

from tests.cli.command import cryptid


@pytest.mark.parametrize("text", ["a letter to a friend\n", "\N{BLACK STAR}\n"])
def test_a_file_of_something_else_is_refused_and_left_alone(tmp_path: Path, text: str) -> None:
    file = tmp_path / "letter.txt"
    file.write_text(text, "utf-8")
    cryptid("mine-puzzles", str(file), "--games", "1", code=2)
    cryptid("rate-puzzles", str(file), "-o", str(tmp_path / "rated.txt"), code=2)
    assert file.read_text("utf-8") == text


def test_a_game_that_was_broken_off_is_mined_again(tmp_path: Path) -> None:
    file = tmp_path / "found.txt"
    file.write_text("# game 0\n0123ab", "ascii")
    assert "0 puzzles in 1 games" in cryptid("mine-puzzles", str(file), "--games", "1").stdout
    assert file.read_text("ascii") == "# game 0\n"


def test_no_puzzles_cannot_be_rated(tmp_path: Path) -> None:
    file, out = tmp_path / "found.txt", tmp_path / "rated.txt"
    file.write_text("# game 0\n", "ascii")
    said = cryptid("rate-puzzles", str(file), "-o", str(out), code=2).stderr
    assert "there are no puzzles in it" in said
    assert not out.exists()
