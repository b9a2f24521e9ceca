"""A tokenizer that counts any text, long ones in pieces."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from chunkscope.document.tokens.pieces import LONGEST_PIECE, Piece, pieces
from chunkscope.document.tokens.sync_points import SyncRule

if TYPE_CHECKING:
    import numpy as np
    import tiktoken
    from numpy.typing import NDArray

_SURROGATE = re.compile("[\ud800-\udfff]")
_CONTINUATION_BYTES = bytes(range(0x80, 0xC0))
# The edges of spans are a word or two, the same again and again.
CACHED_LENGTH = 64
_CACHED_COUNTS = 1 << 14


@dataclass(frozen=True, slots=True, eq=False)
class Tokenizer:
    """A loaded tokenizer; any thread may use it.

    Special tokens such as `<|endoftext|>` are plain text to it. A lone surrogate counts as U+FFFD does.

    Attributes:
        name: the tiktoken encoding's name.
        encoding: the encoding itself.
        sync_rules: which pairs of characters its split pattern always separates.
        character_starts: for each token id, how many characters start in the token.
    """

    name: str
    encoding: tiktoken.Encoding
    sync_rules: SyncRule
    character_starts: NDArray[np.uint8]
    _count_short: Callable[[str], int]

    @classmethod
    def of(cls, encoding: tiktoken.Encoding, sync_rules: SyncRule) -> Tokenizer:
        """The tokenizer of an encoding whose split pattern allows `sync_rules`."""

        @lru_cache(_CACHED_COUNTS)
        def count_short(text: str) -> int:
            return len(encoding.encode(_without_surrogates(text), disallowed_special=()))

        return cls(encoding.name, encoding, sync_rules, _character_starts(encoding), count_short)

    def encode(self, text: str) -> NDArray[np.uint32]:
        """The token ids of `text`.

        A run of more than `LONGEST_PIECE` characters without a sync point is encoded in parts of that length, so its
        tokens may differ from those of the run encoded whole.
        """
        import numpy as np

        ids = [each for _, each in self.encode_pieces(text)]
        return np.concatenate(ids) if ids else np.array([], np.uint32)

    def count(self, text: str) -> int:
        """The number of tokens that `encode` gives."""
        if len(text) <= CACHED_LENGTH:
            return self._count_short(text)
        if len(text) <= LONGEST_PIECE:
            return len(self._encode_piece(_without_surrogates(text)))
        return len(self.encode(text))

    def encode_pieces(self, text: str) -> Iterator[tuple[Piece, NDArray[np.uint32]]]:
        """The pieces of `text`, each with its token ids."""
        text = _without_surrogates(text)
        last, ids = "", None
        for piece in pieces(text, self.sync_rules):
            # The parts of a run of one character are all the same.
            if ids is None or text[piece.start : piece.end] != last:
                last = text[piece.start : piece.end]
                ids = self._encode_piece(last)
            yield piece, ids

    def _encode_piece(self, text: str) -> NDArray[np.uint32]:
        return self.encoding.encode_to_numpy(text, disallowed_special=())


def _without_surrogates(text: str) -> str:
    """`text` with U+FFFD for every lone surrogate, as long as before; the same object if it has none."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return _SURROGATE.sub("\ufffd", text)
    return text


def _character_starts(encoding: tiktoken.Encoding) -> NDArray[np.uint8]:
    import numpy as np

    tokens = encoding.token_byte_values()
    counts = np.zeros(encoding.n_vocab, np.uint8)
    ids = [encoding.encode_single_token(token) for token in tokens]
    counts[ids] = [len(token.translate(None, _CONTINUATION_BYTES)) for token in tokens]
    return counts
