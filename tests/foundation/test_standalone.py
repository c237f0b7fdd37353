"""The project stands alone: committed files name no package registry and no place outside."""

import re

import pytest

from tests.foundation.project import ROOT, committed_files, text_of

# Written in pieces, so that this file does not find itself.
REGISTRIES = ["pypi" + ".org", "pythonhosted" + ".org", "npmjs" + ".org", "npmjs" + ".com"]
REGISTRIES += ["registry.yarnpkg" + ".com", "deb.debian" + ".org", "security.debian" + ".org"]
OUTSIDE = re.compile(r"(?<![\w.])/(?:work|root|home|opt)" + r"/|\.\./" + "shared")
LONGEST = 500
CODE = {".py", ".cpp", ".hpp", ".h", ".ts", ".js", ".svelte", ".cmake", ".sh", ".ftl"}


def findings(pattern: re.Pattern[str]) -> list[str]:
    found = []
    for path in committed_files():
        for number, line in enumerate((text_of(path) or "").splitlines(), start=1):
            if pattern.search(line):
                found.append(f"{path.relative_to(ROOT)}:{number}: {line.strip()[:120]}")
    return found


def test_no_committed_file_names_a_package_registry() -> None:
    assert findings(re.compile("|".join(map(re.escape, REGISTRIES)))) == []


def test_no_committed_file_names_a_place_outside_the_project() -> None:
    assert findings(OUTSIDE) == []


def test_the_core_is_built_for_any_machine_not_for_this_one() -> None:
    assert findings(re.compile("-m(?:arch|tune|cpu)=" + "native")) == []


@pytest.mark.parametrize("bad", ["cd /" + "work/main", "(/" + "root/x)", "../" + "shared/a"])
def test_the_search_finds_what_it_is_for(bad: str) -> None:
    assert OUTSIDE.search(bad)


@pytest.mark.parametrize("fine", ["and/or", "frame/work/x", "./homework/", "a/opt/b"])
def test_the_search_leaves_ordinary_words_alone(fine: str) -> None:
    assert not OUTSIDE.search(fine)


def test_a_file_fits_in_a_head() -> None:
    lengths = {
        str(path.relative_to(ROOT)): (text_of(path) or "").count("\n")
        for path in committed_files()
        if path.suffix in CODE and path.parent.name != "generated"
    }
    assert lengths
    assert {name: lines for name, lines in lengths.items() if lines > LONGEST} == {}
