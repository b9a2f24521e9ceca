"""The line scanner against markdown-it-py, and where it takes over."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkscope.document.blocks import BlockKind
from chunkscope.document.blocks.columns import BlockColumns
from chunkscope.document.blocks.markdown import markdown_blocks
from chunkscope.document.blocks.markdown.line_scanner import scan_lines
from chunkscope.document.blocks.markdown.line_spans import spans_of_lines
from chunkscope.document.blocks.markdown.parser import parse_lines
from chunkscope.document.lines import LineIndex

FIXTURES = sorted((Path(__file__).parents[2] / "fixtures" / "documents").glob("*.md"))
HELD_KINDS = (BlockKind.FENCE, BlockKind.TABLE, BlockKind.HEADING, BlockKind.LIST_ITEM)

Found = Counter[tuple[int, int, int, int]]


def parsed(text: str) -> Found:
    lines = LineIndex.of(text)
    blocks = parse_lines(text, lines)
    assert blocks is not None
    return Counter(spans_of_lines(text, lines, blocks))


def scanned(text: str) -> Found:
    lines = LineIndex.of(text)
    return Counter(spans_of_lines(text, lines, scan_lines(text, lines)[0]))


CORNERS = {
    "lazy line in a quote": "> a\nb\n\nc",
    "lazy line in an item": "- a\nb\n\nc",
    "lazy line in a nested quote": "> > a\nb\n> c",
    "quote that another block ends": "> a\n# b",
    "quote without text": ">\n> \n\na",
    "quote right after text": "a\n> b\nc",
    "fence in a quote that ends with it": "> ```\n> a\n\nb",
    "fence in an item that ends with it": "- ```\n  a\nb",
    "closing fence with text": "```\na\n``` b\n```\nc",
    "back ticks in an info string": "``` a`b\nc",
    "indented fence": "   ```\n  a\n   ```\n    ```\nb",
    "bare item": "-\n  a",
    "bare item and a blank line": "-\n\n  a",
    "bare item between others": "- a\n-\n- b",
    "bare item after text": "a\n-\nb",
    "number other than 1 after text": "a\n2. b\n1. c",
    "item with indented code": "-     a\n\n      b",
    "item after blank lines": "- a\n\n\n- b\n\n\n  c",
    "items of a growing indentation": "- a\n - b\n  - c\n   - d\n    - e",
    "tabs as indentation": "-\ta\n\n\tb\n\n\t\tc",
    "tab after a quote mark": ">\ta\n>\t\tb",
    "tab between item and code": "-\t\ta",
    "item in an item in one line": "- 1. a\n     b\n\n  c",
    "thematic break or item": "* * *\n* *\n- - -\n_ _ _",
    "thematic break between items": "- a\n***\n- b",
    "setext heading of two lines": "a\nb\n===\nc",
    "setext underline after a quote": "> a\n---",
    "setext underline in an item": "- a\n  ---\nb",
    "underline without a paragraph": "===\n\n---",
    "heading without a title": "#\n## \n#a\n####### b",
    "table with escaped pipes": "a \\| b | c\n--|--\nd",
    "table with too few columns": "a | b\n--|--|--\nc",
    "table of one column": "| a |\n|--|\nb",
    "table that a heading ends": "a | b\n--|--\nc | d\n# e",
    "table that an item ends": "a | b\n--|--\nc\n2. d",
    "table in an item": "- a\n\n  b | c\n  --|--\n  d\ne",
    "table in a quote": "> a | b\n> --|--\n> c\nd",
    "indented code after text": "a\n    b\n\n    c\n\n\n    d\ne",
    "HTML that ends at a blank line": "<div>\n*a*\n\nb\n</div>",
    "HTML that ends at its own mark": "<script>\n\na\n</script> b\nc",
    "HTML tag that cannot end a paragraph": "a\n<b>\n\n<b>\nc",
    "HTML in an item": "- <div>\n\n  a\n</div>",
    "processing instruction": "<?a\n\nb?>\nc",
    "front matter that ends with dots": "---\na\n...\nb",
    "front matter that does not end": "---\na\n\nb",
    "maths over lines": "$$\na\n\nb\n$$\nc",
    "maths with a label": "$$a$$ (b)\nc",
    "maths without an end": "$$\na\n\nb",
    "footnote with two paragraphs": "[^a]: b\n\n    c\n\nd",
    "footnote with code": "[^a]:\n\n        b\n\nc",
    "definition and text": '[a]: b "c"\n\nd\n[e]: f',
    "no-break spaces": "\u00a0\n\u00a0- a\n\nb\u00a0",
}


@pytest.mark.parametrize("text", CORNERS.values(), ids=CORNERS.keys())
@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"], ids=["LF", "CRLF", "CR"])
def test_scanner_agrees_on_corners(text: str, newline: str) -> None:
    text = text.replace("\n", newline)
    assert scanned(text) == parsed(text)


@pytest.mark.parametrize("path", FIXTURES, ids=lambda path: path.name)
def test_scanner_agrees_on_the_bundled_documents(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert scanned(text) == parsed(text)


LEAVES = [
    "A line of text.\nAnd another one.",
    "# Title",
    "Title\n-----",
    "```sh\nrun --all\n\n# no heading\n```",
    "~~~\nopen",
    "| a | b |\n|---|:-:|\n| c | d |",
    "    code\n\n    more",
    "<div>\ntext\n</div>",
    "<!-- a\n\nb -->",
    "$$\nx\n$$",
    "***",
    "[a]: https://a.example 'b'",
    "[^a]: A note.",
    "1) one",
    "- [ ] todo",
]


def document(seed: int) -> str:
    """A document of random structure: blocks in lists and quotes, now and then without a blank line between."""
    chance = random.Random(seed)

    def block(depth: int) -> str:
        if depth < 4 and chance.random() < 0.45:
            mark = chance.choice(["- ", "* ", "1. ", "10. ", "> ", "-   "])
            indent = mark if mark == "> " else " " * len(mark)
            inside = blocks(depth + 1).split("\n")
            return "\n".join(
                [mark + inside[0], *(indent + line if line or chance.random() < 0.3 else "" for line in inside[1:])]
            )
        return chance.choice(LEAVES)

    def blocks(depth: int) -> str:
        parts = [block(depth) for _ in range(chance.randint(1, 4))]
        return "".join(part + ("\n" if chance.random() < 0.2 else "\n\n") for part in parts).rstrip("\n")

    return blocks(0).replace("\n", chance.choice(["\n", "\n", "\r\n"]))


def test_scanner_agrees_on_generated_documents() -> None:
    agreed, missed, invented = Counter[int](), Counter[int](), Counter[int]()
    for seed in range(600):
        text = document(seed)
        expected, actual = parsed(text), scanned(text)
        for (kind, *_), count in (expected & actual).items():
            agreed[kind] += count
        missed.update(kind for kind, *_ in (expected - actual).elements())
        invented.update(kind for kind, *_ in (actual - expected).elements())
    for kind in HELD_KINDS:
        assert agreed[kind] > 300
        assert agreed[kind] >= 0.995 * (agreed[kind] + missed[kind]), kind
        assert agreed[kind] >= 0.995 * (agreed[kind] + invented[kind]), kind


MARKS = st.sampled_from(
    [
        "- ",
        "1. ",
        "> ",
        "# ",
        "```",
        "~~~",
        "|",
        "a",
        "b c",
        "|-|",
        "---",
        "===",
        "<p>",
        "$$",
        "    ",
        "\t",
        "\n",
        "\n\n",
    ]
)


@given(st.lists(MARKS, max_size=40).map("".join))
def test_scanned_blocks_are_in_order_and_nest(text: str) -> None:
    lines = LineIndex.of(text)
    blocks: BlockColumns = scan_lines(text, lines)[0]
    around: list[int] = []
    last = 0
    for _, start, end, _ in blocks:
        assert last <= start <= end <= len(lines)
        while around and around[-1] <= start:
            around.pop()
        assert not around or end <= around[-1]
        around.append(end)
        last = start


@pytest.mark.parametrize(
    "text",
    [
        "- a\n" * 20_001,
        "- - - - - - - - - - - - - - - a\n" * 2_000,
        "> " * 60 + "a\n" + "b\n" * 15_000,
        "$$ a\n\n" * 3_000,
        "|a" * 60_000,
        "> " * 101 + "a",
    ],
    ids=["lines", "blocks", "steps", "maths", "cells", "nesting"],
)
def test_scanner_takes_over_where_the_parser_is_slow(text: str) -> None:
    lines = LineIndex.of(text)
    assert parse_lines(text, lines) is None
    assert len(markdown_blocks(text, lines)) > 0


def test_documents_of_both_readers_have_the_same_blocks() -> None:
    part = "# Title\n\n- one\n- two\n\n| a |\n|---|\n| b |\n\n```\ncode\n```\n\n"
    short, long = part * 10, part * 2_000
    few = markdown_blocks(short, LineIndex.of(short))
    many = markdown_blocks(long, LineIndex.of(long))
    assert many.starts[: len(few)] == few.starts
    assert many.kinds == few.kinds * 200
