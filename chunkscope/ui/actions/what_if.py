"""Trying other sizes and overlaps, and writing them into the config."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import count
from typing import TYPE_CHECKING

from chunkscope.cancelling import IsCancelled
from chunkscope.session.key_names import key
from chunkscope.ui.actions.base import Actions, Step

if TYPE_CHECKING:
    from chunkscope.config.write import ConfigEdit
    from chunkscope.session import Session
    from chunkscope.session.what_if.tried import WhatIf

_OVERLAP_KEYS = ("less_overlap", "more_overlap")


class WhatIfActions(Actions):
    """Trying other sizes and overlaps, and writing them into the config."""

    _lanes = count(1)
    _is_writing = False

    def action_step_size(self, direction: int) -> None:
        """Try the next round size for the current row."""
        from chunkscope.session.what_if.knobs import size_stepped

        self.set_state(size_stepped(self.session, self.request, direction))

    def action_step_overlap(self, direction: int) -> None:
        """Try the next round overlap for the current row."""
        from chunkscope.session.what_if.knobs import overlap_stepped

        self.set_state(overlap_stepped(self.session, self.request, direction))

    def action_drop_what_if(self) -> None:
        """Go back to the settings of the config."""
        from chunkscope.session.what_if.knobs import dropped

        self.set_state(dropped(self.session))

    def action_write_settings(self) -> None:
        """Write what is tried out into the config's file."""
        tried_out = self.session.what_if
        if tried_out is None:
            sizes, overlaps = (_both(self.session, *each) for each in (("smaller", "larger"), _OVERLAP_KEYS))
            self.say(f"nothing to write; {sizes} try other sizes, {overlaps} other overlaps")
        elif not self._is_writing:
            self._is_writing = True
            self._exchange_files(partial(self._write, self.session, tried_out))

    def _exchange_files(self, task: Callable[[], Step]) -> None:
        """Do a task that writes a file, in a lane of its own, for it must not be cancelled halfway."""

        def read_again(step: Step, session: Session) -> Session:
            self._is_writing = False
            self.read_files()
            return step(session)

        def exchange(_: IsCancelled) -> Step:
            return partial(read_again, task())

        self.in_background(exchange, f"write {next(self._lanes)}", for_generation=False)

    def _write(self, session: Session, tried_out: WhatIf) -> Step:
        """Write the file; runs in a thread."""
        from chunkscope.config import ConfigError
        from chunkscope.config.write import WriteRefused
        from chunkscope.session.undo import Done, did
        from chunkscope.session.what_if.written import what_was_written, with_note_after_reading, write_what_if

        try:
            edit = write_what_if(session.reading, tried_out)
        except (WriteRefused, ConfigError) as error:
            return _saying(str(error))
        note = what_was_written(edit, tried_out, key(session, "undo"))
        done = Done(partial(self._undo_write, edit, tried_out))
        return lambda session: did(with_note_after_reading(session, edit, note), done)

    def _undo_write(self, edit: ConfigEdit, tried_out: WhatIf) -> None:
        """Put the file back as it was, and try out again what was written."""
        self._exchange_files(partial(_put_back, edit, tried_out))


def _put_back(edit: ConfigEdit, tried_out: WhatIf) -> Step:
    """Put the file back as it was; runs in a thread."""
    from chunkscope.config import ConfigError
    from chunkscope.config.write import WriteRefused, undo_write
    from chunkscope.session.what_if.written import trying_again

    try:
        undo_write(edit)
    except (WriteRefused, ConfigError) as error:
        return _saying(str(error))
    return lambda session: trying_again(session, edit, tried_out)


def _saying(note: str) -> Step:
    return lambda session: session.noted(note)


def _both(session: Session, *ids: str) -> str:
    return " ".join(key(session, each) for each in ids)
