"""`go`, and what is taken while the engine thinks."""

from collections.abc import Sequence
from threading import Event

import pytest

from tests.engine.talk import PATIENCE, START, Talk
from urban_legends.ai.judgement import Judgement, Limits, Report
from urban_legends.engine.thinking import Go, Stop
from urban_legends.rules import Action, View


class Slow:
    """Thinks until it is stopped, then plays the last legal action."""

    def __init__(self) -> None:
        self.begun = Event()
        self.go: Go | None = None

    def think(
        self, seen: View, legal: Sequence[Action], go: Go, report: Report, stop: Stop
    ) -> Action:
        self.go = go
        report(Judgement(0.5, 0.0, 12, 3.0, (str(legal[0]), str(legal[-1])), ()))
        self.begun.set()
        stopped = Event()
        stop.on_set(stopped.set)
        assert stopped.wait(PATIENCE)
        assert stop.is_set
        return legal[-1]


def thinking() -> tuple[Talk, Slow]:
    slow = Slow()
    talk = Talk(slow)
    talk.tell("go")
    assert slow.begun.wait(PATIENCE)
    return talk, slow


def test_limits_reach_the_thinker() -> None:
    slow = Slow()
    talk = Talk(slow)
    talk.tell("go time 250 nodes 1000 seed 9 level 2")
    talk.ask("stop")
    assert slow.go == Go(Limits(nodes=1000, ms=250), level=2, seed=9)


def test_what_is_found_is_told_while_it_thinks() -> None:
    talk, _ = thinking()
    assert talk.next_line() == "info value 0.5000 nodes 12 time 3 pv S1:b/ppww D"
    talk.ask("stop")


def test_stop_ends_the_thinking_with_its_action() -> None:
    talk, _ = thinking()
    assert talk.ask("stop")[-1] == "bestaction D"
    assert talk.ask("show") == [f"position {START}"]


def test_isready_is_answered_while_it_thinks() -> None:
    talk, _ = thinking()
    talk.next_line()
    talk.tell("isready")
    assert talk.next_line() == "readyok"
    assert talk.ask("stop") == ["bestaction D"]


def test_other_commands_are_refused_while_it_thinks_and_change_nothing() -> None:
    talk, _ = thinking()
    talk.next_line()
    for command in ("show", "legal", "moves H1p>", "setoption Setup mini", "go", "cep", "rubbish"):
        talk.tell(command)
        assert talk.next_line().startswith("error busy ")
    assert talk.ask("stop") == ["bestaction D"]
    assert talk.position == START


def test_quit_while_it_thinks_ends_with_its_action() -> None:
    talk, _ = thinking()
    talk.next_line()
    assert talk.session.handle("quit") is False
    assert talk.rest() == ["bestaction D"]


def test_stop_when_idle_does_nothing() -> None:
    assert Talk().ask("stop") == []


def test_an_action_that_is_not_legal_is_never_passed_on() -> None:
    class Cheat:
        def think(self, seen: View, legal: Sequence[Action], *_: object) -> Action:
            from urban_legends.rules import parse_action

            return parse_action("R<")

    assert Talk(Cheat()).code("go") == "internal"


def test_perft_can_be_stopped() -> None:
    for engine in ("readable", "fast"):
        talk = Talk(Engine=engine)
        talk.tell("perft 12")
        talk.tell("stop")
        assert talk.next_line().startswith("error stopped ")
        assert talk.position == START


@pytest.mark.parametrize("engine", ["readable", "fast"])
def test_quit_lets_a_short_perft_answer_and_ends_a_long_one(engine: str) -> None:
    talk = Talk(Engine=engine)
    talk.session.read_ahead("quit")
    talk.tell("perft 2")
    assert talk.session.handle("quit") is False
    assert talk.rest() == ["perft 1275"]
    talk = Talk(Engine=engine)
    talk.tell("perft 30")
    assert talk.session.handle("quit") is False
    (line,) = talk.rest()
    assert line.startswith("error stopped ")


def test_a_stop_that_waits_behind_other_commands_ends_perft_and_nothing_after_it() -> None:
    talk = Talk()
    talk.tell("perft 30")
    talk.session.read_ahead("stop")
    talk.tell("isready")  # waits for the perft, which the stop behind it ends
    talk.tell("stop")
    assert talk.ask("perft 1") == [
        "error stopped It was stopped before there was an answer.",
        "readyok",
        "perft 41",
    ]


def test_commands_wait_for_perft() -> None:
    talk = Talk()
    talk.tell("perft 2")
    talk.tell("moves H1p>")
    talk.tell("show")
    assert talk.next_line() == "perft 1275"
    assert "[o*]" in talk.next_line()


def test_a_thinker_gets_a_view_of_the_seat_and_nothing_else() -> None:
    seen: list[View] = []

    class Nosy:
        def think(self, view: View, legal: Sequence[Action], *_: object) -> Action:
            assert isinstance(view, View)
            seen.append(view)
            return legal[0]

    talk = Talk(Nosy())
    talk.ask("go")
    talk.ask("moves H1p>")
    talk.ask("go")
    assert [view.hands[view.actor].unknown for view in seen] == [0, 0]
    assert [view.hands[view.actor.other].text for view in seen] == ["???", "??"]


def test_a_job_has_ended_when_its_last_line_is_out() -> None:
    """Whoever waits for the end must not leave before the answer: it would be lost."""
    sending = Event()

    class Late(Talk):
        def _send(self, text: str) -> None:
            sending.set()
            Event().wait(0.2)
            super()._send(text)

    talk = Late()
    talk.tell("perft 0")
    assert sending.wait(PATIENCE)
    assert talk.session.wait()
    assert talk.rest() == ["perft 1"]
