"""The long proof: the bot at a server's table is the player that the arena measures.

Three contests, in pairs of games on one deal with the roles swapped:

- `hunter` through the server's threads against `hunter` as the arena seats it, each game played
  in both ways: the moves must be the same, one by one;
- `master:100ms` through the server's threads against `master:100ms` of the arena: half of the
  games each, as far as so many games can tell;
- the master with its tree kept from move to move, as by time, against one that begins afresh,
  1,500 iterations a move each, which is what 100 ms of one core give: how much keeping it gives.
  Nothing is expected of it, and it does not hang on what else the machine does.

Games are kept as they end, so that an interrupted run goes on.
"""

import asyncio
import json
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tests.arena.contest import Choose, Contest, Seat, play, said, seated
from urban_legends.ai.judgement import Limits
from urban_legends.ai.master import MasterPlayer
from urban_legends.ai.players import make_player
from urban_legends.ai.roster import Roster
from urban_legends.ai.seeds import decision_seed, game_seed
from urban_legends.ai.tree import action_at
from urban_legends.play import Match
from urban_legends.rules import Action, Role, View, step_text

EXACT, TIMED = "hunter", "master:100ms"
EXACT_PAIRS, TABLE_PAIRS, TREE_PAIRS = 50, 25, 25
ITERATIONS = 1_500
SURE = 2.0
"""Half of the games must lie within so many times the 95 % interval: else it is no accident."""


class Kept(MasterPlayer):
    """The master by iterations that keeps its tree all the same."""

    def choose(self, seen: View, legal: Sequence[Action]) -> Action:
        if len(legal) == 1:
            return legal[0]
        found = self.search(self.tree(seen.actor), seen, decision_seed(self.seed, seen))
        return action_at(found.sampled, legal)


def in_the_arena(name: str, role: Role, seed: int) -> Choose:
    return seated(role, make_player(name, seed))


def kept(name: str, role: Role, seed: int) -> Choose:
    return seated(role, Kept(Limits(nodes=ITERATIONS), seed))


@contextmanager
def at_tables() -> Iterator[Seat]:
    """Seats of a server's tables, each game another table."""
    from urban_legends.hosting.bots import BotThreads

    threads = BotThreads(Roster([EXACT, TIMED]))

    def seat(name: str, role: Role, seed: int) -> Choose:
        async def choose(match: Match) -> Action:
            action = await threads.choose(str(seed), role, name, seed, match)
            assert action is not None
            return action

        return choose

    try:
        yield seat
    finally:
        threads.close()


def differing_games(table: Seat) -> list[int]:
    """Deals whose games differ between table and arena, if only in one move."""
    found = []
    for deal in range(EXACT_PAIRS):
        seeds = {role: game_seed("exact", deal, role.value) for role in Role}

        def game(seat: Seat, deal: int = deal, seeds: dict[Role, int] = seeds) -> list[str]:
            choose = {role: seat(EXACT, role, seeds[role]) for role in Role}
            match = asyncio.run(play(choose[Role.CRYPTID], choose[Role.SCIENTIST], deal))
            return [step_text(turn.step) for turn in match.turns if turn.step is not None]

        if game(table) != game(in_the_arena):
            found.append(deal)
    return found


def main() -> int:
    """Play the contests; 0 if the table's player is the arena's."""
    folder = Path(os.environ["PROVE_STATE"])
    with at_tables() as table:
        differ = differing_games(table)
        tables = Contest(
            "at a table", TIMED, ("table", table), ("arena", in_the_arena), TABLE_PAIRS
        )
        share, low, high = tables.play(folder)
    master = f"master:{ITERATIONS}"
    trees = Contest("kept tree", master, ("kept", kept), ("afresh", in_the_arena), TREE_PAIRS)
    gain = trees.play(folder)
    figures = {
        f"games of {EXACT} that differ, of {EXACT_PAIRS}": len(differ),
        f"{TIMED} at a table against the arena's, {2 * TABLE_PAIRS} games": said(share, low, high),
        f"{master} with a kept tree against afresh, {2 * TREE_PAIRS} games": said(*gain),
    }
    Path(os.environ["PROVE_RESULT"]).write_text(json.dumps({"figures": figures}), encoding="utf-8")
    return 1 if differ or abs(share - 0.5) > SURE * (high - low) / 2 else 0


if __name__ == "__main__":
    sys.exit(main())
