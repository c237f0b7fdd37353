"""Tournaments: paired, parallel, resumable, with programs as contestants."""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path

import pytest

from urban_legends.ai.players import make_player
from urban_legends.ai.program import ProgramPlayer
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
    assert rating_table(tally.ratings()).row_count == 2
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
