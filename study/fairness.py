"""What a fair match is: two games with the sides swapped, how many of them, and ties."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from study.lines import GameLine
from study.numbers import Estimate, Floats, share
from study.plan import IMMEDIATE
from study.sides import rank

SURE = 0.95
MOST_PAIRS = 500
DRAWS = 400
"""Of the posterior, for the interval of a number of pairs."""


class Cell(NamedTuple):
    """One player as Cryptid against one as Scientist."""

    cryptid: str
    scientist: str
    won: Estimate
    """By the Cryptid."""


def cells(games: Sequence[GameLine]) -> list[Cell]:
    """Every pairing that was played by the usual rules."""
    found: dict[tuple[str, str], list[GameLine]] = {}
    for game in games:
        if game.reshuffle == IMMEDIATE and not game.forced:
            found.setdefault((game.cryptid, game.scientist), []).append(game)
    pairs = sorted(found, key=lambda pair: (rank(pair[0]), rank(pair[1])))
    return [
        Cell(*pair, share([g.won for g in found[pair]], [g.seed for g in found[pair]]))
        for pair in pairs
    ]


def drawn_share(cryptid: Estimate) -> Estimate:
    """How often two games between equals end one all, when the deals differ."""

    def drawn(chance: float) -> float:
        return chance**2 + (1 - chance) ** 2

    ends = [drawn(cryptid.low), drawn(cryptid.high)]
    low = 0.5 if cryptid.low < 0.5 < cryptid.high else min(ends)
    return Estimate(drawn(cryptid.value), low, max(ends), cryptid.games)


def ahead(as_cryptid: float, as_scientist: float) -> Iterator[float]:
    """The chance to have won more games than the other after 1, 2, … swapped pairs."""
    both = as_cryptid * as_scientist
    none = (1 - as_cryptid) * (1 - as_scientist)
    lead = np.array([1.0])
    for pairs in range(1, MOST_PAIRS + 1):
        lead = np.convolve(lead, [none, 1 - both - none, both])
        yield float(lead[pairs + 1 :].sum())


def pairs_needed(as_cryptid: float, as_scientist: float) -> int | None:
    """Pairs until the stronger player is ahead with 95 %; None if there are never enough."""
    chances = enumerate(ahead(as_cryptid, as_scientist), start=1)
    return next((pairs for pairs, chance in chances if chance >= SURE), None)


class Contest(NamedTuple):
    """A stronger and a weaker player over both sides."""

    stronger: str
    weaker: str
    as_cryptid: Estimate
    as_scientist: Estimate
    score: Estimate
    pairs: int | None
    fewest: int | None
    most: int | None
    """The 95 % interval of `pairs`; None beyond MOST_PAIRS."""


def contests(games: Sequence[GameLine]) -> list[Contest]:
    """Every two players who met on both sides, the clearest first."""
    found = {(cell.cryptid, cell.scientist): cell.won for cell in cells(games)}
    results = []
    for (one, other), won in found.items():
        back = found.get((other, one))
        if one == other or back is None or rank(one) < rank(other):
            continue
        results.append(_contest(one, other, won, _turned(back)))
    return sorted(results, key=lambda contest: -contest.score.value)


def _turned(won: Estimate) -> Estimate:
    return Estimate(1 - won.value, 1 - won.high, 1 - won.low, won.games)


def _contest(one: str, other: str, cryptid: Estimate, scientist: Estimate) -> Contest:
    if cryptid.value + scientist.value < 1:
        one, other = other, one
        cryptid, scientist = _turned(scientist), _turned(cryptid)
    drawn = np.random.default_rng(0)
    samples = [
        drawn.beta(0.5 + e.value * e.games, 0.5 + (1 - e.value) * e.games, DRAWS)
        for e in (cryptid, scientist)
    ]
    scores = (samples[0] + samples[1]) / 2
    low, high = np.quantile(scores, [0.025, 0.975])
    score = Estimate((cryptid.value + scientist.value) / 2, float(low), float(high), 0)
    ends = _ends(np.array(samples))
    pairs = pairs_needed(cryptid.value, scientist.value)
    return Contest(one, other, cryptid, scientist, score, pairs, *ends)


def _ends(samples: Floats) -> tuple[int | None, int | None]:
    """The interval of the number of pairs, from the likely strengths."""
    beyond = MOST_PAIRS + 1
    found = sorted(pairs_needed(a, b) or beyond for a, b in samples.T[:: DRAWS // 100])
    low, high = found[round(0.025 * (len(found) - 1))], found[round(0.975 * (len(found) - 1))]
    return (low if low < beyond else None), (high if high < beyond else None)


TIE_BREAKS = ("fewer rounds", "more evidence", "fewer rounds, then more evidence")


class TieBreak(NamedTuple):
    """A rule for matches that end one all, tried on matches of unequal players."""

    rule: str
    decides: Estimate
    right: Estimate | None
    """Of the decided ones, those for the stronger player."""


def tie_breaks(games: Sequence[GameLine]) -> tuple[int, list[TieBreak]]:
    """How many matches on one seed ended one all, and what each rule makes of them."""
    ties = _ties(games)
    found = []
    for place, rule in enumerate(TIE_BREAKS):
        verdicts = [_verdicts(mine, theirs)[place] for mine, theirs in ties]
        decided = [verdict > 0 for verdict in verdicts if verdict]
        found.append(
            TieBreak(
                rule,
                share([verdict != 0 for verdict in verdicts]) if verdicts else Estimate(0, 0, 1, 0),
                share(decided) if decided else None,
            )
        )
    return len(ties), found


def _ties(games: Sequence[GameLine]) -> list[tuple[GameLine, GameLine]]:
    """Matches one all: the game that the stronger player won, and the one that it lost."""
    by_pair: dict[tuple[str, str, int], GameLine] = {
        (game.cryptid, game.scientist, game.number): game
        for game in games
        if game.reshuffle == IMMEDIATE and not game.forced
    }
    found = []
    for contest in contests(games):
        if contest.score.low <= 0.5:
            continue  # nobody knows who is stronger
        for (cryptid, scientist, number), one in by_pair.items():
            if (cryptid, scientist) != (contest.stronger, contest.weaker):
                continue
            other = by_pair.get((scientist, cryptid, number))
            if other is not None and one.won == other.won:
                found.append((one, other) if one.won else (other, one))
    return found


def _verdicts(mine: GameLine, theirs: GameLine) -> tuple[int, int, int]:
    """+1, 0, -1: for the winner of the first game, undecided, for that of the second.

    Both were won by the same side: sooner is better, and evidence of both games counts.
    """
    rounds = _sign(theirs.round - mine.round)
    place = 0 if mine.won else 1
    evidence = _sign(
        mine.evidence[place] + theirs.evidence[1 - place]
        - theirs.evidence[place] - mine.evidence[1 - place]
    )  # fmt: skip
    return rounds, evidence, rounds or evidence


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
