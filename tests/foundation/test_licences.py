"""Every Python package that is shipped has its licence on the page of licences."""

from __future__ import annotations

import json

from tools import licences


def test_every_python_package_that_is_shipped_is_listed_with_its_licence() -> None:
    listed = json.loads(licences.FILE.read_text(encoding="utf-8"))
    versions = {one["name"]: one["version"] for one in listed}
    assert versions == {name: ", ".join(many) for name, many in licences.pinned().items()}
    assert [one["name"] for one in listed if not one["licence"]] == []
