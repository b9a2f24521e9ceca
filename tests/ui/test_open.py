from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from inspecting import HANDBOOK
from pty_terminal import Terminal

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def document(tmp_path: Path) -> Path:
    path = tmp_path / "guide.md"
    path.write_text(HANDBOOK)
    return path


def complaint(folder: Path, *arguments: str) -> str:
    """What the inspector says in a terminal before it leaves with status 2."""
    environment = {"PYTHONPATH": str(ROOT), "XDG_CONFIG_HOME": str(folder / "user-config")}
    command = [sys.executable, "-m", "chunkscope", *arguments]
    with Terminal(command, environment=environment, cwd=folder, width=200) as terminal:
        assert terminal.exit_status() == 2
        said = terminal.output.decode()
    assert "\x1b" not in said
    assert said.count("\n") == 1
    return said.strip()


def test_without_a_terminal_it_says_so(document: Path) -> None:
    command = [sys.executable, "-m", "chunkscope", str(document)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    result = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=False)
    assert result.returncode == 2
    assert result.stdout == ""
    assert result.stderr == (
        "chunkscope: the inspector needs a terminal; chunkscope score FILE prints its figures without one\n"
    )


def test_a_document_without_a_terminal_for_the_keys_says_so(document: Path) -> None:
    """The screen is a terminal, but no controlling one, and standard input is a pipe."""
    command = ["sh", "-c", f"true | {sys.executable} -m chunkscope {document}"]
    with Terminal(command, environment={"PYTHONPATH": str(ROOT)}, width=200) as terminal:
        assert terminal.exit_status() == 2
        assert terminal.output.decode().strip() == (
            "chunkscope: there is no terminal to take keys from; open a file from a terminal"
        )


def test_an_unknown_theme_is_refused_with_a_suggestion(document: Path, tmp_path: Path) -> None:
    assert complaint(tmp_path, str(document), "--theme", "drak") == "chunkscope: no theme drak: did you mean dark?"


def test_an_unknown_strategy_is_refused_with_a_suggestion(document: Path, tmp_path: Path) -> None:
    said = complaint(tmp_path, str(document), "--strategy", "sentense")
    assert said == "chunkscope: --strategy sentense: no such strategy, did you mean sentence?"


@pytest.mark.parametrize("option", [("--strategy", "own"), ("--set", "strategies.own.size=5")])
def test_a_row_that_a_broken_config_may_define_is_no_reason_to_hide_what_is_wrong_with_it(
    option: tuple[str, str], document: Path, tmp_path: Path
) -> None:
    (tmp_path / "chunk.toml").write_text('[strategies.own]\nbase = "recursive\n')
    said = complaint(tmp_path, str(document), *option)
    assert said == "chunkscope: chunk.toml:2:18: not TOML: Illegal character '\\n'"


def test_a_file_that_is_no_baseline_is_refused(document: Path, tmp_path: Path) -> None:
    (tmp_path / "before.json").write_text("{}")
    assert complaint(tmp_path, "guide.md", "--against", "before.json") == (
        "chunkscope: before.json: is no baseline of this version; make one with chunkscope score --save"
    )


def test_a_baseline_of_other_documents_is_refused(document: Path, tmp_path: Path) -> None:
    (tmp_path / "before.json").write_text(
        '{"chunkscope_baseline": 1, "documents": [{"path": "a.md", "rule": "sentence", "rows": []}]}'
    )
    assert complaint(tmp_path, "open", "guide.md", "--against", "before.json") == (
        "chunkscope: guide.md is not in the baseline before.json, which has a.md"
    )


def test_a_baseline_is_compared_with_from_the_first_screen(document: Path, tmp_path: Path) -> None:
    environment = {"PYTHONPATH": str(ROOT), "XDG_CONFIG_HOME": str(tmp_path / "user-config")}
    command = [sys.executable, "-m", "chunkscope"]
    save = [*command, "score", "guide.md", "--strategy", "sentence", "--save", "before.json"]
    subprocess.run(save, env={**os.environ, **environment}, cwd=tmp_path, capture_output=True, check=True)
    inspect = [*command, "guide.md", "--strategy", "sentence", "--against", "before.json"]
    with Terminal(inspect, environment=environment, cwd=tmp_path) as terminal:
        terminal.read_until(b"vs before.json")
        terminal.send("q")
        assert terminal.exit_status() == 0


def test_a_missing_document_is_one_line(tmp_path: Path) -> None:
    assert complaint(tmp_path, "absent.md").startswith("chunkscope: absent.md: there is no such file")


def test_a_missing_named_config_is_one_line(document: Path, tmp_path: Path) -> None:
    assert "absent.toml" in complaint(tmp_path, str(document), "--config", "absent.toml")


def test_the_users_own_theme_and_a_wrong_one(document: Path, tmp_path: Path) -> None:
    folder = tmp_path / "user-config" / "chunkscope"
    folder.mkdir(parents=True)
    environment = {"PYTHONPATH": str(ROOT), "XDG_CONFIG_HOME": str(tmp_path / "user-config")}
    command = [sys.executable, "-m", "chunkscope", str(document)]
    paper = b"48;2;251;250;246"
    (folder / "config.toml").write_text('theme = "light"\n')
    with Terminal(command, environment=environment, cwd=tmp_path) as terminal:
        terminal.read_until(b"quit")
        assert paper in terminal.output
    (folder / "config.toml").write_text('theme = "lihgt"\n')
    with Terminal(command, environment=environment, cwd=tmp_path) as terminal:
        terminal.read_until(b"did you mean light?")
        assert paper not in terminal.output


def test_a_theme_in_the_documents_own_config_is_no_key(document: Path, tmp_path: Path) -> None:
    (tmp_path / "chunk.toml").write_text('theme = "light"\n')
    environment = {"PYTHONPATH": str(ROOT), "XDG_CONFIG_HOME": str(tmp_path / "user-config")}
    command = [sys.executable, "-m", "chunkscope", str(document)]
    with Terminal(command, environment=environment, cwd=tmp_path) as terminal:
        terminal.read_until(b"chunk.toml:1:1 error")
        assert b"48;2;251;250;246" not in terminal.output


def test_nothing_that_is_slow_to_import_is_imported_before_the_first_screen(document: Path) -> None:
    program = """
import sys
from textual.app import App
def run(self, **_):
    slow = {"numpy", "tiktoken", "pygments.lexers", "watchfiles", "markdown_it", "anyio"} & set(sys.modules)
    print("slow:", sorted(slow), file=sys.__stderr__)
App.run = run
from chunkscope.cli.open import run_inspector
run_inspector(sys.argv[1])
"""
    with Terminal([sys.executable, "-c", program, str(document)], environment={"PYTHONPATH": str(ROOT)}) as terminal:
        terminal.read_until(b"slow: []")


@pytest.mark.parametrize(("environment", "frames"), [({}, 60), ({"SSH_CONNECTION": "a 1 b 22"}, 20)])
def test_over_ssh_there_are_twenty_frames_a_second(environment: dict[str, str], frames: int, document: Path) -> None:
    program = """
import sys, types
class Inspector:
    return_code = 0
    def __init__(self, *_): pass
    def run(self, **_):
        from textual.constants import MAX_FPS
        print("frames:", MAX_FPS, file=sys.__stderr__)
sys.modules["chunkscope.ui.app"] = types.ModuleType("app")
sys.modules["chunkscope.ui.app"].Inspector = Inspector
from chunkscope.cli.open import run_inspector
run_inspector(sys.argv[1])
"""
    command = [sys.executable, "-c", program, str(document)]
    with Terminal(command, environment={"PYTHONPATH": str(ROOT), **environment}) as terminal:
        terminal.read_until(f"frames: {frames}\r".encode())
