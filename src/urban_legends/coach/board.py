"""Facts about the table after an action, and where another action leaves it better.

Everything here is asked of `rules/`; nothing depends on hidden cards. A fact is a number with a
direction: whether more of it is better for the Cryptid or for the Scientist.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from urban_legends.coach.claim import Claim
from urban_legends.coach.claims import (
    AllColours,
    Announcements,
    AnnouncementsAfterReply,
    ColourGroups,
    ColoursBothWays,
    EndsInReach,
    EvidenceInReach,
    EvidenceNow,
    FullestSpace,
    GoodReplies,
    JoinsColour,
    LeavesAlike,
    LeavesOpen,
    MissesAlike,
    MissesAllColours,
    Parts,
    Presence,
    Reach,
    Removal,
    TakesEvidence,
)
from urban_legends.coach.trying import after, replies, some_state, with_hand
from urban_legends.rules import (
    CARD_OF,
    NO_CARDS,
    Action,
    Announced,
    ByRole,
    Draw,
    Effect,
    Feature,
    Number,
    Phase,
    Piles,
    PutBack,
    Remove,
    Role,
    Side,
    Split,
    State,
    View,
    all_announced,
    all_hideouts,
    cards_of,
    legal_actions,
    within_reach,
)

LEAST_GROUPS = 2
"""Groups of sensors that must be more or fewer; one says nothing."""


def survives(announced: Announced) -> bool:
    """Whether an announcement does not lose the game for the Cryptid."""
    return announced.outcome is None or announced.outcome.winner is Role.CRYPTID


@lru_cache(maxsize=4096)
def surviving(state: State) -> int:
    """How many announcements would not lose, if the sensor phase ended now."""
    return sum(map(survives, all_announced(state).values()))


def _by_sensors(state: State) -> int:
    """The same, but not by *no sensor* while sensors are still to come: that will not last."""
    found = all_announced(state)
    early = bool(state.active_row.sensors.total)
    return sum(survives(one) for what, one in found.items() if not (early and what == Number(0)))


def most_evidence(state: State) -> int:
    """The most evidence that an announcement could take without losing, if it ended now."""
    found = all_announced(state).values()
    return max((one.evidence for one in found if survives(one)), default=0)


class Replies(NamedTuple):
    """What the opponent's replies to an action can do, each counted once however it is played."""

    strongest: Action
    """The one that is worst for the player who acted."""
    left: int
    """Announcements that would not lose after it."""
    good: int
    """Replies that leave the opponent better off at once: for the Scientist such that leave no
    announcement to hide by, for the Cryptid such that leave one."""


def all_replies(seen: View, reached: State) -> Replies | None:
    """Everything the opponent may be able to reply; None if there is nothing to reply."""
    found: dict[Action, int] = {}
    played: dict[Action, Action] = {}
    """Each as the opponent can play it: by a card if possible, else by the wild card."""
    for reply in replies(seen, reached):
        once = replace(reply, wild=False) if isinstance(reply, Effect) else reply
        if once not in found:
            found[once] = surviving(_without_cards(_replied(reached, reply)))
        if once not in played or reply == once:
            played[once] = reply
    if not found:
        return None
    scientist = seen.actor.other is Role.SCIENTIST
    # Of two that are as strong, the one that does something is worth a word.
    strongest = min(
        found, key=lambda one: (found[one] if scientist else -found[one], isinstance(one, Draw))
    )
    good = sum((count == 0) is scientist for count in found.values())
    return Replies(played[strongest], found[strongest], good)


def _worse(role: Role, count: int, other: int) -> bool:
    """Whether a number of surviving announcements is worse for a role than another."""
    return count < other if role is Role.CRYPTID else count > other


def _replied(state: State, reply: Action) -> State:
    """A reply of the opponent, with the card for it in hand and nothing else that matters."""
    if isinstance(reply, Draw):
        return state
    if isinstance(reply, Effect) and not reply.wild:
        state = with_hand(state, state.actor, cards_of(CARD_OF[type(reply)]))
    return after(state, reply)


def _without_cards(state: State) -> State:
    """The same table; announcements do not depend on cards, so fewer positions are told apart."""
    nothing = Piles(NO_CARDS, NO_CARDS)
    return state._replace(piles=ByRole(nothing, nothing))


# --- look alike ----------------------------------------------------------------------------------


Alike = dict[Feature, tuple[int, ...]]


def alike(state: State) -> Alike:
    """Blocks within reach that look alike by a feature, two or more, counted from 1."""
    found = all_hideouts(state).items()
    return {
        feature: tuple(block + 1 for block in blocks)
        for feature, blocks in found
        if len(blocks) > 1
    }


def all_coloured(state: State) -> tuple[int, ...]:
    """Blocks within reach that see every colour there is, counted from 1.

    Sensors only ever come to the inactive row, so that stays until the end of the round.
    """
    row = state.inactive_row
    every = row.sensors.plus(state.active_row.sensors).colours
    return tuple(one + 1 for one in within_reach(state) if row.around(one).colours == every)


def colours_both_ways(split: Split) -> int:
    """How many colours a split sends to both sides."""
    return len(split.left.colours & split.right.colours)


def colour_groups(state: State, row: Role) -> int:
    """How many groups, of one colour in one space, the sensors of a row form."""
    return sum(number > 0 for space in state.rows[row].spaces for number in space)


def fullest_space(state: State, row: Role) -> int:
    """How many sensors stand together in the fullest space of a row."""
    return max(space.total for space in state.rows[row].spaces)


# --- the next round ------------------------------------------------------------------------------


def next_round(state: State, fixed_side: bool) -> State | None:
    """The start of the next round, played on with any choices; None if it is not certain to come.

    With `fixed_side` also None where the Scientist still has to choose a side to remove.
    """
    while state.phase is not Phase.SENSOR:
        if state.phase in (Phase.OVER, Phase.HIDING):
            return None
        if fixed_side and state.phase is Phase.RESTRICT and len(legal_actions(state)) > 1:
            return None
        state = after(state, legal_actions(state)[0])
    return state


def ends_in_reach(state: State) -> int:
    """How many of the two outer inactive blocks are within reach."""
    return sum(end in within_reach(state) for end in (0, len(state.inactive_row.blocks) - 1))


def inner_evidence_in_reach(state: State) -> int:
    """Evidence within reach on blocks that were there before the table was expanded."""
    blocks = state.inactive_row.blocks
    return sum(blocks[one].evidence for one in within_reach(state) if 0 < one < len(blocks) - 1)


def evidence_in_reach(state: State) -> int:
    blocks = state.inactive_row.blocks
    return sum(blocks[one].evidence for one in within_reach(state))


def worst_removal(state: State) -> tuple[Side, int] | None:
    """The removal that gives the Scientist the most evidence, and how much, if there is one."""
    if state.phase is not Phase.RESTRICT:
        return None
    gains = [
        (after(state, one).evidence.scientist - state.evidence.scientist, one.side)
        for one in legal_actions(state)
        if isinstance(one, Remove)
    ]
    count, side = max(gains, key=lambda gain: gain[0])
    return side, count


# --- what an action leaves, against a better one -------------------------------------------------


def board_claims(seen: View, action: Action, better: Action) -> Iterator[Claim]:
    """Where the table after an action is worse for the player to act than after a better one."""
    state = some_state(seen)
    one, other = after(state, action), after(state, better)
    if state.phase is Phase.SENSOR:
        yield from _sensor_claims(seen, state, (action, one), (better, other))
    elif state.phase is Phase.HIDING:
        yield from _hiding_claims(state, (action, one), (better, other))
    elif state.phase is Phase.RESTRICT:
        yield from _removal_claims(state, (action, one), (better, other))
    elif state.phase is Phase.EXPAND:
        found, other_found = evidence_in_reach(one), evidence_in_reach(other)
        if _worse(state.actor, found, other_found):
            yield EvidenceInReach(action, found, better, other_found)
    elif state.phase is Phase.RELOCATE:
        yield from _relocation_claims(state, action, better)
    ended = one.phase is not Phase.SENSOR and other.phase is not Phase.SENSOR
    if state.phase is Phase.RELOCATE or (state.phase is Phase.SENSOR and ended):
        most, other_most = (fullest_space(end, state.inactive) for end in (one, other))
        if _worse(state.actor, other_most, most):
            yield FullestSpace(action, most, better, other_most)


Tried = tuple[Action, State]
"""An action and what it leads to."""


def _sensor_claims(seen: View, state: State, tried: Tried, better: Tried) -> Iterator[Claim]:
    role = seen.actor
    action, one = tried
    best, other = better
    open_still = one.phase is Phase.SENSOR and other.phase is Phase.HIDING
    if role is Role.CRYPTID and open_still and (count := surviving(other)):
        yield LeavesOpen(action, one.active_row.sensors.total, best, count)
    answered, best_answered = all_replies(seen, one), all_replies(seen, other)
    if answered is not None and not isinstance(answered.strongest, Draw):
        left = best_answered.left if best_answered is not None else surviving(other)
        if _worse(role, answered.left, left):
            yield AnnouncementsAfterReply(action, answered.strongest, answered.left, best, left)
    if answered and best_answered and answered.good > best_answered.good:
        yield GoodReplies(action, answered.good, best, best_answered.good)
    now, best_now = surviving(one), surviving(other)
    telling = _worse(role, now, best_now) and _worse(role, _by_sensors(one), _by_sensors(other))
    if telling:
        yield Announcements(action, now, best, best_now)
    yield from _alike_claims(role, state, tried, better)
    taken, best_taken = most_evidence(one), most_evidence(other)
    if _worse(role, taken, best_taken):
        yield EvidenceNow(action, taken, best, best_taken)
    yield from _colour_claims(role, tried, better)


def _colour_claims(role: Role, tried: Tried, better: Tried) -> Iterator[Claim]:
    """How the colours are mixed, which the Cryptid wants and the Scientist does not."""
    (action, one), (best, other) = tried, better
    blocks, best_blocks = all_coloured(one), all_coloured(other)
    if role is Role.SCIENTIST and len(blocks) > 1 >= len(best_blocks):
        yield AllColours(action, blocks, best, len(best_blocks))
    if role is Role.CRYPTID and len(blocks) < len(best_blocks):
        yield MissesAllColours(action, best_blocks, len(blocks), best)
    if isinstance(action, Draw) or isinstance(best, Draw):
        return  # that a draw mixes nothing is no news
    if isinstance(action, Split) and isinstance(best, Split):
        yield from _split_claims(role, action, best)
    groups, best_groups = (colour_groups(end, one.inactive) for end in (one, other))
    if _worse(role, groups, best_groups) and abs(groups - best_groups) >= LEAST_GROUPS:
        yield ColourGroups(action, groups, best, best_groups)


def _split_claims(role: Role, action: Split, better: Split) -> Iterator[Claim]:
    """Colours that go both ways are seen by more blocks; the Scientist keeps them together."""
    both, better_both = colours_both_ways(action), colours_both_ways(better)
    comparable = role is Role.CRYPTID or action.space == better.space
    if comparable and _worse(role, both, better_both):
        yield ColoursBothWays(action, both, better, better_both)


def _alike_claims(role: Role, state: State, tried: Tried, better: Tried) -> Iterator[Claim]:
    """Blocks that look alike after one action and not all after the other; one of each claim."""
    action, best = tried[0], better[0]
    if role is Role.SCIENTIST:
        for feature, blocks in _only_in(_telling(tried[1]), alike(better[1]))[:1]:
            yield LeavesAlike(action, blocks, feature, best)
        return
    before, lost = alike(state), _only_in(_telling(better[1]), alike(tried[1]))
    for feature, blocks in [pair for pair in lost if before.get(pair[0]) == pair[1]][:1]:
        yield Parts(action, blocks, feature, best)
    for feature, blocks in [pair for pair in lost if before.get(pair[0]) != pair[1]][:1]:
        yield MissesAlike(action, blocks, feature, best)


def _telling(state: State) -> Alike:
    """Blocks that look alike, and not only because no sensor has come beside them yet."""
    found = alike(state)
    if state.active_row.sensors.total:
        found.pop(Number(0), None)
    return found


def _only_in(found: Alike, other: Alike) -> list[tuple[Feature, tuple[int, ...]]]:
    """Blocks that look alike by a feature, and not all of them in the other case; most first."""
    pairs = [
        (feature, blocks)
        for feature, blocks in found.items()
        if not set(blocks) <= set(other.get(feature, ()))
    ]
    return sorted(pairs, key=lambda pair: -len(pair[1]))


def _hiding_claims(state: State, tried: Tried, better: Tried) -> Iterator[Claim]:
    """The Cryptid announces: evidence, what can be removed, presence, the next round."""
    (action, one), (best, other) = tried, better
    taken, best_taken = (end.evidence.cryptid - state.evidence.cryptid for end in (one, other))
    if Phase.OVER not in (one.phase, other.phase) and taken < best_taken:
        yield TakesEvidence(action, taken, best, best_taken)
    removal, best_removal = worst_removal(one), worst_removal(other)
    if removal and best_removal and removal[1] > best_removal[1]:
        yield Removal(action, *removal, best, best_removal[1])
    yield from _next_round_claims(Role.CRYPTID, tried, better)
    counters, best_counters = (sum(row.presence for row in end.rows) for end in (one, other))
    if counters < best_counters:
        yield Presence(action, counters, best, best_counters)


def _next_round_claims(role: Role, tried: Tried, better: Tried) -> Iterator[Claim]:
    (action, one), (best, other) = tried, better
    coming, best_coming = next_round(one, fixed_side=False), next_round(other, fixed_side=False)
    if coming and best_coming:
        reach, best_reach = len(within_reach(coming)), len(within_reach(best_coming))
        if _worse(role, reach, best_reach):
            yield Reach(action, reach, best, best_reach)
    coming, best_coming = next_round(one, fixed_side=True), next_round(other, fixed_side=True)
    if coming and best_coming:
        ends, best_ends = ends_in_reach(coming), ends_in_reach(best_coming)
        if _worse(role, ends, best_ends):
            yield EndsInReach(action, ends, best, best_ends)
        lying, best_lying = inner_evidence_in_reach(coming), inner_evidence_in_reach(best_coming)
        if _worse(role, lying, best_lying):
            yield EvidenceInReach(action, lying, best, best_lying)


def _relocation_claims(state: State, action: Action, better: Action) -> Iterator[Claim]:
    """The Cryptid puts a displaced sensor back: to others of its colour, or where there is none."""
    assert isinstance(action, PutBack)
    assert isinstance(better, PutBack)
    spaces = state.inactive_row.spaces
    joined, kept_apart = (spaces[one.space - 1].of(one.colour) for one in (action, better))
    if joined and not kept_apart:
        yield JoinsColour(action, action.colour, action.space, better)


def _removal_claims(state: State, tried: Tried, better: Tried) -> Iterator[Claim]:
    """The Scientist removes a side: evidence taken, and what the Cryptid has in the next round."""
    (action, one), (best, other) = tried, better
    taken, best_taken = (end.evidence.scientist - state.evidence.scientist for end in (one, other))
    if taken < best_taken:
        yield TakesEvidence(action, taken, best, best_taken)
    yield from _next_round_claims(Role.SCIENTIST, tried, better)
