"""The keys of what opens over the inspector; they are fixed, and have no ids."""

from __future__ import annotations

from chunkscope.ui.keys.model import Key, KeyGroup

LIST_KEYS = KeyGroup(
    "In a list to choose from",
    (
        Key("", ("j", "down"), "the next one", "move(1)"),
        Key("", ("k", "up"), "the one before", "move(-1)"),
        Key("", ("enter",), "choose it", "choose"),
        Key("", ("escape", "q"), "leave the list", "dismiss"),
    ),
)

SWEEP_KEYS = KeyGroup(
    "In the sweep, where a digit draws its row or leaves it out",
    (
        Key("", ("h", "left"), "a smaller size", "move(-1)"),
        Key("", ("l", "right"), "a larger size", "move(1)"),
        Key("", ("g", "home"), "the smallest size", "move(-1000)"),
        Key("", ("G", "end"), "the largest size", "move(1000)"),
        Key("", ("j", "down"), "the next figure", "figure(1)"),
        Key("", ("k", "up"), "the figure before", "figure(-1)"),
        Key("", (":",), "ask for other sizes", "ask"),
        Key("", ("enter",), "try the size", "choose"),
        Key("", ("escape", "q"), "leave the sweep", "back"),
    ),
)

VIEW_GROUPS = (SWEEP_KEYS, LIST_KEYS)
