"""`cryptid play`, `players` and `game`."""

import json
import sys
from pathlib import Path

import pytest

from tests.cli.command import cryptid
from urban_legends.ai.players import make_player
from urban_legends.cli.terminal import play_in_terminal
from urban_legends.notation import parse_record, parse_records
from urban_legends.play import Dealer, Match
from urban_legends.rules import Role, parse_state
from urban_legends.text import Language

FAST = ("play", "greedy", "random", "--seed", "4")


def test_a_game_between_two_players_is_written_as_a_record() -> None:
    record = parse_record(cryptid(*FAST).stdout)
    assert record.tags["Cryptid"] == "greedy"
    assert record.tags["Scientist"] == "random"
    assert record.tags["Seed"] == "4"
    assert record.result != "*"


def test_the_same_seed_plays_the_same_games() -> None:
    first, again, other = (
        [record.steps for record in parse_records(cryptid(*words, "--games", "3").stdout)]
        for words in (FAST, FAST, ("play", "greedy", "random", "--seed", "5"))
    )
    assert first == again != other
    assert len(first) == 3


def test_games_are_written_to_a_file_that_passes_its_check(tmp_path: Path) -> None:
    out = tmp_path / "games.cul"
    result = cryptid(*FAST, "--games", "4", "-o", str(out))
    assert result.stdout.splitlines()[-1] == f"4 games written to {out}"
    assert "greedy (Cryptid) won " in result.stdout
    assert cryptid("check", str(out)).stdout == f"{out}: 4 games, no fault\n"


def test_play_as_json_for_scripts() -> None:
    found = json.loads(cryptid(*FAST, "--games", "5", "--json").stdout)
    assert found["seed"] == 4
    assert found["games"] == len(found["results"]) == 5
    assert sum(found["wins"].values()) == 5


@pytest.mark.parametrize("setup", ["mini", "duel"])
@pytest.mark.parametrize("reshuffle", ["immediate", "when-needed"])
def test_other_set_ups_and_options_are_played(setup: str, reshuffle: str) -> None:
    record = parse_record(
        cryptid(*FAST, "--setup", setup, "--reshuffle", reshuffle).stdout,
    )
    assert record.start.setup.name == setup
    assert record.start.reshuffle.value == reshuffle


def test_a_handicap_is_played_and_named_in_the_record() -> None:
    record = parse_record(cryptid(*FAST, "--handicap", "wild-evidence").stdout)
    assert record.tags["Handicap"] == "wild-evidence"
    assert str(record.start).split()[6:8] == ["-S", "0-1"]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--handicap", "everything"), "There are: card, wild, evidence"),
        (("--handicap", "wild", "--setup", "mini"), "not for mini"),
    ],
)
def test_a_handicap_that_is_none_is_a_usage_error(words: tuple[str, ...], says: str) -> None:
    refused = cryptid(*FAST, *words, code=2)
    assert says in " ".join(refused.stderr.replace("│", " ").split())


def test_a_game_in_the_terminal_says_that_the_handicap_is_ours() -> None:
    shown = " ".join(cryptid(*GAME, "--handicap", "wild", typed="q\n").stdout.split())
    assert "our own option that is not in the rulebook" in shown
    assert "The Scientist’s wild card is face up." in shown
    assert "our own option" not in cryptid(*GAME, typed="q\n").stdout


def test_without_a_seed_every_game_is_another() -> None:
    games = {cryptid("play", "random", "random").stdout for _ in range(3)}
    assert len(games) > 1


def test_an_unknown_player_is_a_usage_error_that_lists_those_there_are() -> None:
    result = cryptid("play", "greedy", "deepblue", code=2)
    assert "deepblue" in result.stderr
    assert "random" in result.stderr
    cryptid("play", "greedy", code=2)
    cryptid(*FAST, "--games", "0", code=2)
    cryptid("play", "greedy", "random", "--seed", "-1", code=2)


def test_a_file_that_cannot_be_written_is_a_usage_error(tmp_path: Path) -> None:
    result = cryptid(*FAST, "-o", str(tmp_path / "no" / "such" / "folder.cul"), code=2)
    assert "cannot be written" in result.stderr


def test_players_are_listed_gentlest_first() -> None:
    rows = json.loads(cryptid("players", "--json").stdout)
    assert [row["name"] for row in rows[:4]] == ["random", "greedy", "stroller", "watcher"]
    assert all(row.keys() == {"name", "what", "reads"} and all(row.values()) for row in rows)
    printed = cryptid("players").stdout
    assert all(word in printed for row in rows for word in row["name"].split())


def test_a_near_miss_is_told_what_was_meant() -> None:
    assert "did you mean hunter?" in cryptid("play", "greedy", "huntr", code=2).stderr
    assert "did you mean hunter?" in cryptid("game", "--against", "huntr", code=2).stderr


@pytest.mark.slow
def test_a_program_and_a_python_class_can_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "own_bots.py").write_text(
        "class First:\n"
        "    name = 'first'\n"
        "    def __init__(self, seed): pass\n"
        "    def choose(self, seen, legal): return legal[0]\n"
    )
    bot = Path("docs/examples/random_bot.py").resolve()
    program = f"cep[nodes=1]:{sys.executable} {bot}"
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    record = parse_record(cryptid("play", program, "py:own_bots:First", "--seed", "1").stdout)
    assert record.tags["Cryptid"] == "Random bot"
    assert record.tags["Scientist"] == "first"


def test_a_player_that_fails_in_a_game_is_named(tmp_path: Path) -> None:
    (tmp_path / "mute.py").write_text("print('cepok', flush=True)\ninput()\n")
    name = f"cep:{sys.executable} {tmp_path / 'mute.py'}"
    assert "mute.py has ended" in cryptid("play", name, "random", code=1).stderr


GAME = ("game", "--seed", "3", "--against", "greedy")


def test_a_game_in_the_terminal_explains_and_can_be_left() -> None:
    shown = cryptid(*GAME, typed="xyzzy\n999\n0001999\n0\nu\n?\nR<\nq\n").stdout
    assert "“xyzzy” is not an action." in shown
    assert "There is no action 999 in the list." in shown
    assert "There is no action 0001 in the list." in shown
    assert "There is no action 0 in the list." in shown
    assert "There is nothing to take back." in shown
    assert "That action belongs to another phase" in shown
    assert "Draw movement cards" in shown
    assert shown.endswith("You have left the game.\n")


def test_the_end_of_input_leaves_the_game() -> None:
    assert cryptid(*GAME).stdout.endswith("You have left the game.\n")


@pytest.mark.parametrize("role", ["C", "S"])
def test_a_whole_game_can_be_played_by_number(role: str) -> None:
    shown = cryptid(*GAME, "--role", role, typed="1\n" * 300).stdout
    assert "greedy plays " in shown
    assert " wins" in shown.splitlines()[-1]


def test_the_opponents_cards_stay_hidden() -> None:
    shown = cryptid(*GAME, typed="1\n" * 300).stdout
    before_the_end = shown[: shown.rindex("Round ")]
    assert "× unknown" in before_the_end
    assert "The Scientist draws a card." in shown or "The Scientist draws" not in shown
    for card in ("Split", "Align", "Shuffle"):
        assert f"The Scientist draws {card}" not in shown


def test_an_own_action_can_be_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """Putting sensors back is several actions of one player, so one can change one's mind."""
    text = "4 mC pww[o]b[o*]p[m*]p -[o]-[o]- HH.AA AH.SS CS 1-1 5o3m pwbb"
    match = Match.from_position(Dealer(1), parse_state(text))
    answers = iter(["Mp1", "Mw1", "u", "u", "q"])
    monkeypatch.setattr("builtins.input", lambda prompt: next(answers))
    left = play_in_terminal(match, Role.CRYPTID, make_player("greedy"), Language.ENGLISH)
    assert str(left.state) == text


def test_actions_are_taken_back_past_the_opponent_s_answers_and_the_record_says_so(
    tmp_path: Path,
) -> None:
    file, plain = tmp_path / "game.cul", tmp_path / "plain.cul"
    shown = cryptid(*GAME, typed=f"1\n1\nsave {plain}\nu\nu\nu\nsave {file}\nq\n").stdout
    assert shown.count("Taken back.") == 2
    assert "There is nothing to take back." in shown
    record = parse_record(file.read_text(encoding="utf-8"))
    assert record.tags["TakenBack"] == "2"
    assert record.steps == ()
    before = parse_record(plain.read_text(encoding="utf-8"))
    assert "TakenBack" not in before.tags
    assert len(before.steps) >= 3
    assert not before.complete


def test_the_same_cards_are_dealt_again_after_a_take_back() -> None:
    once = cryptid(*GAME, typed="D\nq\n").stdout
    twice = cryptid(*GAME, typed="D\nu\nD\nq\n").stdout
    drawn = [line for line in once.splitlines() if "The Cryptid draws" in line]
    assert drawn
    assert [line for line in twice.splitlines() if "The Cryptid draws" in line] == drawn * 2


def test_a_game_is_given_up_and_written_down(tmp_path: Path) -> None:
    file = tmp_path / "game.cul"
    shown = cryptid(*GAME, "-o", str(file), typed="1\nresign\n").stdout
    assert "The Cryptid resigns; the Scientist wins." in shown
    record = parse_record(file.read_text(encoding="utf-8"))
    assert record.result == "S resign"
    assert record.complete
    assert "cannot be written" in cryptid(*GAME, typed="save /no/such/folder/x\nq\n").stdout


def test_only_two_roles_can_be_chosen() -> None:
    cryptid("game", "--role", "X", code=2)


def test_a_hint_in_the_terminal_is_a_ladder() -> None:
    shown = cryptid(*GAME, typed="hint\nhint\nhint\nhint\nhint\nq\n").stdout
    places = [
        shown.index(rung) for rung in ("Where to look: ", "Which card: ", "Which action: ", "Why: ")
    ]
    assert places == sorted(places)
    *_, fourth, fifth = [told for told in shown.split("Your action") if "Why: " in told]
    assert fourth == fifth, "there is nothing beyond the last rung"
