"""Dataclasses as JSON: what fits comes back, what does not is refused by its place."""

from __future__ import annotations

import runpy
import sys
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal

import pytest

from urban_legends.notation import encoding
from urban_legends.notation.codec import (
    Items,
    MisshapenError,
    Shared,
    Text,
    Whole,
    from_json,
    members,
    read,
    to_json,
)


@dataclass(frozen=True)
class Leaf:
    kind: Literal["leaf"]
    name: Annotated[str, Text(least=1, most=5, pattern=r"[a-zé]+")]
    size: Annotated[int, Whole(0, 9)] | None = None


@dataclass(frozen=True)
class Branch:
    kind: Literal["branch"]
    parts: Annotated[tuple[Leaf | Branch, ...], Items(1, 3)]
    by: dict[Literal["C", "S"], bool]
    number: int | None
    flag: bool = True


Tree = Leaf | Branch
LEAF: dict[str, Any] = {"kind": "leaf", "name": "ab"}
BRANCH: dict[str, Any] = {"kind": "branch", "parts": [LEAF], "by": {"C": True}, "number": None}


def test_what_was_written_is_read() -> None:
    tree = Branch("branch", (Leaf("leaf", "é", 3), Leaf("leaf", "b")), {"C": False}, None)
    text = to_json(tree)
    assert text == (
        '{"kind":"branch","parts":[{"kind":"leaf","name":"é","size":3},'
        '{"kind":"leaf","name":"b"}],"by":{"C":false},"number":null,"flag":true}'
    )
    assert from_json(Tree, text) == tree
    assert read(Tree, {**BRANCH, "parts": [BRANCH]}).parts[0] == read(Tree, BRANCH)


def test_a_member_that_may_be_left_out_may_also_be_null() -> None:
    assert read(Leaf, {**LEAF, "size": None}) == read(Leaf, LEAF)


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"kind": "root"}, "kind"),
        ({"kind": 1}, "kind"),
        ({"kind": ["leaf"]}, "kind"),
        ({"parts": []}, "parts"),
        ({"parts": [LEAF] * 4}, "parts"),
        ({"parts": LEAF}, "parts"),
        ({"parts": [LEAF, {**LEAF, "name": ""}]}, "parts.1.name"),
        ({"parts": [{**LEAF, "name": "abcdef"}]}, "parts.0.name"),
        ({"parts": [{**LEAF, "name": "A"}]}, "parts.0.name"),
        ({"parts": [{**LEAF, "name": "a\n"}]}, "parts.0.name"),
        ({"parts": [{**LEAF, "name": "\ud800"}]}, "parts.0.name"),
        ({"parts": [{**LEAF, "size": 10}]}, "parts.0.size"),
        ({"parts": [{**LEAF, "size": True}]}, "parts.0.size"),
        ({"parts": [{**LEAF, "size": 1.0}]}, "parts.0.size"),
        ({"parts": [{**LEAF, "more": 1}]}, "parts.0"),
        ({"by": {"X": True}}, "by"),
        ({"by": {"C": 1}}, "by.C"),
        ({"by": []}, "by"),
        ({"number": "1"}, "number"),
        ({"flag": 0}, "flag"),
        ({"more": 1}, "$"),
    ],
)
def test_what_does_not_fit_is_refused_by_its_place(change: dict[str, Any], where: str) -> None:
    with pytest.raises(MisshapenError) as error:
        read(Tree, {**BRANCH, **change})
    assert error.value.where == where


def test_a_missing_member_is_named() -> None:
    for name in ("kind", "parts", "by", "number"):
        data = {key: value for key, value in BRANCH.items() if key != name}
        with pytest.raises(MisshapenError) as error:
            read(Tree, data)
        assert error.value.where == name


@pytest.mark.parametrize("text", ["", "{", "null", "[]", '"x"', "7", b"\xff", "[" * 100_000])
def test_rubbish_is_refused(text: str | bytes) -> None:
    with pytest.raises(MisshapenError):
        from_json(Tree, text)


@dataclass(frozen=True)
class Written:
    """Says itself how it is written."""

    word: str

    def to_data(self) -> list[str]:
        return list(self.word)

    @classmethod
    def from_data(cls, data: Any, where: str) -> Written:
        if not isinstance(data, list):
            raise MisshapenError(where, "letters")
        return cls("".join(data))


@dataclass(frozen=True)
class Size:
    size: int


@dataclass(frozen=True)
class Holder:
    inner: Written | Size


def test_a_class_may_say_itself_how_it_is_written() -> None:
    assert to_json(Written("abc")) == '["a","b","c"]'
    assert from_json(Written, '["a","b","c"]') == Written("abc")


def test_what_has_no_name_of_its_kind_is_the_first_that_fits() -> None:
    assert from_json(Holder, '{"inner":{"size":3}}') == Holder(Size(3))
    assert from_json(Holder, '{"inner":["x"]}') == Holder(Written("x"))
    with pytest.raises(MisshapenError, match=r"inner: letters"):
        from_json(Holder, '{"inner":5}')


@dataclass(frozen=True, slots=True)
class Word(Shared):
    """Counts how often it is written."""

    word: str
    times: ClassVar[list[str]] = []

    def to_data(self) -> dict[str, object]:
        self.times.append(self.word)
        return {"inner": Size(len(self.word))}


def test_what_is_shared_is_written_once() -> None:
    one = Word("abc")
    assert to_json([one, one]) == '[{"inner":{"size":3}},{"inner":{"size":3}}]'
    assert to_json(one) == '{"inner":{"size":3}}'
    assert Word.times == ["abc"]
    assert one == Word("abc")


@pytest.mark.parametrize(
    "value",
    [
        Branch("branch", (Leaf("leaf", "é", 3),), {"C": False}, None),
        [None, True, -1, 2**53, "", 'a "quote"\\', "\x00\x1f\x7f\u2028é猫\U0001f600", {}, ()],
    ],
)
def test_without_orjson_the_same_is_written(value: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "orjson", None)
    slow = runpy.run_path(encoding.__file__)
    assert slow["encoded"](value, members) == to_json(value)
    assert slow["part"](value, members) is value
