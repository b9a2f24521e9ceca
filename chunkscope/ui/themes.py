"""Colour themes from TOML files: those that ship, and the user's own."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from textual.color import Color, ColorParseError
from textual.theme import BUILTIN_THEMES, Theme

from chunkscope.config import ConfigError
from chunkscope.config.find import user_config_file
from chunkscope.config.reading import read_text, read_toml
from chunkscope.terminal_text import one_line

DEFAULT_THEME = "dark"
PLAIN_THEME = "ansi-16"
"""The theme that is left without its colours where no colour is wanted."""

COLORS = (
    "background",
    "surface",
    "panel",
    "foreground",
    "primary",
    "secondary",
    "accent",
    "success",
    "warning",
    "error",
)
MARKS = ("cut-safe", "cut-likely", "cut-unsafe", "cut-block", "gutter", "overlap")

_LONGEST = 200
_NAME = re.compile(r"[A-Za-z0-9_-]+")
_PACKAGE = Path(__file__).resolve().parents[1]
# In the wheel the themes are inside the package; in a checkout they stand beside it.
_SHIPPED = (_PACKAGE / "themes", _PACKAGE.parent / "themes")


class ThemeError(Exception):
    """A theme that cannot be used; the message is one line for the person."""


@dataclass(frozen=True, slots=True)
class Themes:
    """What the theme folders hold.

    Attributes:
        themes: the themes by name.
        problems: the files that are not used, and why, one line each.
    """

    themes: Mapping[str, Theme] = field(default_factory=dict)
    problems: tuple[str, ...] = ()


def load_themes() -> Themes:
    """All themes; one of the user's own replaces a shipped one of its name, and a broken one is named and left out."""
    outcomes = [_theme_or_problem(path) for path in _theme_files()]
    themes = {outcome.name: outcome for outcome in outcomes if isinstance(outcome, Theme)}
    return Themes(themes, tuple(str(outcome) for outcome in outcomes if isinstance(outcome, ThemeError)))


def find_theme(name: str) -> Theme:
    """The theme of a name: the user's own, a shipped one, or one of Textual's.

    Raises:
        ThemeError: there is none, or its file is broken.
    """
    files = {path.stem: path for path in _theme_files()}
    if name in files:
        return read_theme(files[name])
    if name in BUILTIN_THEMES:
        return BUILTIN_THEMES[name]
    close = get_close_matches(name, [*files, *BUILTIN_THEMES], n=3)
    hint = f"did you mean {' or '.join(close)}?" if close else f"it is one of {', '.join(files)}"
    raise ThemeError(f"no theme {one_line(name, 60)}: {hint}")


def opening_theme(named: str | None, own: str | None, *, plain: bool) -> tuple[Theme, list[str]]:
    """The theme to start with, and what is wrong with the user's own choice, in one line if anything.

    Args:
        named: the theme that the command line names, if one.
        own: the theme that the user's config names, if one.
        plain: whether no colours are wanted.

    Raises:
        ThemeError: there is no theme of the name on the command line, or its file is broken.
    """
    if named is not None:
        chosen = find_theme(named)
        return (find_theme(PLAIN_THEME) if plain else chosen), []
    try:
        return find_theme(PLAIN_THEME if plain else own or DEFAULT_THEME), []
    except ThemeError as error:
        return find_theme(DEFAULT_THEME), [str(error)]


def read_theme(path: Path) -> Theme:
    """The theme in a file, named like the file.

    Raises:
        ThemeError: the file cannot be read, or is no theme.
    """
    try:
        if not _NAME.fullmatch(path.stem):
            raise ThemeError("name it with letters, digits, - and _")
        return _theme(path.stem, _read(path))
    except ThemeError as error:
        raise ThemeError(one_line(f"theme {path.name}: {error}", _LONGEST)) from None


def _theme_or_problem(path: Path) -> Theme | ThemeError:
    try:
        return read_theme(path)
    except ThemeError as error:
        return error


def _theme_files() -> Iterator[Path]:
    """The files of the shipped themes, then of the user's own."""
    shipped = next((folder for folder in _SHIPPED if folder.is_dir()), _SHIPPED[0])
    for folder in (shipped, user_config_file().parent / "themes"):
        yield from sorted(folder.glob("*.toml"))


def _read(path: Path) -> dict[str, Any]:
    try:
        return read_toml(read_text(path), path.name).values
    except ConfigError as error:
        problem = error.problems[0]
        place = f"line {problem.line}: " if problem.line else ""
        raise ThemeError(f"{place}{problem.message}") from None


def _theme(name: str, values: dict[str, Any]) -> Theme:
    _refuse_unknown(values, ("dark", "ansi", "colors", "marks"), "")
    ansi = _truth(values, "ansi", default=False)
    dark = _truth(values, "dark", default=True)
    colors = _colors(values, "colors", COLORS, ansi=ansi)
    marks = _colors(values, "marks", MARKS, ansi=ansi)
    inherited = BUILTIN_THEMES["ansi-dark" if dark else "ansi-light"].variables if ansi else {}
    return Theme(name=name, dark=dark, ansi=ansi, variables={**inherited, **marks}, **colors)


def _truth(values: dict[str, Any], key: str, *, default: bool) -> bool:
    value = values.get(key, default)
    if not isinstance(value, bool):
        raise ThemeError(f"{key}: expected true or false")
    return value


def _colors(values: dict[str, Any], table: str, names: tuple[str, ...], *, ansi: bool) -> dict[str, Any]:
    colors = values.get(table)
    if not isinstance(colors, dict):
        raise ThemeError(f"expected a table [{table}]")
    _refuse_unknown(colors, names, f"{table}.")
    missing = [name for name in names if name not in colors]
    if missing:
        raise ThemeError(f"{table}.{missing[0]} is missing")
    for name, value in colors.items():
        if not _is_color(value, ansi=ansi):
            raise ThemeError(f"{table}.{name}: expected a colour such as {'ansi_red' if ansi else '#ee7c72'}")
    return colors


def _is_color(value: object, *, ansi: bool) -> bool:
    if not isinstance(value, str):
        return False
    try:
        Color.parse(value)
    except ColorParseError:
        return False
    return value.startswith("ansi_") == ansi


def _refuse_unknown(values: dict[str, Any], known: tuple[str, ...], prefix: str) -> None:
    for key in values:
        if key not in known:
            close = get_close_matches(key, known, n=1)
            raise ThemeError(f"{prefix}{key}: no such key" + (f", did you mean {close[0]}?" if close else ""))
