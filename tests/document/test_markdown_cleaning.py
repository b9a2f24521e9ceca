from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from markdown_it.token import Token
from mdit_py_plugins.footnote import footnote_plugin

from chunkscope.document import Document, Source
from chunkscope.document.cleaning import CleanSettings, clean
from chunkscope.document.source import read_source

HANDBOOK = Path(__file__).resolve().parents[2] / "fixtures" / "documents" / "handbook.md"


def cleaned_document(text: str) -> Document:
    return clean(Source("notes.md", text, kind="markdown"), CleanSettings(markdown=True))


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("*one* _two_ **three** __four__ ***five*** ~~six~~\n", "one two three four five six\n"),
        ("2 * 3 * 4, snake_case_name, a ** b, *open\n", "2 * 3 * 4, snake_case_name, a ** b, *open\n"),
        ("say `code`, `` a`b `` and ` x `; ``open\n", "say code, a`b and x; ``open\n"),
        ("a [link](http://x.y 'title') b\n", "a link b\n"),
        ("a [*deep* `link`](<a b>) b [open](x\n", "a deep link b [open](x\n"),
        ("[text][ref], [ref][] and [ref], [unknown]\n\n[ref]: http://x.y\n", "text, ref and ref, [unknown]\n\n"),
        ("[a]: x\n  'title'\n[a]: again\nText [a].\n", "Text a.\n"),
        ("see ![a *map*](m.png) and [![icon](i.png)](page)\n", "see a map and icon\n"),
        ("<https://x.y/z> and <me@x.y>\n", "https://x.y/z and me@x.y\n"),
        ("x<sub>2</sub><!-- hidden --> a<br>b <br/>\n", "x2 a\nb \n\n"),
        ("AT&amp;T &lt;b&gt; &#65; &unknown; & &copy;\n", "AT&T <b> A &unknown; & ©\n"),
        (r"\*not emphasis\* \a \\ 1\. \[x\]" + "\n", r"*not emphasis* \a \ 1. [x]" + "\n"),
        ("hard  \nbreak\\\nhere \nsoft\n", "hard\nbreak\nhere\nsoft\n"),
        ("cost $a_b_c$ and $5 and _x_\n", "cost $a_b_c$ and $5 and x\n"),
    ],
)
def test_inline_markup_goes_and_text_stays(text: str, left: str) -> None:
    assert cleaned_document(text).text == left


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("# Title #\n\n###### Deep\n\n#hash\n\n# #\n", "Title\n\nDeep\n\n#hash\n\n\n"),
        ("Cooling\n=======\n\nStor*ing*\n-------\nDry.\n", "Cooling\n\nStoring\nDry.\n"),
        ("- one\n  - *two*\n10. ten\n+ plus\n\n  more **text**\n", "- one\n  - two\n10. ten\n+ plus\n\n  more text\n"),
        ("> one\n> *two*\nlazy > line\n>\n> > deep\n", "one\ntwo\nlazy > line\n\ndeep\n"),
        ("> - a\n>   > b\n> - > c\n", "- a\n  b\n- c\n"),
        ("> a\n[^f]: > b\n", "a\n[^f]: > b\n"),
        ("```sh\n# not a heading\nrun *all*\n```\nafter\n", "# not a heading\nrun *all*\nafter\n"),
        ("~~~\nopen\n```\n", "open\n```\n"),
        ("> ```\n> > code\n> ```\n", "> code\n"),
        ("- ```\n  code\n  ```\n", "- \n  code\n"),
        ("text\n\n    *code* <b>\n", "text\n\n    *code* <b>\n"),
        ("a\n\n---\n\nb\n\n- - -\n- ***\n", "a\n\n\nb\n\n-\n"),
        ("---\ntitle: x\n---\n\n# Body\n", "Body\n"),
        ("---\nno front matter\n", "no front matter\n"),
        ("<div>\n*kept* <b>bold</b> &amp;\n</div>\n\nx\n", "\n*kept* bold &\n\n\nx\n"),
        ("<!-- a\n\nb -->\n\n<script>\nvar x;\n</script>\ny\n", "\n\n\ny\n"),
        ("<td>a</td><td>b</td>\n", "a b\n"),
        ("Note.[^1]\n\n[^1]: A *note*.\n    More.\n", "Note.\n\nA note.\n    More.\n"),
        ("No note.[^x]\n", "No note.[^x]\n"),
        ("$$\na_b_\n$$\n", "$$\na_b_\n$$\n"),
    ],
)
def test_block_markup_goes_and_text_stays(text: str, left: str) -> None:
    assert cleaned_document(text).text == left


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("| A | *B* |\n|---|:-:|\n| a | b |\n|  | d |\n", "A\tB\na\tb\n\td\n"),
        ("A | B\n--|--\na | `x\\|y` z\\|w\n", "A\tB\na\tx|y z|w\n"),
        ("| A |\n|---|\n| a | more |\n\nx\n", "A\na\tmore\n\nx\n"),
        ("> | A | B |\n> |---|---|\n> | a<br>c | b |\n", "A\tB\na c\tb\n"),
        ("| A | B |\n|---|\n", "| A | B |\n|---|\n"),
    ],
)
def test_table_rows_become_cells_with_tabs_between(text: str, left: str) -> None:
    assert cleaned_document(text).text == left


def test_crlf_markdown_keeps_its_newlines() -> None:
    text = "# Kiln\r\n\r\nIntro *text*\r\non.\r\n\r\n---\r\n\r\n## Firing\r\n\r\n> a\r\n> b\r\n"
    assert cleaned_document(text).text == "Kiln\r\n\r\nIntro text\r\non.\r\n\r\n\r\nFiring\r\n\r\na\r\nb\r\n"


def test_text_of_another_kind_is_not_read_as_markdown() -> None:
    source = Source("notes.txt", "*as it is* [x](y)\n")
    assert clean(source, CleanSettings(markdown=True)).text == source.text


def test_places_are_those_of_the_file() -> None:
    document = cleaned_document("> # A *big* title\n> with [a *link*](to)\n> - `code`\n")
    assert document.text == "A big title\nwith a link\n- code\n"
    places = {word: document.line_column(document.text.index(word)) for word in ("A", "big", "title", "link", "code")}
    assert places == {"A": (1, 5), "big": (1, 8), "title": (1, 13), "link": (2, 12), "code": (3, 6)}


def test_handbook_reads_as_plain_text() -> None:
    document = clean(read_source(HANDBOOK), CleanSettings(markdown=True))
    assert document.text.startswith("The Map Room Handbook\n\nWelcome.")
    assert "\n1. How the room works\n\nWe open on Tuesdays" in document.text
    assert "4. Lay it on the back of the sheet, across the tear" in document.text
    assert "\n2024-02-20\t18.5\t57\thalf\train; north sill damp, see p. 40\n" in document.text
    assert not re.search(r"^> |\*\*|\[\^|^\||^##", document.text, re.MULTILINE)


INLINE_UNITS = [
    *"ab \n",
    "*",
    "**",
    "_",
    "`",
    "``",
    "~~",
    "[",
    "]",
    "](",
    "![",
    "(",
    ")",
    "[r]",
    "\\",
    "&amp;",
    "<b>",
    "[^f]",
]
LINE_STARTS = [
    "> ",
    "- ",
    "1. ",
    "# ",
    "[r]: u\n",
    "[^f]: ",
    "```\n",
    "~~~\n",
    "---\n",
    "===\n",
    "    ",
    "\n",
    "\r\n",
    "\x00",
]
UNITS = [*INLINE_UNITS, "<http://x.y>", "  \n", "\t", *(f"\n{start}" for start in LINE_STARTS)]


@given(st.lists(st.sampled_from(UNITS), max_size=14).map("".join))
def test_text_is_what_the_parser_calls_text(text: str) -> None:
    document = cleaned_document("a" + text)
    assert without_space(document.text) == without_space(text_by_the_parser("a" + text))


def without_space(text: str) -> str:
    return re.sub(r"\s", "", text).replace("\0", "\ufffd")


def text_by_the_parser(text: str) -> str:
    parser = MarkdownIt("commonmark").enable("strikethrough")
    footnote_plugin(parser, inline=False, move_to_end=False)
    pieces = []
    for token in parser.parse(text):
        if token.type == "inline":
            pieces.append(inline_text(token.children or []))
        elif token.type in ("fence", "code_block"):
            pieces.append(token.content)
        elif token.type == "html_block":
            pieces.append(re.sub("<[^>]*>", "", token.content).replace("&amp;", "&"))
        elif token.type == "list_item_open":
            pieces.append(token.info + token.markup)
    return "".join(pieces)


def inline_text(tokens: list[Token]) -> str:
    return "".join(
        inline_text(token.children or []) if token.type == "image" else token.content
        for token in tokens
        if token.type in ("text", "text_special", "code_inline", "image")
    )
