"""HTML blocks to plain text."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator

from chunkscope.document.cleaning.edits import Edit

# Each alternative ends at the next `<` or takes the rest in, so that the scan stays linear.
_MARKUP = re.compile(
    r"""
    (?:
        <!--.*?(?:-->|\Z)
      | <(?P<hidden>script|style)\b.*?(?:</(?P=hidden)\s*>|\Z)
      | <[/!?]?[a-z][^<>]*>
    )+
    | (?P<entity>&\#?\w{1,32};)
    """,
    re.VERBOSE | re.DOTALL | re.IGNORECASE,
)
_SEPARATING_TAG = re.compile(r"</?(?:br|dd|div|dt|h[1-6]|hr|li|p|td|th|tr)\b", re.IGNORECASE)


def html_block_edits(text: str, start: int, end: int) -> Iterator[Edit]:
    """The edits that leave the text of an HTML block: tags, comments, scripts and styles go, entities are decoded."""
    for match in _MARKUP.finditer(text, start, end):
        if match["entity"]:
            decoded = html.unescape(match[0])
            if decoded != match[0]:
                yield (*match.span(), decoded)
            continue
        yield (*match.span(), _between(text, match) if _SEPARATING_TAG.search(match[0]) else "")


def _between(text: str, tags: re.Match[str]) -> str:
    """A space where words would meet without the tags."""
    before, after = text[tags.start() - 1 : tags.start()], text[tags.end() : tags.end() + 1]
    return " " if before.strip() and after.strip() else ""
