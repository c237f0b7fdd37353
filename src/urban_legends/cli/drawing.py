"""A position drawn for the terminal: both rows in their chequerboard, cards, round strip.

Every block carries a badge: how many sensors are beside it, and of which colours. Sensors
are told apart by their letter; colours only help.
"""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Console, Group
from rich.table import Table
from rich.text import Text

from urban_legends.rules import (
    COLOURS,
    NO_BLOCKS,
    NO_SENSORS,
    ROLES,
    Block,
    Colour,
    Kind,
    Phase,
    Role,
    Row,
    Sensors,
    State,
    View,
    Watcher,
    bare_knowledge,
    outcome,
    position_text,
    view,
)
from urban_legends.text import (
    Phrase,
    card_phrases,
    joined,
    outcome_phrase,
    render,
    say,
    sensor_phrases,
    word,
)

SPACE = 6
BLOCK = 8
HALF_PITCH = (SPACE + BLOCK) // 2
"""The shorter row begins half a block and half a space further right (G3)."""
SENSOR_STYLES = {Colour.PINK: "bold magenta", Colour.WHITE: "bold", Colour.BLACK: "bold reverse"}
FRAMES = {Kind.ORDINARY: tuple("┌─┐│└┘"), Kind.MYSTERIOUS: tuple("╔═╗║╚╝")}
PRESENCE, EVIDENCE = "●", "◆"
STRIP = {"past": "●", "now": "◉", "coming": "○"}


def draw(position: State | View, language: str) -> Group:
    """The whole table as lines for the terminal."""
    seen = position if isinstance(position, View) else _judged(position)
    widest = max(len(row.blocks) for row in seen.rows)
    return Group(
        _headline(seen, language),
        *_row(seen, Role.CRYPTID, widest, language),
        *_row(seen, Role.SCIENTIST, widest, language),
        Text(""),
        _cards(seen, language),
        _stock(seen, language),
        Text(say(language, "terminal-legend"), style="dim"),
    )


def print_table(out: Console, position: State | View, language: str) -> None:
    """The table, then its notation on a line of its own, whole, to be copied."""
    out.print(draw(position, language))
    out.print(Text(position_text(position), style="dim"), soft_wrap=True)


def _judged(state: State) -> View:
    return view(state, Watcher.JUDGE, bare_knowledge(state))


def _headline(seen: View, language: str) -> Text:
    """Round strip, phase, whose decision it is or how the game ended."""
    now, rounds = seen.round, seen.setup.rounds
    strip = STRIP["past"] * (now - 1) + STRIP["now"] + STRIP["coming"] * (rounds - now)
    parts = [
        say(language, "terminal-round", round=now, rounds=rounds),
        strip,
        say(language, "phase", phase=word(seen.phase)),
    ]
    ended = outcome(seen)
    if ended is None:
        parts.append(say(language, "terminal-to-act", role=word(seen.actor)))
    else:
        parts[-1] = render(outcome_phrase(ended), language)
    return Text("  ".join(parts), style="bold")


# --- rows --------------------------------------------------------------------------------


def _row(seen: View, role: Role, widest: int, language: str) -> list[Text]:
    active = seen.active is role and seen.phase is not Phase.OVER
    name = say(language, "row", row=word(role))
    kind = say(language, "terminal-active" if seen.active is role else "terminal-inactive")
    title = Text(f"\n{name[0].upper()}{name[1:]} · {kind}", style="bold cyan" if active else "")
    row = seen.rows[role]
    indent = " " * (HALF_PITCH * (widest - len(row.blocks)))
    return [title, *(Text(indent) + line for line in row_lines(row))]


def row_lines(row: Row) -> list[Text]:
    """Four lines: spaces hold pink, white and black sensors and their number."""
    columns = [_space(row.spaces[0], 1)]
    for index, block in enumerate(row.blocks):
        columns.append(_block(block, index + 1, row.around(index)))
        columns.append(_space(row.spaces[index + 1], index + 2))
    return [Text.assemble(*parts) for parts in zip(*columns, strict=True)]


def _space(sensors: Sensors, number: int) -> list[Text]:
    lines = []
    for colour in COLOURS:
        letters = colour.value.upper() * sensors.of(colour)
        lines.append(_centred(letters, SPACE, SENSOR_STYLES[colour]))
    return [*lines, _centred(str(number), SPACE, "dim")]


def _block(block: Block, number: int, beside: Sensors) -> list[Text]:
    corner, line, corner_right, side, low, low_right = FRAMES[block.kind]
    style = "yellow" if block.kind is Kind.MYSTERIOUS else ""
    inside = BLOCK - 2
    marks = (PRESENCE if block.presence else " ") + " " + (EVIDENCE if block.evidence else " ")
    return [
        Text(f"{corner}{line}{number}{line * (inside - 2)}{corner_right}", style=style),
        Text.assemble((side, style), _centred(marks, inside, "bold"), (side, style)),
        Text.assemble((side, style), _badge(beside, inside), (side, style)),
        Text(f"{low}{line * inside}{low_right}", style=style),
    ]


def _badge(beside: Sensors, width: int) -> Text:
    """How many sensors are beside a block, and which colours: what the Cryptid announces."""
    badge = Text(f"{beside.total:>2} ")
    for colour in COLOURS:
        if beside.of(colour):
            badge.append(colour.value.upper(), style=SENSOR_STYLES[colour])
    badge.pad_right(width - len(badge))
    return badge


def _centred(letters: str, width: int, style: str) -> Text:
    before = (width - len(letters)) // 2
    after = width - len(letters) - before
    return Text.assemble(" " * before, (letters, style), " " * after)


# --- cards and what is held ----------------------------------------------------------------


def _cards(seen: View, language: str) -> Table:
    """What each player holds, side by side."""
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    table.add_column(style="dim")
    for role in ROLES:
        table.add_column(say(language, "role", role=word(role)), header_style="bold")
    facts: dict[str, Callable[[Role], str]] = {
        "terminal-hand": lambda role: _hand(seen, role, language),
        "terminal-deck": lambda role: str(seen.deck_size(role)),
        "terminal-discard": lambda role: _listed(card_phrases(seen.discards[role]), language),
        "terminal-wild": lambda role: say(language, _face(seen.wild[role])),
        "terminal-evidence": lambda role: str(seen.evidence[role]),
    }
    for name, fact in facts.items():
        table.add_row(say(language, name), *(fact(role) for role in ROLES))
    return table


def _face(up: bool) -> str:
    return "terminal-face-up" if up else "terminal-face-down"


def _hand(seen: View, role: Role, language: str) -> str:
    hand = seen.hands[role]
    known = _listed(card_phrases(hand.known), language) if hand.known.total else ""
    hidden = say(language, "terminal-unknown-cards", count=hand.unknown) if hand.unknown else ""
    return joined([part for part in (known, hidden) if part], language) or "–"


def _listed(phrases: tuple[Phrase, ...], language: str) -> str:
    return joined([render(one, language) for one in phrases], language) or "–"


def _stock(seen: View, language: str) -> Text:
    """The block deck, and what is held between two steps."""
    deck = seen.block_deck
    left = [
        say(language, "terminal-ordinary-left", count=deck.ordinary),
        say(language, "terminal-mysterious-left", count=deck.mysterious),
    ]
    kinds = joined(left, language)
    blocks = say(language, "terminal-blocks-left", total=deck.total, kinds=kinds)
    facts = {"terminal-block-deck": blocks}
    if seen.displaced != NO_SENSORS:
        facts["terminal-displaced"] = _listed(sensor_phrases(seen.displaced), language)
    if seen.drawn is None:
        facts["terminal-drawn"] = say(language, "terminal-unknown")
    elif seen.drawn != NO_BLOCKS:
        drawn = [say(language, "kind", kind=word(kind)) for kind in seen.drawn.kinds]
        facts["terminal-drawn"] = joined(drawn, language)
    named = ((say(language, name), value) for name, value in facts.items())
    lines = (say(language, "terminal-fact", name=name, value=value) for name, value in named)
    return Text("\n".join(lines))
