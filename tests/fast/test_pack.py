"""Packing: there and back, set-ups as data, what history proves beside the state."""

import pickle
from dataclasses import replace

import pytest

from tests.support.games import many_games, states_of, with_known
from tests.support.short import CRYPTID, SCIENTIST, START, VIEWERS, pos
from tests.support.vectors import vector_lines
from urban_legends import _core
from urban_legends.fast import known_of, pack, pack_view, rules_of, unpack
from urban_legends.fast.packing import CORE_VIEWER, least_proven, reshuffle_of, setup_of
from urban_legends.rules import (
    SETUPS,
    STANDARD,
    Cards,
    Reshuffle,
    Sensors,
    View,
    bare_knowledge,
    parse_position,
    view,
)


@pytest.mark.parametrize("setup", SETUPS.values(), ids=lambda setup: setup.name)
@pytest.mark.parametrize("reshuffle", Reshuffle)
def test_the_cores_set_ups_are_those_of_the_rules(setup: object, reshuffle: Reshuffle) -> None:
    """rules/setup.py is the source; the core's own copies must agree with it."""
    assert setup in SETUPS.values()
    for one in SETUPS.values():
        named = _core.Rules.named(one.name, reshuffle is Reshuffle.WHEN_NEEDED)
        assert named == rules_of(one, reshuffle)
        assert hash(named) == hash(rules_of(one, reshuffle))
        assert named.rounds == one.rounds
        assert (setup_of(named), reshuffle_of(named)) == (one, reshuffle)


@pytest.mark.parametrize("setup", SETUPS.values(), ids=lambda setup: setup.name)
def test_packed_and_unpacked_is_the_same_state(setup: object) -> None:
    chosen = next(one for one in SETUPS.values() if one is setup)
    for game in many_games(14, chosen):
        for state in states_of(game):
            assert unpack(pack(state)) == state


def test_a_set_up_of_ones_own_can_be_packed() -> None:
    from urban_legends.rules import start

    wide = replace(STANDARD, name="wide", left=Sensors(3, 0, 1), right=Sensors(1, 3, 0))
    state = start(setup=wide)
    assert unpack(pack(state)) == state
    assert setup_of(pack(state).rules) is wide


def test_a_set_up_that_does_not_fit_is_refused() -> None:
    with pytest.raises(ValueError, match="more than 4 pink"):
        rules_of(replace(STANDARD, name="big", left=Sensors(5, 0, 0)))
    with pytest.raises(ValueError, match="larger than a hand"):
        rules_of(
            replace(
                STANDARD,
                name="small",
                hand_limit=4,
                decks=STANDARD.decks.map(lambda _: Cards(2, 1, 1)),
            )
        )


def test_i5_known_cards_are_carried_and_are_outside_equality() -> None:
    differ = 0
    for game in many_games(28):
        for turn, known in with_known(game):
            packed = pack(turn.after, known)
            assert known_of(packed) == known
            assert packed == pack(turn.after)
            assert hash(packed) == hash(pack(turn.after))
            differ += known_of(pack(turn.after)) != known
    assert differ  # history proved something that the bare position does not


def test_i5_least_proven_leaves_out_what_the_deck_has_no_room_for() -> None:
    # Of SSSA two are in hand: one S is certain without any history.
    assert least_proven(Cards(1, 0, 0), 2, Cards(3, 1, 0)) == Cards()
    assert least_proven(Cards(1, 0, 0), 2, Cards(3, 3, 2)) == Cards(1, 0, 0)


@pytest.mark.parametrize("line", vector_lines("views")[:60], ids=lambda line: line["pos"][:4])
def test_a_packed_view_looks_like_the_view(line: dict[str, str]) -> None:
    for role, name in ((CRYPTID, "C"), (SCIENTIST, "S")):
        seen = parse_position(line[name])
        if isinstance(seen, View):
            packed = pack_view(seen)
            assert packed.text(CORE_VIEWER[role]) == line[name]


def test_a_packed_view_does_not_depend_on_what_is_hidden() -> None:
    for game in many_games(7):
        for turn in game[:40]:
            state = pack(turn.before)
            for role in (CRYPTID, SCIENTIST):
                other = unpack(state.redeal(CORE_VIEWER[role], 5))
                first = pack_view(view(turn.before, role, bare_knowledge(turn.before)))
                second = pack_view(view(other, role, bare_knowledge(other)))
                assert first.to_bytes() == second.to_bytes()


def test_bytes_go_there_and_back_and_garbage_is_refused() -> None:
    packed = pack(pos(START))
    assert _core.State.from_bytes(packed.rules, packed.to_bytes()) == packed
    with pytest.raises(ValueError, match="48 bytes"):
        _core.State.from_bytes(packed.rules, b"")
    with pytest.raises(ValueError, match="round"):
        _core.State.from_bytes(packed.rules, bytes(48))
    with pytest.raises(ValueError, match=r"sensors|rows|deck"):
        _core.State.from_bytes(_core.Rules.named("mini"), packed.to_bytes())


def test_packed_states_can_be_pickled() -> None:
    packed = pack(pos(START))
    assert pickle.loads(pickle.dumps(packed)) == packed


def test_every_viewer_has_a_counterpart() -> None:
    assert set(CORE_VIEWER) == set(VIEWERS)
