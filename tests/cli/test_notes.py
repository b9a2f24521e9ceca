"""What a person should know besides the figures, on standard error."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from chunkscope.cli.main import chunkscope


@pytest.mark.parametrize("command", ["score", "export"])
def test_nesting_that_is_not_read_is_said(command: str, tmp_path: Path) -> None:
    path = tmp_path / "deep.md"
    path.write_text("- " * 101 + "a\n\nTurn the crank twice.\n")
    result = CliRunner().invoke(chunkscope, [command, str(path), "--strategy", "fixed"])
    assert result.stderr == "chunkscope: blocks nested deeper than 100 levels are read as plain text\n"
    result = CliRunner().invoke(
        chunkscope, [command, str(path), "--strategy", "fixed", "--set", "score.rule=published"]
    )
    assert result.stderr == ""
