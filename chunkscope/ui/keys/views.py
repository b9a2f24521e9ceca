"""What the keys do in what opens over the inspector: each is the inspector's key for what is alike."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from chunkscope.ui.keys.groups import KEY_GROUPS, all_keys
from chunkscope.ui.keys.model import Key, KeyGroup


@dataclass(frozen=True, slots=True)
class KeyUse:
    """What the keys of an id do in a view.

    Attributes:
        id: the id that the inspector has them by.
        words: what they do in the view, in words.
        action: the view's action that does it, with its arguments.
    """

    id: str
    words: str
    action: str


LIST_KEYS = (
    KeyUse("next_chunk", "the next one", "move(1)"),
    KeyUse("previous_chunk", "the one before", "move(-1)"),
    KeyUse("choose", "choose it", "choose"),
    KeyUse("back", "leave the list", "dismiss"),
    KeyUse("close", "leave the list", "dismiss"),
)

ANSWER_KEYS = (
    KeyUse("page_down", "ten further down", "move(10)"),
    KeyUse("page_up", "ten further up", "move(-10)"),
    KeyUse("answers", "leave the list", "dismiss"),
)

ROW_KEYS = (
    KeyUse("next_strategy", "the next one", "move(1)"),
    KeyUse("previous_strategy", "the one before", "move(-1)"),
)

SWEEP_KEYS = (
    KeyUse("smaller", "a smaller size", "move(-1)"),
    KeyUse("scroll_left", "a smaller size", "move(-1)"),
    KeyUse("larger", "a larger size", "move(1)"),
    KeyUse("scroll_right", "a larger size", "move(1)"),
    KeyUse("first_chunk", "the smallest size", "move(-1000)"),
    KeyUse("last_chunk", "the largest size", "move(1000)"),
    KeyUse("next_chunk", "the next figure", "figure(1)"),
    KeyUse("previous_chunk", "the figure before", "figure(-1)"),
    KeyUse("go_to", "ask for other sizes", "ask"),
    KeyUse("choose", "try the size", "choose"),
    KeyUse("back", "leave the sweep", "dismiss"),
    KeyUse("close", "leave the sweep", "dismiss"),
)

HELP_KEYS = (
    KeyUse("next_chunk", "a line down", "scroll('scroll_down')"),
    KeyUse("previous_chunk", "a line up", "scroll('scroll_up')"),
    KeyUse("page_down", "a page down", "scroll('scroll_page_down')"),
    KeyUse("half_page_down", "a page down", "scroll('scroll_page_down')"),
    KeyUse("page_up", "a page up", "scroll('scroll_page_up')"),
    KeyUse("half_page_up", "a page up", "scroll('scroll_page_up')"),
    KeyUse("first_chunk", "the start", "scroll('scroll_home')"),
    KeyUse("last_chunk", "the end", "scroll('scroll_end')"),
    KeyUse("help", "leave the help", "dismiss"),
    KeyUse("back", "leave the help", "dismiss"),
    KeyUse("close", "leave the help", "dismiss"),
)

_VIEWS = {
    "In the sweep, where a digit draws its row or leaves it out": SWEEP_KEYS,
    "In a list to choose from": LIST_KEYS,
    "In the list of answers besides": ANSWER_KEYS,
    "In the list of strategies to compare with besides": ROW_KEYS,
    "In this help": HELP_KEYS,
}


def used_keys(uses: Iterable[KeyUse], groups: Iterable[KeyGroup] = KEY_GROUPS) -> Sequence[Key]:
    """The keys of a view, of a registry that may have a person's own keys."""
    keys = {key.id: key.keys for key in all_keys(groups)}
    return [Key(use.id, keys[use.id], use.words, use.action) for use in uses]


def view_groups(groups: Iterable[KeyGroup] = KEY_GROUPS) -> Sequence[KeyGroup]:
    """The keys of every view, for the help."""
    groups = tuple(groups)
    return [KeyGroup(title, tuple(used_keys(uses, groups))) for title, uses in _VIEWS.items()]
