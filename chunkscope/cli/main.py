"""The command group, with the parser of its options."""

from __future__ import annotations

import gc
import os
from collections.abc import Sequence
from difflib import get_close_matches
from importlib import import_module
from typing import Any

import click

from chunkscope import __version__
from chunkscope.cli.errors import CallError
from chunkscope.cli.run import COMMANDS

_CONTEXT = {"help_option_names": ["-h", "--help"], "max_content_width": 100}


class _OpenByDefault(click.Group):
    """A group whose first argument may be a document instead of a command."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if args and args[0] not in COMMANDS and args[0] not in {"-h", "--help", "--version"}:
            _refuse_mistyped_command(args[0])
            args = ["open", *args]
        return super().parse_args(ctx, args)

    def list_commands(self, _context: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, _context: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module, _, name = COMMANDS[cmd_name].partition(".")
        command: click.Command = getattr(import_module(f"chunkscope.cli.{module}"), name)
        gc.enable()
        return command


def _refuse_mistyped_command(word: str) -> None:
    if word.isalpha() and not os.path.exists(word):
        close = get_close_matches(word, COMMANDS, n=1)
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


def run_command(arguments: Sequence[str]) -> int:
    """Run the command that the arguments name, and return its exit status.

    Raises:
        CallError: the arguments are at fault.
    """
    try:
        result: Any = chunkscope.main(list(arguments), prog_name="chunkscope", standalone_mode=False)
    except click.ClickException as error:
        raise CallError(error.format_message()) from None
    except click.Abort:
        raise KeyboardInterrupt from None
    return result if isinstance(result, int) else 0
