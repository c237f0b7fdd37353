"""Ways to choose actions at random that reach what uniform play never sees.

Uniform play is captured in the first rounds. The others hide so that the Cryptid survives, by
the score `hiding_score`, and differ in what they do besides.
"""

from collections.abc import Callable, Sequence
from random import Random

from urban_legends.play.heuristics import hiding_score as score_of_hideouts
from urban_legends.rules import Action, Announce, Draw, Feature, Remove, Side, State, hideouts

Policy = Callable[[State, Sequence[Action], Random], Action]


def hiding_score(state: State, feature: Feature) -> int:
    return score_of_hideouts(state, hideouts(state, feature))


def best(actions: Sequence[Action], score: Callable[[Action], int], rng: Random) -> Action:
    """One of the actions with the highest score, at random."""
    scores = [score(action) for action in actions]
    top = max(scores)
    return rng.choice([one for one, value in zip(actions, scores, strict=True) if value == top])


def uniform(state: State, actions: Sequence[Action], rng: Random) -> Action:
    return rng.choice(actions)


def hide_well(state: State, actions: Sequence[Action], rng: Random) -> Action:
    """Hides by score; everything else uniformly."""

    def score(action: Action) -> int:
        return hiding_score(state, action.feature) if isinstance(action, Announce) else 0

    return best(actions, score, rng)


def linger(state: State, actions: Sequence[Action], rng: Random) -> Action:
    """Hides without escaping if that can be, so that the last rounds are reached."""

    def score(action: Action) -> int:
        if not isinstance(action, Announce):
            return 0
        value = hiding_score(state, action.feature)
        return 1 if value == 100 else value

    return best(actions, score, rng)


def seek_evidence(state: State, actions: Sequence[Action], rng: Random) -> Action:
    """Lingers; the Scientist removes blocks with evidence."""

    def score(action: Action) -> int:
        if not isinstance(action, Remove):
            return 0
        return sum(row.end(action.side).evidence for row in state.rows)

    worthwhile = [action for action in actions if isinstance(action, Remove)]
    return best(worthwhile, score, rng) if worthwhile else linger(state, actions, rng)


def draw_always(state: State, actions: Sequence[Action], rng: Random) -> Action:
    """Draws whenever that is allowed, so that decks run out; lingers otherwise."""
    draws = [action for action in actions if isinstance(action, Draw)]
    return draws[0] if draws else linger(state, actions, rng)


def draw_rarely(state: State, actions: Sequence[Action], rng: Random) -> Action:
    """Draws only with nothing else to do, so that hands run out; lingers otherwise."""
    others = [action for action in actions if not isinstance(action, Draw)]
    return linger(state, others or actions, rng)


def lean_left(state: State, actions: Sequence[Action], rng: Random) -> Action:
    """Removes on the left where that is allowed; one-sided play finds one-sided mistakes."""
    if Remove(Side.LEFT) in actions:
        return Remove(Side.LEFT)
    return hide_well(state, actions, rng)


POLICIES: dict[str, Policy] = {
    "uniform": uniform,
    "hide well": hide_well,
    "linger": linger,
    "seek evidence": seek_evidence,
    "draw always": draw_always,
    "draw rarely": draw_rarely,
    "lean left": lean_left,
}
