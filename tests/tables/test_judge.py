"""The judge by itself: messages in, effects out, whoever hosts it."""

import json
import subprocess
import sys

import pytest

from tests.foundation.project import ROOT
from tests.tables.host import TABLE, Host, Json, play_a_game
from urban_legends.rules import parse_action, refuse
from urban_legends.tables import showing
from urban_legends.tables.effects import Wait
from urban_legends.tables.journal import Journal, Rematched
from urban_legends.tables.judge import Judge
from urban_legends.tables.table import Table

PERSON: Json = {"kind": "person"}
BOT: Json = {"kind": "bot", "player": "random"}
START = {"kind": "position", "position": "1 sC ppwwb[o*]ppwbb -[o]-[o]- SSH.- SAH.- -- 0-0 9o5m -"}


def two_people(**more: object) -> Host:
    return Host(cryptid=PERSON, scientist=PERSON, start=START, **more)


FORBIDDEN = (
    "alembic",
    "asyncio",
    "fastapi",
    "fluent",
    "numpy",
    "orjson",
    "pydantic",
    "pydantic_core",
    "sqlalchemy",
    "starlette",
    "urban_legends._core",
    "urban_legends.ai",
    "urban_legends.fast",
    "urban_legends.server",
    "urban_legends.store",
    "uvicorn",
)
GAMES = """
from tests.tables.host import Host, play_a_game
for seed in range(12):
    host = Host(cryptid={"kind": "person"}, scientist=BOT, seed=str(seed))
    assert play_a_game(host)["result"] != "*"
    print(host.told)
"""
PURE = f"""
import sys
for name in {FORBIDDEN}:
    sys.modules[name] = None
"""


def played(before: str) -> str:
    """Everything that was said in some games, in a process of its own."""
    program = f"{before}\nBOT = {BOT}\n{GAMES}"
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.slow
def test_whole_games_are_judged_alike_where_nothing_but_pure_python_can_be_imported() -> None:
    said = played(PURE)
    assert said.count("'cause': 'act'") > 200
    assert said == played("")


def test_the_journal_alone_brings_a_table_back() -> None:
    host = Host(cryptid=PERSON, scientist=BOT)
    play_a_game(host)
    again = Table.restored(TABLE, host.journal)
    assert again == host.judge.table


def test_nothing_is_told_before_it_is_kept() -> None:
    host = two_people()
    host.join("c", "C")
    host.join("watcher")
    host.held = []
    host.act("c", "C", "S1:ppw/wb")
    assert [len(host.told[guest]) for guest in ("c", "watcher")] == [1, 1]
    (keep,) = host.held
    host.keep(keep)
    assert [one["type"] for one in host.told["c"]] == ["table", "accepted", "update"]
    assert [one["type"] for one in host.told["watcher"]] == ["table", "update"]


def test_changes_wait_for_the_one_that_is_being_kept() -> None:
    host = two_people()
    host.join("c", "C")
    host.join("s", "S")
    host.held = []
    host.act("c", "C", "S1:ppw/wb")
    host.act("s", "S", "D", version=1)
    host.act("s", "S", "D", version=0)
    assert len(host.held) == 1
    waiting, host.held = host.held, None
    host.keep(waiting[0])
    assert host.judge.table.version == 2
    assert host.told["s"][-1]["refusal"]["code"] == "stale"


def test_what_could_not_be_kept_has_not_happened() -> None:
    host = two_people()
    host.join("c", "C")
    host.held = []
    host.act("c", "C", "D")
    host.carry_out(host.judge.not_kept(refuse("storage", "not-stored")))
    assert host.told["c"][-1]["refusal"]["code"] == "storage"
    assert host.judge.table.version == 0
    host.held = None
    assert host.act("c", "C", "D")["state"]["version"] == 1


def test_a_bot_tries_again_after_a_while_if_its_action_could_not_be_kept() -> None:
    host = Host(cryptid=BOT, scientist=PERSON)
    host.held = []
    host.join("s", "S")
    host.carry_out(host.judge.not_kept(refuse("storage", "not-stored")))
    assert host.waits[-1].milliseconds == 1000
    host.held = None
    host.carry_out(host.judge.waited(host.waits[-1].number))
    assert host.state("s")["steps"] == 1


def test_a_player_that_failed_gives_up_again_if_that_could_not_be_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    host = Host(cryptid=BOT, scientist=PERSON)
    monkeypatch.setattr(host.judge, "chosen", lambda version, action: [])  # it never chooses
    host.join("s", "S")
    host.held = []
    host.carry_out(host.judge.gave_up(0))
    host.carry_out(host.judge.not_kept(refuse("storage", "not-stored")))
    assert host.state("s")["result"] == "*"
    host.held = None
    host.carry_out(host.judge.waited(host.waits[-1].number))
    assert host.state("s")["result"] == "S abandon"


def test_a_journal_that_is_ahead_is_taken_over() -> None:
    host, other = two_people(), two_people()
    other.config = host.config
    host.join("c", "C")
    host.held = []
    host.act("c", "C", "D")
    entries = (('{"kind":"step","seat":"C","step":"S1:ppw/wb"}', None),)
    host.carry_out(
        host.judge.overtaken(Table.restored(TABLE, Journal(host.journal.opening, entries)))
    )
    assert [one["type"] for one in host.told["c"][-2:]] == ["update", "error"]
    assert host.told["c"][-1]["refusal"]["code"] == "stale"
    assert host.state("c")["version"] == 1


def test_many_spectators_share_one_message(monkeypatch: pytest.MonkeyPatch) -> None:
    host = two_people()
    host.join("c", "C")
    for number in range(50):
        host.join(f"watcher {number}")
    made = 0
    real = showing.table_state

    def counting(*args: object) -> object:
        nonlocal made
        made += 1
        return real(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(showing, "table_state", counting)
    host.act("c", "C", "D")
    assert made == 2
    assert sorted(len(one.guests) for one in host.tells[-2:]) == [1, 50]


def test_legal_actions_reach_the_uncovered_seat_to_act_and_nobody_else() -> None:
    host = two_people()
    for guest, seats in (("c", "C"), ("s", "S"), ("watcher", ""), ("both", "CS")):
        host.join(guest, *seats)
    assert host.state("c")["legal"]
    for guest in ("s", "watcher", "both"):
        assert host.state(guest)["legal"] is None
    assert host.say("both", "look", seat="C")["state"]["legal"] == host.state("c")["legal"]


def test_somebody_who_does_not_say_who_they_are_is_sent_away() -> None:
    host = two_people()
    for guest, text in (("a", "rubbish"), ("b", '{"type": "next", "id": "1"}'), ("c", "[]")):
        host.carry_out(host.judge.hear(guest, text))
        assert host.told[guest][0]["type"] == "error"
        assert host.told[guest][0]["version"] is None
    host.say("d", "hello", tokens=["x" * 32])
    assert host.dismissed == {"a", "b", "c", "d"}


def test_a_bot_that_has_no_legal_choice_plays_anything() -> None:
    for choice in (None, parse_action("S99:p/w")):
        host = Host(cryptid=BOT, scientist=PERSON, pace=None)
        host.join("s", "S")
        think = host.thinks[-1]
        judge = Judge(Table.opened(TABLE, host.config), {}, lambda: 0)
        judge.hear("o", json.dumps({"type": "hello", "id": "1", "tokens": [host.config.owner]}))
        judge.chosen(think.version, choice)
        effects = judge.hear("o", '{"type": "next", "id": "2"}')
        assert any(type(one).__name__ == "Keep" for one in effects)


def test_a_choice_or_a_wait_that_comes_too_late_is_nothing() -> None:
    host = Host(cryptid=BOT, scientist=PERSON, pace=500)
    host.join("s", "S")
    first, late = host.waits[-1], host.thinks[-1]
    host.say("s", "pace", milliseconds=800)
    assert host.judge.waited(first.number) == []
    assert host.waits[-1] == Wait(first.number + 1, 800)
    host.carry_out(host.judge.waited(host.waits[-1].number))
    assert host.state("s")["steps"] == 1
    assert host.judge.chosen(late.version, None) == []


def test_a_paused_bot_plays_one_action_at_a_time() -> None:
    host = Host(cryptid=BOT, scientist=BOT, pace=None)
    host.join("o", "owner")
    assert (host.state("o")["thinking"], host.waits) == (None, [])
    for steps in (1, 2, 3):
        host.say("o", "next")
        assert (host.state("o")["steps"], host.state("o")["thinking"]) == (steps, None)


def test_everybody_hears_of_a_rematch() -> None:
    host = two_people()
    host.join("c", "C")
    host.say("c", "resign", seat="C", version=0)
    host.carry_out(host.judge.rematch(Rematched("next-table", swapped=True)))
    assert host.told["c"][-1]["cause"] == "rematch"
    assert host.state("c")["rematch"] == "next-table"


def test_who_has_left_hears_nothing_more() -> None:
    host = two_people()
    host.join("c", "C")
    host.join("watcher")
    host.judge.leave("watcher")
    host.act("c", "C", "D")
    assert len(host.told["watcher"]) == 1
