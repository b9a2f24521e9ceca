"""How keys and values are written in messages and in the config that `chunkscope init` writes."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any, TypeAlias

from chunkscope.toml_text import escaped, quoted, toml_key

KeyPath: TypeAlias = "tuple[str | int, ...]"
"""A key: the names of the tables that it is in, or indices in their lists, and its own."""

_LONGEST_SHOWN = 60
_MOST_LISTED = 24


def on_one_line(text: str) -> str:
    """`text` with everything that could break a line, or a terminal, as an escape."""
    return text if text.isprintable() else "".join(map(escaped, text))


def shortened(text: str) -> str:
    """`text` in at most 60 characters, cut short with `...`."""
    return text if len(text) <= _LONGEST_SHOWN else f"{text[: _LONGEST_SHOWN - 3]}..."


def toml_value(value: Any) -> str:
    """A setting's value as TOML: a truth value, a number, a string or a list of strings."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, tuple):
        return f"[{', '.join(map(quoted, value))}]"
    return str(value)


def shown(value: Any) -> str:
    """Any value that TOML can hold, as a message quotes it: on one line, in at most 60 characters."""
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, list):
        return "a list"
    if isinstance(value, str):
        return shortened(quoted(value[:_LONGEST_SHOWN]))
    return shortened(toml_value(value))


def dotted(path: Iterable[str | int]) -> str:
    """A path of keys and list indices as messages show it, such as `strategies.recursive.separators[1]`."""
    text = ""
    for part in path:
        if isinstance(part, int):
            text += f"[{part}]"
        else:
            text += ("." if text else "") + shortened(toml_key(part))
    return text


def listed(names: Sequence[str]) -> str:
    """Names as a choice in words: `a`, `a or b`, `a, b or c`; of more than 24, the first and how many more."""
    if len(names) > _MOST_LISTED:
        names = [*names[: _MOST_LISTED - 1], f"{len(names) - _MOST_LISTED + 1} more"]
    return " or ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def choice_of(words: Iterable[str]) -> str:
    """Strings as a choice in words: `"chars" or "tokens"`."""
    return listed([quoted(word) for word in words])


def close_match(name: str, names: Collection[str]) -> str | None:
    """The one of `names` that `name` most likely stands for, if any is near enough."""
    from difflib import get_close_matches

    matches = get_close_matches(shortened(name), names, n=1)
    return matches[0] if matches else None
