"""The command that opens a file in a person's editor, at a line where the editor is known.

What follows the name is how each editor takes a line, as its manual says.
"""

from __future__ import annotations

import os
import shlex
from collections.abc import Mapping
from dataclasses import dataclass

EDITOR_VARIABLES = ("VISUAL", "EDITOR")

_PLUS_LINE = ("+{line}", "--", "{path}")
_COLON_LINE = ("{path}:{line}",)
_ARGUMENTS = {
    **dict.fromkeys(("vi", "vim", "nvim", "gvim"), _PLUS_LINE),
    **dict.fromkeys(("nano", "emacs", "emacsclient", "kak", "micro", "mg", "joe"), ("+{line}", "{path}")),
    **dict.fromkeys(("hx", "helix", "subl", "sublime_text", "zed"), _COLON_LINE),
    **dict.fromkeys(("code", "code-insiders", "codium", "cursor"), ("--reuse-window", "--goto", "{path}:{line}")),
}
_WITH_WINDOW = frozenset(
    ("gvim", "subl", "sublime_text", "zed", "code", "code-insiders", "codium", "cursor", "kate", "gedit", "xed")
)


@dataclass(frozen=True, slots=True)
class EditorCommand:
    """What is run to edit a file.

    Attributes:
        arguments: the program and its arguments.
        takes_line: whether it opens at the line.
        in_terminal: whether it takes the terminal for itself.
    """

    arguments: tuple[str, ...]
    takes_line: bool
    in_terminal: bool

    @property
    def name(self) -> str:
        """The program's name."""
        return os.path.basename(self.arguments[0])


class EditorError(Exception):
    """There is no editor to run; the message says why and what to do, in one line."""


def editor_command(environment: Mapping[str, str], path: str, line: int) -> EditorCommand:
    """The command for a file and a line, from 1, as `$VISUAL` or else `$EDITOR` has it.

    The path is made absolute, so that no name is taken for an option.

    Raises:
        EditorError: neither variable is set, or its quotes are not closed.
    """
    variable = next((name for name in EDITOR_VARIABLES if environment.get(name, "").strip()), None)
    if variable is None:
        raise EditorError("no editor: set VISUAL or EDITOR, as in EDITOR=nano")
    try:
        words = shlex.split(environment[variable])
    except ValueError:
        raise EditorError(f"{variable} has a quote that is not closed: {environment[variable]}") from None
    if not words or not words[0]:
        raise EditorError(f"{variable} names no program: {environment[variable]}")
    name = os.path.basename(words[0])
    shape = _ARGUMENTS.get(name, ("{path}",))
    path = os.path.abspath(path)
    arguments = (part.replace("{line}", str(line)).replace("{path}", path) for part in shape)
    takes_line = any("{line}" in part for part in shape)
    return EditorCommand((*words, *arguments), takes_line, name not in _WITH_WINDOW)
