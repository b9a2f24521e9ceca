"""What every strategy takes; a strategy's own settings extend it in its own file."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from chunkscope.document.tokens import known_tokenizers
from chunkscope.settings import setting

Unit = Literal["chars", "tokens"]
Oversize = Literal["keep", "split"]


class SettingsProblem(NamedTuple):
    """Why a strategy cannot run with its settings.

    Attributes:
        wrong: what is wrong.
        key: the key to set.
        remedy: how to set it, such as `lower`.
    """

    wrong: str
    key: str
    remedy: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StrategySettings:
    """What every strategy takes.

    `may_fetch` is no key of the config: it says that a person allowed this tokenizer to be fetched, by `--trust` or
    by naming it on the command line.
    """

    size: int = setting(1000, "the budget of a chunk, in the unit", minimum=1)
    overlap: int = setting(0, "the text repeated from the chunk before, in the unit", minimum=0)
    unit: Unit = setting("chars", "what size and overlap count", choices=("chars", "tokens"))
    tokenizer: str = setting("cl100k_base", "the tiktoken encoding that counts tokens", choices=known_tokenizers)
    may_fetch: bool = False

    def problem(self) -> SettingsProblem | None:
        """Why these settings contradict each other, or None."""
        if self.size < 1:
            return SettingsProblem(f"size {self.size} is below 1", "size", "higher")
        if self.overlap < 0:
            return SettingsProblem(f"overlap {self.overlap} is below 0", "overlap", "higher")
        if self.overlap >= self.size:
            return SettingsProblem(f"overlap {self.overlap} is not below size {self.size}", "overlap", "lower")
        return None
