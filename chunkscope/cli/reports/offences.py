"""What is over its limit: as lines for people, JSON, and annotations of GitHub's workflow commands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict

from chunkscope.cli.reports.remarks import remarks
from chunkscope.cli.reports.safe_json import safe_json
from chunkscope.cli.reports.words import counted
from chunkscope.scoring.figures import ScoreRow
from chunkscope.scoring.limits import Excess
from chunkscope.scoring.offenders import Offence, Offender
from chunkscope.terminal_text import visible


def lines_text(offences: Sequence[Offence], rows: Sequence[ScoreRow], files: int, faulty: int) -> str:
    """For each figure over its limit a line, and below it a line for each place; then which embedder cut a row."""
    lines = [line for offence in offences for line in _lines(offence)]
    return "\n".join([*lines, *map(visible, remarks(rows)), _summary(offences, files, faulty)])


def json_text(offences: Sequence[Offence], _rows: Sequence[ScoreRow], _files: int, _faulty: int) -> str:
    """A JSON list with an object for each figure over its limit."""
    return safe_json([asdict(offence) for offence in offences], indent=2)


def github_text(offences: Sequence[Offence], _rows: Sequence[ScoreRow], files: int, faulty: int) -> str:
    """An annotation for each place, as a workflow command on a line of its own."""
    lines = [
        f"::error file={_property(offence.path)},line={each.line},col={each.column},"
        f"title={_property(f'{each.strategy}: {_what(each)}')}::{_data(_detail(each))}"
        for offence in offences
        for each in offence.offenders
    ]
    lines += [
        f"::error title=chunkscope::{_data(f'{offence.path}: {_excess(offence.excess)}')}" for offence in offences
    ]
    return "\n".join([*lines, _summary(offences, files, faulty)])


def _lines(offence: Offence) -> Iterator[str]:
    path = visible(offence.path)
    yield f"{path}: {_excess(offence.excess)}"
    for each in offence.offenders:
        yield f"{path}:{each.line}:{each.column} {each.strategy} {_what(each)}  {_detail(each)}"


def _what(offender: Offender) -> str:
    """What is wrong, in the words of the figure that counts it: `mid-sentence (clause)`."""
    return f"mid-sentence ({offender.what})" if offender.figure.startswith("mid_sentence") else offender.what


def _excess(excess: Excess) -> str:
    value = "not known" if excess.value is None else f"{excess.value:g}"
    return f"{excess.strategy}: {excess.figure} is {value}, the limit is {excess.limit:g}"


def _detail(offender: Offender) -> str:
    return "  ".join(part for part in (offender.quote, offender.reason, _nearest(offender)) if part)


def _nearest(offender: Offender) -> str:
    places = []
    if offender.safe_before is not None:
        places.append(f"-{offender.offset - offender.safe_before}")
    if offender.safe_after is not None:
        places.append(f"+{offender.safe_after - offender.offset}")
    return f"nearest safe: {' / '.join(places)} chars" if places else ""


def _summary(offences: Sequence[Offence], files: int, faulty: int) -> str:
    """How many files were checked with which outcome, and how many could not be."""
    over = len({(offence.path, offence.excess.strategy, offence.excess.figure) for offence in offences})
    outcome = f"{over} over the limit" if over else "all within the limits"
    unchecked = f"{counted(faulty, 'file')} not checked"
    if not files:
        return unchecked
    checked = f"{counted(files, 'file')} checked: {outcome}"
    return f"{checked}; {unchecked}" if faulty else checked


# Escapes of workflow commands: https://docs.github.com/actions/reference/workflow-commands-for-github-actions
def _data(text: str) -> str:
    return visible(text).replace("%", "%25")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
