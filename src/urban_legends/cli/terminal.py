"""A person against a player, line by line in the terminal.

The person sees the own view and nothing else, as at a table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

import typer
from rich.text import Text

from urban_legends.cli.drawing import print_table
from urban_legends.cli.files import write_text
from urban_legends.cli.options import console
from urban_legends.notation import Record, record_text
from urban_legends.play import Match, Player, Seated, handicap_of
from urban_legends.rules import (
    Action,
    Role,
    RuleError,
    Watcher,
    action_text,
    parse_action,
    refuse,
    seen_events,
)
from urban_legends.text import (
    Language,
    describe,
    explain,
    hint_phrases,
    narrate,
    render,
    say,
    tell_result,
)

SHORT_LIST = 20
"""Up to so many actions are listed without being asked for."""
MOST_DIGITS = 4
"""Of the number of an action; what is longer is told shortened."""


class QuitError(Exception):
    """The person wants to leave the game."""


@dataclass(slots=True)
class Sitting:
    """A person at a game: the seat, the moments they were asked at, how often they went back."""

    seat: Role
    language: Language
    asked: list[Match] = field(default_factory=list)
    taken_back: int = 0
    hinted: int = 0
    """How much of the hint for this decision has been told."""

    def record(self, match: Match) -> Record:
        """The game as the person may know it, marked if anything was taken back."""
        today = datetime.now(UTC).strftime("%Y.%m.%d")
        tags = {"Date": today} | ({"TakenBack": str(self.taken_back)} if self.taken_back else {})
        return match.record(Watcher.JUDGE if match.over else self.seat, **tags)


def play_in_terminal(
    match: Match, seat: Role, opponent: Player, language: Language, output: Path | None = None
) -> Match:
    """Play to the end, or until the person leaves; gives the match as far as it came.

    `output` is where its record is written then.
    """
    out, sitting = console(), Sitting(seat, language)
    out.print(Text(say(language, "game"), style="bold"))
    out.print(say(language, "terminal-welcome"))
    role = seat.name.lower()
    opposite = Seated(seat.other, opponent)
    out.print(say(language, "terminal-you-are", role=role, opponent=opponent.name))
    if handicap := handicap_of(match.turns[0].state):
        out.print(say(language, "handicap-given", handicap=handicap))
    try:
        while (turn := match.to_act) is not None:
            if turn is seat:
                match = _person_acts(match, sitting)
            else:
                match = _opponent_acts(match, opposite, language)
    except (QuitError, EOFError, typer.Abort):
        out.print(say(language, "terminal-goodbye"))
    else:
        print_table(out, match.state, language)
        out.print(Text(tell_result(match.result, language), style="bold"))
    if output is not None:
        write_text(output, record_text(sitting.record(match)), language)
    return match


def _opponent_acts(match: Match, opposite: Seated, language: Language) -> Match:
    action, turn = opposite.choose(match), opposite.seat
    name, said = opposite.player.name, describe(action, language)
    console().print(Text(say(language, "terminal-plays", name=name, action=said), style="cyan"))
    match = match.act(turn, action)
    _tell(match, turn.other, language)
    return match


def _person_acts(match: Match, sitting: Sitting) -> Match:
    """Show the table and ask until something was played, taken back or given up."""
    seat, language = sitting.seat, sitting.language
    legal = match.legal(seat)
    print_table(console(), match.view(seat), language)
    if len(legal) <= SHORT_LIST:
        _list(legal, language)
    sitting.asked.append(match)
    sitting.hinted = 0
    while True:
        answer = input(f"{say(language, 'terminal-your-turn')} > ").strip()
        word, _, rest = answer.partition(" ")
        if answer == "q":
            raise QuitError
        if answer == "?":
            _list(legal, language)
        elif answer == "u" and (earlier := _taken_back(match, sitting)) is not None:
            return earlier
        elif answer == "hint":
            _hint(match, sitting)
        elif answer == "resign":
            return match.resign(seat)
        elif word == "save" and rest:
            _save(match, sitting, rest)
        elif answer != "u" and (played := _played(match, sitting, answer, legal)) is not None:
            _tell(played, seat, language)
            return played


def _taken_back(match: Match, sitting: Sitting) -> Match | None:
    """The moment at which the person decided last, past what the opponent did since.

    Alone against a player one may go back as far as one likes: the same cards are dealt again.
    """
    sitting.asked.pop()
    if not sitting.asked:
        sitting.asked.append(match)
        refusal = refuse("take-back", "take-back-nothing")
        console().print(explain(refusal, sitting.language))
        return None
    sitting.taken_back += 1
    console().print(say(sitting.language, "said-taken-back"))
    return sitting.asked.pop()


def _hint(match: Match, sitting: Sitting) -> None:
    """The next rung of the ladder: where to look, which card, which action, why."""
    from urban_legends.coach import Rung, hint  # loads the core, so when needed

    rungs = list(Rung)
    rung = rungs[min(sitting.hinted, len(rungs) - 1)]
    sitting.hinted += 1
    language = sitting.language
    heading = say(language, "hint-rung", rung=rung.value)
    for phrase in hint_phrases(hint(match.view(sitting.seat)), rung, sitting.seat):
        fact = say(language, "terminal-fact", name=heading, value=render(phrase, language))
        console().print(Text(fact))


def _save(match: Match, sitting: Sitting, name: str) -> None:
    try:
        write_text(Path(name), record_text(sitting.record(match)), sitting.language)
    except typer.BadParameter as error:
        console().print(Text(str(error)))
    else:
        console().print(say(sitting.language, "terminal-written", count=1, file=name))


def _list(legal: Sequence[Action], language: Language) -> None:
    for number, action in enumerate(legal, start=1):
        console().print(
            Text(f"{number:>3}  {action_text(action):<12} {describe(action, language)}")
        )


def _played(match: Match, sitting: Sitting, answer: str, legal: Sequence[Action]) -> Match | None:
    """The match with the answer played, an action or its number; None if that is refused."""
    seat, language = sitting.seat, sitting.language
    if answer.isascii() and answer.isdigit():
        number = answer[:MOST_DIGITS]
        if len(answer) > MOST_DIGITS or not 1 <= int(number) <= len(legal):
            console().print(say(language, "terminal-choose-number", number=number))
            return None
        return match.act(seat, legal[int(number) - 1])
    try:
        return match.act(seat, parse_action(answer))
    except RuleError as error:
        console().print(Text(explain(error.refusal, language)))
        return None


def _tell(match: Match, viewer: Role, language: Language) -> None:
    """What the last step did, as far as the person may know."""
    events = seen_events(match.last.events, match.turns[-2].state, viewer)
    for event in events:
        console().print(Text(f"  {narrate(event, language)}"))
