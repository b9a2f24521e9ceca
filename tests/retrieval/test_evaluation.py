"""A document under several rows: figures of known queries, by type and overall."""

from __future__ import annotations

from typing import Any, NoReturn

from retrieving import document_of, queries_of, row_of

from chunkscope.document.tokens import load_tokenizer
from chunkscope.embedding import EmbedderError, EmbeddingSettings
from chunkscope.retrieval.report import EvalRow, evaluate_document
from chunkscope.retrieval.search import VectorSearch, WordSearch
from chunkscope.scoring.result import Refusal

# Each sentence has 22 characters but the last, which has 20.
TEXT = "Turn the crank twice. Pull the lever down.  Listen for a click ok. Open the lid slowly."
DOCUMENT = document_of(TEXT)
QUERIES = queries_of(
    DOCUMENT,
    {"query": "lever", "answers": ["Pull the lever down."], "type": "lookup"},
    {"query": "click lid", "answers": ["Listen for a click ok.", "Open the lid"], "type": "synthesis"},
)


def rows_of(*names: str, **settings: object) -> list[EvalRow | Refusal]:
    rows = [row_of(name, **settings) for name in names]
    return list(evaluate_document(DOCUMENT, rows, QUERIES, [WordSearch()], names[0]).rows)


def test_figures_of_one_row_by_type_and_overall() -> None:
    overall, lookup, synthesis = rows_of("fixed", size=44)
    assert isinstance(overall, EvalRow)
    assert isinstance(lookup, EvalRow)
    assert isinstance(synthesis, EvalRow)
    assert [row.type for row in (overall, lookup, synthesis)] == ["all", "lookup", "synthesis"]
    # Two chunks of 44 and 43 characters hold all answers.
    assert (overall.queries, overall.answers, overall.severed, overall.chunks) == (2, 3, 0, 2)
    assert overall.cut.precision_omega == round((20 / 44 + 34 / 43) / 2, 4)
    assert overall.found is not None
    assert (overall.found.recall_1, overall.found.mrr, overall.found.ndcg_10) == (1, 1, 1)
    assert lookup.cut.answer_share == round(20 / 44, 4)
    assert synthesis.cut.answer_share == round((22 / 43 + 12 / 43) / 2, 4)


def test_a_severed_answer_is_counted() -> None:
    overall, *_ = rows_of("fixed", size=30)
    assert isinstance(overall, EvalRow)
    # The cuts at 30 and 60 are inside of the first answer and of the second.
    assert (overall.severed, overall.severed_pct) == (2, 66.7)
    assert overall.found is not None
    assert overall.found.recall_10 == 0.25


def test_index_sizes_are_relative_to_the_baseline() -> None:
    rows = [row for row in rows_of("fixed", "sentence", size=44) if isinstance(row, EvalRow) and row.type == "all"]
    more = [row for row in rows_of("fixed", "sentence", size=22) if isinstance(row, EvalRow) and row.type == "all"]
    assert [row.index_size for row in rows] == [1, rows[1].chunks / 2]
    assert [row.index_size for row in more] == [1, more[1].chunks / 4]


def test_window_searches_sentences_and_returns_their_contexts() -> None:
    _, lookup, _ = rows_of("window", size=100)
    assert isinstance(lookup, EvalRow)
    assert lookup.found is not None
    assert lookup.chunks == 4
    assert lookup.found.recall_1 == 1
    # The context of a sentence is two on each side: all of the text for the second and the third one.
    assert lookup.found.precision_5 == round(20 / len(TEXT), 4)


def test_a_row_that_cannot_run_stops_no_other() -> None:
    refused, *others = rows_of("overlap", "fixed", size=44)
    assert isinstance(refused, Refusal)
    assert [row.index_size for row in others if isinstance(row, EvalRow)] == [None] * 3


def test_a_search_that_fails_stops_no_other() -> None:
    class Failing(WordSearch):
        def index(self, *_: Any, **__: Any) -> NoReturn:
            raise EmbedderError("no answer")

    report = evaluate_document(DOCUMENT, [row_of("fixed", size=44)], QUERIES, [Failing("x"), WordSearch()], "fixed")
    assert report.faults == ("no answer",)
    assert {row.search for row in report.rows if isinstance(row, EvalRow)} == {"bm25"}
    alone = evaluate_document(DOCUMENT, [row_of("fixed", size=44)], QUERIES, [Failing("x")], "fixed")
    (overall, *_) = alone.rows
    assert isinstance(overall, EvalRow)
    assert (overall.search, overall.found, overall.cut.recall_omega) == ("", None, 1.0)


def test_a_prefix_is_searched_and_counted_but_holds_no_answer() -> None:
    text = "# Kiln\n\nTurn the crank twice. Pull the lever down.\n\nListen for a click. Open the lid slowly.\n"
    document = document_of(text, "markdown")
    row = row_of("structure", size=60, prefix_headings=True)
    queries = queries_of(document, {"query": "kiln click", "answers": ["Listen for a click."]})
    report = evaluate_document(document, [row], queries, [WordSearch()], "structure")
    (found,) = report.rows
    assert isinstance(found, EvalRow)
    assert found.found is not None
    assert found.found.recall_1 == 1
    # The second of two chunks is right; before it goes the title that it stands under.
    tokenizer = load_tokenizer("cl100k_base")
    assert found.found.tokens_to_answer == tokenizer.count(text[52:]) + tokenizer.count("Kiln\n\n")


def test_late_is_searched_by_its_own_vectors() -> None:
    search = VectorSearch.load(EmbeddingSettings())
    queries = queries_of(DOCUMENT, {"query": "lever", "answers": ["Pull the lever down."]})
    weights = (0.0, 1.0)
    rows = [row_of("late", cuts="sentence", size=25, context_weight=weight) for weight in weights]
    ranks = []
    for row in rows:
        (found,) = evaluate_document(DOCUMENT, [row], queries, [search], "late").rows
        assert isinstance(found, EvalRow)
        assert found.found is not None
        ranks.append(found.found.first_rank)
    # With the document's vector alone all chunks are equal, and the second stands second.
    assert ranks == [1.0, 2.0]
