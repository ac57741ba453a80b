"""The journal: found by words, a deed taken back by itself, and a picture of how things stood."""

import pytest

from scorer.commands.members import PutMembers
from scorer.commands.results import enter
from scorer.event.event import Member
from scorer.picture import LookingBack, Picture
from tests.scorer.clubs import first_key, open_club, slip


@pytest.fixture
def desk(tmp_path):
    opened = open_club(tmp_path)
    opened.do(PutMembers(said="Łukasz Wróbel is a member.", put=(Member(name="Łukasz Wróbel"),)))
    for board, which in ((1, 0), (2, 2)):
        opened.do(enter(opened.event(1), first_key(opened, number=board), slip(which)))
    yield opened
    opened.close()


FOUND = [
    # words              how many deeds
    ("",                 4),
    ("member",           1),
    ("łukasz",           1),
    ("Łukasz member",    1),
    ("BOARD",            2),
    ("board 2",          1),
    ("board 1",          1),
    ("table board 2",    1),
    ("board 100%",       0),
    ("_",                0),
]  # fmt: skip


@pytest.mark.parametrize(("words", "count"), FOUND)
def test_deeds_are_found_by_the_words_in_them(desk, words, count):
    assert len(desk.journal(text=words)) == count


def test_a_page_of_the_journal_goes_on_below_the_last(desk):
    first = desk.journal(most=3)
    rest = desk.journal(before=first[-1].id, most=3)
    assert [deed.id for deed in (*first, *rest)] == [4, 3, 2, 1]
    assert [deed.id for deed in desk.journal(event=1)] == [4, 3, 1]


def test_a_deed_taken_back_by_itself_says_so(desk):
    what = desk.journal()[1].what
    assert desk.take_back(3).what == f"Taken back: {what}"
    assert len(desk.event(1).slips) == 1


def test_in_a_picture_what_came_later_has_not_happened(desk):
    picture = Picture(desk.path, 3)
    assert [deed.id for deed in picture.journal()] == [3, 2, 1]
    assert picture.last_deed().id == 3
    assert len(picture.event(1).slips) == 1
    with pytest.raises(LookingBack):
        picture.undo()
    picture.close()
    assert len(desk.journal()) == 4
