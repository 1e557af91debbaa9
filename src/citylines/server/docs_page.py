"""The description of the HTTP interface as a page: made here, without scripts, so that it loads nothing from anywhere."""

from __future__ import annotations

import json
from collections.abc import Iterator
from html import escape
from typing import Any

from litestar.connection import Request
from litestar.openapi.plugins import OpenAPIRenderPlugin

Json = dict[str, Any]
METHODS = ("get", "post", "patch", "put", "delete")


class DocsPage(OpenAPIRenderPlugin):
    """One page: each operation with what it takes and gives, then the shapes of it all."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: Json) -> bytes:
        """The page."""
        schema: Json = json.loads(self.render_json(request, openapi_schema))
        info, shapes = schema["info"], schema.get("components", {}).get("schemas", {})
        parts = [
            '<!doctype html><html lang="en"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(info['title'])}: the HTTP interface</title></head><body>",
            f"<h1>{escape(info['title'])} {escape(info['version'])}: the HTTP interface</h1>",
            f"<p>{escape(info.get('description', ''))}</p>",
            '<p>The same for programs: <a href="/docs/openapi.json">openapi.json</a>.</p>',
            *(_operation(*operation) for operation in _operations(schema)),
            "<h2>Shapes</h2>",
            *(_shape(name, shape) for name, shape in sorted(shapes.items())),
            "</body></html>",
        ]
        return "\n".join(parts).encode()


def _operations(schema: Json) -> Iterator[tuple[str, str, Json]]:
    for path, item in sorted(schema.get("paths", {}).items()):
        for method in METHODS:
            if method in item:
                yield path, method, item[method]


def _operation(path: str, method: str, operation: Json) -> str:
    takes = operation.get("requestBody", {}).get("content", {})
    body = "".join(f"<p>Takes {_type(content['schema'])}</p>" for content in takes.values())
    answers = "".join(_answer(status, answer) for status, answer in sorted(operation.get("responses", {}).items()))
    return (
        f"<h2><code>{method.upper()} {escape(path)}</code></h2>"
        f"<p>{escape(operation.get('description') or '')}</p>{body}<ul>{answers}</ul>"
    )


def _answer(status: str, answer: Json) -> str:
    gives = ", ".join(
        f"{_type(content.get('schema', {}))} as {escape(kind)}" for kind, content in answer.get("content", {}).items()
    )
    return f"<li>{escape(status)}: {escape(answer.get('description', ''))}{': ' if gives else ''}{gives}</li>"


def _type(schema: Json) -> str:
    """A schema in a few words, with links to the shapes it names."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f'<a href="#{escape(name)}">{escape(name)}</a>'
    if schema.get("type") == "array":
        return f"a list of {_type(schema.get('items', {}))}"
    return f"<code>{escape(str(schema.get('type', 'anything')))}</code>"


def _shape(name: str, shape: Json) -> str:
    return f'<h3 id="{escape(name)}">{escape(name)}</h3><pre>{escape(json.dumps(shape, indent=1, ensure_ascii=False))}</pre>'
