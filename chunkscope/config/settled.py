"""What a config file and the command line set, once nothing is wrong with it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from chunkscope.config.given import Given
from chunkscope.config.problems import Problem

if TYPE_CHECKING:
    from chunkscope.strategies.registry import Strategy


@dataclass(frozen=True, slots=True)
class Settled:
    """What is set.

    Attributes:
        given: the value of every key; the command line counts before the file.
        on_command_line: the keys that the command line gives.
        own_rows: the strategies of the person's own rows.
        warnings: what a person should look at.
    """

    given: Given = field(default_factory=dict)
    on_command_line: Collection[tuple[str, ...]] = ()
    own_rows: Mapping[str, Strategy] = field(default_factory=dict)
    warnings: tuple[Problem, ...] = ()
