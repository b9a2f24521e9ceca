"""What is open closes once, however fast keys come."""

from __future__ import annotations

from pathlib import Path

import pytest
from inspecting import inspecting


@pytest.mark.parametrize("opener", ["question_mark", "f", "c", "A", "t"])
async def test_a_screen_that_is_told_to_close_again_stays_closed(handbook: Path, opener: str) -> None:
    queries = handbook.with_name("queries.toml")
    queries.write_text('[[queries]]\nquery = "kiln 7"\nanswers = ["Paragraph 7 speaks of kiln 7"]\n')
    rows = "chunk.strategies=['fixed', 'recursive']"
    async with inspecting(handbook, overrides=(rows,), queries=queries) as running:
        await running.press(opener)
        opened = running.app.screen
        assert opened is not running.app.inspector

        def close() -> None:
            opened.dismiss(None)

        for _ in range(3):
            opened.call_later(close)
        await running.settled()
        assert running.app.screen is running.app.inspector
        assert running.app.is_running
