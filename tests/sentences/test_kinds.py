"""The kind of evidence that each boundary carries, and which kinds are only likely."""

from __future__ import annotations

import pytest

from chunkscope.document.sentences import BoundaryKind, find_boundaries

EXAMPLES = {
    BoundaryKind.OWN_MARK: "很好。再见。",
    BoundaryKind.STOP_BEFORE_CAPITAL: "He left. She came.",
    BoundaryKind.STOP_BEFORE_OPENER: "He left. “She came.”",
    BoundaryKind.EXCLAMATION: "He left! She came.",
    BoundaryKind.STOP_BEFORE_LOWER_CASE: "He wandered. she came.",
    BoundaryKind.STOP_BEFORE_DIGIT: "He left. 3 came.",
    BoundaryKind.STOP_WITHOUT_SPACE: "He left.The others came.",
    BoundaryKind.NUMBER_WITH_STOP: "It was 1990. Nobody came.",
    BoundaryKind.LIST_ITEM: "1.) Open it 2.) Close it",
    BoundaryKind.ELLIPSIS: "He left... She came.",
    BoundaryKind.AFTER_ABBREVIATION: "He sells pears etc. She came.",
    BoundaryKind.EXCLAMATION_BEFORE_LOWER_CASE: "did he leave? she came.",
}


@pytest.mark.parametrize("kind", BoundaryKind)
def test_each_kind_has_its_evidence(kind: BoundaryKind) -> None:
    assert list(find_boundaries(EXAMPLES[kind]).kinds) == [kind]


def test_sure_kinds() -> None:
    assert {kind for kind in BoundaryKind if not kind.likely} == {
        BoundaryKind.OWN_MARK,
        BoundaryKind.STOP_BEFORE_CAPITAL,
        BoundaryKind.STOP_BEFORE_OPENER,
        BoundaryKind.EXCLAMATION,
    }


def test_labels_are_words() -> None:
    labels = [kind.label for kind in BoundaryKind]
    assert len(set(labels)) == len(labels)
    assert BoundaryKind.STOP_BEFORE_CAPITAL.label == "full stop before a capital"
    assert all("_" not in label for label in labels)


def test_kind_at_a_place() -> None:
    found = find_boundaries("He left. She came.")
    assert found.kind_at(9) is BoundaryKind.STOP_BEFORE_CAPITAL
    assert found.kind_at(8) is None
    assert len(found) == 1
