"""Drafts of queries: where they come from, and that their quotes are found again."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from retrieving import document_of

from chunkscope.cli.reports.drafts import drafts_text
from chunkscope.retrieval.drafts import draft_queries
from chunkscope.retrieval.queries import parse_queries

GUIDE = """\
# Kiln

Turn the crank
twice. Pull the lever.

## Limits

## Glaze

Turn the crank twice. Wait.
"""


def test_each_heading_asks_for_the_first_sentence_below_it() -> None:
    drafts = draft_queries(document_of(GUIDE, "markdown"), 50)
    assert [(draft.query, draft.quote, draft.near) for draft in drafts] == [
        ("Kiln", "Turn the crank twice.", 3),
        ("Glaze", "Turn the crank twice.", None),
    ]


def test_lists_tables_and_code_are_no_answers() -> None:
    start = "# Start\n\n```\nrun\n```\n\nThen wait. Go.\n"
    text = f"# Contents\n\n- [Start](#start)\n\n# Parts\n\n| a |\n|---|\n| b |\n\n{start}"
    drafts = draft_queries(document_of(text, "markdown"), 50)
    assert [(draft.query, draft.quote) for draft in drafts] == [("Start", "Then wait.")]


def test_without_headings_a_first_sentence_asks_for_the_second() -> None:
    document = document_of("The gate opens at dawn. It closes at noon. No more.\n\nOnly one sentence here.\n")
    assert [(draft.query, draft.quote) for draft in draft_queries(document, 50)] == [
        ("The gate opens at dawn.", "It closes at noon.")
    ]


def test_no_more_drafts_than_asked_for_spread_over_the_document() -> None:
    text = "".join(f"# Part {number}\n\nSentence {number} stands here.\n\n" for number in range(10))
    drafts = draft_queries(document_of(text, "markdown"), 3)
    assert [draft.query for draft in drafts] == ["Part 0", "Part 3", "Part 6"]


def test_a_document_with_nothing_to_ask_has_no_drafts() -> None:
    assert draft_queries(document_of(" \n"), 5) == []
    assert draft_queries(document_of("word"), 5) == []


pieces = st.sampled_from(
    (
        *("# Kiln\n\n", "Turn it. ", "Pull\nit. ", "\n\n", "```\ncode\n```\n", '"a\\b" ', "\u200b\x07. ", "中文。"),
        *("Setext\n===\n", "- item. Two. ", "\ud800 ", "<|endoftext|> ", "'''\"\"\" "),
    )
)


@given(st.lists(pieces | st.text(max_size=5), max_size=30).map("".join))
@settings(deadline=None)
def test_every_draft_is_found_again_where_it_was(text: str) -> None:
    document = document_of(text, "markdown")
    drafts = draft_queries(document, 100)
    if drafts:
        queries = parse_queries(drafts_text(drafts, "guide.md"), "q.toml", document)
        assert [query.answers for query in queries] == [(draft.answer,) for draft in drafts]
        assert [query.text for query in queries] == [draft.query for draft in drafts]
        assert {query.type for query in queries} == {"draft"}
