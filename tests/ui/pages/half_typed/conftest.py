"""Two desks on one file, for what is half typed while something arrives."""

from __future__ import annotations

import pytest

from scorer.commands.members import PutMembers
from scorer.desk import Desk
from scorer.event.event import Member
from tests.ui.evening import mitchell, named, open_evening, tuesday
from tests.ui.pages.pads.evening import at_the_tables, open_tables
from tests.ui.pages.windows import front, window_on

IDA, PIA = Member(name="Ida Holm", number="12"), Member(name="Pia Ek")


class Desks:
    """Ann at the window, and Bo at another desk on the same file."""

    def __init__(self, mine, shown):
        self.mine, self.bo, self.shown = mine, Desk(mine.path, who="Bo"), shown

    def at(self, *pages):
        self.window = window_on(self.mine, self.shown, *pages)
        return front(self.window)

    @property
    def event(self):
        return self.mine.event(1)

    def arrives(self, command):
        """Bo does something, and it is seen here."""
        self.bo.do(command)
        self.window.room.catch_up()

    def asks(self):
        """Whether it is asked which of the two shall stand."""
        return self.window.choice.sentence.startswith("Meanwhile Bo, 20:52: ")


@pytest.fixture
def desks(tmp_path, shown):
    mine = open_evening(tmp_path, tuesday(named(mitchell(4, 4, 3)), play=False))
    mine.do(PutMembers(said="members", put=(IDA, PIA)))
    yield (made := Desks(mine, shown))
    for desk in (made.bo, mine):
        desk.close(copy=False)


@pytest.fixture
def tables(tmp_path, shown):
    mine = open_tables(tmp_path, at_the_tables("rubber-bridge"))
    yield (made := Desks(mine, shown))
    for desk in (made.bo, mine):
        desk.close(copy=False)
