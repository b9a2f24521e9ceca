"""How many terminal cells text takes, by whole grapheme clusters."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from rich.cells import cell_len

TAB_STOP = 8


@lru_cache(4096)
def cluster_cells(cluster: str) -> int:
    """The cells that a grapheme cluster of visible glyphs takes."""
    return cell_len(cluster)


def tab_cells(column: int) -> int:
    """The cells from `column` to the next tab stop."""
    return TAB_STOP - column % TAB_STOP


def clusters(text: str) -> Iterator[tuple[int, str]]:
    """The offset and text of each grapheme cluster."""
    import regex

    return ((match.start(), match.group()) for match in regex.finditer(r"\X", text))
