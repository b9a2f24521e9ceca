"""The passages that a query finds, ranked, in place of the list of chunks."""

from __future__ import annotations

from itertools import islice

from chunkscope.retrieval.ranking import RankedPassage
from chunkscope.session import Session
from chunkscope.session.key_names import key
from chunkscope.session.queries.asking import passage_under_cursor, shown_ranking
from chunkscope.session.queries.found import Question, Ranking
from chunkscope.terminal_text import one_line
from chunkscope.ui.lines.words import PENDING
from chunkscope.ui.pieces import Line, Piece, cropped, line, wrapped
from chunkscope.ui.text.chunk_columns import CURSOR_MARK
from chunkscope.ui.view import Panes, View

NARROW, WIDE = 30, 34
"""The cells that the ranking takes beside the document, and where there is more room."""

_DOCUMENT_WHERE_EXTRA_WIDE = 110
_TITLE_ROWS = 2
_RANK_CELLS, _CHUNK_CELLS, _SCORE_CELLS = 3, 7, 8
_ROW_CELLS = 1 + _RANK_CELLS + _CHUNK_CELLS + _SCORE_CELLS


def ranking_width(view: View) -> int:
    """How many cells wide the ranking is."""
    if view.panes is Panes.LIST:
        return view.width
    return view.width - _DOCUMENT_WHERE_EXTRA_WIDE if view.extra_wide else WIDE if view.wide else NARROW


def ranking_lines(session: Session, view: View) -> list[Line]:
    """The query, the search, and a row for each passage; none where no query is asked, or the list is not open."""
    question, width = session.querying.question, ranking_width(view)
    if question is None or view.panes is Panes.DOCUMENT:
        return []
    ranking = shown_ranking(session)
    lines = [line(Piece(f" {part}", "strong")) for part in _title(question, width)]
    if ranking is None:
        lines += _remark(session.refusal or f"searching {PENDING} {key(session, 'back')} leaves", width)
    else:
        lines.append(line(f" {ranking.search}, {ranking.row.name} {ranking.row.settings.size}"))
        lines += _rows(session, ranking, width)
    return [cropped(each, width) for each in lines]


def _title(question: Question, width: int) -> list[str]:
    room = _TITLE_ROWS * (width - 2) - width // 2
    return [*islice(wrapped(f'"{one_line(question.query, room)}"', width - 2), _TITLE_ROWS)]


def _rows(session: Session, ranking: Ranking, width: int) -> list[Line]:
    if not ranking.passages:
        return _remark(ranking.trouble or "it finds nothing", width)
    head = f" {'rank':>{_RANK_CELLS}}{'chunk':>{_CHUNK_CELLS - 1}}{'score':>{_SCORE_CELLS}}"
    current = passage_under_cursor(session)
    rows = [
        _row(ranking, rank, passage, width, is_current=passage is current)
        for rank, passage in enumerate(ranking.passages, 1)
    ]
    return [line(Piece(head, "faint")), *rows]


def _row(ranking: Ranking, rank: int, passage: RankedPassage, width: int, *, is_current: bool) -> Line:
    number = f"{rank:>{_RANK_CELLS}}{passage.chunk + 1:>{_CHUNK_CELLS}}{passage.score:>{_SCORE_CELLS}.2f}"
    start, end = ranking.chunking.span(passage.chunk)
    preview = " ".join(ranking.document.text[start : min(end, start + 4 * width)].split())
    room = max(1, width - _ROW_CELLS - 3)
    mark = Piece(CURSOR_MARK if is_current else " ", "current")
    return line(mark, Piece(number, "current" if is_current else "plain"), f"  {one_line(preview, room)}")


def _remark(text: str, width: int) -> list[Line]:
    return [line(f" {part}") for part in wrapped(text, width - 2)]
