"""Cells as text, the same for every printer."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from scorer.methods.parts.figures import figure
from scorer.safety import signs
from scorer.sheets.sheet import Cell, Column, Place, Wide


def clean(text: str) -> str:
    """Text as it can be printed: one line, without signs that have no shape, which are never “printable”."""
    return (text if text.isprintable() else signs.seen(text)).strip()


def number(value: int | Fraction, decimals: int = 0) -> str:
    """A number for people: a true minus, and a thin space from 1 000 on."""
    return spelt(value.numerator, value.denominator, decimals)


@lru_cache(maxsize=1 << 16)
def spelt(numerator: int, denominator: int, decimals: int) -> str:
    """A fraction as it is printed, kept by whole numbers, which are found quicker; it is measured, and so plain."""
    return str(figure(Fraction(numerator, denominator), decimals))


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
