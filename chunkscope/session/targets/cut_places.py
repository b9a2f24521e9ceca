"""The places of cuts, found where they are asked for, however many there are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import overload

from chunkscope.strategies.model import Chunking


class PlacesOfCuts(Sequence[int]):
    """The document offset of the last character before each of some cuts.

    Nothing is copied, so that a set of many cuts costs no more than those that are looked at.
    """

    def __init__(self, chunking: Chunking, chunks: Sequence[int]) -> None:
        self._ends = chunking.ends
        self._chunks = chunks

    def __len__(self) -> int:
        return len(self._chunks)

    @overload
    def __getitem__(self, index: int) -> int: ...

    @overload
    def __getitem__(self, index: slice) -> list[int]: ...

    def __getitem__(self, index: int | slice) -> int | list[int]:
        if isinstance(index, slice):
            return [self._ends[chunk] - 1 for chunk in self._chunks[index]]
        return self._ends[self._chunks[index]] - 1
