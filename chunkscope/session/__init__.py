"""The live state of an inspection; pure, without a screen."""

from chunkscope.request import Request
from chunkscope.session.cursor import Cursor
from chunkscope.session.digits import row_of_digit, why_no_row
from chunkscope.session.jobs import Job, Stage
from chunkscope.session.reading import Reading, read, read_again
from chunkscope.session.state import Session
from chunkscope.session.targets.target_sets import TARGET_SETS, TargetSet

__all__ = [
    "TARGET_SETS",
    "Cursor",
    "Job",
    "Reading",
    "Request",
    "Session",
    "Stage",
    "TargetSet",
    "read",
    "read_again",
    "row_of_digit",
    "why_no_row",
]
