"""One strategy's chunks of one document, with what is known about them so far."""

from __future__ import annotations

from array import array
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from chunkscope.cancelling import IsCancelled
from chunkscope.document import Document
from chunkscope.scoring.coverage import shared_ends
from chunkscope.scoring.figures import ScoreRow, chunk_lengths, score_row, with_prefixes
from chunkscope.scoring.histogram import SizeHistogram, size_histogram
from chunkscope.scoring.judgement import Judgement, judge_all, judge_cut
from chunkscope.scoring.settings import Rule
from chunkscope.scoring.verdicts import CutVerdict
from chunkscope.strategies.model import Chunking
from chunkscope.strategies.registry import StrategyRow, cut, parents_name
from chunkscope.strategies.separators_shown import newline_note

if TYPE_CHECKING:
    from chunkscope.embedding.embedder import Progress


@dataclass(frozen=True, slots=True)
class Refusal:
    """A row that cannot run.

    Attributes:
        row: the row.
        reason: why and what to do, in one line that does not name the row.
        embedder_failed: whether it is the embedder that failed, as it would at any size.
    """

    row: StrategyRow
    reason: str
    embedder_failed: bool = False

    def __str__(self) -> str:
        return f"{self.row.name}: {self.reason}"

    @property
    def sentence(self) -> str:
        """That it cannot run, and why, where nothing else names the row."""
        return f"{self.row.name} will not run: {self.reason}"


@dataclass(frozen=True, eq=False)
class Result:
    """A row's chunks, and what is known about them; each stage returns a new result.

    Attributes:
        document: the document that was cut.
        row: the strategy and its settings.
        rule: the boundary rule that judges the cuts.
        chunking: the chunks.
        parents: the parents as a result of their own, with all that is known about them; None where there are none.
        judgement: the verdict of every cut; None until `judged` has run.
        token_counts: the token count of every chunk with its prefix; None until `counted` has run.
        overlap_tokens: the tokens of the text that the chunks at each cut share; None until `counted` has run.
        tokens_note: why there are no token counts, in one line; empty otherwise.
        tokens_approximate: whether the counts may be off by a few, for some run was too long to be encoded whole.
        separators_note: which separators match nothing for the document's newlines, in one line; empty otherwise.
    """

    document: Document
    row: StrategyRow
    rule: Rule
    chunking: Chunking
    parents: Result | None = None
    judgement: Judgement | None = None
    token_counts: array[int] | None = None
    overlap_tokens: array[int] | None = None
    tokens_note: str = ""
    tokens_approximate: bool = False
    separators_note: str = ""

    @classmethod
    def cut(
        cls,
        document: Document,
        row: StrategyRow,
        rule: Rule,
        *,
        progress: Progress | None = None,
        cancelled: IsCancelled | None = None,
    ) -> Result:
        """Cut a document; the fast stage, but for strategies that embed: they tell their progress and can be stopped.

        Raises:
            StrategyError: the row cannot run with its settings.
            Cancelled: `cancelled` returned true.
        """
        separators: tuple[str, ...] = getattr(row.settings, "separators", ())
        note = newline_note(document.text, separators)
        chunking = cut(document, row, progress=progress, cancelled=cancelled)
        return cls(document, row, rule, chunking, _parents(document, row, rule, chunking), separators_note=note)

    def judged(self) -> Result:
        """The same result with every cut judged; scans the document for boundaries where that has not been done."""
        judgement = judge_all(self.document, self.chunking, self.rule)
        return replace(self, judgement=judgement, parents=self.parents and self.parents.judged())

    def counted(self) -> Result:
        """The same result with the tokens of every chunk counted, or with a note why that cannot be."""
        from chunkscope.document.tokens import TokenizerUnavailable

        settings = self.row.settings
        try:
            token_map = self.document.token_map(settings.tokenizer, may_fetch=settings.may_fetch)
        except TokenizerUnavailable as unavailable:
            return replace(self, tokens_note=str(unavailable))
        starts, ends = self.chunking.starts, self.chunking.ends
        token_counts = token_map.counts(starts, ends)
        return replace(
            self,
            token_counts=with_prefixes(token_counts, self.chunking, token_map.tokenizer.count),
            overlap_tokens=token_map.counts(starts[1:], shared_ends(self.chunking)),
            tokens_approximate=token_map.approximate,
            parents=self.parents and self.parents.counted(),
        )

    @property
    def notes(self) -> list[str]:
        """What a person should know besides the figures, one line each."""
        return [note for note in (self.separators_note, self.tokens_note, *self.block_notes) if note]

    @property
    def block_notes(self) -> tuple[str, ...]:
        """What a person should know of how the blocks were found; empty unless the cuts were judged by them."""
        return self.document.blocks.notes if self.judgement is not None and self.rule == "sentence" else ()

    def verdict(self, index: int) -> CutVerdict:
        """The verdict of the cut after the chunk at `index`, judged on its own."""
        return judge_cut(self.document, self.chunking, self.rule, index)

    @cached_property
    def sizes(self) -> array[int] | None:
        """The size of every chunk with its prefix in the row's unit; None where tokens are not counted."""
        if self.row.settings.unit == "tokens":
            return self.token_counts
        return with_prefixes(chunk_lengths(self.chunking), self.chunking, len)

    @cached_property
    def histogram(self) -> SizeHistogram | None:
        """How the sizes are spread; None where tokens are not counted."""
        return None if self.sizes is None else size_histogram(self.sizes, self.row.settings.size)

    @cached_property
    def given_overlaps(self) -> array[int] | None:
        """The overlap at every cut in the row's unit, 0 where there is none; None where tokens are not counted."""
        if self.row.settings.unit == "tokens":
            return self.overlap_tokens
        starts = self.chunking.starts[1:]
        return array("q", (end - start for start, end in zip(starts, shared_ends(self.chunking), strict=True)))

    @cached_property
    def score(self) -> ScoreRow:
        """The row of figures; those of a stage that has not run are None."""
        return score_row(self)


def _parents(document: Document, row: StrategyRow, rule: Rule, chunking: Chunking) -> Result | None:
    """The parents of a chunking as a result under the name and the settings of their own level."""
    parents = chunking.parents
    if parents is None:
        return None
    settings = replace(row.settings, size=parents.size, overlap=0)
    return Result(document, replace(row, name=parents_name(row.name), settings=settings), rule, parents.chunking)
