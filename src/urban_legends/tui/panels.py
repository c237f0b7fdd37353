"""Everything beside the board, as text: rounds, players, cards, features, the log."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from textual.content import Content

from urban_legends.notation import RoleLetter, WirePosition
from urban_legends.rules import (
    BlockPlaced,
    CardPlayed,
    FeatureAnnounced,
    Phase,
    Role,
    SensorPutBack,
    SensorsMoved,
    WildUsed,
)
from urban_legends.tables.messages import SeatInfo
from urban_legends.tables.shapes import (
    FeatureReading,
    HandicapName,
    LogEntry,
    PositionSeen,
    Reading,
)
from urban_legends.text import Language, render, say, word
from urban_legends.tui.board import EVIDENCE, PRESENCE, SENSOR_STYLES
from urban_legends.tui.words import capital, doing, padded, player_name, said, unbroken

GAP, WAY = "   ", 4
"""Between the names of the rows, and how much of the avenue is seen there if there is room."""
STRIP = {"past": "●", "now": "◉", "coming": "○"}
SAID_BY_THE_ACTION = (
    BlockPlaced,
    CardPlayed,
    FeatureAnnounced,
    SensorPutBack,
    SensorsMoved,
    WildUsed,
)
"""Events that an action's own words tell already."""


def role_word(role: RoleLetter) -> str:
    return word(Role(role))


# --- the round ---------------------------------------------------------------------------------


def header(seen: PositionSeen, language: Language, width: int) -> Content:
    """Round strip, phase, blocks left; in fewer words where there is less room."""
    position, rounds = seen.position, seen.reading.rounds
    now, phase = position.round, word(Phase(position.phase))
    strip = STRIP["past"] * (now - 1) + STRIP["now"] + STRIP["coming"] * (rounds - now)
    blocks = say(language, "blocks-left", count=sum(position.block_deck.values()))
    counted = f" {say(language, 'terminal-round', round=now, rounds=rounds)} "
    brief = f" {now}/{rounds} "
    whole = say(language, "phase", phase=phase)
    short = whole if phase == "over" else say(language, "phase-short", phase=_short(phase))
    lines = [
        Content.assemble((before, "bold"), (strip, "$accent"), "  ", (name, "bold $accent"), "  ",
                         (blocks, "dim"))
        for before, name in ((counted, whole), (counted, short), (brief, whole), (brief, short))
    ]  # fmt: skip
    return next((line for line in lines if line.cell_length <= width), lines[-1])


def _short(phase: str) -> str:
    return "restrict" if phase == "relocate" else phase


def between(
    position: WirePosition,
    bottom: RoleLetter,
    yours: Sequence[RoleLetter],
    language: Language,
    width: int,
) -> Content:
    """The avenue: which row is active, which is the goal; the active one alone if both are long."""
    top: RoleLetter = "S" if bottom == "C" else "C"

    def named(sign: str, role: RoleLetter) -> Content:
        active = position.active == role
        whose = "yours" if list(yours) == [role] else role_word(role)
        message = "row-active-short" if active else "row-goal-short"
        text = f"{sign} {say(language, message, row=whose)}"
        return Content.styled(text, "bold $accent" if active else "dim")

    above, below = named("▲", top), named("▼", bottom)
    free = width - above.cell_length - below.cell_length
    if free < len(GAP):
        return above if position.active == top else below
    ends = max(0, (free - len(GAP) - 2 * WAY) // 2)
    end = Content.styled(f"{'─' * (ends - 1)} " if ends > 1 else "", "dim")
    way = Content.styled(f" {'─' * (2 * WAY + len(GAP) - 2)} " if ends > 1 else GAP, "dim")
    rest = width - 2 * end.cell_length - way.cell_length - above.cell_length - below.cell_length
    last = Content.styled(f" {'─' * (ends - 1 + rest)}" if ends > 1 else "", "dim")
    return Content.assemble(end, above, way, below, last)


# --- players -----------------------------------------------------------------------------------


def seat_name(seat: SeatInfo, language: Language) -> str:
    if seat.player is not None and seat.name == seat.player:
        return player_name(seat.player, language)
    return said(seat.name, language)


def player_line(
    position: WirePosition,
    role: RoleLetter,
    name: str,
    language: Language,
    width: int,
    beside: Content,
) -> Content:
    """Who sits here, and what everybody may know of their cards; the role alone if it is long.

    `beside` follows the name: the time and presence of people who sit apart.
    """
    cards = position.cards[role]
    acting = position.actor == role and position.phase != "x"
    awake = position.wild[role]
    wild = say(language, "tracker-awake" if awake else "tracker-asleep")
    wild_card = unbroken(say(language, "wild-short"))
    hand = cards.known + "?" * cards.unknown
    who = say(language, "role", role=role_word(role))
    told = fact(wild_card, wild, language)
    named = f"{who} · {name}" if name not in ("", who) else who
    lines = [
        Content.assemble(
            ("▸ " if acting else "  ", "bold $accent"),
            (label, "bold"),
            beside,
            (f"  {hand or '–'} ", "bold"),
            (f" {EVIDENCE}{position.evidence[role]} ", "bold $evidence"),
            (f" {last}" if last else "", "" if awake else "dim"),
        )
        for label, last in ((named, told), (who, told), (named, ""), (who, ""))
    ]
    return next((line for line in lines if line.cell_length <= width), lines[-1])


def tracker(seen: PositionSeen, role: RoleLetter, language: Language) -> Content:
    """A player's cards: what is known, out of what the rest is, what was discarded."""
    cards = seen.position.cards[role]
    facts = [
        ("tracker-hand", cards.known + "?" * cards.unknown),
        ("tracker-from", seen.reading.unseen[role]),
        ("tracker-discard", cards.discard),
        ("tracker-deck", str(cards.deck)),
    ]
    lines = [Content.styled(say(language, "tracker", role=role_word(role)), "bold")]
    lines += [Content(fact(say(language, name), value or "–", language)) for name, value in facts]
    return Content("\n").join(lines)


def fact(name: str, value: str, language: Language) -> str:
    """A name and what it is, as a language writes that."""
    return say(language, "terminal-fact", name=name, value=value)


# --- features ----------------------------------------------------------------------------------


def feature_label(feature: str) -> Content:
    """`5`, or the letters of a combination in their colours."""
    if feature.startswith("#"):
        return Content(feature[1:].rjust(2) + "  ")
    letters = [Content.styled(one.upper(), SENSOR_STYLES[one]) for one in feature[1:]]
    return Content(" ") + Content("").join(letters) + Content(" " * (3 - len(letters)))


def explorer(reading: Reading, cursor: int | None, language: Language, width: int) -> Content:
    """All features: the blocks each would hold now, presence and evidence, how it would end."""
    if not reading.features:
        return Content("")
    best = set(reading.best.features if reading.best else ())
    lines = [Content.styled(padded(say(language, "features"), width), "bold")]
    for index, one in enumerate(reading.features):
        line = _feature_line(one, index == cursor, one.feature in best, language, width)
        lines.append(doing(line, f"feature:{index}"))
    return Content("\n").join(lines)


def _feature_line(
    one: FeatureReading, here: bool, best: bool, language: Language, width: int
) -> Content:
    blocks = [
        Content.styled(str(block), "bold" if block in one.presence else "dim")
        for block in one.matching
    ]
    gained = f"{PRESENCE}{len(one.presence)}" if one.presence else "  "
    found = f"{EVIDENCE}{one.evidence}" if one.evidence else "  "
    ending = _ending(one, language)
    line = Content.assemble(
        "▸" if here else "•" if best else " ",
        feature_label(one.feature),
        " ",
        Content("").join(blocks),
        " " * (5 - len(blocks)),
        (gained, "$presence"),
        " ",
        (found, "$evidence"),
        " ",
        ending,
    )
    text = line.truncate(width, pad=True)
    return text.stylize("reverse") if here else text


def _ending(one: FeatureReading, language: Language) -> Content:
    if one.escape:
        return Content.styled(say(language, "effect-escape"), "bold $success")
    if one.capture:
        return Content.styled(say(language, "effect-capture"), "dim")
    return Content("")


def ended_now(reading: Reading, language: Language, width: int) -> Content:
    """The Cryptid's best announcement if the round ended now; its title takes one line."""
    best = reading.best
    if best is None:
        return Content("")
    title = say(language, "ended-now")
    if cell_len(title) > width:
        title = say(language, "ended-now-short")
    features = " ".join(feature_label(one).plain.strip() for one in best.features[:4])
    parts = [
        Content.styled(title, "bold"),
        Content(f"\n{features}  "),
        Content.styled(f"{PRESENCE}{best.presence} {EVIDENCE}{best.evidence} ", "bold"),
    ]
    if best.escape:
        parts.append(Content.styled(say(language, "effect-escape"), "bold $success"))
    elif best.capture:
        parts.append(Content.styled(say(language, "effect-capture"), "bold $error"))
    return Content("").join(parts)


# --- things to pick ------------------------------------------------------------------------------


def chip(key: str, label: str, what: str, on: bool = False, there: bool = True) -> Content:
    """Something to pick, with its key; dim if it is not there."""
    style = "bold reverse" if on else "bold" if there else "dim"
    chip = Content.assemble((key, "bold $key-text on $key"), (f" {label}" if label else "", style))
    return doing(chip, what)


def tray_line(left: str, right: str, language: Language) -> Content:
    """The two trays of a Split."""
    return Content.assemble(
        ("◀ ", "bold $accent"),
        sensors(left),
        (f" {say(language, 'tray', side='left')}", "dim"),
        "   ",
        (f"{say(language, 'tray', side='right')} ", "dim"),
        sensors(right),
        (" ▶", "bold $accent"),
    )


def sensors(letters: str) -> Content:
    """A group of sensors; a click sends one to the other side."""
    if not letters:
        return Content.styled("–", "dim")
    return Content("").join(
        doing(one.upper(), f"colour:{one}", SENSOR_STYLES[one]) for one in letters
    )


# --- the log -------------------------------------------------------------------------------------


def handicap_lines(handicap: HandicapName | None, language: Language) -> list[Content]:
    """What a log begins with: that the start was not the rulebook's."""
    if handicap is None:
        return []
    return [Content.styled(say(language, "handicap-given", handicap=handicap), "italic")]


def log_lines(entry: LogEntry, language: Language) -> Content:
    """One step: who, the notation, the words, and what came of it."""
    lines = [
        Content.assemble(
            (f"{entry.round}. ", "dim"),
            (f"{entry.role} ", "bold"),
            (f"{entry.step}  ", "$accent"),
            capital(render(entry.phrase, language)),
        )
    ]
    for told in entry.events:
        if not isinstance(told.event, SAID_BY_THE_ACTION):
            lines.append(Content.styled(f"     {render(told.phrase, language)}", "dim"))
    return Content("\n").join(lines)
