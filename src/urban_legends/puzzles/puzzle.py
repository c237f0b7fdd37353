"""A puzzle: a position as a seat sees it, an aim, and a verdict on every legal action.

One line of text each, fields separated by `|`:

    id|rating|aim|themes|position|hands|verdicts

`aim` is the least result of the round (`rounds`) of which the seat is to be certain, whatever the
opponent holds and whatever is drawn. `verdicts` has a letter for each legal action, in the order of
their notation: `+` makes it certain; a digit fails if the opponent holds that one of `hands`; `-`
fails whatever they hold.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from hashlib import blake2b

from urban_legends.puzzles.rounds import GAME, Aim
from urban_legends.rules import (
    CARDS,
    NO_CARDS,
    Action,
    Cards,
    Draw,
    Effect,
    Phase,
    Role,
    State,
    View,
    Watcher,
    action_text,
    bare_knowledge,
    legal_in_view,
    parse_position,
    position_text,
    possible_state,
    view,
)

RIGHT, ALWAYS_WRONG = "+", "-"
SAFE = 1 - GAME
"""The aim not to lose in this round."""


class Theme(Enum):
    """What a puzzle is about; it may be about several things."""

    CAPTURE = "capture"
    """The Scientist captures in this round."""
    ESCAPE = "escape"
    """The Cryptid escapes in this round."""
    SURVIVE = "survive"
    """The Cryptid is not captured in this round."""
    STOP = "stop"
    """The Scientist does not let the Cryptid escape in this round."""
    EVIDENCE = "evidence"
    """The most evidence that is certain in this round."""
    LAST_ROUND = "last-round"
    """The game is won in the last round."""
    WILD = "wild"
    """Only the wild card does it."""
    DRAW = "draw"
    """Only drawing does it."""
    HIDE = "hide"
    """A feature is to be announced."""


@dataclass(frozen=True)
class Puzzle:
    """A position, an aim, and what is proven of every legal action."""

    position: str
    """As the seat sees it, in notation."""
    least: int
    hands: tuple[Cards, ...]
    """Hands of the opponent that prove actions wrong."""
    verdicts: str
    rating: int = 1500

    @cached_property
    def id(self) -> str:
        """The same position and aim always have the same id."""
        text = f"{self.least} {self.position}"
        return blake2b(text.encode(), digest_size=4).hexdigest()

    @cached_property
    def seen(self) -> View:
        """A hand of the opponent's that is written out whole is one that history proves (I5)."""
        read = parse_position(self.position)
        return view(read, Watcher.JUDGE, bare_knowledge(read)) if isinstance(read, State) else read

    @property
    def seat(self) -> Role:
        return self.seen.actor

    @property
    def aim(self) -> Aim:
        return Aim(self.seat, self.least)

    @cached_property
    def actions(self) -> tuple[Action, ...]:
        """The legal actions in the order of the verdicts."""
        return ordered(self.seen)

    @cached_property
    def solutions(self) -> tuple[Action, ...]:
        """Every action that makes the aim certain."""
        judged = zip(self.actions, self.verdicts, strict=True)
        return tuple(action for action, letter in judged if letter == RIGHT)

    def refuting_hand(self, action: Action) -> Cards | None:
        """The hand against which a wrong action fails; None if it fails against every hand."""
        letter = self.verdicts[self.actions.index(action)]
        return None if letter == ALWAYS_WRONG else self.hands[int(letter, 36)]

    def assuming(self, hand: Cards | None) -> State:
        """The position with a hand of the opponent's, or any that may be there."""
        state = possible_state(self.seen)
        if hand is None:
            return state
        other = self.seat.other
        piles = state.piles.replace(other, state.piles[other]._replace(hand=hand))
        return state._replace(piles=piles)

    @cached_property
    def themes(self) -> tuple[Theme, ...]:
        found = [self._goal()]
        if self.seen.phase is Phase.HIDING:
            found.append(Theme.HIDE)
        if all(isinstance(one, Effect) and one.wild for one in self.solutions):
            found.append(Theme.WILD)
        if all(isinstance(one, Draw) for one in self.solutions):
            found.append(Theme.DRAW)
        return tuple(found)

    def _goal(self) -> Theme:
        cryptid = self.seat is Role.CRYPTID
        if self.least == GAME and self.seen.round == self.seen.setup.rounds:
            return Theme.LAST_ROUND
        if self.least == GAME:
            return Theme.ESCAPE if cryptid else Theme.CAPTURE
        if self.least == SAFE:
            return Theme.SURVIVE if cryptid else Theme.STOP
        return Theme.EVIDENCE

    @property
    def line(self) -> str:
        """The puzzle as a line of the collection."""
        themes = ",".join(theme.value for theme in self.themes)
        hands = ",".join(hand.text for hand in self.hands)
        fields = (self.id, self.rating, self.least, themes, self.position, hands, self.verdicts)
        return "|".join(map(str, fields))


def ordered(seen: View) -> tuple[Action, ...]:
    """The legal actions in the order of their notation."""
    return tuple(sorted(legal_in_view(seen), key=action_text))


def make_puzzle(seen: View, least: int, refuted: dict[Action, Cards | None]) -> Puzzle:
    """A puzzle in which exactly the refuted actions are wrong, each by a hand or by every hand."""
    hands = tuple(sorted({hand for hand in refuted.values() if hand is not None}))

    def letter(action: Action) -> str:
        if action not in refuted:
            return RIGHT
        hand = refuted[action]
        return ALWAYS_WRONG if hand is None else _DIGITS[hands.index(hand)]

    verdicts = "".join(letter(action) for action in ordered(seen))
    return Puzzle(position_text(seen), least, hands, verdicts)


_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def read_puzzle(line: str) -> Puzzle:
    """The puzzle of a line of the collection; its id and its themes follow from the rest.

    ValueError if it is no such line.
    """
    _, rating, least, _, position, hands, verdicts = line.split("|")
    held = tuple(map(_cards, hands.split(","))) if hands else ()
    return Puzzle(position, int(least), held, verdicts, int(rating))


def _cards(text: str) -> Cards:
    return NO_CARDS if text == "-" else Cards(*(text.count(card.value) for card in CARDS))
