"""The person's own keys: the registry's actions on other keys."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from textual.keys import Keys

from chunkscope.config.faults import Fault
from chunkscope.config.user import KEYS_TABLE
from chunkscope.config.words import close_match
from chunkscope.toml_text import quoted
from chunkscope.ui.keys.groups import KEY_GROUPS, all_keys
from chunkscope.ui.keys.model import KeyGroup, key_named

# What other keys of the screen count on: a way out, and the digits that the tables show beside the rows.
_FIXED = frozenset(key.id for key in all_keys() if key.id == "quit" or key.id.startswith("strategy_"))
# No key has these names, or terminals send another key for it: ctrl+h is Backspace, ctrl+i is Tab, ctrl+m is Enter.
_NEVER_SENT = {"ctrl+h", "ctrl+i", "ctrl+m", "ctrl-at", "return"}
_NAMES = {key.value for key in Keys if "<" not in key.value} - _NEVER_SENT


def key_groups(wanted: Mapping[str, str | list[str]]) -> tuple[tuple[KeyGroup, ...], list[Fault]]:
    """The registry with the keys that a person wants, and what cannot be had, in no order.

    Args:
        wanted: a key or a list of keys for each id, as the help writes them. An id of which something is wrong keeps
            its own keys, and so does one that would share a key with another.
    """
    faults = [*_faults(wanted)]
    wrong = {fault.path[1] for fault in faults}
    chosen = {name: _keys(value) for name, value in wanted.items() if name not in wrong}
    while clash := _clash(chosen):
        del chosen[str(clash.path[1])]
        faults.append(clash)
    groups = (
        replace(group, keys=tuple(replace(key, keys=chosen.get(key.id, key.keys)) for key in group.keys))
        for group in KEY_GROUPS
    )
    return tuple(groups), faults


def _faults(wanted: Mapping[str, str | list[str]]) -> Iterator[Fault]:
    ids = {key.id: key.keys for key in all_keys()}
    for name, value in wanted.items():
        if name not in ids:
            meant = close_match(name, ids)
            hint = f"did you mean {meant}?" if meant else "the help lists the ids"
            yield Fault((KEYS_TABLE, name), f"there is no such id; {hint}", at_key=True)
        elif name in _FIXED:
            yield Fault((KEYS_TABLE, name), f"its keys are fixed, {' '.join(ids[name])}", at_key=True)
        elif isinstance(value, str):
            yield from _key_faults((KEYS_TABLE, name), value)
        else:
            for index, each in enumerate(value):
                yield from _key_faults((KEYS_TABLE, name, index), each)


def _key_faults(path: tuple[str | int, ...], written: str) -> Iterator[Fault]:
    if not _key(written):
        meant = close_match(written.lower(), _NAMES)
        hint = (
            f", did you mean {quoted(meant)}?" if meant else ', expected one such as "]", "f5", "ctrl+n" or "pagedown"'
        )
        yield Fault(path, f"no key that a terminal sends is named {quoted(written[:20])}{hint}")


def _clash(chosen: Mapping[str, tuple[str, ...]]) -> Fault | None:
    """The last choice that shares a key with another id."""
    users: dict[str, list[str]] = {}
    for key in all_keys():
        for name in chosen.get(key.id, key.keys):
            users.setdefault(name, []).append(key.id)
    for wanted, names in reversed(tuple(chosen.items())):
        for name in names:
            others = [each for each in users[name] if each != wanted]
            if others:
                return Fault((KEYS_TABLE, wanted), f"{quoted(name)} is the key of {others[0]} already; choose another")
    return None


def _keys(value: str | list[str]) -> tuple[str, ...]:
    """The keys by their names, each once."""
    written = [value] if isinstance(value, str) else value
    return tuple(dict.fromkeys(map(_key, written)))


def _key(written: str) -> str:
    """The name of a key, written as itself, by its name or as the help shows it; empty for no key."""
    name = key_named(written)
    if len(name) == 1:
        return name if name.isprintable() else ""
    return name.lower() if name.lower() in _NAMES else ""
