"""The sessions of the protocol page are held again, its counts counted, its bot run."""

import re
import subprocess
import sys
from collections.abc import Iterator

import pytest

from tests.docs.pages import DOCS, ROOT, blocks, table_rows
from urban_legends.engine.forms import OPTIONS
from urban_legends.rules import legal_actions, parse_state, perft

pytestmark = pytest.mark.slow

PAGE = DOCS / "engine-protocol.md"
BOT = DOCS / "examples" / "random_bot.py"
ENGINE = [sys.executable, "-m", "urban_legends", "engine"]


class Program:
    """A program that speaks the protocol, asked one command at a time."""

    def __init__(self, command: list[str]) -> None:
        self.process = subprocess.Popen(
            command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
        )

    def ask(self, command: str) -> list[str]:
        """What a command answers; a `go` ends with its action, all else when it is ready."""
        last = ("bestaction ", "error ") if command.startswith("go") else ("readyok",)
        also = [] if last != ("readyok",) or command == "isready" else ["isready"]
        stdin, stdout = self.process.stdin, self.process.stdout
        assert stdin is not None
        assert stdout is not None
        print(command, *also, sep="\n", file=stdin, flush=True)
        answers: list[str] = []
        while not answers or not answers[-1].startswith(last):
            line = stdout.readline()
            assert line.endswith("\n"), f"no answer to {command}"
            answers.append(line.rstrip("\n"))
        return answers[: len(answers) - len(also)]

    def quit(self) -> None:
        assert self.process.communicate("quit\n", timeout=300)[0] == ""
        assert self.process.returncode == 0


@pytest.fixture(params=[ENGINE, [sys.executable, str(BOT)]], ids=["engine", "random_bot"])
def program(request: pytest.FixtureRequest) -> Iterator[Program]:
    running = Program(request.param)
    yield running
    if running.process.poll() is None:
        running.quit()


def exactly(answers: list[str]) -> list[str]:
    """Every line of the engine; milliseconds differ, and the last digits of a chance may."""
    return [
        re.sub(r" time \d+ ", " time 0 ", re.sub(r"(value \d\.\d\d)\d*", r"\1", line))
        for line in answers
    ]


def told(answers: list[str]) -> list[str]:
    """What another program says alike: not its thoughts, its name, or the words of an error."""
    kept = [line for line in answers if not line.startswith(("info ", "id name "))]
    return [
        " ".join(line.split(" ")[:2]) if line.startswith("error ") else line
        for line in kept
        if not line.startswith("bestaction ")
    ]


@pytest.mark.parametrize("session", blocks("cep"))
def test_the_sessions_shown_go_so(
    session: str, program: Program, request: pytest.FixtureRequest
) -> None:
    same = exactly if "engine" in request.node.callspec.id else told
    exchanges = [part.splitlines() for part in re.split(r"^> ", session, flags=re.M)[1:]]
    assert exchanges.pop() == ["quit"]
    for command, *shown in exchanges:
        legal = program.ask("legal")[0].split(" ")[1:]
        answers = program.ask(command)
        assert same(answers) == same(shown), command
        if answers and answers[-1].startswith("bestaction "):
            assert answers[-1].split(" ")[1] in legal
    program.quit()


def test_the_bot_shown_is_the_bot_that_runs() -> None:
    assert blocks("python", PAGE) == [BOT.read_text(encoding="utf-8")]


def test_the_bot_plays_alike_on_one_seed_and_anything_on_many() -> None:
    bot = Program([sys.executable, str(BOT)])
    chosen = [bot.ask(f"go seed {seed}")[-1].split(" ")[1] for seed in range(30)]
    assert bot.ask("go seed 3")[-1] == f"bestaction {chosen[3]}"
    position = bot.ask("show")[-1].removeprefix("position ")
    bot.quit()
    legal = set(map(str, legal_actions(parse_state(position))))
    assert len(set(chosen)) > 10
    assert set(chosen) <= legal


@pytest.mark.parametrize("row", table_rows(PAGE, "3"), ids=lambda row: row[0].strip("`"))
def test_perft_counts_what_the_page_says(row: list[str]) -> None:
    state = parse_state(row[0].strip("`"))
    assert [perft(state, depth) for depth in (1, 2, 3)] == [int(count) for count in row[1:]]


def test_the_tables_name_every_command_and_option() -> None:
    commands = [row[0].strip("`").split(" ")[0] for row in table_rows(PAGE, "command")]
    engine = Program(ENGINE)
    (answer,) = engine.ask("help")
    engine.quit()
    assert answer.rstrip(".").endswith(": " + " ".join(commands))
    options = {
        row[0].strip("`"): tuple(re.findall(r"`([^`]+)`", row[1]))
        for row in table_rows(PAGE, "values")
    }
    assert options == OPTIONS
