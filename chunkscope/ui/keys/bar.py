"""What the key bar has room to say."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from chunkscope.ui.keys.groups import KEY_GROUPS, all_keys
from chunkscope.ui.keys.model import Key, KeyGroup, shown


@dataclass(frozen=True, slots=True)
class BarItem:
    """One item of the key bar: keys and the word for what they do."""

    keys: str
    word: str
    rank: int


def bar_items(strategies: int, groups: Iterable[KeyGroup] = KEY_GROUPS) -> list[BarItem]:
    """The items of the key bar, for so many strategies; keys that share a word make one item."""
    words: dict[str, list[Key]] = {}
    for key in all_keys(groups):
        if key.bar:
            words.setdefault(key.bar, []).append(key)
    return [BarItem(_joined(keys, strategies), word, keys[0].rank) for word, keys in words.items()]


def _joined(keys: Sequence[Key], strategies: int) -> str:
    labels = [shown(key.keys[0]) for key in keys]
    if len(labels) <= 2:
        return "/".join(labels)
    labels = labels[: max(1, strategies)]
    return "-".join(dict.fromkeys((labels[0], labels[-1])))
