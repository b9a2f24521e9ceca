"""The sections of a manual in HTML, as Debian packages carry them: each heading with the paragraphs below it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple

_HEADINGS = frozenset({"h1", "h2", "h3", "h4", "h5", "h6"})
# Of 256 files, so many are held out.
_HELD_OUT = 64


class Section(NamedTuple):
    """A heading with the paragraphs below it, down to the next heading."""

    heading: str
    paragraphs: list[str]


def manual_sections(folder: Path, *, held_out: bool | None = None) -> Iterator[Section]:
    """The sections of all HTML files in a folder, in the order of their paths.

    A quarter of the files, chosen by a digest of the path, is held out from fitting; with `held_out`, only those are
    read, or only the others.
    """
    for path in sorted(folder.rglob("*.html")):
        if held_out is None or held_out == _is_held_out(path.relative_to(folder)):
            reader = _SectionReader()
            reader.feed(path.read_text(encoding="utf-8", errors="replace"))
            yield from reader.sections


def _is_held_out(path: Path) -> bool:
    return hashlib.sha256(path.as_posix().encode()).digest()[0] < _HELD_OUT


class _SectionReader(HTMLParser):
    """Collects headings and paragraphs, without those of a side bar."""

    def __init__(self) -> None:
        super().__init__()
        self.sections: list[Section] = []
        self._text: list[str] | None = None
        self._beside = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        classes = (dict(attrs).get("class") or "").split()
        if tag == "div" and (self._beside or "sphinxsidebar" in classes):
            self._beside += 1
        elif not self._beside and (tag == "p" or tag in _HEADINGS):
            self._text = []

    def handle_endtag(self, tag: str) -> None:
        if tag == "div" and self._beside:
            self._beside -= 1
        elif self._text is not None and (tag == "p" or tag in _HEADINGS):
            text = " ".join("".join(self._text).replace("¶", " ").split())
            if tag in _HEADINGS:
                self.sections.append(Section(text, []))
            elif self.sections:
                self.sections[-1].paragraphs.append(text)
            self._text = None

    def handle_data(self, data: str) -> None:
        if self._text is not None:
            self._text.append(data)
