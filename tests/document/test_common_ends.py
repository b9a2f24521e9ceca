from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkscope.document.common_ends import common_ends


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("", "", (0, 0)),
        ("abc", "abc", (3, 0)),
        ("abc", "xyz", (0, 0)),
        ("One red door.", "One blue door.", (4, 6)),
        ("aaa", "aaaaa", (3, 0)),
        ("abab", "ab", (2, 0)),
        ("b", "ab", (0, 1)),
    ],
)
def test_what_two_texts_start_and_end_with_in_common(one: str, other: str, expected: tuple[int, int]) -> None:
    assert common_ends(one, other) == expected
    assert common_ends(other, one) == expected


@given(st.text("ab", max_size=30), st.text("ab", max_size=30))
def test_both_are_as_long_as_they_can_be(one: str, other: str) -> None:
    prefix, suffix = common_ends(one, other)
    one_rest, other_rest = one[prefix:], other[prefix:]
    assert one[:prefix] == other[:prefix]
    assert not one_rest or not other_rest or one_rest[0] != other_rest[0]
    assert one_rest[len(one_rest) - suffix :] == other_rest[len(other_rest) - suffix :]
    one_rest, other_rest = one_rest[: len(one_rest) - suffix], other_rest[: len(other_rest) - suffix]
    assert not one_rest or not other_rest or one_rest[-1] != other_rest[-1]
