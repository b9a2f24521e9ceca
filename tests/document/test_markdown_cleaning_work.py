"""Markdown that is made to be slow: the work of cleaning grows with its length, and only with that."""

from __future__ import annotations

import sys
from types import FrameType
from typing import Any

import pytest

from chunkscope.document.cleaning.markdown import markdown_edits

LENGTH = 800
LINK, NOTE = "[r]: x\n\n", "[^n]: x\n\n"


def lines_run(text: str) -> int:
    """How many lines of Python are run to clean `text`."""
    count = 0

    def trace(_: FrameType, event: str, __: Any) -> Any:
        nonlocal count
        count += event == "line"
        return trace

    markdown_edits("*warm*")
    before = sys.gettrace()
    sys.settrace(trace)
    try:
        markdown_edits(text)
    finally:
        sys.settrace(before)
    return count


@pytest.mark.parametrize("unit", ["[", "![", "[^", "[[]", "<", "*a", "[a](", "|a|\n|-|\n|[["])
@pytest.mark.parametrize("end", ["", "]", "](y)"])
@pytest.mark.parametrize("definition", ["", LINK, NOTE])
def test_work_grows_with_the_length(definition: str, unit: str, end: str) -> None:
    short = lines_run(definition + unit * (LENGTH // len(unit)) + end)
    long = lines_run(definition + unit * (2 * LENGTH // len(unit)) + end)
    assert long < 2.1 * short


@pytest.mark.parametrize("unit", ["[", "![", "[^", "[[]", "[]", "[a](", "]", "&"])
def test_brackets_that_close_no_link_are_hardly_read_twice(unit: str) -> None:
    assert lines_run(unit * (LENGTH // len(unit))) < 40 * LENGTH


def test_a_footnote_is_known_by_a_label_of_any_usual_length() -> None:
    label = "n" * 999
    edits = markdown_edits(f"Text.[^{label}]\n\n[^{label}]: Note.\n")
    assert (5, 5 + len(f"[^{label}]"), "") in edits
