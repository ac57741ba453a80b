"""Days and months in English."""

from datetime import date

import pytest

from rules.text import read
from scorer.event.days import DAYS, MONTHS, as_typed, in_figures, in_month, in_short, in_words, typed_day, weekday
from tests.languages import catalogued

LEAP = date(2028, 2, 29)


def test_a_day_is_spelt_as_long_as_there_is_room():
    assert (weekday(LEAP), in_short(LEAP), in_month(LEAP)) == ("Tuesday", "29 Feb", "29 February")
    assert in_words("2028-02-29") == "Tuesday 29 February 2028"


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


TYPED = ["2026-11-07", " 7.11.2026", "07.11.2026 ", "7. 11. 2026"]


@pytest.mark.parametrize("text", TYPED)
def test_a_day_is_typed_with_its_year_first_or_with_dots(text):
    assert typed_day(text) == date(2026, 11, 7)


@pytest.mark.parametrize("text", ["", "7/11/2026", "7-11-2026", "7.11.", "30.2.2026", "7.11.26", "11.17.2026"])
def test_what_may_be_two_days_or_is_none_is_no_day(text):
    with pytest.raises(ValueError, match=r"."):
        typed_day(text)


def test_a_day_is_shown_as_the_language_types_it():
    assert [read(as_typed("2026-11-07"), catalogued(code)) for code in ("de", "nl")] == ["07.11.2026", "2026-11-07"]
    assert (as_typed("2026-11-07"), as_typed("soon"), as_typed("")) == ("2026-11-07", "soon", "")


WRITTEN = [
    ("2026-11-17", "Tuesday 17 November 2026"),
    ("2024-02-29", "Thursday 29 February 2024"),
    ("2026-02-30", "2026-02-30"),
    ("every Tuesday", "every Tuesday"),
    ("", ""),
]


@pytest.mark.parametrize(("written", "said"), WRITTEN)
def test_a_date_is_said_in_words_and_anything_else_is_left_as_it_was_written(written, said):
    assert in_words(written) == said
