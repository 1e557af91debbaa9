"""Logs: a line each, plain or JSON, without secrets. A table's id is its link, so of it only the beginning is told."""

from __future__ import annotations

import json
import logging
import re
import sys
import time
from typing import Any, Literal

from citylines.server.doors import RedactingFilter

_LINK = re.compile(r"(?<![\w-])(?=[\w-]*[A-Z0-9-])([\w-]{6})[\w-]{16}(?![\w-])")
"""A table's id has 22 letters and digits; the names of our functions that are as long have no capitals."""
_STANDARD = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


class _Short(logging.Filter):
    """Shortens what would let its reader in."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.msg, record.args = _shorter(record.getMessage()), None
        record.exc_text = record.exc_text and _shorter(record.exc_text)
        for name, value in _fields(record).items():
            if isinstance(value, str):
                setattr(record, name, _shorter(value))
        return True


def _shorter(text: str) -> str:
    return _LINK.sub(r"\1…", text)


class Plain(logging.Formatter):
    """For people and journals: time, level, what happened."""

    converter = time.gmtime  # type: ignore[assignment]

    def __init__(self) -> None:
        super().__init__("%(asctime)sZ %(levelname)-7s %(message)s%(fields)s", "%Y-%m-%dT%H:%M:%S")

    def format(self, record: logging.LogRecord) -> str:
        """One line, and a traceback if there is one."""
        record.fields = "".join(f" {name}={value}" for name, value in _fields(record).items())
        return super().format(record)


class Json(logging.Formatter):
    """For programs: one object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """One line, also with a traceback in it."""
        told = {"at": round(record.created, 3), "level": record.levelname.lower(), "by": record.name}
        told |= {"message": record.getMessage(), **_fields(record)}
        if record.exc_text:
            told["traceback"] = record.exc_text
        return json.dumps(told, ensure_ascii=False, default=str)


def _fields(record: logging.LogRecord) -> dict[str, Any]:
    """What was given by `extra`."""
    return {name: value for name, value in vars(record).items() if name not in _STANDARD and name != "fields"}


def set_up_logs(format: Literal["plain", "json"], level: str) -> None:
    """Send everything that this process logs to stderr, clean."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Json() if format == "json" else Plain())
    handler.addFilter(RedactingFilter())
    handler.addFilter(_Short())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    # Uvicorn tells the path and the address of every socket at `info`, and numba what it compiles at `debug`.
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "numba", "asyncio", "sqlalchemy", "alembic"):
        logging.getLogger(name).setLevel(logging.WARNING)
