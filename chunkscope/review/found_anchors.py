"""Where anchors are in a document, each searched once, for a long document takes milliseconds for one."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from chunkscope.document import Document
from chunkscope.review.anchor import Anchor, find_anchor
from chunkscope.scoring.surroundings import CutPlace

_FOUND: WeakKeyDictionary[Document, dict[Anchor, CutPlace | None]] = WeakKeyDictionary()


def place_of(anchor: Anchor, document: Document) -> CutPlace | None:
    """Where an anchored place is in a document; None where its surroundings have changed."""
    found = _FOUND.setdefault(document, {})
    if anchor not in found:
        found[anchor] = find_anchor(document.text, anchor)
    return found[anchor]
