"""The config that `chunkscope init` writes."""

from __future__ import annotations

import dataclasses
import re

import tomli

from chunkscope.config import load_config, parse_config
from chunkscope.config.default_text import default_config_text
from chunkscope.config.tables import known_tables
from chunkscope.strategies.registry import STRATEGIES


def test_it_parses_to_the_defaults() -> None:
    config = parse_config(default_config_text(), "chunk.toml")
    assert dataclasses.replace(config, path=None) == load_config(None)


def test_every_key_has_a_line_and_a_comment_above() -> None:
    lines = default_config_text().splitlines()
    keys = {key for rules in known_tables({}).values() for key in rules}
    for key in keys:
        places = [index for index, line in enumerate(lines) if re.match(rf"(# )?{key} = ", line)]
        assert places, key
        assert all(re.match(r"# [^=]+$", lines[index - 1]) for index in places), key


def test_every_table_has_a_header() -> None:
    tables = tomli.loads(default_config_text())
    assert list(tables) == ["chunk", "strategies", "clean", "score", "embedding", "review"]
    assert list(tables["strategies"]) == list(STRATEGIES)


def test_setting_a_key_for_all_strategies_is_not_undone_below() -> None:
    text = default_config_text()
    text = text.replace("# size = 1000\n", "size = 500\n").replace('unit = "chars"', 'unit = "tokens"')
    text = text.replace("# overlap = 0\n", "overlap = 7\n", 1)
    rows = parse_config(text, "chunk.toml").rows
    assert {row.settings.size for row in rows} == {500}
    assert {row.settings.unit for row in rows} == {"tokens"}
    assert {row.settings.overlap for row in rows if row.name not in ("fixed", "semantic", "window")} == {7}


def test_the_example_of_a_row_is_one_once_its_marks_are_gone() -> None:
    text = default_config_text()
    start = text.index("# [strategies.recursive-512]")
    example = text[start : text.index("\n\n", start)].replace("# the", "# # the")
    rows = parse_config(text + "\n" + example.replace("# ", "", 1).replace("\n# ", "\n"), "chunk.toml").rows
    assert [(row.name, row.strategy.name, row.settings.size) for row in rows][len(STRATEGIES) :] == [
        ("recursive-512", "recursive", 512)
    ]


def test_the_example_of_a_list_of_rows_can_be_used() -> None:
    text = default_config_text().replace("# strategies = [", "strategies = [", 1)
    assert [row.name for row in parse_config(text, "chunk.toml").rows] == ["recursive", "sentence"]


def test_lines_fit_an_ordinary_terminal() -> None:
    assert max(map(len, default_config_text().splitlines())) <= 80
