"""Reports for programs and for documents: JSON, CSV and Markdown."""

from __future__ import annotations

import csv
import io
from dataclasses import asdict, fields
from typing import Any

from chunkscope.cli.reports.columns import COLUMNS, with_parents
from chunkscope.cli.reports.comparison import (
    CHANGE_NAMES,
    Comparison,
    change_cells,
    change_lines,
    change_object,
    compared_columns,
)
from chunkscope.cli.reports.markdown import escaped, table_line
from chunkscope.cli.reports.remarks import remarks
from chunkscope.cli.reports.safe_json import safe_json
from chunkscope.cli.reports.words import WILL_NOT_RUN, text_counts
from chunkscope.scoring.figures import ScoreRow
from chunkscope.scoring.report import Report
from chunkscope.scoring.result import Refusal
from chunkscope.terminal_text import visible


def json_text(reports: list[Report], comparison: Comparison | None = None) -> str:
    """The reports as a JSON list, one object for each document."""
    return safe_json([_object(report, comparison) for report in reports], indent=2)


def csv_text(reports: list[Report], comparison: Comparison | None = None) -> str:
    """The reports as CSV: a line for each document and row, and one for its parents, with the figures of JSON."""
    buffer = io.StringIO()
    writer = csv.writer(buffer, lineterminator="\n")
    names = [field.name for field in fields(ScoreRow) if field.name != "parents"]
    names += CHANGE_NAMES if comparison else ()
    writer.writerow(["path", "rule", *names, "error"])
    for report in reports:
        for row in with_parents(report.rows):
            figures = _figures(row) | (change_cells(report, row, comparison) if comparison else {})
            cells = [figures.get(name) for name in (*names, "error")]
            writer.writerow([visible(report.path), report.rule, *("" if cell is None else cell for cell in cells)])
    return buffer.getvalue().rstrip("\n")


def markdown_text(reports: list[Report], comparison: Comparison | None = None) -> str:
    """The reports as Markdown: a heading and a table for each document."""
    return "\n\n".join(_section(report, comparison) for report in reports)


def _object(report: Report, comparison: Comparison | None) -> dict[str, Any]:
    return {
        "path": report.path,
        "chars": report.chars,
        "sentences": report.sentences,
        "paragraphs": report.paragraphs,
        "rule": report.rule,
        "tokenizer": report.tokenizer,
        "rows": [_row_object(report, row, comparison) for row in report.rows],
    }


def _row_object(report: Report, row: ScoreRow | Refusal, comparison: Comparison | None) -> dict[str, Any]:
    figures = _figures(row)
    if comparison:
        figures |= change_object(report, row, comparison)
        if isinstance(row, ScoreRow) and row.parents:
            figures["parents"] |= change_object(report, row.parents, comparison)
    return figures


def _figures(row: ScoreRow | Refusal) -> dict[str, Any]:
    if isinstance(row, ScoreRow):
        figures = asdict(row)
        if row.parents:
            del figures["parents"]["parents"]
        return figures
    settings = row.row.settings
    known = {"strategy": row.row.name, "unit": settings.unit, "size": settings.size, "overlap": settings.overlap}
    return {**dict.fromkeys(field.name for field in fields(ScoreRow)), **known, "error": str(row)}


def _section(report: Report, comparison: Comparison | None) -> str:
    columns = compared_columns(COLUMNS, report, comparison) if comparison else COLUMNS
    lines = [
        f"### {escaped(report.path)}",
        "",
        f"{text_counts(report)}, rule {report.rule}.",
        "",
        table_line([column.title for column in columns]),
        table_line(["---", *["---:"] * (len(columns) - 1)]),
    ]
    for row in with_parents(report.rows):
        if isinstance(row, ScoreRow):
            lines.append(table_line([escaped(column.value(row)) for column in columns]))
        else:
            lines.append(table_line([escaped(row.row.name), WILL_NOT_RUN, *[""] * (len(columns) - 2)]))
    for remark in remarks(report.rows):
        lines += ["", f"{escaped(remark)}."]
    for line in change_lines(report, comparison) if comparison else ():
        lines += ["", escaped(line)]
    return "\n".join(lines)
