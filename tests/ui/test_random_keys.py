"""Two thousand keys at random: no exception, no stale figure, no lost mark, nothing that stays unknown."""

from __future__ import annotations

import asyncio
import json
import random
import re
import shutil
from pathlib import Path
from typing import Any

import pytest
from inspecting import Inspecting, inspecting
from textual.events import Key
from textual.keys import _character_to_key

from chunkscope.review.store import read_marks, review_file
from chunkscope.scoring.result import Result
from chunkscope.session import Request, Session, read
from chunkscope.session.compare.comparing import differences_wanted
from chunkscope.session.find.finding import known_hits
from chunkscope.session.queries.asking import wanted_search
from chunkscope.session.queries.evaluating import next_to_evaluate, queries_of
from chunkscope.ui.keys.groups import all_keys
from chunkscope.ui.mark_keeper import MarkKeeper

DOCUMENTS = Path(__file__).resolve().parents[2] / "fixtures" / "documents"
# `commands` opens the palette, from where a line at random may leave the inspector.
LEAVING = {"close", "quit", "commands"}
KEYS = sorted(name for key in all_keys() if key.id not in LEAVING for name in key.keys)
OFTEN = ("a", "x", "z", "m", "n", "j", "f", "c 1", "c 2 c c 2", "enter", "escape")
"""Keys that are pressed more often than others, alone or one after the other."""
PRESSES, BETWEEN_CHECKS = 670, 30
CONFIG = """\
[chunk]
size = 400
strategies = ["fixed", "overlap", "recursive", "paragraph", "sentence", "structure", "window", "parent-child"]
[review]
file = "chunk.review.toml"
"""

MOST_OPEN = 10
DIFFERENCE = re.compile(r" \([+-][\d.,]+\)")


class Decisions:
    """Every decision on its way to whoever keeps it, and what has to be kept in the end."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.any_made = False
        self._made: list[tuple[int, int, tuple[str, str]]] = []
        decide, undo = MarkKeeper.decide, MarkKeeper.undo

        def record(keeper: MarkKeeper, number: int, *decision: Any) -> None:
            _, cut, decided, note = decision
            self.any_made = True
            self._made.append((number, cut.end, (decided, note)))
            decide(keeper, number, *decision)

        def forget(keeper: MarkKeeper, number: int, undone: int, *rest: Any) -> None:
            assert self._made.pop()[0] == undone
            undo(keeper, number, undone, *rest)

        monkeypatch.setattr(MarkKeeper, "decide", record)
        monkeypatch.setattr(MarkKeeper, "undo", forget)

    def expected(self) -> dict[int, tuple[str, str]]:
        """The decision and the note by the offset of the cut."""
        return {offset: mark for _, offset, mark in self._made}


@pytest.mark.parametrize(("name", "seed"), [("handbook.md", 1), ("protocol.txt", 2), ("chinese.txt", 4)])
async def test_random_keys(name: str, seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("VISUAL", "EDITOR"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.chdir(tmp_path)
    path = tmp_path / name
    shutil.copy(DOCUMENTS / name, path)
    (tmp_path / "chunk.toml").write_text(CONFIG)
    decisions, source = Decisions(monkeypatch), random.Random(seed)
    keys = source.choices([*KEYS, *OFTEN * 4], k=PRESSES)
    pressed = 0
    try:
        async with inspecting(path, queries=_queries(path)) as running:
            assert queries_of(running.app.session)
            for pressed in range(0, PRESSES, BETWEEN_CHECKS):
                for key in " ".join(keys[pressed : pressed + BETWEEN_CHECKS]).split():
                    await _press(running, key)
                await _check_figures(running)
            await running.until(lambda: not running.app.session.review.waiting)
            shown = running.app.session.review.marks.marks
            assert {mark.anchor.offset: (mark.decision, mark.note) for mark in shown} == decisions.expected()
    except BaseException:
        print(f"seed {seed}, the keys were {' '.join(keys[: pressed + BETWEEN_CHECKS])}")
        raise
    assert _kept(path) == decisions.expected()
    assert decisions.any_made


async def _press(running: Inspecting, key: str) -> None:
    """Press a key as a terminal does, without waiting for what it causes; Pilot waits long after each."""
    character = " " if key == "space" else key if len(key) == 1 else None
    running.app.post_message(Key(_character_to_key(key) if len(key) == 1 else key, character))
    await asyncio.sleep(0.002)


async def _check_figures(running: Inspecting) -> None:
    """Close what is open, wait until all is known, and compare the current row's figures with those of a fresh cut."""
    for _ in range(MOST_OPEN):
        await running.pilot.pause()  # the last keys may still be about to open something
        if len(running.app.screen_stack) == 1 and not running.app.view.prompt and not running.app.view.full_scores:
            break
        await running.pilot.press("escape")
    await running.until(lambda: not _unknown(running.app.session), seconds=20)
    await running.pilot.pause()
    session = running.app.session
    rows = (DIFFERENCE.sub("", row) for row in running.rows())
    row = next((row for row in rows if row[1:].startswith(f">{session.row_index + 1} ")), "")
    fresh = Result.cut(session.document, session.row, session.config.score.rule).judged().counted().score
    figures = (fresh.chunks, fresh.mid_sentence, fresh.mid_sentence_pct, fresh.broken_blocks, fresh.orphans)
    wanted = [f"{figure:,}" for figure in figures if figure is not None]
    assert row.split()[2 : 2 + len(wanted)] == wanted, (wanted, running.text())


def _unknown(session: Session) -> list[str]:
    """What is wanted, and not known yet."""
    is_known = {
        "figures": session.next_job() is None,
        "hits": not session.finding.wanted or known_hits(session) is not None,
        "differences": differences_wanted(session) is None,
        "passages": wanted_search(session) is None,
        "evaluations": next_to_evaluate(session) is None,
    }
    return [name for name, known in is_known.items() if not known]


def _queries(path: Path) -> Path:
    """A query file with one query, whose answer is the first line of the document that has a letter."""
    answer = next(line for line in path.read_text(encoding="utf-8").splitlines() if any(map(str.isalpha, line)))
    file = path.with_suffix(".jsonl")
    file.write_text(json.dumps({"query": answer, "answers": [answer], "near": 1}))
    return file


def _kept(path: Path) -> dict[int, tuple[str, str]]:
    config = Session.start(read(Request(path=str(path))), "12:00:00").config
    file = review_file(path, config.path, config.review)
    return {mark.anchor.offset: (mark.decision, mark.note) for mark in read_marks(file).marks}
