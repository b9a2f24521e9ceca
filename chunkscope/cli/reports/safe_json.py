"""JSON that is exact and safe to print: characters that a terminal could act on are escaped."""

from __future__ import annotations

import json
import re
from typing import Any

# Control, format and separator characters, surrogates and private use; JSON itself escapes those below U+0020.
_UNSAFE = re.compile(
    "[\x7f-\x9f\xad\u0600-\u0605\u061c\u06dd\u070f\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff0-\uffff"
    "\ud800-\uf8ff\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a"
    "\U000e0000-\U0010ffff]"
)


def safe_json(value: Any, *, indent: int | None = None) -> str:
    """`value` as JSON text; every string reads back exactly."""
    return _UNSAFE.sub(_escape, json.dumps(value, ensure_ascii=False, indent=indent))


def _escape(match: re.Match[str]) -> str:
    return json.dumps(match.group())[1:-1]
