"""`cryptid analyse`."""

import json
from pathlib import Path

import pytest

from tests.cli.command import START, cryptid
from urban_legends.coach import CLAIMS
from urban_legends.notation import record_text
from urban_legends.play import Dealer, Match
from urban_legends.rules import Role, Watcher, parse_action

pytestmark = pytest.mark.slow

LAST = "1 sS -[o*]p pppww[o]-[o]wbbb ???.- S.SA -- 0-0 9o5m -"
CODES = {claim.code for claim in CLAIMS}


def test_a_position_is_told_with_reasons() -> None:
    told = cryptid("analyse", LAST, "--nodes", "20", COLUMNS="300").stdout.splitlines()
    assert told[0] == "100% to win (± 0)"
    assert told[1].split()[0] == "S2:p/-"
    assert told[2].strip().startswith("Captures the Cryptid by force in this round")
    assert "“Split of space 2: pink left” wins by force" in "\n".join(told[3:])


def test_a_position_as_json() -> None:
    told = json.loads(cryptid("analyse", LAST, "--nodes", "20", "--json", "--lang", "fr").stdout)
    assert (told["value"], told["error"], told["position"]) == (1.0, 0.0, LAST)
    assert {one["action"] for one in told["actions"]} == {"S2:p/-", "S2:-/p", "D"}
    for one in told["actions"]:
        assert 0 <= one["value"] <= 1
        assert one["error"] >= 0
        for reason in one["reasons"]:
            assert reason["code"] in CODES
            assert reason["args"]["action"] == one["action"]
            assert reason["text"]
    assert told["actions"][0]["reasons"][0]["text"].startswith("Capture le Cryptide de force")


def test_a_complete_position_is_told_as_its_player_sees_it() -> None:
    hidden = json.loads(cryptid("analyse", LAST, "--nodes", "20", "--json").stdout)
    for hand in ("SAH.-", "SSS.-"):
        shown = LAST.replace("???.-", hand)
        assert json.loads(cryptid("analyse", shown, "--nodes", "20", "--json").stdout) == hidden


def test_time_limits_the_thinking_too() -> None:
    assert "to win" in cryptid("analyse", LAST, "--time", "5").stdout


@pytest.fixture
def game(tmp_path: Path) -> dict[str, Path]:
    """The beginning of a game, as the judge and as the Cryptid write it down."""
    match = Match.begin(Dealer(3))
    for text in ("D", "D", "S1:ppw/wb"):
        assert match.to_act is not None
        match = match.act(match.to_act, parse_action(text))
    files = {}
    for viewer in (Watcher.JUDGE, Role.CRYPTID):
        path = files[viewer.value] = tmp_path / f"{viewer.value}.cul"
        path.write_text(record_text(match.record(viewer)), encoding="utf-8")
    return files


def test_a_game_is_told_decision_by_decision(game: dict[str, Path]) -> None:
    told = json.loads(cryptid("analyse", str(game["judge"]), "--nodes", "16", "--json").stdout)
    assert [(one["ply"], one["actor"]) for one in told["decisions"]] == [
        (0, "C"),
        (1, "S"),
        (2, "C"),
    ]
    assert told["decisions"][0]["played"]["action"] == "D"
    assert told["result"] == "*"
    assert "3 decisions" in cryptid("analyse", str(game["judge"]), "--nodes", "16").stdout


def test_a_players_copy_is_told_from_that_players_side(game: dict[str, Path]) -> None:
    both, own = (
        json.loads(cryptid("analyse", str(game[name]), "--nodes", "16", "--json").stdout)
        for name in ("judge", "C")
    )
    assert own["decisions"] == [one for one in both["decisions"] if one["actor"] == "C"]


@pytest.mark.parametrize(
    ("what", "told"),
    [
        (LAST.replace(" - ", "  - ") + " ", "ten fields"),
        ("1 sS -[o*]p", "this has 3"),
        ("", "this has 1"),
        ("1 " * 5000, "too long for a position"),
        ("my game.cul", "cannot be read"),
        ("nothing", "cannot be read"),
    ],
)
def test_what_is_wrong_with_a_position_is_said_and_not_that_there_is_no_such_file(
    what: str, told: str
) -> None:
    assert told in " ".join(cryptid("analyse", what, code=2, COLUMNS="300").output.split())


def test_a_file_may_have_a_space_in_its_name(game: dict[str, Path], tmp_path: Path) -> None:
    file = game["judge"].rename(tmp_path / "an evening")
    assert "3 decisions" in cryptid("analyse", str(file), "--nodes", "16").stdout


def test_what_cannot_be_analysed_is_refused() -> None:
    over = "1 xS -[o]- ppppww[o]-[o*]wbbb SAH.- SA.- -- 0-0 9o5m -"
    assert "The game is over" in cryptid("analyse", over, code=2).output
    hidden = LAST.replace("S.SA", "?.SA")
    assert "player to act is hidden" in cryptid("analyse", hidden, code=2).output
    cryptid("analyse", START.replace("ppwwb", "pp"), code=2)
    cryptid("analyse", "missing.cul", code=2)
    cryptid("analyse", LAST, "--nodes", "0", code=2)
