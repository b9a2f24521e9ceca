"""Whole sentences, up to where the topic changes."""

from __future__ import annotations

from array import array
from itertools import islice
from typing import Any

import pytest
from cutting import ZH, chunking_of, document_of, row_of, slices_of
from embedders import embedder_of, word_embedder
from hypothesis import given
from hypothesis import strategies as st

from chunkscope.cancelling import Cancelled
from chunkscope.config import load_config
from chunkscope.embedding import EmbeddingSettings
from chunkscope.embedding.embedder import Embedder
from chunkscope.strategies.budget import CharBudget
from chunkscope.strategies.model import StrategyError
from chunkscope.strategies.registry import cut
from chunkscope.strategies.rungs import Units
from chunkscope.strategies.semantic import SemanticSettings
from chunkscope.strategies.topics.packing import TopicPacker

WORDS = word_embedder({"kiln": (1, 0), "ship": (0, 1)})
KILN, SHIP = "The kiln is hot. ", "A ship sails on. "  # 17 characters each
FOUR_EACH = 4 * KILN + 4 * SHIP + 4 * KILN
LATE_TURN = 5 * KILN + SHIP


@pytest.fixture(autouse=True)
def _known_vectors(monkeypatch: pytest.MonkeyPatch) -> None:
    use(WORDS, monkeypatch)


def use(embedder: Embedder, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("chunkscope.strategies.semantic.load_embedder", lambda settings: embedder)


def semantic(text: str, **settings: Any) -> list[str]:
    """The chunks with kiln sentences as k and ship sentences as s."""
    chosen = {"window": 2, "threshold": 0.6, "min_size": 0, **settings}
    chunks = slices_of(text, "semantic", **chosen)
    assert "".join(chunks) == text
    return [chunk.replace(KILN, "k").replace(SHIP, "s") for chunk in chunks]


def test_each_topic_is_a_chunk() -> None:
    assert semantic(FOUR_EACH) == ["kkkk", "ssss", "kkkk"]
    assert semantic(FOUR_EACH, threshold="p90") == ["kkkk", "ssss", "kkkk"]
    assert semantic(FOUR_EACH, window=1) == ["kkkk", "ssss", "kkkk"]


def test_no_topic_ends_where_nothing_is_below_the_threshold() -> None:
    assert semantic(FOUR_EACH, threshold=0) == ["kkkkssss" + "kkkk"]
    assert semantic(4 * KILN, threshold=1) == ["kkkk"]


def test_a_window_larger_than_the_document_takes_in_all_of_it() -> None:
    # At the two turns: 4 k on one side, 4 k and 4 s on the other.
    assert semantic(FOUR_EACH, window=10**9, threshold=0.70711) == ["kkkkssss" + "kkkk"]
    assert semantic(FOUR_EACH, window=10**9, threshold=0.70712) == ["kkkk", "ssss", "kkkk"]
    assert semantic(3 * KILN + 3 * SHIP, window=10**9, threshold="p80") == ["kkk", "sss"]


@pytest.mark.parametrize("size", [17, 34, 50, 51, 67, 68, 85, 200])
def test_the_size_is_never_passed(size: int) -> None:
    assert max(len(chunk) for chunk in semantic(FOUR_EACH, size=size)) * 17 <= size


def test_what_does_not_fit_is_cut_where_it_is_least_alike_in_the_second_half_of_the_size() -> None:
    # Similarities of the five places with a window of 2: 1, 1, 1, 0.70711, 0.
    assert semantic(LATE_TURN, size=85, threshold=-1) == ["kkkkk", "s"]
    assert semantic(LATE_TURN, size=84, threshold=-1) == ["kkkk", "ks"]
    # The second and the third are equally alike: the last counts.
    assert semantic(LATE_TURN, size=67, threshold=-1) == ["kkk", "kks"]
    # In a size of 170 the turn is in the first half.
    assert semantic(SHIP + 11 * KILN, window=1, size=170, threshold=-1) == ["s" + "k" * 9, "kk"]


def test_chunks_and_the_rest_of_the_text_are_not_made_too_small_by_a_topic() -> None:
    text = SHIP + 4 * KILN + SHIP
    assert semantic(text, window=1) == ["s", "kkkk", "s"]
    assert semantic(text, window=1, min_size=17) == ["s", "kkkk", "s"]
    assert semantic(text, window=1, min_size=18) == ["skkkks"]
    assert semantic(SHIP + 4 * KILN + 2 * SHIP, window=1, min_size=18) == ["skkkk", "ss"]


def test_a_chunk_is_small_only_where_what_follows_does_not_fit() -> None:
    long = "This ship is " + "very " * 20 + "long. "
    text = KILN + long + 2 * KILN
    assert semantic(text, size=60, min_size=40, oversize="keep") == ["k", long, "kk"]
    assert chunking_of(text, "semantic", size=60, min_size=40, oversize="keep").oversize == {1}


def test_the_least_size_is_a_tenth_of_the_size_by_default() -> None:
    text = SHIP + 4 * KILN
    for size, expected in ((170, ["s", "kkkk"]), (180, ["skkkk"])):
        row = next(row for row in load_config(None, [f"chunk.size={size}"]).rows if row.name == "semantic")
        assert isinstance(row.settings, SemanticSettings)
        assert semantic(text, window=1, size=size, min_size=row.settings.min_size) == expected


def test_sizes_may_be_tokens() -> None:
    # One sentence has 7 tokens, two have 13, three have 19.
    assert semantic(6 * KILN, size=13, unit="tokens") == ["kk", "kk", "kk"]
    assert semantic(6 * KILN, size=12, unit="tokens") == ["k"] * 6


def test_a_size_that_holds_no_half_takes_one_piece_at_a_time() -> None:
    budget = CharBudget(1, 0)
    packer = TopicPacker(Units(array("q", [1, 2])), [0.1, 0.8], [], whole=budget, half=None, least=None)
    assert list(islice(packer.spans(3), 4)) == [(0, 1, True), (1, 2, True), (2, 3, True)]


def test_one_sentence_for_a_whole_document() -> None:
    text = "one kiln " * 30
    assert semantic(text, size=270) == [text]
    assert chunking_of(text, "semantic", size=270, min_size=0).similarities == ()
    chunking = chunking_of(text, "semantic", size=100, min_size=0, oversize="keep")
    assert list(chunking.spans()) == [(0, 270)]
    assert chunking.oversize == {0}
    split = chunking_of(text, "semantic", size=100, min_size=0)
    assert list(split.spans()) == [(0, 99), (99, 198), (198, 270)]
    assert not split.oversize
    assert split.similarities == (None, None)
    assert split.cut_note(0) == "inside a sentence that does not fit"


def test_blocks_are_not_cut_and_headings_stay_with_what_they_are_over() -> None:
    ships = "# A ship\n\nA ship sails on. A ship is here.\n\n"
    text = f"The kiln is hot.\n\n{ships}```\nkiln = 1\n\nship = 2\n```\n\nThe kiln."
    row = row_of("semantic", window=1, threshold=1, min_size=0)
    chunking = cut(document_of(text, "markdown"), row)
    assert [text[start:end] for start, end in chunking.spans()] == [
        "The kiln is hot.\n\n",
        ships,
        "```\nkiln = 1\n\nship = 2\n```\n\nThe kiln.",
    ]


def test_each_cut_says_how_alike_both_sides_are_and_why_it_is_there() -> None:
    by_number = chunking_of(FOUR_EACH, "semantic", window=2, threshold=0.6, min_size=0)
    assert by_number.similarities == (0.0, 0.0)
    assert by_number.cut_notes == ("similarity 0, below 0.6",) * 2
    by_percentile = chunking_of(FOUR_EACH, "semantic", window=2, threshold="p80", min_size=0)
    assert by_percentile.cut_notes == ("similarity 0, drop 2, needs 2",) * 2
    lower = chunking_of(LATE_TURN, "semantic", window=2, threshold=0.70712, min_size=0)
    assert lower.cut_notes == ("similarity 0, below 0.707",)
    by_size = chunking_of(LATE_TURN, "semantic", size=84, window=2, threshold=-1, min_size=0)
    assert by_size.similarities == (0.70711,)
    assert by_size.cut_notes == ("for the size; similarity 0.707",)


def test_where_nothing_is_known_the_size_alone_decides() -> None:
    text = "Nobody knows it. " * 5
    chunking = chunking_of(text, "semantic", size=40, min_size=0)
    assert list(chunking.spans()) == [(0, 34), (34, 68), (68, 85)]
    assert chunking.similarities == (None, None)
    assert chunking.cut_notes == ("for the size; similarity not known",) * 2


def test_chinese_sentences_are_embedded_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []

    def encode(texts: list[str]) -> list[list[float]]:
        seen.extend(texts)
        return [[1.0, float("谁" in text)] for text in texts]

    use(embedder_of(encode), monkeypatch)
    assert slices_of(ZH, "semantic", size=48, window=1, threshold="p50", min_size=0) == [ZH[:30], ZH[30:]]
    assert seen == [
        "今天上午馆长打开了旧仓库。",
        "里面放着三十箱地图和一台坏掉的钟！",
        "谁来修理它呢？",
        "大家决定先把地图晾干。",
    ]


def test_the_embedder_that_ran_is_named() -> None:
    assert chunking_of(FOUR_EACH, "semantic").embedder == "fake"
    assert chunking_of(" \n", "semantic").embedder == ""


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        (
            {"threshold": 1.01},
            "threshold 1.01 is out of range (set strategies.semantic.threshold to a number from -1 to 1",
        ),
        ({"threshold": float("nan")}, "threshold nan is out of range ("),
        ({"threshold": "p0"}, "threshold p0 is out of range ("),
        ({"threshold": "p100"}, "threshold p100 is out of range ("),
        ({"threshold": "90"}, "threshold 90 is out of range ("),
        ({"window": 0}, "window 0 is below 1 (set strategies.semantic.window higher)"),
        ({"size": 50, "min_size": 51}, "min_size 51 is above size 50 (set strategies.semantic.min_size lower)"),
        ({"size": 0}, "size 0 is below 1 ("),
    ],
)
def test_settings_out_of_range_stop_the_row_by_name(settings: dict[str, Any], message: str) -> None:
    with pytest.raises(StrategyError) as caught:
        chunking_of(FOUR_EACH, "semantic", **settings)
    assert str(caught.value).startswith(f"semantic: {message}")


@pytest.mark.parametrize(
    ("vectors", "message"),
    [
        ([[float("nan")]] * 2, "semantic: fake: a vector with a number that is not finite"),
        ([[1.0]], "semantic: fake: 1 vectors for 2 texts"),
        ([], "semantic: fake: 0 vectors for 2 texts"),
    ],
)
def test_an_embedder_that_fails_stops_the_row(
    vectors: list[list[float]], message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    use(embedder_of(lambda texts: vectors), monkeypatch)
    with pytest.raises(StrategyError) as caught:
        chunking_of(KILN + SHIP, "semantic")
    assert str(caught.value) == message


def test_an_embedder_that_is_not_allowed_stops_the_row(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    embedding = EmbeddingSettings(embedder="endpoint", model="small", url="https://example.org/v1")
    with pytest.raises(StrategyError) as caught:
        chunking_of(KILN, "semantic", embedding=embedding)
    assert str(caught.value) == (
        "semantic: embedder endpoint would send the text away: allow it with --trust or --set"
        " embedding.embedder=endpoint --set embedding.model=small --set embedding.url=https://example.org/v1"
    )
    assert "\n" not in str(caught.value)


def test_it_tells_how_far_it_is_and_stops_when_asked_to() -> None:
    told: list[tuple[int, int]] = []
    cut(document_of(FOUR_EACH), row_of("semantic"), progress=lambda *each: told.append(each))
    assert told == [(5, 12), (10, 12), (12, 12)]
    with pytest.raises(Cancelled):
        cut(document_of(FOUR_EACH), row_of("semantic"), cancelled=lambda: True)


@given(st.text("ks", max_size=30), st.integers(17, 200), st.sampled_from([0.6, -1, 1, "p50", "p90"]))
def test_sentences_are_never_cut(topics: str, size: int, threshold: float | str) -> None:
    with pytest.MonkeyPatch.context() as patch:
        use(WORDS, patch)
        chunks = semantic("".join(KILN if topic == "k" else SHIP for topic in topics), size=size, threshold=threshold)
    assert "".join(chunks) == topics
    assert all(len(chunk) * 17 <= size for chunk in chunks)


def test_the_settings_of_a_config_are_taken_as_they_are() -> None:
    settings = SemanticSettings(threshold=1)
    assert settings.problem() is None
    assert settings.overlap == 0
