"""What a call comes to, and what becomes of errors: one line on standard error, exit 2, never a traceback."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from chunkscope.cli.errors import CallError
from chunkscope.config import ConfigError
from chunkscope.document.errors import DocumentError
from chunkscope.strategies.model import StrategyError
from chunkscope.terminal_text import one_line

FAULT = 2
_LONGEST_MESSAGE = 1000

# Where each command is, in the order of the help; only the one that runs is imported.
COMMANDS = {
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


def run(arguments: Sequence[str]) -> int:
    """Run a command and return its exit status.

    It is 0 where all is fine, 1 where a limit is broken, 2 where the call, the config or a file is at fault.
    """
    if sys.stdout is None:
        return _fault("standard output is closed")
    if not arguments:
        return _fault("name a document to open, or see chunkscope --help")
    try:
        return _status(arguments)
    except (CallError, DocumentError, StrategyError) as error:
        return _fault(str(error))
    except ConfigError as error:
        return _fault(*(str(problem) for problem in error.problems))
    except KeyboardInterrupt:
        return 130
    except MemoryError:
        return _fault("there is not enough memory for this document; split it into smaller files")
    except OSError as error:
        return _output_fault(error)
    except SystemExit:
        # The reader of a pipe has left, which is no fault; click has seen to what is flushed at exit.
        return 0


def _status(arguments: Sequence[str]) -> int:
    """The exit status of a command; the screen does not wait for the parser of options where there are none."""
    if len(arguments) == 1 and _is_document(arguments[0]):
        from chunkscope.cli.open import run_inspector

        return run_inspector(arguments[0])
    from chunkscope.cli.main import run_command

    return run_command(arguments)


def _is_document(argument: str) -> bool:
    return argument not in COMMANDS and not argument.startswith("-") and os.path.exists(argument)


def _output_fault(error: OSError) -> int:
    """What every file's own errors were told before is left: standard output cannot be written."""
    # The interpreter writes what is left at its exit, and would complain again.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return _fault(f"the output cannot be written ({error.strerror or error})")


def _fault(*messages: str) -> int:
    import click

    for message in messages:
        click.echo(f"chunkscope: {one_line(message, _LONGEST_MESSAGE)}", err=True)
    return FAULT
