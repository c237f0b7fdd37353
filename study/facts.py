"""Figures of the study that are shown where a game begins, for a file of the package."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from study.cards import by_hand, hands
from study.folding import image
from study.lines import GameLine
from study.numbers import Estimate
from study.openings import Start, chosen, openings
from study.plan import TOP
from study.sides import self_play
from urban_legends import coach
from urban_legends.coach.facts import FILE, Figure, HandFacts, OpeningFacts, StudyFacts
from urban_legends.notation.codec import to_json
from urban_legends.rules import Role, action_text, parse_action

FACTS = Path(coach.__file__).with_name(FILE)
SOURCE = "docs/balance.md"
NET = "net"


def facts_text(games: Sequence[GameLine], start: Start) -> str:
    """The file, one line a part so that changes can be read."""
    text = to_json(facts(games, start))
    for part in ('{"actions"', '{"role"', '"openings"', '"hands"'):
        text = text.replace(part, f"\n{part}")
    return text + "\n"


def facts(games: Sequence[GameLine], start: Start) -> StudyFacts:
    own = self_play(games)
    played = chosen(own[TOP])
    captured = {one.action: one.captured for one in start.traps}
    return StudyFacts(
        source=SOURCE,
        games=len(games),
        openings=tuple(
            OpeningFacts(
                actions=_both(one.action),
                won=tuple(_figure(player, found) for player, found in one.won.items()),
                chosen=_figure(TOP, played[one.action]) if one.action in played else None,
                captured=_thousandths(captured.get(one.action, 0.0)),
            )
            for one in openings([game for game in games if game.forced])
        ),
        hands=tuple(one for role in Role for one in _hands(own[NET], role)),
    )


def _both(action: str) -> tuple[str, ...]:
    """An action and its image, where they are two."""
    return tuple(dict.fromkeys((action, action_text(image(parse_action(action))))))


def _hands(games: Sequence[GameLine], role: Role) -> list[HandFacts]:
    chances = hands(role)
    return [
        HandFacts(role.value, hand, _thousandths(chances[hand]), _figure(NET, won))
        for hand, won in by_hand(games, role).items()
    ]


def _figure(player: str, found: Estimate) -> Figure:
    shares = (found.value, found.low, found.high)
    return Figure(player, found.games, *map(_thousandths, shares))


def _thousandths(share: float) -> int:
    return round(1000 * share)
