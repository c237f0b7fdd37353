"""Heuristics about announcements, shared by the simplest player and the reading aids.

Nothing here is a rule of the game: neither legal actions nor results depend on it.
"""

from __future__ import annotations

from urban_legends.rules import State

ESCAPE_SCORE = 100


def hiding_worth(counters: int, evidence: int) -> int:
    """What an announcement brings at once: presence counters, and evidence threefold."""
    return counters + 3 * evidence


def hiding_score(state: State, hideouts: tuple[int, ...]) -> int:
    """An announcement that puts presence on these inactive blocks, counted from 0.

    Escape 100; with at least two counters 1 more than their worth; else 0, as that is capture.
    """
    row = state.inactive_row
    last = len(row.blocks) - 1
    full = state.setup.blocks_on_table(state.round) >= state.setup.full_table
    if full and 0 in hideouts and last in hideouts:
        return ESCAPE_SCORE
    if len(hideouts) < 2:
        return 0
    return 1 + hiding_worth(len(hideouts), sum(row.blocks[one].evidence for one in hideouts))
