from __future__ import annotations

import stat
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
import tomli
from hypothesis import given
from hypothesis import strategies as st
from toml_texts import toml_texts

from chunkscope.config import ConfigError, load_config
from chunkscope.config.default_text import default_config_text
from chunkscope.config.edited_text import CannotEdit, with_values
from chunkscope.config.write import ConfigEdit, WriteRefused, text_in_force, text_of, undo_write, write_settings

TEXT = """\
# Our settings.
[chunk]   # for all
size = 1000            # agreed on
unit   =  "chars"

# Overlap is dear.
[strategies.overlap]
overlap = 200

# The end.
"""
SIZE = ("chunk", "size")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "chunk.toml"
    path.write_bytes(TEXT.encode())
    return path


def test_a_value_is_replaced_and_nothing_else_moves() -> None:
    assert with_values(TEXT, {SIZE: 512}) == TEXT.replace("1000 ", "512 ")


def test_a_new_key_goes_to_the_end_of_its_table_before_the_comment_of_the_next() -> None:
    edited = with_values(TEXT, {("chunk", "tokenizer"): "o200k_base"})
    assert edited == TEXT.replace('"chars"\n', '"chars"\ntokenizer = "o200k_base"\n')
    edited = with_values(TEXT, {("strategies", "overlap", "size"): 512})
    assert edited == TEXT.replace("overlap = 200\n", "overlap = 200\nsize = 512\n")


def test_a_new_table_goes_to_the_end_of_the_file() -> None:
    edited = with_values(TEXT, {("strategies", "sentence", "size"): 512, ("strategies", "sentence", "overlap"): 40})
    assert edited == TEXT + "\n[strategies.sentence]\nsize = 512\noverlap = 40\n"
    assert with_values("", {SIZE: 512}) == "[chunk]\nsize = 512\n"
    assert with_values("# only this", {SIZE: 512}) == "# only this\n\n[chunk]\nsize = 512\n"


def test_every_way_to_write_a_table_takes_a_value() -> None:
    for before, after in (
        ("chunk.size = 1 # dotted\n", "chunk.size = 512 # dotted\n"),
        ("chunk = {size = 1} # inline\n", "chunk = {size = 512} # inline\n"),
        ("chunk = {} # empty\n", "chunk = {size = 512} # empty\n"),
        ('["chunk"]\n"size" = 1\n', '["chunk"]\n"size" = 512\n'),
        ("[chunk]\nsize = 0x1f\n", "[chunk]\nsize = 512\n"),
    ):
        assert with_values(before, {SIZE: 512}) == after


def test_names_that_need_quotes_get_them() -> None:
    edited = with_values("", {("strategies", 'my "own"', "base"): "fixed"})
    assert tomli.loads(edited) == {"strategies": {'my "own"': {"base": "fixed"}}}


def test_line_ends_and_the_byte_order_mark_stay() -> None:
    text = "\ufeff" + TEXT.replace("\n", "\r\n")
    edited = with_values(text, {SIZE: 512, ("chunk", "tokenizer"): "o200k_base", ("score", "rule"): "published"})
    assert edited.startswith("\ufeff# Our settings.\r\n")
    assert edited.count("\n") == edited.count("\r\n")
    assert (
        edited.removeprefix("\ufeff").replace("\r\n", "\n")
        == TEXT.replace("1000 ", "512 ").replace('"chars"\n', '"chars"\ntokenizer = "o200k_base"\n')
        + '\n[score]\nrule = "published"\n'
    )


@pytest.mark.parametrize("text", ["[chunk\n", "chunk = 3\n", "a = " + "[" * 100_000])
def test_a_text_that_cannot_be_edited_is_refused(text: str) -> None:
    with pytest.raises(CannotEdit):
        with_values(text, {SIZE: 512})


_PATHS = st.lists(st.text("abcZ09_- é", min_size=1, max_size=3), min_size=1, max_size=3).map(tuple)
_VALUES = st.one_of(
    st.booleans(), st.integers(0, 10**6), st.text("ab\n\"'\\é", max_size=4), st.lists(st.text("a,"), max_size=2)
)


@given(toml_texts(), _PATHS, _VALUES)
def test_on_any_text_the_key_is_set_and_every_other_stays_or_it_is_refused(
    text: str, path: tuple[str, ...], value: Any
) -> None:
    try:
        edited = with_values(text, {path: value})
    except CannotEdit:
        return
    expected = tomli.loads(text)
    table = expected
    for name in path[:-1]:
        table = table.setdefault(name, {})
    table[path[-1]] = value
    assert tomli.loads(edited) == expected


def test_every_line_of_the_commented_config_stays_in_its_order() -> None:
    text = default_config_text()
    edited = with_values(text, {SIZE: 512, ("strategies", "recursive", "tokenizer"): "o200k_base"})
    lines, kept = text.splitlines(), iter(edited.splitlines())
    assert all(line in kept for line in lines if not line.startswith("size = 1000"))
    assert [line for line in edited.splitlines() if line not in lines] == ["size = 512", 'tokenizer = "o200k_base"']
    assert 'tokenizer = "o200k_base"\n\n# ' in edited


def test_a_write_and_its_undo(file: Path) -> None:
    file.chmod(0o640)
    edit = write_settings(file, {SIZE: 512}, TEXT)
    assert edit == ConfigEdit(file, TEXT, TEXT.replace("1000 ", "512 "))
    assert file.read_text(encoding="utf-8") == edit.after
    assert stat.S_IMODE(file.stat().st_mode) == 0o640
    undo_write(edit)
    assert file.read_text(encoding="utf-8") == TEXT
    assert [path.name for path in file.parent.iterdir()] == ["chunk.toml"]


def test_a_file_that_changed_meanwhile_is_never_overwritten(file: Path) -> None:
    theirs = TEXT + "# Something new.\n"
    file.write_text(theirs)
    with pytest.raises(WriteRefused, match=r"^not written, for .*chunk\.toml was changed meanwhile"):
        write_settings(file, {SIZE: 512}, TEXT)
    assert file.read_text() == theirs
    edit = write_settings(file, {SIZE: 512}, theirs)
    file.write_text(theirs)
    with pytest.raises(WriteRefused, match="changed meanwhile"):
        undo_write(edit)
    assert file.read_text() == theirs


def test_of_many_who_write_at_once_one_wins_and_the_others_are_told(file: Path) -> None:
    told: list[str] = []

    def write(size: int) -> None:
        try:
            write_settings(file, {SIZE: size}, TEXT)
        except WriteRefused as refused:
            told.append(str(refused))

    threads = [Thread(target=write, args=(size,)) for size in range(1, 9)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(told) == 7


def test_a_config_that_is_not_there_is_made_and_undo_removes_it(tmp_path: Path) -> None:
    path = tmp_path / "chunk.toml"
    assert text_of(path) is None
    edit = write_settings(path, {SIZE: 512}, None)
    assert text_of(path) == "[chunk]\nsize = 512\n"
    with pytest.raises(WriteRefused, match="changed meanwhile"):
        write_settings(path, {SIZE: 256}, None)
    undo_write(edit)
    assert not path.exists()


def test_values_that_the_config_would_refuse_are_not_written(file: Path) -> None:
    with pytest.raises(ConfigError) as caught:
        write_settings(file, {SIZE: 0}, TEXT)
    assert "expected a whole number of at least 1, got 0" in str(caught.value)
    assert file.read_text() == TEXT


def test_a_folder_that_is_not_there_is_told_in_one_line(tmp_path: Path) -> None:
    with pytest.raises(WriteRefused, match=r"chunk\.toml: cannot be written: No such file"):
        write_settings(tmp_path / "absent" / "chunk.toml", {SIZE: 512}, None)


def test_a_symbolic_link_stays_one(file: Path, tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    link = tmp_path / "docs" / "chunk.toml"
    link.symlink_to(file)
    write_settings(link, {SIZE: 512}, TEXT)
    assert link.is_symlink()
    assert "512" in file.read_text()


def test_the_text_in_force_is_the_files_unless_it_says_something_else_by_now(file: Path) -> None:
    overrides = ["chunk.unit=tokens"]
    config = load_config(file, overrides)
    assert text_in_force(config, overrides) == TEXT
    file.write_text(TEXT + "# Only a comment.\n")
    assert text_in_force(config, overrides) == TEXT + "# Only a comment.\n"
    file.write_text(TEXT.replace("1000", "900"))
    with pytest.raises(WriteRefused, match="changed meanwhile"):
        text_in_force(config, overrides)
    file.unlink()
    with pytest.raises(WriteRefused, match="changed meanwhile"):
        text_in_force(config, overrides)
    assert text_in_force(load_config(None)) is None
