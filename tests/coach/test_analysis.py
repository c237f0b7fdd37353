"""Analysing positions and games: what is answered, from what, and what is not looked at."""

import json
from random import Random
from typing import Any

import pytest

from tests.properties.test_secrecy import told_anew
from tests.support.games import Game, many_games, with_known
from tests.support.hypotheses import followed
from urban_legends.ai.judgement import Limits
from urban_legends.coach import Analysis, analyse, decisions, moment, reasons
from urban_legends.coach.judged import Estimate, answer, costs
from urban_legends.play import Dealer, Match
from urban_legends.rules import (
    Draw,
    Phase,
    Role,
    RuleError,
    Step,
    View,
    legal_actions,
    parse_action,
    parse_position,
    play_in_view,
    possible_state,
    view,
)

LAST = "1 sS -[o*]p pppww[o]-[o]wbbb ???.- S.SA -- 0-0 9o5m -"
"""One pink sensor is left: to the left no two blocks look alike, to the right both show five."""
FEW = Limits(nodes=24)


def seen(text: str) -> View:
    read = parse_position(text)
    assert isinstance(read, View)
    return read


def as_bytes(found: Analysis) -> bytes:
    told: list[Any] = [found.value, found.error, found.line]
    for one in found.actions:
        reasons = [(claim.code, claim.args) for claim in one.reasons]
        told.append((str(one.action), one.value, one.error, reasons))
    return json.dumps(told).encode()


def test_every_action_is_told_the_best_first() -> None:
    found = analyse(seen(LAST), FEW)
    assert str(found.actions[0].action) == "S2:p/-"
    assert {one.action for one in found.actions} == {
        parse_action(text) for text in ("S2:p/-", "S2:-/p", "D")
    }
    assert [claim.code for claim in found.actions[0].reasons] == ["wins"]
    assert found.value == 1
    assert all("misses-win" in [claim.code for claim in one.reasons] for one in found.actions[1:])


def test_what_leads_to_the_same_position_is_as_good() -> None:
    """Eight sensors or all three colours: presence on both blocks either way."""
    both = seen("1 hC -[o*]- pb[o]pppwww[o]bb HH.S ??.S -- 0-0 9o5m -")
    told = {str(one.action): one for one in analyse(both, FEW).actions}
    assert (told["#8"].value, told["#8"].error) == (told["=pwb"].value, told["=pwb"].error)
    assert not told["#8"].loss
    assert not told["#8"].reasons
    assert told["#5"].value == 0


def test_a_reply_is_named_where_nothing_else_speaks_against_an_action() -> None:
    split = seen("4 sS -[o]-[o]-[o]-[o]- -[o]wbb[o*]ppppwwb[o*]- ???.SSSH SS.SSAAH -- 0-0 3o5m -")
    played, best = parse_action("S3:b/ppppww"), parse_action("S3:wwb/pppp")
    assert not reasons(split, played, best)
    told = answer(split, played)
    assert told is not None
    reached = play_in_view(split, Step(played, None))
    assert told.reply in legal_actions(possible_state(reached, told.reply))


def test_a_draw_is_no_reply_to_look_at() -> None:
    first = seen("4 sS b[o]-[o]ww[o]pw[m!]- ppb[o*]pb[o*]-[o]- ??.SSSSAHH SSAA.- -- 0-0 4o4m -")
    told = answer(first, parse_action("S2:b/p"))
    assert told is None or not isinstance(told.reply, Draw)


def test_no_reply_is_named_where_the_same_player_goes_on() -> None:
    putting = seen("3 mC -[o]-[o]- b[o]p[o*]ppwwwb[o*]- H.SSSA ?.SSAAH -- 0-0 5o5m pb")
    assert answer(putting, parse_action("Mp1")) is None


def test_reasons_are_few_and_the_estimate_comes_last() -> None:
    for one in analyse(seen(LAST), FEW).actions:
        codes = [claim.code for claim in one.reasons]
        assert len(codes) <= 4
        assert "costs" not in codes[:-1]


def test_some_actions_are_told_with_the_best() -> None:
    found = analyse(seen(LAST), FEW, [Draw()])
    assert [str(one.action) for one in found.actions] == ["S2:p/-", "D"]


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    analyse(seen(LAST), FEW, progress=lambda done, total: told.append((done, total)))
    assert told == [(0, 3), (1, 3), (2, 3)]


def test_an_estimate_is_claimed_only_beyond_its_error() -> None:
    best = Estimate(Draw(), 0.7, 0.06)
    assert costs(best, Estimate(parse_action("S2:p/-"), 0.6, 0.08)) is None
    claim = costs(best, Estimate(parse_action("S2:p/-"), 0.59, 0.08))
    assert claim is not None
    assert (claim.value, claim.better_value) == (0.59, 0.7)


def test_a_game_is_told_decision_by_decision() -> None:
    match, rng = Match.begin(Dealer(4)), Random(4)
    while (seat := match.to_act) is not None and len(match.turns) < 8:
        match = match.act(seat, rng.choice(match.legal(seat)))
    chosen = list(decisions(match.turns))
    assert all(len(legal_actions(match.turns[one.ply].state)) > 1 for one in chosen)
    found = moment(chosen[0], FEW)
    assert found.played.action == chosen[0].action
    assert found.position.actions[0] == found.best
    assert found.played.loss >= 0


def test_a_hidden_hand_and_an_ended_game_are_refused() -> None:
    with pytest.raises(RuleError):
        analyse(seen(LAST.replace("S.SA", "?.SA")), FEW)
    with pytest.raises(ValueError, match="over"):
        analyse(seen("1 xS -[o]- ppppww[o]-[o*]wbbb ???.- S.SA -- 0-0 9o5m -"), FEW)


@pytest.mark.slow
def test_other_hidden_cards_change_no_byte() -> None:
    """Re-deal what the player to act cannot know: the analysis stays the same."""
    rng, different, tried = Random(8), 0, 0
    for game in many_games(24, first_seed=20_000):
        part = game[: rng.randrange(1, len(game))]
        actor = part[-1].after.actor
        if part[-1].after.phase is Phase.OVER:
            continue
        hidden = actor.other
        anew = told_anew(part, {hidden: followed(part, hidden).another_story(rng)})
        legal = legal_actions(part[-1].after)
        some = rng.sample(legal, min(2, len(legal)))
        first, second = (
            as_bytes(analyse(_last_view(one, actor), FEW, some)) for one in (part, anew)
        )
        assert first == second
        tried += 1
        different += part[-1].after != anew[-1].after
    assert tried > 15
    assert different > tried / 4


def _last_view(game: Game, role: Role) -> View:
    *_, (turn, known) = with_known(game)
    return view(turn.after, role, known)
