"""The files around the code: workflows, templates, citation, hooks. They parse, pass their linters,
and agree with each other and with the project."""

import configparser
import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from tests.foundation.project import ROOT, committed_files
from tests.foundation.test_readme import make_targets
from tools.prove.proof import load_all
from tools.release_notes import NotReady, notes, versions

PROGRAMS = Path(sys.executable).parent
WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
SCHEMAS = {
    "vendor.github-workflows": WORKFLOWS,
    "custom.github-workflows-require-timeout": WORKFLOWS,
    "vendor.dependabot": [ROOT / ".github/dependabot.yml"],
    "vendor.github-issue-config": [ROOT / ".github/ISSUE_TEMPLATE/config.yml"],
    "vendor.github-issue-forms": [
        ROOT / f".github/ISSUE_TEMPLATE/{n}.yml" for n in ("bug", "idea")
    ],
    "vendor.citation-file-format": [ROOT / "CITATION.cff"],
}
PAGES = ("SECURITY.md", "CODE_OF_CONDUCT.md", ".github/pull_request_template.md")


def run(program: str, *words: str | Path) -> str:
    command = [str(PROGRAMS / program), *map(str, words)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def yaml(path: Path) -> Any:
    return YAML(typ="safe", pure=True).load(path)


def project() -> dict[str, Any]:
    found: dict[str, Any] = tomllib.loads(text("pyproject.toml"))["project"]
    return found


def jobs(workflow: str) -> dict[str, Any]:
    found: dict[str, Any] = yaml(ROOT / ".github/workflows" / f"{workflow}.yml")["jobs"]
    return found


def commands() -> list[str]:
    """Every line that a workflow runs."""
    every = [job for path in WORKFLOWS for job in yaml(path)["jobs"].values()]
    steps = [step for job in every for step in job.get("steps", [])]
    return [line.strip() for step in steps for line in step.get("run", "").splitlines()]


@pytest.mark.parametrize("schema", SCHEMAS)
def test_each_file_fits_its_schema(schema: str) -> None:
    assert SCHEMAS[schema]
    kind = ("--default-filetype", "yaml")
    run("check-jsonschema", "--builtin-schema", schema, *kind, *SCHEMAS[schema])


def test_the_workflows_pass_their_linter() -> None:
    run("zizmor", "--offline", "--quiet", ".github")


def test_the_package_is_described_as_the_standards_want() -> None:
    run("validate-pyproject", "pyproject.toml")


def test_no_file_keeps_the_marks_of_a_merge() -> None:
    """Nothing else reads prose: a page was published with both versions of a list in it."""
    marks = re.compile(rb"^(<<<<<<< |>>>>>>> )", re.MULTILINE)
    assert [path for path in committed_files() if marks.search(path.read_bytes())] == []


@pytest.mark.parametrize("page", PAGES)
def test_the_pages_that_people_look_for_are_there(page: str) -> None:
    assert len(text(page).split()) > 40
    assert "@" not in text(page), "no address is invented"


def test_every_file_states_the_same_version() -> None:
    lock = json.loads(text("web/package-lock.json"))
    said = {**versions(), "lock": lock["version"], "root": lock["packages"][""]["version"]}
    assert set(said.values()) == {project()["version"]}, said


def test_everything_is_checked_with_the_pythons_that_are_promised() -> None:
    prefix = "Programming Language :: Python :: 3."
    promised = [name.rpartition(" ")[2] for name in project()["classifiers"] if prefix in name]
    assert project()["requires-python"] == f">={promised[0]}"
    for job in ("linux", "macos"):
        assert jobs("test")[job]["strategy"]["matrix"]["python"] == promised
    newest = {
        step["with"]["python-version"]
        for step in jobs("wheels")["wheels"]["steps"]
        if "setup-python" in step.get("uses", "")
    }
    assert newest == {promised[-1]}, "the newest Python tries the wheel with the stable ABI"


def test_wheels_are_made_for_the_pythons_that_are_promised() -> None:
    settings = tomllib.loads(text("pyproject.toml"))["tool"]["cibuildwheel"]
    assert settings["build"] == ["cp311-*", "cp312-*"]
    assert settings["config-settings"]["wheel.py-api"] == "cp312"


def test_every_proof_runs_at_night() -> None:
    proofs = jobs("nightly")["prove"]["strategy"]["matrix"]["proof"]
    assert proofs == [proof.name for proof in load_all()], "list it in nightly.yml"


def test_every_make_command_of_a_workflow_exists() -> None:
    targets = {line.split()[1] for line in commands() if line.startswith("make ")}
    assert {"test", "quick", "prove"} <= targets <= make_targets()


def test_every_requirement_that_a_workflow_installs_is_pinned() -> None:
    files = re.findall(r"requirements/\S+", " ".join(commands()))
    assert files
    assert [name for name in files if not (ROOT / name).exists()] == []
    installs = [line for line in commands() if "pip install" in line and "dist/" not in line]
    assert [line for line in installs if "--require-hashes" not in line] == []


def test_the_hooks_use_tools_that_are_here() -> None:
    run("pre-commit", "validate-config", ".pre-commit-config.yaml")
    (repo,) = yaml(ROOT / ".pre-commit-config.yaml")["repos"]
    scripts = json.loads(text("web/package.json"))["scripts"]
    for hook in repo["hooks"]:
        program, *words = hook["entry"].split()
        if program == "make":
            assert words[0] in make_targets()
        elif program == "npm":
            assert words[-1] in scripts
        else:
            assert (PROGRAMS / Path(program).name).exists()
            assert Path(program).parent == Path(".venv/bin")


def test_the_editor_s_settings_agree_with_the_formatters() -> None:
    settings = configparser.ConfigParser()
    settings.read_string("[top]\n" + text(".editorconfig"))
    width = tomllib.loads(text("pyproject.toml"))["tool"]["ruff"]["line-length"]
    assert settings["*"].getint("max_line_length") == width
    assert json.loads(text("web/.prettierrc.json"))["printWidth"] == width


def test_the_page_for_the_package_index_stands_alone_and_is_true() -> None:
    page = text(project()["readme"])
    assert re.findall(r"\]\((?!https://)[^)]*\)|<img", page) == []
    (code,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    position, seen = run("python", "-W", "error", "-c", code).splitlines()
    assert (position[:4], "?" in position) == ("1 sC", False)
    assert "?" in seen
    for promise in ("unofficial fan work", "no art and no text of the publisher"):
        assert promise in " ".join(page.split())
        assert promise in " ".join(text("README.md").split())
    assert f"pip install {project()['name']}" in page


@pytest.fixture
def ready(tmp_path: Path) -> Path:
    """A project that is ready for version 1.2.0."""
    (tmp_path / "web").mkdir()
    (tmp_path / "pyproject.toml").write_text('[project]\nversion = "1.2.0"\n')
    (tmp_path / "web/package.json").write_text('{"version": "1.2.0"}')
    (tmp_path / "CITATION.cff").write_text("cff-version: 1.2.0\nversion: 1.2.0\n")
    changes = (
        "# Changelog\n\n## [Unreleased]\n\n## [1.2.0] - 2030-01-31\n\n### Added\n\n- Dusk.\n\n"
    )
    (tmp_path / "CHANGELOG.md").write_text(changes + "## [1.1.0] - 2029-12-01\n\n- Dawn.\n")
    return tmp_path


def test_a_release_s_notes_are_its_section_of_the_changelog(ready: Path) -> None:
    assert notes("v1.2.0", ready) == "### Added\n\n- Dusk.\n"


@pytest.mark.parametrize(
    ("tag", "name", "old", "new", "why"),
    [
        ("v1.3.0", "CHANGELOG.md", "", "", "pyproject.toml says 1.2.0"),
        ("1.2.0", "CHANGELOG.md", "", "", "the tag is 1.2.0"),
        ("v1.2.0", "CITATION.cff", "\nversion: 1.2.0", "\nversion: 1.1.0", "CITATION.cff says 1.1"),
        ("v1.2.0", "web/package.json", "1.2.0", "1.2.1", "web/package.json says 1.2.1"),
        ("v1.2.0", "CHANGELOG.md", "[1.2.0] - 2030-01-31", "[1.2.0]", "no section"),
        ("v1.2.0", "CHANGELOG.md", "### Added\n\n- Dusk.\n", "", "no section"),
    ],
)
def test_a_tag_that_does_not_fit_the_files_is_refused(
    ready: Path, tag: str, name: str, old: str, new: str, why: str
) -> None:
    path = ready / name
    path.write_text(path.read_text().replace(old, new) if old else path.read_text())
    with pytest.raises(NotReady, match=re.escape(why)):
        notes(tag, ready)
