from __future__ import annotations

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chunkscope.document import Source, TextKind
from chunkscope.ui.text.colouring import TIME_LIMIT, coloured_window, has_colours

HANDBOOK = "# Kiln\n\nHeat **slowly**, see `kiln.log`.\n\n```python\nn = 12  # cones\n```\n"


def coloured(text: str, name: str, kind: TextKind = "text") -> list[tuple[str, str]]:
    window = coloured_window(Source(name, text, kind=kind), text, 0, len(text))
    return [(text[start:end], style) for start, end, style in window.spans.within(0, len(text))]


def test_markdown_is_coloured_with_the_code_inside(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("chunkscope.ui.text.colouring.TIME_LIMIT", 60)  # a busy machine loads lexers slowly
    spans = coloured(HANDBOOK, "guide", "markdown")
    for expected in (("# Kiln", "heading"), ("**slowly**", "strong"), ("`kiln.log`", "code")):
        assert expected in spans
    assert ("12", "number") in spans
    assert ("# cones", "comment") in spans


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("before", ["x\t= ", "é\x0c", "\u2028", "\ufeff", "漢字 "])
def test_colours_do_not_drift(before: str, newline: str) -> None:
    text = newline.join([before + "'hello'", "# note", "n = 'a'"])
    spans = coloured(text, "sample.py")
    quoted = "".join(piece for piece, style in spans if style == "string")
    assert quoted == "'hello''a'"
    assert ("# note", "comment") in [(piece.rstrip("\r"), style) for piece, style in spans]


def test_a_window_is_coloured_in_the_offsets_of_the_document() -> None:
    text = "plain\n" * 10 + HANDBOOK
    window = coloured_window(Source("guide.md", text, kind="markdown"), text, 60, len(text))
    start, end, style = next(iter(window.spans.within(0, len(text))))
    assert (text[start:end], style) == ("# Kiln", "heading")


def test_plain_text_has_no_colours() -> None:
    assert not has_colours(Source("notes.txt", "", kind="text"))
    assert not has_colours(Source("README", "", kind="text"))
    assert not has_colours(Source("parser.c", "", kind="text"))
    assert has_colours(Source("README", "", kind="markdown"))
    assert coloured("# text", "data.unheard-of") == []


def test_a_code_block_in_another_language_is_one_string() -> None:
    assert ("int n = 1;\n", "string") in coloured("```c\nint n = 1;\n```\n", "guide", "markdown")


def test_a_very_long_line_stays_plain_and_those_around_it_do_not() -> None:
    long = "# " + "x" * 2_000
    assert coloured(f"# one\n{long}\n# two\n", "sample.py") == [("# one", "comment"), ("# two", "comment")]


def test_a_long_window_is_coloured_to_its_end() -> None:
    text = "# note\n" * 4_000
    assert [piece for piece, _ in coloured(text, "sample.py")] == ["# note"] * 4_000


@pytest.mark.parametrize("mark", ["(", " ", "\t", "'", '"', "<", "`", "[", "```\n", "<!--", "[a](", "&", "\n", " \n"])
@pytest.mark.parametrize(
    "name", ["guide.md", "a.py", "a.json", "a.toml", "a.yaml", "a.html", "a.xml", "a.go", "a.js", "a.rs"]
)
def test_no_step_of_a_lexer_takes_long_on_a_hostile_text(name: str, mark: str) -> None:
    """A thread that is inside a regular expression lets no other go on, so that the screen stands still."""
    line = (mark * 1_000)[:999] + "\n"
    kind: TextKind = "markdown" if name == "guide.md" else "text"
    started = time.perf_counter()
    window = coloured_window(Source(name, "", kind=kind), line * 64, 0, 64_000)
    assert time.perf_counter() - started < TIME_LIMIT + 0.3
    assert window.end == 64_000


@settings(max_examples=50)
@given(st.text(alphabet="#*`_[]()>-ab 1\n\r\t\x0c\u2028漢~=|'\"", max_size=200))
def test_spans_of_any_text_are_in_order_and_inside_it(text: str) -> None:
    window = coloured_window(Source("guide.md", text, kind="markdown"), text, 0, len(text))
    position = 0
    for start, end, _ in window.spans.within(0, len(text)):
        assert position <= start < end <= len(text)
        position = end
