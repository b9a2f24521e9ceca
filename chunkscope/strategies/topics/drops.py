"""Where the similarity of neighbours drops, and how far."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from chunkscope.embedding.similarity import PLACES

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True, slots=True)
class TopicEnds:
    """The drops where a topic ends.

    Attributes:
        depths: the depth of each drop, as `drops` has it, by the index of its place.
        deeper_than: the depth that each of them is over, where a percentile decides; else 0.
    """

    depths: Mapping[int, float]
    deeper_than: float


def topic_ends(similarities: NDArray[np.float64], threshold: float | str) -> TopicEnds:
    """The drops where a topic ends.

    Args:
        similarities: the similarity at each place; NaN where it is not known.
        threshold: the similarity that such a low is below; or a percentile such as `p90`: such a drop is deeper than
            the depth that so many percent of all places have at most, those without a drop counting as 0.
    """
    import numpy as np

    lows, depths = drops(similarities)
    limit = 0.0
    if isinstance(threshold, str):
        places = int(np.count_nonzero(~np.isnan(similarities)))
        limit = _percentile(depths, places, int(threshold.removeprefix("p")))
        chosen = depths > limit
    else:
        chosen = similarities[lows] < threshold
    return TopicEnds(dict(zip(lows[chosen].tolist(), depths[chosen].tolist(), strict=True)), limit)


def drops(similarities: NDArray[np.float64]) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
    """The indices of the lows among similarities, and the depth of each one's drop.

    A low is where they stop falling and start to rise, the first place of several that are equally low; the ends of the
    text count as higher. Its depth is how far it is below the nearest peaks on both sides, added up (the depth score of
    Hearst, TextTiling, 1997), rounded to 5 places. Places whose similarity is not known, NaN, are left out.
    """
    import numpy as np

    known = np.flatnonzero(~np.isnan(similarities))
    if not len(known):
        return known, similarities[known]
    values = similarities[known]
    # Of places side by side that are equal only the first is kept.
    first = np.diff(values, prepend=np.nan) != 0
    known, values = known[first], values[first]
    rises = np.diff(values) > 0
    lows = np.flatnonzero(~np.append(False, rises) & np.append(rises, True))
    peaks = np.flatnonzero(np.append(True, rises) & ~np.append(rises, False))
    beyond = np.searchsorted(peaks, lows)
    # A low at an end of the text has no peak on that side.
    edged = np.concatenate((values[lows[:1]], values[peaks], values[lows[-1:]]))
    depths = edged[beyond] + edged[beyond + 1] - 2 * values[lows]
    return known[lows], np.round(depths, PLACES)


def _percentile(depths: NDArray[np.float64], places: int, percent: int) -> float:
    """The greatest depth of a place that is not above the percentile; no place's depth is between the two."""
    import numpy as np

    rank = percent * (places - 1) // 100 - (places - len(depths))
    return float(np.sort(depths)[rank]) if rank >= 0 else 0.0
