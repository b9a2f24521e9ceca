from __future__ import annotations

import pytest

from chunkscope.config import ConfigError, load_config, parse_config


def test_marks_go_to_the_state_folder_unless_a_file_is_named() -> None:
    assert load_config(None).review.file == ""
    for name in ("chunk.review.toml", "marks of ada.toml", "r.toml"):
        assert parse_config(f'[review]\nfile = "{name}"\n', "chunk.toml").review.file == name


@pytest.mark.parametrize(
    "value",
    [
        '"marks/chunk.review.toml"',
        '"../chunk.review.toml"',
        '"/tmp/chunk.review.toml"',
        '"..toml"',
        '".bashrc"',
        '".toml"',
        '"chunk.review"',
        '"chunk.toml"',
        '"Chunk.toml"',
        '"pyproject.toml"',
        '"a\\\\b.toml"',
        '"a\\nb.toml"',
        '"-rf.toml"',
        "3",
        "true",
        "[]",
    ],
)
def test_only_the_name_of_a_file_beside_the_config_is_taken(value: str) -> None:
    with pytest.raises(ConfigError) as caught:
        parse_config(f"[review]\nfile = {value}\n", "chunk.toml")
    (problem,) = caught.value.problems
    assert (problem.line, problem.column, problem.key) == (2, 8, "review.file")
    assert problem.message.startswith("expected a file name that ends in .toml, without a folder")
