"""The curves of a training run: `python -m ...training.plots FOLDER/log.jsonl OUT.svg`.

Needs matplotlib.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

PANELS = (
    ("Games played", "share", {"cryptid": "Cryptid wins", "escape": "by escape",
                                     "capture": "Scientist captures",
                                     "won": "who learns wins"}),
    ("Length", "decisions a game", {"plies": "mean"}),
    ("Entropy of the policy", "nats", {"entropy": "mean"}),
    ("Error of the value", "mean square", {"value_loss": "on the rollout"}),
)  # fmt: skip


def read_log(path: Path) -> dict[str, NDArray[np.float64]]:
    """The columns of a log; a line cut off by a kill is left out."""
    rows: list[dict[str, Any]] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        try:
            rows.append(json.loads(line))
        except json.JSONDecodeError:
            continue
    return {name: np.array([row[name] for row in rows], float) for name in rows[0]}


def smoothed(values: NDArray[np.float64], most: int = 200) -> NDArray[np.float64]:
    """Means of so many equal parts at most, so that a curve stays a curve."""
    parts = np.array_split(values, min(most, len(values)))
    return np.array([part.mean() for part in parts])


def draw(log: dict[str, NDArray[np.float64]], out: Path) -> None:
    """Write the curves as a picture."""
    from matplotlib import rc_context
    from matplotlib.backends.backend_svg import FigureCanvasSVG
    from matplotlib.figure import Figure

    figure = Figure(figsize=(10, 6), layout="constrained")
    FigureCanvasSVG(figure)
    decisions = smoothed(log["decisions"]) / 1e6
    for place, (title, unit, curves) in enumerate(PANELS, 1):
        axes = figure.add_subplot(2, 2, place)
        for name, label in curves.items():
            if name in log:  # in self-play both learn
                axes.plot(decisions, smoothed(log[name]), label=label)
        axes.set(title=title, ylabel=unit, xlabel="million decisions", ylim=(0, None))
        axes.grid(alpha=0.3)
        if len(curves) > 1:
            axes.legend()
    # No date and no random names in the picture: the same log gives the same bytes.
    with rc_context({"svg.hashsalt": "curves"}):
        figure.savefig(out, metadata={"Date": None})


def main(arguments: list[str] | None = None) -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("log", type=Path, help="log.jsonl of a run")
    parser.add_argument("out", type=Path, help="the picture: svg, png or pdf")
    given = parser.parse_args(arguments)
    draw(read_log(given.log), given.out)


if __name__ == "__main__":
    main()
