"""Self-play with answers mixed in, at a tiny size on the CPU. Needs torch."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

torch = pytest.importorskip("torch", reason="training needs torch: make train-test")

from urban_legends.ai.training.deciding import Frozen  # noqa: E402
from urban_legends.ai.training.games import SIGNS, Tally  # noqa: E402
from urban_legends.ai.training.league import League, LeaguePlan  # noqa: E402
from urban_legends.ai.training.network import (  # noqa: E402
    Network,
    export,
    from_weights,
    masked_log_policy,
)
from urban_legends.ai.training.ppo import Settings  # noqa: E402
from urban_legends.ai.training.selfplay import SelfPlay, from_other_side  # noqa: E402
from urban_legends.ai.training.weights import Shape  # noqa: E402
from urban_legends.rules import Role  # noqa: E402

CPU = torch.device("cpu")
torch.set_num_threads(1)


def _plan(out: Path, updates: int = 2, answers: float = 0.5) -> LeaguePlan:
    settings = Settings(minibatch=64, magnet=0.2)
    plan = LeaguePlan(out, updates=updates, games=32, steps=8, average=0.9, answers=answers)
    return replace(plan, shape=Shape(32, 1), settings=settings)


def _network(seed: int) -> Network:
    torch.manual_seed(seed)
    network = Network(Shape(32, 1))
    torch.nn.init.normal_(network.policy.weight, std=0.5)
    return network


def _weights(network: Network) -> Any:
    return torch.cat([one.detach().flatten() for one in network.parameters()])


@pytest.mark.parametrize("role", list(Role))
def test_the_other_side_learns_from_its_own_decisions_as_it_judged_them(role: Role) -> None:
    learner, policy = _network(1), _network(2)
    play = SelfPlay(16, 6, 3, 1, CPU, Frozen(policy, role.other, sampled=True))
    rollout = play.collect(learner, Tally(), torch.Generator().manual_seed(4))
    other = from_other_side(rollout, play, policy, role.other)
    assert (other.learned == ~rollout.learned).all()
    assert other.learned.any()
    assert (rollout.roles[other.learned] == SIGNS[role.other]).all()
    logits, values = policy(rollout.observations.float())
    log_policy = masked_log_policy(logits, rollout.masks)
    chances = log_policy.gather(-1, rollout.actions[..., None]).squeeze(-1)
    assert torch.allclose(other.log_chances, chances, atol=1e-5)
    assert torch.allclose(other.values, values, atol=1e-5)
    now = torch.cat([half.seen()[0] for half in play.halves])
    assert torch.allclose(other.last_value, policy(now.float())[1], atol=1e-5)


def test_policy_and_answers_learn_apart(tmp_path: Path) -> None:
    league = League(_plan(tmp_path))
    before = {role: _weights(one.network) for role, one in league.answers.items()}
    assert all((kept == _weights(league.network)).all() for kept in before.values())
    league.train()
    after = {role: _weights(one.network) for role, one in league.answers.items()}
    everybody = [_weights(league.network), *before.values(), *after.values()]
    assert len({tuple(one.tolist()) for one in everybody}) == 4, "the start, and three that learned"
    lines = [json.loads(one) for one in (tmp_path / "log.jsonl").read_text("utf-8").splitlines()]
    assert lines[-1]["decisions"] == 2 * 32 * 8
    assert {"answer_cryptid", "answer_scientist"} <= set(lines[-1])


def test_answers_are_kept_with_the_policy(tmp_path: Path) -> None:
    first = League(_plan(tmp_path))
    first.train()
    again = League(_plan(tmp_path, updates=3))
    for role, answer in first.answers.items():
        assert (_weights(again.answers[role].network) == _weights(answer.network)).all()
        assert again.answers[role].optimiser.state_dict()["state"]


@pytest.mark.parametrize("share", [0.0, 1.0])
def test_some_games_are_self_play_and_some_are_not(tmp_path: Path, share: float) -> None:
    with pytest.raises(ValueError, match="between 0 and 1"):
        League(_plan(tmp_path, answers=share))


def test_a_league_does_not_look_ahead(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="leave out --lookahead, or train by `oracles` with it"):
        League(replace(_plan(tmp_path), lookahead=True))


def test_answers_begin_where_those_of_a_measurement_ended(tmp_path: Path) -> None:
    found = {role: _network(5 + k) for k, role in enumerate(Role)}
    for role, network in found.items():
        folder = tmp_path / "exploit" / role.name.lower()
        folder.mkdir(parents=True)
        (folder / "net.weights").write_bytes(export(network))
    plan = replace(_plan(tmp_path / "league"), answers_from=str(tmp_path / "exploit"))
    for role, answer in League(plan).answers.items():
        kept = from_weights(export(found[role]))  # a file keeps fewer digits
        assert (_weights(answer.network) == _weights(kept)).all()
