"""Paper of an event that is played on several days: every card and list says its own."""

from dataclasses import replace

import pytest

from scorer.contests import standings_of
from scorer.event.event import Session
from scorer.sheets.kinds import SHEETS
from tests.scorer.evening.evenings import evening, section
from tests.scorer.sheets.whole_evening import final

SATURDAY, SUNDAY = "Saturday 21 November 2026", "Sunday 22 November 2026"
TWO = (Session(1, "2026-11-21", "14:00", 7), Session(2, "2026-11-22", "10:30", 9))


def weekend(*sessions, **more):
    sections = (section(), replace(section(2, "B"), session=2))
    return replace(evening(*sections, done="6 6 6"), sessions=sessions or TWO, **more)


def sheet(key, event, **chosen):
    kind = next(each for each in SHEETS if each.key == key)
    return kind.sheets(event, standings_of(event), chosen)


# What has a part for each section, by the letter or the session in its title.
BY_SECTION = ("table-cards", "name-list", "guide-cards", "pickup-slips", "travellers")


@pytest.mark.parametrize("key", BY_SECTION)
def test_every_part_says_on_which_day_it_is(key):
    found = sheet(key, weekend())
    assert found.facts[:2] == ("Tuesday Pairs", f"{SATURDAY} to {SUNDAY}")
    for part in found.parts:
        second = any(mark in part.title for mark in ("Session 2", "Table B", "Pair B"))
        assert part.note.split(". ")[0] == (SUNDAY if second else SATURDAY)


@pytest.mark.parametrize("key", BY_SECTION)
@pytest.mark.parametrize(("section_id", "day"), [(1, SATURDAY), (2, SUNDAY)])
def test_the_sheet_of_one_section_has_its_day_at_the_head(key, section_id, day):
    found = sheet(key, weekend(), section=section_id)
    assert found.facts[:2] == ("Tuesday Pairs", day)
    assert not any("November" in part.note for part in found.parts)


def test_two_sessions_of_one_day_have_it_at_the_head_and_nowhere_else():
    found = sheet("table-cards", weekend(TWO[0], replace(TWO[1], date=TWO[0].date, starts="20:00")))
    assert found.facts[1] == SATURDAY
    assert not any("November" in part.note for part in found.parts)


@pytest.mark.parametrize("together", [True, False])
def test_a_ranking_for_each_session_says_its_day(together):
    found = sheet("ranking", weekend(together=together))
    said = [(part.title.partition(",")[0], part.note) for part in found.parts if part.title]
    assert said == [("Session 1", SATURDAY), ("Session 2", SUNDAY)]


@pytest.mark.parametrize("key", [each.key for each in SHEETS])
def test_no_part_says_its_day_twice(key):
    event = final()
    kind = next(each for each in SHEETS if each.key == key)
    for part in kind.sheets(event, standings_of(event), {}).parts:
        assert part.note.count("2026") <= 1


def test_a_day_that_nobody_has_said_is_left_out():
    found = sheet("table-cards", weekend(TWO[0], replace(TWO[1], date="")))
    assert found.facts[1] == SATURDAY
    assert not any("2026" in part.note for part in found.parts if "B" in part.title)
