"""Run the inspector, or say in one line why it cannot run."""

from __future__ import annotations

import gc
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from chunkscope.cli.errors import CallError
from chunkscope.config import ConfigError, Problem, UserConfig, load_user_config
from chunkscope.document import TextKind
from chunkscope.document.source import read_standard_input
from chunkscope.session import Reading, Request, Session, read

if TYPE_CHECKING:
    from chunkscope.ui.keys.model import KeyGroup

# A document of up to so many characters is cut before the screen opens: one frame instead of two, and none to wait for.
_CUT_BEFORE_OPENING = 1_000_000
FAULT = 2
_SSH_FRAMES_PER_SECOND = "20"


def run_inspector(
    path: str,
    *,
    config: Path | None = None,
    overrides: Sequence[str] = (),
    encoding: str | None = None,
    kind: TextKind | None = None,
    theme: str | None = None,
    trust: bool = False,
    mouse: bool | None = None,
    strategy: str | None = None,
    queries: Path | None = None,
    against: Path | None = None,
    color: bool | None = None,
) -> int:
    """Open the inspector on a document, and return its exit status once it is closed.

    Args:
        path: the document; `-` for standard input.
        config: the config file to read; None looks for one beside the document.
        overrides: `KEY=VALUE` settings.
        encoding: the document's codec; None finds out.
        kind: the kind of text; None goes by the path.
        theme: the colour theme; None takes the user's own choice.
        trust: whether what a config names may be fetched.
        mouse: whether to use the mouse; None does unless the terminal is at the other end of SSH.
        strategy: the row that opens first; None takes the config's.
        queries: the query file; None for none.
        against: a file of baselines to compare with; None for none.
        color: whether to use colours; None does unless `NO_COLOR` is set.

    Raises:
        CallError: there is no terminal, or no such theme.
        click.UsageError: there is no such strategy, or no baseline of the document.
        DocumentError: the document cannot be read.
        ConfigError: the overrides are at fault, the config that was named cannot be read, or a config with problems
            may define a row that the command line needs.
    """
    # Nothing that is made on the way to the first screen becomes garbage; the app turns the collector on again.
    gc.disable()
    _require_screen()
    request = Request(
        path=path,
        config=config,
        overrides=tuple(overrides),
        encoding=encoding,
        kind=kind,
        trust=trust,
        queries=queries,
    )
    reading = _first_reading(request)
    if reading is None:
        return FAULT
    if strategy is not None:
        _require_row(reading, strategy)
    session = _started(reading, strategy, against)
    if len(reading.document.text) <= _CUT_BEFORE_OPENING and (job := session.next_job()) and not job.embeds:
        session = session.with_outcome(job.run())
    _take_keys_from_terminal()
    over_ssh = "SSH_CONNECTION" in os.environ
    _set_up_textual(over_ssh=over_ssh, color=color)
    user = load_user_config()
    keys, problems = _keys(user)

    from chunkscope.ui.app import Inspector
    from chunkscope.ui.signals import restore_terminal_on_signals
    from chunkscope.ui.themes import ThemeError, opening_theme
    from chunkscope.ui.view import View

    try:
        chosen, complaints = opening_theme(theme, user.theme, plain="NO_COLOR" in os.environ)
    except ThemeError as error:
        raise CallError(str(error)) from None

    app = Inspector(request, session, chosen, View(notices=(*map(str, problems), *complaints), keys=keys))
    app.copies_to_file = user.copy == "file"
    restore_terminal_on_signals()
    app.run(mouse=not over_ssh if mouse is None else mouse)
    return app.return_code or 0


def _started(reading: Reading, strategy: str | None, against: Path | None) -> Session:
    """The first state, compared with a baseline where one was named."""
    session = Session.start(reading, time.strftime("%H:%M:%S"), strategy)
    if against is None:
        return session
    from chunkscope.cli.baseline import loaded, of_document
    from chunkscope.session.changes.deltas import with_baseline

    baseline = of_document(loaded(against), reading.document.source.name, against)
    return with_baseline(session, against.name, baseline.rows)


def _first_reading(request: Request) -> Reading | None:
    """What there is to open; None, after every problem was told, where a query file has nothing to use."""
    piped = read_standard_input() if request.from_standard_input else b""
    if request.queries is None:
        return read(request, piped)
    import click

    from chunkscope.retrieval.queries import QueryError

    try:
        return read(request, piped)
    except QueryError as error:
        for problem in error.problems:
            click.echo(f"chunkscope: {problem}", err=True)
        return None


def _require_screen() -> None:
    if not (sys.stdout and sys.stdout.isatty() and sys.__stderr__ and sys.__stderr__.isatty()):
        raise CallError("the inspector needs a terminal; chunkscope score FILE prints its figures without one")


def _require_row(reading: Reading, name: str) -> None:
    from chunkscope.cli.reading import chosen_rows

    if reading.problems and name not in {row.name for row in reading.config.rows}:
        raise ConfigError(reading.problems)  # the config that cannot be used may be what defines the row
    chosen_rows(reading.config, (name,))


def _take_keys_from_terminal() -> None:
    """Make the terminal the standard input, where that is something else."""
    if os.isatty(0):
        return
    try:
        terminal = os.open("/dev/tty", os.O_RDWR)
    except OSError:
        raise CallError("there is no terminal to take keys from; open a file from a terminal") from None
    os.dup2(terminal, 0)
    os.close(terminal)


def _set_up_textual(*, over_ssh: bool, color: bool | None) -> None:
    """Set what Textual reads from the environment when it is imported."""
    if over_ssh:
        os.environ.setdefault("TEXTUAL_FPS", _SSH_FRAMES_PER_SECOND)
    if color is not None:
        os.environ.pop("NO_COLOR", None)
    if color is False:
        os.environ["NO_COLOR"] = "1"
    for name in ("COLUMNS", "LINES"):  # they would hide every later change of the terminal's size
        os.environ.pop(name, None)


def _keys(user: UserConfig) -> tuple[tuple[KeyGroup, ...], Sequence[Problem]]:
    """The keys with those that the user chose, and what is wrong with the user's config."""
    from chunkscope.ui.keys.groups import KEY_GROUPS

    if not user.keys:
        return KEY_GROUPS, user.problems
    from chunkscope.ui.keys.key_map import key_groups

    groups, faults = key_groups(user.keys)
    return groups, user.problems_with(faults)
