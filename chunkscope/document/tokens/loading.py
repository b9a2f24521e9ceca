"""Tokenizers by name, each loaded once for the process."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from chunkscope.document.tokens.encodings import build_shipped, known_tokenizers, shipped_tokenizers
from chunkscope.document.tokens.errors import TokenizerUnavailable

if TYPE_CHECKING:
    from chunkscope.document.tokens.tokenizer import Tokenizer

_loaded: dict[str, Tokenizer] = {}
_loading = threading.Lock()


def load_tokenizer(name: str, *, may_fetch: bool = False) -> Tokenizer:
    """The tokenizer `name`, loaded once for the process; any thread may call this.

    A shipped one needs no network; loading it takes a tenth of a second or more the first time, so do not call this
    from the screen's own thread. Any other is fetched by tiktoken, or taken from tiktoken's cache.

    Raises:
        TokenizerUnavailable: the name is not known, is not shipped and `may_fetch` is false, or fetching failed.
    """
    if name in shipped_tokenizers():
        return _load_shipped(name)
    if name not in known_tokenizers():
        raise TokenizerUnavailable(f"tokenizer {name!r} is not known; known are {', '.join(known_tokenizers())}")
    if not may_fetch:
        raise TokenizerUnavailable(
            f"tokenizer {name} would have to be fetched: allow it with --trust or --set chunk.tokenizer={name}"
        )
    return _load_fetched(name)


def _load_shipped(name: str) -> Tokenizer:
    from chunkscope.document.tokens.sync_points import ALL_RULES
    from chunkscope.document.tokens.tokenizer import Tokenizer

    with _loading:
        if name not in _loaded:
            _loaded[name] = Tokenizer.of(build_shipped(name), ALL_RULES)
        return _loaded[name]


def _load_fetched(name: str) -> Tokenizer:
    from chunkscope.document.tokens.fetching import fetch_encoding
    from chunkscope.document.tokens.sync_points import ALL_RULES, GPT2_RULES
    from chunkscope.document.tokens.tokenizer import Tokenizer

    encoding = fetch_encoding(name)
    with _loading:
        if name not in _loaded:
            # o200k_harmony splits as o200k_base does, all others as GPT-2.
            _loaded[name] = Tokenizer.of(encoding, ALL_RULES if name == "o200k_harmony" else GPT2_RULES)
        return _loaded[name]
