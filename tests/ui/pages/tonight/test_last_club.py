"""What the first page says of the club that was open last."""

from datetime import date
from pathlib import Path
from types import SimpleNamespace

import pytest

from rules.text import as_it_is
from scorer.evening.club_before import ClubBefore
from scorer.store.reading import EventSummary
from ui.pages.tonight.welcome import Welcome, told_of

TODAY = date(2026, 11, 17)
SAID = [
    # its newest event is of    what is said
    ("2026-11-17",              "Last: Winter Cup, today. "),
    ("2026-11-10",              "Last: Winter Cup, 10 Nov. "),
    ("",                        "Last: Winter Cup. "),
]  # fmt: skip
GONE = "Harbour is not there any more: what is left of it is shown first."


@pytest.mark.parametrize(("day", "says"), SAID)
def test_its_newest_event_is_said_with_its_day_where_it_has_one(tmp_path, day, says):
    last = EventSummary(1, "Winter Cup", day, "duplicate-bridge", 8, 0)
    before = ClubBefore(tmp_path / "club.overtrick", as_it_is("Harbour"), last)
    room = SimpleNamespace(clock=SimpleNamespace(today=lambda: TODAY))
    assert told_of(before, room).startswith(says)


@pytest.mark.parametrize("more", [{"away": True}, {"held": True}, {"gone": True}, {}])
def test_what_cannot_be_read_is_said_without_an_event(more):
    before = ClubBefore(Path("/nowhere/club.overtrick"), as_it_is("Harbour"), **more)
    assert told_of(before, None).startswith("It was open last")


@pytest.mark.parametrize(("more", "begins"), [({"gone": True}, False), ({"held": True}, True), ({}, True)])
def test_no_evening_is_said_to_begin_in_a_club_that_is_gone(more, begins):
    before = ClubBefore(Path("/nowhere/club.overtrick"), as_it_is("Harbour"), **more)
    said = Welcome._where(SimpleNamespace(before=before))
    assert said == ("The evening begins in Harbour." if begins else GONE)
