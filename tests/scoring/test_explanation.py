"""Reasons that a person can check, and the nearest safe places; `|` marks the place."""

from __future__ import annotations

import pytest

from chunkscope.document import Document, Source
from chunkscope.scoring.edges import judge_edge
from chunkscope.scoring.explanation import explain
from chunkscope.scoring.quotes import quoted_cut


def explained(marked: str) -> tuple[str, int | None, int | None]:
    before, after = marked.split("|")
    document = Document.uncleaned(Source("test.md", before + after, kind="markdown"))
    found = explain(document, judge_edge(document, len(before)))
    return found.reason, found.safe_before, found.safe_after


@pytest.mark.parametrize(
    ("marked", "reason"),
    [
        ("Pull the le|ver now.", "inside `lever`"),
        ("苹果要3.|5元，她买了。", "inside `3.5`"),
        ("Run ``make |all`` first.", "inside inline code"),
        ("See [the |rules](https://example.org/a) first.", "inside a link"),
        ("Pull the |lever now.", "no end mark before the cut; next word `lever`"),
        ("Pull the |`lever` now.", "no end mark before the cut; next word `lever`"),
        ("He met Dr. |Okafor then.", "`Dr.` is an abbreviation"),
        ("Cooling and\n|storing\n-------\n\nDry place.", "inside the heading `Cooling and␤storing␤-------`"),
        ("# Kiln\n\n|Text.", "the heading `# Kiln` stays behind"),
        (
            "A number is for life. It is written on the back of the sheet. It has four parts:\n\n|- one\n",
            "the lead-in `…back of the sheet. It has four parts:` stays behind",
        ),
        ("One.\n\n```\na\n|b\n```\n", "inside the fence at line 3"),
        ("One.\n\n    a = 1\n    |b = 2\n", "inside the block of indented code at line 3"),
        ("One.\n\n|<div>\nb\n</div>\n", "a block of HTML starts here"),
        ("One.\r|\nTwo.", "between a carriage return and its line feed"),
        ("One. |Two.", "full stop before a capital"),
        ("One.\n\n|Two.", "a paragraph starts here"),
        ("(No one saw.|) Done!", "the sentence ends, but `)` is left to the next chunk"),
    ],
)
def test_reasons(marked: str, reason: str) -> None:
    assert explained(marked)[0] == reason


def test_the_nearest_safe_places_pass_over_those_that_leave_a_heading_behind() -> None:
    text = "Take care. Pull the |lever.\n\n## Limits\n\nStop at once. Go home.\n"
    plain = text.replace("|", "")
    assert explained(text)[1:] == (plain.index("Pull"), plain.index("## Limits"))
    after = text.replace("|", "").replace("lever.", "lever.").replace("Limits\n", "Lim|its\n")
    assert explained(after)[1:] == (plain.index("## Limits"), plain.index("Go home"))


def test_both_sides_are_quoted_in_one_line() -> None:
    document = Document.uncleaned(Source("test", "Pull the first\n\nkiln \x1b open."))
    assert quoted_cut(document, 13, 40) == "Pull the firs ⁞ t␤kiln ␛ open."
