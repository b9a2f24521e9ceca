"""Opening the document and the config in the person's own editor."""

from __future__ import annotations

import os
from contextlib import nullcontext
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from chunkscope.cancelling import IsCancelled
from chunkscope.ui.actions.base import Actions, Step

if TYPE_CHECKING:
    from chunkscope.session import Request
    from chunkscope.ui.editor import EditorCommand


class EditingActions(Actions):
    """Opening the document and the config in the person's own editor."""

    request: Request

    def action_edit_document(self) -> None:
        """Open the document at the line of the cut, or of the search hit."""
        from chunkscope.ui.lines.words import line_of_cursor

        if self.request.read_once:
            self.say("the document came through a pipe; there is no file to edit")
            return
        self._edit(self.request.path, line_of_cursor(self.session))

    def action_edit_config(self) -> None:
        """Open the config at its first error, or else at the table of the row that is shown."""
        from chunkscope.config.editing import place_to_edit

        place = place_to_edit(self.session.config, self.session.reading.problems, self.session.current)
        if place is None:
            self.say("there is no chunk.toml; chunkscope init writes one")
            return
        self._edit(*place)

    def _edit(self, path: str, line: int) -> None:
        from chunkscope.ui.editor import EditorError, editor_command

        try:
            command = editor_command(os.environ, path, line)
        except EditorError as error:
            self.say(str(error))
            return
        name = Path(path).name
        said = f"edited {name}" if command.takes_line else f"edited {name}; the place is line {line:,}"
        if command.in_terminal:
            self._run_in_terminal(command, said)
        else:
            self.say(f"{name} is open in {command.name}")
            self.in_background(partial(_run_beside, command), "editor", for_generation=False)

    def _run_in_terminal(self, command: EditorCommand, said: str) -> None:
        """Give the terminal to the editor until it ends, then read the files again."""
        from textual.app import SuspendNotSupported

        try:
            with nullcontext() if self.is_headless else self.suspend():
                trouble = _run(command)
        except SuspendNotSupported:
            self.say("an editor cannot take this terminal; set VISUAL to one with a window of its own")
            return
        self.refresh(layout=True)
        self.say(trouble or said)
        self.read_files()


def _run(command: EditorCommand, *, output: int | None = None) -> str:
    """Run an editor to its end; what went wrong, in one line, else nothing."""
    import subprocess

    try:
        ended = subprocess.run(command.arguments, stdin=output, stdout=output, stderr=output, check=False)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        return f"{command.name} cannot be run: {reason}; set VISUAL or EDITOR to an editor that is there"
    return f"{command.name} ended with status {ended.returncode}" if ended.returncode else ""


def _run_beside(command: EditorCommand, _is_cancelled: IsCancelled) -> Step:
    """Run an editor that has a window of its own; the screen goes on, and the files are watched."""
    from subprocess import DEVNULL

    trouble = _run(command, output=DEVNULL)
    return lambda session: session.noted(trouble) if trouble else session
