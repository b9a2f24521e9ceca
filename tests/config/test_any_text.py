"""Any text at all is a config or a list of problems."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from toml_texts import toml_texts

from chunkscope.config import ConfigError, Problem, parse_config
from chunkscope.config.default_text import default_config_text

_PIECES = st.sampled_from(
    [
        *"[]{}=.,#'\"\\\n \t\r\0-",
        *("[[", "]]", '"""', "'''", "\r\n", "\ufeff", "\ud800", "\u2028", "\\u0041", "chunk", "strategies", ".size"),
        *("recursive", "separators", "score.rule", "published", "theme", "5", "-0", "1e400", "nan", "0x", "true"),
        *("1979-05-27", "07:32:00", "[chunk]\n", "size = 5\n", "[strategies.sentence]\n", "['\\n']"),
        *("[strategies.own]\n", 'base = "recursive"\n', "base = 5\n", "[check.own]\n", 'strategies = ["own"]\n'),
    ]
)


@st.composite
def _edited_defaults(draw: st.DrawFn) -> str:
    text = default_config_text()
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 8)))
        text = text[:start] + draw(_PIECES) + text[end:]
    return text


_TEXTS = st.one_of(st.text(), st.lists(_PIECES, max_size=30).map("".join), toml_texts(), _edited_defaults())


def problems(text: str, *overrides: str) -> tuple[Problem, ...]:
    """What is wrong with a config, and nothing if it is one; any other exception fails the test."""
    try:
        parse_config(text, "chunk.toml", overrides)
    except ConfigError as error:
        return error.problems or pytest.fail("an error without a problem")
    return ()


@given(_TEXTS)
@example("\r\r\n0")
@example('"\\')
def test_any_text_is_a_config_or_problems_in_order(text: str) -> None:
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    found = problems(text)
    places = [(problem.line, problem.column) for problem in found]
    assert places == sorted(places)
    for line, column in places:
        assert 1 <= line <= len(lines)
        assert 1 <= column <= len(lines[line - 1]) + 1
    assert all(str(problem).isprintable() for problem in found)


@given(_TEXTS, st.sampled_from(["{}", "chunk.size={}", "{}=5", "strategies.recursive.separators=[{}]"]))
def test_any_override_is_a_config_or_one_line_problems(text: str, override: str) -> None:
    for problem in problems("", override.format(text)):
        assert str(problem).isprintable()
        assert str(problem).startswith("--set")
