"""A club that is made from the window: one that turns out to be there already is only opened."""

from scorer.evening.new_club import NewClub
from tests.scorer.clubs import open_club
from tests.ui.club.opened import deeds
from ui.pages.folder import make_club


def test_of_a_club_that_was_there_though_its_disk_did_not_say_so_nothing_new_is_said(club, path, tmp_path):
    open_club(tmp_path, "other.overtrick").close()
    club.start(tmp_path / "other.overtrick")
    before = deeds(path)
    make_club(club.window.room, path, NewClub("Harbour"))
    assert (club.desk.path, deeds(path), club.desk.club()) == (path, before, "")
    assert club.window.notice.words.text() == (
        "club.overtrick was there already. It is open now as it was: nothing of a new club was recorded in it."
    )


def test_of_a_new_one_everything_is(club, path, tmp_path):
    club.start(path)
    make_club(club.window.room, tmp_path / "Harbour.overtrick", NewClub("Harbour"))
    assert (club.desk.club(), deeds(tmp_path / "Harbour.overtrick")) == ("Harbour", 1)
    assert club.window.notice.isHidden()
