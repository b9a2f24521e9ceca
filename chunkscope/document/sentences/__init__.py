"""Where sentences start: rules of our own, for every script."""

from chunkscope.document.sentences.model import BoundaryKind, SentenceBoundaries
from chunkscope.document.sentences.scan import boundary_at, boundary_offsets, find_boundaries

__all__ = ["BoundaryKind", "SentenceBoundaries", "boundary_at", "boundary_offsets", "find_boundaries"]
