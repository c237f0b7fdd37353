"""Rounds of answers and policy, at a tiny size on the CPU. Needs torch."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

torch = pytest.importorskip("torch", reason="training needs torch: make train-test")

from urban_legends.ai.training.deciding import Frozen  # noqa: E402
from urban_legends.ai.training.games import Tally  # noqa: E402
from urban_legends.ai.training.network import Network, export  # noqa: E402
from urban_legends.ai.training.oracles import (  # noqa: E402
    CHANGE,
    Oracles,
    OraclesPlan,
    Pool,
)
from urban_legends.ai.training.ppo import Settings  # noqa: E402
from urban_legends.ai.training.weights import Shape  # noqa: E402
from urban_legends.rules import Role  # noqa: E402

torch.set_num_threads(1)


def _plan(out: Path, updates: int = 2, answers: float = 0.5) -> OraclesPlan:
    settings = Settings(minibatch=64, magnet=0.2)
    plan = OraclesPlan(out, updates=updates, games=32, steps=8, average=0.9, answers=answers)
    plan = replace(plan, shape=Shape(32, 1), settings=settings)
    return replace(plan, answer_every=2, answer_updates=2, begin_with_answers=True)


def _weights(network: Network) -> Any:
    return torch.cat([one.detach().flatten() for one in network.parameters()])


def test_answers_join_the_pool_and_stay_as_they_are(tmp_path: Path) -> None:
    oracles = Oracles(_plan(tmp_path, updates=3))
    oracles.train()
    names = sorted(one.stem for one in (tmp_path / "pool").iterdir())
    assert names == ["cryptid-00000", "cryptid-00002", "scientist-00000", "scientist-00002"]
    for pool in oracles.pools.values():
        own = [name for name in names if name.startswith(pool.role.name.lower())]
        assert [one.name for one in pool.members] == own
        first, second = (_weights(one.network) for one in pool.members)
        assert not torch.equal(first, second)
        assert not torch.equal(first, _weights(oracles.network))
    lines = [json.loads(one) for one in (tmp_path / "log.jsonl").read_text("utf-8").splitlines()]
    assert [line["decisions"] for line in lines] == [256, 512, 768]
    found = [json.loads(one) for one in (tmp_path / "answers.jsonl").read_text().splitlines()]
    assert [(one["update"], one["role"]) for one in found] == [
        (0, "cryptid"), (0, "scientist"), (2, "cryptid"), (2, "scientist"),
    ]  # fmt: skip


def test_a_new_answer_is_trained_against_the_average(tmp_path: Path) -> None:
    oracles = Oracles(_plan(tmp_path, updates=2))
    oracles.train()
    assert oracles.average is not None
    oracles._find_answers()
    for play in oracles.lessons.values():
        assert torch.equal(_weights(play.frozen[0].network), _weights(oracles.average))


def test_the_same_command_goes_on_with_the_pool(tmp_path: Path) -> None:
    first = Oracles(_plan(tmp_path, updates=2))
    first.train()
    again = Oracles(_plan(tmp_path, updates=3))
    for role, pool in first.pools.items():
        assert [one.name for one in again.pools[role].members] == [one.name for one in pool.members]
    again.train()
    assert len(again.pools[Role.CRYPTID].members) == 2


def test_a_pool_begins_with_answers_of_a_folder(tmp_path: Path) -> None:
    torch.manual_seed(5)
    network = Network(Shape(32, 1))
    (tmp_path / "found").mkdir()
    (tmp_path / "found" / "scientist-old.weights").write_bytes(export(network))
    plan = replace(_plan(tmp_path / "out"), answers_from=str(tmp_path / "found"))
    pools = Oracles(plan).pools
    assert [one.name for one in pools[Role.SCIENTIST].members] == ["scientist-old"]
    assert pools[Role.CRYPTID].members == []


def test_who_wins_more_is_met_more_often() -> None:
    torch.manual_seed(1)
    frozen = Frozen(Network(Shape(32, 1)), Role.CRYPTID, sampled=True)
    pool = Pool(frozen, torch.Generator().manual_seed(1))
    for name, won in (("weak", 0.6), ("strong", 0.8)):
        pool.add(name, Network(Shape(32, 1)))
        assert frozen.network is not pool.members[-1].network
        pool.members[-1].won = won
    met, stage = [], None
    for _ in range(400 * CHANGE):
        pool.choose()
        assert pool.playing is not None
        assert torch.equal(_weights(frozen.network), _weights(pool.playing.network))
        stage = stage or frozen.network
        assert frozen.network is stage, "what was compiled and recorded for it stays valid"
        met.append(pool.playing.name)
    # exp(20 x 0.2) is 55 times as often: about 393 of 400.
    assert 380 * CHANGE < met.count("strong") < 400 * CHANGE


def test_an_answer_of_another_shape_is_refused() -> None:
    pool = Pool(Frozen(Network(Shape(32, 1)), Role.CRYPTID), torch.Generator())
    with pytest.raises(ValueError, match="the answer wide is a network of another shape"):
        pool.add("wide", Network(Shape(48, 1)))


def test_rounds_can_look_ahead_and_stray(tmp_path: Path) -> None:
    plan = replace(_plan(tmp_path), lookahead=True, straying=0.5)
    Oracles(plan).train()
    lines = (tmp_path / "log.jsonl").read_text("utf-8").splitlines()
    assert all(json.loads(line)["waiting_loss"] > 0 for line in lines)


def test_the_estimate_follows_recent_games() -> None:
    frozen = Frozen(Network(Shape(32, 1)), Role.SCIENTIST, sampled=True)
    pool = Pool(frozen, torch.Generator().manual_seed(1))
    pool.add("one", Network(Shape(32, 1)))
    pool.choose()
    frozen.tally = Tally(games=10, cryptid_wins=8)
    pool.note()
    assert pool.members[0].won == pytest.approx(0.7 + 0.3 * 0.2)
    frozen.tally = Tally()
    pool.note()
    assert pool.members[0].won == pytest.approx(0.76)


@pytest.mark.parametrize("share", [0.0, 1.0])
def test_some_games_are_self_play_and_some_are_not(tmp_path: Path, share: float) -> None:
    with pytest.raises(ValueError, match="between 0 and 1"):
        Oracles(_plan(tmp_path, answers=share))
