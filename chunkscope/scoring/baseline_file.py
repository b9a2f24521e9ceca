"""Snapshots in a file, to be compared against later."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, get_args

from chunkscope.atomic_file import held, replace_text
from chunkscope.document import Document
from chunkscope.document.source import DocumentError, read_bytes
from chunkscope.scoring.baseline import FIGURES, FailingCut, Snapshot, snapshot
from chunkscope.scoring.result import Refusal, Result
from chunkscope.scoring.settings import Rule
from chunkscope.scoring.surroundings import Surroundings
from chunkscope.strategies.settings import Unit

_VERSION_KEY, _VERSION = "chunkscope_baseline", 1


class BaselineError(Exception):
    """A baseline that cannot be read or saved; the message is one line for the person."""


@dataclass(frozen=True, slots=True)
class Baseline:
    """What the rows of one document came to at one time.

    Attributes:
        path: the document's name as it was given.
        rule: the rule that judged its cuts.
        rows: the rows that could run, by name.
    """

    path: str
    rule: Rule
    rows: Mapping[str, Snapshot]


def baseline_of(document: Document, outcomes: Iterable[Result | Refusal], rule: Rule) -> Baseline:
    """What the rows of a document, and their parents, come to now."""
    results = [each for each in outcomes if isinstance(each, Result)]
    snapshots = [snapshot(each) for result in results for each in (result, result.parents) if each]
    return Baseline(document.source.name, rule, {each.strategy: each for each in snapshots})


def save_baselines(path: Path, baselines: Sequence[Baseline]) -> None:
    """Write baselines into a file, which is replaced as a whole.

    Raises:
        BaselineError: the file cannot be written, or there is one that is no baseline, and stays as it is.
    """
    if os.path.lexists(path):
        load_baselines(path)
    text = json.dumps({_VERSION_KEY: _VERSION, "documents": [_document(each) for each in baselines]}, indent=1)
    try:
        with held(path):
            replace_text(path, text + "\n")
    except OSError as error:
        raise BaselineError(f"{path}: cannot be written: {error.strerror or error}") from None


def load_baselines(path: Path) -> dict[str, Baseline]:
    """The baselines in a file, by the normal form of the document's path.

    Raises:
        BaselineError: the file cannot be read, or is no baseline.
    """
    try:
        values = json.loads(read_bytes(path))
        if values.pop(_VERSION_KEY) != _VERSION:
            raise ValueError
        baselines = [_baseline(each) for each in values["documents"]]
    except DocumentError as error:
        raise BaselineError(str(error)) from None
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        raise BaselineError(f"{path}: is no baseline of this version; make one with chunkscope score --save") from None
    return {os.path.normpath(each.path): each for each in baselines}


def _document(baseline: Baseline) -> dict[str, Any]:
    rows = [_row(snapshot) for snapshot in baseline.rows.values()]
    return {"path": baseline.path, "rule": baseline.rule, "rows": rows}


def _row(snapshot: Snapshot) -> dict[str, Any]:
    failures = [{**asdict(cut), **asdict(cut.surroundings)} for cut in snapshot.failures]
    for failure in failures:
        del failure["surroundings"]
    names = {"strategy": snapshot.strategy, "unit": snapshot.unit, "tokenizer": snapshot.tokenizer}
    return {**names, **snapshot.figures, "failures": failures}


def _baseline(values: dict[str, Any]) -> Baseline:
    path, rule = _text(values["path"]), _one_of(values["rule"], get_args(Rule))
    snapshots = [_snapshot(each, rule) for each in values["rows"]]
    return Baseline(path, rule, {each.strategy: each for each in snapshots})


def _snapshot(values: dict[str, Any], rule: Rule) -> Snapshot:
    figures = {name: _number(values.get(name)) for name in FIGURES}
    failures = tuple(_failing_cut(each) for each in values["failures"])
    unit, tokenizer = _one_of(values["unit"], get_args(Unit)), _text(values["tokenizer"])
    return Snapshot(_text(values["strategy"]), rule, unit, tokenizer, figures, failures)


def _failing_cut(values: dict[str, Any]) -> FailingCut:
    around = Surroundings(_text(values["before"]), _text(values["after"]), _whole(values["step"]))
    index, offset, line, column = (_whole(values[name]) for name in ("index", "offset", "line", "column"))
    return FailingCut(index, offset, line, column, _text(values["verdict"]), around)


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError
    return value


def _whole(value: Any) -> int:
    if type(value) is not int:
        raise TypeError
    return value


def _number(value: Any) -> float | None:
    if value is not None and type(value) not in {int, float}:
        raise TypeError
    return value  # type: ignore[no-any-return]


def _one_of(value: Any, words: tuple[Any, ...]) -> Any:
    if value not in words:
        raise ValueError
    return value
