"""Runs mutants of data and classes, which take effect when a module is imported.

Each is a fork of a process that has imported the test tools but not yet the rules; there the
module is imported with the mistake in it, and the tests run until one fails.
"""

import importlib.abc
import importlib.machinery
import importlib.util
import os
import signal
import sys
from collections.abc import Sequence
from types import CodeType, ModuleType

import hypothesis  # noqa: F401  (here once, instead of in every fork)
import pytest

from tools.mutation.mutants import RULES, Mutant, mutated_tree
from tools.mutation.warm import IMPORTED_BEFORE, PACKAGE, Verdict, silence

LONGEST = 300
"""Seconds after which a mutant counts as hanging."""


class _Planter(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports one module with the mistake in it."""

    def __init__(self, mutant: Mutant) -> None:
        self.name = PACKAGE + mutant.module
        self.path = str(RULES / f"{mutant.module}.py")
        self.mutant = mutant

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname != self.name:
            return None
        return importlib.util.spec_from_file_location(fullname, self.path, loader=self)

    def exec_module(self, module: ModuleType) -> None:
        exec(self._code(), vars(module))  # noqa: S102 (it is our own code, but for one mistake)

    def _code(self) -> CodeType:
        return compile(mutated_tree(self.mutant), self.path, "exec", dont_inherit=True)


class _Reporter:
    """Tells the parent which test failed first."""

    def __init__(self, writer: int) -> None:
        self.writer = writer

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            os.write(self.writer, report.nodeid.encode())


def check_without_mutant(paths: list[str]) -> None:
    """The tests must pass without any mistake, or their failing with one says nothing."""
    verdict = _try(None, paths)
    if verdict.killer is not None:
        raise RuntimeError(f"fails without any mutant: {verdict.killer}")


def try_mutant(mutant: Mutant, paths: list[str]) -> Verdict:
    """Whether the tests below some paths notice the mistake."""
    assert PACKAGE + mutant.module not in sys.modules, "the rules are imported already"
    return _try(mutant, paths)


def _try(mutant: Mutant | None, paths: list[str]) -> Verdict:
    reader, writer = os.pipe()
    process = os.fork()
    if process == 0:
        os.close(reader)
        _in_fork(mutant, paths, writer)
    os.close(writer)
    with os.fdopen(reader, encoding="utf-8") as pipe:
        failed = pipe.read()
    _, status = os.waitpid(process, 0)
    if os.waitstatus_to_exitcode(status) == 0:
        return Verdict(None, 1)
    return Verdict(failed or "while the tests were imported", 1)


def _in_fork(mutant: Mutant | None, paths: list[str], writer: int) -> None:
    code = 1
    try:
        silence()
        signal.alarm(LONGEST)
        if mutant is not None:
            sys.meta_path.insert(0, _Planter(mutant))
        plain = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--no-cov"]
        options = [*plain, "-W", IMPORTED_BEFORE, "-m", "not slow"]
        code = int(pytest.main([*options, *paths], plugins=[_Reporter(writer)]))
    finally:
        os._exit(code)
