"""Random play of the readable engine beside random play of python-chess, in plies a second.

A ply is one legal list, one choice from it with Python's generator, and one action carried out,
until the game is over: the same loop for both. Ours hides by score, or games would end at once;
working that out, drawing cards and blocks, and judging every action once more before it is
carried out are all inside our time. Chess is measured twice: ending a game as its documentation
does, by asking `is_game_over()`, and with the least that can end it, an empty list or the 75-move
rule.
"""

from collections.abc import Callable
from random import Random

from bench.measure import Chunk, Contender, Group, whole
from bench.program import run
from urban_legends.play import hiding_score
from urban_legends.rules import (
    CARDS,
    KINDS,
    Action,
    Announce,
    Chance,
    Phase,
    State,
    all_hideouts,
    apply,
    deal,
    legal_actions,
    start,
)

WANTED_RATIO = 1.0
Actions = tuple[Action, ...]


def play_ours(rng: Random) -> int:
    """One random game of ours; how many plies it had."""
    state, plies = start(), 0
    while state.phase is not Phase.OVER:
        actions = legal_actions(state)
        action = hide(state, actions, rng) if state.phase is Phase.HIDING else rng.choice(actions)
        state = apply(state, action, chance_of(state, action, rng)).state
        plies += 1
    return plies


def play_chess(rng: Random) -> int:
    """One random game of chess, ended as the documentation of python-chess does."""
    import chess

    board, plies = chess.Board(), 0
    while not board.is_game_over():
        board.push(rng.choice(list(board.legal_moves)))
        plies += 1
    return plies


def play_lean_chess(rng: Random) -> int:
    """One random game of chess with the least that can end it."""
    import chess

    board, plies = chess.Board(), 0
    while board.halfmove_clock < 150:
        moves = list(board.legal_moves)
        if not moves:
            break
        board.push(rng.choice(moves))
        plies += 1
    return plies


def hide(state: State, actions: Actions, rng: Random) -> Action:
    """Escape if that can be, else two counters or more and much evidence."""
    found = all_hideouts(state)
    scores = [
        hiding_score(state, found[one.feature]) if isinstance(one, Announce) else 0
        for one in actions
    ]
    top = max(scores)
    return rng.choice([one for one, value in zip(actions, scores, strict=True) if value == top])


def chance_of(state: State, action: Action, rng: Random) -> Chance | None:
    """What is drawn on an action: a uniformly random one of what is left, as the rules say."""
    return deal(
        state,
        action,
        lambda left, _: rng.choices(CARDS, left)[0],
        lambda left: rng.choices(KINDS, left)[0],
    )


def games(play: Callable[[Random], int], count: int) -> Chunk:
    rng = Random(1)
    play(rng)  # a peer that is not installed is missed here
    return whole(lambda: sum(play(rng) for _ in range(count)))


def groups() -> list[Group]:
    ours = Contender("Urban Legends, readable rules", lambda: games(play_ours, 20))
    peers = [
        Contender("python-chess, is_game_over()", lambda: games(play_chess, 1), WANTED_RATIO),
        Contender("python-chess, least loop", lambda: games(play_lean_chess, 1)),
    ]
    return [Group("Random play in Python", "plies/s", ours, peers)]


def main() -> None:
    run(__doc__, groups)


if __name__ == "__main__":
    main()
