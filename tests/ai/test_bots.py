"""Bots of many tables: the players that the arena measures, kept within a bound on memory."""

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest

from urban_legends.ai.bots import Bots
from urban_legends.ai.judgement import Limits
from urban_legends.ai.master import MasterPlayer
from urban_legends.ai.players import UnknownPlayerError, make_player
from urban_legends.ai.roster import Roster
from urban_legends.ai.search import SearchPlayer
from urban_legends.ai.seeds import bot_seed
from urban_legends.play import Dealer, Match, Player, PlayerError, play_match
from urban_legends.rules import Action, ByRole, Role, View, parse_action

NAMES = ("search:40", "master:8", "hunter", "greedy", "search:10000")
ROSTER = Roster([*NAMES, "master:5ms", "search:5ms", "random"])


def at_a_table(bots: Bots, table: str, names: ByRole[str], deal: int, forget: bool) -> Match:
    """A game whose bots are asked as a server asks them; `forget` drops them before each choice."""
    match = Match.begin(Dealer(deal))
    while (seat := match.to_act) is not None:
        if forget:
            bots.leave(table)
        seed = bot_seed(str(deal), seat)
        match = match.act(seat, bots.choose(table, seat, names[seat], seed, match))
    return match


def in_the_arena(names: ByRole[str], deal: int) -> Match:
    def player(role: Role) -> Player:
        return make_player(names[role], bot_seed(str(deal), role))

    return play_match(ByRole.of(player), Dealer(deal))


def actions(match: Match) -> list[str]:
    return [str(turn.step) for turn in match.turns[1:]]


@pytest.mark.parametrize("name", NAMES)
def test_the_player_at_the_table_is_the_player_of_the_arena(name: str) -> None:
    """Move for move, for players whose choices hang on the seed alone, readers included."""
    bots = Bots(ROSTER)
    for deal in range(1 if name == "search:10000" else 3):
        names = ByRole(name, "greedy") if deal % 2 else ByRole("greedy", name)
        played = at_a_table(bots, f"table {deal}", names, deal, forget=False)
        assert actions(played) == actions(in_the_arena(names, deal))


@pytest.mark.parametrize(
    "name",
    ["search:40", "master:8", "hunter", pytest.param("search:10000", marks=pytest.mark.slow)],
)
def test_a_bot_that_was_dropped_plays_on_as_if_it_had_not_been(name: str) -> None:
    """Another process, or the same one that was short of memory, rebuilds it from the match."""
    names = ByRole(name, name)
    kept = at_a_table(Bots(ROSTER), "a", names, 5, forget=False)
    assert actions(at_a_table(Bots(ROSTER), "a", names, 5, forget=True)) == actions(kept)


class Counting(Roster):
    """Counts the players that it makes."""

    made = 0

    def make(self, name: str, seed: int) -> Player:
        self.made += 1
        return super().make(name, seed)


def test_a_bot_is_kept_while_its_table_lives() -> None:
    roster = Counting(["master:5ms"])
    bots = Bots(roster)
    match = Match.begin(Dealer(1))
    for _ in range(4):
        bots.choose("a", Role.CRYPTID, "master:5ms", 1, match)
    assert roster.made == 1
    bots.choose("b", Role.CRYPTID, "master:5ms", 1, match)
    assert roster.made == 2
    bots.leave("a")
    bots.leave("nowhere")
    bots.choose("b", Role.CRYPTID, "master:5ms", 1, match)
    assert roster.made == 2
    bots.choose("a", Role.CRYPTID, "master:5ms", 1, match)
    assert roster.made == 3


def test_a_tree_by_time_is_kept_and_one_by_iterations_is_not() -> None:
    match = Match.begin(Dealer(1))
    seen, legal = match.view(Role.CRYPTID), match.legal(Role.CRYPTID)
    for kind in (SearchPlayer, MasterPlayer):
        timed, counted = kind(Limits(ms=30)), kind(Limits(nodes=100))
        for player in (timed, counted):
            player.choose(seen, legal)
        assert timed.memory > counted.memory


def test_all_tables_together_stay_within_the_bound() -> None:
    """Real trees, measured by the core."""
    match = Match.begin(Dealer(1))
    bots, unbounded = Bots(ROSTER, megabytes=0.1), Bots(ROSTER)
    for number in range(30):
        name = ("search:5ms", "master:5ms")[number % 2]
        for some in (bots, unbounded):
            action = some.choose(f"table {number}", Role.CRYPTID, name, number, match)
            assert action in match.legal(Role.CRYPTID)
        assert bots.memory <= 100_000
    assert unbounded.memory > 100_000


class Heavy(MasterPlayer):
    """Holds a megabyte, and does not think."""

    def choose(self, seen: View, legal: Sequence[Action]) -> Action:
        return legal[0]

    @property
    def memory(self) -> int:
        return 1_000_000


class HeavyRoster(Counting):
    """Makes heavy players, and ordinary greedy ones."""

    def make(self, name: str, seed: int) -> Player:
        player = super().make(name, seed)
        return player if name == "greedy" else Heavy(Limits(ms=1))


def test_the_one_not_used_for_longest_is_dropped_first() -> None:
    roster = HeavyRoster(["legend", "greedy"])
    bots, match = Bots(roster, megabytes=2), Match.begin(Dealer(1))
    bots.choose("small", Role.CRYPTID, "greedy", 1, match)
    for table in ("a", "b", "a", "c"):  # b goes
        bots.choose(table, Role.CRYPTID, "legend", 1, match)
    roster.made = 0
    for table, made in (("a", 0), ("c", 0), ("b", 1)):
        bots.choose(table, Role.CRYPTID, "legend", 1, match)
        assert roster.made == made, table
    assert bots.memory == 2_000_000
    bots.choose("small", Role.CRYPTID, "greedy", 1, match)
    assert roster.made == 1, "what holds nothing is not dropped"


def test_a_tree_larger_than_the_bound_is_not_kept() -> None:
    bots = Bots(ROSTER, megabytes=0)
    bots.choose("a", Role.CRYPTID, "master:5ms", 1, Match.begin(Dealer(1)))
    assert bots.memory == 0


def test_only_players_of_the_roster_sit_down() -> None:
    with pytest.raises(UnknownPlayerError):
        Bots(Roster(["greedy"])).choose("a", Role.CRYPTID, "random", 1, Match.begin(Dealer(1)))


# --- several threads, and players that fail --------------------------------------------------


class Slow:
    """Waits until it may go on."""

    name = "slow"

    def __init__(self) -> None:
        self.begun, self.go_on = Event(), Event()

    def choose(self, seen: View, legal: Sequence[Action]) -> Action:
        self.begun.set()
        assert self.go_on.wait(60)
        return legal[0]


class Given(Roster):
    """Hands out players that a test has made."""

    def __init__(self, *players: Player) -> None:
        super().__init__(["random"])
        self._given: Iterator[Player] = iter(players)

    def make(self, name: str, seed: int) -> Player:
        return next(self._given)


def test_a_seat_asked_again_while_it_thinks_gets_another_player() -> None:
    """Somebody took back: what the first one thinks of no longer matters, and nobody waits."""
    slow = Slow()
    bots, match = Bots(Given(slow, make_player("random", 1))), Match.begin(Dealer(1))
    with ThreadPoolExecutor(1) as pool:
        first = pool.submit(bots.choose, "a", Role.CRYPTID, "random", 1, match)
        assert slow.begun.wait(60)
        assert bots.choose("a", Role.CRYPTID, "random", 1, match) in match.legal(Role.CRYPTID)
        slow.go_on.set()
        assert first.result(60) == match.legal(Role.CRYPTID)[0]
    bots.choose("a", Role.CRYPTID, "random", 1, match)  # the second one sits there now


def test_a_table_closed_while_its_bot_thinks_keeps_nothing() -> None:
    slow = Slow()
    bots, match = Bots(Given(slow)), Match.begin(Dealer(1))
    with ThreadPoolExecutor(1) as pool:
        first = pool.submit(bots.choose, "a", Role.CRYPTID, "random", 1, match)
        assert slow.begun.wait(60)
        bots.leave("a")
        slow.go_on.set()
        first.result(60)
    assert not bots._bots


def test_a_player_that_fails_is_replaced() -> None:
    class Broken:
        name = "broken"

        def choose(self, seen: View, legal: Sequence[Action]) -> Action:
            return parse_action("R<")

    bots, match = Bots(Given(Broken(), make_player("random", 1))), Match.begin(Dealer(1))
    with pytest.raises(PlayerError, match="broken chose R<: not legal"):
        bots.choose("a", Role.CRYPTID, "random", 1, match)
    assert bots.choose("a", Role.CRYPTID, "random", 1, match) in match.legal(Role.CRYPTID)


def test_many_threads_play_many_tables() -> None:
    bots = Bots(ROSTER, megabytes=1)
    names = ByRole("search:40", "master:5ms")
    with ThreadPoolExecutor(4) as pool:
        games = [pool.submit(at_a_table, bots, f"{n}", names, n, False) for n in range(6)]
        assert all(game.result(300).over for game in games)
    assert bots.memory <= 1e6
