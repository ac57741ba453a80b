"""How a PDF spells texts and numbers: what stands in it many times is spelt once."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import cast

from reportlab.lib.rl_accel import escapePDF, fp_str
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from scorer.sheets.page import fonts
from scorer.sheets.printers.embedded import Embedded

HOLLOW = str.maketrans("♥♦", "♡♢")

number = lru_cache(maxsize=1 << 16)(fp_str)


def runs(text: str, bold: bool) -> tuple[fonts.Run, ...]:
    """A text with the typeface of each stretch of it."""
    return fonts.runs(text.translate(HOLLOW), bold)


class Spelling:
    """The texts of one file: a file has a typeface in parts of 256 signs, dealt out as they are first wanted."""

    def __init__(self, canvas: Canvas) -> None:
        self.document = getattr(canvas, "_doc")  # noqa: B009  # the typefaces know a file by it
        self.text = cache(self.spelt)
        self.embedded = cache(lambda font: Embedded(font, self.document))
        self.lacking: dict[str, tuple[str, ...]] = {}  # of the texts that have some, the letters that no typeface has

    def spelt(self, text: str, bold: bool) -> tuple[tuple[str, str], ...]:
        """A text in stretches: the part of a typeface that has it, and its signs there."""
        found = []
        for name, said, clusters in (stretches := runs(text, bold)):
            if clusters:
                typeface = self.embedded(name)
                found.append((f"/{typeface.internal}", typeface.written(clusters)))
                continue
            font = cast("TTFont", pdfmetrics.getFont(name))
            for part, signs in font.splitString(said, self.document):
                found.append((font.getSubsetInternalName(part, self.document), f"({escapePDF(signs)}) Tj"))
        if any(fonts.MISSING in run.text for run in stretches):
            self.lacking[text] = fonts.lacking(text)
        return tuple(found)


class PageWords:
    """All that is said on one page, as the file has it."""

    def __init__(self, spelling: Spelling) -> None:
        self.text, self.wanting = spelling.text, spelling.lacking
        self.spelt = ["BT 1 0 0 1 0 0 Tm"]
        self.typeface: tuple[str, float] = ("", 0.0)
        self.lacking: dict[str, None] = {}  # the letters that boxes stand for, in the order of the boxes

    def dip(self, colour: tuple[float, ...]) -> None:
        """Take another colour for what is said next."""
        grey = len(set(colour)) == 1
        self.spelt.append(f"{number(colour[0])} g" if grey else f"{fp_str(*colour)} rg")

    def say(self, x: float, y: float, text: str, *, size: float, bold: bool) -> None:
        """One line of text from a point on its base line."""
        self.spelt.append(f"1 0 0 1 {number(x)} {number(y)} Tm")
        for face, signs in self.text(text, bold):
            if self.typeface != (face, size):
                self.typeface = (face, size)
                self.spelt.append(f"{face} {number(size)} Tf {number(size * 1.2)} TL")
            self.spelt.append(signs)
        if text in self.wanting:
            self.lacking |= dict.fromkeys(self.wanting[text])

    @property
    def operators(self) -> str:
        return " ".join((*self.spelt, "ET"))
