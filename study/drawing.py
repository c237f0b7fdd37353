"""The pictures of docs/balance.md. Needs matplotlib.

No date and no random names in a picture: the same games give the same bytes.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from study.calibration import Certainty, Reliability
from study.fairness import Cell, Contest, ahead
from study.numbers import Estimate
from study.openings import Opening
from study.sides import Side, rank

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

ENDING_LABELS = (
    "Cryptid escapes",
    "Cryptid wins on time",
    "Scientist wins on time",
    "Scientist captures",
)
ENDING_COLOURS = ("#0b5394", "#79add8", "#f2b58a", "#b8501c")
BLUE, ORANGE, GREY = "#0b5394", "#b8501c", "0.7"
PAIRS_SHOWN = 20


def _figure(width: float, height: float) -> Figure:
    from matplotlib.backends.backend_svg import FigureCanvasSVG
    from matplotlib.figure import Figure

    figure = Figure(figsize=(width, height), layout="constrained")
    FigureCanvasSVG(figure)
    return figure


def _save(figure: Figure, out: Path) -> None:
    from matplotlib import rc_context

    out.parent.mkdir(parents=True, exist_ok=True)
    with rc_context({"svg.hashsalt": out.stem}):
        figure.savefig(out, metadata={"Date": None})


def _bars(
    axes: Axes,
    places: Sequence[float],
    found: Sequence[Estimate],
    colour: str,
    label: str | None = None,
) -> None:
    """Dots with their intervals, lying."""
    values = [100 * one.value for one in found]
    spans = [
        [100 * (one.value - one.low) for one in found],
        [100 * (one.high - one.value) for one in found],
    ]
    axes.errorbar(
        values, places, xerr=spans, fmt="o", color=colour, capsize=3, markersize=4, label=label
    )


def draw_sides(found: Sequence[Side], out: Path) -> None:
    """Who wins and how, one bar a player."""
    figure = _figure(9, 0.45 * len(found) + 1.6)
    axes = figure.add_subplot()
    places = range(len(found))[::-1]
    left = [0.0] * len(found)
    for number, label in enumerate(ENDING_LABELS):
        shares = [100 * one.endings[number].value for one in found]
        axes.barh(places, shares, left=left, color=ENDING_COLOURS[number], label=label)
        left = [a + b for a, b in zip(left, shares, strict=True)]
    _bars(axes, places, [one.cryptid for one in found], "black")
    axes.set_yticks(list(places), [one.player for one in found])
    axes.set(xlabel="% of games; the dot is the Cryptid's share with its 95 % interval")
    axes.set(xlim=(0, 100))
    figure.legend(loc="outside upper center", ncols=4, fontsize="small")
    _save(figure, out)


def draw_lengths(found: Sequence[Side], out: Path) -> None:
    """How many games go on after each round."""
    from matplotlib import colormaps

    figure = _figure(7, 4.5)
    axes = figure.add_subplot()
    colours = colormaps["viridis"]
    for number, one in enumerate(found):
        shares = [100 * share for share in one.going]
        colour = colours(number / max(1, len(found) - 1))
        axes.plot(range(9), shares, "o-", color=colour, label=one.player, markersize=4)
    axes.set(xlabel="round", ylabel="% of games that go on after it", ylim=(0, 102))
    axes.grid(alpha=0.3)
    axes.legend(fontsize="small")
    _save(figure, out)


def draw_openings(found: Sequence[Opening], out: Path) -> None:
    """What each first action gives compared with drawing, by who plays on."""
    figure = _figure(7, 0.3 * len(found) + 1)
    axes = figure.add_subplot()
    axes.axvline(0, color=GREY)
    places = {one.action: len(found) - number for number, one in enumerate(found)}
    for number, player in enumerate(found[0].won):
        known = [one for one in found if player in one.against_draw]
        rows = [places[one.action] - 0.25 * number for one in known]
        values = [one.against_draw[player] for one in known]
        _bars(axes, rows, values, (BLUE, ORANGE)[number % 2], player)
    axes.set_yticks(list(places.values()), list(places), family="monospace")
    axes.set(xlabel="Cryptid's wins, in percentage points more than after drawing")
    axes.grid(alpha=0.3, axis="x")
    axes.legend(title="played on by", loc="upper left")
    _save(figure, out)


def draw_hands(found: Sequence[tuple[str, dict[str, Estimate]]], whole: float, out: Path) -> None:
    """The Cryptid's share by opening hand, a panel for each role."""
    figure = _figure(9, 4)
    first: Axes | None = None
    for number, (title, hands) in enumerate(found, 1):
        axes = figure.add_subplot(1, len(found), number, sharex=first)
        first = first or axes
        ranked = sorted(hands, key=lambda hand: hands[hand].value)
        axes.axvline(100 * whole, color=GREY)
        colour = (BLUE, ORANGE)[number - 1]
        _bars(axes, range(len(ranked)), [hands[hand] for hand in ranked], colour)
        axes.set_yticks(range(len(ranked)), ranked, family="monospace")
        axes.set(title=title, xlabel="% of games won by the Cryptid")
        axes.grid(alpha=0.3, axis="x")
    _save(figure, out)


def draw_cells(found: Sequence[Cell], out: Path) -> None:
    """Every player as Cryptid against every player as Scientist."""
    met = {
        name
        for cell in found
        for name in (cell.cryptid, cell.scientist)
        if cell.cryptid != cell.scientist
    }
    names = sorted(met, key=rank)
    figure = _figure(0.8 * len(names) + 2.4, 0.6 * len(names) + 1.8)
    axes = figure.add_subplot()
    table = [[float("nan")] * len(names) for _ in names]
    for cell in found:
        if cell.cryptid not in met:
            continue  # it only met itself
        row, column = names.index(cell.cryptid), names.index(cell.scientist)
        table[row][column] = 100 * cell.won.value
        colour = "white" if abs(cell.won.value - 0.5) > 0.3 else "black"
        text = f"{100 * cell.won.value:.0f}"
        axes.text(column, row, text, ha="center", va="center", color=colour)
    axes.imshow(table, cmap="PuOr", vmin=0, vmax=100, aspect="auto")
    axes.set_xticks(range(len(names)), names, rotation=30, ha="right")
    axes.set_yticks(range(len(names)), names)
    axes.set(xlabel="Scientist", ylabel="Cryptid", title="Games won by the Cryptid, %")
    _save(figure, out)


def draw_pairs(found: Sequence[Contest], out: Path) -> None:
    """How sure it is that the stronger player is ahead, by the number of pairs."""
    figure = _figure(7, 4.5)
    axes = figure.add_subplot()
    axes.axhline(95, color=GREY)
    for one in found:
        chances = ahead(one.as_cryptid.value, one.as_scientist.value)
        curve = [100 * chance for chance, _ in zip(chances, range(PAIRS_SHOWN), strict=False)]
        label = f"{one.stronger} – {one.weaker} ({100 * one.score.value:.0f} %)"
        axes.plot(range(1, PAIRS_SHOWN + 1), curve, label=label)
    axes.set(xlabel="pairs of games, sides swapped", ylim=(20, 101))
    axes.set_xticks(range(2, PAIRS_SHOWN + 1, 2))
    axes.set(ylabel="chance that the stronger player is ahead, %")
    axes.grid(alpha=0.3)
    axes.legend(fontsize="small", title="(share of games won)", loc="lower right")
    _save(figure, out)


def draw_certainty(found: Sequence[Certainty], out: Path) -> None:
    """What the judge gave the later winner when each round began."""
    figure = _figure(6, 3.6)
    axes = figure.add_subplot()
    rounds = [one.round for one in found]
    values = [one.winner for one in found]
    spans = [[e.value - e.low for e in values], [e.high - e.value for e in values]]
    axes.errorbar(
        rounds, [e.value for e in values], yerr=spans, fmt="o-", color=BLUE, capsize=3, markersize=4
    )
    axes.set(xlabel="at the beginning of round", ylabel="chance given to the later winner")
    axes.set(ylim=(0.5, 1))
    axes.grid(alpha=0.3)
    _save(figure, out)


def draw_reliability(found: Sequence[tuple[str, Reliability]], out: Path) -> None:
    """Said against found; on the line, what is said comes true."""
    figure = _figure(5.5, 5.5)
    axes = figure.add_subplot()
    axes.plot([0, 1], [0, 1], color=GREY)
    for (label, one), colour in zip(found, (BLUE, ORANGE), strict=False):
        said = [part.said for part in one.parts]
        values = [part.found for part in one.parts]
        spans = [
            [part.found - part.low for part in one.parts],
            [part.high - part.found for part in one.parts],
        ]
        axes.errorbar(
            said, values, yerr=spans, fmt="o-", color=colour, capsize=3, markersize=4, label=label
        )
    axes.set(title="Reliability", xlabel="the Cryptid's chance, as said", ylabel="games won")
    axes.grid(alpha=0.3)
    axes.legend(loc="upper left")
    _save(figure, out)
