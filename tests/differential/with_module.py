"""Runs pytest with another build of the core in the place of the installed one.

python -m tests.differential.with_module PATH-OF-THE-MODULE PYTEST-ARGUMENT...
"""

import importlib.util
import sys

import pytest


def use(path: str) -> None:
    """Let `urban_legends._core` be the module in this file."""
    import urban_legends

    spec = importlib.util.spec_from_file_location("urban_legends._core", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    sys.modules["urban_legends._core"] = module
    urban_legends._core = module  # type: ignore[attr-defined]


if __name__ == "__main__":
    use(sys.argv[1])
    sys.exit(pytest.main(sys.argv[2:]))
