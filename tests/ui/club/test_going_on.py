"""A club that is opened again once its file was away: one goes on where one was."""

import pytest

from scorer.commands.events import begin
from tests.ui.club.opened import renamed, rescued_in
from tests.ui.evening import tuesday
from ui.wanted import BringBack


@pytest.mark.parametrize("way", ["moved", "brought back"])
def test_once_it_is_open_again_one_is_at_the_same_event_and_page_with_what_was_half_typed(club, path, way):
    """Or the next result would be another event's, the one that was made last."""
    club.start(path)
    room = club.window.room
    room.do(begin(tuesday()))
    room.open(1)
    room.go("results")
    club.window.pages.front().typing.entry.put("4s n =")
    now = path.with_name("Harbour.overtrick")
    path.rename(now)
    assert club.window.room.do(renamed("Sunday Pairs")) is None
    if way == "moved":
        club.change(now)
    else:
        club.change(BringBack(path, rescued_in(path), sound=True))
    assert club.window.room.desk.path == (now if way == "moved" else path)
    assert (club.window.room.event_id, club.window.here) == (1, "results")
    assert club.window.pages.front().typing.entry.line.text() == "4s n ="
