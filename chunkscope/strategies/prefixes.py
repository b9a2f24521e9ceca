"""The text that is put before chunks: the headings over them, and the header of a table that is cut."""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Callable, Iterator

from chunkscope.document import Document
from chunkscope.document.blocks import BlockKind, heading_title, text_after
from chunkscope.strategies.tables import table_body

_BETWEEN_TITLES = " > "
_AFTER_TITLES = "\n\n"
_LONGEST_TITLE = 1000  # characters; what is longer, and all outside of it, is not put before every chunk


class Prefixes:
    """The prefix of a chunk that starts at an offset, wherever it ends.

    It has the titles of the headings over the chunk, but for one that the chunk starts with, and the header of the
    table that the chunk starts in the body of.
    """

    def __init__(
        self, document: Document, measure: Callable[[str], int], most: int, *, headings: bool, table_headers: bool
    ) -> None:
        """Find prefixes.

        Args:
            document: the document.
            measure: the length of a text in the unit.
            most: the most that a prefix may take; a header that takes more is left out, and so are outer titles.
            headings: whether prefixes have titles.
            table_headers: whether they have headers of tables.
        """
        blocks = document.blocks
        self._document = document
        self._measure = measure
        self._most = most
        self._table_headers = table_headers
        self._heading_starts = array("q", (blocks.starts[index] for index in blocks.headings) if headings else ())
        self._known: dict[tuple[int, tuple[int, int]], tuple[str, int]] = {}
        self._titles: dict[int, str] = {}
        # Packing asks several times for each place.
        self._at: dict[int, tuple[str, int]] = {}

    def text(self, start: int) -> str:
        """The prefix of a chunk that starts at `start`; empty where there is none."""
        return self._prefix(start)[0]

    def size(self, start: int) -> int:
        """The length of the prefix in the unit."""
        return self._prefix(start)[1]

    def _prefix(self, start: int) -> tuple[str, int]:
        found = self._at.get(start)
        if found is None:
            found = self._at[start] = self._find(start)
        return found

    def _find(self, start: int) -> tuple[str, int]:
        place = text_after(self._document, start)
        key = self._heading_over(place), self._table_header(place)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._measured(*key)
        return known

    def _heading_over(self, place: int) -> int:
        """The position among the headings of the innermost one over `place` that does not start there, or -1."""
        position = bisect_left(self._heading_starts, place)
        if position < len(self._heading_starts) and self._heading_starts[position] == place:
            return self._document.blocks.heading_parents[position]
        return position - 1

    def _table_header(self, place: int) -> tuple[int, int]:
        """The span of the header of the table that `place` is in, if it is below the header; else an empty span."""
        table = self._document.blocks.atomic_at(place) if self._table_headers else None
        if table is None or table.kind is not BlockKind.TABLE:
            return 0, 0
        body = table_body(self._document.text, table.start, table.end)
        return (table.start, body) if place >= body else (0, 0)

    def _measured(self, heading: int, table_header: tuple[int, int]) -> tuple[str, int]:
        """The table's header, and before it as many titles, from the inner ones outwards, as may be taken together."""
        text = header = self._document.text[slice(*table_header)]
        size = self._measure(header)
        if size > self._most:
            text, header, size = "", "", 0
        titles = ""
        for title in self._titles_from(heading):
            titles = f"{title}{_BETWEEN_TITLES}{titles}" if titles else title
            longer = f"{titles}{_AFTER_TITLES}{header}"
            if len(title) > _LONGEST_TITLE or (longer_size := self._measure(longer)) > self._most:
                break
            text, size = longer, longer_size
        return text, size

    def _titles_from(self, heading: int) -> Iterator[str]:
        """The titles of a heading and of those that it stands under, from the inner ones outwards."""
        blocks = self._document.blocks
        while heading >= 0:
            title = self._titles.get(heading)
            if title is None:
                title = heading_title(self._document, blocks.block(blocks.headings[heading]))
                self._titles[heading] = title
            yield title
            heading = blocks.heading_parents[heading]
