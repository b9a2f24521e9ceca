"""Cut a text with a strategy by name, for the tests of this folder."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from chunkscope.document import Document, Source
from chunkscope.document.model import TextKind
from chunkscope.settings import setting_rules
from chunkscope.strategies.model import Chunking
from chunkscope.strategies.registry import STRATEGIES, StrategyRow, cut

ZH = "今天上午馆长打开了旧仓库。里面放着三十箱地图和一台坏掉的钟！谁来修理它呢？大家决定先把地图晾干。"
CRANK = "Turn the crank twice. Pull the lever down. Listen for a click."
GATES = "The north gate opens at dawn today.\n\nThe south gate opens at noon only.\n\nNo gate opens at night."
DROP = "alpha beta\n\n\n\ngamma delta\n\nepsilon"
EMO = "A👨‍👩‍👧‍👦B🇳🇿C👍🏽D" + "e\u0301" * 4
EMO_EDGES = [0, 1, 8, 9, 11, 12, 14, 15, 17, 19, 21, 23]
FFFD = "ok 👩‍🚀 go 🧭 end 鹭鸶飞过蘑菇岛"

_FRAGMENTS = (
    *("a", "b", "Word", " ", "  ", ". ", "? ", ", ", "\n", "\n\n", "\n \n", "\r\n", "\r\n\r\n", "\r", "\t", "-", "1.5"),
    *("é", "e\u0301", "\u0301", "\u200d", "👩‍🚀", "👍🏽", "🇳🇿", "🇳", "क्षि", "\u094d", "한", "ᄀ", "中文", "。", "！"),
    *(
        "\u0600",
        "\u200b",
        "\ufeff",
        "\xa0",
        "\u3000",
        "\u2028",
        "\x85",
        "\x1f",
        "\x00",
        "\ud800",
        "<|endoftext|>",
        "```",
    ),
)
texts = st.lists(st.sampled_from(_FRAGMENTS) | st.characters(), max_size=40).map("".join)

_BLOCKS = (
    *("# Kiln", "## Firing ##", "### Slow", "#### Cold", "Glaze\n=====", "Raw\n---", "2. Clay", "2.1. Slip", "SAFETY"),
    *(
        "Heat slowly. Wait for six hours. Then open it.",
        "Do this:",
        "Yes.",
        "e\u0301 \u0301x",
        "中文。再来！",
        "\u0301",
    ),
    *(
        "```sh\nrun --all\n\nstop\n```",
        "| Part | Qty |\n|---|---|\n| bolt | 12 |\n| nut | 40 |",
        "---",
        "    code\n    more",
    ),
    *(
        "- one\n- two:\n  - three\n\n    four",
        "> quoted. Twice.\n>\n> | a |\n> |---|\n> | b |",
        "1. First.\n2. Second.",
        "$$\nx\n$$",
    ),
)
structured_texts = st.tuples(
    st.lists(st.sampled_from(_BLOCKS) | texts, max_size=12), st.sampled_from(["\n\n", "\n", "\r\n\r\n", "\n\n\n"])
).map(lambda parts: parts[1].join(parts[0]).replace("\n", "\r\n" if "\r" in parts[1] else "\n"))


def document_of(text: str, kind: TextKind = "text") -> Document:
    return Document.uncleaned(Source("text", text, kind=kind))


def row_of(name: str, **settings: Any) -> StrategyRow:
    strategy = STRATEGIES[name]
    size = strategy.settings(**settings).size
    rules = setting_rules(strategy.settings)
    from_size = {key: rule.default_at(size) for key, rule in rules.items() if key == "min_size"}
    return StrategyRow(name, strategy, strategy.settings(**{**from_size, **settings}))


def chunking_of(text: str, name: str, **settings: Any) -> Chunking:
    return cut(document_of(text), row_of(name, **settings))


def spans_of(text: str, name: str, **settings: Any) -> list[tuple[int, int]]:
    return list(chunking_of(text, name, **settings).spans())


def slices_of(text: str, name: str, **settings: Any) -> list[str]:
    return [text[start:end] for start, end in spans_of(text, name, **settings)]


def trimmed(text: str, start: int, end: int) -> tuple[int, int]:
    """The span without the white space at its edges."""
    chunk = text[start:end]
    return start + len(chunk) - len(chunk.lstrip()), end - len(chunk) + len(chunk.rstrip())
