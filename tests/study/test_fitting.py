"""The scales of judgements are what games and positions say."""

import re
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from study import convergence
from study.__main__ import CONVERGENCE, main
from study.calibration import reliability
from study.convergence import JudgedPosition, judge_all, read_positions
from study.fitting import Miss, fit_chance, fit_error, kept, scaled, told
from study.lines import GameLine, Said
from tests.study.test_figures import game
from urban_legends.ai.calibration import AS_FOUND, MASTER, SEARCH, Scale
from urban_legends.rules import Role, parse_position

TRUE = Scale(slope=1.4, shift=0.3, spread=0.4, horizon=100)


def timid_games(number: int) -> list[GameLine]:
    """Games of a judge whose words must be read on a scale to come true."""
    generator, games = Random(5), []
    for one in range(number):
        said = generator.uniform(0.1, 0.9)
        won = generator.random() < TRUE.chance(said, Role.CRYPTID)
        words = tuple(Said(1, step, "C", said) for step in range(generator.randrange(1, 4)))
        games.append(game(one, "C" if won else "S", judged=words))
    return games


def test_a_scale_is_found_again_from_games() -> None:
    slope, shift = fit_chance(timid_games(8000))
    assert slope == pytest.approx(TRUE.slope, abs=0.1)
    assert shift == pytest.approx(TRUE.shift, abs=0.08)


def test_what_is_told_comes_true_though_its_games_were_not_known() -> None:
    games = timid_games(4000)
    before, after = reliability(games), reliability(told(games))
    assert after.games == before.games == 4000
    assert abs(after.bias.value) < 0.02 < abs(before.bias.value)
    assert after.error < before.error
    assert all(part.low <= part.said <= part.high for part in after.parts if part.games > 100)


def test_games_are_read_on_a_scale_word_by_word() -> None:
    before = timid_games(3)
    after = scaled(before, TRUE)
    for one, other in zip(before, after, strict=True):
        assert replace(other, judged=one.judged) == one
        said = [TRUE.chance(word.chance, Role.CRYPTID) for word in one.judged]
        assert [word.chance for word in other.judged] == said


def test_an_error_is_found_again_and_holds_in_95_of_100_cases() -> None:
    generator, found = Random(6), []
    for nodes in (10, 100, 1000, 10_000):
        for _ in range(3000):
            chance = generator.uniform(0.05, 0.95)
            off = abs(generator.gauss(0, TRUE.error(chance, nodes) / 1.96))
            found.append(Miss(nodes, chance, off))
    worked_out, horizon = fit_error(found)
    assert worked_out == pytest.approx(TRUE.spread, rel=0.08)
    assert horizon == pytest.approx(TRUE.horizon, rel=0.3)
    held = kept(found, replace(TRUE, spread=worked_out, horizon=horizon))
    assert list(held) == [10, 100, 1000, 10_000]
    assert all(0.92 < share < 0.98 for share in held.values())


@pytest.mark.slow
def test_the_scales_in_use_are_those_that_the_data_give(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["fit"]) == 0
    numbers = [float(one) for one in re.findall(r"-?\d+(?:\.\d+)?", capsys.readouterr().out)]
    assert numbers == [
        *(MASTER.slope, MASTER.shift, MASTER.spread, MASTER.horizon),
        *(SEARCH.spread, SEARCH.horizon),
    ]
    assert (SEARCH.slope, SEARCH.shift) == (AS_FOUND.slope, AS_FOUND.shift)


def test_positions_are_judged_once_also_after_a_kill(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(convergence, "LENGTHS", (4, 8))
    monkeypatch.setattr(convergence, "LONG", 16)
    monkeypatch.setattr(convergence, "SEARCH_LENGTHS", (10,))
    path = tmp_path / CONVERGENCE
    judge_all(3, path)
    whole = path.read_text(encoding="utf-8")
    first, second, third = read_positions(path)
    assert [list(one.master) for one in (first, second, third)] == [[4, 8, 16]] * 3
    for one in (first, second, third):
        assert JudgedPosition.parse(one.text()) == one
        assert str(parse_position(one.position)) == one.position
        assert all(0 <= word.value <= 1 for word in [*one.master.values(), *one.search.values()])
    path.write_text(first.text() + "\n" + second.text()[:40], encoding="utf-8")
    judge_all(3, path)
    assert path.read_text(encoding="utf-8") == whole
