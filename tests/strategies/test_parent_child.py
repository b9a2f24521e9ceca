"""Children inside parents, at any pair of strategies."""

from __future__ import annotations

from typing import Any

import pytest
from cutting import GATES, document_of, row_of

from chunkscope.document.model import TextKind
from chunkscope.strategies.model import Chunking, StrategyError
from chunkscope.strategies.parent_child import ParentChildSettings
from chunkscope.strategies.registry import cut

HOUSE = "# Kiln\n\nOne is hot. Two is too.\n\n## Firing\n\nThree waits. Four cools.\n\n# Clay\n\nFive is wet.\n"


def chunking_of(text: str, kind: TextKind = "markdown", **settings: Any) -> Chunking:
    return cut(document_of(text, kind), row_of("parent-child", **settings))


def family(text: str, kind: TextKind = "markdown", **settings: Any) -> dict[str, list[str]]:
    """The children of each parent, as texts."""
    chunking = chunking_of(text, kind, **settings)
    assert chunking.parents is not None
    families: dict[str, list[str]] = {}
    for index, (start, end) in enumerate(chunking.spans()):
        context = chunking.context(index)
        assert context == chunking.parents.chunking.span(chunking.parents.of_chunks[index])
        families.setdefault(text[slice(*context)], []).append(text[start:end])
    return families


def test_parents_are_sections_and_children_are_sentences_by_default() -> None:
    defaults = ParentChildSettings()
    assert (defaults.parent_size, defaults.size, defaults.overlap) == (2000, 400, 0)
    assert family(HOUSE, parent_size=45, size=20) == {
        "# Kiln\n\nOne is hot. Two is too.\n\n": ["# Kiln\n\nOne is hot. ", "Two is too.\n\n"],
        "## Firing\n\nThree waits. Four cools.\n\n": ["## Firing\n\n", "Three waits. ", "Four cools.\n\n"],
        "# Clay\n\nFive is wet.\n": ["# Clay\n\n", "Five is wet.\n"],
    }


def test_cuts_between_parents_are_told_from_those_between_their_children() -> None:
    chunking = chunking_of(HOUSE, parent_size=45, size=20)
    assert [chunking.is_parent_cut(index) for index in range(len(chunking) - 1)] == [
        *(False, True),
        *(False, False, True),
        False,
    ]


@pytest.mark.parametrize(
    ("parents", "children", "expected"),
    [
        (
            "paragraph",
            "fixed",
            {
                GATES[:37]: ["The north gate opens", " at dawn today.\n\n"],
                GATES[37:73]: ["The south gate opens", " at noon only.\n\n"],
                GATES[73:]: ["No gate opens at nig", "ht."],
            },
        ),
        (
            "fixed",
            "recursive",
            {
                GATES[:40]: ["The north gate ", "opens at dawn ", "today.\n", "\n", "The"],
                GATES[40:80]: [" south gate opens ", "at noon only.\n", "\n", "No gate"],
                GATES[80:]: [" opens at night."],
            },
        ),
    ],
)
def test_any_strategy_at_each_level(parents: str, children: str, expected: dict[str, list[str]]) -> None:
    settings = {"parent_strategy": parents, "child_strategy": children, "parent_size": 40, "size": 20}
    assert family(GATES, "text", **settings) == expected


def test_children_repeat_text_of_their_own_parent_only() -> None:
    settings = {"parent_strategy": "paragraph", "child_strategy": "fixed", "parent_size": 40, "size": 20, "overlap": 5}
    spans = list(chunking_of(GATES, "text", **settings).spans())
    assert spans == [(0, 20), (15, 35), (30, 37), (37, 57), (52, 72), (67, 73), (73, 93), (88, 96)]


def test_a_child_may_be_its_whole_parent() -> None:
    assert family("One. Two.", "text") == {"One. Two.": ["One. Two."]}


def test_a_child_as_large_as_a_parent_is_none_too_many() -> None:
    assert len(chunking_of(GATES, "text", size=40, parent_size=40)) == 3


@pytest.mark.parametrize("text", ["", GATES])
def test_a_child_larger_than_a_parent_is_refused_by_name(text: str) -> None:
    with pytest.raises(StrategyError) as caught:
        chunking_of(text, "text", size=2001)
    assert str(caught.value) == (
        "parent-child: size 2001 is above parent_size 2000 (set strategies.parent-child.size lower)"
    )


@pytest.mark.parametrize("unit", ["chars", "tokens"])
def test_one_sentence_for_a_whole_document(unit: str) -> None:
    text = "and then " * 2000 + "end"
    chunking = chunking_of(text, "text", unit=unit)
    assert chunking.parents is not None
    assert chunking.parents.chunking.oversize == frozenset()
    assert all(start < end for start, end in chunking.spans())
    assert chunking.ends[-1] == len(text)


def test_a_heading_on_every_line_and_crlf() -> None:
    text = "".join(f"# H{number}\r\n\r\nText.\r\n\r\n" for number in range(300))
    chunking = chunking_of(text, parent_size=60, size=30)
    assert chunking.parents is not None
    assert all(text.startswith("# H", start) for start in chunking.parents.chunking.starts)
    assert not any(text[start - 1 : start + 1] == "\r\n" for start in chunking.starts[1:])


# The first sentence, with the white space after it, has 25 characters; the second has 11.
LONG = "A kiln is hot, very hot. Two is too."


@pytest.mark.parametrize(
    ("strategy", "oversize", "first", "flagged"),
    [
        ("sentence", "default", "A kiln is hot, very hot. ", {0}),
        ("sentence", "split", "A kiln is hot, ", set()),
        ("structure", "default", "A kiln is hot, ", set()),
        ("structure", "keep", LONG, {0}),
        ("fixed", "keep", "A kiln is hot, v", set()),  # it never leaves a chunk over its size
    ],
)
def test_what_does_not_fit_a_child_is_kept_or_split_as_chosen(
    strategy: str, oversize: str, first: str, flagged: set[int]
) -> None:
    chunking = chunking_of(LONG, "text", size=16, child_strategy=strategy, child_oversize=oversize)
    assert LONG[slice(*chunking.span(0))] == first
    assert chunking.oversize == flagged
