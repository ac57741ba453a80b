"""Lines to write on, set beside each other: a label, and the line behind it. Lengths are points."""

from __future__ import annotations

from collections.abc import Iterator

from scorer.sheets.page import setting
from scorer.sheets.page.setting import Edge, TextMeasure
from scorer.sheets.page.strip import HAIRLINE, PENCIL, SMALL, Ink, Rule, Strip
from scorer.sheets.page.words import clean
from scorer.sheets.sheet import Blank, Blanks

APART = 1.2  # between two of them, in ems
AFTER = 0.45  # between a label and its line
FOOT = 0.55  # from the middle of the words to the line, in ems


def strips(blanks: Blanks, measure: TextMeasure) -> Iterator[Strip]:
    """One strip with all of them."""
    apart = APART * measure.size
    share = (measure.width - apart * (len(blanks.blanks) - 1)) / sum(blank.share for blank in blanks.blanks)
    ink: list[Ink] = []
    rules = []
    left = 0.0
    for blank in blanks.blanks:
        edge = Edge(left, share * blank.share)
        words, begins = label(blank, edge, measure.size)
        ink += words
        rules.append(Rule(begins, edge.right, HAIRLINE, FOOT * measure.size))
        left = edge.right + apart
    yield Strip(measure.size * PENCIL, measure.size * PENCIL * 0.8, tuple(ink), tuple(rules), kept=True)


def label(blank: Blank, edge: Edge, size: float) -> tuple[list[Ink], float]:
    """The words of a line and what stands on it, and where the line begins."""
    words = setting.fitted(clean(blank.label), size * SMALL, False, edge.width * 0.6)
    begins = edge.left + words.lines[0].width + AFTER * size
    said = setting.wrapped(clean(blank.said), size, True, max(size, edge.right - begins))
    first = len(said.lines) - 1  # what takes two lines stands above the line with the last of them
    ink = [Ink(edge.left, 0, words.lines[0].text, words.size, soft=True)]
    ink += [Ink(begins, (at - first) * said.size, line.text, said.size, True) for at, line in enumerate(said.lines)]
    return [one for one in ink if one.text], begins
