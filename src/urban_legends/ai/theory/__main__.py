"""`python -m urban_legends.ai.theory PLAYER…`: the value of `duel`, and how far players are off.

For each player and role: the chance to win against an optimal opponent, against the opponent
that knows the player best (the worst case), and how much that is below what optimal play is
sure of. Control-C ends the work in hand and goes on with what was found.
"""

from __future__ import annotations

import argparse
import json
import time
from dataclasses import asdict, dataclass
from pathlib import Path

from urban_legends.ai.theory.behaviour import Strategy, behaviour_of
from urban_legends.ai.theory.duel import PLAYERS, Duel
from urban_legends.ai.theory.solve import Solution, solve
from urban_legends.ai.theory.values import best_value, joined, value
from urban_legends.rules import Role

EVERY = 10.0
"""Seconds between two lines that say how far it is."""


@dataclass(frozen=True)
class Standing:
    """How a player does in one role, as chances that the player wins."""

    player: str
    role: str
    against_optimal: float
    worst_case: float
    distance: float
    views: int
    """How many different views it was asked about."""


class Ticker:
    """Says now and then how far the work is."""

    def __init__(self) -> None:
        self._said = time.monotonic()

    def __call__(self, text: str) -> None:
        if time.monotonic() - self._said > EVERY:
            self._said = time.monotonic()
            print(text, flush=True)


def solved(duel: Duel, gap: float) -> Solution:
    """A solution within the gap, or the best found when the work was interrupted."""
    best, tick = None, Ticker()
    try:
        for best in solve(duel.tree, gap):
            tick(f"  {best.rounds} rounds: between {best.low:.6f} and {best.high:.6f}")
    except KeyboardInterrupt:
        if best is None:
            raise
    assert best is not None
    return best


def standing(duel: Duel, optimal: Solution, name: str, role: Role, seeds: int) -> Standing:
    """How a player does in a role against optimal play and against its best answer."""
    tick, tree, player = Ticker(), duel.tree, PLAYERS.index(role)
    own = Strategy(
        duel, role, behaviour_of(name, seeds), lambda views: tick(f"  {name}: {views} views")
    )
    parts = (own.profile, optimal.profile) if player == 0 else (optimal.profile, own.profile)
    # Values are the Cryptid's chances; the Scientist's are what is left of 1.
    met, worst = value(tree, joined(tree, *parts)), abs(best_value(tree, 1 - player, own.profile))
    sure = (optimal.low + optimal.high) / 2
    met, worst, sure = (one if player == 0 else 1 - one for one in (met, worst, sure))
    return Standing(name, role.name.lower(), met, worst, sure - worst, own.asked)


def main(arguments: list[str] | None = None) -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m urban_legends.ai.theory", description=__doc__)
    parser.add_argument("players", nargs="*")
    parser.add_argument("--gap", type=float, default=1e-4, help="how exact the value is to be")
    parser.add_argument("--seeds", type=int, default=8, help="how often players that search choose")
    parser.add_argument("--json", type=Path, help="also write the figures here")
    given = parser.parse_args(arguments)
    duel = Duel()
    print(f"duel: {duel.tree.size:,} nodes", flush=True)
    optimal = solved(duel, given.gap)
    print(f"optimal play: the Cryptid wins between {optimal.low:.6f} and {optimal.high:.6f} "
          f"({optimal.rounds} rounds)")  # fmt: skip
    found = []
    try:
        for name in given.players:
            for role in PLAYERS:
                found.append(standing(duel, optimal, name, role, given.seeds))
                print(_line(found[-1]), flush=True)
    except KeyboardInterrupt:
        print("interrupted")
    if given.json:
        figures = {"low": optimal.low, "high": optimal.high, "seeds": given.seeds}
        rows = [asdict(one) for one in found]
        text = json.dumps({**figures, "players": rows}, indent=2) + "\n"
        given.json.write_text(text, encoding="utf-8")


def _line(one: Standing) -> str:
    return (
        f"{one.player:12} as {one.role:9} against optimal {one.against_optimal:.4f}, "
        f"worst case {one.worst_case:.4f}, distance {one.distance:.4f} ({one.views} views)"
    )


if __name__ == "__main__":
    main()
