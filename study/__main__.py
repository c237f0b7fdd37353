"""The command: `python -m study play` and `python -m study page`."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser
from pathlib import Path

from study.plan import PLANS, scaled
from study.run import OtherPlayersError, play_plan


def main(arguments: list[str] | None = None) -> int:
    parser = ArgumentParser(prog="python -m study", description=(__doc__ or "").split("\n")[0])
    commands = parser.add_subparsers(dest="command", required=True)
    play = commands.add_parser("play", help="play games until they are done or time is up")
    play.add_argument("--plan", choices=PLANS, default="full")
    play.add_argument("--scale", type=float, default=1.0, help="how many times the plan's games")
    play.add_argument("--only", default="", help="experiments whose name has this in it")
    play.add_argument("--seconds", type=float, default=float("inf"))
    play.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    play.add_argument("--out", type=Path, required=True, metavar="DIR")
    given = parser.parse_args(arguments)
    plan = [one for one in PLANS[given.plan]() if given.only in one.name]
    try:
        play_plan(scaled(plan, given.scale), given.out, given.seconds, given.workers)
    except OtherPlayersError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
