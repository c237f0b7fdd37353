"""The core as WebAssembly, under the names of `urban_legends._core`: for searches and the coach.

`install` makes it that module, so that `fast/`, `ai/` and `coach/` run unchanged. Questions go as
text, answers come as JSON (`core/wasm/request.hpp` has the form). What only training and the tools
of developers need, batches of games and observations, is not here.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from enum import IntEnum
from typing import Protocol

Three = tuple[int, int, int]


class Bridge(Protocol):
    """The core's instance, as `web/src/local/core.ts` offers it."""

    def ask(self, question: str, tick: Callable[[str], bool] | None) -> str:
        """The answer to a question; `tick` hears what was found so far, and may end the search."""

    def load_network(self, weights: bytes) -> None:
        """From here on `master` and `judge` use this network."""


_bridges: list[Bridge] = []

ACTIONS = 737
ACTION_INDEX_VERSION = 1
WEIGHTS_VERSION = 1


def install(bridge: Bridge) -> None:
    """Let the core that runs in this page be the core of `urban_legends`."""
    _bridges[:] = [bridge]
    info = _ask("info")
    versions = (info["actions"], info["action_index"], info["weights"])
    if versions != (ACTIONS, ACTION_INDEX_VERSION, WEIGHTS_VERSION):
        raise RuntimeError("the core and the Python code of this page are of different versions")
    stand_in()


def stand_in() -> None:
    """Be the core in name, so that the judge can say what the players' worker is to do."""
    sys.modules["urban_legends._core"] = sys.modules[__name__]


def _ask(command: str, *lines: str, tick: Callable[[str], bool] | None = None) -> dict[str, object]:
    answer: dict[str, object] = json.loads(_bridges[0].ask("\n".join((command, *lines)), tick))
    if "error" in answer:
        raise ValueError(answer["error"])
    return answer


# --- positions -------------------------------------------------------------------------------


class Role(IntEnum):
    CRYPTID = 0
    SCIENTIST = 1


class Viewer(IntEnum):
    CRYPTID = 0
    SCIENTIST = 1
    SPECTATOR = 2
    JUDGE = 3


@dataclass(frozen=True, kw_only=True)
class Rules:
    """The numbers of a set-up and the option `reshuffle`."""

    name: str
    cryptid_deck: Three
    scientist_deck: Three
    start_hand: int
    hand_limit: int
    draw: int
    left: Three
    right: Three
    ordinary: int
    mysterious: int
    on_top: int
    full_table: int
    when_needed: bool = False

    @property
    def line(self) -> str:
        numbers: Iterable[int] = (
            *self.cryptid_deck,
            *self.scientist_deck,
            self.start_hand,
            self.hand_limit,
            self.draw,
            *self.left,
            *self.right,
            self.ordinary,
            self.mysterious,
            self.on_top,
            self.full_table,
            int(self.when_needed),
        )
        return "rules " + " ".join(map(str, numbers))


@dataclass(frozen=True)
class State:
    """A position in notation, with the cards that history proves."""

    rules: Rules
    position: str
    proven: tuple[int, ...] = (0,) * 6

    @classmethod
    def parse(cls, rules: Rules, text: str) -> State:
        return cls(rules, text)

    def with_known(self, cryptid: Three, scientist: Three) -> State:
        return replace(self, proven=(*cryptid, *scientist))

    @property
    def lines(self) -> tuple[str, str, str]:
        known = " ".join(map(str, self.proven))
        return self.rules.line, f"position {self.position}", f"known {known}"

    def perft(self, depth: int) -> int:
        return _whole(_ask("perft", *self.lines, f"depth {depth}")["lines"])

    def legal_texts(self) -> list[str]:
        found = _ask("legal", *self.lines)["texts"]
        assert isinstance(found, list)
        return found


def _whole(value: object) -> int:
    assert isinstance(value, int)
    return value


# --- searches --------------------------------------------------------------------------------


class StopFlag:
    """Ends a search, from within a report: nothing else runs meanwhile."""

    def __init__(self) -> None:
        self.is_set = False

    def set(self) -> None:
        self.is_set = True


class SearchResult:
    """What a search found."""

    index: int
    best: str
    line: list[str]
    value: float
    nodes: int
    ms: float
    actions: list[tuple[int, int, float]]
    policy: list[float]
    sampled: int

    def __init__(self, found: Mapping[str, object]) -> None:
        self.__dict__.update(found)


class _Searcher:
    """A search in the core, closed there when nobody holds it any more."""

    def __init__(self, kind: str, settings: Mapping[str, float]) -> None:
        chosen = (f"set {name} {value!r}" for name, value in settings.items())
        self._line = f"searcher {_ask('open', f'kind {kind}', *chosen)['searcher']}"

    def __del__(self) -> None:
        if hasattr(self, "_line"):
            _ask("close", self._line)

    def think(
        self,
        state: State,
        nodes: int = 0,
        ms: float = 0.0,
        seed: int = 0,
        threads: int = 1,
        stop: StopFlag | None = None,
        report: Callable[[SearchResult], object] | None = None,
        report_ms: float = 500.0,
    ) -> SearchResult:
        del threads  # a worker has one
        if not (nodes or ms or stop):
            raise ValueError("a search needs nodes, ms or a stop flag")
        limits = (f"nodes {nodes}", f"ms {ms!r}", f"seed {seed}")
        tick = None if stop is None and report is None else _ticking(stop, report, report_ms)
        return SearchResult(_ask("think", self._line, *state.lines, *limits, tick=tick))

    def forget(self) -> None:
        _ask("forget", self._line)

    @property
    def memory(self) -> int:
        return _whole(_ask("memory", self._line)["bytes"])


def _ticking(
    stop: StopFlag | None, report: Callable[[SearchResult], object] | None, report_ms: float
) -> Callable[[str], bool]:
    due = report_ms

    def tick(text: str) -> bool:
        nonlocal due
        found = SearchResult(json.loads(text))
        if report is not None and found.ms >= due:
            due = found.ms + report_ms
            report(found)
        return stop is None or not stop.is_set

    return tick


class Search(_Searcher):
    """Our own search; one object a game."""

    def __init__(self, settings: Mapping[str, float] | None = None) -> None:
        super().__init__("search", settings or {})

    def opponent_acted(self, before: State, action: int) -> None:
        _ask("opponent-acted", self._line, *before.lines, f"action {action}")

    def forget_opponent(self) -> None:
        _ask("forget-opponent", self._line)

    def reads_opponent(self, nodes: int = 0, ms: float = 0.0, threads: int = 1) -> bool:
        del threads
        return bool(_ask("reads-opponent", self._line, f"nodes {nodes}", f"ms {ms!r}")["reads"])


class Network:
    """The network that the core holds; it holds one, the last that was loaded."""

    def __init__(self, file: bytes, kernels: str = "") -> None:
        _ask("choose-kernels", f"kernels {kernels}")
        _bridges[0].load_network(file)

    def judge(self, state: State) -> tuple[float, list[tuple[int, float]]]:
        found = _ask("judge", *state.lines)
        value, policy = found["value"], found["policy"]
        assert isinstance(value, float | int)
        assert isinstance(policy, list)
        return float(value), [(index, share) for index, share in policy]


class Master(_Searcher):
    """Search with the network; one object a game."""

    def __init__(self, network: Network, settings: Mapping[str, float] | None = None) -> None:
        del network  # the one that the core holds
        super().__init__("master", settings or {})


def plain_think(
    state: State, nodes: int = 0, ms: float = 0.0, seed: int = 0, stop: StopFlag | None = None
) -> SearchResult:
    return _Searcher("plain", {}).think(state, nodes, ms, seed, stop=stop)


def solve(state: State, goal: str, draws: str, nodes: int) -> tuple[bool, float, int, int]:
    found = _ask("solve", *state.lines, f"goal {goal}", f"draws {draws}", f"nodes {nodes}")
    value = found["value"]
    assert isinstance(value, float | int)
    return bool(found["complete"]), float(value), _whole(found["index"]), _whole(found["nodes"])


def kernel_names() -> list[str]:
    found = _ask("info")["kernels"]
    assert isinstance(found, list)
    return found
