from __future__ import annotations

import itertools
import time
from dataclasses import fields
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkscope.document import Document, Source
from chunkscope.document.cleaning import CleanSettings, clean
from chunkscope.document.source import read_source

SHARED_CORPORA = Path(__file__).resolve().parents[3] / "shared" / "corpora"
RULES = [field.name for field in fields(CleanSettings)]
COMBINATIONS = [
    CleanSettings(**dict(zip(RULES, values, strict=True)))
    for values in itertools.product([False, True], repeat=len(RULES))
]


def cleaned(text: str, **rules: bool) -> str:
    return cleaned_document(text, **rules).text


def cleaned_document(text: str, **rules: bool) -> Document:
    return clean(Source("notes.txt", text), CleanSettings(**rules))


def check_offsets(document: Document) -> None:
    """Every place of the document maps to a place of the source that has the same line and character, and back."""
    offsets, source = document.offsets, document.source
    mapped = [offsets.to_source(offset) for offset in range(len(document.text) + 1)]
    assert mapped == sorted(set(mapped))
    assert mapped[-1] == len(source.text)
    assert [offsets.to_document(offset) for offset in mapped] == list(range(len(document.text) + 1))
    for offset, place in enumerate(mapped):
        assert document.line_column(offset) == source.lines.line_column(place)


def unchanged_characters(document: Document) -> list[bool]:
    places = map(document.offsets.to_source, range(len(document.text)))
    return [document.source.text[place] == character for place, character in zip(places, document.text, strict=True)]


HOSTILE = st.text(
    st.sampled_from("ab. \n\r\x0c\u200b\u200d\u00a0\u00ad\ufeff#*_`[]()!>|-:~<&;\\1ض")
    | st.characters(codec="utf-8", max_codepoint=0x3000)
)


@given(HOSTILE, st.sampled_from(COMBINATIONS), st.sampled_from(["text", "markdown"]))
def test_every_combination_keeps_a_way_back(text: str, settings: CleanSettings, kind: str) -> None:
    document = clean(Source("x", text, kind="markdown" if kind == "markdown" else "text"), settings)
    check_offsets(document)
    allowed = set("\n \t") if settings.markdown or settings.invisible or settings.newlines else set("\n")
    replaced = {
        character
        for character, unchanged in zip(document.text, unchanged_characters(document), strict=True)
        if not unchanged
    }
    if "&" not in text:
        assert replaced <= allowed


@given(HOSTILE)
def test_without_settings_the_document_is_the_source(text: str) -> None:
    document = cleaned_document(text)
    assert document.text == text
    assert document.offsets.is_identity


def test_rules_that_find_nothing_leave_the_identity() -> None:
    document = clean(Source("x", "One line.\n\nAnother.\n", kind="markdown"), COMBINATIONS[-1])
    assert document.text == document.source.text
    assert document.offsets.is_identity


def test_newlines_become_line_feeds() -> None:
    document = cleaned_document("One.\r\n\r\nTwo.\rThree.\n", newlines=True)
    assert document.text == "One.\n\nTwo.\nThree.\n"
    assert [document.offsets.to_source(offset) for offset in (4, 5, 6, 10, 11)] == [4, 6, 8, 12, 13]
    assert document.line_column(document.text.index("Three")) == (4, 1)


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("a\n\n\nb", "a\n\nb"),
        ("a\n\n\n\n\n\nb\n\n\n", "a\n\nb\n\n"),
        ("a\n\nb\n", "a\n\nb\n"),
        ("a\n \n\n \nb", "a\n \n\n \nb"),
        ("\n\n\na", "\n\na"),
        ("a\r\n\r\n\r\n\r\nb", "a\r\n\r\nb"),
        ("a\r\n\r\nb", "a\r\n\r\nb"),
        ("a\r\r\rb", "a\r\rb"),
        ("a\n\r\n\rb", "a\n\r\nb"),
        ("a\r\n\nb", "a\r\n\nb"),
    ],
)
def test_three_or_more_newlines_become_two(text: str, left: str) -> None:
    assert cleaned(text, blank_lines=True) == left


def test_blank_lines_name_the_line_of_the_file() -> None:
    document = cleaned_document("a\n\n\n\n\nb", blank_lines=True)
    assert document.text == "a\n\nb"
    assert document.line_column(3) == (6, 1)


@pytest.mark.skipif(not SHARED_CORPORA.is_dir(), reason="the corpora are not beside the repository")
def test_published_length_of_the_rfc() -> None:
    document = clean(read_source(SHARED_CORPORA / "rfc9562.txt"), CleanSettings(blank_lines=True))
    assert len(document.text) == 114_629
    assert "\n\n\n" not in document.text
    check_offsets(document)


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("a\u200bb\ufeffc\u2060d\u00ade", "abcde"),
        ("\ufeffstart", "start"),
        ("10\u00a0km 5\u202f% 1\u2007000", "10 km 5 % 1 000"),
        ("left\u200eright\u202eover\u202c", "leftrightover"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("می\u200c\u200bخواهم", "می\u200cخواهم"),
        ("می\u200b\u200c\u200cخواهم", "می\u200cخواهم"),
        ("Auf\u200clage می\u200c end", "Auflage می end"),
        ("क्\u200dष न्\u200d।", "क्\u200dष न्\u200d।"),
        ("ന്\u200d end", "ന്\u200d end"),
        ("👨\u200d👩\u200d👧 👩🏽\u200d🚀 🏳️\u200d🌈", "👨\u200d👩\u200d👧 👩🏽\u200d🚀 🏳️\u200d🌈"),
        ("a\u200db 👨\u200d end", "ab 👨 end"),
        ("\u200d\u200c", ""),
        ("plain ASCII", "plain ASCII"),
    ],
)
def test_invisible_characters_go_unless_they_join(text: str, left: str) -> None:
    assert cleaned(text, invisible=True) == left


def test_invisible_characters_stay_without_the_rule() -> None:
    text = "team 👨‍👩‍👧‍👦 and می\u200cخواهم soft\u00adhyphen 10\u00a0km a\tb"
    assert cleaned(text, newlines=True, page_furniture=True, blank_lines=True) == text
    assert cleaned(text, invisible=True) == "team 👨‍👩‍👧‍👦 and می\u200cخواهم softhyphen 10 km a\tb"


PAGES = """\
The harbour wall was built in two parts, and the older one
leans a little to the north since the winter of 1911, when

Whitlock                                                [Page 1]
\x0c
Survey of the Haven                                 April 1874

the sea broke over it.

The newer part stands straight.

Whitlock                                                [Page 2]
\x0c
Survey of the Haven                                 April 1874

It was finished in 1920.

Whitlock                                                [Page 3]
"""


def test_pages_read_on_without_their_furniture() -> None:
    document = cleaned_document(PAGES, page_furniture=True)
    assert "Whitlock" not in document.text
    assert "\x0c" not in document.text
    assert "winter of 1911, when\nthe sea broke over it.\n" in document.text
    assert "stands straight.\n\nIt was finished in 1920.\n" in document.text
    assert document.line_column(document.text.index("the sea")) == (8, 1)
    check_offsets(document)


@pytest.mark.parametrize("newline", ["\r\n", "\r"])
def test_pages_with_other_newlines(newline: str) -> None:
    document = cleaned_document(PAGES.replace("\n", newline), page_furniture=True)
    assert f"winter of 1911, when{newline}the sea broke over it." in document.text
    assert f"stands straight.{newline}{newline}It was finished" in document.text
    assert "\x0c" not in document.text


def test_form_feed_between_words_becomes_a_line_break() -> None:
    document = cleaned_document("page one\x0cpage two", page_furniture=True)
    assert document.text == "page one\npage two"
    assert document.offsets.is_identity


@given(st.text("ab.\x0c\n\r 1", max_size=60))
def test_no_form_feed_is_left_and_no_word_is_joined(text: str) -> None:
    document = cleaned_document(text, page_furniture=True)
    assert "\x0c" not in document.text
    check_offsets(document)


def test_rules_are_applied_in_their_order() -> None:
    text = "\ufeff*One*\r\n\r\n\r\n<!-- note -->\r\n\r\nTwo\u00a0&nbsp;\r\n"
    document = clean(Source("x.md", text, kind="markdown"), COMBINATIONS[-1])
    assert document.text == "One\n\nTwo \u00a0\n"
    check_offsets(document)


@pytest.mark.parametrize("text", ["", " \n\n", "\u200b"])
def test_blank_documents_are_cleaned_without_an_error(text: str) -> None:
    for settings in COMBINATIONS:
        check_offsets(clean(Source("x", text, kind="markdown"), settings))


@pytest.mark.parametrize(
    "unit", ["`", "[", "*", "\n", "\x0c", "\r", ">", "a\x0c\n\n", "\u200d", "<!--", "|a|\n|-|\n", "&", "- a\n"]
)
def test_hostile_text_takes_time_in_proportion(unit: str) -> None:
    def seconds(size: int) -> float:
        source = Source("x", unit * (size // len(unit)), kind="markdown")
        started = time.process_time()
        clean(source, COMBINATIONS[-1])
        return time.process_time() - started

    small = seconds(8_000)
    assert seconds(64_000) < 32 * max(small, 0.02)  # 8 times as much text; a quadratic rule takes 64 times as long
