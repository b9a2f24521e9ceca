from __future__ import annotations

import hashlib
import importlib
import importlib.util
import subprocess
import sys
from base64 import b64encode
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
import tiktoken
from hypothesis import given
from mixed_texts import mixed_texts

from chunkscope.document.tokens import known_tokenizers, load_tokenizer, shipped_tokenizers
from chunkscope.document.tokens.packed_ranks import packed_path, read_ranks, unpack_ranks
from chunkscope.document.tokens.tokenizer import Tokenizer

# The digests that tiktoken expects of the rank files it fetches.
DIGESTS = {
    "cl100k_base": "223921b76ee99bde995b7ff738513eef100fb51d18c93597a113bcffe865b2a7",
    "o200k_base": "446a9538cb6c348e3516120d7c08b09f57c36495e2acfffe59a5bf8b0cfb1a2d",
}
WITHOUT_NETWORK = """
import socket, sys
def refuse(*args, **kwargs):
    sys.exit("the network was touched")
socket.socket = socket.create_connection = socket.getaddrinfo = refuse
from chunkscope.document.tokens import load_tokenizer, shipped_tokenizers
from chunkscope.document.tokens.token_map import TokenMap
print(*(TokenMap.of("hello world", load_tokenizer(name)).count(0, 11) for name in shipped_tokenizers()))
print("requests" in sys.modules)
"""


@pytest.mark.parametrize("name", DIGESTS)
def test_the_packed_ranks_are_the_rank_file_that_tiktoken_expects(name: str) -> None:
    lines = (b64encode(token) + b" %d\n" % rank for token, rank in read_ranks(name).items())
    assert hashlib.sha256(b"".join(lines)).hexdigest() == DIGESTS[name]


def test_the_licence_is_beside_the_data() -> None:
    licence = packed_path("cl100k_base").with_name("LICENSE.tiktoken").read_text(encoding="utf-8")
    assert "MIT License" in licence
    assert "OpenAI" in licence


def test_loading_and_counting_touch_no_network() -> None:
    result = subprocess.run([sys.executable, "-c", WITHOUT_NETWORK], capture_output=True, text=True, check=False)
    assert result.stderr == ""
    assert result.stdout.split() == ["2", "2", "False"]


@pytest.mark.parametrize(("name", "ids"), [("cl100k_base", [15339, 1917]), ("o200k_base", [24912, 2375])])
def test_ids_are_the_published_ones(name: str, ids: list[int]) -> None:
    assert load_tokenizer(name).encode("hello world").tolist() == ids


@pytest.fixture(scope="module", params=sorted(DIGESTS))
def own_and_tiktokens(request: pytest.FixtureRequest) -> tuple[Tokenizer, tiktoken.Encoding]:
    """A shipped tokenizer, and the encoding as tiktoken would build it from the same ranks."""
    openai_public = importlib.import_module("tiktoken_ext.openai_public")

    def ranks_on_disk(*_args: Any, **_options: Any) -> dict[bytes, int]:
        return read_ranks(request.param)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(openai_public, "load_tiktoken_bpe", ranks_on_disk)
        constructor = openai_public.ENCODING_CONSTRUCTORS[request.param]
        return load_tokenizer(request.param), tiktoken.Encoding(**constructor())


@given(text=mixed_texts)
def test_tokens_are_those_of_tiktokens_own_encoding(
    text: str, own_and_tiktokens: tuple[Tokenizer, tiktoken.Encoding]
) -> None:
    own, tiktokens = own_and_tiktokens
    assert own.encode(text).tolist() == tiktokens.encode(text, disallowed_special=())
    assert own.encoding.special_tokens_set == tiktokens.special_tokens_set


def test_every_known_name_is_one_of_tiktokens() -> None:
    assert set(shipped_tokenizers()) < set(known_tokenizers()) <= set(tiktoken.list_encoding_names())


@pytest.fixture(scope="module")
def packing_script() -> ModuleType:
    path = Path(__file__).resolve().parents[2] / "scripts" / "pack_tokenizer_ranks.py"
    spec = importlib.util.spec_from_file_location("pack_tokenizer_ranks", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_packing_splits_a_token_where_the_merges_before_it_leave_two_parts(packing_script: ModuleType) -> None:
    singles = {bytes([value]): value for value in range(256)}
    ranks = {**singles, b"ab": 256, b"bc": 257, b"abc": 258, b"abcbc": 259}
    assert packing_script.merge_pair(b"abc", ranks) == (ranks[b"ab"], ranks[b"c"])
    assert packing_script.merge_pair(b"abcbc", ranks) == (ranks[b"abc"], ranks[b"bc"])
    assert unpack_ranks(packing_script.pack_ranks(ranks)) == ranks


def test_packing_stops_at_a_rank_file_that_is_not_the_expected_one(packing_script: ModuleType) -> None:
    content = packing_script.rank_file({b"a": 0})
    assert packing_script.read_rank_file(content) == {b"a": 0}
    with pytest.raises(SystemExit, match="cl100k_base"):
        packing_script.check_digest("cl100k_base", content)
