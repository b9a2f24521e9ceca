"""Texts for properties: pieces that matter to the rules, in any order."""

from __future__ import annotations

from hypothesis import strategies as st

PIECES = [
    *".!?…:;,-–—()[]*_`~\"'“”«»《》「」。！．۔।։\n\t\r",
    "**",
    "****",
    "__",
    " ",
    "  ",
    "\n\n",
    "\r\n",
    "\r\n\r\n",
    "\n   ",
    "\u200b",
    "\xa0",
    "\u0301",
    " . . .",
    "...",
    "[^1]",
    " [12]",
    "](a.b?c)",
    " 🎉",
    "🎉🎉 ",
    " :) ",
    "Dr",
    "e.g",
    "z. B",
    "etc",
    "U.S",
    "Inc",
    "Yahoo",
    "No",
    "J",
    "é",
    "я",
    "κ",
    "1",
    "2",
    "1990",
    "IV",
    "The",
    "Er",
    "He's",
    "I",
    "lamp",
    "kiln",
    "first",
    "brst",
    "Weather",
    "iPhone",
    "今天",
    "はい",
    "と",
    "说",
    "அரசு",
    "கே",
    "है",
    "కు",
    "שלום",
    "ბარი",
    "Բարեւ",
    "ความ",
]


def texts(max_size: int = 40) -> st.SearchStrategy[str]:
    """Texts of such pieces, and some of any character."""
    pieces = st.one_of(st.sampled_from(PIECES), st.sampled_from(PIECES), st.characters(exclude_categories=["Cs"]))
    return st.lists(pieces, max_size=max_size).map("".join)
