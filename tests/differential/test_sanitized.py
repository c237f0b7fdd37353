"""The core is clean under sanitizers: a little here, much more in `make prove`."""

from pathlib import Path

import pytest

from tests.differential.programs import CORE, PROGRAMS, SANITIZERS, Builder, arguments, checks, run


@pytest.mark.slow
def test_the_core_is_clean_under_sanitizers(tmp_path: Path, transcripts: list[Path]) -> None:
    builder = Builder(CORE, tmp_path, SANITIZERS)
    for program in PROGRAMS:
        said = run(builder.program(program), *arguments(program, transcripts, games=5))
        assert checks(said) > 1000


@pytest.mark.slow
def test_the_sanitizers_would_see_a_fault(tmp_path: Path) -> None:
    """The build really has them: reading beyond the end of an array ends the program."""
    source = tmp_path / "fault.cpp"
    source.write_text("int main(int n, char**) { int few[2] = {}; return few[n + 1]; }\n")
    run("g++", *SANITIZERS, source, "-o", tmp_path / "fault")
    with pytest.raises(Exception, match="non-zero exit status"):
        run(tmp_path / "fault")
