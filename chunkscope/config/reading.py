"""From a file to its text, and from a text to its values with their places."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from chunkscope.config.problems import ConfigError, Problem
from chunkscope.config.words import dotted, shortened
from chunkscope.document.lines import LineIndex
from chunkscope.regular_file import read_regular

if TYPE_CHECKING:
    from chunkscope.config.faults import Fault
    from chunkscope.config.positions import Positions

_LARGEST = 1_000_000
_BYTE_ORDER_MARK = "\ufeff"
_HINTS = {
    "Invalid value": "expected a number, true, false, a list or a string in double quotes",
    "Cannot overwrite a value": "the key is set twice",
}


@dataclass(frozen=True, slots=True)
class TomlText:
    """A TOML text that has been read.

    Attributes:
        name: the file as messages call it.
        values: what the text says.
        positions: where it says it.
    """

    name: str
    values: dict[str, Any]
    positions: Positions

    def problem(self, fault: Fault) -> Problem:
        """A fault of the values as a problem with its place."""
        find = self.positions.of_key if fault.at_key else self.positions.of_value
        return Problem(self.name, *find(fault.path), dotted(fault.path), fault.message)


def display_name(path: Path) -> str:
    """A file's path as messages call it: from the current folder, if it is in there."""
    try:
        return str(path.relative_to(Path.cwd()))
    except (OSError, ValueError):
        return str(path)


def read_text(path: Path) -> str:
    """The text of a config file.

    Raises:
        ConfigError: the file cannot be read, is no regular file, is larger than 1 MB or is not UTF-8.
    """
    name = display_name(path)
    try:
        content = read_regular(path, _LARGEST + 1)
    except IsADirectoryError:
        raise _error(name, "is a folder, expected a file") from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise _error(name, f"cannot be read: {reason}") from None
    if len(content) > _LARGEST:
        raise _error(name, "is larger than 1 MB, expected a config of a few lines")
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        line, column = _end_of(content[: error.start].decode("utf-8"))
        raise _error(name, f"byte 0x{content[error.start]:02x} is not UTF-8, expected UTF-8", line, column) from None


def read_toml(text: str, name: str) -> TomlText:
    """The values of a TOML text with their places.

    Raises:
        ConfigError: the text is not TOML, or more complex than any config; the first place where it is so.
    """
    import tomli

    from chunkscope.config.positions import TooComplex, find_positions

    text = text.removeprefix(_BYTE_ORDER_MARK)
    lines = text.replace("\r\n", "\n")
    try:
        positions = find_positions(lines)
        return TomlText(name, tomli.loads(text), positions)
    except TooComplex as error:
        raise _error(name, str(error), *LineIndex.of(lines).line_column(error.offset)) from None
    except tomli.TOMLDecodeError as error:
        hint = f" ({_HINTS[error.msg]})" if error.msg in _HINTS else ""
        place = LineIndex.of(lines).line_column(min(error.pos, len(lines)))  # for some ends it is told past the end
        raise _error(name, f"not TOML: {shortened(error.msg)}{hint}", *place) from None


def _error(name: str, message: str, line: int = 0, column: int = 0) -> ConfigError:
    return ConfigError([Problem(name, line, column, "", message)])


def _end_of(text: str) -> tuple[int, int]:
    return LineIndex.of(text.removeprefix(_BYTE_ORDER_MARK)).line_column(len(text.removeprefix(_BYTE_ORDER_MARK)))
