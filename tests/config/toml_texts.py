"""Random TOML texts with every way to write keys and values."""

from __future__ import annotations

import tomli
from hypothesis import strategies as st

_BARE = st.text("abcZ09_-", min_size=1, max_size=3)
_QUOTED = st.text("ab .=#[]{}'\"\\é漢\t", max_size=4)


def _literal(text: str) -> str:
    return "'" + text.replace("'", "") + "'"


def _basic(text: str) -> str:
    return '"' + "".join(f"\\u{ord(each):04x}" if each in '"\\é' else each for each in text) + '"'


_KEY_PARTS = st.one_of(_BARE, _BARE, _QUOTED.map(_literal), _QUOTED.map(_basic))
_SPACES = st.sampled_from(["", "", " ", " \t"])
_DOTS = st.builds(".".join, st.tuples(_SPACES, _SPACES))
_SCALARS = st.one_of(
    st.integers(-(10**6), 10**9).map(str),
    st.floats(allow_nan=False, allow_infinity=False).map(repr),
    st.sampled_from(["true", "false", "nan", "-inf", "0x1F", "1_000", "1979-05-27", "07:32:00.5", "07:32"]),
    st.sampled_from(["1979-05-27 07:32", "1979-05-27T07:32:00Z", "1979-05-27 07:32:00.999-07:00"]),
    _QUOTED.map(_literal),
    _QUOTED.map(_basic),
    st.sampled_from(
        ['""', "''", '""""""', "''''''", '"""a"b""c\\"""""', '"""x\\\n  y"""', '"""""x"""""', "'''''x'''''"]
    ),
    st.sampled_from(["'''\n[a]\nb = 1\n'''", '"""\n[a]\r\nb = 1 # c\n"""']),
)
_BLANKS = st.sampled_from(["", " ", "\n", " # ] } , =\n", "\r\n\t"])


@st.composite
def _keys(draw: st.DrawFn) -> str:
    parts = draw(st.lists(_KEY_PARTS, min_size=1, max_size=3))
    return parts[0] + "".join(draw(_DOTS) + part for part in parts[1:])


def _lists(values: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    items = st.lists(st.builds("{}{}{}".format, _BLANKS, values, _BLANKS), max_size=3)
    return st.builds("[{}{}{}]".format, items.map(",".join), st.sampled_from(["", ","]), _BLANKS)


def _inline_tables(values: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    pairs = st.builds("{}{}{}={}{}{}".format, _BLANKS, _keys(), _SPACES, _SPACES, values, _BLANKS)
    contents = st.lists(pairs, max_size=3).map(",".join)
    return st.builds("{{{}{}{}}}".format, contents, st.sampled_from(["", ","]), _BLANKS)


_VALUES = st.recursive(_SCALARS, lambda values: _lists(values) | _inline_tables(values), max_leaves=5)
_STATEMENTS = st.one_of(
    st.builds("{}{}{}={}{}".format, _SPACES, _keys(), _SPACES, _SPACES, _VALUES),
    st.builds("{}{}{}={}{} # x = 1".format, _SPACES, _keys(), _SPACES, _SPACES, _VALUES),
    st.builds("{}[{}{}{}]".format, _SPACES, _SPACES, _keys(), _SPACES),
    st.builds("{}[[{}{}{}]]".format, _SPACES, _SPACES, _keys(), _SPACES),
    st.sampled_from(["", "# [a] b = 1"]),
)


@st.composite
def toml_texts(draw: st.DrawFn) -> str:
    """Valid TOML with LF newlines: of random statements, those that tomli takes after the ones before."""
    text = ""
    for statement in draw(st.lists(_STATEMENTS, max_size=12)):
        longer = f"{text}{statement}\n".replace("\r\n", "\n")
        try:
            tomli.loads(longer)
        except tomli.TOMLDecodeError:
            continue
        text = longer
    return text
