"""What those who play feel of reviews: `python -m bench.reviews --reviews 2 --seconds 30`.

A table of two people acts again and again, first on a server that does nothing else, then while
reviews of finished games are made, and while a position is analysed besides. Shown is how long it
takes from an action until both players have heard of it.
"""

from __future__ import annotations

import asyncio
import json
import time
from argparse import ArgumentParser
from collections.abc import Iterator
from itertools import cycle

from bench.people import Game, Server, percentile
from urban_legends.ai.levels import LEVELS
from urban_legends.play import Dealer, play_match
from urban_legends.rules import ByRole, Watcher

BETWEEN = 0.05
"""Seconds from one action to the next."""
GAMES = 20
START = "1 sC ppwwb[o*]ppwbb -[o]-[o]- SSH.- SAH.- -- 0-0 9o5m -"


def record_of(seed: int) -> str:
    """A finished game between gentle bots."""
    level = LEVELS[0]
    match = play_match(ByRole(level.player(seed), level.player(seed + 1)), Dealer(seed))
    return str(match.record(Watcher.JUDGE))


async def review_on(server: Server, records: Iterator[str], made: list[str]) -> None:
    """Review one game after another, each with a name of its own, for it to be made anew."""
    while True:
        named = next(records).replace(LEVELS[0].id, str(time.perf_counter_ns()))
        kept = await server.http.post("/api/replays", json={"record": named})
        kept.raise_for_status()
        await _followed(server, f"/api/replays/{kept.json()['replay']}/review", {})
        made.append(named)


async def analyse_on(server: Server) -> None:
    while True:
        await _followed(server, "/api/think/analysis", {"position": START})


async def _followed(server: Server, path: str, params: dict[str, str]) -> None:
    async with server.http.stream("GET", path, params=params) as answer:
        answer.raise_for_status()
        async for _ in answer.aiter_lines():
            pass


async def waits(game: Game, seconds: float) -> list[float]:
    found, ending = [], time.perf_counter() + seconds
    while time.perf_counter() < ending:
        found.append(await game.one_action())
        await asyncio.sleep(BETWEEN)
    return found


async def measure(reviews: int, seconds: float) -> None:
    records = cycle([record_of(seed) for seed in range(GAMES)])
    made: list[str] = []
    server = Server()
    try:
        await server.healthy()
        game = await Game(server, "reviews").begin()
        await waits(game, 3)  # nobody is slow because something is done for the first time
        _tell("nothing else", await waits(game, seconds))
        working = [asyncio.create_task(review_on(server, records, made)) for _ in range(reviews)]
        await asyncio.sleep(2)
        _tell(f"{reviews} reviews", await waits(game, seconds))
        working.append(asyncio.create_task(analyse_on(server)))
        await asyncio.sleep(2)
        _tell(f"{reviews} reviews and an analysis", await waits(game, seconds))
        print(json.dumps({"reviews made": len(made)}))
        for task in working:
            assert not task.done(), task
            task.cancel()
        await asyncio.gather(*working, return_exceptions=True)
        await game.end()
    finally:
        await server.close()


def _tell(what: str, found: list[float]) -> None:
    shares = {"median_ms": 0.5, "p99_ms": 0.99, "worst_ms": 1.0}
    figures = {name: round(percentile(found, share), 1) for name, share in shares.items()}
    print(json.dumps({"meanwhile": what, "actions": len(found), **figures}), flush=True)


def main() -> None:
    parser = ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--reviews", type=int, default=2, help="followed at the same time")
    parser.add_argument("--seconds", type=float, default=30.0)
    chosen = parser.parse_args()
    asyncio.run(measure(chosen.reviews, chosen.seconds))


if __name__ == "__main__":
    main()
