"""What a player is about to do, not yet whole: the question and the answer of a preview."""

from __future__ import annotations

from pydantic import Field

from urban_legends.server.shapes import (
    ActionText,
    CardLetter,
    ColourLetter,
    Complaint,
    KindLetter,
    PositionSeen,
    SensorLetters,
    Shape,
    SideLetter,
    Space,
    TableEvent,
)


class PutBackDraft(Shape):
    """A displaced sensor and the inactive space chosen for it."""

    colour: ColourLetter
    space: Space


class Draft(Shape):
    """The choices made so far, in any order; leave out what is not chosen yet.

    `action` is a whole action in notation and stands alone. Otherwise the sensor phase uses
    `draw`, `card`, `wild`, `space`, `colour`, `side`, `left` and `right` (the trays of a
    split), the hiding phase `feature`, the restrict phase `side`, the relocation `put_back`
    (all or some, in any order), the expand phase `left_block` and `right_block`.
    """

    action: ActionText | None = None
    draw: bool | None = None
    card: CardLetter | None = None
    wild: bool | None = None
    space: Space | None = None
    colour: ColourLetter | None = None
    side: SideLetter | None = None
    left: SensorLetters | None = None
    right: SensorLetters | None = None
    feature: ActionText | None = None
    put_back: list[PutBackDraft] | None = Field(default=None, max_length=20)
    left_block: KindLetter | None = None
    right_block: KindLetter | None = None


class Options(Shape):
    """What lights up: for each choice, the values that lead to a legal action with the others."""

    draw: bool
    cards: list[CardLetter]
    """Movement cards that may be played from the hand."""
    wild_cards: list[CardLetter]
    """Effects that the wild card may carry out."""
    spaces: list[int]
    """Active spaces (sensor phase) or inactive ones (relocation)."""
    colours: list[ColourLetter]
    sides: list[SideLetter]
    features: list[str]
    left_blocks: list[KindLetter]
    right_blocks: list[KindLetter]
    tray: SensorLetters
    """Sensors still to be divided (split) or to be put back (relocation)."""


class PreviewResult(Shape):
    """What the chosen action, or its part so far, would lead to."""

    after: PositionSeen
    events: list[TableEvent]
    sentences: list[str]
    reveals: bool
    """Something hidden would be drawn, so the action could not be taken back."""


class Preview(Shape):
    """The answer to a draft. Nothing changes by asking."""

    options: Options
    actions: list[str]
    """The whole actions in notation, to be sent as they are; empty while choices are missing."""
    result: PreviewResult | None
    refusal: Complaint | None
    """Why no legal action fits the choices."""
