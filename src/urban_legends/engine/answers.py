"""What a position answers: how it reads, what is legal, what an action leads to, perft.

Two engines give the same answers. The readable one, here, is the law; `quick` is the fast
one, which asks the law about views and for the reason of a refusal.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Protocol

from urban_legends.notation import where_unseen
from urban_legends.rules import (
    NO_CARDS,
    Action,
    ByRole,
    Cards,
    Known,
    Reshuffle,
    Role,
    RuleError,
    SeenHand,
    Setup,
    State,
    Unseen,
    View,
    action_text,
    apply,
    bare_knowledge,
    follow_in_view,
    known_after,
    least_hand,
    legal_actions,
    legal_in_view,
    parse_position,
    parse_step,
    refuse,
    state_of,
    successors,
    view,
)

Position = State | View
Stopped = Callable[[], bool]


@dataclass(frozen=True, slots=True)
class KnownPosition:
    """A position and what its history since it was set up proves about each hand (I5).

    A reader's view stays one in play, also where that reader comes to know everything: what is
    drawn next may be unseen again.
    """

    position: Position
    known: Known

    @classmethod
    def of(cls, position: Position) -> KnownPosition:
        """A position that somebody set up; a complete view is a state."""
        if isinstance(position, View) and position.complete:
            position = state_of(position)
        if isinstance(position, State):
            return cls(position, bare_knowledge(position))
        return cls(position, ByRole.of(lambda role: _known_in_view(position, role)))

    def seen_by_actor(self) -> View:
        """What the player to act sees, and nothing else: never a visible opponent's hand."""
        position, actor = self.position, self.position.actor
        if isinstance(position, State):
            return view(position, actor, self.known)
        opponent = position.hands[actor.other]
        if opponent.unknown:
            return position
        known = self.known[actor.other]
        hidden = SeenHand(known, opponent.total - known.total)
        return replace(position, hands=position.hands.replace(actor.other, hidden))


def _known_in_view(seen: View, role: Role) -> Cards:
    """A hand with `?` shows what is known of it; of a visible one the piles tell (I5)."""
    hand = seen.hands[role]
    if hand.unknown:
        return hand.known
    return least_hand(NO_CARDS, hand.total, seen.setup.decks[role].minus(seen.discards[role]))


class Answers(Protocol):
    """One engine's answers. Whatever cannot be raises a `RuleError` with the reason."""

    checks_before_quit: int
    """How often a perft asks whether to stop before `quit` no longer waits for its answer."""

    def read(self, text: str, setup: Setup, reshuffle: Reshuffle) -> KnownPosition: ...

    def play(self, current: KnownPosition, text: str) -> KnownPosition: ...

    def legal(self, current: KnownPosition) -> list[str]: ...

    def perft(self, current: KnownPosition, depth: int, stopped: Stopped) -> int: ...

    def count(self, state: State, depth: int, stopped: Stopped) -> int: ...


class Readable:
    """The answers of `rules/`."""

    checks_before_quit = 2_000
    """About a second; the counts that implementations are checked against need fewer."""

    def read(self, text: str, setup: Setup, reshuffle: Reshuffle) -> KnownPosition:
        return KnownPosition.of(parse_position(text, setup, reshuffle))

    def play(self, current: KnownPosition, text: str) -> KnownPosition:
        """One action further, with its chance; `?` only where a reader could not see."""
        position, step = current.position, parse_step(text)
        if isinstance(position, State):
            if not isinstance(step.chance, Unseen):
                after, events = apply(position, step.action, step.chance)
                return KnownPosition(after, known_after(current.known, position, events, after))
            position = where_unseen(position, current.known)
        return KnownPosition(*follow_in_view(position, current.known, step))

    def legal(self, current: KnownPosition) -> list[str]:
        """The legal actions in notation, sorted as bytes."""
        return sorted(map(action_text, legal_on(current.position)))

    def perft(self, current: KnownPosition, depth: int, stopped: Stopped) -> int:
        return self.count(complete(current), depth, stopped)

    def count(self, state: State, depth: int, stopped: Stopped) -> int:
        if depth == 0:
            return 1
        unless(stopped)
        return sum(
            self.count(after, depth - 1, stopped)
            for action in legal_actions(state)
            for after in successors(state, action)
        )


ENGINES = ("readable", "fast")
"""The engines by the name that the option `Engine` gives them."""


def answers_of(engine: str) -> Answers:
    """The answers of an engine by its name."""
    if engine == "fast":
        from urban_legends.engine.quick import Fast  # loads the core only if it is asked for

        return Fast()
    return Readable()


def legal_on(position: Position) -> tuple[Action, ...]:
    """The legal actions of a state, or of a view if what decides them is visible."""
    if isinstance(position, State):
        return legal_actions(position)
    return legal_in_view(position)


def complete(current: KnownPosition) -> State:
    position = current.position
    if isinstance(position, View):
        if not position.complete:
            raise RuleError(refuse("hidden", "position-hidden"))
        return state_of(position)
    return position


def unless(stopped: Stopped) -> None:
    if stopped():
        raise RuleError(refuse("stopped", "stopped"))
