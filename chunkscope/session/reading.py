"""From what a person asked to open to a document and its config, at first and again after every save."""

from __future__ import annotations

import os
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from chunkscope.config import Config, ConfigError, Problem, load_config
from chunkscope.document import Document, Source
from chunkscope.document.cleaning import clean
from chunkscope.document.errors import DocumentError
from chunkscope.document.source import read_bytes
from chunkscope.request import Request, config_of, source_of

if TYPE_CHECKING:
    from chunkscope.session.queries.query_file import QueryReading


@dataclass(frozen=True, slots=True)
class Reading:
    """A document and its config as they were last read without an error, and what was wrong since.

    Attributes:
        document: the document, cleaned.
        config: the config in force.
        config_text: the text of the file that it came from; empty where it came from the defaults.
        problems: what is wrong with the config file now, so that an earlier config or the defaults are in force.
        trouble: why the document cannot be read now, in one line, so that an earlier version is shown; else empty.
        gone: whether that is because there is no file any more.
        queries: what the query file holds, with the answers as places of the document; None where none was named.
        read_once: whether the document comes from a pipe, which cannot be read again.
    """

    document: Document
    config: Config
    config_text: str = ""
    problems: tuple[Problem, ...] = ()
    trouble: str = ""
    gone: bool = False
    queries: QueryReading | None = None
    read_once: bool = False

    def about(self, document: Document) -> Reading:
        """The same reading, of a document that is the same in all that counts."""
        if document is self.document:
            return self
        queries = replace(self.queries, document=document) if self.queries else None
        return replace(self, document=document, queries=queries)


def read(request: Request, piped: bytes = b"") -> Reading:
    """The first reading; `piped` is what standard input held.

    A config file with problems leaves the defaults in force.

    Raises:
        DocumentError: the document cannot be read.
        ConfigError: the command line's settings are at fault, or a config that it names cannot be read.
        QueryError: there is no query in the file of queries that can be used.
    """
    source = source_of(request, piped if request.from_standard_input else read_bytes(request.path))
    config, text, problems = _first_config(request)
    reading = Reading(clean(source, config.clean), config, text, problems, read_once=request.read_once)
    return _with_queries(reading, request)


def read_again(request: Request, last: Reading) -> Reading:
    """What there is now; of what cannot be read, the last version. Unchanged parts are the same objects as before."""
    config, text, problems = _config_again(request, last)
    source, trouble, gone = _source_again(request, last)
    same = source is last.document.source and config.clean == last.config.clean
    document = last.document if same else _edited(clean(source, config.clean), last.document)
    reading = Reading(document, config, text, problems, trouble, gone, last.queries, last.read_once)
    return _with_queries(reading, request)


def _with_queries(reading: Reading, request: Request) -> Reading:
    """The reading with the queries that there are now in the document as it is."""
    if request.queries is None:
        return reading
    from chunkscope.session.queries.query_file import read_query_file

    return replace(reading, queries=read_query_file(request.queries, reading.document, reading.queries))


def _edited(document: Document, last: Document) -> Document:
    """The document after an edit, with its lines found before a screen waits for them, and the last one's tokens."""
    _ = document.source.lines
    document.follow(last)
    return document


def _config_again(request: Request, last: Reading) -> tuple[Config, str, tuple[Problem, ...]]:
    try:
        config, text = config_of(request)
    except ConfigError as error:
        return last.config, last.config_text, error.problems
    return (last.config if config == last.config else config), text, ()


def _source_again(request: Request, last: Reading) -> tuple[Source, str, bool]:
    """The source, why it cannot be read, and whether the file is gone."""
    source = last.document.source
    if request.read_once:
        return source, "", False
    try:
        again = source_of(request, read_bytes(request.path))
    except DocumentError as error:
        return source, str(error), not os.path.lexists(request.path)
    same = (again.text, again.encoding) == (source.text, source.encoding)
    return (source if same else again), "", False


def _first_config(request: Request) -> tuple[Config, str, tuple[Problem, ...]]:
    try:
        return *config_of(request), ()
    except ConfigError as error:
        if request.config and not request.config.is_file():
            raise
        try:
            return load_config(None, request.overrides, trust=request.trust), "", error.problems
        except ConfigError:
            raise error from None  # the command line needs a row that only the file can define
