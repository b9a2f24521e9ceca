"""The key bar: as many keys as there is room for, made from the key registry."""

from __future__ import annotations

from chunkscope.session import Session
from chunkscope.ui.keys.bar import BarItem, bar_items
from chunkscope.ui.pieces import Line, Piece, cropped, joined, line
from chunkscope.ui.view import View

_GAP = "  "


def key_bar(session: Session, view: View) -> Line:
    """The key bar, at most as wide as the screen; what does not fit is dropped, the least needed first."""
    items = bar_items(len(session.rows), view.keys)
    room = view.width - 1
    kept: set[str] = set()
    for item in sorted(items, key=lambda item: item.rank):
        room -= len(item.keys) + 1 + len(item.word) + len(_GAP)
        if room + len(_GAP) < 0:
            break
        kept.add(item.word)
    return cropped((Piece(" "), *joined([_item(item) for item in items if item.word in kept], _GAP)), view.width)


def _item(item: BarItem) -> Line:
    return line(Piece(item.keys, "key"), f" {item.word}")
