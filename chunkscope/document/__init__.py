"""What the text is: decoding, cleaning, lines, blocks, sentences and tokens.

Offsets are Python code points; spans are half-open, `[start, end)`.
"""

from chunkscope.document.model import Document, Source, TextKind

__all__ = ["Document", "Source", "TextKind"]
