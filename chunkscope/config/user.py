"""The user's own config, which no document can change."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from chunkscope.config.find import user_config_file
from chunkscope.config.problems import ConfigError, Problem
from chunkscope.config.reading import TomlText, display_name, read_text, read_toml
from chunkscope.settings import Allowed, SettingRule

if TYPE_CHECKING:
    from chunkscope.config.faults import Fault

KEYS_TABLE = "keys"


def _is_table(value: Any) -> bool:
    return isinstance(value, dict)


def _is_key_or_keys(value: Any) -> bool:
    return isinstance(value, str) or (
        isinstance(value, list) and bool(value) and all(isinstance(each, str) for each in value)
    )


_RULES = {
    "theme": SettingRule("the name of the colour theme", default=""),
    "copy": SettingRule("where what is copied goes", default="terminal", choices=("terminal", "file")),
    KEYS_TABLE: SettingRule("other keys, by id", default=(), allowed=Allowed("a table of keys", _is_table)),
}
_KEY_RULE = SettingRule("the keys of one id", default=(), allowed=Allowed("a key or a list of keys", _is_key_or_keys))


@dataclass(frozen=True, slots=True)
class UserConfig:
    """The user's own settings.

    Attributes:
        theme: the name of the colour theme, if one is chosen.
        copy: where what is copied goes: to the `terminal`, for its clipboard, or into a `file`.
        keys: the keys that are chosen, by id, a string or a list of strings each; whether there are such ids and such
            keys is for the screen to say.
        problems: what is wrong with the file, in its order; the rest of it is used.
    """

    theme: str | None = None
    copy: str = "terminal"
    keys: Mapping[str, str | list[str]] = field(default_factory=dict)
    problems: tuple[Problem, ...] = ()
    _text: TomlText | None = field(default=None, repr=False, compare=False)

    def problems_with(self, faults: Iterable[Fault]) -> list[Problem]:
        """What was wrong with the file, and faults of it that were found later, in the file's order."""
        more = [self._text.problem(fault) for fault in faults] if self._text else []
        return sorted((*self.problems, *more), key=lambda problem: (problem.line, problem.column))


def load_user_config() -> UserConfig:
    """The user's own settings, from `config.toml` in the user's config folder; the defaults where there is none."""
    path = user_config_file()
    if not os.path.exists(path):
        return UserConfig()
    try:
        text = read_toml(read_text(path), display_name(path))
    except ConfigError as error:
        return UserConfig(problems=error.problems)
    faults = [*_faults(text.values)]
    wrong = {fault.path for fault in faults}
    right = {name: value for name, value in text.values.items() if (name,) not in wrong}
    keys = {name: value for name, value in right.get(KEYS_TABLE, {}).items() if (KEYS_TABLE, name) not in wrong}
    user = UserConfig(right.get("theme"), right.get("copy", "terminal"), keys, _text=text)
    return replace(user, problems=tuple(user.problems_with(faults)))


def _faults(values: Mapping[str, Any]) -> Iterator[Fault]:
    from chunkscope.config.faults import table_faults, value_faults

    yield from table_faults((), values, _RULES, elsewhere={})
    keys = values.get(KEYS_TABLE)
    if isinstance(keys, dict):
        for name, value in keys.items():
            yield from value_faults((KEYS_TABLE, name), value, _KEY_RULE)
