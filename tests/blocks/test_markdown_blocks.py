"""The kinds and spans of Markdown's blocks, worked out by hand."""

from __future__ import annotations

import pytest

from chunkscope.document import Document, Source
from chunkscope.document.blocks import BlockKind, Blocks


def markdown(text: str) -> Blocks:
    return Document.uncleaned(Source("notes.md", text, kind="markdown")).blocks


def found(text: str, *kinds: BlockKind) -> list[tuple[str, str]]:
    """Label and text of each block, of these kinds only if some are given."""
    blocks = [markdown(text).block(index) for index in range(len(markdown(text)))]
    return [(block.kind.label, text[block.start : block.end]) for block in blocks if not kinds or block.kind in kinds]


def spans(text: str, kind: BlockKind) -> list[tuple[int, int]]:
    blocks = markdown(text)
    return [(blocks.starts[index], blocks.ends[index]) for index in range(len(blocks)) if blocks.kinds[index] == kind]


def test_heading_and_paragraphs_of_a_short_document() -> None:
    text = "# Kiln\n\nIntro text here.\n\n## Firing\n\nHeat slowly for six hours.\n"
    assert spans(text, BlockKind.HEADING) == [(0, 6), (26, 35)]
    assert spans(text, BlockKind.PARAGRAPH) == [(8, 24), (37, 63)]


def test_headings_in_a_row_are_each_a_block() -> None:
    assert spans("# Pots\n## Bowls\n\nThrow thin.\n", BlockKind.HEADING) == [(0, 6), (7, 15)]


def test_rare_characters_belong_to_their_paragraph() -> None:
    text = "# Kiln\n\nteam 👨\u200d👩\u200d👧\u200d👦 and می\u200cخواهم soft\u00adhyphen 10\u00a0km a\tb"
    assert spans(text, BlockKind.PARAGRAPH) == [(8, len(text))]


def test_setext_headings_hold_their_underline() -> None:
    text = "Cooling\n=======\n\nSlow and steady.\n\nStoring\n-------\n\nDry place."
    blocks = markdown(text)
    assert spans(text, BlockKind.HEADING) == [(0, 15), (35, 50)]
    assert [blocks.levels[index] for index in blocks.headings] == [1, 2]


def test_unclosed_fence_runs_to_the_end_of_the_file() -> None:
    text = "# Kiln\n\nIntro.\n\n```sh\nheat --to 900\n\n## Next\n\nbody text"
    assert spans(text, BlockKind.FENCE) == [(16, 55)]
    assert spans(text, BlockKind.HEADING) == [(0, 6)]


@pytest.mark.parametrize("before", ["", "Run it.\n\n"])
def test_comment_in_a_fence_is_no_heading(before: str) -> None:
    fence = "```sh\n# not a heading\nrun --all\nstop --all\nclean\n```"
    assert spans(before + fence, BlockKind.FENCE) == [(len(before), len(before) + 52)]
    assert spans(before + fence, BlockKind.HEADING) == []


@pytest.mark.parametrize("mark", ["```", "~~~", "`````", "~~~~"])
def test_fence_of_three_or_more_marks_ends_at_as_many(mark: str) -> None:
    text = f"{mark}sh\n# not a heading\n{mark[:2]}\n\nstop\n{mark}\n\nAfter."
    assert spans(text, BlockKind.FENCE) == [(0, text.index("\n\nAfter"))]
    assert spans(text, BlockKind.HEADING) == []


def test_shorter_or_other_marks_do_not_end_a_fence() -> None:
    text = "````\n```\n~~~~\n````\n\nAfter."
    assert found(text) == [("fence", "````\n```\n~~~~\n````"), ("paragraph", "After.")]


def test_table_with_its_header_and_rows() -> None:
    text = "| Part | Qty |\n|---|---|\n| bolt | 12 |\n| nut | 40 |\n| spring | 3 |\n| washer | 9 |\n"
    assert spans(text, BlockKind.TABLE) == [(0, 81)]
    assert markdown(text).atomic_at(39) is not None


def test_table_right_after_a_line_of_text() -> None:
    assert found("Parts:\na | b\n--|--\n1 | 2\n") == [("paragraph", "Parts:"), ("table", "a | b\n--|--\n1 | 2")]


def test_front_matter_only_at_the_start() -> None:
    text = "---\ntitle: Kiln\n\ntags: [a]\n---\n\n# Kiln\n"
    assert found(text)[0] == ("front matter", "---\ntitle: Kiln\n\ntags: [a]\n---")
    assert found("Text.\n\n---\ntitle: Kiln\n---\n", BlockKind.FRONT_MATTER) == []


def test_items_are_containers_that_hold_their_paragraphs() -> None:
    text = "- one\n- two\n\n  more of two\n    - deep\n"
    assert found(text, BlockKind.LIST_ITEM) == [
        ("list item", "- one"),
        ("list item", "- two\n\n  more of two\n    - deep"),
        ("list item", "- deep"),
    ]
    blocks = markdown(text)
    assert [blocks.levels[index] for index in range(len(blocks)) if blocks.kinds[index] == BlockKind.LIST_ITEM] == [
        1,
        1,
        2,
    ]
    assert [block.kind.label for block in blocks.containing(text.index("more"))] == ["list item", "paragraph"]
    assert [block.kind.label for block in blocks.containing(text.index("deep"))] == [
        "list item",
        "list item",
        "paragraph",
    ]


def test_ordered_items_start_at_their_number() -> None:
    assert spans("1. Open the valve.\n2. Wait for steam.\n10. Close it.", BlockKind.LIST_ITEM) == [
        (0, 18),
        (19, 37),
        (38, 51),
    ]


def test_text_of_an_item_starts_where_the_item_does() -> None:
    assert [block.kind.label for block in markdown("- one").starting_at(0)] == ["list item", "paragraph"]
    assert markdown("- one").starting_at(2) == ()


def test_quote_and_the_blocks_in_it_start_at_the_mark_of_their_line() -> None:
    text = "> # Note\n>\n> Text that\ngoes on.\n>\n> - item\n\nAfter.\n"
    assert found(text) == [
        ("quote", "> # Note\n>\n> Text that\ngoes on.\n>\n> - item"),
        ("heading", "> # Note"),
        ("paragraph", "> Text that\ngoes on."),
        ("list item", "> - item"),
        ("paragraph", "> - item"),
        ("paragraph", "After."),
    ]


def test_indented_code_is_one_block_over_blank_lines() -> None:
    text = "Run:\n\n    one\n\n    two\n\nDone.\n"
    assert found(text) == [("paragraph", "Run:"), ("indented code", "one\n\n    two"), ("paragraph", "Done.")]


def test_html_maths_rule_definition_and_footnote() -> None:
    text = "<div>\nA <b>b</b>\n</div>\n\n$$\nx = 1\n\ny\n$$\n\n***\n\n"
    text += "[a]: https://a.example\n\n[^1]: A note.\n\n    More.\n"
    assert found(text) == [
        ("html", "<div>\nA <b>b</b>\n</div>"),
        ("maths", "$$\nx = 1\n\ny\n$$"),
        ("rule", "***"),
        ("paragraph", "[a]: https://a.example"),
        ("footnote", "[^1]: A note.\n\n    More."),
        ("paragraph", "[^1]: A note."),
        ("paragraph", "More."),
    ]


def test_comment_holds_blank_lines() -> None:
    assert found("<!-- a\n\n# b\n-->\n\nc")[0] == ("html", "<!-- a\n\n# b\n-->")


def test_fence_in_an_item_is_a_block_of_its_own() -> None:
    text = "1. Run it:\n\n   ```sh\n   run --all\n   ```\n\n2. Done.\n"
    assert found(text, BlockKind.FENCE) == [("fence", "```sh\n   run --all\n   ```")]
    assert found(text, BlockKind.LIST_ITEM)[0][1].endswith("```")


SAMPLE = (
    "# Kiln\n\nIntro.\n\n---\n\n> quote\n> goes on\n\n- a\n- b\n\n  c\n\n```\ncode\n\n```\n\n"
    "| a |\n|---|\n| b |\n\nTitle\n=====\n"
)


@pytest.mark.parametrize("newline", ["\r\n", "\r"])
def test_newlines_make_no_difference(newline: str) -> None:
    twin = SAMPLE.replace("\n", newline)
    assert [(kind, text.replace(newline, "\n")) for kind, text in found(twin)] == found(SAMPLE)
    assert markdown(twin).levels == markdown(SAMPLE).levels


def test_mixed_newlines_and_nul_keep_offsets() -> None:
    text = "# A\r\n\rb\0c\n\r\n# D\r"
    assert found(text) == [("heading", "# A"), ("paragraph", "b\0c"), ("heading", "# D")]


def test_crlf_document_of_the_field_has_a_rule_and_clean_titles() -> None:
    text = "# Kiln\r\n\r\nIntro.\r\n\r\n---\r\n\r\n## Firing\r\n\r\nHeat."
    assert found(text) == [
        ("heading", "# Kiln"),
        ("paragraph", "Intro."),
        ("rule", "---"),
        ("heading", "## Firing"),
        ("paragraph", "Heat."),
    ]


def test_other_line_separators_are_text() -> None:
    text = "# A\u2028b\x85c\x0bd\n\nText."
    assert found(text)[0] == ("heading", "# A\u2028b\x85c\x0bd")


@pytest.mark.parametrize("text", ["", " \n\n", "\n", "\u00a0\n"])
def test_white_space_has_no_blocks(text: str) -> None:
    assert len(markdown(text)) == 0


def test_zero_width_space_is_text() -> None:
    assert found("\u200b") == [("paragraph", "\u200b")]


@pytest.mark.parametrize("unit", ["> ", "- "])
def test_nesting_without_end_is_read_as_text_and_said(unit: str) -> None:
    text = unit * 100_000 + "a\n\n# After\n"
    blocks = markdown(text)
    assert blocks.notes == ("blocks nested deeper than 100 levels are read as plain text",)
    assert max(blocks.levels) == (100 if unit == "> " else 50)
    assert blocks.block(len(blocks) - 1).kind is BlockKind.HEADING


def test_ten_levels_of_lists_are_all_read() -> None:
    text = "".join("  " * level + f"- level {level}\n" for level in range(20))
    assert max(markdown(text).levels) == 20
    assert markdown(text).notes == ()


def test_cleaned_document_keeps_the_blocks_of_its_source() -> None:
    from array import array

    from chunkscope.document.offset_map import OffsetMap

    source = Source("notes.md", "## Kiln ##\n\n- **Heat** it.\n\n***\n\n```sh\nrun\n```\n", kind="markdown")
    text = "Kiln\n\n- Heat it.\n\nrun\n"
    starts, sources = array("q", [0, 4, 8, 12, 17, 18, 21]), array("q", [3, 10, 16, 22, 27, 40, 43])
    document = Document(source, text, OffsetMap(starts, sources, len(text), len(source.text)))
    blocks = [document.blocks.block(index) for index in range(len(document.blocks))]
    assert [(block.kind.label, text[block.start : block.end]) for block in blocks] == [
        ("heading", "Kiln"),
        ("list item", "- Heat it."),
        ("paragraph", "- Heat it."),
        ("fence", "run"),
    ]
