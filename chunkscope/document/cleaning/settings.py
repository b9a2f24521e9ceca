"""The `[clean]` table."""

from __future__ import annotations

from dataclasses import dataclass

from chunkscope.settings import setting


@dataclass(frozen=True, slots=True, kw_only=True)
class CleanSettings:
    """What is cleaned away before chunking, in this order. All off by default."""

    newlines: bool = setting(False, "CRLF and CR become LF")
    page_furniture: bool = setting(False, "form feeds, page headers and footers of paginated plain text go")
    invisible: bool = setting(False, "zero-width characters go; no-break spaces become spaces")
    markdown: bool = setting(False, "Markdown becomes plain text")
    blank_lines: bool = setting(False, "three or more newlines become two")
