"""Rules for the marks that have no other use than to end a sentence."""

from __future__ import annotations

from chunkscope.document.sentences.candidates import Candidate
from chunkscope.document.sentences.model import BoundaryKind
from chunkscope.document.sentences.rules.answers import Answer, Refusal

_TITLE_LENGTH = 60


def inside_title_marks(candidate: Candidate) -> Answer:
    """`《摔跤吧！爸爸》` names a work, and may end in the mark as well."""
    _, opened, inside = candidate.before[-_TITLE_LENGTH:].rpartition("《")
    if not opened:
        return None
    rest, closed, _ = candidate.text[candidate.mark : candidate.mark + _TITLE_LENGTH].partition("》")
    return Refusal.TITLE if closed and "》" not in inside and "\n" not in inside + rest else None


def wide_decimal_point(candidate: Candidate) -> Answer:
    """`３．１４`: the wide full stop between digits or Latin letters."""
    if candidate.marks[-1] == "．" and not candidate.gap and (candidate.first.isdigit() or candidate.first.isascii()):
        return Refusal.CONTINUED
    return None


def own_mark(_: Candidate) -> Answer:
    """Every other mark of this sort ends a sentence."""
    return BoundaryKind.OWN_MARK
