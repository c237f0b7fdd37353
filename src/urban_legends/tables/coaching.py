"""What a table and whoever plays alone against a bot say to each other about what was played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from urban_legends.notation import RoleLetter
from urban_legends.notation.codec import Whole
from urban_legends.tables.shapes import MessageId
from urban_legends.text import Phrase


@dataclass(frozen=True, slots=True)
class AskBot:
    """Why did the bot do this? Only for somebody who plays alone, about its last step."""

    type: Literal["ask-bot"]
    id: MessageId
    seat: RoleLetter
    step: Annotated[int, Whole(1, 5_000)]


@dataclass(frozen=True, slots=True)
class BotAsked:
    """The answer to `ask-bot`: what speaks for its action, from what everybody saw."""

    type: Literal["ask-bot"]
    reply_to: MessageId
    version: int
    step: int
    phrases: tuple[Phrase, ...]


@dataclass(frozen=True, slots=True)
class Mistaken:
    """In a teaching game: what was just played is a serious mistake, and may be taken back.

    The reasons are to be shown when somebody wants to know them.
    """

    type: Literal["mistake"]
    version: int
    seat: RoleLetter
    step: int
    """Which step of the game it was, counted from 1."""
    before: int
    """The chance to win with the best action, in per cent."""
    after: int
    phrases: tuple[Phrase, ...]
