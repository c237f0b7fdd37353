"""The HTTP interface as it is described, and what a stranger's tools make of it.

Schemathesis reads the description and asks what it allows and what it does not: no answer may be a
failure of ours, refusals have the one form that is described, and what breaks the description is
refused. Many more examples of it are a long proof: http-fuzz.
"""

from __future__ import annotations

import json
import os
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    negative_data_rejection,
    response_schema_conformance,
)

from tests.server.house import House
from tools import openapi

pytestmark = pytest.mark.slow

TOO_LONG = 413
EXAMPLES = int(os.environ.get("HTTP_EXAMPLES", "12"))
described = schemathesis.openapi.from_dict(json.loads(openapi.FILE.read_text("utf-8")))


def test_the_description_is_current() -> None:
    assert openapi.FILE.read_text("utf-8") == openapi.written(), "run: python -m tools.openapi"


@described.parametrize()
@settings(
    max_examples=EXAMPLES,
    derandomize=True,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
def test_no_request_makes_the_server_fail(case: schemathesis.Case[Any], house: House) -> None:
    response = case.call(base_url=f"http://{house.address}", timeout=60)
    checks = [not_a_server_error, response_schema_conformance]
    if response.status_code != TOO_LONG:  # which Schemathesis does not take for a refusal
        checks.append(negative_data_rejection)
    case.validate_response(response, checks=checks)
