"""From a query file to its queries, or to everything that is wrong with it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from chunkscope.document import Document
from chunkscope.document.decoding import decode
from chunkscope.document.source import read_bytes
from chunkscope.retrieval.queries.answers import spans_of
from chunkscope.retrieval.queries.entries import Entry, Malformed, csv_entries, json_lines_entries, toml_entries
from chunkscope.retrieval.queries.model import ALL_TYPES, Query, QueryError, QueryProblem

_FORMATS: dict[str, Callable[[str], Iterable[Entry]]] = {
    ".toml": toml_entries,
    ".jsonl": json_lines_entries,
    ".ndjson": json_lines_entries,
    ".csv": csv_entries,
}
_KEYS = ("query", "answers", "type", "id", "near")
_MOST_PROBLEMS = 100


def read_queries(path: str | os.PathLike[str], document: Document) -> tuple[Query, ...]:
    """The queries of a file, TOML, JSON Lines or CSV by its extension, with their answers in a document.

    Raises:
        DocumentError: the file cannot be read as text.
        QueryError: with every problem of the file.
    """
    name = os.fspath(path)
    text, _ = decode(read_bytes(path), name, None)
    return parse_queries(text, name, document)


def parse_queries(text: str, name: str, document: Document) -> tuple[Query, ...]:
    """The queries in a text; the extension of its name says the format.

    Raises:
        QueryError: with every problem of the text, at most 100.
    """
    suffix = Path(name).suffix.lower()
    if suffix not in _FORMATS:
        raise _error(name, 0, f"expected a file that ends in {', '.join(_FORMATS)}")
    try:
        entries = [*_FORMATS[suffix](text.replace("\r\n", "\n"))]
    except Malformed as malformed:
        raise _error(name, malformed.line, str(malformed)) from None
    if not entries:
        raise _error(name, 0, "there is no query in it; chunkscope queries FILE drafts some")
    queries: list[Query] = []
    problems: list[QueryProblem] = []
    lines_of_ids: dict[str, int] = {}
    for number, entry in enumerate(entries, 1):
        read = _read_entry(entry, number, document, lines_of_ids)
        if isinstance(read, Query):
            queries.append(read)
        else:
            problems += (QueryProblem(name, entry.line, fault) for fault in read)
        if len(problems) >= _MOST_PROBLEMS:
            break
    if problems:
        raise QueryError(problems[:_MOST_PROBLEMS], queries)
    return tuple(queries)


def _read_entry(entry: Entry, number: int, document: Document, lines_of_ids: dict[str, int]) -> Query | list[str]:
    """The query of an entry, whose id is added to the others, or what is wrong with it."""
    values = entry.values
    if isinstance(values, Malformed):
        return [str(values)]
    if faults := [*_faults(values)]:
        return faults
    query_id = values.get("id", f"query-{number}")
    if query_id in lines_of_ids:
        faults.append(f'id: "{query_id}" is that of the query in line {lines_of_ids[query_id]} too')
    lines_of_ids.setdefault(query_id, entry.line)
    spans, faults_of_answers = spans_of(document, values["answers"], values.get("near"))
    faults += faults_of_answers
    return faults or Query(query_id, values["query"], spans, values.get("type", ""), entry.line)


def _faults(values: dict[str, Any]) -> Iterator[str]:
    """What is wrong with the keys of an entry."""
    for name in values:
        if name not in _KEYS:
            yield f"{name}: unknown key, expected {', '.join(_KEYS)}"
    for name in ("query", "type", "id"):
        value = values.get(name)
        if value is None and name == "query":
            yield "query: there is none"
        elif value is not None and (not isinstance(value, str) or not value.strip()):
            yield f"{name}: expected a text"
    if values.get("type") == ALL_TYPES:
        yield f'type: expected another word, for "{ALL_TYPES}" stands for all queries'
    near = values.get("near")
    if near is not None and not (type(near) is int and near > 0) and not (isinstance(near, str) and near.strip()):
        yield "near: expected a text of the document or a line, from 1"
    answers = values.get("answers")
    if not isinstance(answers, list) or not answers:
        yield "answers: expected a list of quotes from the document"


def _error(name: str, line: int, message: str) -> QueryError:
    return QueryError([QueryProblem(name, line, message)])
