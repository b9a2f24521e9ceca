"""How a place is found again in a text that was edited elsewhere, even where the text repeats itself."""

from __future__ import annotations

from dataclasses import dataclass

from chunkscope.scoring.surroundings import CutPlace, Surroundings, copies, first_surrounded, surroundings


@dataclass(frozen=True, slots=True)
class Anchor:
    """A place of a text, by what surrounds it there.

    Attributes:
        surroundings: the text on both sides.
        offset: how many characters stand before it.
        from_end: how many characters stand after it.
        copy: which of the places with the same surroundings it is, from 1.
        copies: how many of them there are; 0 where there are too many to count.
    """

    surroundings: Surroundings
    offset: int
    from_end: int
    copy: int = 1
    copies: int = 1


def anchor_at(text: str, place: CutPlace) -> Anchor:
    """The anchor of a place of the text."""
    wanted = surroundings(text, place)
    places = copies(text, wanted)
    copy, count = (places.index(place) + 1, len(places)) if places else (1, 0)
    return Anchor(wanted, place.end, len(text) - place.end, copy, count)


def find_anchor(text: str, anchor: Anchor) -> CutPlace | None:
    """Where the anchored place is in a text that may have been edited; None where its surroundings have changed.

    Of several copies of the surroundings it is the one with the same number, if there are as many as before; else the
    one that is as far from the start or from the end of the text as before; else, where copies were added, the nearest.
    """
    places = copies(text, anchor.surroundings)
    if places and len(places) == anchor.copies:
        return places[anchor.copy - 1]
    found = first_surrounded(text, anchor.surroundings, (anchor.offset, len(text) - anchor.from_end))
    # Where copies were taken away, the anchored one may be among them.
    if found is None and places and anchor.copies and len(places) > anchor.copies:
        return min(places, key=lambda place: abs(place.end - anchor.offset))
    return found
