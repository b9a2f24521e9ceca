from __future__ import annotations

import codecs
import encodings
import errno
import os
import pkgutil
import re
import socket
import stat
import threading
import warnings
from pathlib import Path
from typing import NoReturn

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkscope.document import source as source_module
from chunkscope.document.source import DocumentError, decode_source, kind_of, read_source


def refusal(data: bytes, encoding: str | None = None) -> str:
    with pytest.raises(DocumentError) as caught:
        decode_source(data, "notes.txt", encoding=encoding)
    return str(caught.value)


def refusal_of_path(path: str | Path) -> str:
    with pytest.raises(DocumentError) as caught:
        read_source(path)
    return str(caught.value)


@given(st.text(st.characters(codec="utf-8")))
def test_every_text_comes_back_from_every_unicode_encoding(text: str) -> None:
    text = text.lstrip("\ufeff").replace("\0", "")
    for codec in ("utf-8", "utf-8-sig", "utf-16", "utf-32"):
        assert decode_source(text.encode(codec), "x").text == text
    for mark, codec in [
        (codecs.BOM_UTF16_LE, "utf-16-le"),
        (codecs.BOM_UTF16_BE, "utf-16-be"),
        (codecs.BOM_UTF32_LE, "utf-32-le"),
        (codecs.BOM_UTF32_BE, "utf-32-be"),
        (codecs.BOM_UTF8, "utf-8"),
    ]:
        marked = mark + text.encode(codec)
        found = decode_source(marked, "x")
        assert (found.text, found.encoding) == (text, codec)
        assert decode_source(marked, "x", encoding=codec).text == text
        generic = codec.removesuffix("-le").removesuffix("-be")
        assert decode_source(marked, "x", encoding=generic).text == text


@pytest.mark.parametrize("encoding", [None, "utf-8", "utf-8-sig"])
def test_only_one_byte_order_mark_is_dropped(encoding: str | None) -> None:
    assert decode_source(b"\xef\xbb\xbf\xef\xbb\xbfx", "x", encoding=encoding).text == "\ufeffx"


def test_offsets_are_code_points_not_bytes() -> None:
    assert decode_source("# é — note\nx = 1\n".encode(), "x").text.index("x") == 11


def test_crlf_is_two_characters(tmp_path: Path) -> None:
    path = tmp_path / "crlf.txt"
    path.write_bytes(b"One.\r\n\r\nTwo.\r\n")
    source = read_source(path)
    assert len(source.text) == 14
    assert source.text[8:12] == "Two."
    assert source.lines.line_column(8) == (3, 1)


def test_undecodable_byte_is_named_with_its_place_and_the_way_out() -> None:
    assert refusal("Grüße\n".encode("cp1252")) == (
        "notes.txt: byte 2 (0xfc, line 1, column 3) is not UTF-8; name the file's encoding, as in --encoding cp1252"
    )
    assert decode_source("Grüße\n".encode("cp1252"), "x", encoding="cp1252").text == "Grüße\n"


@pytest.mark.parametrize(
    ("data", "encoding", "place"),
    [
        (b"\xef\xbb\xbfab\n\xff", None, "byte 6 (0xff, line 2, column 1) is not UTF-8"),
        ("é\r\nok ".encode() + b"\xc3", None, "byte 7 (0xc3, line 2, column 4) is not UTF-8"),
        (codecs.BOM_UTF16_LE + "a\n".encode("utf-16-le") + b"\x00\xdc", None, "byte 6 (0x00, line 2, column 1)"),
        (codecs.BOM_UTF16_BE + b"\x00a\x00", None, "byte 4 (0x00, line 1, column 2) is not UTF-16-BE"),
        (b"abc\xff", "ascii", "byte 3 (0xff, line 1, column 4) is not ASCII"),
        (b"\xef\xbb\xbfa\xff", "utf-8-sig", "byte 4 (0xff, line 1, column 2) is not UTF-8"),
    ],
)
def test_position_counts_from_the_first_byte_of_the_file(data: bytes, encoding: str | None, place: str) -> None:
    assert place in refusal(data, encoding)


def test_unknown_encoding_is_one_line_with_close_matches() -> None:
    assert refusal(b"x", "utf-9").startswith("notes.txt: there is no encoding 'utf-9'; did you mean utf_")
    assert "; did you mean windows_1252 or " in refusal(b"x", "windows1252")
    for hostile in ("", "\0", "a\nb\x1b[31m", "../../x", "é" * 5000):
        line = refusal(b"x", hostile)
        assert line.isprintable()
        assert len(line) < 500


@pytest.mark.parametrize(
    "encoding", ["hex", "rot13", "zlib", "bz2", "base64", "quopri", "uu", "idna", "punycode", "undefined"]
)
@pytest.mark.parametrize("data", [b"", b"789c", codecs.encode(b"x" * 100, "zlib_codec")])
def test_codecs_that_are_no_encoding_of_text_are_refused(encoding: str, data: bytes) -> None:
    assert f"{encoding} is not an encoding of text" in refusal(data, encoding)


def test_no_codec_of_python_crashes_on_any_bytes() -> None:
    refusals = []
    for module in pkgutil.iter_modules(encodings.__path__):
        for data in (bytes(range(256)) * 3, b"plain", b""):
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # unicode_escape warns of unknown escapes
                try:
                    decode_source(data, "x", encoding=module.name)
                except DocumentError as error:
                    refusals.append(str(error))
    assert refusals
    assert all(re.fullmatch(r"x: [^\n]+; [^\n]+", line) for line in refusals)


def test_lone_surrogates_of_an_odd_codec_are_text() -> None:
    assert decode_source(rb"a\ud800b", "x", encoding="unicode_escape").text == "a\ud800b"


def test_binary_means_null_bytes_over_a_tenth_of_the_head() -> None:
    line = "notes.txt: this is a binary file; if it is text, name its encoding with --encoding"
    assert refusal(b"a" * 89 + b"\0" * 11) == line
    assert decode_source(b"a" * 90 + b"\0" * 10, "x").text == "a" * 90 + "\0" * 10
    assert decode_source(b"a" * 8192 + b"\0" * 90_000, "x").text.endswith("\0")
    assert refusal("plain text".encode("utf-16-le")) == line
    assert decode_source("plain text".encode("utf-16-le"), "x", encoding="utf-16-le").text == "plain text"


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("a.md", "markdown"),
        ("A.MD", "markdown"),
        ("b.markdown", "markdown"),
        ("b.mdown", "markdown"),
        ("b.mkd", "markdown"),
        ("b.mdx", "markdown"),
        ("b.qmd", "markdown"),
        ("b.Rmd", "markdown"),
        ("b.txt", "text"),
        ("README", "text"),
        ("md", "text"),
        ("-", "text"),
        ("a.md/notes.rst", "text"),
    ],
)
def test_extension_says_markdown(name: str, kind: str) -> None:
    assert kind_of(name) == kind
    assert decode_source(b"", name).kind == kind
    assert decode_source(b"", name, kind="markdown").kind == "markdown"


def test_paths_that_are_no_readable_file(tmp_path: Path) -> None:
    missing = tmp_path / "missing.txt"
    assert refusal_of_path(missing) == f"{missing}: there is no such file; check the name"
    assert refusal_of_path(tmp_path) == f"{tmp_path}: this is a folder; name a file in it"
    file = tmp_path / "file"
    file.write_text("x", encoding="utf-8")
    assert "a folder in its path is a file" in refusal_of_path(file / "inner.txt")
    assert "the name is too long for a file" in refusal_of_path(tmp_path / ("n" * 300))
    assert "this is no name of a file" in refusal_of_path("a\0b")
    circle = tmp_path / "circle"
    circle.symlink_to(circle)
    assert "its symbolic links lead in a circle" in refusal_of_path(circle)
    assert "this is a device" in refusal_of_path("/dev/null")
    huge = tmp_path / "huge.txt"
    with huge.open("wb") as stream:
        stream.truncate(source_module.SIZE_LIMIT + 1)
    assert "it is larger than 2 GB" in refusal_of_path(huge)


def test_file_without_permission(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def denied(path: str, _: str) -> NoReturn:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), path)

    locked = tmp_path / "locked.txt"
    locked.write_text("x", encoding="utf-8")
    monkeypatch.setattr(source_module, "open", denied, raising=False)  # root may read everything
    assert str(refusal_of_path(locked)) == f"{locked}: it may not be read; check its permissions"


def test_error_of_the_system_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def denied(path: str) -> os.stat_result:
        raise PermissionError(13, "Permission denied", path)

    with monkeypatch.context() as patch:
        patch.setattr(os, "stat", denied)
        line = refusal_of_path("x.txt")
    assert line == "x.txt: it may not be read; check its permissions"


def test_named_pipes_and_sockets_do_not_hang(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    assert refusal_of_path(pipe) == f"{pipe}: this is a named pipe; copy what comes out of it to a file"
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(str(tmp_path / "s"))
        assert "this is a device" in refusal_of_path(tmp_path / "s")


def test_a_file_that_waits_for_more_like_a_pipe_does_not_hang(monkeypatch: pytest.MonkeyPatch) -> None:
    reader, end = os.pipe()
    writer = os.fdopen(end, "wb")
    rescue = threading.Timer(5, writer.close)
    rescue.start()
    monkeypatch.setattr(stat, "S_ISREG", lambda _: True)  # as the kernel says of /proc/kmsg
    monkeypatch.setattr(stat, "S_ISFIFO", lambda _: False)
    try:
        refusal = refusal_of_path(f"/dev/fd/{reader}")
        assert refusal == f"/dev/fd/{reader}: to read it may take for ever; copy what it holds to a file"
    finally:
        rescue.cancel()
        writer.close()
        os.close(reader)


def test_a_file_of_the_kernel_without_a_size_is_read() -> None:
    if not os.path.exists("/proc/version"):
        pytest.skip("only Linux has such files")
    assert read_source("/proc/version").text.startswith("Linux version")


def test_pipe_of_a_process_substitution_is_read(tmp_path: Path) -> None:
    reader, writer = os.pipe()
    text = "One line of text.\n" * 20_000

    def feed() -> None:
        with os.fdopen(writer, "wb") as stream:
            stream.write(text.encode())

    thread = threading.Thread(target=feed)
    thread.start()
    try:
        assert read_source(f"/dev/fd/{reader}").text == text
    finally:
        os.close(reader)
        thread.join()


def test_hostile_file_name_is_kept_in_the_source_and_harmless_in_messages(tmp_path: Path) -> None:
    path = tmp_path / "a\x1b[2J\nb\udcff.txt"
    path.write_bytes(b"fine")
    assert read_source(path).name == str(path)
    path.write_bytes(b"\xff")
    line = refusal_of_path(path)
    assert "a␛[2J␤b\ufffd.txt: byte 0" in line
    assert line.isprintable()


@pytest.mark.parametrize("data", [b"", b" \n\n", "\u200b".encode()])
def test_empty_and_blank_files_are_documents(data: bytes) -> None:
    assert decode_source(data, "x").text == data.decode()
