"""Trying another size or overlap of the current row."""

from __future__ import annotations

from chunkscope.config import ConfigError
from chunkscope.request import Request
from chunkscope.session.state import Session
from chunkscope.session.what_if.round_steps import next_overlap, next_size
from chunkscope.session.what_if.tried import Knob, config_with, row_named, what_if
from chunkscope.settings import setting_rules


def size_stepped(session: Session, request: Request, direction: int) -> Session:
    """The current row with the next round size up (`direction` 1) or down (-1)."""
    size = session.row.settings.size
    wanted = next_size(size, direction, session.reading.config.rows[session.row_index].settings.size)
    return session.noted("the size is 1 already") if wanted == size else with_setting(session, request, "size", wanted)


def overlap_stepped(session: Session, request: Request, direction: int) -> Session:
    """The current row with the next round overlap up or down; says so where it takes none."""
    row, settings = session.row, session.row.settings
    if "overlap" not in setting_rules(type(settings)):
        return session.noted(f"{row.name} takes no overlap")
    wanted = next_overlap(settings.overlap, direction, settings.size, _overlap_by_config(session, request))
    if wanted == settings.overlap:
        return session.noted("the overlap is 0 already")
    return with_setting(session, request, "overlap", wanted)


def with_setting(session: Session, request: Request, key: Knob, value: int) -> Session:
    """The current row with another size or overlap, as a what-if, or why that cannot be."""
    tried = {**(session.what_if.tried if session.what_if else {}), (session.row.name, key): value}
    try:
        after = what_if(session.reading, request, tried)
    except ConfigError as error:
        return session.noted(f"not tried: {error.problems[0]}")
    there = session.trying(after)
    problem = there.row.settings.problem()
    if problem and not session.row.settings.problem():
        return session.noted(f"not tried: {problem.wrong}")
    return there if after else there.noted("these are the settings of the config again")


def dropped(session: Session) -> Session:
    """The settings of the config in place of those tried out."""
    if session.what_if is None:
        return session.noted("no other settings are tried")
    return session.trying(None).noted("the what-if is dropped; these are the settings of the config")


def _overlap_by_config(session: Session, request: Request) -> int:
    """The current row's overlap if only sizes were tried."""
    tried = session.what_if.tried if session.what_if else {}
    sizes: dict[tuple[str, Knob], int] = {(row, key): value for (row, key), value in tried.items() if key == "size"}
    row = row_named(config_with(session.reading, request, sizes), session.row.name)
    return row.settings.overlap if row else 0
