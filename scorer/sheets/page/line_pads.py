"""A pad above and below the line, as bridge players write it: We and They, and a rule under every game."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from rules.text import NO_WORDS, t
from scorer.sheets.page import setting
from scorer.sheets.page.setting import Edge, TextMeasure, ems
from scorer.sheets.page.strip import LEADING, ROW, SMALL, STRONG, THICK, TIGHT, Ink, Rule, Strip, UprightLine, inked
from scorer.sheets.page.words import clean, number, text
from scorer.sheets.sheet import Cell, Column, LinePad, Writings, WrittenFigure, beside

INSET = 0.9  # from the lines of the pad to what stands beside them, in ems
FIGURE = 1.15  # the size of a figure, in ems
TITLE = 1.35
ROOM, LEAST_ROOM = 44.0, 9.0  # what is left free on an empty pad, above the line and below it, in ems
SPARE, LEAST_SPARE = 3.0, 0.6  # what is left free above the first entry of a pad that is filled
TOTAL = t("Total")


class RuledPad:
    """One pad set into its width."""

    def __init__(self, pad: LinePad, measure: TextMeasure) -> None:
        self.pad, self.size, self.width = pad, measure.size, measure.width
        half = measure.width / len(pad.heads)
        self.bars = tuple(UprightLine(half * at, THICK * 0.7) for at in range(1, len(pad.heads)))
        inset = INSET * measure.size
        self.edges = tuple(Edge(half * at + inset, half - 2 * inset) for at in range(len(pad.heads)))

    def strips(self) -> Iterator[Strip]:
        """From the heads to the totals."""
        again = tuple(self.heads())
        yield from again
        yield from (strip._replace(again=again) for strip in self.body())
        yield from self.totals()

    def body(self) -> Iterator[Strip]:
        """What stands above the line and below it."""
        yield self.space(self.pad.by_hand)
        yield from self.stretch(self.pad.above, upwards=True)
        yield self.line(THICK, kept=True)
        for entries, after in pairwise((*self.pad.below, None)):
            yield from self.stretch(entries or ())
            if after is not None:
                yield self.line(STRONG)
        yield self.space(self.pad.by_hand)

    # --- pieces -------------------------------------------------------------------------

    def heads(self) -> Iterator[Strip]:
        """What each side is called, and who that is."""
        pairs = zip(self.pad.heads, self.edges, strict=True)
        sets = [(setting.wrapped(clean(who), self.size * SMALL, False, edge.width), edge) for (_, who), edge in pairs]
        leading, title = LEADING * SMALL * self.size, LEADING * TITLE * self.size
        below = leading * max(len(names.lines) for names, _ in sets)
        ink: list[Ink] = []
        for (called, _), (names, edge) in zip(self.pad.heads, sets, strict=True):
            large = setting.fitted(clean(called), self.size * TITLE, True, edge.width)
            ink += (one._replace(y=-below / 2) for one in inked(large, edge, "centre", bold=True))
            down = title / 2 + (leading * len(names.lines) - below) / 2
            ink += (one._replace(y=one.y + down) for one in inked(names, edge, "centre", bold=False, soft=True))
        height = title + below + self.size * 0.9
        yield Strip(height, height, tuple(ink), bars=self.bars, kept=True)
        yield self.line(STRONG, kept=True)

    def space(self, room: bool) -> Strip:
        """Room to write in."""
        tall, least = (ROOM, LEAST_ROOM) if room else (SPARE, LEAST_SPARE)
        return Strip(tall * self.size, least * self.size, bars=self.bars)

    def line(self, weight: float, *, kept: bool = False) -> Strip:
        """A line across the pad, with a little air on both sides of it."""
        across = Rule(0.0, self.width, weight)
        return Strip(self.size * 0.7, self.size * 0.4, rules=(across,), bars=self.bars, kept=kept)

    def stretch(self, entries: Writings, *, upwards: bool = False) -> Iterator[Strip]:
        """The entries of both sides beside each other; those above the line begin at the line."""
        for row in beside(entries, upwards=upwards):
            yield self.row(row)

    def row(self, entries: tuple[WrittenFigure | None, ...]) -> Strip:
        ink: list[Ink] = []
        lines = 1
        for entry, edge in zip(entries, self.edges, strict=True):
            if entry is None:
                continue
            figure = number(entry.points)
            wide = ems(figure, False) * self.size * FIGURE
            what = setting.fitted(clean(entry.what), self.size * SMALL, False, edge.width - wide - self.size * 0.6)
            lines = max(lines, len(what.lines))
            ink += inked(what, edge, "left", bold=False, soft=True)
            ink.append(Ink(edge.right - wide, 0, figure, self.size * FIGURE))
        more = (lines - 1) * LEADING * self.size * SMALL
        return Strip(self.size * ROW + more, self.size * TIGHT + more, tuple(ink), bars=self.bars)

    def totals(self) -> Iterator[Strip]:
        """What each side has in all, below a line."""
        yield self.line(STRONG, kept=True)
        ink: list[Ink] = []
        for cell, edge in zip(self.pad.totals, self.edges, strict=True):
            figure = said(cell)
            wide = ems(figure, True) * self.size * TITLE
            total = setting.fitted(clean(TOTAL), self.size * SMALL, False, edge.width - wide)
            ink += inked(total, edge, "left", bold=False, soft=True)
            ink += [Ink(edge.right - wide, 0, figure, self.size * TITLE, bold=True)] if figure else []
        height = self.size * 2.2
        yield Strip(height, height, tuple(ink), bars=self.bars)
        yield self.line(STRONG)


def said(cell: Cell) -> str:
    """A total in figures."""
    return text(cell, Column(NO_WORDS))
