"""The master: repeatable, blind for what it may not know, never missing a win at hand."""

import time
from collections import Counter, defaultdict
from collections.abc import Iterator

import pytest

from tests.ai.certain.judge import Judge, Spot, TooLarge, spots_after
from tests.support.games import many_games
from tests.support.short import CRYPTID, SCIENTIST, START, pos
from urban_legends.ai.belief import possible_hands
from urban_legends.ai.judgement import Judgement, Limits
from urban_legends.ai.master import BEST_RESPONSE, MasterPlayer, new_master, think
from urban_legends.ai.net import load_network
from urban_legends.ai.players import make_player
from urban_legends.ai.seeds import decision_seed
from urban_legends.fast import (
    CORE_VIEWER,
    Packed,
    StopFlag,
    index_of,
    pack,
    successors,
    unpack,
)
from urban_legends.play import Dealer, play_match
from urban_legends.rules import (
    DUEL,
    Action,
    Announce,
    ByRole,
    Draw,
    Phase,
    Reshuffle,
    Role,
    State,
    View,
    bare_knowledge,
    legal_actions,
    view,
)

FEW = Limits(nodes=40)


def _seen(state: State) -> View:
    return view(state, state.actor, bare_knowledge(state))


def _positions(games: int) -> Iterator[State]:
    for game in many_games(games):
        for turn in game:
            if len(legal_actions(turn.before)) > 1:
                yield turn.before


def test_names_give_masters_with_limits() -> None:
    player = make_player("master:300ms", 2)
    assert isinstance(player, MasterPlayer)
    assert (player.name, player.limits.ms, player.seed) == ("master:300ms", 300, 2)
    assert make_player("master:800").name == "master:800"


def test_it_plays_whole_games_and_wins_against_chance() -> None:
    master, chance = MasterPlayer(Limits(nodes=10)), make_player("random", 1)
    assert play_match(ByRole(master, chance), Dealer(1)).result.startswith("C")
    assert play_match(ByRole(chance, master), Dealer(1)).result.startswith("S")


def test_the_same_seed_and_nodes_give_the_same_thought() -> None:
    def numbers(judged: Judgement) -> tuple[object, ...]:
        return judged.action, judged.value, judged.candidates

    for state in list(_positions(2))[::7]:
        seen = _seen(state)
        assert numbers(think(seen, FEW, 3)) == numbers(think(seen, FEW, 3))
        choices = [MasterPlayer(FEW, 3).choose(seen, legal_actions(state)) for _ in range(2)]
        assert choices[0] == choices[1]


def test_what_the_opponent_holds_does_not_change_the_thought() -> None:
    told_apart = 0
    for state in list(_positions(6))[::2]:
        packed = pack(state)
        other = packed.redeal(CORE_VIEWER[state.actor], 3)
        told_apart += unpack(other) != state
        thoughts = [new_master().think(one, nodes=20, seed=5) for one in (packed, other)]
        assert thoughts[0].actions == thoughts[1].actions
        assert thoughts[0].best == thoughts[1].best
    assert told_apart > 20, "the secrets really were others"


def test_limits_of_nodes_are_kept_to_the_letter() -> None:
    for nodes in (1, 15, 16, 17, 100):
        judged = think(_seen(pos(START)), Limits(nodes=nodes), 1)
        assert judged.nodes == nodes == sum(one.visits for one in judged.candidates)
        assert {one.action for one in judged.candidates} == set(legal_actions(pos(START)))


def test_time_and_a_stop_flag_end_it() -> None:
    judged = think(_seen(pos(START)), Limits(ms=20))
    assert 20 <= judged.ms < 30_000
    assert judged.action in legal_actions(pos(START)), "however little the time was enough for"
    stop, began = StopFlag(), time.monotonic()
    stop.set()
    think(_seen(pos(START)), Limits(ms=120_000), stop=stop)
    assert time.monotonic() - began < 60


def test_it_reports_while_it_thinks() -> None:
    told: list[Judgement] = []
    stop = StopFlag()

    def heard(judged: Judgement) -> None:
        told.append(judged)
        stop.set()

    found = think(_seen(pos(START)), Limits(ms=600_000), stop=stop, report=heard)
    assert told
    assert told[0].nodes <= found.nodes


def test_a_tree_that_is_full_thinks_on() -> None:
    small = new_master({"max_tree_nodes": 16})
    thought = small.think(pack(pos(START)), nodes=200, seed=1)
    assert thought.nodes == 200


def test_settings_that_do_not_exist_are_refused() -> None:
    with pytest.raises(ValueError, match="no setting luck"):
        new_master({"luck": 1})


def test_it_plays_by_the_policy_that_it_tells() -> None:
    seen = _seen(pos(START))
    thoughts = [think(seen, FEW, seed) for seed in range(200)]
    assert all(sum(one.policy for one in said.candidates) == pytest.approx(1) for said in thoughts)
    expected: defaultdict[Action, float] = defaultdict(float)
    for said in thoughts:
        for one in said.candidates:
            expected[one.action] += one.policy
    played = Counter(said.to_play for said in thoughts)
    assert len(played) > 1
    for action, count in expected.items():
        assert abs(played[action] - count) < 4 * (count * (1 - count / 200)) ** 0.5 + 1


def test_a_player_plays_what_was_drawn_and_without_temperature_the_best() -> None:
    seen, legal = _seen(pos(START)), legal_actions(pos(START))
    pure = {"temperature": 0.0}
    for seed in range(20):
        drawn = think(seen, FEW, decision_seed(seed, seen))
        assert MasterPlayer(FEW, seed).choose(seen, legal) == drawn.to_play
        best = MasterPlayer(FEW, seed, settings=pure).choose(seen, legal)
        assert best == drawn.action, "the same thought, whatever is played"


def test_who_exploits_the_policy_expects_more_than_who_expects_good_play() -> None:
    """An opponent who draws by chance wins less than one who searches, so there is more to have."""
    exploiter, master = new_master(BEST_RESPONSE), new_master()
    gains = []
    for count, state in enumerate(_positions(16)):
        if count % 4 == 0 and state.phase is not Phase.HIDING:
            found = [
                think(_seen(state), Limits(nodes=800), 1, master=one).value
                for one in (exploiter, master)
            ]
            gains.append(found[0] - found[1])
    assert len(gains) > 60
    assert sum(gains) / len(gains) > 0.01
    # A search that only told a higher value everywhere would expect more, too, and exploit nothing.
    assert min(gains) < 0 < max(gains)


def _cryptid_wins(hiding: Packed) -> bool:
    """Whether the Cryptid can announce what wins: in `duel` the game is over then."""
    ends = [one for feature in hiding.legal() for one in hiding.successors(feature)]
    assert all(end.over for end in ends)
    return any(_winner(unpack(end)) is CRYPTID for end in ends)


def _chances(root: Packed, action: int) -> tuple[float, float]:
    """How often the Cryptid wins after an action, if the Scientist then draws the last one before
    the announcement from the policy, and if the Scientist likes every action alike."""
    network, by_policy, alike, deals = load_network(), 0.0, 0.0, 400
    for seed in range(deals):
        dealt = root.redeal(CORE_VIEWER[CRYPTID], seed).apply(action)
        _, policy = network.judge(dealt)
        for index, share in policy:
            won = _cryptid_wins(dealt.apply(index))
            by_policy += won * share / deals
            alike += won / len(policy) / deals
    return by_policy, alike


@pytest.mark.parametrize(
    ("position", "action"),
    [
        ("1 sC -[o*]pb w[o]-[o]p SSH.A SSA.H -- 0-0 0o0m -", "H2p<"),
        ("1 sC p[o*]p b[o]-[o]w SSA.- SSA.- -- 0-0 0o0m -", "S2:p/-"),
        ("1 sC pw[o*]- b[o]-[o]p SSA.H SAH.S -- 0-0 0o0m -", "Aw>"),
    ],
)
def test_who_exploits_the_policy_takes_the_opponent_to_draw_from_it(
    position: str, action: str
) -> None:
    state = pos(position, Reshuffle.WHEN_NEEDED, DUEL)
    (index,) = [index_of(one) for one in legal_actions(state) if str(one) == action]
    root = pack(state)
    by_policy, alike = _chances(root, index)
    found = new_master(BEST_RESPONSE).think(root, nodes=2_000, seed=1)
    visits, value = next(rest for number, *rest in found.actions if number == index)
    error = 4 * (0.25 / visits) ** 0.5
    assert value == pytest.approx(by_policy, abs=error)
    assert abs(alike - by_policy) > 4 * error, "who drew every action alike would be told apart"


def _is_lost(spot: Spot, action: Action) -> bool:
    """Whether the opponent wins for certain then, whatever they hold: by the book."""
    state, other = spot.state, spot.state.actor.other
    for hand in possible_hands(spot.seen(state.actor), other):
        piles = state.piles.replace(other, state.piles[other]._replace(hand=hand))
        held = Spot(state._replace(piles=piles), spot.known)
        if not all(Judge(other, 2_000).certain(after) for after in spots_after(held, action)):
            return False
    return True


@pytest.mark.slow
def test_it_never_draws_what_certainly_loses() -> None:
    careless = {"temperature": 10.0}
    refused = 0
    for state in _positions(30):
        if state.phase is not Phase.SENSOR or state.active_row.sensors.total > 3:
            continue
        spot, seen = Spot(state, bare_knowledge(state)), _seen(state)
        judged = think(seen, Limits(nodes=1))
        try:
            lost = {one.action for one in judged.candidates if _is_lost(spot, one.action)}
        except TooLarge:
            continue
        if not lost or judged.action in lost:
            continue
        refused += 1
        for seed in range(10):
            thought = think(seen, Limits(nodes=1), seed, master=new_master(careless))
            assert thought.to_play not in lost or thought.action in lost
    assert refused > 5


def _winner(state: State) -> Role | None:
    return state.actor if state.phase is Phase.OVER else None


def _wins(state: State, action: Action) -> bool:
    """Whether an action wins for certain: at once, or since every announcement is caught."""
    after = successors(state, action)
    if all(_winner(one) is state.actor for one in after):
        return True
    if len(after) > 1 or after[0].phase is not Phase.HIDING:
        return False
    announced = [
        [_winner(one) for one in successors(after[0], feature)]
        for feature in legal_actions(after[0])
    ]
    if state.actor is CRYPTID:
        return any(set(found) == {CRYPTID} for found in announced)
    return all(set(found) == {SCIENTIST} for found in announced)


@pytest.mark.slow
def test_a_win_at_hand_is_never_missed() -> None:
    chances = 0
    for state in _positions(40):
        if state.phase not in (Phase.SENSOR, Phase.HIDING):
            continue
        # Only who empties the row, or announces, can win at once.
        if state.phase is Phase.SENSOR and state.active_row.sensors.total > 3:
            continue
        legal = legal_actions(state)
        certain = {
            action for action in legal if not isinstance(action, Draw) and _wins(state, action)
        }
        if certain and len(certain) < len(legal):
            chances += 1
            assert MasterPlayer(Limits(nodes=1)).choose(_seen(state), legal) in certain
    assert chances > 8


def test_it_announces_nothing_that_is_caught_while_something_is_not() -> None:
    choices = 0
    for state in _positions(40):
        if state.phase is not Phase.HIDING:
            continue
        legal = legal_actions(state)
        safe = [one for one in legal if set(map(_winner, successors(state, one))) != {SCIENTIST}]
        if safe and len(safe) < len(legal):
            choices += 1
            chosen = MasterPlayer(Limits(nodes=4)).choose(_seen(state), legal)
            assert isinstance(chosen, Announce)
            assert chosen in safe
    assert choices > 20
