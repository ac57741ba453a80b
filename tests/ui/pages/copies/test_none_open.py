"""The page Copies while no club is open: the ways to a club out of its copies."""

import pytest
from PySide6.QtWidgets import QPushButton

from rules.text import as_it_is
from scorer.evening.club_before import ClubBefore
from tests.ui.pages.windows import button, front
from ui.main_window import MainWindow
from ui.nowhere import Nowhere
from ui.parts import files
from ui.room import Room
from ui.wanted import Opening


@pytest.fixture
def at_copies(shown):
    """What is wanted of a window that is at the copies of no club, and what stands on that page."""

    def at(before=None):
        window = shown(MainWindow(Room(Nowhere(before))), 1280, 800, active=True)
        wanted = []
        window.room.wanted.connect(wanted.append)
        window.go("copies")
        return wanted, front(window)

    return at


def test_every_act_there_leads_on_and_none_asks_for_a_second_place_of_no_club(at_copies, tmp_path, monkeypatch):
    copy = tmp_path / "Autumn copies" / "Autumn 2026-11-30 21.55 deed 7.overtrick"
    monkeypatch.setattr(files, "file_to_open", lambda *_: copy)
    monkeypatch.setattr(files, "folder", lambda *_: tmp_path)
    wanted, page = at_copies()
    acts = [each for each in page.findChildren(QPushButton) if each.isVisible() and each is not page.sentence]
    for each in acts:
        each.click()
    assert wanted == [copy, copy]
    assert list(tmp_path.iterdir()) == []


def test_the_copies_of_the_club_that_was_open_last_are_a_press_away(at_copies, tmp_path):
    before = ClubBefore(tmp_path / "Autumn.overtrick", as_it_is("Autumn"))
    wanted, page = at_copies(before)
    button(page, "See the copies").click()
    [opening] = wanted
    assert isinstance(opening, Opening)
    assert opening.club == before.place
    went = []
    opening.then(type("There", (), {"go": lambda _, *where: went.append(where)})())
    assert went == [("copies",)]


def test_one_whose_disk_is_away_is_not_offered(at_copies, tmp_path):
    _, page = at_copies(ClubBefore(tmp_path / "Autumn.overtrick", as_it_is("Autumn"), away=True))
    assert "See the copies" not in [each.text() for each in page.findChildren(QPushButton)]
