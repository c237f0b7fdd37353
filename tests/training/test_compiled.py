"""Compiled learning is the plain one; play by CUDA graphs is what the networks say. Needs torch."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

torch = pytest.importorskip("torch", reason="training needs torch: make train-test")

from torch import Tensor  # noqa: E402

from urban_legends.ai.training import ppo  # noqa: E402
from urban_legends.ai.training.deciding import Frozen  # noqa: E402
from urban_legends.ai.training.games import SIGNS, Tally  # noqa: E402
from urban_legends.ai.training.network import Network, compiled, masked_log_policy  # noqa: E402
from urban_legends.ai.training.ppo import Report, Settings, update  # noqa: E402
from urban_legends.ai.training.rollout import Rollout  # noqa: E402
from urban_legends.ai.training.selfplay import SelfPlay  # noqa: E402
from urban_legends.ai.training.weights import Shape  # noqa: E402
from urban_legends.rules import Role  # noqa: E402

torch.set_num_threads(1)
# PyTorch's own compiler uses what PyTorch has deprecated.
pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")
needs_cuda = pytest.mark.skipif(not torch.cuda.is_available(), reason="graphs need CUDA")


def _network(seed: int = 1, device: str = "cpu") -> Network:
    torch.manual_seed(seed)
    network = Network(Shape(32, 1))
    for head in (network.policy, network.value):
        torch.nn.init.normal_(head.weight, std=0.5)
    return network.to(device)


def _weights(network: Network) -> Tensor:
    return torch.cat([one.detach().flatten() for one in network.parameters()])


def _updated(rollout: Rollout, settings: Settings) -> tuple[Tensor, Report]:
    network, generator = _network(), torch.Generator().manual_seed(1)
    optimiser = torch.optim.SGD(network.parameters(), lr=0.05)
    report = update(network, optimiser, rollout, settings, 0.01, generator, _network(2))
    return _weights(network), report


def test_a_compiled_update_is_the_plain_one(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def noting(function: Callable[..., Any]) -> Callable[..., Any]:
        asked.append(function)
        return compiled(function)

    monkeypatch.setattr(ppo, "compiled", noting)
    play = SelfPlay(16, 8, 3, 1, torch.device("cpu"), straying=0.5, lookahead=True)
    rollout = play.collect(_network(), Tally(), torch.Generator().manual_seed(4))
    settings = Settings(minibatch=64, magnet=0.2)
    plain, plain_report = _updated(rollout, settings)
    assert not asked
    fused, fused_report = _updated(rollout, replace(settings, compiled=True))
    assert asked
    assert torch.allclose(plain, fused, atol=1e-5)
    assert vars(fused_report) == pytest.approx(vars(plain_report), abs=1e-5)
    assert not torch.allclose(plain, _weights(_network()), atol=1e-3)


class _Graphs:
    """Self-play by graphs: the Scientist of half of the games is a network that does not learn."""

    def __init__(self) -> None:
        self.network, self.frozen = _network(1, "cuda"), Frozen(_network(2, "cuda"), Role.SCIENTIST)
        self.frozen.share = 0.5
        self._play = SelfPlay(
            *(256, 12, 3, 2, torch.device("cuda"), self.frozen),
            straying=0.5,
            lookahead=True,
            fused=True,
        )
        self._generator = torch.Generator("cuda").manual_seed(4)
        self.games = torch.arange(256, device="cuda") % 128 >= 64

    def collect(self) -> Rollout:
        return self._play.collect(self.network, Tally(), self._generator)

    @property
    def graphs(self) -> list[object]:
        return [half._recorded and half._recorded._graph for half in self._play.halves]

    def follows(self, rollout: Rollout) -> bool:
        """Whether the learning network gives the chances, and the other plays its best actions."""
        with torch.no_grad():
            logits, _ = self.network(rollout.observations.float())
            theirs, _ = self.frozen.network(rollout.observations.float())
        log_policy = masked_log_policy(logits, rollout.masks)
        chances = log_policy.gather(-1, rollout.actions[..., None]).squeeze(-1)
        best = masked_log_policy(theirs, rollout.masks).argmax(-1)
        acts = self.games & (rollout.roles == SIGNS[Role.SCIENTIST])
        # Play is in half precision for who learns, in single precision for who does not.
        off = (rollout.log_chances - chances).abs().median().item()
        same = (rollout.actions == best)[acts].float().mean().item()
        return off < 0.05 and same > 0.98


@needs_cuda
def test_graphs_play_legal_actions_as_the_networks_say() -> None:
    play = _Graphs()
    for _ in range(2):
        rollout = play.collect()
        assert rollout.masks.gather(-1, rollout.actions[..., None]).all()
        assert rollout.strayed.any()
        assert rollout.looked.any()
        assert play.follows(rollout)


@needs_cuda
def test_a_graph_sees_new_weights_in_the_same_networks() -> None:
    play = _Graphs()
    play.collect()
    before = play.graphs
    play.network.load_state_dict(_network(5, "cuda").state_dict())
    play.frozen.network.load_state_dict(_network(6, "cuda").state_dict())
    assert play.follows(play.collect())
    assert all(one is other for one, other in zip(before, play.graphs, strict=True))


@needs_cuda
def test_a_graph_is_recorded_anew_for_another_network() -> None:
    play = _Graphs()
    play.collect()
    before = play.graphs
    play.frozen.network = _network(6, "cuda")
    assert play.follows(play.collect())
    assert not any(one is other for one, other in zip(before, play.graphs, strict=True))
