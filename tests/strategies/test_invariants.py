"""What holds for every strategy, whatever the text and the settings."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from cutting import document_of, row_of, texts
from hypothesis import given, settings
from hypothesis import strategies as st

from chunkscope.document import Document
from chunkscope.document.graphemes import grapheme_edge
from chunkscope.document.tokens import load_tokenizer
from chunkscope.scoring.coverage import gaps
from chunkscope.strategies.model import Chunking
from chunkscope.strategies.recursive import RecursiveSettings
from chunkscope.strategies.registry import STRATEGIES, StrategyRow, cut
from chunkscope.strategies.settings import Unit

SEPARATOR_LISTS = (("\n\n", "\n", ". ", " ", ""), ("\n\n", "\n", " ", ""), ("",), ("a", "aa", "。"), ("\n\n",), ())


@st.composite
def rows(draw: st.DrawFn) -> StrategyRow:
    name = draw(st.sampled_from(list(STRATEGIES)))
    size = draw(st.integers(1, 25) | st.just(10_000))
    chosen: dict[str, Any] = {"size": size, "unit": draw(st.sampled_from(["chars", "tokens"]))}
    if name != "fixed":
        chosen["overlap"] = draw(st.integers(0, size - 1) | st.just(size - 1))
    if name == "recursive":
        chosen["separators"] = draw(st.sampled_from(SEPARATOR_LISTS))
        chosen["keep_separator"] = draw(st.sampled_from(["end", "start", "drop"]))
    if name in ("paragraph", "sentence"):
        chosen["oversize"] = draw(st.sampled_from(["keep", "split"]))
    return row_of(name, **chosen)


def length_of(document: Document, start: int, end: int, unit: Unit) -> int:
    if unit == "chars":
        return end - start
    return load_tokenizer("cl100k_base").count(document.text[start:end])


def cuts_only_at_graphemes(row: StrategyRow) -> bool:
    """All but arithmetic in characters, and literal separators."""
    if row.name in ("fixed", "overlap"):
        return row.settings.unit == "tokens"
    if isinstance(row.settings, RecursiveSettings):
        # A combining mark after a space or a letter makes them one cluster.
        return row.settings.separators == ("",)
    return True


def check_spans(document: Document, chunking: Chunking) -> None:
    starts, ends = list(chunking.starts), list(chunking.ends)
    assert not (document.is_blank and starts)
    assert all(0 <= start < end <= len(document.text) for start, end in chunking.spans())
    assert all(before < after for before, after in pairwise(starts))
    assert all(before < after for before, after in pairwise(ends))


def check_coverage(document: Document, chunking: Chunking, dropped: tuple[str, ...]) -> None:
    for start, end in gaps(document.text, chunking):
        gap = document.text[start:end]
        for separator in dropped:
            gap = gap.replace(separator, "")
        assert not gap.strip()


def dropped_separators(row: StrategyRow) -> tuple[str, ...]:
    chosen = row.settings
    if not isinstance(chosen, RecursiveSettings) or chosen.keep_separator != "drop":
        return ()
    return tuple(filter(None, chosen.separators))


def check_sizes(document: Document, row: StrategyRow, chunking: Chunking) -> None:
    for index, (start, end) in enumerate(chunking.spans()):
        too_long = length_of(document, start, end, row.settings.unit) > row.settings.size
        assert too_long == (index in chunking.oversize)


def check_overlaps(document: Document, row: StrategyRow, chunking: Chunking) -> None:
    if row.settings.unit == "chars":
        for end, following in zip(chunking.ends, chunking.starts[1:], strict=False):
            assert end - following <= row.settings.overlap


@settings(max_examples=400, deadline=None)
@given(texts, rows())
def test_every_strategy_holds_the_invariants(text: str, row: StrategyRow) -> None:
    document = document_of(text)
    chunking = cut(document, row)
    check_spans(document, chunking)
    check_coverage(document, chunking, dropped_separators(row))
    check_sizes(document, row, chunking)
    check_overlaps(document, row, chunking)
    if cuts_only_at_graphemes(row):
        assert all(grapheme_edge(text, edge) for edge in (*chunking.starts, *chunking.ends))
    assert cut(document_of(text), row) == chunking
