"""Why something is refused, as phrases. Every slug has a message `refusal-SLUG`."""

from __future__ import annotations

from enum import Enum

from urban_legends.rules import Card, Cards, Colour, Kind, Phase, Refusal, Role, Sensors, Side
from urban_legends.text.phrase import Argument, Phrase, card_phrases, sensor_phrases, word

_LETTERS: dict[str, type[Enum]] = {
    "role": Role,
    "row": Role,
    "winner": Role,
    "colour": Colour,
    "phase": Phase,
    "card": Card,
    "side": Side,
    "kind": Kind,
}
"""Arguments that are letters of notation; messages select by the word instead."""

_NAMES = {"actor": "role"}
"""Arguments that messages know by another name."""

LONGEST_QUOTE = 60
LONGEST_LIST = 200
NOBODY = "-"


def refusal_phrase(refusal: Refusal) -> Phrase:
    """The reason in words that every language can say."""
    named = {_NAMES.get(name, name): value for name, value in refusal.args.items()}
    args = {name: _spoken(name, value) for name, value in named.items()}
    return Phrase(f"refusal-{refusal.slug}", args)


def _spoken(name: str, value: str | int) -> Argument:
    if isinstance(value, int):
        return value
    if name == "winner" and value == NOBODY:
        return "none"
    if name in _LETTERS:
        return word(_LETTERS[name](value))
    if name == "sensors":
        return sensor_phrases(Sensors(*(value.count(one.value) for one in Colour)))
    if name == "deck":
        return card_phrases(Cards(*(value.count(one.value) for one in Card)))
    return quoted(value, LONGEST_QUOTE if name == "text" else LONGEST_LIST)


def quoted(text: str, longest: int) -> str:
    """What somebody wrote, fit for one line of any terminal: printable, and not too long."""
    shown = "".join(letter if letter.isprintable() else _escaped(letter) for letter in text)
    return shown if len(shown) <= longest else shown[: longest - 1] + "…"


def _escaped(letter: str) -> str:
    return letter.encode("unicode_escape").decode("ascii")
