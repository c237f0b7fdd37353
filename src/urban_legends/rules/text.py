"""Positions and actions as plain text, both ways (FEN and SAN to this game).

There is one way to write each thing; anything else is malformed, and the error says where.
"""

from __future__ import annotations

import re
from typing import NoReturn

from urban_legends.rules.actions import (
    Action,
    Align,
    Announce,
    Combination,
    Draw,
    DrawnBlocks,
    DrawnCards,
    Feature,
    Number,
    Place,
    PutBack,
    Remove,
    Seen,
    Shuffle,
    Split,
    Step,
    Unseen,
)
from urban_legends.rules.counts import NO_BLOCKS, NO_SENSORS, Blocks, Cards, Sensors
from urban_legends.rules.refusal import NotationError, PositionError, refuse
from urban_legends.rules.sensor import DRAW
from urban_legends.rules.setup import STANDARD, Setup
from urban_legends.rules.state import State, need_reshuffle
from urban_legends.rules.table import Block, Row
from urban_legends.rules.types import (
    COLOURS,
    ROLES,
    ByRole,
    Card,
    Colour,
    Kind,
    Phase,
    Reshuffle,
    Role,
    Side,
)
from urban_legends.rules.validate import faults
from urban_legends.rules.views import SeenHand, View, state_of

FIELDS = 10
LONGEST = 400
"""Longer texts are refused unread; the longest real position has about 120 characters."""


def _malformed(slug: str, **args: str | int) -> NoReturn:
    raise NotationError(refuse("malformed", slug, **args))


# --- writing -----------------------------------------------------------------------------


def block_text(block: Block) -> str:
    marks = "*" * block.presence + "!" * block.evidence
    return f"[{block.kind.value}{marks}]"


def row_text(row: Row) -> str:
    parts = [row.spaces[0].text]
    for block, space in zip(row.blocks, row.spaces[1:], strict=True):
        parts += [block_text(block), space.text]
    return "".join(parts)


def position_text(position: State | View) -> str:
    """The ten fields of a position, complete or as somebody sees it."""
    if isinstance(position, State):
        hands = position.piles.map(lambda piles: piles.hand.text)
        discards = position.piles.map(lambda piles: piles.discard.text)
    else:
        hands = position.hands.map(lambda hand: hand.text)
        discards = position.discards.map(lambda cards: cards.text)
    wild = "".join(role.value if position.wild[role] else "-" for role in ROLES)
    return " ".join(
        (
            str(position.round),
            position.phase.value + position.actor.value,
            *(row_text(row) for row in position.rows),
            *(f"{hands[role]}.{discards[role]}" for role in ROLES),
            wild,
            f"{position.evidence.cryptid}-{position.evidence.scientist}",
            f"{position.block_deck.ordinary}o{position.block_deck.mysterious}m",
            _pending_text(position),
        )
    )


def _pending_text(position: State | View) -> str:
    if position.drawn is None:
        return "??"
    if position.drawn != NO_BLOCKS:
        return position.drawn.text
    return position.displaced.text


def feature_text(feature: Feature) -> str:
    if isinstance(feature, Number):
        return f"#{feature.count}"
    return "=" + "".join(colour.value for colour in COLOURS if colour in feature.colours)


def action_text(action: Action) -> str:
    match action:
        case Split(space, left, right, wild):
            return f"{'*' * wild}S{space}:{left.text}/{right.text}"
        case Align(colour, side, wild):
            return f"{'*' * wild}A{colour.value}{side.value}"
        case Shuffle(space, colour, side, wild):
            return f"{'*' * wild}H{space}{colour.value}{side.value}"
        case Draw():
            return "D"
        case Announce(feature):
            return feature_text(feature)
        case Remove(side):
            return f"R{side.value}"
        case PutBack(colour, space):
            return f"M{colour.value}{space}"
        case Place(left_kind, right_kind):
            return f"E{left_kind.value}{right_kind.value}"


def chance_text(chance: Seen) -> str:
    match chance:
        case DrawnCards(cards):
            return "".join(card.value for card in cards)
        case DrawnBlocks(kinds):
            return "".join(kind.value for kind in kinds)
        case Unseen(count):
            return "?" * count


def step_text(step: Step) -> str:
    """An action with what chance gave after `~`."""
    if step.chance is None:
        return action_text(step.action)
    return f"{action_text(step.action)}~{chance_text(step.chance)}"


# --- reading -----------------------------------------------------------------------------

_SENSORS = r"(?:-|(?=[pwb])p*w*b*)"
_ROW = re.compile(rf"{_SENSORS}(?:\[[om]\*?!?\]{_SENSORS})+")
_ROW_PART = re.compile(rf"\[([om])(\*?)(!?)\]|({_SENSORS})")
_CARDS = re.compile(r"(-|(?=[SAH?])S*A*H*\?*)\.(-|(?=[SAH])S*A*H*)")
_NUMBER = r"(0|[1-9][0-9]{0,3})"
_EVIDENCE = re.compile(rf"{_NUMBER}-{_NUMBER}")
_BLOCK_DECK = re.compile(rf"{_NUMBER}o{_NUMBER}m")
_PHASE = re.compile(r"([shrmex])([CS])")
_WILD = re.compile(r"([C-])([S-])")
_PENDING = re.compile(rf"oo|om|mm|\?\?|{_SENSORS}")
_ROUND = re.compile(r"[1-9][0-9]{0,3}")

_FIELD_PATTERNS = (
    ("round", _ROUND),
    ("phase", _PHASE),
    ("cryptid-row", _ROW),
    ("scientist-row", _ROW),
    ("cryptid-cards", _CARDS),
    ("scientist-cards", _CARDS),
    ("wild", _WILD),
    ("evidence", _EVIDENCE),
    ("block-deck", _BLOCK_DECK),
    ("pending", _PENDING),
)


def parse_position(
    text: str, setup: Setup = STANDARD, reshuffle: Reshuffle = Reshuffle.IMMEDIATE
) -> State | View:
    """Read a position; a `View` if anything in it is hidden. Refused ones raise."""
    need_reshuffle(reshuffle)
    view = _read_position(text, setup, reshuffle)
    for fault in faults(view):
        raise PositionError(fault)
    return state_of(view) if view.complete else view


def parse_state(
    text: str, setup: Setup = STANDARD, reshuffle: Reshuffle = Reshuffle.IMMEDIATE
) -> State:
    """Read a complete position; one with anything hidden is refused too."""
    position = parse_position(text, setup, reshuffle)
    if isinstance(position, View):
        raise PositionError(refuse("hidden", "position-hidden"))
    return position


def _read_position(text: str, setup: Setup, reshuffle: Reshuffle) -> View:
    if len(text) > LONGEST:
        _malformed("position-too-long", limit=LONGEST)
    fields = text.split(" ")
    if len(fields) != FIELDS:
        _malformed("position-fields", count=len(fields))
    found: list[re.Match[str]] = []
    for number, (field, (name, pattern)) in enumerate(
        zip(fields, _FIELD_PATTERNS, strict=True), start=1
    ):
        matched = pattern.fullmatch(field)
        if matched is None:
            _malformed("position-field", number=number, field=name, text=field)
        found.append(matched)
    phase = Phase(found[1][1])
    displaced, drawn = _read_pending(fields[9])
    cards = ByRole(found[4], found[5])
    return View(
        setup=setup,
        reshuffle=reshuffle,
        round=int(fields[0]),
        phase=phase,
        actor=Role(found[1][2]),
        rows=ByRole(_read_row(fields[2]), _read_row(fields[3])),
        hands=cards.map(lambda match: _read_hand(match[1])),
        discards=cards.map(lambda match: _read_cards(match[2])),
        wild=ByRole(found[6][1] == "C", found[6][2] == "S"),
        evidence=ByRole(int(found[7][1]), int(found[7][2])),
        block_deck=Blocks(int(found[8][1]), int(found[8][2])),
        displaced=displaced,
        drawn=drawn,
    )


def _read_sensors(text: str) -> Sensors:
    return Sensors(text.count("p"), text.count("w"), text.count("b"))


def _read_cards(text: str) -> Cards:
    return Cards(text.count("S"), text.count("A"), text.count("H"))


def _read_hand(text: str) -> SeenHand:
    return SeenHand(_read_cards(text), text.count("?"))


def _read_row(text: str) -> Row:
    spaces, blocks = [], []
    for part in _ROW_PART.finditer(text):
        if part[1]:
            blocks.append(Block(Kind(part[1]), bool(part[2]), bool(part[3])))
        else:
            spaces.append(_read_sensors(part[4]))
    return Row(tuple(spaces), tuple(blocks))


def _read_pending(text: str) -> tuple[Sensors, Blocks | None]:
    if text == "??":
        return NO_SENSORS, None
    if text[0] in "om":
        return NO_SENSORS, Blocks(text.count("o"), text.count("m"))
    return _read_sensors(text), NO_BLOCKS


_SPACE = r"([1-9][0-9]{0,3})"
_ACTIONS = {
    "split": re.compile(rf"(\*?)S{_SPACE}:({_SENSORS})/({_SENSORS})"),
    "align": re.compile(r"(\*?)A([pwb])([<>])"),
    "shuffle": re.compile(rf"(\*?)H{_SPACE}([pwb])([<>])"),
    "draw": re.compile(r"D"),
    "number": re.compile(r"#([0-9]|10)"),
    "combination": re.compile(r"=(?=[pwb])(p?w?b?)"),
    "remove": re.compile(r"R([<>])"),
    "put-back": re.compile(rf"M([pwb]){_SPACE}"),
    "place": re.compile(r"E([om])([om])"),
}
_CHANCE = re.compile(r"([SAH]{1,2})|(oo|om|mm)|(\?{1,2})")


def parse_action(text: str) -> Action:
    """Read an action without chance; whether it is legal is another question."""
    if len(text) > LONGEST:
        _malformed("action-too-long", limit=LONGEST)
    for kind, pattern in _ACTIONS.items():
        if matched := pattern.fullmatch(text):
            return _read_action(kind, matched, text)
    _malformed("action", text=text)


def _read_action(kind: str, found: re.Match[str], text: str) -> Action:
    match kind:
        case "split":
            left, right = _read_sensors(found[3]), _read_sensors(found[4])
            if left == right == NO_SENSORS:
                _malformed("action", text=text)
            return Split(int(found[2]), left, right, bool(found[1]))
        case "align":
            return Align(Colour(found[2]), Side(found[3]), bool(found[1]))
        case "shuffle":
            return Shuffle(int(found[2]), Colour(found[3]), Side(found[4]), bool(found[1]))
        case "draw":
            return DRAW
        case "number":
            return Announce(Number(int(found[1])))
        case "combination":
            return Announce(Combination(frozenset(Colour(letter) for letter in found[1])))
        case "remove":
            return Remove(Side(found[1]))
        case "put-back":
            return PutBack(Colour(found[1]), int(found[2]))
        case _:
            return Place(Kind(found[1]), Kind(found[2]))


def parse_step(text: str) -> Step:
    """Read an action with what chance gave, if it says so."""
    action, tilde, chance = text.partition("~")
    return Step(parse_action(action), parse_chance(chance) if tilde else None)


def parse_chance(text: str) -> Seen:
    found = _CHANCE.fullmatch(text)
    if found is None:
        _malformed("chance", text=text[:LONGEST])
    if found[1]:
        return DrawnCards(tuple(Card(letter) for letter in text))
    if found[2]:
        return DrawnBlocks((Kind(text[0]), Kind(text[1])))
    return Unseen(len(text))
