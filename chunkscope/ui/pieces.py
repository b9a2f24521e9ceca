"""Lines of the screen's own text, as data: pieces of text, each with a tone that a theme gives a colour."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise, takewhile
from typing import Literal, TypeAlias

from rich.cells import cell_len, set_cell_size

from chunkscope.terminal_text import visible
from chunkscope.ui.text.wrapping import row_ends

Tone = Literal["plain", "strong", "faint", "failure", "block", "likely", "safe", "error", "current", "key"]


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of a line.

    Attributes:
        text: what it says; made safe for the terminal when the piece is made.
        tone: how it is meant.
    """

    text: str
    tone: Tone = "plain"

    def __post_init__(self) -> None:
        object.__setattr__(self, "text", visible(self.text))

    @property
    def cells(self) -> int:
        """How many terminal cells it takes."""
        return cell_len(self.text)


Line: TypeAlias = "tuple[Piece, ...]"


def line(*pieces: Piece | str) -> Line:
    """A line of pieces; plain text stands for a plain piece."""
    return tuple(piece if isinstance(piece, Piece) else Piece(piece) for piece in pieces)


def cells(pieces: Line) -> int:
    """How many terminal cells a line takes."""
    return sum(piece.cells for piece in pieces)


def cropped(pieces: Line, width: int) -> Line:
    """The line in at most `width` cells, cut off with an ellipsis where it is longer."""
    if cells(pieces) <= width:
        return pieces
    kept: list[Piece] = []
    room = max(0, width - 1)
    for piece in pieces:
        kept.append(Piece(_first_cells(piece.text, room), piece.tone))
        room -= piece.cells
        if room <= 0:
            break
    return (*kept, Piece("…", kept[-1].tone)) if width > 0 else ()


def _first_cells(text: str, count: int) -> str:
    return text if cell_len(text) <= count else set_cell_size(text, max(0, count))


def apart(left: Line, right: Line, width: int) -> Line:
    """Two lines in one of `width` cells, the second at its right end; where they do not fit, the first is cut off."""
    room = max(0, width - cells(right) - 1)
    left = cropped(left, room)
    return (*left, Piece(" " * max(1, width - cells(left) - cells(right))), *right)


def joined(parts: Sequence[Line], separator: str) -> Line:
    """The lines in one, the separator between each two; empty ones are left out."""
    joint: list[Piece] = []
    for part in parts:
        if part and joint:
            joint.append(Piece(separator, "faint"))
        joint.extend(part)
    return tuple(joint)


def padded(text: str, width: int) -> str:
    """The text in exactly `width` cells, at the left, cut off with an ellipsis where it is longer."""
    text = visible(text)
    if cell_len(text) > width:
        text = set_cell_size(text, width - 1) + "…" if width > 0 else ""
    return text + " " * (width - cell_len(text))


def wrapped(text: str, width: int) -> list[str]:
    """The text in rows of at most `width` cells, broken at spaces and between ideographs; one row without a word."""
    text = visible(text).strip(" ")
    ends = row_ends(text, max(1, width), reveal=False) if text else []
    rows = [text[start:end].strip(" ") for start, end in pairwise((0, *ends))]
    return [row for row in rows if row] or [""]


def rule(title: str, width: int) -> Line:
    """A rule across the screen with a title in it."""
    head = f"--- {title} "
    return line(Piece(head + "-" * max(0, width - cell_len(head)), "faint"))


def changed_cells(before: Line, after: Line) -> tuple[int, int]:
    """The cells `[start, end)` outside of which two lines look alike; empty where they are the same."""
    old, new = (_glyphs(pieces) for pieces in (before, after))
    if old == new:
        return 0, 0
    end = max(sum(width for _, _, width in glyphs) for glyphs in (old, new))
    if any(width == 0 for _, _, width in old + new):
        return 0, end  # a mark that joins the glyph before it makes every place of the line depend on its neighbours
    start = _shared_cells(old, new)
    tail = _shared_cells(old[::-1], new[::-1]) if cells(before) == cells(after) else 0
    return start, max(start, end - tail)


def _glyphs(pieces: Line) -> list[tuple[str, Tone, int]]:
    return [(glyph, piece.tone, cell_len(glyph)) for piece in pieces for glyph in piece.text]


def _shared_cells(first: list[tuple[str, Tone, int]], second: list[tuple[str, Tone, int]]) -> int:
    """The cells of what two lists of glyphs start with in common."""
    shared = takewhile(lambda pair: pair[0] == pair[1], zip(first, second, strict=False))
    return sum(glyph[2] for glyph, _ in shared)
