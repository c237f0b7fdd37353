"""A game as a viewer goes through it: views, legal actions, steps and events, one after another."""

from typing import NamedTuple

from tests.support.games import Game
from urban_legends.rules import (
    Action,
    Event,
    Known,
    Step,
    View,
    Viewer,
    Watcher,
    bare_knowledge,
    known_after,
    legal_actions,
    seen_events,
    seen_step,
    view,
)


class Sight(NamedTuple):
    """What a viewer gets on one turn: before it, of it, and after it."""

    before: View
    offered: tuple[Action, ...]
    step: Step
    events: tuple[Event, ...]
    after: View


def knowledge_along(game: Game) -> list[Known]:
    """What public history proves before the first turn and after each."""
    known = [bare_knowledge(game[0].before)]
    for turn in game:
        known.append(known_after(known[-1], turn.before, turn.events, turn.after))
    return known


def sights(game: Game, viewer: Viewer) -> list[Sight]:
    """Everything a viewer gets in a game; legal actions go to the one who decides."""
    known = knowledge_along(game)
    found = []
    for number, (before, step, _, events, after) in enumerate(game):
        decides = viewer is before.actor or viewer is Watcher.JUDGE
        found.append(
            Sight(
                view(before, viewer, known[number]),
                legal_actions(before) if decides else (),
                seen_step(step, before, viewer),
                seen_events(events, before, viewer),
                view(after, viewer, known[number + 1]),
            )
        )
    return found
