"""The cards in the own hand: a line of things to pick, or drawn where there is room."""

from __future__ import annotations

from textual.content import Content

from urban_legends.notation import RoleLetter, WirePosition
from urban_legends.text import Language, say
from urban_legends.tui.panels import chip
from urban_legends.tui.words import doing, padded, unbroken

CARDS = {"S": "split", "A": "align", "H": "shuffle"}
PICTURES = {
    "S": ("◀──┐   ┌──▶", "   └─┬─┘   "),
    "A": ("──▶ ──▶ ──▶", "           "),
    "H": ("──────┐    ", "      └──▶ "),
    "*": ("  ╲ │ ╱    ", "  ╱ │ ╲    "),
    "d": ("   ┌──┐    ", "   └──┘ +  "),
}
"""What each card does with sensors."""
INSIDE = 17
ABOUT_LINES = 3
CARD_LINES = 9
"""Lines of drawn cards, without the line that they stand for."""


def card_chips(
    position: WirePosition, role: RoleLetter, chosen: str | None, wild: bool, language: Language
) -> Content:
    """The hand as things to pick, each with its key; what is not there is dim."""
    cards = position.cards[role]
    chips = []
    for letter, name in CARDS.items():
        count = cards.known.count(letter)
        label = say(language, "card", card=name) + (f" ×{count}" if count > 1 else "")
        on = letter == chosen
        chips.append(chip(letter.lower(), label, f"card:{letter}", on, count > 0 or wild))
    up = position.wild[role]
    chips.append(chip("*", unbroken(say(language, "wild-short")), "wild", wild, up))
    chips.append(chip("d", say(language, "draw"), "draw", False, True))
    return Content("  ").join(chips)


def drawn_hand(
    position: WirePosition, role: RoleLetter, chosen: str | None, wild: bool, language: Language
) -> Content:
    """The same as cards on the table: picture, name, how many, and what each does."""
    cards = position.cards[role]
    up = position.wild[role]
    hand = [
        _card(
            letter.lower(),
            say(language, "card", card=name),
            say(language, f"card-does-{name}"),
            f"card:{letter}",
            PICTURES[letter],
            cards.known.count(letter),
            (letter == chosen, cards.known.count(letter) > 0 or wild),
        )
        for letter, name in CARDS.items()
    ]
    wild_card = unbroken(say(language, "wild-short"))
    awake = say(language, "tracker-awake" if up else "tracker-asleep")
    hand += [
        _card("*", wild_card, awake, "wild", PICTURES["*"], 1, (wild, up)),
        _card("d", say(language, "draw"), "", "draw", PICTURES["d"], 1, (False, True)),
    ]
    return Content("\n").join(Content(" ").join(parts) for parts in zip(*hand, strict=True))


def _card(
    key: str,
    name: str,
    about: str,
    what: str,
    picture: tuple[str, str],
    count: int,
    looks: tuple[bool, bool],
) -> list[Content]:
    """`looks`: whether the card is chosen, and whether it is there at all."""
    on, there = looks
    frame = "bold $accent" if on else "$ordinary" if there else "dim"
    title = f"{name} ×{count}" if count > 1 else name
    lines = [(one, "$accent" if there else "dim") for one in picture]
    lines.append((title, "bold reverse" if on else "bold" if there else "dim"))
    told = [line.plain for line in Content(about).wrap(INSIDE)][:ABOUT_LINES]
    lines += [(line, "dim") for line in [*told, *[""] * (ABOUT_LINES - len(told))]]
    top = Content.assemble(
        ("╭", frame), (f" {key} ", "bold $key-text on $key"), ("─" * (INSIDE - 2) + "╮", frame)
    )
    body = [
        Content.assemble(("│ ", frame), (padded(text, INSIDE), style), ("│", frame))
        for text, style in lines
    ]
    bottom = Content.styled(f"╰{'─' * (INSIDE + 1)}╯", frame)
    return [doing(one, what) for one in (top, *body, bottom)]
