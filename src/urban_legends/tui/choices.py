"""What is asked of the player, as things to pick: cards, spaces, colours, directions, trays."""

from __future__ import annotations

from textual.content import Content

from urban_legends.notation import RoleLetter
from urban_legends.tables.messages import TableState
from urban_legends.tables.shapes import Option
from urban_legends.text import Language, say
from urban_legends.tui.cards import card_chips, drawn_hand
from urban_legends.tui.panels import chip, sensors, tray_line
from urban_legends.tui.selecting import COLOURS, Selection

SIDES = {"<": "left", ">": "right"}
COLOUR_NAMES = {"p": "pink", "w": "white", "b": "black"}
NOTHING = Content("")
KINDS = {"o": "ordinary", "m": "mysterious"}


def choices(
    state: TableState, seat: RoleLetter, selection: Selection, language: Language, roomy: bool
) -> Content:
    """A few lines: what there is to pick now, and what was picked; drawn cards if there is room."""
    phase = state.seen.position.phase
    lines = {
        "s": _drawn_sensor_lines if roomy else _sensor_lines,
        "h": _hiding_lines,
        "r": _restrict_lines,
        "m": _relocate_lines,
        "e": _expand_lines,
    }[phase](state, seat, selection, language)
    return Content("\n").join(lines)


def _sensor_lines(
    state: TableState, seat: RoleLetter, selection: Selection, language: Language
) -> list[Content]:
    choice = selection.choice
    hand = card_chips(state.seen.position, seat, choice.card, bool(choice.wild), language)
    group = selection.dividing
    if group is not None:
        return [hand, _tray(selection, group, language)]
    fitting = selection.fitting
    parts: list[Content] = []
    if choice.card is not None or choice.space is not None or choice.colour is not None:
        if choice.card != "A":
            parts.append(_spaces(fitting, selection))
        if choice.card != "S":
            parts.append(_colours(fitting, selection, language))
            parts.append(_sides(fitting, selection, language))
    hint = Content.styled(say(language, _sensor_hint(selection)), "dim")
    return [hand, Content("  ").join([*parts, hint] if not selection.complete else parts)]


def _drawn_sensor_lines(
    state: TableState, seat: RoleLetter, selection: Selection, language: Language
) -> list[Content]:
    choice = selection.choice
    hand = drawn_hand(state.seen.position, seat, choice.card, bool(choice.wild), language)
    return [hand, NOTHING, *_sensor_lines(state, seat, selection, language)[1:]]


def _sensor_hint(selection: Selection) -> str:
    choice = selection.choice
    if all(one.kind == "draw" for one in selection.options):
        return "hint-only-draw"
    if choice.wild and choice.card is None:
        return "hint-wild"
    hints = {"S": "hint-split", "A": "hint-align", "H": "hint-shuffle"}
    if choice.card is None:
        return "hint-start"
    if choice.card == "H" and choice.space is not None:
        return "hint-way"
    return hints[choice.card]


def _tray(selection: Selection, group: str, language: Language) -> Content:
    left = selection.tray or ""
    right = group
    for colour in left:
        right = right.replace(colour, "", 1)
    keys = [chip(colour, "", f"colour:{colour}") for colour in COLOURS if colour in group]
    return Content("   ").join([tray_line(left, right, language), Content(" ").join(keys)])


def _spaces(fitting: tuple[Option, ...], selection: Selection) -> Content:
    numbers = sorted({move.from_space for one in fitting for move in one.moves})
    chosen = selection.choice.space
    return Content(" ").join(
        chip(f"‹{number}›" if number != chosen else f"[{number}]", "", f"space:{number}")
        for number in numbers
    )


def _colours(fitting: tuple[Option, ...], selection: Selection, language: Language) -> Content:
    there = {letter for one in fitting for move in one.moves for letter in move.sensors}
    return Content(" ").join(
        chip(
            colour,
            say(language, "colour", colour=COLOUR_NAMES[colour]),
            f"colour:{colour}",
            colour == selection.choice.colour,
        )
        for colour in COLOURS
        if colour in there
    )


def _sides(fitting: tuple[Option, ...], selection: Selection, language: Language) -> Content:
    there = {one.side for one in fitting if one.side is not None}
    chosen = selection.choice.side
    return Content(" ").join(
        chip(side, say(language, "side", side=name), f"side:{side}", side == chosen)
        for side, name in SIDES.items()
        if side in there
    )


def _hiding_lines(
    state: TableState, seat: RoleLetter, selection: Selection, language: Language
) -> list[Content]:
    del state, seat
    chosen = selection.choice.feature or ""
    numbers = Content(" ").join(chip(str(number), "", f"digit:{number}") for number in range(10))
    colours = Content(" ").join(
        chip(
            colour,
            say(language, "colour", colour=COLOUR_NAMES[colour]),
            f"colour:{colour}",
            chosen.startswith("=") and colour in chosen,
        )
        for colour in COLOURS
    )
    return [numbers, colours + Content.styled(f"  ↑↓ {say(language, 'features')}", "dim")]


def _restrict_lines(
    state: TableState, seat: RoleLetter, selection: Selection, language: Language
) -> list[Content]:
    del state, seat
    chosen = selection.choice.side
    there = Content("  ").join(
        chip(side, say(language, "side", side=name), f"side:{side}", side == chosen)
        for side, name in SIDES.items()
    )
    return [there, Content.styled(say(language, "hint-restrict"), "dim")]


def _relocate_lines(
    state: TableState, seat: RoleLetter, selection: Selection, language: Language
) -> list[Content]:
    del state, seat
    numbers = sorted({one.space for one in selection.options if one.space is not None})
    spaces = Content(" ").join(chip(f"‹{one}›", "", f"space:{one}") for one in numbers)
    waiting = Content.assemble(
        (f"{say(language, 'displaced')}: ", "bold"),
        sensors(selection.waiting),
        "   ",
        spaces,
    )
    placed = Content("  ").join(
        Content.assemble(sensors(one.colour or ""), f"→{one.space}") for one in selection.placed
    )
    hint = Content.styled(say(language, "hint-relocate"), "dim")
    return [waiting, placed + Content("  ") + hint if selection.waiting else placed]


def _expand_lines(
    state: TableState, seat: RoleLetter, selection: Selection, language: Language
) -> list[Content]:
    del state, seat
    ways = []
    for number, one in enumerate(selection.options, start=1):
        ends = [
            say(language, "end-block", side=side, kind=say(language, "kind", kind=KINDS[block]))
            for side, block in (("left", one.left_block or "o"), ("right", one.right_block or "o"))
        ]
        on = selection.complete and selection.actions == (one.action,)
        ways.append(chip(str(number), " · ".join(ends), f"place:{number}", on))
    return [*ways, Content.styled(say(language, "hint-expand"), "dim")]
