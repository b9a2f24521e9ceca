"""What is done with the text of the document: searching, editing, copying."""

from __future__ import annotations

from chunkscope.ui.actions.copying import CopyActions
from chunkscope.ui.actions.editing import EditingActions
from chunkscope.ui.actions.search import SearchActions


class TextActions(SearchActions, EditingActions, CopyActions):
    """Searching, editing and copying."""
