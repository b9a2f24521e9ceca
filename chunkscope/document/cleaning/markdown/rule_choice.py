"""The inline rules of markdown-it as one, which asks only those that can apply, so that hostile text costs little."""

from __future__ import annotations

import string
from collections.abc import Callable, Iterable

from markdown_it.rules_inline import StateInline

InlineRule = Callable[[StateInline, bool], bool]

# What the span of each rule begins with.
_BEGINNINGS = {
    "newline": "\n",
    "math_inline": "$",
    "escape": "\\",
    "backticks": "`",
    "strikethrough": "~",
    "emphasis": "*_",
    "link": "[",
    "image": "!",
    "footnote_ref": "[",
    "autolink": "<",
    "html_inline": "<",
    "entity": "&",
}
_PLAIN = "text"
# As long as the label of a link may be: https://spec.commonmark.org/0.31.2/#link-label
_LONGEST_LABEL = 999
# A key of `StateInline.cache`, which is otherwise by offset.
_LAST_END = -1


def chosen_by_character(rules: Iterable[tuple[str, InlineRule]]) -> InlineRule:
    """One rule that does what all do in their order, asking only those that can begin with the character there.

    One that is not known here is asked at every mark.
    """
    plain: tuple[InlineRule, ...] = ()
    beginning: dict[str, tuple[InlineRule, ...]] = {}
    for name, rule in rules:
        if name == _PLAIN:
            plain = (rule,)
            continue
        asked = _LIMITED[name](rule) if name in _LIMITED else rule
        for character in _BEGINNINGS.get(name, string.punctuation):
            beginning[character] = (*beginning.get(character, ()), asked)

    def first_that_applies(state: StateInline, silent: bool) -> bool:
        return any(rule(state, silent) for rule in beginning.get(state.src[state.pos], plain))

    return first_that_applies


def _where_closed(rule: InlineRule) -> InlineRule:
    """The rule of links or images, asked only before a last place where one can end, for which it would look far."""

    def closed(state: StateInline, silent: bool) -> bool:
        last = state.cache.get(_LAST_END)
        if last is None:
            endings = ("]",) if "references" in state.env else ("](", ")")
            last = state.cache[_LAST_END] = min(map(state.src.rfind, endings))
        return state.pos < last and rule(state, silent)

    return closed


def _where_known(rule: InlineRule) -> InlineRule:
    """The rule of footnote references, asked only at the label of a footnote, for whose end it would look far."""

    def known(state: StateInline, silent: bool) -> bool:
        start = state.pos + len("[^")
        end = state.src.find("]", start, start + _LONGEST_LABEL + 1)
        labels = state.env.get("footnotes", {}).get("refs", {})
        return end > start and f":{state.src[start:end]}" in labels and rule(state, silent)

    return known


_LIMITED = {"link": _where_closed, "image": _where_closed, "footnote_ref": _where_known}
