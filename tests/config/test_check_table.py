"""`[check]`: limits of every row, limits of one row, and the rows that count."""

from __future__ import annotations

import pytest

from chunkscope.config import ConfigError, load_config, parse_config
from chunkscope.scoring.limits import Limits


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


def test_parents_have_the_limits_of_their_row_but_for_the_size_of_a_chunk() -> None:
    text = "[check]\norphans = 1\nmax_size = 400\nmax_tokens = 90\n[check.parent-child]\nmid_sentence_pct = 2\n"
    check = parse_config(text, "chunk.toml").check
    assert check is not None
    assert check.limits_of_parents("parent-child") == Limits(orphans=1, mid_sentence_pct=2)


def test_limits_of_parents_count_before_those_of_their_row() -> None:
    text = (
        '[strategies.small]\nbase = "parent-child"\n[check.small]\norphans = 1\ntiny = 0\n'
        '[check."small parents"]\norphans = 3\nmax_size = 2000\n'
    )
    check = parse_config(text, "chunk.toml").check
    assert check is not None
    assert check.limits_of("small") == Limits(orphans=1, tiny=0)
    assert check.limits_of_parents("small") == Limits(orphans=3, tiny=0, max_size=2000)


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
        ('[check."fixed parents"]\noversize = 1', '1:8 check."fixed parents": unknown row, '),
        ("[check.fixt]\noversize = 1", "1:8 check.fixt: unknown row, did you mean check.fixed"),
    ],
)
def test_a_limit_that_cannot_be_used_is_told_with_its_place(text: str, problem: str) -> None:
    with pytest.raises(ConfigError) as caught:
        parse_config(text, "chunk.toml")
    (found,) = caught.value.problems
    assert str(found).startswith(f"chunk.toml:{problem}")
