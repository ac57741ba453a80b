"""Cards to be cut out, side by side between lines to cut along. Lengths are points."""

from __future__ import annotations

from collections.abc import Iterator

from scorer.sheets.page import setting
from scorer.sheets.page.setting import Edge, TextMeasure, ems
from scorer.sheets.page.strip import CUT, LEADING, SMALL, STRONG, ColourBand, Ink, Rule, Strip, UprightLine, aligned
from scorer.sheets.page.words import clean
from scorer.sheets.sheet import Cards, CutCard

WORDS = 3.6  # the size of a card's words, in ems, where they are short
INSIDE = 0.82  # of a card's width, for its words
TALL, LEAST = 12.0, 6.6  # of a card, in ems
BAND, CLEAR = 0.9, 0.5  # the height of its colour, and how far that is from the lines to cut along
CORNER, SHORT = 1.1, 0.15  # from a card's edge to the small words in its corners, which are a part of its width at most
TURNED = ("6", "9")  # what is something else upside down


def strips(cards: Cards, measure: TextMeasure) -> Iterator[Strip]:
    """Row after row, with lines to cut along around every card."""
    wide = measure.width / cards.across
    for row in cards.rows:
        across = wide * len(row)
        yield Strip(0.0, 0.0, rules=(Rule(0.0, across, CUT),), kept=True)
        yield face_row(row, wide, measure.size)
        yield Strip(0.0, 0.0, rules=(Rule(0.0, across, CUT),))


def face_row(row: tuple[CutCard, ...], wide: float, size: float) -> Strip:
    """The cards of one row."""
    ink: list[Ink] = []
    for at, card in enumerate(row):
        ink += face(card, Edge(wide * at, wide), size)
    bars = tuple(UprightLine(wide * at, CUT) for at in range(len(row) + 1))
    clear = CLEAR * size
    bands = tuple(
        ColourBand(wide * at + clear, wide - 2 * clear, BAND * size, card.tone, clear)
        for at, card in enumerate(row)
        if card.tone
    )
    under = tuple(underline(card, Edge(wide * at, wide), size) for at, card in enumerate(row) if is_turned(card))
    return Strip(TALL * size, LEAST * size, tuple(ink), under, bars=bars, bands=bands)


def is_turned(card: CutCard) -> bool:
    """Whether a card says something else upside down."""
    return clean(card.words) in TURNED


def underline(card: CutCard, edge: Edge, size: float) -> Rule:
    """The line under the words of a card, by which is seen which way up it is."""
    wide = ems(clean(card.words), True) * WORDS * size
    begins = aligned(edge, wide, "centre")
    middle = BAND * size / 2 * bool(card.tone)
    return Rule(begins, begins + wide, STRONG * 1.5, middle + WORDS * size * 0.55)


def face(card: CutCard, edge: Edge, size: float) -> Iterator[Ink]:
    """The words of a card in its middle, as large as they can be, and the smaller ones below them."""
    words = clean(card.words)
    large = min(WORDS * size, edge.width * INSIDE / max(ems(words, True), 0.1))
    small = setting.fitted(clean(card.below), size * SMALL, False, edge.width * INSIDE)
    lines = len(small.lines) if card.below else 0
    middle = -lines * LEADING * small.size / 2 + BAND * size / 2 * bool(card.tone)
    yield Ink(aligned(edge, ems(words, True) * large, "centre"), middle, words, large, bold=True, tone=card.tone)
    yield from corners(card, edge, size)
    for at, line in enumerate(small.lines[:lines]):
        y = middle + large * 0.55 + (at + 0.6) * LEADING * small.size
        yield Ink(aligned(edge, line.width, "centre"), y, line.text, small.size, soft=True)


def corners(card: CutCard, edge: Edge, size: float) -> Iterator[Ink]:
    """The same small at the top left and the bottom right, where a card is seen that is held with others."""
    words, tone = clean(card.words), card.tone
    inside, high = CORNER * size, (LEAST / 2 - CORNER) * size
    top = -high + (BAND + CLEAR) * size * bool(tone)
    wide = ems(words, True) * size
    if wide <= edge.width * SHORT:
        yield Ink(edge.left + inside, top, words, size, bold=True, tone=tone)
        yield Ink(edge.right - inside - wide, high, words, size, bold=True, tone=tone)
