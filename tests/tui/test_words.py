"""Every message that the terminal says is there, whoever else may use its file."""

import ast
import re
from pathlib import Path

import pytest

import urban_legends.tui
from urban_legends.text import Language, MissingMessageError, say

ROOM = Path(urban_legends.tui.__file__).parent
FIRST = "tui|terminal|hint|home|over|pace|replay|tracker|cover|effect|row|phase|end"
MESSAGE = re.compile(rf"({FIRST})-[a-z-]+")
"""How the ids begin that the code keeps in tables before it says them."""


def said() -> set[str]:
    """The ids in the code: what `say` is given, and whatever looks like one."""
    found = set()
    for path in ROOM.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "say":
                given = node.args[1]
                if isinstance(given, ast.Constant):
                    found.add(str(given.value))
            elif isinstance(node, ast.Constant) and MESSAGE.fullmatch(str(node.value)):
                found.add(str(node.value))
    return found


@pytest.mark.parametrize("language", Language)
def test_every_message_exists_in_every_language(language: Language) -> None:
    assert len(said()) > 100
    missing = []
    for name in sorted(said()):
        try:
            say(language, name)
        except MissingMessageError as error:  # arguments are missing here, messages may not be
            if "has no message" in str(error):
                missing.append(name)
    assert missing == []
