"""The strategies, in hotkey order. Adding one means one new file and one line here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from chunkscope.cancelling import IsCancelled
from chunkscope.document import Document
from chunkscope.document.tokens import TokenizerUnavailable
from chunkscope.embedding import EmbedderError
from chunkscope.strategies.fixed import FixedSettings, fixed
from chunkscope.strategies.late import LateSettings, late
from chunkscope.strategies.model import Chunking, StrategyError
from chunkscope.strategies.overlap import OverlapSettings, overlap
from chunkscope.strategies.paragraph import ParagraphSettings, paragraph
from chunkscope.strategies.parent_child import ParentChildSettings, parent_child
from chunkscope.strategies.recursive import RecursiveSettings, recursive
from chunkscope.strategies.semantic import SemanticSettings, semantic
from chunkscope.strategies.sentence import SentenceSettings, sentence
from chunkscope.strategies.settings import StrategySettings
from chunkscope.strategies.structure import StructureSettings, structure
from chunkscope.strategies.window import WindowSettings, window
from chunkscope.toml_text import toml_key

if TYPE_CHECKING:
    from chunkscope.embedding.embedder import Progress


@dataclass(frozen=True, slots=True)
class Strategy:
    """A way to cut.

    Attributes:
        name: the word for it in configs, tables and on screens.
        summary: what it does, in one line without a full stop.
        settings: the type of its settings.
        cut: the function that cuts; its second argument is an instance of `settings`.
        embeds: whether it embeds texts, which may take long; it then takes `progress` and `cancelled` too.
        has_parents: whether its chunks stand in parents, which are judged and scored apart.
        one_unit: whether each chunk is one unit of the text, however much smaller than the size that is.
    """

    name: str
    summary: str
    settings: type[StrategySettings]
    cut: Callable[..., Chunking]
    embeds: bool = False
    has_parents: bool = False
    one_unit: bool = False


STRATEGIES: dict[str, Strategy] = {
    strategy.name: strategy
    for strategy in (
        Strategy("fixed", "chunks of one length, side by side", FixedSettings, fixed),
        Strategy("overlap", "chunks of one length, each with the end of the one before", OverlapSettings, overlap),
        Strategy("recursive", "separators from coarse to fine, as LangChain does", RecursiveSettings, recursive),
        Strategy("paragraph", "whole paragraphs, as many as fit", ParagraphSettings, paragraph),
        Strategy("sentence", "whole sentences, as many as fit", SentenceSettings, sentence),
        Strategy("structure", "whole sections, long ones cut between blocks", StructureSettings, structure),
        Strategy("semantic", "whole sentences, up to where the topic changes", SemanticSettings, semantic, embeds=True),
        Strategy(
            *("window", "one sentence each, with those around it as its context", WindowSettings, window),
            one_unit=True,
        ),
        Strategy(
            *("parent-child", "small chunks to find, inside large ones to read", ParentChildSettings, parent_child),
            has_parents=True,
        ),
        Strategy("late", "cut by the text, with vectors that know the whole document", LateSettings, late),
    )
}


@dataclass(frozen=True, slots=True)
class StrategyRow:
    """A row of the table: a strategy with its settings.

    Attributes:
        name: what the row is called.
        strategy: the strategy.
        settings: an instance of the strategy's settings.
    """

    name: str
    strategy: Strategy
    settings: StrategySettings

    @property
    def table(self) -> str:
        """The table of a config that has the row's settings, as TOML writes it."""
        return f"strategies.{toml_key(self.name)}"


def parents_name(row: str) -> str:
    """What tables and limits call the parents of the row of that name."""
    return f"{row} parents"


def cut(
    document: Document,
    row: StrategyRow,
    *,
    progress: Progress | None = None,
    cancelled: IsCancelled | None = None,
) -> Chunking:
    """The chunks of a document; a document of white space only has none.

    Args:
        document: the document.
        row: the strategy and its settings.
        progress: told how many texts are embedded, and of how many, by a strategy that embeds.
        cancelled: asked now and then whether to stop, by a strategy that embeds.

    Raises:
        StrategyError: the settings contradict each other, tokens cannot be counted, or the embedder failed.
        Cancelled: `cancelled` returned true.
    """
    if problem := row.settings.problem():
        raise StrategyError(row.name, f"{problem.wrong} (set {row.table}.{problem.key} {problem.remedy})")
    if document.is_blank:
        return Chunking.of(())
    try:
        if row.strategy.embeds:
            return row.strategy.cut(document, row.settings, progress=progress, cancelled=cancelled)
        return row.strategy.cut(document, row.settings)
    except (TokenizerUnavailable, EmbedderError) as error:
        failed = isinstance(error, EmbedderError)
        raise StrategyError(row.name, str(error), embedder_failed=failed) from error
