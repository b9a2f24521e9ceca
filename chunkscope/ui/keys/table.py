"""All keys, for the README."""

from __future__ import annotations

from chunkscope.ui.keys.groups import all_keys
from chunkscope.ui.keys.model import Key, shown
from chunkscope.ui.keys.views import view_groups


def keys_table() -> str:
    """All keys as a Markdown table, for the README."""
    rows = ["| key | what it does | id |", "|---|---|---|"]
    rows += [f"| {_names(key)} | {key.words} | `{key.id}` |" for key in all_keys()]
    for group in view_groups():
        rows.append(f"| | **{group.title}** | |")
        rows += [f"| {_names(key)} | {key.words} | `{key.id}` |" for key in group.keys]
    return "\n".join(rows)


def _names(key: Key) -> str:
    return " ".join(f"`{shown(each)}`" for each in key.keys)
