"""What the coach claims, as phrases. Every claim has a message `claim-CODE`."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from urban_legends.coach.claim import Claim, Win
from urban_legends.coach.claims import (
    AllColours,
    AnnouncementsAfterReply,
    Answer,
    ColoursBothWays,
    Costs,
    GoodReplies,
    JoinsColour,
    LastCard,
    LeavesAlike,
    LeavesOpen,
    Loses,
    LosesToCard,
    LosesToHand,
    MissesAlike,
    MissesAllColours,
    MissesWin,
    Parts,
    Removal,
    RoundOdds,
)
from urban_legends.rules import NO_CARDS, Action, Cards, Role
from urban_legends.text.actions import action_phrase
from urban_legends.text.events import feature_phrase
from urban_legends.text.phrase import Argument, Phrase, card_phrases, phrase, word

BETTER = {"better": "claim-better", "better-does": "claim-better-does"}
"""Two places where a sentence names the better action, after *after* and as what does something,
and what is said there when it was named before."""


def claim_phrase(claim: Claim, role: Role, *, again: bool = False) -> Phrase:
    """A claim about an action of a role as a sentence.

    With `again` the better action was named before, and is now just *the better action*.
    """
    if isinstance(claim, Loses) and not claim.line:
        return phrase("claim-loses-at-once", how=_won(claim.how))
    better = _better(claim, again=again)
    return Phrase(f"claim-{claim.code}", {**_common(claim), **better, **_special(claim, role)})


def claim_phrases(claims: Iterable[Claim], role: Role) -> tuple[Phrase, ...]:
    """Claims that are read one after the other: the better action is named once."""
    found, named = list[Phrase](), set[Action]()
    for claim in claims:
        better = getattr(claim, "better", None)
        found.append(claim_phrase(claim, role, again=better in named))
        if better is not None:
            named.add(better)
    return tuple(found)


def _better(claim: Claim, *, again: bool) -> dict[str, Argument]:
    """The better action, for each place in a sentence."""
    if not isinstance(better := getattr(claim, "better", None), Action):
        return {}
    if again:
        return {place: phrase(name) for place, name in BETTER.items()}
    return dict.fromkeys(BETTER, phrase("claim-named", action=action_phrase(better)))


def _common(claim: Claim) -> dict[str, Argument]:
    """Arguments that many claims have: numbers of both actions, and how a round is won."""
    args: dict[str, Argument] = {}
    for name, message_name in (
        ("count", "count"),
        ("better_count", "other"),
        ("needed", "needed"),
        ("left", "left"),
        ("size", "size"),
    ):
        if hasattr(claim, name):
            args[message_name] = getattr(claim, name)
    if isinstance(how := getattr(claim, "how", None), Win):
        args["how"] = _won(how)
    return args


def _special(claim: Claim, role: Role) -> dict[str, Argument]:
    match claim:
        case MissesWin(hand=hand):
            return {"hand": _hand(hand)}
        case Loses(line=line):
            return {"reply": action_phrase(line[0])}
        case LosesToCard(card=card, chance=chance, line=line):
            return {"card": word(card), "chance": _percent(chance), **_reply(line)}
        case LosesToHand(hand=hand, chance=chance, line=line):
            return {"hand": _hand(hand), "chance": _percent(chance), **_reply(line)}
        case RoundOdds(goal=goal, value=value, better_value=other):
            return {"goal": goal.value, "value": _percent(value), "other": _percent(other)}
        case LeavesOpen(sensors=sensors):
            return {"count": sensors}
        case AnnouncementsAfterReply(reply=reply):
            return {"reply": action_phrase(reply), "role": word(role)}
        case Answer(reply=reply):
            return {"reply": action_phrase(reply)}
        case GoodReplies() | ColoursBothWays():
            return {"role": word(role)}
        case LeavesAlike() | Parts() | MissesAlike():
            return {"blocks": _blocks(claim.blocks), "feature": feature_phrase(claim.feature)}
        case Removal(side=side):
            return {"side": word(side)}
        case AllColours() | MissesAllColours():
            return {"blocks": _blocks(claim.blocks), "number": len(claim.blocks)}
        case JoinsColour(colour=colour, space=space):
            return {"colour": word(colour), "space": space}
        case LastCard(card=card, deck=deck):
            return {"card": word(card), "deck": deck}
        case Costs():
            return {
                "value": _percent(claim.value),
                "error": _percent(claim.error),
                "other": _percent(claim.better_value),
                "other-error": _percent(claim.better_error),
            }
        case _:
            return {}


def _won(how: Win) -> str:
    return how.value


def _reply(line: tuple[Action, ...]) -> dict[str, Argument]:
    return {"reply": action_phrase(line[0])}


def _hand(hand: Cards) -> tuple[Phrase, ...]:
    return card_phrases(hand) if hand != NO_CARDS else (phrase("claim-no-cards"),)


def _blocks(blocks: tuple[int, ...]) -> tuple[Phrase, ...]:
    return tuple(phrase("claim-block", block=block) for block in blocks)


def _percent(share: float | Fraction) -> int:
    return round(100 * share)
