"""What a person is told about a document that cannot be read."""

from __future__ import annotations

from chunkscope.terminal_text import one_line

_NAME_LIMIT = 500
_PROBLEM_LIMIT = 300


class DocumentError(Exception):
    """A document that cannot be read; its text is one finished line, `NAME: what is wrong; what to do`."""

    def __init__(self, name: str, problem: str, advice: str) -> None:
        super().__init__(f"{one_line(name, _NAME_LIMIT)}: {one_line(problem, _PROBLEM_LIMIT)}; {advice}")
