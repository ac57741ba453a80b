"""What a page is given: the event as it stands, kept up to date without asking the file again."""

from fractions import Fraction

import pytest

from scorer.commands import Together
from scorer.commands.results import EnterResult
from scorer.desk import Desk
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


def test_what_another_program_did_is_known_as_it_stands_now(room):
    key = next(iter(room.evening.slips))
    other = Desk(room.desk.path, who="Bo")
    for slip in (SLIPS["a score"], None, SLIPS["a ruling"]):
        other.do(EnterResult(event=1, said="theirs", key=key, slip=slip))
    other.close(copy=False)
    room.catch_up()
    assert room.evening.slips[key] == SLIPS["a ruling"]
    assert room.evening == room.desk.event(1)
