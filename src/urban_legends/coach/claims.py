"""What the coach can say: one frozen class a claim, with a stable code and typed arguments.

A claim is data. Its exact meaning stands in docs/analysis.md, its sentence in `text/`, and a
checker that shares nothing with the makers but `rules/` confirms those of the kinds *certain* and
*board*. Nothing in this module needs a search, so that every room above can read claims.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from urban_legends.coach.claim import Claim, ClaimKind, Stake, Win
from urban_legends.rules import Action, Card, Cards, Colour, Feature, Side

# --- certain -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Wins(Claim):
    """The action wins by the end of the round, whatever the opponent holds and does."""

    code = "wins"
    kind = ClaimKind.CERTAIN
    how: Win


@dataclass(frozen=True, slots=True)
class MissesWin(Claim):
    """The better action wins for certain; this one does not, if the opponent holds this hand."""

    code = "misses-win"
    kind = ClaimKind.CERTAIN
    better: Action
    how: Win
    hand: Cards


@dataclass(frozen=True, slots=True)
class Loses(Claim):
    """Whatever the opponent holds, they can force a win by the end of the round."""

    code = "loses"
    kind = ClaimKind.CERTAIN
    how: Win
    line: tuple[Action, ...]
    """How it can go, the opponent's reply first; empty if the opponent has nothing to do for it."""


@dataclass(frozen=True, slots=True)
class LosesToCard(Claim):
    """With any hand that has this card, the opponent can force a win by the end of the round."""

    code = "loses-to-card"
    kind = ClaimKind.CERTAIN
    how: Win
    card: Card
    chance: Fraction
    """That the opponent holds the card, by counting cards alone."""
    line: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class LosesToHand(Claim):
    """With this hand, and others that together have this chance, the opponent can force a win."""

    code = "loses-to-hand"
    kind = ClaimKind.CERTAIN
    how: Win
    hand: Cards
    """The likeliest of them."""
    chance: Fraction
    """Of all hands that force a win, by counting cards alone."""
    line: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class RoundOdds(Claim):
    """What best play to the end of the round leads to with all cards open, over the hands that
    the opponent may hold and the cards that can be drawn: worse than after the better action."""

    code = "round-odds"
    kind = ClaimKind.CERTAIN
    goal: Stake
    value: Fraction
    """The chance of the capture or the escape."""
    better: Action
    better_value: Fraction


@dataclass(frozen=True, slots=True)
class Counted(Claim):
    """A number after the action, and after the better one."""

    count: int
    better: Action
    better_count: int


# --- board: all of them compare with the better action -------------------------------------------


@dataclass(frozen=True, slots=True)
class LeavesOpen(Claim):
    """The better action ends the sensor phase with announcements to hide by; this one leaves
    sensors that the opponent may move."""

    code = "leaves-open"
    kind = ClaimKind.BOARD
    sensors: int
    better: Action
    better_count: int


@dataclass(frozen=True, slots=True)
class Announcements(Counted):
    """How many announcements would not lose, if the round ended right after the action."""

    code = "announcements"
    kind = ClaimKind.BOARD


@dataclass(frozen=True, slots=True)
class AnnouncementsAfterReply(Claim):
    """The same after the worst reply for whoever acts, of all that the opponent may be able to."""

    code = "announcements-after-reply"
    kind = ClaimKind.BOARD
    reply: Action
    count: int
    better: Action
    better_count: int


@dataclass(frozen=True, slots=True)
class GoodReplies(Counted):
    """How many replies suit the opponent: the Scientist if they leave nothing to hide by, the
    Cryptid if they leave something."""

    code = "good-replies"
    kind = ClaimKind.BOARD


@dataclass(frozen=True, slots=True)
class LeavesAlike(Claim):
    """These blocks within reach look alike; after the better action not all of them do."""

    code = "leaves-alike"
    kind = ClaimKind.BOARD
    blocks: tuple[int, ...]
    feature: Feature
    better: Action


@dataclass(frozen=True, slots=True)
class Parts(Claim):
    """Blocks within reach looked alike and no longer all do; the better action keeps them so."""

    code = "parts"
    kind = ClaimKind.BOARD
    blocks: tuple[int, ...]
    feature: Feature
    better: Action


@dataclass(frozen=True, slots=True)
class MissesAlike(Claim):
    """The better action makes these blocks within reach look alike; this one not all of them."""

    code = "misses-alike"
    kind = ClaimKind.BOARD
    blocks: tuple[int, ...]
    feature: Feature
    better: Action


@dataclass(frozen=True, slots=True)
class EvidenceNow(Counted):
    """The most evidence that an announcement could take, if the round ended right after."""

    code = "evidence-now"
    kind = ClaimKind.BOARD


@dataclass(frozen=True, slots=True)
class TakesEvidence(Counted):
    """How much evidence the action takes at once."""

    code = "takes-evidence"
    kind = ClaimKind.BOARD


@dataclass(frozen=True, slots=True)
class Presence(Counted):
    """How many presence counters are on the table after the announcement."""

    code = "presence"
    kind = ClaimKind.BOARD


@dataclass(frozen=True, slots=True)
class Reach(Counted):
    """How many blocks the Cryptid will have within reach in the next round."""

    code = "reach"
    kind = ClaimKind.BOARD


@dataclass(frozen=True, slots=True)
class EndsInReach(Counted):
    """How many of the two outer blocks the Cryptid will have within reach in the next round."""

    code = "ends-in-reach"
    kind = ClaimKind.BOARD


@dataclass(frozen=True, slots=True)
class Removal(Claim):
    """The most evidence that the Scientist can take with the removal that follows."""

    code = "removal"
    kind = ClaimKind.BOARD
    side: Side
    count: int
    better: Action
    better_count: int


@dataclass(frozen=True, slots=True)
class EvidenceInReach(Counted):
    """How much evidence lies on blocks that will be within reach in the next round."""

    code = "evidence-in-reach"
    kind = ClaimKind.BOARD


@dataclass(frozen=True, slots=True)
class AllColours(Claim):
    """These blocks within reach now see every colour, and so look alike until the round ends."""

    code = "all-colours"
    kind = ClaimKind.BOARD
    blocks: tuple[int, ...]
    better: Action
    better_count: int


@dataclass(frozen=True, slots=True)
class MissesAllColours(Claim):
    """The better action lets these blocks within reach see every colour; this one fewer blocks."""

    code = "misses-all-colours"
    kind = ClaimKind.BOARD
    blocks: tuple[int, ...]
    count: int
    better: Action


@dataclass(frozen=True, slots=True)
class ColoursBothWays(Counted):
    """How many colours a split sends both ways, and the better split."""

    code = "colours-both-ways"
    kind = ClaimKind.BOARD


@dataclass(frozen=True, slots=True)
class FullestSpace(Counted):
    """How many sensors stand together in the fullest space when the next round begins."""

    code = "fullest-space"
    kind = ClaimKind.BOARD


@dataclass(frozen=True, slots=True)
class JoinsColour(Claim):
    """A displaced sensor is put to others of its colour; the better action puts it to none."""

    code = "joins-colour"
    kind = ClaimKind.BOARD
    colour: Colour
    space: int
    better: Action


@dataclass(frozen=True, slots=True)
class ColourGroups(Counted):
    """How many groups, of one colour in one space, the sensors form in the row they go to."""

    code = "colour-groups"
    kind = ClaimKind.BOARD


# --- means ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class MustDraw(Claim):
    """The player has nothing left to play: the next turn can only be a draw."""

    code = "must-draw"
    kind = ClaimKind.MEANS


@dataclass(frozen=True, slots=True)
class OpponentMustDraw(Claim):
    """The better action is a draw, and the opponent has nothing to play either."""

    code = "opponent-must-draw"
    kind = ClaimKind.MEANS
    better: Action


@dataclass(frozen=True, slots=True)
class SpendsWild(Claim):
    """The action uses the player's own wild card; the better one does not."""

    code = "spends-wild"
    kind = ClaimKind.MEANS
    better: Action


@dataclass(frozen=True, slots=True)
class LastCard(Claim):
    """The action plays the last card of its kind in the hand; so many more are in the deck."""

    code = "last-card"
    kind = ClaimKind.MEANS
    card: Card
    deck: int


@dataclass(frozen=True, slots=True)
class HandAfter(Counted):
    """How many cards the player holds after the action, and after the better one."""

    code = "hand-after"
    kind = ClaimKind.MEANS


@dataclass(frozen=True, slots=True)
class SensorsLeft(Counted):
    """A draw moves nothing: so many sensors are left to be moved, fewer after the better action."""

    code = "sensors-left"
    kind = ClaimKind.MEANS


@dataclass(frozen=True, slots=True)
class LeftToMove(Counted):
    """How many sensors are left to be moved in the round, fewer after the better action."""

    code = "left-to-move"
    kind = ClaimKind.MEANS


@dataclass(frozen=True, slots=True)
class DeckRunsOut(Claim):
    """The draw empties the deck: the discard pile is shuffled anew and the hand can be known."""

    code = "deck-runs-out"
    kind = ClaimKind.MEANS
    size: int
    """Of the new deck."""


@dataclass(frozen=True, slots=True)
class LastSensor(Claim):
    """One sensor is left: whoever plays a card next ends the sensor phase."""

    code = "last-sensor"
    kind = ClaimKind.MEANS


@dataclass(frozen=True, slots=True)
class TurnsWild(Claim):
    """The action turns the opponent's wild card face up."""

    code = "turns-wild"
    kind = ClaimKind.MEANS


@dataclass(frozen=True, slots=True)
class EvidenceNeeded(Claim):
    """How much more evidence the player needs to win when time has run out, and what is left."""

    code = "evidence-needed"
    kind = ClaimKind.MEANS
    needed: int
    left: int


# --- judged --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Answer(Claim):
    """What the master would reply with the likeliest hand: said where there is no other reason."""

    code = "answer"
    kind = ClaimKind.JUDGED
    reply: Action


@dataclass(frozen=True, slots=True)
class Costs(Claim):
    """The chance to win after the action, and after the better one; they differ by more than
    the error of the difference."""

    code = "costs"
    kind = ClaimKind.JUDGED
    value: float
    error: float
    better: Action
    better_value: float
    better_error: float


CLAIMS: tuple[type[Claim], ...] = (
    Wins,
    MissesWin,
    Loses,
    LosesToCard,
    LosesToHand,
    RoundOdds,
    LeavesOpen,
    AnnouncementsAfterReply,
    AllColours,
    MissesAllColours,
    GoodReplies,
    Announcements,
    LeavesAlike,
    Parts,
    MissesAlike,
    EvidenceNow,
    TakesEvidence,
    Presence,
    Reach,
    EndsInReach,
    Removal,
    EvidenceInReach,
    ColoursBothWays,
    JoinsColour,
    FullestSpace,
    MustDraw,
    OpponentMustDraw,
    SpendsWild,
    HandAfter,
    LastCard,
    ColourGroups,
    SensorsLeft,
    DeckRunsOut,
    LastSensor,
    TurnsWild,
    EvidenceNeeded,
    LeftToMove,
    Answer,
    Costs,
)
"""Every claim there is, the most telling first."""
