"""`--set KEY=VALUE`."""

from __future__ import annotations

import pytest

from chunkscope.config import Config, ConfigError, load_config, parse_config
from chunkscope.strategies.settings import StrategySettings


def settings_of(config: Config, name: str) -> StrategySettings:
    return next(row.settings for row in config.rows if row.name == name)


def test_overrides_beat_the_file_and_later_ones_earlier_ones() -> None:
    text = "[chunk]\nsize = 100\n[strategies.sentence]\nsize = 50\n"
    config = parse_config(text, "chunk.toml", ["chunk.size=200", "chunk.size=300"])
    assert settings_of(config, "recursive").size == 300
    assert settings_of(config, "sentence").size == 50


@pytest.mark.parametrize(
    ("override", "name", "expected"),
    [
        ("strategies.recursive.size=200", "size", 200),
        (' strategies . "recursive".size = 200 ', "size", 200),
        ("strategies={recursive={size=200}}", "size", 200),
        ("strategies.recursive.size=0xC8", "size", 200),
        ("chunk.unit=tokens", "unit", "tokens"),
        ("chunk.unit='tokens'", "unit", "tokens"),
        ("strategies.recursive.keep_separator=start", "keep_separator", "start"),
        ('strategies.recursive.separators=["a=b", "\\n"]', "separators", ("a=b", "\n")),
        ("strategies.recursive.separators=[]", "separators", ()),
    ],
)
def test_value_is_toml_or_a_bare_word(override: str, name: str, expected: object) -> None:
    assert getattr(settings_of(load_config(None, [override]), "recursive"), name) == expected


def test_rule_and_cleaning_can_be_overridden() -> None:
    config = load_config(None, ["score.rule=published", "clean.blank_lines=true"])
    assert config.score.rule == "published"
    assert config.clean.blank_lines is True
    assert config.clean.newlines is False


@pytest.mark.parametrize(
    ("override", "expected"),
    [
        ("chunk.siez=5", "--set chunk.siez: unknown key, did you mean chunk.size"),
        ("chunk.size=80O", '--set chunk.size: expected a whole number of at least 1, got "80O"'),
        ("chunk.size=", '--set chunk.size: expected a whole number of at least 1, got ""'),
        ("clean.newlines=True", '--set clean.newlines: expected true or false, got "True"'),
        ("chunk.size", "--set chunk.size: expected KEY=VALUE, such as chunk.size=500"),
        ("=5", "--set =5: expected KEY=VALUE, such as chunk.size=500"),
        ("chunk.=5", "--set chunk.=5: expected KEY=VALUE, such as chunk.size=500"),
        ("chunk=5", "--set chunk: expected a table, got 5"),
        ('chunk.unit="tokens', "--set chunk.unit: not TOML: Unterminated string"),
        ("chunk.size=5\n[score]", '--set chunk.size: expected a whole number of at least 1, got "5\\n[score]"'),
        ("chunk.size=" + "[" * 100_000, "--set chunk.size: lists and tables more than 16 deep"),
        ("chunk.size=" + "9" * 100_000, "--set chunk.size: a value of more than 200 characters without quotes"),
        (".".join("a" * 100_000) + "=1", f"--set {'a.' * 28}a...: a key of more than 16 parts"),
        (
            "separator=1",
            "--set separator: unknown key, expected chunk, strategies, clean, score, embedding, review or check",
        ),
    ],
)
def test_override_that_cannot_be_used_is_told_by_name(override: str, expected: str) -> None:
    with pytest.raises(ConfigError) as caught:
        load_config(None, [override])
    assert [str(problem) for problem in caught.value.problems] == [expected]


@pytest.mark.parametrize(
    ("text", "overrides", "trust", "expected"),
    [
        ("", [], False, set()),
        ("chunk.tokenizer = 'p50k_base'", [], False, set()),
        ("chunk.tokenizer = 'p50k_base'", [], True, {"overlap", "sentence"}),
        ("", ["chunk.tokenizer=p50k_base"], False, {"overlap", "sentence"}),
        ("", ["strategies.sentence.tokenizer=p50k_base"], False, {"sentence"}),
        ("strategies.sentence.tokenizer = 'p50k_base'", ["chunk.tokenizer=p50k_base"], False, {"overlap"}),
    ],
)
def test_only_trust_or_the_command_line_lets_a_tokenizer_be_fetched(
    text: str, overrides: list[str], trust: bool, expected: set[str]
) -> None:
    config = parse_config(text, "chunk.toml", overrides, trust=trust)
    fetchable = {name for name in ("overlap", "sentence") if settings_of(config, name).may_fetch}
    assert fetchable == expected
