"""The study plays its games whole, once each, the same again, and goes on where it stopped."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from study.__main__ import HANDICAPS as WITH_HANDICAPS
from study.__main__ import main
from study.archive import DATA, packed, unpacked
from study.folding import fold, image
from study.judging import JudgingPlayer, study_player
from study.lines import GameLine, GamesFile, Said, read_lines, write_lines
from study.mass import play_mass
from study.matches import play_game, play_openings
from study.plan import (
    WHEN_NEEDED,
    Experiment,
    against_itself,
    full_plan,
    handicaps_plan,
    openings_by,
    scaled,
    tasks,
    tiny_plan,
    when_needed,
)
from study.run import CONDITIONS, OtherPlayersError, check_conditions, play_plan
from tests.support.mirror import mirror_state
from urban_legends.arena import Where
from urban_legends.play import HANDICAPS
from urban_legends.rules import (
    Colour,
    Row,
    Sensors,
    State,
    action_text,
    legal_actions,
    parse_action,
    start,
)

LONG = 3_600.0
"""Seconds: a plan ends because it is done."""
SEARCH = against_itself("search:30", 4, twins=2)
MASS = Experiment("mass net", "net", "net", 3, mass=True, judged=1)
LINE = GameLine(
    "self a", 3, 1, "a", "a", "immediate", "C", "escape", 5, 40, 30,
    ("SSA", "SAH"), ("D", "Ap<"), (1, 2), judged=(Said(1, 1, "C", 0.5),),
)  # fmt: skip


def test_a_line_is_read_as_it_was_written(tmp_path: Path) -> None:
    assert GameLine.parse(LINE.text()) == LINE
    other = replace(LINE, forced="D", judged=())
    write_lines(tmp_path / "games.jsonl.gz", [LINE, other])
    assert list(read_lines(tmp_path / "games.jsonl.gz")) == [LINE, other]
    assert LINE.key != other.key


@pytest.mark.parametrize("text", ["{}", "[]", '{"seed": 1}', "nothing"])
def test_what_is_no_line_is_refused(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        GameLine.parse(text)


def test_a_line_cut_short_is_dropped_and_what_is_there_is_known(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text(LINE.text() + "\n" + LINE.text()[:30], encoding="utf-8")
    file = GamesFile(path)
    assert file.keys() == {LINE.key}
    file.add([replace(LINE, number=4)])
    file.close()
    assert [game.number for game in read_lines(path)] == [3, 4]


def test_a_game_is_told_as_it_was_played() -> None:
    game = play_game(SEARCH, 2)
    assert game == play_game(SEARCH, 2)
    assert game.seed == 1
    assert len(game.hands[0]) == len(game.hands[1]) == 3
    assert game.winner == ("S" if game.how == "capture" else "C") or game.how == "time"
    assert game.decisions <= game.steps
    assert 1 <= game.round <= 8
    assert all(parse_action(text) for text in game.first)
    assert game.judged == ()


def test_twins_share_the_deal_and_not_the_thoughts() -> None:
    one, other = play_game(SEARCH, 0), play_game(SEARCH, 1)
    assert one.hands == other.hands
    assert (one.first, one.steps, one.evidence) != (other.first, other.steps, other.evidence)


@pytest.mark.parametrize("name", ["master:8", "net"])
def test_judging_players_say_a_chance_at_every_decision(name: str) -> None:
    game = play_game(against_itself(name, 1), 0)
    assert len(game.judged) == game.decisions
    assert {said.role for said in game.judged} == {"C", "S"}
    assert all(0 <= said.chance <= 1 for said in game.judged)
    ours, theirs = (
        [said.chance for said in game.judged if said.role == role] for role in ("C", "S")
    )
    assert abs(sum(ours) / len(ours) - sum(theirs) / len(theirs)) < 0.3, "both of the Cryptid"


def test_only_masters_and_the_network_judge() -> None:
    assert isinstance(study_player("legend", 0), JudgingPlayer)
    assert isinstance(study_player("master:5ms", 0), JudgingPlayer)
    assert not isinstance(study_player("tracker", 0), JudgingPlayer)


def test_games_in_groups_do_not_depend_on_the_group() -> None:
    together = play_mass(MASS, [0, 1, 2])
    assert [play_mass(MASS, [number])[0] for number in range(3)] == together
    assert [bool(game.judged) for game in together] == [True, False, False]
    assert len(together[0].judged) == together[0].decisions
    assert len({game.hands + game.first for game in together}) > 1


def test_the_rule_option_shares_the_deal() -> None:
    usual, other = play_mass(MASS, [5])[0], play_mass(when_needed(MASS), [5])[0]
    assert usual.hands == other.hands
    assert other.reshuffle == WHEN_NEEDED


@pytest.mark.parametrize(("player", "number"), [("search:10", 0), ("search:10", 1), ("net", 0)])
def test_every_first_action_is_tried_once_on_a_seed(player: str, number: int) -> None:
    games = play_openings(openings_by(player, 2), number)
    forced = [game.forced for game in games]
    assert len(set(forced)) == len(forced) > 10
    assert "D" in forced
    for game in games:
        assert action_text(fold(parse_action(game.first[0]))) == game.forced
        assert (game.first[0] == game.forced) == (number == 0 or game.forced == "D")
        assert len(game.judged) == (game.decisions - 1 if player == "net" else 0)
    assert {game.hands for game in games} == {games[0].hands}


def colours_exchanged(state: State) -> State:
    def row(one: Row) -> Row:
        return Row(tuple(Sensors(s.pink, s.black, s.white) for s in one.spaces), one.blocks)

    return state._replace(rows=state.rows.map(row))


def test_the_start_is_its_own_image_and_first_actions_fold_in_two() -> None:
    state = start()
    assert colours_exchanged(mirror_state(state)) == state
    legal = legal_actions(state)
    assert {image(action) for action in legal} == set(legal)
    assert all(image(image(action)) == action for action in legal)
    assert all(fold(image(action)) == fold(action) for action in legal)
    moves = [action for action in legal if action_text(action) != "D"]
    assert len({fold(action) for action in moves}) * 2 == len(moves)


def test_images_exchange_white_and_black() -> None:
    assert action_text(image(parse_action("Aw<"))) == "Ab>"
    assert action_text(fold(parse_action("S2:b/ppwb"))) == "S1:ppwb/w"
    assert action_text(fold(parse_action("H2p<"))) == "H1p>"
    assert Colour.PINK.value in action_text(image(parse_action("Ap<")))


def test_every_experiment_goes_forward_at_one_pace() -> None:
    plan = [against_itself("a", 100), against_itself("b", 10), against_itself("c", 40, group=4)]
    order = list(tasks(plan, set()))
    first_half = order[: len(order) // 2]
    for one in plan:
        done = sum(len(t.numbers) for t in first_half if t.experiment is one)
        assert abs(done / one.games - 0.5) < 0.1
    assert sorted(n for t in order if t.experiment is plan[2] for n in t.numbers) == [*range(40)]


def test_a_plan_can_be_made_larger_and_smaller() -> None:
    assert [one.games for one in scaled([SEARCH, MASS], 0.5)] == [2, 2]
    assert [one.games for one in scaled([SEARCH], 0.001)] == [1]


@pytest.mark.parametrize("plan", [full_plan(), tiny_plan()], ids=["full", "tiny"])
def test_experiments_have_names_of_their_own(plan: list[Experiment]) -> None:
    assert len({one.name for one in plan}) == len(plan)


def test_a_run_that_was_stopped_goes_on(tmp_path: Path) -> None:
    plan = [SEARCH, MASS]
    assert play_plan(plan, tmp_path, -1, Where(1)) == 0
    assert play_plan([SEARCH], tmp_path, LONG, Where(1)) == 4
    assert play_plan(plan, tmp_path, LONG, Where(1)) == 3
    assert play_plan(plan, tmp_path, LONG, Where(1)) == 0
    games = list(read_lines(tmp_path / "games.jsonl"))
    assert len({game.key for game in games}) == len(games) == 7


def test_several_processes_play_the_same_games(tmp_path: Path) -> None:
    play_plan([SEARCH], tmp_path / "one", LONG, Where(1))
    play_plan([SEARCH], tmp_path / "two", LONG, Where(2))
    one, two = (
        {game.text() for game in read_lines(tmp_path / name / "games.jsonl")}
        for name in ("one", "two")
    )
    assert one == two


@pytest.mark.parametrize("folder", [DATA, DATA / WITH_HANDICAPS], ids=["study", "handicaps"])
def test_the_kept_games_are_by_the_players_of_the_package(folder: Path) -> None:
    assert (folder / CONDITIONS).is_file()
    check_conditions(folder)


@pytest.mark.parametrize("changed", ["level", "parameter"])
def test_games_of_other_players_are_not_mixed(tmp_path: Path, changed: str) -> None:
    check_conditions(tmp_path)
    check_conditions(tmp_path)
    path = tmp_path / CONDITIONS
    found = json.loads(path.read_text(encoding="utf-8"))
    if changed == "level":
        found["levels"][0]["limits"]["nodes"] += 1
    else:
        found["parameters"]["master"]["temperature"] += 0.01
    path.write_text(json.dumps(found), encoding="utf-8")
    with pytest.raises(OtherPlayersError, match=r"conditions\.json"):
        check_conditions(tmp_path)
    assert main(["play", "--plan", "tiny", "--out", str(tmp_path)]) == 1


def test_the_command_plays_what_was_asked_for(tmp_path: Path) -> None:
    words = ["--plan", "tiny", "--only", "self random", "--workers", "1"]
    assert main(["play", *words, "--out", str(tmp_path)]) == 0
    games = list(read_lines(tmp_path / "games.jsonl"))
    assert len(games) == 6
    assert {game.experiment for game in games} == {"self random"}


@pytest.mark.parametrize("mass", [False, True])
def test_a_handicap_is_given_and_noted(mass: bool) -> None:
    player = "net-policy" if mass else "greedy"
    given = Experiment("given", player, player, 3, mass=mass, handicap="card-evidence")
    lines = play_mass(given, range(3)) if mass else [play_game(given, n) for n in range(3)]
    for line in lines:
        assert line.handicap == "card-evidence"
        assert (len(line.hands[0]), len(line.hands[1])) == (3, 4)
        assert line.evidence[1] >= 1
        assert GameLine.parse(line.text()) == line


def test_drawn_actions_differ_from_game_to_game_and_come_again() -> None:
    drawn = Experiment("drawn", "net-policy", "net-policy", 6, twins=6, mass=True)
    lines = play_mass(drawn, range(6))
    assert len({(line.steps, line.winner, line.round, line.first) for line in lines}) > 1
    assert play_mass(drawn, [3, 5]) == [lines[3], lines[5]]


def test_every_handicap_is_played_on_the_same_deals() -> None:
    plan = handicaps_plan()
    assert {one.handicap for one in plan} >= {"", *HANDICAPS}
    names = [one.name for one in plan]
    assert len(set(names)) == len(names)
    assert {one.seed(7) for one in plan} == {7}


def test_an_archive_without_a_field_is_read_with_its_default() -> None:
    text = packed([replace(LINE, judged=())])
    older = json.loads(text)
    for columns in older.values():
        del columns["handicap"]
    assert unpacked(json.dumps(older)) == [replace(LINE, judged=())]
