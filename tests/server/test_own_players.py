"""Players of the operator's own at browser tables: programs and classes, and those that fail."""

import sys
from pathlib import Path
from random import Random

import pytest

from tests.server.house import PERSON, House, Json, bot, serving
from urban_legends.ai import program
from urban_legends.ai.roster import Roster
from urban_legends.text import Language, Phrase, render

BOT = """\
import os, sys, time
for line in sys.stdin:
    words = line.split()
    if words[0] == "cep":
        print("id name Deep Thought", "cepok", sep="\\n", flush=True)
    elif words[0] == "position":
        phase = words[2][0]
    elif words[0] == "go":
        {go}
    elif words[0] == "quit":
        break
"""
DRAWS = 'print("bestaction", {"s": "D", "h": "#0"}[phase], flush=True)'
CLASS = """\
class First:
    name = "First of all"
    def __init__(self, seed): pass
    def choose(self, seen, legal): return legal[0]

class Broken(First):
    name = "Broken"
    def choose(self, seen, legal): raise KeyError("my cards are SSH")
"""


def program_named(folder: Path, go: str) -> str:
    path = folder / "deep_thought.py"
    path.write_text(BOT.format(go=go))
    return f"cep[nodes=5]:{sys.executable} {path}"


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    (tmp_path / "table_bots.py").write_text(CLASS)
    monkeypatch.syspath_prepend(str(tmp_path))
    return "py:table_bots:"


def told(player: Json) -> str:
    prompt = player["prompt"]
    return render(Phrase(prompt["id"], prompt["args"]), Language.ENGLISH)


def whole_game(house: House, name: str) -> Json:
    """A game against a bot, as a person who plays anything; the last state."""
    opened = house.open(PERSON, bot(name))
    rng = Random(3)
    with house.join(opened, "C") as player:
        while True:
            player.await_turn()
            if player.state["result"] != "*":
                return player.state
            player.act("C", *player.some_actions(rng))


def test_any_player_that_the_operator_names_can_be_chosen(tmp_path: Path, own: str) -> None:
    names = ["watcher", program_named(tmp_path, DRAWS), f"{own}First", "plain:5"]
    with serving(tmp_path / "games.sqlite3", roster=Roster(names)) as house:
        offered = house.http.get("/api/opponents").json()
        assert [(one["id"], one["level"]) for one in offered] == [
            ("watcher", 2), ("Deep Thought", 0), ("First of all", 0), ("plain:5", 0),
        ]  # fmt: skip
        assert "cep" not in str(offered)
        assert str(tmp_path) not in str(offered)
        for name in (names[1], names[2], "random"):
            body = {"cryptid": PERSON, "scientist": bot(name)}
            refused = house.http.post("/api/tables", json=body)
            assert refused.status_code in (400, 422), "no client names a command or a module"
        state = whole_game(house, "First of all")
        assert state["seats"][1]["name"] == "First of all"
        assert "abandon" not in state["result"]
        opened = house.open(bot("Deep Thought"), PERSON)
        with house.join(opened, "S") as player:
            player.await_turn()
            assert player.state["seats"][0]["name"] == "Deep Thought"
            assert player.log or player.state["result"] != "*"


@pytest.mark.parametrize(
    "go", ["sys.exit()", "print('bestaction Mb9', flush=True)", "print('error no', flush=True)"]
)
def test_a_program_that_fails_gives_the_table_a_sentence(tmp_path: Path, go: str) -> None:
    with serving(tmp_path / "games.sqlite3", roster=Roster([program_named(tmp_path, go)])) as house:
        opened = house.open(bot("Deep Thought"), PERSON)
        with house.join(opened, "S") as player:
            while player.state["result"] == "*":
                player.expect("update")
            assert player.state["result"] == "S abandon"
            assert told(player.state) == (
                "The program that played the Cryptid failed and forfeits the game; "
                "the Scientist wins."
            )
        again = house.http.get(f"/api/tables/{opened['table']}/record")
        assert '[Result "S abandon"]' in again.text


def test_a_program_that_hangs_is_not_waited_for_without_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("urban_legends.ai.roster.TABLE_SECONDS", 0.2)
    names = [program_named(tmp_path, "time.sleep(1000)")]
    with (
        serving(tmp_path / "games.sqlite3", roster=Roster(names)) as house,
        house.join(house.open(bot("Deep Thought"), PERSON), "S") as player,
    ):
        while player.state["result"] == "*":
            player.expect("update")
        assert player.state["result"] == "S abandon"
    assert all(one.ended for one in program._running)


def test_a_class_that_fails_tells_no_cards(
    tmp_path: Path, own: str, caplog: pytest.LogCaptureFixture
) -> None:
    with serving(tmp_path / "games.sqlite3", roster=Roster([f"{own}Broken"])) as house:
        with house.join(house.open(PERSON, bot("Broken")), "C") as player:
            rng = Random(1)
            while True:
                player.await_turn()
                if player.state["result"] != "*":
                    break
                player.act("C", *player.some_actions(rng))
        assert player.state["result"] == "C abandon"
        assert not any("SSH" in text for text in player.bytes if "KeyError" in text)
    assert "bot Broken failed: PlayerError" in caplog.text
    assert "my cards" not in caplog.text


@pytest.mark.slow
def test_a_server_that_ends_leaves_no_program_behind(tmp_path: Path) -> None:
    """Thinking processes are told to end in the middle of a thought."""
    pid_file = tmp_path / "pid"
    go = f"open({str(pid_file)!r}, 'w').write(str(os.getpid())); time.sleep(1000)"
    with (
        serving(
            tmp_path / "games.sqlite3",
            roster=Roster([program_named(tmp_path, go)]),
            processes=True,
        ) as house,
        house.join(house.open(bot("Deep Thought"), PERSON), "S"),
    ):
        while not pid_file.exists() or not pid_file.read_text():
            house.http.get("/api/health")
    pid = int(pid_file.read_text())
    stat = Path(f"/proc/{pid}/stat")
    assert not stat.exists() or stat.read_text().split()[2] == "Z"
