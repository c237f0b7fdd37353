"""Players who read what the opponent does: what they are told, and what a search makes of it."""

from dataclasses import dataclass, field

import pytest

from urban_legends import _core
from urban_legends.ai.baselines import GreedyPlayer
from urban_legends.ai.judgement import Limits
from urban_legends.ai.players import make_player
from urban_legends.ai.search import SearchPlayer
from urban_legends.ai.tree import pack_actor
from urban_legends.fast import rules_of
from urban_legends.play import Dealer, Match, Player, Reader, Seated, play_match
from urban_legends.rules import STANDARD, Action, ByRole, Role, View, parse_action

READS_ALWAYS = {"belief_min_nodes": 0.0}


@dataclass
class Notebook(GreedyPlayer):
    """A player who writes down what it is told."""

    reads: bool = True
    told: list[tuple[View, Action]] = field(default_factory=list)

    def read(self, seen: View, action: Action) -> None:
        self.told.append((seen, action))

    def unread(self, seat: Role) -> None:
        self.told.clear()


@pytest.mark.parametrize("seat", list(Role))
def test_a_reader_is_told_what_the_opponent_did_before_each_choice(seat: Role) -> None:
    reader = Notebook(seed=1)
    players: ByRole[Player] = ByRole.of(lambda role: reader if role is seat else GreedyPlayer(2))
    for deal in ("7", "9"):  # what was read in one game is forgotten in the next
        match = play_match(players, Dealer(deal))
    states = [turn.state for turn in match.turns]
    acted = [k for k, state in enumerate(states[:-1]) if state.actor is seat]
    steps = [(states[k].actor, match.turns[k + 1].step) for k in range(acted[-1])]
    expected = [step.action for actor, step in steps if actor is not seat and step is not None]
    assert [action for _, action in reader.told] == expected
    assert len(expected) > 5


def test_what_a_reader_is_told_hides_what_the_rules_hide() -> None:
    reader = Notebook(seed=3)
    play_match(ByRole(GreedyPlayer(4), reader), Dealer("9"))
    hidden = [seen.hands[Role.CRYPTID].unknown for seen, _ in reader.told]
    assert sum(map(bool, hidden)) > len(hidden) / 2
    assert not any(seen.complete and seen.hands[Role.CRYPTID].unknown for seen, _ in reader.told)


def test_who_does_not_want_to_read_is_told_nothing() -> None:
    reader = Notebook(seed=1, reads=False)
    play_match(ByRole(reader, GreedyPlayer(2)), Dealer("8"))
    assert reader.told == []


def test_what_was_taken_back_is_not_read() -> None:
    match = Match.begin(Dealer("2"))
    first, second, *_ = (one for one in match.legal(Role.CRYPTID) if str(one) != "D")
    reader = Notebook(seed=1)
    seated = Seated(Role.SCIENTIST, reader)
    match = match.act(Role.CRYPTID, first).take_back(Role.CRYPTID).act(Role.CRYPTID, second)
    seated.choose(match)
    assert [action for _, action in reader.told] == [second]
    # the choice has not been played yet
    match = match.take_back(Role.CRYPTID).act(Role.CRYPTID, first)
    seated.choose(match)
    assert [action for _, action in reader.told] == [first]


@pytest.mark.parametrize(
    ("name", "reads"),
    [("search:9999", False), ("search:10000", True), ("search:1ms", True)],
)
def test_a_search_reads_unless_few_iterations_limit_it(name: str, reads: bool) -> None:
    player = make_player(name)
    assert isinstance(player, Reader)
    assert player.reads is reads


def _visits(match: Match, search: _core.Search) -> list[tuple[int, int, float]]:
    search.forget()
    return search.think(pack_actor(match.view(Role.SCIENTIST)), nodes=500, seed=1).actions


def test_what_is_read_is_thought_of() -> None:
    """And a search that is too short for it thinks as if it had read nothing."""
    match = Match.begin(Dealer("2")).act(Role.CRYPTID, parse_action("D"))
    for least, differs in ((0.0, True), (1000.0, False)):
        reader = SearchPlayer(Limits(nodes=500), settings={"belief_min_nodes": least})
        ((seen, action),) = match.actions_against(Role.SCIENTIST)
        without = _visits(match, reader.tree(Role.SCIENTIST))
        assert without == _visits(match, reader.tree(Role.SCIENTIST))
        reader.read(seen, action)
        assert (_visits(match, reader.tree(Role.SCIENTIST)) != without) is differs


@pytest.mark.parametrize(("nodes", "reads"), [(19_999, False), (20_000, True)])
def test_every_thread_must_be_long_enough(nodes: int, reads: bool) -> None:
    assert SearchPlayer(Limits(nodes=nodes, threads=2)).reads is reads


def test_who_has_no_policy_does_not_read() -> None:
    assert not SearchPlayer(Limits(nodes=20_000), settings={"use_policy": 0.0}).reads


def test_what_is_expected_does_not_hang_on_the_last_deal() -> None:
    """Opponents with different hands answer differently; the likeliest answer is told."""
    seen = Match.begin(Dealer("2")).view(Role.CRYPTID)
    lines = {
        tuple(_core.Search(READS_ALWAYS).think(pack_actor(seen), nodes=nodes, seed=1).line[:2])
        for nodes in range(3_000, 3_020)
    }
    assert len(lines) == 1


def test_several_threads_read_as_well() -> None:
    match = Match.begin(Dealer("2")).act(Role.CRYPTID, parse_action("D"))
    player = SearchPlayer(Limits(nodes=400, threads=2), seed=1, settings=READS_ALWAYS)
    seated = Seated(Role.SCIENTIST, player)
    assert seated.choose(match) in match.legal(Role.SCIENTIST)


def test_a_reading_search_plays_the_same_game_for_the_same_seed() -> None:
    def players() -> ByRole[Player]:
        return ByRole(
            *(SearchPlayer(Limits(nodes=100), seed, settings=READS_ALWAYS) for seed in (1, 2))
        )

    def game(seated: ByRole[Player], deal: int) -> str:
        return str(play_match(seated, Dealer(deal)).record(Role.CRYPTID))

    seasoned = players()
    for deal in range(8):  # what was read in one game is forgotten in the next
        assert game(players(), deal) == game(seasoned, deal)


def test_rubbish_is_refused_or_forgotten() -> None:
    state = _core.State.deal(rules_of(STANDARD), 1)
    search = _core.Search(READS_ALWAYS)
    for action in (-1, 10**6):
        with pytest.raises(ValueError, match="there is no action"):
            search.opponent_acted(state, action)
    for action in range(0, 700, 7):  # most are not legal with any hand: nothing is believed then
        search.opponent_acted(state, action)
        assert search.think(state, nodes=5).nodes >= 1
    for limits in ({"nodes": -1}, {"ms": float("nan")}):
        with pytest.raises(ValueError, match="must not be negative"):
            search.reads_opponent(**limits)
