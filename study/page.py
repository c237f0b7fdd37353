"""The tables and pictures of docs/balance.md, and of the master's word in docs/training.md.

The prose between them is written by hand. `python -m study page` makes all of it again from
the games that are kept beside the code.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from study import drawing
from study.calibration import Reliability, certainty, reliability
from study.cards import TERMS, by_hand, card_effects, hands, spread_of_deals, twins
from study.convergence import JudgedPosition
from study.fairness import MOST_PAIRS, Contest, cells, contests, drawn_share, tie_breaks
from study.fitting import JUDGES, kept, misses, scaled, told_by_length
from study.handicaps import handicap_effects
from study.lines import GameLine
from study.numbers import Estimate
from study.openings import (
    DRAW,
    HandValue,
    Start,
    Trap,
    carelessness,
    chosen,
    kinds,
    openings,
)
from study.options import option_effects
from study.plan import TOP
from study.sides import Side, rank, self_play, sides
from urban_legends.ai.calibration import MASTER
from urban_legends.rules import Role

PAGES = ("balance.md", "training.md")
_MARKED = re.compile(r"(<!-- study: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)
NET = "net"
FEWEST_FOR_HANDS = 1000
"""Games without which opening hands are not told apart."""
DANGEROUS = 0.05
"""Actions captured at once less often than this are not told apart."""


def with_tables(page: str, tables: dict[str, list[str]]) -> str:
    """A page with its marked tables made anew; KeyError for a mark nobody knows."""

    def fresh(mark: re.Match[str]) -> str:
        return mark[1] + "\n" + "\n".join(tables[mark[2]]) + "\n\n" + mark[3]

    return _MARKED.sub(fresh, page)


def all_tables(
    games: Sequence[GameLine],
    start: Start,
    positions: Sequence[JudgedPosition],
    with_handicaps: Sequence[GameLine],
) -> dict[str, list[str]]:
    """Every table by the name of its mark."""
    own = self_play(games)
    heard = told_by_length(own)
    return {
        "sides": sides_table(games),
        "lengths": lengths_table(games),
        "certainty": certainty_table(scaled(own[TOP], MASTER)),
        "openings": openings_table(games),
        "kinds": kinds_table(own),
        "traps": traps_table(start.traps),
        "mistakes": mistakes_table(own, start.traps),
        "word": word_table(start.words),
        "hands": hands_table(own),
        "deals": deals_lines(own),
        "effects": effects_table(own),
        "luck": luck_table(own),
        "reshuffle": reshuffle_table(games),
        "handicaps": handicaps_table(with_handicaps),
        "cells": cells_table(games),
        "draws": draws_table(games),
        "contests": contests_table(games),
        "ties": ties_table(games),
        "reliability": reliability_table(reliability(heard[TOP])),
        "truth": truth_table({NET: own[NET], **heard}),
        "convergence": convergence_table(positions),
    }


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    lines = [heads, ["---"] * len(heads), *rows]
    return [f"| {' | '.join(line)} |" for line in lines]


def _count(number: int) -> str:
    return f"{number:,}"


def _code(text: str) -> str:
    return f"`{text}`"


def sides_table(games: Sequence[GameLine]) -> list[str]:
    heads = ("player", "games", "Cryptid wins", "by escape", "on time", "Scientist: on time")
    return table(
        (*heads, "captures"),
        (
            (
                _code(one.player),
                _count(one.cryptid.games),
                one.cryptid.percent_with_interval,
                *(ending.percent_with_interval for ending in one.endings),
            )
            for one in sides(games)
        ),
    )


def lengths_table(games: Sequence[GameLine]) -> list[str]:
    return table(
        ("player", "last round, mean", "games that reach round 8", "decisions a game, mean",
         "four of five games"),
        (
            (
                _code(one.player),
                one.rounds.plain(),
                one.last.percent_with_interval,
                one.decisions.plain(1),
                f"{one.middle[0]:.0f} to {one.middle[1]:.0f}",
            )
            for one in sides(games)
        ),
    )  # fmt: skip


def certainty_table(games: Sequence[GameLine]) -> list[str]:
    return table(
        ("round", "games", "chance given to the later winner", "the favourite wins"),
        (
            (
                str(one.round),
                _count(one.winner.games),
                one.winner.percent_with_interval,
                one.favourite.percent_with_interval,
            )
            for one in certainty(games)
        ),
    )


def _forced(games: Sequence[GameLine]) -> list[GameLine]:
    return [game for game in games if game.forced]


def openings_table(games: Sequence[GameLine]) -> list[str]:
    found, own = openings(_forced(games)), self_play(games)
    by, choosers = list(found[0].won), [name for name in (NET, TOP) if name in own]
    plays = {name: chosen(own[name]) for name in choosers}
    heads = ["first action"]
    for player in by:
        heads += [f"{_code(player)}: games", "Cryptid wins", "against drawing, points"]
    heads += [f"{_code(name)} plays it, when it can" for name in choosers]
    rows = []
    for one in found:
        row = [_code(one.action)]
        for player in by:
            won, against = one.won.get(player), one.against_draw.get(player)
            row += [_count(won.games), won.percent_with_interval] if won else ["", ""]
            row += [against.points if against and one.action != DRAW else ""]
        for name in choosers:
            known = plays[name].get(one.action)
            row += [known.percent_with_interval if known else "never"]
        rows.append(row)
    return table(heads, rows)


def kinds_table(own: dict[str, list[GameLine]]) -> list[str]:
    rows = []
    for name in (NET, TOP):
        for kind in kinds(own[name]):
            rows.append(
                (
                    _code(name),
                    kind.kind,
                    kind.played.percent_with_interval,
                    kind.won.percent_with_interval,
                )
            )
    return table(("player", "first action", "played", "Cryptid wins then"), rows)


def word_table(words: Sequence[HandValue]) -> list[str]:
    """The master's first action with each hand, and the chance that it then sees."""
    chances = hands(Role.CRYPTID)
    rows = []
    for word in words:
        name, _, value = word.actions[0]
        told = MASTER.chance(value, Role.CRYPTID)
        dealt, said = f"{100 * chances[word.hand]:.1f} %", f"{100 * told:.1f} %"
        rows.append((_code(word.hand), dealt, _code(name), said))
    return table(("hand", "dealt", "plays", "and gives the Cryptid"), rows)


def traps_table(found: Sequence[Trap]) -> list[str]:
    """First actions that can be answered by a capture; the others are named together."""
    dangerous = [one for one in found if one.captured >= DANGEROUS]
    harmless = [one for one in found if one.captured < DANGEROUS]
    most = max((one.captured for one in harmless), default=0.0)
    heads = ("first action", "captured at once", "if the Scientist holds a Shuffle", "if not")
    rows = [
        (_code(one.action), *(f"{100 * share:.1f} %" for share in one[1:]))
        for one in reversed(dangerous)
    ]
    rest = f"each of the other {len(harmless)}"
    return table(heads, [*rows, (rest, f"at most {100 * most:.1f} %", "", "")])


def mistakes_table(own: dict[str, list[GameLine]], found: Sequence[Trap]) -> list[str]:
    rows = []
    for player, games in own.items():
        one = carelessness(games, found)
        shares = (one.trapped.percent_with_interval, one.caught.percent_with_interval)
        gained = (f"{number:.2f}" for number in one.evidence)
        rows.append((_code(player), *shares, *gained))
    heads = ("player", "begins with such an action", "captured in round 1")
    return table((*heads, "evidence of the Cryptid, a game", "of the Scientist"), rows)


def hands_table(own: dict[str, list[GameLine]]) -> list[str]:
    rows = []
    for role in Role:
        found, chances = by_hand(own[NET], role), hands(role)
        for hand in sorted(found, key=lambda hand: -found[hand].value):
            rows.append(
                (
                    role.name.capitalize(),
                    _code(hand),
                    f"{100 * chances[hand]:.1f} %",
                    _count(found[hand].games),
                    found[hand].percent_with_interval,
                )
            )
    return table(("whose hand", "hand", "dealt", "games", "Cryptid wins"), rows)


def deals_lines(own: dict[str, list[GameLine]]) -> list[str]:
    """Both opening hands together, in words."""
    found = spread_of_deals(own[NET])

    def deal(cryptid: str, scientist: str, won: Estimate) -> str:
        return f"{_code(cryptid)} against {_code(scientist)}: {won.percent_with_interval}"

    return [
        f"Over both opening hands the Cryptid's chance has a standard deviation of "
        f"{100 * found.deviation:.1f} points, and they explain {100 * found.explained:.1f} % of "
        f"the variance of results. The best deal for the Cryptid was {deal(*found.best)}, "
        f"the worst {deal(*found.worst)}.",
    ]


def effects_table(own: dict[str, list[GameLine]]) -> list[str]:
    players = [name for name in own if name == TOP or len(own[name]) >= FEWEST_FOR_HANDS]
    players = [name for name in players if name != "random"]
    found = [card_effects(own[name]) for name in players]
    rows = [[term, *(effects[place].points for effects, _ in found)]
            for place, term in enumerate(TERMS)]  # fmt: skip
    rows.append(["of the variance, explained", *(f"{100 * part:.1f} %" for _, part in found)])
    return table(("instead of a Split", *map(_code, players)), rows)


def luck_table(own: dict[str, list[GameLine]]) -> list[str]:
    rows = []
    for name, games in own.items():
        found = twins(games)
        if found is not None:
            rows.append(
                (
                    _code(name),
                    _count(found.same.games),
                    found.same.percent_with_interval,
                    f"{100 * found.by_chance:.1f} %",
                    found.correlation.plain(),
                )
            )
    heads = ("player", "shuffles", "the same side wins both games", "if the shuffle did not matter")
    return table((*heads, "correlation"), rows)


def reshuffle_table(games: Sequence[GameLine]) -> list[str]:
    return table(
        ("player", "games", "immediate", "when-needed", "difference, points", "rounds longer",
         "games that went differently"),
        (
            (
                _code(one.player),
                _count(one.immediate.games),
                one.immediate.percent_with_interval,
                one.when_needed.percent_with_interval,
                one.difference.points,
                one.rounds.plain(),
                one.changed.percent_with_interval,
            )
            for one in option_effects(games)
        ),
    )  # fmt: skip


def handicaps_table(games: Sequence[GameLine]) -> list[str]:
    heads = ("handicap", "`master:400`: games", "Cryptid wins", "by escape", "on time")
    return table(
        (*heads, "Scientist: on time", "captures", "`net-policy`: games", "Cryptid wins"),
        (
            (
                _code(one.handicap) if one.handicap else "none",
                *_endings(one.search),
                *_won(one.policy),
            )
            for one in handicap_effects(games)
        ),
    )


def _won(side: Side | None) -> tuple[str, str]:
    if side is None:
        return "0", ""
    return _count(side.cryptid.games), side.cryptid.percent_with_interval


def _endings(side: Side | None) -> tuple[str, ...]:
    if side is None:
        return "0", *[""] * 5
    return *_won(side), *(ending.percent_with_interval for ending in side.endings)


def cells_table(games: Sequence[GameLine]) -> list[str]:
    return table(
        ("Cryptid", "Scientist", "games", "Cryptid wins"),
        (
            (
                _code(one.cryptid),
                _code(one.scientist),
                _count(one.won.games),
                one.won.percent_with_interval,
            )
            for one in cells(games)
            if one.cryptid != one.scientist
        ),
    )


def draws_table(games: Sequence[GameLine]) -> list[str]:
    return table(
        ("two equal players", "a match of two games ends one all"),
        (
            (_code(one.player), drawn_share(one.cryptid).percent_with_interval)
            for one in sides(games)
        ),
    )


def _pairs(number: int | None) -> str:
    return f"more than {MOST_PAIRS}" if number is None else str(number)


def contests_table(games: Sequence[GameLine]) -> list[str]:
    def row(one: Contest) -> tuple[str, ...]:
        return (
            _code(one.stronger),
            _code(one.weaker),
            _count(one.as_cryptid.games + one.as_scientist.games),
            one.as_cryptid.percent_with_interval,
            one.as_scientist.percent_with_interval,
            one.score.percent_with_interval,
            f"{_pairs(one.pairs)} ({_pairs(one.fewest)} to {_pairs(one.most)})",
        )

    heads = ("stronger", "weaker", "games", "wins as Cryptid", "wins as Scientist", "over both")
    return table((*heads, "pairs until ahead with 95 %"), map(row, contests(games)))


def ties_table(games: Sequence[GameLine]) -> list[str]:
    count, found = tie_breaks(games)
    return table(
        (f"of {_count(count)} matches one all", "decides", "for the stronger player"),
        (
            (
                one.rule,
                one.decides.percent_with_interval,
                one.right.percent_with_interval if one.right else "",
            )
            for one in found
        ),
    )


def reliability_table(found: Reliability) -> list[str]:
    def line(name: str, cells: Iterable[str]) -> list[str]:
        return [name, *cells]

    parts = found.parts
    rows = [
        line("found", (f"{part.found:.2f}" for part in parts)),
        line("95 % interval", (f"{part.low:.2f} to {part.high:.2f}" for part in parts)),
        line("games", (_count(part.games) for part in parts)),
        line("decisions", (_count(part.decisions) for part in parts)),
    ]
    return [
        f"{_count(found.games)} games of `{TOP}` against itself, {_count(found.decisions)} "
        f"decisions; over all of them it said {found.said:.3f} and {found.found:.3f} was found.",
        f"Said less found, in points, every game counted once: {found.bias.points}.",
        f"Mean square of the error {found.error:.4f}, against {found.at_best:.4f} for always",
        "saying the same.",
        "",
        *table(line("said", (f"{part.said:.2f}" for part in parts)), rows),
    ]


def truth_table(heard: dict[str, list[GameLine]]) -> list[str]:
    """What each player said and what was found: the master at each length of thought."""
    rows = []
    for player in sorted(heard, key=rank):
        found = reliability(heard[player])
        rows.append(
            (
                _code(player),
                _count(found.games),
                _count(found.decisions),
                f"{found.said:.3f}",
                f"{found.found:.3f}",
                found.bias.points,
                f"{found.error:.4f}",
                f"{found.at_best:.4f}",
            )
        )
    heads = ("player", "games", "decisions", "said", "found", "said less found, points by games")
    return table((*heads, "mean square of the error", "always saying the same"), rows)


def convergence_table(positions: Sequence[JudgedPosition]) -> list[str]:
    """How often longer thinking stayed within the error that was given."""
    rows = []
    for name, words, scale in JUDGES:
        found = misses(positions, words, scale)
        for nodes, share in kept(found, scale).items():
            off = sorted(one.off for one in found if one.nodes == nodes)
            even = scale.error(0.5, nodes), scale.error(0.85, nodes)
            errors = (f"{one:.3f}" for one in even)
            middle = off[len(off) // 2]
            rows.append((name, _count(nodes), f"{middle:.3f}", *errors, f"{100 * share:.0f} %"))
    heads = ("judge", "iterations", "off by, half of the time", "error at 0.5", "at 0.85", "held")
    return [f"{_count(len(positions))} positions.", "", *table(heads, rows)]


def draw_all(games: Sequence[GameLine], folder: Path) -> None:
    """Every picture of the pages."""
    own, found = self_play(games), sides(games)
    drawing.draw_sides(found, folder / "balance-sides.svg")
    drawing.draw_lengths(found, folder / "balance-lengths.svg")
    drawing.draw_openings(openings(_forced(games)), folder / "balance-openings.svg")
    drawing.draw_certainty(certainty(scaled(own[TOP], MASTER)), folder / "balance-certainty.svg")
    net = own[NET]
    whole = sum(game.won for game in net) / len(net)
    panels = [(f"the {role.name.capitalize()}'s hand", by_hand(net, role)) for role in Role]
    drawing.draw_hands(panels, whole, folder / "balance-hands.svg")
    drawing.draw_cells(cells(games), folder / "balance-cells.svg")
    drawing.draw_pairs(contests(games), folder / "balance-pairs.svg")
    said = reliability(told_by_length(own)[TOP])
    drawing.draw_reliability([(TOP, said)], folder / "reliability-master.svg")
