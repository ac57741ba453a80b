"""Days and months as they are spelt: in the language of who reads them, whatever language the system speaks."""

from __future__ import annotations

from datetime import date

from rules.text import Text, as_it_is, t

DAYS = (
    t("Monday"), t("Tuesday"), t("Wednesday"), t("Thursday"), t("Friday"), t("Saturday"), t("Sunday"),
)  # fmt: skip
# As a date has them: some languages put them into another case there.
MONTHS = (
    t("January"), t("February"), t("March"), t("April"), t("May", sense="the month in a date"), t("June"),
    t("July"), t("August"), t("September"), t("October"), t("November"), t("December"),
)  # fmt: skip
SHORT_MONTHS = (
    t("Jan"), t("Feb"), t("Mar"), t("Apr"), t("May", sense="the month, shortened"), t("Jun"),
    t("Jul"), t("Aug"), t("Sep"), t("Oct"), t("Nov"), t("Dec"),
)  # fmt: skip
FIGURES = {str(name).lower(): str(n) for names in (MONTHS, SHORT_MONTHS) for n, name in enumerate(names, 1)}


def weekday(when: date) -> Text:
    """``Tuesday``."""
    return DAYS[when.weekday()]


def in_month(when: date) -> Text:
    """``17 November``."""
    return t("{day} {month}", sense="a date", day=when.day, month=MONTHS[when.month - 1])


def in_short(when: date) -> Text:
    """``17 Nov``."""
    return t("{day} {month}", sense="a date, shortened", day=when.day, month=SHORT_MONTHS[when.month - 1])


def in_words(written: str) -> Text:
    """``Tuesday 17 November 2026`` for ``2026-11-17``; what is no date stays as it was written."""
    try:
        when = date.fromisoformat(written)
    except ValueError:
        return as_it_is(written)
    return t("{weekday} {day} {year}", sense="a date", weekday=weekday(when), day=in_month(when), year=str(when.year))


def in_figures(text: str) -> str:
    """A date in words with the number of its month: ``17 11 2026`` for ``17 November 2026`` and ``17 Nov 2026``."""
    return " ".join(FIGURES.get(word.lower(), word) for word in text.split())
