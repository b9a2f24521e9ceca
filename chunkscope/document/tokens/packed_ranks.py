"""The shipped vocabularies, read from merge pairs.

A rank file lists a vocabulary's tokens in the order in which byte-pair encoding merges them. Each token beyond the
256 single bytes is two earlier ones joined, so the packed form keeps only the ranks of those two. A packed file is six
planes of bytes, compressed with zlib: the low, middle and high bytes of all left ranks, then of all right ranks. For a
single byte, the left rank is its value.
"""

from __future__ import annotations

import zlib
from pathlib import Path

_DATA = Path(__file__).with_name("data")
_SINGLE_BYTES = 256


def packed_path(name: str) -> Path:
    """The packed file of a shipped vocabulary."""
    return _DATA / f"{name}.pairs.zlib"


def read_ranks(name: str) -> dict[bytes, int]:
    """The tokens of a shipped vocabulary with their ranks, in rank order."""
    return unpack_ranks(packed_path(name).read_bytes())


def unpack_ranks(packed: bytes) -> dict[bytes, int]:
    """Join the merge pairs of a packed file to tokens, each with its rank."""
    planes = zlib.decompress(packed)
    size = len(planes) // 6
    columns = [planes[start : start + size] for start in range(0, 6 * size, size)]
    lefts = _numbers(*columns[:3])
    rights = _numbers(*columns[3:])
    tokens = [bytes((value,)) for value in lefts[:_SINGLE_BYTES]]
    for left, right in zip(lefts[_SINGLE_BYTES:], rights[_SINGLE_BYTES:], strict=True):
        tokens.append(tokens[left] + tokens[right])
    return {token: rank for rank, token in enumerate(tokens)}


def _numbers(lows: bytes, middles: bytes, highs: bytes) -> list[int]:
    return [low | middle << 8 | high << 16 for low, middle, high in zip(lows, middles, highs, strict=True)]
