"""Copying what a person may want to paste elsewhere."""

from __future__ import annotations

import os
from functools import partial

from chunkscope.cancelling import IsCancelled
from chunkscope.session import Session
from chunkscope.ui.actions.base import Actions, Step
from chunkscope.ui.lines.words import counted

MOST_COPIED = 74_994
"""The most bytes that every terminal with a clipboard takes; in base64 they are under 100,000 characters."""

_PRIVATE = 0o600
_WITHOUT_CLIPBOARD = frozenset(("dumb", "linux", "vt100", "vt220"))


class CopyActions(Actions):
    """Copying by the terminal, to whose clipboard OSC 52 writes, or to a file."""

    copies_to_file: bool = False

    def action_copy_chunk(self) -> None:
        """Copy the text of the chunk."""
        session = self.session
        if not session.shown.chunking:
            self.say("there are no chunks")
            return
        chunk = session.cursor.chunk
        start, end = session.shown.chunking.span(chunk)
        self._copy(session.document.text[start:end], f"chunk {chunk + 1:,}, {counted(end - start, 'char')}")

    def action_copy_place(self) -> None:
        """Copy `path:line:column` of the cut."""
        session, chunk = self.session, self.session.cursor.chunk
        if not session.shown.chunking:
            self.say("there are no chunks")
            return
        line, column = session.document.line_column(session.shown.chunking.ends[chunk] - 1)
        place = f"{session.document.source.name}:{line}:{column + 1}"
        self._copy(place, place)

    def _copy(self, text: str, name: str) -> None:
        # Half of a surrogate pair is no character; nothing could take it.
        data = text.encode("utf-8", "replace")
        by_file = self.copies_to_file or os.environ.get("TERM", "") in _WITHOUT_CLIPBOARD
        if by_file or len(data) > MOST_COPIED:
            self.in_background(partial(_write, data, name), "copy", for_generation=False)
            return
        self.copy_to_clipboard(data.decode("utf-8"))
        self.say(f"copied {name}")


def _write(data: bytes, name: str, _is_cancelled: IsCancelled) -> Step:
    """Put what is copied into a file that only the person may read."""
    from platformdirs import user_cache_path

    path = user_cache_path("chunkscope", appauthor=False) / "copied.txt"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, _PRIVATE), "wb") as file:
            os.fchmod(file.fileno(), _PRIVATE)  # it may have been there before
            file.write(data)
        note = f"copied {name} to {path}"
    except OSError as error:
        note = f"not copied: {path} cannot be written ({error.strerror})"

    def step(session: Session) -> Session:
        return session.noted(note)

    return step
