"""Whole sections, blocks that stay whole while they fit, and what goes before a chunk."""

from __future__ import annotations

from typing import Any

import pytest
from cutting import document_of, row_of, structured_texts
from hypothesis import given, settings
from hypothesis import strategies as st

from chunkscope.document import Document
from chunkscope.document.blocks import BlockKind, heading_path, text_after
from chunkscope.document.graphemes import grapheme_edge
from chunkscope.document.model import TextKind
from chunkscope.strategies.model import Chunking
from chunkscope.strategies.registry import cut

KILNS = "# Kiln\n\nIntro.\n\n## A\n\nAa aa.\n\n## B\n\nBb bb.\n\n# Clay\n\nCc cc.\n"
FENCE = "```sh\n# not a heading\nrun --all\nstop --all\nclean\n```"
TABLE = "| Part | Qty |\n|---|---|\n| bolt | 12 |\n| nut | 40 |\n| spring | 3 |\n| washer | 9 |\n"
HEADER = TABLE[:25]


def chunking_of(text: str, size: int, kind: TextKind = "markdown", **settings: Any) -> Chunking:
    return cut(document_of(text, kind), row_of("structure", size=size, **settings))


def chunks(text: str, size: int, kind: TextKind = "markdown", **settings: Any) -> list[str]:
    return [text[start:end] for start, end in chunking_of(text, size, kind, **settings).spans()]


def test_a_heading_goes_with_its_section() -> None:
    text = "# Kiln\n\nIntro text here.\n\n## Firing\n\nHeat slowly for six hours.\n"
    assert list(chunking_of(text, 40).spans()) == [(0, 26), (26, 64)]


@pytest.mark.parametrize(
    ("size", "starts"),
    [
        (59, [0]),
        (58, [0, 44]),
        (42, [0, 44]),
        # The kiln's own text goes with A: neighbours under one heading.
        (41, [0, 30, 44]),
        # B and the clay would fit together, but they are not under one heading.
        (30, [0, 30, 44]),
        (29, [0, 16, 44]),
        (27, [0, 16, 30, 44]),
    ],
)
def test_small_neighbours_under_one_heading_are_merged(size: int, starts: list[int]) -> None:
    assert list(chunking_of(KILNS, size).starts) == starts


def test_a_fence_of_just_the_size_is_whole_in_tokens_though_a_token_reaches_beyond_it() -> None:
    fence = f"{FENCE}\n\n"
    text = fence + "Clay.\n"
    size = document_of(FENCE, "markdown").token_map("cl100k_base").count(0, len(FENCE))
    tokens = document_of(text, "markdown").token_map("cl100k_base")
    assert tokens.offset_after(0, size) < len(FENCE)
    assert chunks(text, size, unit="tokens") == [FENCE, "Clay.\n"]


def test_the_header_of_a_table_and_its_row_of_dashes_stay_together() -> None:
    text = f"Here is the table:\n\n{TABLE}"
    for size in range(len(HEADER) - 1, len(text)):
        cuts = {end for _, end in chunking_of(text, size, repeat_table_header=True).spans()}
        assert 20 + len("| Part | Qty |\n") not in cuts


def test_no_chunk_is_white_space_alone() -> None:
    text = "x" * 30 + "\n\nBody.\n"
    assert chunks(text, 10) == ["x" * 10] * 3 + ["Body.\n"]


def test_a_long_section_is_cut_between_blocks() -> None:
    text = "# Kiln\n\nOne. Two.\n\nThree. Four.\n\nFive. Six."
    assert chunks(text, 32) == ["# Kiln\n\nOne. Two.\n\n", "Three. Four.\n\nFive. Six."]


def test_headings_of_a_deeper_level_are_cut_before_blocks_are() -> None:
    text = "# A\n\nText.\n\nMore.\n\n## B\n\nText.\n\nLast."
    assert chunks(text, 20) == ["# A\n\nText.\n\nMore.\n\n", "## B\n\nText.\n\nLast."]
    assert chunks(text, 16) == ["# A\n\nText.\n\n", "More.\n\n", "## B\n\nText.\n\n", "Last."]


def test_levels_may_be_skipped() -> None:
    first, second, other = "# A\n\n### B\n\nBbbb.\n\n", "## C\n\nCccc.\n\n", "# D\n\nDddd."
    assert chunks(first + second + other, 32) == [first + second, other]
    assert chunks(first + second + other, 29) == [first, second, other]


def test_a_fence_that_fits_is_never_cut() -> None:
    text = f"Run it.\n\n{FENCE}"
    assert chunks(text, 61) == [text]
    assert chunks(text, 60) == ["Run it.\n\n", FENCE]
    assert chunks(text, 52) == ["Run it.\n\n", FENCE]


def test_a_fence_that_does_not_fit_is_cut_between_its_lines_or_kept() -> None:
    assert chunks(FENCE, 40) == ["```sh\n# not a heading\nrun --all\n", "stop --all\nclean\n```"]
    assert chunking_of(FENCE, 51, oversize="keep").oversize == {0}


def test_a_fence_that_fits_alone_leaves_its_lead_in_behind_only_where_it_must() -> None:
    text = f"Mind the dust. Run it:\n\n{FENCE}"
    assert chunks(text, 61) == ["Mind the dust. ", f"Run it:\n\n{FENCE}"]
    assert chunks(text, 60) == ["Mind the dust. Run it:\n\n", FENCE]


def test_a_heading_stays_with_a_table_that_must_be_cut_anyway() -> None:
    text = f"# Parts\n\n{TABLE}"
    assert chunks(text, 91) == [text]
    assert chunks(text, 81) == ["# Parts\n\n", TABLE.rstrip()]
    assert chunks(text, 80) == [text[:76], text[76:]]


def test_a_table_is_cut_between_its_rows() -> None:
    assert list(chunking_of(TABLE, 48).spans()) == [(0, 39), (39, 82)]


def test_a_repeated_table_header_counts_and_moves_no_offset() -> None:
    chunking = chunking_of(TABLE, 48, repeat_table_header=True)
    assert list(chunking.spans()) == [(0, 39), (39, 52), (52, 67), (67, 82)]
    assert chunking.prefixes == ("", HEADER, HEADER, HEADER)
    assert chunking.oversize == frozenset()


def test_a_table_header_that_leaves_no_room_is_not_repeated() -> None:
    chunking = chunking_of(TABLE, 33, repeat_table_header=True)
    assert list(chunking.spans()) == [(0, 25), (25, 52), (52, 82)]
    assert chunking.prefixes == ("", "", "")


def test_the_headings_over_a_chunk_count_in_its_size() -> None:
    text = "# Kiln\n\nAaaa aaaa.\n\nBbbb bbbb.\n\nCccc cccc."
    assert chunks(text, 24) == [text[:20], text[20:]]
    chunking = chunking_of(text, 24, prefix_headings=True)
    assert list(chunking.spans()) == [(0, 20), (20, 32), (32, 42)]
    assert chunking.prefixes == ("", "Kiln\n\n", "Kiln\n\n")


def test_a_heading_that_a_chunk_starts_with_is_not_put_before_it() -> None:
    text = "# Kiln\n\n## Firing ##\n\nHeat it.\n\n## Cooling\n\nSlow. Slower.\n"
    chunking = chunking_of(text, 26, prefix_headings=True)
    assert [text[start:end] for start, end in chunking.spans()] == [
        "# Kiln\n\n## Firing ##\n\n",
        "Heat it.\n\n",
        "## Cooling\n\nSlow. ",
        "Slower.\n",
    ]
    assert chunking.prefixes == ("", "Kiln > Firing\n\n", "Kiln\n\n", "Kiln > Cooling\n\n")


def test_outer_headings_that_leave_no_room_are_left_out() -> None:
    text = "# The Map Room Handbook\n\n## Kiln\n\nAaaa aaaa.\n\nBbbb bbbb."
    prefixes = chunking_of(text, 25, prefix_headings=True, oversize="keep").prefixes
    assert prefixes is not None
    assert prefixes[-1] == "Kiln\n\n"


def test_headings_go_before_a_repeated_table_header() -> None:
    text = f"# Parts\n\n{TABLE}"
    chunking = chunking_of(text, 60, prefix_headings=True, repeat_table_header=True)
    assert chunking.prefix(len(chunking) - 1) == f"Parts\n\n{HEADER}"
    assert text[chunking.starts[1] :].startswith("| nut")


def test_setext_headings_and_crlf() -> None:
    text = "Cooling\r\n=======\r\n\r\nSlow and steady.\r\n\r\nStoring\r\n-------\r\n\r\nDry place. No damp.\r\n"
    chunking = chunking_of(text, 50, prefix_headings=True)
    assert list(chunking.spans()) == [(0, 40), (40, 81)]
    assert chunking.prefixes == ("", "Cooling\n\n")
    chunking = chunking_of(text, 47, prefix_headings=True)
    assert list(chunking.spans()) == [(0, 40), (40, 71), (71, 81)]
    assert chunking.prefixes == ("", "Cooling\n\n", "Cooling > Storing\n\n")


def test_numbered_and_upper_case_headings_of_plain_text() -> None:
    kiln, firing = "1. Kiln\n\nIt is hot.\n\n", "1.1. Firing\n\nHeat it slowly.\n\n"
    clay, safety = "2. Clay\n\nIt is wet.\n\n", "SAFETY\n\nWear gloves.\n"
    text = kiln + firing + clay + safety
    assert chunks(text, 51, "text") == [kiln + firing, clay + safety]
    assert chunks(text, 48, "text") == [kiln, firing, clay + safety]
    assert chunking_of(text, 48, "text", prefix_headings=True).prefixes == ("", "1. Kiln\n\n", "")


def test_white_space_alone_splits_nothing() -> None:
    text = "\n\n# Kiln\n\nHot.\n\n## Firing\n\nSlow.\n\n"
    assert list(chunking_of(text, 16).spans()) == [(0, 16), (16, 32)]
    assert list(chunking_of(text, 14).spans()) == [(0, 14), (16, 27), (27, 34)]


def test_blank_lines_are_no_chunk_of_their_own() -> None:
    text = "```\none\n\n\n \ntwo\n```"
    assert chunks(text, 9) == ["```\n", "one\n\n\n \n", "two\n```"]


def test_merged_sections_stand_under_the_heading_over_all_of_them() -> None:
    document = document_of(KILNS, "markdown")
    spans = cut(document, row_of("structure", size=29)).spans()
    assert [heading_path(document, *span) for span in spans] == [("Kiln",), ("Kiln",), ("Clay",)]
    spans = cut(document, row_of("structure", size=16)).spans()
    assert [heading_path(document, *span) for span in spans] == [("Kiln",), ("Kiln", "A"), ("Kiln", "B"), ("Clay",)]
    assert heading_path(document, 16, 59) == ()


@pytest.mark.parametrize("unit", ["chars", "tokens"])
def test_ten_levels_of_headings(unit: str) -> None:
    numbers = [".".join(["1"] * depth) for depth in range(1, 11)]
    text = "".join(f"{number}. Level {len(number)}\n\nText of it here.\n\n" for number in numbers)
    document = document_of(text)
    assert [document.blocks.levels[index] for index in document.blocks.headings] == list(range(1, 11))
    chunking = cut(document, row_of("structure", size=50, unit=unit, prefix_headings=True))
    assert chunking.oversize == frozenset()
    assert heading_path(document, *chunking.span(len(chunking) - 1))[-1].startswith("1.1.1.1.1.1.1.1.1.1.")


def test_only_headings() -> None:
    text = "# Aaa\n# Bbb\n# Ccc\n## Ddd\n"
    assert chunks(text, 13) == ["# Aaa\n# Bbb\n", "# Ccc\n## Ddd\n"]
    assert chunks(text, 11) == ["# Aaa\n", "# Bbb\n", "# Ccc\n", "## Ddd\n"]


def test_no_headings_and_one_sentence() -> None:
    assert chunks("One two three four five", 12, "text") == ["One two ", "three four ", "five"]
    assert chunking_of("One two three four five", 12, "text", oversize="keep").oversize == {0}


@pytest.mark.parametrize("settings", [{}, {"prefix_headings": True}, {"unit": "tokens"}])
def test_a_hundred_thousand_headings(settings: dict[str, Any]) -> None:
    text = "".join(f"{'#' * (1 + number % 6)} H{number}\n" for number in range(100_000))
    chunking = chunking_of(text, 1000, **settings)
    assert chunking.starts[0] == 0
    assert chunking.ends[-1] == len(text)
    assert all(text[start] == "#" for start in chunking.starts)


def section_ends(document: Document) -> list[int]:
    """Where each section ends, straight from the levels."""
    blocks = document.blocks
    ends = []
    for position, heading in enumerate(blocks.headings):
        later = (other for other in blocks.headings[position + 1 :] if blocks.levels[other] <= blocks.levels[heading])
        ends.append(next((blocks.starts[other] for other in later), len(document.text)))
    return ends


@settings(max_examples=300, deadline=None)
@given(structured_texts, st.sampled_from(["markdown", "text"]), st.integers(1, 200), st.sampled_from(["keep", "split"]))
def test_what_fits_is_never_cut(text: str, kind: TextKind, size: int, oversize: str) -> None:
    document = document_of(text, kind)
    blocks = document.blocks
    edges = cut(document, row_of("structure", size=size, oversize=oversize)).starts
    sections = zip((blocks.starts[heading] for heading in blocks.headings), section_ends(document), strict=True)
    atomic = ((blocks.starts[index], blocks.ends[index]) for index in blocks.atomic)
    for start, end in (*sections, *atomic):
        # The white space at the start of the text goes with the first section.
        first = 0 if text[:start].isspace() else start
        fits = len(text[first:end].rstrip()) <= size
        if fits and grapheme_edge(text, start) and grapheme_edge(text, end):
            assert not [edge for edge in edges if start < edge < end]


@settings(max_examples=200, deadline=None)
@given(structured_texts, st.sampled_from(["markdown", "text"]), st.integers(1, 200))
def test_blocks_are_kept_whole_if_asked(text: str, kind: TextKind, size: int) -> None:
    document = document_of(text, kind)
    chunking = cut(document, row_of("structure", size=size, oversize="keep"))
    assert set(chunking.starts[1:]) <= set(document.blocks.starts)


@settings(max_examples=200, deadline=None)
@given(structured_texts, st.integers(1, 300), st.booleans())
def test_a_prefix_is_true_of_the_whole_chunk(text: str, size: int, tables: bool) -> None:
    document = document_of(text, "markdown")
    row = row_of("structure", size=size, prefix_headings=True, repeat_table_header=tables)
    chunking = cut(document, row)
    starts = [document.blocks.starts[heading] for heading in document.blocks.headings]
    for index, (start, end) in enumerate(chunking.spans()):
        titles = heading_path(document, start)[: -1 if text_after(document, start) in starts else None]
        assert heading_path(document, start, end)[: len(titles)] == titles
        path, header = chunking.prefix(index), ""
        table = document.blocks.atomic_at(start)
        if tables and table and table.kind is BlockKind.TABLE and "---|" in path:
            header = text[table.start : text.index("\n", text.index("---|", table.start)) + 1]
            assert path.endswith(header)
        path = path.removesuffix(header)
        assert path in ("", *(" > ".join(titles[left_out:]) + "\n\n" for left_out in range(len(titles))))
        if size == 300 and titles:
            assert path
