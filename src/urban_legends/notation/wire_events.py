"""Events as JSON, both ways; see `wire` for positions.

An event is an object with its kind under `event` and its fields in the letters of
notation. The kinds and fields are those of `rules.events`, read from there, so the two
cannot drift apart.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from enum import Enum
from typing import Any, get_args, get_type_hints

from urban_legends.rules import (
    Announce,
    Event,
    Feature,
    Kind,
    NotationError,
    Outcome,
    Reason,
    Role,
    feature_text,
    parse_action,
    refuse,
)

WireEvent = dict[str, str | int | None]

EVENT_TYPES: dict[str, type] = {kind.__name__: kind for kind in get_args(Event)}


def event_to_wire(event: Event) -> WireEvent:
    """`{"event": "PresencePlaced", "row": "S", "block": 2}`."""
    wire: WireEvent = {"event": type(event).__name__}
    for one in fields(event):
        wire[one.name] = _plain(getattr(event, one.name))
    return wire


def _plain(value: object) -> str | int | None:
    if value is None or isinstance(value, int):
        return value
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, Outcome):
        return str(value)
    if isinstance(value, tuple):
        return "".join(kind.value for kind in value)
    return feature_text(value)  # type: ignore[arg-type]


def event_from_wire(wire: Mapping[str, Any]) -> Event:
    """The event that an object describes; a malformed one is refused by name and field."""
    kind = EVENT_TYPES.get(str(wire.get("event")))
    if kind is None:
        raise _malformed("event", str(wire.get("event")))
    hints = get_type_hints(kind)
    if set(wire) != {"event", *hints}:
        raise _malformed(kind.__name__, ", ".join(sorted(map(str, wire))))
    values = {name: _typed(hints[name], wire[name], name) for name in hints}
    event: Event = kind(**values)
    return event


def _typed(hint: Any, value: object, name: str) -> object:
    optional = type(None) in get_args(hint)
    if value is None and optional:
        return None
    if hint is int:
        if isinstance(value, int) and not isinstance(value, bool):
            return value
    elif isinstance(value, str):
        try:
            return _read(hint, value)
        except (ValueError, KeyError):
            raise _malformed(name, value) from None
    raise _malformed(name, str(value))


def _read(hint: Any, text: str) -> object:
    if hint == Feature:
        action = parse_action(text)
        if isinstance(action, Announce):
            return action.feature
        raise ValueError(text)
    if hint is Outcome:
        winner, reason = text.split(" ")
        return Outcome(Role(winner), Reason(reason))
    kinds = [one for one in (hint, *get_args(hint)) if isinstance(one, type)]
    enums = [one for one in kinds if issubclass(one, Enum)]
    if enums:
        return enums[0](text)
    first, second = map(Kind, text)
    return first, second


def _malformed(where: str, problem: str) -> NotationError:
    return NotationError(refuse("malformed", "wire", where=where, problem=problem[:80]))
