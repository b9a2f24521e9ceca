"""Settings written into a `chunk.toml`: nothing that somebody else wrote is lost, and each write can be undone."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from chunkscope.atomic_file import held, replace_text
from chunkscope.config.edited_text import CannotEdit, Values, with_values
from chunkscope.config.load import parse_config
from chunkscope.config.model import Config
from chunkscope.config.reading import display_name, read_text


class WriteRefused(Exception):
    """A config that was left as it is; the message is one line for the person."""


@dataclass(frozen=True, slots=True)
class ConfigEdit:
    """One write of a config.

    Attributes:
        path: the file.
        before: its text before; None where there was no file.
        after: its text since.
    """

    path: Path
    before: str | None
    after: str


def write_settings(path: Path, values: Values, seen: str | None) -> ConfigEdit:
    """Set keys in a `chunk.toml`, or in a new one, keeping comments and layout; the file is replaced as a whole.

    Args:
        path: the file.
        values: the value of each key, by the path of its name.
        seen: the text that the person has seen the results of; None where there was no file.

    Raises:
        WriteRefused: the file is not as it was seen, cannot be edited without disturbing something, or cannot be
            written; it is as it was.
        ConfigError: the file cannot be read, or with the values it would have problems; it is as it was.
    """
    name = display_name(path)
    try:
        after = with_values(seen or "", values)
    except CannotEdit as error:
        raise WriteRefused(f"{name}: not written: {error}; edit it by hand") from None
    parse_config(after, name)
    _exchange(path, seen, after)
    return ConfigEdit(path, seen, after)


def undo_write(edit: ConfigEdit) -> None:
    """Put a config back as it was before a write; a file that the write made is removed.

    Raises:
        WriteRefused: the file was changed since, or cannot be written; it is as it was.
        ConfigError: the file cannot be read.
    """
    _exchange(edit.path, edit.after, edit.before)


def text_of(path: Path) -> str | None:
    """The text of a config file; None where there is none.

    Raises:
        ConfigError: the file cannot be read.
    """
    return read_text(path) if os.path.lexists(path) else None


def text_in_force(config: Config, overrides: Sequence[str] = (), *, trust: bool = False) -> str | None:
    """The text of the file that a config came from, for `write_settings`; None where it came from the defaults.

    Args:
        config: the config in force.
        overrides: the `KEY=VALUE` settings that it was read with.
        trust: whether it was read with trust.

    Raises:
        WriteRefused: the file says something else by now.
        ConfigError: the file cannot be read, or has problems by now.
    """
    if config.path is None:
        return None
    text, name = text_of(config.path), display_name(config.path)
    if text is None or _apart_from_words(parse_config(text, name, overrides, trust=trust)) != _apart_from_words(config):
        raise _changed_meanwhile(name)
    return text


def _apart_from_words(config: Config) -> Config:
    """A config without what depends on how its file is called."""
    return replace(config, path=None, warnings=())


def _exchange(path: Path, seen: str | None, text: str | None) -> None:
    """Put `text` in the place of `seen`; None stands for no file."""
    name = display_name(path)
    try:
        with held(path):
            if text is None:
                done = text_of(path) == seen
                if done:
                    os.unlink(path)
            else:
                done = replace_text(path, text, lambda: text_of(path) == seen)
    except OSError as error:
        raise WriteRefused(f"{name}: cannot be written: {error.strerror or error}") from None
    if not done:
        raise _changed_meanwhile(name)


def _changed_meanwhile(name: str) -> WriteRefused:
    return WriteRefused(f"not written, for {name} was changed meanwhile; look at it first")
