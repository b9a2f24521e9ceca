"""Budgets in tokens, held against an encoding of every slice."""

from __future__ import annotations

import random
from array import array
from itertools import pairwise

import pytest
from cutting import CRANK, FFFD, chunking_of, document_of, slices_of

from chunkscope.document.tokens import load_tokenizer
from chunkscope.document.tokens.token_map import TokenMap
from chunkscope.strategies.rungs import Units
from chunkscope.strategies.token_budget import TokenBudget

WORDS = (
    *("the", "harbour", "international", "unquestionably", "I'm", "12345", "3.14", "===="),
    *("中文字", "क्षि", "👩‍🚀", "e\u0301t\u0301", "\t", "naïve", "Straße", "<|endoftext|>"),
)


def tokens_of(text: str) -> int:
    return len(load_tokenizer("cl100k_base").encoding.encode(text, disallowed_special=()))


def random_units(source: random.Random) -> tuple[str, list[int]]:
    text, edges = "", [0]
    for _ in range(source.randint(2, 40)):
        text += source.choice(WORDS) + source.choice((" ", "", "\n", ".  "))
        if source.random() < 0.5:
            edges.append(len(text))
    return text, sorted({*edges, len(text)})


def packed(text: str, edges: list[int], size: int) -> list[tuple[int, int]]:
    """Unit by unit, each slice encoded."""
    spans = [(edges[0], edges[1])]
    for start, end in pairwise(edges[1:]):
        if tokens_of(text[spans[-1][0] : end]) <= size:
            spans[-1] = (spans[-1][0], end)
        else:
            spans.append((start, end))
    return spans


def fill(budget: TokenBudget, edges: list[int]) -> list[tuple[int, int]]:
    """All chunks of a budget, a unit that does not fit whole."""
    units, starts, ends = Units(array("q", edges)), array("q"), array("q")
    start = 0
    while (start := budget.fill(units, start, edges[-1], starts, ends)) < edges[-1]:
        starts.append(start)
        start = units.next_end(start, edges[-1])
        ends.append(start)
    return list(zip(starts, ends, strict=True))


@pytest.mark.parametrize("seed", range(4))
def test_as_many_whole_units_as_fit_by_exact_count(seed: int) -> None:
    source = random.Random(seed)
    for _ in range(60):
        text, edges = random_units(source)
        size = source.choice((3, 5, 8, 13, 30))
        budget = TokenBudget(size, 0, document_of(text).token_map("cl100k_base"))
        assert fill(budget, edges) == packed(text, edges, size), (text, edges, size)


@pytest.mark.parametrize("seed", range(4))
def test_repeated_units_fit_into_the_overlap(seed: int) -> None:
    source = random.Random(seed)
    repeats = 0
    for _ in range(60):
        text, edges = random_units(source)
        size = source.choice((8, 13, 30))
        overlap = source.randint(1, size - 1)
        spans = fill(TokenBudget(size, overlap, document_of(text).token_map("cl100k_base")), edges)
        assert all(start in edges and end in edges for start, end in spans)
        for (start, end), (next_start, next_end) in pairwise(spans):
            assert start < next_start <= end < next_end
            if next_start < end:
                repeats += 1
                assert tokens_of(text[next_start:end]) <= overlap
                assert tokens_of(text[next_start:next_end]) <= size
    assert repeats > 60


def test_an_overlap_repeats_the_sentences_that_fit() -> None:
    # 5, 4, 4, 5 and 2 tokens, less one for the space of each that another follows.
    sentences = ["One two three. ", "Four five. ", "Six seven. ", "Eight nine ten. ", "Eleven."]
    text = "".join(sentences)
    first = "".join(sentences[:3])
    assert slices_of(text, "sentence", size=12, overlap=7, unit="tokens") == [first, "".join(sentences[1:])]
    assert slices_of(text, "sentence", size=12, overlap=6, unit="tokens") == [first, "".join(sentences[2:])]
    assert slices_of(text, "sentence", size=12, overlap=3, unit="tokens") == [first, "".join(sentences[3:])]


@pytest.mark.parametrize("name", ["recursive", "paragraph", "sentence"])
@pytest.mark.parametrize("size", [1, 2, 3])
def test_no_character_is_split_by_a_token_edge(name: str, size: int) -> None:
    split = {} if name == "recursive" else {"oversize": "split"}
    chunking = chunking_of(FFFD, name, size=size, unit="tokens", **split)
    chunks = [FFFD[start:end] for start, end in chunking.spans()]
    assert "".join(chunks) == FFFD
    assert "👩\u200d🚀" in chunks
    for index, chunk in enumerate(chunks):
        assert (tokens_of(chunk) > size) == (index in chunking.oversize), chunk


def test_special_tokens_are_plain_text() -> None:
    text = "The marker <|endoftext|> ends a document. Models stop there."
    chunks = slices_of(text, "recursive", size=7, unit="tokens")
    assert "".join(chunks) == text
    assert all(tokens_of(chunk) <= 7 for chunk in chunks)
    assert tokens_of("<|endoftext|>") == 7


def test_a_tokenizer_of_the_config_counts() -> None:
    text = "鹭鸶飞过蘑菇岛" * 20
    shorter = chunking_of(text, "recursive", size=20, unit="tokens", tokenizer="o200k_base")
    assert len(shorter) < len(chunking_of(text, "recursive", size=20, unit="tokens"))


def test_the_grid_guesses_so_that_few_slices_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    document = document_of((CRANK + "\n\n") * 500)
    counted = 0
    count = TokenMap.count

    def counting(self: TokenMap, start: int, end: int) -> int:
        nonlocal counted
        counted += 1
        return count(self, start, end)

    document.token_map("cl100k_base")
    monkeypatch.setattr(TokenMap, "count", counting)
    for name in ("fixed", "recursive", "paragraph"):
        counted = 0
        chunking = chunking_of(document.text, name, size=100, unit="tokens")
        assert len(chunking) > 70
        assert counted <= 2 * len(chunking)
