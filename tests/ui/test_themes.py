from __future__ import annotations

import os
from pathlib import Path

import pytest
from inspecting import HANDBOOK, inspecting
from textual.color import Color

from chunkscope.ui.themes import COLORS, MARKS, ThemeError, find_theme, load_themes, read_theme

SHIPPED = ("ansi-16", "dark", "high-contrast", "light")
VALID = "\n".join(
    [
        "dark = true",
        "[colors]",
        *(f'{name} = "#102030"' for name in COLORS),
        "[marks]",
        *(f'{name} = "#a0b0c0"' for name in MARKS),
    ]
)


def written(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return path


def contrast(first: Color, second: Color) -> float:
    """The contrast ratio of WCAG 2, from 1 to 21."""

    def luminance(color: Color) -> float:
        linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in color.normalized]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    darker, lighter = sorted((luminance(first), luminance(second)))
    return (lighter + 0.05) / (darker + 0.05)


def test_four_themes_ship_and_none_is_broken() -> None:
    found = load_themes()
    assert found.problems == ()
    assert set(SHIPPED) <= set(found.themes)
    assert not found.themes["light"].dark
    assert found.themes["ansi-16"].ansi


@pytest.mark.parametrize(("name", "least"), [("dark", 4.5), ("light", 4.5), ("high-contrast", 7.0)])
def test_every_mark_can_be_read_on_its_background(name: str, least: float) -> None:
    theme = find_theme(name)
    background = Color.parse(theme.background or "")
    foreground = Color.parse(theme.foreground or "")
    marks = {mark: Color.parse(theme.variables[mark]) for mark in MARKS if mark != "overlap"}
    for mark, color in {**marks, "foreground": foreground}.items():
        assert contrast(background, color) >= least, mark
    assert contrast(Color.parse(theme.variables["overlap"]), foreground) >= least


def test_a_theme_of_the_users_own_is_found_and_wins(user_folder: Path) -> None:
    written(user_folder / "themes" / "mine.toml", VALID)
    written(user_folder / "themes" / "dark.toml", VALID)
    assert find_theme("mine").background == "#102030"
    assert find_theme("dark").background == "#102030"
    assert load_themes().themes["dark"].background == "#102030"


def test_a_broken_theme_is_named_and_the_others_are_loaded(user_folder: Path) -> None:
    written(user_folder / "themes" / "bad.toml", "dark = [\n")
    written(user_folder / "themes" / "mine.toml", VALID)
    found = load_themes()
    assert "mine" in found.themes
    assert len(found.problems) == 1
    assert found.problems[0].startswith("theme bad.toml: line 2: not TOML")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (VALID.replace("dark = true", 'dark = "yes"'), "dark: expected true or false"),
        (VALID.replace("dark = true", "drak = true"), "drak: no such key, did you mean dark?"),
        (VALID.replace("#102030", "bleu"), "colors.background: expected a colour such as #ee7c72"),
        (VALID.replace("#102030", "ansi_blue"), "colors.background: expected a colour such as #ee7c72"),
        (VALID.replace('gutter = "#a0b0c0"', "gutter = 3"), "marks.gutter: expected a colour such as #ee7c72"),
        (VALID.replace('gutter = "#a0b0c0"\n', ""), "marks.gutter is missing"),
        (VALID.replace("gutter =", "guter ="), "marks.guter: no such key, did you mean gutter?"),
        ("dark = true\ncolors = 3\n", "expected a table [colors]"),
        ("# " + "x" * 1_000_000, "is larger than 1 MB"),
        ("\x00", "line 1: not TOML"),
        ("a = " + "[" * 30_000, "line 1: lists and tables more than 16 deep"),
        ("a = " + "1" * 5_000, "line 1: a value of more than 200 characters"),
    ],
)
def test_what_is_wrong_with_a_theme_is_said_in_one_line(text: str, problem: str, tmp_path: Path) -> None:
    path = written(tmp_path / "odd.toml", text)
    with pytest.raises(ThemeError) as raised:
        read_theme(path)
    assert str(raised.value).startswith(f"theme odd.toml: {problem}")
    assert "\n" not in str(raised.value)


def test_a_pipe_among_the_themes_is_named_and_not_waited_for(user_folder: Path) -> None:
    written(user_folder / "themes" / "mine.toml", VALID)
    os.mkfifo(user_folder / "themes" / "pipe.toml")
    found = load_themes()
    assert "mine" in found.themes
    assert found.problems == ("theme pipe.toml: cannot be read: it is no regular file",)


def test_a_file_name_that_is_no_theme_name_is_refused_safely(tmp_path: Path) -> None:
    path = written(tmp_path / "a\x1b[31m,b.toml", VALID)
    with pytest.raises(ThemeError) as raised:
        read_theme(path)
    assert str(raised.value) == "theme a␛[31m,b.toml: name it with letters, digits, - and _"


def test_an_unknown_name_brings_suggestions() -> None:
    with pytest.raises(ThemeError, match=r"^no theme hihg-contrast: did you mean high-contrast"):
        find_theme("hihg-contrast")
    with pytest.raises(ThemeError, match=r"^no theme qqqq: it is one of ansi-16, dark"):
        find_theme("qqqq")


@pytest.mark.parametrize("name", [*SHIPPED, "nord", "ansi-light"])
async def test_every_theme_draws_the_screen(name: str, tmp_path: Path) -> None:
    document = written(tmp_path / "guide.md", HANDBOOK)
    async with inspecting(document) as running:
        await running.until(lambda: "light" in running.app.available_themes)
        running.app.action_theme(name)
        await running.settled()
        assert "Paragraph 1 speaks" in running.document()
        assert running.app.theme == name


async def test_the_palette_changes_the_theme(tmp_path: Path) -> None:
    document = written(tmp_path / "guide.md", HANDBOOK)
    async with inspecting(document) as running:
        await running.until(lambda: "light" in running.app.available_themes)
        await running.press("ctrl+p")
        await running.pilot.press(*"theme", "space", *"light")
        await running.sees("theme light")
        await running.pilot.press("enter")
        await running.until(lambda: running.app.theme == "light")
        assert running.app.screen.styles.background.hex.lower() == "#fbfaf6"


async def test_a_broken_theme_file_is_named_on_the_screen(tmp_path: Path, user_folder: Path) -> None:
    written(user_folder / "themes" / "bad.toml", "dark = 3\n")
    document = written(tmp_path / "guide.md", HANDBOOK)
    async with inspecting(document) as running:
        await running.sees("theme bad.toml: dark: expected true or false")
