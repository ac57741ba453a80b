"""What a section's commands say that they write: of what is said number by number only what they change."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from scorer.commands.sections import Penalise, PutSection
from scorer.event.event import Contestant, Entry, Penalty, Player, Section
from scorer.event.movement import Away

NOISE, LATE = Penalty(3, Fraction(3), reason="noise"), Penalty(4, Fraction(1), reason="late")
SEEN = Section(id=5, penalties=(LATE,), away=(Away(2),), contestants={1: Contestant(1, Entry((Player("Ida"),)))})
PUT = [
    # what is said                                                       of which parts                   writes
    ({"penalties": (NOISE, LATE)}, ("penalties",), {"penalties/3"}),
    ({"penalties": (NOISE,), "away": ()}, ("penalties", "away"), {"penalties/3", "penalties/4", "away/2"}),
    ({"name": "Red", "away": (Away(2),)}, ("name", "away"), {"name"}),
    ({"contestants": {1: Contestant(1), 2: Contestant(2)}}, ("contestants",), {"seat 1"}),
    ({}, ("penalties",), {"penalties"}),
]


@pytest.mark.parametrize(("said", "parts", "paths"), PUT)
def test_a_section_that_is_put_writes_what_it_changes_of_what_its_author_saw(said, parts, paths):
    put = PutSection(event=1, section=replace(SEEN, **said), parts=parts, seen=(SEEN,))
    assert put.writes() == {f"event 1/section 5/{each}" for each in paths}
    assert replace(put, seen=()).writes() == {f"event 1/section 5/{each}" for each in parts}


def test_penalties_write_those_of_whom_they_say_something_else():
    fine = Penalise(event=1, section=5, penalties=(LATE, NOISE), seen=((LATE,),))
    assert fine.writes() == {"event 1/section 5/penalties/3"}
    assert replace(fine, seen=()).writes() == {"event 1/section 5/penalties"}
