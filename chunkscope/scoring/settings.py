"""The `[score]` table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from chunkscope.settings import setting

Rule = Literal["sentence", "published"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreSettings:
    """How cuts are judged."""

    rule: Rule = setting("sentence", "which boundary rule judges the cuts", choices=("sentence", "published"))
