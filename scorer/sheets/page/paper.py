"""The kinds of paper a club prints on."""

from __future__ import annotations

from typing import NamedTuple

from rules.shelf import Shelf

MILLIMETRE = 72 / 25.4  # in points


class Paper(NamedTuple):
    """A kind of paper, upright; lengths are points."""

    key: str
    name: str
    width: float
    height: float


A4 = Paper("a4", "A4", 210 * MILLIMETRE, 297 * MILLIMETRE)
LETTER = Paper("letter", "US Letter", 8.5 * 72, 11 * 72)
PAPERS = Shelf(A4, LETTER)
