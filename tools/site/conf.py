"""How Sphinx builds the site; `python -m tools.site` runs it."""

from __future__ import annotations

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


def setup(app: Any) -> None:
    from pygments.lexers.special import TextLexer  # type: ignore[import-untyped,unused-ignore]

    for language in _NOTATION:
        app.add_lexer(language, TextLexer)
    app.connect("autodoc-process-docstring", _without_noise)
