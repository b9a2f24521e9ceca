"""The user's own config, which no document can change."""

from __future__ import annotations

import os
from dataclasses import dataclass

from chunkscope.config.find import user_config_file
from chunkscope.config.problems import ConfigError, Problem
from chunkscope.config.reading import display_name, read_text, read_toml
from chunkscope.settings import SettingRule

_RULES = {"theme": SettingRule("the name of the colour theme", default="")}


@dataclass(frozen=True, slots=True)
class UserConfig:
    """The user's own settings.

    Attributes:
        theme: the name of the colour theme, if one is chosen.
        problems: what is wrong with the file, in its order; the rest of it is used.
    """

    theme: str | None = None
    problems: tuple[Problem, ...] = ()


def load_user_config() -> UserConfig:
    """The user's own settings, from `config.toml` in the user's config folder; the defaults where there is none."""
    path = user_config_file()
    if not os.path.exists(path):
        return UserConfig()
    from chunkscope.config.faults import table_faults

    try:
        text = read_toml(read_text(path), display_name(path))
    except ConfigError as error:
        return UserConfig(problems=error.problems)
    faults = [*table_faults((), text.values, _RULES, elsewhere={})]
    theme = None if ("theme",) in [fault.path for fault in faults] else text.values.get("theme")
    problems = sorted(map(text.problem, faults), key=lambda problem: (problem.line, problem.column))
    return UserConfig(theme, tuple(problems))
