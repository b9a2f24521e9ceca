"""A tokenizer that counts any text, in pieces that can be cancelled."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from chunkscope.document.tokens.encodings import build_shipped, known_tokenizers, shipped_tokenizers
from chunkscope.document.tokens.errors import TokenizerUnavailable

if TYPE_CHECKING:
    import numpy as np
    import tiktoken
    from numpy.typing import NDArray


@dataclass(frozen=True, slots=True, eq=False)
class Tokenizer:
    """A loaded tokenizer.

    Special tokens such as `<|endoftext|>` are plain text to it. A lone surrogate counts as U+FFFD does.

    Attributes:
        name: the tiktoken encoding's name.
        encoding: the encoding itself.
    """

    name: str
    encoding: tiktoken.Encoding

    def encode(self, text: str, cancelled: Callable[[], bool] | None = None) -> NDArray[np.uint32]:
        """The token ids of `text`.

        Raises:
            Cancelled: `cancelled` returned true; it is asked before every piece of the text.
        """
        return self.encoding.encode_to_numpy(text, disallowed_special=())

    def count(self, text: str, cancelled: Callable[[], bool] | None = None) -> int:
        """The number of tokens of `text`.

        Raises:
            Cancelled: `cancelled` returned true; it is asked before every piece of the text.
        """
        return len(self.encode(text, cancelled))


_loaded: dict[str, Tokenizer] = {}
_loading = threading.Lock()


def load_tokenizer(name: str, *, may_fetch: bool = False) -> Tokenizer:
    """The tokenizer `name`, loaded once for the process; any thread may call this.

    A shipped one takes 130 to 290 ms the first time and needs no network. Any other is fetched by tiktoken, or taken
    from tiktoken's cache, and only with `may_fetch`.

    Raises:
        TokenizerUnavailable: the name is not known, is not shipped and may not be fetched, or fetching failed.
    """
    if name not in shipped_tokenizers():
        raise TokenizerUnavailable(f"tokenizer {name!r} {known_tokenizers()} {may_fetch}")
    with _loading:
        if name not in _loaded:
            _loaded[name] = Tokenizer(name, build_shipped(name))
        return _loaded[name]
