"""The command group, and what becomes of errors: one line on standard error, exit 2, never a traceback."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from difflib import get_close_matches
from importlib import import_module
from typing import Any

import click

from chunkscope import __version__
from chunkscope.config import ConfigError
from chunkscope.document.errors import DocumentError
from chunkscope.strategies.model import StrategyError
from chunkscope.terminal_text import one_line

FAULT = 2
_LONGEST_MESSAGE = 1000
_CONTEXT = {"help_option_names": ["-h", "--help"], "max_content_width": 100}


# Where each command is, in the order of the help; only the one that runs is imported.
_COMMANDS = {
    "open": "inspect.open_document",
    "score": "score.score",
    "check": "check.check",
    "export": "export.export",
    "sweep": "sweep.sweep_sizes",
    "eval": "eval.evaluate",
    "queries": "queries.queries",
    "init": "init.init",
    "demo": "inspect.demo",
}


class _OpenByDefault(click.Group):
    """A group whose first argument may be a document instead of a command."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if args and args[0] not in _COMMANDS and args[0] not in {"-h", "--help", "--version"}:
            _refuse_mistyped_command(args[0])
            args = ["open", *args]
        return super().parse_args(ctx, args)

    def list_commands(self, _context: click.Context) -> list[str]:
        return list(_COMMANDS)

    def get_command(self, _context: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in _COMMANDS:
            return None
        module, _, name = _COMMANDS[cmd_name].partition(".")
        command: click.Command = getattr(import_module(f"chunkscope.cli.{module}"), name)
        gc.enable()
        return command


def _refuse_mistyped_command(word: str) -> None:
    if word.isalpha() and not os.path.exists(word):
        close = get_close_matches(word, _COMMANDS, n=1)
        if close:
            raise click.UsageError(f"{word}: there is no such file or command; did you mean {close[0]}?")


@click.group(cls=_OpenByDefault, context_settings=_CONTEXT)
@click.version_option(__version__, prog_name="chunkscope", message="%(prog)s %(version)s")
def chunkscope() -> None:
    """See where a chunker cuts a document, and whether each cut is safe.

    chunkscope FILE opens the inspector on a document; - reads standard input.
    A file that is named like a command is opened as ./score. The options of
    the inspector are those of chunkscope open --help.
    """


def run(arguments: Sequence[str]) -> int:
    """Run a command and return its exit status.

    It is 0 where all is fine, 1 where a limit is broken, 2 where the call, the config or a file is at fault.
    """
    if sys.stdout is None:
        return _fault("standard output is closed")
    if not arguments:
        return _fault("name a document to open, or see chunkscope --help")
    try:
        result: Any = chunkscope.main(list(arguments), prog_name="chunkscope", standalone_mode=False)
    except click.ClickException as error:
        return _fault(error.format_message())
    except (DocumentError, StrategyError) as error:
        return _fault(str(error))
    except ConfigError as error:
        return _fault(*(str(problem) for problem in error.problems))
    except (KeyboardInterrupt, click.Abort):
        return 130
    except MemoryError:
        return _fault("there is not enough memory for this document; split it into smaller files")
    except OSError as error:
        return _output_fault(error)
    except SystemExit:
        # The reader of a pipe has left, which is no fault; click has seen to what is flushed at exit.
        return 0
    return result if isinstance(result, int) else 0


def _output_fault(error: OSError) -> int:
    """What every file's own errors were told before is left: standard output cannot be written."""
    # The interpreter writes what is left at its exit, and would complain again.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return _fault(f"the output cannot be written ({error.strerror or error})")


def _fault(*messages: str) -> int:
    for message in messages:
        click.echo(f"chunkscope: {one_line(message, _LONGEST_MESSAGE)}", err=True)
    return FAULT
