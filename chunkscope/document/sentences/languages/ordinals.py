"""Languages that write ordinal numbers with a full stop and then a word with a capital."""

from __future__ import annotations

from chunkscope.document.sentences.languages.word_lists import united

COUNTED_WORDS = united(
    {
        "German": """Januar Jänner Februar März April Mai Juni Juli August September Oktober November Dezember Jan Feb
            Jahrhundert Jahrhunderts Jahrhunderte Jh Weltkrieg Weltkriegs Weltkrieges""",
        "Turkish": "Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık Yüzyıl",
        "Scandinavian languages": "Januari Februari Mars Maj Juni Juli Augusti",
    }
)
"""Months, centuries and wars, which follow an ordinal number."""

BEFORE_ORDINALS = united(
    {
        "German": "am im vom zum zur der die das den dem des ein eine einer eines ab seit bis und oder beim ins",
        "Scandinavian languages": "den det de til fra og",
        "Baltic languages": "un ir",
        "Slavic languages": "od do na dnia",
        "Hungarian": "az",
    }
)
"""Articles and prepositions that lead to an ordinal number; no sentence ends in one of them and a number."""
