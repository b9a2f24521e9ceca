"""What can be wrong with a call, but for what the parser of its options finds."""

from __future__ import annotations


class CallError(Exception):
    """A call that cannot be answered; the message is one line for the person."""
