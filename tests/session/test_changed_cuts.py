"""Which results have the same cuts to compare."""

from __future__ import annotations

from chunkscope.config import parse_config
from chunkscope.document import Document, Source
from chunkscope.scoring.result import Result
from chunkscope.session.changes.changed_cuts import same_cuts

ROW = parse_config("[chunk]\nsize = 20\n", "chunk.toml").rows[0]


def judged(text: str) -> Result:
    return Result.cut(Document.uncleaned(Source("guide.txt", text)), ROW, "sentence").judged()


def test_tokens_that_become_known_leave_the_cuts_as_they_are() -> None:
    before, after = judged("The kiln is hot. Nobody opens it."), judged("The kiln is cold. Everybody opens it.")
    assert same_cuts((before, after), (before.counted(), after.counted()))
    assert not same_cuts((before, after), (after, before))
