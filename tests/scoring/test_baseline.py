from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkscope.config import load_config
from chunkscope.document import Document, Source
from chunkscope.scoring.baseline import RowChange, Snapshot, differences, fixed, newly_broken, signed, snapshot
from chunkscope.scoring.baseline_file import Baseline, BaselineError, load_baselines, save_baselines
from chunkscope.scoring.result import Result

# Every sentence takes 23 characters, the last of them a space; so of all multiples of 40 only 160 is a sentence's end.
TEXT = "".join(f"Kiln number {number:02d} is hot. " for number in range(10))


def snapshot_of(text: str, *overrides: str) -> Snapshot:
    config = load_config(None, overrides)
    row = next(row for row in config.rows if row.name == "fixed")
    return snapshot(
        Result.cut(Document.uncleaned(Source("guide.txt", text)), row, config.score.rule).judged().counted()
    )


def test_every_figure_has_a_difference() -> None:
    before, after = snapshot_of(TEXT, "chunk.size=30"), snapshot_of(TEXT, "chunk.size=23")
    change = differences(before, after)
    assert (before.figures["chunks"], after.figures["chunks"]) == (8, 10)
    assert (before.figures["mid_sentence"], after.figures["mid_sentence"]) == (7, 0)
    for name, expected in {
        "size": -7,
        "chunks": 2,
        "cuts": 2,
        "avg_size": -5.8,  # 23.0 - 28.8, as the two tables say
        "min_size": 3,
        "max_size": -7,
        "mid_sentence": -7,
        "mid_sentence_pct": -100.0,
        "overlap": 0,
        "total_chars": 0,
    }.items():
        assert change[name] == expected, name
    assert set(change) == set(before.figures)


def test_sizes_in_another_unit_have_none() -> None:
    change = differences(snapshot_of(TEXT, "chunk.size=30"), snapshot_of(TEXT, "chunk.size=30", "chunk.unit=tokens"))
    assert change["size"] is change["avg_size"] is change["max_size"] is change["avg_overlap"] is None
    assert change["chunks"] is not None


def test_tokens_by_another_tokenizer_have_none() -> None:
    change = differences(snapshot_of(TEXT), snapshot_of(TEXT, "chunk.tokenizer=o200k_base"))
    assert change["tokens"] is change["avg_tokens"] is change["max_tokens"] is None
    assert change["avg_size"] == 0
    tokens = ("chunk.unit=tokens", "chunk.size=30")
    change = differences(snapshot_of(TEXT, *tokens), snapshot_of(TEXT, *tokens, "chunk.tokenizer=o200k_base"))
    assert change["avg_size"] is None


def test_verdicts_by_another_rule_are_not_compared() -> None:
    change = RowChange.between(snapshot_of(TEXT, "chunk.size=30", "score.rule=published"), snapshot_of(TEXT))
    assert change.differences["mid_sentence"] is change.differences["mid_paragraph"] is None
    assert change.differences["chunks"] == -7
    assert change.fixed == change.newly_broken == ()


def test_a_difference_is_written_with_its_sign() -> None:
    assert [signed(each) for each in (1204, -6, -1.25)] == ["+1,204", "-6", "-1.2"]


def test_a_figure_that_is_not_known_has_none() -> None:
    before = snapshot_of(TEXT, "chunk.size=30", "score.rule=published")
    assert before.figures["orphans"] is None
    assert differences(before, snapshot_of(TEXT, "chunk.size=30"))["orphans"] is None


def test_fixed_and_newly_broken_cuts_are_told_by_their_surroundings() -> None:
    before, after = snapshot_of(TEXT, "chunk.size=60"), snapshot_of(TEXT, "chunk.size=40")
    assert [cut.offset for cut in before.failures] == [60, 120, 180]
    assert [cut.offset for cut in after.failures] == [40, 80, 120, 200]
    assert [cut.offset for cut in fixed(before.failures, after.failures)] == [60, 180]
    assert [cut.offset for cut in newly_broken(before.failures, after.failures)] == [40, 80, 200]
    assert [cut.index for cut in newly_broken(before.failures, after.failures)] == [0, 1, 4]


def test_an_edit_elsewhere_neither_fixes_nor_breaks() -> None:
    before = snapshot_of(TEXT, "chunk.size=30")
    after = snapshot_of("Thirty characters go before. \n" + TEXT, "chunk.size=30")
    change = RowChange.between(before, after)
    # Near the edit the surroundings have changed; the cut at 30 has only 30 characters before it.
    assert [cut.offset for cut in change.fixed] == [30]
    assert [cut.offset for cut in change.newly_broken] == [60]


def test_of_cuts_with_the_same_surroundings_each_counts_once() -> None:
    text = "The same words again and again without an end " * 6
    cuts = snapshot_of(text, "chunk.size=46").failures
    assert len({cut.surroundings for cut in cuts[1:-1]}) == 1
    assert len(cuts) == 5
    assert fixed(cuts, cuts[:3]) == cuts[3:]
    assert newly_broken(cuts, (*cuts, cuts[2])) == (cuts[2],)


@given(st.text("ab. \n", max_size=60), st.text("ab. \n", max_size=60), st.integers(2, 20))
def test_what_is_not_fixed_is_still_broken(first: str, second: str, size: int) -> None:
    before, after = snapshot_of(first, f"chunk.size={size}"), snapshot_of(second, f"chunk.size={size}")
    change = RowChange.between(before, after)
    assert len(before.failures) - len(change.fixed) == len(after.failures) - len(change.newly_broken)
    assert RowChange.between(before, before).fixed == ()
    assert RowChange.between(after, before).fixed == change.newly_broken


def test_a_baseline_reads_back(tmp_path: Path) -> None:
    path = tmp_path / "baseline.json"
    saved = Baseline("./docs/guide.txt", "sentence", {"fixed": snapshot_of("é\u202e" + TEXT, "chunk.size=30")})
    save_baselines(path, [saved])
    assert load_baselines(path) == {"docs/guide.txt": saved}
    assert path.read_text(encoding="utf-8").isascii()
    save_baselines(path, [replace(saved, path="other.txt")])
    assert list(load_baselines(path)) == ["other.txt"]


@pytest.mark.parametrize(
    "content",
    ["", "[]", "{}", "3", "# A guide", '{"chunkscope_baseline": 2, "documents": []}', "[" * 100_000, "\x00"],
)
def test_a_file_that_is_no_baseline_is_refused_and_left_alone(tmp_path: Path, content: str) -> None:
    path = tmp_path / "guide.md"
    path.write_text(content)
    with pytest.raises(BaselineError, match=r"guide\.md: is no baseline"):
        load_baselines(path)
    with pytest.raises(BaselineError, match=r"guide\.md: is no baseline"):
        save_baselines(path, [])
    assert path.read_text() == content


@pytest.mark.parametrize(
    ("key", "value"),
    [("path", 3), ("rule", "none"), ("rows", 3), ("rows", [3]), ("rows", [{"strategy": "fixed"}])],
)
def test_values_of_a_wrong_kind_are_refused(tmp_path: Path, key: str, value: object) -> None:
    path = tmp_path / "baseline.json"
    document = {"path": "guide.txt", "rule": "sentence", "rows": [], key: value}
    path.write_text(json.dumps({"chunkscope_baseline": 1, "documents": [document]}))
    with pytest.raises(BaselineError, match="is no baseline"):
        load_baselines(path)


def test_a_file_that_cannot_be_read_or_written_is_told_in_one_line(tmp_path: Path) -> None:
    with pytest.raises(BaselineError, match=r"absent\.json: there is no such file; check"):
        load_baselines(tmp_path / "absent.json")
    with pytest.raises(BaselineError, match=r"this is a folder; name a file"):
        save_baselines(tmp_path, [])
    with pytest.raises(BaselineError, match=r"absent/a\.json: cannot be written: No such file"):
        save_baselines(tmp_path / "absent" / "a.json", [])
