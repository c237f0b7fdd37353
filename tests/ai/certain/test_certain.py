"""The judge of certain wins, how positions are collected, and the proof about them."""

import json
from pathlib import Path

import pytest

from tests.ai.certain import prove
from tests.ai.certain.collect import certain_win, played, random_spots
from tests.ai.certain.judge import Judge, Spot, TooLarge, at_once
from tests.ai.certain.prove import collect, from_line, missed, to_line
from urban_legends.ai.belief import possible_hands
from urban_legends.ai.solver import Draws, Goal, solve
from urban_legends.rules import (
    Action,
    Phase,
    Role,
    apply,
    bare_knowledge,
    chance_outcomes,
    legal_actions,
    parse_action,
    parse_state,
)

LAST = "1 sS -[o*]p pppww[o]-[o]wbbb SAH.- S.SA -- 0-0 9o5m -"
"""One pink sensor is left: to the left the blocks show six and five and no colours in common,
to the right both show five."""


def _spot(position: str) -> Spot:
    state = parse_state(position)
    return Spot(state, bare_knowledge(state))


def test_the_last_sensor_decides() -> None:
    spot, judge = _spot(LAST), Judge(Role.SCIENTIST)
    certain = [str(one) for one in legal_actions(spot.state) if judge.wins(spot, one)]
    assert certain == ["S2:p/-"]
    assert at_once(spot, parse_action("S2:p/-"))
    assert not at_once(spot, parse_action("D"))
    found = certain_win(spot)
    assert found is not None
    assert found.kind == ("scientist", 1, "at once")


def test_what_the_opponent_may_answer_with_some_hand_is_no_certain_win() -> None:
    """The Cryptid to act sends it right, or draws; only sending it left would lose."""
    spot = _spot(LAST.replace("1 sS", "1 sC").replace("SAH.- S.SA", "S.SA SAH.-"))
    assert not any(Judge(Role.CRYPTID).wins(spot, one) for one in legal_actions(spot.state))
    assert certain_win(spot) is None


def test_too_much_to_look_at_is_said() -> None:
    spot = _spot("1 sC ppwwb[o*]ppwbb -[o]-[o]- SSH.- SAH.- -- 0-0 9o5m -")
    with pytest.raises(TooLarge):
        [Judge(Role.CRYPTID, 30).wins(spot, one) for one in legal_actions(spot.state)]


def _wins_in_the_open(spot: Spot, action: Action) -> bool:
    """Whether the round solver wins after an action against every hand, all cards open."""
    state, own, other = spot.state, spot.state.actor, spot.state.actor.other
    cryptid = own is Role.CRYPTID
    draws = Draws.WORST_FOR_CRYPTID if cryptid else Draws.WORST_FOR_SCIENTIST
    for hand in possible_hands(spot.seen(own), other):
        held = state._replace(
            piles=state.piles.replace(other, state.piles[other]._replace(hand=hand))
        )
        for chance, _ in chance_outcomes(held, action) or ((None, 1),):
            after = apply(held, action, chance).state
            if solve(after, Goal.EVIDENCE, draws).value != (10 if cryptid else -10):
                return False
    return True


def test_the_judge_and_the_round_solver_agree_near_the_end() -> None:
    """What is certain is won against each hand; and as good as always the other way round."""
    certain = luck = 0
    for seed in range(12):
        for spot in random_spots(seed):
            state = spot.state
            if state.phase is not Phase.SENSOR or state.active_row.sensors.total > 3:
                continue
            judge = Judge(state.actor)
            for action in legal_actions(state)[:6]:
                wins = judge.wins(spot, action)
                certain += wins
                luck += not wins and _wins_in_the_open(spot, action)
                assert not wins or _wins_in_the_open(spot, action)
    assert certain > 10
    assert luck <= certain / 10


@pytest.mark.slow
def test_positions_are_kept_as_they_are(tmp_path: Path) -> None:
    lines = [line for _, line in zip(range(4), collect(tmp_path), strict=False)]
    again = [line for _, line in zip(range(5), collect(tmp_path), strict=False)]
    assert again[:4] == lines
    assert len(set(again)) == 5
    for line in again:
        spot, kind = from_line(line)
        found = certain_win(spot)
        assert found is not None
        assert found.kind == kind
        assert to_line(found) == line


def test_games_between_players_are_games() -> None:
    for seed in (0, 3):
        spots = list(played(seed))
        assert spots[0].state.round == 1
        assert len(spots) > 2
        assert {spot.state.actor for spot in spots} == set(Role)


def test_a_miss_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    class Draws:
        def __init__(self, *_: object, **__: object) -> None: ...

        def choose(self, seen: object, legal: list[Action]) -> Action:
            return parse_action("D")

    monkeypatch.setattr(prove, "MasterPlayer", Draws)
    assert missed(_spot(LAST), 1) == "D"


@pytest.mark.slow
def test_the_proof_writes_its_figures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    result = tmp_path / "result.json"
    monkeypatch.setenv("PROVE_STATE", str(tmp_path))
    monkeypatch.setenv("PROVE_RESULT", str(result))
    monkeypatch.setattr(prove, "WANTED", 3)
    monkeypatch.setattr(prove, "missed", lambda spot, nodes: "D" if spot.state.round > 8 else "")
    assert prove.main() == 0
    figures = json.loads(result.read_text(encoding="utf-8"))["figures"]
    assert figures["positions"] == figures["cryptid"] + figures["scientist"] == 3
    assert figures["missed"] == 0
    monkeypatch.setattr(prove, "missed", lambda spot, nodes: "D")
    assert prove.main() == 1
    assert "missed:" in capsys.readouterr().out
