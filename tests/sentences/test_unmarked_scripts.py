"""Scripts without sentence marks, where nothing can be decided."""

from __future__ import annotations

import pytest

from chunkscope.document.sentences import lacks_sentence_marks

THAI = "ฝนตกหนักมาก เขาจึงอยู่บ้าน"


@pytest.mark.parametrize(
    ("text", "offset", "lacks"),
    [
        (THAI, THAI.index(" "), True),
        (THAI, THAI.index(" ") + 1, True),
        ("ຝົນຕົກໜັກ ລາວຢູ່ເຮືອນ", 10, True),
        ("བོད་ཡིག ནི", 8, True),
        ("ភ្លៀងធ្លាក់ គាត់នៅផ្ទះ", 12, True),
        ("ភ្លៀងធ្លាក់។ គាត់នៅផ្ទះ", 13, False),
        ("ဒါက ပထမ ဖြစ်သည်။ ဒါက ဒုတိယ", 4, False),
        ("It rains. He stays.", 10, False),
        ("ฝนตก. It rains.", 6, False),
        ("今天天气很好", 3, False),
        ("1 2 3", 2, False),
        ("", 0, False),
    ],
)
def test_lacks_sentence_marks(text: str, offset: int, lacks: bool) -> None:
    assert lacks_sentence_marks(text, offset) is lacks
