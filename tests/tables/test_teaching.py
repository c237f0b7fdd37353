"""A teaching game: a serious mistake may be taken back; a bot says why, and gives no card away."""

from __future__ import annotations

import pytest

from tests.tables.host import Host
from urban_legends.coach import Decision, review, why_played
from urban_legends.coach.verdicts import Verdict
from urban_legends.rules import Action, View

LAST = "1 sS -[o*]p pppww[o]-[o]wbbb SAH.- S.SA -- 0-0 9o5m -"
"""One pink sensor is left: to the left, no two blocks look alike, and the Cryptid is caught."""
EARLY = "1 sC ppwwb[o*]ppwbb -[o]-[o]- SSH.- SAH.- -- 0-0 9o5m -"
PERSON, BOT = {"kind": "person"}, {"kind": "bot", "player": "random"}


def judged(seen: View, action: Action) -> Verdict:
    return review(Decision(0, seen, action))


def scientist(teaching: bool = True, **more: object) -> Host:
    """The Scientist is a person, before the last sensor; the bot does not answer by itself."""
    start = {"kind": "position", "position": LAST}
    wanted = {"cryptid": BOT, "scientist": PERSON, "start": start, "pace": None, **more}
    host = Host(teaching=teaching, **wanted)
    host.look = judged
    host.join("g", "S")
    return host


def mistakes(host: Host) -> list[dict[str, object]]:
    return [one for one in host.told["g"] if one["type"] == "mistake"]


def test_a_serious_mistake_is_told_with_its_reasons_and_can_be_taken_back() -> None:
    host = scientist()
    host.act("g", "S", "S2:-/p")
    (told,) = mistakes(host)
    assert (told["seat"], told["step"], told["before"]) == ("S", 1, 100)
    assert isinstance(told["after"], int)
    assert told["after"] < 75
    assert told["phrases"][0]["id"] == "claim-misses-win"  # type: ignore[index]
    version = host.state("g")["version"]
    host.say("g", "take-back", seat="S", version=version)
    assert host.state("g")["steps"] == 0
    host.act("g", "S", "S2:p/-")
    assert len(mistakes(host)) == 1


@pytest.mark.parametrize("kind", ["not teaching", "between people", "no take-back", "spectator"])
def test_nobody_else_is_told(kind: str) -> None:
    if kind == "not teaching":
        host = scientist(teaching=False)
    elif kind == "no take-back":
        host = scientist(take_back=False)
    elif kind == "between people":
        start = {"kind": "position", "position": LAST}
        host = Host(cryptid=PERSON, scientist=PERSON, start=start, teaching=True)
        host.look = judged
        host.join("g", "C", "S", look="S")
    else:
        host = scientist()
        host.join("w")
    host.act("g", "S", "S2:-/p")
    if kind == "spectator":
        assert not [one for one in host.told["w"] if one["type"] == "mistake"]
        return
    assert mistakes(host) == []
    if kind != "no take-back":
        assert host.looked_at == []


def test_a_look_that_comes_too_late_says_nothing() -> None:
    host = scientist()

    def slow(seen: View, action: Action) -> Verdict:
        host.say("g", "take-back", seat="S", version=host.state("g")["version"])
        return judged(seen, action)

    host.look = slow
    host.act("g", "S", "S2:-/p")
    assert mistakes(host) == []
    host.look = lambda seen, action: None  # a coach that fails
    host.act("g", "S", "S2:-/p")
    assert mistakes(host) == []


# --- asking a bot --------------------------------------------------------------------------------


def alone() -> Host:
    start = {"kind": "position", "position": EARLY}
    host = Host(cryptid=BOT, scientist=PERSON, start=start)
    host.explain = why_played
    host.join("g", "S")
    return host


def test_a_bot_says_what_speaks_for_its_last_action() -> None:
    host = alone()
    step = host.state("g")["can"]["ask_bot"]
    assert step == host.state("g")["steps"] == 1
    told = host.say("g", "ask-bot", seat="S", step=step)
    assert (told["type"], told["step"]) == ("ask-bot", 1)
    assert {one["id"] for one in told["phrases"]} <= {"advice-instead", "advice-no-fact"}
    (asked,) = host.explains
    assert asked.seen.hands.cryptid.unknown == asked.seen.hands.scientist.unknown == 3
    host.explain = lambda seen, action: ()
    assert host.say("g", "ask-bot", seat="S", step=step)["phrases"][0]["id"] == "advice-no-fact"
    host.explain = lambda seen, action: None
    assert host.say("g", "ask-bot", seat="S", step=step)["refusal"]["code"] == "failed"


def test_only_whoever_plays_alone_may_ask_and_about_the_last_step_only() -> None:
    host = alone()
    assert host.say("g", "ask-bot", seat="S", step=7)["refusal"]["code"] == "stale"
    assert host.say("g", "ask-bot", seat="C", step=1)["refusal"]["code"] == "forbidden"
    host.join("w")
    assert host.say("w", "ask-bot", seat="S", step=1)["refusal"]["code"] == "forbidden"
    assert "ask_bot" not in host.state("w")["can"]
    people = Host(cryptid=PERSON, scientist=PERSON)
    people.join("g", "C", "S", look="S")
    assert "ask_bot" not in people.state("g")["can"]
    told = people.say("g", "ask-bot", seat="S", step=1)
    assert told["refusal"]["phrase"]["id"] == "refusal-hint-not-alone"
