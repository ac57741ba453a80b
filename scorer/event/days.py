"""Days and months as they are spelt here: in English, whatever language the system speaks."""

from __future__ import annotations

from datetime import date

DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip
SHORT = 3  # letters
FIGURES = {name[:letters].lower(): str(n) for n, name in enumerate(MONTHS, 1) for letters in (SHORT, None)}


def weekday(when: date) -> str:
    """``Tuesday``."""
    return DAYS[when.weekday()]


def in_month(when: date) -> str:
    """``17 November``."""
    return f"{when.day} {MONTHS[when.month - 1]}"


def in_short(when: date) -> str:
    """``17 Nov``."""
    return f"{when.day} {MONTHS[when.month - 1][:SHORT]}"


def in_words(written: str) -> str:
    """``Tuesday 17 November 2026`` for ``2026-11-17``; what is no date stays as it was written."""
    try:
        when = date.fromisoformat(written)
    except ValueError:
        return written
    return f"{weekday(when)} {in_month(when)} {when.year}"


def in_figures(text: str) -> str:
    """A date in words with the number of its month: ``17 11 2026`` for ``17 November 2026`` and ``17 Nov 2026``."""
    return " ".join(FIGURES.get(word.lower(), word) for word in text.split())
