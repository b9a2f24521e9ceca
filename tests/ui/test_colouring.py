from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chunkscope.document import Source, TextKind
from chunkscope.ui.text.colouring import coloured_window, has_colours

HANDBOOK = "# Kiln\n\nHeat **slowly**, see `kiln.log`.\n\n```python\nn = 12  # cones\n```\n"


def coloured(text: str, name: str, kind: TextKind = "text") -> list[tuple[str, str]]:
    window = coloured_window(Source(name, text, kind=kind), text, 0, len(text))
    return [(text[start:end], style) for start, end, style in window.spans.within(0, len(text))]


def test_markdown_is_coloured_with_the_code_inside() -> None:
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
    assert has_colours(Source("README", "", kind="markdown"))
    assert coloured("# text", "data.unheard-of") == []


@settings(max_examples=50)
@given(st.text(alphabet="#*`_[]()>-ab 1\n\r\t\x0c\u2028漢~=|'\"", max_size=200))
def test_spans_of_any_text_are_in_order_and_inside_it(text: str) -> None:
    window = coloured_window(Source("guide.md", text, kind="markdown"), text, 0, len(text))
    position = 0
    for start, end, _ in window.spans.within(0, len(text)):
        assert position <= start < end <= len(text)
        position = end
