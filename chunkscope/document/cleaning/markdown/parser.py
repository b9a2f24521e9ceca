"""markdown-it, set up to say where in the text its inline rules found markup."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache, partial
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token
from mdit_py_plugins.dollarmath import dollarmath_plugin
from mdit_py_plugins.footnote import footnote_plugin
from mdit_py_plugins.front_matter import front_matter_plugin

from chunkscope.document.cleaning.edits import Edit
from chunkscope.document.cleaning.markdown.inline_markup import INLINE_MARKUP
from chunkscope.document.cleaning.markdown.rule_choice import InlineRule, chosen_by_character

_RECORDING = "chunkscope recording"
_CHOICE = "chunkscope choice"
_DELIMITER_RULES = frozenset({"emphasis", "strikethrough"})


@dataclass(slots=True)
class _Recording:
    """What the inline rules found in one content: edits, and delimiters that may turn out to be plain text."""

    edits: list[Edit] = field(default_factory=list)
    delimiters: list[tuple[int, int, Token]] = field(default_factory=list)

    def shift(self, edits_from: int, delimiters_from: int, distance: int) -> None:
        """Move what was found since the given counts; the alternative text of an image is read by itself."""
        self.edits[edits_from:] = [
            (start + distance, end + distance, replacement) for start, end, replacement in self.edits[edits_from:]
        ]
        self.delimiters[delimiters_from:] = [
            (start + distance, end + distance, token) for start, end, token in self.delimiters[delimiters_from:]
        ]


@cache
def block_parser(*, front_matter: bool) -> MarkdownIt:
    """A parser that leaves the inline content alone; footnotes stay where they are written.

    The plugin for front matter takes some list items for it, so it is for texts that start with `---` only.
    """
    parser = MarkdownIt("commonmark").enable(["table", "strikethrough"])
    if front_matter:
        front_matter_plugin(parser)
    footnote_plugin(parser, inline=False, move_to_end=False)
    dollarmath_plugin(parser, allow_space=False, allow_digits=False, double_inline=True)
    names = parser.inline.ruler.get_active_rules()
    rules = zip(names, parser.inline.ruler.getRules(""), strict=True)
    parser.inline.ruler.push(_CHOICE, chosen_by_character((name, _recording_rule(name, rule)) for name, rule in rules))
    parser.inline.ruler.enableOnly(_CHOICE)
    parser.inline.ruler2.disable("fragments_join")  # it would give a delimiter token content again
    return parser.disable("inline")


def inline_edits(content: str, environment: dict[str, Any]) -> list[Edit]:
    """The edits that turn inline content into plain text, in order.

    Args:
        content: the inline content of a block, as markdown-it gives it.
        environment: the environment of the block pass, which knows the document's link and footnote definitions.
    """
    parser = block_parser(front_matter=False)
    recording = _Recording()
    parser.inline.parse(content, parser, {**environment, _RECORDING: recording}, [])
    matched = ((start, end, "") for start, end, token in recording.delimiters if not token.content)
    return sorted([*recording.edits, *matched])


def _recording_rule(name: str, rule: InlineRule) -> InlineRule:
    """The rule, which records the markup that it takes in, where it takes any."""
    return partial(_recorded, name, rule) if name in INLINE_MARKUP or name in _DELIMITER_RULES else rule


def _recorded(name: str, rule: InlineRule, state: StateInline, silent: bool) -> bool:
    """Run an inline rule and record the markup that it took in."""
    if silent:
        return rule(state, silent)
    start, token_count = state.pos, len(state.tokens)
    recording: _Recording = state.env[_RECORDING]
    found = len(recording.edits), len(recording.delimiters)
    if not rule(state, silent):
        return False
    if name in _DELIMITER_RULES:
        _record_delimiters(recording, state, start, token_count)
        return True
    if name == "image":
        recording.shift(*found, start + len("!["))
    recording.edits += INLINE_MARKUP[name](state, start, state.pos)
    return True


def _record_delimiters(recording: _Recording, state: StateInline, start: int, token_count: int) -> None:
    """Note the tokens of a run of delimiters; a token that becomes markup later loses its content."""
    end = state.pos
    for token in reversed(state.tokens[token_count:]):
        if end == start:
            break
        recording.delimiters.append((end - len(token.content), end, token))
        end -= len(token.content)
