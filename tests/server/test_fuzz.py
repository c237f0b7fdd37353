"""Whatever comes over the sockets of a real server, others play on and nothing is left behind."""

from pathlib import Path

import pytest

from tests.server.fuzz import AT_ONCE, BYTES, CLOSE, TEXT, close_codes, frame, storm, target

KINDS = ("talk", "break frames", "knock", "stay deaf", "stay silent")

pytestmark = pytest.mark.slow


def test_nothing_that_comes_over_a_socket_harms_others(tmp_path: Path) -> None:
    with target(tmp_path) as found:
        answers = storm(found, 15 * AT_ONCE)
    assert answers["messages"] > 50
    assert {"answered accepted", "answered malformed", "HTTP status 403"} <= set(answers)
    assert {f"visits: {kind}" for kind in KINDS} <= set(answers)
    assert answers["actions of the others"] > 10


def test_close_codes_are_found_among_frames() -> None:
    heard = [frame(TEXT, b"x" * 300, mask=False), frame(BYTES, b"y" * 70_000, mask=False)]
    assert close_codes(b"".join([*heard, frame(CLOSE, b"\x03\xf3", mask=False)])) == [1011]
