"""The tables of an evaluation, the same for the terminal and for Markdown."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from chunkscope.cli.reports.columns import UNKNOWN
from chunkscope.cli.reports.words import WILL_NOT_RUN
from chunkscope.retrieval.comparison import FEWEST_QUERIES, winners
from chunkscope.retrieval.queries import ALL_TYPES
from chunkscope.retrieval.rank_figures import RankFigures
from chunkscope.retrieval.report import EvalReport, EvalRow
from chunkscope.scoring.result import Refusal


@dataclass(frozen=True, slots=True)
class Section:
    """A table with a title and what is to be said of it.

    Attributes:
        title: what the table shows.
        head: the headings of the columns, the most important first.
        lines: the cells of each line, as text; a row that cannot run has two.
        remark: one line, or nothing.
    """

    title: str
    head: tuple[str, ...]
    lines: tuple[tuple[str, ...], ...]
    remark: str = ""


_SEARCH_COLUMNS: dict[str, tuple[str, int]] = {
    "recall_1": ("R@1", 3),
    "recall_3": ("R@3", 3),
    "recall_5": ("R@5", 3),
    "recall_10": ("R@10", 3),
    "hit_rate_5": ("hit@5", 3),
    "mrr": ("MRR", 3),
    "ndcg_10": ("nDCG@10", 3),
    "tokens_to_answer": ("tokens", 0),
    "first_rank": ("rank", 1),
    "iou_5": ("IoU@5", 3),
    "precision_5": ("P@5", 3),
    "char_recall_5": ("chars R@5", 3),
}
"""By figure its heading and its decimal places."""

_CUT_COLUMNS: tuple[tuple[str, Callable[[EvalRow], str]], ...] = (
    ("strategy", lambda row: row.strategy),
    ("severed", lambda row: f"{row.severed:,} ({row.severed_pct:.0f} %)"),
    ("chunks", lambda row: f"{row.chunks:,}"),
    ("index", lambda row: UNKNOWN if row.index_size is None else f"{row.index_size:.2f} x"),
    ("held in", lambda row: _number(row.cut.passages_per_answer, 2)),
    ("answer share", lambda row: _number(row.cut.answer_share, 3)),
    ("P omega", lambda row: _number(row.cut.precision_omega, 3)),
    ("R omega", lambda row: _number(row.cut.recall_omega, 3)),
    ("IoU omega", lambda row: _number(row.cut.iou_omega, 3)),
)


def sections(report: EvalReport) -> Iterator[Section]:
    """What the cuts did to the answers, then what each search finds; each for all queries, then by type."""
    rows = [row for row in report.rows if isinstance(row, EvalRow)]
    refusals = [row for row in report.rows if isinstance(row, Refusal)]
    types = list(dict.fromkeys(row.type for row in rows))
    searches = list(dict.fromkeys(row.search for row in rows if row.found))
    for kind in types[:1] if len(types) == 2 and _one_type(rows) else types:
        yield _cut_section(kind, [row for row in rows if row.type == kind], refusals)
        for search in searches:
            chosen = [row for row in rows if row.type == kind and row.search == search]
            remark = _remark(report, search) if kind == ALL_TYPES and len(chosen) > 1 else ""
            yield _search_section(search, kind, chosen, refusals, remark)


def _one_type(rows: Sequence[EvalRow]) -> bool:
    """Whether all queries are of one type, so that its tables would say the same again."""
    return len({row.queries for row in rows}) == 1


def _cut_section(kind: str, rows: Iterable[EvalRow], refusals: Iterable[Refusal]) -> Section:
    each_once = list({row.strategy: row for row in rows}.values())
    counts = f"{each_once[0].queries:,} queries, {each_once[0].answers:,} answers" if each_once else "no row can run"
    return Section(
        f"answers after cutting, {_of(kind)}: {counts}",
        tuple(title for title, _ in _CUT_COLUMNS),
        (*(tuple(cell(row) for _, cell in _CUT_COLUMNS) for row in each_once), *_refused(refusals)),
    )


def _search_section(
    search: str, kind: str, rows: Iterable[EvalRow], refusals: Iterable[Refusal], remark: str
) -> Section:
    lines = ((row.strategy, *_cells(row.found)) for row in rows if row.found)
    titles = (title for title, _ in _SEARCH_COLUMNS.values())
    return Section(f"search by {search}, {_of(kind)}", ("strategy", *titles), (*lines, *_refused(refusals)), remark)


def _cells(figures: RankFigures) -> Iterator[str]:
    return (_number(getattr(figures, figure), places) for figure, (_, places) in _SEARCH_COLUMNS.items())


def _refused(refusals: Iterable[Refusal]) -> Iterator[tuple[str, str]]:
    return ((refusal.row.name, WILL_NOT_RUN) for refusal in refusals)


def _of(kind: str) -> str:
    return "all queries" if kind == ALL_TYPES else f"type {kind}"


def _number(value: float | None, places: int) -> str:
    return UNKNOWN if value is None else f"{value:,.{places}f}"


def _remark(report: EvalReport, search: str) -> str:
    """Which row is better than every other, by figure."""
    if report.queries < FEWEST_QUERIES:
        return f"Too few queries to tell strategies apart: {report.queries}, at least {FEWEST_QUERIES} are needed."
    best = winners(report.differences)
    won = [f"{_SEARCH_COLUMNS[figure][0]} {row}" for (by, figure), row in best.items() if by == search]
    if not won:
        return "No strategy is better than every other: on each figure a 95 % interval of a difference has 0 in it."
    return f"Better than every other, by 95 % intervals without 0: {', '.join(won)}. No winner on the other figures."
