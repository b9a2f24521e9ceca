"""The command palette: every action of the key registry and every theme, by name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from textual.command import DiscoveryHit, Hit, Hits, Provider
from textual.content import Content
from textual.types import IgnoreReturnCallbackType

from chunkscope.session import row_of_digit
from chunkscope.session.key_names import key as key_name
from chunkscope.ui.keys.groups import all_keys
from chunkscope.ui.keys.model import shown
from chunkscope.ui.lines.rows import digit_of

if TYPE_CHECKING:
    from chunkscope.ui.app import Inspector


@dataclass(frozen=True, slots=True)
class Command:
    """One line of the palette.

    Attributes:
        name: what it does.
        hint: the key that does the same.
        action: the app's action.
    """

    name: str
    hint: str
    action: str


def commands(app: Inspector) -> Iterator[Command]:
    """Every command: the keys', then the rows that no digit picks, the comparisons, and the themes."""
    for key in all_keys(app.view.keys):
        name = key.words
        if key.id.startswith("strategy_"):
            row = row_of_digit(app.session.rows, int(key.id.removeprefix("strategy_")))
            name = f"strategy {row.name}" if row else ""
        if name and key.action and key.id != "commands":
            yield Command(name, shown(key.keys[0]), key.action)
    for index, row in enumerate(app.session.rows):
        if not digit_of(index):
            yield Command(f"strategy {row.name}", "", f"strategy({index + 1})")
    compare = key_name(app.session, "compare")
    for index, row in enumerate(app.session.rows):
        if row != app.session.row:
            digit = digit_of(index)
            yield Command(
                f"compare with {row.name}", f"{compare} {digit}" if digit else "", f"compare_with({index + 1})"
            )
    for theme in app.theme_names():
        yield Command(f"theme {theme}", "", f"theme({theme!r})")


class InspectorCommands(Provider):
    """Offers the commands to the palette."""

    async def discover(self) -> Hits:
        """All commands."""
        for command in self._commands():
            yield DiscoveryHit(Content(command.name), self._run(command), command.name, command.hint)

    async def search(self, query: str) -> Hits:
        """The commands that match a query, letter by letter."""
        matcher = self.matcher(query)
        for command in self._commands():
            score = matcher.match(command.name)
            if score > 0:
                yield Hit(score, Content(command.name), self._run(command), command.name, command.hint)

    def _commands(self) -> Iterator[Command]:
        return commands(self._app)

    def _run(self, command: Command) -> IgnoreReturnCallbackType:
        return partial(self.app.run_action, command.action)

    @property
    def _app(self) -> Inspector:
        from chunkscope.ui.app import Inspector

        app = self.app
        assert isinstance(app, Inspector)
        return app
