"""Contexts, parents and prefixes in results, figures and exports."""

from __future__ import annotations

from typing import Any

from chunkscope.document import Document, Source
from chunkscope.document.tokens import load_tokenizer
from chunkscope.scoring.export import exported_chunks
from chunkscope.scoring.result import Result
from chunkscope.scoring.verdicts import Verdict
from chunkscope.strategies.registry import STRATEGIES, StrategyRow

HOUSE = "# Kiln\n\nOne is hot. Two is too.\n\n## Firing\n\nThree waits. Four cools.\n\n# Clay\n\nFive is wet.\n"
SURROUNDINGS = ("prefix", "context_start", "context_end", "parent")


def result_of(strategy: str, text: str = HOUSE, **settings: Any) -> Result:
    found = STRATEGIES[strategy]
    document = Document.uncleaned(Source("house.md", text, kind="markdown"))
    row = StrategyRow("house", found, found.settings(**settings))
    return Result.cut(document, row, "sentence").judged().counted()


def surroundings(result: Result) -> list[dict[str, Any]]:
    return [{key: chunk[key] for key in SURROUNDINGS if key in chunk} for chunk in exported_chunks(result)]


def test_parents_are_judged_apart_from_their_children() -> None:
    result = result_of("parent-child", parent_strategy="fixed", child_strategy="sentence", parent_size=40, size=30)
    assert result.parents is not None
    assert list(result.parents.chunking.ends) == [40, 80, 91]
    assert HOUSE[33:40] + "|" + HOUSE[40:42] == "## Firi|ng"
    assert HOUSE[78:80] + "|" + HOUSE[80:82] == "Fi|ve"
    assert result.parents.verdict(0).verdict is Verdict.MID_WORD
    parents = result.score.parents
    assert parents is not None
    assert (parents.strategy, parents.size, parents.overlap) == ("house parents", 40, 0)
    assert (parents.chunks, parents.cuts, parents.avg_size) == (3, 2, 30.3)
    assert parents.mid_sentence == 2
    assert result.score.chunks == len(result.chunking)
    assert result.score.mid_sentence == 2
    assert parents.parents is None


def test_cuts_of_parents_and_of_children_are_counted_apart() -> None:
    score = result_of("parent-child", parent_size=45, size=20).score
    assert score.parents is not None
    assert (score.chunks, score.orphans, score.mid_sentence) == (7, 2, 0)
    assert (score.parents.chunks, score.parents.orphans, score.parents.mid_sentence) == (3, 0, 0)
    assert score.parents.tokens == load_tokenizer("cl100k_base").count(HOUSE)


def test_other_strategies_have_no_figures_of_parents() -> None:
    assert result_of("window").score.parents is None


def test_an_export_says_which_parent_a_child_stands_in() -> None:
    exported = surroundings(result_of("parent-child", parent_size=45, size=20))
    assert [chunk["parent"] for chunk in exported] == [0, 0, 1, 1, 1, 2, 2]
    assert [(chunk["context_start"], chunk["context_end"]) for chunk in exported] == [
        *[(0, 33)] * 2,
        *[(33, 70)] * 3,
        *[(70, 91)] * 2,
    ]
    assert {*map(len, exported)} == {3}


def test_an_export_has_the_context_of_a_sentence() -> None:
    exported = surroundings(result_of("window", window=1))
    assert exported[0] == {"context_start": 0, "context_end": 20}
    assert exported[2] == {"context_start": 8, "context_end": 33}


def test_an_export_has_prefixes_apart_from_the_text() -> None:
    result = result_of("structure", size=34, prefix_headings=True)
    exported = list(exported_chunks(result))
    assert [chunk["prefix"] for chunk in exported] == ["", "Kiln\n\n", "Kiln > Firing\n\n", ""]
    assert [chunk["headings"] for chunk in exported] == [
        ("Kiln",),
        ("Kiln", "Firing"),
        ("Kiln", "Firing"),
        ("Clay",),
    ]
    assert "".join(chunk["text"] for chunk in exported) == HOUSE


def test_prefixes_count_in_sizes_and_tokens_but_not_in_characters() -> None:
    result = result_of("structure", size=34, prefix_headings=True)
    count = load_tokenizer("cl100k_base").count
    chunks = list(exported_chunks(result))
    assert result.sizes is not None
    assert list(result.sizes) == [len(chunk["prefix"]) + len(chunk["text"]) for chunk in chunks]
    assert [chunk["tokens"] for chunk in chunks] == [count(chunk["prefix"]) + count(chunk["text"]) for chunk in chunks]
    assert result.score.total_chars == len(HOUSE)
    assert result.score.max_size == max(result.sizes)


def test_other_strategies_export_the_chunk_alone() -> None:
    assert surroundings(result_of("sentence")) == [{}]
    assert surroundings(result_of("structure")) == [{}]


def test_the_headings_of_a_chunk_are_those_over_all_of_it() -> None:
    exported = exported_chunks(result_of("fixed", size=60))
    assert [chunk["headings"] for chunk in exported] == [("Kiln",), ()]
