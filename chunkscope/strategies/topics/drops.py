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
        least: the depth that each of them has at least, where a percentile decides; else 0.
    """

    depths: Mapping[int, float]
    least: float


def topic_ends(similarities: NDArray[np.float64], threshold: float | str) -> TopicEnds:
    """The drops where a topic ends.

    Args:
        similarities: the similarity at each place; NaN where it is not known.
        threshold: the similarity that such a low is below; or a percentile such as `p90`: more than 90 percent of all
            drops are at most as deep as such a drop. Where there is a drop, the deepest one always ends a topic.
    """
    import numpy as np

    lows, depths = drops(similarities)
    least = 0.0
    if isinstance(threshold, str):
        lows, depths = lows[depths > 0], depths[depths > 0]
        least = float(np.sort(depths)[int(threshold.removeprefix("p")) * len(depths) // 100]) if len(depths) else 0.0
        chosen = depths >= least
    else:
        chosen = similarities[lows] < threshold
    return TopicEnds(dict(zip(lows[chosen].tolist(), depths[chosen].tolist(), strict=True)), least)


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
