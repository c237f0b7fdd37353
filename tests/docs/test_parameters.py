"""docs/search.md shows the parameters of the searches as the core's table has them."""

from tests.docs.pages import DOCS, text_of
from urban_legends import _core

PAGE = DOCS / "search.md"
HEAD = "| parameter | `search` | master | range | meaning |"


def table() -> list[str]:
    """The table as the page must show it."""
    searchers = [
        {name: (default, low, high, meaning) for name, default, low, high, meaning in rows}
        for rows in (_core.parameters("search"), _core.parameters("master"))
    ]
    lines = [HEAD, "| --- | --- | --- | --- | --- |"]
    for name in dict.fromkeys(name for rows in searchers for name in rows):
        defaults = [_number(rows[name][0]) if name in rows else "" for rows in searchers]
        _, low, high, meaning = next(rows[name] for rows in searchers if name in rows)
        cells = [f"`{name}`", *defaults, f"{_number(low)} to {_number(high)}", meaning]
        lines.append("| " + " | ".join(cells) + " |")
    return lines


def _number(value: float) -> str:
    return f"{value:,.10g}"


def test_the_page_shows_the_cores_table() -> None:
    lines = text_of(PAGE).splitlines()
    first = lines.index(HEAD)
    wanted = table()
    assert lines[first : first + len(wanted) + 1] == [*wanted, ""]
