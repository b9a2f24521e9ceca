"""The entries of a query file with their lines, before anything in them is checked."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import tomli

_TABLE_HEADER = re.compile(r"^[ \t]*\[\[[ \t]*queries[ \t]*\]\]", re.MULTILINE)
_TOO_MUCH = "it nests too deep, or has a number that is too long"


class Malformed(Exception):
    """A text, or a line of it, that is not in its format."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(message)
        self.line = line


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry of a query file.

    Attributes:
        line: where it starts, from 1.
        values: its keys and values; an entry that is no table, or not in its format, is a fault of its own.
    """

    line: int
    values: dict[str, Any] | Malformed


def toml_entries(text: str) -> Iterator[Entry]:
    """The `[[queries]]` of a TOML text.

    Raises:
        Malformed: the text is not TOML, or has something else than `[[queries]]`.
    """
    try:
        values = tomli.loads(text)
    except tomli.TOMLDecodeError as error:
        raise Malformed(error.lineno, f"not TOML: {error.msg}") from None
    except (ValueError, RecursionError):
        raise Malformed(0, f"not a query file: {_TOO_MUCH}") from None
    tables = values.pop("queries", [])
    if values or not isinstance(tables, list):
        what = f"unknown key {next(iter(values))}" if values else "queries is no list"
        raise Malformed(0, f"{what}; each query is a table that starts with [[queries]]")
    lines = _header_lines(text, len(tables))
    for line, table in zip(lines, tables, strict=True):
        yield Entry(line, table if isinstance(table, dict) else Malformed(line, "expected a table with a query"))


def json_lines_entries(text: str) -> Iterator[Entry]:
    """An object for each line that is not blank."""
    for line, content in enumerate(text.split("\n"), 1):
        if not content.strip():
            continue
        try:
            values = json.loads(content)
        except (ValueError, RecursionError) as error:
            reason = error.msg if isinstance(error, json.JSONDecodeError) else _TOO_MUCH
            values = Malformed(line, f"not JSON: {reason}")
        else:
            if not isinstance(values, dict):
                values = Malformed(line, "expected a JSON object with a query")
        yield Entry(line, values)


def csv_entries(text: str) -> Iterator[Entry]:
    """A row for each query; the first row names the columns.

    A cell of `answers` holds one quote, or a JSON list of answers; a cell of `near` that is a number is a line. An
    empty cell is a key that is not given.

    Raises:
        Malformed: the text is not CSV.
    """
    rows = csv.reader(io.StringIO(text, newline=""), strict=True)
    line = 1
    try:
        names = next(rows, [])
        while True:
            line = rows.line_num + 1
            cells = next(rows, None)
            if cells is None:
                return
            if len(cells) > len(names):
                yield Entry(line, Malformed(line, f"{len(cells)} cells in a row, the first row has {len(names)}"))
            elif any(cells):
                given = {name.strip(): cell for name, cell in zip(names, cells, strict=False) if cell}
                yield Entry(line, {name: _csv_value(name, cell) for name, cell in given.items()})
    except csv.Error as error:
        raise Malformed(line, f"not CSV: {error}") from None


def _csv_value(name: str, cell: str) -> Any:
    if name == "near" and cell.isascii() and cell.isdigit():
        return int(cell[:18])
    if name != "answers":
        return cell
    try:
        answers = json.loads(cell)
    except (ValueError, RecursionError):
        answers = None
    return answers if isinstance(answers, list) else [cell]


def _header_lines(text: str, count: int) -> list[int]:
    """The line of each `[[queries]]`; 1 for tables that are written in another way."""
    offsets = [match.start() for match in _TABLE_HEADER.finditer(text)]
    if len(offsets) != count:
        offsets = list(_outside_strings(text, offsets))
    lines = [text.count("\n", 0, offset) + 1 for offset in offsets]
    return lines if len(lines) == count else [1] * count


def _outside_strings(text: str, headers: Iterable[int]) -> Iterator[int]:
    """The headers that are no part of a string: what stands between them is TOML."""
    before = 0
    for header in headers:
        if _is_toml(text[before:header]):
            yield header
            before = header


def _is_toml(text: str) -> bool:
    try:
        tomli.loads(text)
    except tomli.TOMLDecodeError:
        return False
    return True
