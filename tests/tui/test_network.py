"""Tables of a server in the terminal: joined by a link, played, watched, lost and found again."""

import asyncio
import random
from functools import partial
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from tests.server.house import House, Player, bot, serving
from tests.server.people import OPENER, begin, invite, post, sit
from tests.tui.terminal import lines, new_game, on, ready, screen_text, shown, terminal, until
from tests.tui.test_games import keys_for
from urban_legends.tui.app import TerminalApp
from urban_legends.tui.home import HomeScreen
from urban_legends.tui.joining import JoinScreen
from urban_legends.tui.links import Link, read_link
from urban_legends.tui.network_table import NetworkTableScreen
from urban_legends.tui.replay import ReplayScreen
from urban_legends.tui.seats import Seats
from urban_legends.tui.table import TableScreen

pytestmark = [pytest.mark.anyio, pytest.mark.slow]
TOKEN = "k" * 32


@pytest.mark.parametrize(
    ("text", "link"),
    [
        ("http://10.0.0.1:8117/join/abcdefgh", Link("http://10.0.0.1:8117", "join", "abcdefgh")),
        (" https://a.example/join/abcdefgh/ ", Link("https://a.example", "join", "abcdefgh")),
        ("localhost:8117/table/abcdefgh", Link("http://localhost:8117", "table", "abcdefgh")),
        (
            f"http://[::1]:80/table/abcdefgh#C.{TOKEN},S.{TOKEN}",
            Link("http://[::1]:80", "table", "abcdefgh", (TOKEN, TOKEN)),
        ),
        ("http://me:secret@a.example/join/abcdefgh", Link("http://a.example", "join", "abcdefgh")),
        ("ftp://a.example/join/abcdefgh", None),
        ("file:///join/abcdefgh", None),
        ("http://a.example/replay/abcdefgh", None),
        ("http://a.example/join/../api", None),
        ("http://a.example:port/join/abcdefgh", None),
        ("http://[::1/join/abcdefgh", None),
        ("", None),
    ],
)
def test_links(text: str, link: Link | None) -> None:
    assert read_link(text) == link


async def connected(app: TerminalApp, pilot: Pilot[None], table: NetworkTableScreen) -> None:
    await until(app, pilot, lambda: table.session.connected)


async def sat_down(
    app: TerminalApp, pilot: Pilot[None], house: House, name: str = "Cem", **terms: object
) -> tuple[NetworkTableScreen, Player]:
    """Join an invitation by keys as its guest; the opener is a browser's connection."""
    invitation = invite(house, **terms)
    await pilot.press("j")
    join = await on(app, pilot, JoinScreen)
    join.query_one("#link", Input).value = f"http://{house.address}/join/{invitation}"
    await pilot.press("enter")
    await shown(app, pilot, "Ana invites you to play")
    join.query_one("#name", Input).value = name
    await pilot.press("enter")
    await shown(app, pilot, "Ana has to come back")
    opener = sit(house, str(begin(house, invitation)["table"]), OPENER)
    table = await on(app, pilot, NetworkTableScreen)
    assert isinstance(table, NetworkTableScreen)
    await connected(app, pilot, table)
    return table, opener


def moved(table: TableScreen, steps: int) -> bool:
    return table.state.steps != steps


async def heard(player: Player, kind: str, cause: str) -> None:
    await asyncio.to_thread(player.expect, kind, cause)


@pytest.mark.slow
async def test_a_whole_game_against_somebody_elsewhere(tmp_path: Path) -> None:
    chance = random.Random(3)
    with serving(tmp_path / "server.sqlite3") as house:
        async with terminal(tmp_path) as (app, pilot):
            table, opener = await sat_down(app, pilot, house)
            assert table.session.yours == ("S",)
            while table.state.result == "*":
                steps = table.state.steps
                if table.session.seat is None:
                    opener.send_act("C", *opener.some_actions(chance))
                else:
                    await pilot.press(*keys_for(table, chance))
                    await until(app, pilot, lambda: table.preview is not None)
                    preview = table.preview
                    assert preview is not None
                    assert preview.actions[0] in screen_text(app)
                    await pilot.press("enter")
                await heard(opener, "update", "act")
                await until(app, pilot, partial(moved, table, steps))
            await pilot.press("k")  # the shuffles are held to what was promised
            await shown(app, pilot, "It holds: all")
            await pilot.press("o")
            await on(app, pilot, ReplayScreen)
            await pilot.press("q")
            # The rematch: we offer, the other accepts, and roles are swapped.
            await on(app, pilot, NetworkTableScreen)
            await pilot.press("r")
            await on(app, pilot, JoinScreen)
            wanted = {"token": OPENER, "promise": "a" * 64}
            offer = post(house, f"/tables/{table.session.id}/offer-rematch", wanted)
            assert not offer["own"]
            body = {"name": "Ana", "token": OPENER, "secret": "c3" * 32}
            post(house, f"/invitations/{offer['invitation']}/join", body)
            await until(app, pilot, lambda: isinstance(app.screen, NetworkTableScreen))
            again = await on(app, pilot, NetworkTableScreen)
            await connected(app, pilot, again)
            assert again.session.id != table.session.id
            assert again.session.yours == ("C",)
            opener.close()


async def test_offers_words_presence_and_the_clock(tmp_path: Path) -> None:
    clock = {"kind": "total", "minutes": 10, "increment": 5}
    with serving(tmp_path / "server.sqlite3") as house:
        async with terminal(tmp_path) as (app, pilot):
            table, opener = await sat_down(app, pilot, house, clock=clock)
            await shown(app, pilot, "10:00")
            opener.say("say", seat="C", what="hello")
            await heard(opener, "update", "say")
            await shown(app, pilot, "Ana: Hello!")
            await pilot.press("t", "2")
            await heard(opener, "update", "say")
            assert {one["what"] for one in opener.state["people"]["said"]} == {
                "hello",
                "well-played",
            }
            opener.act("C", "D")
            await shown(app, pilot, "Your turn")
            opener.say("offer", seat="C", what="take-back")
            await shown(app, pilot, "Ana offers: Take the last decision back")
            await pilot.press("y")
            await heard(opener, "update", "answer")
            await until(app, pilot, lambda: not table.state.steps)
            opener.say("offer", seat="C", what="pause")
            await shown(app, pilot, "Ana offers: Pause the clock")
            await pilot.press("n")
            await heard(opener, "update", "answer")
            # Our own: offered from the menu, withdrawn, offered again and accepted.
            await pilot.press("t")
            await shown(app, pilot, "End the game without a result")
            chosen = next(line for line in lines(app) if "End the game" in line)
            await pilot.press(chosen.strip(" │").split()[0])
            await shown(app, pilot, "You offer: End the game")
            await pilot.press("n")
            await heard(opener, "update", "answer")
            table.do("offer:abort")
            await heard(opener, "update", "offer")
            opener.say("answer", seat="C", what="abort", yes=True)
            await until(app, pilot, lambda: table.state.result != "*")
            assert table.state.result == "* abort"
            opener.close()


@pytest.mark.slow
async def test_a_killed_server_that_comes_back_loses_nothing(tmp_path: Path) -> None:
    database = tmp_path / "server.sqlite3"
    async with terminal(tmp_path) as (app, pilot):
        serving_once = serving(database)
        house = serving_once.__enter__()
        port = int(house.address.rpartition(":")[2])
        table, opener = await sat_down(app, pilot, house)
        opener.act("C", "D")
        await shown(app, pilot, "Your turn")
        opener.close()
        await asyncio.to_thread(serving_once.__exit__, None, None, None)
        await shown(app, pilot, "The connection was lost")
        await pilot.press("d", "enter")
        # What was decided meanwhile is sent when the server is back, and counts once.
        await shown(app, pilot, "Your move is sent")
        with serving(database, port=port):
            await connected(app, pilot, table)
            await until(app, pilot, lambda: table.state.steps == 2)
            assert len(table.session.log) == 2
            await table.session.close()


async def test_a_killed_terminal_sits_down_again(tmp_path: Path) -> None:
    settings = tmp_path / "terminal.json"
    with serving(tmp_path / "server.sqlite3") as house:
        async with terminal(tmp_path, settings=settings) as (app, pilot):
            first, opener = await sat_down(app, pilot, house)
            opener.close()
            link = next(iter(app.seats)).link
        assert (tmp_path / "terminal-seats.json").stat().st_mode & 0o777 == 0o600
        async with terminal(tmp_path, settings=settings, link=link) as (app, pilot):
            table = await on(app, pilot, NetworkTableScreen)
            await connected(app, pilot, table)
            assert table.session.id == first.session.id
            assert table.session.yours == ("S",)


async def test_somebody_without_a_seat_watches(tmp_path: Path) -> None:
    with serving(tmp_path / "server.sqlite3") as house:
        invitation = invite(house)
        link = f"http://{house.address}/join/{invitation}"
        async with terminal(tmp_path, link=link) as (app, pilot):
            await shown(app, pilot, "Ana invites you to play")
            body = {"name": "Bo", "token": "g" * 40, "secret": "b2" * 32}
            post(house, f"/invitations/{invitation}/join", body)
            table_id = str(begin(house, invitation)["table"])
            await pilot.press("enter")  # too late: somebody has the seat
            await shown(app, pilot, "Both seats are taken")
            assert not list(app.seats)
            await pilot.press("w")
            table = await on(app, pilot, NetworkTableScreen)
            await connected(app, pilot, table)
            assert table.session.id == table_id
            assert table.session.yours == ()
            await shown(app, pilot, "You are watching")
            with sit(house, table_id, OPENER) as opener:
                opener.act("C", "D")
                await shown(app, pilot, "D~?")
                # The seat is taken over by the code that its device gives.
                opener.say("code", seat="C")
                code = opener.expect("code")["code"]
                await pilot.press("t", "1")
                await pilot.pause()
                await pilot.press(*code.lower(), "enter")
                await until(app, pilot, lambda: table.session.yours == ("C",))


async def test_a_table_against_a_bot_is_joined_by_the_link_with_its_key(tmp_path: Path) -> None:
    with serving(tmp_path / "server.sqlite3") as house:
        opened = house.open({"kind": "person"}, bot("random"))
        link = f"http://{house.address}/table/{opened['table']}#C.{opened['tokens']['C']}"
        async with terminal(tmp_path, link=link) as (app, pilot):
            table = await on(app, pilot, NetworkTableScreen)
            await connected(app, pilot, table)
            await ready(pilot, table)
            assert table.session.browser_path == link
            await pilot.press("g", "y")
            await until(app, pilot, lambda: table.state.result != "*")
            await pilot.press("r")
            await until(app, pilot, lambda: app.screen is not table)
            again = await on(app, pilot, NetworkTableScreen)
            await connected(app, pilot, again)
            assert again.session.yours == ("S",)


async def test_cards_that_were_looked_at_are_not_looked_at_again_on_another_line(
    tmp_path: Path,
) -> None:
    """Somebody else may sit before the screen by then."""
    with serving(tmp_path / "server.sqlite3") as house:
        person = {"kind": "person"}
        opened = house.open(person, person)
        keys = ",".join(f"{seat}.{token}" for seat, token in opened["tokens"].items())
        link = f"http://{house.address}/table/{opened['table']}#{keys}"
        async with terminal(tmp_path, link=link) as (app, pilot):
            table = await on(app, pilot, NetworkTableScreen)
            await connected(app, pilot, table)
            await pilot.press("enter")
            await until(app, pilot, lambda: table.state.viewer == "C")
            assert table.session._waiting == {}


async def test_what_is_no_link_or_no_server_says_so(tmp_path: Path) -> None:
    with serving(tmp_path / "server.sqlite3") as house:
        address = f"http://{house.address}"
        async with terminal(tmp_path, link="nonsense") as (app, pilot):
            await shown(app, pilot, "This is no link to a table")
            line = app.screen.query_one("#link", Input)
            for link, problem in (
                (f"{address}/join/no-such-invitation", "There is no such game"),
                ("http://127.0.0.1:9/join/no-such-server", "cannot be reached"),
            ):
                line.value = link
                await pilot.press("enter")
                await shown(app, pilot, problem)
            line.value = f"{address}/table/no-such-table"
            await pilot.press("enter")
            await on(app, pilot, NetworkTableScreen)
            await shown(app, pilot, "There is no such game")
            for key in ("space", "s", "1", "p", "colon", "i", "g", "plus", "enter", "escape"):
                await pilot.press(key)  # there is nothing to be done
            await pilot.press("q")
            await on(app, pilot, HomeScreen)


def test_seats_that_cannot_be_read_are_none(tmp_path: Path) -> None:
    path = tmp_path / "seats.json"
    for text in ("", "{", '{"seats": [{"server": 1}]}', "[]"):
        path.write_text(text)
        assert list(Seats(path)) == []


async def test_a_game_begun_here_goes_on_in_the_browser_and_back(tmp_path: Path) -> None:
    async with terminal(tmp_path) as (app, pilot):
        table = await new_game(app, pilot, "c", "1")
        await ready(pilot, table)
        link = read_link(f"http://localhost{table.session.browser_path}")
        assert link is not None
        await pilot.press("d", "enter")
        await until(app, pilot, partial(moved, table, 0))
        await ready(pilot, table)
        steps = table.state.steps
    with serving(tmp_path / "games.sqlite3") as house, sit(house, link.id, *link.tokens) as page:
        page.await_turn()
        assert page.state["viewer"] == "C"
        assert page.state["steps"] == steps
        page.act("C", page.legal[0])
    async with terminal(tmp_path) as (app, pilot):
        await shown(app, pilot, "Your game is waiting")
        await pilot.press("c")
        table = await on(app, pilot, TableScreen)
        await ready(pilot, table)
        assert table.session.id == link.id
        assert table.state.steps > steps
