"""Runs mutants of functions: one pytest session collects all tests, each mutant is a fork of it.

In the fork the function's code is exchanged, and the tests that run through that function are
tried, the quickest first, until one fails.
"""

import ast
import os
import signal
import sys
import time
import types
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

import pytest

from tools.mutation.mutants import Mutant, mutated_tree

PACKAGE = "urban_legends.rules."
IMPORTED_BEFORE = "ignore::pytest.PytestAssertRewriteWarning"
NOT_PLANTED = 3
SLACK = 60
"""Seconds beyond what the tests take unmutated, after which a mutant counts as hanging."""


@dataclass(frozen=True)
class Verdict:
    """What became of a mutant: the test that noticed it, or none."""

    killer: str | None
    tests: int
    """How many tests were tried."""


@dataclass
class Baseline:
    """One test without any mistake: how long it takes and what it runs through."""

    item: pytest.Item
    seconds: float
    functions: set[str] = field(default_factory=set)


class Workshop:
    """The pytest plugin: takes over the running of the collected tests."""

    def __init__(self, work: Callable[["Workshop"], None]) -> None:
        self.work = work
        self.baselines: list[Baseline] = []
        self.items: list[pytest.Item] = []
        self._failed = False

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.items = list(session.items)
        self.work(self)
        return True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._failed = self._failed or report.failed

    def measure(self, items: Iterable[pytest.Item]) -> None:
        """Run tests without a mistake, noting for each what it runs through."""
        for item in items:
            clear_caches()
            functions: set[str] = set()
            sys.setprofile(_note_into(functions))
            began = time.perf_counter()
            passed = self._passes(item)
            seconds = time.perf_counter() - began
            sys.setprofile(None)
            if not passed:
                raise RuntimeError(f"{item.nodeid} fails without any mutant")
            self.baselines.append(Baseline(item, seconds, functions))
        self.baselines.sort(key=lambda one: one.seconds)

    def tests_of(self, mutant: Mutant) -> list[pytest.Item]:
        """The tests that run through a mutant's function, the quickest first."""
        name = f"{PACKAGE}{mutant.module}.{mutant.function}"
        return [one.item for one in self.baselines if name in one.functions]

    def try_mutant(self, mutant: Mutant, tests: list[pytest.Item]) -> Verdict:
        """In a fork: plant the mistake and run these tests until one fails."""
        if not tests:
            return Verdict(None, 0)
        reader, writer = os.pipe()
        process = os.fork()
        if process == 0:
            os.close(reader)
            self._in_fork(mutant, tests, writer)
        os.close(writer)
        with os.fdopen(reader, encoding="utf-8") as pipe:
            told = pipe.read().split("\n")
        _, status = os.waitpid(process, 0)
        tried = max(0, len(told) - 1)
        if os.waitstatus_to_exitcode(status) == NOT_PLANTED:
            raise RuntimeError(f"could not be planted: {mutant.key}")
        if os.waitstatus_to_exitcode(status) == 0:
            return Verdict(None, tried)
        return Verdict(tests[max(0, tried - 1)].nodeid, tried)

    def _in_fork(self, mutant: Mutant, tests: list[pytest.Item], writer: int) -> None:
        """Never returns. A crash and a hang count as noticed."""
        code = NOT_PLANTED
        try:
            silence()
            planned = sum(one.seconds for one in self.baselines)
            signal.setitimer(signal.ITIMER_REAL, planned + SLACK)
            plant(mutant)
            clear_caches()
            code = 1
            for item in tests:
                os.write(writer, b"\n")
                if not self._passes(item):
                    return
            code = 0
        finally:
            os._exit(code)

    def _passes(self, item: pytest.Item) -> bool:
        self._failed = False
        # No next item: every test sets its fixtures up for itself, in whatever order it is run.
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
        return not self._failed


def collect(paths: list[str], work: Callable[[Workshop], None]) -> int:
    """Collect the tests below some paths, and do some work with them."""
    # Without capturing, so that `silence` reaches what the forks print.
    plain = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--no-cov", "--capture=no"]
    options = [*plain, "-W", IMPORTED_BEFORE, "-m", "not slow"]
    return int(pytest.main([*options, *paths], plugins=[Workshop(work)]))


def silence() -> None:
    """A mutant's failing tests have nothing to say to anybody."""
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 1)
    os.dup2(nothing, 2)


def _note_into(functions: set[str]) -> Callable[[types.FrameType, str, object], None]:
    def note(frame: types.FrameType, event: str, _: object) -> None:
        if event == "call":
            module = frame.f_globals.get("__name__", "")
            if module.startswith(PACKAGE):
                functions.add(f"{module}.{frame.f_code.co_qualname.split('.<locals>')[0]}")

    return note


def _modules() -> list[types.ModuleType]:
    return [module for name, module in sys.modules.items() if name.startswith(PACKAGE)]


def clear_caches() -> None:
    """Forget what was worked out before, or a changed function would not be asked."""
    for module in _modules():
        for thing in vars(module).values():
            clear = getattr(thing, "cache_clear", None)
            if clear is not None:
                clear()


def plant(mutant: Mutant) -> None:
    """Give the function its wrong code, wherever it is already known."""
    module = sys.modules[PACKAGE + mutant.module]
    tree: ast.Module = mutated_tree(mutant)
    whole = compile(tree, module.__file__ or mutant.module, "exec", dont_inherit=True)
    function = _live_function(module, mutant.function)
    function.__code__ = _code_of(whole, mutant.function)


def _live_function(module: types.ModuleType, path: str) -> types.FunctionType:
    """The function itself, below properties, static methods and caches."""
    owner: object = module
    *classes, name = path.split(".")
    for part in classes:
        owner = getattr(owner, part)
    found = vars(owner)[name]
    for wrapping in ("fget", "__func__", "__wrapped__"):
        found = getattr(found, wrapping, None) or found
    assert isinstance(found, types.FunctionType), path
    return found


def _code_of(code: types.CodeType, path: str) -> types.CodeType:
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            if constant.co_qualname == path:
                return constant
            if path.startswith(constant.co_qualname + "."):
                return _code_of(constant, path)
    raise LookupError(path)
