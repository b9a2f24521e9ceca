"""`chunk.strategies`: the rows and the order of their digits."""

from __future__ import annotations

import pytest

from chunkscope.config import ConfigError, parse_config

OWN = '[strategies.own]\nbase = "recursive"\n'


def problems(text: str, *overrides: str) -> list[str]:
    with pytest.raises(ConfigError) as caught:
        parse_config(text, "chunk.toml", overrides)
    return [str(problem) for problem in caught.value.problems]


def names(text: str, *overrides: str) -> list[str]:
    return [row.name for row in parse_config(text, "chunk.toml", overrides).rows]


def test_only_the_rows_of_the_list_are_there_in_its_order() -> None:
    assert names(f'[chunk]\nstrategies = ["sentence", "own", "fixed"]\n{OWN}') == ["sentence", "own", "fixed"]


def test_rows_that_are_left_out_still_lend_their_settings() -> None:
    text = f'[chunk]\nstrategies = ["own"]\n{OWN}[strategies.recursive]\nsize = 7\n[check.recursive]\nchunks = 1\n'
    (row,) = parse_config(text, "chunk.toml").rows
    assert (row.name, row.settings.size) == ("own", 7)


def test_the_first_of_the_list_opens_where_the_usual_one_is_left_out() -> None:
    assert parse_config('chunk.strategies = ["sentence", "fixed"]', "chunk.toml").opening == "sentence"
    assert parse_config('chunk.strategies = ["sentence", "recursive"]', "chunk.toml").opening == "recursive"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[]", "20 chunk.strategies: expected at least one row, got an empty list"),
        ('"fixed"', '20 chunk.strategies: expected a list of strings, got "fixed"'),
        ('["fixed", 5]', "30 chunk.strategies[1]: expected a string, got 5"),
        ('["fixed", "own", "fixed"]', '37 chunk.strategies[2]: "fixed" is in the list already'),
    ],
)
def test_a_list_that_cannot_be_used_is_refused(text: str, expected: str) -> None:
    assert problems(f"chunk.strategies = {text}\n{OWN}") == [f"chunk.toml:1:{expected}"]


def test_an_unknown_name_is_refused_with_a_suggestion() -> None:
    (problem,) = problems(f'chunk.strategies = ["fixed", "ovn"]\n{OWN}')
    assert problem.startswith('chunk.toml:1:30 chunk.strategies[1]: expected "fixed", "overlap", ')
    assert problem.endswith(' or "own", got "ovn", did you mean "own"')


def test_asking_for_a_row_that_is_left_out_is_refused_at_its_place() -> None:
    text = f'[chunk]\nstrategies = ["own"]\nstrategy = "fixed"\n{OWN}[check]\nstrategies = ["own", "sentence"]\n'
    assert problems(text) == [
        'chunk.toml:3:12 chunk.strategy: "fixed" is not among chunk.strategies',
        'chunk.toml:7:22 check.strategies[1]: "sentence" is not among chunk.strategies',
    ]


def test_the_command_lines_list_counts_before_the_files() -> None:
    text = f'[chunk]\nstrategies = ["own"]\nstrategy = "own"\n{OWN}'
    override = 'chunk.strategies=["fixed", "sentence"]'
    assert names(text, override) == ["fixed", "sentence"]
    assert parse_config(text, "chunk.toml", [override]).opening == "fixed"
    assert parse_config(text, "chunk.toml", [override, "chunk.strategy=sentence"]).opening == "sentence"
    assert problems(text, "chunk.strategy=sentence") == [
        '--set chunk.strategy: "sentence" is not among chunk.strategies'
    ]
    assert problems(text, override, "chunk.strategy=own") == [
        '--set chunk.strategy: "own" is not among chunk.strategies'
    ]
