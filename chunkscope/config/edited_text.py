"""The text of a `chunk.toml` with some keys set, everything else as it was: comments, order and white space."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import TYPE_CHECKING, Any, TypeAlias

import tomli

from chunkscope.config.words import dotted
from chunkscope.toml_text import toml_key

if TYPE_CHECKING:
    from tomlkit import TOMLDocument

Values: TypeAlias = "Mapping[tuple[str, ...], bool | int | float | str | Sequence[str]]"

_BYTE_ORDER_MARK = "\ufeff"
_LONE_LINE_FEED = re.compile(r"(?<!\r)\n")


class CannotEdit(ValueError):
    """A text that must be edited by hand; the message says why in one line."""


def with_values(text: str, values: Values) -> str:
    """A TOML text with the keys at these paths set; what is not there yet is added to its table.

    Raises:
        CannotEdit: the text is not TOML, or the keys cannot be set without disturbing something else.
    """
    bare = text.removeprefix(_BYTE_ORDER_MARK)
    wanted = _expected(bare, values)
    for path, value in values.items():
        bare = _with_value(bare, path, list(value) if isinstance(value, tuple) else value)
    if "\r\n" in text and not _LONE_LINE_FEED.search(text):
        bare = _LONE_LINE_FEED.sub("\r\n", bare)
    if _parsed(bare) != wanted:
        raise CannotEdit(f"{dotted(next(iter(values)))} cannot be set here without disturbing other keys")
    return text[: len(text) - len(text.removeprefix(_BYTE_ORDER_MARK))] + bare


def _expected(text: str, values: Values) -> dict[str, Any]:
    """What the text is to say in the end."""
    expected = deepcopy(_parsed(text))
    for path, value in values.items():
        table: Any = expected
        for name in path[:-1]:
            table = table.setdefault(name, {})
            if not isinstance(table, dict):
                raise CannotEdit(f"{dotted(path)} cannot be set, for {name} is no table")
        table[path[-1]] = list(value) if isinstance(value, tuple) else value
    return expected


def _parsed(text: str) -> dict[str, Any]:
    try:
        return tomli.loads(text)
    except (tomli.TOMLDecodeError, RecursionError) as error:
        raise CannotEdit(f"not TOML: {error}") from None


def _with_value(text: str, path: tuple[str, ...], value: Any) -> str:
    """The text with one key set."""
    import tomlkit
    from tomlkit.exceptions import TOMLKitError

    try:
        document = tomlkit.parse(text)
        table, missing = _innermost(document, path[:-1])
        if not missing:
            return _set(document, table, path[-1], value)
        if not _is_written_inline(table):
            return text + _new_table(text, path, value)
        for name in missing:
            table[name] = {}
            table = table[name]
        return _set(document, table, path[-1], value)
    except (TOMLKitError, RecursionError, ValueError, TypeError, AttributeError):
        # TOML 1.1 has forms that the library does not know, and there are tables that it cannot add to.
        raise CannotEdit(f"{dotted(path)} cannot be set, for this TOML is of a form that only people edit") from None


def _innermost(document: TOMLDocument, names: Sequence[str]) -> tuple[Any, list[str]]:
    """The innermost of nested tables that is there, and the names of those that are not."""
    table: Any = document
    for index, name in enumerate(names):
        if name not in table:
            return table, list(names[index:])
        table = table[name]
    return table, []


def _is_written_inline(table: Any) -> bool:
    from tomlkit.items import InlineTable

    return isinstance(table, InlineTable)


def _set(document: TOMLDocument, table: Any, key: str, value: Any) -> str:
    import tomlkit

    if key in table or _is_written_inline(table):
        table[key] = value
        return tomlkit.dumps(document)
    # White space and comments at the end of a table belong to what follows it: the new key goes before them.
    body = table.value.body if hasattr(table, "value") and hasattr(table.value, "body") else []
    trailing = []
    while body and body[-1][0] is None:
        trailing.append(body.pop())
    table.append(key, value)
    body.extend(reversed(trailing))
    return tomlkit.dumps(document)


def _new_table(text: str, path: tuple[str, ...], value: Any) -> str:
    """What to add to the end of a text for a key in a table that is not there yet."""
    import tomlkit

    header = ".".join(toml_key(name) for name in path[:-1])
    gap = "" if not text else "\n" if text.endswith("\n") else "\n\n"
    line = tomlkit.dumps({path[-1]: value})
    return f"{gap}[{header}]\n{line}"
