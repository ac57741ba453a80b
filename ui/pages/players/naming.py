"""How members are listed: surname first, in the alphabet of the window."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF, QPainter

from rules.text import as_it_is
from scorer.event.event import Member
from scorer.languages import Letters
from scorer.roster.naming import Parted, parted
from ui.parts import Lettering, draw_text
from ui.parts.saying import WINDOW
from ui.theme import BOLD, PLAIN, THEME

NOTHING: tuple[Letters, str] = ((), "")
FIGURES = 18  # of a number: what is longer is sorted as a word, for int() refuses thousands of them


def parts(member: Member) -> Parted:
    """A member's names, as said or as the window's language has them."""
    return parted(member, WINDOW.language)


def by_surname(member: Member) -> Any:
    """What a member is sorted by: the surname, then the given name."""
    return WINDOW.language.sorted_by(*parts(member))


def by_given(member: Member) -> Any:
    """What a member is sorted by: the given name, then the surname."""
    name = parts(member)
    return WINDOW.language.order(name.given or name.surname), by_surname(member)


def natural(text: str) -> tuple[int, int, tuple[Letters, str]]:
    """What to sort a number by: numbers as numbers, then words, and nothing at the end."""
    if text.isdecimal() and len(text) <= FIGURES:
        return (0, int(text), NOTHING)
    return (1, 0, WINDOW.language.order(text)) if text else (2, 0, NOTHING)


def pieces(member: Member, *, given_first: bool) -> tuple[tuple[str, int], tuple[str, int]]:
    """A name as it is drawn: its two pieces, the one that is sorted by first, and how heavy each is."""
    name = parts(member)
    if given_first or not name.given:
        return (f"{name.given} " if name.given else "", PLAIN), (name.surname, BOLD)
    return (f"{name.surname}, ", BOLD), (name.given, PLAIN)


def wide(member: Member) -> float:
    """How wide a name is, px."""
    each = pieces(member, given_first=False)
    return sum(QFontMetricsF(THEME.font("body", weight)).horizontalAdvance(text) for text, weight in each)


def draw_name(painter: QPainter, box: QRectF, member: Member, *, given_first: bool = False) -> None:
    """The surname bold, the given name plain."""
    left = box.left()
    for text, weight in pieces(member, given_first=given_first):
        draw_text(
            painter,
            QRectF(left, box.top(), box.right() - left, box.height()),
            as_it_is(text),
            Lettering("body", weight),
        )
        left += QFontMetricsF(THEME.font("body", weight)).horizontalAdvance(text)
