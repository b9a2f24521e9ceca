"""Every key. Bindings, key bar, help, palette and the README's table are made from this list alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from chunkscope.ui.keys.model import Key, KeyGroup, shown

STRATEGY_DIGITS = "1234567890"

KEY_GROUPS = (
    KeyGroup(
        "Review",
        (
            Key("next_target", ("n",), "next target; at first a failure", "walk_targets(1)", "next", 0),
            Key("previous_target", ("N",), "previous target", "walk_targets(-1)", "next", 0),
            Key("targets", ("f",), "choose the targets to walk", "targets", "set", 2),
            Key("accept", ("a",), "accept the cut, and go to the next target", "mark('accepted')", "accept", 1),
            Key("flag", ("x",), "flag the cut, and go to the next target", "mark('flagged')", "flag", 1),
            Key("note", ("m",), "write a note on the cut; one without a mark is flagged", "note", "note", 6),
            Key("undo", ("z",), "undo the last mark, or the last write of settings", "undo", "undo", 4),
            Key("search", ("/",), "search for a text, or after a second / an expression", "search", "find", 2),
            Key("go_to", (":",), "go to a chunk, a line, an offset or a share", "go_to", "go to", 5),
            Key("next_chunk", ("j", "down"), "next chunk", "walk_chunks(1)", "chunk", 3),
            Key("previous_chunk", ("k", "up"), "previous chunk", "walk_chunks(-1)", "chunk", 3),
            Key("first_chunk", ("g", "home"), "start of the document", "first_chunk"),
            Key("last_chunk", ("G", "end"), "last chunk", "last_chunk"),
        ),
    ),
    KeyGroup(
        "Queries",
        (
            Key("ask", ("Q",), "ask a query, and rank the passages it finds", "ask", "ask", 5),
            Key("answers", ("A",), "what became of the query file's answers", "answers", "answers", 5),
        ),
    ),
    KeyGroup(
        "Strategy",
        (
            *(
                Key(f"strategy_{number}", (digit,), f"strategy {number}", f"strategy({number})", "strategy", 2)
                for number, digit in enumerate(STRATEGY_DIGITS, start=1)
            ),
            Key("flip", ("-",), "back to the strategy shown before; while comparing, swap A and B", "flip", "flip", 4),
            Key("compare", ("c",), "with a digit, compare with that strategy; again leaves", "compare", "compare", 3),
            Key("previous_strategy", (",",), "previous strategy", "step_strategy(-1)"),
            Key("next_strategy", (".",), "next strategy", "step_strategy(1)"),
        ),
    ),
    KeyGroup(
        "What if",
        (
            Key("smaller", ("h",), "try a smaller size", "step_size(-1)", "size", 5),
            Key("larger", ("l",), "try a larger size", "step_size(1)", "size", 5),
            Key("less_overlap", ("H",), "try less overlap", "step_overlap(-1)", "overlap", 6),
            Key("more_overlap", ("L",), "try more overlap", "step_overlap(1)", "overlap", 6),
            Key("sweep", ("t",), "draw the figures over many sizes", "sweep", "sweep", 5),
            Key("write", ("S",), "write what is tried into chunk.toml", "write_settings", "write", 7),
            Key("drop", ("X",), "drop what is tried", "drop_what_if", "drop", 8),
        ),
    ),
    KeyGroup(
        "Scores",
        (
            Key("scores", ("s",), "all scores, or three rows of them", "scores", "scores", 4),
            Key("pin", ("p",), "pin the results as the baseline to compare with, or unpin it", "pin", "pin", 5),
            Key("sort_left", ("<",), "sort the scores by the column to the left", "sort(-1)"),
            Key("sort_right", (">",), "sort the scores by the column to the right", "sort(1)"),
        ),
    ),
    KeyGroup(
        "Document",
        (
            Key("page_down", ("space", "pagedown"), "a page down", "scroll_pages(1)", "page", 5),
            Key("page_up", ("b", "pageup"), "a page up", "scroll_pages(-1)", "page", 5),
            Key("half_page_down", ("d",), "half a page down", "scroll_pages(0.5)"),
            Key("half_page_up", ("u",), "half a page up", "scroll_pages(-0.5)"),
            Key("scroll_left", ("left",), "to the left, where lines are not wrapped", "scroll_columns(-8)"),
            Key("scroll_right", ("right",), "to the right, where lines are not wrapped", "scroll_columns(8)"),
            Key("wrap", ("w",), "wrap long lines, or do not", "wrap", "wrap", 7),
            Key("invisibles", ("v",), "show invisible characters, or do not", "invisibles", "invisibles", 7),
            Key("panes", ("o",), "both panes, the document alone, the list alone", "panes", "panes", 6),
            Key("focus", ("tab",), "from the document to the list and back", "other_pane"),
        ),
    ),
    KeyGroup(
        "Inspector",
        (
            Key("edit", ("e",), "open the document at the cut in your editor", "edit_document", "edit", 2),
            Key("edit_config", ("E",), "open chunk.toml at its error or at the strategy", "edit_config", "config", 6),
            Key("copy", ("y",), "copy the chunk", "copy_chunk", "copy", 6),
            Key("copy_place", ("Y",), "copy path:line:column of the cut", "copy_place"),
            Key("reload", ("r",), "read the files now; it happens by itself too", "reload", "reload", 8),
            Key("help", ("?",), "this help", "help", "help", 1),
            Key("commands", ("ctrl+p",), "every command by name", "command_palette", "commands", 4),
            Key("choose", ("enter",), "choose what is marked in a list, or the size in the sweep", ""),
            Key("back", ("escape",), "leave what is open", "leave"),
            Key("close", ("q",), "close what is open, then leave", "close", "quit", 1),
            Key("quit", ("ctrl+q", "ctrl+c"), "leave at once", "quit"),
        ),
    ),
)


def all_keys(groups: Iterable[KeyGroup] = KEY_GROUPS) -> Iterator[Key]:
    """Every key of every group, in order."""
    return (key for group in groups for key in group.keys)


def key_names(groups: Iterable[KeyGroup]) -> Mapping[str, str]:
    """The first key of each id, as it is written on screens."""
    return {key.id: shown(key.keys[0]) for key in all_keys(groups)}
