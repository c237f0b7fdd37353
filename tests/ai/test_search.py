"""The searches as players: legal, repeatable, blind to what they may not know, and bounded."""

import threading
import time
from collections.abc import Iterator
from random import Random

import pytest

from tests.support.games import random_start
from urban_legends.ai.judgement import Judgement, Limits
from urban_legends.ai.players import UnknownPlayerError, make_player
from urban_legends.ai.search import SearchPlayer, think
from urban_legends.fast import Search, StopFlag
from urban_legends.play import Dealer, Match, Player, play_match
from urban_legends.rules import (
    DUEL,
    MINI,
    STANDARD,
    ByRole,
    Phase,
    Reshuffle,
    Role,
    Setup,
    State,
    View,
    apply,
    bare_knowledge,
    legal_actions,
    parse_position,
    parse_state,
    view,
)

START = "1 sC ppwwb[o*]ppwbb -[o]-[o]- SSH.- ???.- -- 0-0 9o5m -"


def start_view() -> View:
    seen = parse_position(START)
    assert isinstance(seen, View)
    return seen


def seat(state: State) -> View:
    return view(state, state.actor, bare_knowledge(state))


def walk(setup: Setup, reshuffle: Reshuffle, seed: int) -> Iterator[Match]:
    """A match between two quick searches, move by move, up to its end."""
    match = Match.begin(Dealer(str(seed)), setup, reshuffle)
    players = {role: SearchPlayer(Limits(nodes=40), seed) for role in Role}
    while not match.over:
        yield match
        actor = match.state.actor
        match = match.act(actor, players[actor].choose(match.view(actor), match.legal(actor)))
    yield match


@pytest.mark.parametrize("setup", [STANDARD, MINI, DUEL], ids=lambda setup: str(setup.name))
@pytest.mark.parametrize("reshuffle", list(Reshuffle), ids=lambda rule: str(rule.value))
def test_whole_games_are_played(setup: Setup, reshuffle: Reshuffle) -> None:
    *before, last = walk(setup, reshuffle, 5)
    assert not any(match.over for match in before)
    assert last.over


@pytest.mark.parametrize("name", ["plain:60", "search:60"])
def test_what_is_hidden_changes_nothing(name: str) -> None:
    rng = Random(3)
    for number in range(12):
        one = random_start(rng, STANDARD, Reshuffle.IMMEDIATE)
        hidden = one.actor.other
        two = one._replace(
            piles=one.piles.replace(hidden, random_start(rng, *one[:2]).piles[hidden])
        )
        chosen = {
            make_player(name, number).choose(seat(state), legal_actions(state))
            for state in (one, two)
        }
        assert len(chosen) == 1


@pytest.mark.parametrize("name", ["plain:80", "search:80", "stroller", "watcher"])
def test_the_same_seed_gives_the_same_action(name: str) -> None:
    seen = start_view()
    legal = legal_actions(parse_state(START.replace("???", "SAH")))
    assert make_player(name, 4).choose(seen, legal) == make_player(name, 4).choose(seen, legal)


def test_a_judgement_tells_what_was_found() -> None:
    found = think(start_view(), Limits(nodes=500), seed=2)
    assert found.nodes == 500
    assert found.action == found.candidates[0].action
    assert found.line[0] == str(found.action)
    assert 0 <= found.value <= 1
    assert sum(one.visits for one in found.candidates) == 500
    assert [one.visits for one in found.candidates] == sorted(
        (one.visits for one in found.candidates), reverse=True
    )


def test_only_announcements_that_hide_are_looked_at() -> None:
    """Where some hide: those that lose at once made every round look darker than it is."""
    state = parse_state("4 hC pw[m!]pb[o]pwb[o]p[o]wb -[o*]-[o*]-[o]- SS.SA SA.SH -- 0-0 4o4m -")
    hides = {one for one in legal_actions(state) if apply(state, one).state.phase is not Phase.OVER}
    assert {str(one) for one in hides} == {"#4", "=pwb"}
    schooled = think(seat(state), Limits(nodes=300), seed=1)
    assert {one.action for one in schooled.candidates} <= hides
    unschooled = Search({"use_policy": 0.0, "rollout_sensors": 10.0})
    every = think(seat(state), Limits(nodes=300), seed=1, search=unschooled)
    assert len({one.action for one in every.candidates} - hides) > 10


def test_the_start_looks_as_bright_for_the_cryptid_as_it_is() -> None:
    assert 0.7 < think(start_view(), Limits(nodes=3000), seed=1).value < 0.9


def test_time_is_a_limit() -> None:
    assert 150 <= think(start_view(), Limits(ms=150)).ms < 30_000


def test_progress_is_reported() -> None:
    told: list[Judgement] = []
    stop = StopFlag()

    def heard(judged: Judgement) -> None:
        told.append(judged)
        stop.set()

    found = think(start_view(), Limits(ms=600_000), stop=stop, report=heard)
    assert told
    assert told[0].nodes <= found.nodes


def test_a_stop_flag_ends_an_endless_search() -> None:
    stop = StopFlag()
    threading.Timer(0.2, stop.set).start()
    begin = time.monotonic()
    found = think(start_view(), Limits(), stop=stop)
    assert found.nodes > 0
    assert time.monotonic() - begin < 60


def test_an_error_in_a_report_comes_out() -> None:
    def fail(found: Judgement) -> None:
        raise LookupError(found.nodes)

    with pytest.raises(LookupError):
        think(start_view(), Limits(ms=600_000), report=fail)


def test_threads_share_the_nodes() -> None:
    assert think(start_view(), Limits(nodes=900, threads=2)).nodes == 900


def test_a_kept_search_goes_on_where_it_was() -> None:
    search = Search({"max_tree_nodes": 50_000})
    first = think(start_view(), Limits(nodes=2000), search=search)
    second = think(start_view(), Limits(nodes=2000), search=search)
    assert sum(one.visits for one in second.candidates) == first.nodes + second.nodes


def test_memory_stays_bounded() -> None:
    found = think(start_view(), Limits(nodes=30_000), search=Search({"max_tree_nodes": 500}))
    assert found.nodes == 30_000


@pytest.mark.parametrize(
    ("limits", "message"),
    [
        (Limits(), "needs nodes, ms or a stop flag"),
        (Limits(nodes=-1), "must not be negative"),
        (Limits(ms=float("nan")), "must not be negative"),
        (Limits(ms=float("inf")), "must not be negative"),
        (Limits(nodes=5, threads=0), "threads must be"),
    ],
)
def test_wrong_limits_are_refused(limits: Limits, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        think(start_view(), limits)


def test_a_view_of_somebody_else_is_refused() -> None:
    state = parse_state(START.replace("???", "SAH"))
    other = view(state, state.actor.other, bare_knowledge(state))
    with pytest.raises(ValueError, match="view of the player who is to act"):
        think(other, Limits(nodes=5))


def test_a_finished_game_is_refused() -> None:
    *_, last = walk(MINI, Reshuffle.IMMEDIATE, 1)
    assert last.state.phase is Phase.OVER
    with pytest.raises(ValueError, match="over"):
        think(last.view(Role.CRYPTID), Limits(nodes=5))


def test_unknown_settings_are_refused() -> None:
    with pytest.raises(ValueError, match="no setting luck"):
        Search({"luck": 1.0})


@pytest.mark.parametrize("name", ["plain", "plain:0", "search:-5", "search:5s", "level:6"])
def test_unknown_players_are_refused(name: str) -> None:
    with pytest.raises(UnknownPlayerError, match="there is no player"):
        make_player(name)


def test_more_thought_plays_better() -> None:
    """A sanity check of strength: far more iterations win clearly, over both roles."""
    won = 0
    for seed in range(6):
        for strong in Role:
            weak: Player = SearchPlayer(Limits(nodes=4), seed)
            players = ByRole(weak, weak).replace(strong, SearchPlayer(Limits(nodes=600), seed))
            won += play_match(players, Dealer(str(seed))).state.actor is strong
    assert won >= 9
