"""What really reaches the terminal, read from a pseudo-terminal."""

from __future__ import annotations

import re
import signal
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest
from inspecting import HANDBOOK
from pty_terminal import Terminal

# What Textual itself writes: styles, cursor moves, modes, and questions about the terminal.
OWN_SEQUENCES = re.compile(
    rb"\x1b\[[0-9;]*[mHJ]|\x1b\[[?<>=]?[0-9;]*\$?[hlupcq]|\x1bP=[12]s\x1b\\|\x1b[78]|\x1b\]22;[a-z-]*\x07"
)
REVERSE = re.compile(rb"\x1b\[(?:[0-9]+;)*7[;m]")
COLOR = re.compile(rb"\x1b\[[0-9;]*(?<![0-9])(?:3[0-7]|4[0-7]|9[0-7]|10[0-7]|38|48)(?![0-9])[0-9;]*m")

HOSTILE = (
    "title \x1b]0;PWNED\x07 clipboard \x1b]52;c;cHduZWQ=\x07 clear \x1b[2J report \x1b[6n link \x1b]8;;http://x\x1b\\ "
    "dcs \x1bP1;1|evil\x1b\\ c1 \x9b31m \x9d0;evil\x9c \x00nul \x08\x0b\x0c\x7f so\x0e si\x0f bell\x07\n"
    "bidi \u202eevil\u202c \u2066x\u2069 marks [/ [bold]x[/bold] [@click=app.bell]click[/] [red]\n"
    "lines\u2028\u2029\x85end "
    "tags \U000e0041\U000e007f private \ue000 kept e\u0301 \u200d end.\n\n"
)
HARMFUL = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1a\x1c-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\U000e0000-\U000e007f]"
)


@pytest.fixture
def document(tmp_path: Path) -> Path:
    path = tmp_path / "guide.md"
    path.write_text(HANDBOOK)
    return path


def inspector(
    *arguments: str, environment: Mapping[str, str] | None = None, piped: bytes | None = None, cwd: Path
) -> Terminal:
    root = str(Path(__file__).resolve().parents[2])
    return Terminal(
        [sys.executable, "-m", "chunkscope", *arguments],
        environment={"PYTHONPATH": root, "XDG_CONFIG_HOME": str(cwd / "user-config"), **(environment or {})},
        piped=piped,
        cwd=cwd,
    )


def opened(terminal: Terminal) -> Terminal:
    terminal.read_until(b"quit")
    terminal.read_until_quiet(0.5)
    return terminal


def assert_harmless(output: bytes) -> None:
    """Nothing is left of the output but text, once Textual's own sequences are taken out."""
    left = OWN_SEQUENCES.sub(b"", output)
    assert b"\x1b" not in left, left[max(0, left.index(b"\x1b") - 40) : left.index(b"\x1b") + 40]
    text = left.decode("utf-8")
    found = HARMFUL.search(text)
    assert found is None, repr(text[max(0, found.start() - 40) : found.end() + 40])


def test_nothing_hostile_in_a_document_reaches_the_terminal(tmp_path: Path) -> None:
    (tmp_path / "evil.md").write_text(HOSTILE * 30, encoding="utf-8", newline="")
    with inspector("./evil.md", "--set", "chunk.size=90", "--strategy", "fixed", cwd=tmp_path) as terminal:
        opened(terminal)
        for key in (
            "n",
            "n",
            "j",
            " ",
            "v",
            "w",
            "\x1b[C",
            "o",
            "o",
            "o",
            "s",
            "?",
            "q",
            "q",
            "2",
            "-",
            "\x10",
            "\x1b",
        ):
            terminal.send(key)
            terminal.read_until_quiet(0.15)
        terminal.send("\x11")
        assert terminal.exit_status() == 0
        assert_harmless(terminal.output)
        assert "␛]0;PWNED␇".encode() in terminal.output
        assert b"[@click=app.bell]" in terminal.output


def test_nothing_hostile_in_a_file_name_or_a_config_error_reaches_the_terminal(tmp_path: Path) -> None:
    name = "evil\x1b]0;PWNED\x07[bold\u202e.md"
    (tmp_path / name).write_text(HANDBOOK, encoding="utf-8")
    hostile = '[chunk]\nsize = 10\n"si\\u001b[2Jze[/" = 3\n[strategies."\\u009b31m[@click=x]"]\nx = "\\u0007"\n'
    (tmp_path / "chunk.toml").write_text(hostile, encoding="utf-8")
    with inspector(f"./{name}", cwd=tmp_path) as terminal:
        opened(terminal)
        for key in ("?", "q", "6", "\x1b"):
            terminal.send(key)
            terminal.read_until_quiet(0.3)
        (tmp_path / name).unlink()
        terminal.read_until(b"deleted")
        terminal.send("\x11")
        assert terminal.exit_status() == 0
        assert_harmless(terminal.output)
        assert "evil␛]0;PWNED".encode() in terminal.output
        assert b"error" in terminal.output


def test_the_window_title_is_not_touched(document: Path, tmp_path: Path) -> None:
    with inspector(str(document), cwd=tmp_path) as terminal:
        assert re.search(rb"\x1b\](?!22;)", opened(terminal).output) is None


@pytest.mark.parametrize(
    ("strategy", "size", "key"), [("fixed", 90, "j"), ("fixed", 90, "n"), ("overlap", 120, "n"), ("recursive", 60, "j")]
)
def test_a_cursor_move_without_a_scroll_writes_at_most_450_bytes(
    strategy: str, size: int, key: str, document: Path, tmp_path: Path
) -> None:
    with inspector(str(document), "--strategy", strategy, "--set", f"chunk.size={size}", cwd=tmp_path) as terminal:
        opened(terminal)
        sizes = []
        for _ in range(12):
            terminal.send(key)
            sizes.append(len(terminal.read_until_quiet(0.15)))
    still = [size for size in sizes if size < 1000]
    assert len(still) >= (6 if strategy != "overlap" else 4)
    assert max(still) <= 450


@pytest.mark.parametrize(("option", "environment"), [("--no-color", {}), ("--trust", {"NO_COLOR": "1"})])
def test_without_colour_no_colour_is_written_at_all(
    option: str, environment: Mapping[str, str], document: Path, tmp_path: Path
) -> None:
    with inspector(str(document), option, "--strategy", "fixed", cwd=tmp_path, environment=environment) as terminal:
        opened(terminal)
        for key in ("n", "j", "s", "?", "q", "q", "\x10", "\x1b"):
            terminal.send(key)
            terminal.read_until_quiet(0.3)
        assert COLOR.search(terminal.output) is None
        assert b"MID-SENTENCE" in terminal.output
        assert REVERSE.search(terminal.output) is not None


def test_with_colour_the_test_above_would_fail(document: Path, tmp_path: Path) -> None:
    with inspector(str(document), cwd=tmp_path) as terminal:
        assert COLOR.search(opened(terminal).output) is not None


def test_over_ssh_the_mouse_is_left_alone_unless_it_is_asked_for(document: Path, tmp_path: Path) -> None:
    ssh = {"SSH_CONNECTION": "10.0.0.1 1 10.0.0.2 22"}
    with inspector(str(document), cwd=tmp_path, environment=ssh) as terminal:
        assert b"\x1b[?1003h" not in opened(terminal).output
    with inspector(str(document), "--mouse", cwd=tmp_path, environment=ssh) as terminal:
        assert b"\x1b[?1003h" in opened(terminal).output
    with inspector(str(document), cwd=tmp_path) as terminal:
        assert b"\x1b[?1003h" in opened(terminal).output


def test_standard_input_is_the_document_and_the_terminal_gives_the_keys(tmp_path: Path) -> None:
    with inspector("-", cwd=tmp_path, piped=HANDBOOK.encode()) as terminal:
        opened(terminal)
        assert "standard input" in terminal.rows()[0]
        assert "Paragraph 1 speaks" in terminal.rows()[1]
        terminal.send("5")
        terminal.read_until_quiet(0.5)
        assert "sentence" in terminal.rows()[0]
        terminal.send("q")
        assert terminal.exit_status() == 0


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_a_signal_leaves_the_terminal_as_it_was(number: signal.Signals, document: Path, tmp_path: Path) -> None:
    with inspector(str(document), cwd=tmp_path) as terminal:
        opened(terminal)
        terminal.process.send_signal(number)
        assert terminal.exit_status() == 128 + number
        assert terminal.output.rstrip().endswith((b"l", b"h"))
        for restored in (b"\x1b[?1049l", b"\x1b[?25h", b"\x1b[?1003l"):
            assert restored in terminal.output
        assert b"Traceback" not in terminal.output


def test_ctrl_c_leaves(document: Path, tmp_path: Path) -> None:
    with inspector(str(document), cwd=tmp_path) as terminal:
        opened(terminal)
        terminal.send("\x03")
        assert terminal.exit_status() == 0
        assert b"\x1b[?1049l" in terminal.output


def test_a_fault_is_one_line_without_anything_of_the_document(document: Path, tmp_path: Path) -> None:
    program = """
import chunkscope.ui.actions.walking as actions
def fails(self, step):
    secret = self.session.document.text
    raise ValueError(secret)
actions.WalkingActions.action_walk_chunks = fails
from chunkscope.cli.run import run
import sys
sys.exit(run(sys.argv[1:]))
"""
    root = str(Path(__file__).resolve().parents[2])
    command = [sys.executable, "-c", program, str(document)]
    with Terminal(command, environment={"PYTHONPATH": root}, cwd=tmp_path, width=120) as terminal:
        opened(terminal)
        terminal.send("j")
        assert terminal.exit_status() == 1
        after = terminal.output.rpartition(b"\x1b[?1049l")[2]
        assert b"chunkscope stopped on a fault of its own (ValueError" in after
        assert b"report" in after
        assert b"Paragraph" not in after
        assert b"Traceback" not in after


def test_leaving_waits_for_no_work(document: Path, tmp_path: Path) -> None:
    """The cuts are judged without an end, by a thread that never waits."""
    program = """
from chunkscope.scoring.result import Result
def judged(self):
    while True:
        pass
Result.judged = judged
from chunkscope.cli.run import run
import sys
sys.exit(run(sys.argv[1:]))
"""
    root = str(Path(__file__).resolve().parents[2])
    command = [sys.executable, "-c", program, str(document)]
    with Terminal(command, environment={"PYTHONPATH": root}, cwd=tmp_path) as terminal:
        opened(terminal)
        terminal.send("q")
        assert terminal.exit_status() == 0
        assert b"\x1b[?1049l" in terminal.output
