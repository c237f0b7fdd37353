"""A pair of hands at the page: makes whatever decision is asked, by mouse, by keys or by touch.

The hands know where the controls are, not the rules: they take what the page lights up.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field

from playwright.sync_api import Locator, Page, expect

CARDS = "SAH"
# What can be done in one way only is left to the hands, so that nothing happens by itself.
NOTHING_BY_ITSELF = """try {
  localStorage["cul.preferences"] ??= '{"forced":false}';
} catch {}"""


def pick(page: Page, name: str, value: str) -> None:
    """Choose from a list that opens from a button."""
    page.locator(f'.select[data-name="{name}"] button').click()
    page.locator(f'.select[data-name="{name}"] [data-value="{value}"]').click()


@dataclass
class Hands:
    """Plays through the page; `seen` collects the kinds of decision it made."""

    page: Page
    rng: random.Random = field(default_factory=lambda: random.Random(1))
    keys: bool = False
    touch: bool = False
    seen: list[str] = field(default_factory=list)

    def press(self, target: Locator) -> None:
        """Choose a control: with the mouse, by focus and Enter, or with a finger."""
        if self.keys:
            target.focus()
            self.page.keyboard.press("Enter")
        elif self.touch:
            target.tap()
        else:
            target.click()

    def one(self, selector: str) -> Locator | None:
        """One of the controls that a selector finds, if there is any."""
        found = self.page.locator(selector)
        count = found.count()
        return found.nth(self.rng.randrange(count)) if count else None

    def wait(self, timeout: float = 60_000) -> str:
        """Wait until something is asked; gives the phase, `x` at the end, `cover` in between."""
        asked = ".play[data-asked] .panel, dialog[open].cover, dialog[open] .choices"
        self.page.locator(asked).first.wait_for(timeout=timeout)
        if self.page.locator("dialog[open].cover").count():
            return "cover"
        if self.page.locator("dialog[open] .choices").count():
            return "x"
        phase = self.page.locator(".play").get_attribute("data-phase")
        assert phase is not None
        return phase

    def decide(self) -> str:
        """Make one decision; gives what it was."""
        phase = self.wait()
        ways: dict[str, Callable[[], None]] = {
            "s": self.sensor,
            "h": self.hide,
            "r": self.restrict,
            "m": self.relocate,
            "e": self.confirm,
            "cover": self.uncover,
        }
        steps = self.page.locator(".play").get_attribute("data-steps")
        if phase in ways:
            ways[phase]()
        self.seen.append(phase)
        if phase not in ("x", "cover"):
            expect(self.page.locator(".play")).not_to_have_attribute("data-steps", steps or "")
        return phase

    def confirm(self) -> None:
        """Press Confirm once the server has said that the choices are whole."""
        button = self.page.locator(".confirm")
        expect(button).to_have_attribute("aria-disabled", "false")
        self.press(button)

    def uncover(self) -> None:
        """Hot seat: take the screen."""
        self.press(self.page.locator("dialog[open].cover .main"))
        expect(self.page.locator("dialog[open].cover")).to_have_count(0)

    def sensor(self) -> None:
        """Play a card that lights up, the wild card if it is awake, or draw."""
        self.page.locator(".hand .open").first.wait_for()
        card = self.one(".card.wild.open") or self.one(".card[data-card].open")
        if card is None:
            self.seen.append("draw")
            self.press(self.page.locator(".card.draw"))
            return self.confirm()
        name = card.get_attribute("data-card")
        self.press(card)
        # Spaces light up before a card is chosen, too: which ones do for this card comes with it.
        chosen = ".card.wild" if name is None else f'.card[data-card="{name}"]'
        expect(self.page.locator(chosen)).to_have_attribute("aria-pressed", "true")
        if name is None:
            name = self.rng.choice(CARDS)
            self.seen.append("wild")
            effect = self.page.locator(f'.chips [data-effect="{name}"]')
            self.press(effect)
            expect(effect).to_have_count(0)
        self.seen.append(name)
        {"S": self.split, "A": self.align, "H": self.shuffle}[name]()

    def split(self) -> None:
        """Divide a space, and push one sensor over where there are enough of them."""
        self.press_lit_space()
        self.page.locator(".trays").wait_for()
        trays = [self.page.locator(f'[data-side="{side}"]') for side in "<>"]
        left, right = (int(tray.get_attribute("data-total") or 0) for tray in trays)
        if left > 1:
            sensor = trays[0].locator(".sensor").first
            if self.keys:
                sensor.focus()
                self.page.keyboard.press("ArrowRight")
            else:
                self.press(sensor)
            expect(trays[0]).to_have_attribute("data-total", str(left - 1))
        elif left + right > 5:
            self.seen.append("big")
        self.confirm()

    def press_lit_space(self) -> None:
        self.page.locator("button.space.lit").first.wait_for()
        space = self.one("button.space.lit")
        assert space is not None
        self.press(space)

    def press_chip(self, group: str) -> None:
        self.page.locator(f'[data-choice="{group}"] .chip.open').first.wait_for()
        chip = self.one(f'[data-choice="{group}"] .chip.open')
        assert chip is not None
        self.press(chip)
        expect(self.page.locator(f'[data-choice="{group}"] .chip.chosen')).to_have_count(1)

    def align(self) -> None:
        self.press_chip("colour")
        self.press_chip("side")
        self.confirm()

    def shuffle(self) -> None:
        self.press_lit_space()
        self.page.locator('[data-choice="colour"]').wait_for()
        self.press_chip("colour")
        self.press_chip("side")
        self.confirm()

    def hide(self) -> None:
        """Announce something that keeps the Cryptid in the game, if there is such a feature."""
        self.page.locator(".feature").first.wait_for()
        feature = self.one(".feature.escape") or self.best() or self.one(".feature")
        assert feature is not None
        self.press(feature)
        self.confirm()

    def best(self) -> Locator | None:
        found = self.page.locator(".feature.hides")
        counts = [int(one.get_attribute("data-count") or 0) for one in found.all()]
        return found.nth(counts.index(max(counts))) if counts else None

    def restrict(self) -> None:
        self.press_chip("side")
        self.confirm()

    def relocate(self) -> None:
        """Put every displaced sensor somewhere, all before one Confirm."""
        waiting = self.page.locator('[data-choice="displaced"] .open')
        waiting.first.wait_for()
        if waiting.count() > 1:
            self.seen.append("several")
            self.press(waiting.last)
        while count := waiting.count():
            self.press_lit_space()
            expect(waiting).to_have_count(count - 1)
        self.confirm()

    def game(self, most: int = 400) -> str:
        """Play to the end; gives the headline of the result."""
        for _ in range(most):
            if self.decide() == "x":
                return self.page.locator("dialog[open] h2").inner_text()
        raise AssertionError("the game does not end")
