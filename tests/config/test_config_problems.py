"""What is said about a config that cannot be used, and where."""

from __future__ import annotations

import pytest

from chunkscope.config import ConfigError, Problem, parse_config


def problems(text: str, *overrides: str) -> list[str]:
    with pytest.raises(ConfigError) as caught:
        parse_config(text, "chunk.toml", overrides)
    return [str(problem) for problem in caught.value.problems]


@pytest.mark.parametrize(
    ("value", "got"),
    [
        ('"500"', '"500"'),
        ("500.0", "500.0"),
        ("true", "true"),
        ("0", "0"),
        ("-1", "-1"),
        ('"80O"', '"80O"'),
        ("1e400", "inf"),
        ("nan", "nan"),
        ("1979-05-27", "1979-05-27"),
        ("[500]", "a list"),
        ("{}", "a table"),
    ],
)
def test_wrong_types_and_zero_are_refused_by_name_and_value(value: str, got: str) -> None:
    expected = f"chunk.toml:2:8 chunk.size: expected a whole number of at least 1, got {got}"
    assert problems(f"[chunk]\nsize = {value}\n") == [expected]


def test_negative_overlap_is_refused() -> None:
    expected = "chunk.toml:1:17 chunk.overlap: expected a whole number of at least 0, got -1"
    assert problems("chunk.overlap = -1") == [expected]


def test_number_beyond_64_bits_is_refused() -> None:
    expected = f"chunk.toml:1:14 chunk.size: expected a whole number of at most {2**63 - 1}, got {2**63}"
    assert problems(f"chunk.size = {2**63}") == [expected]
    assert parse_config(f"chunk.size = {2**63 - 1}", "chunk.toml").rows[0].settings.size == 2**63 - 1


@pytest.mark.parametrize("overlap", [5, 6])
def test_overlap_that_is_not_below_the_size_is_left_to_the_row(overlap: int) -> None:
    rows = parse_config(f"chunk = {{size = 5, overlap = {overlap}}}", "chunk.toml").rows
    assert {row.settings.overlap for row in rows if row.name not in ("fixed", "semantic", "window")} == {overlap}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("chunk.siez = 5", "chunk.toml:1:7 chunk.siez: unknown key, did you mean chunk.size"),
        (
            "chunk.zzz = 5",
            "chunk.toml:1:7 chunk.zzz: unknown key, expected strategy, strategies, size, overlap, unit or tokenizer",
        ),
        ("size = 5", "chunk.toml:1:1 size: unknown key, did you mean chunk.size"),
        ("[chnk]", "chunk.toml:1:2 chnk: unknown table, did you mean chunk"),
        ("[recursive]", "chunk.toml:1:2 recursive: unknown table, did you mean strategies.recursive"),
        (
            "[zzz]",
            "chunk.toml:1:2 zzz: unknown table, expected chunk, strategies, clean, score, embedding, review or check",
        ),
        (
            "[strategies.recusive]",
            "chunk.toml:1:13 strategies.recusive: unknown strategy, did you mean strategies.recursive; "
            'a row of your own needs base = "..."',
        ),
        (
            "[strategies.fixed]\noverlap = 5",
            "chunk.toml:2:1 strategies.fixed.overlap: fixed takes no overlap",
        ),
        (
            "[strategies.fixed]\nseparators = []",
            "chunk.toml:2:1 strategies.fixed.separators: unknown key, did you mean strategies.recursive.separators",
        ),
        (
            "[strategies.fixed]\nstrategy = 'fixed'",
            "chunk.toml:2:1 strategies.fixed.strategy: unknown key, did you mean chunk.strategy",
        ),
    ],
)
def test_unknown_names_are_refused_with_what_may_be_meant(text: str, expected: str) -> None:
    assert problems(text) == [expected]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("chunk.unit = 'token'", '14 chunk.unit: expected "chars" or "tokens", got "token", did you mean "tokens"'),
        ("score.rule = 'x'", '14 score.rule: expected "sentence" or "published", got "x"'),
        ("score.rule = 5", '14 score.rule: expected "sentence" or "published", got 5'),
        ("clean.newlines = 1", "18 clean.newlines: expected true or false, got 1"),
        ("chunk = 5", "9 chunk: expected a table, got 5"),
        ("[[chunk]]", "3 chunk: expected a table, got a list"),
        ("strategies = 5", "14 strategies: expected a table, got 5"),
        ("strategies.fixed = 5", "20 strategies.fixed: expected a table, got 5"),
        ("[chunk.size]", "8 chunk.size: expected a whole number of at least 1, got a table"),
        (
            "strategies.recursive.separators = 'x'",
            '35 strategies.recursive.separators: expected a list of strings, got "x"',
        ),
        (
            "strategies.recursive.separators = ['x', 5]",
            "41 strategies.recursive.separators[1]: expected a string, got 5",
        ),
    ],
)
def test_values_are_held_to_their_rules(text: str, expected: str) -> None:
    assert problems(text) == [f"chunk.toml:1:{expected}"]


def test_unknown_tokenizer_is_refused_with_a_suggestion() -> None:
    (problem,) = problems('chunk.tokenizer = "cl100k"')
    assert problem.startswith('chunk.toml:1:19 chunk.tokenizer: expected "cl100k_base", ')
    assert problem.endswith(', got "cl100k", did you mean "cl100k_base"')


@pytest.mark.parametrize("text", ["theme = 'dark'", "[theme]", "[keys]\nquit = 'q'"])
def test_users_own_settings_are_refused_in_a_documents_config(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", "/home/someone/.config")
    (problem,) = problems(text)
    assert problem.endswith("it belongs in your own config, /home/someone/.config/chunkscope/config.toml")


def test_all_problems_are_told_at_once_in_the_order_of_the_file() -> None:
    text = "chunk.unit = 1\nscore.rule = 2\n[strategies.fixed]\nsize = 3.0\n[zzz]\n"
    text = "score.rulle = 0\n" + text + "[chunk.overlap]\n"
    told = problems(text, "clean.x=1", "chunk.size=0")
    assert [line.split(": ")[0] for line in told] == [
        "chunk.toml:1:7 score.rulle",
        "chunk.toml:2:14 chunk.unit",
        "chunk.toml:3:14 score.rule",
        "chunk.toml:5:8 strategies.fixed.size",
        "chunk.toml:6:2 zzz",
        "chunk.toml:7:8 chunk.overlap",
        "--set clean.x",
        "--set chunk.size",
    ]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("chunk.size = \n", "1:14"),
        ("[chunk]\nstrategy = recursive\n", "2:12"),
        ("[chunk]\r\nsize = 5\r\nsize == 6\r\n", "3:7"),
        ("a = [\n1,\n", "3:1"),
        ("a = 1\n[a]\n", "2:3"),
        ("a = " + "[" * 100_000, "1:22"),
        ("a = " + "9" * 100_000, "1:5"),
        ("a = 2025-02-30", "1:5"),
        ("a = 1\0", "1:6"),
    ],
)
def test_syntax_error_is_told_alone_with_its_place(text: str, place: str) -> None:
    (problem,) = problems(text, "chunk.siez=5")
    assert problem.startswith(f"chunk.toml:{place}: ")


def test_unquoted_word_is_told_to_need_quotes() -> None:
    (problem,) = problems("chunk.strategy = recursive")
    assert problem.endswith("expected a number, true, false, a list or a string in double quotes)")


def test_names_and_values_stay_on_one_short_line() -> None:
    hostile = '"\\u001b[31m\\u2028\\u202e\\n' + "x" * 5000 + '"'
    told = problems(f"chunk.{hostile} = 1\nchunk.unit = {hostile}\n")
    assert len(told) == 2
    for line in told:
        assert line.isprintable()
        assert len(line) < 200
    assert '"\\x1b[31m\\u2028\\u202e\\nxxx' in told[0]
    assert '"\\x1b[31m\\u2028\\u202e\\nxxx' in told[1]


def test_problem_is_one_line_even_where_the_file_name_is_not() -> None:
    assert str(Problem("a\nb\x1b.toml", 1, 2, "k", "m")) == "a\\nb\\x1b.toml:1:2 k: m"


def test_very_many_warnings_hide_no_problem() -> None:
    separators = ", ".join(["'\\n'"] * 1000)
    text = f"[strategies.recursive]\nseparators = [{separators}]\n[zzz]\n"
    assert [line.split(": ")[0] for line in problems(text)] == ["chunk.toml:3:2 zzz"]
    assert len(parse_config(text.removesuffix("[zzz]\n"), "chunk.toml").warnings) == 100
