"""The pages for operators are true: commands and options exist, every promise has its test."""

import ast
import re
import shlex
from functools import cache

import pytest
import typer

from tests.foundation.project import ROOT
from urban_legends.cli import app

COMMAND = re.compile(r"(?:^|[\s/`=])cryptid ((?:serve|database)\b[^`#\n]*)", re.M)
PLACES = ["docs/operating.md", "deploy/cryptid.service", "SECURITY.md"]
TEST = re.compile(r"`(tests/[\w/]+\.py)::(\w+)`")
MODEL = (ROOT / "docs" / "threat-model.md").read_text(encoding="utf-8")
PROMISES = sorted(set(TEST.findall(MODEL)))


def commands() -> list[str]:
    texts = [(ROOT / place).read_text(encoding="utf-8") for place in PLACES]
    found = [line.strip() for text in texts for line in COMMAND.findall(text)]
    container = (ROOT / "deploy" / "Containerfile").read_text(encoding="utf-8")
    entry = re.search(r"^ENTRYPOINT \[(.*)\]", container, re.M)
    assert entry is not None
    words = re.findall(r'"([^"]*)"', entry[1])
    return sorted({*found, shlex.join(words[1:])})


@pytest.mark.parametrize("line", commands())
def test_a_command_that_operators_are_told_is_understood(line: str) -> None:
    name, *arguments = shlex.split(line)
    command = typer.main.get_group(app).commands[name]
    command.make_context(name, arguments)


@cache
def names_in(path: str) -> set[str]:
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}


@pytest.mark.parametrize(("path", "name"), PROMISES)
def test_a_promise_has_its_test(path: str, name: str) -> None:
    assert name in names_in(path)


def test_every_line_of_the_threat_model_names_a_test() -> None:
    promises = MODEL.partition("## The attacks")[0]
    lines = [line for line in promises.splitlines() if re.match(r"\| (?!-|who|by)", line)]
    assert len(lines) > 15
    assert [line for line in lines if not TEST.search(line)] == []
