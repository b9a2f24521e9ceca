"""The user's own config, which no document can change."""

from __future__ import annotations

from dataclasses import dataclass

from chunkscope.config.problems import Problem


@dataclass(frozen=True, slots=True)
class UserConfig:
    """The user's own settings.

    Attributes:
        theme: the name of the colour theme, if one is chosen.
        problems: what is wrong with the file; the rest of it is used.
    """

    theme: str | None = None
    problems: tuple[Problem, ...] = ()


def load_user_config() -> UserConfig:
    """The user's own settings from `config.toml` in the user's config folder; never fails."""
    raise NotImplementedError
