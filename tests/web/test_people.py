"""Two people in two browsers: by a link to a table, to the end of a game, and on to the next."""

from __future__ import annotations

import json
import random

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visitor
from tests.web.hands import Hands, pick
from tests.web.house import Server
from tests.web.line import Line
from tests.web.people import invite, sit
from urban_legends.tables.clocks import FIRST_ACTION, MINUTE

pytestmark = [
    pytest.mark.served,
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.xdist_group("web-people"),
]


def resign(page: Page) -> None:
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Really resign").click()


def finish(*pages: Page) -> None:
    """Both play to the end; whoever is to act decides."""
    hands = {page: Hands(page, random.Random(3)) for page in pages}
    while True:
        for page in pages:
            page.locator(".play").wait_for()
        asked = [page for page in pages if page.locator(".play[data-asked] .panel").count()]
        if any(page.locator("dialog[open] .choices").count() for page in pages):
            break
        if asked:
            hands[asked[0]].decide()
        else:
            pages[0].wait_for_timeout(20)
    for page in pages:
        page.locator("dialog[open] .choices").wait_for()


def apart(page: Page, one: str, *others: str) -> None:
    """What a selector finds covers nothing of what the others find."""
    box = page.locator(one).bounding_box()
    assert box
    for other in others:
        found = page.locator(other).bounding_box()
        assert found, other
        beside = box["x"] + box["width"] <= found["x"] or found["x"] + found["width"] <= box["x"]
        under = box["y"] + box["height"] <= found["y"] or found["y"] + found["height"] <= box["y"]
        assert beside or under, (one, box, other, found)


@pytest.mark.parametrize(("width", "height"), [(390, 800), (844, 390)])
def test_phrases_and_offers_cover_nothing_on_a_phone(
    server: Server, visitor: Visitor, width: int, height: int
) -> None:
    ana, bo = visitor(), visitor(width, height)
    sit(bo, invite(ana, server, role="C", clock="1"))
    Hands(ana, random.Random(2)).decide()
    ana.get_by_role("button", name="Speak and offer").click()
    ana.get_by_role("button", name="Let me think").click()
    ana.get_by_role("button", name="Speak and offer").click()
    ana.get_by_role("button", name="Take the last decision back").click()
    expect(bo.locator(".offers")).to_be_visible()
    expect(bo.locator(".bubble")).to_have_text("Let me think…")
    bubble = bo.locator(".bubble")
    assert bubble.evaluate("one => one.scrollWidth <= one.clientWidth")
    apart(bo, ".bubble", ".play header", ".seats", ".strip .button")
    apart(bo, ".offers", ".play header", ".seats", ".room", ".dock", ".strip")


@pytest.mark.parametrize(("width", "height"), [(390, 800), (844, 390)])
def test_names_however_long_give_way_and_never_vanish(
    server: Server, visitor: Visitor, width: int, height: int
) -> None:
    ana, bo, watcher = visitor(), visitor(width, height), visitor(width, height)
    link = invite(ana, server, name="Wolfeschlegelsteinhausen", role="C", clock="1", games="2")
    sit(bo, link, name="Bartholomew Featherstonehaugh", host="Wolfeschlegelsteinhausen")
    ana.locator(".strip").wait_for()
    watcher.goto(ana.url)
    expect(watcher.locator(".strip .watching")).to_be_visible()
    ana.get_by_role("button", name="Speak and offer").click()
    ana.get_by_role("button", name="Well played!").click()
    for page in (bo, watcher):
        expect(page.locator(".bubble")).to_have_text("Well played!")
        bubble = page.locator(".bubble")
        assert bubble.evaluate("one => one.scrollWidth <= one.clientWidth")
        speaker, other = (page.locator(f".person[data-seat={role}]") for role in "CS")
        for name in (speaker.locator("b"), other.locator("b")):
            box = name.bounding_box()
            assert box
            assert box["width"] >= 24
        apart(page, ".person[data-seat=C]", ".person[data-seat=S]", ".strip .rest")
        apart(page, ".person[data-seat=S]", ".strip .rest")
        apart(page, ".person[data-seat=C] b", ".bubble", ".person[data-seat=C] .clock")


def test_two_browsers_meet_by_a_link_and_play_a_match(server: Server, visitor: Visitor) -> None:
    ana, bo = visitor(), visitor(390, 800)
    link = invite(ana, server, role="C", clock="1", games="2")
    expect(ana.get_by_role("img", name="QR code of the link")).to_be_visible()
    expect(ana.get_by_text("This link leads to this computer only")).to_be_visible()
    minutes = FIRST_ACTION // MINUTE
    expect(ana.get_by_text(f"the first action, which may take {minutes} min")).to_be_visible()
    sit(bo, link)
    for page in (ana, bo):
        expect(page.locator(".strip")).to_contain_text("Ana")
        expect(page.locator(".strip")).to_contain_text("Bo")
        expect(page.locator(".strip [role=timer]")).to_have_count(2)
    expect(ana).to_have_title("● Your turn · Cryptid: Urban Legends")
    ana.reload()
    expect(ana.locator(".strip")).to_contain_text("Bo")

    # A third one who has the link of the table watches.
    watcher = visitor()
    watcher.goto(ana.url)
    expect(watcher.locator(".strip")).to_contain_text("You are watching")
    expect(watcher.locator(".card[data-card]")).to_have_count(0)

    bo.get_by_role("button", name="Speak and offer").click()
    bo.get_by_role("button", name="Hello!").click()
    expect(ana.locator(".bubble")).to_have_text("Hello!")
    finish(ana, bo)
    for page in (ana, bo):
        page.get_by_role("button", name="Check the shuffles").click()
        expect(page.locator(".found")).to_contain_text("It holds")
        expect(page.locator(".found")).not_to_contain_text("did not note")
    first = ana.url
    bo.get_by_role("button", name="Next game, roles swapped").click()
    ana.get_by_role("button", name="Next game, roles swapped").click()
    for page in (ana, bo):
        expect(page).not_to_have_url(first)
        expect(page.locator(".strip")).to_contain_text("Ana")
    assert ana.url == bo.url
    expect(bo.locator("h1")).to_contain_text("Your turn, Cryptid")
    for page in (ana, bo):
        page.locator(".play").wait_for()
    resign(bo)
    for page in (ana, bo):
        expect(page.locator("dialog .match")).to_contain_text("match")
        expect(page.locator("dialog .why")).to_contain_text("resigns")
        expect(page.locator("dialog .reason")).to_have_count(0)  # it has been said
    both = [page.locator("dialog .match").inner_text() for page in (ana, bo)]
    assert both[0] in {"You have won the match, 2–0.", "The match ends level, 1–1."}
    assert both[1] in {"You have lost the match, 0–2.", "The match ends level, 1–1."}


def test_offers_a_resignation_and_a_rematch(server: Server, visitor: Visitor) -> None:
    ana, bo = visitor(), visitor()
    sit(bo, invite(ana, server, role="C"))
    Hands(ana, random.Random(2)).decide()
    ana.get_by_role("button", name="Speak and offer").click()
    ana.get_by_role("button", name="Take the last decision back").click()
    expect(bo.locator(".offers")).to_contain_text("Ana offers: Take the last decision back")
    bo.get_by_role("button", name="Agree").click()
    expect(ana.locator(".play")).to_have_attribute("data-steps", "0")
    ana.get_by_role("button", name="Speak and offer").click()
    ana.get_by_role("button", name="End the game without a result").click()
    bo.get_by_role("button", name="Agree").click()
    first = ana.url
    for page in (ana, bo):
        expect(page.locator("dialog[open] .choices")).to_be_visible()
    ana.get_by_role("button", name="Offer a rematch, roles swapped").click()
    expect(ana.get_by_text("Waiting for Bo…")).to_be_visible()
    bo.get_by_role("button", name="Accept the rematch").click()
    for page in (ana, bo):
        expect(page).not_to_have_url(first)
        expect(page.locator("dialog[open] .choices")).to_have_count(0)
    expect(bo.locator("h1")).to_contain_text("Your turn, Cryptid")
    expect(ana.locator("h1")).to_contain_text("The Cryptid is to act")
    assert ana.url == bo.url


def test_a_phone_shows_that_somebody_is_away_and_that_the_clock_stands(
    server: Server, visitor: Visitor
) -> None:
    ana, bo = visitor(), visitor(390, 800)
    line = Line(bo)
    sit(bo, invite(ana, server, role="C", clock="1"))
    strip = bo.locator(".strip")
    expect(strip).to_contain_text("Ana")

    def told(**people: object) -> None:
        """As the server would say it after a while."""
        message = json.loads(next(one for one in reversed(line.told) if '"people":{' in str(one)))
        message |= {"type": "update", "cause": "presence", "log_from": 0, "log": []}
        clock = {**message["state"]["people"]["clock"], "paused": True}
        message["state"]["people"] |= {"clock": clock, **people}
        line.route.send(json.dumps(message))

    line.hold()  # what the server says later would take it back
    told(away=["C"])
    for words in (strip.get_by_text("away"), strip.get_by_text("Ana"), strip.get_by_text("Bo")):
        expect(words).to_be_visible()
        assert words.evaluate("one => one.scrollWidth <= one.clientWidth"), words
    expect(strip.get_by_title("The clock is paused")).to_be_visible()


def test_chosen_shuffles_are_said_to_whoever_is_invited(server: Server, visitor: Visitor) -> None:
    ana, bo = visitor(), visitor()
    ana.goto(f"{server.address}/")
    ana.get_by_role("button", name="Invite somebody").click()
    ana.get_by_text("More", exact=True).click()
    ana.get_by_label("Chosen shuffles").fill("same cards again")
    ana.get_by_role("button", name="Make the link").click()
    bo.goto(ana.get_by_label("Link", exact=True).input_value())
    expect(bo.get_by_text("whoever invites chose the shuffles")).to_be_visible()


def test_a_handicap_is_told_before_sitting_down_and_the_shuffles_still_hold(
    server: Server, visitor: Visitor
) -> None:
    ana, bo = visitor(), visitor(390, 800)
    ana.goto(f"{server.address}/friend")
    ana.get_by_label("Your name").fill("Ana")
    ana.get_by_text("More", exact=True).click()
    pick(ana, "role", "C")
    ana.get_by_role("button", name="Make the link").scroll_into_view_if_needed()
    ana.wait_for_timeout(200)  # a list closes while the page scrolls
    pick(ana, "handicap", "card")
    ana.get_by_role("button", name="Make the link").click()
    link = ana.get_by_label("Link", exact=True).input_value()
    bo.goto(link)
    expect(bo.get_by_text("our own option that is not in the rulebook")).to_be_visible()
    sit(bo, link)
    expect(ana.get_by_text("4 cards").first).to_be_visible()
    Hands(ana, random.Random(2)).decide()
    first = ana.url
    ana.get_by_role("button", name="Speak and offer").click()
    ana.get_by_role("button", name="End the game without a result").click()
    bo.get_by_role("button", name="Agree").click()
    for page in (ana, bo):
        expect(page.locator("dialog[open]")).to_contain_text("one movement card more")
    bo.get_by_role("button", name="Check the shuffles").click()
    expect(bo.locator(".found")).to_contain_text("It holds")
    ana.get_by_role("button", name="Offer a rematch, roles swapped").click()
    bo.get_by_role("button", name="Accept the rematch").click()
    expect(bo).not_to_have_url(first)
    expect(bo.get_by_text("4 cards").first).to_be_visible()


def test_a_seat_goes_on_at_another_device(server: Server, visitor: Visitor) -> None:
    ana, bo, phone = visitor(), visitor(), visitor(390, 800)
    sit(bo, invite(ana, server, role="C"))
    expect(bo.locator(".strip")).to_contain_text("Ana")
    bo.get_by_role("button", name="Speak and offer").click()
    bo.get_by_role("button", name="Go on with another device").click()
    code = bo.locator("dialog .code").inner_text()
    phone.goto(bo.url)
    phone.get_by_role("button", name="Speak and offer").click()
    phone.get_by_label("Code").fill("WRONGONE")
    phone.get_by_role("button", name="Take the seat").click()
    expect(phone.get_by_role("alert")).to_contain_text("This code does not fit")
    phone.get_by_label("Code").fill(code)
    phone.get_by_role("button", name="Take the seat").click()
    expect(phone.locator(".strip .watching")).to_have_count(0)
    expect(phone.locator("dialog[open]")).to_have_count(0)
    expect(bo.locator(".offers")).to_contain_text("open on 2 devices")


def test_a_stranger_finds_a_table_in_the_list(server: Server, visitor: Visitor) -> None:
    ana, bo = visitor(), visitor()
    ana.goto(f"{server.address}/friend")
    ana.get_by_label("Your name").fill("Ana")
    ana.get_by_label("Strangers may join").check()
    ana.get_by_role("button", name="Make the link").click()
    expect(ana.get_by_text("Waiting for your friend…")).to_be_visible()
    bo.goto(f"{server.address}/friend")
    bo.get_by_role("button", name="Ana").click()
    bo.get_by_role("button", name="Sit down").click()
    for page in (ana, bo):
        expect(page.locator(".strip")).to_contain_text("Ana")


def test_the_opener_chooses_which_bot_takes_the_seat(server: Server, visitor: Visitor) -> None:
    ana = visitor(390, 800)
    invite(ana, server, role="C")
    expect(ana.locator('.select[data-name="bot"] .value')).to_have_text("2 · Watcher")
    ana.get_by_role("button", name="Let a bot take the seat").scroll_into_view_if_needed()
    ana.wait_for_timeout(200)  # a list closes while the page scrolls
    pick(ana, "bot", "stroller")
    ana.get_by_role("button", name="Let a bot take the seat").click()
    expect(ana.locator(".strip")).to_contain_text("Stroller")


def test_an_invitation_that_is_gone_says_so(server: Server, visitor: Visitor) -> None:
    ana, bo = visitor(), visitor()
    link = invite(ana, server)
    ana.get_by_role("button", name="Withdraw the invitation").click()
    bo.goto(link)
    expect(bo.get_by_role("heading", name="This invitation was withdrawn.")).to_be_visible()
    # Nor does a link lead anywhere that was cut off or typed wrongly.
    for wrong in ("nothing-is-here", link.rsplit("/", 1)[1][:-3], "x!"):
        bo.goto(f"{server.address}/join/{wrong}")
        expect(bo.get_by_role("heading", name="There is nothing here")).to_be_visible()
