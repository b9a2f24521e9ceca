"""How many terminal cells text takes, by whole grapheme clusters."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from rich.cells import cell_len

TAB_STOP = 8
ZERO_WIDTH_JOINER = "\u200d"
_EMOJI_STYLE = "\ufe0f"


def cells(text: str) -> int:
    """The cells that visible glyphs take."""
    if ZERO_WIDTH_JOINER not in text:
        return cell_len(text)
    return sum(cluster_cells(cluster) for _, cluster in clusters(text))


@lru_cache(4096)
def cluster_cells(cluster: str) -> int:
    """The cells that one grapheme cluster takes.

    Emoji that are joined take the place of one, as `cell_len` says. It says the same of letters, but those take their
    places each.
    """
    if ZERO_WIDTH_JOINER not in cluster or _EMOJI_STYLE in cluster or any(cell_len(point) == 2 for point in cluster):
        return cell_len(cluster)
    return cell_len(cluster.replace(ZERO_WIDTH_JOINER, ""))


def tab_cells(column: int) -> int:
    """The cells from `column` to the next tab stop."""
    return TAB_STOP - column % TAB_STOP


def clusters(text: str) -> Iterator[tuple[int, str]]:
    """The offset and text of each grapheme cluster."""
    import regex

    return ((match.start(), match.group()) for match in regex.finditer(r"\X", text))
