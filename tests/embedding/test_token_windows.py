"""Windows over a text that is longer than a model can read at once."""

from __future__ import annotations

import pytest

from chunkscope.embedding.models.token_windows import Window, token_windows


def spans(count: int) -> list[tuple[int, int]]:
    """Tokens of two characters with a space between them."""
    return [(3 * number, 3 * number + 2) for number in range(count)]


def test_a_text_that_fits_is_one_window() -> None:
    assert [*token_windows(spans(8), 8)] == [Window(0, 23, 0, 23)]
    assert [*token_windows([], 8)] == []


def test_windows_overlap_and_keep_their_middle() -> None:
    assert [*token_windows(spans(9), 8)] == [
        Window(0, 17, 0, 12),  # reads tokens 0 to 5, keeps 0 to 3
        Window(6, 26, 12, 24),  # reads 2 to 8, keeps 4 to 7
        Window(18, 26, 24, 26),  # reads 6 to 8, keeps 8
    ]


@pytest.mark.parametrize("room", range(2, 14))
@pytest.mark.parametrize("count", [1, 7, 30])
def test_every_token_is_kept_once_and_no_window_is_too_long(count: int, room: int) -> None:
    starts = [start for start, _ in spans(count)]
    windows = [*token_windows(spans(count), room)]
    kept = [start for window in windows for start in starts if window.keep_start <= start < window.keep_end]
    assert kept == starts
    for window in windows:
        assert sum(window.start <= start < window.end for start in starts) <= room
