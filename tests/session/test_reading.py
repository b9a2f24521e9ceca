from __future__ import annotations

import os
from pathlib import Path

import pytest

from chunkscope.config import ConfigError
from chunkscope.document.errors import DocumentError
from chunkscope.session import Request, read, read_again


@pytest.fixture
def document(tmp_path: Path) -> Path:
    path = tmp_path / "guide.md"
    path.write_text("One.\n\n\n\nTwo.")
    return path


def request_for(document: Path, *overrides: str, config: Path | None = None) -> Request:
    return Request(path=str(document), overrides=overrides, config=config)


def test_a_config_with_problems_leaves_the_defaults_in_force(document: Path) -> None:
    (document.parent / "chunk.toml").write_text('[chunk]\nsize = "80O"\n')
    reading = read(request_for(document, "chunk.overlap=7"))
    assert reading.config.path is None
    assert reading.config.rows[0].settings.size == 1000
    assert [(problem.line, problem.key) for problem in reading.problems] == [(2, "chunk.size")]


def test_a_fault_of_the_command_line_is_not_passed_over(document: Path) -> None:
    with pytest.raises(ConfigError):
        read(request_for(document, "chunk.size=none"))
    with pytest.raises(ConfigError):
        read(request_for(document, config=document.parent / "absent.toml"))
    with pytest.raises(DocumentError):
        read(request_for(document.parent / "absent.md"))


def test_a_fault_of_the_config_comes_before_a_row_that_only_the_config_can_define(document: Path) -> None:
    config = document.parent / "chunk.toml"
    config.write_text('[strategies.own]\nbase = "recursive"\n')
    request = request_for(document, "strategies.own.size=5")
    assert read(request).config.rows[-1].settings.size == 5
    config.write_text('[strategies.own]\nbase = "recursive\n')
    with pytest.raises(ConfigError) as caught:
        read(request)
    assert [(problem.line, problem.key) for problem in caught.value.problems] == [(2, "")]


def test_standard_input_is_never_read_again() -> None:
    request = Request(path="-")
    reading = read(request, b"One. Two.")
    assert reading.document.text == "One. Two."
    assert read_again(request, reading) == reading
    assert Path("-") not in request.watched()


def test_a_pipe_that_is_open_is_never_read_again() -> None:
    reader, writer = os.pipe()
    os.write(writer, b"One. Two.")
    os.close(writer)
    try:
        request = Request(path=f"/dev/fd/{reader}")
        assert request.read_once
        assert Path(request.path) not in request.watched()
        reading = read(request)
        assert reading.document.text == "One. Two."
        assert reading.read_once
        assert read_again(request, reading) == reading
    finally:
        os.close(reader)


def test_a_document_that_a_named_pipe_replaces_cannot_be_read(document: Path) -> None:
    request = request_for(document)
    first = read(request)
    document.unlink()
    os.mkfifo(document)
    again = read_again(request, first)
    assert again.document is first.document
    assert again.trouble == f"{document}: this is a named pipe; copy what comes out of it to a file"
    assert not again.gone


def test_what_did_not_change_is_the_same_object(document: Path) -> None:
    request = request_for(document)
    first = read(request)
    document.touch()
    again = read_again(request, first)
    assert again.document is first.document
    assert again.config is first.config


def test_a_change_of_cleaning_makes_a_new_document_of_the_same_source(document: Path) -> None:
    request = request_for(document)
    first = read(request)
    (document.parent / "chunk.toml").write_text("[clean]\nblank_lines = true\n")
    again = read_again(request, first)
    assert again.document.text == "One.\n\nTwo."
    assert again.document.source is first.document.source


def test_a_config_that_breaks_leaves_the_last_good_one_in_force(document: Path) -> None:
    config = document.parent / "chunk.toml"
    config.write_text("[chunk]\nsize = 500\n")
    request = request_for(document)
    first = read(request)
    config.write_text("[chunk]\nsize = \n")
    broken = read_again(request, first)
    assert broken.config is first.config
    assert len(broken.problems) == 1
    config.write_text("[chunk]\nsize = 400\n")
    mended = read_again(request, broken)
    assert mended.problems == ()
    assert mended.config.rows[0].settings.size == 400


def test_a_config_that_is_deleted_gives_way_to_the_defaults(document: Path) -> None:
    config = document.parent / "chunk.toml"
    config.write_text("[chunk]\nsize = 500\n")
    request = request_for(document)
    first = read(request)
    config.unlink()
    assert read_again(request, first).config.rows[0].settings.size == 1000


def test_a_document_that_is_gone_stays_as_it_was(document: Path) -> None:
    request = request_for(document)
    first = read(request)
    document.unlink()
    gone = read_again(request, first)
    assert gone.gone
    assert gone.document is first.document
    document.write_text("Three.")
    back = read_again(request, gone)
    assert not back.gone
    assert back.trouble == ""
    assert back.document.text == "Three."


def test_a_document_that_is_no_text_any_more_stays_as_it_was_and_says_why(document: Path) -> None:
    request = request_for(document)
    first = read(request)
    document.write_bytes("Grüße\n".encode("cp1252"))
    broken = read_again(request, first)
    assert broken.document is first.document
    assert not broken.gone
    assert "byte 2" in broken.trouble


def test_after_an_edit_the_tokens_that_were_found_before_are_used_again(
    document: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from chunkscope.document.tokens.token_map import TokenMap

    document.write_text("One two three. " * 2000)
    request = request_for(document)
    first = read(request)
    before = len(first.document.token_map("cl100k_base"))
    document.write_text("One two three. " * 1000 + "Four. " + "One two three. " * 1000)
    again = read_again(request, first)
    monkeypatch.setattr(TokenMap, "of", lambda *_: pytest.fail("the whole text was encoded again"))
    assert len(again.document.token_map("cl100k_base")) == before + 2


def test_after_an_edit_the_lines_are_found_before_a_screen_asks_for_them(document: Path) -> None:
    request = request_for(document)
    first = read(request)
    document.write_text("One.\nTwo.\n")
    again = read_again(request, first)
    assert "lines" in vars(again.document.source)
