"""The page Seats, opened on events of a club that has members."""

import pytest

from scorer.commands.events import begin
from scorer.commands.members import PutMembers
from scorer.desk import Desk
from scorer.event.event import Event
from tests.ui.pages.seats.seated import MEMBERS
from tests.ui.pages.windows import window_on


@pytest.fixture
def open_on(tmp_path, shown):
    """Opens the page on an event of a club that has members."""

    def made(*events: Event):
        desk = Desk(tmp_path / "club.overtrick", who="Ann")
        desk.do(PutMembers(put=MEMBERS))
        for event in events:
            desk.do(begin(event))
        window = window_on(desk, shown, "seats", event=len(events))
        return window, window.pages.front().view

    return made
