"""Separators as people see them, and those that match nothing for a document's newlines."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkscope.strategies.separators_shown import newline_note, separators_shown


@pytest.mark.parametrize(
    ("separator", "shown"),
    [
        ("\n\n", "↵↵"),
        ("\r\n", "␍↵"),
        (". ", ".␣"),
        ("\t", "→"),
        ("", '""'),
        ("## ", "##␣"),
        ("。", "。"),
        ("\u00a0", "U+00A0"),
        ("\u3000", "U+3000"),
        ("\u200b\x1b", "U+200BU+001B"),
        ("x" * 30, "x" * 30),
        ("x" * 31, "x" * 29 + "…"),
        ("\x1b" * 9, "U+001B" * 4 + "U+001…"),
    ],
)
def test_what_cannot_be_seen_has_a_mark(separator: str, shown: str) -> None:
    assert separators_shown([separator]) == (shown,)


def test_a_literal_backslash_n_is_shown_apart_from_a_newline_and_pointed_out() -> None:
    assert separators_shown(("\n\n", "\\n\\n", "\\t", "\\r", "\\d")) == (
        "↵↵",
        "\\n\\n (no newline)",
        "\\t (no tab)",
        "\\r (no carriage return)",
        "\\d",
    )


@given(st.text())
def test_any_separator_is_printable_and_short(separator: str) -> None:
    (shown,) = separators_shown([separator])
    assert shown.isprintable()
    assert 0 < len(shown) <= 30 + len(" (no carriage return)")


SEPARATORS = ("\n\n", "\n", ". ", " ", "")


@pytest.mark.parametrize(
    ("text", "note"),
    [
        ("One.\r\n\r\nTwo.", "CRLF document: separator ↵↵ matches nothing (clean.newlines = true mends it)"),
        ("One.\r\rTwo.", "CR document: separators ↵↵ ↵ match nothing (clean.newlines = true mends it)"),
        ("One.\n\nTwo.", ""),
        ("One.\r\nTwo.", ""),
        ("One.\r\n\r\nTwo.\n\nThree.", ""),
        ("", ""),
    ],
)
def test_separators_that_match_nothing_for_the_newlines_are_named(text: str, note: str) -> None:
    assert newline_note(text, SEPARATORS) == note


def test_separators_without_a_newline_are_no_matter_of_newlines() -> None:
    assert newline_note("One.\r\n\r\nTwo.", ("\\n\\n", "|", "\r\n\r\n")) == ""
