"""Markdown to plain text, by markdown-it's own reading of it, so that what is no markup stays."""

from chunkscope.document.cleaning.markdown.rule import markdown_edits

__all__ = ["markdown_edits"]
