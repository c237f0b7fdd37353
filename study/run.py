"""Plays a plan until it is done, time is up or somebody stops it: on all cores, or over Ray.

Games that have begun are finished, also when time is up: leaving them out would leave out the
long ones. The same command goes on where it was.
"""

from __future__ import annotations

import json
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import asdict
from hashlib import sha256
from pathlib import Path
from threading import Event

from study.lines import GameLine, GamesFile
from study.mass import play_mass
from study.matches import play_game, play_openings
from study.plan import Experiment, Task, tasks
from urban_legends.ai.levels import LEVELS
from urban_legends.ai.net import packaged_weights
from urban_legends.arena.spread import Where, spread
from urban_legends.fast import parameters

CONDITIONS = "conditions.json"
SEARCHERS = ("search", "master")
Played = tuple[Task, list[GameLine]]
TELL_EVERY = 10.0
"""Seconds between two lines of progress."""


class OtherPlayersError(ValueError):
    """The folder holds games of players that were set up differently."""


def conditions() -> dict[str, object]:
    """What the names of players mean today."""
    levels = [{**asdict(level), "settings": dict(level.settings)} for level in LEVELS]
    for level in levels:
        del level["what"]  # only words
    return {
        "levels": levels,
        "parameters": _defaults(),
        "weights": sha256(packaged_weights()).hexdigest(),
    }


def _defaults() -> dict[str, dict[str, float]]:
    """What the searchers do where a player says nothing else."""
    return {
        searcher: {one.name: one.default for one in parameters(searcher)} for searcher in SEARCHERS
    }


def check_conditions(folder: Path) -> None:
    """Remember what the names mean, or refuse to mix games of other players."""
    path, now = folder / CONDITIONS, json.loads(json.dumps(conditions()))
    if not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(now, indent=1) + "\n", encoding="utf-8")
    elif json.loads(path.read_text(encoding="utf-8")) != now:
        what = "other levels, weights or parameters; choose another folder"
        raise OtherPlayersError(f"{path}: {what}")


def play_plan(plan: list[Experiment], folder: Path, seconds: float, where: Where) -> int:
    """Play what is missing; how many games were added."""
    check_conditions(folder)
    file = GamesFile(folder / "games.jsonl")
    added, began = 0, time.monotonic()
    told = began
    waiting = list(tasks(plan, file.keys()))
    total = sum(len(task.numbers) for task in waiting)
    try:
        for task, games in _played(waiting, seconds, where):
            file.add(games)
            added += len(games)
            total -= len(task.numbers)
            if time.monotonic() - told > TELL_EVERY:
                told = time.monotonic()
                _tell(f"{told - began:5.0f} s: {added} games, {total} to go")
    finally:
        file.close()
    _tell(f"{time.monotonic() - began:5.0f} s: {added} games, {total} to go; stopped")
    return added


def _tell(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def _played(waiting: list[Task], seconds: float, where: Where) -> Iterator[Played]:
    """Tasks with their games as they end, until they are done or time is up."""
    stop = Event()
    deadline = time.monotonic() + seconds

    def in_time() -> Iterator[Task]:
        for task in waiting:
            if stop.is_set() or time.monotonic() > deadline:
                return
            yield task

    with _stopped_by_signals(stop), closing(spread(play_task, in_time(), where)) as played:
        yield from played


@contextmanager
def _stopped_by_signals(stop: Event) -> Iterator[None]:
    """Ctrl-C and a polite kill let games end; a second Ctrl-C does not wait for them."""

    def on_signal(number: int, frame: object) -> None:
        if stop.is_set():
            raise KeyboardInterrupt
        stop.set()

    before = {one: signal.signal(one, on_signal) for one in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for one, handler in before.items():
            signal.signal(one, handler)


def play_task(task: Task) -> Played:
    """A task and its games."""
    return task, _games(task)


def _games(task: Task) -> list[GameLine]:
    if task.experiment.mass:
        return play_mass(task.experiment, task.numbers)
    if task.experiment.openings:
        return [line for n in task.numbers for line in play_openings(task.experiment, n)]
    return [play_game(task.experiment, number) for number in task.numbers]
