r"""The published ten-line rule, bit for bit, so that its table can be reproduced.

Sentence ends are the match ends of `[.!?]["')\]]?\s+(?=[A-Z0-9])`, paragraph ends those of `\n\s*\n`, and 0 and the
document's end besides. `\s` is JavaScript's class. Only a chunk's start is judged, by exact equality.
"""

from __future__ import annotations

import re
from array import array
from collections.abc import Callable
from functools import lru_cache

from chunkscope.document import Document
from chunkscope.document.paragraphs import SPACE, paragraph_ends
from chunkscope.scoring.grading import grade
from chunkscope.scoring.verdicts import SENTENCE, EdgeVerdict, Verdict

_SENTENCE_END = re.compile(rf"[.!?][\"')\]]?[{SPACE}]+(?=[A-Z0-9])")


def sentence_ends(text: str) -> array[int]:
    """The sentence ends of the published rule, without 0 and the end of the text unless they match."""
    return array("q", (match.end() for match in _SENTENCE_END.finditer(text)))


def published_counts(document: Document) -> tuple[int, int]:
    """How many sentence ends and how many paragraph ends the published rule finds."""
    return len(sentence_ends(document.text)), len(paragraph_ends(document.text))


@lru_cache(maxsize=1)
def published_judge(document: Document) -> Callable[[int], EdgeVerdict]:
    """The function that judges a place of the document by exact equality with the published rule's ends.

    That of the last document is kept, for a screen asks about one cut at a time.
    """
    text = document.text
    sentences = frozenset((0, len(text), *sentence_ends(text)))
    paragraphs = frozenset((0, len(text), *paragraph_ends(text)))

    def judge(offset: int) -> EdgeVerdict:
        if offset in paragraphs:
            return EdgeVerdict(offset, Verdict.SAFE, "paragraph")
        if offset in sentences:
            return EdgeVerdict(offset, Verdict.SAFE, SENTENCE)
        return EdgeVerdict(offset, grade(text, offset), "")

    return judge
