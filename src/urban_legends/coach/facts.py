"""What the study found about the first action and the first hands, from the file that it writes.

`python -m study page` makes `facts.json` together with the tables of docs/balance.md; no figure is
written by hand anywhere. Shares are in thousandths.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files

from urban_legends.notation import RoleLetter
from urban_legends.notation.codec import from_json
from urban_legends.rules import STANDARD, Role, View, possible_state, start

FILE = "facts.json"


@dataclass(frozen=True, slots=True)
class Figure:
    """A share of the Cryptid's wins or of choices, with its 95 % interval, in thousandths."""

    player: str
    """Who played on, or chose: by the names of players."""
    games: int
    value: int
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class OpeningFacts:
    """A first action, and its mirror image with white and black exchanged, worth the same."""

    actions: tuple[str, ...]
    won: tuple[Figure, ...]
    """Games of the Cryptid won after it, by who played on."""
    chosen: Figure | None
    """How often the strongest player chooses it when the hand allows it; null: never."""
    captured: int
    """Exact: how often the Scientist captures at once, both hands open, over all deals."""


@dataclass(frozen=True, slots=True)
class HandFacts:
    """A first hand: how often it is dealt, in thousandths, and who wins with it."""

    role: RoleLetter
    hand: str
    dealt: int
    won: Figure


@dataclass(frozen=True, slots=True)
class StudyFacts:
    """Everything that the study says about the start."""

    source: str
    games: int
    """Games of the whole study."""
    openings: tuple[OpeningFacts, ...]
    """The best first."""
    hands: tuple[HandFacts, ...]


@lru_cache(maxsize=1)
def study_facts() -> StudyFacts:
    """The facts of the package."""
    text = files("urban_legends.coach").joinpath(FILE).read_text("ascii")
    found: StudyFacts = from_json(StudyFacts, text)
    return found


def facts_at(seen: View) -> StudyFacts | None:
    """What is known where the game begins: only the hands that are seen; elsewhere None.

    Openings are told if the hand of the Cryptid, who acts, is seen.
    """
    if not _is_start(seen):
        return None
    facts = study_facts()
    known = {role.value: seen.hands[role].known.text for role in Role if not _hidden(seen, role)}
    return StudyFacts(
        source=facts.source,
        games=facts.games,
        openings=() if _hidden(seen, Role.CRYPTID) else _playable(facts, known["C"]),
        hands=tuple(one for one in facts.hands if known.get(one.role) == one.hand),
    )


def _hidden(seen: View, role: Role) -> bool:
    return seen.hands[role].unknown > 0


def _playable(facts: StudyFacts, hand: str) -> tuple[OpeningFacts, ...]:
    """First actions that a hand allows: the letter of the card, or a draw."""
    return tuple(one for one in facts.openings if one.actions[0][0] in f"{hand}D")


def _is_start(seen: View) -> bool:
    """Whether nothing has been decided yet: the table as the rules lay it out, with any hands."""
    state = possible_state(seen)
    hands = state.piles.map(lambda piles: piles.hand)
    dealt = all(hand.total == STANDARD.start_hand for hand in hands)
    return dealt and state == start(hands, STANDARD, seen.reshuffle)
