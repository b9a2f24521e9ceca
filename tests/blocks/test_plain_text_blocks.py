"""The kinds and spans of plain text's blocks, worked out by hand."""

from __future__ import annotations

import textwrap
from pathlib import Path

import pytest

from chunkscope.document import Document, Source
from chunkscope.document.blocks import Blocks
from chunkscope.document.furniture import furniture_spans


def plain(text: str) -> Blocks:
    return Document.uncleaned(Source("notes.txt", text)).blocks


def found(text: str) -> list[tuple[str, str]]:
    blocks = [plain(text).block(index) for index in range(len(plain(text)))]
    return [(block.kind.label, text[block.start : block.end]) for block in blocks]


def kinds(text: str) -> list[str]:
    return [kind for kind, _ in found(text)]


PROSE = (
    "   A node that has no address asks the server for one, and the server\n   answers with an address and a time.\n\n"
)


def test_paragraphs_part_at_blank_lines() -> None:
    text = "One.\r\n\r\nTwo.\r\n\r\nThree."
    blocks = plain(text)
    assert list(zip(blocks.starts, blocks.ends, strict=True)) == [(0, 4), (8, 12), (16, 22)]


@pytest.mark.parametrize("gap", ["\n\n", "\n  \n", "\n\t\n\n", "\r\n\r\n", "\r\r", "\n\u3000\n"])
def test_any_blank_line_parts_paragraphs(gap: str) -> None:
    assert found(f"  First one\nwraps here{gap}Second.\n") == [
        ("paragraph", "First one\nwraps here"),
        ("paragraph", "Second."),
    ]


def test_prose_that_is_all_indented_stays_prose() -> None:
    assert kinds(PROSE * 3) == ["paragraph"] * 3


def test_prose_that_is_indented_deeper_stays_prose() -> None:
    note = "      Note: some servers give the same address again, which is why a\n      node keeps it.\n"
    assert kinds(PROSE * 3 + note) == ["paragraph"] * 4


def test_justified_prose_stays_prose() -> None:
    text = (
        "The  potter wedges  the clay until no  air is left in\n"
        "it,   then   weighs   out  the   balls  and   covers\n"
        "them   with  a  damp   cloth  so  that   none  dries.\n"
    )
    assert kinds(text) == ["paragraph"]


def test_ordered_items_start_at_their_numbers() -> None:
    text = "1. Open the valve.\n2. Wait for steam.\n10. Close it."
    blocks = plain(text)
    assert kinds(text) == ["list item"] * 3
    assert list(zip(blocks.starts, blocks.ends, strict=True)) == [(0, 18), (19, 37), (38, 51)]


@pytest.mark.parametrize(
    "marks", ["- -", "* *", "• •", "1) 2)", "(1) (2)", "(a) (b)", "a) b)", "1. 2.", "1. 1.", "1.1. 1.2."]
)
def test_items_of_many_lists(marks: str) -> None:
    first, second = marks.split()
    text = f"{first} Wedge the clay\n  until it is soft.\n{second} Throw it.\n"
    assert found(text) == [
        ("list item", f"{first} Wedge the clay\n  until it is soft."),
        ("list item", f"{second} Throw it."),
    ]


def test_items_marked_with_the_letter_o() -> None:
    text = "   o  The client asks.\n\n   o  The server answers, as it does for\n      every other client.\n"
    assert kinds(PROSE + text) == ["paragraph", "list item", "list item"]


def test_letter_o_as_a_word_is_no_bullet() -> None:
    assert kinds("Depois da chuva de ontem\no homem voltou para casa e\no rio subiu.\n") == ["paragraph"]


def test_wrapped_text_that_looks_like_an_item_is_none() -> None:
    assert kinds("The kiln is hot\n- too hot - and the lid is\n3. That is all.\n") == ["paragraph"]


def test_lead_in_and_its_items_without_a_blank_line() -> None:
    assert found("You need:\n- clay\n- water\n  - clean\n") == [
        ("paragraph", "You need:"),
        ("list item", "- clay"),
        ("list item", "- water"),
        ("list item", "- clean"),
    ]
    assert list(plain("You need:\n- clay\n- water\n  - clean\n").levels) == [0, 1, 1, 2]


def test_lines_of_contents_are_items() -> None:
    lines = ["1.  Kiln ........................ 4", "1.1  Firing . . . . . . . . . . . 12", "2  Glaze .........19"]
    text = "Contents\n\n" + "".join(f"   {line}\n" for line in lines)
    assert found(text) == [("heading", "Contents"), *(("list item", line) for line in lines)]


@pytest.mark.parametrize(
    ("heading", "level"),
    [
        ("3.  Terminology", 1),
        ("3.1.  Title", 2),
        ("3.1 Title of a Section", 2),
        ("10.4.18 417 Expectation Failed", 3),
        ("A.2.  Test Vectors", 2),
        ("Appendix A", 1),
        ("Appendix B.  Illustrative Examples", 1),
        ("CHAPTER IV.", 1),
        ("第三章 窑", 1),
        ("INTRODUCTION AND SCOPE", 1),
        ("Status of This Memo", 1),
        ("Cooling\n=======", 1),
        ("Storing\n-------", 2),
    ],
)
def test_headings(heading: str, level: int) -> None:
    text = f"{PROSE}{heading}\n\n{PROSE}"
    assert found(text)[1] == ("heading", heading)
    assert plain(text).levels[1] == level


@pytest.mark.parametrize(
    "line",
    [
        "Glaze the pots.",
        "In 2019 the kiln was rebuilt",
        "3.5 million pots were sold in that year.",
        "Section 3 describes the kiln",
        "STOP!",
        "Run it:",
        "HTTP = 1*DIGIT",
    ],
)
def test_lines_that_are_no_headings(line: str) -> None:
    flush = textwrap.dedent(PROSE)
    assert "heading" not in kinds(f"{flush}{line}\n\n{flush}")


def test_number_without_a_full_stop_needs_text_under_its_title() -> None:
    flush = textwrap.dedent(PROSE)
    assert kinds(f"1 Introduction\n\n1.1 Purpose\n\n{flush}2 Terms\n\n{flush}2 Apples\n") == [
        *["heading", "heading", "paragraph"],
        *["heading", "paragraph"],
        "paragraph",
    ]


def test_numbered_lines_in_a_row_are_items() -> None:
    assert kinds("Steps\n\n1. Wedge\n\n2. Throw\n\n3. Fire\n\nThen rest.\n")[1:4] == ["list item"] * 3


PACKET = """\
    0                   1
    0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5
   +-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+
   |            length             |
   +-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+"""
DRAWN_TABLE = """\
   +======+=========+
   | Name | Default |
   +======+=========+
   | size | 1000    |
   +------+---------+"""
CHAIN = """\
          request chain ---------->
       UA -----v----- A -----v----- B
          <--------- response chain"""
COLUMNS = """\
   Code    Meaning
   200     fine
   404     not there
   500     the server's fault"""
GRAMMAR = """\
       token      = 1*<any CHAR except separators>
       separators = "(" | ")" | "<" | ">"
                  | "," | ";" | ":" """
SESSION = """\
       $ kiln --heat 900
       heating... done
       $ kiln --stop"""
PROGRAM = """\
       def fire(kiln):
           kiln.heat(900)

           return kiln.wait()"""
HEADERS = """\
       GET /pots HTTP/1.1
       Host: kiln.example
       Accept: text/plain"""
BOXES = """\
   ┌──────┐   ┌──────┐
   │ clay │──▶│ kiln │
   └──────┘   └──────┘"""


@pytest.mark.parametrize("block", [PACKET, DRAWN_TABLE, CHAIN, COLUMNS, GRAMMAR, SESSION, PROGRAM, HEADERS, BOXES])
def test_preformatted_blocks_are_one_each(block: str) -> None:
    text = f"{PROSE}   It looks like this:\n\n{block}\n\n   Then it ends.\n\n{PROSE}"
    assert found(text)[2] == ("preformatted", block.strip())
    assert kinds(text).count("preformatted") == 1
    assert plain(text).atomic_at(text.index(block.strip()) + 30) is not None


@pytest.mark.parametrize(
    "block",
    [
        "       Gone are the days of wood;\n       the kiln burns gas.",
        "                  Figure 3: The Kiln",
        "   Roy T. Fielding\n   Information and Computer Science\n   Irvine, CA 92697, USA",
        "   kiln\n      The oven that a potter fires the pots in, at more than a\n      thousand degrees.",
    ],
)
def test_indented_text_without_evidence_is_prose(block: str) -> None:
    assert "preformatted" not in kinds(f"{PROSE}{block}\n\n{PROSE}")


def test_line_of_marks_is_a_rule() -> None:
    assert kinds("One.\n\n-----\n\nTwo.\n\n* * *\n\nThree.\n") == [
        "paragraph",
        "rule",
        "paragraph",
        "rule",
        "paragraph",
    ]


def test_marks_of_markdown_are_text() -> None:
    assert kinds("# not a heading\n\n> not a quote\n\n```\nno\n\nfence\n```\n") == ["paragraph"] * 4


ROOT = Path(__file__).parents[2]
RFC = ROOT.parent / "shared" / "corpora" / "rfc2616.txt"
BESIDE = pytest.mark.skipif(not RFC.exists(), reason="the corpora are not beside the repository")
PAGINATED = [ROOT / "fixtures" / "documents" / "paginated.txt", pytest.param(RFC, marks=BESIDE)]


@pytest.mark.parametrize("path", PAGINATED, ids=lambda path: path.name)
def test_pages_make_no_difference(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    furniture = furniture_spans(text)
    assert furniture
    kept = zip([0, *(end for _, end in furniture)], [*(start for start, _ in furniture), len(text)], strict=True)
    joined = plain("".join(text[start:end] for start, end in kept))
    for twin in (text, text.replace("\n", "\r\n"), text.replace("\f\n", "\n")):
        assert plain(twin).kinds == joined.kinds
        assert plain(twin).levels == joined.levels


def test_newlines_make_no_difference() -> None:
    text = f"1.  Kiln\n\n{PROSE}You need:\n- clay\n- water\n\n{PACKET}\n\nTitle\n=====\n\n{PROSE}"
    for newline in ("\r\n", "\r"):
        twin = text.replace("\n", newline)
        assert [(kind, block.replace(newline, "\n")) for kind, block in found(twin)] == found(text)


@pytest.mark.parametrize(
    "stamp",
    [
        "2024-03-01 00:00:00",
        "2024-03-01T00:00:00.250Z",
        "[2024-03-01 00:00:00,250]",
        "Mar  1 00:00:00",
        "<34>Oct 11 22:14:15",
        "[INFO]",
        "[WARN ]",
    ],
)
def test_each_line_of_a_log_is_a_record(stamp: str) -> None:
    lines = [f"{stamp} worker {number} took 9 ms" for number in range(3)]
    assert found("\n".join(lines)) == [("paragraph", line) for line in lines]


def test_a_record_has_its_stack_trace_and_a_log_may_have_a_head() -> None:
    records = [
        "2024-03-01 00:00:01 it fails\n  File kiln.py\n    fire()",
        "2024-03-01 00:00:02 it starts",
        "2024-03-01 00:00:03 it is on",
    ]
    expected = [("paragraph", each) for each in ("-- begin --", *records)]
    assert found("\n".join(("-- begin --", *records, ""))) == expected


@pytest.mark.parametrize(
    "text",
    [
        "2024-03-01 00:00:01 it fails\n2024-03-01 00:00:02 it starts",  # too few
        "2024-03-01 we met\n2024-03-02 we spoke\n2024-03-03 we parted",  # days are no timestamps
        "[NOTE] one\n[NOTE] two\n[NOTE] three",
        "It fails at\n 2024-03-01 00:00:01\n 2024-03-01 00:00:02\n 2024-03-01 00:00:03",
    ],
)
def test_other_lines_are_no_log(text: str) -> None:
    assert kinds(text) == ["paragraph"]


def test_cuts_between_the_records_of_a_log_are_safe() -> None:
    lines = [f"2024-03-01 00:{number:02d}:00 worker {number} took 9 ms" for number in range(12)]
    text = "\r\n".join(lines)
    document = Document.uncleaned(Source("app.log", text))
    assert list(document.unit_starts) == [text.index(line) for line in lines[1:]]
