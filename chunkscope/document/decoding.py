"""From a file's bytes to text: byte order marks, the codec that a person names, and where bytes do not decode."""

from __future__ import annotations

import codecs
import io
from difflib import get_close_matches

from chunkscope.document.errors import DocumentError
from chunkscope.document.lines import LineIndex

BYTE_ORDER_MARK = "\ufeff"

# UTF-32's little-endian mark begins with UTF-16's, so it is tried first.
_MARKED_CODECS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
# These codecs swallow the mark themselves; their plain forms leave it in the text, which keeps byte positions right.
_PLAIN_CODECS = {"utf-8-sig": "utf-8", "utf-16": "utf-16-le", "utf-32": "utf-32-le"}
# Text codecs by their type, but for domain names or for nothing at all.
_USELESS_CODECS = frozenset({"idna", "punycode", "undefined"})

_BINARY_HEAD = 8192
_BINARY_SHARE = 10


def decode(data: bytes, name: str, encoding: str | None) -> tuple[str, str]:
    """The text of a file's bytes, without a leading byte order mark, and the codec that decoded them.

    Args:
        data: the whole file.
        name: what to call the file in an error.
        encoding: any Python text codec; None takes UTF-8, or what a byte order mark says.

    Raises:
        DocumentError: the bytes are binary or do not decode, or there is no such codec.
    """
    marked = next((codec for mark, codec in _MARKED_CODECS if data.startswith(mark)), None)
    if encoding is None:
        codec = marked or "utf-8"
        if not codec.startswith(("utf-16", "utf-32")) and _is_binary(data):
            raise DocumentError(name, "this is a binary file", "if it is text, name its encoding with --encoding")
    else:
        codec = _text_codec(encoding, name)
        if codec in _PLAIN_CODECS:
            codec = marked if marked and marked.startswith(codec) else _PLAIN_CODECS[codec]
    return _decoded(data, codec, name).removeprefix(BYTE_ORDER_MARK), codec


def _is_binary(data: bytes) -> bool:
    head = data[:_BINARY_HEAD]
    return head.count(0) * _BINARY_SHARE > len(head)


def _text_codec(encoding: str, name: str) -> str:
    """The standard name of the codec that a person asked for."""
    try:
        codec = codecs.lookup(encoding).name
    except (LookupError, ValueError):
        raise DocumentError(name, f"there is no encoding {encoding!r}", _similar_codecs(encoding)) from None
    try:
        io.TextIOWrapper(io.BytesIO(), encoding=encoding)
    except LookupError:  # from bytes to bytes, or from text to text
        codec = "undefined"
    if codec in _USELESS_CODECS:
        raise DocumentError(name, f"{encoding} is not an encoding of text", "name one such as cp1252 with --encoding")
    return codec


def _similar_codecs(encoding: str) -> str:
    from encodings.aliases import aliases

    known = {*aliases, *aliases.values()}
    similar = get_close_matches(encoding.lower()[:40].replace("-", "_"), sorted(known), n=3)
    if not similar:
        return "name one such as cp1252, utf-16-le or shift_jis with --encoding"
    return f"did you mean {' or '.join(similar)}?"


def _decoded(data: bytes, codec: str, name: str) -> str:
    try:
        return data.decode(codec)
    except UnicodeDecodeError as error:
        position = error.start
    except ValueError as error:
        raise DocumentError(name, f"not {codec} ({error})", "name its encoding with --encoding") from None
    before = data[:position].decode(codec, "replace").removeprefix(BYTE_ORDER_MARK)
    line, column = LineIndex.of(before).line_column(len(before))
    problem = f"byte {position} (0x{data[position]:02x}, line {line}, column {column}) is not {codec.upper()}"
    raise DocumentError(name, problem, "name the file's encoding, as in --encoding cp1252")
