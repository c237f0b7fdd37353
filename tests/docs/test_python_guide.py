"""Every example of the Python guide runs, in the order of the page."""

from typing import Any

import pytest

from tests.docs.pages import DOCS, blocks

GUIDE = DOCS / "python.md"


def test_the_examples_run(capsys: pytest.CaptureFixture[str]) -> None:
    found = blocks("python", GUIDE)
    assert len(found) >= 8
    names: dict[str, Any] = {}
    for code in found:
        exec(compile(code, str(GUIDE), "exec"), names)  # noqa: S102 - our own page
    printed = capsys.readouterr().out
    assert "cryptid" in printed.lower()
    assert names["over"].shape == (32,)
