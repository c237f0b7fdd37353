"""The long proof: the network in 8-bit integers plays as well as in floats (`make prove`).

- What both say of the same positions, from games that the policy plays: how often the best action
  is the same, and by how much the chance to win differs.
- The master with the one against the master with the other, as many iterations each, in pairs of
  games on one deal with the roles swapped: half of the games each, as far as so many can tell.
"""

import json
import os
import sys
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

from tests.arena.contest import Choose, Contest, Seat, said, seated
from urban_legends.ai.judgement import Limits
from urban_legends.ai.master import MasterPlayer
from urban_legends.ai.net import NetPlayer, judge, packaged_weights
from urban_legends.fast import Network, kernel_names
from urban_legends.play import Dealer, Match, Seated
from urban_legends.rules import Role

QUANTISED = ("avx512vnni", "avxvnni", "avx512int", "avx2int", "neondot", "genericint")
POSITIONS, PAIRS, ITERATIONS = 2_000, 200, 400
SURE = 2.0
"""Half of the games must lie within so many times the 95 % interval: else it is no accident."""
MOST_DIFFERENCE = 0.01
"""In the chance to win, on average."""


class Compared(NamedTuple):
    """What two networks say of the same positions."""

    positions: int
    same: float
    """Share of the positions in which the best action is the same."""
    difference: float
    """Of the chance to win, on average."""


def compare(one: Network, other: Network, positions: int) -> Compared:
    """Ask both about positions with a choice, from games of the first one's best actions."""
    same, deal = 0, 0
    differences: list[float] = []
    while len(differences) < positions:
        match = Match.begin(Dealer(deal))
        deal += 1
        seats = {role: Seated(role, NetPlayer(network=one)) for role in Role}
        while (role := match.to_act) is not None and len(differences) < positions:
            if len(match.legal(role)) > 1:
                first, second = judge(match.view(role), one), judge(match.view(role), other)
                same += first.line[0] == second.line[0]
                differences.append(abs(first.value - second.value))
            match = match.act(role, seats[role].choose(match))
    return Compared(len(differences), same / len(differences), fmean(differences))


def seats_of(network: Network, iterations: int = ITERATIONS) -> Seat:
    """The master with this network."""

    def seat(name: str, role: Role, seed: int) -> Choose:
        del name
        return seated(role, MasterPlayer(Limits(nodes=iterations), seed, network=network))

    return seat


def main() -> int:
    """Compare and play; 0 if the integers are as good as the floats."""
    quantised = kernel_names()[0]
    single = next(name for name in kernel_names() if name not in QUANTISED)
    integers, floats = (Network(packaged_weights(), name) for name in (quantised, single))
    compared = compare(floats, integers, POSITIONS)
    print(compared, flush=True)
    one, other = ("integers", seats_of(integers)), ("floats", seats_of(floats))
    games = Contest("quantised", f"master:{ITERATIONS}", one, other, PAIRS)
    share, low, high = games.play(Path(os.environ["PROVE_STATE"]))
    figures = {
        "kernels": f"{quantised} against {single}",
        f"best action of the policy the same, {compared.positions:,} positions": (
            f"{compared.same:.1%}"
        ),
        "chance to win, difference on average": f"{100 * compared.difference:.2f} points",
        f"master:{ITERATIONS} in integers against floats, {2 * PAIRS} games": said(
            share, low, high
        ),
    }
    Path(os.environ["PROVE_RESULT"]).write_text(json.dumps({"figures": figures}), encoding="utf-8")
    close = compared.difference < MOST_DIFFERENCE
    return 0 if close and abs(share - 0.5) <= SURE * (high - low) / 2 else 1


if __name__ == "__main__":
    sys.exit(main())
