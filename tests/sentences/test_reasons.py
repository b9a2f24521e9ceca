"""The reason for each place, in words."""

from __future__ import annotations

import pytest

from chunkscope.document.sentences import explain


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("The lamp | failed.", "no end mark before the cut; next word `failed`"),
        ("Dr. |Smith left.", "`Dr.` is an abbreviation"),
        ("By J. |Dunn.", "`J.` is an initial"),
        ("Do:\n3. |Open it.", "`3.` is a list number"),
        ("Am 3. |Mai.", "`3.` is an ordinal number"),
        ("See no. |2 here.", "`no.` points at a number"),
        ("The 5. |largest.", "`5.` is an ordinal number"),
        ('"Why?" |she asked.', "`she` goes on after the quote"),
        ("He left … |and came.", "`and` goes on after the ellipsis"),
        ("Pears, etc.|, are sold.", "no end mark before the cut; next word `,`"),
        ("Pears etc. |, are sold.", "`,` carries the sentence on"),
        ("The cat. |**dog** sat.", "`dog` is in lower case"),
        ("Run `a. |B` now.", "the mark is inside inline code"),
        ("This (see it. |It works) is.", "the mark is inside brackets that opened in the sentence"),
        ("I use Yahoo! |and AOL.", "the mark belongs to the name before it"),
        ("我看《加油！|世界》。", "the mark is inside a title"),
        ("Դա է. |այսպես։", "a full stop is a colon in Armenian"),
        ("Call foo.|Bar or so.", "no white space follows the mark"),
        ("He left. |She came.", "full stop before a capital"),
        ("He left.|  She came.", "full stop before a capital"),
        ("He left.\r\n|She came.", "full stop before a capital"),
        ("很好。|再见。", "end mark that has no other use"),
        ("He left. | ", "the text ends here"),
    ],
)
def test_reason(text: str, reason: str) -> None:
    offset = text.index("|")
    assert explain(text.replace("|", ""), offset) == reason
