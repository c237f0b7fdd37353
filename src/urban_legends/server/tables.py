"""A table: a match, who sits at it, and the journal that it is rebuilt from.

A match is a value: a change is judged and stored first and only then taken over, so that a
table never shows what is not stored yet. Nothing here waits, sends or touches a disk.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from secrets import compare_digest

from urban_legends.play.dealer import Dealer
from urban_legends.play.match import Match, MatchError
from urban_legends.rules import (
    SETUPS,
    Action,
    ByRole,
    PutBack,
    Reshuffle,
    Role,
    RuleError,
    Step,
    Unseen,
    Viewer,
    Watcher,
    in_put_back_order,
    parse_action,
    parse_state,
    parse_step,
    refuse,
    step_text,
)
from urban_legends.server.words import refused
from urban_legends.store import (
    DamagedJournalError,
    Entry,
    PlayedStep,
    Rematched,
    Resigned,
    SeatConfig,
    StoredTable,
    TableConfig,
    TakenBack,
)

OWNER = "owner"


@dataclass(frozen=True, slots=True)
class Planned:
    """A change that the rules allow: what to write down, and the match it leads to."""

    entries: tuple[Entry, ...]
    match: Match


@dataclass(slots=True)
class Table:
    """Everything that is durable about a table, in memory."""

    id: str
    config: TableConfig
    match: Match
    version: int = 0
    requests: dict[str, int] = field(default_factory=dict)
    """The version that each client's request led to."""
    rematch: Rematched | None = None

    @classmethod
    def opened(cls, table: str, config: TableConfig) -> Table:
        """A table as its opening describes it."""
        return cls(table, config, match_of(config).settled())

    @classmethod
    def restored(cls, stored: StoredTable) -> Table:
        """A table as its journal tells it; a journal that cannot be played on is damaged."""
        try:
            table = cls.opened(stored.id, stored.config)
        except (RuleError, KeyError) as error:
            raise DamagedJournalError(stored.id, 0, type(error).__name__) from None
        for one in stored.entries:
            try:
                table.take_over(Planned((one.entry,), table._replayed(one.entry)), one.request)
            except RuleError as error:
                raise DamagedJournalError(stored.id, one.number, error.code) from None
        return table

    def _replayed(self, entry: Entry) -> Match:
        match entry:
            case PlayedStep(seat=seat, step=text):
                return _play(self.match, Role(seat), parse_step(text))
            case TakenBack(seat=seat):
                return self.match.take_back(Role(seat))
            case Resigned(seat=seat):
                return self.match.resign(Role(seat))
            case Rematched():
                return self.match

    def take_over(self, planned: Planned, request: str | None) -> None:
        """Make a stored change true."""
        self.match = planned.match
        self.version += len(planned.entries)
        if request is not None:
            self.requests[request] = self.version
        for entry in planned.entries:
            if isinstance(entry, Rematched):
                self.rematch = entry

    # --- planning ------------------------------------------------------------------------

    def plan_actions(self, seat: Role, texts: Sequence[str], bot: str | None = None) -> Planned:
        """One action, or a whole relocation; the first refusal refuses all."""
        actions: list[Action] = [parse_action(text) for text in texts]
        if len(actions) > 1:
            put_back = [one for one in actions if isinstance(one, PutBack)]
            if len(put_back) != len(actions):
                raise refused(400, "malformed", "several-actions")
            actions = list(in_put_back_order(put_back))
        match = self.match
        entries: list[Entry] = []
        for action in actions:
            match = match.act(seat, action)
            assert match.last.step is not None
            step = step_text(match.last.step)
            entries.append(PlayedStep(seat=seat.value, step=step, bot=bot))
        return Planned(tuple(entries), match)

    def plan_take_back(self, seat: Role) -> Planned:
        return Planned((TakenBack(seat=seat.value),), self.match.take_back(seat))

    def plan_resignation(self, seat: Role) -> Planned:
        return Planned((Resigned(seat=seat.value),), self.match.resign(seat))

    def plan_rematch(self, rematch: Rematched) -> Planned:
        return Planned((rematch,), self.match)

    # --- who may what --------------------------------------------------------------------

    def seat(self, role: Role) -> SeatConfig:
        return self.config.seats[role.value]

    def bot(self, role: Role) -> str | None:
        """The level of the bot in a seat; None for a person."""
        return self.seat(role).level

    def keys(self, tokens: Sequence[str]) -> frozenset[Role | str]:
        """The seats, and perhaps the ownership, that tokens give; a wrong one is refused."""
        found: set[Role | str] = set()
        for token in tokens:
            given = token.encode()
            fitting = {key for key, own in self._tokens() if compare_digest(own.encode(), given)}
            if not fitting:
                raise refused(403, "forbidden", "wrong-token")
            found |= fitting
        return frozenset(found)

    def _tokens(self) -> list[tuple[Role | str, str]]:
        tokens: list[tuple[Role | str, str]] = [(OWNER, self.config.owner)]
        for role in Role:
            token = self.seat(role).token
            if token is not None:
                tokens.append((role, token))
        return tokens

    def viewer(self, looking: Role | None) -> Viewer:
        """Whose eyes: everyone's when the game is over, else a seat's or a spectator's."""
        if self.match.over:
            return Watcher.JUDGE
        return Watcher.SPECTATOR if looking is None else looking


def match_of(config: TableConfig) -> Match:
    """The match that a table opened with."""
    state = parse_state(config.start, SETUPS[config.setup], Reshuffle(config.reshuffle))
    names = ByRole(config.seats["C"].name or "Cryptid", config.seats["S"].name or "Scientist")
    match = Match.from_position(Dealer(config.seed), state, names)
    for text in config.earlier:
        match = _play(match, match.state.actor, parse_step(text))
    return match


def _play(match: Match, seat: Role, step: Step) -> Match:
    """Play a step of a journal with the chance it holds; the rules judge it again."""
    if match.to_act is not seat or isinstance(step.chance, Unseen):
        raise MatchError(refuse("phase", "not-your-turn"))
    return match.play(step.action, step.chance)
