"""Keys of a person's own, from `[keys]` in the user's config."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest
from inspecting import HANDBOOK, inspecting
from pty_terminal import Terminal
from textual.keys import _character_to_key

from chunkscope.config import load_user_config
from chunkscope.ui.commands import commands
from chunkscope.ui.keys.groups import KEY_GROUPS, all_keys
from chunkscope.ui.keys.key_map import key_groups
from chunkscope.ui.view import View

ROOT = Path(__file__).resolve().parents[2]
PLACED = "chunkscope/config.toml"


@pytest.fixture
def document(tmp_path: Path) -> Path:
    path = tmp_path / "guide.md"
    path.write_text(HANDBOOK)
    return path


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "chunkscope").mkdir()
    return tmp_path / "chunkscope" / "config.toml"


def chosen(wanted: dict[str, str | list[str]]) -> dict[str, tuple[str, ...]]:
    """The keys of each id that differ from the registry's."""
    before = {key.id: key.keys for key in all_keys()}
    return {key.id: key.keys for key in all_keys(key_groups(wanted)[0]) if key.keys != before[key.id]}


def told(file: Path, text: str) -> tuple[dict[str, tuple[str, ...]], list[str]]:
    """The keys that a config changes, and what is said of it."""
    file.write_text(text)
    user = load_user_config()
    return chosen(dict(user.keys)), [str(each) for each in user.problems_with(key_groups(user.keys)[1])]


def own(wanted: dict[str, str | list[str]]) -> View:
    groups, faults = key_groups(wanted)
    assert not faults
    return View(keys=groups)


async def test_another_key_works_and_is_shown_wherever_keys_are(document: Path) -> None:
    view = own({"next_target": "]"})
    async with inspecting(
        document, size=(120, 100), overrides=("chunk.size=150",), strategy="fixed", view=view
    ) as running:
        assert re.search(r" \]/N next ", running.text())
        assert "]: failures 1/" in await running.press("right_square_bracket")
        assert "]: failures 1/" in await running.press("n")
        assert "]: failures 2/" in await running.press("right_square_bracket")
        assert "]: failures 1/" in await running.press("N")
        hints = {command.action: command.hint for command in commands(running.app)}
        assert hints["walk_targets(1)"] == "]"
        row = next(row for row in (await running.press("question_mark")).splitlines() if row.endswith(" next_target"))
        assert row.split()[0] == "]"


async def test_two_actions_change_places_and_a_list_binds_each(document: Path) -> None:
    view = own({"next_chunk": ["k", ";"], "previous_chunk": "j"})
    async with inspecting(document, overrides=("chunk.size=150",), strategy="fixed", view=view) as running:
        assert running.app.session.cursor.chunk == 0
        await running.press("k", "semicolon", "down")
        assert running.app.session.cursor.chunk == 2
        await running.press("j")
        assert running.app.session.cursor.chunk == 1


async def test_help_palette_and_leaving_on_other_keys(document: Path) -> None:
    view = own({"help": "f1", "commands": "P", "close": "W", "back": "backspace", "previous_strategy": "ctrl+p"})
    async with inspecting(document, view=view) as running:
        assert "backspace or W goes back" in await running.press("f1")
        assert "Paragraph 1 speaks" in await running.press("f1")
        await running.press("f1", "W")
        assert "Paragraph 1 speaks" in running.text()
        await running.press("question_mark", "q", "ctrl+p")
        assert running.app.session.current == "overlap"  # the one before recursive
        await running.press("P")
        await running.sees("next target")
        await running.pilot.press("escape")
        await running.sees("Paragraph 1 speaks")
        await running.pilot.press("W")
        assert running.app.return_code == 0


@pytest.mark.parametrize("own_key", ["B", "backspace", "f2"])
async def test_escape_leaves_a_prompt_whatever_else_does(document: Path, own_key: str) -> None:
    async with inspecting(document, view=own({"back": own_key})) as running:
        assert "find" in await running.press("slash", "a", "b")
        assert "/ find  1-0 strategy" in await running.press("escape")


async def test_lists_the_sweep_and_the_help_have_the_same_keys_of_a_persons_own(document: Path) -> None:
    view = own(
        {
            "next_chunk": "[",
            "smaller": "(",
            "scroll_left": "f2",
            "go_to": ")",
            "choose": "]",
            "close": "W",
            "page_up": "B",
        }
    )
    async with inspecting(document, size=(80, 160), strategy="fixed", view=view) as running:
        assert "n: mid-sentence" in await running.press("f", "left_square_bracket", "right_square_bracket")
        await running.press("f", "j", "W")
        assert len(running.app.screen_stack) == 1
        text = await running.press("question_mark")
        row = next(row for row in text.splitlines() if "a smaller size" in row and "try" not in row)
        assert row.split()[0] == "("
        assert row.endswith(" smaller")
        assert "W goes back; [ k Space B scroll" in text
        await running.press("W", "t")
        sizes = running.app.session.sweep
        assert sizes is not None
        await running.press("left_parenthesis", "f2", "h", "left")
        moved = running.app.session.sweep
        assert moved is not None
        assert moved.position == sizes.position - 2
        assert "sizes FIRST:LAST:STEP" in await running.press("right_parenthesis")
        await running.press("escape", "right_square_bracket")
        assert f"what-if size {sizes.sizes[moved.position]}" in running.text()


OTHERS = {
    "next_target": "]",
    "targets": "F",
    "flag": "!",
    "ask": "?",
    "help": "f1",
    "search": "&",
    "compare": "C",
    "flip": "=",
    "pin": "P",
    "scores": "O",
    "sort_left": "(",
    "panes": "K",
    "wrap": "W",
    "write": "D",
    "drop": "f2",
    "smaller": "[",
    "next_chunk": "J",
    "choose": "+",
    "back": "f3",
    "go_to": ";",
    "previous_strategy": "_",
}


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ("F", " What ] walks in fixed; J k +, or a letter; f3 leaves"),
        ("Fm", "] walks the mid-sentence cuts"),
        ("Fx", "no flagged cuts: ! flags one"),
        ("F/", "no hits: & searches"),
        ("Fp", "no passages: ? asks a query"),
        ("Fd", "no differences: C and a digit compare two strategies"),
        ("G]", "] again for the first"),
        ("C", "Compare fixed with  a digit, or _ . +"),
        ("CX", "nothing is compared: C needs the digit of a strategy"),
        ("C2", "C leaves, = swaps A and B, ] walks where fixed and overlap differ"),
        ("P", "pinned: figures are compared with these from now on; P again unpins"),
        ("(", "( and > sort the full table of scores; O opens it"),
        ("KKK", "]: failures"),
        ("D", "nothing to write; [ l try other sizes, H L other overlaps"),
        ("l", "; D writes it, f2 drops it"),
        ("t", " [/l size  J/k figure  1-0 rows  ; sizes  + try this size  f3 leave"),
        ("t", "(J k: "),
    ],
)
async def test_what_is_said_names_the_keys_of_a_persons_own(document: Path, keys: str, said: str) -> None:
    async with inspecting(document, size=(120, 24), strategy="fixed", view=own(dict(OTHERS))) as running:
        for key in keys:
            await running.pilot.press(_character_to_key(key))
        await running.sees(said)


async def test_a_key_of_a_persons_own_comes_before_the_letter_of_a_target_set(document: Path) -> None:
    view = own({"next_chunk": "m", "note": "M"})
    async with inspecting(document, strategy="fixed", view=view) as running:
        await running.press("f", "m")
        assert len(running.app.screen_stack) == 2
        row = next(row for row in running.rows() if "mid-sentence  " in row and "walked" not in row)
        assert ">" in row
        await running.press("enter")
        assert running.app.session.target_set == "mid-sentence"


def test_keys_are_written_by_name_or_as_the_help_shows_them() -> None:
    wanted: dict[str, str | list[str]] = {
        "scores": ["F2", "↓"],
        "next_chunk": "PgDn",
        "page_down": "Space",
        "copy": "é",
    }
    assert chosen(wanted) == {
        "scores": ("f2", "down"),
        "next_chunk": ("pagedown",),
        "page_down": ("space",),
        "copy": ("é",),
    }


def test_an_unknown_id_is_told_with_what_is_meant(file: Path) -> None:
    assert told(file, '[keys]\nnext_tarket = "]"\nhelp = "f1"\n') == (
        {"help": ("f1",)},
        [f"{PLACED}:2:1 keys.next_tarket: there is no such id; did you mean next_target?"],
    )
    assert told(file, '[keys]\nqqqqqq = "]"\n')[1] == [
        f"{PLACED}:2:1 keys.qqqqqq: there is no such id; the help lists the ids"
    ]


def test_what_no_terminal_sends_is_told(file: Path) -> None:
    keys, said = told(
        file, '[keys]\nhelp = "f1"\nnote = ["M", "pagedwon"]\nundo = ""\nflag = "ctrl+i"\ncopy = "\\u001b"\n'
    )
    assert keys == {"help": ("f1",)}
    assert said[0] == (
        f'{PLACED}:3:14 keys.note[1]: no key that a terminal sends is named "pagedwon", did you mean "pagedown"?'
    )
    assert said[1] == (
        f'{PLACED}:4:8 keys.undo: no key that a terminal sends is named "", expected one such as "]", "f5", "ctrl+n" '
        'or "pagedown"'
    )
    assert [line.partition(": ")[0] for line in said[2:]] == [f"{PLACED}:5:8 keys.flag", f"{PLACED}:6:8 keys.copy"]


def test_two_ids_on_one_key_keep_their_own(file: Path) -> None:
    keys, said = told(file, '[keys]\nflag = "]"\naccept = "]"\nundo = "n"\n')
    assert keys == {"flag": ("]",)}
    assert said == [
        f'{PLACED}:3:10 keys.accept: "]" is the key of flag already; choose another',
        f'{PLACED}:4:8 keys.undo: "n" is the key of next_target already; choose another',
    ]


def test_a_key_is_not_free_while_its_owner_keeps_it_for_a_mistake(file: Path) -> None:
    keys, said = told(file, '[keys]\nnext_target = "N"\nprevious_target = "nonsense"\n')
    assert keys == {}
    assert said[0] == f'{PLACED}:2:15 keys.next_target: "N" is the key of previous_target already; choose another'
    assert len(said) == 2


def test_the_digits_and_the_way_out_are_fixed(file: Path) -> None:
    keys, said = told(file, '[keys]\nstrategy_1 = "f1"\nquit = "Z"\nhelp = "1"\n')
    assert keys == {}
    assert said == [
        f"{PLACED}:2:1 keys.strategy_1: its keys are fixed, 1",
        f"{PLACED}:3:1 keys.quit: its keys are fixed, ctrl+q ctrl+c",
        f'{PLACED}:4:8 keys.help: "1" is the key of strategy_1 already; choose another',
    ]


def test_a_list_shares_no_key_with_what_else_it_has(file: Path) -> None:
    keys, said = told(file, '[keys]\nchoose = "q"\nlist_down = "f3"\n')
    assert keys == {}
    assert said == [
        f'{PLACED}:2:10 keys.choose: "q" is the key of close already; choose another',
        f"{PLACED}:3:1 keys.list_down: there is no such id; the help lists the ids",
    ]


def test_no_keys_leave_the_registry_as_it_is() -> None:
    assert key_groups({}) == (KEY_GROUPS, [])


def test_the_start_takes_the_keys_and_says_what_is_wrong(document: Path, file: Path, tmp_path: Path) -> None:
    file.write_text('[keys]\nnext_target = "]"\nflagg = "v"\n')
    environment = {"PYTHONPATH": str(ROOT), "XDG_CONFIG_HOME": str(tmp_path)}
    command = [sys.executable, "-m", "chunkscope", str(document), "--set", "chunk.size=20", "--strategy", "fixed"]
    with Terminal(command, environment=environment, cwd=tmp_path, width=120) as terminal:
        terminal.read_until(b"]/N")
        assert b"chunkscope/config.toml:3:1 keys.flagg: there is no such id; did you mean flag?" in terminal.output
        terminal.send("]]")
        terminal.read_until(b"2|3")


def test_copying_goes_to_a_file_where_the_config_says_so(document: Path, file: Path, tmp_path: Path) -> None:
    file.write_text('copy = "file"\n')
    environment = {
        "PYTHONPATH": str(ROOT),
        "XDG_CONFIG_HOME": str(tmp_path),
        "XDG_CACHE_HOME": str(tmp_path / "cache"),
        "HOME": str(tmp_path),
    }
    command = [sys.executable, "-m", "chunkscope", str(document), "--set", "chunk.size=20", "--strategy", "fixed"]
    with Terminal(command, environment=environment, cwd=tmp_path, width=160) as terminal:
        terminal.read_until(b"quit")
        terminal.send("y")
        terminal.read_until(b"copied.txt")
        assert b"\x1b]52" not in terminal.output
    copied = next(tmp_path.rglob("copied.txt"))
    assert copied.read_text() == HANDBOOK[:20]
