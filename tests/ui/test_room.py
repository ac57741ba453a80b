"""What a page is given: the event as it stands, kept up to date without asking the file again."""

from fractions import Fraction

import pytest
from sqlalchemy.event import listen, remove

from scorer.commands import Together
from scorer.commands.events import ChangeEvent
from scorer.commands.results import EnterResult
from scorer.commands.sections import Penalise, RemoveSection, Seat
from scorer.commands.sessions import ChangeSession, NewSession
from scorer.contests import standings_of, states_of
from scorer.desk import Desk
from scorer.event.event import Contestant, Entry, Penalty, Player, Session
from scorer.event.results import Average, Award, BareScore, NotPlayed, Slip
from scorer.store.trouble import DiskFailed

SLIPS = {
    "a score": Slip(BareScore(-50)),
    "averages": Slip(Average(Award(Fraction(200, 3)), Award(Fraction(40), floats=True))),
    "a ruling": Slip(NotPlayed(), note="Law 25"),
    "nothing": None,
}


def unreadable(room, monkeypatch):
    """The file cannot be read any more, as a page would; deeds go on."""

    def failing(*_args, **_more):
        raise DiskFailed(name="club.overtrick")

    monkeypatch.setattr(room.desk, "read", failing)


@pytest.mark.parametrize("slip", SLIPS.values(), ids=SLIPS)
def test_what_was_recorded_is_known_without_reading_it_back(room, monkeypatch, slip):
    key, seen = next(iter(room.evening.slips.items()))
    with monkeypatch.context() as broken:
        unreadable(room, broken)
        assert room.do(EnterResult(event=1, said="a result", key=key, slip=slip, seen=(seen,)))
        shown = room.evening
    assert shown == room.desk.event(1)
    assert repr(shown.slips.get(key)) == repr(room.desk.event(1).slips.get(key))


def test_what_was_done_as_one_is_known_as_it_ends_and_so_is_what_takes_it_back(room):
    room.evening  # noqa: B018 - from here on it is kept up to date
    one, other, third = list(room.evening.slips)[:3]
    parts = (
        EnterResult(event=1, key=one, slip=SLIPS["a score"]),
        EnterResult(event=1, key=other, slip=None),
        EnterResult(event=1, key=third, slip=SLIPS["averages"]),
    )
    before = room.evening
    for done in (lambda: room.do(Together(event=1, said="three", parts=parts)), room.undo, room.redo, room.undo):
        assert done()
        assert room.evening == room.desk.event(1)
    assert room.evening == before


OTHERWISE = {
    "a name": lambda event, section: ChangeEvent(event=1, changes={"name": "Friday"}),
    "another method": lambda event, section: ChangeEvent(event=1, changes={"method": "butler", "settings": {}}),
    "the same again": lambda event, section: ChangeEvent(event=1, changes={"name": event.name}),
    "a day": lambda event, section: ChangeSession(event=1, session=1, changes={"date": "2026-12-01"}),
    "a session": lambda event, section: NewSession(event=1, session=Session(2, "2026-12-02")),
    "a penalty": lambda event, section: Penalise(event=1, section=section.id, penalties=(Penalty(1, Fraction(3)),)),
    "somebody else": lambda event, section: Seat(
        event=1, section=section.id, contestants=(Contestant(1, Entry((Player("Ida"), Player("Bo")))),)
    ),
}


@pytest.fixture
def asked(room):
    """What is asked of the file from here on."""
    heard = []

    def hear(_file, _cursor, statement, *_more):
        heard.append(statement)

    both = room.desk._engine, room.desk._reader
    for handle in both:
        listen(handle, "before_cursor_execute", hear)
    yield heard
    for handle in both:
        remove(handle, "before_cursor_execute", hear)


def stands(room):
    """Everything that is shown of an event, and the same worked out anew from the file."""
    event = room.desk.event(1)
    for standings, states in ((room.standings, room.states), (standings_of(event), states_of(event))):
        rows = [(ranking.title, [told(row) for row in ranking.rows]) for ranking in standings.rankings()]
        yield standings.event, rows, standings.strays, states.event, states.counts(), states.due


def told(row):
    """What a line of a ranking says."""
    return row.place, row.contestant, row.boards, row.points, row.percent, row.penalty


@pytest.mark.parametrize("make", OTHERWISE.values(), ids=OTHERWISE)
def test_slips_that_are_known_are_not_read_again(room, asked, make):
    one, everything = stands(room)
    assert one == everything
    key, slip = next(iter(room.evening.slips.items()))
    for done in (lambda: room.do(make(room.evening, room.evening.sections[0])), room.undo):
        del asked[:]
        assert done()
        assert room.evening
        assert not [each for each in asked if "FROM slip" in each]
        room.do(EnterResult(event=1, key=key, slip=SLIPS["a score"], seen=(slip,)))
        room.undo()
        shown, anew = stands(room)
        assert shown == anew
    assert any("FROM slip" in each for each in asked)  # as all of it was read


def test_where_a_section_was_touched_all_of_it_is_read(room, asked):
    section = room.evening.sections[0]
    del asked[:]
    room.do(RemoveSection(event=1, section=section.id))
    assert any("FROM slip" in each for each in asked)
    assert room.evening == room.desk.event(1)


def test_a_deed_that_changes_nothing_leaves_all_that_was_worked_out(room):
    standings, states = room.standings, room.states
    name = room.evening.name
    room.do(ChangeEvent(event=1, changes={"name": name}))
    assert (room.standings, room.states) == (standings, states)


def test_a_section_that_somebody_else_took_out_unheard_takes_its_slips_along(room):
    room.evening  # noqa: B018 - from here on it is kept up to date
    known = room.evening.slips
    other = Desk(room.desk.path, who="Bo")
    other.do(RemoveSection(event=1, section=room.evening.sections[0].id))
    other.close(copy=False)
    assert room.desk.event(1, known) == room.desk.event(1)


def test_what_another_program_did_is_known_as_it_stands_now(room):
    key = next(iter(room.evening.slips))
    other = Desk(room.desk.path, who="Bo")
    for slip in (SLIPS["a score"], None, SLIPS["a ruling"]):
        other.do(EnterResult(event=1, said="theirs", key=key, slip=slip))
    other.close(copy=False)
    room.catch_up()
    assert room.evening.slips[key] == SLIPS["a ruling"]
    assert room.evening == room.desk.event(1)
