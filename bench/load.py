"""Many tables between people on one server, each acting every so often.

`python -m bench.load --tables 1000 --every 10 --seconds 30` shows how long it takes from an action
until both players have heard of it, how much processor time an action costs the server, and how
much memory a table takes. The people are played by this process, on the same machine. `--plot FILE`
draws what was found; with `--more` ever more people come until there are three times as many as
have a table, and what those who got in feel of it is shown (`crowd.py`).
"""

from __future__ import annotations

import asyncio
import gc
import json
import resource
import time
from argparse import ArgumentParser
from pathlib import Path
from random import Random

from bench.crowd import overload
from bench.people import Effort, Game, Server, end_all, percentile

AT_ONCE = 20
"""Tables that are opened together."""
AGAIN = 2.0
"""Seconds after which somebody who was refused a table tries again."""
Figures = dict[str, float]


async def measure(database: str, tables: int, every: float, seconds: float) -> Figures:
    server = Server(database, descriptors=4 * tables + 400)
    try:
        await server.healthy()
        empty = server.memory
        games = await _begun(server, tables)
        gc.collect()
        gc.freeze()  # else these people stop for tenths of a second to look through their memory
        memory = server.memory
        waits: list[float] = []
        effort, began = Effort(server), time.perf_counter()
        ending = began + seconds
        await asyncio.gather(
            *(_play(game, every, ending, waits, number) for number, game in enumerate(games))
        )
        passed, cores = time.perf_counter() - began, effort.cores()
        figures = {
            "tables": tables,
            "actions": len(waits),
            "actions_a_second": len(waits) / passed,
            "median_ms": percentile(waits, 0.5),
            "p99_ms": percentile(waits, 0.99),
            "worst_ms": percentile(waits, 1),
            "server_cpu_ms_an_action": 1000 * passed * cores["server_cores"] / len(waits),
            "people_cpu_ms_an_action": 1000 * passed * cores["people_cores"] / len(waits),
            "kilobytes_a_table": 1024 * (memory - empty) / tables,
            **cores,
        }
        await end_all(games)
        return figures
    finally:
        await server.close()


async def _begun(server: Server, tables: int) -> list[Game]:
    """That many games, a few at a time."""
    games = [Game(server, f"load {number}") for number in range(tables)]
    for first in range(0, tables, AT_ONCE):
        await asyncio.gather(*(_begin(game) for game in games[first : first + AT_ONCE]))
    return games


async def _begin(game: Game) -> None:
    """Try until there is a table: so many who come within a minute are a bit much."""
    while not await game.let_in():
        await asyncio.sleep(AGAIN)


async def _play(game: Game, every: float, ending: float, waits: list[float], number: int) -> None:
    """Act at even times, beginning at one of its own."""
    due = time.perf_counter() + every * Random(number).random()
    while due < ending:
        await asyncio.sleep(due - time.perf_counter())
        if game.over:
            await game.end()
            await _begin(game)
        waits.append(await game.one_action())
        due = max(due + every, time.perf_counter())


def plot(found: list[Figures], out: Path) -> None:
    """How long an action takes, by the number of tables."""
    from matplotlib import rc_context
    from matplotlib.backends.backend_svg import FigureCanvasSVG
    from matplotlib.figure import Figure

    with rc_context({"svg.hashsalt": out.stem, "svg.fonttype": "none"}):
        figure = Figure(figsize=(6.4, 3.6), layout="constrained")
        FigureCanvasSVG(figure)
        axes = figure.subplots()
        tables = [one["tables"] for one in found]
        for name, label in (("p99_ms", "99th percentile"), ("median_ms", "median")):
            axes.plot(tables, [one[name] for one in found], marker="o", label=label)
        axes.set_xscale("log")
        axes.set_yscale("log")
        axes.set_xticks(tables, [f"{one:,.0f}" for one in tables])
        axes.minorticks_off()
        axes.set_xlabel("tables, each acting every 10 seconds")
        axes.set_ylabel("milliseconds to both sockets")
        axes.grid(alpha=0.3)
        axes.legend()
        figure.savefig(out, metadata={"Date": None})


def main() -> None:
    parser = ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--tables", type=int, nargs="+", default=[100])
    parser.add_argument("--every", type=float, default=10.0, help="seconds between actions")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--database", default="", help="a database URL; a new file if not said")
    parser.add_argument("--plot", type=Path, help="an SVG file to draw")
    parser.add_argument("--more", action="store_true", help="more tables than there is room for")
    chosen = parser.parse_args()
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    if chosen.more:
        print(_told(asyncio.run(overload(chosen.database, chosen.every, chosen.seconds))))
        return
    found = []
    for tables in chosen.tables:
        one = asyncio.run(measure(chosen.database, tables, chosen.every, chosen.seconds))
        print(_told(one), flush=True)
        found.append(one)
    if chosen.plot is not None:
        plot(found, chosen.plot)


def _told(figures: Figures) -> str:
    return json.dumps({name: round(value, 2) for name, value in figures.items()})


if __name__ == "__main__":
    main()
