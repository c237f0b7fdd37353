"""`cryptid show`, `legal` and `perft`."""

import json
import signal

import pytest

from tests.cli.command import START, cryptid
from tests.support.games import many_games
from tests.support.vectors import vector_lines
from urban_legends import fast
from urban_legends.cli.drawing import print_table
from urban_legends.cli.looking import DEEPEST
from urban_legends.cli.options import SetupName, console
from urban_legends.engine import forms
from urban_legends.notation import to_wire
from urban_legends.notation.codec import to_json
from urban_legends.rules import SETUPS, State, legal_actions, parse_state, position_text
from urban_legends.text import Language

RESTRICT = "4 mC pww[o]b[o*]p[m*]p -[o]-[o]- HH.AA AH.SS CS 1-1 5o3m pwbb"
EXPAND = "3 eC -[o]-[o]- w[o]-[o*]ppwwbbb[o*]pp S.SSSAAHHH ??.SSAAAHH -- 0-0 5o5m ??"
EVIDENCE = "6 hC -[o]pw[m!]bbb[o]pw[o]ppw -[m!]-[o*]-[o*]- -.SSSSAAHH SA.SSSSAHH -S 0-0 1o3m -"
LAST = "8 hC -[o]pw[o]wb[o]ppwb[m!]pb -[o]-[m*]-[o*]- -.SH A.SSSHH -- 1-3 0o0m -"
"""The last decision of a game: whatever is announced, it is over."""

DRAWN = """\
Round 4 of 8  ●●●◉○○○○  Restrict Phase, putting sensors back  Cryptid to act

The Cryptid’s row · inactive row
  P   ┌─1────┐      ┌─2────┐  P   ╔═3════╗  P
  WW  │      │      │ ●    │      ║ ●    ║
      │ 4 PWB│  B   │ 2 PB │      ║ 2 P  ║
  1   └──────┘  2   └──────┘  3   ╚══════╝  4

The Scientist’s row · active row
             ┌─1────┐      ┌─2────┐
             │      │      │      │
             │ 0    │      │ 0    │
         1   └──────┘  2   └──────┘  3

               Cryptid     Scientist
hand           2 Shuffle   Align, Shuffle
deck           6           6
discard pile   2 Align     2 Split
wild card      face up     face up
evidence       1           1
city block deck: 8 (5 ordinary, 3 mysterious)
displaced sensors: pink, white, 2 black
● presence   ◆ evidence   double frame: mysterious   number: sensors beside it
4 mC pww[o]b[o*]p[m*]p -[o]-[o]- HH.AA AH.SS CS 1-1 5o3m pwbb
"""


def lines(text: str) -> list[str]:
    return [line.rstrip() for line in text.splitlines()]


def test_show_draws_the_whole_table() -> None:
    assert lines(cryptid("show", RESTRICT).stdout) == lines(DRAWN)


def test_show_marks_evidence_and_badges_on_both_rows() -> None:
    shown = cryptid("show", EVIDENCE).stdout
    assert shown.count("◆") == 3, "two blocks and the legend"
    assert "5 PWB" in shown
    wild = next(line for line in shown.splitlines() if line.startswith("wild card"))
    assert wild.rstrip().endswith("face up")
    assert "face down" in wild


def test_show_keeps_what_is_hidden_hidden() -> None:
    shown = cryptid("show", EXPAND).stdout
    assert "2 × unknown" in shown
    assert "blocks drawn: unknown" in shown


def test_show_tells_how_a_game_ended() -> None:
    over = "1 xS -[o]- ppwwb[o*]-[o]ppwbb SSH.- SAH.- -- 0-0 9o5m -"
    assert "The Cryptid is captured; the Scientist wins." in cryptid("show", over).stdout


@pytest.mark.parametrize("language", Language)
def test_every_position_of_whole_games_is_drawn_in_every_language(language: Language) -> None:
    out = console()
    for game in many_games(3, first_seed=20):
        for turn in game:
            with out.capture() as captured:
                print_table(out, turn.after, language)
            assert position_text(turn.after) in captured.get()


@pytest.mark.parametrize(
    ("language", "said"),
    [("fr", "Au tour du Cryptide"), ("ja", "クリプティッドの手番"), ("ru", "Ходит Криптид")],
)
def test_the_language_can_be_chosen_or_follows_the_terminal(language: str, said: str) -> None:
    assert said in cryptid("show", START, "--lang", language).stdout
    assert said in cryptid("show", START, LANG=f"{language}_XX.UTF-8").stdout
    assert "Cryptid to act" in cryptid("show", START, "--lang", "en", LANG=language).stdout


def test_show_as_json_is_the_wire_form() -> None:
    text = cryptid("show", RESTRICT, "--json").stdout
    assert json.loads(text) == json.loads(to_json(to_wire(parse_state(RESTRICT))))


def test_bad_positions_are_a_usage_error_that_says_what_is_wrong() -> None:
    for line in vector_lines("refused")[:5]:
        result = cryptid("show", line["pos"], code=2)
        assert "Invalid value for POSITION" in result.stderr
    assert "Cette ligne" not in cryptid("show", "rubbish", "--lang", "fr", code=2).stderr
    assert "dix champs" in cryptid("show", "rubbish", "--lang", "fr", code=2).stderr


def test_set_up_and_reshuffle_change_what_a_position_may_be() -> None:
    mini = "1 sC p[o*]w -[o]-[o]- S.- S.- -- 0-0 3o1m -"
    cryptid("show", mini, code=2)
    assert "Round 1 of 3" in cryptid("show", mini, "--setup", "mini").stdout
    empty = "1 sC ppwwb[o*]ppwbb -[o]-[o]- SSH.SSSAAHH SAH.- -- 0-0 9o5m -"
    cryptid("show", empty, code=2)
    cryptid("show", empty, "--reshuffle", "when-needed")
    cryptid("show", START, "--setup", "huge", code=2)


def test_the_choice_of_set_ups_is_the_set_ups_there_are() -> None:
    assert [name.value for name in SetupName] == list(SETUPS)


def test_legal_lists_actions_with_their_descriptions() -> None:
    result = cryptid("legal", RESTRICT)
    assert result.stdout.splitlines() == [
        "Mp1  Put the displaced pink sensor into space 1",
        "Mp2  Put the displaced pink sensor into space 2",
        "Mp3  Put the displaced pink sensor into space 3",
        "Mp4  Put the displaced pink sensor into space 4",
    ]
    assert result.stderr == "4 legal actions\n"


def test_legal_as_json_for_scripts() -> None:
    found = json.loads(cryptid("legal", START, "--json", "--lang", "ru").stdout)
    assert len(found) == 39
    assert found[0] == {"action": "D", "description": "Взять карты перемещения"}


def test_legal_of_a_finished_game_lists_nothing() -> None:
    over = "1 xS -[o]- ppwwb[o*]-[o]ppwbb SSH.- SAH.- -- 0-0 9o5m -"
    result = cryptid("legal", over)
    assert (result.stdout, "over" in result.stderr) == ("", True)


def test_legal_refuses_where_a_hidden_hand_decides() -> None:
    hidden = START.replace("SSH", "???")
    assert "hidden" in cryptid("legal", hidden, code=2).stderr
    assert "hidden" in cryptid("legal", EXPAND, code=2).stderr


@pytest.mark.parametrize("engine", ["readable", "fast"])
def test_perft_counts_and_divides(engine: str) -> None:
    assert cryptid("perft", START, "2", "--engine", engine).stdout == "1275\n"
    *parts, total = cryptid("perft", START, "2", "--divide", "--engine", engine).stdout.split("\n")[
        :-1
    ]
    assert total == "1275"
    assert sum(int(part.split(" ")[1]) for part in parts) == 1275
    assert [part.split(" ")[0] for part in parts] == sorted(part.split(" ")[0] for part in parts)


def test_perft_zero_is_one() -> None:
    assert cryptid("perft", START, "0", "--divide").stdout == "1\n"


def test_perft_as_json_for_scripts() -> None:
    found = json.loads(cryptid("perft", START, "1", "--json", "--divide").stdout)
    assert (found["depth"], found["count"]) == (1, 41)
    assert found["divide"]["D"] == 3
    assert list(found["divide"]) == sorted(map(str, legal_actions(parse_state(START))))
    assert "divide" not in json.loads(cryptid("perft", START, "1", "--json").stdout)


@pytest.mark.parametrize("depth", ["-1", "x", "100", ""])
def test_perft_refuses_other_depths(depth: str) -> None:
    cryptid("perft", START, "--", depth, code=2)


def test_perft_goes_as_deep_as_the_engine_protocol() -> None:
    assert DEEPEST == forms.DEEPEST
    assert "99" in cryptid("perft", START, "100", code=2).stderr


@pytest.mark.parametrize("engine", ["readable", "fast"])
@pytest.mark.parametrize("depth", ["51", "60", "99"])
def test_perft_beyond_the_end_of_the_game_is_nothing(engine: str, depth: str) -> None:
    assert cryptid("perft", LAST, depth, "--engine", engine).stdout == "0\n"


def test_perft_is_ended_by_ctrl_c(monkeypatch: pytest.MonkeyPatch) -> None:
    def counting(state: State, depth: int) -> int:
        assert depth <= 4, "more would keep Ctrl-C waiting"
        signal.raise_signal(signal.SIGINT)
        return 1

    monkeypatch.setattr(fast, "perft", counting)
    result = cryptid("perft", START, "12", code=130)
    assert (result.stdout, result.stderr) == ("", "Interrupted: the count was not finished.\n")


def test_perft_refuses_a_view() -> None:
    assert "hidden" in cryptid("perft", EXPAND, "1", code=2).stderr
