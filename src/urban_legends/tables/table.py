"""A table: a match, who sits at it, and the journal that it is rebuilt from.

A change is planned first and only then taken over, so that a table never shows what is not kept
yet. Nothing here waits, sends or touches a disk.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from urban_legends.notation import Record
from urban_legends.play import Dealer, Match, MatchError
from urban_legends.rules import (
    SETUPS,
    ByRole,
    Refusal,
    Reshuffle,
    Role,
    RuleError,
    Unseen,
    Viewer,
    Watcher,
    parse_state,
    parse_step,
    refuse,
    step_text,
)
from urban_legends.tables.choosing import read_actions
from urban_legends.tables.journal import (
    Entry,
    Journal,
    PlayedStep,
    Rematched,
    Resigned,
    SeatConfig,
    TableConfig,
    TakenBack,
    UnreadableJournalError,
    read_entry,
    read_opening,
)
from urban_legends.tables.refusals import table_error
from urban_legends.tables.tokens import fits

OWNER = "owner"
MOST_ENTRIES = 4_000
"""With so many entries in its journal a table takes nothing back any more. The longest game has a
few hundred steps, so a journal grows without end by taking back and by nothing else."""
Keys = frozenset[Role | str]
"""What tokens give: seats, and perhaps the ownership."""


@dataclass(frozen=True, slots=True)
class Change:
    """A change that is allowed: what to write down, and the match it leads to."""

    entries: tuple[Entry, ...]
    match: Match


@dataclass(slots=True)
class Table:
    """Everything that is durable about a table, in memory."""

    id: str
    config: TableConfig
    match: Match
    version: int = 0
    """How many entries the journal has."""
    requests: dict[str, int] = field(default_factory=dict)
    """The version that each client's request led to."""
    rematch: Rematched | None = None
    taken_back: int = 0
    """How often something was taken back."""

    @classmethod
    def opened(cls, table: str, config: TableConfig) -> Table:
        """A table as its opening describes it."""
        return cls(table, config, _first_match(config))

    @classmethod
    def restored(cls, table: str, journal: Journal) -> Table:
        """A table as its journal tells it; the rules judge every step again."""
        try:
            restored = cls.opened(table, read_opening(journal.opening))
        except (RuleError, KeyError) as error:
            raise UnreadableJournalError(0, type(error).__name__) from None
        for number, (text, request) in enumerate(journal.entries, start=1):
            entry = read_entry(number, text)
            try:
                restored.take_over(Change((entry,), restored._after(entry)), request)
            except RuleError as error:
                raise UnreadableJournalError(number, error.code) from None
        return restored

    def _after(self, entry: Entry) -> Match:
        match entry:
            case PlayedStep(seat, step):
                return _replayed(self.match, Role(seat), step)
            case TakenBack(seat, steps):
                if self.solo:
                    return self.match.back(Role(seat), steps)
                return self.match.take_back(Role(seat))
            case Resigned(seat):
                return self.match.resign(Role(seat))
            case Rematched():
                return self.match

    def take_over(self, change: Change, request: str | None) -> None:
        """Make a change true that has been kept."""
        self.match = change.match
        self.version += len(change.entries)
        if request is not None:
            self.requests[request] = self.version
        for entry in change.entries:
            if isinstance(entry, Rematched):
                self.rematch = entry
            self.taken_back += isinstance(entry, TakenBack)

    # --- planning ------------------------------------------------------------------------

    def plan_actions(self, seat: Role, texts: Sequence[str], bot: str | None = None) -> Change:
        """One action, or a whole relocation; the first refusal refuses all."""
        match, entries = self.match, list[Entry]()
        for action in read_actions(texts):
            match = match.act(seat, action)
            assert match.last.step is not None
            entries.append(PlayedStep(seat.value, step_text(match.last.step), bot))
        return Change(tuple(entries), match)

    def why_no_take_back(self, seat: Role) -> Refusal | None:
        """Why a seat may take nothing back now, or None if it may."""
        if not self.config.take_back:
            return refuse("take-back", "take-back-off")
        if self.version >= MOST_ENTRIES:
            return refuse("take-back", "take-back-limit")
        if self.solo:
            return self.match.why_not_back(seat, self.match.since_decision(seat))
        return self.match.why_no_take_back(seat)

    def plan_take_back(self, seat: Role) -> Change:
        """Alone against a bot a decision goes with its answers, between people only unanswered."""
        refusal = self.why_no_take_back(seat)
        if refusal is not None:
            raise MatchError(refusal)
        steps = self.match.since_decision(seat) if self.solo else 1
        return Change((TakenBack(seat.value, steps),), self.match.back(seat, steps))

    def plan_resignation(self, seat: Role) -> Change:
        return Change((Resigned(seat.value),), self.match.resign(seat))

    def plan_rematch(self, rematch: Rematched) -> Change:
        return Change((rematch,), self.match)

    # --- who sits where, who may see what --------------------------------------------------

    def seat(self, role: Role) -> SeatConfig:
        return self.config.seats[role.value]

    def bot(self, role: Role) -> str | None:
        """The name of the bot in a seat; None for a person."""
        return self.seat(role).level

    @property
    def solo(self) -> bool:
        """One person plays alone against a bot."""
        return sum(self.bot(role) is None for role in Role) == 1

    def record(self, looking: Role | None) -> Record:
        """The game so far as a seat, or spectators, may know it; whole once it is over.

        Who played alone and took something back has it marked.
        """
        marks = {"TakenBack": str(self.taken_back)} if self.solo and self.taken_back else {}
        return self.match.record(self.viewer(looking), Date=self.config.date, **marks)

    @property
    def bot_to_act(self) -> Role | None:
        role = self.match.to_act
        return role if role is not None and self.bot(role) is not None else None

    def keys(self, tokens: Sequence[str]) -> Keys:
        """What tokens give; a wrong one is refused."""
        found: set[Role | str] = set()
        for token in tokens:
            fitting = {key for key, kept in self.tokens() if fits(token, kept)}
            if not fitting:
                raise table_error("forbidden", "wrong-token")
            found |= fitting
        return frozenset(found)

    def tokens(self) -> list[tuple[Role | str, str]]:
        """What is kept of the tokens."""
        tokens: list[tuple[Role | str, str]] = [(OWNER, self.config.owner)]
        for role in Role:
            token = self.seat(role).token
            if token is not None:
                tokens.append((role, token))
        return tokens

    def viewer(self, looking: Role | None) -> Viewer:
        """Who is shown the table: everyone when the game is over, else a seat or spectators."""
        if self.match.over:
            return Watcher.JUDGE
        return Watcher.SPECTATOR if looking is None else looking


def _first_match(config: TableConfig) -> Match:
    """The match that a table opened with."""
    state = parse_state(config.start, SETUPS[config.setup], Reshuffle(config.reshuffle))
    names = ByRole(config.seats["C"].name or "Cryptid", config.seats["S"].name or "Scientist")
    match = Match.from_position(Dealer(config.seed), state, names)
    for text in config.earlier:
        match = _replayed(match, match.state.actor, text)
    return match.settled()


def _replayed(match: Match, seat: Role, text: str) -> Match:
    """A step of a journal played with the chance it holds; the rules judge it again."""
    step = parse_step(text)
    if match.to_act is not seat or isinstance(step.chance, Unseen):
        raise MatchError(refuse("phase", "not-your-turn"))
    return match.play(step.action, step.chance)
