"""The engine's own thinking: levels, limits, seeds, and stopping in the middle."""

import time

import pytest

from tests.engine.talk import START, Talk
from tests.support.short import pos
from urban_legends.ai.judgement import Limits
from urban_legends.ai.master import think
from urban_legends.ai.net import NetPlayer
from urban_legends.engine.searching import SearchThinker
from urban_legends.rules import action_text, bare_knowledge, legal_actions, view

WON = "5 sC ww[o*]-[o]-[o*]w -[o]bb[o]ppp[o]pb[o]- HH.SSAH AH?.SSH C- 0-1 2o4m -"
UNSEEN_HAND = "1 hC -[o*]- ppwwb[o]-[o]ppwbb ???.- SAH.- -- 0-0 9o5m -"


@pytest.fixture
def talk() -> Talk:
    return Talk(SearchThinker())


def test_every_level_answers_a_legal_action(talk: Talk) -> None:
    legal = talk.ask("legal")[0].split(" ")[1:]
    for level in range(1, 6):
        *infos, last = talk.ask(f"go level {level} nodes 40 seed 4")
        word, action = last.split(" ")
        assert word == "bestaction"
        assert action in legal
        assert all(info.startswith("info value 0.") for info in infos)
    assert talk.position == START, "to think is not to play"


def test_a_level_alone_has_limits_of_its_own(talk: Talk) -> None:
    *infos, last = talk.ask("go level 1")
    assert last.startswith("bestaction ")
    assert int(infos[-1].split(" ")[4]) < 1000


def test_what_is_told_has_the_form_of_the_protocol(talk: Talk) -> None:
    *infos, last = talk.ask("go nodes 200 seed 1")
    words = infos[-1].split(" ")
    assert words[:2] == ["info", "value"]
    assert 0 <= float(words[2]) <= 1
    assert words[3::2][:2] == ["nodes", "time"]
    assert words[7] == "pv"
    assert words[8].split("~")[0] == last.split(" ")[1]


def test_analysis_tells_the_better_actions_with_chances_and_how_uncertain_they_are(
    talk: Talk,
) -> None:
    plain, best = talk.ask("go nodes 400 seed 1")[-2:]
    talk.ask("moves H1p>")
    before = talk.position
    assert talk.ask("setoption Analysis on") == []
    assert talk.position == before, "how much is told changes nothing on the table"
    talk.ask(f"position {START}")
    *infos, last = talk.ask("go nodes 400 seed 1")
    assert last == best
    final = [info.split(" ") for info in infos]
    final = final[max(k for k, words in enumerate(final) if words[2] == "1") :]
    assert [words[1:3] for words in final] == [["multipv", str(k + 1)] for k in range(len(final))]
    assert all(words[3::2][:5] == ["value", "error", "nodes", "time", "pv"] for words in final)
    assert final[0][4] == plain.split(" ")[2]
    assert plain.split(" ")[8] == best.split(" ")[1], "the line is that of what is played"
    actions = [words[12] for words in final]
    assert len(set(actions)) == len(actions) > 3
    assert set(actions) <= set(talk.ask("legal")[0].split(" "))
    assert all(0 < float(words[6]) < 0.5 for words in final)
    visits = [int(words[8]) for words in final[1:]]
    assert visits == sorted(visits, reverse=True)


def test_three_depths_are_three_players(talk: Talk) -> None:
    """Without search it is `net`, with so many iterations `master:N`."""
    legal = talk.ask("legal")[0].split(" ")[1:]
    state = pos(START)
    seen = view(state, state.actor, bare_knowledge(state))
    alone = NetPlayer().choose(seen, legal_actions(state))
    searched = talk.ask("go nodes 100 seed 1")
    assert searched[-1].split(" ")[1] == action_text(think(seen, Limits(nodes=100), 1).to_play)
    assert talk.ask("setoption Search off") == []
    for limits in ("", " level 2 nodes 100 seed 1", " time 60000"):
        info, last = talk.ask(f"go{limits}")
        assert info.startswith("info value 0.")
        assert " nodes 0 time 0 pv " in info
        assert last == f"bestaction {action_text(alone)}"
    talk.ask("setoption Analysis on")
    (info, _) = talk.ask("go")
    assert info.startswith("info multipv 1 value 0.")
    assert float(info.split(" ")[6]) > 0.05, "nothing was looked at, so little is sure"
    talk.ask("setoption Search on")
    assert int(talk.ask("go nodes 100 seed 1")[-2].split(" ")[8]) > 0
    assert action_text(alone) in legal


@pytest.mark.parametrize(
    "where",
    [
        "3 hC -[o*]-[o*]-[o]- p[o]pwb[o]pwbb[o]p[o]w SHH.SSSAAH -.SSSSAAH -- 0-0 5o5m -",
        "3 rS -[o]-[o]-[o]- -[o]b[o*]pppb[o*]pb[o]www H.SSSSHH A.SSSSAH -- 0-0 5o5m -",
        "4 mC pww[o]b[o*]p[m*]p -[o]-[o]- HH.AA AH.SS CS 1-1 5o3m pwbb",
        "3 eC -[o]-[o]- w[o]-[o*]ppwwbbb[o*]pp S.SSSAAHHH SS.SSAAAHH -- 0-0 4o4m om",
        UNSEEN_HAND,
    ],
)
def test_without_search_every_kind_of_decision_is_answered(talk: Talk, where: str) -> None:
    talk.ask(f"position {where}")
    talk.ask("setoption Search off")
    legal = talk.ask("legal")[0].split(" ")[1:]
    assert talk.ask("go")[-1].split(" ")[1] in legal


def test_what_is_certain_has_no_uncertainty(talk: Talk) -> None:
    talk.ask("setoption Analysis on")
    talk.ask(f"position {WON}")
    *_, info, last = talk.ask("go nodes 100 seed 1")
    assert info.startswith("info multipv 1 value 1.0000 error 0.0000 ")
    assert last.startswith("bestaction ")


def test_the_same_seed_and_nodes_give_the_same_action(talk: Talk) -> None:
    for limits in ("nodes 300 seed 7", "seed 7 nodes 50", "level 2 nodes 100 seed 3"):
        assert talk.ask(f"go {limits}")[-1] == talk.ask(f"go {limits}")[-1]


def test_without_a_seed_it_is_chosen_anew(talk: Talk) -> None:
    values = {talk.ask("go nodes 30")[-2].split(" ")[2] for _ in range(12)}
    assert len(values) > 1


def test_time_is_a_limit(talk: Talk) -> None:
    begun = time.monotonic()
    assert talk.ask("go time 30")[-1].startswith("bestaction ")
    assert time.monotonic() - begun < 60, "on any machine"


def test_stop_ends_a_search_without_end(talk: Talk) -> None:
    talk.tell("go nodes 1000000000000")
    talk.tell("isready")
    assert talk.ask("stop")[-1].startswith("bestaction ")
    assert talk.ask("show") == [f"position {START}"]


def test_a_forced_action_needs_no_thought(talk: Talk) -> None:
    talk.ask("position 3 eC -[o]-[o]- w[o]-[o*]ppwwbbb[o*]pp S.SSSAAHHH SS.SSAAAHH -- 0-0 3o5m oo")
    assert talk.ask("go") == ["bestaction Eoo"]


def test_the_own_hand_may_be_hidden_where_it_does_not_decide(talk: Talk) -> None:
    talk.ask(f"position {UNSEEN_HAND}")
    assert talk.ask("go nodes 50 seed 1")[-1].startswith("bestaction ")


@pytest.mark.parametrize("setup", ["mini", "duel"])
def test_small_set_ups_are_played_too(setup: str) -> None:
    talk = Talk(SearchThinker(), Setup=setup)
    legal = talk.ask("legal")[0].split(" ")[1:]
    assert talk.ask("go nodes 50 seed 1")[-1].removeprefix("bestaction ") in legal


def test_another_hand_of_the_opponent_makes_no_difference(talk: Talk) -> None:
    answers = set()
    for hand in ("SAH", "SSS", "AAA", "SHH"):
        talk.ask(f"position {START.replace('SAH', hand)}")
        answers.add(tuple(line for line in talk.ask("go nodes 200 seed 5") if "best" in line))
    assert len(answers) == 1
