"""Settings that are tried out: what the config would be with other sizes and overlaps, while no file says so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from chunkscope.config import Config, ConfigError, load_config
from chunkscope.config.load import config_at
from chunkscope.request import Request
from chunkscope.session.reading import Reading
from chunkscope.strategies.registry import StrategyRow

Knob: TypeAlias = Literal["size", "overlap"]
Tried: TypeAlias = "Mapping[tuple[str, Knob], int]"
"""Values by the name of their row and their key."""

# The overlap comes second, since by default it follows from the size.
KNOBS: tuple[Knob, Knob] = ("size", "overlap")


@dataclass(frozen=True, slots=True, eq=False)
class WhatIf:
    """Settings that are tried out.

    Attributes:
        request: what was opened, whose settings of the command line count too.
        tried: the values that differ from the config's.
        config: the config as it would be with them.
        note: what to say once the config's file, which was just written, is read again; empty for nothing.
    """

    request: Request
    tried: Tried
    config: Config
    note: str = ""


def what_if(reading: Reading, request: Request, tried: Tried) -> WhatIf | None:
    """The config with these values; None where each of them is what the config says or what follows from it.

    Raises:
        ConfigError: the config would have problems.
    """
    config, differing = reading.config, dict[tuple[str, Knob], int]()
    for knob in KNOBS:
        differing |= {
            (row, key): value
            for (row, key), value in tried.items()
            if key == knob and setting(config, row, key) != value
        }
        config = config_with(reading, request, differing) if differing else config
    return WhatIf(request, differing, config) if differing else None


def config_with(reading: Reading, request: Request, tried: Tried) -> Config:
    """The config of a reading with these values, and with what follows from them, such as a default overlap.

    Raises:
        ConfigError: the config would have problems.
    """
    overrides = (*request.overrides, *assignments(reading.config, tried))
    path = reading.config.path
    if path is None:
        return load_config(None, overrides, trust=request.trust)
    return config_at(path, reading.config_text, overrides, trust=request.trust)


def assignments(config: Config, tried: Tried) -> Iterator[str]:
    """The values as `KEY=VALUE` settings."""
    rows = {row.name: row for row in config.rows}
    return (f"{rows[name].table}.{key}={value}" for (name, key), value in tried.items())


def setting(config: Config, name: str, key: Knob) -> int | None:
    """The size or the overlap of a row; None where there is no such row."""
    row = row_named(config, name)
    return getattr(row.settings, key) if row else None


def row_named(config: Config, name: str) -> StrategyRow | None:
    """The row of a name, if there is one."""
    return next((row for row in config.rows if row.name == name), None)


def in_words(tried: Tried, config: Config) -> str:
    """The values beside those of the config: `recursive size 900 (config 1,000)`."""
    return ", ".join(
        f"{row} {key} {value:,} (config {setting(config, row, key):,})" for (row, key), value in tried.items()
    )


def kept_after_reading(before: WhatIf | None, last: Reading, reading: Reading) -> tuple[WhatIf | None, str]:
    """What is tried out once the files were read again, and what to say of it.

    A value that the config has changed by itself is no longer tried; the others stay.
    """
    if before is None:
        return None, ""
    if last.config is reading.config:
        return (before, "") if last.config_text == reading.config_text else (replace(before, note=""), before.note)
    tried = {
        (row, key): value
        for (row, key), value in before.tried.items()
        if setting(reading.config, row, key) == setting(last.config, row, key)
        or (before.note and row_named(reading.config, row))
    }
    try:
        after = what_if(reading, before.request, tried)
    except ConfigError as error:
        return None, f"the what-if is dropped: {error.problems[0]}"
    if before.note:
        return after, before.note
    return after, _remark(before, after, reading.config)


def _remark(before: WhatIf, after: WhatIf | None, config: Config) -> str:
    """What to say after an edit of the config: which values are given up for the config's, or that all stay."""
    gone = {
        (row, key): value
        for (row, key), value in before.tried.items()
        if (after is None or (row, key) not in after.tried) and setting(config, row, key) != value
    }
    if gone:
        now = (f"{row} {key} is {setting(config, row, key) or 'gone'}" for row, key in gone)
        return f"by the config {', '.join(now)} now; that what-if is dropped"
    return f"the what-if stays: {in_words(after.tried, config)}" if after else ""
