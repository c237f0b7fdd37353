"""Writes the descriptions that the web client's types are generated from.

    python -m urban_legends.server.schema web/src/generated

writes `openapi.json` (plain HTTP) and `socket.schema.json` (the unions of socket messages).
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from pydantic.json_schema import models_json_schema

from urban_legends.server.messages import FromClient, FromServer


def socket_schema() -> dict[str, Any]:
    """JSON Schema of everything that goes over a socket: `FromClient` and `FromServer`."""
    _, schema = models_json_schema(
        [(FromClient, "validation"), (FromServer, "serialization")], title="SocketMessages"
    )
    schema["type"] = "object"
    schema["properties"] = {
        "client": {"$ref": "#/$defs/FromClient"},
        "server": {"$ref": "#/$defs/FromServer"},
    }
    schema["required"] = ["client", "server"]
    schema["additionalProperties"] = False
    return schema


def openapi() -> dict[str, Any]:
    """The OpenAPI description of the plain HTTP part."""
    from urban_legends.server.routes import describe

    return describe()


def texts() -> dict[str, str]:
    """The files by name, laid out the same on every machine."""
    return {
        "openapi.json": _text(openapi()),
        "socket.schema.json": _text(socket_schema()),
    }


def _text(schema: dict[str, Any]) -> str:
    return json.dumps(schema, indent=2, ensure_ascii=False, sort_keys=True) + "\n"


def main(folder: str) -> None:
    """Write the files into a folder."""
    target = Path(folder)
    target.mkdir(parents=True, exist_ok=True)
    for name, text in texts().items():
        (target / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
