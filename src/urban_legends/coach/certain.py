"""What is certain by the end of the round: the exact round solver and the judge of certain wins.

`loses` asks, for every hand that the opponent may hold, whether they can force a win against
anything the player does, whatever is drawn: the solver's worst draws are the worst for whoever is
to win. `wins` asks for more: one way to play that wins whatever the opponent holds, by what is
seen at each moment alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from urban_legends.ai.belief import possible_hands
from urban_legends.ai.judgement import Limits
from urban_legends.ai.levels import LEVELS
from urban_legends.ai.solver import Draws, Goal, Solution, solve
from urban_legends.coach.claim import Claim, Stake, Win
from urban_legends.coach.claims import Loses, LosesToCard, LosesToHand, MissesWin, RoundOdds
from urban_legends.coach.trying import (
    after,
    hands_against,
    need_decider,
    some_state,
    with_hand,
)
from urban_legends.rules import (
    CARDS,
    Action,
    Card,
    Cards,
    Draw,
    Phase,
    Role,
    State,
    Step,
    Unseen,
    View,
    all_announced,
    apply,
    chance_outcomes,
    draw_size,
    legal_actions,
    outcome,
    play_in_view,
    possible_state,
    successors,
)

MOST_NODES = 1_500
"""Positions that the hands of one action may take together; what needs more is not claimed."""
GAME = 10
"""What the solver counts a game won by the Cryptid as."""
LONGEST_LINE = 8


def won_by(seen: View, winner: Role) -> Win:
    """How a win by the end of this round comes about: before the last round there is one way."""
    if seen.round == seen.setup.rounds:
        return Win.LAST_ROUND
    return Win.ESCAPE if winner is Role.CRYPTID else Win.CAPTURE


# --- wins, whatever the opponent holds -----------------------------------------------------------


def wins(seen: View, action: Action) -> bool:
    """Whether an action wins by the end of the round, whatever the opponent holds and draws.

    False also where that could not be found out within the bound.
    """
    need_decider(seen)
    if seen.phase is Phase.HIDING:
        ended = outcome(after(some_state(seen), action))
        return ended is not None and ended.winner is seen.actor
    if seen.phase is not Phase.SENSOR:
        return False
    chances = chance_outcomes(some_state(seen), action) or ((None, 1),)
    return all(_answered(play_in_view(seen, Step(action, one)), seen.actor) for one, _ in chances)


def _answered(seen: View, role: Role) -> bool:
    """Whether a role wins after its action, whatever the opponent does now."""
    if seen.phase is not Phase.SENSOR:
        return _hidden_well(seen, role)
    state = possible_state(seen)
    done: set[Action] = set()
    for hand in possible_hands(seen, role.other):
        for reply in legal_actions(with_hand(state, role.other, hand)):
            if reply not in done:
                done.add(reply)
                drawn = Unseen(draw_size(state)) if isinstance(reply, Draw) else None
                if not _sure(play_in_view(seen, Step(reply, drawn)), role):
                    return False
    return True


def _sure(seen: View, role: Role) -> bool:
    """Whether a role that is to act, or to see the announcement, wins for certain."""
    if seen.phase is not Phase.SENSOR:
        return _hidden_well(seen, role)
    return certain_action(seen) is not None


def _hidden_well(seen: View, role: Role) -> bool:
    """Whether a role wins by the announcement that comes now."""
    if seen.phase is not Phase.HIDING:
        return False
    announced = all_announced(possible_state(seen)).values()
    won = [one.outcome is not None and one.outcome.winner is role for one in announced]
    return any(won) if role is Role.CRYPTID else all(won)


def certain_action(seen: View) -> Action | None:
    """An action of the player to act that wins for certain, if the core's judge finds one."""
    judged = LEVELS[-1].judge(seen, Limits(nodes=1))
    best = judged.candidates[0]
    found = len(judged.candidates) == 1 and best.visits == 1 and judged.value == 1
    return best.action if found else None


# --- loses, for hands that the opponent may hold -------------------------------------------------


class TooLarge(Exception):
    """A question took more positions than it may."""


class _Solver:
    """Forced wins with all cards open, within a number of positions for all questions together."""

    def __init__(self) -> None:
        self._left = MOST_NODES

    def forces(self, state: State, role: Role) -> bool:
        """Whether a role can force a win by the end of the round, draws at worst for it."""
        if ended := outcome(state):
            return ended.winner is role
        if state.phase not in (Phase.SENSOR, Phase.HIDING):
            return False
        answer = _solved(state, role, max(1, self._left))
        self._left -= answer.nodes
        if not answer.complete or self._left < 0:
            raise TooLarge
        return answer.value == (GAME if role is Role.CRYPTID else -GAME)


def _solved(state: State, role: Role, nodes: int = MOST_NODES) -> Solution:
    draws = Draws.WORST_FOR_CRYPTID if role is Role.CRYPTID else Draws.WORST_FOR_SCIENTIST
    return solve(state, Goal.EVIDENCE, draws, nodes)


def losing_hands(seen: View, action: Action) -> dict[Cards, Fraction] | None:
    """The hands with which the opponent can force a win after an action, with their chances.

    None if that cannot be found out within the bound.
    """
    need_decider(seen)
    if seen.phase not in (Phase.SENSOR, Phase.HIDING):
        return None
    state, winner, solver = some_state(seen), seen.actor.other, _Solver()
    try:
        return {
            hand: chance
            for hand, chance in hands_against(seen).items()
            if all(solver.forces(reached, winner) for reached in _reached(state, action, hand))
        }
    except TooLarge:
        return None


def _reached(state: State, action: Action, hand: Cards) -> list[State]:
    """What an action leads to if the opponent holds a hand."""
    return successors(with_hand(state, state.actor.other, hand), action)


def line_of(state: State, role: Role) -> tuple[Action, ...]:
    """How a forced win of a role can go from here; ends where something is drawn."""
    line: list[Action] = []
    while state.phase in (Phase.SENSOR, Phase.HIDING) and len(line) < LONGEST_LINE:
        action = _solved(state, role).action
        line.append(action)
        if isinstance(action, Draw):
            break
        state = after(state, action)
    return tuple(line)


def loss_claim(seen: View, action: Action) -> tuple[Claim | None, Fraction]:
    """The claim that an action loses, and the chance of the hands to which it does."""
    losing = losing_hands(seen, action)
    if not losing:
        return None, Fraction(0)
    chance = sum(losing.values(), Fraction(0))
    winner = seen.actor.other
    how = won_by(seen, winner)
    likeliest = max(losing, key=lambda hand: (losing[hand], hand))
    hands = hands_against(seen)

    def line(hand: Cards) -> tuple[Action, ...]:
        return line_of(_reached(some_state(seen), action, hand)[0], winner)

    if len(losing) == len(hands):
        return Loses(action, how, line(likeliest)), chance
    card = _losing_card(hands, losing)
    if card is None:
        return LosesToHand(action, how, likeliest, chance, line(likeliest)), chance
    held = {hand: losing[hand] for hand in hands if hand.of(card)}
    with_card = max(held, key=lambda hand: (held[hand], hand))
    return LosesToCard(action, how, card, sum(held.values(), Fraction(0)), line(with_card)), chance


def _losing_card(hands: Iterable[Cards], losing: dict[Cards, Fraction]) -> Card | None:
    """A card with which every hand loses the game for the player, the likeliest one."""
    held = {card: [hand for hand in hands if hand.of(card)] for card in CARDS}
    found = [card for card, some in held.items() if some and all(one in losing for one in some)]
    return max(found, key=lambda card: sum(losing[one] for one in held[card]), default=None)


# --- what the round is worth with all cards open -------------------------------------------------

GOALS = {Stake.CAPTURE: Goal.CAPTURE, Stake.ESCAPE: Goal.ESCAPE}
MOST_ODDS_NODES = 300
LEAST_DIFFERENCE = Fraction(1, 20)


def odds(seen: View, action: Action, goal: Stake) -> Fraction | None:
    """The value of a goal after an action, over hands and draws; None if it cannot be found out."""
    state, total = some_state(seen), Fraction(0)
    for hand, likely in hands_against(seen).items():
        held = with_hand(state, seen.actor.other, hand)
        for chance, share in chance_outcomes(held, action) or ((None, Fraction(1)),):
            reached = apply(held, action, chance).state
            if reached.phase not in (Phase.SENSOR, Phase.HIDING):
                return None
            answer = solve(reached, GOALS[goal], Draws.EXPECTED, MOST_ODDS_NODES)
            if not answer.complete:
                return None
            total += likely * share * Fraction(answer.value).limit_denominator(10**6)
    return total


def odds_claims(seen: View, action: Action, better: Action) -> Iterator[Claim]:
    """The goals of the round for which an action is clearly worse than the better one."""
    if seen.phase is not Phase.SENSOR:
        return
    for goal in Stake:
        value = odds(seen, action, goal)
        other = None if value is None else odds(seen, better, goal)
        if value is None or other is None:
            continue
        wants_more = (seen.actor is Role.CRYPTID) is (goal is not Stake.CAPTURE)
        if (other - value if wants_more else value - other) > LEAST_DIFFERENCE:
            yield RoundOdds(action, goal, value, better, other)


# --- the claims ----------------------------------------------------------------------------------


def certain_claims(seen: View, action: Action, better: Action) -> Iterator[Claim]:
    """What is certain against an action and not against the better one."""
    if wins(seen, better) and (hand := refuting_hand(seen, action)) is not None:
        yield MissesWin(action, better, won_by(seen, seen.actor), hand)
    claim, chance = loss_claim(seen, action)
    if claim is None:
        yield from odds_claims(seen, action, better)
        return
    losing = losing_hands(seen, better)
    if losing is not None and chance > sum(losing.values(), Fraction(0)):
        yield claim


def refuting_hand(seen: View, action: Action) -> Cards | None:
    """A hand against which an action cannot win by force, even with all cards open."""
    state, role, solver = some_state(seen), seen.actor, _Solver()
    try:
        for hand in hands_against(seen):
            if not all(solver.forces(reached, role) for reached in _reached(state, action, hand)):
                return hand
    except TooLarge:
        pass
    return None
