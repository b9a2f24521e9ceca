"""The scores of one document under several rows, as `chunkscope score` reports them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from chunkscope.cancelling import IsCancelled
from chunkscope.document import Document
from chunkscope.embedding.embedder import Progress
from chunkscope.scoring.figures import ScoreRow
from chunkscope.scoring.published import published_counts
from chunkscope.scoring.result import Refusal, Result
from chunkscope.scoring.settings import Rule
from chunkscope.strategies.model import StrategyError
from chunkscope.strategies.registry import StrategyRow


@dataclass(frozen=True, slots=True)
class Report:
    """The scores of one document.

    Attributes:
        path: the document's name as it was given.
        chars: code points of the document.
        sentences: its sentences by the rule.
        paragraphs: its paragraphs by the rule.
        rule: the boundary rule.
        tokenizer: the tokenizer of the first row.
        rows: a row of figures for each strategy, or why it cannot run, in the order of the config.
        notes: what a person should know besides, one line each, such as why there are no token counts.
    """

    path: str
    chars: int
    sentences: int
    paragraphs: int
    rule: Rule
    tokenizer: str
    rows: tuple[ScoreRow | Refusal, ...]
    notes: tuple[str, ...]


def outcome(
    document: Document,
    row: StrategyRow,
    rule: Rule,
    progress: Progress | None = None,
    cancelled: IsCancelled | None = None,
) -> Result | Refusal:
    """A document cut, judged and counted under one row, or why that row cannot run.

    `progress` is told how many texts are embedded, and of how many; `cancelled` is asked whether to stop embedding.

    Raises:
        Cancelled: `cancelled` returned true.
    """
    try:
        return Result.cut(document, row, rule, progress=progress, cancelled=cancelled).judged().counted()
    except StrategyError as error:
        return Refusal(row, error.reason, error.embedder_failed)


def report_on(document: Document, outcomes: Iterable[Result | Refusal], rule: Rule) -> Report:
    """The scores of a document, from what was found under each row."""
    rows: list[ScoreRow | Refusal] = []
    notes: dict[str, None] = {}
    tokenizer = ""
    for each in outcomes:
        tokenizer = tokenizer or each.row.settings.tokenizer
        rows.append(each.score if isinstance(each, Result) else each)
        notes |= dict.fromkeys(each.notes if isinstance(each, Result) else ())
    sentences, paragraphs = document_counts(document, rule)
    return Report(
        path=document.source.name,
        chars=len(document.text),
        sentences=sentences,
        paragraphs=paragraphs,
        rule=rule,
        tokenizer=tokenizer,
        rows=tuple(rows),
        notes=tuple(notes),
    )


def document_counts(document: Document, rule: Rule) -> tuple[int, int]:
    """How many sentences and how many paragraphs a document has; under `published`, how often its patterns match."""
    if rule == "published":
        return published_counts(document)
    if document.is_blank:
        return 0, 0
    blocks = set(document.blocks.starts)
    first = len(document.text) - len(document.text.lstrip())
    return len({first, *document.unit_starts}), len({first, *blocks})
