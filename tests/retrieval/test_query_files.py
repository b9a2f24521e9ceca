"""Query files: three formats that say the same, and every problem with its line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import tomli
from retrieving import document_of

from chunkscope.retrieval.queries import Query, QueryError, parse_queries, read_queries

TEXT = "Turn the crank twice. Pull the\nlever down.\n\nListen for a click. Turn the crank twice."
DOCUMENT = document_of(TEXT)

TOML = '''\
[[queries]]
query = "How do I start it?"
answers = ["Pull the lever down.", { start = 44, end = 64 }]
type = "lookup"
id = "start"

[[queries]]
query = "And then?"
answers = [" Turn the crank twice. "]
near = """
a click.
"""
'''
JSON_LINES = """
{"id": "start", "query": "How do I start it?", "answers": ["Pull the lever down.", {"start": 44, "end": 64}], \
"type": "lookup"}

{"query": "And then?", "answers": [{"quote": "Turn the crank twice.", "near": 4}]}
"""
CSV = """\
query,answers,type,id,near
How do I start it?,"[""Pull the lever down."", {""start"": 44, ""end"": 64}]",lookup,start,
And then?,Turn the crank twice.,,,4
"""


def problems_of(text: str, name: str = "q.toml") -> list[str]:
    with pytest.raises(QueryError) as caught:
        parse_queries(text, name, DOCUMENT)
    return [str(problem) for problem in caught.value.problems]


def entry(answers: str, rest: str = "") -> str:
    return f'[[queries]]\nquery = "q"\nanswers = [{answers}]\n{rest}\n'


@pytest.mark.parametrize(
    ("text", "name", "lines"),
    [(TOML, "q.toml", (1, 7)), (JSON_LINES, "q.jsonl", (2, 4)), (CSV, "q.csv", (2, 3))],
)
def test_every_format_gives_the_same_queries(text: str, name: str, lines: tuple[int, int]) -> None:
    assert parse_queries(text, name, DOCUMENT) == (
        Query("start", "How do I start it?", ((22, 42), (44, 63)), "lookup", lines[0]),
        Query("query-2", "And then?", ((64, 85),), "", lines[1]),
    )


def test_a_file_may_have_a_byte_order_mark_and_windows_newlines(tmp_path: Path) -> None:
    path = tmp_path / "q.csv"
    path.write_bytes(b"\xef\xbb\xbf" + CSV.replace("\n", "\r\n").encode())
    assert [query.answers for query in read_queries(path, DOCUMENT)] == [((22, 42), (44, 63)), ((64, 85),)]


def test_all_problems_are_told_at_once_with_their_lines() -> None:
    text = entry('"Listen for a clack."', 'tpye = "x"') + entry("") + entry('"Listen for a click."', 'type = "all"')
    assert problems_of(text) == [
        "q.toml:1: tpye: unknown key, expected query, answers, type, id, near",
        "q.toml:5: answers: expected a list of quotes from the document",
        'q.toml:9: type: expected another word, for "all" stands for all queries',
    ]


def test_a_quote_that_is_not_there_gets_a_near_match() -> None:
    assert problems_of(entry('"pull the levers down"')) == [
        'q.toml:1: answers[0]: "pull the levers down" is not in the document; '
        'did you mean "Pull the lever down.", line 1?'
    ]
    assert problems_of(entry('"Nothing of this kind stands anywhere"')) == [
        'q.toml:1: answers[0]: "Nothing of this kind stands anywhere" is not in the document; '
        "quote it as it stands there"
    ]


def test_a_quote_that_stands_twice_needs_to_say_which() -> None:
    (problem,) = problems_of(entry('"Turn the crank twice."'))
    assert problem == (
        'q.toml:1: answers[0]: "Turn the crank twice." stands in 2 places, lines 1, 4; '
        "say which with near, a text or a line"
    )
    (first,) = parse_queries(entry('"Turn the crank twice."', "near = 1"), "q.toml", DOCUMENT)
    (second,) = parse_queries(entry('"Turn the crank twice."', 'near = "Listen"'), "q.toml", DOCUMENT)
    assert (first.answers, second.answers) == (((0, 21),), ((64, 85),))


def test_the_place_where_a_quote_stands_exactly_counts_before_a_wrapped_one() -> None:
    document = document_of("Stop the\nkiln.\nStop the kiln.")
    text = '{"query": "q", "answers": ["Stop the kiln."]}\n{"query": "r", "answers": ["Stop the kiln."], "near": 1}'
    exact, wrapped = parse_queries(text, "q.jsonl", document)
    assert (exact.answers, wrapped.answers) == (((15, 29),), ((0, 14),))


def test_a_near_that_does_not_tell_is_a_problem() -> None:
    document = document_of("one two one")
    text = '{"query": "q", "answers": ["one"], "near": "two"}'
    with pytest.raises(QueryError, match='"one" stands as near in 2 places, lines 1, 1; say which with another near'):
        parse_queries(text, "q.jsonl", document)
    (problem,) = problems_of(entry('"Turn the crank twice."', 'near = "nowhere"'))
    assert problem.endswith('near "nowhere" is not in the document')


@pytest.mark.parametrize(
    ("answer", "problem"),
    [
        ("{ start = 5, end = 500 }", "expected 0 <= start < end <= 85, the length of the document"),
        ("{ start = 5, end = 5 }", "expected 0 <= start < end <= 85, the length of the document"),
        ("{ start = true, end = 5 }", "expected 0 <= start < end <= 85, the length of the document"),
        ("{ start = 42, end = 44 }", "the span holds white space only"),
        ("{ start = 5 }", "expected a quote, { quote, near } or { start, end }"),
        ('""', "expected a quote, { quote, near } or { start, end }"),
        ("7", "expected a quote, { quote, near } or { start, end }"),
    ],
)
def test_an_answer_that_is_no_quote_and_no_span(answer: str, problem: str) -> None:
    assert problems_of(entry(answer)) == [f"q.toml:1: answers[0]: {problem}"]


def test_an_answer_longer_than_the_document() -> None:
    (problem,) = problems_of(entry(f'"{"word " * 100}"'))
    assert problem == f'q.toml:1: answers[0]: "{"word " * 15}word…" is longer than the document'


def test_two_queries_of_one_id() -> None:
    text = entry('"Listen for a click."', 'id = "a"') * 2
    assert problems_of(text) == ['q.toml:5: id: "a" is that of the query in line 1 too']


@pytest.mark.parametrize("name", ["q.toml", "q.jsonl", "q.csv"])
def test_a_file_without_queries(name: str) -> None:
    assert problems_of("", name) == [f"{name}: there is no query in it; chunkscope queries FILE drafts some"]


@pytest.mark.parametrize(
    ("text", "name", "problem"),
    [
        ("[[queries]]\nquery = ", "q.toml", "q.toml:2: not TOML: Invalid value"),
        ('queries = ["a"]', "q.toml", "q.toml:1: expected a table with a query"),
        ("[queries]", "q.toml", "q.toml: queries is no list; each query is a table that starts with [[queries]]"),
        ('query = "a"', "q.toml", "q.toml: unknown key query; each query is a table that starts with [[queries]]"),
        ('\n{"query": 1', "q.jsonl", "q.jsonl:2: not JSON: Expecting ',' delimiter"),
        ("[1]", "q.jsonl", "q.jsonl:1: expected a JSON object with a query"),
        ("[" * 100_000, "q.jsonl", "q.jsonl:1: not JSON: it nests too deep, or has a number that is too long"),
        ("query,answers\na,b,c", "q.csv", "q.csv:2: 3 cells in a row, the first row has 2"),
        ('query,answers\na,"b', "q.csv", "q.csv:2: not CSV: unexpected end of data"),
        ("", "q.txt", "q.txt: expected a file that ends in .toml, .jsonl, .ndjson, .csv"),
    ],
)
def test_a_text_that_is_not_in_its_format(text: str, name: str, problem: str) -> None:
    assert problems_of(text, name) == [problem]


def test_a_header_inside_of_a_string_is_no_query() -> None:
    text = '[[queries]]\nquery = """\n[[queries]]\n"""\nanswers = ["Listen for a click."]\n[[queries]]\nquery = "q"'
    assert problems_of(text) == ["q.toml:6: answers: expected a list of quotes from the document"]


def test_headers_are_told_from_strings_without_reading_what_stood_before_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = '[[queries]]\nquery = """\n[[queries]]\n"""\nanswers = []\n' + '[[queries]]\nquery = "q"\n' * 50
    read: list[str] = []
    loads = tomli.loads

    def counted(part: str) -> dict[str, Any]:
        read.append(part)
        return loads(part)

    monkeypatch.setattr(tomli, "loads", counted)
    assert problems_of(text)[1] == "q.toml:6: answers: expected a list of quotes from the document"
    assert sum(map(len, read)) < 3 * len(text)


def test_a_query_may_have_100000_characters() -> None:
    (query,) = parse_queries(entry('"Listen for a click."').replace('"q"', f'"{"q" * 100_000}"'), "q.toml", DOCUMENT)
    assert len(query.text) == 100_000
