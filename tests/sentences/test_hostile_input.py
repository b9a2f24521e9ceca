"""Input that is made to be slow: the work grows with the length of the text, not faster."""

from __future__ import annotations

import sys
from types import FrameType

import pytest

from chunkscope.document.sentences import boundary_offsets, explain

UNITS = [
    *".?…()[`🎉。\n",
    *('"', '" ', ". ", "! ", ".) ", "](", ".](", "`. ", "A. ", "a. ", "1. ", "1.) ", "I. ", "e.g. ", "z. B. ", "5 m. "),
    *(
        ".\n",
        ".\r\n",
        "\r\n",
        " ",
        "\u0301",
        ".\u0301",
        "。_",
        "。**",
        '。"',
        "。_abcde",
        "！《",
        ".[1]",
        ". [1",
        ".[^",
    ),
    *(". - ", ". 🎉", ". :) ", ". . ", "... ", ".*", "Foo bar. (", "`Foo. B` ", "a`b. c", "கே. ", "》。"),
]
LONGER = 4


def calls_of(text: str) -> int:
    """How many Python and C functions are called to scan `text`."""
    count = 0

    def profile(_: FrameType, event: str, __: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(profile)
    try:
        boundary_offsets(text)
    finally:
        sys.setprofile(None)
    return count


@pytest.mark.parametrize("unit", UNITS)
def test_work_grows_with_the_length(unit: str) -> None:
    short, long = unit * 500, unit * 500 * LONGER
    assert calls_of(long) <= LONGER * calls_of(short) + 1000


def test_marks_that_stand_too_thick_end_nothing() -> None:
    text = "は！" * 40
    assert boundary_offsets(text) == list(range(2, 26, 2))
    assert explain(text, 60) == "too many marks stand here for one of them to end a sentence"


def test_a_long_text_of_sentences_keeps_every_boundary() -> None:
    sentence = "The lamp failed. "
    assert boundary_offsets(sentence * 50_000) == list(range(len(sentence), len(sentence) * 50_000, len(sentence)))
