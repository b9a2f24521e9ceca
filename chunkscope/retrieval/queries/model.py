"""What a query is, and what can be wrong with a file of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from chunkscope.retrieval.spans import Span
from chunkscope.terminal_text import one_line

ALL_TYPES = "all"
"""What reports call the queries of every type together; no type is called so."""

_LONGEST_LINE = 500


@dataclass(frozen=True, slots=True)
class Query:
    """A question with its answers.

    Attributes:
        id: its name in reports, unique in its file.
        text: the question.
        answers: the spans of the document that answer it together, in order, each once, at least one; none starts or
            ends with white space.
        type: what kind of question it is, such as `lookup`; empty where the file does not say.
        line: where it stands in its file, from 1.
    """

    id: str
    text: str
    answers: tuple[Span, ...]
    type: str
    line: int


@dataclass(frozen=True, slots=True)
class QueryProblem:
    """Something wrong with a query file.

    Attributes:
        path: the file.
        line: the line of the query, from 1; 0 where it is about the whole file.
        message: what is wrong and what to do.
    """

    path: str
    line: int
    message: str

    def __str__(self) -> str:
        place = f"{self.path}:{self.line}" if self.line else self.path
        return one_line(f"{place}: {self.message}", _LONGEST_LINE)


class QueryError(Exception):
    """A query file with problems.

    Attributes:
        problems: all that is wrong with it, in the order of the file.
        others: the queries of the file without a problem.
    """

    def __init__(self, problems: Iterable[QueryProblem], others: Iterable[Query] = ()) -> None:
        self.problems = tuple(problems)
        self.others = tuple(others)
        super().__init__("\n".join(map(str, self.problems)))
