"""Textual runs on asyncio, and so do its tests."""

import pytest


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"
