"""Writes the page's types: everything that goes between it and the judge, in one file.

    python -m tools.page_types            writes web/src/generated/messages.ts

The descriptions are the dataclasses of `tables/` and `notation/wire.py`; a test fails when the
committed file is out of date.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum
from functools import reduce
from operator import or_
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from urban_legends.notation import EVENT_TYPES, wire
from urban_legends.rules import Feature, Kind, Outcome
from urban_legends.tables import bodies, messages, puzzles, reviews, shapes, thinking
from urban_legends.tables.shapes import ToldEvent

FILE = Path(__file__).parents[1] / "web/src/generated/messages.ts"
HEADER = """\
// Made by `python -m tools.page_types` from the descriptions in src/urban_legends/tables/.
// Do not edit.
"""
UNIONS: dict[str, Any] = {
    "ClientMessage": messages.ClientMessage,
    "ServerMessage": messages.ServerMessage,
    "ReviewPart": reviews.ReviewPart,
    "AnalysisPart": thinking.AnalysisPart,
}
BODIES: tuple[type, ...] = (
    bodies.Opponent,
    bodies.NewTable,
    bodies.Opened,
    bodies.Glance,
    bodies.Rematch,
    bodies.NewInvitation,
    bodies.InvitationSeen,
    bodies.Keeping,
    bodies.OpenTables,
    bodies.JoinInvitation,
    bodies.SeatBot,
    bodies.BeginGame,
    bodies.CancelInvitation,
    bodies.OfferRematch,
    bodies.RematchOffer,
    bodies.Verified,
    bodies.NewReplay,
    bodies.ReplayLink,
    bodies.Replay,
    bodies.Practice,
    bodies.Practised,
    puzzles.PuzzleList,
    puzzles.PuzzleShown,
    puzzles.PuzzleQuestion,
    puzzles.PuzzleAnswered,
    puzzles.PuzzleAnswer,
    puzzles.PuzzleVerdict,
    bodies.ErrorBody,
    reviews.TryAgain,
    reviews.TriedAgain,
    thinking.PositionRead,
    thinking.RoundSolved,
)
SIMPLE = {str: "string", int: "number", bool: "boolean", NoneType: "null"}
NAMED = {
    wire.RoleLetter: "Role",
    shapes.CardLetter: "CardLetter",
    shapes.ColourLetter: "Colour",
    shapes.SideLetter: "Side",
    wire.KindLetter: "Kind",
    wire.PhaseLetter: "Phase",
    shapes.ActionKind: "ActionKind",
}
"""The letters of notation, by the names that the page has for them."""
LETTERS = {tuple(map(str, get_args(letters))): name for letters, name in NAMED.items()}


def text() -> str:
    """The whole file."""
    roots = [kind for union in UNIONS.values() for kind in get_args(union)]
    parts = [HEADER, "".join(f"export type {n} = {_letters(one)};\n" for one, n in NAMED.items())]
    parts += [_alias(name, get_args(union)) for name, union in UNIONS.items()]
    parts.append(_events())
    parts += [_interface(kind) for kind in _all([*roots, *BODIES])]
    return "\n".join(parts)


def _all(roots: list[type]) -> Iterator[type]:
    """Every dataclass that is reached, each once, users before what they use."""
    found: dict[type, None] = {}
    waiting = list(roots)
    while waiting:
        kind = waiting.pop(0)
        if kind not in found and kind is not ToldEvent:
            found[kind] = None
            waiting += [one for hint in get_type_hints(kind).values() for one in _reached(hint)]
    return iter(found)


def _reached(hint: Any) -> Iterator[type]:
    if isinstance(hint, type) and is_dataclass(hint):
        yield hint
    for part in get_args(hint):
        yield from _reached(part)


def _alias(name: str, kinds: tuple[type, ...]) -> str:
    lines = "".join(f"\n  | {kind.__name__}" for kind in kinds)
    return f"export type {name} ={lines};\n"


def _interface(kind: type) -> str:
    hints = get_type_hints(kind)
    members = "".join(_member(one, hints[one.name]) for one in fields(kind))
    return f"{_comment(kind)}export interface {kind.__name__} {{\n{members}}}\n"


def _comment(kind: type) -> str:
    """The first paragraph of what a class says of itself."""
    words = " ".join((kind.__doc__ or "").split("\n\n")[0].split())
    return f"/** {words} */\n"


def _member(one: Field[Any], hint: Any) -> str:
    """A member; one that may be left out is never null instead."""
    optional = one.default is not MISSING or one.default_factory is not MISSING
    if one.default is None:
        hint = reduce(or_, (part for part in get_args(hint) if part is not NoneType))
    # A table has a token for each person: both roles need not be there.
    return f"  {one.name}{'?' if optional else ''}: {_type(hint, partial=one.name == 'tokens')};\n"


def _type(hint: Any, partial: bool = False) -> str:
    origin, parts = get_origin(hint), get_args(hint)
    if hint is ToldEvent:
        return "TableEvent"
    if hint in SIMPLE:
        return SIMPLE[hint]
    if origin is Literal:
        return NAMED.get(hint) or _letters(hint)
    if origin in (Union, UnionType):
        return " | ".join(_type(part) for part in parts)
    if origin is tuple:
        inner = _type(parts[0])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if isinstance(origin, type) and issubclass(origin, Mapping):
        made = f"Record<{_type(parts[0])}, {_type(parts[1])}>"
        return f"Partial<{made}>" if partial else made
    return str(hint.__name__)


def _letters(hint: Any) -> str:
    return " | ".join(f'"{one}"' if isinstance(one, str) else str(one) for one in get_args(hint))


def _events() -> str:
    """The union of events, told apart by `event`, each with its phrase."""
    lines = "".join(f"\n  | {_event(name, kind)}" for name, kind in EVENT_TYPES.items())
    comment = "/** One fact that happened, as its reader may know it, with the phrase for it. */\n"
    return f"{comment}export type TableEvent ={lines};\n"


def _event(name: str, kind: type) -> str:
    members = {one: _event_type(hint) for one, hint in get_type_hints(kind).items()}
    inner = "; ".join(f"{one}: {made}" for one, made in members.items())
    return f'{{ event: "{name}"; {inner}; phrase: Phrase }}'


def _event_type(hint: Any) -> str:
    """How a field of an event is written; must agree with `event_to_wire`."""
    if hint is int:
        return "number"
    if hint is Outcome or hint == Feature:
        return "string"
    if isinstance(hint, type) and issubclass(hint, Enum):
        return LETTERS[tuple(str(member.value) for member in hint)]
    if NoneType in get_args(hint):
        (some,) = (part for part in get_args(hint) if part is not NoneType)
        return f"{_event_type(some)} | null"
    assert get_args(hint) == (Kind, Kind)
    return '"oo" | "om" | "mm"'


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
