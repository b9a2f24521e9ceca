"""Drafts of queries as a query file."""

from __future__ import annotations

from collections.abc import Sequence

from chunkscope.retrieval.drafts import Draft
from chunkscope.terminal_text import visible
from chunkscope.toml_text import quoted

_HEAD = """\
# Drafts of queries for {name}, to be edited: a heading is not what a reader asks.
# Write what a reader would ask as query, and quote in answers all that answers it together.
# The type is any word; give an edited query another one, and chunkscope eval tells them apart."""


def drafts_text(drafts: Sequence[Draft], name: str) -> str:
    """The drafts as the TOML of a query file, each of type `draft`."""
    return "\n\n".join((_HEAD.format(name=visible(name)), *map(_table, drafts)))


def _table(draft: Draft) -> str:
    lines = ["[[queries]]", f"query = {quoted(draft.query)}", f"answers = [{quoted(draft.quote)}]"]
    if draft.near is not None:
        lines.append(f"near = {draft.near}")
    return "\n".join([*lines, 'type = "draft"'])
