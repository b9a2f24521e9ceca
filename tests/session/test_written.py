"""Writing what is tried out, away from any screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from chunkscope.config.write import WriteRefused
from chunkscope.session import Request, Session, read, read_again
from chunkscope.session.what_if.knobs import with_setting
from chunkscope.session.what_if.tried import WhatIf
from chunkscope.session.what_if.written import write_what_if

CONFIG = '# Ours.\n[strategies.recursive]\nsize = 800 # small\n\n[strategies."my own"]\nbase = "fixed"\n'


@pytest.fixture
def request_of(tmp_path: Path) -> Request:
    (tmp_path / "guide.txt").write_text("Kiln number 1 is hot. " * 100)
    (tmp_path / "chunk.toml").write_text(CONFIG)
    return Request(path=str(tmp_path / "guide.txt"))


def tried_out(session: Session) -> WhatIf:
    assert session.what_if is not None
    return session.what_if


def test_every_value_that_is_tried_is_written_to_the_table_of_its_row(request_of: Request) -> None:
    session = Session.start(read(request_of), "12:00:00", "recursive")
    session = with_setting(session, request_of, "overlap", 50)
    session = with_setting(session.switched("my own"), request_of, "size", 700)
    edit = write_what_if(session.reading, tried_out(session))
    expected = CONFIG.replace("small\n", "small\noverlap = 50\n") + "size = 700\n"
    assert edit.path.read_text() == expected
    again = read_again(request_of, session.reading)
    assert session.reloaded(again, "12:01:00").what_if is None


def test_a_file_that_was_changed_since_it_was_read_is_left_as_it_is(request_of: Request) -> None:
    session = with_setting(Session.start(read(request_of), "12:00:00"), request_of, "size", 700)
    path = Path(request_of.path).with_name("chunk.toml")
    path.write_text(CONFIG.replace("800", "900"))
    with pytest.raises(WriteRefused, match="changed meanwhile"):
        write_what_if(session.reading, tried_out(session))
    path.write_text("broken = [")
    session = session.reloaded(read_again(request_of, session.reading), "12:01:00")
    with pytest.raises(WriteRefused, match=r"not written, for chunk\.toml has problems; mend it first"):
        write_what_if(session.reading, tried_out(session))
    assert path.read_text() == "broken = ["


def test_a_row_that_the_config_no_longer_has_is_no_longer_tried(request_of: Request) -> None:
    session = with_setting(Session.start(read(request_of), "12:00:00", "my own"), request_of, "size", 700)
    Path(request_of.path).with_name("chunk.toml").write_text("")
    session = session.reloaded(read_again(request_of, session.reading), "12:01:00")
    assert session.what_if is None
    assert session.note == "by the config my own size is gone now; that what-if is dropped"
