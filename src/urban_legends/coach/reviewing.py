"""A game looked at again: every decision judged from what its player could know then.

>>> from urban_legends.notation import Entry, Record
>>> from urban_legends.rules import parse_action, parse_state, Step
>>> last = parse_state("1 sS -[o*]p pppww[o]-[o]wbbb SAH.- S.SA -- 0-0 9o5m -")
>>> game = Record(last, (Entry(Step(parse_action("S2:-/p"), None)),))
>>> (chosen,) = decisions_of(game)
>>> judged = review(chosen)
>>> judged.grade.value, judged.fault.value, str(judged.best.action)
('serious', 'missed-win', 'S2:p/-')
>>> try_again(chosen, judged.best.action).success.value
'best'
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from urban_legends.ai.judgement import Limits
from urban_legends.ai.levels import LEVELS
from urban_legends.coach.analysis import (
    DEFAULT,
    SEED,
    ActionAnalysis,
    Decision,
    analyse,
    decisions,
    moment,
)
from urban_legends.coach.claim import Claim, ClaimKind
from urban_legends.coach.claims import (
    AnnouncementsAfterReply,
    Answer,
    Loses,
    LosesToCard,
    LosesToHand,
)
from urban_legends.coach.trying import likeliest, step_on
from urban_legends.coach.verdicts import (
    Idea,
    Judged,
    Line,
    Reason,
    SecondTry,
    Success,
    Thoughts,
    Verdict,
)
from urban_legends.notation import Record, replay
from urban_legends.play import Dealer, Match
from urban_legends.rules import (
    Action,
    ByRole,
    Phase,
    RuleError,
    State,
    Step,
    Unseen,
    View,
    bare_knowledge,
    legal_in_view,
    play_in_view,
    view,
)

FORM = 4
"""Counts up when a review of the same game would say something else: kept ones are then old."""
NEARLY = 0.05
"""A second try may give away so much chance, and at most half of what was given away before."""
LONGEST_LINE = 4
QUICK = Limits(nodes=100)
"""For each action that could follow the best one."""


def decisions_of(record: Record, both_open: bool = False) -> Iterator[Decision]:
    """The choices of a record whose player's cards it shows: of both, or in a copy of one.

    With `both_open` each is seen with the opponent's hand open; the record must be complete.
    """
    if record.complete:
        turns = _match(record).turns
        for one in decisions(turns):
            yield _opened(one, turns[one.ply].state) if both_open else one
        return
    if both_open:
        raise ValueError("some cards of this record are hidden")
    for ply, (position, entry) in enumerate(zip(replay(record), record.entries, strict=False)):
        seen = _seen(position)
        hidden = seen.hands[seen.actor].unknown or seen.drawn is None
        if not hidden and len(legal_in_view(seen)) > 1:
            yield Decision(ply, seen, entry.step.action)


def _match(record: Record) -> Match:
    assert isinstance(record.start, State)
    match = Match.from_position(Dealer(0), record.start)
    for entry in record.entries:
        assert not isinstance(entry.step.chance, Unseen)
        match = match.play(entry.step.action, entry.step.chance)
    return match


def _opened(one: Decision, state: State) -> Decision:
    """The same choice with the opponent's hand known."""
    hands = ByRole.of(lambda role: state.piles[role].hand)
    return Decision(one.ply, view(state, state.actor, hands), one.action)


def _seen(position: State | View) -> View:
    if isinstance(position, View):
        return position
    return view(position, position.actor, bare_knowledge(position))


def review(decision: Decision, limits: Limits = DEFAULT) -> Verdict:
    """What is to be said of one decision; a mistake with its reasons and what was better."""
    found = moment(decision, limits)
    seen = decision.seen
    return Verdict(
        ply=found.ply,
        seen=seen,
        value=found.position.value,
        error=found.position.error,
        played=_judged(found.played),
        best=_judged(found.best),
        loss=found.played.loss,
        reasons=_reasons(seen, found.played) if found.played.loss else (),
        line=better_line(seen, found.best.action) if found.played.loss else (),
    )


def think_about(seen: View, nodes: int, most: int) -> Thoughts:
    """The best actions of a position, so many at most, with reasons and what could follow each."""
    found = analyse(seen, Limits(nodes=nodes), most=most)
    ideas = (
        Idea(_judged(one), _reasons(seen, one), better_line(seen, one.action))
        for one in found.actions
    )
    return Thoughts(seen, found.nodes, found.value, found.error, tuple(ideas))


def _judged(one: ActionAnalysis) -> Judged:
    return Judged(one.action, one.value, one.error)


def _reasons(seen: View, one: ActionAnalysis) -> tuple[Reason, ...]:
    return tuple(Reason(claim, _line_of(seen, claim)) for claim in one.reasons)


def _line_of(seen: View, claim: Claim) -> Line:
    """The line that shows a claim: the action and what the opponent can do then."""
    match claim:
        case Loses(line=line) | LosesToCard(line=line) | LosesToHand(line=line):
            return _steps(seen, [claim.action, *line])
        case AnnouncementsAfterReply(reply=reply) | Answer(reply=reply):
            return _steps(seen, [claim.action, reply])
        case _:
            return ()


# --- lines ---------------------------------------------------------------------------------------


def _steps(seen: View, actions: Iterable[Action]) -> Line:
    """Actions as steps on a view, as far as they can be shown on it."""
    steps: list[Step] = []
    for action in actions:
        try:
            step = step_on(seen, action)
            seen = play_in_view(seen, step)
        except RuleError:  # possible with some hand, and this view is of another
            break
        steps.append(step)
    return tuple(steps)


def better_line(seen: View, action: Action) -> Line:
    """What could follow an action within the round, both sides played by the master.

    The opponent gets the likeliest hand. It ends where something is drawn, since what comes then
    is not known.
    """
    steps: list[Step] = []
    role, this_round = seen.actor, seen.round
    while True:
        step = step_on(seen, action)
        seen = play_in_view(seen, step)
        steps.append(step)
        over = seen.phase not in (Phase.SENSOR, Phase.HIDING) or seen.round != this_round
        if over or step.chance is not None or len(steps) == LONGEST_LINE:
            return tuple(steps)
        own = seen if seen.actor is role else likeliest(seen)
        action = LEVELS[-1].judge(own, QUICK, SEED).action


# --- trying again --------------------------------------------------------------------------------


def try_again(decision: Decision, action: Action, limits: Limits = DEFAULT) -> SecondTry:
    """What is to be said of another action in place of the one that was played.

    One that is nearly as good as the best counts. One that is worse than what was played never
    does, nor one against which something is certain. ValueError if it is not legal.
    """
    if action not in legal_in_view(decision.seen):
        raise ValueError(f"{action} is not legal here")
    found = analyse(decision.seen, limits, [decision.action, action])
    by_action = {one.action: one for one in found.actions}
    tried, played, best = by_action[action], by_action[decision.action], found.actions[0]
    return SecondTry(_judged(tried), _success(tried, played, best), _reasons(decision.seen, tried))


def _success(tried: ActionAnalysis, played: ActionAnalysis, best: ActionAnalysis) -> Success:
    if tried.action == played.action or tried.value < played.value:
        return Success.NO
    if tried.action == best.action:
        return Success.BEST
    lost, before = best.value - tried.value, best.value - played.value
    certain = any(one.kind is ClaimKind.CERTAIN for one in tried.reasons)
    if not certain and lost <= min(NEARLY, before / 2):
        return Success.NEARLY
    return Success.BETTER if tried.value > played.value else Success.NO
