"""Re-dealing what a viewer cannot know changes nothing that this viewer gets (I2, I4, I5)."""

from random import Random

import pytest

from tests.support.games import Game, Turn, many_games
from tests.support.hypotheses import Counts, followed
from tests.support.watching import knowledge_along, sights
from urban_legends.rules import (
    CARDS,
    ROLES,
    SETUPS,
    ByRole,
    Cards,
    Chance,
    Draw,
    DrawnBlocks,
    DrawnCards,
    Phase,
    Role,
    Setup,
    Step,
    Viewer,
    Watcher,
    apply,
    block_outcomes,
    known_after,
    legal_actions,
    seen_events,
    seen_step,
    start,
    view,
)

GAMES = {"standard": 56, "mini": 140, "duel": 70}
per_setup = pytest.mark.parametrize("setup", SETUPS.values(), ids=list(SETUPS))

Story = tuple[Counts, list[tuple[int, ...]]]


def told_anew(game: Game, stories: dict[Role, Story]) -> Game:
    """The same game with other cards dealt to and drawn by some roles."""
    first = game[0].before
    hands = ByRole.of(
        lambda role: Cards(*stories[role][0]) if role in stories else first.piles[role].hand
    )
    state = start(hands, first.setup, first.reshuffle)
    draws = {role: iter(story[1]) for role, story in stories.items()}
    anew: Game = []
    for turn in game:
        chance: Chance | None = turn.chance
        if isinstance(turn.action, Draw) and state.actor in draws:
            chance = DrawnCards(tuple(CARDS[kind] for kind in next(draws[state.actor])))
        reached, events = apply(state, turn.action, chance)
        anew.append(Turn(state, Step(turn.action, chance), chance, events, reached))
        state = reached
    return anew


@per_setup
def test_other_hidden_cards_look_the_same_all_game_long(setup: Setup) -> None:
    """View, legal actions, steps and events, from the first deal to the end."""
    rng, different = Random(3), 0
    for game in many_games(GAMES[setup.name], setup, first_seed=10_000):
        whole = rng.randrange(1, len(game) + 1)
        part = game[:whole]
        for hidden in ROLES:
            anew = told_anew(part, {hidden: followed(part, hidden).another_story(rng)})
            assert sights(anew, hidden.other) == sights(part, hidden.other)
            different += anew[-1].after != part[-1].after
        both = {role: followed(part, role).another_story(rng) for role in ROLES}
        anew = told_anew(part, both)
        assert sights(anew, Watcher.SPECTATOR) == sights(part, Watcher.SPECTATOR)
    assert different > GAMES[setup.name] / 4, "the re-dealt games were hardly different"


@per_setup
def test_other_drawn_blocks_look_the_same_until_they_are_placed(setup: Setup) -> None:
    tried = 0
    for game in many_games(GAMES[setup.name], setup, first_seed=11_000):
        known = knowledge_along(game)
        for number, (before, step, _, events, after) in enumerate(game):
            if after.phase is not Phase.EXPAND:
                continue
            viewers: list[Viewer] = [after.actor.other, Watcher.SPECTATOR]
            for pair, _ in block_outcomes(setup, before.block_deck):
                first, second = pair.kinds
                chance = DrawnBlocks((first, second))
                other = Step(step.action, chance)
                reached, happened = apply(before, other.action, chance)
                learnt = known_after(known[number], before, happened, reached)
                for viewer in viewers:
                    assert seen_step(other, before, viewer) == seen_step(step, before, viewer)
                    assert seen_events(happened, before, viewer) == seen_events(
                        events, before, viewer
                    )
                    assert view(reached, viewer, learnt) == view(after, viewer, known[number + 1])
                    tried += reached != after
    assert tried > 0 or setup.rounds == 1


@per_setup
def test_no_letter_of_a_hidden_card_is_in_what_a_viewer_gets(setup: Setup) -> None:
    """Only known cards are named, and as many `?` stand for the others."""
    for game in many_games(GAMES[setup.name] // 4, setup, first_seed=12_000):
        for turn, known in zip(game, knowledge_along(game), strict=False):
            for role in ROLES:
                hand = turn.before.piles[role].hand
                for viewer in (role.other, Watcher.SPECTATOR):
                    shown = view(turn.before, viewer, known).hands[role]
                    assert shown.known == known[role]
                    assert hand.holds(shown.known)
                    assert shown.total == hand.total
                assert view(turn.before, role, known).hands[role].known == hand


def test_legal_actions_depend_on_the_actors_own_cards_alone() -> None:
    rng = Random(4)
    for game in many_games(28, first_seed=13_000):
        for number in range(0, len(game), 5):
            part = game[: number + 1]
            actor = part[-1].before.actor
            hidden = actor.other
            anew = told_anew(part, {hidden: followed(part, hidden).another_story(rng)})
            assert legal_actions(anew[-1].before) == legal_actions(part[-1].before)
