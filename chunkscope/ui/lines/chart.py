"""A line chart in text; lines of dots join the points, and each curve has a mark of its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

_LABEL = 9
_SEVERAL = "*"
_CURSOR = "|"
_BLANK_DOTS = "\u2800"


@dataclass(frozen=True, slots=True)
class Curve:
    """A curve.

    Attributes:
        mark: the character at its points.
        values: its value at each place of the horizontal axis, 0 or more; None where there is none.
    """

    mark: str
    values: Sequence[float | None]


def chart(curves: Sequence[Curve], places: Sequence[int], cursor: int, width: int, height: int) -> list[str]:
    """The rows of a chart with both axes, of `height` rows of at most `width` characters.

    Args:
        curves: the curves.
        places: the numbers along the horizontal axis, at even distances.
        cursor: the index of the place that a vertical bar marks.
        width: the characters of a row, 20 or more.
        height: the rows, 3 or more.
    """
    columns, rows = max(11, width - _LABEL), height - 1
    top = _round_top(max((value for curve in curves for value in curve.values if value is not None), default=0))
    at = [round((index + 0.5) * columns / len(places) - 0.5) for index in range(len(places))]
    plotted = _plotted(curves, at, cursor, columns, rows, top)
    labels = {
        0: f"{top:,}",
        rows // 2: f"{top * (1 - (rows // 2) / (rows - 1)):,.4g}" if rows > 4 else "",
        rows - 1: "0",
    }
    return [f"{labels.get(row, ''):>{_LABEL - 1}} {text}" for row, text in enumerate(plotted)] + [
        " " * _LABEL + _axis(places, at, cursor, columns)
    ]


def _plotted(curves: Sequence[Curve], at: Sequence[int], cursor: int, columns: int, rows: int, top: int) -> list[str]:
    from plotille import Canvas

    canvas = Canvas(columns, rows, xmax=columns, ymax=rows)
    marks: dict[tuple[int, int], str] = {(at[cursor], row): _CURSOR for row in range(rows)}
    taken: set[tuple[int, int]] = set()
    for curve in curves:
        points = [
            None if value is None else (column, round(value / top * (rows - 1)))
            for column, value in zip(at, curve.values, strict=True)
        ]
        for one, other in pairwise(points):
            if one and other:
                canvas.line(one[0] + 0.5, one[1] + 0.5, other[0] + 0.5, other[1] + 0.5)
        for point in filter(None, points):
            marks[point] = _SEVERAL if point in taken else curve.mark
            taken.add(point)
    for (column, row), mark in marks.items():
        canvas.text(column, row, mark)
    text: str = canvas.plot("\n")
    return text.replace(_BLANK_DOTS, " ").split("\n")


def _round_top(most: float) -> int:
    """The least of 1, 2, 5, 10, 20, ... that is not below the largest value."""
    top, factors = 1, (2, 2.5, 2)
    for step in range(60):
        if top >= most:
            break
        top = int(top * factors[step % 3])
    return top


def _axis(places: Sequence[int], at: Sequence[int], cursor: int, columns: int) -> str:
    """The numbers of the places, as many as there is room for; that of the cursor is always there."""
    text = [" "] * columns
    for index in (cursor, *range(len(places))):
        label = f"{places[index]:,}"
        start = max(0, min(at[index] - len(label) // 2, columns - len(label)))
        around = text[max(0, start - 1) : start + len(label) + 1]
        if not "".join(around).strip():
            text[start : start + len(label)] = label
    return "".join(text).rstrip()
