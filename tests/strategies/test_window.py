"""A chunk for each sentence, in the context of its neighbours."""

from __future__ import annotations

from typing import Any

import pytest
from cutting import ZH, document_of, row_of, trimmed

from chunkscope.document.model import TextKind
from chunkscope.strategies.model import Chunking
from chunkscope.strategies.registry import cut

CHART = "Dr. Okafor left.\n\nShe took the U.S. chart.  End."
SECTIONS = "# Kiln\n\nOne. Two. Three.\n\n## Firing\n\nFour. Five.\n"


def chunking_of(text: str, kind: TextKind = "text", **settings: Any) -> Chunking:
    return cut(document_of(text, kind), row_of("window", **settings))


def contexts(text: str, kind: TextKind = "text", **settings: Any) -> list[str]:
    chunking = chunking_of(text, kind, **settings)
    spans = map(chunking.context, range(len(chunking)))
    return [text[slice(*span)] for span in spans if span is not None]


def test_a_window_is_the_text_itself() -> None:
    chunking = chunking_of(CHART, window=1)
    assert [trimmed(CHART, *span) for span in chunking.spans()] == [(0, 16), (18, 42), (44, 48)]
    assert [trimmed(CHART, *span) for span in map(chunking.context, range(3)) if span] == [(0, 42), (0, 48), (18, 48)]


def test_two_sentences_on_each_side_by_default() -> None:
    text = "One. Two. Three. Four. Five. Six."
    assert contexts(text) == [
        "One. Two. Three. ",
        "One. Two. Three. Four. ",
        "One. Two. Three. Four. Five. ",
        "Two. Three. Four. Five. Six.",
        "Three. Four. Five. Six.",
        "Four. Five. Six.",
    ]


def test_a_context_ends_at_a_heading() -> None:
    kiln, firing = SECTIONS[:26], SECTIONS[26:]
    assert contexts(SECTIONS, "markdown", window=1) == [
        "# Kiln\n\nOne. ",
        "# Kiln\n\nOne. Two. ",
        "One. Two. Three.\n\n",
        "Two. Three.\n\n",
        "## Firing\n\nFour. ",
        firing,
        "Four. Five.\n",
    ]
    assert contexts(SECTIONS, "markdown", window=9) == [kiln] * 4 + [firing] * 3


@pytest.mark.parametrize("window", [48, 10**9])
def test_a_window_larger_than_the_document_is_all_of_it(window: int) -> None:
    assert contexts(ZH, window=window) == [ZH] * 4


def test_without_a_window_the_context_is_the_sentence() -> None:
    assert contexts(ZH, window=0) == [ZH[start:end] for start, end in chunking_of(ZH).spans()]


def test_a_table_is_one_sentence() -> None:
    text = "Parts:\n\n| a | b |\n|---|---|\n| c. D | e |\n\nDone. Well."
    assert [text[start:end] for start, end in chunking_of(text, "markdown").spans()] == [
        "Parts:\n\n",
        "| a | b |\n|---|---|\n| c. D | e |\n\n",
        "Done. ",
        "Well.",
    ]


@pytest.mark.parametrize(("unit", "size"), [("chars", 12), ("tokens", 4)])
def test_a_sentence_longer_than_the_size_is_flagged(unit: str, size: int) -> None:
    assert chunking_of("Yes. It is the only one. No.", unit=unit, size=size).oversize == {1}


def test_one_sentence_for_a_whole_document() -> None:
    text = "and then " * 200 + "end"
    chunking = chunking_of(text)
    assert list(chunking.spans()) == [(0, len(text))]
    assert chunking.context(0) == (0, len(text))
    assert chunking.oversize == {0}


def test_white_space_before_the_first_sentence_goes_with_it() -> None:
    assert list(chunking_of("\n\n# Kiln\n\nHot.\n", "markdown", window=1).spans()) == [(0, 10), (10, 15)]
    assert contexts("\n\n# Kiln\n\nHot.\n", "markdown", window=1) == ["\n\n# Kiln\n\nHot.\n"] * 2


def test_a_heading_on_every_line() -> None:
    text = "".join(f"# H{number}\n" for number in range(1000))
    assert contexts(text, "markdown") == text.splitlines(keepends=True)
