"""What goes wrong around the core: threads that meet, threads that cannot be had, Ctrl-C, copies
made in unusual ways, settings and rules that make no sense. All of it ends in an exception."""

import os
import pickle
import subprocess
import sys
import threading
from collections.abc import Callable
from typing import Any

import pytest

from tests.support.linux import on_linux
from urban_legends import _core
from urban_legends.ai.net import load_network
from urban_legends.fast import rules_of
from urban_legends.rules import STANDARD

RULES = rules_of(STANDARD)
STATE = _core.State.deal(RULES, 1)
BUSY = "thinking already"


def refusal(work: Callable[[], object]) -> str:
    """What a call is refused with."""
    with pytest.raises(RuntimeError) as caught:
        work()
    return str(caught.value)


def elsewhere(work: Callable[[], str]) -> str:
    """The same in another thread."""
    found: list[str] = []
    thread = threading.Thread(target=lambda: found.append(work()))
    thread.start()
    thread.join()
    return found[0]


@pytest.mark.parametrize("kind", ["search", "master"])
def test_a_search_serves_one_call_at_a_time(kind: str) -> None:
    thinker: Any = _core.Search() if kind == "search" else _core.Master(load_network())
    said: list[str] = []

    def while_it_thinks(_: object) -> None:
        said.append(refusal(lambda: thinker.think(STATE, nodes=10)))
        said.append(refusal(thinker.forget))
        said.append(elsewhere(lambda: refusal(lambda: thinker.think(STATE, nodes=10))))
        stop.set()

    stop = _core.StopFlag()
    thinker.think(STATE, stop=stop, report=while_it_thinks, report_ms=0)
    assert len(said) >= 3
    assert all(BUSY in text for text in said)
    assert thinker.think(STATE, nodes=10, seed=1).nodes == 10  # and then it is free again


def test_a_hand_without_room_makes_no_rules() -> None:
    numbers: dict[str, Any] = {
        name: getattr(RULES, name)
        for name in (
            *("name", "cryptid_deck", "scientist_deck", "draw", "left", "right"),
            *("ordinary", "mysterious", "on_top", "full_table"),
        )
    }
    assert _core.Rules(**numbers, start_hand=0, hand_limit=1).hand_limit == 1
    with pytest.raises(ValueError, match="room for 1 to 4 cards"):
        _core.Rules(**numbers, start_hand=0, hand_limit=0)


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_rules_are_pickled_whole_or_not_at_all(protocol: int) -> None:
    if protocol < 2:  # these would make one without numbers
        with pytest.raises(TypeError):
            pickle.dumps(RULES, protocol)
    else:
        assert pickle.loads(pickle.dumps(RULES, protocol)) == RULES


@pytest.mark.parametrize("kind", [_core.Rules, _core.Batch, _core.State, _core.Search])
def test_nothing_is_made_behind_a_constructors_back(kind: type) -> None:
    with pytest.raises(TypeError, match="not safe"):
        object.__new__(kind)


@pytest.mark.parametrize(
    "settings",
    [
        {"max_tree_nodes": "many"},
        {7: 2.0},
        {"future_weight": float("nan")},
        {"future_weight": 1e30},
        {"rollout_samples": 2e9},
        {"rollout_samples": 2.5},
        {"cpuct": -1.0},
        {"max_tree_nodes": 1e300},
    ],
)
def test_settings_are_names_and_numbers_within_reason(settings: dict[Any, Any]) -> None:
    with pytest.raises(ValueError, match=r"must be|is a text"):
        _core.Search(settings)


def test_the_masters_settings_too() -> None:
    with pytest.raises(ValueError, match="cpuct must be between 0 and 100"):
        _core.Master(load_network(), {"cpuct": float("inf")})


def run(script: str, **changed: str) -> str:
    """What a program of its own prints, in a changed environment; a crash or a hang fails."""
    done = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, **changed},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, (done.returncode, done.stderr)
    return done.stdout


NO_MORE_THREADS = """
import resource
from urban_legends import _core
rules = _core.Rules.named("standard")
state, search = _core.State.deal(rules, 1), _core.Search({"max_tree_nodes": 100})
pages = int(open("/proc/self/statm").read().split()[0])
room = pages * resource.getpagesize() + 256 * 2**20
resource.setrlimit(resource.RLIMIT_AS, (room, room))
for work in (
    lambda: search.think(state, nodes=1000, threads=256),
    lambda: _core.Batch(rules, 2**16, threads=1024),
):
    try:
        work()
    except (RuntimeError, MemoryError):
        print("refused")
print(search.think(state, nodes=50).nodes)
"""


@on_linux
def test_threads_that_cannot_be_had_are_an_error() -> None:
    # With an arena for each thread, what is left in the end is luck, and glibc ends a program that
    # has no room for a thread's own data.
    found = run(NO_MORE_THREADS, GLIBC_TUNABLES="glibc.malloc.arena_max=1")
    assert found.split() == ["refused", "refused", "50"]


INTERRUPTED = """
import signal
from urban_legends import _core

class Enough(Exception):
    pass

def enough(*_):
    raise Enough

signal.signal(signal.SIGALRM, enough)
rules = _core.Rules.named("standard")
state = _core.State.deal(rules, 1)
wide = _core.State.parse(
    rules, "4 sS -[m!]-[o]-[o]-[m!]- b[o*]pw[o*]pppwbb[o*]w AH.SSSAH -.SSSSS -- 0-0 5o3m -"
)
for work in (
    lambda: state.perft(30),
    lambda: state.playouts(2**60, 1),
    lambda: state.reachable(10**9),
    lambda: _core.solve(wide, "evidence", "expected", 10**15),
):
    signal.setitimer(signal.ITIMER_REAL, 0.1)
    try:
        work()
    except Enough:
        print("ended")
"""


def test_long_work_lets_signals_through() -> None:
    assert run(INTERRUPTED).split() == ["ended"] * 4


def test_counting_in_pieces_changes_no_count() -> None:
    assert STATE.perft(3) == sum(
        after.perft(2) for index in STATE.legal() for after in STATE.successors(index)
    )
    small = _core.State.deal(_core.Rules.named("duel"), 1)
    assert small.perft(6) == sum(
        after.perft(5) for index in small.legal() for after in small.successors(index)
    )
