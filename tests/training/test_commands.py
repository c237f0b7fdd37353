"""Every command of training that documents and methods name can be given. Needs torch."""

import re
import shlex
from pathlib import Path

import pytest

torch = pytest.importorskip("torch", reason="training needs torch: make train-test")

from urban_legends.ai.training.flags import HELP  # noqa: E402
from urban_legends.ai.training.league import LeaguePlan  # noqa: E402
from urban_legends.ai.training.methods import METHODS  # noqa: E402
from urban_legends.ai.training.oracles import OraclesPlan  # noqa: E402
from urban_legends.ai.training.response import ResponsePlan  # noqa: E402
from urban_legends.ai.training.run import Plan, plan_of  # noqa: E402

PLANS: dict[str, type[Plan]] = {
    "run": Plan,
    "league": LeaguePlan,
    "oracles": OraclesPlan,
    "response": ResponsePlan,
}
DOCUMENTS = ("training.md", "strength.md")
COMMAND = re.compile(r"^    python -m urban_legends\.ai\.training\.(\w+) (.*)$", re.MULTILINE)


def documented() -> list[tuple[str, str]]:
    """Programs of training with their arguments, as documents have them."""
    docs = Path(__file__).parents[2] / "docs"
    found = [one for name in DOCUMENTS for one in COMMAND.findall((docs / name).read_text("utf-8"))]
    return [(program, words) for program, words in found if program in PLANS]


def test_documents_name_every_program_of_training() -> None:
    assert {program for program, _ in documented()} == set(PLANS)


@pytest.mark.parametrize(("program", "words"), documented())
def test_a_command_of_the_documents_is_understood(program: str, words: str) -> None:
    plan = plan_of(shlex.split(words), PLANS[program], None)
    assert f"--out {plan.out}" in words


@pytest.mark.parametrize("method", METHODS)
def test_a_method_is_understood(method: str) -> None:
    kind = LeaguePlan if "--answers" in METHODS[method] else Plan
    plan_of(["--out", "runs/method", *METHODS[method].split()], kind, None)


def test_every_setting_is_explained_and_every_explanation_is_of_a_setting() -> None:
    named = set[str]()
    for kind in PLANS.values():
        plan = kind(Path())
        named |= vars(plan).keys() | vars(plan.settings).keys() | set(plan.shape._fields)
    assert named - {"out", "shape", "settings"} == set(HELP)
