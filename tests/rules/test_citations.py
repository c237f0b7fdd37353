"""Every rule has an id, and each id is cited by the code and by a test (CONTRIBUTING.md)."""

import re
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parents[2]
LETTERS = {"S": 9, "G": 6, "P": 11, "H": 7, "E": 1, "V": 5, "R": 6, "X": 4, "I": 5}
RULES = [f"{letter}{number}" for letter, last in LETTERS.items() for number in range(1, last + 1)]

# A range of rules, "P1 to P11", cites those between as well.
RANGE = re.compile(r"\b([A-Z])(\d+) to \1(\d+)\b")
RULE = re.compile(r"\b([A-Z]\d{1,2})\b")
TEST = re.compile(r"^def test_([A-Z]\d{1,2})_", re.MULTILINE)


def cited(texts: Iterable[str]) -> set[str]:
    """Every rule id that the texts name one by one."""
    return {name for text in texts for name in RULE.findall(RANGE.sub("", text))}


def code_of_the_rules() -> list[str]:
    return [path.read_text("utf-8") for path in (ROOT / "src/urban_legends/rules").glob("*.py")]


def test_the_documented_rules_are_those_we_count() -> None:
    page = (ROOT / "docs/rules.md").read_text("utf-8")
    assert re.findall(r'<a id="([A-Z]\d+)"></a>', page) == RULES


def test_every_rule_is_cited_by_the_code() -> None:
    """One by one: a file's heading "P1 to P11" does not count."""
    assert sorted(set(RULES) - cited(code_of_the_rules())) == []


def test_every_rule_is_in_the_name_of_a_test() -> None:
    texts = [path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py")]
    named = {name for text in texts for name in TEST.findall(text)}
    assert sorted(set(RULES) - named) == []
    assert sorted(named - set(RULES)) == []


def test_a_range_is_no_citation() -> None:
    assert cited(["P1 to P11", "see P4."]) == {"P4"}
