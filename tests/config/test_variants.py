"""Rows of a person's own: a strategy under another name, with settings of its own."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest
import tomli
from hypothesis import given
from hypothesis import strategies as st

from chunkscope.config import Config, ConfigError, load_config, parse_config
from chunkscope.strategies.registry import STRATEGIES
from chunkscope.toml_text import quoted

OWN = '[strategies.recursive-512]\nbase = "recursive"\nsize = 512\n'


def settings_of(config: Config, name: str) -> Any:
    return next(row.settings for row in config.rows if row.name == name)


def problems(text: str, *overrides: str) -> list[str]:
    with pytest.raises(ConfigError) as caught:
        parse_config(text, "chunk.toml", overrides)
    return [str(problem) for problem in caught.value.problems]


def test_a_variant_is_a_row_after_the_strategies_in_the_order_of_the_file() -> None:
    config = parse_config(f'[strategies.z]\nbase = "sentence"\n{OWN}[strategies.fixed]\nsize = 9\n', "chunk.toml")
    assert [row.name for row in config.rows] == [*STRATEGIES, "z", "recursive-512"]
    assert [row.strategy for row in config.rows[-2:]] == [STRATEGIES["sentence"], STRATEGIES["recursive"]]
    assert settings_of(config, "recursive-512").size == 512
    assert settings_of(config, "recursive").size == 1000
    assert config.opening == "recursive"


def test_the_tables_of_variants_may_be_written_in_every_way_of_toml() -> None:
    inline = 'strategies = {recursive-512 = {size = 512, base = "recursive"}}'
    dotted = 'strategies.recursive-512.size = 512\nstrategies."recursive-512".base = "recursive"'
    assert {parse_config(text, "chunk.toml").rows for text in (OWN, inline, dotted)} == {
        parse_config(OWN, "chunk.toml").rows
    }


@pytest.mark.parametrize(
    ("tables", "expected"),
    [
        ({}, 1000),
        ({"chunk": 1}, 1),
        ({"chunk": 1, "strategies.recursive": 2}, 2),
        ({"strategies.recursive": 2}, 2),
        ({"chunk": 1, "strategies.recursive": 2, "strategies.own": 3}, 3),
        ({"chunk": 1, "strategies.own": 3}, 3),
        ({"strategies.sentence": 4}, 1000),
    ],
)
def test_a_variants_own_key_counts_before_its_bases_that_before_chunk_and_that_before_the_default(
    tables: dict[str, int], expected: int
) -> None:
    lines = [f"{table}.size = {size}" for table, size in tables.items()]
    config = parse_config("\n".join(['strategies.own.base = "recursive"', *lines]), "chunk.toml")
    assert settings_of(config, "own").size == expected


def test_a_variant_takes_the_defaults_and_the_settings_of_its_base() -> None:
    text = '[strategies.recursive]\nseparators = ["x"]\n[strategies.a]\nbase = "recursive"\nkeep_separator = "drop"\n'
    config = parse_config(text + '[strategies.b]\nbase = "overlap"\nsize = 100\n', "chunk.toml")
    assert settings_of(config, "a").separators == ("x",)
    assert settings_of(config, "a").keep_separator == "drop"
    assert settings_of(config, "recursive").keep_separator == "end"
    assert settings_of(config, "b").overlap == 20


def test_a_variant_can_open_first_and_have_limits() -> None:
    text = f'[chunk]\nstrategy = "recursive-512"\n{OWN}[check]\nchunks = 9\nstrategies = ["recursive-512"]\n'
    config = parse_config(text + "[check.recursive-512]\nchunks = 5\n", "chunk.toml")
    assert config.opening == "recursive-512"
    assert config.check is not None
    assert config.check.strategies == ("recursive-512",)
    assert config.check.limits_of("recursive-512").chunks == 5
    assert config.check.limits_of("recursive").chunks == 9


def test_the_command_line_knows_the_variants_of_the_file() -> None:
    config = parse_config(OWN, "chunk.toml", ["strategies.recursive-512.size=256", "chunk.strategy=recursive-512"])
    assert settings_of(config, "recursive-512").size == 256
    assert config.opening == "recursive-512"


def test_the_command_line_can_define_a_variant_in_any_order() -> None:
    config = load_config(None, ["strategies.own.size=5", "strategies.own.base=sentence", "check.own.chunks=2"])
    assert [(row.name, row.strategy.name, row.settings.size) for row in config.rows[-1:]] == [("own", "sentence", 5)]
    assert problems("", "strategies.own.size=5") == [
        f"--set strategies.own: unknown strategy, expected {', '.join([*STRATEGIES][:-1])} or {[*STRATEGIES][-1]}; "
        'a row of your own needs base = "..."'
    ]


def test_the_command_line_can_change_a_base() -> None:
    config = parse_config(OWN, "chunk.toml", ["strategies.recursive-512.base=sentence"])
    assert config.rows[-1].strategy.name == "sentence"
    text = OWN + 'separators = [""]\n'
    (problem,) = problems(text, "strategies.recursive-512.base=sentence")
    assert problem.startswith("chunk.toml:4:1 strategies.recursive-512.separators: unknown key, ")


@pytest.mark.parametrize(
    ("overrides", "fetchable"),
    [
        (["strategies.recursive.tokenizer=p50k_base"], ["recursive", "own"]),
        (["strategies.own.tokenizer=p50k_base"], ["own"]),
        ([], []),
    ],
)
def test_a_tokenizer_that_the_base_has_from_the_command_line_may_be_fetched(
    overrides: list[str], fetchable: list[str]
) -> None:
    rows = parse_config('strategies.own.base = "recursive"', "chunk.toml", overrides).rows
    assert [row.name for row in rows if row.settings.may_fetch] == fetchable


def test_the_base_of_a_strategy_is_the_strategy_itself() -> None:
    same = parse_config('[strategies.fixed]\nbase = "fixed"\n', "chunk.toml")
    assert dataclasses.replace(same, path=None) == load_config(None)
    expected = 'chunk.toml:2:8 strategies.fixed.base: expected "fixed", got "recursive"'
    assert problems('[strategies.fixed]\nbase = "recursive"\n') == [expected]


def test_a_name_without_a_base_that_is_no_strategy_is_refused_with_what_may_be_meant() -> None:
    assert problems("[strategies.recursive-512]\nsize = 512\n") == [
        "chunk.toml:1:13 strategies.recursive-512: unknown strategy, did you mean strategies.recursive; "
        'a row of your own needs base = "..."'
    ]


def test_a_base_that_is_a_variant_is_refused_by_name() -> None:
    assert problems(OWN + '[strategies.own]\nbase = "recursive-512"\nsize = 5\n') == [
        'chunk.toml:5:8 strategies.own.base: expected a strategy, got "recursive-512", which is a row of your own; '
        "name its base here"
    ]
    assert problems('[strategies.own]\nbase = "own"\n') == [
        'chunk.toml:2:8 strategies.own.base: expected a strategy, got "own", which is a row of your own; '
        "name its base here"
    ]


@pytest.mark.parametrize(
    ("base", "end"), [('"recusive"', ', got "recusive", did you mean "recursive"'), ("5", ", got 5"), ("[]", "a list")]
)
def test_a_base_that_is_no_strategy_is_refused_with_a_suggestion(base: str, end: str) -> None:
    (problem,) = problems(f"[strategies.own]\nbase = {base}\n")
    assert problem.startswith('chunk.toml:2:8 strategies.own.base: expected "fixed", ')
    assert problem.endswith(end)


def test_the_settings_of_another_base_are_unknown_keys() -> None:
    (problem,) = problems('[strategies.own]\nbase = "fixed"\nseparators = [""]\n')
    assert (
        problem == "chunk.toml:3:1 strategies.own.separators: unknown key, did you mean strategies.recursive.separators"
    )


@pytest.mark.parametrize("name", ["a", "x" * 40, "漢字 512", "Fixed", "a.b", "512"])
def test_names_that_people_use_are_taken(name: str) -> None:
    assert parse_config(f'[strategies.{quoted(name)}]\nbase = "fixed"\n', "chunk.toml").rows[-1].name == name


@pytest.mark.parametrize("name", ["", " ", "x" * 41, " a", "a\u00a0", "a\nb", "\x1b[31m", "a\u202eb", "a\u200b"])
def test_names_that_a_screen_cannot_show_are_refused(name: str) -> None:
    (problem,) = problems(f'[strategies.{quoted(name)}]\nbase = "fixed"\n')
    assert problem.startswith("chunk.toml:1:13 strategies.")
    assert problem.endswith("expected a name of 1 to 40 printable characters without white space at the ends")
    assert problem.isprintable()


@pytest.mark.parametrize("name", ["strategies", "chunks", "mid_sentence"])
def test_a_name_that_is_a_key_of_check_is_refused(name: str) -> None:
    assert problems(f'[check]\nchunks = 5\n[strategies.{name}]\nbase = "fixed"\n') == [
        f"chunk.toml:3:13 strategies.{name}: expected another name, for check.{name} is no row's"
    ]


def test_two_hundred_variants_are_taken_and_one_more_is_not() -> None:
    text = "".join(f'strategies.row-{number}.base = "fixed"\n' for number in range(200))
    assert len(parse_config(text, "chunk.toml").rows) == len(STRATEGIES) + 200
    more = text + 'strategies.more.base = "fixed"\nstrategies.yet-more.base = "fixed"\n'
    assert problems(more) == ["chunk.toml:201:12 strategies.more: expected at most 200 rows of your own"]


def test_a_misspelt_row_among_very_many_makes_a_short_line() -> None:
    text = "".join(f'strategies."{number:_>40}".base = "fixed"\n' for number in range(200))
    (problem,) = problems(text + 'chunk.strategy = "zzz"\n')
    assert problem.endswith(f' or {len(STRATEGIES) + 200 - 23} more, got "zzz"')
    assert len(problem) < 1200


def test_many_thousand_problems_are_told_by_the_first_hundred() -> None:
    names = ", ".join('"recursive-51"' for _ in range(20_000))
    assert len(problems(f"{OWN}[check]\nstrategies = [{names}]\n")) == 100


def some(*lines: str) -> st.SearchStrategy[list[str]]:
    """Lines of one table, none of them with the key of another."""
    return st.lists(st.sampled_from(lines), max_size=2, unique_by=lambda line: line.split()[0])


BASES = st.sampled_from([*['base = "recursive"', 'base = "overlap"'] * 5, 'base = "a"', "base = 5"])
ROWS = st.builds(lambda base, lines: [base, *lines], BASES, some("size = 7", "overlap = 3", "unit = 1"))
TABLES = st.fixed_dictionaries(
    {"strategies.a": ROWS},
    optional={
        "chunk": some('strategy = "a"', 'strategies = ["b", "a"]', 'strategies = ["fixed"]', "size = 9"),
        "check": some("chunks = 5", 'strategies = ["a"]', 'strategies = ["b"]'),
        "check.b": some("chunks = 5"),
        "strategies.fixed": some('base = "fixed"', 'base = "recursive"', "size = 8"),
        'strategies."b"': ROWS,
    },
)


@st.composite
def texts_with_variants(draw: st.DrawFn) -> str:
    """TOML texts of a few tables in any order, a third of them configs."""
    tables = draw(st.permutations([*draw(TABLES).items()]))
    return "\n".join(line for name, lines in tables for line in (f"[{name}]", *lines))


@given(texts_with_variants(), st.lists(st.sampled_from(["chunk.strategy=a", "strategies.a.size=7"]), max_size=2))
def test_rows_are_those_that_the_text_defines_unless_it_has_problems(text: str, overrides: list[str]) -> None:
    try:
        config = parse_config(text, "chunk.toml", overrides)
    except ConfigError:
        return
    names = [row.name for row in config.rows]
    values = tomli.loads(text)
    tables = values.get("strategies", {})
    own = [name for name, table in tables.items() if name not in STRATEGIES]
    assert len(set(names)) == len(names)
    assert names == values.get("chunk", {}).get("strategies", [*STRATEGIES, *own])
    assert config.opening in names
    for row in config.rows:
        assert row.strategy.name == tables.get(row.name, {}).get("base", row.name)
        assert isinstance(row.settings, row.strategy.settings)
