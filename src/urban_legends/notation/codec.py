"""Dataclasses as JSON and back, strictly: the one reader of what programs send each other.

A dataclass is its own description: its fields, their types, and bounds in `Annotated`. Unknown
members, missing ones, wrong types and values out of bounds are refused by the place where they
are, and what was written there is never quoted. A field whose default is None is left out when it
is None. A class with `to_data` and `from_data` says itself how it is written. What is written again
and again is `Shared`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from urban_legends.notation.encoding import encoded, part

T = TypeVar("T")
Reader = Callable[[object, str], Any]
"""Reads a value found at a place; raises if it does not fit."""


class MisshapenError(ValueError):
    """Data that does not fit its description: where, and what should be there."""

    def __init__(self, where: str, problem: str) -> None:
        super().__init__(f"{where or '$'}: {problem}")
        self.where = where or "$"
        self.problem = problem


@dataclass(frozen=True, slots=True)
class Text:
    """Bounds of a text: how long, and what it looks like as a whole."""

    least: int = 0
    most: int = 1_000_000
    pattern: str = ""

    def why_not(self, value: str) -> str | None:
        if not self.least <= len(value) <= self.most:
            return f"a text of {self.least} to {self.most} letters"
        if self.pattern and not re.fullmatch(self.pattern, value):
            return f"a text like {self.pattern}"
        return None


@dataclass(frozen=True, slots=True)
class Whole:
    """Bounds of a whole number."""

    least: int
    most: int

    def why_not(self, value: int) -> str | None:
        fits = self.least <= value <= self.most
        return None if fits else f"a number from {self.least} to {self.most}"


@dataclass(frozen=True, slots=True)
class Items:
    """Bounds of how many there are."""

    least: int
    most: int

    def why_not(self, value: tuple[object, ...]) -> str | None:
        fits = self.least <= len(value) <= self.most
        return None if fits else f"{self.least} to {self.most} of them"


Bound = Text | Whole | Items


# --- writing -------------------------------------------------------------------------------


class Shared:
    """A dataclass that is part of many messages: how it is written is found out once."""

    __slots__ = ("written",)


def to_json(value: object) -> str:
    """A value as JSON, as short as can be."""
    return encoded(value, members)


def members(value: Any) -> object:
    """The members of a dataclass."""
    kind: Any = type(value)
    return _writer(kind)(value)


@cache
def _writer(kind: Any) -> Callable[[Any], object]:
    """How to write a type; made once for each."""
    write = _by_itself if hasattr(kind, "to_data") else _by_fields(kind)
    return _once(write) if issubclass(kind, Shared) else write


def _by_itself(value: Any) -> object:
    return value.to_data()


def _once(write: Callable[[Any], object]) -> Callable[[Any], object]:
    def kept(value: Any) -> object:
        try:
            return value.written
        except AttributeError:
            written = part(write(value), members)
            object.__setattr__(value, "written", written)
            return written

    return kept


def _by_fields(kind: Any) -> Callable[[Any], object]:
    names = tuple(one.name for one in fields(kind))
    optional = frozenset(one.name for one in fields(kind) if one.default is None)

    def all_members(value: object) -> object:
        return {name: getattr(value, name) for name in names}

    def without_missing(value: object) -> object:
        return {
            name: member
            for name in names
            if (member := getattr(value, name)) is not None or name not in optional
        }

    return without_missing if optional else all_members


# --- reading -------------------------------------------------------------------------------


def from_json(kind: Any, text: str | bytes) -> Any:
    """A value of a kind, read from JSON."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise MisshapenError("", "JSON") from None
    return read(kind, data)


def read(kind: Any, data: object) -> Any:
    """A value of a kind (a dataclass, or a union of such), read from plain data."""
    return _reader(kind)(data, "")


@cache
def _reader(hint: Any) -> Reader:
    """How to read a type; made once for each."""
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _bounded(_reader(parts[0]), [one for one in parts[1:] if isinstance(one, Bound)])
    if origin is Literal:
        return _one_of(parts)
    if origin in (Union, UnionType):
        return _either(parts)
    if origin is tuple:
        return _several(_reader(parts[0]))
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return _table(_reader(parts[0]), _reader(parts[1]))
    if hasattr(hint, "from_data"):
        return lambda data, where: hint.from_data(data, where)
    if is_dataclass(hint):
        return _Object(hint)
    return _simple(hint)


def _simple(kind: Any) -> Reader:
    names = {str: "a text", int: "a whole number", bool: "true or false", NoneType: "null"}

    def simple(data: object, where: str) -> object:
        if type(data) is not kind:  # a truth value is no number here
            raise MisshapenError(where, names[kind])
        if kind is str and not _is_text(data):
            raise MisshapenError(where, names[kind])
        return data

    return simple


def _is_text(data: object) -> bool:
    """Whether it can be written down again: half a letter (a lone surrogate) or NUL cannot."""
    try:
        return b"\0" not in str(data).encode()
    except UnicodeEncodeError:
        return False


def _bounded(inner: Reader, bounds: list[Bound]) -> Reader:
    def bounded(data: object, where: str) -> Any:
        value = inner(data, where)
        for bound in bounds:
            problem = bound.why_not(value)
            if problem is not None:
                raise MisshapenError(where, problem)
        return value

    return bounded


def _one_of(values: tuple[object, ...]) -> Reader:
    known = {(type(value), value) for value in values}

    def one_of(data: object, where: str) -> object:
        if not isinstance(data, str | int) or (type(data), data) not in known:
            raise MisshapenError(where, f"one of {', '.join(map(str, values))}")
        return data

    return one_of


def _several(inner: Reader) -> Reader:
    def several(data: object, where: str) -> tuple[Any, ...]:
        if not isinstance(data, list | tuple):
            raise MisshapenError(where, "a list")
        return tuple(inner(one, _at(where, index)) for index, one in enumerate(data))

    return several


def _table(key: Reader, value: Reader) -> Reader:
    def table(data: object, where: str) -> dict[Any, Any]:
        found = _as_object(data, where)
        return {key(name, where): value(one, _at(where, name)) for name, one in found.items()}

    return table


def _as_object(data: object, where: str) -> dict[str, object]:
    if not isinstance(data, dict):
        raise MisshapenError(where, "an object")
    return data


def _at(where: str, name: object) -> str:
    return f"{where}.{name}" if where else str(name)


def _either(kinds: tuple[Any, ...]) -> Reader:
    """One of several types: told apart by a member with a fixed value, else the first to fit."""
    tag = _tag(kinds)
    if tag is not None:
        return _tagged(tag, kinds)
    readers = [_reader(kind) for kind in kinds]

    def either(data: object, where: str) -> Any:
        problem: MisshapenError | None = None
        for reader in readers:
            try:
                return reader(data, where)
            except MisshapenError as error:
                problem = problem or error
        assert problem is not None
        raise problem

    return either


def _tag(kinds: tuple[Any, ...]) -> str | None:
    if not all(is_dataclass(kind) for kind in kinds):
        return None
    for name, hint in get_type_hints(kinds[0]).items():
        if get_origin(hint) is Literal and all(
            get_origin(get_type_hints(kind).get(name)) is Literal for kind in kinds
        ):
            return name
    return None


def _tagged(tag: str, kinds: tuple[Any, ...]) -> Reader:
    by_tag = {value: kind for kind in kinds for value in get_args(get_type_hints(kind)[tag])}
    named = _one_of(tuple(by_tag))

    def tagged(data: object, where: str) -> Any:
        found = _as_object(data, where)
        name = named(found.get(tag), _at(where, tag))
        return _reader(by_tag[name])(found, where)

    return tagged


class _Object:
    """Reads a dataclass. Its fields are looked up at the first use: a type may hold itself."""

    def __init__(self, kind: Any) -> None:
        self._kind = kind
        self._fields: dict[str, Reader] | None = None
        self._needed = [
            one.name
            for one in fields(kind)
            if one.default is MISSING and one.default_factory is MISSING
        ]

    def __call__(self, data: object, where: str) -> Any:
        found = _as_object(data, where)
        if self._fields is None:
            hints = get_type_hints(self._kind, include_extras=True)
            self._fields = {one.name: _reader(hints[one.name]) for one in fields(self._kind)}
        for name in found:
            if name not in self._fields:
                raise MisshapenError(where, "no other members")
        for name in self._needed:
            if name not in found:
                raise MisshapenError(_at(where, name), "a member")
        values = {name: self._fields[name](one, _at(where, name)) for name, one in found.items()}
        return self._kind(**values)
