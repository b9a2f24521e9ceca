"""The options that commands share."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

Decorated = TypeVar("Decorated", bound=Callable[..., Any])


def reading_options(command: Decorated) -> Decorated:
    """Add the options that say how a document is read; `chunkscope.cli.reading.request_for` takes them."""
    options = (
        click.option("--config", type=click.Path(path_type=Path), metavar="PATH", help="Read this chunk.toml."),
        click.option(
            "--set", "overrides", multiple=True, metavar="KEY=VALUE", help="Override a key, such as chunk.size=800."
        ),
        click.option("--encoding", metavar="CODEC", help="The document's encoding, where it is not UTF-8 or UTF-16."),
        click.option(
            "--type", "kind", type=click.Choice(["markdown", "text"]), help="Read the document as this kind of text."
        ),
        click.option("--trust", is_flag=True, help="Allow the config to name what must be fetched."),
    )
    for option in reversed(options):
        command = option(command)
    return command


def one_strategy_option(command: Decorated) -> Decorated:
    """Add `--strategy` to a command that takes one row; a second one is refused there, not left out."""
    return click.option(
        "--strategy", "strategies", multiple=True, metavar="NAME", help="The row; by default the one that opens first."
    )(command)


def strategy_option(command: Decorated) -> Decorated:
    """Add `--strategy`, repeatable."""
    return click.option("--strategy", "strategies", multiple=True, metavar="NAME", help="Only this row; repeatable.")(
        command
    )


def color_option(command: Decorated) -> Decorated:
    """Add `--color/--no-color`."""
    return click.option(
        "--color/--no-color", default=None, help="Colour the output, or do not; by default where it is a terminal."
    )(command)


FILES = click.argument("files", nargs=-1, required=True, metavar="FILE...")
FILE = click.argument("file", metavar="FILE")
