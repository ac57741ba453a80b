"""Days and months in English."""

from datetime import date

import pytest

from scorer.event.days import DAYS, MONTHS, in_figures, in_full, in_month, in_short, weekday

LEAP = date(2028, 2, 29)


def test_a_day_is_spelt_as_long_as_there_is_room():
    assert (weekday(LEAP), in_short(LEAP), in_month(LEAP)) == ("Tuesday", "29 Feb", "29 February")
    assert in_full(LEAP) == "Tuesday 29 February 2028"


def test_all_seven_and_all_twelve_stand_in_their_order():
    assert [weekday(date(2026, 6, n)) for n in range(1, 8)] == list(DAYS)
    assert [in_month(date(2026, n, 1)) for n in range(1, 13)] == [f"1 {name}" for name in MONTHS]


FIGURES = [
    ("17 November 2026", "17 11 2026"),
    ("17 nov 2026",      "17 11 2026"),
    ("1  May 2026",      "1 5 2026"),
    ("17/11/2026",       "17/11/2026"),
    ("in autumn",        "in autumn"),
]  # fmt: skip


@pytest.mark.parametrize(("written", "figures"), FIGURES)
def test_a_month_that_is_spelt_is_read_as_its_number(written, figures):
    assert in_figures(written) == figures
