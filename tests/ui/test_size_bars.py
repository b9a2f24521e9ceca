"""How the sizes of chunks are spread, on the screen."""

from __future__ import annotations

from pathlib import Path

import pytest
from inspecting import LARGE, Inspecting, inspecting


@pytest.fixture
def document(tmp_path: Path) -> Path:
    """Seven paragraphs, 693 characters; with the empty lines after them 4 take 101, and 57, 132 and 100 the others."""
    path = tmp_path / "guide.txt"
    path.write_text("\n\n".join("a" * length for length in (99, 99, 99, 99, 55, 130, 100)))
    (tmp_path / "chunk.toml").write_text("[chunk]\nsize = 100\n[strategies.fixed]\nsize = 50\n")
    return path


def row_of(running: Inspecting, name: str) -> str:
    (row,) = [row for row in running.rows() if row[4:].startswith(f"{name} ")]
    return row


async def test_an_extra_wide_table_ends_with_bars_below_their_range(document: Path) -> None:
    async with inspecting(document, strategy="fixed", size=LARGE) as running:
        (heading,) = [row for row in running.rows() if row.startswith("  # strategy")]
        assert heading.endswith(" max tok  0 ... size|>")
        start = heading.index("0 ... size|>")
        # 13 chunks of 50 characters, and one of 43: an eighth of the height is the least that a bar has.
        assert row_of(running, "fixed")[start:] == "        ▁█|"
        # Five chunks are larger than 100, one in five of them takes 8/5 eighths: 2 rounded up.
        assert row_of(running, "paragraph")[start:] == "     ▂   ▂|█"
        assert "sizes:" not in running.text()


async def test_the_full_table_on_a_small_screen_has_those_of_the_current_row_in_words(document: Path) -> None:
    async with inspecting(document, strategy="fixed") as running:
        assert "sizes:" not in running.text()
        assert " sizes: 0         ▁█ 50 chars; 13 of 14 have 46 to 50\n" in await running.press("s")
        text = await running.press("4")
        assert " sizes: 0      ▂   ▂ 100 chars; 1 of 7 have 51 to 60, 5 larger\n" in text
        assert " n: failures 0" in text


async def test_without_chunks_there_is_nothing_to_draw(tmp_path: Path) -> None:
    path = tmp_path / "empty.txt"
    path.write_text(" \n")
    async with inspecting(path) as running:
        assert "sizes:" not in await running.press("s")
