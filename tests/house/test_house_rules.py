"""Rules of the repository that no other tool holds."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
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


BARE_APP = """
import sys
from textual.app import App
from textual.widgets import Static

class Bare(App):
    def compose(self):
        yield Static("READY")
    def on_mount(self):
        self.call_after_refresh(lambda: self.exit(" ".join(sys.modules)))

print(Bare().run(headless=True))
"""
INSPECTOR = """
import sys
import chunkscope.__main__, chunkscope.cli.run, chunkscope.cli.open
from chunkscope.session import Request, Session, read
from chunkscope.ui.app import Inspector
from chunkscope.ui.themes import DEFAULT_THEME, find_theme
from chunkscope.ui.view import View

request = Request(path=sys.argv[1])
session = Session.start(read(request), "")
app = Inspector(request, session.with_outcome(session.next_job().run()), find_theme(DEFAULT_THEME), View())
app._begin = lambda: app.exit(" ".join(sys.modules))
app._follow_marks = lambda: None
print(app.run(headless=True))
"""
AFTER_THE_FIRST_PAINT = (
    "chunkscope.cli.main",
    "chunkscope.config.sources",
    "chunkscope.config.tables",
    "chunkscope.config.write",
    "chunkscope.document.blocks",
    "chunkscope.document.cleaning.page_furniture",
    "chunkscope.document.sentences",
    "chunkscope.document.tokens.tokenizer",
    "chunkscope.document.tokens.token_map",
    "chunkscope.embedding.embedder",
    "chunkscope.retrieval",
    "chunkscope.review.anchor",
    "chunkscope.review.progress",
    "chunkscope.review.store",
    "chunkscope.scoring.baseline",
    "chunkscope.scoring.edges",
    "chunkscope.scoring.explanation",
    "chunkscope.scoring.limits",
    "chunkscope.scoring.sweep",
    "chunkscope.session.compare.differences",
    "chunkscope.session.queries.found",
    "chunkscope.session.find.hits",
    "chunkscope.session.what_if.sweeping",
    "chunkscope.session.what_if.tried",
    "chunkscope.strategies.outline",
    "chunkscope.strategies.token_budget",
    "chunkscope.strategies.topics",
    "chunkscope.ui.commands",
    "chunkscope.ui.levels",
    "chunkscope.ui.mark_keeper",
    "chunkscope.ui.prompt",
    "chunkscope.ui.widgets.prompt_line",
    "chunkscope.watch",
)
MOST_OWN_MODULES = 200
"""Before the first paint; each of them delays it by a quarter of a millisecond or more."""


@pytest.fixture(scope="module")
def before_the_first_paint() -> set[str]:
    """The modules that are imported until the inspector has its first frame, and a bare app has not."""
    document = str(ROOT / "fixtures" / "documents" / "handbook.md")
    return _modules_of(INSPECTOR, document) - _modules_of(BARE_APP)


def _modules_of(program: str, *arguments: str) -> set[str]:
    command = [sys.executable, "-c", program, *arguments]
    return set(subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()[-1].split())


@pytest.mark.parametrize("module", [*HEAVY, *AFTER_THE_FIRST_PAINT])
def test_a_module_that_must_not_be_imported_too_early_goes_by_that_name(module: str) -> None:
    assert find_spec(module) is not None


def test_the_first_paint_waits_for_no_module_that_it_does_not_need(before_the_first_paint: set[str]) -> None:
    late = tuple(f"{name}." for name in AFTER_THE_FIRST_PAINT)
    assert not [name for name in before_the_first_paint if f"{name}.".startswith(late)]
    assert len([name for name in before_the_first_paint if name.startswith("chunkscope")]) <= MOST_OWN_MODULES


def test_the_first_paint_waits_for_no_library_but_the_parser_of_themes(before_the_first_paint: set[str]) -> None:
    compiled = {name for name in before_the_first_paint if name.endswith("__mypyc")}
    others = {name.partition(".")[0] for name in before_the_first_paint - compiled} - {"chunkscope", "tomli"}
    assert others - sys.stdlib_module_names - {"rich"} == set()
    assert not [name for name in before_the_first_paint if name.startswith("textual")]


def test_commands_without_a_screen_never_import_it() -> None:
    program = "from chunkscope.cli.run import run; run(['score', '--help'])"
    assert "textual" not in modules_after(program)


def test_the_version_is_printed_before_anything_is_imported() -> None:
    program = "sys.argv = ['chunkscope', '--version']; from chunkscope.__main__ import main; main()"
    assert "click" not in modules_after(program)
