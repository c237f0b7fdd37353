"""A person against a player, line by line in the terminal.

The person sees the own view and nothing else, as at a table.
"""

from __future__ import annotations

from collections.abc import Sequence

import typer
from rich.text import Text

from urban_legends.cli.drawing import print_table
from urban_legends.cli.options import console
from urban_legends.play import Match, Player, Seated
from urban_legends.rules import Action, Role, RuleError, action_text, parse_action, seen_events
from urban_legends.text import Language, describe, explain, narrate, say, tell_result

SHORT_LIST = 20
"""Up to so many actions are listed without being asked for."""


class QuitError(Exception):
    """The person wants to leave the game."""


def play_in_terminal(match: Match, seat: Role, opponent: Player, language: Language) -> Match:
    """Play to the end, or until the person leaves; gives the match as far as it came."""
    out = console()
    out.print(Text(say(language, "game"), style="bold"))
    out.print(say(language, "terminal-welcome"))
    role = seat.name.lower()
    opposite = Seated(seat.other, opponent)
    out.print(say(language, "terminal-you-are", role=role, opponent=opponent.name))
    try:
        while (turn := match.to_act) is not None:
            if turn is seat:
                match = _person_acts(match, seat, language)
            else:
                match = _opponent_acts(match, opposite, language)
    except (QuitError, EOFError, typer.Abort):
        out.print(say(language, "terminal-goodbye"))
        return match
    print_table(out, match.state, language)
    out.print(Text(tell_result(match.result, language), style="bold"))
    return match


def _opponent_acts(match: Match, opposite: Seated, language: Language) -> Match:
    action, turn = opposite.choose(match), opposite.seat
    name, said = opposite.player.name, describe(action, language)
    console().print(Text(say(language, "terminal-plays", name=name, action=said), style="cyan"))
    match = match.act(turn, action)
    _tell(match, turn.other, language)
    return match


def _person_acts(match: Match, seat: Role, language: Language) -> Match:
    """Ask until an action is legal or one is taken back; show the table first."""
    legal = match.legal(seat)
    print_table(console(), match.view(seat), language)
    if len(legal) <= SHORT_LIST:
        _list(legal, language)
    while True:
        answer = input(f"{say(language, 'terminal-your-turn')} > ").strip()
        if answer == "q":
            raise QuitError
        if answer == "?":
            _list(legal, language)
        elif answer == "u":
            refusal = match.why_no_take_back(seat)
            if refusal is None:
                return match.take_back(seat)
            console().print(explain(refusal, language))
        elif (played := _played(match, seat, answer, legal, language)) is not None:
            _tell(played, seat, language)
            return played


def _list(legal: Sequence[Action], language: Language) -> None:
    for number, action in enumerate(legal, start=1):
        console().print(
            Text(f"{number:>3}  {action_text(action):<12} {describe(action, language)}")
        )


def _played(
    match: Match, seat: Role, answer: str, legal: Sequence[Action], language: Language
) -> Match | None:
    """The match with the answer played, an action or its number; None if that is refused."""
    if answer.isascii() and answer.isdigit():
        if not 1 <= int(answer[:4]) <= len(legal):
            console().print(say(language, "terminal-choose-number", number=answer[:4]))
            return None
        return match.act(seat, legal[int(answer) - 1])
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
