"""The units that the sentence strategy packs."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from chunkscope.document import Document, Source, TextKind
from chunkscope.document.units import unit_starts


def units(text: str, kind: TextKind = "text") -> list[str]:
    starts = [0, *unit_starts(Document.uncleaned(Source("notes", text, kind=kind)))]
    return [text[start:end].strip() for start, end in zip(starts, [*starts[1:], len(text)], strict=True)]


def test_sentences_and_paragraphs_start_units() -> None:
    assert units("The kiln is hot. Wait.\n\nThen open it") == ["The kiln is hot.", "Wait.", "Then open it"]


def test_atomic_blocks_are_whole() -> None:
    fence = "```\nHeat it. Then wait.\n\nOpen it.\n```"
    assert units(f"Run this. It helps.\n\n{fence}\n\nDone.", "markdown") == ["Run this.", "It helps.", fence, "Done."]


def test_headings_and_items_start_units() -> None:
    text = "# Kiln\n\n- Heat it. Wait.\n- Open it\n\n> Quote"
    assert units(text, "markdown") == ["# Kiln", "- Heat it.", "Wait.", "- Open it", "> Quote"]


def test_white_space_at_the_edges_is_no_unit() -> None:
    assert units("\n\n  One. Two.\n\n") == ["One.", "Two."]
    assert units(" \n\n") == [""]


FOOTER = (
    "\n\n\nLeach, et al.      Standards Track      [Page 1]\n\f\n"
    "RFC 4122           A UUID URN Namespace         July 2005\n\n\n"
)


def test_no_unit_starts_in_page_furniture() -> None:
    text = f"   A node asks the server for{FOOTER}   one. It waits.{FOOTER}   Then it\n   sleeps.\n"
    starts = [0, *unit_starts(Document.uncleaned(Source("notes", text)))]
    assert [text[start : start + 8].strip() for start in starts] == ["A nod", "It waits", "Then it"]


def test_sentence_that_ends_at_a_page_break_ends_a_unit() -> None:
    text = f"   A node asks. The server\n   answers. It waits.{FOOTER}   then it ends. Done.\n"
    assert units(text)[2:] == [f"It waits.{FOOTER}".strip(), "then it ends.", "Done."]


@given(
    st.lists(st.sampled_from(["a. ", "B c", "! ", "\n", "\n\n", "```\n", "- ", "# ", FOOTER, "  "]), max_size=30).map(
        "".join
    )
)
def test_units_are_in_order_and_start_at_text(text: str) -> None:
    for kind in ("markdown", "text"):
        document = Document.uncleaned(Source("notes", text, kind=kind))
        starts = list(unit_starts(document))
        assert starts == sorted(set(starts))
        assert all(0 < start < len(text) and not text[start].isspace() for start in starts)
        assert all(document.blocks.atomic_at(start) is None for start in starts)
        assert all(document.blocks.furniture_at(start) is None for start in starts)
