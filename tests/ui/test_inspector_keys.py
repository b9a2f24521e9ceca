"""Every key of the registry, pressed on a small and on a large screen."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from inspecting import HANDBOOK, LARGE, NARROW, Inspecting, inspecting

from chunkscope.strategies.registry import STRATEGIES
from chunkscope.ui.keys.groups import all_keys

Check = Callable[[Inspecting, str], Awaitable[None]]
CHECKS: dict[str, Check] = {}


def checks(key_id: str) -> Callable[[Check], Check]:
    def register(check: Check) -> Check:
        CHECKS[key_id] = check
        return check

    return register


def at_chunk(number: int, text: str) -> bool:
    """Whether the cursor is on a chunk of the list."""
    return re.search(rf">[x|][ af]  {number}   150", text) is not None


@pytest.mark.parametrize("size", [NARROW, LARGE], ids=["80x24", "200x50"])
@pytest.mark.parametrize(("key_id", "key"), [(key.id, name) for key in all_keys() for name in key.keys])
async def test_a_key_does_what_the_registry_says(key_id: str, key: str, size: tuple[int, int], tmp_path: Path) -> None:
    document = tmp_path / "guide.md"
    document.write_text(HANDBOOK)
    name = {",": "comma", "-": "minus", ".": "full_stop", "<": "less_than_sign", ">": "greater_than_sign"}.get(key, key)
    name = {"?": "question_mark", "/": "slash", ":": "colon"}.get(name, name)
    async with inspecting(document, size=size, overrides=("chunk.size=150",), strategy="fixed") as running:
        await CHECKS[key_id](running, name)


@checks("next_target")
async def _next_target(running: Inspecting, key: str) -> None:
    assert "failures -/" in running.text()
    text = await running.press(key)
    assert "n: failures 1/" in text
    assert "cut 1|2" in text
    assert "⁞" in text
    assert "n: failures 2/" in await running.press(key)


@checks("previous_target")
async def _previous_target(running: Inspecting, key: str) -> None:
    text = await running.press(key)
    assert "first failure of" in text
    count = len(running.app.session.targets or ())
    assert f"failures {count}/{count}" in await running.press(key)


@checks("targets")
async def _targets(running: Inspecting, key: str) -> None:
    await running.press(key)
    await running.sees("What n walks")
    assert "n: tiny " in await running.press("t")
    assert "n: failures " in await running.press("escape")


@checks("accept")
async def _accept(running: Inspecting, key: str) -> None:
    text = await running.press(key)
    assert "accepted cut 1|2" in text
    assert "reviewed 1/" in running.rows()[0]
    assert at_chunk(2, text)


@checks("flag")
async def _flag(running: Inspecting, key: str) -> None:
    text = await running.press(key)
    assert "flagged cut 1|2" in text
    assert "reviewed 1/" in running.rows()[0]
    assert at_chunk(2, text)


@checks("ask")
async def _ask(running: Inspecting, key: str) -> None:
    assert " ask " in await running.press(key)


@checks("answers")
async def _answers(running: Inspecting, key: str) -> None:
    assert "no query file: chunkscope queries FILE > Q" in await running.press(key)


@checks("note")
async def _note(running: Inspecting, key: str) -> None:
    assert " note on cut 1|2" in await running.press(key)
    text = await running.press(*"why", "enter")
    assert "cut 1|2  flagged: why" in text
    assert at_chunk(1, text)


@checks("search")
async def _search(running: Inspecting, key: str) -> None:
    await running.press(key, *"kiln")
    await running.sees("200 hits")


@checks("go_to")
async def _go_to(running: Inspecting, key: str) -> None:
    assert at_chunk(7, await running.press(key, "7", "enter"))


@checks("edit")
async def _edit(running: Inspecting, key: str) -> None:
    assert "no editor: set VISUAL or EDITOR" in await running.press(key)


@checks("edit_config")
async def _edit_config(running: Inspecting, key: str) -> None:
    assert "there is no chunk.toml; chunkscope init writes one" in await running.press(key)


@checks("copy")
async def _copy(running: Inspecting, key: str) -> None:
    assert "copied chunk 1, 150 chars" in await running.press(key)


@checks("copy_place")
async def _copy_place(running: Inspecting, key: str) -> None:
    await running.press(key)
    assert running.app.clipboard.endswith("guide.md:3:66")


@checks("pin")
async def _pin(running: Inspecting, key: str) -> None:
    assert "pinned: figures are compared with these from now on" in await running.press(key)
    assert "unpinned: " in await running.press(key)


@checks("undo")
async def _undo(running: Inspecting, key: str) -> None:
    assert "nothing to undo" in await running.press(key)
    await running.press("a")
    text = await running.press(key)
    assert "undone: accepted cut 1|2" in text
    assert "reviewed 0/" in running.rows()[0]
    assert at_chunk(1, text)


@checks("smaller")
async def _smaller(running: Inspecting, key: str) -> None:
    assert "what-if: fixed size 140 (config 150)" in await running.press(key)


@checks("larger")
async def _larger(running: Inspecting, key: str) -> None:
    assert "what-if: fixed size 160 (config 150)" in await running.press(key)


@checks("less_overlap")
async def _less_overlap(running: Inspecting, key: str) -> None:
    assert "fixed takes no overlap" in await running.press(key)
    assert "what-if: overlap overlap 25 (config 30)" in await running.press("2", key)


@checks("more_overlap")
async def _more_overlap(running: Inspecting, key: str) -> None:
    assert "what-if: overlap overlap 35 (config 30)" in await running.press("2", key)


@checks("write")
async def _write(running: Inspecting, key: str) -> None:
    assert "nothing to write" in await running.press(key)
    await running.press("h", key)
    await running.sees("made chunk.toml: ")
    assert Path(running.app.request.path).with_name("chunk.toml").exists()


@checks("sweep")
async def _sweep(running: Inspecting, key: str) -> None:
    assert "sweep: mid-sentence, % of cuts" in await running.press(key)
    assert "sweep: broken blocks" in await running.press("j")
    assert "what-if: fixed size 160 (config 150)" not in await running.press("escape")


@checks("drop")
async def _drop(running: Inspecting, key: str) -> None:
    await running.press("h")
    assert "the what-if is dropped" in await running.press(key)


@checks("next_chunk")
async def _next_chunk(running: Inspecting, key: str) -> None:
    assert at_chunk(2, await running.press(key))
    assert at_chunk(3, await running.press(key))


@checks("previous_chunk")
async def _previous_chunk(running: Inspecting, key: str) -> None:
    assert "this is the first chunk" in await running.press(key)
    await running.press("j", "j")
    assert at_chunk(2, await running.press(key))


@checks("first_chunk")
async def _first_chunk(running: Inspecting, key: str) -> None:
    await running.press("G")
    assert "Paragraph 1 speaks" not in running.document()
    assert at_chunk(1, await running.press(key))
    assert "Paragraph 1 speaks" in running.document()


@checks("last_chunk")
async def _last_chunk(running: Inspecting, key: str) -> None:
    assert "last chunk" in await running.press(key)
    assert "Paragraph 200 speaks" in running.document()


def _strategy(number: int, name: str) -> None:
    @checks(f"strategy_{number}")
    async def check(running: Inspecting, key: str) -> None:
        text = await running.press(key)
        if not name:
            assert f"no strategy {number} ({len(STRATEGIES)} configured)" in text
        elif name == "fixed":
            assert "fixed is shown already" in text
        else:
            assert f">{key} {name}" in text
            assert running.app.session.shown.row.name == name
            assert name in running.rows()[0]


for _number in range(1, 11):
    _strategy(_number, dict(enumerate(STRATEGIES, start=1)).get(_number, ""))


@checks("flip")
async def _flip(running: Inspecting, key: str) -> None:
    assert "no other strategy was shown before" in await running.press(key)
    await running.press("5")
    assert ">1 fixed" in await running.press(key)
    assert ">5 sentence" in await running.press(key)


@checks("compare")
async def _compare(running: Inspecting, key: str) -> None:
    assert "Compare fixed with" in await running.press(key)
    assert "compare A fixed" in await running.press("5")
    assert "compare ended" in await running.press(key)


@checks("previous_strategy")
async def _previous_strategy(running: Inspecting, key: str) -> None:
    assert f">{len(STRATEGIES) % 10} {list(STRATEGIES)[-1]}" in await running.press(key)


@checks("next_strategy")
async def _next_strategy(running: Inspecting, key: str) -> None:
    assert ">2 overlap" in await running.press(key)


@checks("scores")
async def _scores(running: Inspecting, key: str) -> None:
    if running.app.size.width == 80:
        assert "5 sentence" not in running.text()
        assert "5 sentence" in await running.press(key)
        assert "5 sentence" not in await running.press(key)
    else:
        assert "5 sentence" in running.text()
        assert "all scores are shown already" in await running.press(key)


@checks("sort_left")
async def _sort_left(running: Inspecting, key: str) -> None:
    if running.app.size.width == 80:
        assert "s opens it" in await running.press(key)
        assert "^max tok" in await running.press("s", key)
    else:
        assert "^max tok" in await running.press(key)


@checks("sort_right")
async def _sort_right(running: Inspecting, key: str) -> None:
    if running.app.size.width == 80:
        assert "s opens it" in await running.press(key)
        await running.press("s")
    assert "^chunks" in await running.press(key)
    text = await running.press(key)
    assert "^mid-sentence" in text
    assert text.index("5 sentence") < text.index("1 fixed")


@checks("page_down")
async def _page_down(running: Inspecting, key: str) -> None:
    await running.press(key)
    assert "Paragraph 1 speaks" not in running.document()


@checks("page_up")
async def _page_up(running: Inspecting, key: str) -> None:
    await running.press("space", "space")
    assert "Paragraph 1 speaks" not in running.document()
    await running.press(key, key)
    assert "Paragraph 1 speaks" in running.document()


@checks("half_page_down")
async def _half_page_down(running: Inspecting, key: str) -> None:
    top = running.app.inspector.document.top_offset
    await running.press(key)
    half = running.app.inspector.document.top_offset
    await running.press("u", "space")
    assert top < half < running.app.inspector.document.top_offset


@checks("half_page_up")
async def _half_page_up(running: Inspecting, key: str) -> None:
    await running.press("d")
    assert running.app.inspector.document.top_offset > 0
    await running.press(key)
    assert running.app.inspector.document.top_offset == 0


@checks("scroll_left")
async def _scroll_left(running: Inspecting, key: str) -> None:
    assert "w unwraps them" in await running.press(key)
    if running.app.size.width == 80:
        await running.press("w", "right")
        assert "Paragraph 1 speaks" not in running.document()
        await running.press(key)
        assert "Paragraph 1 speaks" in running.document()


@checks("scroll_right")
async def _scroll_right(running: Inspecting, key: str) -> None:
    assert "w unwraps them" in await running.press(key)
    if running.app.size.width == 80:
        await running.press("w", key)
        assert "Paragraph 1 speaks" not in running.document()


@checks("wrap")
async def _wrap(running: Inspecting, key: str) -> None:
    assert "not wrapped" in await running.press(key)
    assert "long lines are wrapped" in await running.press(key)


@checks("invisibles")
async def _invisibles(running: Inspecting, key: str) -> None:
    await running.press(key)
    assert "Paragraph·1·speaks" in running.document()
    await running.press(key)
    assert "Paragraph 1 speaks" in running.document()


@checks("panes")
async def _panes(running: Inspecting, key: str) -> None:
    await running.press(key)
    assert "Paragraph 1 speaks" in running.document()
    assert not running.app.inspector.chunks.display
    await running.press(key)
    assert not running.app.inspector.document.display
    assert "the document is not open" in await running.press("space")
    assert "both panes" in await running.press(key)


@checks("focus")
async def _focus(running: Inspecting, key: str) -> None:
    assert running.app.inspector.document.has_focus
    await running.press(key)
    assert running.app.inspector.chunks.has_focus
    await running.press(key)
    assert running.app.inspector.document.has_focus
    assert "o opens both panes" in await running.press("o", key)


@checks("reload")
async def _reload(running: Inspecting, key: str) -> None:
    await running.press(key)
    await running.sees("nothing has changed")


@checks("help")
async def _help(running: Inspecting, key: str) -> None:
    text = await running.press(key)
    assert "next_target" in text
    await running.press(key)
    assert "Paragraph 1 speaks" in running.document()


@checks("commands")
async def _commands(running: Inspecting, key: str) -> None:
    await running.press(key)
    await running.sees("next target")
    await running.pilot.press(*"sentence")
    await running.sees("strategy sentence")
    await running.pilot.press("enter")
    await running.until(lambda: running.app.session.current == "sentence")
    await running.sees("Paragraph 1 speaks")


@checks("choose")
async def _choose(running: Inspecting, key: str) -> None:
    assert "n: mid-sentence " in await running.press("f", "j", key)
    assert "what-if size " in await running.press("t", "l", key)


@checks("back")
async def _back(running: Inspecting, key: str) -> None:
    assert "this is the first chunk" in await running.press("k")
    assert "this is the first chunk" not in await running.press(key)
    if running.app.size.width == 80:
        await running.press("s")
        assert "5 sentence" not in await running.press(key)


@checks("close")
async def _close(running: Inspecting, key: str) -> None:
    if running.app.size.width == 80:
        await running.press("s")
        assert "5 sentence" not in await running.press(key)
    await running.pilot.press(key)
    assert running.app.return_code == 0


@checks("quit")
async def _quit(running: Inspecting, key: str) -> None:
    await running.press("s")
    await running.pilot.press(key)
    assert running.app.return_code == 0


def test_every_key_is_checked() -> None:
    assert set(CHECKS) == {key.id for key in all_keys()}


async def test_the_top_bar_says_the_digit_of_the_row(handbook: Path) -> None:
    async with inspecting(handbook, size=LARGE) as running:
        assert "late 1000 chars (0)" in (await running.press("0")).splitlines()[0]
        assert "fixed 1000 chars (1)" in (await running.press("1")).splitlines()[0]
