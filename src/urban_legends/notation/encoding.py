"""JSON as text, by orjson where it is installed, else by the standard library: the same letters."""

from __future__ import annotations

import json
from collections.abc import Callable

Members = Callable[[object], object]
"""Takes apart what JSON does not know."""

try:
    import orjson
except ImportError:  # in a browser, say

    def encoded(value: object, members: Members) -> str:
        """A value as JSON, as short as can be."""
        return json.dumps(value, default=members, ensure_ascii=False, separators=(",", ":"))

    def part(value: object, members: Members) -> object:
        """A value that will be part of many texts, in a form that is quick to write."""
        del members
        return value

else:
    _OPTIONS = orjson.OPT_PASSTHROUGH_DATACLASS

    def encoded(value: object, members: Members) -> str:
        """A value as JSON, as short as can be."""
        return orjson.dumps(value, members, _OPTIONS).decode()

    def part(value: object, members: Members) -> object:
        """A value that will be part of many texts, in a form that is quick to write."""
        return orjson.Fragment(orjson.dumps(value, members, _OPTIONS))
