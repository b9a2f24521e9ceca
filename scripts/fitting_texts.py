"""The texts on which the embedded table is fitted, from Debian's packages python3.11-doc and wordnet-base."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

from manual_sections import manual_sections

PYTHON_MANUAL = Path("usr/share/doc/python3.11/html")
WORDNET = Path("usr/share/wordnet")
_PARTS_OF_SPEECH = ("noun", "verb", "adj", "adv")
_SENTENCE_START = re.compile(r"(?<=[.!?:]) (?=[A-Z])")
_SENTENCES = 14_000
_PARAGRAPHS = 5_000
_GLOSSES = 12_000
_SHORTEST_SENTENCE = 20
_PARAGRAPH_LENGTHS = range(150, 700)


def fitting_texts(root: Path) -> list[str]:
    """Headings, sentences and paragraphs of the Python manual, without its held-out files, and glosses of WordNet.

    Args:
        root: the folder below which the packages are unpacked; `/` where they are installed.
    """
    sections = [*manual_sections(root / PYTHON_MANUAL, held_out=False)]
    if not sections:
        raise SystemExit(
            f"{root / PYTHON_MANUAL}: no manual; install Debian's packages python3.11-doc and wordnet-base"
        )
    headings = [section.heading for section in sections]
    paragraphs = [paragraph for section in sections for paragraph in section.paragraphs]
    sentences = [each for paragraph in paragraphs for each in sentences_of(paragraph)]
    medium = [paragraph for paragraph in paragraphs if len(paragraph) in _PARAGRAPH_LENGTHS]
    chosen = random.Random(0)
    return [
        *dict.fromkeys(headings),
        *_sample(chosen, sentences, _SENTENCES),
        *_sample(chosen, medium, _PARAGRAPHS),
        *_sample(chosen, [*_glosses(root / WORDNET)], _GLOSSES),
    ]


def _sample(chosen: random.Random, texts: list[str], count: int) -> list[str]:
    distinct = [*dict.fromkeys(texts)]
    return chosen.sample(distinct, min(count, len(distinct)))


def sentences_of(paragraph: str) -> Iterator[str]:
    """The sentences of a paragraph, roughly, without very short ones."""
    return (each for each in _SENTENCE_START.split(paragraph) if len(each) >= _SHORTEST_SENTENCE)


def _glosses(folder: Path) -> Iterator[str]:
    """A word with what it means, for each synonym set; the format is that of wndb(5WN)."""
    for part in _PARTS_OF_SPEECH:
        for line in (folder / f"data.{part}").read_text(encoding="utf-8").splitlines():
            if not line.startswith("  "):
                entry, _, gloss = line.partition("|")
                yield f"{entry.split()[4].replace('_', ' ')}: {gloss.strip()}"
