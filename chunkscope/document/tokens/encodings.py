"""The encodings that a config may name; the shipped ones are built without touching the network."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import tiktoken

_CL100K_SPLIT = (
    r"'(?i:[sdmt]|ll|ve|re)|[^\r\n\p{L}\p{N}]?+\p{L}++|\p{N}{1,3}+| ?[^\s\p{L}\p{N}]++[\r\n]*+"
    r"|\s++$|\s*[\r\n]|\s+(?!\S)|\s"
)
_O200K_SPLIT = "|".join(
    (
        r"[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+(?i:'s|'t|'re|'ve|'m|'ll|'d)?",
        r"[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+[\p{Ll}\p{Lm}\p{Lo}\p{M}]*(?i:'s|'t|'re|'ve|'m|'ll|'d)?",
        r"\p{N}{1,3}",
        r" ?[^\s\p{L}\p{N}]+[\r\n/]*",
        r"\s*[\r\n]+",
        r"\s+(?!\S)",
        r"\s+",
    )
)
_SPLIT_PATTERNS = {"cl100k_base": _CL100K_SPLIT, "o200k_base": _O200K_SPLIT}
_SPECIAL_TOKENS = {
    "cl100k_base": {
        "<|endoftext|>": 100257,
        "<|fim_prefix|>": 100258,
        "<|fim_middle|>": 100259,
        "<|fim_suffix|>": 100260,
        "<|endofprompt|>": 100276,
    },
    "o200k_base": {"<|endoftext|>": 199999, "<|endofprompt|>": 200018},
}
_FETCHED = ("o200k_harmony", "p50k_base", "p50k_edit", "r50k_base", "gpt2")


def shipped_tokenizers() -> tuple[str, ...]:
    """The names of the tokenizers whose vocabularies are part of the package."""
    return tuple(_SPLIT_PATTERNS)


def known_tokenizers() -> tuple[str, ...]:
    """The names that a config may hold: the shipped ones, then those that tiktoken fetches when it is allowed to."""
    return *_SPLIT_PATTERNS, *_FETCHED


def build_shipped(name: str) -> tiktoken.Encoding:
    """The encoding of a shipped vocabulary, equal to tiktoken's own."""
    import tiktoken

    from chunkscope.document.tokens.packed_ranks import read_ranks

    return tiktoken.Encoding(
        name,
        pat_str=_SPLIT_PATTERNS[name],
        mergeable_ranks=read_ranks(name),
        special_tokens=_SPECIAL_TOKENS[name],
    )
