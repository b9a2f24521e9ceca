"""Apply the cleaning rules in their order, and keep the way back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from chunkscope.document.cleaning.edits import Edit, apply_edits
from chunkscope.document.cleaning.settings import CleanSettings
from chunkscope.document.model import Document, Source
from chunkscope.document.offset_map import OffsetMap

Rule = Callable[[str], Iterable[Edit]]


def clean(source: Source, settings: CleanSettings) -> Document:
    """The document that is left of a source; Markdown rules apply to sources of that kind only."""
    text, offsets = source.text, OffsetMap.identity(len(source.text))
    for rule in _rules(source, settings):
        text, step = apply_edits(text, rule(text))
        offsets = step.after(offsets)
    return Document(source, text, offsets)


def _rules(source: Source, settings: CleanSettings) -> Iterator[Rule]:
    """The rules in force, in their order; only their modules are imported."""
    if settings.newlines:
        from chunkscope.document.cleaning.newlines import newline_edits

        yield newline_edits
    if settings.page_furniture:
        from chunkscope.document.cleaning.page_furniture import page_furniture_edits

        yield page_furniture_edits
    if settings.invisible:
        from chunkscope.document.cleaning.invisible import invisible_edits

        yield invisible_edits
    if settings.markdown and source.kind == "markdown":
        from chunkscope.document.cleaning.markdown import markdown_edits

        yield markdown_edits
    if settings.blank_lines:
        from chunkscope.document.cleaning.blank_lines import blank_line_edits

        yield blank_line_edits
