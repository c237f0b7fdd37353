"""Finds puzzles in games of strong players: positions in which few actions make an aim certain."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from random import Random

from urban_legends.ai.players import make_player
from urban_legends.play import Dealer, Match, Seated
from urban_legends.puzzles.proving import Bound, bounds, prove
from urban_legends.puzzles.puzzle import SAFE, Puzzle, make_puzzle, read_puzzle
from urban_legends.puzzles.rounds import GAME, IN_ROUND, TooLarge
from urban_legends.rules import Action, Phase, Role, View, legal_in_view

PAIRS = (
    ("master:100", "master:100"),
    ("hunter", "master:100"),
    ("master:100", "hunter"),
    ("tracker", "hunter"),
    ("tracker", "master:100"),
    ("watcher", "master:100"),
)
"""Who plays the Cryptid and the Scientist, in turn; one of the two is always a strong player, and
weaker Cryptids get into the positions in which a capture is certain."""
GAME_MINED = "# game "
OURS = re.compile(r"[0-9a-f]{8}\|.*|[0-9a-f]{0,8}|#.*")
"""How a line begins: with a puzzle's id, which may be cut off, or as one that ends a game."""
LEAST_ACTIONS = 4
MOST_RIGHT = 0.35
"""The largest part of the legal actions that may be right."""
MOST_SAFE = 0.6
"""The same where the aim is not to lose: traps are worth seeing even if few fall into them."""


class Found:
    """A file of puzzles as they are found, a block of lines a game; goes on where it was left."""

    def __init__(self, file: Path) -> None:
        """ValueError for a file that holds something else, which is left alone."""
        self._file = file
        lines = file.read_text("ascii").splitlines() if file.exists() else []
        if not all(map(OURS.fullmatch, lines)):
            raise ValueError(f"{file} holds something else than puzzles")
        ends = [number for number, line in enumerate(lines) if line.startswith(GAME_MINED)]
        whole = lines[: ends[-1] + 1] if ends else []  # a game that was broken off is mined again
        self.games = len(ends)
        self.puzzles = [read_puzzle(line) for line in whole if not line.startswith("#")]
        file.write_text("".join(f"{line}\n" for line in whole), "ascii")

    def mine(self, games: int, progress: Callable[[int, int], object]) -> None:
        """Mine up to so many games in all; `progress` is told of games and puzzles so far."""
        for seed in range(self.games, games):
            found = list(mine_game(seed))
            lines = [*(one.line for one in found), f"{GAME_MINED}{seed}"]
            with self._file.open("a", encoding="ascii") as out:
                out.write("".join(f"{line}\n" for line in lines))
            self.games, self.puzzles = seed + 1, [*self.puzzles, *found]
            progress(self.games, len(self.puzzles))


def mine_game(seed: int) -> Iterator[Puzzle]:
    """The puzzles in the game with a seed: at most one for each seat and phase of a round."""
    done: set[tuple[int, Phase, Role]] = set()
    seen_so_far = list(_decisions(seed))
    Random(seed).shuffle(seen_so_far)
    for seen in seen_so_far:
        place = seen.round, seen.phase, seen.actor
        if place not in done and (found := puzzle_of(seen)) is not None:
            done.add(place)
            yield found


def _decisions(seed: int) -> Iterator[View]:
    match = Match.begin(Dealer(seed))
    names = PAIRS[seed % len(PAIRS)]
    seated = {
        role: Seated(role, make_player(name, seed)) for role, name in zip(Role, names, strict=True)
    }
    while (seat := match.to_act) is not None:
        yield match.view(seat)
        match = match.act(seat, seated[seat].choose(match))


def puzzle_of(seen: View) -> Puzzle | None:
    """The puzzle of a position, if it makes one that can be proven within the bounds."""
    if seen.phase not in IN_ROUND or len(legal_in_view(seen)) < LEAST_ACTIONS:
        return None
    try:
        most = bounds(seen)
        least = _aim(seen, most)
        refuted = None if least is None else prove(seen, least, most)
    except TooLarge:
        return None
    return None if least is None or refuted is None else make_puzzle(seen, least, refuted)


def _aim(seen: View, most: dict[Action, Bound]) -> int | None:
    """The best result that few actions make certain: to win, to gain evidence, not to lose."""
    results = [bound.result for bound in most.values()]
    best = max(results)
    aims = [best] if best > 0 else [0, SAFE] if best == 0 and min(results) < 0 else [SAFE]
    for least in aims:
        right = sum(result >= least for result in results)
        most_right = MOST_SAFE if least == SAFE else MOST_RIGHT
        if least > best or not 0 < right <= most_right * len(results):
            continue
        if seen.phase is not Phase.HIDING or _choice_left(results, least):
            return least
    return None


def _choice_left(results: Iterable[int], least: int) -> bool:
    """Whether an announcement that does not lose is wrong: finding one that hides is no puzzle."""
    return any(-GAME < result < least for result in results)
