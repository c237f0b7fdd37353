"""Choosing an action by parts, in any order, from the legal ones that the judge sent.

Plain filtering: which actions there are, and what they move, is in the options themselves.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

from urban_legends.tables.shapes import Choice, Option

PARTS = tuple(one.name for one in fields(Choice))
EQUAL = ("kind", "card", "wild", "feature", "left_block", "right_block")
COLOURS = "pwb"
NOTHING = Choice()


def fits(option: Option, choice: Choice) -> bool:
    """Whether an option is still possible by what was chosen so far; as `rules.fits`."""
    whole = PARTS if option.kind != "play" else EQUAL
    for name in whole:
        wanted = getattr(choice, name)
        if wanted is not None and getattr(option, name, None) != wanted:
            return False
    if option.kind != "play":
        return True
    return _moves_fit(option, choice) and _side_fits(option, choice) and _parts_fit(option, choice)


def _moves_fit(option: Option, choice: Choice) -> bool:
    """One of its moves has everything that was chosen of a move."""
    if (choice.space, choice.colour, choice.target) == (None, None, None):
        return True
    return any(
        choice.space in (None, move.from_space)
        and choice.target in (None, move.to_space)
        and (choice.colour is None or choice.colour in move.sensors)
        for move in option.moves
    )


def _side_fits(option: Option, choice: Choice) -> bool:
    if choice.side is None:
        return True
    if option.card == "S":
        return bool(option.left if choice.side == "<" else option.right)
    return option.side == choice.side


def _parts_fit(option: Option, choice: Choice) -> bool:
    """The parts of a Split hold what was put into the trays so far."""
    trays = ((choice.left, option.left), (choice.right, option.right))
    return not any(Counter(wanted or "") - Counter(part or "") for wanted, part in trays)


@dataclass(frozen=True, slots=True)
class Selection:
    """What was chosen so far, and what still fits; a value."""

    options: tuple[Option, ...] = ()
    choice: Choice = NOTHING
    tray: str | None = None
    """Of a Split: the sensors that go left; None until somebody divides them."""
    displaced: str = ""
    """Of a relocation: the sensors that have lost their place."""
    placed: tuple[Option, ...] = ()
    """Of a relocation: where sensors were put so far."""

    @property
    def fitting(self) -> tuple[Option, ...]:
        found = tuple(one for one in self.options if fits(one, self.choice))
        if self.dividing is not None and self.tray is not None:
            found = tuple(one for one in found if one.left == self.tray)
        if self.displaced:
            left = self.waiting
            found = tuple(one for one in found if one.colour is not None and one.colour in left)
        return found

    @property
    def waiting(self) -> str:
        """The displaced sensors that have no space yet."""
        left = Counter(self.displaced)
        left.subtract(one.colour or "" for one in self.placed)
        return "".join(colour * left[colour] for colour in COLOURS)

    @property
    def dividing(self) -> str | None:
        """The sensors of the space that is being split, once card and space are chosen."""
        if self.choice.card != "S" or self.choice.space is None:
            return None
        one = next((one for one in self.options if fits(one, self.choice)), None)
        if one is None:
            return None
        both = Counter((one.left or "") + (one.right or ""))
        return "".join(colour * both[colour] for colour in COLOURS)

    @property
    def actions(self) -> tuple[str, ...]:
        """What is chosen in notation: a whole action, or the sensors put back so far."""
        if self.displaced:
            return tuple(one.action for one in self.placed)
        found = self.fitting
        return (found[0].action,) if len(found) == 1 else ()

    @property
    def complete(self) -> bool:
        return bool(self.actions) and not (self.displaced and self.waiting)

    @property
    def begun(self) -> bool:
        return bool(self.placed) or self.choice != NOTHING or self.tray is not None

    # --- choosing ------------------------------------------------------------------------

    def attempt(self, **parts: Any) -> Choice:
        """The choice as somebody tries it: these parts too; the same part again takes it off."""
        same = all(getattr(self.choice, name) == value for name, value in parts.items())
        return replace(self.choice, **dict.fromkeys(parts) if same else parts)

    def pick(self, **parts: Any) -> Selection | None:
        """The selection with these parts; None if nothing fits them.

        What was chosen before gives way if the two do not go together.
        """
        choice = self.attempt(**parts)
        for wanted in (choice, _only(choice, "card", "wild", *parts), _only(choice, *parts)):
            chosen = replace(self, choice=wanted, tray=None)
            if chosen.fitting:
                return chosen._placed() if self.displaced else chosen
        return None

    def _placed(self) -> Selection:
        """Of a relocation: a sensor whose colour and space are chosen is put there."""
        choice = self.choice
        colours = set(self.waiting)
        if choice.space is not None and (choice.colour or len(colours) == 1):
            colour = choice.colour or colours.pop()
            one = next(
                one for one in self.options if (one.colour, one.space) == (colour, choice.space)
            )
            return replace(self, choice=NOTHING, placed=(*self.placed, one))
        return self

    def divide(self, colour: str) -> Selection:
        """Send one more sensor of a colour left; after the last one all go right again."""
        group = self.dividing
        if group is None or colour not in group:
            return self
        counts = Counter(self.tray or "")
        counts[colour] = (counts[colour] + 1) % (group.count(colour) + 1)
        return replace(self, tray="".join(one * counts[one] for one in COLOURS))

    def send_all(self, side: str) -> Selection:
        """Of a Split: all sensors to one side."""
        return replace(self, tray=self.dividing if side == "<" else "")

    def back(self) -> Selection:
        """One thing less: the last sensor put back, or everything."""
        if self.placed and self.choice == NOTHING:
            return replace(self, placed=self.placed[:-1])
        return replace(self, choice=NOTHING, tray=None)


def _only(choice: Choice, *names: str) -> Choice:
    return Choice(**{name: getattr(choice, name) for name in names})


def selection(options: Sequence[Option] | None, displaced: str) -> Selection:
    """Nothing chosen yet; a forced action is chosen already."""
    return Selection(tuple(options or ()), displaced=displaced)
