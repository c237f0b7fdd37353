"""Those parts of `docs/` that are made from code: tables of numbers, rules in four languages."""

from __future__ import annotations

from tools.site.contents import DOCS
from urban_legends.env import ACTIONS, OBSERVATION_NAMES, OBSERVATION_PLANES, index_of
from urban_legends.fast import ACTION_INDEX_VERSION, OBSERVATION_VERSION
from urban_legends.rules import parse_action
from urban_legends.text import Language, say

LANGUAGES = {"en": "English", "fr": "Français", "ja": "日本語", "ru": "Русский"}
CHAPTERS = {"S": 9, "G": 6, "P": 11, "H": 7, "E": 1, "V": 5, "R": 6, "X": 4, "I": 5}
FIGURES = {
    "S8": "start",
    "G5": "neighbours",
    "P4": "split",
    "P5": "align",
    "P6": "shuffle",
    "H5": "hiding",
    "V2": "escape",
    "V3": "capture",
    "R2": "restrict",
    "R5": "relocate",
    "X1": "expand",
}
MADE = "<!-- Made by `python -m tools.site --write`. Do not edit. -->"

# First action, last action, what it is, how its number is made.
ACTION_ROWS = (
    ("S1:-/p", "S4:ppppwwwbbb/-", "Split", "80 × space + 16 × pink + 4 × white + black going left"),
    ("Ap<", "Ab>", "Align", "320 + 2 × colour + side"),
    ("H1p<", "H4b>", "Shuffle", "326 + 6 × space + 2 × colour + side"),
    ("*S1:-/p", "*H4b>", "the same by wild card", "350 more"),
    ("D", "D", "draw", "one number"),
    ("#0", "#10", "announce a number of sensors", "701 + number"),
    ("=p", "=pwb", "announce colours", "711 + pink 1 + white 2 + black 4"),
    ("R<", "R>", "restrict", "719 + side"),
    ("Mp1", "Mb4", "put a sensor back", "721 + 4 × colour + space"),
    ("Eoo", "Emm", "expand", "733 + 2 × left + right"),
)


def files() -> dict[str, str]:
    """The text of each file below `docs/` that is made from code."""
    made = {f"play/{language.value}.md": rules_page(language) for language in Language}
    page = (DOCS / "spaces.md").read_text(encoding="utf-8")
    page = _filled(page, "actions", actions())
    page = _filled(page, "observations", observations())
    return made | {"spaces.md": page}


def _filled(page: str, name: str, table: str) -> str:
    """A page with a table between the marks that name it."""
    start, end = f"<!-- {name} -->\n", f"\n<!-- end of {name} -->"
    head, _, rest = page.partition(start)
    return head + start + table + end + rest.partition(end)[2]


def write() -> None:
    """Bring them up to date."""
    for name, text in files().items():
        (DOCS / name).write_text(text, encoding="utf-8")


def actions() -> str:
    """The table of the action index."""
    rows = [f"| from | to | action | number | first, last |\n|{' --- |' * 5}"]
    first = 0
    for begin, end, what, how in ACTION_ROWS:
        last = index_of(parse_action(end))
        if what == "Split":
            last = 319  # the numbers between stand for sensors that are not there
        rows.append(f"| {first} | {last} | {what} | {how} | `{begin}`, `{end}` |")
        first = last + 1
    assert first == ACTIONS
    return "\n".join([f"\nVersion {ACTION_INDEX_VERSION}, {ACTIONS} actions.\n", *rows, ""])


def observations() -> str:
    """The table of the observation's planes."""
    rows = ["| from | to | entries | what |", "| --- | --- | --- | --- |"]
    for name, plane in OBSERVATION_PLANES.items():
        size = plane.stop - plane.start
        shown = name if size == 1 else f"{name}: at least 1 to {size}"
        rows.append(f"| {plane.start} | {plane.stop - 1} | {size} | {shown} |")
    head = f"\nVersion {OBSERVATION_VERSION}, {len(OBSERVATION_NAMES)} entries of 0 or 1.\n"
    return "\n".join([head, *rows, ""])


def rules_page(language: Language) -> str:
    """The rules as the table's help tells them, with pictures."""
    others = " · ".join(
        name if code == language else f"[{name}]({code}.md)" for code, name in LANGUAGES.items()
    )
    lines = [
        MADE,
        "",
        f"# {say(language, 'rules')} · {LANGUAGES[language.value]}",
        "",
        others,
        "",
        say(language, "rules-goal"),
        "",
        f"`cryptid` · **{say(language, 'home-first-night')}**: "
        f"{say(language, 'home-first-night-text')}",
        "",
        say(language, "home-no-account"),
    ]
    for chapter, count in CHAPTERS.items():
        lines += ["", f"## {say(language, f'rules-chapter-{chapter}')}", ""]
        for number in range(1, count + 1):
            lines += _rule(language, f"{chapter}{number}")
    return "\n".join([*lines, "", say(language, "rules-keys"), ""])


def _rule(language: Language, rule: str) -> list[str]:
    said = say(language, f"rule-{rule}")
    lines = [f"- **{rule}** · {said}"]
    if rule in FIGURES:
        lines += ["", f"  ![{said}](../figures/{FIGURES[rule]}.svg)", ""]
    return lines
