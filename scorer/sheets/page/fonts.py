"""The fonts of paper: Noto Sans, our own symbols where it has no sign, and typefaces of other scripts.

No character is silently lost: what none of them has is a box, and ``lacking`` names it.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache
from io import BytesIO
from itertools import groupby
from typing import NamedTuple

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from resources.typefaces import SUITS_THERE, UPRIGHT, noto, suits
from scorer.sheets.page.scripts import JOINERS, Cluster, PieceOfScript, advance, pieces, shaped, typeface

MISSING = "□"  # in place of a character that no font has
BLANKS = "\t\n\r\v\f"
FILLERS = "\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0"  # letters and marks that are there to show nothing


class Run(NamedTuple):
    """A piece of text from left to right, and the font that has every character of it.

    In a typeface of another script it is its ``clusters`` that are drawn.
    """

    font: str
    text: str
    clusters: tuple[Cluster, ...] = ()

    @property
    def ems(self) -> float:
        """How wide it is at size 1."""
        return advance(self.clusters) if self.clusters else pdfmetrics.stringWidth(self.text, self.font, 1)


@cache
def register() -> None:
    """Make the fonts known to ReportLab: ``Noto`` and ``Suits`` in two styles; again costs nothing."""
    for style in UPRIGHT:
        pdfmetrics.registerFont(TTFont(named("Noto", style), BytesIO(noto(style))))
    for style in SUITS_THERE:
        pdfmetrics.registerFont(TTFont(named("Suits", style), BytesIO(suits(style))))


def named(family: str, style: str) -> str:
    """A face as ReportLab knows it: ``Noto``, ``Noto-Bold``."""
    return family if style == "Regular" else f"{family}-{style}"


def faces(bold: bool) -> tuple[str, str]:
    """The face of Noto for a text, and the face of the symbols beside it."""
    style = "Bold" if bold else "Regular"
    return named("Noto", style), named("Suits", style)


@lru_cache(maxsize=1 << 16)
def runs(text: str, bold: bool = False) -> tuple[Run, ...]:
    """A line in pieces that one font each can draw, from left to right: Noto first, then Suits, then other scripts.

    Accents are composed, and signs that show nothing by themselves (variation selectors) are left out.
    """
    text = unicodedata.normalize("NFC", text)
    words, _ = faces(bold)
    if characters(words).issuperset(text):
        return (Run(words, text),) if text else ()
    drawn = "".join(_drawn(text))
    if ours(bold).issuperset(drawn):
        stretches = groupby(drawn, key=lambda letter: own(letter, bold))
        return tuple(Run(font, "".join(stretch)) for font, stretch in stretches)
    return tuple(run for piece in _pieces(drawn, bold) if (run := _run(piece, bold)).text)


def lacking(text: str, bold: bool = False) -> tuple[str, ...]:
    """The characters of a line that no font has, and for which a box stands."""
    drawn = "".join(_drawn(unicodedata.normalize("NFC", text)))
    if ours(bold).issuperset(drawn):
        return ()
    return tuple(letter for piece in _pieces(drawn, bold) if not piece.font for letter in piece.text)


def width(text: str, size: float, bold: bool = False) -> float:
    """How wide a line is, in points."""
    return _ems(text, bold) * size


@cache
def characters(font: str) -> frozenset[str]:
    """Every character that a font of ours can show."""
    register()
    face = getattr(pdfmetrics.getFont(font), "face")  # noqa: B009  # a TTFont has one; other fonts need not
    return frozenset(filter(_visible, map(chr, face.charToGlyph)))


@cache
def ours(bold: bool) -> frozenset[str]:
    """Every character that needs no typeface of another script."""
    words, symbols = faces(bold)
    return characters(words) | characters(symbols)


def own(letter: str, bold: bool) -> str:
    """The font of ours that has a letter with its marks; empty where neither does."""
    return next((font for font in faces(bold) if characters(font).issuperset(letter)), "")


@lru_cache(maxsize=1 << 16)
def _ems(text: str, bold: bool) -> float:
    return float(sum(run.ems for run in runs(text, bold)))


def _pieces(drawn: str, bold: bool) -> list[PieceOfScript]:
    return pieces(drawn, lambda letter: own(letter, bold), bold=bold)


def _run(piece: PieceOfScript, bold: bool) -> Run:
    if shaped(piece.font):
        clusters = typeface(piece.font).clusters(piece.text, backwards=piece.level % 2 == 1)
        return Run(piece.font, piece.text if clusters else "", clusters)
    text = "".join(letter for letter in piece.text if letter not in JOINERS)
    if not piece.font:
        _, symbols = faces(bold)
        return Run(symbols, MISSING * len(text))
    return Run(piece.font, text[::-1] if piece.level % 2 else text)


def _drawn(text: str) -> Iterator[str]:
    """What of a text is drawn, or changes how letters beside it are."""
    for character in text:
        if character in BLANKS:
            yield " "
        elif character in JOINERS or _visible(character):
            yield character


def _visible(character: str) -> bool:
    unseen = unicodedata.category(character) in ("Cf", "Cc") or character in FILLERS
    return not unseen and "VARIATION SELECTOR" not in unicodedata.name(character, "")
