"""The frame of a benchmark: reads its options, measures its groups, shows what came out."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from dataclasses import asdict
from pathlib import Path

from rich.console import Console

from bench.measure import QUICK, Group, Pace, Result, measure, pin_to_one_core
from bench.report import show

PIPE_WIDTH = 110  # where nobody says how wide a line may be


def add_options(parser: ArgumentParser) -> None:
    """What every benchmark and the command that runs them all understand."""
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the figures there")
    parser.add_argument("--quick", action="store_true", help="only see whether it runs")
    parser.add_argument("--ours", action="store_true", help="leave the peers out")


def options(description: str | None, arguments: Sequence[str] | None = None) -> Namespace:
    parser = ArgumentParser(description=(description or "").partition("\n")[0])
    add_options(parser)
    return parser.parse_args(arguments)


def pace(chosen: Namespace) -> Pace:
    return QUICK if chosen.quick else Pace()


def run(description: str | None, groups: Callable[[], Sequence[Group]]) -> None:
    """A whole benchmark on one core."""
    chosen = options(description)
    pin_to_one_core()
    finish(chosen, [measure(group, pace(chosen), not chosen.ours) for group in groups()])


def finish(chosen: Namespace, results: Sequence[Result]) -> None:
    """Shows the results and keeps them if that was asked for."""
    console = Console()
    show(results, console if console.is_terminal else Console(width=PIPE_WIDTH))
    if chosen.json:
        data = [asdict(result) for result in results]
        chosen.json.write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")
