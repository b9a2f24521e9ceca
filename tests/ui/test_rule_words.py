from __future__ import annotations

from dataclasses import replace

import pytest

from chunkscope.document import Document, Source
from chunkscope.scoring.result import Result
from chunkscope.strategies.fixed import FixedSettings
from chunkscope.strategies.registry import STRATEGIES, StrategyRow
from chunkscope.ui.text.rule_rows import RuleRow
from chunkscope.ui.text.rule_words import RuleWords


@pytest.mark.parametrize(
    ("room", "said"),
    [
        (59, "cut 1|2  MID-SENTENCE  word  for the size; similarity 0.707"),
        (58, "cut 1|2  MID-SENTENCE  word"),
        (27, "cut 1|2  MID-SENTENCE  word"),
        (26, "MID-SENTENCE  word"),
    ],
)
def test_no_verdict_is_cropped_while_something_else_can_go(room: int, said: str) -> None:
    row = StrategyRow("fixed", STRATEGIES["fixed"], FixedSettings(size=4))
    result = Result.cut(Document.uncleaned(Source("text", "The kiln")), row, "sentence").judged()
    noted = replace(result, chunking=replace(result.chunking, cut_notes=("for the size; similarity 0.707",)))
    assert RuleWords(noted, {}).words(RuleRow(4, 0, starts=False), room) == said
