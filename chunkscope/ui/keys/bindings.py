"""The key registry as Textual's bindings."""

from __future__ import annotations

from collections.abc import Iterable

from textual.binding import Binding, BindingType

from chunkscope.ui.keys.groups import all_keys
from chunkscope.ui.keys.model import Key, KeyGroup
from chunkscope.ui.keys.views import KeyUse, used_keys

# Textual splits keys at commas.
_NAMES = {",": "comma"}

# What holds on every screen; the palette's key is declared here so that it can be changed.
APP_BINDINGS: list[BindingType] = [
    Binding("ctrl+c", "quit", show=False, priority=True),
    Binding("ctrl+p", "command_palette", show=False, id="commands"),
]


def inspector_bindings() -> list[Binding]:
    """Every key that does something in the inspector, bound to its action of the app."""
    return [_binding(key, name, f"app.{key.action}") for key in all_keys() if key.action for name in key.keys]


def view_bindings(uses: Iterable[KeyUse]) -> list[BindingType]:
    """Every key of a view, bound to its action of the screen that has it."""
    return [_binding(key, name, key.action) for key in used_keys(uses) for name in key.keys]


def _binding(key: Key, name: str, action: str) -> Binding:
    """A key bound to an action; with priority, so that what one key opens has the next one."""
    return Binding(_NAMES.get(name, name), action, key.words, show=False, priority=True, id=key.id)


def textual_keymap(groups: Iterable[KeyGroup]) -> dict[str, str]:
    """The keys of each id as Textual's keymap, which replaces those of the bindings."""
    return {key.id: ",".join(_NAMES.get(name, name) for name in key.keys) for key in all_keys(groups)}
