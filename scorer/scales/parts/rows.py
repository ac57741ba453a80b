"""Tables from what a match was won by to points, line by line, and tables of tables by the number of boards."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple, TypeVar

from rules.text import Text, t
from scorer.methods.parts.figures import brief, halves_up
from scorer.methods.parts.imps import in_words
from scorer.scales.scale import Match


class NumberSpan(NamedTuple):
    """Whole numbers from one to another; with no other, all from there on."""

    least: int
    most: int | None

    def __str__(self) -> str:
        if self.most is None:
            return f"{self.least}+"
        return str(self.least) if self.least == self.most else f"{self.least}-{self.most}"


class ScaleRow(NamedTuple):
    """The points of a match won by so much: of the side that is ahead, and of the side behind."""

    span: NumberSpan
    ahead: Fraction
    behind: Fraction

    def __str__(self) -> str:
        return f"{self.span} {brief(self.ahead, 4)}-{brief(self.behind, 4)}"


class Band(NamedTuple):
    """The rows for matches of so many boards."""

    span: NumberSpan
    rows: tuple[ScaleRow, ...]


Spanned = TypeVar("Spanned", ScaleRow, Band)
ANY_BOARDS = NumberSpan(1, None)


def found(among: Sequence[Spanned], number: int) -> Spanned:
    """The one that a number lies in, of several that follow each other without a gap to the last, which is open."""
    return next(each for each in reversed(among) if each.span.least <= number)


def whole(net: Fraction) -> int:
    """A net as a table has it: to the nearest whole number, halves away from nought."""
    return halves_up(net)


def worth(rows: Sequence[ScaleRow], net: Fraction) -> Fraction:
    """What the side gets whose net it is."""
    row = found(rows, abs(whole(net)))
    return row.ahead if whole(net) >= 0 else row.behind


def why(rows: Sequence[ScaleRow], match: Match) -> Text:
    """Where a net stands in a table, and what it brings: “+6 IMPs, 5-8 in the table, …: 12”."""
    taken = in_words(whole(match.net), match.unit)
    net = in_words(match.net, match.unit)
    if whole(match.net) != match.net:
        net = t("{net}, taken as {taken}", net=net, taken=taken)
    return t("{net}, {span} in the table", net=net, span=str(found(rows, abs(whole(match.net))).span))


def to_twenty(limits: Sequence[int]) -> tuple[ScaleRow, ...]:
    """Rows from 10–10 to 20–0, by the least IMPs for 11, 12, and so on to 20."""
    ends = [*(each - 1 for each in limits), None]
    starts = [0, *limits]
    return tuple(
        ScaleRow(NumberSpan(*span), Fraction(10 + more), Fraction(10 - more))
        for more, span in enumerate(zip(starts, ends, strict=True))
    )
