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


async def test_every_row_fills_the_pane_and_no_more(tmp_path: Path) -> None:
    """Else what stands beside it, the list, begins further to the right."""
    document = tmp_path / "office.txt"
    document.write_text((POST_OFFICE * 3 + "\n\n") * 12, encoding="utf-8")
    async with inspecting(document) as running:
        pane = running.app.inspector.document
        rows = [pane.render_line(y).text for y in range(pane.size.height)]
        assert "डाकघर" in rows[0]
        assert {cells(row) for row in rows} == {pane.size.width}
