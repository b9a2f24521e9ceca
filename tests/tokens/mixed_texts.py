"""Texts of many scripts, made of what split patterns treat specially."""

from __future__ import annotations

from hypothesis import strategies as st

ATOMS = (
    *(" ", "  ", "\t", "\n", "\n\n", "\r\n", "\r", "\x0b", "\x0c", "\x1c", "\x85", "\xa0", "\u2028", "\u3000"),
    *("word", "Word", "camelCase", "don't", "they'LL", "'s", "'ſ", "'", "’", '"', "İ", "ǅ", "ʰ", "𝒜", "\u1734"),
    *("1", "2023", "١٢", "½", "Ⅷ", ".", ",", "!", "?", "-", "/", "//", "!\n", "!\n/", "\n/", "#", "|", "---"),
    *("今天上午", "馆长打开", "。", "，", "カタカナ", "ー", "が", "か\u3099", "한국어", "ᄒ", "مرحبا", "\u064b", "؟"),
    *("\u200b", "<|endoftext|>"),
    *("नमस्ते", "दुनिया", "्", "।", "ภาษา", "ไทย", "ำ", "👩‍🚀", "🇳🇿", "👍🏽", "e\u0301", "\u0301", "\u0378", "\U000e0100"),
)  # fmt: skip

mixed_texts = st.lists(
    st.one_of(st.sampled_from(ATOMS), st.text(st.characters(exclude_categories=["Cs"]), max_size=3)), max_size=30
).map("".join)


@st.composite
def texts_with_spans(draw: st.DrawFn) -> tuple[str, list[tuple[int, int]]]:
    """A text and spans of it."""
    text = draw(mixed_texts)
    offsets = st.integers(0, len(text))
    spans = st.tuples(offsets, offsets).map(lambda pair: (min(pair), max(pair)))
    return text, draw(st.lists(spans, min_size=1, max_size=8))
