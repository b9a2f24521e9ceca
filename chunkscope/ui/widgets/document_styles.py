"""What each part of the document looks like."""

from __future__ import annotations

from chunkscope.ui.text.colouring import TOKEN_NAMES
from chunkscope.ui.text.cut_words import UNJUDGED
from chunkscope.ui.text.spans import CONTEXT, CURRENT_HIT, GAP, HIT, OVERLAP

STYLE_NAMES = (
    *("gutter", "cursor", "note", OVERLAP, GAP, CONTEXT, HIT, CURRENT_HIT),
    *("cut-safe", "cut-likely", "cut-unsafe", "cut-block", UNJUDGED),
    *sorted(set(TOKEN_NAMES.values())),
)
DOCUMENT_CSS = """
DocumentPane {
    width: 1fr;
    height: 1fr;
    & > .document-pane--gutter { color: $gutter; }
    & > .document-pane--cursor { text-style: reverse; }
    & > .document-pane--note { text-style: dim; }
    & > .document-pane--overlap { background: $overlap; }
    & > .document-pane--hit { text-style: reverse; }
    & > .document-pane--current-hit { text-style: reverse bold underline; }
    & > .document-pane--gap { text-style: dim; }
    & > .document-pane--context { text-style: dim; }
    & > .document-pane--cut-safe { color: $cut-safe; }
    & > .document-pane--cut-likely { color: $cut-likely; }
    & > .document-pane--cut-unsafe { color: $cut-unsafe; text-style: bold; }
    & > .document-pane--cut-block { color: $cut-block; text-style: bold; }
    & > .document-pane--unjudged { color: $gutter; }
    & > .document-pane--heading { color: $primary; text-style: bold; }
    & > .document-pane--strong { text-style: bold; }
    & > .document-pane--emphasis { text-style: italic; }
    & > .document-pane--code { color: $secondary; }
    & > .document-pane--string { color: $success; }
    & > .document-pane--number { color: $warning; }
    & > .document-pane--comment { color: $gutter; }
    & > .document-pane--keyword { color: $accent; }
    & > .document-pane--link { text-style: underline; }
}
"""
