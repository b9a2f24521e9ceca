"""Where a document holds what a person looks for."""

from __future__ import annotations

import pytest

from chunkscope.document import Document, Source
from chunkscope.session.find import hits
from chunkscope.session.find.hits import find_hits


def found(text: str, wanted: str) -> list[str]:
    result = find_hits(Document.uncleaned(Source("a.txt", text)), wanted)
    return [text[start:end] for start, end in zip(result.starts, result.ends, strict=True)]


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        ("kiln", ["Kiln", "kiln", "KILN"]),
        ("Kiln", ["Kiln"]),
        ("a.b", ["a.b"]),
        ("/a.b", ["a.b", "axb"]),
        ("/^kiln", ["Kiln", "kiln"]),
        (r"/\bK\w+", ["Kiln", "KILN"]),
        (r"/\Bi\S", ["il", "il", "IL"]),
        ("/x*", ["x"]),
        ("/", []),
        ("zebra", []),
        ("/(?r)kiln", ["Kiln", "kiln", "KILN"]),
    ],
)
def test_hits_by_smart_case_in_order(wanted: str, expected: list[str]) -> None:
    assert found("Kiln a.b\nkiln axb KILN", wanted) == expected


def test_the_number_of_hits_has_an_end() -> None:
    result = find_hits(Document.uncleaned(Source("a.txt", "a" * 10_001)), "a")
    assert result.words == "10,000+ hits"
    assert list(result.starts[:2]) == [0, 1]


@pytest.mark.parametrize(
    ("wanted", "trouble"),
    [
        ("/(abc", "missing ) at position 4"),
        ("/[z", "unterminated character set at position 2"),
        ("/" + "(" * 499, "too complex"),
    ],
)
def test_a_wrong_expression_says_what_is_wrong(wanted: str, trouble: str) -> None:
    assert find_hits(Document.uncleaned(Source("a.txt", "abc")), wanted).words == trouble


@pytest.mark.parametrize("wanted", ["x" * 501, "/" + "X" * 500])
def test_what_would_take_too_long_to_prepare_is_refused(wanted: str) -> None:
    result = find_hits(Document.uncleaned(Source("a.txt", "x" * 2000)), wanted)
    assert result.words == "longer than 500 characters"
    assert found("x" * 1200, "x" * 500) == ["x" * 500] * 2


def test_a_slow_expression_ends_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hits, "TIME_LIMIT", 0.01)
    document = Document.uncleaned(Source("a.txt", "ok! " + ("a" * 40 + "b ") * 10_000))
    assert find_hits(document, r"/ok|(a+)+$").words == "1 hit, too slow"
    assert find_hits(document, r"/(a+)+$").words == "too slow"
