"""`chunkscope init`: write a commented chunk.toml."""

from __future__ import annotations

from pathlib import Path

import click

from chunkscope.config.default_text import default_config_text
from chunkscope.terminal_text import visible


@click.command()
@click.argument("path", default="chunk.toml", type=click.Path(path_type=Path), metavar="[PATH]")
@click.option("--force", is_flag=True, help="Overwrite a file that is there.")
def init(path: Path, force: bool) -> None:
    """Write a commented chunk.toml with every key at its default.

    PATH is the file to write, or a folder to write chunk.toml in; - writes to standard output.
    """
    text = default_config_text()
    if str(path) == "-":
        click.echo(text, nl=False)
        return
    target = path / "chunk.toml" if path.is_dir() or not path.suffix else path
    if target.exists() and not target.is_file():  # a named pipe would wait for a reader
        raise click.UsageError(f"{target}: cannot be written: it is no regular file")
    try:
        with target.open("w" if force else "x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError:
        raise click.UsageError(f"{target}: the file is there already; --force overwrites it") from None
    except OSError as error:
        raise click.UsageError(f"{target}: cannot be written: {error.strerror}") from None
    click.echo(f"wrote {visible(str(target))}", err=True)
