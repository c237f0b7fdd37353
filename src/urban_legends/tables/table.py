"""A table: a match, who sits at it, and the journal that it is rebuilt from.

A change is planned first and only then taken over, so that a table never shows what is not kept
yet. Nothing here waits, sends or touches a disk.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

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
    CodeMade,
    Entry,
    Journal,
    KeyAdded,
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
from urban_legends.tables.people import Abandoned, Aborted, Flagged, People
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

    def stamped(self, at: int) -> Change:
        """With the time in what was done, for the clock."""
        timed = (PlayedStep, TakenBack, Resigned)
        entries = tuple(
            replace(one, at=at) if isinstance(one, timed) else one for one in self.entries
        )
        return replace(self, entries=entries)


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
    decided: int = 0
    """The version that the last change of the match led to: requests may be based on any since."""
    people: People | None = None
    """Two people who sit apart; None at every other table."""
    codes: dict[Role, CodeMade] = field(default_factory=dict)
    """Codes by which a seat can be taken over on another device."""
    codes_made: dict[Role, int] = field(default_factory=dict)
    """How often a seat has asked for one."""
    added: list[tuple[Role, str]] = field(default_factory=list)
    """What is kept of further tokens of seats."""

    @classmethod
    def opened(cls, table: str, config: TableConfig) -> Table:
        """A table as its opening describes it."""
        match = _first_match(config)
        made = cls(table, config, match)
        if config.people is not None:
            made.people = People.begin(config.people, made._awaited(match))
        return made

    @classmethod
    def restored(cls, table: str, journal: Journal) -> Table:
        """A table as its journal tells it; the rules judge every step again."""
        try:
            restored = cls.opened(table, read_opening(journal.opening))
        except (RuleError, KeyError) as error:
            raise UnreadableJournalError(0, type(error).__name__) from None
        restored._go_on(journal.entries)
        return restored

    def after(self, entries: Sequence[tuple[str, str | None]]) -> Table:
        """This table with what has been added to its journal since."""
        following = replace(
            self,
            requests=dict(self.requests),
            codes=dict(self.codes),
            codes_made=dict(self.codes_made),
            added=list(self.added),
        )
        following._go_on(entries)
        return following

    def _go_on(self, entries: Sequence[tuple[str, str | None]]) -> None:
        for text, request in entries:
            number = self.version + 1
            entry = read_entry(number, text)
            try:
                self.take_over(Change((entry,), self._after(entry)), request)
            except RuleError as error:
                raise UnreadableJournalError(number, error.code) from None

    def _after(self, entry: Entry) -> Match:
        match entry:
            case PlayedStep(seat, step):
                return _replayed(self.match, Role(seat), step)
            case TakenBack(seat, steps, agreed=agreed):
                if self.solo or agreed:
                    return self.match.back(Role(seat), steps)
                return self.match.take_back(Role(seat))
            case Resigned(seat):
                return self.match.resign(Role(seat))
            case Flagged(seat):
                return self.match.flag(Role(seat))
            case Abandoned(seat):
                return self.match.abandon(Role(seat))
            case Aborted():
                return self.match.abort()
            case _:
                return self.match

    def take_over(self, change: Change, request: str | None) -> None:
        """Make a change true that has been kept."""
        if self.match is not change.match:
            self.decided = self.version + len(change.entries)
        self.match = change.match
        self.version += len(change.entries)
        if request is not None:
            self.requests[request] = self.version
        for number, entry in enumerate(change.entries, start=1):
            to_act = self._awaited(self.match)
            if isinstance(entry, PlayedStep) and number < len(change.entries):
                to_act = Role(entry.seat)  # the turn has not passed on yet
            self._note(entry, to_act)

    def _awaited(self, match: Match) -> Role | None:
        """The person whose time runs; a bot's does not."""
        role = match.to_act
        return None if role is None or self.bot(role) is not None else role

    def _note(self, entry: Entry, to_act: Role | None) -> None:
        """What an entry says beside the game; `to_act` is whose turn it is then."""
        match entry:
            case Rematched():
                self.rematch = entry
            case CodeMade(seat):
                self.codes[Role(seat)] = entry
                self.codes_made[Role(seat)] = self.codes_made.get(Role(seat), 0) + 1
            case KeyAdded(seat, token):
                self.codes.pop(Role(seat), None)
                self.added.append((Role(seat), token))
            case TakenBack():
                self.taken_back += 1
        if self.people is not None:
            self.people = _met(self.people, entry, to_act)

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
        if self.people is not None and not self.solo:
            return refuse("take-back", "take-back-agreed")
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

    def plan_giving_up(self, seat: Role, at: int) -> Change:
        """A bot that cannot go on leaves the game."""
        return Change((Abandoned(seat.value, at),), self.match.abandon(seat))

    def plan_rematch(self, rematch: Rematched) -> Change:
        if self.rematch is not None:  # another process was quicker
            raise table_error("stale", "stale", version=self.version)
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
        shuffle = None if self.people is None else self.people.config.shuffle
        if shuffle is not None:
            marks |= shuffle.tags(self.match.over)
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
        return tokens + self.added

    def viewer(self, looking: Role | None) -> Viewer:
        """Who is shown the table: everyone when the game is over, else a seat or spectators."""
        if self.match.over:
            return Watcher.JUDGE
        return Watcher.SPECTATOR if looking is None else looking


def _met(people: People, entry: Entry, to_act: Role | None) -> People:
    """Where two people stand after an entry; `to_act` is whose turn it is then."""
    match entry:
        case PlayedStep(seat, at=at) if at is not None:
            return people.after_action(Role(seat), to_act, at)
        case TakenBack(at=at) if at is not None:
            return people.after_take_back(to_act, at)
        case Resigned(at=at):
            return people.ended(at)
        case PlayedStep() | TakenBack() | Rematched() | CodeMade() | KeyAdded():
            return people
        case _:
            return people.after(entry)


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
