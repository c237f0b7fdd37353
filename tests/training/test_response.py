"""One role trained against a frozen network, at a tiny size on the CPU. Needs torch."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="training needs torch: make train-test")

from tests.training.reference import WEIGHTS  # noqa: E402
from urban_legends.ai.training.contest import Contest, contest  # noqa: E402
from urban_legends.ai.training.deciding import Frozen, sharpened  # noqa: E402
from urban_legends.ai.training.games import SIGNS, Games, Tally  # noqa: E402
from urban_legends.ai.training.network import Network, export, from_weights  # noqa: E402
from urban_legends.ai.training.ppo import Settings, update  # noqa: E402
from urban_legends.ai.training.response import Response, ResponsePlan  # noqa: E402
from urban_legends.ai.training.run import plan_of  # noqa: E402
from urban_legends.ai.training.selfplay import SelfPlay  # noqa: E402
from urban_legends.ai.training.weights import Shape  # noqa: E402
from urban_legends.rules import SETUPS, Role  # noqa: E402

CPU = torch.device("cpu")
torch.set_num_threads(1)  # networks this small are slower on several, far slower on a busy machine


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """The weights of a small network that knows nothing but is not indifferent."""
    torch.manual_seed(5)
    network = Network(Shape(32, 1))
    torch.nn.init.normal_(network.policy.weight, std=0.5)
    file = tmp_path / "small.weights"
    file.write_bytes(export(network))
    return file


def _plan(small: Path, out: str, **changes: object) -> ResponsePlan:
    plan = ResponsePlan(
        small.parent / out,
        updates=3,
        games=32,
        steps=8,
        settings=Settings(minibatch=128),
        start=str(small),
        against=str(small),
        role="scientist",
        trial=8,
        final=20,
    )
    return replace(plan, **changes)  # type: ignore[arg-type]


def _lines(folder: Path, name: str) -> list[dict[str, float]]:
    return [json.loads(line) for line in (folder / name).read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("role", ["cryptid", "scientist"])
def test_a_response_leaves_its_log_its_weights_and_its_result(small: Path, role: str) -> None:
    plan = _plan(small, role, role=role)
    Response(plan).train()
    log = _lines(plan.out, "log.jsonl")
    assert [line["update"] for line in log] == [1, 2, 3]
    for line in log:
        share = line["cryptid"] if role == "cryptid" else 1 - line["cryptid"]
        assert line["won"] == pytest.approx(share)
    assert _lines(plan.out, "evaluations.jsonl")[-1]["games"] == 8
    result = json.loads((plan.out / "result.json").read_text(encoding="utf-8"))
    assert (result["role"], result["policy"], result["updates"]) == (role, "best", 3)
    for name in ("response", "itself"):
        found = result[name]
        assert found["games"] == 20
        assert found["low"] <= found["share"] == found["won"] / 20 <= found["high"]
    assert (plan.out / "net.weights").read_bytes() != small.read_bytes(), "the responder learned"


def test_a_response_goes_on_from_its_checkpoint(small: Path) -> None:
    plan = _plan(small, "kept", save_every=0.0)
    Response(replace(plan, stop_after=1e-9)).train()
    assert not (plan.out / "result.json").exists(), "no judgement before the plan is done"
    Response(plan).train()
    assert [line["update"] for line in _lines(plan.out, "log.jsonl")] == [1, 2, 3]
    assert (plan.out / "result.json").exists()


def test_the_frozen_network_plays_its_best_actions_and_the_other_explores(small: Path) -> None:
    network = from_weights(small.read_bytes())
    frozen = Frozen(network, Role.SCIENTIST)
    play = SelfPlay(64, 12, 1, 1, CPU, frozen)
    rollout = play.collect(network, Tally(), torch.Generator().manual_seed(1))
    assert torch.equal(rollout.learned, rollout.roles > 0)
    with torch.no_grad():
        logits, _ = network(rollout.observations.float())
    best = logits.masked_fill(~rollout.masks, -1e9).argmax(-1)
    theirs = ~rollout.learned
    assert theirs.any()
    assert torch.equal(rollout.actions[theirs], best[theirs])
    assert not torch.equal(rollout.actions[~theirs], best[~theirs])


def test_a_sampled_opponent_does_not_always_play_the_best(small: Path) -> None:
    network = from_weights(small.read_bytes())
    play = SelfPlay(64, 12, 1, 1, CPU)
    rollout = play.collect(network, Tally(), torch.Generator().manual_seed(1))
    seen, masks = rollout.observations.flatten(0, 1), rollout.masks.flatten(0, 1)
    choices = [
        Frozen(network, Role.CRYPTID, sampled).choose(
            seen, masks, torch.Generator().manual_seed(seed)
        )
        for sampled, seed in ((False, 1), (False, 2), (True, 1), (True, 2))
    ]
    assert torch.equal(choices[0], choices[1])
    assert not torch.equal(choices[2], choices[3])
    assert masks.gather(1, choices[3][:, None]).all()


def test_a_floor_and_a_temperature_leave_out_unlikely_actions() -> None:
    chances = torch.tensor([[0.6, 0.3, 0.08, 0.02], [0.25, 0.25, 0.25, 0.25]])
    as_it_is = sharpened(chances.log(), 1.0, 0.0).softmax(-1)
    assert torch.allclose(as_it_is, chances)
    floored = sharpened(chances.log(), 1.0, 0.1).softmax(-1)
    assert torch.allclose(floored[0], torch.tensor([2 / 3, 1 / 3, 0.0, 0.0]))
    assert torch.allclose(floored[1], chances[1])
    none_likely = sharpened(chances.log(), 1.0, 0.7).softmax(-1)
    assert torch.allclose(none_likely[0], torch.tensor([1.0, 0.0, 0.0, 0.0]))
    cold = sharpened(chances.log(), 0.5, 0.0).softmax(-1)
    assert torch.allclose(cold[0, 0] / cold[0, 1], torch.tensor(4.0))


def test_the_policy_learns_from_own_decisions_alone(small: Path) -> None:
    """What the frozen seat did leaves no mark on the policy; what the own seat did, does."""
    made = []
    for change_theirs, change_own in ((False, False), (True, False), (False, True)):
        torch.manual_seed(1)
        network = from_weights(small.read_bytes())
        frozen = Frozen(from_weights(small.read_bytes()), Role.CRYPTID)
        play = SelfPlay(64, 12, 1, 1, CPU, frozen)
        rollout = play.collect(network, Tally(), torch.Generator().manual_seed(1))
        first = rollout.masks.float().argmax(-1)
        change = (~rollout.learned & change_theirs) | (rollout.learned & change_own)
        rollout.actions = torch.where(change, first, rollout.actions)
        optimiser = torch.optim.SGD(network.parameters(), lr=0.1)
        update(network, optimiser, rollout, Settings(), 0.0, torch.Generator().manual_seed(1))
        made.append(network.policy.weight.detach().numpy())
    assert np.array_equal(made[0], made[1])
    assert not np.array_equal(made[0], made[2])


def test_it_learns_to_beat_a_fixed_opponent(small: Path) -> None:
    plan = _plan(
        small,
        "learns",
        role="cryptid",
        updates=30,
        games=128,
        steps=16,
        trial=0,
        final=100,
        learning_rate=3e-3,
        settings=Settings(minibatch=1024),
    )
    trainer = Response(plan)
    trainer.train()
    result = trainer.judge()
    assert result["response"]["low"] > result["itself"]["high"]


def test_a_contest_counts_the_first_game_of_each(small: Path) -> None:
    strong, weak = from_weights(WEIGHTS.read_bytes()), from_weights(small.read_bytes())
    as_cryptid = contest(Frozen(strong, Role.CRYPTID), Frozen(weak, Role.SCIENTIST), 10, 1, 1, CPU)
    as_scientist = contest(
        Frozen(strong, Role.SCIENTIST), Frozen(weak, Role.CRYPTID), 10, 1, 1, CPU
    )
    assert as_cryptid == Contest(10, 10)
    assert as_scientist == Contest(10, 0)
    assert as_scientist.won(Role.SCIENTIST) == 10


def test_an_answer_is_judged_in_the_set_up_in_which_it_learned(
    small: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    judged = []

    def noted(*given: Any) -> Games:
        judged.append(given[-1])
        return Games(*given)

    monkeypatch.setattr("urban_legends.ai.training.contest.Games", noted)
    Response(_plan(small, "duel", setup="duel", settings=Settings(minibatch=64))).train()
    assert judged
    assert all(one == SETUPS["duel"] for one in judged)


def test_intervals_are_those_of_wilson() -> None:
    low, high = Contest(100, 30).interval(Role.CRYPTID)
    assert [low, high] == pytest.approx([0.2189, 0.3958], abs=1e-4)
    assert Contest(100, 30).interval(Role.SCIENTIST) == pytest.approx((1 - high, 1 - low))


@pytest.mark.parametrize(
    "change", [{"role": "chess"}, {"against": ""}, {"policy": "worst"}], ids=str
)
def test_a_plan_that_says_too_little_is_refused(small: Path, change: dict[str, str]) -> None:
    with pytest.raises(ValueError, match="a response needs"):
        Response(_plan(small, "none", **change))


def test_nobody_strays_in_a_response(small: Path) -> None:
    with pytest.raises(ValueError, match="leave out --straying"):
        Response(_plan(small, "none", straying=0.5))


def test_the_command_line_has_defaults_of_its_own(tmp_path: Path) -> None:
    words = ["--out", str(tmp_path), "--role", "cryptid", "--against", "x.weights"]
    plan = plan_of(words, ResponsePlan, None)
    assert (plan.role, plan.against, plan.policy, plan.final) == (
        "cryptid",
        "x.weights",
        "best",
        20_000,
    )
    assert plan.learning_rate == 5e-4


def _network() -> Network:
    network = Network(Shape(32, 1))
    torch.nn.init.normal_(network.policy.weight, std=0.5)
    return network


def test_frozen_networks_share_the_games() -> None:
    """Each plays its role in its part of them, and everybody learns where nobody is frozen."""
    torch.manual_seed(3)
    others = [
        Frozen(_network(), role, share=share, tally=Tally())
        for role, share in ((Role.CRYPTID, 0.25), (Role.SCIENTIST, 0.5))
    ]
    play = SelfPlay(64, 12, 1, 1, CPU, others)
    assert [span for span, _ in play.halves[0].spans] == [slice(16, 32), slice(8, 16), slice(0, 8)]
    tally = Tally()
    rollout = play.collect(_network(), tally, torch.Generator().manual_seed(1))
    half = torch.arange(64) % 32
    own, first, second = half < 8, (half >= 8) & (half < 16), half >= 16
    assert rollout.learned[:, own].all()
    for games, frozen in ((first, others[0]), (second, others[1])):
        learned = rollout.roles[:, games] != SIGNS[frozen.role]
        assert torch.equal(rollout.learned[:, games], learned)
        theirs = ~rollout.learned & games
        best = frozen.choose(rollout.observations[theirs], rollout.masks[theirs], torch.Generator())
        assert torch.equal(rollout.actions[theirs], best)
    counted = [tally, *(one.tally for one in others if one.tally is not None)]
    assert sum(one.games for one in counted) == int((rollout.rewards != 0).sum())
    assert all(one.games for one in counted)


def test_more_games_than_there_are_cannot_be_shared() -> None:
    others = [Frozen(_network(), role, share=0.6) for role in Role]
    with pytest.raises(ValueError, match="more games than there are"):
        SelfPlay(8, 4, 1, 1, CPU, others)
