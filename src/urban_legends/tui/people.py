"""What two people who sit apart see of each other: time, presence, offers, what was said."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from textual.content import Content

from urban_legends.notation import RoleLetter
from urban_legends.tables.messages import PeopleSeen, SaidSeen
from urban_legends.tables.people import Expression
from urban_legends.text import Language, say
from urban_legends.tui.words import keys

EXPRESSIONS: tuple[Expression, ...] = get_args(Expression)
HOUR, TWO_DAYS = 3600, 48 * 3600


def time_text(milliseconds: int) -> str:
    """Time that is left: `9:05`, `1:02:03`, or days."""
    seconds = max(0, -(-milliseconds // 1000))
    if seconds >= TWO_DAYS:
        return f"{seconds // (24 * HOUR)} d"
    hours, minutes = seconds // HOUR, seconds // 60 % 60
    if hours:
        return f"{hours}:{minutes:02}:{seconds % 60:02}"
    return f"{minutes}:{seconds % 60:02}"


def presence(people: PeopleSeen, role: RoleLetter, passed: int, language: Language) -> Content:
    """Beside a player's name: the time left after so many milliseconds, and who is away."""
    parts: list[Content] = []
    if people.clock is not None:
        runs = people.clock.running == role and not people.clock.paused
        left = people.clock.left[role] - (passed if runs else 0)
        parts.append(Content.styled(f" {time_text(left)}", "bold $accent" if runs else "bold"))
    if role in people.away:
        parts.append(Content.styled(f" ({say(language, 'people-away')})", "bold $warning"))
    return Content("").join(parts)


def people_lines(
    people: PeopleSeen,
    own: RoleLetter | None,
    names: dict[RoleLetter, str],
    said: Sequence[SaidSeen],
    claimable: bool,
    language: Language,
) -> Content:
    """Offers with the keys that answer them, what was just said, the score of a match."""
    lines: list[Content] = []
    for what, by in people.offers.items():
        name = say(language, "offer-name", what=what)
        if own is None or by == own:
            text = (
                say(language, "offer-own", what=name)
                if by == own
                else say(language, "offer-theirs", name=names[by], what=name)
            )
            pairs = [("n", say(language, "offer-withdraw"), "decline")] if by == own else []
        else:
            text = say(language, "offer-theirs", name=names[by], what=name)
            pairs = [
                ("y", say(language, "offer-yes"), "agree"),
                ("n", say(language, "offer-no"), "decline"),
            ]
        lines.append(Content.assemble((f"{text}  ", "bold $warning"), keys(*pairs)))
    if claimable and own is not None:
        other: RoleLetter = "S" if own == "C" else "C"
        claim = say(language, "people-claim", name=names[other])
        lines.append(keys(("m", claim, "claim")))
    lines += [
        Content.assemble((f"{names[one.seat]}: ", "bold"), say(language, f"say-{one.what}"))
        for one in said
    ]
    if (facts := _facts(people, own, language)).plain:
        lines.append(facts)
    return Content("\n").join(lines)


def _facts(people: PeopleSeen, own: RoleLetter | None, language: Language) -> Content:
    facts = []
    if own is None:
        facts.append(say(language, "people-watching"))
    if people.games > 1:
        mine: RoleLetter = own or "C"
        other: RoleLetter = "S" if mine == "C" else "C"
        score = {"own": people.won.get(mine, 0), "other": people.won.get(other, 0)}
        facts.append(say(language, "people-score", game=people.game, games=people.games, **score))
    if people.clock is not None and people.clock.paused:
        facts.append(say(language, "people-paused"))
    if people.devices > 1:
        facts.append(say(language, "people-devices", count=people.devices))
    return Content.styled(" · ".join(facts), "dim")
