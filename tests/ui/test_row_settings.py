"""The settings of a row on the screen, and what is odd about its separators."""

from __future__ import annotations

from pathlib import Path

import pytest
from inspecting import inspecting

CONFIG = """\
[chunk]
strategy = "own"

[strategies.own]
base = "recursive"
size = 20
separators = ["\\n\\n", '\\n', ". ", "\\t", ""]
"""
SHOWN = 'own (recursive): size 20 chars  overlap 0  separators ↵↵ \\n (no newline) .␣ → ""  keep_separator end'
NOTE = "CRLF document: separator ↵↵ matches nothing (clean.newlines = true mends it)"
WARNING = "chunk.toml:7:23 strategies.own.separators[1]: `\\n` here is a backslash and the letter n"


@pytest.fixture
def document(tmp_path: Path) -> Path:
    path = tmp_path / "guide.txt"
    path.write_text("First para.\n\nSecond para here.")
    (tmp_path / "chunk.toml").write_text(CONFIG)
    return path


async def test_a_wide_screen_shows_the_separators_as_parsed(document: Path) -> None:
    async with inspecting(document, size=(120, 35)) as running:
        assert SHOWN in running.text()
        assert "(recursive)" not in await running.press("1")


async def test_a_small_screen_shows_them_under_all_scores(document: Path) -> None:
    async with inspecting(document) as running:
        assert "keep_separator" not in running.text()
        assert " ".join(SHOWN.split()) in " ".join((await running.press("s")).split())


async def test_a_literal_backslash_n_is_pointed_out_in_the_message_row(document: Path) -> None:
    async with inspecting(document) as running:
        assert WARNING in " ".join(running.text().split())


async def test_a_warning_about_another_row_leaves_the_reason_of_the_cut_where_it_is(document: Path) -> None:
    config = document.parent / "chunk.toml"
    config.write_text(CONFIG.replace('strategy = "own"', 'strategy = "paragraph"\nsize = 20'))
    async with inspecting(document) as running:
        reason = running.rows()[-2].rstrip()
        assert reason.startswith(" a paragraph starts here  |  ")
        assert reason.endswith(" +1 more: ?")
        assert "chunk.toml:8:23 strategies.own.separators[1]: `\\n` here is a" in await running.press("question_mark")


async def test_a_separator_that_matches_nothing_for_the_newlines_is_named_while_its_row_is_shown(
    document: Path,
) -> None:
    (document.parent / "chunk.toml").write_text(CONFIG.replace("'\\n', ", ""))
    document.write_bytes(b"First para.\r\n\r\nSecond para here.\r\n")
    async with inspecting(document) as running:
        assert NOTE in " ".join(running.text().split())
        assert "CRLF" not in await running.press("5")
        assert NOTE in " ".join((await running.press("minus")).split())
        document.write_bytes(b"First para.\n\nSecond para here.\n")
        await running.until(lambda: "CRLF" not in running.text())
