"""The guided first game as its script has it: what each beat asks, and hands that do it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.web.hands import Hands
from urban_legends.rules import (
    Align,
    Announce,
    Colour,
    Draw,
    Place,
    PutBack,
    Remove,
    Shuffle,
    Side,
    Split,
    action_text,
    feature_text,
    parse_step,
)

LESSONS: dict[str, Any] = json.loads(
    (Path(__file__).parents[2] / "web/src/lib/lessons.json").read_text(encoding="utf-8")
)
CHAPTERS: list[dict[str, Any]] = LESSONS["chapters"]
QUIZ: list[dict[str, Any]] = LESSONS["quiz"]
ANSWERS = {"evidence": "#2", "capture": "Aw<", "escape": "S3:ww/b"}
"""What the rules say to the quiz; tests/tables/test_guide.py proves them the only ones."""
DOUBLE_TAP = 400
"""Milliseconds after which Chromium takes a tap for one of its own."""


@dataclass
class Pupil:
    """Somebody who does what the guide says, with the hands of the page's other tests."""

    page: Page
    hands: Hands

    def at(self, part: str, name: str) -> None:
        """Wait until a beat is there and the opponent has done what it does in it."""
        self.page.locator(f'.lesson[data-part="{part}"][data-lesson="{name}"]').wait_for()

    def next(self) -> None:
        if self.hands.touch:  # two taps at once are one that slipped: the page takes the first
            self.page.wait_for_timeout(DOUBLE_TAP)
        self.hands.press(self.page.locator(".lesson .next"))

    def do(self, actions: list[str]) -> None:
        """Carry out actions of the script through the page's controls."""
        self.page.locator(".play[data-asked] .panel").wait_for()
        for number, text in enumerate(actions):
            self.choose(text, confirm=number == len(actions) - 1)

    def choose(self, text: str, *, confirm: bool = True) -> None:
        action = parse_step(text).action
        match action:
            case Draw():
                self.press(".card.draw")
            case Announce():
                self.press(f'.feature[data-feature="{feature_text(action.feature)}"]')
            case Remove():
                self.side(action.side)
            case PutBack():
                self.space(action.space)
            case Split() | Align() | Shuffle():
                self.play(action)
            case Place():
                pass  # they lie as the script has them
        if confirm:
            self.hands.confirm()

    def play(self, action: Split | Align | Shuffle) -> None:
        letter = action_text(action).lstrip("*")[0]
        self.press(".card.wild" if action.wild else f'.card[data-card="{letter}"]')
        if action.wild:
            self.press(f'[data-effect="{letter}"]')
        if not isinstance(action, Align):
            self.space(action.space)
        if isinstance(action, Split):
            self.divide(action)
        else:
            self.colour(action.colour)
            self.side(action.side)

    def divide(self, split: Split) -> None:
        """Push sensors from tray to tray until each holds what it should."""
        self.page.locator(".trays").wait_for()
        for colour in Colour:
            for side, sensors in ((Side.LEFT, split.left), (Side.RIGHT, split.right)):
                self.keep(side, colour, sensors.of(colour))

    def keep(self, side: Side, colour: Colour, wanted: int) -> None:
        """Push sensors of a colour out of a tray until only so many are left in it."""
        tray = self.page.locator(f'[data-side="{side.value}"]')
        here = tray.locator(f'.sensor[data-colour="{colour.value}"]')
        while sum(int(one.get_attribute("data-count") or 1) for one in here.all()) > wanted:
            total = int(tray.get_attribute("data-total") or 0)
            self.hands.press(here.first)
            expect(tray).to_have_attribute("data-total", str(total - 1))

    def colour(self, colour: Colour) -> None:
        """Choose a colour, where the page has not already done so."""
        chip = self.page.locator('[data-choice="colour"] .chip').nth(list(Colour).index(colour))
        chip.wait_for()
        if chip.get_attribute("aria-pressed") != "true":
            self.hands.press(chip)

    def side(self, side: Side) -> None:
        chips = self.page.locator('[data-choice="side"] .chip')
        self.hands.press(chips.nth(list(Side).index(side)))

    def space(self, space: int) -> None:
        self.press(f'button.space[data-space="{space}"]')

    def press(self, selector: str) -> None:
        self.hands.press(self.page.locator(selector))

    def chapter(self, chapter: dict[str, Any]) -> None:
        """A whole chapter, each beat as the script has it."""
        for beat in chapter["beats"]:
            self.at(chapter["name"], beat["name"])
            if asked := beat.get("ask"):
                self.do(asked)
            else:
                self.next()

    def quiz(self) -> None:
        for question in QUIZ:
            self.at("quiz", question["name"])
            self.do([ANSWERS[question["name"]]])
            self.page.locator(".lesson.right").wait_for()
            self.next()
