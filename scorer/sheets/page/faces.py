"""Cards to be cut out, side by side between lines to cut along. Lengths are points."""

from __future__ import annotations

from collections.abc import Iterator

from scorer.sheets.page import setting
from scorer.sheets.page.setting import Edge, TextMeasure, ems
from scorer.sheets.page.strip import CUT, LEADING, SMALL, ColourBand, Ink, Rule, Strip, UprightLine, aligned
from scorer.sheets.page.words import clean
from scorer.sheets.sheet import Cards, CutCard

WORDS = 3.6  # the size of a card's words, in ems, where they are short
INSIDE = 0.82  # of a card's width, for its words
TALL, LEAST = 12.0, 6.6  # of a card, in ems
BAND = 0.9  # the height of its colour


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
    bands = tuple(ColourBand(wide * at, wide, BAND * size, card.tone) for at, card in enumerate(row) if card.tone)
    return Strip(TALL * size, LEAST * size, tuple(ink), bars=bars, bands=bands)


def face(card: CutCard, edge: Edge, size: float) -> Iterator[Ink]:
    """The words of a card in its middle, as large as they can be, and the smaller ones below them."""
    words = clean(card.words)
    large = min(WORDS * size, edge.width * INSIDE / max(ems(words, True), 0.1))
    small = setting.fitted(clean(card.below), size * SMALL, False, edge.width * INSIDE)
    lines = len(small.lines) if card.below else 0
    middle = -lines * LEADING * small.size / 2 + BAND * size / 2 * bool(card.tone)
    yield Ink(aligned(edge, ems(words, True) * large, "centre"), middle, words, large, bold=True, tone=card.tone)
    for at, line in enumerate(small.lines[:lines]):
        y = middle + large * 0.55 + (at + 0.6) * LEADING * small.size
        yield Ink(aligned(edge, line.width, "centre"), y, line.text, small.size, soft=True)
