"""The reading aids agree with what the rules then do."""

import pytest

from tests.support.games import many_games, states_of
from urban_legends.rules import (
    Announce,
    Phase,
    Watcher,
    apply,
    bare_knowledge,
    chance_outcomes,
    hideouts,
    outcome,
    parse_action,
    parse_state,
    view,
)
from urban_legends.tables.reading import read


@pytest.mark.parametrize("seed", range(2))
def test_every_feature_does_what_the_explorer_says(seed: int) -> None:
    seen = 0
    for game in many_games(4, first_seed=10 * seed):
        for state in states_of(game):
            if state.phase is not Phase.HIDING:
                continue
            seen += 1
            reading = read(view(state, Watcher.SPECTATOR, bare_knowledge(state)))
            assert len(reading.features) == 18
            for one in reading.features:
                action = parse_action(one.feature)
                assert isinstance(action, Announce)
                chances = chance_outcomes(state, action)
                after = apply(state, action, chances[0][0] if chances else None).state
                assert one.presence == tuple(at + 1 for at in hideouts(state, action.feature))
                assert set(one.presence) <= set(one.matching)
                ended = outcome(after)
                assert one.outcome == (None if ended is None else str(ended))
                assert one.escape is (one.outcome == "C escape")
                assert one.capture is (one.outcome == "S capture")
            assert reading.best is not None
            wins = [one.feature for one in reading.features if (one.outcome or "")[:1] == "C"]
            assert not wins or set(reading.best.features) <= set(wins)
    assert seen


def test_other_phases_have_badges_but_no_features() -> None:
    state = parse_state("3 rS -[o]-[o]-[o]- pwb[o*]-[o]pppww[o*]-[o]bb SSH.SA SAH.S -- 0-0 5o5m -")
    reading = read(view(state, Watcher.JUDGE, bare_knowledge(state)))
    assert (reading.features, reading.best, reading.row) == ((), None, "S")
    assert [block.sensors for block in reading.blocks] == ["pwb", "pppww", "pppww", "bb"]
    assert reading.unseen == {"C": "SSAHH", "S": "SSSAAH"}


def test_what_can_still_come_is_all_that_was_neither_discarded_nor_seen() -> None:
    state = parse_state("1 sC ppwwb[o*]ppwbb -[o]-[o]- SSH.- SAH.- -- 0-0 9o5m -")
    for viewer, expected in (
        (Watcher.SPECTATOR, {"C": "SSSSSAAHHH", "S": "SSSSSAAAHH"}),
        (Watcher.JUDGE, {"C": "SSSAAHH", "S": "SSSSAAH"}),
    ):
        assert read(view(state, viewer, bare_knowledge(state))).unseen == expected
