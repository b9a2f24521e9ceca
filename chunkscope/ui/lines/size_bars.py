"""How the sizes of a row's chunks are spread, drawn as bars."""

from __future__ import annotations

from chunkscope.scoring.histogram import SizeHistogram
from chunkscope.scoring.result import Result
from chunkscope.session import Session
from chunkscope.ui.lines.words import PENDING, UNKNOWN
from chunkscope.ui.pieces import Line, Piece, cropped, line

BARS_HEADING = "0 ... size|>"
"""Above the bars: ten from nothing to the row's size, and after a stroke one of what is larger."""

_HEIGHTS = " ▁▂▃▄▅▆▇█"


def size_bars(result: Result) -> str:
    """The bars of a row, as wide as their heading: the highest is that of most chunks, none stands for no chunk."""
    histogram = result.histogram
    return _unknown(result) if histogram is None else f"{_within(histogram)}|{_bar(histogram.over, histogram)}"


def size_line(session: Session, width: int) -> list[Line]:
    """The bars of the current row, and in words which sizes most of its chunks have; nothing where there are none."""
    result = session.shown
    if not result.chunking:
        return []
    histogram, unit = result.histogram, result.row.settings.unit
    if histogram is None:
        return [line(Piece(f" sizes: {_unknown(result)}", "faint"))]
    most = max(histogram.counts)
    first, last = histogram.range_of(histogram.counts.index(most))
    told = [f"{most:,} of {len(result.chunking):,} have {first:,} to {last:,}"] if most else []
    larger = [f"{histogram.over:,} larger"] if histogram.over else []
    scale = f" sizes: 0 {_within(histogram)} {histogram.size:,} {unit}; "
    return [cropped(line(Piece(scale + ", ".join((*told, *larger)), "faint")), width)]


def _unknown(result: Result) -> str:
    return UNKNOWN if result.tokens_note else PENDING


def _within(histogram: SizeHistogram) -> str:
    return "".join(_bar(count, histogram) for count in histogram.counts)


def _bar(count: int, histogram: SizeHistogram) -> str:
    """The bar of a count, in eighths of the highest one; rounded up, so that a single chunk is seen."""
    most = max(1, histogram.over, *histogram.counts)
    return _HEIGHTS[-(-count * (len(_HEIGHTS) - 1) // most)]
