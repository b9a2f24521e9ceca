"""The characters that matter at the end of a sentence; each constant goes inside a character class of a pattern."""

from __future__ import annotations

SHARED_MARKS = ".!?…"
"""End marks that have other uses too; white space has to follow them."""

OWN_MARKS = (
    "։؟۔।॥။።፧፨។៕෴"  # Armenian, Arabic, Urdu, Indic, Burmese, Ethiopic, Khmer, Sinhala
    "܀܁܂߹᙮᜵᜶᠃᠉᥄᥅᪨᪩᪪᪫᭚᭛᭞᭟᰻᰼᱾᱿꓿꘎꘏꛳꛷꡶꡷꣎꣏꤯꧉꩝꩞꩟꫰꫱꯫"  # scripts with fewer readers
    "‼‽⁇⁈⁉⸮"  # doubled and reversed marks
    "。！？．｡︒︕︖﹒﹖﹗"  # Chinese and Japanese, in all widths
)
"""End marks with no other use, from Unicode's property Sentence_Terminal; white space need not follow them."""

END_MARKS = SHARED_MARKS + OWN_MARKS

STRAIGHT_QUOTES = "\"'"
EMPHASIS = "*_~`"
"""Markdown's inline marks; like straight quotes they look alike at both ends."""

EMOJI = "\U0001f1e6-\U0001f1ff\U0001f300-\U0001faff\u2600-\u26ff\u2728\u2763\u2764\u2b50\ufe0f\u200d"
"""Pictures that people put behind an end mark, with their joiner and variation selector."""

CLOSERS = "”’»›)\\]}」』）】》〉〕︼﹂﹄❞“‘¹²³⁴-⁹†‡" + STRAIGHT_QUOTES + EMPHASIS + EMOJI
"""What may stand between an end mark and the white space; German closes with the quotes that English opens with."""

OPENERS = "“‘«‹„‚(\\[{¡¿「『（【《〈〔❝<»›”#>" + STRAIGHT_QUOTES + EMPHASIS
"""What may stand before a sentence's first word; Danish opens with `»`, Swedish with `”`."""

DASHES = "-–—―‒•·"
"""What may stand there with white space behind it, in dialogues and lists."""

INVISIBLE = "\u200b\ufeff\u2060\u200e\u200f\u202a-\u202e\u2066-\u2069"
"""Characters without width that may stand among white space."""

CJK_LETTERS = "\u3041-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff"
"""Letters of scripts that set no white space between sentences; Korean sometimes does without it."""
