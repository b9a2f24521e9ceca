"""`recursive` in characters, against the splitter whose cuts it promises."""

from __future__ import annotations

import random
from itertools import accumulate
from pathlib import Path
from typing import Any

import pytest
from cutting import document_of, slices_of, spans_of
from hypothesis import given, settings
from hypothesis import strategies as st
from langchain_text_splitters import RecursiveCharacterTextSplitter

from chunkscope.document.graphemes import grapheme_edge

ROOT = Path(__file__).resolve().parents[2]
FIXTURES = sorted((ROOT / "fixtures" / "documents").glob("*"))
CORPORA = sorted((ROOT.parent / "shared" / "corpora").glob("*.txt"))
DEFAULT = ("\n\n", "\n", ". ", " ", "")
KEEPS = ("end", "start")
# Self-overlapping ones, prefixes of each other, and what a regular expression would read otherwise.
SEPARATORS = (*DEFAULT, "a", "aa", "ab", "aba", "abab", "..", ".", "|", "a|", "*", "[b]", "\\n", "^", "\n \n", " \n ")
ALPHABETS = ("ab \n.", "a\n", "a \n", "ab", "aba.", "a|*[b]^\\n")


def expected(text: str, size: int, overlap: int, separators: tuple[str, ...], keep: Any) -> list[str]:
    splitter = RecursiveCharacterTextSplitter(
        separators=list(separators),
        keep_separator=keep,
        strip_whitespace=False,
        chunk_size=size,
        chunk_overlap=overlap,
    )
    return splitter.split_text(text)


def spans_in_order(chunks: list[str]) -> list[tuple[int, int]]:
    """The spans of chunks that follow each other without overlap or gap."""
    ends = list(accumulate(map(len, chunks)))
    return list(zip([0, *ends], ends, strict=False))


def compare(text: str, size: int, overlap: int, separators: tuple[str, ...], keep: str) -> None:
    found = slices_of(text, "recursive", size=size, overlap=overlap, separators=separators, keep_separator=keep)
    assert found == expected(text, size, overlap, separators, keep), (text, size, overlap, separators, keep)


@pytest.mark.parametrize("seed", range(4))
def test_random_texts_of_few_characters(seed: int) -> None:
    source = random.Random(seed)
    for _ in range(5_000):
        text = "".join(source.choices(source.choice(ALPHABETS), k=source.randint(1, 40)))
        if text.isspace():
            continue
        separators = DEFAULT if source.random() < 0.3 else tuple(source.choices(SEPARATORS, k=source.randint(0, 5)))
        size = source.randint(1, 15)
        compare(text, size, source.randrange(size), separators, source.choice(KEEPS))


@settings(deadline=None)
@given(
    text=st.text(max_size=60).filter(lambda text: not document_of(text).is_blank),
    separators=st.lists(st.sampled_from(SEPARATORS) | st.text(min_size=1, max_size=3), max_size=6).map(tuple),
    keep=st.sampled_from(KEEPS),
    data=st.data(),
)
def test_any_text_whose_characters_are_single(text: str, separators: tuple[str, ...], keep: str, data: Any) -> None:
    text = "".join(character for at, character in enumerate(text) if grapheme_edge(text, at)).replace("\r\n", "\n")
    if document_of(text).is_blank or not all(grapheme_edge(text, at) for at in range(len(text))):
        return
    size = data.draw(st.integers(1, 20))
    compare(text, size, data.draw(st.integers(0, size - 1)), separators, keep)


@settings(max_examples=50, deadline=None)
@given(
    words=st.lists(st.text("ab", min_size=1, max_size=6), min_size=1, max_size=20),
    size=st.integers(1, 20),
    data=st.data(),
)
def test_dropped_separators_one_at_a_time(words: list[str], size: int, data: Any) -> None:
    text = "".join(word + data.draw(st.sampled_from((" ", "|"))) for word in words)[:-1]
    overlap = data.draw(st.integers(0, size - 1))
    found = slices_of(text, "recursive", size=size, overlap=overlap, separators=("|", " ", ""), keep_separator="drop")
    assert found == expected(text, size, overlap, ("|", " ", ""), keep=False)


@pytest.mark.parametrize("path", [*FIXTURES, *CORPORA], ids=lambda path: path.name)
@pytest.mark.parametrize("keep", KEEPS)
def test_real_texts(path: Path, keep: str) -> None:
    text = path.read_bytes().decode("utf-8-sig")
    plain = all(grapheme_edge(text, offset) for offset in range(len(text)))
    for size, overlap in ((60, 0), (60, 25), (400, 0), (1000, 0), (1000, 200), (1000, 999), (len(text), 0)):
        for separators in (DEFAULT, ("\n\n", "\n", " ", ""), ("\n\n",), ("\r\n\r\n", "\n## ", "。", "।", " ")):
            if plain or "" not in separators:
                compare(text, size, overlap, separators, keep)


@pytest.mark.parametrize("path", [*FIXTURES, *CORPORA], ids=lambda path: path.name)
def test_positions_in_real_texts(path: Path) -> None:
    text = path.read_bytes().decode("utf-8-sig")
    chunks = expected(text, 300, 0, DEFAULT[:-1], "end")
    assert spans_of(text, "recursive", size=300, separators=DEFAULT[:-1]) == spans_in_order(chunks)


def test_a_text_of_one_character() -> None:
    for text in ("a", "\n", ".", "中"):
        if not text.isspace():
            compare(text, 1, 0, DEFAULT, "end")
            compare(text, 5, 4, DEFAULT, "start")
