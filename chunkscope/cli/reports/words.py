"""Words that several reports use."""

from __future__ import annotations

from chunkscope.scoring.report import Report

WILL_NOT_RUN = "will not run"
"""In place of the figures of a row that is refused; why stands below."""


def counted(number: int, one: str) -> str:
    """A number with its noun: `1 file`, `1,204 files`."""
    return f"{number:,} {one}" if number == 1 else f"{number:,} {one}s"


def text_counts(report: Report) -> str:
    """How long a document is: `4,120 chars, 61 sentences, 1 paragraph`."""
    counts = ((report.chars, "char"), (report.sentences, "sentence"), (report.paragraphs, "paragraph"))
    return ", ".join(counted(*each) for each in counts)
