"""`cryptid arena` and `cryptid sprt`, as people type them."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from typer.testing import CliRunner

from urban_legends.cli import app

RUN = CliRunner()
FAST = ["--workers", "1", "--pairs", "2"]


def test_a_tournament_prints_tables_and_writes_files(tmp_path: Path) -> None:
    out, counts, picture = tmp_path / "g.jsonl", tmp_path / "g.csv", tmp_path / "g.svg"
    files = ["-o", str(out), "--csv", str(counts), "--plot", str(picture)]
    found = RUN.invoke(app, ["arena", "greedy", "random", *FAST, *files])
    assert found.exit_code == 0, found.output
    assert "Ratings" in found.output
    assert "How games ended" in found.output
    assert len(out.read_text().splitlines()) == 4
    assert counts.read_text().startswith("cryptid,scientist,result,round,games")
    assert picture.stat().st_size > 1000


def test_json_for_scripts(tmp_path: Path) -> None:
    found = RUN.invoke(app, ["arena", "greedy", "random", *FAST, "--json", "--setup", "mini"])
    assert found.exit_code == 0, found.output
    assert json.loads(found.output)["games"] == 4


def test_a_tournament_with_a_handicap_says_so_in_every_result(tmp_path: Path) -> None:
    out = tmp_path / "g.jsonl"
    words = ["arena", "greedy", "random", *FAST, "-o", str(out)]
    found = RUN.invoke(app, [*words, "--handicap", "wild"])
    assert found.exit_code == 0, found.output
    assert {json.loads(one)["handicap"] for one in out.read_text().splitlines()} == {"wild"}
    other = RUN.invoke(app, words, env={"COLUMNS": "400"})
    assert other.exit_code != 0
    assert "handicap wild; this arena plays with set-up standard" in other.output


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["arena", "greedy"], "at least 2"),
        (["arena", "greedy", "greedy"], "cannot meet itself"),
        (["arena", "greedy", "nobody"], "there is no player"),
        (["arena", "greedy", "cep:/no/such/bot"], "does not start"),
        (["arena", "greedy", "cep: "], "names no program"),
        (["arena", "greedy", 'cep:"unbalanced'], "quotation mark"),
        (["arena", "greedy", "random", "--handicap", "sensor"], "There is no handicap"),
        (["sprt", "greedy", "random", "--elo0", "50", "--elo1", "10"], "below elo1"),
        (["sprt", "greedy", "random", "--elo0", "30", "--elo1", "30"], "below elo1"),
        (["sprt", "greedy", "random", "--elo1", "nan"], "between"),
        (["sprt", "greedy", "random", "--elo1", "inf"], "between"),
        (["sprt", "greedy", "random", "--elo0", "-1e9"], "between"),
    ],
)
def test_what_cannot_be_is_a_usage_error(arguments: list[str], says: str) -> None:
    found = RUN.invoke(app, arguments, env={"COLUMNS": "400"})
    assert found.exit_code == 2
    assert says in found.output
    assert "Traceback" not in found.output


def test_a_damaged_file_is_a_fault(tmp_path: Path) -> None:
    out = tmp_path / "g.jsonl"
    out.write_text("rubbish\n")
    found = RUN.invoke(app, ["arena", "greedy", "random", *FAST, "-o", str(out)])
    assert found.exit_code == 1
    assert "line 1" in found.output


def test_sprt_gives_a_verdict(tmp_path: Path) -> None:
    out = tmp_path / "g.jsonl"
    found = RUN.invoke(
        app, ["sprt", "random", "greedy", "--elo1", "150", "--workers", "1", "-o", str(out)]
    )
    assert found.exit_code == 0, found.output
    assert "greedy is stronger than random" in found.output


def test_sprt_tells_scripts_all_of_it() -> None:
    words = ["sprt", "random", "greedy", "--elo1", "150", "--workers", "1", "--json"]
    found = RUN.invoke(app, words)
    assert found.exit_code == 0, found.output
    told = json.loads(found.stdout)
    assert (told["verdict"], told["elo1"]) == ("stronger", 150)
    assert told["games"] == 2 * told["pairs"]
    assert told["ratio"] >= told["bounds"]["high"]


def begun(out: Path) -> subprocess.Popen[str]:
    """An arena on two processes that has three games behind it and many before it."""
    command = [sys.executable, "-m", "urban_legends", "arena", "greedy", "random"]
    command += ["--pairs", "100000", "--workers", "2", "-o", str(out)]
    running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    while not out.exists() or len(out.read_text().splitlines()) < 3:
        assert running.poll() is None, running.communicate()
        time.sleep(0.1)
    return running


@pytest.mark.slow
def test_ctrl_c_keeps_what_was_played_and_the_same_command_goes_on(tmp_path: Path) -> None:
    out = tmp_path / "g.jsonl"
    running = begun(out)
    running.send_signal(signal.SIGINT)
    _, said = running.communicate(timeout=300)
    assert running.returncode == 130
    assert "the same command goes on" in said
    assert "Traceback" not in said
    kept = len(out.read_text().splitlines())
    assert 3 <= kept < 200_000


DEAF = """\
import signal, sys, time
signal.signal(signal.SIGINT, signal.SIG_IGN)
for line in sys.stdin:
    if line.strip() == "cep":
        print("cepok", flush=True)
    if line.startswith("go"):
        open(sys.argv[1], "a").write("go ")
        time.sleep(1000)
    if line.strip() == "quit":
        break
"""


@pytest.mark.slow
@pytest.mark.parametrize("command", ["arena", "sprt"])
@pytest.mark.parametrize(
    ("workers", "how"), [("1", signal.SIGINT), ("2", signal.SIGINT), ("2", signal.SIGKILL)]
)
def test_no_program_that_hangs_outlives_the_arena(
    tmp_path: Path, workers: str, command: str, how: signal.Signals
) -> None:
    """The pipes end when the last process that holds them does: arena, workers and bots."""
    (tmp_path / "bot.py").write_text(DEAF)
    bot = f"cep:{sys.executable} {tmp_path / 'bot.py'} {tmp_path / 'asked'}"
    line = [sys.executable, "-m", "urban_legends", command, "random", bot, "--workers", workers]
    running = subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    while not (tmp_path / "asked").exists():
        assert running.poll() is None, running.communicate()
        time.sleep(0.05)
    running.send_signal(how)
    _, said = running.communicate(timeout=60)  # far less than the bot sleeps
    assert running.returncode == (130 if how is signal.SIGINT else -how)
    assert "Traceback" not in said


@pytest.mark.slow
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_a_killed_arena_leaves_no_process_behind(tmp_path: Path, how: signal.Signals) -> None:
    running = begun(tmp_path / "g.jsonl")
    running.send_signal(how)
    running.communicate(timeout=300)  # the pipes end when the last process that holds them does
    assert running.returncode == -how
