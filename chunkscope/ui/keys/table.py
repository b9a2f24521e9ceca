"""All keys, for the README."""

from __future__ import annotations

from chunkscope.ui.keys.groups import all_keys
from chunkscope.ui.keys.model import shown


def keys_table() -> str:
    """All keys as a Markdown table, for the README."""
    rows = ["| key | what it does | id |", "|---|---|---|"]
    for key in all_keys():
        names = " ".join(f"`{shown(each)}`" for each in key.keys)
        rows.append(f"| {names} | {key.words} | `{key.id}` |")
    return "\n".join(rows)
