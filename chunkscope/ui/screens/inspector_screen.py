"""The inspector's screen: the document beside its chunks, above the scores."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal
from textual.screen import Screen

from chunkscope.review.marks import Mark
from chunkscope.scoring.result import Result
from chunkscope.session import Session
from chunkscope.session.compare.comparing import chunk_of_other, cut_looked_at, other_result, side_looked_at
from chunkscope.session.find.finding import first_hit, shown_hits
from chunkscope.session.queries.asking import passage_under_cursor
from chunkscope.session.reviewing import marked, marked_in_other
from chunkscope.ui.keys.bindings import inspector_bindings, textual_keymap
from chunkscope.ui.keys.groups import KEY_GROUPS
from chunkscope.ui.lines.compare import side_title
from chunkscope.ui.lines.cut_detail import cut_detail
from chunkscope.ui.lines.key_bar import key_bar
from chunkscope.ui.lines.messages import message_rows
from chunkscope.ui.lines.scores import score_table
from chunkscope.ui.lines.status import status_line
from chunkscope.ui.lines.top_bar import top_bar
from chunkscope.ui.pieces import Line
from chunkscope.ui.screens.over_inspector import OverInspector
from chunkscope.ui.text.spans import hit_spans
from chunkscope.ui.view import EXTRA_WIDE, WIDE, Panes, View
from chunkscope.ui.widgets.chunk_list import ChunkList
from chunkscope.ui.widgets.document_pane import DocumentPane
from chunkscope.ui.widgets.lines import Lines

if TYPE_CHECKING:
    from chunkscope.ui.widgets.prompt_line import PromptLine


class InspectorScreen(Screen[None]):
    """Shows a session; owns no state of its own but what is on the screen."""

    BINDINGS: ClassVar[list[BindingType]] = [*inspector_bindings()]
    AUTO_FOCUS = "#document"
    HORIZONTAL_BREAKPOINTS = [(WIDE, "-wide"), (EXTRA_WIDE, "-extra-wide")]  # noqa: RUF012

    def __init__(self, session: Session, view: View) -> None:
        super().__init__(id="inspector")
        self.document = DocumentPane(id="document")
        self.chunks = ChunkList(id="chunks")
        self.ranking = Lines(id="ranking")
        self.other_chunks = ChunkList(id="other-chunks")
        self.other_chunks.can_focus = False
        self._bars = {name: Lines(lines, id=name) for name, lines in _bar_lines(session, view).items()}
        self._shown = session, view
        self._prompt_line: PromptLine | None = None

    def compose(self) -> ComposeResult:
        """The bars, the panes and the table, as the first state has them."""
        top, *bottom = self._bars.values()
        yield top
        yield Horizontal(self.document, self.chunks, self.other_chunks, self.ranking, id="panes")
        yield from bottom

    def on_mount(self) -> None:
        """Fill the panes."""
        session, view = self._shown
        if view.keys is not KEY_GROUPS:
            self.app.set_keymap(textual_keymap(view.keys))
        self._open_panes(view.panes)
        self._open_other_list(session, view)
        self._show_result(session)
        self._show_marks(session)
        self._move(session, reveal=False)

    def show(self, session: Session, view: View) -> None:
        """Show a state; only what differs from the state before is written."""
        (before, view_before), self._shown = self._shown, (session, view)
        with self.app.batch_update():
            for name, lines in _bar_lines(session, view).items():
                self._bars[name].show(lines)
            if self._prompt_line is not None and view.prompt is not None:
                self._prompt_line.show(view.prompt, session)
            if view_before.panes is not view.panes:
                self._open_panes(view.panes)
            self._show_ranking(before)
            self._open_other_list(session, view)
            is_other = _results(before) != _results(session)
            if is_other:
                self._show_result(session)
            if _marks(before) != _marks(session):
                self._show_marks(session)
            if before.cursor != session.cursor or is_other:
                moved = before.cursor.offset != session.cursor.offset
                self._move(session, reveal=moved and session.cursor.offset > 0)
            self._show_hits(before, session, searched=view.prompt is not None)
            passage = passage_under_cursor(session)
            if passage is not None and passage != passage_under_cursor(before):
                self.document.show_chunk(session.shown.chunking.span(passage.chunk), passage.span)
        for screen in self.app.screen_stack:
            if isinstance(screen, OverInspector):
                screen.show(session)

    async def open_prompt(self) -> None:
        """Put the view's prompt in the place of the messages, and give it the keys."""
        from chunkscope.ui.widgets.prompt_line import PromptLine

        session, view = self._shown
        if view.prompt is not None:
            self._prompt_line = PromptLine(view.prompt, session)
            await self.mount(self._prompt_line, before="#keys")
            self._prompt_line.take_keys()

    def close_prompt(self) -> None:
        """Take the prompt away."""
        if self._prompt_line is not None:
            self._prompt_line.remove()
            self._prompt_line = None
            (self.chunks if self._shown[1].panes is Panes.LIST else self.document).focus()

    def _show_result(self, session: Session) -> None:
        other = other_result(session)
        self.document.show(session.shown, other)
        self.chunks.show(session.shown, side_title(session, "A"))
        if other is not None:
            self.other_chunks.show(other, side_title(session, "B"))

    def _show_ranking(self, before: Session) -> None:
        """Show what a query finds in place of the chunks, while one is asked."""
        session, view = self._shown
        if session.querying.question is None and before.querying.question is None:
            return
        from chunkscope.ui.lines.ranking import ranking_lines, ranking_width

        self.ranking.styles.width = ranking_width(view)
        self.ranking.show(ranking_lines(session, view))
        self.chunks.display = view.panes is not Panes.DOCUMENT and session.querying.question is None

    def _show_marks(self, session: Session) -> None:
        self.document.show_marks(*_marks(session))
        self.chunks.show_marks(marked(session))
        self.other_chunks.show_marks(marked_in_other(session))

    def _show_hits(self, before: Session, session: Session, *, searched: bool) -> None:
        """Show the hits; while they are `searched` for, the first of them is brought into view."""
        hits, hits_before = shown_hits(session), shown_hits(before)
        if hits is not hits_before or (hits is not None and before.cursor.offset != session.cursor.offset):
            self.document.show_hits(hit_spans(hits, session.cursor.offset))
        first = first_hit(session)
        if searched and hits is not None and hits is not hits_before and first is not None:
            self.document.reveal_offset(hits.starts[first])

    def _move(self, session: Session, *, reveal: bool) -> None:
        looks_at_b = side_looked_at(session) == "B"
        other_chunk = cut_looked_at(session)[1] if looks_at_b else None
        at_cut = session.at_cut or looks_at_b
        self.document.move_to(session.cursor.chunk, reveal=reveal and at_cut, other_chunk=other_chunk)
        self.chunks.move_to(session.cursor.chunk)
        beside = chunk_of_other(session)
        if beside is not None:
            self.other_chunks.move_to_row(beside, self.chunks.cursor_row)
        if reveal and not at_cut:
            self.document.reveal_offset(session.cursor.offset)

    def _open_other_list(self, session: Session, view: View) -> None:
        """Have a list of B's chunks beside A's where there is room."""
        has_room = view.width >= EXTRA_WIDE and self.chunks.display
        is_open = has_room and other_result(session) is not None
        if self.other_chunks.display != is_open:
            self.other_chunks.display = is_open

    def _open_panes(self, panes: Panes) -> None:
        self.document.display = panes is not Panes.LIST
        self.chunks.display = panes is not Panes.DOCUMENT
        self.chunks.set_class(panes is Panes.LIST, "-alone")
        focused = self.chunks if panes is Panes.LIST else self.document
        if self.focused is not focused and not (panes is Panes.BOTH and self.focused is self.chunks):
            focused.focus()


def _results(session: Session) -> tuple[Result, Result | None]:
    return session.shown, other_result(session)


def _marks(session: Session) -> tuple[Mapping[int, Mark], Mapping[int, Mark]]:
    return marked(session), marked_in_other(session)


def _bar_lines(session: Session, view: View) -> dict[str, Sequence[Line]]:
    return {
        "top": [top_bar(session, view)],
        "detail": cut_detail(session, view) if view.wide else [],
        "scores": score_table(session, view),
        "status": [status_line(session, view)] if view.status else [],
        "messages": [] if view.prompt else message_rows(session, view),
        "keys": [key_bar(session, view)] if view.key_bar else [],
    }
