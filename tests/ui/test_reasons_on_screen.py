"""What the screen says of a cut: why it is judged so, where a safe one is, what its chunks share or leave out."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from inspecting import HANDBOOK, LARGE, inspecting
from pane_samples import cut_at, cut_in, document

from chunkscope.scoring.result import Result
from chunkscope.session.head_of_document import SLOW_TO_SCAN
from chunkscope.ui.lines.cut_parts import quote_in
from chunkscope.ui.text.verdicts import Verdicts

# 46 characters: sentences start at 0 and 17.
SENTENCES = "The kiln is hot. Nobody opens it before noon. " * 20


@pytest.fixture
def guide(tmp_path: Path) -> Path:
    path = tmp_path / "guide.txt"
    path.write_text(SENTENCES)
    return path


async def test_the_line_of_a_cut_gives_the_reason_the_nearest_safe_places_and_both_sides(guide: Path) -> None:
    async with inspecting(guide, strategy="fixed", overrides=("chunk.size=20",)) as running:
        await running.press("n")
        rows = running.rows()
        assert rows[21].startswith(" n: failures 1/")
        assert "  |  safe at -3 +26  |  line 1" in rows[21]
        assert rows[22] == " inside `Nobody`  |  The kiln is hot. Nob ⁞ ody opens it before noon...."
        assert " > ----- cut 1|2  MID-SENTENCE  mid-word  inside `Nobody` ---" in running.document()


async def test_a_step_to_any_chunk_shows_the_same(guide: Path) -> None:
    async with inspecting(guide, strategy="fixed", overrides=("chunk.size=23",)) as running:
        await running.press("j")
        assert running.rows()[22].startswith(" full stop before a capital  |  ...")
        assert "safe at" not in running.rows()[21]
        await running.press("k")
        assert running.rows()[22].startswith(" no end mark before the cut; next word `opens`  |  ")


async def test_a_long_reason_is_cut_off_to_leave_room_for_both_sides(guide: Path) -> None:
    title = "## What to do with the bricks when the kiln is cold at last"
    guide.write_text(f"One.\n\n{title}\n\nTake them out.\n")
    guide = guide.rename(guide.with_suffix(".md"))
    async with inspecting(guide, strategy="fixed", overrides=(f"chunk.size={6 + len(title) + 2}",)) as running:
        await running.press("n")
        reason, quote = running.rows()[22].split("  |  ")
        assert reason.startswith(" the heading `## What to do with the bricks when")
        assert reason.endswith("…")
        assert "⁞ Take" in quote


async def test_the_edge_that_decides_is_named_where_chunks_overlap(guide: Path) -> None:
    options = ("chunk.size=46", "strategies.overlap.overlap=10")
    async with inspecting(guide, strategy="overlap", overrides=options) as running:
        await running.press("n")
        assert "safe at -19 +10" in running.rows()[21]
        assert running.rows()[21].endswith("overlap 10")
        assert running.rows()[22].startswith(" start of chunk 2: inside `before`  |  ")
        assert "MID-SENTENCE  mid-word  at the start of 2" in running.document()
    async with inspecting(guide, size=LARGE, strategy="overlap", overrides=options) as running:
        await running.press("n")
        sides = next(row for row in running.rows() if row.startswith(" end of chunk 1: "))
        assert "opens it before noon.  ⁞ The kiln" in sides
        assert "start of chunk 2: " in sides
        assert " it bef ⁞ ore noon. " in sides


async def test_the_detail_gives_the_verdict_the_reason_and_the_nearest_safe_places(guide: Path) -> None:
    async with inspecting(guide, size=LARGE, strategy="fixed", overrides=("chunk.size=20",)) as running:
        await running.press("n")
        text = running.text()
        assert "--- cut 1|2  chunk 1  20 chars  line 1 ---" in text
        assert " The kiln is hot. Nob ⁞ ody opens it before noon. " in text
        assert " MID-SENTENCE  mid-word    why: inside `Nobody`    nearest safe: -3 / +26 chars" in text


async def test_the_detail_shows_the_headings_over_a_chunk_and_what_is_put_before_it(tmp_path: Path) -> None:
    path = tmp_path / "guide.md"
    path.write_text("# Guide\n\n## Firing\n\n" + SENTENCES + "\n\n## Cooling\n\n" + SENTENCES)
    options = ("chunk.size=500", "strategies.structure.prefix_headings=true")
    async with inspecting(path, size=LARGE, strategy="structure", overrides=options) as running:
        await running.press("G")
        assert " under: Guide > Cooling    prefix: Guide > Cooling" in running.text()


async def test_the_published_rule_gives_no_reasons_and_says_so(guide: Path) -> None:
    options = ("chunk.size=20", "score.rule=published")
    async with inspecting(guide, strategy="fixed", overrides=options) as running:
        await running.press("n")
        assert "the published rule compares places" in running.rows()[22]
        assert "cut 1|2  MID-SENTENCE  mid-word ---" in running.document()
        assert "safe at" not in running.text()


async def test_safe_likely_and_undecided_are_told_apart_everywhere(tmp_path: Path) -> None:
    path = tmp_path / "guide.txt"
    thai = "ตลาดน้ำเปิดทุกเช้า เรือหลายลำมาจากต้นน้ำ แม่ค้าขายผลไม้และข้าวต้ม คนซื้อนั่งอยู่บนฝั่ง"
    path.write_text("It is hot. Go on. 5 kilns wait.\n\n" + thai, encoding="utf-8")
    overrides = ("chunk.size=18", "chunk.strategies=['fixed']")
    async with inspecting(path, overrides=overrides, strategy="fixed") as running:
        assert "cut 1|2  likely: sentence  full stop before a digit" in running.document()
        assert ">~   1    18" in running.text()
    async with inspecting(path, size=(240, 50), overrides=("chunk.size=51", "chunk.strategies=['fixed']")) as running:
        headings = next(row for row in running.rows() if row.startswith("  # strategy")).split()
        figures = next(row for row in running.rows() if row.startswith(" >1 fixed")).split()
        undecided = figures[headings.index("undecided")]
        assert undecided == "1"
        assert "cut 1|2  undecided" in running.document()
        assert ">?   1    51" in running.text()


async def test_what_was_asked_of_an_overlap_is_told_beside_what_was_given(guide: Path) -> None:
    options = ("chunk.size=50", "strategies.sentence.overlap=15")
    async with inspecting(guide, strategy="sentence", overrides=options) as running:
        await running.press("j")
        assert running.rows()[21].endswith("overlap asked 15, got 0")
        assert "overlap asked 15, got 0" in running.document()


async def test_text_in_no_chunk_is_quoted_at_the_cut(tmp_path: Path) -> None:
    path = tmp_path / "guide.txt"
    path.write_text("The kiln is hot.<br>Nobody opens it.\n\nIt is noon.")
    options = (
        "chunk.size=20",
        'strategies.recursive.separators=["\\n\\n", "<br>"]',
        "strategies.recursive.keep_separator=drop",
    )
    async with inspecting(path, strategy="recursive", overrides=options) as running:
        assert "gap 4 chars `<br>`" in running.document()
        assert "gap 2 chars `␤␤`" in running.document()
        assert "chunk 2 starts" in running.document()
        assert running.rows()[21].endswith("gap 4 chars `<br>`")


async def test_every_kind_of_failure_is_counted_apart_in_the_full_table(guide: Path) -> None:
    async with inspecting(guide, overrides=("chunk.size=20",)) as running:
        text = await running.press("s")
        headings = next(row for row in text.splitlines() if row.startswith("  # strategy"))
        for title in ("mid-sentence", "blocks", "orphans", "oversize", "tiny"):
            assert f" {title}" in headings
    async with inspecting(guide, size=LARGE, overrides=("chunk.size=20",)) as running:
        headings = next(row for row in running.rows() if row.startswith("  # strategy"))
        for title in ("mid-sentence", "blocks", "orphans", "oversize", "tiny", "likely", "avg ov", "cover %"):
            assert f" {title}" in headings


async def test_every_column_can_be_seen_on_a_small_screen_by_sorting(guide: Path) -> None:
    async with inspecting(guide, overrides=("chunk.size=20",)) as running:
        await running.press("s")
        seen = ""
        for _ in range(21):
            text = await running.press("greater_than_sign")
            headings = next(row for row in text.splitlines() if row.startswith("  # strategy"))
            assert " ^" in headings  # the mark belongs to the column on its right
            seen += text
        for title in ("^cover %", "^total chars", "^max tok", "^undecided"):
            assert title in seen


async def test_parents_are_scored_apart(tmp_path: Path) -> None:
    path = tmp_path / "guide.md"
    path.write_text("".join(f"## Part {number}\n\n{HANDBOOK[:900]}\n\n" for number in range(3)))
    options = ("strategies.parent-child.parent_size=1000",)
    async with inspecting(path, strategy="parent-child", overrides=options) as running:
        rows = running.rows()
        own = next(row for row in rows if row.startswith(" >9 parent-child"))
        parents = rows[rows.index(own) + 1]
        assert parents.startswith("      parents  ")
        assert int(parents.split()[1]) == 3


async def test_parents_never_stand_without_their_row(tmp_path: Path) -> None:
    path = tmp_path / "guide.md"
    path.write_text(HANDBOOK)
    options = ("chunk.strategies=['parent-child', 'late', 'fixed', 'overlap']",)
    async with inspecting(path, strategy="late", overrides=options) as running:
        rows = running.rows()
        current = rows.index(next(row for row in rows if row.startswith(" >2 late")))
        shown = [row[:16].rstrip() for row in rows[current - 1 : current + 2]]
        assert shown == ["  1 parent-child", " >2 late", "  3 fixed"]


async def test_counts_that_are_not_exact_are_marked(guide: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from chunkscope.document.tokens.token_grid import TokenGrid

    monkeypatch.setattr(TokenGrid, "has_cut_run", lambda _: True)
    options = ("chunk.size=20", "chunk.unit=tokens", "chunk.strategies=['fixed']")
    async with inspecting(guide, size=LARGE, strategy="fixed", overrides=options) as running:
        figures = next(row for row in running.rows() if row.startswith(" >1 fixed")).split()
        assert figures[-3].startswith("~")
        assert "chunk 1  ~20 tokens" in running.text()
        assert "  ~20" in running.text()


def test_the_first_window_of_a_very_long_document_is_judged_before_the_rest() -> None:
    sample = document(SENTENCES * (SLOW_TO_SCAN // len(SENTENCES) + 1))
    result = cut_at(sample, 20, 46, 19_990)
    assert Verdicts(result).after(0) is None
    from chunkscope.session.head_of_document import find_opening_boundaries

    find_opening_boundaries(sample)
    early = Verdicts(result)
    assert [early.after(0), early.after(1)] == [result.judged().verdict(0), result.judged().verdict(1)]


def test_a_quote_takes_no_more_cells_than_there_are() -> None:
    sample = document("江边的老渡口有一口钟，挂在候船室的屋檐下。" * 4)
    for room in (20, 33):
        quote = quote_in(sample, 30, room)
        assert "⁞" in quote
        from rich.cells import cell_len

        assert room - 4 <= cell_len(quote) <= room


def test_a_document_too_long_to_judge_at_once_waits() -> None:
    result: Result = cut_in(SENTENCES * 30, [(0, 20), (20, 27_600)])
    assert Verdicts(result).after(0) is None
    _ = result.document.sentences, result.document.blocks
    assert Verdicts(result).after(0) is not None
    assert Verdicts(replace(result, rule="published")).after(0) is None


async def test_a_middling_screen_names_in_the_detail_what_n_walks(guide: Path) -> None:
    async with inspecting(guide, size=(100, 30), strategy="fixed", overrides=("chunk.size=20",)) as running:
        await running.press("n")
        detail = next(row for row in running.rows() if row.startswith("--- cut 1|2  chunk 1  20 chars  line 1  "))
        assert "  n: failures 1/" in detail
