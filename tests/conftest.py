"""Settings shared by all tests: how many examples hypothesis tries, never a deadline, which tests
are tried a second time, and that the programs under test can be interrupted.

`ci` is small and the same on every run; `prove` is large and different on every run. Choose with
the environment variable HYPOTHESIS_PROFILE.
"""

import os
import signal
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers
from hypothesis.internal.constants_ast import Constants

# A timing never fails a test: machines are shared, so no deadline and no "too slow" check.
settings.register_profile(
    "ci",
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    max_examples=60,
    derandomize=True,
)
settings.register_profile(
    "prove",
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    max_examples=5_000,
    print_blob=True,
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))

if settings.get_current_profile_name() == "ci":
    # Hypothesis also tries the constants of whatever modules are loaded, and which ones are
    # depends on the tests that this worker has run before: then no two runs would be the same.
    providers._get_local_constants = Constants

# Jobs in the background of a shell are deaf to Ctrl-C, and so would be every program started here.
signal.signal(signal.SIGINT, signal.default_int_handler)

REAL = {"browser", "server", "store", "tui", "web"}
"""Rooms whose tests start browsers, servers and databases: there a machine that is short of time or
memory can fail a test without any fault of ours."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Try those a second time. It is told at the end (RERUN): whoever sees that mends the test."""
    here = Path(__file__).parent
    for item in items:
        if item.path.relative_to(here).parts[0] in REAL:
            item.add_marker(pytest.mark.flaky(reruns=1))
