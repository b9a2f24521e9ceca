from __future__ import annotations

import os
from pathlib import Path

import pytest
from inspecting import HANDBOOK, inspecting
from textual.events import AppFocus


@pytest.fixture
def document(tmp_path: Path) -> Path:
    path = tmp_path / "guide.md"
    path.write_text(HANDBOOK)
    return path


@pytest.fixture
def config(document: Path) -> Path:
    path = document.parent / "chunk.toml"
    path.write_text("[chunk]\nsize = 150\n")
    return path


def replace(path: Path, text: str) -> None:
    beside = path.with_name(f"{path.name}.new")
    beside.write_text(text)
    os.replace(beside, path)


async def test_saves_in_place_and_by_rename_are_shown(document: Path) -> None:
    async with inspecting(document) as running:
        document.write_text("A first change. " + HANDBOOK)
        await running.sees("A first change.")
        replace(document, "A second change. " + HANDBOOK)
        await running.sees("A second change.")
        replace(document, "A third change. " + HANDBOOK)
        await running.sees("A third change.")
        assert "reloaded " in running.rows()[0]


async def test_after_a_save_above_it_the_cursor_is_at_the_same_text(document: Path, config: Path) -> None:
    async with inspecting(document, strategy="paragraph") as running:
        await running.press(*"jjjjjjjj")
        start, end = running.app.session.shown.chunking.span(running.app.session.cursor.chunk)
        chunk = running.app.session.document.text[start:end]
        replace(document, "New words stand before all.\n\n" * 30 + HANDBOOK)
        await running.until(lambda: running.app.session.generation == 1)
        await running.settled()
        session = running.app.session
        start, end = session.shown.chunking.span(session.cursor.chunk)
        assert session.document.text[start:end] == chunk
        assert f">|{session.cursor.chunk + 1:4}" in running.text()


async def test_a_document_that_is_deleted_stays_on_the_screen_until_it_is_back(document: Path) -> None:
    async with inspecting(document) as running:
        document.unlink()
        await running.sees("file deleted; showing last version")
        assert "Paragraph 1 speaks" in running.document()
        document.write_text("It is back. " + HANDBOOK)
        await running.sees("It is back.")
        assert "deleted" not in running.text()


async def test_a_document_that_is_no_text_any_more_stays_on_the_screen(document: Path) -> None:
    async with inspecting(document) as running:
        document.write_bytes("Grüße\n".encode("cp1252"))
        await running.sees("file unreadable; showing last version")
        await running.until(lambda: "byte 2" in " ".join(running.text().split()))
        assert "Paragraph 1 speaks" in running.document()


async def test_a_new_size_is_cut_at_once(document: Path, config: Path) -> None:
    async with inspecting(document, strategy="fixed") as running:
        assert "   1   150" in running.text()
        replace(config, "[chunk]\nsize = 120\n")
        await running.sees("   1   120")


async def test_a_config_that_appears_and_goes_is_followed(document: Path) -> None:
    async with inspecting(document, strategy="fixed") as running:
        assert "   1  1000" in running.text()
        config = document.parent / "chunk.toml"
        config.write_text("[chunk]\nsize = 130\n")
        await running.sees("   1   130")
        config.unlink()
        await running.sees("   1  1000")


async def test_a_config_error_is_shown_with_its_place_and_the_last_good_config_stays(
    document: Path, config: Path
) -> None:
    async with inspecting(document, strategy="fixed") as running:
        config.write_text('[chunk]\nsize = "80O"\nfrob = 1\n')
        await running.sees("chunk.toml:2:8 error")
        await running.sees("chunk.toml:2:8 chunk.size: expected a whole number")
        text = running.text()
        assert "using what it said at 12:00:00" in " ".join(text.split())
        assert "+1 more: ?" in text
        assert "   1   150" in text
        assert "frob" in await running.press("question_mark")
        await running.press("q")
        config.write_text("[chunk]\nsize = 140\n")
        await running.sees("   1   140")
        assert "error" not in running.text()


async def test_a_config_error_comes_before_what_the_last_key_said(document: Path, config: Path) -> None:
    async with inspecting(document) as running:
        assert "this is the first chunk" in await running.press("k")
        config.write_text("[chunk\n")
        await running.sees("chunk.toml:1:7 error")
        await running.until(lambda: "this is the first chunk" not in running.text())


async def test_a_config_error_at_the_start_leaves_the_defaults(document: Path, config: Path) -> None:
    config.write_text("[chunk]\nsize = 0\n")
    async with inspecting(document, strategy="fixed") as running:
        assert "chunk.toml:2:8 error" in running.text()
        assert "using the defaults" in " ".join(running.text().split())
        assert "   1  1000" in running.text()


async def test_a_half_written_config_does_no_harm(document: Path, config: Path) -> None:
    async with inspecting(document, strategy="fixed") as running:
        with config.open("w") as file:
            file.write("[chunk]\nsize = 1")
            file.flush()
            await running.pilot.pause(0.05)
            assert "   1   150" in running.text()
            file.write("60\n")
        await running.sees("   1   160")


async def test_the_current_row_of_a_new_config_may_refuse_to_run(document: Path, config: Path) -> None:
    async with inspecting(document, strategy="overlap") as running:
        config.write_text("[chunk]\nsize = 150\n[strategies.overlap]\noverlap = 150\n")
        await running.until(lambda: bool(running.app.session.refusal or running.app.session.reading.problems))
        await running.until(lambda: "overlap 150 is not below size 150" in " ".join(running.text().split()))
        assert "Paragraph 1 speaks" in running.document()
        assert "   1   150" in await running.press("1")


async def test_a_save_while_the_help_is_open_is_shown_behind_it(document: Path) -> None:
    async with inspecting(document) as running:
        await running.press("question_mark")
        replace(document, "Changed behind the help. " + HANDBOOK)
        await running.until(lambda: running.app.session.generation == 1)
        assert "next_target" in running.text()
        await running.press("escape")
        await running.sees("Changed behind the help.")


async def test_nesting_that_is_not_read_is_said(document: Path) -> None:
    document.write_text("- " * 101 + "a\n\n" + HANDBOOK)
    async with inspecting(document) as running:
        await running.sees("blocks nested deeper than 100 levels are read as plain text")
    async with inspecting(document, overrides=("score.rule=published",)) as running:
        assert "blocks nested" not in running.text()


async def test_the_help_tells_of_a_config_that_breaks_while_it_is_open(document: Path, config: Path) -> None:
    async with inspecting(document, size=(100, 40)) as running:
        await running.press("question_mark")
        assert " Now" not in running.rows()
        config.write_text('[chunk]\nsize = "80O"\n')
        await running.sees("chunk.toml:2:8 chunk.size: expected a whole number")
        assert " Now" in running.rows()
        assert running.rows()[4] == "  at 12:00:00)"
        await running.pilot.resize_terminal(60, 40)
        await running.sees('\n  least 1, got "80O"  (using what it said at 12:00:00)\n')


async def test_the_files_are_looked_at_when_the_terminal_gets_the_focus(
    document: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("chunkscope.ui.work.watch_files", lambda *_: None)
    async with inspecting(document) as running:
        document.write_text("Nobody noticed. " + HANDBOOK)
        await running.pilot.pause(0.3)
        assert "Nobody noticed." not in running.text()
        running.app.post_message(AppFocus())
        await running.sees("Nobody noticed.")


async def test_a_warning_of_the_config_stands_below_what_a_reload_has_to_say(document: Path, config: Path) -> None:
    async with inspecting(document, strategy="recursive") as running:
        config.write_text("[chunk]\nsize = 90\n[strategies.recursive]\nseparators = ['\\n', '']\n")
        await running.sees(" fixed; f chooses what n walks")
        rows = running.rows()
        (said,) = [index for index, row in enumerate(rows) if "f chooses what n walks" in row]
        assert rows[said + 1].startswith(
            " chunk.toml:4:15 strategies.recursive.separators[0]: `\\n` here is a backslash"
        )


async def test_the_top_bar_of_an_emptied_document_has_room_for_what_is_left(document: Path) -> None:
    async with inspecting(document) as running:
        document.write_text("")
        await running.sees("0 chunks  empty")
        document.write_text(" \n")
        await running.sees("0 chunks  white space only")
        assert "…" not in running.rows()[0]
