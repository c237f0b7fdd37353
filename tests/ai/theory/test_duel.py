"""The duel's tree and the players in it, held against play by the book on a smaller set-up."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from tests.ai.theory.textbook import best_answer
from urban_legends.ai.players import UnknownPlayerError
from urban_legends.ai.theory import __main__ as command
from urban_legends.ai.theory.behaviour import (
    Behaviour,
    Strategy,
    behaviour_of,
    strategy,
)
from urban_legends.ai.theory.duel import PLAYERS, Duel
from urban_legends.ai.theory.solve import Solution, solve
from urban_legends.ai.theory.tree import Tree
from urban_legends.ai.theory.values import best_value, reach
from urban_legends.ai.training.weights import Shape, tensor_shapes, to_file
from urban_legends.rules import (
    DUEL,
    MINI,
    Action,
    ByRole,
    Cards,
    Role,
    Sensors,
    View,
    bare_knowledge,
    legal_actions,
    start,
    view,
)

TINY = replace(
    DUEL,
    name="tiny",
    decks=ByRole(Cards(1, 1, 1), Cards(2, 0, 1)),
    start_hand=1,
    hand_limit=2,
    draw=2,
    left=Sensors(1, 0, 0),
    right=Sensors(0, 1, 1),
    example_hands=ByRole(Cards(1, 0, 0), Cards(1, 0, 0)),
)
"""Three sensors and few cards: small enough for every history to be walked one by one."""


@pytest.fixture(scope="module")
def tiny() -> Duel:
    return Duel(TINY)


@pytest.fixture(scope="module")
def duel() -> Duel:
    return Duel()


def _last(seen: View, legal: Sequence[Action]) -> dict[Action, float]:
    """A behaviour that depends on hand and table: by the number of legal actions."""
    return {legal[len(str(seen)) * 7 % len(legal)]: 0.75, legal[-1]: 0.25} if len(legal) > 1 else {
        legal[0]: 1.0
    }  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("role", PLAYERS)
@pytest.mark.parametrize("behaviour", [behaviour_of("random"), behaviour_of("greedy"), _last])
def test_best_answers_are_those_of_the_book(tiny: Duel, role: Role, behaviour: Behaviour) -> None:
    profile = strategy(tiny, role.other, behaviour)
    player = PLAYERS.index(role)
    found = best_value(tiny.tree, player, profile)
    assert (found if player == 0 else 1 + found) == pytest.approx(
        best_answer(TINY, role, behaviour)
    )


def _checked(tree: Tree, profile: np.ndarray[tuple[int, ...], np.dtype[np.float64]]) -> None:
    """What both players reach together adds up to 1 over the ends: no chance is lost."""
    ends = tree.actor < 0
    masses = [reach(tree, player, profile)[ends].sum(1) for player in (0, 1)]
    assert (masses[0] * masses[1]).sum() == pytest.approx(1)


def test_no_chance_is_lost_on_the_way(tiny: Duel) -> None:
    _checked(tiny.tree, tiny.tree.even)
    _checked(tiny.tree, strategy(tiny, Role.CRYPTID, behaviour_of("greedy")))


def test_set_ups_of_more_rounds_are_refused() -> None:
    with pytest.raises(ValueError, match="mini lasts longer"):
        Duel(MINI)


def test_a_player_is_asked_only_where_it_can_get(tiny: Duel) -> None:
    told: list[int] = []
    everywhere = Strategy(tiny, Role.SCIENTIST, behaviour_of("random"), told.append)
    assert told == list(range(1, everywhere.asked + 1))
    first = Strategy(tiny, Role.SCIENTIST, lambda _, legal: {legal[0]: 1.0}, told.append)
    assert 0 < first.asked < everywhere.asked


@pytest.mark.slow
def test_the_duel_whole_its_value_and_players_in_it(duel: Duel) -> None:
    """Counts are frozen; the bounds close in on 7/24."""
    tree = duel.tree
    assert (tree.size, int((tree.actor < 0).sum())) == (49_241, 33_066)
    *_, found = solve(tree, 0.0, every=30, most=30)
    assert found.low < 7 / 24 < found.high
    assert found.gap < 0.01
    greedy = strategy(duel, Role.CRYPTID, behaviour_of("greedy"))
    assert -best_value(tree, 1, greedy) == pytest.approx(7 / 72)
    for name in ("net", "net-policy", "search:30"):
        mine = strategy(duel, Role.SCIENTIST, behaviour_of(name, 2))
        _checked(tree, mine)
        assert best_value(tree, 0, mine) > found.low, f"{name} does no better than the value"


FIRST = start(setup=DUEL)
SEEN, LEGAL = view(FIRST, Role.CRYPTID, bare_knowledge(FIRST)), legal_actions(FIRST)


def test_players_that_do_not_exist_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "net.weights"
    file.write_bytes(_indifferent())
    for name in ("chess", f"search:5={file}", f"master:0={file}"):
        with pytest.raises(UnknownPlayerError):
            behaviour_of(name)


def _indifferent() -> bytes:
    """The weights of a network to which all actions are alike."""
    return to_file({name: np.zeros(size) for name, size in tensor_shapes(Shape(16, 0)).items()})


def test_networks_of_files_play(tmp_path: Path) -> None:
    file = tmp_path / "net.weights"
    file.write_bytes(_indifferent())
    policy = behaviour_of(f"net-policy={file}")(SEEN, LEGAL)
    assert policy == pytest.approx(dict.fromkeys(LEGAL, 1 / len(LEGAL)), abs=1e-5)
    assert behaviour_of("net-policy")(SEEN, LEGAL) != policy
    (best,) = behaviour_of(f"net={file}")(SEEN, LEGAL)
    assert best in LEGAL
    searched = behaviour_of(f"master:40={file}", 4)(SEEN, LEGAL)
    assert sum(searched.values()) == pytest.approx(1)
    assert set(searched) <= set(LEGAL)


def test_seeds_become_chances() -> None:
    answers = behaviour_of("plain:5", 8)(SEEN, LEGAL)
    assert sum(answers.values()) == pytest.approx(1)
    assert all(chance * 8 == int(chance * 8) for chance in answers.values())
    assert len(answers) > 1


def test_the_command_prints_and_writes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "Duel", lambda: Duel(TINY))
    monkeypatch.setattr(command, "EVERY", 0.0)
    out = tmp_path / "figures.json"
    command.main(["random", "greedy", "--gap", "1e-3", "--json", str(out)])
    figures = json.loads(out.read_text(encoding="utf-8"))
    assert 0 <= figures["high"] - figures["low"] <= 1e-3
    assert [(row["player"], row["role"]) for row in figures["players"]] == [
        (name, role) for name in ("random", "greedy") for role in ("cryptid", "scientist")
    ]
    for row in figures["players"]:
        assert row["worst_case"] <= row["against_optimal"] + 1e-9
        assert row["distance"] >= -1e-3
    printed = capsys.readouterr().out
    assert "rounds: between" in printed
    assert "random       as cryptid" in printed


def test_an_interrupted_command_tells_what_it_found(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken_off(tree: Tree, gap: float) -> Iterator[Solution]:
        yield next(solve(tree, gap, every=1))
        raise KeyboardInterrupt

    def never(*_: object) -> object:
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "Duel", lambda: Duel(TINY))
    monkeypatch.setattr(command, "solve", broken_off)
    monkeypatch.setattr(command, "standing", never)
    command.main(["random"])
    printed = capsys.readouterr().out
    assert "(1 rounds)" in printed
    assert "interrupted" in printed


def test_the_master_says_how_likely_it_plays_what() -> None:
    shares = behaviour_of("master:30", 3)(SEEN, LEGAL)
    assert sum(shares.values()) == pytest.approx(1)
    assert set(shares) <= set(LEGAL)
    assert shares != behaviour_of("master:30", 1)(SEEN, LEGAL), "seeds differ"
