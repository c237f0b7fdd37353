"""How Sphinx builds the site; `python -m tools.site` runs it."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

_PROJECT = tomllib.loads(
    (Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8")
)["project"]

project = "Cryptid: Urban Legends"
author = _PROJECT["authors"][0]["name"]
release = version = _PROJECT["version"]
project_copyright = author
extensions = ["myst_parser", "sphinx.ext.autodoc"]
html_theme = "furo"
html_title = "Cryptid: Urban Legends, the digital edition"
html_show_sourcelink = False
html_copy_source = False
html_css_files = ["site.css"]
html_static_path = ["static"]

# Headings are link targets as on the usual hosts of Markdown.
myst_heading_anchors = 4
# Docstrings are Markdown in small: single backticks are code.
default_role = "code"
autodoc_inherit_docstrings = False
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_preserve_defaults = True
# Names for what would fill a line each time: the reference says once what they stand for.
autodoc_type_aliases = {
    name: f"urban_legends.rules.{name}" for name in ("Action", "Chance", "Event", "Viewer")
} | {"ArrayLike": "ArrayLike"}
python_use_unqualified_type_names = True
python_display_short_literal_types = True
python_maximum_signature_line_length = 88

# Blocks of the notation; tests play them.
_NOTATION = ("position", "play", "views", "refused", "cul", "cep", "ebnf", "events", "illegal")


def _without_noise(
    app: Any, what: str, name: str, value: object, options: Any, lines: list[str]
) -> None:
    """Leave out what Python itself writes about the fields of a named tuple."""
    if lines and lines[0].startswith("Alias for field number"):
        lines.clear()


def _code_as_code(
    app: Any, what: str, name: str, value: object, options: Any, lines: list[str]
) -> None:
    """Show an indented paragraph as code, as Markdown does; by itself it would be a quotation."""
    for place in range(len(lines) - 1, 0, -1):
        begins = lines[place].startswith("    ") and not lines[place - 1].strip()
        if begins and not (place > 1 and lines[place - 2].startswith("    ")):
            lines[place:place] = ["::", ""]


def _names_of_types(
    app: Any, what: str, name: str, value: object, options: Any, given: str, gives: str
) -> tuple[str | None, ...]:
    """Write a named type within another, as in `tuple[Action, ...]`, like one that stands alone."""
    wrapped = r"TypeAliasForwardRef\('([\w.]+)'\)"
    return tuple(one and re.sub(wrapped, r"\1", one) for one in (given, gives))


def setup(app: Any) -> None:
    from pygments.lexers.special import TextLexer  # type: ignore[import-untyped,unused-ignore]

    for language in _NOTATION:
        app.add_lexer(language, TextLexer)
    app.connect("autodoc-process-docstring", _without_noise)
    app.connect("autodoc-process-docstring", _code_as_code)
    app.connect("autodoc-process-signature", _names_of_types)
