"""The verdicts of the cuts on the screen and the reasons for them, as far as they can be had without waiting."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chunkscope.document import Document
from chunkscope.scoring.judgement import judge_cut
from chunkscope.scoring.result import Result
from chunkscope.scoring.verdicts import CutVerdict, EdgeVerdict
from chunkscope.session.head_of_document import OPENING, document_to_judge
from chunkscope.terminal_text import visible

if TYPE_CHECKING:
    from chunkscope.scoring.explanation import Explanation


class Verdicts:
    """The verdicts of one result's cuts, each judged when it is first asked for.

    A long document is scanned for its boundaries before its cuts can be judged. That is left to others: until then no
    verdict is known but those of the opening. The rules are imported when they are first asked, after the first paint.
    """

    def __init__(self, result: Result) -> None:
        self._result = result
        self._known: dict[int, CutVerdict] = {}

    def after(self, chunk: int) -> CutVerdict | None:
        """The verdict of the cut after a chunk; None where there is no cut or it is not known yet."""
        if not 0 <= chunk < len(self._result.chunking) - 1:
            return None
        if chunk not in self._known:
            document = self._document(chunk)
            if document is None:
                return None
            self._known[chunk] = self._judged_in(document, chunk)
        return self._known[chunk]

    def reason(self, chunk: int, edge: EdgeVerdict) -> str:
        """Why an edge of the cut after a chunk is judged as it is, visible; empty where no reason can be given."""
        document = self._document_with_reasons(chunk)
        if document is None:
            return ""
        from chunkscope.scoring.explanation import reason

        return visible(reason(document, edge))

    def explanation(self, chunk: int, edge: EdgeVerdict) -> Explanation | None:
        """The reason, and the nearest safe places; None where no reason can be given."""
        document = self._document_with_reasons(chunk)
        if document is None:
            return None
        from chunkscope.scoring.explanation import explain

        return explain(document, edge)

    @property
    def without_reasons(self) -> bool:
        """Whether the rule gives no reasons: the published one only compares places."""
        return self._result.rule == "published"

    def _judged_in(self, document: Document, chunk: int) -> CutVerdict:
        result = self._result
        if document is result.document:
            return result.verdict(chunk)
        return judge_cut(document, result.chunking, result.rule, chunk)

    def _document_with_reasons(self, chunk: int) -> Document | None:
        return None if self.without_reasons else self._document(chunk)

    def _document(self, chunk: int) -> Document | None:
        """What the cut after a chunk is judged in; None where that takes a scan, as the published rule always does."""
        result = self._result
        if result.judgement is not None:
            return result.document
        if self.without_reasons and len(result.document.text) > OPENING:
            return None
        return document_to_judge(result.document, max(result.chunking.ends[chunk], result.chunking.starts[chunk + 1]))
