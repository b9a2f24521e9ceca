"""The key registry as Textual's bindings."""

from __future__ import annotations

from textual.binding import Binding

from chunkscope.ui.keys.groups import all_keys

# Textual splits keys at commas.
_NAMES = {",": "comma"}


def inspector_bindings() -> list[Binding]:
    """Every key of the registry, bound to its action of the app."""
    return [
        Binding(_NAMES.get(name, name), f"app.{key.action}", key.words, show=False, id=key.id)
        for key in all_keys()
        for name in key.keys
    ]
