"""`cryptid verify`: whether a record proves that nobody chose its draws."""

import json
from pathlib import Path

import pytest

from tests.cli.command import cryptid
from urban_legends.notation import record_text
from urban_legends.play import Dealer, Match, Shuffle
from urban_legends.rules import Watcher

SHUFFLE = Shuffle("a-table", 1, "5e" * 32, "a1" * 32, "b2" * 32)


def played(over: bool) -> str:
    match = Match.begin(Dealer(SHUFFLE.seed))
    while len(match.turns) < 12 and match.to_act is not None:
        match = match.act(match.to_act, match.legal(match.to_act)[-1])
    assert match.to_act is not None
    viewer = Watcher.JUDGE if over else Watcher.SPECTATOR
    match = match.resign(match.to_act) if over else match
    return record_text(match.record(viewer, **SHUFFLE.tags(over)))


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = tmp_path / "game.cul"
    path.write_text(played(over=True), encoding="utf-8")
    return path


def test_a_game_that_holds(game: Path) -> None:
    said = cryptid("verify", str(game)).output
    assert said.startswith("The shuffles hold")
    assert "server" in said
    (report,) = json.loads(cryptid("verify", str(game), "--json").output)
    assert (report["fault"], report["draws"] > 6) == (None, True)
    assert set(report["promises"]) == {"server", "opener", "guest"}


def test_a_copy_saved_during_the_game_must_have_the_same_promises(game: Path) -> None:
    early = game.with_name("early.cul")
    early.write_text(played(over=False), encoding="utf-8")
    assert "hold" in cryptid("verify", str(game), "--before", str(early)).output
    other = early.read_text(encoding="utf-8").replace("a-table", "b-table")
    early.write_text(other, encoding="utf-8")
    said = cryptid("verify", str(game), "--before", str(early), code=1).output
    assert "not those of the copy" in said


def test_a_game_that_does_not_hold_or_cannot_be_checked(game: Path) -> None:
    whole = game.read_text(encoding="utf-8")
    for text, words in (
        (whole.replace("b2" * 32, "b3" * 32), "A promise was not kept: the guest’s"),
        (whole.replace('"a-table"', '"b-table"'), "not those that the secrets give"),
        (played(over=False), "told when the game is over"),
        ("\n".join(one for one in whole.split("\n") if "Shuffle" not in one), "cannot be checked"),
    ):
        game.write_text(text, encoding="utf-8")
        assert words in cryptid("verify", str(game), code=1).output
    game.write_text("rubbish", encoding="utf-8")
    assert "rubbish" not in cryptid("verify", str(game), code=1).output.split(":")[0]


@pytest.mark.parametrize("language", ["fr", "ja", "ru"])
def test_it_is_said_in_every_language(game: Path, language: str) -> None:
    said = cryptid("verify", str(game), "--lang", language).output
    assert "verify" not in said
