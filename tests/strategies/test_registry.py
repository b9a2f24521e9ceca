"""The strategies in their order, and what stops a row."""

from __future__ import annotations

import pytest
from cutting import chunking_of, document_of, row_of

from chunkscope.document import Document
from chunkscope.document.tokens import TokenizerUnavailable
from chunkscope.strategies.model import StrategyError
from chunkscope.strategies.recursive import RecursiveSettings
from chunkscope.strategies.registry import STRATEGIES, StrategyRow, cut

HOTKEY_ORDER = (
    *("fixed", "overlap", "recursive", "paragraph", "sentence"),
    *("structure", "semantic", "window", "parent-child", "late"),
)


def test_the_order_is_that_of_the_hotkeys() -> None:
    assert list(STRATEGIES) == [name for name in HOTKEY_ORDER if name in STRATEGIES]
    assert all(name == strategy.name for name, strategy in STRATEGIES.items())
    assert not any(strategy.summary.endswith(".") or "\n" in strategy.summary for strategy in STRATEGIES.values())


@pytest.mark.parametrize("name", ["overlap", "recursive", "paragraph", "sentence", "structure", "parent-child"])
@pytest.mark.parametrize("overlap", [5, 6])
@pytest.mark.parametrize("text", ["three words here", ""])
def test_an_overlap_not_below_the_size_stops_its_row_by_name(name: str, overlap: int, text: str) -> None:
    with pytest.raises(StrategyError) as caught:
        cut(document_of(text), row_of(name, size=5, overlap=overlap))
    assert str(caught.value) == (f"{name}: overlap {overlap} is not below size 5 (set strategies.{name}.overlap lower)")
    assert len(chunking_of(text, "fixed", size=5)) == -(-len(text) // 5)


def test_sizes_and_overlaps_out_of_range_stop_their_row() -> None:
    document = document_of("text")
    with pytest.raises(StrategyError, match=r"^fixed: size 0 is below 1 \(set strategies\.fixed\.size higher\)$"):
        cut(document, row_of("fixed", size=0))
    with pytest.raises(StrategyError, match=r"^overlap: overlap -1 is below 0 \("):
        cut(document, row_of("overlap", size=5, overlap=-1))


@pytest.mark.parametrize(
    ("name", "key"), [("recursive-512", "recursive-512"), ("a.b", '"a.b"'), ('"\\', '"\\"\\\\"'), ("漢字", '"漢字"')]
)
def test_a_row_of_another_name_is_stopped_by_its_own_name_and_key(name: str, key: str) -> None:
    row = StrategyRow(name, STRATEGIES["recursive"], RecursiveSettings(size=5, overlap=5))
    with pytest.raises(StrategyError) as caught:
        cut(document_of("text"), row)
    assert str(caught.value) == f"{name}: overlap 5 is not below size 5 (set strategies.{key}.overlap lower)"


@pytest.mark.parametrize("name", list(STRATEGIES))
@pytest.mark.parametrize("unit", ["chars", "tokens"])
def test_a_blank_document_has_no_chunks_and_a_zero_width_space_is_text(name: str, unit: str) -> None:
    settings = {"size": 10, "unit": unit} | ({"overlap": 2} if name not in ("fixed", "semantic", "window") else {})
    for blank in ("", " \n\n", "\u3000\t\r\n"):
        assert len(chunking_of(blank, name, **settings)) == 0
    assert list(chunking_of("\u200b", name, **settings).spans()) == [(0, 1)]


@pytest.mark.parametrize("name", list(STRATEGIES))
def test_a_tokenizer_that_is_not_there_stops_only_rows_in_tokens(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def unavailable(document: Document, tokenizer: str, *, may_fetch: bool) -> None:
        raise TokenizerUnavailable(f"{tokenizer} is not shipped (fetch: {may_fetch})")

    monkeypatch.setattr(Document, "token_map", unavailable)
    with pytest.raises(StrategyError) as caught:
        chunking_of("text", name, unit="tokens", tokenizer="gpt2", may_fetch=True)
    assert str(caught.value) == f"{name}: gpt2 is not shipped (fetch: True)"
    assert len(chunking_of("text", name)) == 1
