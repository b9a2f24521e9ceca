"""The names of keys, for notes that tell a person what to press."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from chunkscope.session.state import Session


def key(session: Session, key_id: str) -> str:
    """The key of an id as the screen writes it; the id itself where there is no screen, which alone knows the keys."""
    return session.key_names.get(key_id, key_id)
