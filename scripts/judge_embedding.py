"""Judge embedders on manuals that the embedded default was not fitted on.

    python scripts/judge_embedding.py ROOT [MODEL_FOLDER]

Needs Debian's packages python3.11-doc and postgresql-doc-15, installed or unpacked below ROOT. The embedded default is
held against hashed word counts and, where a folder is given, a model of sentence-transformers.

Two figures are printed for each embedder. MRR: the mean of 1 / rank of a section's own text among all texts of the
manual, by similarity to its heading. Pk: how often a window of half a section's length is wrongly said to hold the
start of a section or none (Beeferman, Berger and Lafferty, 1999), in texts of sections strung together, cut where the
similarity of the sentences on both sides dips deepest (Hearst, 1997).
"""

from __future__ import annotations

import random
import re
import sys
import zlib
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

import numpy as np
from fitting_texts import PYTHON_MANUAL, sentences_of
from manual_sections import Section, manual_sections
from numpy.typing import NDArray

from chunkscope.embedding import EmbeddingSettings, load_embedder
from chunkscope.embedding.embedded.word_pieces import words
from chunkscope.embedding.unit_vectors import unit_vectors

Embed: TypeAlias = "Callable[[list[str]], NDArray[np.float32]]"

OTHER_MANUAL = Path("usr/share/doc/postgresql-doc-15/html")
SHORTEST_BODY = 200
LONGEST_BODY = 1000
MOST_PAIRS = 800
STRUNG_TEXTS = 60
SECTIONS_IN_TEXT = 10
SENTENCES_IN_SECTION = (4, 10)
SENTENCES_ON_EACH_SIDE = 3
HASHED_DIMENSION = 256
_NUMBER = re.compile(r"^[\dA-Z]*\d[\d.]*\s+")


def heading_pairs(sections: list[Section]) -> list[tuple[str, str]]:
    """Headings of two words or more, each with the start of its section's text."""
    pairs = {_NUMBER.sub("", each.heading): " ".join(each.paragraphs)[:LONGEST_BODY] for each in sections}
    usable = [(heading, body) for heading, body in pairs.items() if " " in heading and len(body) >= SHORTEST_BODY]
    return random.Random(0).sample(usable, min(MOST_PAIRS, len(usable)))


def mean_reciprocal_rank(embed: Embed, pairs: list[tuple[str, str]]) -> float:
    """The mean of 1 / rank of each heading's own text among all texts."""
    headings, bodies = (embed([*column]).astype(np.float64) for column in zip(*pairs, strict=True))
    similarities = headings @ bodies.T
    own = np.diag(similarities)[:, None]
    return float((1 / (similarities >= own).sum(axis=1)).mean())


def strung_texts(sections: list[Section]) -> Iterator[list[list[str]]]:
    """Texts of sections of sentences, from different places of the manual."""
    fewest, most = SENTENCES_IN_SECTION
    split = [[sentence for each in section.paragraphs for sentence in sentences_of(each)] for section in sections]
    usable = [sentences for sentences in split if len(sentences) >= fewest]
    chosen = random.Random(0)
    for _ in range(STRUNG_TEXTS):
        yield [each[: chosen.randint(fewest, most)] for each in chosen.sample(usable, SECTIONS_IN_TEXT)]


def cut_error(embed: Embed, sections: list[list[str]]) -> float:
    """Pk of the deepest dips in a text, as many as there are cuts."""
    vectors = embed([sentence for section in sections for sentence in section]).astype(np.float64)
    true = np.repeat(np.arange(len(sections)), [*map(len, sections)])
    cuts = np.zeros(len(vectors), int)
    cuts[1 + np.argsort(-dips(gap_similarities(vectors)))[: len(sections) - 1]] = 1
    found = np.cumsum(cuts)
    window = max(2, round(len(vectors) / len(sections) / 2))
    return float(((true[window:] == true[:-window]) != (found[window:] == found[:-window])).mean())


def gap_similarities(vectors: NDArray[np.float64]) -> NDArray[np.float64]:
    """For each gap between sentences, the similarity of the sentences before and after it."""
    span = SENTENCES_ON_EACH_SIDE
    gaps = range(1, len(vectors))
    before = unit_vectors([vectors[max(0, gap - span) : gap].sum(axis=0) for gap in gaps], "before", count=len(gaps))
    after = unit_vectors([vectors[gap : gap + span].sum(axis=0) for gap in gaps], "after", count=len(gaps))
    similarities: NDArray[np.float64] = np.einsum("ij,ij->i", before, after, dtype=np.float64)
    return similarities


def dips(similarities: NDArray[np.float64]) -> NDArray[np.float64]:
    """How far each similarity is below the nearest peaks on both sides."""
    return np.array(
        [
            peak(similarities[: gap + 1][::-1]) + peak(similarities[gap:]) - 2 * here
            for gap, here in enumerate(similarities)
        ]
    )


def peak(similarities: NDArray[np.float64]) -> float:
    """The last value of the climb that similarities start with."""
    falls = np.flatnonzero(np.diff(similarities) < 0)
    return float(similarities[falls[0] if len(falls) else -1])


def hashed_counts(sections: list[Section]) -> Embed:
    """An embedder without data: words hashed to a sign and one of a few places, weighted by how rare they are."""
    texts = [" ".join(section.paragraphs) for section in sections]
    frequencies = Counter(word for text in texts for word in {*words(text)})

    def embed(texts: list[str]) -> NDArray[np.float32]:
        rows = np.zeros((len(texts), HASHED_DIMENSION))
        for row, text in zip(rows, texts, strict=True):
            for word, count in Counter(words(text)).items():
                digest = zlib.crc32(word.encode())
                weight = (1 + np.log(count)) * np.log((1 + len(sections)) / (1 + frequencies[word]))
                row[digest % HASHED_DIMENSION] += weight if digest >> 31 else -weight
        return unit_vectors(rows, "hashed counts", count=len(texts))

    return embed


def main() -> None:
    """Print a line of figures for each embedder."""
    root, *models = map(Path, sys.argv[1:])
    held_out = [*manual_sections(root / PYTHON_MANUAL, held_out=True)]
    other = [*manual_sections(root / OTHER_MANUAL)]
    embedders: dict[str, Embed] = {
        "hashed counts": hashed_counts([*manual_sections(root / PYTHON_MANUAL, held_out=False)]),
        "embedded": load_embedder(EmbeddingSettings()).embed,
    }
    for model in models:
        settings = EmbeddingSettings(embedder="sentence-transformers", model=str(model), may_fetch=True)
        embedders[model.name] = load_embedder(settings).embed
    python, postgresql = heading_pairs(held_out), heading_pairs(other)
    print(f"{len(python)} held-out headings of the Python manual, {len(postgresql)} of the PostgreSQL manual")
    for name, embed in embedders.items():
        ranks = [mean_reciprocal_rank(embed, pairs) for pairs in (python, postgresql)]
        errors = [np.mean([cut_error(embed, text) for text in strung_texts(each)]) for each in (held_out, other)]
        print(f"{name:16} MRR {ranks[0]:.3f} {ranks[1]:.3f}  Pk {errors[0]:.3f} {errors[1]:.3f}")


if __name__ == "__main__":
    main()
