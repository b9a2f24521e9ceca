"""`[check]`: limits of every row, limits of one row, and the rows that count."""

from __future__ import annotations

import pytest

from chunkscope.config import ConfigError, load_config, parse_config


def test_without_a_check_table_there_are_no_limits() -> None:
    assert load_config(None).check is None
    assert parse_config("[check]\n", "chunk.toml").check is None


def test_limits_of_one_row_count_before_those_of_every_row() -> None:
    text = "[check]\nmid_sentence_pct = 5\noversize = 0\n[check.fixed]\nmid_sentence_pct = 99.5\n"
    check = parse_config(text, "chunk.toml").check
    assert check is not None
    assert check.limits_of("recursive").mid_sentence_pct == 5
    assert check.limits_of("fixed").mid_sentence_pct == 99.5
    assert check.limits_of("fixed").oversize == 0
    assert check.limits_of("fixed").orphans is None


def test_the_command_line_sets_limits_too() -> None:
    check = load_config(None, ["check.broken_blocks=0", 'check.strategies=["sentence"]']).check
    assert check is not None
    assert check.limits.broken_blocks == 0
    assert check.strategies == ("sentence",)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("[check]\noversize = true", "2:12 check.oversize: expected a number of at least 0, got true"),
        ("[check]\norphans = -1", "2:11 check.orphans: expected a number of at least 0, got -1"),
        ("[check]\norphans = nan", "2:11 check.orphans: expected a number of at least 0, got nan"),
        ("[check]\nmid_sentense = 1", "2:1 check.mid_sentense: unknown key, did you mean check.mid_sentence"),
        ('[check]\nstrategies = ["fixt"]', '2:15 check.strategies[0]: expected "fixed", "overlap", '),
        ("[check.fixed]\nstrategies = []", "2:1 check.fixed.strategies: unknown key, "),
        ("[check.fixt]\noversize = 1", "1:8 check.fixt: unknown row, did you mean check.fixed"),
    ],
)
def test_a_limit_that_cannot_be_used_is_told_with_its_place(text: str, problem: str) -> None:
    with pytest.raises(ConfigError) as caught:
        parse_config(text, "chunk.toml")
    (found,) = caught.value.problems
    assert str(found).startswith(f"chunk.toml:{problem}")
