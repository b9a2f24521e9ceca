"""What tables in Markdown are made of."""

from __future__ import annotations

from collections.abc import Iterable

from chunkscope.terminal_text import visible


def table_line(cells: Iterable[str]) -> str:
    """One line of a table."""
    return f"| {' | '.join(cells)} |"


def escaped(text: str) -> str:
    """A text made safe for a terminal, and for a cell, which a bar would end."""
    return visible(text).replace("\\", "\\\\").replace("|", "\\|")
