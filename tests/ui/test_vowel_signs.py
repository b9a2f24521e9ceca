"""Scripts whose vowel signs take a cell of their own on most terminals."""

from __future__ import annotations

from pathlib import Path

from inspecting import inspecting

from chunkscope.ui.text.cells import cells, cluster_cells
from chunkscope.ui.text.wrapping import row_ends

POST_OFFICE = "हमारे गाँव का डाकघर एक ही कमरे का है। कमरे में एक मेज़ है, दो कुर्सियाँ। "


def test_a_spacing_vowel_sign_takes_a_cell() -> None:
    assert cluster_cells("का") == cells("का") == 2
    assert cluster_cells("कु") == cells("कु") == 1
    assert cells("গ্রাম") == 4


def test_a_row_is_never_wider_than_asked_for() -> None:
    text = POST_OFFICE * 5
    ends = row_ends(text, 40, reveal=False)
    rows = [text[start:end].rstrip() for start, end in zip([0, *ends], ends, strict=False)]
    assert max(map(cells, rows)) <= 40
    assert "".join(rows).replace(" ", "") == text.replace(" ", "")


def test_a_row_ends_at_a_space() -> None:
    text = POST_OFFICE * 5
    assert all(text[end - 1] == " " for end in row_ends(text, 40, reveal=False))


async def test_the_list_stands_in_its_column_beside_every_row(tmp_path: Path) -> None:
    """Where every cell is counted that a terminal may take, the list begins in the same column."""
    document = tmp_path / "office.txt"
    document.write_text((POST_OFFICE * 3 + "\n\n") * 12, encoding="utf-8")
    async with inspecting(document, overrides=("chunk.size=100",)) as running:
        region = running.app.inspector.document.region
        before = [cells(row[: row.rindex("|")]) for row in running.rows()[region.y : region.bottom] if "|" in row[30:]]
    assert len(before) > 5
    assert len(set(before)) == 1
