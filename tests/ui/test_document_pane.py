from __future__ import annotations

from dataclasses import replace

import pytest
from pane_samples import cut_at, cut_in, document, pane_of, shown_rows
from rich.segment import Segment

from chunkscope.scoring.result import Result
from chunkscope.scoring.verdicts import CutVerdict, EdgeVerdict, Verdict
from chunkscope.ui.widgets.document_pane import DocumentPane

LINES = "".join(f"Line {number} of the text.\n" for number in range(1, 201))
EMOJI = "A👨‍👩‍👧‍👦B🇳🇿C👍🏽D" + "e\u0301" * 4
GATES = "The north gate opens at dawn today.\n\nThe south gate opens at noon only.\n\nNo gate opens at night."


def judged_as(result: Result, end: EdgeVerdict, start: EdgeVerdict) -> Result:
    """The result with a verdict of a test's own on every cut."""

    class Judged(Result):
        def verdict(self, index: int) -> CutVerdict:
            return CutVerdict(index, end, start)

    return Judged(result.document, result.row, result.rule, result.chunking)


def edge(verdict: Verdict, place: str = "", *, orphan: bool = False, broken_block: bool = False) -> EdgeVerdict:
    return EdgeVerdict(0, verdict, place, orphan=orphan, broken_block=broken_block)


async def rule_text(result: Result) -> list[str]:
    async with pane_of(result, (110, 20)) as (pane, _):
        return [row.strip(" -") for row in shown_rows(pane) if row.lstrip().startswith("--")]


async def test_a_cut_inside_a_line_stands_between_its_halves() -> None:
    async with pane_of(cut_at("The crank turns twice. Pull the lever.\nListen.\n", 8)) as (pane, _):
        assert shown_rows(pane)[:5] == [
            "   1  The cran",
            "   ----- cut 1|2  MID-SENTENCE  mid-word  inside `crank` --",
            "      k turns twice. Pull the lever.",
            "   2  Listen.",
            "   ----- end of chunk 2 -----------------------------------",
        ]


async def test_lines_are_numbered_on_their_first_row_only() -> None:
    async with pane_of(cut_at("one two three four five\n\nsix\n"), (22, 8)) as (pane, _):
        assert shown_rows(pane)[:4] == ["   1  one two three", "      four five", "   2", "   3  six"]


async def test_line_numbers_are_those_of_the_source() -> None:
    sample = document(LINES * 60)
    async with pane_of(cut_at(sample)) as (pane, _):
        pane.scroll_to_offset(len(sample.text))
        assert shown_rows(pane)[-2].startswith("12000  Line 200 ")


@pytest.mark.parametrize(
    ("cut", "words"),
    [
        (edge(Verdict.SAFE, "paragraph"), "cut 1|2  safe: paragraph"),
        (edge(Verdict.LIKELY, "sentence"), "cut 1|2  likely: sentence"),
        (edge(Verdict.UNDECIDED), "cut 1|2  undecided"),
        (edge(Verdict.CLAUSE), "cut 1|2  MID-SENTENCE  clause"),
        (edge(Verdict.MID_CHARACTER), "cut 1|2  MID-SENTENCE  mid-character"),
        (edge(Verdict.BROKEN_BLOCK, "table", broken_block=True), "cut 1|2  BROKEN BLOCK  table"),
        (edge(Verdict.ORPHAN, "heading", orphan=True), "cut 1|2  ORPHAN  heading"),
        (edge(Verdict.WORD, orphan=True, broken_block=True), "cut 1|2  MID-SENTENCE  word  BROKEN BLOCK  ORPHAN"),
    ],
)
async def test_a_rule_row_says_what_the_cut_is(cut: EdgeVerdict, words: str) -> None:
    result = replace(judged_as(cut_at("one two", 4), cut, cut), rule="published")
    assert (await rule_text(result))[0] == words


@pytest.mark.parametrize(
    ("text", "cut", "words"),
    [
        ("The kiln is hot.", 6, "MID-SENTENCE  mid-word  inside `kiln`"),
        ("The kiln is hot.", 9, "MID-SENTENCE  word  no end mark before the cut; next word `is`"),
        ("It is hot; wait.", 11, "MID-SENTENCE  clause  no end mark before the cut; next word `wait`"),
        ("ab\r\ncd", 3, "MID-SENTENCE  mid-character  between a carriage return and its line feed"),
        ("It is hot. Wait.", 11, "safe: sentence  full stop before a capital"),
        ("It is hot. 5 wait.", 11, "likely: sentence  full stop before a digit"),
        ("It is hot.\n\nWait.", 12, "safe: paragraph"),
        ("# Kiln\n\nIt is hot.", 8, "ORPHAN  the heading `# Kiln` stays behind"),
        ("One.\n\n```\na = 1\nb = 2\n```\n", 16, "BROKEN BLOCK  inside the fence at line 3"),
        ('He said "wait." Then he left.', 14, "safe: sentence  stranded punctuation  the sentence ends, but"),
    ],
)
async def test_a_rule_row_gives_the_reason(text: str, cut: int, words: str) -> None:
    sample = document(text, name="sample.md", kind="markdown")
    assert (await rule_text(cut_at(sample, cut)))[0].startswith(f"cut 1|2  {words}")


async def test_an_overlap_is_told_at_both_its_edges() -> None:
    result = judged_as(cut_in("one two three", [(0, 8), (4, 13)]), edge(Verdict.SAFE, "sentence"), edge(Verdict.WORD))
    assert await rule_text(result) == [
        "chunk 2 starts  MID-SENTENCE  word  no end mark before the cut; next word `one`",
        "cut 1|2  MID-SENTENCE  word  at the start of 2  no end mark before the cut; next word `one`",
        "end of chunk 2",
    ]


async def test_text_in_no_chunk_is_told() -> None:
    safe = edge(Verdict.SAFE, "paragraph")
    result = judged_as(cut_in("xx one\n\ntwo yyy three zz", [(3, 6), (8, 11), (16, 21)]), safe, safe)
    assert await rule_text(result) == [
        "chunk 1 starts  gap 3 chars `xx `",
        "cut 1|2  safe: paragraph  gap 2 chars `␤␤`",
        "cut 2|3  safe: paragraph  gap 5 chars ` yyy `",
        "chunk 3 starts  safe: paragraph",
        "end of chunk 3  gap 3 chars ` zz`",
    ]


async def test_a_long_document_waits_until_its_boundaries_are_found() -> None:
    result = cut_at("Some words. " * 2_000, 12)
    async with pane_of(result) as (pane, pilot):
        assert "cut 1|2  scoring" in shown_rows(pane)[1]
        judged = result.judged()
        pane.show(judged)
        await pilot.pause()
        assert "cut 1|2  safe: sentence" in shown_rows(pane)[1]
        pane.show(replace(judged, chunking=cut_at(judged.document, 15).chunking, judgement=None))
        assert "cut 1|2  MID-SENTENCE  mid-word" in shown_rows(pane)[1]


async def test_only_repeated_text_is_shaded() -> None:
    async with pane_of(cut_in(GATES, [(0, 35), (37, 71), (65, 96)])) as (pane, _):
        shade = pane.get_component_rich_style("document-pane--overlap").bgcolor
        shaded = [_text_with_background(pane, y, shade) for y in range(pane.size.height)]
        assert "".join(shaded) == " only."


def _text_with_background(pane: DocumentPane, y: int, colour: object) -> str:
    segments: list[Segment] = list(pane.render_line(y))
    return "".join(segment.text for segment in segments if segment.style and segment.style.bgcolor == colour)


@pytest.mark.parametrize(
    ("text", "row"),
    [
        ("doc \x1b]0;PWNED\x07 \x1b[31mRED \x9b32mC1 \x00nul end", "doc ␛]0;PWNED␇ ␛[31mRED \ufffd32mC1 ␀nul end"),
        ("see [/usr/bin] and arr[i]=x[j]", "see [/usr/bin] and arr[i]=x[j]"),
        ("[bold]x[/bold] [/ [@click=app.quit]y", "[bold]x[/bold] [/ [@click=app.quit]y"),
        ("page one\x0cpage two", "page one␌page two"),
        ("☎️ ก็ क्ष " + EMOJI, "☎️ ก็ क्ष " + EMOJI),
        ("rtl \u202eevil\u2066", "rtl \ufffdevil\ufffd"),
        ("a\tb\tc", "a       b       c"),
        ("lone \udc80", "lone \ufffd"),
    ],
)
async def test_text_is_shown_letter_for_letter_and_harmless(text: str, row: str) -> None:
    async with pane_of(cut_at(text)) as (pane, _):
        assert shown_rows(pane)[0] == "   1  " + row


async def test_every_row_is_as_wide_as_the_pane() -> None:
    text = f"{EMOJI} 今天上午馆长打开了旧仓库。里面放着三十箱地图和一台坏掉的钟！\n☎️ ก็ क्ष\ta\n\x1b\x00\u200b\n"
    async with pane_of(cut_at(text, 4, 20, 30), (31, 24)) as (pane, _):
        for invisibles in (False, True):
            pane.show_invisibles = invisibles
            assert {pane.render_line(y).cell_length for y in range(24)} == {31}


async def test_invisible_characters_can_be_shown() -> None:
    async with pane_of(cut_at("one two\r\n\tthr\u00a0ee\u200b\n")) as (pane, _):
        pane.show_invisibles = True
        assert shown_rows(pane)[:2] == ["   1  one·two␍↵", "   2  →       thr␣ee¤↵"]


async def test_long_lines_go_on_to_the_right_where_they_are_not_wrapped() -> None:
    async with pane_of(cut_at("0123456789" * 10 + "\nshort\n"), (27, 6)) as (pane, _):
        pane.wrap = False
        assert shown_rows(pane)[:2] == ["   1  012345678901234567890", "   2  short"]
        pane.scroll_columns(15)
        assert shown_rows(pane)[:2] == ["   1  567890123456789012345", "   2"]
        pane.scroll_columns(1000)
        assert shown_rows(pane)[0] == "   1  01234567890123456789"
        pane.wrap = True
        assert shown_rows(pane)[1] == "      01234567890123456789"


@pytest.mark.parametrize(("text", "note"), [("", "empty document"), (" \n\t\n", "only white space: no chunks")])
async def test_a_document_without_chunks_says_so(text: str, note: str) -> None:
    async with pane_of(cut_in(text, [])) as (pane, _):
        pane.move_to(0)
        pane.page(1)
        pane.scroll_to_offset(3)
        assert shown_rows(pane) == [note] + [""] * 11
        assert pane.top_offset >= 0


async def test_a_pane_without_a_result_is_blank() -> None:
    async with pane_of(None) as (pane, _):
        pane.move_to(3)
        pane.page(1)
        assert shown_rows(pane) == [""] * 12


async def test_text_is_no_wider_than_can_be_read() -> None:
    async with pane_of(cut_at("word " * 100), (200, 10)) as (pane, _):
        assert max(len(row) for row in shown_rows(pane)) <= 6 + 100 + 1


async def test_colours_come_after_the_first_paint() -> None:
    result = cut_at(document("# Kiln\n\nHeat **slowly**.\n", name="guide.md", kind="markdown"))
    async with pane_of(result) as (pane, pilot):
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()
        heading = pane.get_component_rich_style("document-pane--heading", partial=True)
        coloured = [
            segment.text for segment in pane.render_line(0) if segment.style and segment.style.color == heading.color
        ]
        assert coloured == ["# Kiln"]


async def test_repeated_text_keeps_its_colours() -> None:
    result = cut_in(document("# Kiln\n", name="guide.md", kind="markdown"), [(0, 7), (2, 7)])
    async with pane_of(result) as (pane, pilot):
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()
        heading = pane.get_component_rich_style("document-pane--heading", partial=True).color
        shade = pane.get_component_rich_style("document-pane--overlap", partial=True).bgcolor
        drawn = [(segment.text, segment.style) for y in (0, 2) for segment in pane.render_line(y)]
        assert [(text, style.bgcolor == shade) for text, style in drawn if style and style.color == heading] == [
            ("# ", False),
            ("Kiln", True),
        ]
