"""What is said when the inspector itself fails: where, but nothing of any document."""

from __future__ import annotations

import traceback
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parents[1]

FAILED = {
    "themes": "the themes could not be read",
    "watch": "the files are not watched; reload reads them again",
    "read": "the files could not be read again",
    "marks": "marks that others make are not seen",
    "compare": "what has changed could not be found out",
}
"""What is said when the work of a group fails, without which the app goes on."""


def fault_line(error: BaseException) -> str:
    """One line that names an error of chunkscope's own and the place in its code, without the error's message.

    The message, and the values around it, may hold text of the document, which belongs in no terminal's history.
    """
    return f"chunkscope stopped on a fault of its own ({_name(error)}); please report it with this line"


def failure_line(undone: str, error: BaseException) -> str:
    """One line that says what was not done because of an error of chunkscope's own, and names it likewise."""
    return f"{undone}: a fault of chunkscope's own ({_name(error)})"


def _name(error: BaseException) -> str:
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if Path(frame.filename).is_relative_to(_PACKAGE)] or frames
    place = f" in {Path(own[-1].filename).name} line {own[-1].lineno}" if own else ""
    return f"{type(error).__name__}{place}"
