"""Settings that were tried out, written into the config's file, and what becomes of the what-if by that."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from chunkscope.config import ConfigError, config_candidates
from chunkscope.config.load import config_at
from chunkscope.config.words import dotted
from chunkscope.config.write import ConfigEdit, WriteRefused, text_in_force, write_settings
from chunkscope.request import Request
from chunkscope.session.reading import Reading
from chunkscope.session.state import Session
from chunkscope.session.what_if.tried import Tried, WhatIf, setting, what_if


def write_what_if(reading: Reading, tried_out: WhatIf) -> ConfigEdit:
    """Write what is tried out into the config's file, or into a new one beside the document.

    Raises:
        WriteRefused: the file has problems or was changed meanwhile, or it cannot be edited or written.
        ConfigError: the file cannot be read, or would have problems.
    """
    if reading.problems:
        raise WriteRefused(f"not written, for {os.path.basename(reading.problems[0].path)} has problems; mend it first")
    request, config = tried_out.request, reading.config
    text = text_in_force(config, request.overrides, trust=request.trust)
    return write_settings(config.path or _new_file(request), _by_path(tried_out.tried), text)


def _new_file(request: Request) -> Path:
    places = config_candidates(Path(request.path))
    if not places:
        raise WriteRefused("not written, for the document's folder cannot be found")
    return places[0]


def _by_path(tried: Tried) -> Mapping[tuple[str, ...], int]:
    return {("strategies", row, key): value for (row, key), value in tried.items()}


def what_was_written(edit: ConfigEdit, tried_out: WhatIf, undo: str) -> str:
    """What was written where, whether settings of the command line hide some, and that the key `undo` undoes it."""
    tables: dict[str, list[str]] = {}
    for (row, key), value in tried_out.tried.items():
        tables.setdefault(dotted(("strategies", row)), []).append(f"{key} = {value}")
    settings = ", ".join(f"{' and '.join(keys)} in [{table}]" for table, keys in tables.items())
    if edit.before is None:
        return f"made {edit.path.name}: {settings}; {undo} removes it; in {edit.path.parent}"
    hidden = ", but --set hides it" if _is_hidden(edit, tried_out) else ""
    return f"wrote {edit.path.name}{hidden}: {settings}; {undo} undoes it"


def _is_hidden(edit: ConfigEdit, tried_out: WhatIf) -> bool:
    request = tried_out.request
    config = config_at(edit.path, edit.after, request.overrides, trust=request.trust)
    return any(setting(config, row, key) != value for (row, key), value in tried_out.tried.items())


def with_note_after_reading(session: Session, edit: ConfigEdit, note: str) -> Session:
    """The state after a write, with a note that outlives the reading of the file that was written."""
    is_read = session.reading.config_text == edit.after
    if session.what_if is None or is_read:
        return session.noted(note)
    return session.changed(what_if=replace(session.what_if, note=note), note=note)


def trying_again(session: Session, edit: ConfigEdit, tried_out: WhatIf) -> Session:
    """The state after a write was undone: what was written is tried out again, and what was tried since."""
    name = edit.path.name
    note = f"{name} is removed again" if edit.before is None else f"{name} is as it was before"
    tried = {**tried_out.tried, **(session.what_if.tried if session.what_if else {})}
    if session.reading.config_text == edit.after:  # the file is still to be read again
        return session.changed(what_if=WhatIf(tried_out.request, tried, session.config, note), note=note)
    try:
        return session.trying(what_if(session.reading, tried_out.request, tried)).noted(note)
    except ConfigError:
        return session.noted(note)
