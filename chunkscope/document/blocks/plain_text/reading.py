"""What each group of lines is."""

from __future__ import annotations

import re

from chunkscope.document.blocks.columns import BlockColumns
from chunkscope.document.blocks.model import BlockKind
from chunkscope.document.blocks.plain_text.groups import Groups
from chunkscope.document.blocks.plain_text.heading_lines import heading_level
from chunkscope.document.blocks.plain_text.list_items import contents_starts, item_starts
from chunkscope.document.blocks.plain_text.log_records import record_starts
from chunkscope.document.blocks.plain_text.preformatted import is_preformatted
from chunkscope.document.white_space import end_of_text

_RULE = re.compile(r"([-=_*~#+.])(?:[ \t]*\1){2,}")


def read_groups(groups: Groups) -> BlockColumns:
    """The blocks of plain text."""
    reader = _Reader(groups)
    for index in range(len(groups)):
        reader.read(index)
    return reader.blocks


class _Reader:
    """The blocks so far, with what the next group is compared to."""

    def __init__(self, groups: Groups) -> None:
        self.blocks = BlockColumns()
        self._groups = groups
        self._item_indents: list[int] = []
        self._code_indent = 0

    def read(self, index: int) -> None:
        """Add the blocks of the group at `index`."""
        groups = self._groups
        text, start, end = groups.text, groups.starts[index], groups.ends[index]
        level = heading_level(groups, index)
        if level:
            self._add(index, BlockKind.HEADING, level)
        elif _RULE.fullmatch(text, start, end):
            self._add(index, BlockKind.RULE)
        elif records := record_starts(text, start, end):
            self._add_records(index, records)
        elif items := contents_starts(text, start, end) or item_starts(text, groups.lines[index], end):
            self._add_items(items, start, end)
        elif not self._is_preformatted(index):
            self._add(index, BlockKind.PARAGRAPH)
        elif self._goes_on(index):
            self.blocks.ends[-1] = end
        else:
            self._add(index, BlockKind.PREFORMATTED)
            self._code_indent = groups.indents[index]

    def _add(self, index: int, kind: BlockKind, level: int = 0) -> None:
        indent = self._groups.indents[index]
        self._item_indents = [each for each in self._item_indents if each < indent]
        self.blocks.add(kind, self._groups.starts[index], self._groups.ends[index], level)

    def _add_items(self, items: list[int], start: int, end: int) -> None:
        """Add the items of a group, deeper ones where they are indented more, and the text before the first."""
        text, indents = self._groups.text, self._item_indents
        if items[0] > start:
            self.blocks.add(BlockKind.PARAGRAPH, start, end_of_text(text, items[0]))
        for item, following in zip(items, [*items[1:], end], strict=True):
            indent = item - text.rfind("\n", 0, item) - 1
            while indents and indents[-1] >= indent:
                indents.pop()
            indents.append(indent)
            self.blocks.add(BlockKind.LIST_ITEM, item, end_of_text(text, following), len(indents))

    def _add_records(self, index: int, records: list[int]) -> None:
        """Add each record of a group as a paragraph, and the text before the first one."""
        text, start, end = self._groups.text, self._groups.starts[index], self._groups.ends[index]
        starts = records if records[0] == start else [start, *records]
        for record, following in zip(starts, [*starts[1:], end], strict=True):
            self.blocks.add(BlockKind.PARAGRAPH, record, end_of_text(text, following))

    def _is_preformatted(self, index: int) -> bool:
        groups = self._groups
        return is_preformatted(
            groups.text,
            groups.lines[index],
            groups.ends[index],
            indent=groups.indents[index],
            body_indent=groups.body_indent,
        )

    def _goes_on(self, index: int) -> bool:
        """Whether the group belongs to the preformatted block before it: code goes on after a blank line."""
        groups, blocks = self._groups, self.blocks
        return (
            len(blocks) > 0
            and blocks.kinds[-1] == BlockKind.PREFORMATTED
            and groups.indents[index] >= self._code_indent > groups.body_indent
            and groups.text.count("\n", blocks.ends[-1], groups.starts[index]) <= 2
        )
