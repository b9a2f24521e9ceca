"""What a good config sets."""

from __future__ import annotations

from pathlib import Path

import pytest

from chunkscope.config import Config, ConfigError, load_config, parse_config
from chunkscope.strategies.registry import STRATEGIES
from chunkscope.strategies.settings import StrategySettings

EXAMPLE = """\
[chunk]
strategy = "sentence"
size = 500
unit = "tokens"
tokenizer = "o200k_base"

[strategies.overlap]
overlap = 20

[strategies.recursive]
separators = ["\\n\\n", ""]
keep_separator = "start"
size = 300

[clean]
page_furniture = true

[score]
rule = "published"
"""


def settings_of(config: Config, name: str) -> StrategySettings:
    return next(row.settings for row in config.rows if row.name == name)


def test_example_sets_what_it_says() -> None:
    config = parse_config(EXAMPLE, "docs/chunk.toml")
    assert config.path == Path("docs/chunk.toml")
    assert config.opening == "sentence"
    assert config.clean.page_furniture is True
    assert config.clean.blank_lines is False
    assert config.score.rule == "published"
    assert config.warnings == ()
    assert [row.name for row in config.rows] == list(STRATEGIES)
    assert all(row.strategy is STRATEGIES[row.name] for row in config.rows)
    assert {row.settings.unit for row in config.rows} == {"tokens"}
    assert {row.settings.tokenizer for row in config.rows} == {"o200k_base"}
    assert {row.name: row.settings.size for row in config.rows if row.settings.size != 500} == {"recursive": 300}
    assert settings_of(config, "overlap").overlap == 20
    recursive = settings_of(config, "recursive")
    assert getattr(recursive, "separators", None) == ("\n\n", "")
    assert getattr(recursive, "keep_separator", None) == "start"


def test_defaults_are_those_of_the_readme_example() -> None:
    config = load_config(None)
    assert config.path is None
    assert config.opening == "recursive"
    assert [row.name for row in config.rows][:5] == ["fixed", "overlap", "recursive", "paragraph", "sentence"]
    assert {row.name: row.settings.size for row in config.rows if row.settings.size != 1000} == {"parent-child": 400}
    assert {row.name: row.settings.overlap for row in config.rows if row.settings.overlap} == {"overlap": 200}
    assert getattr(settings_of(config, "recursive"), "separators", None) == ("\n\n", "\n", ". ", " ", "")


def test_default_overlap_is_a_fifth_of_the_size_that_is_set() -> None:
    config = parse_config("chunk.size = 500\nstrategies.sentence.size = 50", "chunk.toml")
    assert settings_of(config, "overlap").overlap == 100
    own = parse_config("strategies.overlap.size = 50", "chunk.toml")
    assert settings_of(own, "overlap").overlap == 10


def test_overlap_of_all_strategies_leaves_those_alone_that_have_none() -> None:
    config = parse_config("[chunk]\noverlap = 7\n[strategies.sentence]\noverlap = 3", "chunk.toml")
    overlaps = {row.name: row.settings.overlap for row in config.rows}
    assert overlaps == {**dict.fromkeys(STRATEGIES, 7), "fixed": 0, "semantic": 0, "window": 0, "sentence": 3}


@pytest.mark.parametrize("text", [EXAMPLE.replace("\n", "\r\n"), "\ufeff" + EXAMPLE])
def test_newlines_and_byte_order_mark_make_no_difference(text: str) -> None:
    assert parse_config(text, "chunk.toml") == parse_config(EXAMPLE, "chunk.toml")


def test_column_on_the_first_line_does_not_count_the_byte_order_mark() -> None:
    with pytest.raises(ConfigError) as caught:
        parse_config("\ufeffchunk.size = 0", "chunk.toml")
    assert str(caught.value.problems[0]).startswith("chunk.toml:1:14 ")


def test_literal_backslash_n_in_a_separator_is_pointed_out() -> None:
    text = "[strategies.recursive]\nseparators = ['\\n\\n', \"\\n\", '\\t', ' ']\n"
    config = parse_config(text, "chunk.toml")
    assert getattr(settings_of(config, "recursive"), "separators", None) == ("\\n\\n", "\n", "\\t", " ")
    assert [str(warning) for warning in config.warnings] == [
        "chunk.toml:2:15 strategies.recursive.separators[0]: `\\n` here is a backslash and the letter n; "
        'write "\\n" in double quotes for a newline',
        "chunk.toml:2:29 strategies.recursive.separators[2]: `\\t` here is a backslash and the letter t; "
        'write "\\t" in double quotes for a tab',
    ]
