"""Training at a tiny size on the CPU: deterministic, resumable, and it learns. Needs torch."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="training needs torch: make train-test")

from tests.training.reference import WEIGHTS  # noqa: E402
from urban_legends.ai.training import run  # noqa: E402
from urban_legends.ai.training.games import Tally  # noqa: E402
from urban_legends.ai.training.network import export, from_weights, masked_log_policy  # noqa: E402
from urban_legends.ai.training.ppo import Report, Settings, update  # noqa: E402
from urban_legends.ai.training.rollout import Rollout, advantages  # noqa: E402
from urban_legends.ai.training.run import Plan, Trainer, plan_of  # noqa: E402
from urban_legends.ai.training.selfplay import SelfPlay  # noqa: E402
from urban_legends.ai.training.weights import Shape  # noqa: E402
from urban_legends.fast import ACTIONS, Network  # noqa: E402

torch.set_num_threads(1)


def _plan(out: Path, **changes: object) -> Plan:
    plan = Plan(
        out,
        updates=3,
        games=16,
        steps=8,
        shape=Shape(32, 1),
        settings=Settings(minibatch=64),
        save_every=0.0,
    )
    return replace(plan, **changes)  # type: ignore[arg-type]


def _log(out: Path, name: str = "log.jsonl") -> list[dict[str, float]]:
    lines = (out / name).read_text(encoding="utf-8").splitlines()
    return [{k: v for k, v in json.loads(line).items() if k != "seconds"} for line in lines]


def test_the_same_seed_trains_the_same_network(tmp_path: Path) -> None:
    for name in ("one", "two"):
        Trainer(_plan(tmp_path / name)).train()
    assert _log(tmp_path / "one") == _log(tmp_path / "two")
    files = [(tmp_path / name / "net.weights").read_bytes() for name in ("one", "two")]
    assert files[0] == files[1]
    Trainer(_plan(tmp_path / "three", seed=2)).train()
    assert (tmp_path / "three" / "net.weights").read_bytes() != files[0]


def test_a_run_goes_on_from_its_checkpoint(tmp_path: Path) -> None:
    Trainer(_plan(tmp_path, stop_after=1e-9)).train()
    assert [line["update"] for line in _log(tmp_path)] == [1]
    trainer = Trainer(_plan(tmp_path))
    assert trainer.done_updates == 1
    trainer.train()
    assert [line["update"] for line in _log(tmp_path)] == [1, 2, 3]
    assert _log(tmp_path)[-1]["decisions"] == 3 * 16 * 8
    Trainer(_plan(tmp_path)).train()
    assert len(_log(tmp_path)) == 3, "what is done is not done again"


def test_a_checkpoint_of_another_shape_is_refused(tmp_path: Path) -> None:
    Trainer(_plan(tmp_path)).save()
    with pytest.raises(ValueError, match="another shape"):
        Trainer(_plan(tmp_path, shape=Shape(48, 1)))


def test_a_plan_needs_an_end(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="minutes or updates"):
        Trainer(_plan(tmp_path, updates=0))


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"straying": -0.1}, "between 0 and 1"),
        ({"straying": 1.5}, "between 0 and 1"),
        ({"warm_up": 5}, "--warm-up needs --lookahead"),
    ],
)
def test_a_plan_that_would_quietly_be_another_is_refused(
    tmp_path: Path, change: dict[str, object], reason: str
) -> None:
    with pytest.raises(ValueError, match=reason):
        Trainer(_plan(tmp_path, **change))


def test_another_set_up_can_be_learned(tmp_path: Path) -> None:
    trainer = Trainer(_plan(tmp_path, setup="duel", games=64))
    trainer.train()
    assert trainer.play.halves[0].batch.state(0).round == 1
    assert 3 <= _log(tmp_path)[-1]["plies"] <= 12, "one round of four sensors"
    with pytest.raises(ValueError, match="no set-up 'chess'; there are standard, mini, duel"):
        Trainer(_plan(tmp_path, setup="chess"))


def test_a_plan_by_the_clock_ends(tmp_path: Path) -> None:
    trainer = Trainer(_plan(tmp_path, updates=0, minutes=1e-6))
    trainer.train()
    assert trainer.done_updates == 1
    assert trainer.progress == 1.0


def test_checkpoints_are_tried_against_an_opponent(tmp_path: Path) -> None:
    Trainer(_plan(tmp_path, updates=1, save_every=60.0, pairs=1, opponent="random")).train()
    (line,) = _log(tmp_path, "evaluations.jsonl")
    assert line["games"] == line["update"] == 1


def test_it_learns_to_survive(tmp_path: Path) -> None:
    """Random play loses the Cryptid's first round; a few updates make games longer."""
    plan = _plan(tmp_path, updates=25, games=128, steps=16, learning_rate=3e-3, save_every=60.0)
    Trainer(replace(plan, settings=Settings(minibatch=512))).train()
    log = _log(tmp_path)
    begin = np.mean([line["plies"] for line in log[1:4]])
    end = np.mean([line["plies"] for line in log[-4:]])
    assert end > 1.3 * begin


def test_the_warm_up_lasts_so_many_updates(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Till then neither the policy nor who strays listens to the value."""
    weights: list[float] = []
    greed: list[list[float]] = []

    def noting(*arguments: Any) -> Report:
        weights.append(arguments[7])
        strays: list[Any] = [half._strays for half in trainer.play.halves]
        greed.append([one._greed_weight.item() for one in strays])
        return update(*arguments)

    monkeypatch.setattr(run, "update", noting)
    plan = _plan(tmp_path, lookahead=True, straying=0.5, warm_up=2, updates=4, save_every=60.0)
    trainer = Trainer(plan)
    trainer.train()
    assert weights == [0.0, 0.0, 1.0, 1.0]
    assert greed == [[weight, weight] for weight in weights]


def test_the_command_line_says_everything(tmp_path: Path) -> None:
    plan = plan_of(
        [
            "--out",
            str(tmp_path),
            "--updates",
            "7",
            "--width",
            "64",
            "--clip",
            "0.1",
            "--epochs",
            "3",
        ],
        Plan,
        None,
    )
    assert (plan.updates, plan.shape, plan.games) == (7, Shape(64, 4), 16_384)
    assert (plan.settings.clip, plan.settings.epochs) == (0.1, 3)


def test_only_a_device_that_says_when_copies_arrived_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without events, which CUDA alone has here, the core would play what is not there yet."""
    asked = []
    for name in ("copy_", "to"):
        plain = getattr(torch.Tensor, name)

        def noting(self: Any, *rest: Any, plain: Any = plain, **named: Any) -> Any:
            asked.append(named.get("non_blocking", False))
            return plain(self, *rest, **named)

        monkeypatch.setattr(torch.Tensor, name, noting)
    Trainer(_plan(tmp_path, updates=1, lookahead=True)).train()
    assert len(asked) > 100
    assert not any(asked)


def test_weights_go_to_the_core_and_back() -> None:
    network = from_weights(WEIGHTS.read_bytes())
    assert export(network) == WEIGHTS.read_bytes()
    play = SelfPlay(8, 4, 1, 1, torch.device("cpu"))
    seen = play.collect(network, Tally(), torch.Generator()).observations.flatten(0, 1)
    logits, values = np.zeros((32, ACTIONS), np.float32), np.zeros(32, np.float32)
    # The kernels that every machine has compute in floats, as PyTorch does.
    Network(WEIGHTS.read_bytes(), "generic").evaluate(seen.numpy(), logits, values)
    with torch.no_grad():
        wanted, value = network(seen.float())
    assert np.abs(logits - wanted.numpy()).max() < 1e-3
    assert np.abs(values - value.numpy()).max() < 1e-4


def test_illegal_actions_are_never_played() -> None:
    logits, masks = torch.zeros(1, 4), torch.tensor([[True, False, True, False]])
    chances = masked_log_policy(logits, masks).exp()
    assert chances.tolist() == [[0.5, 0, 0.5, 0]]


def _stream(
    rewards: list[float],
    values: list[float],
    learned: list[bool],
    strayed: list[bool] | None = None,
) -> Rollout:
    none, last = torch.zeros(0), torch.tensor([0.5])
    lists = (values, rewards, learned, strayed or [False] * len(values))
    said, given, own, left = (torch.tensor(column)[:, None] for column in lists)
    return Rollout(none, none, none, none, none, said, given, last, own, left, none, none, none)


def test_advantages_end_with_the_game_and_go_on_without() -> None:
    gains, returns = advantages(_stream([0.0, 1.0, 0.0], [0.2, 0.6, 0.1], [True] * 3), 0.5)
    assert gains.flatten().tolist() == pytest.approx([0.4 + 0.5 * 0.4, 0.4, 0.4])
    assert returns.flatten().tolist() == pytest.approx([0.8, 1.0, 0.5])


def test_decisions_that_nobody_learns_from_are_part_of_the_world() -> None:
    """As if they were not there: the same gains as in the stream without them."""
    learned = [False, True, False, False, True, True, False, True, False]
    rewards = [0.0, 0.0, 0.0, -1.0, 0.0, 0.0, 1.0, 0.0, 0.0]
    values = [9.0, 0.2, 9.0, 9.0, 0.3, 0.6, 9.0, 0.1, 9.0]
    gains, returns = advantages(_stream(rewards, values, learned), 0.5)
    short = advantages(_stream([-1.0, 0.0, 1.0, 0.0], [0.2, 0.3, 0.6, 0.1], [True] * 4), 0.5)
    chosen = torch.tensor(learned)
    assert gains[chosen].tolist() == pytest.approx(short[0].numpy())
    assert returns[chosen].tolist() == pytest.approx(short[1].numpy())
    # What a decision of the other's is worth: what comes of the next own one, or of the end.
    assert returns[~chosen].flatten().tolist() == pytest.approx([-1, -1, -1, 1, 0.5])


def test_what_comes_before_a_decision_that_strayed_is_judged_as_if_it_had_not() -> None:
    """The stream ends there with the value, whatever came of it, and begins anew behind it."""
    strayed = [False, False, True, False, False, True]
    learned = [not one for one in strayed]
    rewards = [0.0, 0.0, 0.0, 0.0, -1.0, 0.0]
    values = [0.2, 0.6, 0.3, 0.1, 0.4, 0.7]
    gains, returns = advantages(_stream(rewards, values, learned, strayed), 0.5)
    before = advantages(_stream([0.0, 0.0], [0.2, 0.6], [True] * 2), 0.5)
    before_gains = before[0].flatten() + torch.tensor([0.5 * -0.2, -0.2])  # its end is 0.3, not 0.5
    assert gains[:2].flatten().tolist() == pytest.approx(before_gains.tolist())
    behind = advantages(_stream([0.0, -1.0], [0.1, 0.4], [True] * 2), 0.5)
    assert gains[3:5].tolist() == pytest.approx(behind[0].numpy())
    assert returns[3:5].tolist() == pytest.approx(behind[1].numpy())


def test_the_help_says_units_and_defaults(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        plan_of(["--help"], Plan, "about")
    shown = " ".join(capsys.readouterr().out.split())
    assert "--save-every SAVE_EVERY seconds between checkpoints (default: 60.0)" in shown
    assert "--minutes MINUTES how long to train, in minutes" in shown
