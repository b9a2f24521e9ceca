"""How the program ends, and what it outlives."""

from __future__ import annotations

import os
import shutil
import signal
import sys
import termios
import time
from pathlib import Path

import pytest
from inspecting import HANDBOOK, inspecting
from pty_terminal import Terminal

from chunkscope.ui import work

ROOT = str(Path(__file__).resolve().parents[2])
RUN = "import sys; from chunkscope.cli.run import run; sys.exit(run(sys.argv[1:]))"
STUCK_START = f"""
import os, time
from chunkscope.ui.app import Inspector
def stuck(self):
    os.write(1, b"<stuck>")
    time.sleep(30)
Inspector.on_mount = stuck
{RUN}
"""
ENDING = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT)


@pytest.fixture
def document(tmp_path: Path) -> Path:
    path = tmp_path / "guide.md"
    path.write_text(HANDBOOK)
    return path


def started(program: str, *arguments: str, cwd: Path) -> Terminal:
    environment = {"PYTHONPATH": ROOT, "XDG_CONFIG_HOME": str(cwd / "user-config")}
    return Terminal([sys.executable, "-c", program, *arguments], environment=environment, cwd=cwd)


def opened(terminal: Terminal) -> Terminal:
    terminal.read_until(b"quit")
    terminal.read_until_quiet(0.5)
    return terminal


@pytest.mark.parametrize("number", ENDING)
def test_a_signal_before_the_first_screen_leaves_the_terminal_as_it_was(
    number: signal.Signals, document: Path, tmp_path: Path
) -> None:
    with started(STUCK_START, str(document), cwd=tmp_path) as terminal:
        before = termios.tcgetattr(terminal._master)
        terminal.read_until(b"<stuck>")
        assert termios.tcgetattr(terminal._master) != before
        terminal.process.send_signal(number)
        assert terminal.exit_status(5) == 128 + number
        assert termios.tcgetattr(terminal._master) == before
        for restored in (b"\x1b[?1049l", b"\x1b[?25h", b"\x1b[?1003l", b"\x1b[?2004l", b"\x1b[<u"):
            assert restored in terminal.output
        assert b"Traceback" not in terminal.output


def test_an_interrupt_while_modules_are_imported_has_no_traceback(tmp_path: Path) -> None:
    (tmp_path / "click.py").write_text("import os, time\nos.write(1, b'<importing>')\ntime.sleep(30)\n")
    program = f"import sys; sys.path.insert(0, {str(tmp_path)!r}); from chunkscope.__main__ import main; main()"
    with started(program, "score", "x", cwd=tmp_path) as terminal:
        terminal.read_until(b"<importing>")
        terminal.process.send_signal(signal.SIGINT)
        assert terminal.exit_status(5) == 130
        assert b"Traceback" not in terminal.output


def test_a_byte_that_is_no_utf_8_on_the_keyboard_is_outlived(document: Path, tmp_path: Path) -> None:
    with opened(started(RUN, str(document), cwd=tmp_path)) as terminal:
        for _ in range(3):
            os.write(terminal._master, b"jk\xff\xe9")
            terminal.read_until_quiet(0.3)
        for half in (b"\xe4\xb8", b"\xad"):
            os.write(terminal._master, half)
            terminal.read_until_quiet(0.3)
        terminal.send("5")
        terminal.read_until_quiet(0.5)
        assert "sentence" in terminal.rows()[0]
        terminal.send("q")
        assert terminal.exit_status(5) == 0
        assert b"Traceback" not in terminal.output


def test_a_failing_driver_ends_in_one_line(document: Path, tmp_path: Path) -> None:
    program = f"""
from chunkscope.ui.driver import TerminalDriver
def fails(self):
    secret = "of the document"
    raise ValueError(secret)
TerminalDriver.run_input_thread = fails
{RUN}
"""
    with started(program, str(document), cwd=tmp_path) as terminal:
        assert terminal.exit_status() == 1
        after = terminal.output.rpartition(b"\x1b[?1049l")[2]
        assert b"chunkscope stopped on a fault of its own" in after
        assert b"Traceback" not in after
        assert b"secret" not in after


def test_two_faults_end_in_one_line(document: Path, tmp_path: Path) -> None:
    program = f"""
from chunkscope.ui.actions.walking import WalkingActions
def fails(self, step):
    for pump in (self.inspector, self.inspector.document):
        pump.call_later(int, "not a number")
WalkingActions.action_walk_chunks = fails
{RUN}
"""
    with opened(started(program, str(document), cwd=tmp_path)) as terminal:
        terminal.send("jj")
        assert terminal.exit_status() == 1
        after = terminal.output.rpartition(b"\x1b[?1049l")[2]
        assert after.count(b"chunkscope stopped on a fault of its own") == 1
        assert b"NOTE" not in after


def test_a_working_folder_that_is_deleted_is_outlived(tmp_path: Path) -> None:
    folder = tmp_path / "gone"
    folder.mkdir()
    (folder / "guide.md").write_text(HANDBOOK)
    environment = {"PYTHONPATH": ROOT, "XDG_CONFIG_HOME": str(tmp_path / "user-config")}
    command = [sys.executable, "-c", RUN, "guide.md"]
    with opened(Terminal(command, environment=environment, cwd=folder)) as terminal:
        shutil.rmtree(folder)
        terminal.read_until(b"gone")
        terminal.send("r")
        terminal.read_until_quiet(0.5)
        assert terminal.process.poll() is None
        terminal.send("q")
        assert terminal.exit_status(5) == 0


@pytest.mark.parametrize("command", [["guide.md"], ["score", "guide.md"], ["score", "-"], ["-"]])
def test_no_command_needs_a_working_folder(command: list[str], tmp_path: Path) -> None:
    (tmp_path / "gone").mkdir()
    # A file, as an installed command is: `python -c` alone does not start everywhere without a working folder.
    program = tmp_path / "command.py"
    program.write_text(f"import os; os.chdir({str(tmp_path / 'gone')!r}); os.rmdir(os.getcwd()); {RUN}")
    environment = {"PYTHONPATH": ROOT, "XDG_CONFIG_HOME": str(tmp_path / "user-config")}
    piped = HANDBOOK.encode() if "-" in command else None
    with Terminal([sys.executable, str(program), *command], environment=environment, piped=piped) as terminal:
        if command == ["-"]:
            opened(terminal).send("q")
        assert terminal.exit_status() == (0 if "-" in command else 2)
        assert b"Traceback" not in terminal.output


@pytest.mark.parametrize("name", ["find_themes", "watch_files", "read_files"])
async def test_work_that_fails_besides_the_cuts_is_a_message(
    name: str, document: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object, **__: object) -> None:
        raise ValueError("words of the document")

    monkeypatch.setattr(work, name, fails)
    async with inspecting(document) as running:
        if name == "read_files":
            await running.press("r")
        await running.sees("(ValueError")
        assert "words of the document" not in running.text()
        assert "Paragraph 1 speaks" in running.document()


@pytest.mark.parametrize(
    "text",
    ["Hello there. World is big and round.\n\n" * 200_000, " " * 10**6 + "x"],
    ids=["paragraphs", "spaces"],
)
@pytest.mark.parametrize("way", ["q", "\x03", signal.SIGTERM], ids=["q", "ctrl-c", "signal"])
def test_a_large_document_is_left_at_once(text: str, way: str | signal.Signals, tmp_path: Path) -> None:
    (tmp_path / "large.txt").write_text(text)
    with started(RUN, "large.txt", cwd=tmp_path) as terminal:
        terminal.read_until(b"quit", 60)
        terminal.read_for(0.3)
        asked = time.perf_counter()
        if isinstance(way, str):
            terminal.send(way)
            expected = 0
        else:
            terminal.process.send_signal(way)
            expected = 128 + way
        assert terminal.exit_status(30) == expected
        assert time.perf_counter() - asked < 3


def test_it_ends_when_its_terminal_has_gone(document: Path, tmp_path: Path) -> None:
    with opened(started(RUN, str(document), cwd=tmp_path)) as terminal:
        terminal.hang_up()
        # Reading from a terminal that has gone answers at once, for ever: nothing may go on asking.
        assert terminal.exit_status(10) != 0
