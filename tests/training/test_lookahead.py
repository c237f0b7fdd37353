"""What every action leads to, judged by the value, and what the policy learns from that."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="training needs torch: make train-test")

from urban_legends import _core  # noqa: E402
from urban_legends.ai.training import lookahead, ppo  # noqa: E402
from urban_legends.ai.training.deciding import Frozen  # noqa: E402
from urban_legends.ai.training.games import Tally  # noqa: E402
from urban_legends.ai.training.lookahead import Lookahead, unpacked  # noqa: E402
from urban_legends.ai.training.network import Network, masked_log_policy  # noqa: E402
from urban_legends.ai.training.ppo import Settings, update  # noqa: E402
from urban_legends.ai.training.rollout import Rollout, advantages  # noqa: E402
from urban_legends.ai.training.run import Plan, Trainer  # noqa: E402
from urban_legends.ai.training.selfplay import SelfPlay  # noqa: E402
from urban_legends.ai.training.weights import Shape  # noqa: E402
from urban_legends.fast import OBSERVATION_SIZE, PACKED_OBSERVATION_SIZE, Batch, rules_of  # noqa: E402
from urban_legends.rules import STANDARD, Role  # noqa: E402

CPU = torch.device("cpu")
torch.set_num_threads(1)


@pytest.fixture(autouse=True)
def room_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """All games begin together here, with more legal actions than later on average."""
    monkeypatch.setattr(lookahead, "ROOM", 64)


def _network(seed: int = 1) -> Network:
    torch.manual_seed(seed)
    network = Network(Shape(32, 1))
    for head in (network.policy, network.value):
        torch.nn.init.normal_(head.weight, std=0.5)
    return network


def _generator(seed: int = 1) -> Any:
    return torch.Generator().manual_seed(seed)


def _rollout(network: Network, steps: int = 24, frozen: Frozen | None = None) -> Rollout:
    play = SelfPlay(32, steps, 3, 1, CPU, frozen, lookahead=True)
    return play.collect(network, Tally(), _generator(4))


def test_bits_become_the_entries_that_they_were() -> None:
    entries = np.random.default_rng(1).integers(0, 2, (50, OBSERVATION_SIZE), np.uint8)
    packed = np.packbits(entries, axis=1, bitorder="little")
    assert packed.shape == (50, PACKED_OBSERVATION_SIZE)
    assert torch.equal(unpacked(torch.from_numpy(packed)), torch.from_numpy(entries))


def test_an_action_is_worth_what_the_value_says_of_where_it_led() -> None:
    """Of what was played, the next position of the game, or its result, tells: as the seat sees
    it that acted, whoever acts then."""
    network = _network()
    rollout = _rollout(network)
    assert rollout.looked.all()
    played = rollout.action_advantages.gather(-1, rollout.actions[..., None]).squeeze(-1).float()
    with torch.no_grad():
        values = network(rollout.observations.float())[1]
        waiting = network(rollout.waiting.float())[1]
    same = rollout.roles[1:] == rollout.roles[:-1]
    assert same.any()
    assert not same.all()
    seen = torch.where(same, values[1:], waiting[1:])
    following = torch.where(rollout.rewards[:-1] == 0, seen, rollout.rewards[:-1])
    assert (rollout.rewards != 0).any()
    assert torch.allclose(played[:-1], following - values[:-1], atol=2e-3)


def test_those_who_wait_see_the_same_table_from_the_other_seat() -> None:
    rollout = _rollout(_network())
    names = _core.observation_names()
    acts, cryptid = names.index("viewer acts"), names.index("viewer is the Cryptid")
    assert rollout.observations[..., acts].all()
    assert not rollout.waiting[..., acts].any()
    assert torch.equal(rollout.observations[..., cryptid].float(), (1 + rollout.roles) / 2)
    assert torch.equal(rollout.waiting[..., cryptid].float(), (1 - rollout.roles) / 2)
    table = [k for k, name in enumerate(names) if "space" in name or "block" in name]
    shared = [k for k in table if "deck" not in names[k]]
    assert torch.equal(rollout.observations[..., shared], rollout.waiting[..., shared])


def test_the_value_learns_what_those_see_who_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever acts wins at once here: what those see who act teaches nothing of those who wait."""
    rollout = _rollout(_network())
    rollout.rewards = rollout.roles.clone()
    before, taught = _learned(rollout, value_weight=1.0, minibatch=64)
    monkeypatch.setattr(ppo, "_waiting_loss", lambda *_: torch.zeros(()))
    _, untaught = _learned(rollout, value_weight=1.0, minibatch=64)
    returns = advantages(rollout, Settings().smoothing)[1]
    losses = []
    for network in (before, untaught, taught):
        with torch.no_grad():
            values = network(rollout.waiting.float())[1]
        losses.append((values - returns)[~rollout.strayed].square().mean())
    assert losses[2] < 0.7 * losses[0]
    assert losses[2] < 0.7 * losses[1]


def test_before_the_warm_up_is_over_the_policy_learns_from_samples_alone() -> None:
    made = []
    for changed in (False, True):
        rollout, network = _rollout(_network()), _network()
        if changed:
            rollout.action_advantages[:] = torch.randn_like(rollout.action_advantages)
        optimiser = torch.optim.SGD(network.parameters(), lr=0.05)
        update(network, optimiser, rollout, Settings(), 0.0, _generator(), lookahead_weight=0.0)
        made.append(torch.cat([one.detach().flatten() for one in network.parameters()]))
    assert torch.equal(made[0], made[1])


def test_games_without_room_are_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lookahead, "ROOM", 8)
    batch = Batch(rules_of(STANDARD), 16, 1, True, 1)
    ahead = Lookahead(batch, CPU)
    ahead.look()
    ahead.bring()
    values = torch.full((len(ahead.packed),), 0.5)
    found, looked = ahead.action_advantages(values, torch.full((16,), 0.25))
    legal = [len(batch.state(game).legal()) for game in range(16)]
    games = int((np.cumsum(legal) <= 8 * 16).sum())
    assert 0 < games < 16
    assert looked.tolist() == [game < games for game in range(16)]
    for game in range(16):
        expected = torch.full((found.shape[1],), -0.25)
        if game < games:
            expected[batch.state(game).legal()] = 0.25
        assert torch.allclose(found[game].float(), expected)


def _learned(
    rollout: Rollout,
    sampled_weight: float = 0.0,
    value_weight: float = 0.0,
    minibatch: int = 1_000,
) -> tuple[Network, Network]:
    before, network = _network(), _network()
    optimiser = torch.optim.SGD(network.parameters(), lr=0.05)
    settings = Settings(
        sampled_weight=sampled_weight, value_weight=value_weight, minibatch=minibatch
    )
    update(network, optimiser, rollout, settings, 0.0, _generator())
    return before, network


@pytest.mark.parametrize("role", list(Role))
def test_an_action_that_was_never_played_is_learned_if_it_leads_to_better(role: Role) -> None:
    rollout = _rollout(_network())
    sign = 1.0 if role is Role.CRYPTID else -1.0
    # Of the legal actions the last that was not played is said to be better for the role.
    others = rollout.masks.float().scatter(-1, rollout.actions[..., None], 0)
    better = others.shape[-1] - 1 - others.flip(-1).argmax(-1)
    rollout.action_advantages = torch.zeros_like(rollout.action_advantages)
    rollout.action_advantages.scatter_(-1, better[..., None], sign * 0.5)
    rollout.looked = rollout.roles == sign
    chances = []
    for network in _learned(rollout):
        with torch.no_grad():
            log_policy = masked_log_policy(network(rollout.observations.float())[0], rollout.masks)
        chances.append(log_policy.exp().gather(-1, better[..., None])[rollout.looked])
    assert chances[1].mean() > chances[0].mean() + 0.3


def test_what_is_not_looked_at_teaches_nothing() -> None:
    made = []
    for changed in (False, True):
        rollout = _rollout(_network())
        rollout.looked[:, ::2] = False
        if changed:
            rollout.action_advantages[:, ::2] = 1.0
        network = _learned(rollout)[1]
        made.append(torch.cat([one.detach().flatten() for one in network.parameters()]))
    assert torch.equal(made[0], made[1])


def test_who_does_not_learn_is_not_taught() -> None:
    frozen = Frozen(_network(2), Role.SCIENTIST, sampled=True)
    rollout = _rollout(_network(), frozen=frozen)
    assert torch.equal(rollout.looked, rollout.roles > 0)


def test_a_plan_can_look_ahead(tmp_path: Path) -> None:
    plan = Plan(tmp_path, updates=2, games=16, steps=8, lookahead=True, straying=0.5)
    plan.shape, plan.settings = Shape(32, 1), Settings(minibatch=64)
    Trainer(plan).train()
    assert (tmp_path / "net.weights").exists()
    assert waited(tmp_path)


def waited(folder: Path) -> bool:
    """Whether the value learned from those who wait, as it does where every action is looked at."""
    lines = (folder / "log.jsonl").read_text("utf-8").splitlines()
    return all(json.loads(line)["waiting_loss"] > 0 for line in lines)


def test_a_plan_that_does_not_look_ahead_learns_nothing_of_who_waits(tmp_path: Path) -> None:
    plan = Plan(tmp_path, updates=1, games=16, steps=8)
    plan.shape, plan.settings = Shape(32, 1), Settings(minibatch=64)
    Trainer(plan).train()
    assert not waited(tmp_path)


@pytest.mark.parametrize("learned", [0, 1])
def test_too_few_decisions_to_learn_from_do_no_harm(learned: int) -> None:
    rollout = _rollout(_network())
    rollout.learned[:] = False
    rollout.learned.view(-1)[:learned] = True
    for network in _learned(rollout, sampled_weight=0.25, value_weight=0.5):
        assert all(one.isfinite().all() for one in network.parameters())


@pytest.mark.parametrize("gains", [[], [0.3], [0.3] * 10], ids=len)
def test_gains_without_a_deviation_are_not_made_huge(gains: list[float]) -> None:
    middle, scale = ppo._middle_and_scale(torch.tensor(gains))
    assert scale >= ppo.LEAST_SCALE
    assert middle.isfinite()
