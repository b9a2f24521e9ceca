"""Words that several parts of the screen use."""

from __future__ import annotations

from chunkscope.scoring.result import Refusal, Result
from chunkscope.session import Session
from chunkscope.session.key_names import key
from chunkscope.session.queries.asking import passage_under_cursor
from chunkscope.strategies.registry import StrategyRow
from chunkscope.ui.pieces import Line, Piece, line
from chunkscope.ui.text.chunk_columns import APPROXIMATE_MARK

PENDING = "..."
UNKNOWN = "-"
NO_CUT = "no cut follows the last chunk"


def counted(number: int, one: str, many: str = "") -> str:
    """A number with its noun: `1 chunk`, `1,204 lines`."""
    return f"{number:,} {one if number == 1 else many or one + 's'}"


def chunks_and_failures(session: Session) -> Line:
    """How many chunks and failures the current row has, or what it waits for."""
    outcome = session.outcome(session.row)
    if isinstance(outcome, Refusal):
        return line(Piece("will not run", "error"))
    if not isinstance(outcome, Result):
        return line(Piece("embedding" if session.row.strategy.embeds else "cutting", "faint"))
    if session.document.is_blank:
        return line("0 chunks", Piece("  white space only" if session.document.text else "  empty", "faint"))
    chunks = Piece(counted(len(outcome.chunking), "chunk"))
    if outcome.judgement is None:
        return line(chunks, "  ", Piece("scoring", "faint"))
    failures = len(outcome.judgement.failures)
    return line(chunks, "  ", Piece(counted(failures, "failure"), "failure" if failures else "safe"))


def target_place(session: Session) -> str:
    """Where the cursor is in the target set: `n: failures 3/17`."""
    targets, position = session.targets, session.target_position
    walked = f"{key(session, 'next_target')}: {session.target_set}"
    if targets is None:
        return f"{walked} {UNKNOWN if session.refusal else PENDING}"
    if not targets:
        return f"{walked} 0"
    number = UNKNOWN if position is None else f"{position + 1:,}"
    passage = passage_under_cursor(session)
    score = f"  score {passage.score:,.2f}" if passage else ""
    return f"{walked} {number}/{len(targets):,}{score}"


def what_if_mark(session: Session) -> str:
    """That the current row has settings that no file gives it: `what-if size 900, overlap 100`; empty otherwise."""
    tried = session.what_if.tried if session.what_if else {}
    values = [f"{knob} {value:,}" for (row, knob), value in tried.items() if row == session.current]
    return f"what-if {', '.join(values)}" if values else ""


def embedder_of(session: Session, row: StrategyRow) -> str:
    """The name of the embedder that decided where a row's cuts are; empty where none did, or has not yet."""
    outcome = session.outcome(row)
    return outcome.chunking.embedder if isinstance(outcome, Result) else ""


def versus(session: Session) -> str:
    """What the figures are compared with: `vs 14:02:11`; empty for nothing."""
    before = session.deltas.before
    return f"vs {before.name}" if before else ""


def chunk_size(result: Result, chunk: int) -> str:
    """How large a chunk is, with its prefix: in characters, or in the row's tokens once they are counted."""
    unit = result.row.settings.unit
    if result.sizes is None:
        return f"{UNKNOWN if result.tokens_note else PENDING} {unit}"
    about = APPROXIMATE_MARK if unit == "tokens" and result.tokens_approximate else ""
    return about + counted(result.sizes[chunk], unit.removesuffix("s"))


def line_of_cut(result: Result, chunk: int) -> int:
    """The source's line, from 1, that a chunk's last character is on."""
    return result.document.line_column(result.chunking.ends[chunk] - 1)[0]


def line_of_cursor(session: Session) -> int:
    """The source's line, from 1, of the place in the text that was gone to, or else of the cut."""
    if session.at_cut or not session.cursor.offset or not session.shown.chunking:
        return line_of_cut(session.shown, session.cursor.chunk) if session.shown.chunking else 1
    return session.document.line_column(session.cursor.offset)[0]


def cut_name(chunk: int) -> str:
    """The name of the cut after a chunk, whose index counts from 0: `cut 11|12`."""
    return f"cut {chunk + 1}|{chunk + 2}"
