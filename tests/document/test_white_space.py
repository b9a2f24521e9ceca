"""Long runs of white space are looked up, and every place is found as by going over them."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from chunkscope.document import Document, Source
from chunkscope.document.blocks import text_after, text_before
from chunkscope.document.white_space import LONG, LongGaps

_RUNS = st.sampled_from(["", " ", "\n", " " * (LONG - 1), " \n" * LONG, "\t" * (LONG + 3), "\u3000" * LONG])
_TEXTS = st.lists(st.tuples(st.sampled_from(["a", "Bc", "é。"]), _RUNS), max_size=5)


@given(_RUNS, _TEXTS, st.data())
def test_places_are_found_as_by_going_over_the_text(
    head: str, parts: list[tuple[str, str]], data: st.DataObject
) -> None:
    text = head + "".join(word + run for word, run in parts)
    document = Document.uncleaned(Source("test", text))
    offset = data.draw(st.integers(0, len(text)))
    found = re.compile(r"\S").search(text, offset)
    assert text_after(document, offset) == (found.start() if found else len(text))
    assert text_before(document, offset) == len(text[:offset].rstrip())


def test_only_long_runs_are_kept() -> None:
    text = "a" + " " * LONG + "b" + " " * (LONG - 1) + "c"
    gaps = LongGaps.of(text)
    assert gaps.around(5) == (1, LONG + 1)
    assert gaps.around(LONG + 1) == (1, LONG + 1)
    assert gaps.around(LONG + 4) == (LONG + 4, LONG + 4)
