"""Weights tried against fixed opponents, and the curves of a run: what needs no torch."""

import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from tests.training.reference import WEIGHTS
from urban_legends.ai.training import evaluate as evaluating
from urban_legends.ai.training import plots
from urban_legends.ai.training.evaluate import Score, evaluate
from urban_legends.ai.training.plots import read_log, smoothed
from urban_legends.ai.training.weights import Shape, tensor_shapes, to_file
from urban_legends.play import PlayerError
from urban_legends.rules import DUEL, Role


def _untrained() -> bytes:
    return to_file({name: np.zeros(size) for name, size in tensor_shapes(Shape(16, 0)).items()})


def test_trained_weights_beat_chance_and_untrained_ones_do_not() -> None:
    trained = evaluate(WEIGHTS.read_bytes(), "random", 5)
    assert trained == Score(5, 5, 5)
    # Without weights every action is alike, so the first legal one is played.
    untrained = evaluate(_untrained(), "plain:30", 5)
    assert (untrained.as_cryptid or 0) + (untrained.as_scientist or 0) < 5


def test_the_set_up_can_be_chosen(capsys: pytest.CaptureFixture[str]) -> None:
    weights = WEIGHTS.read_bytes()
    assert evaluate(weights, "random", 6, setup=DUEL) != evaluate(weights, "random", 6)
    evaluating.main([str(WEIGHTS), "random", "--pairs", "2", "--setup", "mini"])
    assert capsys.readouterr().out.startswith("random: ")


def _commands_of_training() -> list[str]:
    """Those whose first words say that they need torch."""
    texts = {
        path.stem: path.read_text("utf-8") for path in Path(plots.__file__).parent.glob("*.py")
    }
    needy = (name for name, text in texts.items() if "needs torch" in text.split('"""')[1].lower())
    return sorted(name for name in needy if '__name__ == "__main__"' in texts[name])


@pytest.mark.parametrize("command", _commands_of_training())
def test_without_pytorch_training_says_what_to_install(command: str) -> None:
    module = f"urban_legends.ai.training.{command}"
    code = (
        "import sys, runpy, importlib.util as u; find = u.find_spec;"
        "u.find_spec = lambda name, *rest: None if name == 'torch' else find(name, *rest);"
        f"sys.orig_argv = ['python', '-m', '{module}'];"
        f"runpy.run_module('{module}', run_name='__main__')"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith("Training needs PyTorch")
    assert "cryptid-urban-legends[train]" in done.stderr
    assert "Traceback" not in done.stderr


def test_the_same_seed_gives_the_same_games() -> None:
    weights = WEIGHTS.read_bytes()
    assert evaluate(weights, "plain:20", 2, 4) == evaluate(weights, "plain:20", 2, 4)


def test_opponents_are_players_by_name() -> None:
    with pytest.raises(PlayerError, match="there is no player 'chess'"):
        evaluate(_untrained(), "chess", 1)


def test_weights_play_against_weights(tmp_path: Path) -> None:
    file = tmp_path / "untrained.weights"
    file.write_bytes(_untrained())
    score = evaluate(WEIGHTS.read_bytes(), f"net={file}", 3)
    assert score == Score(3, 3, 3), "best actions against the first legal ones"


def test_a_search_with_weights_is_an_opponent() -> None:
    score = evaluate(_untrained(), f"master:20={WEIGHTS}", 2)
    assert score == Score(2, 0, 0)


def test_one_role_can_be_played_alone() -> None:
    score = evaluate(WEIGHTS.read_bytes(), "random", 3, roles=[Role.SCIENTIST])
    assert score == Score(3, None, 3)
    assert score.text == "100.0% as Scientist, 3 each"


def test_a_score_reads_as_shares() -> None:
    assert Score(8, 6, 2).text == "75.0% as Cryptid, 25.0% as Scientist, 8 each"


def test_the_command_prints_a_line_an_opponent(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "net.weights"
    file.write_bytes(_untrained())
    evaluating.main([str(file), "random", "plain:2", "--pairs", "1"])
    evaluating.main([str(file), "random", "--pairs", "1", "--role", "cryptid"])
    first, second, third = capsys.readouterr().out.splitlines()
    assert "Scientist" not in third
    assert first.startswith("random: ")
    assert second.startswith("plain:2: ")


def test_curves_are_means_of_parts() -> None:
    assert smoothed(np.arange(10.0), 5).tolist() == [0.5, 2.5, 4.5, 6.5, 8.5]
    assert smoothed(np.arange(3.0), 5).tolist() == [0, 1, 2]


@pytest.mark.slow
def test_a_log_becomes_a_picture_the_same_each_time(tmp_path: Path) -> None:
    names = {name for _, _, curves in plots.PANELS for name in curves} - {"won"} | {"decisions"}
    lines = [json.dumps(dict.fromkeys(sorted(names), update)) for update in range(1, 30)]
    log = tmp_path / "log.jsonl"
    log.write_text("\n".join(lines) + '\n{"cut', encoding="utf-8")
    assert len(read_log(log)["decisions"]) == 29
    pictures = []
    for number in range(2):
        out = tmp_path / f"{number}.svg"
        plots.main([str(log), str(out)])
        pictures.append(out.read_text(encoding="utf-8"))
    assert "<svg" in pictures[0]
    assert "million decisions" in pictures[0]
    assert "who learns wins" not in pictures[0]
    assert pictures[0] == pictures[1]


def test_a_response_shows_how_often_it_wins(tmp_path: Path) -> None:
    names = {name for _, _, curves in plots.PANELS for name in curves} | {"decisions"}
    log, out = tmp_path / "log.jsonl", tmp_path / "out.svg"
    log.write_text(json.dumps(dict.fromkeys(sorted(names), 1)) + "\n", encoding="utf-8")
    plots.main([str(log), str(out)])
    assert "who learns wins" in out.read_text(encoding="utf-8")
