"""Many tables between people on one server, each acting every so often.

`python -m bench.load --tables 1000 --every 10 --seconds 30` shows how long it takes from an action
until both players have heard of it, how much processor time an action costs the server, and how
much memory a table takes. The people are played by this process, on the same machine.
"""

from __future__ import annotations

import asyncio
import json
import time
from argparse import ArgumentParser
from random import Random

from bench.people import Game, Server, percentile


async def measure(database: str, tables: int, every: float, seconds: float) -> dict[str, float]:
    server = Server(database, descriptors=4 * tables + 200)
    try:
        await server.healthy()
        empty = server.memory
        games = [await Game(server, f"load {number}").begin() for number in range(tables)]
        memory = server.memory
        waits: list[float] = []
        cpu, own, began = server.cpu, time.process_time(), time.perf_counter()
        ending = began + seconds
        await asyncio.gather(
            *(_play(game, every, ending, waits, number) for number, game in enumerate(games))
        )
        passed = time.perf_counter() - began
        figures = {
            "tables": tables,
            "actions": len(waits),
            "actions_a_second": len(waits) / passed,
            "median_ms": percentile(waits, 0.5),
            "p99_ms": percentile(waits, 0.99),
            "worst_ms": percentile(waits, 1),
            "server_cpu_ms_an_action": 1000 * (server.cpu - cpu) / len(waits),
            "people_cpu_ms_an_action": 1000 * (time.process_time() - own) / len(waits),
            "kilobytes_a_table": 1024 * (memory - empty) / tables,
        }
        for game in games:
            await game.end()
        return figures
    finally:
        await server.close()


async def _play(game: Game, every: float, ending: float, waits: list[float], number: int) -> None:
    """Act at even times, beginning at one of its own."""
    due = time.perf_counter() + every * Random(number).random()
    while due < ending:
        await asyncio.sleep(due - time.perf_counter())
        waits.append(await game.one_action())
        due = max(due + every, time.perf_counter())


def main() -> None:
    parser = ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--tables", type=int, nargs="+", default=[100])
    parser.add_argument("--every", type=float, default=10.0, help="seconds between actions")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--database", default="", help="a database URL; a new file if not said")
    chosen = parser.parse_args()
    for tables in chosen.tables:
        figures = measure(chosen.database, tables, chosen.every, chosen.seconds)
        print(json.dumps({k: round(v, 2) for k, v in asyncio.run(figures).items()}), flush=True)


if __name__ == "__main__":
    main()
