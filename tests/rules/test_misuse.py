"""What is called with something else than it needs says in a sentence what that is."""

from collections.abc import Callable
from typing import Any

import pytest

from urban_legends.rules import (
    NOTHING_KNOWN,
    Announce,
    Number,
    Role,
    RuleError,
    State,
    Step,
    Watcher,
    apply,
    bare_knowledge,
    chance_outcomes,
    divide,
    is_legal,
    legal_actions,
    parse_state,
    perft,
    seen_events,
    seen_step,
    start,
    view,
    why_illegal,
)

ANYTHING: Any = "D"
TEXT = str(start())


def test_a_set_up_is_no_text() -> None:
    with pytest.raises(
        TypeError, match=r"^a set-up is needed, such as SETUPS\['mini'\], not 'mini'$"
    ):
        start(setup="mini")  # type: ignore[arg-type]


READING: tuple[Callable[[Any], object], ...] = (
    lambda it: start(reshuffle=it),
    lambda it: parse_state(TEXT, reshuffle=it),
)


@pytest.mark.parametrize("use", READING)
def test_a_rule_option_is_no_text(use: Callable[[Any], object]) -> None:
    """Its name would be taken for the other option, and nobody told."""
    with pytest.raises(TypeError) as refused:
        use("immediate")
    told = "a rule option is needed, such as Reshuffle.IMMEDIATE, not 'immediate'"
    assert str(refused.value) == told


@pytest.mark.parametrize("role", ["C", "cryptid", 0, None])
def test_a_pair_is_asked_by_role(role: Any) -> None:
    """Whatever is no role would be taken for the Scientist."""
    with pytest.raises(TypeError, match=r"^a role is needed, such as Role\.CRYPTID, not "):
        start().piles[role]


def test_no_depth_is_below_nought() -> None:
    with pytest.raises(ValueError, match=r"^a depth is 0 or more, not -1$"):
        perft(start(), -1)
    with pytest.raises(ValueError, match=r"^a depth is 1 or more here, not 0$"):
        divide(start(), 0)


def test_an_action_is_no_text() -> None:
    state = start()
    for use in (apply, chance_outcomes, is_legal, why_illegal):
        with pytest.raises(TypeError) as refused:
            use(state, ANYTHING)
        assert str(refused.value) == (
            "an action is needed, such as Draw(), not 'D'; parse_action reads text"
        )


def test_a_view_is_no_state() -> None:
    state = start()
    seen: Any = view(state, Role.CRYPTID, bare_knowledge(state))
    action = legal_actions(state)[0]
    with pytest.raises(
        TypeError, match=r"not View; for a view ask legal_in_view and play_in_view$"
    ):
        legal_actions(seen)
    for use in (apply, is_legal, why_illegal, chance_outcomes):
        with pytest.raises(TypeError, match="a State is needed, not View"):
            use(seen, action)
    with pytest.raises(TypeError, match=r"a State is needed, not str$"):
        legal_actions(ANYTHING)


def test_a_state_of_a_derived_class_is_a_state() -> None:
    class Mine(State):
        pass

    mine = Mine(*start())
    assert legal_actions(mine) == legal_actions(start())
    assert is_legal(mine, legal_actions(mine)[0])


def test_nobody_else_can_look() -> None:
    state = start()
    action = legal_actions(state)[0]
    events = apply(state, action).events
    for nobody in ("C", None, 0):
        for use in (
            lambda who: view(state, who, NOTHING_KNOWN),
            lambda who: seen_step(Step(action), state, who),
            lambda who: seen_events(events, state, who),
        ):
            with pytest.raises(TypeError) as refused:
                use(nobody)
            assert str(refused.value) == (
                "a viewer is needed, one of Role.CRYPTID, Role.SCIENTIST, Watcher.SPECTATOR, "
                f"Watcher.JUDGE, not {nobody!r}"
            )
    assert view(state, Watcher.SPECTATOR, NOTHING_KNOWN).hands.cryptid.unknown == 3


def test_an_illegal_action_has_no_chance() -> None:
    with pytest.raises(RuleError) as refused:
        chance_outcomes(start(), Announce(Number(1)))
    assert refused.value.code == "phase"
    assert str(refused.value).startswith("That action belongs to another phase: this is the Sensor")
