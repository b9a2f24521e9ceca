"""The figures of a query file in the scoring table: those of `chunkscope eval`, and never stale ones."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner
from inspecting import Inspecting, inspecting

from chunkscope.cli.main import chunkscope
from chunkscope.session.queries.evaluating import evaluation_of

# Each sentence has 22 characters but the last, which has 20.
TEXT = "Turn the crank twice. Pull the lever down.  Listen for a click ok. Open the lid slowly."
QUERIES = """\
[[queries]]
query = "lever"
answers = ["Pull the lever down."]

[[queries]]
query = "click lid"
answers = ["Listen for a click ok.", "Open the lid"]
"""
# The cuts of `fixed` at 30 and 60 are inside of the first answer and of the second.
SETTINGS = ("chunk.size=30", "chunk.strategy=fixed")

DIFFERENCE = re.compile(r" \([+-][\d.,]+\)")


@pytest.fixture
def manual(tmp_path: Path) -> Path:
    path = tmp_path / "manual.txt"
    path.write_text(TEXT)
    (tmp_path / "queries.toml").write_text(QUERIES)
    return path


async def evaluated(running: Inspecting) -> None:
    """Wait until every row that runs is evaluated."""
    await running.settled()
    session = running.app.session
    await running.until(lambda: all(evaluation_of(running.app.session, row) for row in session.rows))
    await running.pilot.pause()


def figures(running: Inspecting) -> dict[str, tuple[str, str]]:
    """By strategy what the full table has under `severed` and `mrr`."""
    rows = running.rows()
    (head,) = [number for number, row in enumerate(rows) if row.startswith("  # strategy")]
    titles = re.sub(r"(\S) (tok|%|share|chars)(?= |$)", r"\1-\2", rows[head][4:]).split()
    rows = [DIFFERENCE.sub("", row) for row in rows]
    cells = [row[3:].split() for row in rows[head + 1 : head + 13] if row[3:4].isdigit() or row[2:3].isdigit()]
    named = [cell[1:] if cell[0].isdigit() else cell for cell in cells]
    at = titles.index("severed"), titles.index("mrr")
    return {row[0]: (row[at[0]], row[at[1]]) for row in named}


async def test_the_full_table_has_the_figures_of_eval(manual: Path) -> None:
    queries = manual.parent / "queries.toml"
    arguments = ["eval", str(manual), "--queries", str(queries), "--format", "json", "--search", "bm25"]
    for setting in SETTINGS:
        arguments += ["--set", setting]
    result = CliRunner().invoke(chunkscope, arguments, standalone_mode=False)
    (report,) = json.loads(result.stdout)
    wanted = {row["strategy"]: (str(row["severed"]), f"{row['mrr']:.3f}") for row in report["rows"] if "mrr" in row}
    async with inspecting(manual, overrides=SETTINGS, queries=queries) as running:
        await evaluated(running)
        await running.press("s")
        shown = figures(running)
        assert shown["fixed"] == ("2", "0.500")
        assert shown == wanted


async def test_without_a_query_file_there_are_no_such_columns(manual: Path) -> None:
    async with inspecting(manual, overrides=SETTINGS) as running:
        text = await running.press("s")
        assert "severed" not in text
        assert "mrr" not in text


async def test_another_query_file_gives_other_figures(manual: Path) -> None:
    queries = manual.parent / "queries.toml"
    async with inspecting(manual, overrides=SETTINGS, queries=queries) as running:
        await evaluated(running)
        queries.write_text('[[queries]]\nquery = "crank"\nanswers = ["Turn the crank twice."]\n')
        await running.press("r", "s")
        await evaluated(running)
        assert figures(running)["fixed"] == ("0", "1.000")


async def test_a_query_without_its_answer_is_told_and_the_others_count(manual: Path) -> None:
    queries = manual.parent / "queries.toml"
    async with inspecting(manual, size=(120, 24), overrides=SETTINGS, queries=queries) as running:
        manual.write_text(TEXT.replace("lever", "handle"))
        await running.press("r", "s")
        await evaluated(running)
        assert "queries.toml:1: answers[0]" in running.text()
        # "Listen for a click ok." is cut at 60 still; one characters more stand before it.
        assert figures(running)["fixed"][0] == "1"
