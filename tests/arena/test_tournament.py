"""Tournaments: paired, parallel, resumable, with programs as contestants."""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path

import pytest

from urban_legends.ai.players import make_player
from urban_legends.ai.program_player import ProgramPlayer, end_programs
from urban_legends.arena import (
    GameResult,
    Job,
    ResultsFile,
    Sprt,
    Verdict,
    Where,
    pair_jobs,
    round_robin,
    run_games,
)
from urban_legends.arena.report import (
    Tally,
    as_csv,
    as_json,
    ending_table,
    fault_table,
    pairing_table,
    plot,
    rating_table,
)
from urban_legends.arena.run import play_job
from urban_legends.arena.schedule import Conditions
from urban_legends.arena.tournament import SequentialMatch, Tournament
from urban_legends.play import PlayerError
from urban_legends.rules import Role, bare_knowledge, legal_actions, parse_state, start, view

pytestmark = pytest.mark.slow

CONDITIONS = Conditions()


def test_pairs_share_their_seed_with_the_roles_swapped() -> None:
    one, other = pair_jobs("a", "b", 5)
    assert (one.cryptid, one.scientist, one.seed) == ("a", "b", 5)
    assert (other.cryptid, other.scientist, other.seed) == ("b", "a", 5)
    assert one.key != other.key


def test_a_round_robin_is_balanced() -> None:
    jobs = list(round_robin(["a", "b", "c"], pairs=4, first_seed=10))
    assert len(jobs) == 24
    assert len({job.key for job in jobs}) == 24
    assert Counter(job.cryptid for job in jobs) == Counter(job.scientist for job in jobs)


def test_a_game_is_the_same_whenever_it_is_played() -> None:
    job = Job("greedy", "random", 3)
    assert play_job(job, CONDITIONS) == play_job(job, CONDITIONS)


def test_parallel_games_end_as_single_ones_do() -> None:
    jobs = list(round_robin(["greedy", "random"], pairs=4, first_seed=0))
    alone = list(run_games(jobs, CONDITIONS, Where(1)))
    together = list(run_games(jobs, CONDITIONS, Where(2)))
    assert sorted(alone, key=str) == sorted(together, key=str)


def test_a_tournament_goes_on_where_it_was_left(tmp_path: Path) -> None:
    jobs = list(round_robin(["greedy", "random"], pairs=5, first_seed=0))
    whole = Tournament(jobs, CONDITIONS, where=Where(1))
    list(whole.play())
    path = tmp_path / "games.jsonl"
    left = Tournament(jobs, CONDITIONS, ResultsFile(path), Where(1))
    playing = left.play()
    for _ in range(3):
        next(playing)
    playing.close()
    path.write_bytes(path.read_bytes() + b'{"cryptid": "gre')  # killed in mid-line
    resumed = Tournament(jobs, CONDITIONS, ResultsFile(path), Where(1))
    assert resumed.resume() == 3
    assert len(list(resumed.play())) == 7
    assert resumed.tally.games == whole.tally.games
    again = Tournament(jobs, CONDITIONS, ResultsFile(path), Where(1))
    assert again.resume() == 10
    assert list(again.play()) == []


def test_a_sequential_match_stops_when_it_knows(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"

    def match() -> SequentialMatch:
        test = Sprt(elo0=0, elo1=100)
        return SequentialMatch(
            "random", "greedy", test, CONDITIONS, 60, where=Where(1), file=ResultsFile(path)
        )

    told: list[int] = []
    first = match()
    assert first.play(lambda test: told.append(test.pairs)) is Verdict.STRONGER
    assert told == list(range(1, len(told) + 1))
    assert len(told) < 60
    stored = len(path.read_text().splitlines())
    assert match().play() is Verdict.STRONGER
    assert len(path.read_text().splitlines()) == stored


def some_results() -> Tally:
    tally = Tally.empty()
    for job in round_robin(["greedy", "random"], pairs=6, first_seed=0):
        tally.add(play_job(job, CONDITIONS))
    return tally


def test_reports_agree_with_the_games(tmp_path: Path) -> None:
    tally = some_results()
    report = json.loads(as_json(tally))
    assert report["games"] == tally.total == 12
    assert sum(report["endings"].values()) == sum(report["rounds"].values()) == 12
    assert report["ratings"][0]["player"] == "greedy"
    rows = as_csv(tally).splitlines()
    assert rows[0] == "cryptid,scientist,result,round,games"
    assert sum(int(row.rsplit(",", 1)[1]) for row in rows[1:]) == 12
    assert rating_table(tally).row_count == 2
    assert pairing_table(tally).row_count == 2
    assert ending_table(tally).row_count == len(tally.endings()) + len(tally.rounds())
    plot(tally, tmp_path / "ratings.svg")
    assert "greedy" in (tmp_path / "ratings.svg").read_text()


def test_winner_and_reason() -> None:
    one = GameResult("a", "b", 0, "S time", 8, 50)
    assert (one.winner, one.reason) == ("b", "time")


BOT = """\
import sys
for line in sys.stdin:
    words = line.split()
    if words[0] == "cep":
        print("id name test", "cepok", sep="\\n", flush=True)
    if words[0] == "go":
        print("info value 0.5 nodes 1 time 0 pv D", "bestaction {answer}", sep="\\n", flush=True)
    if words[0] == "quit":
        break
"""


def program(folder: Path, answer: str) -> str:
    path = folder / "bot.py"
    path.write_text(BOT.replace("{answer}", answer))
    return f"cep[nodes=10]:{sys.executable} {path}"


def test_a_program_plays_through_the_protocol(tmp_path: Path) -> None:
    state = start()
    seen = view(state, Role.CRYPTID, bare_knowledge(state))
    player = make_player(program(tmp_path, "D"), seed=1)
    assert isinstance(player, ProgramPlayer)
    with player:
        assert str(player.choose(seen, legal_actions(state))) == "D"
    player.close()


@pytest.mark.parametrize("answer", ["Ap<", "rubbish", ""])
def test_a_program_that_plays_nonsense_is_named(tmp_path: Path, answer: str) -> None:
    state = parse_state("1 sC ppwwb[o*]ppwbb -[o]-[o]- SSH.- SAH.- -- 0-0 9o5m -")
    seen = view(state, Role.CRYPTID, bare_knowledge(state))
    player = make_player(program(tmp_path, answer), seed=1)
    assert isinstance(player, ProgramPlayer)
    with player, pytest.raises(PlayerError, match="bot"):
        player.choose(seen, legal_actions(state))


@pytest.mark.parametrize(
    "code", ["raise SystemExit", "print('error unknown no', flush=True); input()"]
)
def test_a_program_that_fails_is_named(tmp_path: Path, code: str) -> None:
    path = tmp_path / "bad.py"
    path.write_text(code)
    with pytest.raises(PlayerError, match="bad"):
        make_player(f"cep:{sys.executable} {path}", seed=1)


def test_players_that_cannot_be_had_are_refused() -> None:
    with pytest.raises(PlayerError, match="there is no player"):
        make_player("nobody", 1)
    with pytest.raises(PlayerError, match="does not start"):
        make_player("cep:/no/such/program", 1)


# --- players that fail ------------------------------------------------------------------------

UNSTEADY = """\
import sys
count = 0
for line in sys.stdin:
    words = line.split()
    if words[0] == "cep":
        print("id name Unsteady", "cepok", sep="\\n", flush=True)
    if words[0] == "go":
        {go}
    if words[0] == "quit":
        break
"""


def unsteady(folder: Path, go: str) -> str:
    path = folder / "unsteady.py"
    path.write_text(UNSTEADY.format(go=go))
    return f"cep[nodes=10]:{sys.executable} {path}"


@pytest.mark.parametrize(
    ("go", "says"),
    [
        ("sys.exit()", "has ended"),
        ("print('bestaction Mb9', flush=True)", "not legal"),
        ("print('bestaction', flush=True)", "answered 'bestaction'"),
        ("print('error malformed x', flush=True)", "error malformed x"),
        ("sys.stdout.buffer.write(bytes([255, 10])); sys.stdout.flush()", "not UTF-8"),
    ],
)
def test_a_program_that_fails_forfeits_and_the_arena_goes_on(
    tmp_path: Path, go: str, says: str
) -> None:
    name = unsteady(tmp_path, go)
    jobs = list(round_robin(["random", name], pairs=2, first_seed=0))
    event = Tournament(jobs, CONDITIONS, ResultsFile(tmp_path / "g.jsonl"), Where(1))
    results = list(event.play())
    assert {(one.winner, one.reason) for one in results} == {("random", "abandon")}
    assert all(says in one.fault and "unsteady.py" in one.fault for one in results)
    assert event.tally.faults == {name: [one.fault for one in results]}
    assert json.loads(as_json(event.tally))["faults"] == {name: 4}
    assert fault_table(event.tally).row_count == 1
    again = Tournament(jobs, CONDITIONS, ResultsFile(tmp_path / "g.jsonl"), Where(1))
    assert again.resume() == 4
    assert list(again.play()) == []
    assert again.tally.faults == event.tally.faults
    stopping = Tournament(jobs, CONDITIONS, where=Where(1), forfeits=False)
    with pytest.raises(PlayerError, match="unsteady"):
        list(stopping.play())
    end_programs()


def test_a_program_that_is_gone_forfeits_its_game(tmp_path: Path) -> None:
    job = Job("random", "cep:/no/such/program", 3)
    found = play_job(job, CONDITIONS)
    assert (found.result, found.plies, found.winner) == ("C abandon", 0, "random")
    assert "does not start" in found.fault
    with pytest.raises(PlayerError, match="does not start"):
        play_job(job, CONDITIONS, forfeits=False)


OWN = """\
class Broken:
    name = "broken"
    def __init__(self, seed): self.left = 3
    def choose(self, seen, legal):
        self.left -= 1
        return legal[1 // self.left * 0]
"""


def test_a_class_that_fails_forfeits_and_says_where(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    (tmp_path / "broken_bots.py").write_text(OWN)
    found = play_job(Job("py:broken_bots:Broken", "random", 1), CONDITIONS)
    assert found.result == "S abandon"
    assert "broken failed: ZeroDivisionError" in found.fault
    assert "(broken_bots.py, line 6)" in found.fault


def test_tables_show_what_players_call_themselves() -> None:
    tally = some_results()
    tally.titles = {"greedy": "Deep Green"}
    assert tally.shown("greedy").plain == "Deep Green (greedy)"
    assert tally.shown("random").plain == "random"
    assert json.loads(as_json(tally))["names"] == {"greedy": "Deep Green", "random": "random"}


FRAGILE = """\
import os, signal
from pathlib import Path

class Fragile:
    name = "fragile"
    def __init__(self, seed): self.seed = seed
    def choose(self, seen, legal):
        if len(list(Path({folder!r}).glob("killed-*"))) < 2 and self.seed % 2:
            Path({folder!r}, f"killed-{{os.getpid()}}").touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return legal[self.seed % len(legal)]
"""


@pytest.mark.slow
def test_a_killed_worker_loses_and_doubles_no_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "fragile_bots.py").write_text(FRAGILE.format(folder=str(tmp_path)))
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.syspath_prepend(str(tmp_path))
    jobs = list(round_robin(["random", "py:fragile_bots:Fragile"], pairs=6, first_seed=0))
    together = list(run_games(jobs, Conditions("mini"), Where(2)))
    assert len(list(tmp_path.glob("killed-*"))) == 2
    alone = list(run_games(jobs, Conditions("mini"), Where(1)))
    assert sorted(together, key=str) == sorted(alone, key=str)
