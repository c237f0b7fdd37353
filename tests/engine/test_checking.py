"""`cryptid cep-check`: what is wrong with a program, in plain words."""

import json
import sys
from pathlib import Path

import pytest

from tests.cli.command import cryptid
from tests.docs.pages import DOCS
from urban_legends.engine import checking
from urban_legends.notation import play_step
from urban_legends.rules import SETUPS, View, legal_in_view, parse_position, parse_step

ENGINE = f"{sys.executable} -m urban_legends engine"
BOT = """\
import subprocess, sys
rules = subprocess.Popen({engine!r}.split(), stdin=-1, stdout=-1, text=True)
def ask(line):
    print(line, "isready", sep="\\n", file=rules.stdin, flush=True)
    found = []
    while (answer := rules.stdout.readline().strip()) != "readyok":
        found.append(answer)
    return found
def last(answers):
    return answers[0].split()[-1]
count = 0
STALE = "2 sS -[o]-[o]-[o]- pwb[o*]pwb[o*]ppwb ??.S SA.S -- 0-0 7o5m -"
for line in sys.stdin:
    line = line.strip()
    if line == "quit":
        break
    if line.startswith("go"):
        count += 1
        answers = ["bestaction " + ask("legal")[0].split()[1]]
    elif line in ("isready", "stop"):
        answers = ["readyok"] if line == "isready" else []
    else:
        answers = ask(line)
    {twist}
    for answer in answers:
        print(answer, flush=True)
rules.communicate("quit\\n")
"""


def bot(folder: Path, twist: str = "pass") -> str:
    path = folder / "bot.py"
    path.write_text(BOT.format(engine=ENGINE, twist=twist))
    return f"{sys.executable} {path}"


@pytest.mark.parametrize("position", checking.POSITIONS.values())
def test_positions_leave_the_actor_something_to_decide(position: str) -> None:
    seen = parse_position(position)
    assert isinstance(seen, View)
    assert legal_in_view(seen)


def test_the_game_that_is_told_leads_where_it_is_said() -> None:
    start, moves, end = checking.TOLD
    position = parse_position(start)
    for text in moves.split(" ")[1:]:
        position = play_step(position, parse_step(text))
    assert str(position) == end


def test_every_set_up_is_tried() -> None:
    assert {"standard", *checking.STARTS} == set(SETUPS)


@pytest.mark.slow
def test_a_sound_program_has_no_fault(tmp_path: Path) -> None:
    told = cryptid("cep-check", bot(tmp_path)).stdout
    assert "19 things tried, no faults" in told
    assert "FAULT" not in told


@pytest.mark.slow
@pytest.mark.parametrize(
    ("twist", "what", "says"),
    [
        ("answers = [one for one in answers if 'id name' not in one]", "says its name", "id name"),
        ("if 'bestaction' in str(answers): answers = ['bestaction Z9']", "first turn", "not legal"),
        ("if 'bestaction' in str(answers): answers = ['bestaction']", "first turn", "wanted is"),
        ("answers = [one for one in answers if 'error' not in one]", "refuses", "error unknown"),
        ("if line == 'newgame': answers = ['ok']", "another game", "it wants no answer"),
        ("if line[:5] == 'moves': answers = ['error no']", "told by moves", "it wants no answer"),
        ("if line[:5] == 'moves': ask('position ' + STALE)", "told by moves", "is not legal"),
        ("if line.startswith('go'): sys.exit()", "first turn", "has ended: a line that begins wi"),
        (
            "if line[:2] == 'go': print('hm', 'bestmove D', sep='\\n', flush=True); sys.exit()",
            "first turn",
            "`bestaction` was waited for, and its last lines were `hm`, `bestmove D`; nothing more",
        ),
        (
            "if line[:2] == 'go' and count % 2: answers = ['bestaction ' + last(ask('legal'))]",
            "same seed",
            "the same seed wants the same",
        ),
    ],
)
def test_what_is_wrong_is_named(tmp_path: Path, twist: str, what: str, says: str) -> None:
    told = cryptid("cep-check", bot(tmp_path, twist), "--json", code=1).stdout
    faults = {one["what"]: one["fault"] for one in json.loads(told) if one["fault"]}
    named = next(fault for name, fault in faults.items() if what in name)
    assert says in named


def test_a_program_that_does_not_start_or_greet_is_told_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert "does not start" in cryptid("cep-check", "/no/such/bot", code=1).stdout
    assert "quotation mark" in cryptid("cep-check", '"x', code=2).output
    monkeypatch.setattr(checking, "GREETING_SECONDS", 0.2)
    told = cryptid("cep-check", "cat", code=1).stdout
    assert "1 thing tried, 1 fault" in told
    assert "does not answer in time: a line that begins with `cepok` was waited for" in told
    assert "nothing more can be tried" in told


@pytest.mark.slow
def test_a_program_older_than_newgame_has_no_fault(tmp_path: Path) -> None:
    older = (
        "if line == 'newgame': answers = ['error unknown']\n"
        "    answers = [one for one in answers if 'History' not in one]"
    )
    told = cryptid("cep-check", bot(tmp_path, older)).stdout
    assert "no faults" in told
    assert told.count("it is told positions alone") == 2


@pytest.mark.slow
def test_the_example_passes() -> None:
    example = f"{sys.executable} {DOCS / 'examples' / 'random_bot.py'}"
    assert "no faults" in cryptid("cep-check", example).stdout
