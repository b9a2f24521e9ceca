"""The key registry as Textual's bindings."""

from __future__ import annotations

from collections.abc import Iterable

from textual.binding import Binding, BindingType

from chunkscope.ui.keys.groups import all_keys
from chunkscope.ui.keys.model import KeyGroup

# Textual splits keys at commas.
_NAMES = {",": "comma"}

# What holds on every screen; the palette's key is declared here so that it can be changed.
APP_BINDINGS: list[BindingType] = [
    Binding("ctrl+c", "quit", show=False, priority=True),
    Binding("ctrl+p", "command_palette", show=False, id="commands"),
]


def inspector_bindings() -> list[Binding]:
    """Every key of the registry, bound to its action of the app."""
    return [
        Binding(_NAMES.get(name, name), f"app.{key.action}", key.words, show=False, id=key.id)
        for key in all_keys()
        for name in key.keys
    ]


def view_bindings(group: KeyGroup) -> list[Binding]:
    """Every key of a group, bound to its action of the screen that has it."""
    return [
        Binding(_NAMES.get(name, name), key.action, key.words, show=False) for key in group.keys for name in key.keys
    ]


def textual_keymap(groups: Iterable[KeyGroup]) -> dict[str, str]:
    """The keys of each id as Textual's keymap, which replaces those of the bindings."""
    return {key.id: ",".join(_NAMES.get(name, name) for name in key.keys) for key in all_keys(groups)}
