"""Evaluations for programs and for documents: JSON, CSV and Markdown."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence
from dataclasses import asdict, fields
from typing import Any

from chunkscope.cli.reports.eval_sections import Section, sections
from chunkscope.cli.reports.markdown import escaped, table_line
from chunkscope.cli.reports.remarks import remarks
from chunkscope.cli.reports.safe_json import safe_json
from chunkscope.retrieval.answer_figures import AnswerFigures
from chunkscope.retrieval.comparison import winners
from chunkscope.retrieval.rank_figures import RankFigures
from chunkscope.retrieval.report import EvalReport, EvalRow
from chunkscope.scoring.result import Refusal
from chunkscope.terminal_text import visible

_OWN = tuple(field.name for field in fields(EvalRow) if field.name not in {"cut", "found"})
_FIGURES = tuple(field.name for kind in (AnswerFigures, RankFigures) for field in fields(kind))


def json_text(reports: Sequence[EvalReport]) -> str:
    """The reports as a JSON list, one object for each document."""
    return safe_json([_object(report) for report in reports], indent=2)


def csv_text(reports: Sequence[EvalReport]) -> str:
    """The reports as CSV: a line for each document, row, search and type of query, with the figures of JSON."""
    buffer = io.StringIO()
    writer = csv.writer(buffer, lineterminator="\n")
    writer.writerow(["path", *_OWN, *_FIGURES, "error"])
    for report in reports:
        for row in report.rows:
            figures = _figures(row)
            cells = [figures.get(name) for name in (*_OWN, *_FIGURES, "error")]
            writer.writerow([visible(report.path), *("" if cell is None else cell for cell in cells)])
    return buffer.getvalue().rstrip("\n")


def markdown_text(reports: Sequence[EvalReport]) -> str:
    """The reports as Markdown: a heading for each document, and below it a heading and a table for each section."""
    return "\n\n".join(paragraph for report in reports for paragraph in _paragraphs(report))


def _paragraphs(report: EvalReport) -> Iterator[str]:
    yield f"### {escaped(report.path)}"
    yield from map(_section, sections(report))
    yield from (f"{escaped(remark)}." for remark in remarks(report.rows))


def _object(report: EvalReport) -> dict[str, Any]:
    return {
        "path": report.path,
        "queries": report.queries,
        "baseline": report.baseline,
        "rows": [_figures(row) for row in report.rows],
        "winners": [
            {"search": search, "figure": figure, "strategy": row}
            for (search, figure), row in winners(report.differences).items()
        ],
        "differences": [asdict(difference) for difference in report.differences],
    }


def _figures(row: EvalRow | Refusal) -> dict[str, Any]:
    if isinstance(row, Refusal):
        return {"strategy": row.row.name, "error": str(row)}
    own = {name: getattr(row, name) for name in _OWN}
    unknown = dict.fromkeys(field.name for field in fields(RankFigures))
    return {**own, **asdict(row.cut), **(asdict(row.found) if row.found else unknown)}


def _section(section: Section) -> str:
    return "\n".join(_lines(section))


def _lines(section: Section) -> Iterator[str]:
    yield f"#### {escaped(section.title)}"
    yield ""
    yield table_line(section.head)
    yield table_line(["---", *["---:"] * (len(section.head) - 1)])
    for line in section.lines:
        yield table_line([*map(escaped, line), *[""] * (len(section.head) - len(line))])
    if section.remark:
        yield ""
        yield escaped(section.remark)
