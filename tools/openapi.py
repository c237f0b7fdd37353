"""Writes docs/openapi.json: the plain HTTP interface of the server, described by OpenAPI.

    python -m tools.openapi               writes it anew; a test fails when it is out of date

Paths and parameters come from the routes, bodies from the dataclasses that read them. Answers are
JSON whose shapes stand in `web/src/generated/messages.ts`; errors have one form.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from fastapi.routing import APIRoute
from pydantic import TypeAdapter

from urban_legends.notation.codec import Items, Text, Whole
from urban_legends.server.interface import (
    invitations,
    operating,
    puzzles,
    reviews,
    routes,
    thinking,
)
from urban_legends.tables.bodies import ErrorBody
from urban_legends.text import Phrase

FILE = Path(__file__).parents[1] / "docs/openapi.json"
Json = dict[str, Any]
PLAIN: dict[Any, Json] = {
    str: {"type": "string"},
    int: {"type": "integer"},
    bool: {"type": "boolean"},
    float: {"type": "number"},
    NoneType: {"type": "null"},
}
RESPONSES: Json = {
    "2XX": {"description": "done"},
    "4XX": {"$ref": "#/components/responses/Refused"},
    "503": {"$ref": "#/components/responses/Refused"},
}


def schema(hint: Any) -> Json:
    """A type as `notation/codec.py` reads it, as JSON Schema."""
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Annotated:
        found = dict(schema(parts[0]))
        for bound in parts[1:]:
            found |= _bounds(bound)
        return found
    if origin is Literal:
        return {"enum": list(parts)}
    if origin in (Union, UnionType):
        return {"anyOf": [schema(part) for part in parts]}
    if origin is tuple:
        return {"type": "array", "items": schema(parts[0])}
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return {"type": "object", "additionalProperties": schema(parts[1])}
    if isinstance(hint, type) and issubclass(hint, Enum):
        return {"enum": [one.value for one in hint]}
    if hint is Phrase:  # its arguments may be phrases again
        return {"type": "object", "required": ["id", "args"]}
    return _members(hint) if is_dataclass(hint) else PLAIN[hint]


def _bounds(bound: object) -> Json:
    match bound:
        case Text(least, most, pattern):
            found: Json = {"minLength": least, "maxLength": most}
            return found | ({"pattern": f"^(?:{pattern})$"} if pattern else {})
        case Whole(least, most):
            return {"minimum": least, "maximum": most}
        case Items(least, most):
            return {"minItems": least, "maxItems": most}
    return {}


def _members(kind: Any) -> Json:
    hints = get_type_hints(kind, include_extras=True)
    required = [one.name for one in fields(kind)
                if one.default is MISSING and one.default_factory is MISSING]  # fmt: skip
    return {
        "type": "object",
        "additionalProperties": False,
        "properties": {one.name: schema(hints[one.name]) for one in fields(kind)},
        "required": required,
    }


def _operation(route: APIRoute) -> Json:
    about = (route.endpoint.__doc__ or "").strip()
    found: Json = {
        "operationId": route.endpoint.__name__,
        "summary": about.splitlines()[0] if about else route.path,
        "parameters": [*_parameters(route)],
        "responses": RESPONSES,
    }
    kinds = [getattr(one.call, "kind", None) for one in route.dependant.dependencies]
    for kind in filter(None, kinds):
        content = {"application/json": {"schema": schema(kind)}}
        found["requestBody"] = {"required": True, "content": content}
    return found


def _parameters(route: APIRoute) -> list[Json]:
    dependant = route.dependant
    groups = {"path": dependant.path_params, "query": dependant.query_params}
    return [
        {
            "name": one.alias,
            "in": place,
            "required": place == "path",
            "schema": _parameter(one.field_info),
        }
        for place, group in groups.items()
        for one in group
    ]


def _parameter(info: Any) -> Json:
    kind: Any = Annotated[info.annotation, *info.metadata] if info.metadata else info.annotation
    found: Json = TypeAdapter(kind).json_schema()
    return found


def description() -> Json:
    """The whole document."""
    paths: Json = {}
    routers = (
        routes.router,
        invitations.router,
        puzzles.router,
        reviews.router,
        thinking.router,
        operating.router,
    )
    for router in routers:
        for route in router.routes:
            if isinstance(route, APIRoute) and route.path.startswith("/api"):
                for method in sorted((route.methods or set()) - {"HEAD"}):
                    paths.setdefault(route.path, {})[method.lower()] = _operation(route)
    about = "The plain HTTP part of the server; docs/server-api.md says the rest."
    info = {"title": "Cryptid: Urban Legends", "version": "1", "description": about}
    refused = {"application/json": {"schema": schema(ErrorBody)}}
    responses = {"Refused": {"description": "why not, as a phrase", "content": refused}}
    return {
        "openapi": "3.1.0",
        "info": info,
        "paths": dict(sorted(paths.items())),
        "components": {"responses": responses},
    }


def written() -> str:
    return json.dumps(description(), indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
