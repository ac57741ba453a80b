"""Cells as text, the same for every printer."""

from __future__ import annotations

from datetime import date, datetime
from fractions import Fraction
from functools import lru_cache

from scorer.methods.parts.figures import figure
from scorer.safety import signs
from scorer.sheets.sheet import Cell, Column, Place, Wide

DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip


def clean(text: str) -> str:
    """Text as it can be printed: one line, without signs that have no shape."""
    return signs.seen(text).strip()


@lru_cache(maxsize=1 << 16)
def number(value: int | Fraction, decimals: int = 0) -> str:
    """A number for people: a true minus, and a thin space from 1 000 on."""
    return figure(value, decimals)


def place(value: Place) -> str:
    return f"{value.number}=" if value.tied else str(value.number)


def text(cell: Cell, column: Column) -> str:
    """What stands in a cell; nothing where there is nothing, which is not nought."""
    match cell:
        case None:
            return ""
        case str():
            return clean(cell)
        case Wide():
            return clean(cell.text)
        case Place():
            return place(cell)
    return number(cell, column.decimals)


def day(text: str) -> str:
    """A date in words; what is no date is printed as it was written."""
    try:
        when = date.fromisoformat(text)
    except ValueError:
        return text
    return f"{DAYS[when.weekday()]} {when.day} {MONTHS[when.month - 1]} {when.year}"


def moment(when: datetime) -> str:
    """A day and a time, as the foot of a page has it."""
    return f"{day(when.date().isoformat())}, {when:%H:%M}"
