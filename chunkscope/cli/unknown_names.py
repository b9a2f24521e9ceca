"""What is said of a name that stands for nothing."""

from __future__ import annotations

from collections.abc import Collection
from difflib import get_close_matches

import click


def unknown(asked_by: str, name: str, what: str, known: Collection[str]) -> click.UsageError:
    """The error of a name that is none of those known.

    Args:
        asked_by: the option, the command or the key that gives the name.
        name: the name.
        what: what it should be the name of, in words.
        known: the names that there are.
    """
    close = get_close_matches(name, known, n=1)
    hint = f"did you mean {close[0]}?" if close else f"it is one of {', '.join(known)}"
    return click.UsageError(f"{asked_by} {name}: no such {what}, {hint}")
