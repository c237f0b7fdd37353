"""What the README and CONTRIBUTING tell people to type and open is really there."""

import re
from pathlib import Path

import pytest
import typer
from typer.main import get_command

from tests.foundation.project import ROOT, committed_files
from urban_legends.cli import app

PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md"]
ALL = [path for path in committed_files() if path.suffix == ".md"]
CODE = re.compile(r"```sh\n(.*?)```|`([^`\n]+)`", re.DOTALL)
LINK = re.compile(r"\]\((?!https?:|#)([^)#]+)")


def commands(page: Path) -> list[str]:
    """Each command line a page shows, in blocks and in running text."""
    shown = [block or inline for block, inline in CODE.findall(page.read_text(encoding="utf-8"))]
    lines = [line.split("#")[0].strip() for text in shown for line in text.splitlines()]
    return [part.strip() for line in lines for part in line.split("&&")]


def make_targets() -> set[str]:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    return set(re.findall(r"^([a-z-]+):(?!=)", makefile, re.MULTILINE))


def cryptid_commands() -> set[str]:
    command = get_command(app)
    context = typer.Context(command)
    return set(command.list_commands(context)) if hasattr(command, "list_commands") else set()


def words_after(program: str) -> list[tuple[Path, str]]:
    pairs = [(page, line.split()) for page in PAGES for line in commands(page)]
    return [
        (page, words[1])
        for page, words in pairs
        if len(words) > 1 and words[0] == program and not words[1].startswith("-")
    ]


def test_every_make_command_exists() -> None:
    shown = words_after("make")
    assert ("README.md", "play") in [(page.name, word) for page, word in shown]
    assert {word for _, word in shown} <= make_targets()


def test_every_cryptid_command_exists() -> None:
    assert {word for _, word in words_after("cryptid")} <= cryptid_commands()


@pytest.mark.parametrize("page", ALL, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_leads_somewhere(page: Path) -> None:
    links = LINK.findall(CODE.sub("", page.read_text(encoding="utf-8")))
    assert [link for link in links if not (page.parent / link).exists()] == []


def test_the_readme_says_whose_game_it_is_and_that_this_is_not_theirs() -> None:
    text = " ".join((ROOT / "README.md").read_text(encoding="utf-8").split())
    assert "unofficial fan work" in text
    assert "no art and no text of the publisher" in text
    assert "Ruth Veevers and Hal Duncan" in text
