"""A key of the inspector, and how it is written."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Key:
    """One thing that a person can do.

    Attributes:
        id: the name by which a key map refers to it.
        keys: the keys that do it, the first one shown first; characters, or names such as `pagedown`.
        words: what it does, in words.
        action: the app's action that does it, with its arguments; empty where it does nothing in the inspector itself.
        bar: the word for it on the key bar, which neighbours share; empty where it is not shown there.
        rank: which words the key bar drops first when there is no room: those of the highest rank.
    """

    id: str
    keys: tuple[str, ...]
    words: str
    action: str
    bar: str = ""
    rank: int = 9


@dataclass(frozen=True, slots=True)
class KeyGroup:
    """Keys that belong together.

    Attributes:
        title: the group's heading in the help.
        keys: its keys, in the order of the help.
    """

    title: str
    keys: tuple[Key, ...]


def shown(key: str) -> str:
    """A key as it is written on screens."""
    return _SHOWN.get(key, key)


def key_named(written: str) -> str:
    """A key as the registry names it, from how it is written on screens."""
    return next((key for key, name in _SHOWN.items() if name == written), written)


_SHOWN = {
    "down": "↓",
    "up": "↑",
    "left": "←",
    "right": "→",
    "pagedown": "PgDn",
    "pageup": "PgUp",
    "home": "Home",
    "end": "End",
    "escape": "Esc",
    "tab": "Tab",
    "space": "Space",
    "enter": "Enter",
}
