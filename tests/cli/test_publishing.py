"""`cryptid site`: what is written, and what somebody is told for whom nothing can be."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from tests.browser.parts import made_up
from tests.cli.command import cryptid
from urban_legends.browser import edition
from urban_legends.text import Language

write = edition.write_edition


@pytest.fixture
def parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = made_up(tmp_path / "parts")
    monkeypatch.setattr(edition, "write_edition", partial(write, parts=folder))
    return folder


def test_the_edition_is_written_where_it_is_wanted(parts: Path, tmp_path: Path) -> None:
    out = tmp_path / "new" / "edition"
    found = cryptid("site", str(out))
    assert f"{out}: the whole game, " in found.output
    assert (out / "index.html").is_file()


@pytest.mark.parametrize("lang", Language)
def test_whoever_has_no_parts_is_told_how_to_make_them(
    parts: Path, tmp_path: Path, lang: Language
) -> None:
    (parts / "python" / "core.wasm").unlink()
    found = cryptid("site", str(tmp_path / "out"), "--lang", lang, code=1)
    assert "make site" in found.output
    assert not (tmp_path / "out").exists()


def test_what_is_no_folder_for_it_is_left_alone(parts: Path, tmp_path: Path) -> None:
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "sw.js").write_text("theirs", "utf-8")
    assert "nothing was written" in cryptid("site", str(tmp_path / "site"), code=1).output
    (tmp_path / "file").write_text("a letter", "utf-8")
    assert "annot" in cryptid("site", str(tmp_path / "file"), code=1).output
    assert (tmp_path / "file").read_text("utf-8") == "a letter"
