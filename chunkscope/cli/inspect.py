"""The commands that open the inspector."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from chunkscope.cli.bundled import bundled_documents, bundled_path
from chunkscope.cli.open import run_inspector
from chunkscope.cli.options import FILE, color_option, reading_options


def _inspector_options(command: Any) -> Any:
    options = (
        click.option("--strategy", metavar="NAME", help="The row that opens first."),
        click.option("--queries", type=click.Path(path_type=Path), metavar="Q", help="A file of queries for A."),
        click.option(
            "--against", type=click.Path(path_type=Path), metavar="B", help="Compare with what score --save wrote to B."
        ),
        click.option("--theme", metavar="NAME", help="A colour theme."),
        click.option("--mouse/--no-mouse", default=None, help="Use the mouse; by default not over SSH."),
    )
    for option in reversed(options):
        command = option(command)
    return reading_options(color_option(command))


@click.command("open")
@FILE
@_inspector_options
def open_document(file: str, **options: Any) -> int:
    """Open the inspector on FILE, or on standard input for -."""
    return run_inspector(file, **options)


@click.command()
@click.argument("name", required=False, default="handbook.md", metavar="[NAME]")
@click.option("--list", "list_names", is_flag=True, help="List the bundled documents.")
@_inspector_options
def demo(name: str, list_names: bool, **options: Any) -> int:
    """Open the inspector on a bundled document."""
    if list_names:
        for each in bundled_documents():
            click.echo(each)
        return 0
    return run_inspector(str(bundled_path(name)), **options)
