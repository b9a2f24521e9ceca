"""The style of each tone under a theme.

Textual makes a node of the tree for every component class of every widget; a table of styles costs nothing.
"""

from __future__ import annotations

from collections.abc import Mapping

from rich.style import Style
from textual.color import Color

from chunkscope.ui.pieces import Tone

# The theme's variable for the colour, and what is marked without colour too.
_TONES: dict[Tone, tuple[str, str]] = {
    "plain": ("", ""),
    "strong": ("", "bold"),
    "faint": ("gutter", ""),
    "failure": ("cut-unsafe", "bold"),
    "block": ("cut-block", "bold"),
    "likely": ("cut-likely", ""),
    "safe": ("cut-safe", ""),
    "error": ("error", "bold reverse"),
    "current": ("", "bold"),
    "key": ("accent", "bold"),
}


def tone_styles(variables: Mapping[str, str]) -> Mapping[Tone, Style]:
    """The styles of all tones, from the variables of a theme."""
    return {tone: _style(variables, *how) for tone, how in _TONES.items()}


def _style(variables: Mapping[str, str], name: str, attributes: str) -> Style:
    style = Style.parse(attributes)
    return style + Style(color=Color.parse(variables[name]).rich_color) if name else style
