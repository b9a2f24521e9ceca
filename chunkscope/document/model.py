"""The two texts of an inspection: the source as decoded, and the document that is chunked."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from threading import Lock
from typing import TYPE_CHECKING, Literal

from chunkscope.document.lines import LineIndex
from chunkscope.document.offset_map import OffsetMap

if TYPE_CHECKING:
    from array import array

    from chunkscope.document.blocks import Blocks
    from chunkscope.document.sentences import SentenceBoundaries
    from chunkscope.document.tokens.token_map import TokenMap
    from chunkscope.document.white_space import LongGaps

TextKind = Literal["markdown", "text"]


@dataclass(frozen=True, eq=False)
class Source:
    """A file's decoded text before cleaning.

    Attributes:
        name: what to call the file on screens and in messages, as given; `-` for standard input.
        text: the decoded text, without a leading byte order mark, newlines as they are in the file.
        encoding: the codec that decoded it.
        kind: whether Markdown's block rules apply.
    """

    name: str
    text: str
    encoding: str = "utf-8"
    kind: TextKind = "text"

    @cached_property
    def lines(self) -> LineIndex:
        """Where the source's lines start."""
        return LineIndex.of(self.text)


@dataclass(frozen=True, eq=False)
class Document:
    """The decoded text that is chunked, after cleaning, with everything that is derived from it once.

    Attributes:
        source: where it came from; lines and columns shown to people are the source's.
        text: the text that every strategy cuts; all offsets are code points into it.
        offsets: maps document offsets to source offsets and back.
    """

    source: Source
    text: str
    offsets: OffsetMap
    _encoding: Lock = field(default_factory=Lock, init=False, repr=False)

    @classmethod
    def uncleaned(cls, source: Source) -> Document:
        """The document that is the source itself."""
        return cls(source, source.text, OffsetMap.identity(len(source.text)))

    @cached_property
    def is_blank(self) -> bool:
        """Whether the text has no character that is not white space; such a document has no chunks."""
        return not self.text or self.text.isspace()

    @cached_property
    def long_gaps(self) -> LongGaps:
        """The long runs of white space."""
        from chunkscope.document.white_space import LongGaps

        return LongGaps.of(self.text)

    @cached_property
    def sentences(self) -> SentenceBoundaries:
        """Where sentences start after an end mark."""
        from chunkscope.document.sentences import find_boundaries

        return find_boundaries(self.text)

    @cached_property
    def blocks(self) -> Blocks:
        """The block structure, in document offsets."""
        from chunkscope.document.blocks import document_blocks

        return document_blocks(self)

    @property
    def boundaries_found(self) -> bool:
        """Whether sentences and blocks are known already, so that judging a cut scans nothing."""
        return {"sentences", "blocks"} <= vars(self).keys()

    @cached_property
    def unit_starts(self) -> array[int]:
        """Sorted starts of sentences and blocks, atomic blocks whole; what the `sentence` strategy packs."""
        from chunkscope.document.units import unit_starts

        return unit_starts(self)

    @cached_property
    def introduced_starts(self) -> array[int]:
        """Sorted starts of the blocks that a heading or a lead-in stands right before."""
        from chunkscope.document.blocks.introductions import introduced_starts

        return introduced_starts(self)

    @cached_property
    def _token_maps(self) -> dict[str, TokenMap]:
        """A map for each tokenizer, of this text or of one before an edit."""
        return {}

    def token_map(self, tokenizer: str, *, may_fetch: bool = False) -> TokenMap:
        """The text's tokens under a tokenizer, encoded once; any thread may call this.

        Raises:
            TokenizerUnavailable: the tokenizer is not shipped and may not be fetched, or fetching failed.
        """
        from chunkscope.document.tokens import load_tokenizer
        from chunkscope.document.tokens.token_map import TokenMap

        loaded = load_tokenizer(tokenizer, may_fetch=may_fetch)
        with self._encoding:
            known = self._token_maps.get(tokenizer)
            if known is None:
                known = TokenMap.of(self.text, loaded)
            elif known.text != self.text:
                known = known.updated(self.text)
            self._token_maps[tokenizer] = known
        return known

    def follow(self, earlier: Document) -> None:
        """Take over the token maps of the document before an edit, so that only the edit is encoded when asked for."""
        self._token_maps.update(earlier._token_maps)

    def line_column(self, offset: int) -> tuple[int, int]:
        """The source's line and column (both from 1) of a document offset."""
        return self.source.lines.line_column(self.offsets.to_source(offset))
