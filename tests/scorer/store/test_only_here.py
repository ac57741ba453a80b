"""What was recorded in the file that a club on a server has on this computer is not written over."""

import shutil

from scorer.desk import Desk
from scorer.keeping import copies
from scorer.store.moving import keep_what_is_only_here
from scorer.store.trouble import copies_folder
from tests.scorer.clubs import open_club
from tests.scorer.keeping.deeds import entered


def clubs(tmp_path):
    """A club as a server has it, and the file of it on this computer."""
    desk = open_club(tmp_path, "server.overtrick")
    entered(desk, 1)
    desk.close(copy=False)
    here = tmp_path / "club.overtrick"
    shutil.copy(desk.path, here)
    return desk.path, here


def test_a_file_that_the_club_goes_on_from_is_only_an_older_copy(tmp_path):
    club, here = clubs(tmp_path)
    with copies.pictured(club) as source:
        keep_what_is_only_here(here, source)
    assert here.exists()
    assert copies.listed(here) == []


def test_what_was_recorded_in_it_alone_is_kept_among_its_copies(tmp_path):
    club, here = clubs(tmp_path)
    desk = Desk(here)
    entered(desk, 2)
    desk.close(copy=False)
    now = copies.described(here)
    with copies.pictured(club) as source:
        keep_what_is_only_here(here, source)
    assert not here.exists()
    assert [copy.head for copy in copies.listed(here)] == [now.head]
    assert [copy.path.parent for copy in copies.listed(here)] == [copies_folder(here)]
