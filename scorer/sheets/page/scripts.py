"""Lines with letters that Noto Sans lacks: the typeface of each stretch, its direction, and its shapes.

Letters of a script take shapes by their neighbours, stand above and below each other, or before what they are said
after; HarfBuzz knows how, and how wide that is.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import groupby, pairwise
from pathlib import Path
from typing import Any, NamedTuple

import uharfbuzz

from resources.typefaces import OF_SCRIPTS
from scorer.safety.signs import goes_on
from scorer.sheets.page.directions import levels, visual

JOINERS = "\u200c\u200d"  # nobody sees them, but letters beside them take other shapes
KILLS_THE_VOWEL = 9  # the combining class of a sign that joins a consonant to the next
HYPHENATED = frozenset({"LATIN", "GREEK", "CYRILLIC"})
JAPANESE, KOREAN = ("HIRAGANA", "KATAKANA"), ("HANGUL",)


class ShapedPiece(NamedTuple):
    """A shape of a typeface by its number, and where it stands from where its cluster begins; in its own units."""

    number: int
    x: int
    y: int


class Cluster(NamedTuple):
    """Letters that are written together, in the order they are read, and the shapes that are; ``advance`` is in ems."""

    says: str
    shapes: tuple[ShapedPiece, ...]
    advance: float
    backwards: bool


class PieceOfScript(NamedTuple):
    """Letters that stand together: their typeface, their level, and the word for their script."""

    font: str
    level: int
    script: str
    text: str


class Typeface:
    """One style of a typeface: which letters it has, and how it writes them."""

    def __init__(self, file: bytes | Path) -> None:
        self.file = uharfbuzz.Blob(file) if isinstance(file, bytes) else uharfbuzz.Blob.from_file_path(str(file))
        self.face = uharfbuzz.Face(self.file)
        self.font = uharfbuzz.Font(self.face)
        self.letters = self.face.unicodes
        self.em = self.face.upem

    def has(self, text: str) -> bool:
        """Whether it has every letter of a text."""
        return all(ord(letter) in self.letters for letter in text)

    def clusters(self, text: str, *, backwards: bool) -> tuple[Cluster, ...]:
        """A text of one script as it is written, from left to right."""
        line = uharfbuzz.Buffer()
        line.add_str(text)
        line.direction = "rtl" if backwards else "ltr"
        line.language = "en"  # or it would be the system's; no shape of ours goes by it
        line.guess_segment_properties()
        line.flags = uharfbuzz.BufferFlags.REMOVE_DEFAULT_IGNORABLES
        uharfbuzz.shape(self.font, line)
        shapes = zip(line.glyph_infos, line.glyph_positions, strict=True)
        groups = [(at, list(group)) for at, group in groupby(shapes, lambda each: each[0].cluster)]
        ends = dict(pairwise((*sorted(at for at, _ in groups), len(text))))
        return tuple(self.cluster(text[at : ends[at]], group, backwards) for at, group in groups)

    def cluster(self, says: str, group: list[tuple[Any, Any]], backwards: bool) -> Cluster:
        """What HarfBuzz made of letters that are written together."""
        shapes, pen = [], 0
        for shape, at in group:
            shapes.append(ShapedPiece(shape.codepoint, pen + at.x_offset, at.y_offset))
            pen += at.x_advance
        return Cluster(says, tuple(shapes), pen / self.em, backwards)


@cache
def typeface(font: str) -> Typeface:
    """A typeface of ``OF_SCRIPTS`` in one style: ``FiraGO``, ``KurintoSC-Bold``."""
    family, _, style = font.partition("-")
    return Typeface(OF_SCRIPTS[family].face(style or "Regular"))


@cache
def shaped(font: str) -> bool:
    """Whether a font is written shape by shape."""
    return font.partition("-")[0] in OF_SCRIPTS


def pieces(text: str, plain: Callable[[str], str], *, bold: bool) -> list[PieceOfScript]:
    """A line in pieces from left to right; ``plain`` names the font of ours that has all of a letter, or is empty.

    What nothing has is a piece without a font.
    """
    letters, found = list(whole(text)), ChosenFace(text, plain, bold=bold)
    directed, at = levels(text), 0
    for each in letters:
        found.add(each, directed[at])
        at += len(each)
    grouped = groupby(found.pieces, lambda piece: (piece.font, piece.level, piece.script))
    joined = [
        PieceOfScript(font, level, script, "".join(piece.text for piece in group))
        for (font, level, script), group in grouped
    ]
    return visual(joined, lambda piece: piece.level)


class ChosenFace:
    """A line in pieces of one letter each, as it is read."""

    def __init__(self, text: str, plain: Callable[[str], str], *, bold: bool) -> None:
        self.plain = plain
        self.fonts = [f"{family}-Bold" if bold else family for family in preferred(text)]
        self.backwards = "FiraGO-Bold" if bold else "FiraGO"  # what is written from right to left is written in it
        self.pieces: list[PieceOfScript] = []

    def add(self, letter: str, level: int) -> None:
        """The next letter with its marks; where no font has it together with them, each by itself."""
        font = self.font(letter, level)
        for part in (letter,) if font or len(letter) == 1 else letter:
            self.pieces.append(PieceOfScript(font or self.font(part, level), level, self.script(part), part))

    def font(self, letter: str, level: int) -> str:
        """Ours before others; but blanks and brackets from right to left as the letters there, which turns them."""
        drawn = "".join(each for each in letter if each not in JOINERS)
        if level % 2 and typeface(self.backwards).has(drawn):
            return self.backwards
        if not (font := self.plain(drawn)):
            font = next((font for font in self.fonts if typeface(font).has(drawn)), "")
            self.backwards = font if font and level % 2 else self.backwards
        return font

    def script(self, letter: str) -> str:
        """The first word of a letter's name says its script; what is no letter goes with what stands before it."""
        if letter[0].isalpha():
            return unicodedata.name(letter[0], "").partition(" ")[0]
        return self.pieces[-1].script if self.pieces else ""


def preferred(text: str) -> list[str]:
    """Typefaces by how much they are liked for a line: in one with Japanese or Korean letters, so are the Chinese."""
    names = {unicodedata.name(letter, "").partition(" ")[0] for letter in text}
    first = [*(["KurintoJP"] if names & set(JAPANESE) else []), *(["KurintoKR"] if names & set(KOREAN) else [])]
    return [family for family in dict.fromkeys((*first, *OF_SCRIPTS)) if family in OF_SCRIPTS]


def whole(text: str) -> Iterator[str]:
    """The letters of a text, each with what belongs to it: marks, joiners, and what a joining sign ties to it."""
    start = 0
    for at in range(1, len(text) + 1):
        if at == len(text) or not (goes_on(text, at) or tied(text, at)):
            yield text[start:at]
            start = at


def tied(text: str, at: int) -> bool:
    """Whether a letter is written into the one before it."""
    return text[at] in JOINERS or unicodedata.combining(text[at - 1]) == KILLS_THE_VOWEL


def hyphenated(letter: str) -> bool:
    """Whether a letter at the end of a line takes a hyphen: other scripts have none, or end a line anywhere."""
    return letter.isalpha() and unicodedata.name(letter, "").partition(" ")[0] in HYPHENATED


def advance(clusters: Iterable[Cluster]) -> float:
    """How wide clusters are beside each other, in ems."""
    return sum(cluster.advance for cluster in clusters)
