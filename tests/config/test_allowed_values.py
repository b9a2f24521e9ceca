"""Keys whose values neither a type nor a list of words tells from others."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from chunkscope.config.faults import value_faults
from chunkscope.settings import Allowed, SettingRule, number_between

WEIGHT = SettingRule("how much", 0.3, allowed=number_between(0, 1))
EVEN = SettingRule("a size", "auto", allowed=Allowed('an even number or "auto"', lambda value: value in (2, 4, "auto")))


def faults(value: Any, rule: SettingRule) -> list[str]:
    return [fault.message for fault in value_faults(("table", "key"), value, rule)]


@pytest.mark.parametrize("value", [0, 1, 0.0, 0.3, 1.0])
def test_whole_and_other_numbers_of_a_range_are_taken(value: float) -> None:
    assert faults(value, WEIGHT) == []


@pytest.mark.parametrize(
    ("value", "got"),
    [
        (-0.001, "-0.001"),
        (1.5, "1.5"),
        (2, "2"),
        (float("nan"), "nan"),
        (float("inf"), "inf"),
        (True, "true"),
        ("0.3", '"0.3"'),
        (date(1979, 5, 27), "1979-05-27"),
        ([0.3], "a list"),
        ({}, "a table"),
    ],
)
def test_what_is_no_number_of_the_range_is_refused(value: Any, got: str) -> None:
    assert faults(value, WEIGHT) == [f"expected a number from 0 to 1, got {got}"]


def test_numbers_and_words_may_be_allowed_side_by_side() -> None:
    assert faults(4, EVEN) == faults("auto", EVEN) == []
    assert faults(3, EVEN) == ['expected an even number or "auto", got 3']
    assert faults("manual", EVEN) == ['expected an even number or "auto", got "manual"']
