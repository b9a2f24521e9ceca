"""The progress bar of texts that are embedded."""

from __future__ import annotations

import sys

import pytest

from chunkscope.cli.embedding_bar import embedding_bar
from chunkscope.strategies.registry import STRATEGIES, StrategyRow
from chunkscope.strategies.semantic import SemanticSettings

ROW = StrategyRow("topics", STRATEGIES["semantic"], SemanticSettings())


def use_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)


def test_a_bar_appears_once_a_part_is_embedded(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    use_terminal(monkeypatch)
    with embedding_bar() as progress_of:
        tell = progress_of(ROW)
        assert tell is not None
        assert capsys.readouterr().err == ""
        tell(2, 8)
        tell(8, 8)
    shown = capsys.readouterr()
    assert "embedding topics" in shown.err
    assert shown.out == ""


def test_what_is_embedded_at_once_needs_no_bar(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    use_terminal(monkeypatch)
    with embedding_bar() as progress_of:
        tell = progress_of(ROW)
        assert tell is not None
        tell(8, 8)
    assert capsys.readouterr().err == ""


def test_no_bar_is_shown_inside_of_another(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    use_terminal(monkeypatch)
    with embedding_bar(shown=False) as progress_of:
        assert progress_of(ROW) is None
    assert capsys.readouterr().err == ""


def test_no_bar_is_shown_where_there_is_no_terminal() -> None:
    with embedding_bar() as progress_of:
        assert progress_of(ROW) is None
