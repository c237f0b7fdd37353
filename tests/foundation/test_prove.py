"""`make prove`: proofs are read strictly, go on where they stopped, and leave honest evidence."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from rich.console import Console

from tools.prove import evidence, runner
from tools.prove.proof import BadProofFile, Proof, load, load_all

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


def proof_running(code: str) -> Proof:
    return Proof("sample", "A title", "A question?", (sys.executable, "-c", code), 1)


def git(folder: Path, *words: str) -> None:
    who = ["-c", "user.name=Test", "-c", "user.email=test@example.invalid"]
    whatever = ["-c", "commit.gpgsign=false"]  # the person running this may sign, the test cannot
    subprocess.run(["git", *who, *whatever, *words], cwd=folder, check=True, capture_output=True)


@pytest.fixture
def places(tmp_path: Path) -> runner.Places:
    (tmp_path / ".gitignore").write_text(".prove/\n")
    git(tmp_path, "init", "-q")
    git(tmp_path, "add", ".gitignore")
    git(tmp_path, "commit", "-q", "-m", "start")
    return runner.Places.of(tmp_path)


def run(proof: Proof, places: runner.Places) -> bool:
    return runner.run(proof, places, Console(quiet=True))


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


def test_a_proven_commit_is_not_proven_again_until_something_changes(places: runner.Places) -> None:
    proof = proof_running(COUNTS_ITS_RUNS)
    run(proof, places)
    assert not runner.is_done(proof, places)
    run(proof, places)
    assert runner.is_done(proof, places)
    (places.root / "changed.txt").touch()
    assert not runner.is_done(proof, places)


def test_a_proof_that_fails_with_figures_is_written_down_as_failed(places: runner.Places) -> None:
    write = "import os; open(os.environ['PROVE_RESULT'], 'w').write('{\"figures\": {\"a\": 1}}')"
    assert not run(proof_running(write + "; raise SystemExit(3)"), places)
    assert record(places)["holds"] is False
    assert "does not hold" in (places.evidence / "sample.md").read_text()


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
        ("a.toml", 'title="t"\nquestion="q"\nminutes=1\ncommand=[]', "command is empty"),
    ],
)
def test_a_bad_proof_file_is_named_with_its_fault(
    tmp_path: Path, name: str, text: str, fault: str
) -> None:
    path = tmp_path / name
    path.write_text(text)
    with pytest.raises(BadProofFile, match=fault):
        load(path)


def test_every_proof_of_the_project_can_be_read() -> None:
    assert [proof.name for proof in load_all()] == sorted({proof.name for proof in load_all()})
