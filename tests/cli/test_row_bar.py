"""The progress bar of the row that is worked on."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import sleep

import pytest
from click.testing import CliRunner

from chunkscope.cli.main import chunkscope
from chunkscope.cli.row_bar import row_bar
from chunkscope.retrieval.report import ProgressOf
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
    with row_bar() as progress_of:
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
    with row_bar() as progress_of:
        tell = progress_of(ROW)
        assert tell is not None
        tell(8, 8)
    assert capsys.readouterr().err == ""


def test_a_row_that_takes_long_is_named(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    use_terminal(monkeypatch)
    monkeypatch.setattr("chunkscope.cli.row_bar._SECONDS_WITHOUT", 0.0)
    with row_bar() as progress_of:
        progress_of(ROW)
        shown = ""
        for _ in range(500):
            shown += capsys.readouterr().err
            if "row topics" in shown:
                break
            sleep(0.01)
    assert "row topics" in shown


def test_no_bar_is_shown_inside_of_another(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    use_terminal(monkeypatch)
    with row_bar(shown=False) as progress_of:
        assert progress_of(ROW) is None
    assert capsys.readouterr().err == ""


def test_no_bar_is_shown_where_there_is_no_terminal() -> None:
    with row_bar() as progress_of:
        assert progress_of(ROW) is None


def test_check_shows_it_as_score_does(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    text = "The kiln is hot. Clay dries in it. A ship sails on. The sea is calm. "
    (tmp_path / "house.txt").write_text(text, encoding="utf-8")
    (tmp_path / "chunk.toml").write_text("[check]\nmid_sentence = 0\n", encoding="utf-8")
    told: list[tuple[str, int]] = []

    @contextmanager
    def bar(*, shown: bool) -> Iterator[ProgressOf]:
        assert shown
        yield lambda row: lambda done, total: told.append((row.name, total))

    monkeypatch.setattr(importlib.import_module("chunkscope.cli.check"), "row_bar", bar)
    arguments = ("check", str(tmp_path / "house.txt"), "--strategy", "semantic")
    assert CliRunner().invoke(chunkscope, arguments, standalone_mode=False).return_value == 0
    # It compares windows of sentences, but every sentence is embedded once.
    assert told[-1] == ("semantic", 4)
