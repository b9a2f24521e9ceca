"""Where sentences start: rules of our own, for every script."""

from chunkscope.document.sentences.model import BoundaryKind, SentenceBoundaries
from chunkscope.document.sentences.reasons import explain
from chunkscope.document.sentences.scan import boundaries_between, boundary_at, boundary_offsets, find_boundaries
from chunkscope.document.sentences.unmarked_scripts import lacks_sentence_marks

__all__ = [
    "BoundaryKind",
    "SentenceBoundaries",
    "boundaries_between",
    "boundary_at",
    "boundary_offsets",
    "explain",
    "find_boundaries",
    "lacks_sentence_marks",
]
