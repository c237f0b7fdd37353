"""How far a short search is from what a long one says of the same position.

Positions are taken out of games of the bare network against itself, one decision of each game,
and judged by the master and by `search` at several lengths, each time afresh. `fitting` makes the
uncertainty of a judgement from it. What was judged is kept line by line, so that a run can be
taken up again.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from urban_legends.ai import master, search
from urban_legends.ai.calibration import AS_FOUND
from urban_legends.ai.judgement import Judgement, Limits
from urban_legends.ai.net import NetPlayer
from urban_legends.play import Dealer, play_match
from urban_legends.rules import Action, ByRole, View, action_text

LENGTHS = (25, 100, 400, 1600, 6400)
LONG = 25_600
"""Iterations of the master; the long search stands for the truth."""
SEARCH_LENGTHS = (100, 1000, 10_000, 100_000)
"""Iterations of `search`."""
FIRST_SEED = 1_000_000
"""Far from the seeds of the study's games."""
ACTIONS = 8
"""Of a search: the most visited ones."""
TELL_EVERY = 10


class SearchValue(NamedTuple):
    """What one search found, from the side of the player to act."""

    value: float
    actions: dict[str, tuple[int, float]]
    """The most visited actions, with their visits and the chance after them."""


class JudgedPosition(NamedTuple):
    """One view, with what searches of each length found."""

    seed: int
    position: str
    master: dict[int, SearchValue]
    search: dict[int, SearchValue]

    def text(self) -> str:
        return json.dumps(self._asdict(), separators=(",", ":"))

    @classmethod
    def parse(cls, text: str) -> JudgedPosition:
        found = json.loads(text)
        values = (_search_values(found[name]) for name in ("master", "search"))
        return cls(found["seed"], found["position"], *values)


def _search_values(
    found: Mapping[str, tuple[float, Mapping[str, tuple[int, float]]]],
) -> dict[int, SearchValue]:
    return {
        int(nodes): SearchValue(
            value, {name: (visits, chance) for name, (visits, chance) in some.items()}
        )
        for nodes, (value, some) in found.items()
    }


@dataclass
class _Collector:
    """Plays as the network does, and keeps the views at which there was a choice."""

    views: list[View]
    player: NetPlayer = field(default_factory=NetPlayer)
    name: str = "net"

    def choose(self, seen: View, legal: Sequence[Action]) -> Action:
        if len(legal) > 1:
            self.views.append(seen)
        return self.player.choose(seen, legal)


def one_view(seed: int) -> View:
    """A decision of the game of a seed, each with the same chance."""
    views: list[View] = []
    play_match(ByRole.of(lambda _: _Collector(views)), Dealer(seed))
    return random.Random(seed).choice(views)


def judged_position(seed: int) -> JudgedPosition:
    seen = one_view(seed)
    return JudgedPosition(
        seed,
        str(seen),
        {
            n: _search_value(master.think(seen, Limits(n), seed, scale=AS_FOUND))
            for n in (*LENGTHS, LONG)
        },
        {n: _search_value(search.think(seen, Limits(n), seed)) for n in SEARCH_LENGTHS},
    )


def _search_value(judged: Judgement) -> SearchValue:
    actions = {
        action_text(one.action): (one.visits, round(one.value, 4))
        for one in judged.candidates[:ACTIONS]
        if one.visits
    }
    return SearchValue(round(judged.value, 4), actions)


def judge_all(positions: int, path: Path) -> None:
    """Judge what is missing of so many positions, and keep it."""
    kept = read_positions(path)
    done = {one.seed for one in kept}
    missing = [seed for seed in range(FIRST_SEED, FIRST_SEED + positions) if seed not in done]
    path.write_text("".join(f"{one.text()}\n" for one in kept), encoding="utf-8")
    with path.open("a", encoding="utf-8") as file:
        for number, seed in enumerate(missing, 1):
            file.write(judged_position(seed).text() + "\n")
            file.flush()
            if number % TELL_EVERY == 0:
                print(f"{number} of {len(missing)} positions", file=sys.stderr, flush=True)


def read_positions(path: Path) -> list[JudgedPosition]:
    """What was judged; a last line that was cut off is left out."""
    if not path.exists():
        return []
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    return [JudgedPosition.parse(line) for line in lines if line.endswith("\n")]
