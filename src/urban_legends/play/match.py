"""A match: one game between two seats, judged by the rules, recording itself.

Rules know positions; names, resignation, clocks and taking back belong here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from urban_legends.misuse import explaining
from urban_legends.notation import UNFINISHED, Entry, Record, result_of
from urban_legends.play.dealer import Dealer, Rebuilds
from urban_legends.play.handicaps import HANDICAP_TAG, NO_HANDICAP, Handicap, handicap_of
from urban_legends.play.player import Follower, Player, PlayerError, Reader, failure, is_foreign
from urban_legends.rules import (
    STANDARD,
    Action,
    ByRole,
    Chance,
    DeckRebuilt,
    Event,
    Known,
    Phase,
    Refusal,
    Reshuffle,
    Role,
    RuleError,
    Setup,
    State,
    Step,
    View,
    Viewer,
    apply,
    bare_knowledge,
    error_for,
    known_after,
    legal_actions,
    refuse,
    seen_events,
    seen_step,
    view,
    why_illegal,
)

NAMES = ByRole("Cryptid", "Scientist")


class MatchError(RuleError):
    """Something the match does not allow, though the rules have no say in it."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A moment of a match: the state, what is public about it, and how it came about."""

    state: State
    known: Known
    rebuilds: Rebuilds
    step: Step | None = None
    """The step that led here; None at the start."""
    events: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Match:
    """The turns of a game so far: a value. Whatever is done in it gives another match."""

    dealer: Dealer
    turns: tuple[Turn, ...]
    names: ByRole[str] = NAMES
    ended_by: str | None = None
    """`C resign` and the like, if the match and not the rules ended it; `*` if both aborted it."""
    kept: int = 1
    """So many turns cannot be taken back: the first, and those played before this game began."""

    @classmethod
    @explaining
    def begin(
        cls,
        dealer: Dealer,
        setup: Setup = STANDARD,
        reshuffle: Reshuffle = Reshuffle.IMMEDIATE,
        names: ByRole[str] = NAMES,
        handicap: Handicap = NO_HANDICAP,
    ) -> Match:
        """A new match from the dealer's first hands (S3)."""
        return cls.from_position(dealer, handicap.start(dealer, setup, reshuffle), names)

    @classmethod
    def from_position(cls, dealer: Dealer, state: State, names: ByRole[str] = NAMES) -> Match:
        """A match that goes on from any position, with what that position proves."""
        first = Turn(state, bare_knowledge(state), ByRole(0, 0))
        return cls(dealer, (first,), names)

    @property
    def last(self) -> Turn:
        """The moment that the match has come to."""
        return self.turns[-1]

    @property
    def state(self) -> State:
        return self.last.state

    @property
    def over(self) -> bool:
        return self.ended_by is not None or self.state.phase is Phase.OVER

    @property
    def to_act(self) -> Role | None:
        return None if self.over else self.state.actor

    @property
    def result(self) -> str:
        """`C escape`, `S resign`, … or `*` while the game goes on."""
        return self.ended_by or result_of(self.state)

    def view(self, viewer: Viewer) -> View:
        """The position as somebody sees it, with what the whole history proves (I5)."""
        return view(self.state, viewer, self.last.known)

    def legal(self, seat: Role) -> tuple[Action, ...]:
        """The legal actions, for the player to act and for nobody else."""
        _need_role(seat)
        return legal_actions(self.state) if self.to_act is seat else ()

    def why_not_act(self, seat: Role, action: Action) -> Refusal | None:
        """Why a seat may not play an action now, or None if it may."""
        _need_role(seat)
        if self.over:
            return refuse("phase", "game-over")
        if seat is not self.state.actor:
            return refuse("phase", "not-your-turn")
        return why_illegal(self.state, action)

    def act(self, seat: Role, action: Action) -> Match:
        """A seat plays an action; the dealer gives what chance must."""
        refusal = self.why_not_act(seat, action)
        if refusal is not None:
            raise error_for(refusal)
        chance = self.dealer.chance(self.state, action, self.last.rebuilds)
        return self.play(action, chance)

    def play(self, action: Action, chance: Chance | None) -> Match:
        """Play an action with what chance gave elsewhere: a replay, a table of people."""
        before = self.last
        transition = apply(before.state, action, chance)
        turn = Turn(
            state=transition.state,
            known=known_after(before.known, before.state, transition.events, transition.state),
            rebuilds=_count_rebuilds(before.rebuilds, transition.events),
            step=Step(action, chance),
            events=transition.events,
        )
        return replace(self, turns=(*self.turns, turn))

    def settled(self) -> Match:
        """The same match, in which nothing played so far can be taken back."""
        return replace(self, kept=len(self.turns))

    def why_no_take_back(self, seat: Role) -> Refusal | None:
        """Why a seat may not undo the last step, or None if it may.

        It must be the seat's own step, and it must not have revealed anything hidden: what was
        drawn, or all cards at the end of a game.
        """
        if self.over:
            return refuse("take-back", "take-back-revealed")
        if len(self.turns) <= self.kept:
            return refuse("take-back", "take-back-nothing")
        if self.turns[-2].state.actor is not seat:
            return refuse("take-back", "take-back-not-yours")
        if self.last.step is not None and self.last.step.chance is not None:
            return refuse("take-back", "take-back-revealed")
        return None

    def take_back(self, seat: Role) -> Match:
        """The match without a seat's last step. Redoing it deals the same again."""
        refusal = self.why_no_take_back(seat)
        if refusal is not None:
            raise MatchError(refusal)
        return replace(self, turns=self.turns[:-1])

    def since_decision(self, seat: Role) -> int:
        """How many steps there have been since a seat decided last, its decision included.

        Sensors put back one after the other are one decision. 0: the seat has decided nothing.
        """
        deciders = [turn.state.actor for turn in self.turns[:-1]]
        back = next((k for k in range(len(deciders), 0, -1) if deciders[k - 1] is seat), 0)
        while back > self.kept and self._both_put_back(back):
            back -= 1
        return len(self.turns) - back if back >= self.kept else 0

    def _both_put_back(self, number: int) -> bool:
        """Whether this step and the one before it put displaced sensors back."""
        return all(turn.state.phase is Phase.RELOCATE for turn in self.turns[number - 2 : number])

    def why_not_back(self, seat: Role, steps: int) -> Refusal | None:
        """Why a seat may not go back so many steps, or None if it may.

        This is for somebody who plays alone against a program: answers and draws are no
        hindrance, the same is dealt again. But the end shows all cards.
        """
        if self.over:
            return refuse("take-back", "take-back-revealed")
        if not 0 < steps <= len(self.turns) - self.kept:
            return refuse("take-back", "take-back-nothing")
        if self.turns[-1 - steps].state.actor is not seat:
            return refuse("take-back", "take-back-not-yours")
        return None

    def back(self, seat: Role, steps: int) -> Match:
        """The match as it was so many steps ago, when the seat was to decide."""
        refusal = self.why_not_back(seat, steps)
        if refusal is not None:
            raise MatchError(refusal)
        return replace(self, turns=self.turns[:-steps])

    def resign(self, seat: Role) -> Match:
        return self._lost_by(seat, "resign")

    def flag(self, seat: Role) -> Match:
        """A seat ran out of time on the clock."""
        return self._lost_by(seat, "clock")

    def abandon(self, seat: Role) -> Match:
        """A seat left the game and did not come back."""
        return self._lost_by(seat, "abandon")

    def abort(self) -> Match:
        """Both agreed to end the game without a result."""
        self._must_go_on()
        return replace(self, ended_by=UNFINISHED)

    @property
    def aborted(self) -> bool:
        return self.ended_by == UNFINISHED

    def _must_go_on(self) -> None:
        if self.over:
            raise error_for(refuse("phase", "game-over"))

    def _lost_by(self, seat: Role, how: str) -> Match:
        self._must_go_on()
        _need_role(seat)
        return replace(self, ended_by=f"{seat.other.value} {how}")

    def record(self, viewer: Viewer, **tags: str) -> Record:
        """The game so far as `viewer` may write it down."""
        entries = tuple(
            Entry(seen_step(turn.step, before.state, viewer))
            for before, turn in pairwise(self.turns)
            if turn.step is not None
        )
        first = self.turns[0]
        seen = view(first.state, viewer, first.known)
        own = {"Cryptid": self.names.cryptid, "Scientist": self.names.scientist}
        if handicap := handicap_of(first.state):
            own[HANDICAP_TAG] = handicap
        begin = first.state if seen.complete else seen
        return Record(begin, entries, self.result or UNFINISHED, {**own, **tags})

    def actions_against(self, seat: Role, since: int = 0) -> Iterator[tuple[View, Action]]:
        """The opponent's actions from a turn on, each with the seat's view of what was before."""
        for before, after in pairwise(self.turns[since:]):
            if before.state.actor is not seat and after.step is not None:
                yield view(before.state, seat, before.known), after.step.action

    def log(self, viewer: Viewer) -> list[tuple[Event, ...]]:
        """The events of every step, as `viewer` may know them."""
        return [
            seen_events(turn.events, before.state, viewer) for before, turn in pairwise(self.turns)
        ]


def _need_role(seat: object) -> None:
    if not isinstance(seat, Role):
        raise TypeError(f"a role is needed, such as Role.CRYPTID, not {seat!r}")


def _count_rebuilds(rebuilds: Rebuilds, events: tuple[Event, ...]) -> Rebuilds:
    for event in events:
        if isinstance(event, DeckRebuilt):
            rebuilds = rebuilds.update(event.role, lambda count: count + 1)
    return rebuilds


@dataclass(slots=True)
class Seated:
    """A player at a seat, for one match. One who reads is told what the opponent has done."""

    seat: Role
    player: Player
    _told: Turn | None = None
    """The turn up to which the player has read."""

    def choose(self, match: Match) -> Action:
        """The player's choice as the match stands now, not yet played; PlayerError if it fails."""
        legal = match.legal(self.seat)
        try:
            action = self._asked(match, legal)
        except PlayerError:
            raise
        except Exception as error:
            if not is_foreign(self.player):
                raise
            raise failure(self.player.name, error) from error
        if fault := _fault_of(action, legal):
            raise PlayerError(f"{self.player.name} chose {fault}")
        return action

    def _asked(self, match: Match, legal: Sequence[Action]) -> Action:
        if isinstance(self.player, Reader) and self.player.reads:
            self._tell(self.player, match)
        if isinstance(self.player, Follower) and self.player.follows:
            self.player.follow(match.record(self.seat))
        return self.player.choose(match.view(self.seat), legal)

    def _tell(self, reader: Reader, match: Match) -> None:
        """What is new; everything if this is the first time, or if what was told was taken back."""
        since = next((k for k, turn in enumerate(match.turns) if turn is self._told), 0)
        if since == 0:
            reader.unread(self.seat)
        self._told = None
        for seen, action in match.actions_against(self.seat, since):
            reader.read(seen, action)
        self._told = match.last


def _fault_of(action: object, legal: Sequence[Action]) -> str | None:
    """What is wrong with a choice; somebody's own class may return anything."""
    if not isinstance(action, Action):
        return f"{action!r}, which is no action: choose must return one of those it was given"
    return None if action in legal else f"{action}: not legal"


def play_match(
    players: ByRole[Player],
    dealer: Dealer,
    setup: Setup = STANDARD,
    reshuffle: Reshuffle = Reshuffle.IMMEDIATE,
    watch: Callable[[Match], None] = lambda match: None,
    failed: Callable[[Role, PlayerError], None] | None = None,
    handicap: Handicap = NO_HANDICAP,
) -> Match:
    """Let two players play to the end; `watch` is told after every step.

    A player that fails raises its PlayerError; with `failed`, which is told, it loses the game.
    """
    names = players.map(lambda player: player.name)
    match = Match.begin(dealer, setup, reshuffle, names, handicap)
    seated = ByRole.of(lambda role: Seated(role, players[role]))
    while (seat := match.to_act) is not None:
        try:
            action = seated[seat].choose(match)
        except PlayerError as error:
            if failed is None:
                raise
            failed(seat, error)
            return match.abandon(seat)
        match = match.act(seat, action)
        watch(match)
    return match
