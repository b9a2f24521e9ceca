"""What is wrong with a config: one line each, with its place."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from chunkscope.config.words import on_one_line


@dataclass(frozen=True, slots=True)
class Problem:
    """Something wrong, or worth a warning, at one place of a config.

    Attributes:
        path: the file as messages call it, or `--set` for the command line.
        line: the line, from 1; 0 where there is none.
        column: the column in code points, from 1; 0 where there is none.
        key: the dotted key, such as `strategies.sentence.size`; empty where the problem is not about a key.
        message: what is wrong, what was expected and, where a name is unknown, what may be meant.
    """

    path: str
    line: int
    column: int
    key: str
    message: str

    def __str__(self) -> str:
        place = f"{self.path}:{self.line}:{self.column}" if self.line else self.path
        head = f"{place} {self.key}" if self.key else place
        return on_one_line(f"{head}: {self.message}")


class ConfigError(Exception):
    """A config that cannot be used.

    Attributes:
        problems: all that is wrong with it, in the order of the file, then of the command line; of a file, or of an
            override, the first 100 that were found.
    """

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(map(str, self.problems)))
