"""The claims: each is made where the vectors say, true, documented, and said in every language."""

import json
import re
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from tests.coach.checker import CHECKS, confirmed
from tests.coach.positions import Case, cases
from tests.coach.prove import verdict
from tests.foundation.project import ROOT
from urban_legends.coach import CLAIMS, Claim, ClaimKind
from urban_legends.coach.means import means_claims
from urban_legends.rules import View, bare_knowledge, parse_action, parse_position, view
from urban_legends.text import Language, argue

CASES = Path(__file__).with_name("claims.jsonl")
VECTORS = [json.loads(line) for line in CASES.read_text(encoding="utf-8").splitlines()]
"""For each code some positions in which it is claimed, found in games of every level."""


def case_of(line: dict[str, str]) -> Case:
    read = parse_position(line["pos"])
    seen = read if isinstance(read, View) else view(read, read.actor, bare_knowledge(read))
    return Case(seen, parse_action(line["action"]), parse_action(line["better"]))


def claims_of(case: Case) -> list[Claim]:
    return [*case.claims(), *means_claims(*case)]


@cache
def all_claimed() -> list[tuple[Case, Claim]]:
    """The case and the claim of each line of the vectors."""
    found = []
    for line in VECTORS:
        case = case_of(line)
        found.append((case, next(one for one in claims_of(case) if one.code == line["code"])))
    return found


def test_the_vectors_hold_every_claim_but_estimates() -> None:
    assert {line["code"] for line in VECTORS} == {
        one.code for one in CLAIMS if one.kind is not ClaimKind.JUDGED
    }


@pytest.mark.parametrize("code", sorted(CHECKS))
def test_an_independent_checker_confirms_the_claims_of_the_vectors(code: str) -> None:
    of_code = [(case, claim) for case, claim in all_claimed() if claim.code == code]
    for case, claim in of_code:
        assert confirmed(case.seen, code, claim.args), (case, claim)
    assert of_code


@pytest.mark.slow
def test_an_independent_checker_confirms_what_is_claimed_in_games() -> None:
    """A small part of the long proof `claims-true`."""
    said = []
    for seed in (3, 18):
        for case in islice(cases(seed), 0, None, 5):
            for claim in case.claims():
                said.append(claim.code)
                assert verdict(case, claim) == "true", (case, claim)
    assert len(set(said)) > 10


def test_every_certain_and_board_claim_has_a_check() -> None:
    kinds = (ClaimKind.CERTAIN, ClaimKind.BOARD)
    assert set(CHECKS) == {claim.code for claim in CLAIMS if claim.kind in kinds}


def test_the_page_explains_every_claim_under_its_kind_and_no_other() -> None:
    page = (ROOT / "docs" / "analysis.md").read_text(encoding="utf-8")
    kinds = {}
    for section in page.split("\n### ")[1:]:
        title = section.split("\n")[0]
        for code in re.findall(r"^\| `([a-z-]+)` \|", section, re.M):
            kinds[code] = title.lower()
    assert kinds == {claim.code: claim.kind.value for claim in CLAIMS}


def test_the_page_names_every_argument() -> None:
    page = (ROOT / "docs" / "analysis.md").read_text(encoding="utf-8")
    common = {"action", "better", "better_count", "how", "count", "blocks", "feature"}
    rows = dict(re.findall(r"^\| `([a-z-]+)` \| (.*) \|$", page, re.M))
    for _, claim in all_claimed():
        for name in set(claim.args) - common:
            named = f"`{name}`" in rows[claim.code] or name.startswith("better_")
            assert named or claim.code in ("loses-to-card", "loses-to-hand"), claim


@pytest.mark.parametrize("language", Language)
def test_every_claim_is_said(language: Language) -> None:
    said = set()
    for case, claim in all_claimed():
        sentence = argue(claim, case.seen.actor, language)
        assert not [sign for sign in ("{", "}", "$", "???", "  ") if sign in sentence], sentence
        assert sentence[0].isupper() or not sentence[0].isascii() or sentence[0] in "“«「"
        said.add((claim.code, sentence))
    assert {code for code, _ in said} == {line["code"] for line in VECTORS}


def test_arguments_are_plain_data() -> None:
    def plain(value: Any) -> bool:
        if isinstance(value, list):
            return all(map(plain, value))
        return isinstance(value, str | int | float)

    for _, claim in all_claimed():
        assert all(map(plain, claim.args.values()))
