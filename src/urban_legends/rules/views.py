"""What a viewer sees: built up from what that viewer may know, never by crossing things out.

The viewer is a required argument of a closed type: a seat, the spectators, or the judge.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TypeAlias

from urban_legends.rules.actions import DrawnBlocks, DrawnCards, Seen, Step, Unseen
from urban_legends.rules.counts import NO_BLOCKS, NO_CARDS, NO_SENSORS, Blocks, Cards, Sensors
from urban_legends.rules.draw import block_outcomes
from urban_legends.rules.events import BlocksDrawn, CardDrawn, Event
from urban_legends.rules.knowledge import Known
from urban_legends.rules.setup import Setup
from urban_legends.rules.state import Piles, State
from urban_legends.rules.table import Row, active_role
from urban_legends.rules.types import ByRole, Phase, Reshuffle, Role, Word


class Watcher(Word):
    """Viewers without a seat: spectators know what is public, the judge knows everything."""

    SPECTATOR = "spectator"
    JUDGE = "judge"


Viewer: TypeAlias = Role | Watcher


@dataclass(frozen=True, slots=True)
class SeenHand:
    """A hand as somebody sees it: the cards known to be there, and how many others."""

    known: Cards
    unknown: int = 0

    @property
    def total(self) -> int:
        return self.known.total + self.unknown

    @property
    def text(self) -> str:
        known = "" if self.known == NO_CARDS else self.known.text
        return known + "?" * self.unknown or "-"


@dataclass(frozen=True, slots=True, repr=False)
class View:
    """A position as a reader sees it; what is hidden is not in it."""

    setup: Setup
    reshuffle: Reshuffle
    round: int
    phase: Phase
    actor: Role
    rows: ByRole[Row]
    hands: ByRole[SeenHand]
    discards: ByRole[Cards]
    wild: ByRole[bool]
    evidence: ByRole[int]
    block_deck: Blocks
    """While drawn blocks are unseen, they are counted here as still in the deck."""
    displaced: Sensors = NO_SENSORS
    drawn: Blocks | None = NO_BLOCKS
    """The blocks drawn and not yet placed; None when they are there but unseen."""

    @property
    def complete(self) -> bool:
        """Whether nothing in it is hidden."""
        return self.drawn is not None and not any(hand.unknown for hand in self.hands)

    @property
    def active(self) -> Role:
        return active_role(self.round)

    def deck_size(self, role: Role) -> int:
        whole = self.setup.decks[role].total
        return whole - self.hands[role].total - self.discards[role].total

    def unseen(self, role: Role) -> Cards:
        """The cards of a role that are neither known nor discarded: deck and unknown hand."""
        return self.setup.decks[role].minus(self.discards[role]).minus(self.hands[role].known)

    def __str__(self) -> str:
        from urban_legends.rules.text import position_text

        return position_text(self)

    def __repr__(self) -> str:
        from urban_legends.rules.pasting import view_code

        return view_code(self)


def need_viewer(viewer: object) -> None:
    """Say who can look where somebody else was named."""
    if not isinstance(viewer, Role | Watcher):
        names = ", ".join(map(repr, (*Role, *Watcher)))
        raise TypeError(f"a viewer is needed, one of {names}, not {viewer!r}")


def sees_hand(viewer: Viewer, role: Role) -> bool:
    """A hand is seen by its owner and by the judge (I2)."""
    return viewer is role or viewer is Watcher.JUDGE


def view(state: State, viewer: Viewer, known: Known) -> View:
    """The position as `viewer` sees it, given what public history proves (I5).

    Everything but the hands and the blocks just drawn is public (I1).
    """
    need_viewer(viewer)

    def seen_hand(role: Role) -> SeenHand:
        size = state.piles[role].hand.total
        if sees_hand(viewer, role):
            return SeenHand(state.piles[role].hand)
        return SeenHand(known[role], size - known[role].total)

    deck, drawn = _seen_blocks(state, viewer)
    return View(
        setup=state.setup,
        reshuffle=state.reshuffle,
        round=state.round,
        phase=state.phase,
        actor=state.actor,
        rows=state.rows,
        hands=ByRole.of(seen_hand),
        discards=state.piles.map(lambda piles: piles.discard),
        wild=state.wild,
        evidence=state.evidence,
        block_deck=deck,
        displaced=state.displaced,
        drawn=drawn,
    )


def state_of(seen: View) -> State:
    """The state that a view with nothing hidden describes."""
    assert seen.drawn is not None
    return State(
        setup=seen.setup,
        reshuffle=seen.reshuffle,
        round=seen.round,
        phase=seen.phase,
        actor=seen.actor,
        rows=seen.rows,
        piles=ByRole.of(lambda role: Piles(seen.hands[role].known, seen.discards[role])),
        wild=seen.wild,
        evidence=seen.evidence,
        block_deck=seen.block_deck,
        displaced=seen.displaced,
        drawn=seen.drawn,
    )


def _seen_blocks(state: State, viewer: Viewer) -> tuple[Blocks, Blocks | None]:
    """The block deck and the drawn blocks: secret from the opponent until placed (I4)."""
    if state.phase is not Phase.EXPAND or sees_hand(viewer, state.actor):
        return state.block_deck, state.drawn
    whole = state.block_deck.plus(state.drawn)
    if blocks_certain(state.setup, whole):
        return state.block_deck, state.drawn
    return whole, None


def blocks_certain(setup: Setup, deck: Blocks) -> bool:
    """Whether only one pair of blocks can come: then everyone can know it (I5)."""
    return len(block_outcomes(setup, deck)) == 1


def seen_step(step: Step, before: State, viewer: Viewer) -> Step:
    """A step of a game as `viewer` may write it down: `D~??`, `R<~??` (I2, I4)."""
    need_viewer(viewer)
    return replace(step, chance=_seen_chance(step, before, viewer))


def _seen_chance(step: Step, before: State, viewer: Viewer) -> Seen | None:
    if isinstance(step.chance, DrawnCards):
        visible = sees_hand(viewer, before.actor)
        return step.chance if visible else Unseen(len(step.chance.cards))
    if isinstance(step.chance, DrawnBlocks):
        visible = sees_hand(viewer, before.active)
        certain = blocks_certain(before.setup, before.block_deck)
        return step.chance if visible or certain else Unseen(2)
    return step.chance


def seen_events(events: Iterable[Event], before: State, viewer: Viewer) -> tuple[Event, ...]:
    """The events of a transition as `viewer` may know them."""
    need_viewer(viewer)
    return tuple(_seen_event(event, before, viewer) for event in events)


def _seen_event(event: Event, before: State, viewer: Viewer) -> Event:
    if isinstance(event, CardDrawn) and not sees_hand(viewer, event.role):
        return CardDrawn(event.role, None)
    if isinstance(event, BlocksDrawn) and not sees_hand(viewer, event.role):
        certain = blocks_certain(before.setup, before.block_deck)
        return event if certain else BlocksDrawn(event.role, None)
    return event
