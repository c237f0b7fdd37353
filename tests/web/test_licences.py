"""Every package in the built page has its licence there; what the page names beside it exists."""

from __future__ import annotations

import json
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src/urban_legends/server/static"


def imported() -> set[str]:
    """The packages that the page's code names, fonts included."""
    found: set[str] = set()
    for path in sorted((ROOT / "web/src").rglob("*")):
        if path.suffix in (".ts", ".svelte", ".css"):
            text = path.read_text(encoding="utf-8")
            names = re.findall(r'^\s*import (?!type )[^;]*?from "([^".][^"]*)"', text, re.M)
            names += re.findall(r'url\("(@[^"]+)"\)', text)
            found |= {"/".join(name.split("/")[: 1 + name.startswith("@")]) for name in names}
    return {name for name in found if ":" not in name}


def test_every_package_in_the_built_page_is_listed_with_its_licence() -> None:
    listed = json.loads((STATIC / "licences.json").read_text(encoding="utf-8"))
    names = {one["name"] for one in listed}
    assert {"svelte", "@fluent/bundle", "@fontsource-variable/manrope"} <= imported() <= names
    assert [one["name"] for one in listed if not one["licence"]] == []


def test_the_manifest_names_files_that_are_there() -> None:
    manifest = json.loads((STATIC / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert {one.get("purpose", "any") for one in manifest["icons"]} == {"any", "maskable"}
    page = (STATIC / "index.html").read_text(encoding="utf-8")
    shown = re.findall(r'(?:href|content)="(/[\w.-]+\.(?:png|svg|webmanifest))"', page)
    assert len(shown) == 4
    for name in [*shown, *(one["src"] for one in manifest["icons"])]:
        assert (STATIC / name.lstrip("/")).is_file(), name
