"""What holds for every strategy, whatever the text and the settings."""

from __future__ import annotations

from bisect import bisect_right
from itertools import pairwise
from typing import Any

from cutting import document_of, row_of, structured_texts, texts
from hypothesis import given, settings
from hypothesis import strategies as st

from chunkscope.document import Document
from chunkscope.document.graphemes import grapheme_edge
from chunkscope.document.tokens import load_tokenizer
from chunkscope.scoring.coverage import gaps
from chunkscope.strategies.late import LateSettings
from chunkscope.strategies.model import Chunking
from chunkscope.strategies.parent_child import ParentChildSettings
from chunkscope.strategies.recursive import RecursiveSettings
from chunkscope.strategies.registry import STRATEGIES, StrategyRow, cut
from chunkscope.strategies.semantic import SemanticSettings
from chunkscope.strategies.sentence import sentence_edges
from chunkscope.strategies.settings import Unit
from chunkscope.strategies.window import WindowSettings

SEPARATOR_LISTS = (("\n\n", "\n", ". ", " ", ""), ("\n\n", "\n", " ", ""), ("",), ("a", "aa", "。"), ("\n\n",), ())
LEVELS = ("fixed", "recursive", "paragraph", "sentence", "structure")
sizes = st.integers(1, 25) | st.integers(26, 200) | st.just(10_000)


@st.composite
def rows(draw: st.DrawFn) -> StrategyRow:
    name = draw(st.sampled_from(list(STRATEGIES)))
    size = draw(sizes)
    chosen: dict[str, Any] = {"size": size, "unit": draw(st.sampled_from(["chars", "tokens"]))}
    if name not in ("fixed", "semantic", "window"):
        chosen["overlap"] = draw(st.integers(0, size - 1) | st.just(size - 1))
    if name == "recursive":
        chosen["separators"] = draw(st.sampled_from(SEPARATOR_LISTS))
        chosen["keep_separator"] = draw(st.sampled_from(["end", "start", "drop"]))
    if name in ("paragraph", "sentence", "structure", "semantic"):
        chosen["oversize"] = draw(st.sampled_from(["keep", "split"]))
    if name == "structure":
        chosen["prefix_headings"], chosen["repeat_table_header"] = draw(st.booleans()), draw(st.booleans())
    if name == "semantic":
        chosen["threshold"] = draw(st.floats(-1, 1) | st.integers(1, 99).map("p{}".format))
        chosen["window"] = draw(st.integers(1, 4) | st.just(1000))
        chosen["min_size"] = draw(st.integers(0, min(size, 40)))
    if name == "late":
        chosen["cuts"] = draw(st.sampled_from(LEVELS))
    if name == "window":
        chosen["window"] = draw(st.integers(0, 3) | st.just(1000))
    if name == "parent-child":
        chosen["parent_size"] = size + draw(st.integers(0, 100))
        chosen["parent_strategy"], chosen["child_strategy"] = (
            draw(st.sampled_from(LEVELS)),
            draw(st.sampled_from(LEVELS)),
        )
    return row_of(name, **chosen)


def length_of(text: str, unit: Unit) -> int:
    return len(text) if unit == "chars" else load_tokenizer("cl100k_base").count(text)


def cuts_only_at_graphemes(row: StrategyRow) -> bool:
    """All but arithmetic in characters, and literal separators."""
    names = {row.name}
    if isinstance(row.settings, ParentChildSettings):
        names = {row.settings.parent_strategy, row.settings.child_strategy}
    if isinstance(row.settings, LateSettings):
        names = {row.settings.cuts}
    if names.intersection(("fixed", "overlap")):
        return row.settings.unit == "tokens" and "recursive" not in names
    if isinstance(row.settings, RecursiveSettings):
        # A combining mark after a space or a letter makes them one cluster.
        return row.settings.separators == ("",)
    return "recursive" not in names


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


def check_sizes(document: Document, unit: Unit, size: int, chunking: Chunking) -> None:
    for index, (start, end) in enumerate(chunking.spans()):
        length = length_of(chunking.prefix(index), unit) + length_of(document.text[start:end], unit)
        assert (length > size) == (index in chunking.oversize)


def check_overlaps(row: StrategyRow, chunking: Chunking) -> None:
    if row.settings.unit == "chars":
        for end, following in zip(chunking.ends, chunking.starts[1:], strict=False):
            assert end - following <= row.settings.overlap


def check_contexts(document: Document, row: StrategyRow, chunking: Chunking) -> None:
    """As many sentences as asked for on each side, but none of another section."""
    assert isinstance(row.settings, WindowSettings)
    reach, blocks = row.settings.window, document.blocks
    headings = {blocks.starts[index] for index in blocks.headings}
    heads = [index for index, span in enumerate(chunking.spans()) if headings.intersection(range(*span))]
    for index in range(len(chunking)):
        first = max([0, index - reach, *(head for head in heads if head <= index)])
        last = min([len(chunking) - 1, index + reach, *(head - 1 for head in heads if head > index)])
        assert chunking.context(index) == (chunking.starts[first], chunking.ends[last])


def check_parents(document: Document, row: StrategyRow, chunking: Chunking) -> None:
    """Each child in its own parent; no parent overlaps another, and none is without a child."""
    parents = chunking.parents
    assert parents is not None
    assert isinstance(row.settings, ParentChildSettings)
    assert parents.size == row.settings.parent_size
    check_spans(document, parents.chunking)
    check_coverage(document, parents.chunking, ())
    check_sizes(document, row.settings.unit, parents.size, parents.chunking)
    assert all(
        end <= following for end, following in zip(parents.chunking.ends, parents.chunking.starts[1:], strict=False)
    )
    for index, (start, end) in enumerate(chunking.spans()):
        parent_start, parent_end = parents.chunking.span(parents.of_chunks[index])
        assert parent_start <= start < end <= parent_end
        assert chunking.context(index) == (parent_start, parent_end)
    assert list(dict.fromkeys(parents.of_chunks)) == list(range(len(parents.chunking)))
    assert sum(map(chunking.is_parent_cut, range(len(chunking) - 1))) == len(parents.chunking) - 1


def check_topics(document: Document, row: StrategyRow, chunking: Chunking) -> None:
    """Cuts are between sentences, or in one that does not fit; a chunk is small only where it cannot be larger."""
    assert isinstance(row.settings, SemanticSettings)
    unit, size, least = row.settings.unit, row.settings.size, row.settings.min_size
    edges = [0, *sentence_edges(document), len(document.text)]
    for start, end in chunking.spans():
        sentence = bisect_right(edges, start)
        if start not in edges or end not in edges:
            assert row.settings.oversize == "split"
            assert length_of(document.text[edges[sentence - 1] : edges[sentence]], unit) > size
        elif end < len(document.text) and length_of(document.text[start:end], unit) < least:
            following = edges[edges.index(end) + 1]
            assert length_of(document.text[start:following], unit) > size
    assert chunking.similarities is not None
    assert chunking.cut_notes is not None
    assert len(chunking.similarities) == len(chunking.cut_notes) == max(0, len(chunking) - 1)
    assert all(each is None or (each == round(each, 5) and -1 <= each <= 1) for each in chunking.similarities)


@settings(max_examples=500, deadline=None)
@given(texts | structured_texts, st.sampled_from(["text", "markdown"]), rows())
def test_every_strategy_holds_the_invariants(text: str, kind: Any, row: StrategyRow) -> None:
    document = document_of(text, kind)
    chunking = cut(document, row)
    check_spans(document, chunking)
    check_coverage(document, chunking, dropped_separators(row))
    check_sizes(document, row.settings.unit, row.settings.size, chunking)
    check_overlaps(row, chunking)
    if cuts_only_at_graphemes(row):
        assert all(grapheme_edge(text, edge) for edge in (*chunking.starts, *chunking.ends))
    if chunking.contexts:
        check_contexts(document, row, chunking)
    if chunking.parents:
        check_parents(document, row, chunking)
    if chunking.embedder:
        check_topics(document, row, chunking)
    assert cut(document_of(text, kind), row) == chunking
