"""Training towards policies that are hard to exploit: averages, magnets, and their measure."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

torch = pytest.importorskip("torch", reason="training needs torch: make train-test")

from urban_legends.ai.training import exploit, methods  # noqa: E402
from urban_legends.ai.training.games import Tally  # noqa: E402
from urban_legends.ai.training.network import Network, export  # noqa: E402
from urban_legends.ai.training.ppo import Settings, update  # noqa: E402
from urban_legends.ai.training.run import Plan, Trainer  # noqa: E402
from urban_legends.ai.training.selfplay import SelfPlay  # noqa: E402
from urban_legends.ai.training.weights import Shape  # noqa: E402

CPU = torch.device("cpu")
torch.set_num_threads(1)


def _plan(out: Path, magnet: float = 0.0, **changes: object) -> Plan:
    settings = Settings(minibatch=64, magnet=magnet)
    plan = Plan(out, updates=3, games=16, steps=8, shape=Shape(32, 1), settings=settings)
    return replace(plan, **changes)  # type: ignore[arg-type]


def _weights(network: Network | None) -> Any:
    assert network is not None
    return torch.cat([one.detach().flatten() for one in network.parameters()])


def test_the_average_moves_by_its_share_and_is_what_is_exported(tmp_path: Path) -> None:
    trainer = Trainer(_plan(tmp_path, average=0.75, updates=1))
    before = _weights(trainer.average)
    trainer.train()
    assert trainer.average is not None
    expected = 0.75 * before + 0.25 * _weights(trainer.network)
    assert torch.allclose(_weights(trainer.average), expected, atol=1e-6)
    assert (tmp_path / "net.weights").read_bytes() == export(trainer.average)
    assert export(trainer.average) != export(trainer.network)


def test_a_reference_that_is_refreshed_stays_between_refreshments(tmp_path: Path) -> None:
    trainer = Trainer(_plan(tmp_path, magnet=0.1, average=0.5, refresh=2, updates=3))
    first = _weights(trainer.reference)
    trainer._one_update()
    assert torch.equal(_weights(trainer.reference), first)
    trainer._one_update()
    assert torch.equal(_weights(trainer.reference), _weights(trainer.average))
    trainer._one_update()
    assert not torch.equal(_weights(trainer.reference), _weights(trainer.average))


def test_average_and_reference_come_back_from_a_checkpoint(tmp_path: Path) -> None:
    plan = _plan(tmp_path, magnet=0.1, average=0.5, refresh=2, stop_after=1e-9)
    trainer = Trainer(plan)
    trainer.train()
    again = Trainer(plan)
    assert again.done_updates == 1
    assert torch.equal(_weights(again.average), _weights(trainer.average))
    assert torch.equal(_weights(again.reference), _weights(trainer.reference))


def test_a_magnet_needs_an_average(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="needs an average"):
        Trainer(_plan(tmp_path, magnet=0.1))


def test_a_strong_magnet_holds_the_policy_to_the_reference() -> None:
    """The divergence after some updates is smaller the stronger the magnet."""
    found = []
    for magnet in (0.0, 30.0):
        torch.manual_seed(1)
        network, reference = Network(Shape(32, 1)), Network(Shape(32, 1))
        reference.load_state_dict(network.state_dict())
        optimiser = torch.optim.AdamW(network.parameters(), lr=1e-2)
        generator = torch.Generator().manual_seed(1)
        rollout = SelfPlay(64, 8, 1, 1, CPU).collect(network, Tally(), generator)
        settings = Settings(minibatch=512, epochs=8, magnet=magnet)
        report = update(network, optimiser, rollout, settings, 0.0, generator, reference)
        found.append(report.divergence)
    assert 0 < found[1] < found[0] / 2


def test_rollouts_of_halves_are_those_of_each_half() -> None:
    """The order of work between core and device changes nothing of what is written down."""
    torch.manual_seed(1)
    network = Network(Shape(32, 1))
    tally = Tally()
    rollout = SelfPlay(10, 40, 1, 1, CPU).collect(network, tally, torch.Generator().manual_seed(1))
    assert rollout.actions.shape == (40, 10)
    assert rollout.last_value.shape == (10,)
    chosen = rollout.masks.gather(-1, rollout.actions[..., None])
    assert bool(chosen.all()), "every action is legal where it was chosen"
    assert int((rollout.rewards != 0).sum()) == tally.games
    assert int((rollout.rewards > 0).sum()) == tally.cryptid_wins


def test_self_play_needs_a_game_for_each_half() -> None:
    with pytest.raises(ValueError, match="at least two games"):
        SelfPlay(1, 4, 1, 1, CPU)


def test_exploitation_is_what_both_answers_have_above_100() -> None:
    result = {"response": {"share": 0.6, "games": 400}, "decisions": 5}
    found = exploit.exploitation({"cryptid": result, "scientist": result})
    assert found["above"] == 20.0
    half = 100 * 1.96 * (2 * 0.6 * 0.4 / 400) ** 0.5
    assert found["low"] == round(20 - half, 2)
    assert found["high"] == round(20 + half, 2)


@pytest.mark.parametrize("nothing", [False, True])
def test_both_answers_are_trained_by_one_command(
    tmp_path: Path, nothing: bool, capfd: pytest.CaptureFixture[str]
) -> None:
    weights = tmp_path / "net.weights"
    weights.write_bytes(export(Network(Shape(16, 1))))
    small = ["--decisions", "0.0003", "--games", "16", "--steps", "8", "--final", "20"]
    tiny = ["--trial", "0", "--width", "16", "--blocks", "1", "--minibatch", "64"]
    start = ["--from-nothing"] if nothing else []
    exploit.main([str(weights), "--out", str(tmp_path / "out"), *small, *tiny, *start])
    assert "above 100" in capfd.readouterr().out
    found = json.loads((tmp_path / "out" / "exploit.json").read_text("utf-8"))
    assert found["decisions"] == {"cryptid": 256, "scientist": 256}
    assert found["answers"]["cryptid"]["games"] == 20


def test_a_method_is_trained_and_measured_on_duel(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    given = ["--out", str(tmp_path), "--updates", "1", "--only", "magnet 0.1"]
    methods.main([*given, "--games", "16"])
    (row,) = json.loads((tmp_path / "methods.json").read_text("utf-8"))
    # The first update of an untrained network: about as far off as choosing at random.
    assert row["method"] == "magnet 0.1"
    assert 20 < row["cryptid"] < 29.2
    assert 50 < row["scientist"] < 70.9
    assert "together" in capsys.readouterr().out


@pytest.mark.filterwarnings("ignore::DeprecationWarning:torch")  # its compiler meets its own
def test_a_compiled_loss_learns_the_same(tmp_path: Path) -> None:
    def learned(compiled: bool) -> Any:
        settings = Settings(minibatch=64, magnet=0.2, compiled=compiled)
        plan = _plan(tmp_path / str(compiled), average=0.9, settings=settings)
        trainer = Trainer(plan)
        trainer.train()
        return _weights(trainer.network)

    assert torch.allclose(learned(True), learned(False), atol=1e-5)
