"""A phrase: a message and its arguments, some of which are phrases themselves.

It is plain data, so that it can be sent anywhere and be said in any language there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import TypeAlias, Union

from urban_legends.rules import CARDS, COLOURS, Cards, Sensors
from urban_legends.text.bundles import say

Argument: TypeAlias = Union[str, int, "Phrase", tuple["Phrase", ...]]


@dataclass(frozen=True, slots=True)
class Phrase:
    """What to say: a message id, and words, numbers, phrases or lists of phrases for it."""

    id: str
    args: Mapping[str, Argument] = field(default_factory=dict)


def phrase(message_id: str, **args: Argument) -> Phrase:
    return Phrase(message_id, args)


def render(spoken: Phrase, language: str) -> str:
    """A phrase as text in a language."""
    filled = {name: _filled(value, language) for name, value in spoken.args.items()}
    return say(language, spoken.id, **filled)


def _filled(value: Argument, language: str) -> str | int:
    if isinstance(value, Phrase):
        return render(value, language)
    if isinstance(value, tuple):
        return _enumerated([render(item, language) for item in value], language)
    return value


def joined(items: Sequence[str], language: str) -> str:
    """`a, b, c` as a language writes lists; nothing for no items."""
    text = ""
    for item in items:
        text = say(language, "list-comma", first=text, second=item) if text else item
    return text


def _enumerated(items: Sequence[str], language: str) -> str:
    """`a`, `a and b`, `a, b and c`, within a sentence."""
    *others, last = items
    if not others:
        return last
    return say(language, "list-and", first=joined(others, language), second=last)


def word(member: Enum) -> str:
    """The name by which messages select: `cryptid`, `pink`, `sensor`, `left`."""
    return member.name.lower()


def sensor_phrases(group: Sensors) -> tuple[Phrase, ...]:
    """A group of sensors as a list: pink, 2 white."""
    found = tuple(
        phrase("sensor-group", colour=word(colour), count=group.of(colour))
        for colour in COLOURS
        if group.of(colour)
    )
    return found or (phrase("no-sensors"),)


def card_phrases(cards: Cards) -> tuple[Phrase, ...]:
    """Movement cards as a list: 2 Split, Align."""
    return tuple(
        phrase("card-group", card=word(card), count=cards.of(card))
        for card in CARDS
        if cards.of(card)
    )
