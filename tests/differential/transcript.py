"""Games of the readable engine written down with everything the fast engine must also say.

`core/tests/transcript.cpp` reads this: a program without Python, so that a changed core can be
built and judged in seconds. Its head describes the format.
"""

from collections.abc import Iterator
from pathlib import Path

from tests.support.games import Game, Turn
from tests.support.short import CRYPTID, SCIENTIST, SPECTATOR
from urban_legends.rules import (
    Action,
    Known,
    State,
    Viewer,
    bare_knowledge,
    chance_outcomes,
    chance_text,
    known_after,
    legal_actions,
    outcome,
    view,
)

SEATS: dict[str, Viewer] = {"C": CRYPTID, "S": SCIENTIST, "spectator": SPECTATOR}


def write_transcript(path: Path, games: Iterator[Game]) -> int:
    """Write games to a file; how many decisions they were."""
    decisions = 0
    with path.open("w", encoding="utf-8") as file:
        for game in games:
            decisions += len(game)
            file.writelines("\t".join(words) + "\n" for words in _lines(game))
    return decisions


def _lines(game: Game) -> Iterator[list[str]]:
    first = game[0].before
    yield ["start", first.setup.name, first.reshuffle.value, str(first)]
    known = bare_knowledge(first)
    for turn in game:
        yield from _before(turn.before, known)
        yield ["step", str(turn.step)]
        yield ["position", str(turn.after)]
        known = _follow(known, turn)
    yield from _views(game[-1].after, known)
    result = outcome(game[-1].after)
    assert result is not None
    yield ["result", *str(result).split(" ")]


def _follow(known: Known, turn: Turn) -> Known:
    return known_after(known, turn.before, turn.events, turn.after)


def _before(state: State, known: Known) -> Iterator[list[str]]:
    actions = legal_actions(state)
    yield ["legal", *sorted(str(action) for action in actions)]
    for action in actions:
        if chances := _chances(state, action):
            yield ["chances", str(action), *chances]
    yield from _views(state, known)


def _chances(state: State, action: Action) -> list[str]:
    return [
        f"{chance_text(chance)}={likely.numerator}/{likely.denominator}"
        for chance, likely in chance_outcomes(state, action)
    ]


def _views(state: State, known: Known) -> Iterator[list[str]]:
    for name, seat in SEATS.items():
        yield ["view", name, str(view(state, seat, known))]
