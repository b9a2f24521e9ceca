"""What a strategy returns."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from dataclasses import dataclass


class StrategyError(Exception):
    """A strategy that cannot run with its settings; the message is one line for the person, and stops that row only.

    Attributes:
        reason: the message without the row's name.
        embedder_failed: whether it is the embedder that failed, as it would at any size.
    """

    def __init__(self, row: str, reason: str, *, embedder_failed: bool = False) -> None:
        super().__init__(f"{row}: {reason}")
        self.reason = reason
        self.embedder_failed = embedder_failed


@dataclass(frozen=True, slots=True)
class Contexts:
    """For each chunk the text that the reader model is given for it; these spans overlap.

    Attributes:
        starts: document offset where each context starts, at or before its chunk's start.
        ends: document offset where each context ends, at or after its chunk's end.
    """

    starts: array[int]
    ends: array[int]


@dataclass(frozen=True, slots=True)
class Parents:
    """The larger chunks that the chunks of a chunking stand in.

    Attributes:
        chunking: the parents, as chunks of the document.
        of_chunks: the index of each chunk's parent, non-decreasing.
        size: the budget of a parent, in the unit of the chunks' size.
    """

    chunking: Chunking
    of_chunks: array[int]
    size: int


@dataclass(frozen=True, slots=True)
class Chunking:
    """The chunks of one document under one strategy, as spans of the document's text.

    Attributes:
        starts: document offset where each chunk starts, strictly increasing.
        ends: document offset where each chunk ends, strictly increasing.
        oversize: indices of chunks that are longer than the size because one indivisible unit is.
        contexts: the context of each chunk, where the strategy gives one; with parents it is the parent.
        parents: the parents, where the strategy has them.
        prefixes: text to put before each chunk, no part of its span but counted in its size, where the strategy has it.
        embedder: the name of the embedder that decided where the cuts are; empty where none did.
        similarities: for each cut how alike the text on both sides is, from -1 to 1, where the strategy compares them;
            None for a cut where that is not known.
        cut_notes: for each cut why the strategy made it, in a few words, where the strategy says so.
        vectors_note: how a search makes their vectors or why it cannot, in one line, where that is not from their
            text alone.
    """

    starts: array[int]
    ends: array[int]
    oversize: frozenset[int] = frozenset()
    contexts: Contexts | None = None
    parents: Parents | None = None
    prefixes: tuple[str, ...] | None = None
    embedder: str = ""
    similarities: tuple[float | None, ...] | None = None
    cut_notes: tuple[str, ...] | None = None
    vectors_note: str = ""

    @classmethod
    def of(cls, spans: Iterable[tuple[int, int]], oversize: Iterable[int] = ()) -> Chunking:
        """Build a chunking from `(start, end)` pairs in document order."""
        starts, ends = array("q"), array("q")
        for start, end in spans:
            starts.append(start)
            ends.append(end)
        return cls(starts, ends, frozenset(oversize))

    def __len__(self) -> int:
        return len(self.starts)

    def span(self, index: int) -> tuple[int, int]:
        """The span of the chunk at `index` (from 0)."""
        return self.starts[index], self.ends[index]

    def spans(self) -> Iterable[tuple[int, int]]:
        """The spans of all chunks, in order."""
        return zip(self.starts, self.ends, strict=True)

    def context(self, index: int) -> tuple[int, int] | None:
        """The span that the reader model is given for the chunk at `index`; None where the strategy gives none."""
        if self.parents:
            return self.parents.chunking.span(self.parents.of_chunks[index])
        return (self.contexts.starts[index], self.contexts.ends[index]) if self.contexts else None

    def is_parent_cut(self, index: int) -> bool:
        """Whether the cut after the chunk at `index` is also one between two parents."""
        if self.parents is None:
            return False
        of_chunks = self.parents.of_chunks
        return of_chunks[index] != of_chunks[index + 1]

    def prefix(self, index: int) -> str:
        """The text to put before the chunk at `index`; empty where there is none."""
        return self.prefixes[index] if self.prefixes else ""

    def cut_note(self, index: int) -> str:
        """Why the strategy cut after the chunk at `index`, in a few words; empty where it does not say."""
        return self.cut_notes[index] if self.cut_notes else ""
