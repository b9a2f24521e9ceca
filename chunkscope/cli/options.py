"""The options that commands share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import click

from chunkscope.document.model import TextKind

Decorated = TypeVar("Decorated", bound=Callable[..., Any])


@dataclass(frozen=True, slots=True)
class Reading:
    """How documents and their config are read.

    Attributes:
        config: the config file that was named, if one was.
        overrides: `KEY=VALUE` settings of the command line.
        encoding: the codec that was named, if one was.
        kind: the kind of text that was named, if one was.
        trust: whether what a config names may be fetched.
    """

    config: Path | None
    overrides: tuple[str, ...]
    encoding: str | None
    kind: TextKind | None
    trust: bool


def reading_options(command: Decorated) -> Decorated:
    """Add the options that `Reading` is made of."""
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
