"""Which cuts a person has accepted or flagged, kept so that they survive edits."""

from chunkscope.review.marks import Change, Decision, Mark, Marks
from chunkscope.review.progress import Progress, marked_cuts, progress, unreviewed
from chunkscope.review.review import Review
from chunkscope.review.settings import ReviewSettings
from chunkscope.review.store import ReviewError, ReviewFile, read_marks, review_file

__all__ = [
    "Change",
    "Decision",
    "Mark",
    "Marks",
    "Progress",
    "Review",
    "ReviewError",
    "ReviewFile",
    "ReviewSettings",
    "marked_cuts",
    "progress",
    "read_marks",
    "review_file",
    "unreviewed",
]
