"""Where a document holds what a person looks for."""

from __future__ import annotations

import re
from array import array
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from chunkscope.cancelling import IsCancelled
from chunkscope.document import Document

if TYPE_CHECKING:
    import regex

MOST_HITS = 10_000
"""Where a search stops: nobody walks more."""

EXPRESSION_MARK = "/"
"""What a wanted text starts with that is a regular expression."""

TIME_LIMIT = 2.0
"""Seconds for a search: ten times what a plain expression takes on 10 MB. What is slower is hostile, or a mistake."""

LONGEST = 500
"""The most characters that can be looked for: to prepare for more takes ever longer, while no other thread goes on."""

# Letters that a backslash makes a class or an anchor do not ask for upper case.
_ESCAPES = re.compile(r"\\[pP]\{[^}]*\}|\\.", re.DOTALL)


@dataclass(frozen=True, slots=True, eq=False)
class Hits:
    """What was found.

    Attributes:
        document: where.
        wanted: what was looked for, as it was typed.
        starts: the document offset where each hit starts, sorted.
        ends: where each ends; no hit is empty, and none starts before the one before it has ended.
        trouble: why there may be more, or why there is none: the expression is wrong, too long or too slow; else
            empty.
    """

    document: Document
    wanted: str
    starts: array[int] = field(default_factory=lambda: array("q"))
    ends: array[int] = field(default_factory=lambda: array("q"))
    trouble: str = ""

    @property
    def count(self) -> str:
        """How many there are: `12 hits`, `1 hit`, `10,000+ hits`."""
        number = len(self.starts)
        return f"{number:,}{'+' * (number == MOST_HITS)} hit{'s' * (number != 1)}"

    @property
    def words(self) -> str:
        """How many there are, or what is wrong."""
        found = self.count if self.starts or not self.trouble else ""
        return ", ".join(filter(None, (found, self.trouble)))


def find_hits(document: Document, wanted: str, is_cancelled: IsCancelled = lambda: False) -> Hits:
    """Every place of the document that holds what is wanted, at most `MOST_HITS`; empty matches do not count.

    What is wanted is plain text, or after a `/` a regular expression, in which `^` and `$` are the ends of lines. A
    letter in upper case makes upper and lower case count. It takes `TIME_LIMIT` at most, and other threads go on.
    """
    import regex

    if len(wanted) > LONGEST:
        return Hits(document, wanted, trouble=f"longer than {LONGEST} characters")
    spans: list[tuple[int, int]] = []
    trouble = ""
    try:
        for match in _matches(document.text, _pattern(wanted)):
            if is_cancelled() or len(spans) == MOST_HITS:
                break
            if match.start() < match.end():
                spans.append(match.span())
    except regex.error as error:
        trouble = str(error)
    except TimeoutError:
        trouble = "too slow"
    except (MemoryError, OverflowError, RecursionError):
        trouble = "too complex"
    spans.sort()  # an expression may ask to be matched from the end
    starts, ends = (array("q", edges) for edges in zip(*spans, strict=True)) if spans else (array("q"), array("q"))
    return Hits(document, wanted, starts, ends, trouble)


def _pattern(wanted: str) -> regex.Pattern[str]:
    """What is wanted as an expression.

    Raises:
        regex.error: it is none.
    """
    import regex

    is_expression = wanted.startswith(EXPRESSION_MARK)
    expression = wanted.removeprefix(EXPRESSION_MARK) if is_expression else regex.escape(wanted)
    letters = _ESCAPES.sub("", expression) if is_expression else wanted
    any_case = regex.IGNORECASE if letters == letters.lower() else 0
    return regex.compile(expression, regex.MULTILINE | any_case)


def _matches(text: str, pattern: regex.Pattern[str]) -> Iterator[regex.Match[str]]:
    return pattern.finditer(text, timeout=TIME_LIMIT) if pattern.pattern else iter(())
