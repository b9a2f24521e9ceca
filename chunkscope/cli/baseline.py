"""`--save` and `--against`: figures kept in a file, and compared with later."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import click

from chunkscope.cli.reports.comparison import Comparison
from chunkscope.scoring.baseline import RowChange
from chunkscope.scoring.baseline_file import Baseline, BaselineError, load_baselines

Decorated = TypeVar("Decorated", bound=Callable[..., Any])


def baseline_options(command: Decorated) -> Decorated:
    """Add `--save` and `--against`."""
    path = click.Path(path_type=Path)
    save = click.option("--save", type=path, metavar="FILE", help="Keep the figures and the failures in FILE.")
    against = click.option(
        "--against", type=path, metavar="FILE", help="Show what has changed since --save wrote FILE."
    )
    return save(against(command))


def loaded(path: Path) -> dict[str, Baseline]:
    """The baselines in a file.

    Raises:
        click.UsageError: it cannot be read, or is no baseline.
    """
    try:
        return load_baselines(path)
    except BaselineError as error:
        raise click.UsageError(str(error)) from None


def of_document(baselines: dict[str, Baseline], document: str, path: Path) -> Baseline:
    """The baseline of a document, by its name, among those in the file at `path`.

    Raises:
        click.UsageError: there is none.
    """
    found = baselines.get(os.path.normpath(document))
    if found is None:
        raise click.UsageError(f"{document} is not in the baseline {path}, which has {_some(baselines)}")
    return found


def compare(before: dict[str, Baseline], after: Iterable[Baseline], path: Path) -> tuple[Comparison, list[str]]:
    """What has changed from the baselines in the file at `path`, and which documents cannot be compared, and why."""
    changes: dict[tuple[str, str], RowChange] = {}
    faults: list[str] = []
    for now in after:
        try:
            then = of_document(before, now.path, path)
        except click.UsageError as error:
            faults.append(error.message)
            continue
        if then.rule != now.rule:
            faults.append(f"{now.path} is judged by the rule {now.rule}, in the baseline {path} by {then.rule}")
        else:
            changes |= _changes(then, now)
    return Comparison(changes), faults


def _changes(then: Baseline, now: Baseline) -> dict[tuple[str, str], RowChange]:
    return {
        (now.path, name): RowChange.between(then.rows[name], snapshot)
        for name, snapshot in now.rows.items()
        if name in then.rows
    }


def _some(baselines: dict[str, Baseline]) -> str:
    names: Iterator[str] = iter(baselines)
    first = next(names, "no document")
    return first if len(baselines) < 2 else f"{first} and {len(baselines) - 1} more"
