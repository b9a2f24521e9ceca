"""Where the keys and values of a TOML text are, which its parser does not tell."""

from __future__ import annotations

import re
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field

import tomli

from chunkscope.document.lines import LineIndex

_DEEPEST = 16
_LONGEST_SCALAR = 200

_BASIC = r'"[^"\\\n]*(?:\\[^\n][^"\\\n]*)*"'
_LITERAL = r"'[^'\n]*'"
_BLANK = re.compile(r"[ \t\n]*(?:#[^\n]*[ \t\n]*)*")
_SPACE = re.compile(r"[ \t]*")
_KEY_PART = re.compile(rf"[A-Za-z0-9_-]+|{_BASIC}|{_LITERAL}")
_STRING = re.compile(
    r'"""[^"\\]*(?:(?:\\.|"(?!""))[^"\\]*)*"""(?:"{1,2})?' rf"|'''.*?'''(?:'{{1,2}})?|{_BASIC}|{_LITERAL}",
    re.DOTALL,
)
_SCALAR = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9:.Zz+-]*|[^\s,#\[\]{}]+")


class TooComplex(ValueError):
    """A text that nests deeper, or has longer keys or numbers, than any config needs; `offset` is where."""

    def __init__(self, message: str, offset: int) -> None:
        super().__init__(message)
        self.offset = offset


class _Unexpected(ValueError):
    """What stands here is no TOML; the parser says what is wrong."""


@dataclass(slots=True)
class Place:
    """A key or a list's item: where it and its value start, and what is inside it."""

    key: int
    value: int
    children: dict[str | int, Place] = field(default_factory=dict)

    def child(self, name: str, offset: int) -> Place:
        """The key `name` in this table, which is added at `offset` if it is new."""
        return self.children.setdefault(name, Place(offset, offset))

    def new_item(self, offset: int) -> Place:
        """A further item of this list."""
        item = self.children[len(self.children)] = Place(offset, offset)
        return item

    def open(self) -> Place:
        """The table that a header or a dotted key goes on in: for a list of tables its last."""
        return self.children.get(len(self.children) - 1, self)


@dataclass(frozen=True, slots=True)
class Positions:
    """Line and column (both from 1, in code points) of every key and value of a text."""

    root: Place
    lines: LineIndex

    def of_key(self, path: Iterable[str | int]) -> tuple[int, int]:
        """Where the key at `path` is written first; for a list's item, where the item is."""
        return self.lines.line_column(self._find(path).key)

    def of_value(self, path: Iterable[str | int]) -> tuple[int, int]:
        """Where the value at `path` starts; for a table with a header or dotted keys, where its key is."""
        return self.lines.line_column(self._find(path).value)

    def _find(self, path: Iterable[str | int]) -> Place:
        place = self.root
        for part in path:
            if part not in place.children:
                break
            place = place.children[part]
        return place


def find_positions(text: str) -> Positions:
    """The places of everything in a TOML text with LF newlines and without a byte order mark.

    In a text that is no TOML, the places up to the first thing that is not understood.

    Raises:
        TooComplex: the text nests more than 16 deep, or has a number of more than 200 characters. Parsers are slow
            on such texts, or overflow their stack.
    """
    scanner = _Scanner(text)
    with suppress(_Unexpected):
        scanner.scan()
    return Positions(scanner.root, LineIndex.of(text))


def split_assignment(text: str) -> tuple[list[str], str] | None:
    """The parts of the key and the rest after `=` of `KEY=VALUE`; None if it does not start like that.

    Raises:
        TooComplex: the key has more than 16 parts.
    """
    scanner = _Scanner(text)
    try:
        parts = [name for name, _ in scanner.key()]
        scanner.expect("=")
    except _Unexpected:
        return None
    return parts, text[scanner.position :]


class _Scanner:
    """A reader of TOML that keeps nothing but places."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.position = 0
        self.root = Place(0, 0)

    def scan(self) -> None:
        table = self.root
        while self.skip(_BLANK) < len(self.text):
            if self.take("[["):
                table = self.header("]]", is_list=True)
            elif self.take("["):
                table = self.header("]", is_list=False)
            else:
                self.pair(table, depth=0)

    def header(self, closing: str, *, is_list: bool) -> Place:
        place, offset = self.root, self.position
        for name, offset in self.key():
            place = place.open().child(name, offset)
        self.expect(closing)
        return place.new_item(offset) if is_list else place.open()

    def pair(self, table: Place, depth: int) -> None:
        for name, offset in self.key():
            table = table.open().child(name, offset)
        self.expect("=")
        self.skip(_SPACE)
        self.value(table, depth)

    def key(self) -> list[tuple[str, int]]:
        """The parts of a dotted key, each with its offset."""
        parts = []
        while True:
            self.skip(_SPACE)
            offset = self.position
            parts.append((_key_name(self.match(_KEY_PART)), offset))
            if len(parts) > _DEEPEST:
                raise TooComplex(f"a key of more than {_DEEPEST} parts", offset)
            self.skip(_SPACE)
            if not self.take("."):
                return parts

    def value(self, place: Place, depth: int) -> None:
        place.value = self.position
        if depth > _DEEPEST:
            raise TooComplex(f"lists and tables more than {_DEEPEST} deep", self.position)
        if self.take("["):
            while not self.closes("]"):
                self.value(place.new_item(self.position), depth + 1)
        elif self.take("{"):
            while not self.closes("}"):
                self.pair(place, depth + 1)
        elif self.text.startswith(('"', "'"), self.position):
            self.match(_STRING)
        elif len(self.match(_SCALAR)) > _LONGEST_SCALAR:
            raise TooComplex(f"a value of more than {_LONGEST_SCALAR} characters without quotes", place.value)

    def closes(self, closing: str) -> bool:
        """Whether a list or an inline table ends here; else the next of it is here."""
        self.skip(_BLANK)
        if self.take(","):
            self.skip(_BLANK)
        return self.take(closing)

    def skip(self, pattern: re.Pattern[str]) -> int:
        self.match(pattern)
        return self.position

    def match(self, pattern: re.Pattern[str]) -> str:
        found = pattern.match(self.text, self.position)
        if found is None:
            raise _Unexpected
        self.position = found.end()
        return found[0]

    def take(self, mark: str) -> bool:
        taken = self.text.startswith(mark, self.position)
        self.position += len(mark) * taken
        return taken

    def expect(self, mark: str) -> None:
        if not self.take(mark):
            raise _Unexpected


def _key_name(raw: str) -> str:
    """The name that a part of a key stands for."""
    if raw.startswith("'"):
        return raw[1:-1]
    if not raw.startswith('"'):
        return raw
    if "\\" not in raw:
        return raw[1:-1]
    try:
        name: str = tomli.loads(f"name = {raw}")["name"]
    except tomli.TOMLDecodeError:
        raise _Unexpected from None
    return name
