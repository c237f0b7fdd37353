"""The letters of a record file: lines, tags, words and comments, each with its line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from urban_legends.rules import Refusal, RuleError, refuse

_TAG = re.compile(r'\[([A-Za-z][A-Za-z0-9_]*) "((?:[^"\\]|\\["\\])*)"\]')
_ROUND = re.compile(r"[0-9]+\.")


class RecordError(RuleError):
    """A damaged record: the line, and what is wrong there."""

    def __init__(self, line: int, refusal: Refusal, text: str = "") -> None:
        super().__init__(refusal)
        self.line = line
        self.text = text

    def __str__(self) -> str:
        at = f" at {self.text!r}" if self.text else ""
        return f"line {self.line}{at}: {super().__str__()}"


@dataclass(frozen=True, slots=True)
class Line:
    number: int
    text: str


@dataclass(frozen=True, slots=True)
class Word:
    """A round number, an action, or a comment with its braces taken off."""

    text: str
    line: int
    is_comment: bool = False
    starts_line: bool = False

    @property
    def is_round(self) -> bool:
        return not self.is_comment and _ROUND.fullmatch(self.text) is not None


def _fault(line: int, slug: str, **args: str | int) -> RecordError:
    return RecordError(line, refuse("malformed", slug, **args))


def split_games(text: str) -> Iterator[tuple[list[Line], list[Line]]]:
    """The tag lines and the action lines of each game.

    A game is a block of tags, a blank line and a block of actions; one blank line follows
    before the next game. Anything else between is refused.
    """
    if not text.strip("\n"):
        raise _fault(1, "record-empty")
    blocks = list(_blocks(text))
    for index in range(0, len(blocks), 2):
        tags = blocks[index]
        if not tags[0].text.startswith("["):
            raise _fault(tags[0].number, "record-tags-expected")
        if index + 1 == len(blocks) or blocks[index + 1][0].text.startswith("["):
            raise _fault(tags[-1].number, "record-no-actions")
        yield tags, blocks[index + 1]


def _blocks(text: str) -> Iterator[list[Line]]:
    """Runs of lines between single blank lines; how the file ends does not matter."""
    block: list[Line] = []
    for number, line in enumerate(text.rstrip("\n").split("\n"), start=1):
        if "\r" in line:
            raise _fault(number, "record-carriage-return")
        if line:
            block.append(Line(number, line))
        elif block:
            yield block
            block = []
        else:
            raise _fault(number, "record-blank-line")
    yield block


def read_tags(lines: list[Line]) -> dict[str, tuple[str, int]]:
    """Every tag's value and line, in the order written."""
    tags: dict[str, tuple[str, int]] = {}
    for line in lines:
        found = _TAG.fullmatch(line.text)
        if found is None:
            raise _fault(line.number, "record-tag", text=line.text[:80])
        if found[1] in tags:
            raise _fault(line.number, "record-tag-twice", tag=found[1])
        tags[found[1]] = (re.sub(r"\\(.)", r"\1", found[2]), line.number)
    return tags


def read_words(lines: list[Line]) -> Iterator[Word]:
    """Round numbers, actions and comments, with one space or a wrapped line between each."""
    if not _starts_round(lines[0].text):
        raise _fault(lines[0].number, "record-round-missing")
    comment: list[str] = []
    opened = 0
    for line in lines:
        wrapped = line.text.startswith("  ")
        if not wrapped and (comment or not _starts_round(line.text)):
            raise _fault(line.number, "record-spacing")
        for index, text in enumerate(line.text[2 * wrapped :].split(" ")):
            if comment or text.startswith("{"):
                opened = opened if comment else line.number
                comment.append(text)
                if _closes(comment):
                    yield _comment(" ".join(comment), opened)
                    comment = []
            elif not text:
                raise _fault(line.number, "record-spacing")
            else:
                yield Word(text, line.number, starts_line=not wrapped and index == 0)
    if comment:
        raise _fault(opened, "record-comment-open")


def _starts_round(text: str) -> bool:
    return _ROUND.fullmatch(text.split(" ", 1)[0]) is not None


def _closes(comment: list[str]) -> bool:
    """Whether the last piece ends a comment: with a brace that no backslash escapes."""
    last = comment[-1]
    if not last.endswith("}"):
        return False
    before = last[:-1]
    return (len(before) - len(before.rstrip("\\"))) % 2 == 0


def _comment(text: str, line: int) -> Word:
    inside = text[1:-1]
    if re.fullmatch(r"(?:[^}\\]|\\[}\\])+", inside) is None:
        raise _fault(line, "record-comment")
    return Word(re.sub(r"\\(.)", r"\1", inside), line, is_comment=True)
