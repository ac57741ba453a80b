"""Cells as text, the same for every printer: all that is printed is read here in the language of the paper."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache

from rules.text import read
from scorer.languages import ENGLISH, Spoken
from scorer.methods.parts.figures import figure
from scorer.safety import signs
from scorer.sheets.sheet import Block, Cell, Column, RankCell, Sheet, SheetTable, Wide

# In each thread that prints, for sheets are made in the background; whoever sets words on paper need not hand it on.
PAPER: ContextVar[Spoken] = ContextVar("the language of the paper", default=ENGLISH)


@contextmanager
def printing(sheet: Sheet, language: Spoken) -> Iterator[Sheet]:
    """A sheet, names in the order of a language, while it is printed in that."""
    before = PAPER.set(language)
    try:
        parts = (replace(part, blocks=tuple(map(in_order, part.blocks))) for part in sheet.parts)
        yield replace(sheet, parts=tuple(parts))
    finally:
        PAPER.reset(before)


def in_order(block: Block) -> Block:
    """A table with its rows in the order of the names in one of its columns, if it is to be."""
    if not isinstance(block, SheetTable) or (at := block.sorted_by) is None:
        return block
    return replace(block, rows=tuple(sorted(block.rows, key=lambda row: PAPER.get().sorted_as(str(row[at])))))


def clean(text: str) -> str:
    """Text as it can be printed: one line, without signs that have no shape, which are never “printable”."""
    language = PAPER.get()
    said = text if language is ENGLISH else str(read(text, language))
    return (said if said.isprintable() else signs.seen(said)).strip()


def number(value: int | Fraction, decimals: int = 0) -> str:
    """A number for people: a true minus, and thousands apart."""
    said = spelt(value.numerator, value.denominator, decimals)
    return said if PAPER.get() is ENGLISH else PAPER.get().figure(said)


@lru_cache(maxsize=1 << 16)
def spelt(numerator: int, denominator: int, decimals: int) -> str:
    """A fraction as it is printed, kept by whole numbers, which are found quicker; it is measured, and so plain."""
    return str(figure(Fraction(numerator, denominator), decimals))


def place(value: RankCell) -> str:
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
        case RankCell():
            return place(cell)
        case int():
            return number(cell)
    return number(cell, column.decimals)
