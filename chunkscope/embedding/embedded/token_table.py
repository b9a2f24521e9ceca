"""The table of the embedded default: a vector for each WordPiece token.

It is distilled from the model all-MiniLM-L6-v2 by `scripts/distill_embedding.py`; `data/NOTICE` says how. The file is
a compressed numpy archive of three arrays: the tokens as UTF-8 text with a newline between them, a vector of int8 for
each, and a scale of uint16 that says how much the token counts.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

TABLE_PATH = Path(__file__).with_name("data") / "minilm_tokens.npz"


@dataclass(frozen=True, slots=True, eq=False)
class TokenTable:
    """Vectors of tokens; a token's vector is its row times its scale, in whole numbers.

    Attributes:
        numbers: the row of each token.
        vectors: the rows.
        scales: a scale for each row.
    """

    numbers: dict[str, int]
    vectors: NDArray[np.int8]
    scales: NDArray[np.uint16]

    @property
    def dimension(self) -> int:
        """How many numbers a vector has."""
        return int(self.vectors.shape[1])


def read_table(path: Path = TABLE_PATH) -> TokenTable:
    """The table in a file."""
    import numpy as np

    with np.load(path, allow_pickle=False) as arrays:
        tokens = arrays["tokens"].tobytes().decode().split("\n")
        return TokenTable({token: row for row, token in enumerate(tokens)}, arrays["vectors"], arrays["scales"])
