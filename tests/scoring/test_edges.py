"""The order of judgement, a named case for each rule; `|` marks the place that is judged."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from chunkscope.document import Document, Source, TextKind
from chunkscope.document.graphemes import grapheme_edge
from chunkscope.scoring.edges import STRANDED, judge_edge
from chunkscope.scoring.grading import grade
from chunkscope.scoring.verdicts import EdgeVerdict, Verdict


def judge(marked: str, kind: TextKind = "text") -> EdgeVerdict:
    before, after = marked.split("|")
    document = Document.uncleaned(Source("test", before + after, kind=kind))
    return judge_edge(document, len(before))


SAFE, LIKELY, UNDECIDED, ORPHAN = Verdict.SAFE, Verdict.LIKELY, Verdict.UNDECIDED, Verdict.ORPHAN
CLAUSE, WORD, MID_WORD, MID_CHARACTER = Verdict.CLAUSE, Verdict.WORD, Verdict.MID_WORD, Verdict.MID_CHARACTER


@pytest.mark.parametrize(
    ("marked", "verdict", "place"),
    [
        ("|One. Two.", SAFE, "document"),
        ("One. Two.|", SAFE, "document"),
        ("One. Two.|\n\n", SAFE, "document"),
        (" |\n One. Two.", SAFE, "document"),
        ("The lamp failed.| Nobody spoke.", SAFE, "sentence"),
        ("The lamp failed. |Nobody spoke.", SAFE, "sentence"),
        ("The lamp failed. | Nobody spoke.", SAFE, "sentence"),
        ("The lamp\n   failed.\n|   Nobody spoke.", SAFE, "sentence"),
        ("The lamp failed.\n|\nNobody spoke.", SAFE, "paragraph"),
        ("今天上午馆长打开了旧仓库。|里面放着三十箱地图。", SAFE, "sentence"),
        ("He met Dr.| Okafor.", WORD, ""),
        ("The crew | waited.", WORD, ""),
        ("The cr|ew waited.", MID_WORD, ""),
        ("It cost 4.|75 then.", MID_WORD, ""),
        ("Ask info@|example.org first.", MID_WORD, ""),
        ("Run `make |all` first.", MID_WORD, ""),
        ("See [the |rules](https://example.org/a) first.", MID_WORD, ""),
        ("The crew waited,| and Dawn came.", CLAUSE, ""),
        ("The crew waited;|\nDawn came.", CLAUSE, ""),
        ("今天上午，|馆长打开了旧仓库。", CLAUSE, ""),
        ("cafe|\u0301 noir", MID_CHARACTER, ""),
        ("One.\r|\nTwo.", MID_CHARACTER, ""),
        ("go \U0001f469\u200d|\U0001f680 now", MID_CHARACTER, ""),
        ("ฉันไปตลาด |เขาไปโรงเรียน", UNDECIDED, ""),
    ],
)
def test_plain_text(marked: str, verdict: Verdict, place: str) -> None:
    edge = judge(marked)
    assert (edge.verdict, edge.place) == (verdict, place)


def test_a_boundary_of_a_doubtful_kind_is_likely() -> None:
    assert judge("Wait... |The lamp failed.").verdict is LIKELY


@pytest.mark.parametrize("marked", ["He said “Stop here.|” Then left.", "(No one saw.|) Done!"])
def test_closing_marks_left_to_the_next_chunk_are_noted(marked: str) -> None:
    edge = judge(marked)
    assert edge.verdict is SAFE
    assert edge.notes == (STRANDED,)


MARKDOWN = """\
# Kiln

Intro text here. Take these:

- clay, and
  water. More water.
- sand

## Firing

Heat slowly.

```sh
one. Two

three
```

| Part | Qty |
|------|-----|
| bolt | 12  |

The end.
"""


@pytest.mark.parametrize(
    ("before", "verdict", "place"),
    [
        ("# Kiln\n\n", ORPHAN, "paragraph"),
        ("Intro text here. ", SAFE, "sentence"),
        ("Take these:\n\n", ORPHAN, "list item"),
        ("clay, and\n", WORD, ""),
        ("More water.\n", SAFE, "list item"),
        ("- ", WORD, ""),
        ("sand\n\n", SAFE, "heading"),
        ("## Firing\n\n", ORPHAN, "paragraph"),
        ("Heat slowly.\n\n", SAFE, "fence"),
        ("one. ", Verdict.BROKEN_BLOCK, "fence"),
        ("Two\n\n", Verdict.BROKEN_BLOCK, "fence"),
        ("three\n", Verdict.BROKEN_BLOCK, "fence"),
        ("three\n```\n", SAFE, "table"),
        ("|-----|\n", Verdict.BROKEN_BLOCK, "table"),
        ("12  |\n\n", SAFE, "paragraph"),
    ],
)
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_markdown_blocks(before: str, verdict: Verdict, place: str, newline: str) -> None:
    offset = MARKDOWN.index(before) + len(before)
    head, tail = MARKDOWN[:offset].replace("\n", newline), MARKDOWN[offset:].replace("\n", newline)
    document = Document.uncleaned(Source("test.md", head + tail, kind="markdown"))
    edge = judge_edge(document, len(head))
    assert (edge.verdict, edge.place) == (verdict, place)


def test_a_heading_stays_behind_in_plain_text_too() -> None:
    assert judge("1.  Introduction\n\n|   The valve opens. It shuts.\n").verdict is ORPHAN


def test_page_furniture_is_looked_through() -> None:
    footer = (
        "\n\n\nSmith                  Informational                 [Page 1]\n\f\nRFC 1       Valves      May 2001\n\n"
    )
    text = f"Some words.\n\nThe valve opens{footer}slowly. Then it shuts.{footer}Steam rises.\n"
    document = Document.uncleaned(Source("test.txt", text))
    assert judge_edge(document, text.index("slowly")).verdict is WORD
    assert judge_edge(document, text.index("\f")).verdict is WORD
    assert judge_edge(document, text.index("Steam")).verdict is SAFE


_WORDS = st.sampled_from(["One.", "two", "three,", "Four!", "五。", "é", "\U0001f44d\U0001f3fd", "(a)", "“b.”", "3."])
_SPACES = st.text(st.sampled_from(" \t\n\u00a0\u3000"), min_size=1, max_size=6)


@given(st.lists(_WORDS, min_size=1, max_size=6), _SPACES, st.lists(_WORDS, min_size=1, max_size=6), st.data())
def test_all_places_within_white_space_are_one_place(
    before: list[str], spaces: str, after: list[str], data: st.DataObject
) -> None:
    head = " ".join(before)
    text = head + spaces + " ".join(after)
    document = Document.uncleaned(Source("test", text))
    first, second = (data.draw(st.integers(len(head), len(head) + len(spaces))) for _ in range(2))
    assume(not document.blocks.atomic_at(first) and not document.blocks.atomic_at(second))
    one, other = judge_edge(document, first), judge_edge(document, second)
    assert (one.verdict, one.place) == (other.verdict, other.place)


@given(st.text(max_size=60) | st.text("\r\na .\u0301👍🏽", max_size=60), st.data())
def test_a_place_is_mid_character_just_where_it_splits_one(text: str, data: st.DataObject) -> None:
    kind: TextKind = data.draw(st.sampled_from(["text", "markdown"]))
    document = Document.uncleaned(Source("test", text, kind=kind))
    offset = data.draw(st.integers(0, len(text)))
    edge = judge_edge(document, offset)
    has_text_on_both_sides = bool(text[:offset].strip() and text[offset:].strip())
    assert (edge.place != "document") is has_text_on_both_sides
    assert (edge.verdict is MID_CHARACTER) is (has_text_on_both_sides and not grapheme_edge(text, offset))


class LongSentence(str):
    """A text that is nowhere searched far."""

    __slots__ = ()

    def rfind(self, part: str, start: Any = 0, end: Any = None) -> int:
        assert len(self[start:end]) <= 1000
        return super().rfind(part, start, end)


def test_a_place_inside_a_very_long_sentence_is_judged_by_what_is_near() -> None:
    text = LongSentence("so it went on and on " * 1000)
    assert [grade(text, offset) for offset in (10_506, 10_507)] == [Verdict.WORD, Verdict.MID_WORD]
