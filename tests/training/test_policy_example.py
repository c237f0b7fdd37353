"""The example of a PyTorch policy plays a game. Needs torch."""

from pathlib import Path

import pytest

torch = pytest.importorskip("torch", reason="training needs torch: make train-test")

from tests.docs.pages import DOCS  # noqa: E402
from urban_legends.ai import open_player  # noqa: E402
from urban_legends.play import Dealer, play_match  # noqa: E402
from urban_legends.rules import MINI, ByRole  # noqa: E402


@pytest.mark.filterwarnings("ignore:.*torch.jit.*:DeprecationWarning")
def test_a_policy_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    torch.manual_seed(1)
    file = tmp_path / "policy.pt"
    torch.jit.script(torch.nn.Linear(315, 737)).save(str(file))
    monkeypatch.setenv("POLICY", str(file))
    monkeypatch.syspath_prepend(str(DOCS / "examples"))
    results = []
    for _ in range(2):
        with open_player("py:torch_policy:Policy", 1) as bot, open_player("random", 2) as other:
            results.append(play_match(ByRole(bot, other), Dealer(3), MINI).result)
    assert results[0] == results[1]
    assert results[0][0] in "CS"
