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
    if text.isascii():
        return len(text)
    if ZERO_WIDTH_JOINER not in text:
        return _most_cells(text)
    return sum(cluster_cells(cluster) for _, cluster in clusters(text))


@lru_cache(4096)
def cluster_cells(cluster: str) -> int:
    """The cells that one grapheme cluster takes.

    Emoji that are joined take the place of one, as `cell_len` says. It says the same of letters, but those take their
    places each.
    """
    if ZERO_WIDTH_JOINER not in cluster or is_wide(cluster):
        return _most_cells(cluster)
    return _most_cells(cluster.replace(ZERO_WIDTH_JOINER, ""))


@lru_cache(4096)
def is_wide(cluster: str) -> bool:
    """Whether one grapheme cluster is an ideograph, an emoji or their like."""
    return _EMOJI_STYLE in cluster or any(cell_len(point) == 2 for point in cluster)


def _most_cells(text: str) -> int:
    """`cell_len`, and one cell for each spacing vowel sign that it leaves out, as most terminals count them.

    A row that is thought too wide leaves a gap; one that is thought too narrow loses its end.
    """
    import regex

    return cell_len(text) + sum(not cell_len(sign) for sign in regex.findall(r"\p{Mc}", text))


def tab_cells(column: int) -> int:
    """The cells from `column` to the next tab stop."""
    return TAB_STOP - column % TAB_STOP


def clusters(text: str) -> Iterator[tuple[int, str]]:
    """The offset and text of each grapheme cluster."""
    import regex

    return ((match.start(), match.group()) for match in regex.finditer(r"\X", text))
