"""How a key of `chunk.toml` is declared: once, beside the code that reads it.

The config reader, `chunkscope init` and the README take names, types, ranges, defaults and words from here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from typing import Any, TypeAlias

Default: TypeAlias = "bool | int | float | str | tuple[str, ...] | None"

_METADATA_KEY = "setting"


@dataclass(frozen=True, slots=True)
class Allowed:
    """Values that neither a type nor a list of words tells from others.

    Attributes:
        expected: what they are, in the words of a message, such as `a number from 0 to 1`.
        holds: whether a value is one of them.
    """

    expected: str
    holds: Callable[[Any], bool]


def number_between(least: int, most: int) -> Allowed:
    """The numbers from `least` to `most`, whole or not."""
    return Allowed(
        f"a number from {least} to {most}", lambda value: type(value) in {int, float} and least <= value <= most
    )


@dataclass(frozen=True, slots=True)
class SettingRule:
    """What a key may hold.

    Attributes:
        doc: one line for the commented config file.
        default: the value where no config gives one; its type is the type that a config must give. A tuple stands
            for a list of strings, None for no number, where a config may give one.
        minimum: the least number allowed, for numbers.
        choices: the allowed words, for words of a closed set or lists of them, or the function that lists them.
        default_from_size: computes the default from the size, where it depends on it.
        allowed: the allowed values, whatever the type of the default, where the rest does not say it.
    """

    doc: str
    default: Default
    minimum: int | None = None
    choices: tuple[str, ...] | Callable[[], tuple[str, ...]] = ()
    default_from_size: Callable[[int], int] | None = None
    allowed: Allowed | None = None

    def words(self) -> tuple[str, ...]:
        """The allowed words; none where any is allowed."""
        return self.choices() if callable(self.choices) else self.choices

    def default_at(self, size: int) -> Default:
        """The default where the size is `size`."""
        return self.default_from_size(size) if self.default_from_size else self.default


def setting(
    default: Any,
    doc: str,
    *,
    minimum: int | None = None,
    choices: tuple[str, ...] | Callable[[], tuple[str, ...]] = (),
    default_from_size: Callable[[int], int] | None = None,
    allowed: Allowed | None = None,
) -> Any:
    """A dataclass field that a person may set in `chunk.toml`."""
    rule = SettingRule(doc, default, minimum, choices, default_from_size, allowed)
    return field(default=default, metadata={_METADATA_KEY: rule})


def setting_rules(settings: type[Any]) -> dict[str, SettingRule]:
    """The keys that a person may set on a settings dataclass, in the order of declaration."""
    return {each.name: each.metadata[_METADATA_KEY] for each in fields(settings) if _METADATA_KEY in each.metadata}
