"""Rules of the repository that no other tool holds."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
HEAVY = ("textual", "numpy", "tiktoken", "markdown_it", "pygments", "watchfiles", "requests")


def test_the_readme_gives_the_command_that_ci_runs() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    (command,) = [line for line in (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines() if "pytest" in line]
    assert command in readme.splitlines()


def modules_after(program: str) -> set[str]:
    code = f"import sys; {program}; print(*sys.modules)"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return {name.partition(".")[0] for name in result.stdout.splitlines()[-1].split()}


@pytest.mark.parametrize(
    "module",
    ["chunkscope.document", "chunkscope.strategies.registry", "chunkscope.scoring.result", "chunkscope.config"],
)
def test_a_floor_below_the_screen_imports_nothing_heavy(module: str) -> None:
    assert not modules_after(f"import {module}").intersection({*HEAVY, "rich"})


def test_the_first_paint_does_not_wait_for_the_boundary_rules() -> None:
    program = "import chunkscope.cli.inspect, chunkscope.cli.open, chunkscope.ui.app"
    code = f"import sys; {program}; print(*sys.modules)"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    late = (
        "chunkscope.document.sentences",
        "chunkscope.document.blocks.markdown",
        "chunkscope.document.blocks.plain_text",
        "chunkscope.scoring.edges",
    )
    assert not [name for name in result.stdout.split() if name.startswith((*late, *HEAVY[1:]))]


def test_commands_without_a_screen_never_import_it() -> None:
    program = "from chunkscope.cli.main import run; run(['score', '--help'])"
    assert "textual" not in modules_after(program)


def test_the_version_is_printed_before_anything_is_imported() -> None:
    program = "sys.argv = ['chunkscope', '--version']; from chunkscope.__main__ import main; main()"
    assert "click" not in modules_after(program)
