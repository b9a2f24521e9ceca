"""Opening the document and the config in an editor, copying, and going to a place, on the screen."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from inspecting import HANDBOOK, inspecting

from chunkscope.ui.editor import EditorError, editor_command


@pytest.fixture
def editor(tmp_path: Path) -> Path:
    """An editor that writes down what it was given, and changes the file in front of it."""
    script = tmp_path / "vi"
    script.write_text(
        f"#!{sys.executable}\nimport sys, pathlib\nfile = pathlib.Path(sys.argv[-1])\n"
        "(pathlib.Path(__file__).parent / 'called.txt').write_text('\\n'.join(sys.argv[1:]))\n"
        "file.write_text('# edited\\n\\n' + file.read_text())\n"
    )
    script.chmod(0o755)
    return script


@pytest.mark.parametrize(
    ("editor", "arguments", "in_terminal"),
    [
        ("vim -u NONE", ("vim", "-u", "NONE", "+12", "--", "/d/-a.md"), True),
        ("/usr/bin/nano", ("/usr/bin/nano", "+12", "/d/-a.md"), True),
        ("hx", ("hx", "/d/-a.md:12"), True),
        ("subl", ("subl", "/d/-a.md:12"), False),
        ("code --wait", ("code", "--wait", "--reuse-window", "--goto", "/d/-a.md:12"), False),
        ("'my editor' -x", ("my editor", "-x", "/d/-a.md"), True),
    ],
)
def test_each_editor_takes_the_line_in_its_own_way(editor: str, arguments: tuple[str, ...], in_terminal: bool) -> None:
    command = editor_command({"VISUAL": editor, "EDITOR": "other"}, "/d/-a.md", 12)
    assert command.arguments == arguments
    assert command.in_terminal is in_terminal


def test_a_name_that_looks_like_an_option_becomes_a_path() -> None:
    assert editor_command({"EDITOR": "vi"}, "-rf.md", 1).arguments[-1].startswith("/")


@pytest.mark.parametrize(
    ("environment", "words"),
    [({}, "no editor: set VISUAL or EDITOR"), ({"EDITOR": "'vi"}, "quote"), ({"EDITOR": "''"}, "names no program")],
)
def test_without_an_editor_it_says_what_to_set(environment: dict[str, str], words: str) -> None:
    with pytest.raises(EditorError, match=words):
        editor_command(environment, "a.md", 1)


async def test_the_document_is_edited_at_the_cut_and_read_again(
    handbook: Path, editor: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VISUAL", str(editor))
    async with inspecting(handbook) as running:
        await running.press("j", "e")
        assert (editor.parent / "called.txt").read_text() == f"+44\n--\n{handbook}"
        await running.until(lambda: running.app.session.generation == 1)
        assert running.app.session.document.text.startswith("# edited")
        assert "line 46" in running.text()


async def test_the_config_is_edited_at_the_table_of_the_row_or_at_its_error(
    handbook: Path, editor: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("EDITOR", str(editor))
    config = handbook.with_name("chunk.toml")
    config.write_text("[chunk]\nsize = 500\n\n[strategies.recursive]\nsize = 800\n")
    async with inspecting(handbook) as running:
        await running.press("E")
        assert (editor.parent / "called.txt").read_text() == f"+4\n--\n{config}"
    config.write_text('[chunk]\nsize = "500"\n')
    async with inspecting(handbook) as running:
        await running.press("E")
        assert (editor.parent / "called.txt").read_text().startswith("+2\n")


@pytest.mark.parametrize(
    ("editor", "note"),
    [("/no/such/editor", "editor cannot be run: No such file"), ("false", "false ended with status 1")],
)
async def test_an_editor_that_fails_is_named(
    editor: str, note: str, handbook: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VISUAL", editor)
    async with inspecting(handbook) as running:
        await running.press("e")
        await running.sees(note)


async def test_the_chunk_and_the_place_of_its_cut_are_copied(handbook: Path) -> None:
    async with inspecting(handbook) as running:
        assert "copied chunk 1, 939 chars" in await running.press("y")
        assert running.app.clipboard == HANDBOOK[:939]
        await running.press("Y")
        assert running.app.clipboard == f"{handbook}:22:2"


@pytest.mark.parametrize("terminal", ["dumb", "xterm"])
async def test_what_no_clipboard_takes_goes_to_a_file(
    terminal: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", terminal)
    path = tmp_path / "long.txt"
    path.write_text("word " * 20_000)
    copied = tmp_path / "user-cache" / "chunkscope" / "copied.txt"
    copied.parent.mkdir(parents=True)
    copied.write_text("what was copied before")
    copied.chmod(0o644)
    async with inspecting(path, overrides=("chunk.size=90000",), size=(160, 24)) as running:
        await running.press("y")
        await running.sees(f"to {copied}")
        assert copied.read_text() == ("word " * 20_000)[:90_000]
        assert copied.stat().st_mode & 0o077 == 0


@pytest.mark.parametrize(
    ("typed", "offset", "note"),
    [
        ("3", 2852, ""),
        ("L3", 85, ""),
        ("@1200", 1200, ""),
        ("50%", 8792, ""),
        ("0", 0, "there is no chunk 0 of 19"),
        ("999", 0, "there is no chunk 999 of 19"),
        ("L999", 0, "there is no line 999 of 401"),
        ("@99999", 0, "there is no offset 99,999 of 17,584"),
        ("101%", 0, "100% is the end of the document"),
        ("x7", 0, "no place: x7; it takes 12 chunk, L340 line, @1200 offset, 50%"),
    ],
)
async def test_a_place_is_gone_to(typed: str, offset: int, note: str, handbook: Path) -> None:
    keys = [{"@": "at", "%": "percent_sign"}.get(key, key) for key in typed]
    async with inspecting(handbook) as running:
        assert "12 chunk, L340 line" in await running.press("colon")
        text = await running.press(*keys, "enter")
        assert running.app.session.cursor.offset == offset
        assert note in text
