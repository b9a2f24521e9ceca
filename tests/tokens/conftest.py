from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
import tiktoken

from chunkscope.document.tokens import load_tokenizer
from chunkscope.document.tokens.pieces import Piece
from chunkscope.document.tokens.sync_points import ALL_RULES
from chunkscope.document.tokens.tokenizer import Tokenizer

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@pytest.fixture(params=["cl100k_base", "o200k_base"], scope="session")
def tokenizer(request: pytest.FixtureRequest) -> Tokenizer:
    """Each of the shipped tokenizers."""
    return load_tokenizer(request.param)


@pytest.fixture(scope="session")
def cl100k() -> Tokenizer:
    return load_tokenizer("cl100k_base")


@pytest.fixture(scope="session")
def byte_tokenizer() -> Tokenizer:
    """A tokenizer that has a token for each byte and no others."""
    ranks = {bytes([value]): value for value in range(256)}
    encoding = tiktoken.Encoding("bytes", pat_str=r"\S+|\s+", mergeable_ranks=ranks, special_tokens={"<|end|>": 256})
    return Tokenizer.of(encoding, ALL_RULES)


@pytest.fixture
def encoded_lengths(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The lengths of the texts that are encoded during a test, in order."""
    lengths: list[int] = []
    encode_pieces = Tokenizer.encode_pieces

    def counted(tokenizer: Tokenizer, text: str) -> Iterator[tuple[Piece, NDArray[np.uint32]]]:
        lengths.append(len(text))
        return encode_pieces(tokenizer, text)

    monkeypatch.setattr(Tokenizer, "encode_pieces", counted)
    return lengths
