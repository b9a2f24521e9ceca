from __future__ import annotations

import inspect
from pathlib import Path

from inspecting import HANDBOOK, inspecting
from textual.binding import Binding

from chunkscope.session import row_of_digit
from chunkscope.ui.app import Inspector
from chunkscope.ui.commands import commands
from chunkscope.ui.keys.bar import bar_items
from chunkscope.ui.keys.groups import all_keys
from chunkscope.ui.keys.model import shown
from chunkscope.ui.keys.table import keys_table
from chunkscope.ui.keys.views import view_groups
from chunkscope.ui.screens.inspector_screen import InspectorScreen

ROOT = Path(__file__).resolve().parents[2]


def test_ids_and_keys_are_unique() -> None:
    ids = [key.id for key in all_keys()]
    names = [name for key in all_keys() for name in key.keys]
    assert len(ids) == len(set(ids))
    assert len(names) == len(set(names))


def test_every_key_is_bound_to_an_action_that_takes_its_arguments() -> None:
    for key in all_keys():
        if key.id == "choose":  # nothing is marked in the inspector itself
            continue
        name, _, arguments = key.action.partition("(")
        action = getattr(Inspector, f"action_{name}")
        wanted = [each for each in inspect.signature(action).parameters if each != "self"]
        assert len(wanted) == bool(arguments), key.id


def test_every_key_is_a_binding_of_the_screen_with_its_id() -> None:
    bound = {binding.id for binding in InspectorScreen.BINDINGS if isinstance(binding, Binding)}
    assert bound == {key.id for key in all_keys()} - {"choose"}
    count = sum(len(key.keys) for key in all_keys() if key.id != "choose")
    assert len(InspectorScreen.BINDINGS) == count


def test_the_key_bar_names_the_digits_that_pick_a_row() -> None:
    items = {item.word: item.keys for item in bar_items(5)}
    assert items["strategy"] == "1-5"
    assert items["next"] == "n/N"
    assert {item.word: item.keys for item in bar_items(1)}["strategy"] == "1"
    assert {item.word: item.keys for item in bar_items(12)}["strategy"] == "1-0"


def test_the_table_for_the_readme_has_a_row_for_each_key() -> None:
    rows = keys_table().splitlines()
    assert len(rows) == 2 + len(list(all_keys())) + sum(1 + len(group.keys) for group in view_groups())
    assert "| `←` | a smaller size | `scroll_left` |" in rows
    assert "| `n` | next target; at first a failure | `next_target` |" in rows


def test_the_readme_has_that_table() -> None:
    assert keys_table() in (ROOT / "README.md").read_text(encoding="utf-8")


async def test_the_help_names_every_key_with_its_id(tmp_path: Path) -> None:
    document = tmp_path / "guide.md"
    document.write_text(HANDBOOK)
    rows = 'chunk.strategies = ["sentence", "fixed"]'
    async with inspecting(document, size=(100, 140), overrides=(rows,)) as running:
        text = await running.press("question_mark")
        for key in all_keys():
            row = next(row for row in text.splitlines() if row.endswith(f" {key.id}"))
            assert all(shown(name) in row for name in key.keys)
        assert "1             sentence: whole sentences" in text
        assert "no strategy 10 (2 configured)" in text
        for group in view_groups():
            assert f" {group.title}" in text
            assert all(key.words in text for key in group.keys)


async def test_the_help_crops_no_words_on_a_small_screen(tmp_path: Path) -> None:
    document = tmp_path / "guide.md"
    document.write_text(HANDBOOK)
    async with inspecting(document, size=(80, 150)) as running:
        text = await running.press("question_mark")
        assert "…" not in text
        (index,) = [number for number, row in enumerate(text.splitlines()) if "  overlap: chunks" in row]
        assert text.splitlines()[index + 1].split() == ["end", "of", "the", "one", "before"]


async def test_the_help_crops_no_ids_beside_its_scroll_bar(tmp_path: Path) -> None:
    document = tmp_path / "guide.md"
    document.write_text(HANDBOOK)
    async with inspecting(document) as running:
        rows = (await running.press("question_mark")).splitlines()
        for _ in range(12):
            rows += (await running.press("space")).splitlines()
        seen = {word for row in rows for word in row.split()}
        assert not [key.id for key in all_keys() if key.id not in seen]


async def test_the_help_scrolls_and_closes_by_the_same_keys(tmp_path: Path) -> None:
    document = tmp_path / "guide.md"
    document.write_text(HANDBOOK)
    async with inspecting(document) as running:
        top = await running.press("question_mark")
        assert await running.press("space") != top
        assert await running.press("g") == top
        assert "a count of tokens that may be off" not in top
        assert "a count of tokens that may be off" in await running.press("G")
        assert "Paragraph 1 speaks" in await running.press("escape")


async def test_every_action_and_theme_is_in_the_palette_by_name(tmp_path: Path) -> None:
    document = tmp_path / "guide.md"
    document.write_text(HANDBOOK)
    async with inspecting(document) as running:
        await running.until(lambda: "light" in running.app.available_themes)
        names = {command.name for command in commands(running.app)}
        rows = running.app.session.rows
        for key in all_keys():
            if not key.id.startswith("strategy_"):
                assert key.words in names or key.id in ("commands", "choose")
            elif row := row_of_digit(rows, int(key.id.removeprefix("strategy_"))):
                assert f"strategy {row.name}" in names
        assert {"theme dark", "theme light", "theme high-contrast", "theme ansi-16"} <= names
        assert all(
            hasattr(running.app, f"action_{command.action.partition('(')[0]}") for command in commands(running.app)
        )


async def test_the_help_explains_the_marks_of_the_list(tmp_path: Path) -> None:
    path = tmp_path / "guide.md"
    path.write_text(HANDBOOK)
    async with inspecting(path) as running:
        await running.press("question_mark")
        text = await running.press("G")
        for mark, words in (
            ("x", "it ends in a failure"),
            ("~", "its end is likely safe"),
            ("=", "the last of its parent"),
            ("a", "its cut is accepted"),
            ("f", "its cut is flagged"),
        ):
            assert any(row.split()[:1] == [mark] and words in row for row in text.splitlines())
