"""What a tournament found: tables for the terminal, CSV, JSON, and a plot."""

from __future__ import annotations

import csv
import json
from collections import Counter
from dataclasses import asdict, dataclass, field
from io import StringIO
from pathlib import Path

from rich.table import Table
from rich.text import Text

from urban_legends.arena.ratings import Rating, rate, wilson
from urban_legends.arena.results import GameResult
from urban_legends.arena.sprt import Sprt


@dataclass
class Tally:
    """Everything a report needs, counted as results come; no game is kept."""

    games: Counter[tuple[str, str, str, int]]
    """Cryptid, Scientist, result, last round."""
    faults: dict[str, list[str]] = field(default_factory=dict)
    """Of each player that forfeited games, what it did wrong."""
    titles: dict[str, str] = field(default_factory=dict)
    """What players call themselves, where that is not the name by which they were asked for."""

    @classmethod
    def empty(cls) -> Tally:
        return cls(Counter())

    def add(self, one: GameResult) -> None:
        self.games[one.cryptid, one.scientist, one.result, one.round] += 1
        if one.fault:
            self.faults.setdefault(one.loser, []).append(one.fault)

    def shown(self, player: str) -> Text:
        """A player in a table: what it calls itself, and the name that commands take."""
        title = self.titles.get(player)
        return Text(player if title is None else f"{title} ({player})")

    @property
    def total(self) -> int:
        return sum(self.games.values())

    def ratings(self) -> list[Rating]:
        return rate(
            GameResult(cryptid, scientist, 0, result, last, 0)
            for (cryptid, scientist, result, last), count in self.games.items()
            for _ in range(count)
        )

    def endings(self) -> Counter[str]:
        found: Counter[str] = Counter()
        for (_, _, result, _), count in self.games.items():
            found[result] += count
        return found

    def rounds(self) -> Counter[int]:
        found: Counter[int] = Counter()
        for (_, _, _, last), count in self.games.items():
            found[last] += count
        return found

    def pairings(self) -> list[dict[str, str | int | float]]:
        """How each Cryptid did against each Scientist, with a 95 % interval."""
        played: Counter[tuple[str, str]] = Counter()
        won: Counter[tuple[str, str]] = Counter()
        for (cryptid, scientist, result, _), count in self.games.items():
            played[cryptid, scientist] += count
            won[cryptid, scientist] += count * result.startswith("C")
        rows: list[dict[str, str | int | float]] = []
        for (cryptid, scientist), count in sorted(played.items()):
            low, high = wilson(won[cryptid, scientist], count)
            rows.append(
                {
                    "cryptid": cryptid,
                    "scientist": scientist,
                    "games": count,
                    "cryptid_wins": won[cryptid, scientist],
                    "low": low,
                    "high": high,
                }
            )
        return rows


def rating_table(tally: Tally) -> Table:
    table = Table(title="Ratings (Elo, 95 % interval)")
    table.add_column("player")
    for title in ("overall", "as Cryptid", "as Scientist", "games", "score"):
        table.add_column(title, justify="right")
    for one in tally.ratings():
        table.add_row(
            tally.shown(one.player),
            f"{one.overall:+.0f} ± {one.overall_margin:.0f}",
            f"{one.cryptid:+.0f} ± {one.cryptid_margin:.0f}",
            f"{one.scientist:+.0f} ± {one.scientist_margin:.0f}",
            str(one.games),
            f"{one.score:.1%}",
        )
    return table


def pairing_table(tally: Tally) -> Table:
    table = Table(title="Cryptid against Scientist")
    for title in ("Cryptid", "Scientist"):
        table.add_column(title)
    for title in ("games", "Cryptid wins", "95 % interval"):
        table.add_column(title, justify="right")
    for row in tally.pairings():
        share = float(row["cryptid_wins"]) / float(row["games"])
        table.add_row(
            tally.shown(str(row["cryptid"])),
            tally.shown(str(row["scientist"])),
            str(row["games"]),
            f"{share:.1%}",
            f"{row['low']:.1%} to {row['high']:.1%}",
        )
    return table


def ending_table(tally: Tally) -> Table:
    table = Table(title="How games ended")
    table.add_column("ending")
    table.add_column("games", justify="right")
    table.add_column("share", justify="right")
    for name, count in sorted(tally.endings().items()):
        table.add_row(name, str(count), f"{count / tally.total:.1%}")
    for last, count in sorted(tally.rounds().items()):
        table.add_row(f"in round {last}", str(count), f"{count / tally.total:.1%}")
    return table


def fault_table(tally: Tally) -> Table:
    """Who forfeited games, how many, and why the first of them."""
    table = Table(title="Forfeited games")
    table.add_column("player")
    table.add_column("games", justify="right")
    table.add_column("the first fault")
    for name, faults in sorted(tally.faults.items()):
        table.add_row(tally.shown(name), str(len(faults)), Text(faults[0]))
    return table


def as_json(tally: Tally) -> str:
    return json.dumps(_report(tally), indent=2, ensure_ascii=False)


def sequential_json(test: Sprt, tally: Tally) -> str:
    """What a sequential test found, with the same report of its games."""
    low, high = test.bounds
    found = {
        "verdict": test.verdict.value,
        "pairs": test.pairs,
        "ratio": test.ratio,
        "bounds": {"low": low, "high": high},
        "elo0": test.elo0,
        "elo1": test.elo1,
        "alpha": test.alpha,
        "beta": test.beta,
    }
    return json.dumps({**found, **_report(tally)}, indent=2, ensure_ascii=False)


def _report(tally: Tally) -> dict[str, object]:
    ratings = tally.ratings()
    return {
        "games": tally.total,
        "ratings": [asdict(one) for one in ratings],
        "pairings": tally.pairings(),
        "endings": dict(sorted(tally.endings().items())),
        "names": {one.player: tally.titles.get(one.player, one.player) for one in ratings},
        "faults": {name: len(faults) for name, faults in sorted(tally.faults.items())},
        "rounds": {str(last): count for last, count in sorted(tally.rounds().items())},
    }


def as_csv(tally: Tally) -> str:
    """One row for each combination of Cryptid, Scientist, ending and last round."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(["cryptid", "scientist", "result", "round", "games"])
    for key, count in sorted(tally.games.items()):
        writer.writerow([*key, count])
    return text.getvalue()


PICTURES = (".png", ".svg", ".pdf")


def plot(tally: Tally, path: Path) -> None:
    """Ratings with their intervals, both roles, as a picture (PNG, SVG or PDF by its name)."""
    import matplotlib  # an extra: only whoever plots needs it

    matplotlib.use("Agg")
    from matplotlib import pyplot

    ratings = list(reversed(tally.ratings()))
    figure, axes = pyplot.subplots(figsize=(8, 1.5 + 0.5 * len(ratings)))
    places = range(len(ratings))
    for shift, colour, label, value, margin in (
        (0.18, "#0b8f78", "as Cryptid", "cryptid", "cryptid_margin"),
        (-0.18, "#7a4fd0", "as Scientist", "scientist", "scientist_margin"),
    ):
        axes.errorbar(
            [getattr(one, value) for one in ratings],
            [place + shift for place in places],
            xerr=[getattr(one, margin) for one in ratings],
            fmt="o",
            color=colour,
            capsize=3,
            label=label,
        )
    axes.set_yticks(list(places), [_literally(tally.shown(one.player).plain) for one in ratings])
    axes.set_xlabel("Elo (mean of the field is 0), 95 % interval")
    axes.grid(axis="x", alpha=0.3)
    axes.legend()
    figure.tight_layout()
    figure.savefig(path)
    pyplot.close(figure)


def _literally(name: str) -> str:
    """A name for matplotlib, which would read mathematics between two dollars."""
    return name.replace("$", r"\$")
