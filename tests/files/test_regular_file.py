from __future__ import annotations

import os
import socket
import stat
import threading
from pathlib import Path

import pytest

from chunkscope.regular_file import read_regular


def test_no_more_is_read_than_was_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_bytes(b"0123456789")
    assert read_regular(path, 100) == b"0123456789"
    assert read_regular(path, 4) == b"0123"


def test_a_folder_is_told_from_what_is_no_regular_file(tmp_path: Path) -> None:
    with pytest.raises(IsADirectoryError):
        read_regular(tmp_path, 10)
    os.mkfifo(tmp_path / "pipe")
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(str(tmp_path / "s"))
        for path in (tmp_path / "pipe", tmp_path / "s", Path("/dev/null")):
            with pytest.raises(OSError, match="it is no regular file"):
                read_regular(path, 10)


def test_a_file_that_waits_for_more_like_a_pipe_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    reader, end = os.pipe()
    writer = os.fdopen(end, "wb")
    rescue = threading.Timer(5, writer.close)
    rescue.start()
    monkeypatch.setattr(stat, "S_ISREG", lambda _: True)  # as the kernel says of /proc/kmsg
    try:
        with pytest.raises(OSError, match="to read it may take for ever"):
            read_regular(Path(f"/dev/fd/{reader}"), 10)
    finally:
        rescue.cancel()
        writer.close()
        os.close(reader)
