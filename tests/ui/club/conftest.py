"""The window on a club file with copies beside it, and one whose club is in no file any more."""

import pytest

from tests.scorer.clubs import made_once, open_club
from tests.ui.club.opened import NAME, renamed
from ui.club import ClubWindow
from ui.habits import Habits


@pytest.fixture(autouse=True)
def boxes(monkeypatch):
    """What was said in a box; nothing is done in the background, which has its own tests."""
    said = []
    monkeypatch.setattr("ui.keeping.FIRST", 10**8)
    monkeypatch.setattr("ui.club.told", lambda _kind, sentence: said.append(sentence))
    return said


def with_two_copies(folder):
    desk = open_club(folder)
    desk.keeper.take(desk.head)
    desk.do(renamed("Wednesday Pairs"))
    desk.keeper.take(desk.head)
    desk.do(renamed("Thursday Pairs"))
    desk.close(copy=False)


@pytest.fixture
def path(tmp_path):
    """A club file of three deeds, with copies of one and of two of them."""
    made_once(with_two_copies, tmp_path)
    return tmp_path / NAME


@pytest.fixture
def club(qtbot):
    made = ClubWindow(Habits(), "Ann")
    yield made
    made.close()
    made._end_rescue()
