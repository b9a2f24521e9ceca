"""JSON that is exact, and that a terminal cannot act on."""

from __future__ import annotations

import json
import unicodedata

from hypothesis import given
from hypothesis import strategies as st

from chunkscope.cli.reports.safe_json import safe_json


def test_text_of_every_script_stays_readable() -> None:
    assert safe_json(["地图 é ע"]) == '["地图 é ע"]'


def test_no_control_or_format_character_is_left() -> None:
    for code in range(0x110000):
        if unicodedata.category(chr(code)) in {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}:
            assert chr(code) not in safe_json(chr(code)), hex(code)


@given(st.text(st.characters(exclude_categories=())))
def test_every_string_reads_back_exactly(text: str) -> None:
    assert json.loads(safe_json({"text": text}))["text"] == text
