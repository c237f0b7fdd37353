"""Programs as players: one that hangs, floods or talks rubbish is named, and then ended."""

from __future__ import annotations

import os
import select
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from urban_legends.ai import program, program_player
from urban_legends.ai.players import make_player, open_player
from urban_legends.ai.program_player import ProgramPlayer, end_programs
from urban_legends.play import Dealer, Match, Player, PlayerError, play_match
from urban_legends.rules import ByRole, Role, step_text, view


@pytest.fixture(autouse=True)
def _nothing_waits() -> Iterator[None]:
    """No program is there before a test, or after it."""
    end_programs()
    yield
    end_programs()
    assert not program._running


BOT = """\
import os, signal, sys, time
signal.signal(signal.SIGINT, signal.SIG_IGN)
open({pid!r}, "w").write(str(os.getpid()))
def say(text):
    sys.stdout.buffer.write(text)
    sys.stdout.buffer.flush()
for line in sys.stdin:
    words = line.split()
    if words[0] == "cep":
        {greet}
    if words[0] == "go":
        {go}
"""
GREET = r'say(b"id name test\ncepok\n")'
HANG = "time.sleep(1000)"


def bot(folder: Path, go: str = HANG, greet: str = GREET, limit: str = "[nodes=5]") -> str:
    path = folder / "bot.py"
    path.write_text(BOT.format(pid=str(folder / "pid"), go=go, greet=greet))
    return f"cep{limit}:{sys.executable} {path}"


def gone(folder: Path) -> bool:
    """Whether the bot has ended; it is our child, so no zombie stays either."""
    try:
        os.kill(int((folder / "pid").read_text()), 0)
    except ProcessLookupError:
        return True
    return False


def play(name: str) -> str:
    """What is said of a program that cannot play a game."""
    other = make_player("random", 1)
    with pytest.raises(PlayerError) as found, open_player(name, 1) as player:
        play_match(ByRole(player, other), Dealer(1))
    assert "bot.py" in str(found.value)
    return str(found.value)


@pytest.mark.parametrize("limit", ["", "[time=1]", "[nodes=5]", "[level=2]"])
def test_a_program_that_hangs_is_late(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, limit: str
) -> None:
    name = bot(tmp_path, limit=limit)
    player = make_player(name, 1)
    assert isinstance(player, ProgramPlayer)
    monkeypatch.setattr(program_player, "ANSWER_SECONDS", -1.0)
    monkeypatch.setattr(program_player, "SLACK_SECONDS", -2.0)
    match = Match.begin(Dealer(1))
    with pytest.raises(PlayerError, match=r"bot\.py does not answer in time"):
        player.choose(match.view(Role.CRYPTID), match.legal(Role.CRYPTID))
    assert gone(tmp_path)


def test_a_time_limit_comes_with_slack() -> None:
    def patience(limit: str) -> float:
        player = object.__new__(ProgramPlayer)
        player.limit = limit
        return player._patience()

    assert patience("time 2000") == 2 + program_player.SLACK_SECONDS
    assert patience("nodes 2000") == patience("level 5") == program_player.ANSWER_SECONDS


@pytest.mark.parametrize("greet", [HANG, r'while True: say(b"info\n")'])
def test_a_program_that_never_greets_is_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, greet: str
) -> None:
    monkeypatch.setattr(program, "GREETING_SECONDS", 0.5)
    name = bot(tmp_path, greet=greet)
    with pytest.raises(PlayerError, match=r"bot\.py does not answer in time"):
        make_player(name, 1)
    assert not program._running


def test_ctrl_c_while_a_program_starts_ends_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*_: object, **__: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(program.Program, "greet", interrupt)
    with pytest.raises(KeyboardInterrupt):
        make_player(bot(tmp_path), 1)
    assert not program._running


def test_a_program_that_ignores_quit_is_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(program, "QUIT_SECONDS", 0.01)
    with open_player(bot(tmp_path), 1):
        pass
    end_programs()
    assert gone(tmp_path)


def test_what_a_program_has_started_ends_with_it(tmp_path: Path) -> None:
    """The shell is the program here, and the bot its child, which holds the pipe open."""
    inner = bot(tmp_path, greet=f"{GREET}; {HANG}").partition(":")[2]
    make_player(f"cep[nodes=5]:sh -c '{inner}; true'", 1)
    (running,) = program._running
    pipe = running._process.stdout
    assert pipe is not None
    with os.fdopen(os.dup(pipe.fileno()), "rb") as answers:
        running.kill()
        assert select.select([answers], [], [], 20)[0], "the bot still holds its end"
        assert not answers.read()


def test_a_line_without_end_is_refused(tmp_path: Path) -> None:
    assert "more than 65536 bytes" in play(bot(tmp_path, go='while True: say(b"x" * 9999)'))
    assert gone(tmp_path)


def test_a_long_line_is_refused_and_the_longest_is_not(tmp_path: Path) -> None:
    long = r'say(b"x" * 65537 + b"\n")'
    assert "more than 65536 bytes" in play(bot(tmp_path, go=long))
    longest = r'say(b"x" * 65536 + b"\nbestaction ?\n")'
    assert "answered 'bestaction ?'" in play(bot(tmp_path, go=longest))


def test_bytes_that_are_no_text_are_refused(tmp_path: Path) -> None:
    assert "not UTF-8" in play(bot(tmp_path, go=r'say(b"\xff\xfe\n")'))


def test_what_a_program_says_is_fit_for_a_terminal(tmp_path: Path) -> None:
    said = play(bot(tmp_path, go=r'say(b"error \x1b[31m" + b"x" * 5000 + b"\n")'))
    assert "\x1b" not in said
    assert len(said) < 1000


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("cep: ", "names no program"),
        ("cep:''", "names no program"),
        ('cep:"unbalanced', "quotation mark"),
        ("cep[nodes=5]:/", "does not start"),
    ],
)
def test_a_command_that_is_none_is_refused(name: str, says: str) -> None:
    with pytest.raises(PlayerError, match=says):
        make_player(name, 1)


# --- games: a process lives for many, and can be told all of one ------------------------------

TALKING = """\
import os, subprocess, sys
rules = subprocess.Popen({engine!r}.split(), stdin=-1, stdout=-1, text=True)
log = open({log!r}, "a")
def ask(line):
    print(line, "isready", sep="\\n", file=rules.stdin, flush=True)
    found = []
    while (answer := rules.stdout.readline().strip()) != "readyok":
        found.append(answer)
    return found
for line in sys.stdin:
    line = line.strip()
    print(os.getpid(), line, file=log, flush=True)
    if line == "quit":
        break
    elif line == "cep":
        answers = ["id name Talking bot", {options} "cepok"]
    elif line == "newgame":
        answers = {newgame}
    elif line.startswith("go"):
        print(os.getpid(), ask("show")[0], file=log, flush=True)
        answers = ["bestaction " + ask("legal")[0].split()[1]]
    else:
        answers = ask(line)
    for answer in answers:
        print(answer, flush=True)
rules.communicate("quit\\n")
"""
HISTORY = "'option name History type combo default off var off var on',"


def talking(folder: Path, options: str = "", newgame: str = "[]") -> str:
    path = folder / "talking.py"
    engine = f"{sys.executable} -m urban_legends engine"
    log = str(folder / "log")
    path.write_text(TALKING.format(engine=engine, log=log, options=options, newgame=newgame))
    return f"cep[nodes=5]:{sys.executable} {path}"


def heard(folder: Path, word: str) -> list[str]:
    """The lines that the programs heard, or said of themselves, that begin with a word."""
    lines = (line.partition(" ")[2] for line in (folder / "log").read_text().splitlines())
    return [line for line in lines if line.split()[:1] == [word]]


def processes(folder: Path) -> set[str]:
    return {line.split()[0] for line in (folder / "log").read_text().splitlines()}


def game(name: str, seed: int = 1, role: Role = Role.CRYPTID) -> Match:
    """A game of a program against random play."""
    with open_player(name, seed) as one:
        other: Player = make_player("random", seed)
        return play_match(
            ByRole(other, one).replace(role, one).replace(role.other, other), Dealer(seed)
        )


@pytest.mark.slow
def test_one_process_plays_many_games_and_is_told_of_each(tmp_path: Path) -> None:
    name = talking(tmp_path)
    matches = [game(name, seed) for seed in range(3)]
    assert {match.names.cryptid for match in matches} == {"Talking bot"}
    end_programs()
    assert len(processes(tmp_path)) == 1
    assert len(heard(tmp_path, "newgame")) == 3
    assert heard(tmp_path, "quit") == ["quit"]
    assert heard(tmp_path, "moves") == []
    seeds = [line.split()[-1] for line in heard(tmp_path, "go")]
    assert len(set(seeds)) == len(seeds), "another seed for each decision"


@pytest.mark.slow
def test_a_program_can_be_told_the_whole_game(tmp_path: Path) -> None:
    """What its moves lead to is just what its seat sees."""
    for role in Role:
        match = game(talking(tmp_path, options=HISTORY), seed=4, role=role)
        end_programs()
        seen = [
            f"position {view(turn.state, role, turn.known)}"
            for turn in match.turns[:-1]
            if turn.state.actor is role
        ]
        assert heard(tmp_path, "position")[1::2] == seen
        begun = f"position {view(match.turns[0].state, role, match.turns[0].known)}"
        assert set(heard(tmp_path, "position")[::2]) == {begun}
        deciders = [turn.state.actor for turn in match.turns[:-1]]
        last = max(number for number, actor in enumerate(deciders) if actor is role)
        seen_steps = replace(match, turns=match.turns[: last + 1]).record(role).steps
        assert heard(tmp_path, "moves")[-1] == f"moves {' '.join(map(step_text, seen_steps))}"
        (tmp_path / "log").unlink()


@pytest.mark.slow
def test_a_program_older_than_newgame_plays_on(tmp_path: Path) -> None:
    name = talking(tmp_path, newgame="['error unknown what?']")
    assert game(name, 1).over
    assert game(name, 2).over
    assert len(heard(tmp_path, "newgame")) == 1, "it is not asked again"


@pytest.mark.slow
def test_two_seats_have_a_process_each(tmp_path: Path) -> None:
    name = talking(tmp_path)
    with open_player(name, 1) as one, open_player(name, 2) as other:
        play_match(ByRole(one, other), Dealer(1))
    assert len(processes(tmp_path)) == 2
    assert len(heard(tmp_path, "newgame")) == 2
    assert game(name).over
    assert len(processes(tmp_path)) == 2


@pytest.mark.slow
def test_many_games_at_once_share_few_processes(tmp_path: Path) -> None:
    name = talking(tmp_path)
    matches = [Match.begin(Dealer(seed)) for seed in range(program_player.MOST_IDLE + 2)]
    players = [make_player(name, seed) for seed in range(len(matches))]
    for _ in range(2):
        for player, match in zip(players, matches, strict=True):
            player.choose(match.view(Role.CRYPTID), match.legal(Role.CRYPTID))
    assert len(processes(tmp_path)) == program_player.MOST_IDLE


@pytest.mark.slow
def test_a_program_that_died_between_games_is_started_again(tmp_path: Path) -> None:
    name = talking(tmp_path)
    assert game(name).over
    (running,) = program._running
    running.signal_kill()
    running._process.wait()
    assert game(name).over
    assert len(processes(tmp_path)) == 2
