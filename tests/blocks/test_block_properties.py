"""What holds for the blocks of any text, Markdown or plain."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkscope.document import Document, Source, TextKind
from chunkscope.document.blocks import Blocks

FOOTER = "\n\n\nLeach, et al.      Standards Track      [Page 1]\n\f\n"
MARKS = ["- ", "1. ", "> ", "# ", "```", "|", "---", "===", "<p>", "$$", "+-+", "o  ", "2.1. X", " = ", "...... 3"]
SPACES = ["    ", "\t", "   ", "\u3000", "\f", FOOTER, *["\n"] * 4, *["\n\n"] * 3]
PIECES = st.sampled_from([*MARKS, *SPACES, "a", "b.", "C d"])
TEXTS = st.lists(PIECES, max_size=40).map("".join)
KINDS = st.sampled_from(["markdown", "text"])
HOSTILE = [
    "\n",
    " ",
    ".",
    "|",
    "-",
    "=",
    "`",
    ">",
    "[",
    "- a\n",
    "> a\n",
    "```\n",
    "a\n\n",
    "1. a\n",
    "a   b\n",
    "\f\n",
    "$$ a\n\n",
]


def blocks_of(text: str, kind: TextKind) -> Blocks:
    return Document.uncleaned(Source("notes", text, kind=kind)).blocks


def hold(text: str, blocks: Blocks) -> None:
    """Blocks are in order, nest, start and end at text; atomic ones hold no block; all text stands in one."""
    around: list[int] = []
    covered: set[int] = set()
    for index in range(len(blocks)):
        start, end = blocks.starts[index], blocks.ends[index]
        assert 0 <= start < end <= len(text)
        assert not text[start].isspace()
        assert not text[end - 1].isspace()
        assert index == 0 or start >= blocks.starts[index - 1]
        while around and blocks.ends[around[-1]] <= start:
            around.pop()
        assert blocks.parents[index] == (around[-1] if around else -1)
        if around:
            assert end <= blocks.ends[around[-1]]
            assert not blocks.block(around[-1]).kind.atomic
        around.append(index)
        covered.update(range(start, end))
    for start, end in zip(blocks.furniture_starts, blocks.furniture_ends, strict=True):
        covered.update(range(start, end))
    assert all(offset in covered for offset, character in enumerate(text) if not character.isspace())


@given(TEXTS, KINDS)
def test_blocks_nest_and_cover_all_text(text: str, kind: TextKind) -> None:
    hold(text, blocks_of(text, kind))


@given(st.text(max_size=60), KINDS)
def test_blocks_of_any_characters(text: str, kind: TextKind) -> None:
    hold(text, blocks_of(text, kind))


@given(TEXTS, KINDS, st.sampled_from(["\r\n", "\r"]))
def test_newlines_make_no_difference(text: str, kind: TextKind, newline: str) -> None:
    twin = text.replace("\n", newline)

    def structure(text: str) -> list[tuple[int, int, str]]:
        blocks = blocks_of(text, kind)
        texts = [text[start:end].replace(newline, "\n") for start, end in zip(blocks.starts, blocks.ends, strict=True)]
        return list(zip(blocks.kinds, blocks.levels, texts, strict=True))

    assert structure(twin) == structure(text)


@given(TEXTS, KINDS)
def test_queries_agree_with_the_spans(text: str, kind: TextKind) -> None:
    blocks = blocks_of(text, kind)
    every = [blocks.block(index) for index in range(len(blocks))]
    for offset in range(len(text) + 1):
        assert list(blocks.starting_at(offset)) == [block for block in every if block.start == offset]
        assert list(blocks.containing(offset)) == [block for block in every if block.start <= offset < block.end]
        atomic = [block for block in every if block.kind.atomic and block.start < offset < block.end]
        assert blocks.atomic_at(offset) == (atomic[0] if atomic else None)


@pytest.mark.parametrize("unit", HOSTILE)
@pytest.mark.parametrize("kind", ["markdown", "text"])
def test_long_repeats_end(unit: str, kind: TextKind) -> None:
    text = unit * (100_000 // len(unit))
    blocks = blocks_of(text, kind)
    assert all(start < end <= len(text) for start, end in zip(blocks.starts, blocks.ends, strict=True))
