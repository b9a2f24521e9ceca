"""Questions about a place: what starts, ends and stands there, and under which headings."""

from __future__ import annotations

import pytest

from chunkscope.document import Document, Source
from chunkscope.document.blocks import Block, BlockKind, heading_path, text_after, text_before


def markdown(text: str) -> Document:
    return Document.uncleaned(Source("notes.md", text, kind="markdown"))


def plain(text: str) -> Document:
    return Document.uncleaned(Source("notes.txt", text))


def labels(blocks: tuple[Block, ...]) -> list[str]:
    return [block.kind.label for block in blocks]


def test_atomic_block_only_strictly_inside() -> None:
    text = "Text.\n\n```\na.\n\nb\n```\n\nMore."
    blocks = markdown(text).blocks
    fence = text.index("```")
    end = text.rindex("```") + 3
    assert blocks.atomic_at(fence) is None
    assert blocks.atomic_at(end) is None
    assert [blocks.atomic_at(offset) for offset in range(fence + 1, end)] == [Block(BlockKind.FENCE, fence, end)] * (
        end - fence - 1
    )
    assert blocks.atomic_at(2) is None


def test_atomic_block_in_containers() -> None:
    text = "> - a\n>\n>   ```\n>   b\n>   ```\n"
    blocks = markdown(text).blocks
    inside = blocks.atomic_at(text.index("b"))
    assert inside is not None
    assert inside.kind is BlockKind.FENCE
    assert labels(blocks.containing(text.index("b"))) == ["quote", "list item", "fence"]


def test_block_right_before_a_place_is_the_innermost() -> None:
    text = "# Kiln\n\n- one\n\n  Run it:\n\n  ```\n  a\n  ```\n\nEnd."
    blocks = markdown(text).blocks
    assert blocks.before(0) is None
    assert blocks.before(8) == Block(BlockKind.HEADING, 0, 6, 1)
    lead_in = blocks.before(text.index("```"))
    assert lead_in is not None
    assert text[lead_in.start : lead_in.end] == "Run it:"
    assert blocks.before(text.index("Run") + 3) is None
    last = blocks.before(text.index("End"))
    assert last is not None
    assert last.kind is BlockKind.FENCE


def test_heading_in_a_quote_stands_before_the_next_line_of_the_quote() -> None:
    text = "> # Kiln\n>\n> Heat it."
    before = markdown(text).blocks.before(text.index("> Heat"))
    assert before is not None
    assert before.kind is BlockKind.HEADING


def test_path_of_headings() -> None:
    text = "Intro.\n\n# Kiln\n\n## Firing\n\nHeat.\n\n### Slow\n\n## Cooling\n\nWait.\n\n# Glaze\n\n### Deep\n"
    document = markdown(text)

    def path_at(word: str) -> tuple[str, ...]:
        return heading_path(document, text.index(word))

    assert path_at("Intro") == ()
    assert path_at("Heat") == ("Kiln", "Firing")
    assert path_at("Wait") == ("Kiln", "Cooling")
    assert path_at("### Slow") == ("Kiln", "Firing", "Slow")
    assert path_at("### Deep") == ("Glaze", "Deep")
    assert heading_path(document, text.index("Intro.") + 6) == ("Kiln",)
    assert heading_path(document, len(text)) == ("Glaze", "Deep")


@pytest.mark.parametrize(
    ("heading", "title"),
    [
        ("# Kiln\r\n", "Kiln"),
        ("##   Two  words ##  \n", "Two words"),
        ("# C#\n", "C#"),
        ("#\n", ""),
        ("### #\n", ""),
        ("Slow\nfire\n====\n", "Slow fire"),
        ("Store\r\n-----\r\n", "Store"),
        ("# `code` and *more*\n", "`code` and *more*"),
    ],
)
def test_titles_are_without_marks(heading: str, title: str) -> None:
    assert heading_path(markdown(heading), 0) == (title,)


def test_heading_in_a_quote_is_no_title() -> None:
    text = "# Kiln\n\n> # Quoted\n\nText."
    assert heading_path(markdown(text), text.index("Text")) == ("Kiln",)


def test_path_of_numbered_headings() -> None:
    text = "3.  Frames\n\n   A frame has parts.\n\n3.1.  Layout\n\n   It has six.\n\n4.  Errors\n\n   None are known.\n"
    document = plain(text)
    assert heading_path(document, text.index("six")) == ("3. Frames", "3.1. Layout")
    assert heading_path(document, text.index("None")) == ("4. Errors",)


PAGES = (
    "   A node that has no address asks the server for\n\n\n"
    "Leach, et al.               Standards Track                     [Page 1]\n\f\n"
    "RFC 4122                  A UUID URN Namespace                 July 2005\n\n\n"
    "   one and waits.\n\n   Then it sleeps.\n"
)


def test_paragraph_runs_over_a_page_break() -> None:
    document = plain(PAGES)
    blocks = document.blocks
    assert [PAGES[start : start + 6] for start in blocks.starts] == ["A node", "Then i"]
    assert PAGES[: blocks.ends[0]].endswith("one and waits.")
    assert list(blocks.furniture_starts) == [PAGES.index("\n\n\nLeach") + 1]
    assert list(blocks.furniture_ends) == [PAGES.index("   one")]


@pytest.mark.parametrize("place", ["\n\n\nLeach", "Leach", "Track", "\f", "RFC", "   one"])
def test_places_in_a_page_break_are_one_place(place: str) -> None:
    document = plain(PAGES)
    offset = PAGES.index(place)
    assert text_after(document, offset) == PAGES.index("one and")
    assert text_before(document, offset) == PAGES.index(" for\n") + 4


def test_places_at_the_edges_of_the_text() -> None:
    document = plain("\n\n  One.  \n\n")
    assert text_after(document, 0) == 4
    assert text_before(document, 4) == 0
    assert text_after(document, 8) == len(document.text)
    assert text_before(document, len(document.text)) == 8
    assert text_before(document, 6) == 6


def test_white_space_of_any_length_is_one_place() -> None:
    text = "a" + " " * 1000 + "b"
    assert text_before(plain(text), 1001) == 1
    assert text_before(plain(" " * 1000), 1000) == 0
