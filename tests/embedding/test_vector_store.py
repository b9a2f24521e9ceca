"""The cache of vectors on disk."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from chunkscope.embedding import vector_store
from chunkscope.embedding.vector_store import VectorStore, user_cache_file

ROOMY = 1 << 20
WORK = """
import sys; from pathlib import Path; import numpy as np
from chunkscope.embedding.vector_store import VectorStore
store = VectorStore(Path(sys.argv[1]), 1 << 30)
for number in range(int(sys.argv[2]), int(sys.argv[2]) + 200):
    store.write({b"%d" % number: np.full(4, number, np.float32)})
    assert store.read([b"%d" % number])
"""


def vector(*numbers: float) -> NDArray[np.float32]:
    return np.array(numbers, np.float32)


def held(store: VectorStore, *keys: bytes) -> list[bytes]:
    return sorted(store.read(keys))


@pytest.fixture
def store(tmp_path: Path) -> VectorStore:
    return VectorStore(tmp_path / "folder" / "vectors.sqlite", ROOMY)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every look at the clock is a second later than the one before."""
    ticks = iter(range(1_000_000))
    monkeypatch.setattr("time.time_ns", lambda: next(ticks))


def test_vectors_are_read_as_they_were_written(store: VectorStore) -> None:
    store.write({b"a": vector(1, 0.25), b"b": vector(-1, 3)})
    found = store.read([b"b", b"a", b"c"])
    assert {key: each.tolist() for key, each in found.items()} == {b"a": [1, 0.25], b"b": [-1, 3]}
    assert found[b"a"].dtype == np.float32


def test_a_vector_is_replaced(store: VectorStore) -> None:
    store.write({b"a": vector(1)})
    store.write({b"a": vector(2)})
    assert store.read([b"a"])[b"a"].tolist() == [2]


def test_the_file_is_in_the_user_s_cache_folder_for_the_user_alone(tmp_path: Path) -> None:
    store = VectorStore(user_cache_file(), ROOMY)
    assert store.path.parent == tmp_path / "cache" / "chunkscope"
    store.write({b"a": vector(1)})
    assert store.path.parent.stat().st_mode & 0o777 == 0o700


@pytest.mark.usefixtures("clock")
def test_the_vectors_whose_last_use_is_oldest_go_first(tmp_path: Path) -> None:
    store = VectorStore(tmp_path / "vectors.sqlite", 3 * (400 + 100))
    for key in (b"a", b"b", b"c"):
        store.write({key: np.ones(100, np.float32)})
    assert held(store, b"a") == [b"a"]
    store.write({b"d": np.ones(100, np.float32)})
    assert held(store, b"a", b"b", b"c", b"d") == [b"a", b"d"]


def test_the_file_stays_near_its_limit(tmp_path: Path) -> None:
    store = VectorStore(tmp_path / "vectors.sqlite", ROOMY)
    for start in range(0, 4000, 250):
        store.write({b"%d" % number: np.full(384, number, np.float32) for number in range(start, start + 250)})
    assert store.path.stat().st_size < 1.3 * ROOMY
    assert held(store, b"3999") == [b"3999"]
    assert held(store, b"0") == []


@pytest.mark.parametrize("content", [b"", b"no database", b"SQLite format 3\0" + b"\xff" * 5000])
def test_a_broken_file_is_thrown_away(store: VectorStore, content: bytes) -> None:
    store.path.parent.mkdir()
    store.path.write_bytes(content)
    assert store.read([b"a"]) == {}
    store.write({b"a": vector(1)})
    assert held(store, b"a") == [b"a"]


@pytest.mark.parametrize("start", [100, 4096, 8192])
def test_a_file_with_broken_pages_is_thrown_away(store: VectorStore, start: int) -> None:
    store.write({b"%d" % number: vector(*range(100)) for number in range(200)})
    content = bytearray(store.path.read_bytes())
    content[start : start + 4096] = b"\xee" * 4096
    store.path.write_bytes(content)
    store.read([b"%d" % number for number in range(200)])
    store.write({b"a": vector(1)})
    store.write({b"b": vector(1)})
    assert held(store, b"a", b"b")[-1:] == [b"b"]


def test_a_vector_that_is_none_is_not_read(store: VectorStore) -> None:
    store.write({b"a": vector(1), b"b": vector(1), b"c": vector(1)})
    with closing(sqlite3.connect(store.path)) as connection, connection:
        connection.execute("UPDATE vectors SET vector = x'0000' WHERE key = ?", (b"a",))
        connection.execute("UPDATE vectors SET vector = 'text' WHERE key = ?", (b"b",))
    assert held(store, b"a", b"b", b"c") == [b"c"]


def test_a_place_that_cannot_be_written_keeps_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for path in (tmp_path, tmp_path / "file" / "vectors.sqlite"):
        store = VectorStore(path, ROOMY)
        store.write({b"a": vector(1)})
        assert store.read([b"a"]) == {}


def test_a_file_that_another_process_holds_is_passed_over(store: VectorStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(vector_store, "_SECONDS_FOR_A_TURN", 0.05)
    store.write({b"a": vector(1)})
    with closing(sqlite3.connect(store.path)) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert store.read([b"a"]) == {}
        store.write({b"b": vector(1)})
    assert held(store, b"a", b"b") == [b"a"]


def test_two_processes_share_the_file(store: VectorStore) -> None:
    starts = (0, 1000)
    processes = [subprocess.Popen([sys.executable, "-c", WORK, str(store.path), str(start)]) for start in starts]
    assert [process.wait(60) for process in processes] == [0, 0]
    numbers = [number for start in starts for number in range(start, start + 200)]
    assert len(store.read([b"%d" % number for number in numbers])) == 400
    assert os.listdir(store.path.parent) == [store.path.name]
