"""The independent checker: confirms claims of the kinds *certain* and *board* by the rules alone.

It is given a view, a code and arguments in notation, as they go over the wire, and shares nothing
with the makers of claims but `rules/`. The meaning of each code stands in docs/analysis.md. A claim
that takes more than the bound is `TooLarge`, and such a claim must not have been made.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from typing import Any

from tests.coach.brute import Open, TooLarge, Unseen, hands_of, holding, some_state, steps_from
from urban_legends.rules import (
    NO_CARDS,
    Action,
    Announce,
    Card,
    Cards,
    Effect,
    EvidenceGained,
    Feature,
    Phase,
    PresencePlaced,
    Reason,
    Role,
    Side,
    State,
    View,
    apply,
    bare_knowledge,
    chance_outcomes,
    features,
    legal_actions,
    outcome,
    parse_action,
    within_reach,
)

MOST = 200_000
"""Positions that the check of one claim may look at."""
Args = dict[str, Any]
once = lru_cache(maxsize=256)
"""What several claims of one position ask for is found out once."""
__all__ = ["CHECKS", "MOST", "TooLarge", "confirmed"]


def confirmed(seen: View, code: str, args: Args, most: int = MOST) -> bool:
    """Whether a claim holds by its documented meaning."""
    return CHECKS[code](seen, args, most)


# --- certain -------------------------------------------------------------------------------------


def _wins(seen: View, args: Args, most: int) -> bool:
    return _sure(seen, parse_action(args["action"]), most) and _how(seen, seen.actor, args["how"])


@once
def _sure(seen: View, action: Action, most: int) -> bool:
    state = some_state(seen)
    known = bare_knowledge(state).replace(seen.actor.other, seen.hands[seen.actor.other].known)
    return Unseen(seen.actor, most).wins(state, known, action)


def _how(seen: View, winner: Role, how: str) -> bool:
    if seen.block_deck.total == 0:
        return how == "last-round"
    return how == ("escape" if winner is Role.CRYPTID else "capture")


def _misses_win(seen: View, args: Args, most: int) -> bool:
    played = parse_action(args["action"])
    hand = _cards(args["hand"])
    held = holding(some_state(seen), seen.actor.other, hand)
    refuted = any(not Open(most).forces(after, seen.actor) for after, _ in steps_from(held, played))
    better = {**args, "action": args["better"]}
    return hand in hands_of(seen, seen.actor.other) and refuted and _wins(seen, better, most)


@once
def _losing(seen: View, action: Action, most: int) -> dict[Cards, Any]:
    solver, winner = Open(most), seen.actor.other
    return {
        hand: chance
        for hand, chance in hands_of(seen, winner).items()
        if all(
            solver.forces(after, winner)
            for after, _ in steps_from(holding(some_state(seen), winner, hand), action)
        )
    }


def _line_holds(seen: View, args: Args, hands: list[Cards], most: int) -> bool:
    """Whether the line can be played with one of the hands, and its first action is a right one."""
    action, winner = parse_action(args["action"]), seen.actor.other
    line = [parse_action(text) for text in args["line"]]
    for hand in hands:
        state = next(steps_from(holding(some_state(seen), winner, hand), action))[0]
        solver = Open(most)
        for one in line:
            if one not in legal_actions(state):
                break
            if state.actor is winner and not all(
                solver.forces(after, winner) for after, _ in steps_from(state, one)
            ):
                break
            state = next(steps_from(state, one))[0]
        else:
            return True
    return False


def _loses(seen: View, args: Args, most: int) -> bool:
    losing = _losing(seen, parse_action(args["action"]), most)
    every = len(losing) == len(hands_of(seen, seen.actor.other))
    return (
        every
        and _how(seen, seen.actor.other, args["how"])
        and (not args["line"] or _line_holds(seen, args, list(losing), most))
    )


def _loses_to_card(seen: View, args: Args, most: int) -> bool:
    card = Card(args["card"])
    hands = hands_of(seen, seen.actor.other)
    losing = _losing(seen, parse_action(args["action"]), most)
    held = {hand: chance for hand, chance in hands.items() if hand.of(card)}
    chance = round(float(sum(held.values())), 4)
    return (
        bool(held)
        and held.keys() <= losing.keys()
        and chance == args["chance"]
        and _how(seen, seen.actor.other, args["how"])
        and _line_holds(seen, args, list(held), most)
    )


def _loses_to_hand(seen: View, args: Args, most: int) -> bool:
    losing = _losing(seen, parse_action(args["action"]), most)
    hand = _cards(args["hand"])
    return (
        hand in losing
        and losing[hand] == max(losing.values())
        and round(float(sum(losing.values())), 4) == args["chance"]
        and _how(seen, seen.actor.other, args["how"])
        and _line_holds(seen, args, [hand], most)
    )


def _cards(text: str) -> Cards:
    return NO_CARDS if text == "-" else Cards(*(text.count(card.value) for card in Card))


def _round_odds(seen: View, args: Args, most: int) -> bool:
    solver, wanted = Open(most), Reason(args["goal"])

    def odds(text: str) -> float:
        winner, total = seen.actor.other, Fraction(0)
        for hand, likely in hands_of(seen, winner).items():
            held = holding(some_state(seen), winner, hand)
            for after, share in steps_from(held, parse_action(text)):
                total += likely * share * solver.odds(after, wanted)
        return float(total)

    return all(
        abs(odds(args[action]) - args[value]) < 2e-4
        for action, value in (("action", "value"), ("better", "better_value"))
    )


# --- the table if the round ended now ------------------------------------------------------------


@once
def _announced(state: State) -> tuple[tuple[Feature, tuple[int, ...], int, bool], ...]:
    """Each feature: blocks that get presence, evidence, whether it does not lose.

    Found by announcing it.
    """
    hiding = state._replace(phase=Phase.HIDING, actor=Role.CRYPTID)
    found = []
    for feature in features(state.setup):
        chances = chance_outcomes(hiding, Announce(feature))
        after, events = apply(hiding, Announce(feature), chances[0][0] if chances else None)
        ended = outcome(after)
        placed = tuple(event.block for event in events if isinstance(event, PresencePlaced))
        in_hiding = [one for one in events if isinstance(one, EvidenceGained)]
        taken = sum(one.row is state.inactive and one.block in placed for one in in_hiding)
        lost = ended is not None and ended.winner is Role.SCIENTIST
        found.append((feature, placed, taken, not lost))
    return tuple(found)


@once
def _left(state: State) -> int:
    return sum(kept for _, _, _, kept in _announced(state))


@once
def _first(seen: View, text: str) -> State:
    return next(steps_from(some_state(seen), parse_action(text)))[0]


def _pair(seen: View, args: Args, measure: Callable[[State], int]) -> bool:
    """Whether both numbers of a claim are what a measure says, and the first is the worse one."""
    count, other = measure(_first(seen, args["action"])), measure(_first(seen, args["better"]))
    return (count, other) == (args["count"], args["better_count"]) and count != other


def _worse(seen: View, count: int, other: int) -> bool:
    """Whether a number is worse for the player to act, where the Cryptid wants more."""
    return count < other if seen.actor is Role.CRYPTID else count > other


def _announcements(seen: View, args: Args, most: int) -> bool:
    return _pair(seen, args, _left) and _worse(seen, args["count"], args["better_count"])


def _evidence_now(seen: View, args: Args, most: int) -> bool:
    def best(state: State) -> int:
        return max((taken for _, _, taken, kept in _announced(state) if kept), default=0)

    return _pair(seen, args, best) and _worse(seen, args["count"], args["better_count"])


def _leaves_open(seen: View, args: Args, most: int) -> bool:
    one, other = _first(seen, args["action"]), _first(seen, args["better"])
    waiting = one.rows[one.active].sensors.total
    ends = other.phase is Phase.HIDING and _left(other) == args["better_count"] > 0
    return seen.actor is Role.CRYPTID and ends and waiting == args["sensors"] > 0


@once
def _answers(seen: View, text: str) -> dict[Action, int]:
    """Announcements left after each thing that the opponent may be able to reply."""
    found: dict[Action, int] = {}
    for hand in hands_of(seen, seen.actor.other):
        reached = holding(_first(seen, text), seen.actor.other, hand)
        if reached.phase is not Phase.SENSOR or reached.actor is seen.actor:
            return {}
        for reply in legal_actions(reached):
            plain = replace(reply, wild=False) if isinstance(reply, Effect) else reply
            if plain not in found:
                found[plain] = _left(next(steps_from(reached, reply))[0])
    return found


@once
def _playable(seen: View, text: str) -> set[Action]:
    """The replies as they can be played: some only by the wild card."""
    hands = hands_of(seen, seen.actor.other)
    tables = (holding(_first(seen, text), seen.actor.other, hand) for hand in hands)
    return {reply for table in tables for reply in legal_actions(table)}


def _after_reply(seen: View, args: Args, most: int) -> bool:
    mine, other = _answers(seen, args["action"]), _answers(seen, args["better"])
    worst = min if seen.actor is Role.CRYPTID else max
    better = worst(other.values()) if other else _left(_first(seen, args["better"]))
    reply = parse_action(args["reply"])
    plain = replace(reply, wild=False) if isinstance(reply, Effect) else reply
    return (
        reply in _playable(seen, args["action"])
        and mine.get(plain) == args["count"] == worst(mine.values())
        and better == args["better_count"]
        and _worse(seen, args["count"], better)
    )


def _good_replies(seen: View, args: Args, most: int) -> bool:
    wanted = seen.actor is Role.CRYPTID
    counts = [
        sum((left == 0) is wanted for left in _answers(seen, args[name]).values())
        for name in ("action", "better")
    ]
    return counts == [args["count"], args["better_count"]] and counts[0] > counts[1]


def _looks(state: State, text: str) -> set[int]:
    """The blocks that a feature would hold."""
    action = parse_action(text)
    assert isinstance(action, Announce)
    return next(set(placed) for one, placed, *_ in _announced(state) if one == action.feature)


def _alike(seen: View, args: Args, alike_after: str, parted_after: str) -> bool:
    blocks = set(args["blocks"])
    alike = _looks(_first(seen, args[alike_after]), args["feature"])
    parted = _looks(_first(seen, args[parted_after]), args["feature"])
    return len(blocks) > 1 and alike == blocks and not blocks <= parted


def _leaves_alike(seen: View, args: Args, most: int) -> bool:
    return seen.actor is Role.SCIENTIST and _alike(seen, args, "action", "better")


def _parts(seen: View, args: Args, most: int) -> bool:
    before = _looks(some_state(seen), args["feature"])
    kept = before == set(args["blocks"])
    return seen.actor is Role.CRYPTID and kept and _alike(seen, args, "better", "action")


def _misses_alike(seen: View, args: Args, most: int) -> bool:
    return seen.actor is Role.CRYPTID and _alike(seen, args, "better", "action")


def _every_colour(seen: View, text: str) -> set[int]:
    """The blocks within reach that see every colour on the table, found by announcing them."""
    state = _first(seen, text)
    letters = "".join(space.text for row in state.rows for space in row.spaces)
    return _looks(state, "=" + "".join(one for one in "pwb" if one in letters))


def _all_colours(seen: View, args: Args, most: int) -> bool:
    blocks, other = (_every_colour(seen, args[name]) for name in ("action", "better"))
    told = len(other) == args["better_count"] < 2 <= len(blocks)
    return seen.actor is Role.SCIENTIST and blocks == set(args["blocks"]) and told


def _misses_all_colours(seen: View, args: Args, most: int) -> bool:
    one, blocks = (_every_colour(seen, args[name]) for name in ("action", "better"))
    fewer = len(one) == args["count"] < len(blocks)
    return seen.actor is Role.CRYPTID and blocks == set(args["blocks"]) and fewer


def _both_ways(seen: View, args: Args, most: int) -> bool:
    """Read off the written actions, such as `S2:pw/wb`."""
    spaces, counts = [], []
    for text in (args["action"].lstrip("*"), args["better"].lstrip("*")):
        assert text.startswith("S")
        space, _, sensors = text.partition(":")
        left, _, right = sensors.partition("/")
        spaces.append(space)
        counts.append(len(set(left) & set(right) - {"-"}))
    comparable = seen.actor is Role.CRYPTID or spaces[0] == spaces[1]
    said = counts == [args["count"], args["better_count"]]
    return comparable and said and _worse(seen, *counts)


def _fullest_space(seen: View, args: Args, most: int) -> bool:
    """Only where no sensor is left to be moved, so that the next round begins like this."""
    ends = (_first(seen, args[name]) for name in ("action", "better"))
    settled = seen.phase in (Phase.SENSOR, Phase.RELOCATE) and all(
        not any(map(sum, end.rows[seen.active].spaces)) for end in ends
    )

    def fullest(state: State) -> int:
        return max(map(sum, state.rows[seen.active.other].spaces))

    worse = _worse(seen, args["better_count"], args["count"])
    return settled and worse and _pair(seen, args, fullest)


def _joins_colour(seen: View, args: Args, most: int) -> bool:
    spaces = seen.rows[seen.active.other].spaces
    colour, mine, other = args["colour"], args["action"], args["better"]
    said = mine == f"M{colour}{args['space']}" and other[:2] == mine[:2]
    return (
        said
        and colour in spaces[int(mine[2:]) - 1].text
        and colour not in spaces[int(other[2:]) - 1].text
    )


def _colour_groups(seen: View, args: Args, most: int) -> bool:
    def groups(state: State) -> int:
        return sum(len(set(space.text) - {"-"}) for space in state.rows[seen.active.other].spaces)

    apart = abs(args["count"] - args["better_count"]) >= 2
    worse = _worse(seen, args["count"], args["better_count"])
    return apart and worse and _pair(seen, args, groups)


# --- announcements, removals, the next round -----------------------------------------------------


def _gain(seen: View, role: Role) -> Callable[[State], int]:
    return lambda state: state.evidence[role] - seen.evidence[role]


def _takes_evidence(seen: View, args: Args, most: int) -> bool:
    return _pair(seen, args, _gain(seen, seen.actor)) and args["count"] < args["better_count"]


def _presence(seen: View, args: Args, most: int) -> bool:
    def counters(state: State) -> int:
        return sum(block.presence for row in state.rows for block in row.blocks)

    return _pair(seen, args, counters) and args["count"] < args["better_count"]


def _removal(seen: View, args: Args, most: int) -> bool:
    def gains(state: State) -> dict[str, int]:
        had = state.evidence.scientist
        return {
            str(one): next(steps_from(state, one))[0].evidence.scientist - had
            for one in legal_actions(state)
        }

    one, other = _first(seen, args["action"]), _first(seen, args["better"])
    if Phase.RESTRICT not in (one.phase, other.phase) or one.phase is not other.phase:
        return False
    mine = gains(one)
    side = mine.get(f"R{Side(args['side']).value}")
    best = max(gains(other).values())
    said: int = args["count"]
    return side == said == max(mine.values()) and best == args["better_count"] and best < said


def _coming(state: State) -> Iterator[State]:
    """The start of the next round, whatever is removed, put back, drawn and placed before it.

    Displaced sensors all go to the first or all to the last space: where they stand is not asked.
    """
    if state.phase is Phase.SENSOR:
        yield state
        return
    if state.phase in (Phase.OVER, Phase.HIDING):
        return
    actions = legal_actions(state)
    for action in (actions[0], actions[-1]) if state.phase is Phase.RELOCATE else actions:
        for reached, _ in steps_from(state, action):
            yield from _coming(reached)


def _next(seen: View, args: Args, measure: Callable[[State], int]) -> bool:
    """Whether a measure of the next round is as claimed, whatever comes before it."""
    found = [
        {measure(coming) for coming in _coming(_first(seen, args[name]))}
        for name in ("action", "better")
    ]
    return found == [{args["count"]}, {args["better_count"]}]


def _reach(seen: View, args: Args, most: int) -> bool:
    worse = _worse(seen, args["count"], args["better_count"])
    return worse and _next(seen, args, lambda coming: len(within_reach(coming)))


def _ends_in_reach(seen: View, args: Args, most: int) -> bool:
    def ends(state: State) -> int:
        return len({0, len(state.inactive_row.blocks) - 1} & set(within_reach(state)))

    return _worse(seen, args["count"], args["better_count"]) and _next(seen, args, ends)


def _evidence_in_reach(seen: View, args: Args, most: int) -> bool:
    """Before the blocks are placed only those count that are already on the table."""
    placing = seen.phase is Phase.EXPAND

    def lying(state: State) -> int:
        last = len(state.inactive_row.blocks) - 1
        return sum(
            block.evidence
            for index, block in enumerate(state.inactive_row.blocks)
            if index in within_reach(state) and (placing or 0 < index < last)
        )

    return _worse(seen, args["count"], args["better_count"]) and _next(seen, args, lying)


CHECKS: dict[str, Callable[[View, Args, int], bool]] = {
    "wins": _wins,
    "misses-win": _misses_win,
    "loses": _loses,
    "loses-to-card": _loses_to_card,
    "loses-to-hand": _loses_to_hand,
    "round-odds": _round_odds,
    "leaves-open": _leaves_open,
    "announcements": _announcements,
    "announcements-after-reply": _after_reply,
    "good-replies": _good_replies,
    "leaves-alike": _leaves_alike,
    "parts": _parts,
    "misses-alike": _misses_alike,
    "evidence-now": _evidence_now,
    "takes-evidence": _takes_evidence,
    "presence": _presence,
    "reach": _reach,
    "ends-in-reach": _ends_in_reach,
    "removal": _removal,
    "evidence-in-reach": _evidence_in_reach,
    "all-colours": _all_colours,
    "misses-all-colours": _misses_all_colours,
    "colours-both-ways": _both_ways,
    "fullest-space": _fullest_space,
    "joins-colour": _joins_colour,
    "colour-groups": _colour_groups,
}
"""The check of each code of the kinds certain and board."""
