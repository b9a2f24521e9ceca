"""Vectors kept on disk, in one SQLite file that several processes may use at a time.

It is only a cache: whatever goes wrong with the file, the worst is that vectors are computed again.
"""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Result = TypeVar("Result")
_FILE_NAME = "vectors-1.sqlite"
_SECONDS_FOR_A_TURN = 5.0
_SCHEMA = (
    "CREATE TABLE IF NOT EXISTS vectors (key BLOB PRIMARY KEY, vector BLOB NOT NULL, size INTEGER, used INTEGER)",
    "CREATE INDEX IF NOT EXISTS by_use ON vectors (used, size)",
)
_BYTES_A_NUMBER = 4
# What a vector takes beside its numbers, in both the table and its indexes.
_BYTES_BESIDE = 100
# After a full store is cut back, a tenth of it is free, so that this is rare.
_KEPT_SHARE = 0.9


def user_cache_file() -> Path:
    """Where vectors are kept, whether or not there are any."""
    from platformdirs import user_cache_path

    return user_cache_path("chunkscope", appauthor=False) / _FILE_NAME


@dataclass(frozen=True, slots=True)
class VectorStore:
    """Vectors by key; any thread or process may use it.

    Attributes:
        path: the file, made on first use.
        limit: the most bytes that it may hold; the vectors whose last use is oldest go first.
    """

    path: Path
    limit: int

    def read(self, keys: Sequence[bytes]) -> dict[bytes, NDArray[np.float32]]:
        """The vectors of those keys that are held; one that cannot be right, such as one with NaN, is not."""
        import numpy as np

        def find(connection: sqlite3.Connection) -> dict[bytes, bytes]:
            query = "SELECT vector FROM vectors WHERE key = ?"
            rows = ((key, connection.execute(query, (key,)).fetchone()) for key in keys)
            found = {key: row[0] for key, row in rows if row}
            used = time.time_ns()
            connection.executemany("UPDATE vectors SET used = ? WHERE key = ?", ((used, key) for key in found))
            return found

        found = self._attempt(find) or {}
        vectors = {key: np.frombuffer(each, np.float32) for key, each in found.items() if _is_numbers(each)}
        return {key: each for key, each in vectors.items() if np.isfinite(each).all()}

    def write(self, vectors: Mapping[bytes, NDArray[np.float32]]) -> None:
        """Hold vectors, and drop the least lately used ones when that is too much."""

        def insert(connection: sqlite3.Connection) -> bool:
            used = time.time_ns()
            rows = ((key, each.tobytes(), each.nbytes + _BYTES_BESIDE, used) for key, each in vectors.items())
            connection.executemany("INSERT OR REPLACE INTO vectors VALUES (?, ?, ?, ?)", rows)
            (total,) = connection.execute("SELECT TOTAL(size) FROM vectors").fetchone()
            if total <= self.limit:
                return False
            connection.execute(
                "DELETE FROM vectors WHERE key IN (SELECT key FROM (SELECT key, SUM(size) OVER "
                "(ORDER BY used DESC, key) AS newer FROM vectors) WHERE newer > ?)",
                (self.limit * _KEPT_SHARE,),
            )
            return True

        if self._attempt(insert):
            self._attempt(_shrink)

    def _attempt(self, work: Callable[[sqlite3.Connection], Result]) -> Result | None:
        """What `work` returns, in a transaction; None where the file cannot be used, which a broken one never can."""
        try:
            with self._connection() as connection:
                return work(connection)
        except sqlite3.OperationalError:  # locked, read-only, a full disk
            return None
        except sqlite3.DatabaseError:
            self._throw_away()
            return None
        except OSError:
            return None

    @contextmanager
    def _connection(self) -> Iterator[sqlite3.Connection]:
        os.makedirs(self.path.parent, mode=0o700, exist_ok=True)
        with closing(sqlite3.connect(self.path, timeout=_SECONDS_FOR_A_TURN)) as connection, connection:
            # A file that a crash leaves broken is thrown away, so there is nothing to wait for.
            connection.execute("PRAGMA synchronous = OFF")
            for statement in _SCHEMA:
                connection.execute(statement)
            yield connection

    def _throw_away(self) -> None:
        for suffix in ("", "-journal"):
            with suppress(OSError):
                os.unlink(f"{self.path}{suffix}")


def _shrink(connection: sqlite3.Connection) -> None:
    connection.execute("VACUUM")


def _is_numbers(content: object) -> bool:
    return isinstance(content, bytes) and len(content) > 0 and len(content) % _BYTES_A_NUMBER == 0
