"""The rest of a round with all cards open: how well it ends, and what a role can see to.

The result of a round is a whole number, from the Cryptid's side: evidence gained by the Cryptid
less what the Scientist can take by the removal that follows; a game won counts `GAME`, a game lost
`-GAME`. An aim is the least result that a role is to be certain of, on that role's own scale.
"""

from __future__ import annotations

from typing import NamedTuple

from urban_legends.rules import (
    Action,
    Announce,
    Chance,
    Draw,
    Phase,
    Role,
    State,
    Step,
    all_announced,
    apply,
    chance_outcomes,
    legal_actions,
    outcome,
)

GAME = 10
"""A game won, on the scale of evidence."""
IN_ROUND = (Phase.SENSOR, Phase.HIDING)


class Aim(NamedTuple):
    """A role and the least result of the round that it is to be certain of."""

    role: Role
    least: int

    def reached(self, result: int) -> bool:
        """Whether a result of the Cryptid's is good enough for this role."""
        return (result if self.role is Role.CRYPTID else -result) >= self.least


class TooLarge(Exception):
    """More positions would have to be looked at than was allowed."""


def some_step(state: State, action: Action) -> State:
    """What an action leads to with anything that chance can give."""
    chances = chance_outcomes(state, action)
    return apply(state, action, chances[0][0] if chances else None).state


def chances_of(state: State, action: Action) -> list[Chance | None]:
    """Everything that chance can give on an action; one None where nothing is drawn."""
    return [chance for chance, _ in chance_outcomes(state, action)] or [None]


def result_after(state: State, action: Action) -> int:
    """The result of the round by an announcement in the hiding phase."""
    after = some_step(state, action)
    if ended := outcome(after):
        return GAME if ended.winner is Role.CRYPTID else -GAME
    gained = after.evidence[Role.CRYPTID] - state.evidence[Role.CRYPTID]
    return gained - _most_removed(after)


def _most_removed(state: State) -> int:
    """The most evidence that the Scientist can take by the removal that comes now (R4)."""
    if state.phase is not Phase.RESTRICT:
        return 0
    after = some_step(state, _richest_removal(state))
    return after.evidence[Role.SCIENTIST] - state.evidence[Role.SCIENTIST]


def _richest_removal(state: State) -> Action:
    taken = {one: some_step(state, one).evidence[Role.SCIENTIST] for one in legal_actions(state)}
    return max(taken, key=lambda one: taken[one])


def announcements(state: State) -> list[Action]:
    """The announcements of a hiding phase, one for each thing that they can do."""
    found: dict[object, Action] = {}
    for feature, done in all_announced(state).items():
        found.setdefault(done.presence, Announce(feature))
    return list(found.values())


class OpenRound:
    """Whether a role can force its aim, all cards open, against everything, chance included."""

    def __init__(self, aim: Aim, most: int = 20_000) -> None:
        self.aim = aim
        self.left = most
        self._found: dict[State, bool] = {}

    def holds(self, state: State) -> bool:
        """Whether the role can still be certain of its aim; TooLarge if it takes too long."""
        if state not in self._found:
            self.left -= 1
            if self.left < 0:
                raise TooLarge
            self._found[state] = self._decide(state)
        return self._found[state]

    def _decide(self, state: State) -> bool:
        if state.phase is Phase.HIDING:
            best = max(result_after(state, one) for one in announcements(state))
            return self.aim.reached(best)
        kept = (self.keeps(state, action) for action in _quickest_first(state))
        return any(kept) if state.actor is self.aim.role else all(kept)

    def keeps(self, state: State, action: Action) -> bool:
        """Whether an action keeps the aim certain, whatever it draws."""
        if state.phase is Phase.HIDING:
            return self.aim.reached(result_after(state, action))
        return all(self.holds(apply(state, action, one).state) for one in chances_of(state, action))

    def play(self, state: State, action: Action) -> list[Step]:
        """An action and how the round then goes on to its end.

        If the aim is still certain, its role keeps it and the opponent does what takes longest;
        if not, the opponent prevents it, drawing the cards that do.
        """
        line, held = list[Step](), self.keeps(state, action)
        while True:
            chance = self._drawn(state, action, held)
            line.append(Step(action, chance))
            state = apply(state, action, chance).state
            if state.phase is Phase.RESTRICT and abs(self.aim.least) < GAME - 1:
                action = _richest_removal(state)  # what it takes is part of the result
                return [*line, Step(action, chances_of(state, action)[0])]
            if state.phase not in IN_ROUND:
                return line
            action = self._next(state, held)

    def _drawn(self, state: State, action: Action, held: bool) -> Chance | None:
        chances = chances_of(state, action)
        if state.phase is Phase.HIDING or not isinstance(action, Draw) or held:
            return chances[0]
        return next(one for one in chances if not self.holds(apply(state, action, one).state))

    def _next(self, state: State, held: bool) -> Action:
        """What is played next: by whoever decides the round what does, by the other anything."""
        decides = (state.actor is self.aim.role) is held
        if state.phase is Phase.HIDING:
            sign = 1 if state.actor is Role.CRYPTID else -1
            return max(announcements(state), key=lambda one: sign * result_after(state, one))
        actions = _quickest_first(state)
        if decides:
            return next(one for one in actions if self.keeps(state, one) is held)
        return actions[0]


def _quickest_first(state: State) -> list[Action]:
    """The legal actions of the sensor phase, those that move the most sensors first, draws last."""
    if state.phase is Phase.HIDING:
        return announcements(state)
    left = {
        action: 99 if isinstance(action, Draw) else _sensors_left(some_step(state, action))
        for action in legal_actions(state)
    }
    return sorted(left, key=lambda action: left[action])


def _sensors_left(state: State) -> int:
    return 0 if state.phase is not Phase.SENSOR else state.rows[state.active].sensors.total
