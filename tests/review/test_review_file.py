from __future__ import annotations

import os
import re
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from marked_texts import cut_at, document_of

from chunkscope.review.anchor import Anchor
from chunkscope.review.file_format import NoReviewText, marks_text, parse_marks
from chunkscope.review.marks import Mark, Marks
from chunkscope.review.review import Review
from chunkscope.review.settings import ReviewSettings
from chunkscope.review.store import ReviewError, ReviewFile, read_marks, review_file
from chunkscope.scoring.surroundings import Surroundings

TEXT = "".join(f"Sentence number {number:03d} stands here. " for number in range(200))
DOCUMENT = document_of(TEXT)
_COUNTS = st.integers(0, 2**40)
_TEXTS = st.text(st.characters(exclude_categories=["Cs"]))
_SURROUNDINGS = st.builds(Surroundings, _TEXTS.filter(bool), _TEXTS, st.integers(-(2**40), 2**40))
_ANCHORS = st.builds(Anchor, _SURROUNDINGS, _COUNTS, _COUNTS)
_MARKS = st.builds(Mark, st.sampled_from(["accepted", "flagged"]), _TEXTS, _ANCHORS)

# What each of two processes does: mark every second cut of those that end 10 characters into a sentence.
WRITER = """
import sys
from pathlib import Path
from chunkscope.document import Document, Source
from chunkscope.review.review import Review
from chunkscope.review.store import ReviewFile
from chunkscope.scoring.surroundings import CutPlace
path, document, first = sys.argv[1:]
text = "".join(f"Sentence number {number:03d} stands here. " for number in range(200))
review = Review.opened(ReviewFile(Path(path), document))
for number in range(int(first), 40, 2):
    end = 33 * number + 12
    review = review.accept(Document.uncleaned(Source("guide.txt", text)), CutPlace(end, end), first)
"""


@pytest.fixture
def file(tmp_path: Path) -> ReviewFile:
    return ReviewFile(tmp_path / "chunk.review.toml", "guide.txt")


@given(st.dictionaries(_TEXTS, st.lists(_MARKS, max_size=4).map(lambda marks: Marks(tuple(marks))), max_size=3))
def test_every_text_reads_back(documents: dict[str, Marks]) -> None:
    again = parse_marks(marks_text(documents))
    for name, marks in documents.items():
        in_order = sorted(marks.marks, key=lambda mark: mark.anchor.offset)
        assert again.get(name, Marks()) == Marks(tuple(in_order))


def test_the_file_can_be_read_by_a_person(file: ReviewFile) -> None:
    Review(file).accept(DOCUMENT, cut_at(TEXT, 45), "a name")
    lines = file.path.read_text(encoding="utf-8").splitlines()
    for line in (
        "chunkscope_review = 1",
        'document = "guide.txt"',
        'decision = "accepted"',
        'note = "a name"',
        'before = "e number 000 stands here. Sentenc"',
        'after = "e number 001 stands here. Senten"',
        "offset = 45",
        f"from_end = {len(TEXT) - 45}",
    ):
        if line.startswith(("before", "after")):
            side = TEXT[45 - 32 : 45] if line.startswith("before") else TEXT[45 : 45 + 32]
            line = f'{line.split(" = ")[0]} = "{side}"'
        assert line in lines


def test_two_processes_on_one_file_lose_nothing(file: ReviewFile) -> None:
    command = [sys.executable, "-c", WRITER, str(file.path), file.document]
    running = [subprocess.Popen([*command, first]) for first in ("0", "1")]
    assert [process.wait(60) for process in running] == [0, 0]
    marks = read_marks(file).marks
    assert sorted(mark.anchor.offset for mark in marks) == [33 * number + 12 for number in range(40)]
    assert {mark.note for mark in marks if mark.anchor.offset % 2 == 0} == {"0"}
    assert os.listdir(file.path.parent) == ["chunk.review.toml"]


def test_two_documents_share_a_file(file: ReviewFile) -> None:
    other = ReviewFile(file.path, "docs/other.txt")
    Review(file).accept(DOCUMENT, cut_at(TEXT, 45))
    Review(other).flag(DOCUMENT, cut_at(TEXT, 80))
    assert [mark.decision for mark in read_marks(file).marks] == ["accepted"]
    assert [mark.decision for mark in read_marks(other).marks] == ["flagged"]


def test_a_step_keeps_what_another_inspector_has_written_meanwhile(file: ReviewFile) -> None:
    first, second = Review.opened(file), Review.opened(file)
    first = first.accept(DOCUMENT, cut_at(TEXT, 45))
    second = second.flag(DOCUMENT, cut_at(TEXT, 80))
    assert len(second.marks.marks) == 2
    first, why = first.undo(DOCUMENT)
    assert why == ""
    assert first.marks == second.reread().marks
    assert [mark.decision for mark in first.marks.marks] == ["flagged"]


def test_undo_passes_over_a_cut_that_another_inspector_has_marked_since(file: ReviewFile) -> None:
    mine = Review.opened(file).accept(DOCUMENT, cut_at(TEXT, 80)).accept(DOCUMENT, cut_at(TEXT, 45))
    Review.opened(file).flag(DOCUMENT, cut_at(TEXT, 45))
    mine, why = mine.undo(DOCUMENT)
    assert why == "not undone, for the cut was edited or marked anew since"
    assert {mark.decision for mark in mine.marks.marks} == {"accepted", "flagged"}
    mine, why = mine.undo(DOCUMENT)
    assert why == ""
    assert [mark.decision for mark in mine.marks.marks] == ["flagged"]
    assert mine.undo(DOCUMENT)[1] == "nothing to undo"


def test_a_document_without_a_path_is_reviewed_in_memory() -> None:
    review = Review.opened(None).accept(DOCUMENT, cut_at(TEXT, 45))
    assert len(review.marks.marks) == 1
    assert review.reread() == review
    assert review.undo(DOCUMENT)[0].marks == Marks()


@pytest.mark.parametrize("target", ["elsewhere/.bash_profile", "docs/.envrc", "docs/chunk.toml", "docs/deeper/a.toml"])
@pytest.mark.parametrize("is_there", [False, True])
def test_a_link_beside_a_config_leads_to_no_other_file(tmp_path: Path, target: str, is_there: bool) -> None:
    for folder in ("elsewhere", "docs/deeper"):
        (tmp_path / folder).mkdir(parents=True)
    aim = tmp_path / target
    if is_there:
        Review(ReviewFile(aim, "a.md")).flag(DOCUMENT, cut_at(TEXT, 45))
    before = aim.read_bytes() if is_there else None
    (tmp_path / "docs" / "marks.toml").symlink_to(aim)
    file = review_file(tmp_path / "docs/a.md", tmp_path / "docs/chunk.toml", ReviewSettings(file="marks.toml"))
    for step in (lambda: read_marks(file), lambda: Review(file).accept(DOCUMENT, cut_at(TEXT, 80))):
        with pytest.raises(ReviewError) as caught:
            step()
        assert str(caught.value).endswith(
            f"marks.toml: is a symbolic link to {aim}, which is not used; name another in review.file"
        )
    assert (aim.read_bytes() if is_there else None) == before
    assert aim.exists() is is_there


def test_a_link_to_another_review_file_of_the_folder_is_followed(tmp_path: Path) -> None:
    (tmp_path / "marks.toml").symlink_to("team.toml")
    file = review_file(tmp_path / "a.md", tmp_path / "chunk.toml", ReviewSettings(file="marks.toml"))
    Review(file).accept(DOCUMENT, cut_at(TEXT, 80))
    assert len(read_marks(ReviewFile(tmp_path / "team.toml", "a.md")).marks) == 1


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"[chunk]\nsize = 500\n",
        b"not toml",
        b"\xff\xfe",
        b"chunkscope_review = 2\n",
        b"chunkscope_review = true\n",
        b"chunkscope_review = 1\nmine = 3\n",
        b"chunkscope_review = 1\nmarks = 3\n",
        b"chunkscope_review = 1\nmarks = [3]\n",
        b'chunkscope_review = 1\n[[marks]]\ndocument = "guide.txt"\n',
        b"a = " + b"[" * 100_000,
    ],
)
def test_a_file_that_is_no_review_file_is_refused_and_left_alone(file: ReviewFile, content: bytes) -> None:
    file.path.write_bytes(content)
    for step in (lambda: read_marks(file), lambda: Review(file).accept(DOCUMENT, cut_at(TEXT, 45))):
        with pytest.raises(ReviewError, match=r"chunk\.review\.toml: is no review file, and stays as it is"):
            step()
    assert file.path.read_bytes() == content


def test_marks_with_values_that_make_no_sense_are_refused() -> None:
    review_text = marks_text({"guide.txt": Marks().accept(DOCUMENT, cut_at(TEXT, 45))[0]})
    parse_marks(review_text)
    both_empty = re.sub('(before|after) = ".*"', r'\1 = ""', review_text)
    with pytest.raises(NoReviewText):
        parse_marks(both_empty)
    for right, wrong in (
        ('decision = "accepted"', 'decision = "perhaps"'),
        ("copy = 1", "copy = 9"),
        ("offset = 45", "offset = -1"),
        ("offset = 45", "offset = 45.0"),
        ("step = 0", "extra = 1\nstep = 0"),
    ):
        assert right in review_text
        with pytest.raises(NoReviewText):
            parse_marks(review_text.replace(right, wrong))


def test_the_file_keeps_its_permissions_and_its_symbolic_link(file: ReviewFile, tmp_path: Path) -> None:
    Review(file).accept(DOCUMENT, cut_at(TEXT, 45))
    file.path.chmod(0o640)
    link = ReviewFile(tmp_path / "link.toml", "guide.txt")
    link.path.symlink_to(file.path)
    Review(link).accept(DOCUMENT, cut_at(TEXT, 80))
    assert link.path.is_symlink()
    assert stat.S_IMODE(file.path.stat().st_mode) == 0o640
    assert len(read_marks(file).marks) == 2


def test_a_folder_or_a_file_that_cannot_be_written_is_told_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "folder.toml").mkdir()
    with pytest.raises(ReviewError, match=r"folder\.toml: cannot be read: Is a directory; name another"):
        Review(ReviewFile(tmp_path / "folder.toml", "x")).accept(DOCUMENT, cut_at(TEXT, 45))
    (tmp_path / "file").write_text("")
    with pytest.raises(ReviewError, match=r"marks\.toml: cannot be"):
        Review(ReviewFile(tmp_path / "file" / "marks.toml", "x")).accept(DOCUMENT, cut_at(TEXT, 45))


def test_half_of_a_surrogate_pair_is_refused_before_anything_is_written(file: ReviewFile) -> None:
    text = "\ud800" + TEXT
    with pytest.raises(ReviewError, match="half of a surrogate pair"):
        Review(file).accept(document_of(text), cut_at(text, 3))
    assert not file.path.exists()


def test_marks_are_kept_in_the_state_folder_unless_the_config_names_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    document = tmp_path / "docs" / "guide.md"
    own = review_file(document, tmp_path / "chunk.toml", ReviewSettings())
    assert own.path.is_relative_to(tmp_path) or sys.platform == "darwin"
    assert own.document == str(document)
    assert own != review_file(tmp_path / "guide.md", None, ReviewSettings())
    named = ReviewSettings(file="chunk.review.toml")
    assert review_file(document, tmp_path / "chunk.toml", named) == ReviewFile(
        tmp_path / "chunk.review.toml", "docs/guide.md", tmp_path
    )
    beside = document.parent
    assert review_file(document, None, named) == ReviewFile(beside / "chunk.review.toml", "guide.md", beside)
    Review(own).accept(DOCUMENT, cut_at(TEXT, 45))
    assert stat.S_IMODE(own.path.parent.stat().st_mode) == 0o700
    assert len(Review.opened(own).marks.marks) == 1
