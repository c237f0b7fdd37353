"""A `repr` is code: pasted back, with all of `rules` imported, it is the same value."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

import urban_legends.rules
from tests.support.games import Game
from tests.support.short import JUDGE, START, VIEWERS, pos
from tests.support.strategies import games, setups, states
from urban_legends.rules import (
    DUEL,
    MINI,
    SETUPS,
    STANDARD,
    Action,
    Align,
    Announce,
    ByRole,
    Cards,
    Colour,
    DrawnCards,
    Number,
    Phase,
    Refusal,
    Reshuffle,
    SeenHand,
    Setup,
    Shuffle,
    Side,
    State,
    Step,
    View,
    Viewer,
    Watcher,
    bare_knowledge,
    options,
    parse_action,
    parse_position,
    parse_step,
    seen_events,
    seen_step,
    start,
    view,
)

ROOM = {name: getattr(urban_legends.rules, name) for name in urban_legends.rules.__all__}
TWISTED = replace(STANDARD, name="twisted", hand_limit=5)


def pasted(value: object) -> object:
    return eval(repr(value), dict(ROOM))


def check(value: object) -> None:
    again = pasted(value)
    assert type(again) is type(value)
    assert again == value


@given(states(setups))
def test_states_and_what_anybody_sees_of_them(state: State) -> None:
    check(state)
    for viewer in VIEWERS:
        check(view(state, viewer, bare_knowledge(state)))


@given(games(setups), st.sampled_from(VIEWERS))
def test_steps_and_events_of_whole_games(game: Game, viewer: Viewer) -> None:
    for turn in game[:10]:
        check(seen_step(turn.step, turn.before, viewer))
        check(seen_events(turn.events, turn.before, viewer))


@given(states(setups))
def test_actions_and_options(state: State) -> None:
    for option in options(state)[::5]:
        check(option.action)
        check(option)


@pytest.mark.parametrize(
    ("value", "code"),
    [
        (pos(START), f"parse_state({START!r})"),
        (
            start(setup=MINI, reshuffle=Reshuffle.WHEN_NEEDED),
            "parse_state('1 sC p[o*]w -[o]-[o]- S.- S.- -- 0-0 3o1m -', "
            "setup=MINI, reshuffle=Reshuffle.WHEN_NEEDED)",
        ),
        (
            parse_position(START.replace("SAH", "S??")),
            f"parse_position({START.replace('SAH', 'S??')!r})",
        ),
        (
            view(pos(START), JUDGE, bare_knowledge(pos(START))),
            f"view(parse_state({START!r}), Watcher.JUDGE, NOTHING_KNOWN)",
        ),
        (parse_action("*S2:pb/ww"), "parse_action('*S2:pb/ww')"),
        (parse_step("D~SA"), "parse_step('D~SA')"),
        (STANDARD, "STANDARD"),
        (DUEL, "DUEL"),
        (Side.LEFT, "Side.LEFT"),
        (Watcher.SPECTATOR, "Watcher.SPECTATOR"),
    ],
)
def test_notation_is_shown_wherever_it_says_the_same(value: object, code: str) -> None:
    assert repr(value) == code
    check(value)


IMPOSSIBLE: list[object] = [
    pos(START)._replace(phase=Phase.HIDING),
    pos(START)._replace(phase=Phase.EXPAND),
    replace(view(pos(START), Watcher.SPECTATOR, bare_knowledge(pos(START))), round=9),
    replace(view(pos(START), JUDGE, bare_knowledge(pos(START))), round=9),
    Shuffle(0, Colour.PINK, Side.LEFT),
    Announce(Number(11)),
    Step(Shuffle(0, Colour.PINK, Side.LEFT)),
    Step(Align(Colour.PINK, Side.LEFT), DrawnCards(())),
    TWISTED,
    start(setup=TWISTED),
    replace(STANDARD, name="mini"),
    Refusal("P4", "split-one-way", {"space": 1}),
    SeenHand(Cards(1), 2),
]


@pytest.mark.parametrize("value", IMPOSSIBLE, ids=lambda value: type(value).__name__)
def test_what_notation_cannot_say_is_shown_field_by_field(
    value: State | View | Action | Setup,
) -> None:
    check(value)


def test_set_ups_are_equal_by_their_numbers() -> None:
    renamed = replace(STANDARD, name="club")
    assert renamed == STANDARD
    assert hash(renamed) == hash(STANDARD)
    assert start(setup=renamed) == start()
    assert hash(start(setup=renamed)) == hash(start())
    decks = ByRole(Cards(5, 2, 3), Cards(5, 2, 3))
    for other in (TWISTED, replace(STANDARD, on_top=0), replace(STANDARD, decks=decks)):
        assert other != STANDARD
        assert hash(other) != hash(STANDARD)
    assert len(set(SETUPS.values())) == len(SETUPS)
