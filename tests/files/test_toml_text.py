from __future__ import annotations

import pytest
import tomli
from hypothesis import given
from hypothesis import strategies as st

from chunkscope.toml_text import quoted, toml_key

TEXTS = st.text(st.characters(exclude_categories=["Cs"]))


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("size", "size"),
        ("my-row_2", "my-row_2"),
        ("my own", '"my own"'),
        ("größe", '"größe"'),
        ('a "b" \\', '"a \\"b\\" \\\\"'),
        ("", '""'),
        ("a\nb", '"a\\nb"'),
        ("\x1b[31m", '"\\x1b[31m"'),
    ],
)
def test_a_key_is_bare_where_it_can_be(name: str, written: str) -> None:
    assert toml_key(name) == written


@given(TEXTS, TEXTS)
def test_what_is_written_is_read_back(name: str, text: str) -> None:
    written = f"{toml_key(name)} = {quoted(text)}"
    assert written.isprintable()
    assert tomli.loads(written) == {name: text}
