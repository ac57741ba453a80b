"""Two people at one file, each looking at the event as it stands."""

from __future__ import annotations

from scorer.commands.events import ChangeEvent
from scorer.commands.members import PutMembers
from scorer.commands.results import EnterResult
from scorer.commands.results import enter as recorded
from scorer.commands.sessions import NewSession
from scorer.desk import Desk
from scorer.event.event import Member, Session
from scorer.event.results import BareScore, Key, Slip
from tests.scorer.clubs import first_key, open_club, slip

IDA, PIA = Member(1, "Ida Holm", "12"), Member(2, "Pia Ek")


class Both:
    """Two people at one file, each looking at event 1 as it stands."""

    def __init__(self, folder):
        self.mine = open_club(folder)
        self.mine.do(PutMembers(said="members", put=(IDA, PIA)))
        self.mine.do(NewSession(event=1, said="session 2.", session=Session(2)))
        self.theirs = Desk(folder / "club.overtrick", who="Bo")
        self.seen = self.mine.event(1)
        self.section = self.seen.sections[0]


def on_board_1(both, which):
    return EnterResult(event=1, said=f"slip {which}.", key=Key(both.section.id, 1, 1, 1), slip=slip(which))


def called(_, name):
    return ChangeEvent(event=1, said=f"called {name}.", changes={"name": name})


def bare(both, points, seen):
    return recorded(seen, first_key(both.mine), Slip(BareScore(points)))
