"""Everything that is installed is pinned by hash, and lock files hold no addresses."""

import json
import re
import tomllib
from pathlib import Path

import pytest

from tests.foundation.project import ROOT

LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
PIN = re.compile(r"^([A-Za-z0-9._-]+)==(\S+)(?: ;.*?)? \\$")
HASH = re.compile(r"^    --hash=sha256:[0-9a-f]{64}( \\)?$")


def plain(name: str) -> str:
    """A package's name as the index knows it."""
    return re.sub(r"[-_.]+", "-", re.split(r"[\[<>=!~ ]", name)[0]).lower()


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.stem)
def test_each_line_is_a_pin_or_a_hash(lock: Path) -> None:
    lines = [line for line in lock.read_text(encoding="utf-8").splitlines() if line]
    assert lines
    assert [line for line in lines if not (PIN.match(line) or HASH.match(line))] == []


def test_what_playing_needs_is_pinned() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    lock = (ROOT / "requirements/play.txt").read_text(encoding="utf-8")
    pinned = {plain(match[1]) for line in lock.splitlines() if (match := PIN.match(line))}
    assert {plain(name) for name in project["project"]["dependencies"]} <= pinned


def test_one_version_of_a_package_in_all_locks() -> None:
    seen: dict[str, set[frozenset[str]]] = {}
    for lock in LOCKS:
        here: dict[str, set[str]] = {}
        for line in lock.read_text(encoding="utf-8").splitlines():
            if match := PIN.match(line):
                here.setdefault(plain(match[1]), set()).add(match[2])
        for name, versions in here.items():
            seen.setdefault(name, set()).add(frozenset(versions))
    assert {name: versions for name, versions in seen.items() if len(versions) > 1} == {}


def test_the_page_s_lock_has_checksums_and_no_addresses() -> None:
    lock = json.loads((ROOT / "web/package-lock.json").read_text(encoding="utf-8"))
    packages = {name: entry for name, entry in lock["packages"].items() if name}
    assert packages
    assert [name for name, entry in packages.items() if "resolved" in entry] == []
    assert [name for name, entry in packages.items() if "integrity" not in entry] == []


def test_the_page_s_lock_names_the_binaries_of_every_platform() -> None:
    # `npm ci` refuses a lock that was made where the registry lacked one of them.
    packages = json.loads((ROOT / "web/package-lock.json").read_text(encoding="utf-8"))["packages"]
    wanted = {name for entry in packages.values() for name in entry.get("optionalDependencies", {})}
    assert wanted
    assert {name for name in wanted if f"node_modules/{name}" not in packages} == set()
