from __future__ import annotations

from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkscope.config import load_config, parse_config
from chunkscope.config.sizes import rows_by_size
from chunkscope.document import Document, Source
from chunkscope.embedding import EmbedderError
from chunkscope.scoring.figures import ScoreRow
from chunkscope.scoring.result import Refusal, Result
from chunkscope.scoring.sizes import SizesError, parse_sizes
from chunkscope.scoring.sweep import by_row, sweep
from chunkscope.strategies.registry import StrategyRow

# Every sentence takes 23 characters, 230 in all.
DOCUMENT = Document.uncleaned(
    Source("guide.txt", "".join(f"Kiln number {number:02d} is hot. " for number in range(10)))
)


def rows_of(*names: str, overrides: tuple[str, ...] = ()) -> list[StrategyRow]:
    return [row for row in load_config(None, overrides).rows if row.name in names]


def scores(outcomes: Iterable[Result | Refusal]) -> list[ScoreRow]:
    return [outcome.score for outcome in outcomes if isinstance(outcome, Result)]


def test_a_range_is_written_as_first_last_and_step() -> None:
    assert list(parse_sizes("256:2048:128"))[:3] == [256, 384, 512]
    assert len(parse_sizes("256:2048:128")) == 15
    assert list(parse_sizes("5:5:1")) == [5]
    assert list(parse_sizes(" 5:9:3 ")) == [5, 8]
    assert len(parse_sizes("1:1000:1")) == 1000
    assert len(parse_sizes("1:999999999999999999:1000000000000000")) == 1000


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("9:8:1", "the first size, 9, is above the last, 8"),
        ("5:9:0", "the step is 0, expected 1 or more"),
        ("0:9:1", "the first size is 0, expected 1 or more"),
        ("1:1001:1", "that is 1,001 sizes, expected at most 1,000; a step of 2 is enough"),
        ("1:999999999999999999:1", "that is 999,999,999,999,999,999 sizes, expected at most 1,000; "),
        *(
            (text, "expected FIRST:LAST:STEP in whole numbers, such as 256:2048:128")
            for text in ("", "5", "5:9", "a:b:c")
        ),
        *(
            (text, "expected FIRST:LAST:STEP")
            for text in ("-5:9:1", "5:9:-1", "1.5:9:1", "1:9:1:1", "٣:9:1", "9" * 5000)
        ),
    ],
)
def test_a_range_that_cannot_be_used_is_refused_by_name(text: str, why: str) -> None:
    with pytest.raises(SizesError) as caught:
        parse_sizes(text)
    assert str(caught.value).startswith(why)


@given(st.integers(1, 10**6), st.integers(1, 10**6), st.integers(1, 10**6))
def test_a_step_that_is_said_to_be_enough_is(first: int, length: int, step: int) -> None:
    last = first + length
    try:
        assert len(parse_sizes(f"{first}:{last}:{step}")) <= 1000
    except SizesError as error:
        enough = str(error).split("a step of ")[1].split(" ")[0].replace(",", "")
        assert len(parse_sizes(f"{first}:{last}:{enough}")) <= 1000
        assert int(enough) > step


def test_a_sweep_has_the_figures_of_every_row_at_every_size() -> None:
    rows = rows_of("fixed", "sentence")
    points = scores(sweep(DOCUMENT, rows_by_size(rows, ""), range(23, 70, 23), "sentence"))
    assert [point.size for point in points] == [23, 23, 46, 46, 69, 69]
    assert [(point.strategy, point.chunks, point.mid_sentence) for point in by_row(points, 2)] == [
        ("fixed", 10, 0),
        ("fixed", 5, 0),
        ("fixed", 4, 0),
        ("sentence", 10, 0),
        ("sentence", 5, 0),
        ("sentence", 4, 0),
    ]


def test_a_point_is_what_the_row_scores_at_that_size() -> None:
    (row,) = rows_of("fixed", overrides=("chunk.size=30",))
    (point,) = scores(sweep(DOCUMENT, rows_by_size([row], ""), [30], "sentence"))
    assert point == Result.cut(DOCUMENT, row, "sentence").judged().counted().score


def test_what_follows_from_the_size_follows_it_and_what_is_set_stays() -> None:
    rows = rows_of("overlap")
    assert [rows_by_size(rows, "")(size)[0].settings.overlap for size in (100, 50)] == [20, 10]
    text = "[strategies.overlap]\noverlap = 30\n"
    assert [rows_by_size(rows, text)(size)[0].settings.overlap for size in (100, 50)] == [30, 30]
    assert rows_by_size(rows, "", ["chunk.overlap=7", "chunk.size=900"])(50)[0].settings.size == 50


def test_a_row_that_cannot_run_at_a_size_leaves_the_others_alone() -> None:
    rows = rows_of("overlap", "fixed")
    text = "[strategies.overlap]\noverlap = 30\n"
    points = list(sweep(DOCUMENT, rows_by_size(rows, text), [20, 40], "sentence"))
    assert [type(point) for point in points] == [Result, Refusal, Result, Result]
    refusal = points[1]
    assert isinstance(refusal, Refusal)
    wrong = "overlap 30 is not below size 20 (set strategies.overlap.overlap lower)"
    assert (refusal.reason, str(refusal)) == (wrong, f"overlap: {wrong}")
    assert refusal.sentence == f"overlap will not run: {wrong}"


def test_an_embedder_that_failed_is_tried_once_a_row(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[object] = []

    def dead(settings: object) -> None:
        tried.append(settings)
        raise EmbedderError("nobody answers")

    monkeypatch.setattr("chunkscope.strategies.semantic.load_embedder", dead)
    points = list(sweep(DOCUMENT, rows_by_size(rows_of("semantic"), ""), [100, 200, 300], "sentence"))
    assert len(tried) == 1
    assert [(str(point), point.row.settings.size) for point in points if isinstance(point, Refusal)] == [
        ("semantic: nobody answers", size) for size in (100, 200, 300)
    ]


def test_rows_of_a_persons_own_are_resized_too() -> None:
    text = '[strategies."my own"]\nbase = "fixed"\nsize = 30\n'
    rows = [row for row in parse_config(text, "chunk.toml").rows if row.name == "my own"]
    assert rows_by_size(rows, text)(46)[0].settings.size == 46
