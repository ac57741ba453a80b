"""Days and months as they are said: as texts, whatever language the system speaks."""

from __future__ import annotations

import re
from datetime import date

from rules.text import Text, as_it_is, t

DAYS = (t("Monday"), t("Tuesday"), t("Wednesday"), t("Thursday"), t("Friday"), t("Saturday"), t("Sunday"))
SHORT_DAYS = (t("Mon"), t("Tue"), t("Wed"), t("Thu"), t("Fri"), t("Sat"), t("Sun"))
MONTHS = (
    *(t("January"), t("February"), t("March"), t("April"), t("May"), t("June")),
    *(t("July"), t("August"), t("September"), t("October"), t("November"), t("December")),
)
SHORT_MONTHS = (
    *(t("Jan"), t("Feb"), t("Mar"), t("Apr"), t("May", sense="in short"), t("Jun")),
    *(t("Jul"), t("Aug"), t("Sep"), t("Oct"), t("Nov"), t("Dec")),
)
DOTTED = re.compile(r"(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4})")
FIGURES = {name.lower(): str(n) for names in (SHORT_MONTHS, MONTHS) for n, name in enumerate(names, 1)}


def weekday(when: date) -> Text:
    """``Tuesday``."""
    return DAYS[when.weekday()]


def short_weekday(when: date) -> Text:
    """``Tue``."""
    return SHORT_DAYS[when.weekday()]


def in_month(when: date) -> Text:
    """``17 November``."""
    return t("{day} {month}", day=when.day, month=MONTHS[when.month - 1])


def in_short(when: date) -> Text:
    """``17 Nov``."""
    return t("{day} {month}", sense="in short", day=when.day, month=SHORT_MONTHS[when.month - 1])


def at_a_glance(written: str) -> Text:
    """``Tue 17 Nov`` for ``2026-11-17``; what is no date stays as it was written."""
    try:
        when = date.fromisoformat(written)
    except ValueError:
        return as_it_is(written)
    return t("{weekday} {day}", weekday=short_weekday(when), day=in_short(when))


def in_words(written: str) -> Text:
    """``Tuesday 17 November 2026`` for ``2026-11-17``; what is no date stays as it was written."""
    try:
        when = date.fromisoformat(written)
    except ValueError:
        return as_it_is(written)
    return t("{weekday} {day} {year}", weekday=weekday(when), day=in_month(when), year=when.year)


def as_typed(written: str) -> Text:
    """``2026-11-17`` as a language types it; what is no date stays as it was written."""
    try:
        year, month, day = date.fromisoformat(written).isoformat().split("-")
    except ValueError:
        return as_it_is(written)
    return t("{year}-{month}-{day}", sense="a day as it is typed", year=year, month=month, day=day)


def typed_day(text: str) -> date:
    """The day of ``2026-11-17`` or ``17.11.2026``: with dots the day comes first everywhere. Raises ``ValueError``."""
    if match := DOTTED.fullmatch(text.strip()):
        day, month, year = map(int, match.groups())
        return date(year, month, day)
    return date.fromisoformat(text.strip())


def in_figures(text: str) -> str:
    """A date in words with the number of its month: ``17 11 2026`` for ``17 November 2026`` and ``17 Nov 2026``."""
    return " ".join(FIGURES.get(word.lower(), word) for word in text.split())
