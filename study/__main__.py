"""The command: `play` plays, `keep` packs what was played, `page` makes the pages from it.

`start` works out what can be said about the first move without playing, `convergence` judges
positions shortly and at length, and `fit` makes the scales of judgements from games and positions.

Playing must not import what only pages need: a training machine has none of it.
"""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from study.archive import DATA, keep, load
from study.plan import PLANS, scaled
from study.run import CONDITIONS, OtherPlayersError, play_plan
from urban_legends.arena.spread import Where
from urban_legends.play import PlayerError

ROOT = Path(__file__).parent.parent
START, CONVERGENCE = "start.json", "convergence.txt"
HANDICAPS = "handicaps"
"""The folder, beside the others, of games that were played with handicaps."""


def main(arguments: list[str] | None = None) -> int:
    parser = ArgumentParser(prog="python -m study", description=(__doc__ or "").split("\n")[0])
    commands = parser.add_subparsers(dest="command", required=True)
    _add_play(commands.add_parser("play", help="play games until they are done or time is up"))
    _add_keep(commands.add_parser("keep", help="put games beside the code, packed"))
    _add_start(commands.add_parser("start", help="work out what is known about the start"))
    _add_convergence(
        commands.add_parser("convergence", help="judge positions shortly and at length")
    )
    _add_fit(commands.add_parser("fit", help="work the scales of judgements out of all that"))
    _add_page(
        commands.add_parser(
            "page", help="make the pages' tables and pictures anew, and the facts of the package"
        )
    )
    given = parser.parse_args(arguments)
    try:
        return int(given.run(given))
    except (OtherPlayersError, PlayerError, FileNotFoundError) as error:
        print(error, file=sys.stderr)
        return 1


def _add_play(parser: ArgumentParser) -> None:
    parser.add_argument("--plan", choices=PLANS, default="full")
    parser.add_argument("--scale", type=float, default=1.0, help="how many times the plan's games")
    parser.add_argument("--only", default="", help="experiments whose name has this in it")
    parser.add_argument("--seconds", type=float, default=float("inf"))
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--ray", metavar="ADDRESS", help="a Ray cluster; `local` starts one here")
    parser.add_argument("--out", type=Path, required=True, metavar="DIR")
    parser.set_defaults(run=_play)


def _play(given: Namespace) -> int:
    plan = [one for one in PLANS[given.plan]() if given.only in one.name]
    play_plan(scaled(plan, given.scale), given.out, given.seconds, Where(given.workers, given.ray))
    return 0


def _add_keep(parser: ArgumentParser) -> None:
    parser.add_argument("folders", type=Path, nargs="+", metavar="DIR", help="what runs left")
    parser.add_argument("--data", type=Path, default=DATA, metavar="DIR")
    parser.set_defaults(run=_keep)


def _keep(given: Namespace) -> int:
    keep((game for folder in given.folders for game in load(folder)), given.data)
    conditions = (given.folders[0] / CONDITIONS).read_bytes()
    (given.data / CONDITIONS).write_bytes(conditions)
    return 0


def _add_start(parser: ArgumentParser) -> None:
    parser.add_argument("--data", type=Path, default=DATA, metavar="DIR")
    parser.add_argument("--nodes", type=int, default=20_000, help="of the master, a hand")
    parser.set_defaults(run=_start)


def _start(given: Namespace) -> int:
    from study.openings import Start, masters_word, traps, write_start

    write_start(given.data / START, Start(given.nodes, masters_word(given.nodes), traps()))
    return 0


def _add_convergence(parser: ArgumentParser) -> None:
    parser.add_argument("--data", type=Path, default=DATA, metavar="DIR")
    parser.add_argument("--positions", type=int, default=180)
    parser.set_defaults(run=_convergence)


def _convergence(given: Namespace) -> int:
    from study.convergence import judge_all

    judge_all(given.positions, given.data / CONVERGENCE)
    return 0


def _add_fit(parser: ArgumentParser) -> None:
    parser.add_argument("--data", type=Path, default=DATA, metavar="DIR")
    parser.set_defaults(run=_fit)


def _fit(given: Namespace) -> int:
    from study.convergence import read_positions
    from study.fitting import JUDGES, fit_chance, fit_error, masters_games, misses
    from study.sides import self_play

    slope, shift = fit_chance(masters_games(self_play(load(given.data))))
    print(f"master: slope {slope:.2f}, shift {shift:.2f}")
    positions = read_positions(given.data / CONVERGENCE)
    for name, words, scale in JUDGES:
        spread, horizon = fit_error(misses(positions, words, scale))
        print(f"{name}: spread {spread:.2f}, horizon {horizon:.0f}")
    return 0


def _add_page(parser: ArgumentParser) -> None:
    parser.add_argument("--data", type=Path, default=DATA, metavar="DIR")
    parser.add_argument("--docs", type=Path, default=ROOT / "docs", metavar="DIR")
    parser.add_argument("--facts", type=Path, metavar="FILE", help="instead of the package's own")
    parser.add_argument("--check", action="store_true", help="only say whether all of it is true")
    parser.set_defaults(run=_page)


def _page(given: Namespace) -> int:
    from study.convergence import read_positions
    from study.facts import FACTS, facts_text
    from study.openings import read_start
    from study.page import PAGES, all_tables, draw_all, with_tables

    games, start = load(given.data), read_start(given.data / START)
    apart = given.data / HANDICAPS
    tables = all_tables(
        games,
        start,
        read_positions(given.data / CONVERGENCE),
        load(apart) if apart.exists() else [],
    )
    pages = {given.docs / name: with_tables(_text(given.docs / name), tables) for name in PAGES}
    made = {**pages, given.facts or FACTS: facts_text(games, start)}
    if given.check:
        stale = [path for path, text in made.items() if _text(path) != text]
        for path in stale:
            print(f"{path}: not what the games say; python -m study page", file=sys.stderr)
        return int(bool(stale))
    for path, text in made.items():
        path.write_text(text, encoding="utf-8")
    draw_all(games, given.docs / "curves")
    return 0


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.exists() else ""


if __name__ == "__main__":
    sys.exit(main())
