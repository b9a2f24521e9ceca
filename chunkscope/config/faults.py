"""What is wrong with parsed TOML values, told by key; the text's positions come later."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from chunkscope.config.words import KeyPath, choice_of, close_match, dotted, listed, shown
from chunkscope.settings import SettingRule, setting_rules
from chunkscope.strategies.separators_shown import ESCAPED, LITERAL_ESCAPE
from chunkscope.strategies.settings import StrategySettings
from chunkscope.toml_text import quoted

_LARGEST = 2**63 - 1


@dataclass(frozen=True, slots=True)
class Fault:
    """Something wrong with one key or its value.

    Attributes:
        path: the key.
        message: what is wrong and what was expected.
        at_key: whether the key's own name is wrong, rather than its value.
        harmless: whether it is only worth a warning.
    """

    path: KeyPath
    message: str
    at_key: bool = False
    harmless: bool = False


def table_faults(
    path: KeyPath, table: Any, rules: Mapping[str, SettingRule], elsewhere: Mapping[str, KeyPath]
) -> Iterator[Fault]:
    """What is wrong with one table, whose keys are `rules`; names that belong to another table are in `elsewhere`."""
    if not isinstance(table, dict):
        yield Fault(path, f"expected a table, got {shown(table)}")
        return
    for name, value in table.items():
        if name in rules:
            yield from value_faults((*path, name), value, rules[name])
        else:
            yield Fault((*path, name), _unknown_key(path, name, rules, elsewhere), at_key=True)


def _unknown_key(path: KeyPath, name: str, rules: Mapping[str, SettingRule], elsewhere: Mapping[str, KeyPath]) -> str:
    if path[:1] == ("strategies",) and name in setting_rules(StrategySettings):
        return f"{path[-1]} takes no {name}"
    known = {each: (*path, each) for each in rules}
    return f"unknown key, {instead_of(name, known, elsewhere)}"


def instead_of(name: str, known: Mapping[str, KeyPath], elsewhere: Mapping[str, KeyPath]) -> str:
    """What to write instead of an unknown name: the key that it most likely stands for, or what is known here."""
    meant = known.get(close_match(name, known) or "") or elsewhere.get(name)
    return f"did you mean {dotted(meant)}" if meant else f"expected {listed(list(known))}"


def value_faults(path: KeyPath, value: Any, rule: SettingRule) -> Iterator[Fault]:
    """What is wrong with one value. Types are strict: `true` is no number and `"500"` is not 500."""
    if rule.allowed:
        if not rule.allowed.holds(value):
            yield Fault(path, f"expected {rule.allowed.expected}, got {shown(value)}")
    elif isinstance(rule.default, tuple):
        yield from _list_faults(path, value, rule.words())
    elif rule.default is None:
        if type(value) not in {int, float} or not (rule.minimum or 0) <= value <= _LARGEST:
            yield Fault(path, f"expected {_expected(rule)}, got {shown(value)}")
    elif type(value) is not type(rule.default) or _below_minimum(value, rule):
        yield Fault(path, f"expected {_expected(rule)}, got {shown(value)}")
    elif isinstance(value, str):
        yield from _word_faults(path, value, rule.words())
    elif value > _LARGEST:
        yield Fault(path, f"expected a whole number of at most {_LARGEST}, got {shown(value)}")


def _below_minimum(value: Any, rule: SettingRule) -> bool:
    return rule.minimum is not None and value < rule.minimum


def _expected(rule: SettingRule) -> str:
    if isinstance(rule.default, bool):
        return "true or false"
    if rule.default is None:
        return f"a number of at least {rule.minimum or 0}"
    if isinstance(rule.default, int):
        return "a whole number" if rule.minimum is None else f"a whole number of at least {rule.minimum}"
    return choice_of(rule.words()) if rule.words() else "a string"


def _word_faults(path: KeyPath, value: str, words: tuple[str, ...]) -> Iterator[Fault]:
    if not words or value in words:
        return
    meant = close_match(value, words)
    suggestion = f", did you mean {quoted(meant)}" if meant else ""
    yield Fault(path, f"expected {choice_of(words)}, got {shown(value)}{suggestion}")


def _list_faults(path: KeyPath, value: Any, words: tuple[str, ...]) -> Iterator[Fault]:
    if not isinstance(value, list):
        yield Fault(path, f"expected a list of strings, got {shown(value)}")
        return
    for index, item in enumerate(value):
        if not isinstance(item, str):
            yield Fault((*path, index), f"expected a string, got {shown(item)}")
        elif words:
            yield from _word_faults((*path, index), item, words)
        elif escape := LITERAL_ESCAPE.search(item):
            written, letter = escape[0], escape[1]
            warning = f'`{written}` here is a backslash and the letter {letter}; write "{written}" in double quotes'
            yield Fault((*path, index), f"{warning} for a {ESCAPED[letter]}", harmless=True)
