"""`make prove`: proofs are read strictly, go on where they stopped, and leave honest evidence."""

import dataclasses
import json
import subprocess
import sys
from pathlib import Path

import pytest
from rich.console import Console

from tools.prove import evidence, runner
from tools.prove.freshness import Freshness, Standing, documents_quoting, freshness
from tools.prove.proof import BadProofFile, Proof, load

COUNTS_ITS_RUNS = """
import json, os, pathlib
seen = pathlib.Path(os.environ["PROVE_STATE"]) / "runs"
runs = int(seen.read_text()) + 1 if seen.exists() else 1
seen.write_text(str(runs))
if runs == 1:
    raise SystemExit("interrupted")
result = {"figures": {"runs": runs, "even": runs % 2 == 0}, "notes": "Went on."}
pathlib.Path(os.environ["PROVE_RESULT"]).write_text(json.dumps(result))
"""


MINIMAL = 'title="t"\nquestion="q"\nminutes=1\n'
WRITES = "import os; open(os.environ['PROVE_RESULT'], 'w').write('{\"figures\": {\"a\": 1}}')"


def proof_running(code: str) -> Proof:
    command = (sys.executable, "-c", code)
    return Proof("sample", "A title", "A question?", command, 1, ("code/**", "*.toml"))


def git(folder: Path, *words: str) -> None:
    who = ["-c", "user.name=Test", "-c", "user.email=test@example.invalid"]
    whatever = ["-c", "commit.gpgsign=false"]  # the person running this may sign, the test cannot
    subprocess.run(["git", *who, *whatever, *words], cwd=folder, check=True, capture_output=True)


def commit(places: runner.Places, name: str, text: str) -> None:
    path = places.root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    git(places.root, "add", "-A")
    git(places.root, "commit", "-q", "-m", f"change {name}")


@pytest.fixture
def places(tmp_path: Path) -> runner.Places:
    """A small project of its own, with one file that the sample proof depends on."""
    git(tmp_path, "init", "-q")
    places = runner.Places.of(tmp_path)
    commit(places, ".gitignore", ".prove/\n")
    commit(places, "code/deep/engine.py", "1\n")
    return places


def run(proof: Proof, places: runner.Places, *, dirty: bool = False) -> bool:
    return runner.run(proof, places, Console(quiet=True), dirty=dirty)


def now(proof: Proof, places: runner.Places) -> Freshness:
    return freshness(proof, places.tree, places.evidence)


def record(places: runner.Places) -> dict[str, object]:
    data: dict[str, object] = json.loads((places.evidence / "sample.json").read_text())
    return data


def test_an_interrupted_proof_goes_on_from_its_state(places: runner.Places) -> None:
    proof = proof_running(COUNTS_ITS_RUNS)
    assert not run(proof, places)
    assert not places.evidence.exists()
    assert run(proof, places)
    assert record(places)["figures"] == {"runs": 2, "even": True}
    page = (places.evidence / "sample.md").read_text()
    assert "**It holds.**" in page
    assert "| even | yes |" in page
    assert page.endswith("Went on.\n")


def test_what_was_found_with_other_files_counts_for_nothing(places: runner.Places) -> None:
    proof = proof_running(COUNTS_ITS_RUNS)
    assert not run(proof, places)
    commit(places, "code/deep/engine.py", "2\n")
    assert not run(proof, places)
    commit(places, "README.md", "something else")
    assert run(proof, places)


def test_a_proof_that_came_to_its_end_is_run_again_from_the_beginning(
    places: runner.Places,
) -> None:
    proof = proof_running(COUNTS_ITS_RUNS)
    assert [run(proof, places) for _ in range(4)] == [False, True, False, True]


def test_a_proof_that_fails_with_figures_is_written_down_as_failed(places: runner.Places) -> None:
    proof = proof_running(WRITES + "; raise SystemExit(3)")
    assert not run(proof, places)
    assert record(places)["holds"] is False
    assert "does not hold" in (places.evidence / "sample.md").read_text()
    assert now(proof, places).standing is Standing.FAILED


def test_a_result_is_fresh_until_a_file_it_depends_on_changes(places: runner.Places) -> None:
    proof = proof_running(WRITES)
    assert now(proof, places).standing is Standing.MISSING
    assert run(proof, places)
    assert now(proof, places).is_fresh
    commit(places, "README.md", "something else")
    assert now(proof, places).is_fresh
    commit(places, "code/deep/engine.py", "2\n")
    changed = now(proof, places)
    assert changed.standing is Standing.CHANGED
    assert changed.why.endswith("since then: code/deep/engine.py")
    commit(places, "code/deep/engine.py", "1\n")
    assert now(proof, places).is_fresh


@pytest.mark.parametrize("name", ["code/deep/engine.py", "code/new.py", "new.toml"])
def test_a_change_counts_before_it_is_committed(places: runner.Places, name: str) -> None:
    proof = proof_running(WRITES)
    assert run(proof, places)
    (places.root / name).write_text("3\n")
    assert now(proof, places).standing is Standing.CHANGED
    assert name in now(proof, places).why


def test_a_removed_file_and_a_changed_command_count_as_changes(places: runner.Places) -> None:
    proof = proof_running(WRITES)
    assert run(proof, places)
    other = dataclasses.replace(proof, command=(*proof.command, "--more"))
    assert "another command" in now(other, places).why
    (places.root / "code/deep/engine.py").unlink()
    assert now(proof, places).standing is Standing.CHANGED
    git(places.root, "commit", "-q", "-a", "-m", "remove it")
    assert now(proof, places).standing is Standing.CHANGED


def test_many_changes_are_counted_and_an_unknown_commit_is_no_error(places: runner.Places) -> None:
    proof = proof_running(WRITES)
    assert run(proof, places)
    for number in range(5):
        commit(places, f"code/{number}.py", "")
    assert "code/0.py, code/1.py, code/2.py and 2 more" in now(proof, places).why
    page = places.evidence / "sample.json"
    page.write_text(json.dumps(record(places) | {"commit": "0" * 12}))
    assert "not in this clone" in now(proof, places).why


def test_with_uncommitted_changes_nothing_is_run_unless_asked_and_then_marked(
    places: runner.Places,
) -> None:
    proof = proof_running(WRITES)
    (places.root / "unrelated.txt").touch()
    assert not run(proof, places)
    assert not places.evidence.exists()
    assert run(proof, places, dirty=True)
    assert record(places)["uncommitted_changes"] is True
    assert now(proof, places).standing is Standing.DIRTY


def test_a_project_that_changes_while_it_is_proven_leaves_no_evidence(
    places: runner.Places,
) -> None:
    proof = proof_running(WRITES + "; open('code/deep/engine.py', 'w').write('4')")
    assert not run(proof, places)
    assert not places.evidence.exists()


@pytest.mark.parametrize("written", ["{", "[]", '{"holds": true, "commit": "abc"}'])
def test_a_result_without_a_digest_must_be_run_again(places: runner.Places, written: str) -> None:
    places.evidence.mkdir(parents=True)
    (places.evidence / "sample.json").write_text(written)
    assert now(proof_running(WRITES), places).standing is Standing.UNKNOWN


def test_the_documents_that_quote_a_result_are_found(places: runner.Places) -> None:
    commit(places, "docs/claims.md", "It holds ([result](evidence/sample.md)).")
    commit(places, "README.md", "See [this](docs/evidence/sample.md).")
    commit(places, "docs/other.md", "[another](evidence/sample-two.md) and evidence/sample.md")
    assert documents_quoting(places.root, "sample") == ["README.md", "docs/claims.md"]


@pytest.mark.parametrize("result", ["", "[]", "{}", '{"figures": {}}', '{"figures": {"a": []}}'])
def test_a_result_without_figures_is_no_evidence(tmp_path: Path, result: str) -> None:
    path = tmp_path / "result.json"
    path.write_text(result)
    with pytest.raises(evidence.BadResult):
        evidence.read_result(path)


@pytest.mark.parametrize(
    ("name", "text", "fault"),
    [
        ("Bad_Name.toml", "", "small letters"),
        ("a.toml", "title =", "a.toml"),
        ("a.toml", 'title = "t"', "question must be there"),
        ("a.toml", 'colour = "red"', "unknown field colour"),
        ("a.toml", MINIMAL + 'command=[]\npaths=["*"]', "command is empty"),
        ("a.toml", MINIMAL + 'command=["true"]\npaths=[]', "paths is empty"),
        ("a.toml", MINIMAL + 'command=["true"]', "paths must be there"),
    ],
)
def test_a_bad_proof_file_is_named_with_its_fault(
    tmp_path: Path, name: str, text: str, fault: str
) -> None:
    path = tmp_path / name
    path.write_text(text)
    with pytest.raises(BadProofFile, match=fault):
        load(path)
