"""Rates puzzles by who solves them: players of every strength answer, and one scale fits it all.

The chance that a player solves a puzzle is that of Elo: 1 / (1 + 10^((puzzle - player) / 400)).
Players and puzzles are fitted together (a Rasch model); each puzzle has one drawn game against its
own kind besides, so that one that everybody solves has a rating, too. The mean puzzle has 1500.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from urban_legends.ai.players import make_player
from urban_legends.puzzles.puzzle import Puzzle

PANEL = (
    "random",
    "greedy",
    "plain:20",
    "plain:200",
    "stroller",
    "watcher",
    "tracker",
    "hunter",
    "net",
    "master:16",
    "master:200",
)
"""Who answers: the levels by name, the strongest and a plain search with several numbers of
nodes."""
SEEDS = 2
"""How often each player of the panel answers a puzzle."""
MEAN = 1500.0
SCALE = 400.0
LEAST, MOST = 600, 2600
ROUNDS = 60
Answers = Mapping[str, float]
"""For each player the part of its answers that were right."""


def answers(puzzle: Puzzle, panel: Sequence[str] = PANEL, seeds: int = SEEDS) -> dict[str, float]:
    """How often each player solves a puzzle; of a random player the chance is known."""
    right = set(puzzle.solutions)
    legal = puzzle.actions
    found = {}
    for name in panel:
        if name == "random":
            found[name] = len(right) / len(legal)
            continue
        chosen = [make_player(name, seed).choose(puzzle.seen, legal) for seed in range(seeds)]
        found[name] = sum(one in right for one in chosen) / seeds
    return found


def rated(
    puzzles: Sequence[Puzzle],
    answered: Sequence[Answers],
) -> tuple[list[Puzzle], dict[str, int]]:
    """The puzzles with ratings that fit the answers, and the ratings of who answered."""
    players = dict.fromkeys(answered[0], MEAN)
    ratings = [MEAN] * len(puzzles)
    for _ in range(ROUNDS):
        for name in players:
            pairs = [(one[name], rating) for one, rating in zip(answered, ratings, strict=True)]
            players[name] = _fitted(pairs, players[name])
        for number, one in enumerate(answered):
            pairs = [(1 - part, players[name]) for name, part in one.items()]
            ratings[number] = _fitted([*pairs, (0.5, MEAN)], ratings[number])
        shift = MEAN - sum(ratings) / len(ratings)
        ratings = [rating + shift for rating in ratings]
        players = {name: rating + shift for name, rating in players.items()}
    kept = [
        replace(one, rating=round(min(MOST, max(LEAST, rating))))
        for one, rating in zip(puzzles, ratings, strict=True)
    ]
    return kept, {name: round(rating) for name, rating in players.items()}


def _fitted(results: Sequence[tuple[float, float]], start: float) -> float:
    """One step towards the rating at which the results are as expected (Newton's)."""
    chances = [1 / (1 + 10 ** ((other - start) / SCALE)) for _, other in results]
    surplus = sum(won - chance for (won, _), chance in zip(results, chances, strict=True))
    slope = sum(chance * (1 - chance) for chance in chances) + 1e-6
    step = surplus / slope * SCALE / 2.302585
    return start + max(-200.0, min(200.0, step))


def chosen(puzzles: Sequence[Puzzle], count: int) -> list[Puzzle]:
    """The most varied of many puzzles: themes and ratings by turns, rare ones first.

    Of those alike the first ones found are taken.
    """
    shelves: dict[tuple[str, int], list[Puzzle]] = {}
    for one in {puzzle.id: puzzle for puzzle in puzzles}.values():
        for theme in one.themes:
            shelves.setdefault((theme.value, one.rating // 200), []).append(one)
    taken: dict[str, Puzzle] = {}
    depth = 0
    while len(taken) < count and any(len(shelf) > depth for shelf in shelves.values()):
        for name in sorted(shelves):
            if depth < len(shelves[name]) and len(taken) < count:
                taken.setdefault(shelves[name][depth].id, shelves[name][depth])
        depth += 1
    return sorted(taken.values(), key=lambda one: one.id)


def rate(
    puzzles: Sequence[Puzzle],
    panel: Sequence[str] = PANEL,
    progress: Callable[[int], object] = lambda done: None,
) -> tuple[list[Puzzle], dict[str, int], list[dict[str, float]]]:
    """Let the panel answer every puzzle: the puzzles rated, the panel's ratings, its answers."""
    answered = []
    for number, one in enumerate(puzzles):
        answered.append(answers(one, panel))
        progress(number + 1)
    return *rated(puzzles, answered), answered
