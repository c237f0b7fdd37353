"""Self-play that strays from its policy: where, how, and what is learned from it. Needs torch."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="training needs torch: make train-test")

from torch import Tensor  # noqa: E402

from urban_legends.ai.training.deciding import Frozen  # noqa: E402
from urban_legends.ai.training.games import Tally  # noqa: E402
from urban_legends.ai.training.network import Network, masked_log_policy  # noqa: E402
from urban_legends.ai.training.ppo import Settings, update  # noqa: E402
from urban_legends.ai.training.rollout import Rollout  # noqa: E402
from urban_legends.ai.training.run import Plan, Trainer  # noqa: E402
from urban_legends.ai.training.selfplay import SelfPlay  # noqa: E402
from urban_legends.ai.training.straying import (  # noqa: E402
    BOTH,
    DECISIONS,
    GREED,
    GREEDY,
    Straying,
)
from urban_legends.ai.training.weights import Shape  # noqa: E402
from urban_legends.fast import ACTIONS  # noqa: E402
from urban_legends.rules import Role  # noqa: E402

CPU = torch.device("cpu")
torch.set_num_threads(1)


def _network(seed: int = 1, peaked: float = 0.5) -> Network:
    torch.manual_seed(seed)
    network = Network(Shape(32, 1))
    torch.nn.init.normal_(network.policy.weight, std=peaked)
    return network


def _generator(seed: int = 1) -> Any:
    return torch.Generator().manual_seed(seed)


def _begun(games: int, share: float = 1.0) -> Straying:
    straying = Straying(share, games, CPU, 1)
    straying.begin(torch.ones(games, dtype=torch.bool), _generator())
    return straying


def _rollout(straying: float, frozen: Frozen | None = None, steps: int = 64) -> Rollout:
    play = SelfPlay(128, steps, 3, 1, CPU, frozen, straying=straying)
    return play.collect(_network(), Tally(), _generator(4))


def test_the_share_of_games_strays_in_one_role_or_in_both() -> None:
    strays = _begun(20_000, 0.5)._left > 0
    shares = [one.float().mean().item() for one in (strays.any(1), strays.all(1), *strays.T)]
    either = 0.5 * (1 + BOTH) / 2
    assert shares == pytest.approx([0.5, 0.5 * BOTH, either, either], abs=0.02)


def test_only_games_that_begin_are_drawn_anew() -> None:
    straying = _begun(64)
    before = straying._chance.clone()
    new = torch.arange(64) % 2 == 0
    straying.begin(new, _generator(2))
    assert torch.equal(straying._chance[~new], before[~new])
    assert not torch.equal(straying._chance[new], before[new])


def test_games_stray_from_the_first_on() -> None:
    play = SelfPlay(128, 1, 3, 1, CPU, straying=1.0)
    rollout = play.collect(_network(), Tally(), _generator(4))
    assert rollout.strayed.any()


def test_straying_ends_after_some_own_decisions() -> None:
    straying, generator = _begun(4_000), _generator(2)
    cryptid = torch.ones(4_000)
    found = [straying.now(cryptid, generator).float().mean().item() for _ in range(41)]
    assert found[0] > found[10] > found[30] > 0
    assert found[-1] == 0, f"after {DECISIONS[1]:.0f} decisions"
    assert straying.now(-cryptid, generator).any(), "those of the other role were not counted"


def test_what_is_played_instead_is_legal_and_something_else() -> None:
    rollout = _rollout(1.0)
    legal = rollout.masks.gather(-1, rollout.actions[..., None])
    assert legal.all()
    strayed = rollout.strayed
    assert 0.02 < strayed.float().mean() < 0.4
    with torch.no_grad():
        logits, _ = _network()(rollout.observations.float())
    log_policy = masked_log_policy(logits, rollout.masks)
    chances = log_policy.gather(-1, rollout.actions[..., None]).squeeze(-1)
    assert torch.allclose(rollout.log_chances, chances, atol=1e-5)
    assert chances[strayed].mean() < chances[~strayed].mean() - 0.1


def test_without_a_share_nothing_strays() -> None:
    assert not _rollout(0.0).strayed.any()


def test_nobody_strays_where_one_plays_who_does_not_learn() -> None:
    frozen = Frozen(_network(2), Role.SCIENTIST, sampled=True, share=0.5)
    strayed = _rollout(1.0, frozen).strayed
    games = torch.arange(128) % 64 >= 32
    assert not strayed[:, games].any()
    assert strayed[:, ~games].any()


def _changed(rollout: Rollout, what: str, where: Tensor) -> None:
    """Other actions there, or the other result of the games that ended there."""
    if what == "actions":
        first = rollout.masks.float().argmax(-1)
        assert (where & (first != rollout.actions)).any()
        rollout.actions = torch.where(where, first, rollout.actions)
    else:
        assert (where & (rollout.rewards != 0)).any()
        rollout.rewards = torch.where(where, -rollout.rewards, rollout.rewards)


@pytest.mark.parametrize("what", ["actions", "results"])
def test_nothing_is_learned_from_an_action_that_strayed(what: str) -> None:
    """Another action or result there leaves no mark on the network; elsewhere it does."""
    made = []
    for where in (None, "strayed", "kept"):
        network, rollout = _network(), _rollout(1.0, steps=32)
        if where is not None:
            _changed(rollout, what, rollout.strayed if where == "strayed" else ~rollout.strayed)
        optimiser = torch.optim.SGD(network.parameters(), lr=0.1)
        update(network, optimiser, rollout, Settings(), 0.0, _generator())
        made.append(torch.cat([one.detach().flatten() for one in network.parameters()]).numpy())
    assert np.array_equal(made[0], made[1])
    assert not np.array_equal(made[0], made[2])


def test_a_plan_that_strays_trains_the_same_each_time(tmp_path: Path) -> None:
    for name in ("one", "two"):
        plan = Plan(tmp_path / name, updates=2, games=32, steps=16, straying=0.7)
        plan.shape, plan.settings = Shape(32, 1), Settings(minibatch=128)
        trainer = Trainer(plan)
        trainer.train()
        assert all(half._strays is not None for half in trainer.play.halves)
    files = [(tmp_path / name / "net.weights").read_bytes() for name in ("one", "two")]
    assert files[0] == files[1]


def test_who_is_greedy_prefers_what_leads_to_the_better_value() -> None:
    straying = _begun(2_000)
    legal, log_policy = torch.ones(2_000, ACTIONS, dtype=torch.bool), torch.zeros(2_000, ACTIONS)
    gains = torch.zeros(2_000, ACTIONS)
    gains[:, 7] = 0.5
    for column, role in enumerate((1.0, -1.0)):
        roles = torch.full((2_000,), role)
        plain = straying.bent(log_policy, legal, roles)
        moved = straying.bent(log_policy, legal, roles, gains) - plain
        greedy = straying._greed[:, column] > 0
        assert greedy.float().mean() == pytest.approx(GREEDY, abs=0.05)
        assert (role * moved[greedy, 7] >= 0.49 * GREED[0]).all()
        assert (moved[~greedy] == 0).all()
        assert (moved[:, :7] == 0).all()
        straying.weigh_greed(0.0)
        assert torch.equal(straying.bent(log_policy, legal, roles, gains), plain)
        straying.weigh_greed(1.0)


def test_games_that_look_ahead_stray_to_what_is_better_for_who_strays() -> None:
    play = SelfPlay(128, 24, 3, 1, CPU, straying=1.0, lookahead=True)
    with torch.no_grad():
        network = _network()
        torch.nn.init.normal_(network.value.weight, std=0.5)
        rollout = play.collect(network, Tally(), _generator(4))
    gains = rollout.action_advantages.float()
    played = gains.gather(-1, rollout.actions[..., None]).squeeze(-1)
    even = (gains * rollout.masks).sum(-1) / rollout.masks.sum(-1)
    gained = (played - even) * rollout.roles
    strayed, kept = (rollout.strayed & rollout.looked), (~rollout.strayed & rollout.looked)
    assert gained[strayed].mean() > gained[kept].mean() + 0.02
