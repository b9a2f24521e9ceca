from __future__ import annotations

import pytest

from chunkscope.config import load_config
from chunkscope.document import Document, Source
from chunkscope.document.cleaning import CleanSettings, clean
from chunkscope.session import Reading, Session
from chunkscope.session.head_of_document import OPENING, SLOW_TO_SCAN, document_to_judge, opening

PARAGRAPH = "The kiln is hot. Nobody opens it before noon.\n\n\n"


def long_document(length: int = SLOW_TO_SCAN) -> Document:
    return Document.uncleaned(Source("guide.md", PARAGRAPH * (length // len(PARAGRAPH) + 1), kind="markdown"))


@pytest.mark.parametrize("settings", [CleanSettings(), CleanSettings(blank_lines=True)])
def test_an_opening_has_the_offsets_and_the_lines_of_its_document(settings: CleanSettings) -> None:
    document = clean(long_document(30_000).source, settings)
    start = opening(document)
    assert start.text == document.text[:OPENING]
    for offset in range(0, OPENING, 97):
        assert start.line_column(offset) == document.line_column(offset)


def test_a_short_document_is_judged_itself() -> None:
    document = Document.uncleaned(Source("guide.md", PARAGRAPH))
    assert document_to_judge(document, 40) is document


def test_a_long_document_is_judged_once_its_boundaries_are_known() -> None:
    document = long_document(30_000)
    assert document_to_judge(document, 40) is None
    _ = document.sentences, document.blocks
    assert document_to_judge(document, 29_000) is document


def test_whoever_cuts_a_very_long_document_finds_the_boundaries_of_its_opening() -> None:
    document = long_document()
    session = Session.start(Reading(document, load_config(None, ())), "12:00:00", "fixed")
    job = session.next_job()
    assert job is not None
    job.run()
    assert document_to_judge(document, 1_000) is opening(document)
    assert document_to_judge(document, OPENING) is None
    assert not document.boundaries_found
