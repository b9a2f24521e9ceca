"""Every key and value that tomli reads has the place where it is written."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import tomli
from hypothesis import given
from toml_texts import toml_texts

from chunkscope.config.positions import TooComplex, find_positions, split_assignment
from chunkscope.config.words import KeyPath

SAMPLE = '''\
# a comment with = and [brackets]
top = 1
"quoted key" = 'x'
[chunk]
  size = 500 # five hundred
"st\\u0072ategy" = "late"
a.b . "c d".e = true
[ strategies . recursive ]
separators = [
  "\\n\\n", # ] not the end
  ".",
  """
x = 1
""", 'y',
]
inline = { one = 1, two.three = [ {x = 2}, 3 ] }
when = 1979-05-27 07:32:00
[[many]]
n = 1
[[many]]
n = 2
[many.inside]
z = 3
'''


@pytest.mark.parametrize(
    ("path", "key", "value"),
    [
        (("top",), (2, 1), (2, 7)),
        (("quoted key",), (3, 1), (3, 16)),
        (("chunk",), (4, 2), (4, 2)),
        (("chunk", "size"), (5, 3), (5, 10)),
        (("chunk", "strategy"), (6, 1), (6, 19)),
        (("chunk", "a"), (7, 1), (7, 1)),
        (("chunk", "a", "b"), (7, 3), (7, 3)),
        (("chunk", "a", "b", "c d"), (7, 7), (7, 7)),
        (("chunk", "a", "b", "c d", "e"), (7, 13), (7, 17)),
        (("strategies", "recursive"), (8, 16), (8, 16)),
        (("strategies", "recursive", "separators"), (9, 1), (9, 14)),
        (("strategies", "recursive", "separators", 0), (10, 3), (10, 3)),
        (("strategies", "recursive", "separators", 1), (11, 3), (11, 3)),
        (("strategies", "recursive", "separators", 2), (12, 3), (12, 3)),
        (("strategies", "recursive", "separators", 3), (14, 6), (14, 6)),
        (("strategies", "recursive", "inline", "one"), (16, 12), (16, 18)),
        (("strategies", "recursive", "inline", "two", "three"), (16, 25), (16, 33)),
        (("strategies", "recursive", "inline", "two", "three", 0, "x"), (16, 36), (16, 40)),
        (("strategies", "recursive", "inline", "two", "three", 1), (16, 44), (16, 44)),
        (("strategies", "recursive", "when"), (17, 1), (17, 8)),
        (("many",), (18, 3), (18, 3)),
        (("many", 0, "n"), (19, 1), (19, 5)),
        (("many", 1), (20, 3), (20, 3)),
        (("many", 1, "n"), (21, 1), (21, 5)),
        (("many", 1, "inside"), (22, 7), (22, 7)),
        (("many", 1, "inside", "z"), (23, 1), (23, 5)),
    ],
)
def test_places_of_keys_and_values(path: KeyPath, key: tuple[int, int], value: tuple[int, int]) -> None:
    positions = find_positions(SAMPLE)
    assert positions.of_key(path) == key
    assert positions.of_value(path) == value


def leaves_and_tables(value: Any, path: KeyPath = ()) -> Iterator[tuple[KeyPath, Any]]:
    if path:
        yield path, value
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, inner in pairs:
        yield from leaves_and_tables(inner, (*path, name))


def parses_to(source: str, expected: Any) -> bool:
    try:
        values = tomli.loads(source)
    except tomli.TOMLDecodeError:
        return False
    return repr(values) == repr(expected)


def starts_with_key(text: str, name: str) -> bool:
    ends = [end for end in range(1, len(text)) if text[end] in " \t.=]"]
    return any(parses_to(f"{text[:end]} = 0", {name: 0}) for end in ends)


def starts_with_value(text: str, value: Any) -> bool:
    return any(parses_to(f"v = {text[:end]}", {"v": value}) for end in range(1, len(text) + 1))


@given(toml_texts())
def test_text_at_every_place_is_the_key_and_the_value(text: str) -> None:
    positions = find_positions(text)
    lines = text.split("\n")

    def text_from(line: int, column: int) -> str:
        return "\n".join([lines[line - 1][column - 1 :], *lines[line:]])

    for path, value in leaves_and_tables(tomli.loads(text)):
        key_place, value_place = positions.of_key(path), positions.of_value(path)
        if isinstance(path[-1], str):
            assert starts_with_key(text_from(*key_place), path[-1]), (path, key_place)
        if not isinstance(value, (dict, list)):
            assert starts_with_value(text_from(*value_place), value), (path, value_place)
            assert isinstance(path[-1], int) or value_place > key_place


@pytest.mark.parametrize(
    ("text", "offset"),
    [
        ("a = " + "[" * 100_000, 20 + 1),
        ("a = " + "{a=" * 100_000, 4 + 17 * 3),
        (".".join("a" * 100_000), 32),
        ("a = " + "9" * 100_000, 4),
    ],
)
def test_texts_that_overflow_parsers_are_refused(text: str, offset: int) -> None:
    with pytest.raises(TooComplex) as caught:
        find_positions(text)
    assert caught.value.offset == offset


@pytest.mark.parametrize(
    ("argument", "expected"),
    [
        ("chunk.size=5", (["chunk", "size"], "5")),
        ('strategies."a=b" . size = 5', (["strategies", "a=b", "size"], " 5")),
        ("x=a=b", (["x"], "a=b")),
        ("x=", (["x"], "")),
        ("x", None),
        ("=5", None),
        ("x y=5", None),
        ("", None),
    ],
)
def test_assignments_split_at_the_first_equals_sign_after_the_key(
    argument: str, expected: tuple[list[str], str] | None
) -> None:
    assert split_assignment(argument) == expected
