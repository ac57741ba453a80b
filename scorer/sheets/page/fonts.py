"""The fonts of paper: Noto Sans, and our own symbols where it has no sign, so that no character is silently lost."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache
from io import BytesIO
from itertools import groupby
from typing import NamedTuple
from xml.sax.saxutils import escape

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from resources.typefaces import SLANTED, SUITS_THERE, UPRIGHT, noto, suits

MISSING = "□"  # in place of a character that neither font has
BLANKS = "\t\n\r\v\f"


class Run(NamedTuple):
    """A piece of text, and the font that has every character of it."""

    font: str
    text: str


@cache
def register() -> None:
    """Make the fonts known to ReportLab: ``Noto`` in four faces, ``Suits`` in two; again costs nothing."""
    for style in (*UPRIGHT, *SLANTED):
        pdfmetrics.registerFont(TTFont(named("Noto", style), BytesIO(noto(style))))
    for style in SUITS_THERE:
        pdfmetrics.registerFont(TTFont(named("Suits", style), BytesIO(suits(style))))
    pdfmetrics.registerFontFamily("Noto", "Noto", "Noto-Bold", "Noto-Italic", "Noto-BoldItalic")
    pdfmetrics.registerFontFamily("Suits", "Suits", "Suits-Bold", "Suits", "Suits-Bold")


def named(family: str, style: str) -> str:
    """A face as ReportLab knows it: ``Noto``, ``Noto-Bold``."""
    return family if style == "Regular" else f"{family}-{style}"


def faces(bold: bool, italic: bool) -> tuple[str, str]:
    """The face of Noto for a text, and the face of the symbols beside it."""
    style = (bold * "Bold" + italic * "Italic") or "Regular"
    return named("Noto", style), named("Suits", "Bold" if bold else "Regular")


@lru_cache(maxsize=1 << 16)
def runs(text: str, bold: bool = False, italic: bool = False) -> tuple[Run, ...]:
    """A line in pieces that one font each can draw: Noto first, then Suits, then a box for what neither has.

    Accents are composed, and signs that show nothing by themselves (joiners, variation selectors) are left out.
    """
    text = unicodedata.normalize("NFC", text)
    words, symbols = faces(bold, italic)
    if characters(words).issuperset(text):
        return (Run(words, text),) if text else ()
    pieces = groupby(_drawn(text, words, symbols), key=lambda run: run.font)
    return tuple(Run(font, "".join(run.text for run in piece)) for font, piece in pieces)


def width(text: str, size: float, bold: bool = False, *, italic: bool = False) -> float:
    """How wide a line is, in points."""
    return _ems(text, bold, italic) * size


def draw(canvas: Canvas, at: tuple[float, float], text: str, *, size: float, bold: bool = False) -> float:
    """Draw a line from a point of its baseline to the right, and return where it ends."""
    line = canvas.beginText(*at)
    for font, piece in runs(text, bold):
        line.setFont(font, size)
        line.textOut(piece)
    canvas.drawText(line)
    return at[0] + width(text, size, bold)


def markup(text: str, bold: bool = False, italic: bool = False) -> str:
    """A line as a ReportLab paragraph wants it: escaped, with the font named wherever it is not Noto."""
    words, _ = faces(bold, italic)
    parts = ((run.font, escape(run.text)) for run in runs(text, bold, italic))
    return "".join(part if font == words else f'<font name="{font}">{part}</font>' for font, part in parts)


@cache
def characters(font: str) -> frozenset[str]:
    """Every character that a font of ours can show."""
    register()
    face = getattr(pdfmetrics.getFont(font), "face")  # noqa: B009  # a TTFont has one; other fonts need not
    return frozenset(filter(_visible, map(chr, face.charToGlyph)))


@lru_cache(maxsize=1 << 16)
def _ems(text: str, bold: bool, italic: bool) -> float:
    return float(sum(pdfmetrics.stringWidth(run.text, run.font, 1) for run in runs(text, bold, italic)))


def _drawn(text: str, words: str, symbols: str) -> Iterator[Run]:
    for character in text:
        if character in characters(words):
            yield Run(words, character)
        elif character in characters(symbols):
            yield Run(symbols, character)
        elif character in BLANKS:
            yield Run(words, " ")
        elif _visible(character):
            yield Run(symbols, MISSING)


def _visible(character: str) -> bool:
    unseen = unicodedata.category(character) in ("Cf", "Cc")
    return not unseen and "VARIATION SELECTOR" not in unicodedata.name(character, "")
