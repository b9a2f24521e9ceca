"""JSON that is exact and safe to print: characters that a terminal could act on are escaped."""

from __future__ import annotations

import json
import re
from typing import Any

# JSON itself escapes what is below U+0020, and `indent` puts newlines between values.
_SUSPECT = re.compile(r"[^\n -~]+")


def safe_json(value: Any, *, indent: int | None = None) -> str:
    """`value` as JSON text without a character that is not printable; every string reads back exactly."""
    return _SUSPECT.sub(_printable, json.dumps(value, ensure_ascii=False, indent=indent))


def _printable(match: re.Match[str]) -> str:
    run = match.group()
    if run.isprintable():
        return run
    return "".join(character if character.isprintable() else json.dumps(character)[1:-1] for character in run)
