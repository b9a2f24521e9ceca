"""The verdicts of the cuts on the screen, as far as they can be had without waiting."""

from __future__ import annotations

from chunkscope.scoring.result import Result
from chunkscope.scoring.verdicts import CutVerdict

JUDGED_AT_ONCE = 20_000
"""A document of up to so many characters is judged while its rows are drawn."""


class Verdicts:
    """The verdicts of one result's cuts, each judged when it is first asked for.

    A long document is scanned for its boundaries before its first cut can be judged. That is left to others: until then
    no verdict is known.
    """

    def __init__(self, result: Result) -> None:
        self._result = result
        self._known: dict[int, CutVerdict] = {}

    def after(self, chunk: int) -> CutVerdict | None:
        """The verdict of the cut after a chunk; None where there is no cut or it is not known yet."""
        if not 0 <= chunk < len(self._result.chunking) - 1:
            return None
        if chunk not in self._known and self._without_a_scan():
            self._known[chunk] = self._result.verdict(chunk)
        return self._known.get(chunk)

    def _without_a_scan(self) -> bool:
        document = self._result.document
        return self._result.judgement is not None or document.boundaries_found or len(document.text) <= JUDGED_AT_ONCE
