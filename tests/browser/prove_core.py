"""The core as WebAssembly in Node beside the native one: `make wasm` runs this.

What is counted in whole numbers is the same, and so is the network in integers, to the last bit;
what is computed by kernels of floats differs in the last places, since processors add up in other
orders (FMA).
"""

from __future__ import annotations

import json
import random
import subprocess
from collections.abc import Callable, Iterator
from dataclasses import fields

import pytest

from tests.foundation.project import ROOT
from tests.support.vectors import vector_lines
from urban_legends import _core
from urban_legends.browser import core
from urban_legends.fast import pack, rules_of
from urban_legends.play import Dealer, Match
from urban_legends.rules import (
    DUEL,
    MINI,
    STANDARD,
    Reshuffle,
    Role,
    Setup,
    Step,
    Watcher,
    chance_outcomes,
    parse_action,
    parse_state,
    step_text,
)

WEIGHTS = ROOT / "src/urban_legends/ai/weights/master.weights"
START = "1 sC ppwwb[o*]ppwbb -[o]-[o]- SSH.- SAH.- -- 0-0 9o5m -"


class Node:
    """The core in a process of Node, which answers line by line."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def ask(self, question: str, tick: Callable[[str], bool] | None) -> str:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        stop = tick is not None
        self._process.stdin.write(json.dumps({"question": question, "stop": stop}) + "\n")
        self._process.stdin.flush()
        return str(json.loads(self._process.stdout.readline()))

    def load_network(self, weights: bytes) -> None:
        assert weights == WEIGHTS.read_bytes()
        assert self.ask(f"weights {WEIGHTS}", None) == "{}"


@pytest.fixture(scope="module", autouse=True)
def node() -> Iterator[None]:
    command = ["node", str(ROOT / "tests/browser/core.mjs"), str(ROOT / "build/wasm/core.wasm")]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        core._bridges[:] = [Node(process)]
        yield
        assert process.stdin is not None
        process.stdin.close()


def of(setup: Setup, reshuffle: Reshuffle = Reshuffle.IMMEDIATE) -> core.Rules:
    """The same numbers that the native core is given."""
    native = rules_of(setup, reshuffle)
    return core.Rules(**{one.name: getattr(native, one.name) for one in fields(core.Rules)})


def games(count: int, setup: Setup = STANDARD) -> Iterator[Match]:
    """Every position of some random games."""
    for seed in range(count):
        luck = random.Random(seed)
        reshuffle = tuple(Reshuffle)[seed % 2]
        match = Match.begin(Dealer(seed), setup, reshuffle)
        while not match.over:
            yield match
            actor = match.state.actor
            match = match.act(actor, luck.choice(match.legal(actor)))
        yield match


@pytest.mark.parametrize("setup", [STANDARD, MINI, DUEL], ids=lambda setup: setup.name)
def test_games_in_lock_step(setup: Setup) -> None:
    before: Match | None = None
    known: list[int] = []
    for match in games(30, setup):
        if before is None or match.turns[-1].step is None:
            known = [0] * 6
        else:
            state = core.State(of(setup, match.state.reshuffle), str(before.state), tuple(known))
            native = pack(before.state)
            assert state.legal_texts() == native.legal_texts()
            step = step_text(match.turns[-1].step)
            found = core._ask("step", *state.lines, f"step {step}")
            views, after = found["views"], found["known"]
            assert isinstance(views, list)
            assert isinstance(after, list)
            viewers = (Role.CRYPTID, Role.SCIENTIST, Watcher.SPECTATOR)
            assert views == [*(str(match.view(one)) for one in viewers), str(match.state)]
            known = after
        before = match


@pytest.mark.parametrize("name", ["transitions", "transitions-when-needed"])
def test_every_transition_of_the_vectors(name: str) -> None:
    option = Reshuffle.WHEN_NEEDED if name.endswith("when-needed") else Reshuffle.IMMEDIATE
    for line in vector_lines(name):
        state = core.State(of(STANDARD, option), line["pos"])
        assert sorted(state.legal_texts()) == sorted(line["legal"])
        before = parse_state(line["pos"], reshuffle=option)
        action = parse_action(line["action"])
        drawn = [chance for chance, _ in chance_outcomes(before, action)]
        steps = [step_text(Step(action, chance)) for chance in drawn or (None,)]
        found = [core._ask("step", *state.lines, f"step {step}")["views"] for step in steps]
        reached = {views[-1] for views in found if isinstance(views, list)}
        assert reached == set(line["next"])


def test_perft_and_what_is_illegal_as_the_vectors_have_it() -> None:
    for line in vector_lines("perft"):
        state = core.State(of(STANDARD), line["pos"])
        counts = [state.perft(depth) for depth in range(1, len(line["perft"]) + 1)]
        assert counts == line["perft"]
    for line in vector_lines("illegal"):
        state = core.State(of(STANDARD), line["pos"])
        with pytest.raises(ValueError, match=r"illegal|malformed|chance"):
            core._ask("step", *state.lines, f"step {line['action']}")
    for line in vector_lines("refused"):
        with pytest.raises(ValueError, match=r"\w"):
            core.State(of(STANDARD), line["pos"]).legal_texts()


def test_perft_is_the_same() -> None:
    for setup, depth in ((STANDARD, 4), (MINI, 6), (DUEL, 6)):
        match = Match.begin(Dealer(1), setup)
        here = core.State(of(setup), str(match.state))
        for plies in range(depth + 1):
            assert here.perft(plies) == pack(match.state).perft(plies)


def test_random_games_are_the_same_by_the_same_seed() -> None:
    native = _core.State.parse(_core.Rules.named("standard"), START)
    state = core.State(of(STANDARD), START)
    found = core._ask("playouts", *state.lines, "count 2000", "seed 9")
    assert (found["won"], found["plies"]) == native.playouts(2000, 9)


def positions(every: int) -> list[Match]:
    """Some positions of the standard game in which there is a choice."""
    going = (match for match in games(6) if not match.over)
    return [match for match in going if len(match.legal(match.state.actor)) > 1][::every]


def test_searches_find_the_same() -> None:
    for match in positions(9):
        native = pack(match.state)
        here = core.State(of(STANDARD, match.state.reshuffle), str(match.state))
        for settings in ({"use_policy": 0.0, "rollout_sensors": 10.0}, {}):
            there = _core.Search(settings).think(native, nodes=60, seed=3)
            found = core.Search(settings).think(here, nodes=60, seed=3)
            assert found.nodes == there.nodes
            assert found.index == there.index or found.value == pytest.approx(there.value, abs=0.05)


def test_the_network_says_the_same_in_integers_and_nearly_the_same_in_floats() -> None:
    assert core.kernel_names() == ["genericint", "generic"]
    for kernels, tolerance in (("", 0.0), ("generic", 1e-4)):
        native = _core.Network(WEIGHTS.read_bytes(), kernels)
        here = core.Network(WEIGHTS.read_bytes(), kernels)
        for match in positions(5):
            value, policy = native.judge(pack(match.state))
            state = core.State(of(STANDARD, match.state.reshuffle), str(match.state))
            own_value, own_policy = here.judge(state)
            assert own_value == pytest.approx(value, rel=0, abs=tolerance)
            assert dict(own_policy) == pytest.approx(dict(policy), rel=0, abs=tolerance)
    with pytest.raises(ValueError, match="no kernels abacus"):
        core.Network(WEIGHTS.read_bytes(), "abacus")


def test_the_master_finds_the_same() -> None:
    network = _core.Network(WEIGHTS.read_bytes())
    here = core.Network(WEIGHTS.read_bytes())
    for match in positions(25):
        there = _core.Master(network).think(pack(match.state), nodes=200, seed=3)
        state = core.State(of(STANDARD, match.state.reshuffle), str(match.state))
        found = core.Master(here).think(state, nodes=200, seed=3)
        assert (found.nodes, found.index, found.value) == (there.nodes, there.index, there.value)
        assert list(map(tuple, found.actions)) == there.actions
        assert (found.policy, found.sampled) == (there.policy, there.sampled)


def test_the_kernels_find_what_those_of_every_machine_find() -> None:
    program = [ROOT / "tests/browser/program.mjs", ROOT / "build/wasm/network_test.wasm", WEIGHTS]
    found = subprocess.run(["node", *map(str, program)], capture_output=True, text=True)
    assert found.returncode == 0, found.stderr


def test_the_solver_finds_the_same() -> None:
    text = "1 sS -[o*]p pppww[o]-[o]wbbb SAH.- S.SA -- 0-0 9o5m -"
    native = _core.State.parse(_core.Rules.named("standard"), text)
    for goal in ("escape", "capture", "evidence"):
        found = core.solve(core.State(of(STANDARD), text), goal, "expected", 2_000_000)
        assert found == _core.solve(native, goal, "expected", 2_000_000)


def test_a_search_can_be_ended() -> None:
    stop = core.StopFlag()
    found = core.Search().think(core.State(of(STANDARD), START), ms=600_000.0, stop=stop)
    assert found.nodes > 0
    assert found.ms < 60_000


@pytest.mark.parametrize(
    "question", ["", "nonsense", "perft", "perft\nrules 1 2", "think\nsearcher 99", "open\nkind x"]
)
def test_a_question_that_makes_no_sense_is_answered(question: str) -> None:
    command, *lines = question.split("\n")
    with pytest.raises(ValueError, match=r"\w"):
        core._ask(command, *lines)


def test_an_impossible_position_is_refused() -> None:
    with pytest.raises(ValueError, match="malformed"):
        core.State(of(STANDARD), "no position").perft(1)
