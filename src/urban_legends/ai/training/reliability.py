"""Whether what the network says comes true: `python -m ...training.reliability FILE OUT.svg`.

The best actions of one network against themselves; at every decision the chance it gives the
Cryptid, and in the end who won. Said and found are compared in ten parts. Needs the core alone;
the picture needs matplotlib.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from urban_legends.fast import ACTIONS, OBSERVATION_SIZE, Batch, Network, rules_of
from urban_legends.rules import STANDARD

PARTS = 10


class Part(NamedTuple):
    """The decisions at which the chance said lay in one tenth."""

    decisions: int
    said: float
    found: float


def played(weights: bytes, games: int, seed: int) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
    """What was said of the Cryptid's chance at every decision, and whether the Cryptid won."""
    network, batch = Network(weights), Batch(rules_of(STANDARD), games, seed)
    seen = np.zeros((games, OBSERVATION_SIZE), np.uint8)
    masks = np.zeros((games, ACTIONS), np.uint8)
    logits, values = np.zeros((games, ACTIONS), np.float32), np.zeros(games, np.float32)
    winner, won = np.zeros(games, np.int8), np.zeros(games, bool)
    said, whose = [], []
    going = np.arange(games)
    while len(going):
        batch.view(seen, masks)
        network.evaluate(seen, logits, values)
        said.append((1 + values[going].astype(float)) / 2)
        whose.append(going)
        best = np.where(masks > 0, logits, -np.inf).argmax(1)
        batch.step(best.astype(np.int32), winner)
        won[going] = winner[going] == 0
        going = going[winner[going] < 0]  # a finished game begins anew, and is left out then
    return np.concatenate(said), won[np.concatenate(whose)]


def reliability(said: NDArray[np.float64], found: NDArray[np.bool_]) -> list[Part]:
    """Said and found in ten parts; parts without decisions are left out."""
    place = np.minimum((said * PARTS).astype(int), PARTS - 1)
    parts = []
    for number in range(PARTS):
        chosen = place == number
        if chosen.any():
            mean, share = float(said[chosen].mean()), float(found[chosen].mean())
            parts.append(Part(int(chosen.sum()), mean, share))
    return parts


def draw(parts: list[Part], out: Path) -> None:
    """Write said against found as a picture; on the line, what is said comes true."""
    from matplotlib import rc_context
    from matplotlib.backends.backend_svg import FigureCanvasSVG
    from matplotlib.figure import Figure

    figure = Figure(figsize=(5, 5), layout="constrained")
    FigureCanvasSVG(figure)
    axes = figure.add_subplot()
    axes.plot([0, 1], [0, 1], color="0.7")
    axes.plot([part.said for part in parts], [part.found for part in parts], "o-")
    axes.set(title="Reliability", xlabel="the Cryptid's chance, as said", ylabel="games won")
    axes.grid(alpha=0.3)
    with rc_context({"svg.hashsalt": "reliability"}):
        figure.savefig(out, metadata={"Date": None})


def main(arguments: list[str] | None = None) -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("weights", type=Path, help="the weights file that is judged")
    parser.add_argument("out", type=Path, help="the picture: svg, png or pdf")
    parser.add_argument("--games", type=int, default=400, help="games of the best actions (400)")
    parser.add_argument("--seed", type=int, default=0, help="of the first game (0)")
    given = parser.parse_args(arguments)
    said, found = played(given.weights.read_bytes(), given.games, given.seed)
    parts = reliability(said, found)
    for part in parts:
        print(f"{part.decisions:8} said {part.said:.3f} found {part.found:.3f}")
    print(f"mean square of the error: {np.square(said - found).mean():.4f}")
    draw(parts, given.out)


if __name__ == "__main__":
    main()
