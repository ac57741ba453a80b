"""A club that was begun on a server, a second desk beside the first, and what both are asked."""

from __future__ import annotations

from scorer.commands.events import NewEvent
from scorer.keeping.soundness import faults
from scorer.served import Served
from scorer.store import moving
from scorer.store.address import Address
from scorer.store.appearances import appearances
from scorer.store.file import engine_of
from scorer.store.numbers import next_member
from scorer.store.partners import partners
from tests.scorer.clubs import two_tables


def begun(server, who="Ann"):
    """A desk at a new club on a server, with the event of two tables under number 1."""
    desk = Served(Address.of(server.new()), who=who)
    desk.do(NewEvent(said="New event: Tuesday Pairs.", whole=two_tables()))
    return desk


def asked(desk):
    """Everything that a club is asked."""
    listed = desk.events(), desk.journal(text="new EVENT"), desk.can_undo(1), desk.can_redo()
    return listed, *(desk.read(question) for question in (appearances, next_member, partners))


def moved_and_found(club):
    """What is wrong with a club when it has become a file."""
    engine = engine_of(None)
    try:
        with engine.begin() as memory:
            moving.brought_over(club, memory)
            return faults(memory)
    finally:
        engine.dispose()
