"""The lines of a traveller, a scorecard and a frequency table, as plain values."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from rules.parts.amounts import Amount
from rules.text import Text, joined
from scorer.event.event import Contestant
from scorer.event.results import Key, Slip
from scorer.methods.parts.figures import brief


class TravellerLine(NamedTuple):
    """One table's line of a board: who sat there, seat by seat, what they scored, and the points of each side.

    ``score`` is counted from the first side; where every player plays alone it is the first player's, and
    ``scores`` has them all.  ``points`` are ``None`` where there are none yet, and for a board that was not played.
    """

    key: Key
    who: tuple[Contestant, ...]
    slip: Slip | None
    scores: tuple[Amount, ...]
    points: tuple[Fraction | None, ...]
    top: Fraction

    @property
    def first(self) -> Contestant:
        """Who sat on the first side (North–South)."""
        return self.who[0]

    @property
    def second(self) -> Contestant:
        """Who sat on the second side (East–West)."""
        return self.who[1]

    @property
    def score(self) -> Amount | None:
        """What the first side scored; ``None`` where no score was made."""
        return self.scores[0] if self.scores else None

    @property
    def points_first(self) -> Fraction | None:
        """What the board is worth to the first side."""
        return self.points[0]


class CardLine(NamedTuple):
    """One board of somebody's scorecard, as they saw it.

    ``score`` is their own, ``percent`` of the top of the board, ``running`` what they have with this board: a
    percentage where contestants are ranked by it, otherwise a total.  All are ``None`` where there is nothing yet.
    """

    key: Key
    side: int
    partners: tuple[Contestant, ...]
    opponents: tuple[Contestant, ...]
    slip: Slip | None
    score: Amount | None
    points: Fraction | None
    top: Fraction
    percent: Fraction | None
    running: Fraction | None

    @property
    def opponent(self) -> Contestant:
        """Who was played against; the first of them where they play alone."""
        return self.opponents[0]


class FrequencyRow(NamedTuple):
    """How often a score was made on a board, and what it is worth to either side.

    A weighted result counts by its weights.  Where it is split, one side may be held against a score more ``often``
    than the other, or against one that the other is not held against at all: ``beside`` is how often the second side
    is, ``None`` where that is the same.
    """

    score: Amount
    often: Amount
    first: Fraction | None
    second: Fraction | None
    beside: Amount | None = None

    @property
    def times(self) -> Text:
        """How often it was made, as it is printed: “3”, “1.6”, “1.6 / 1”."""
        return joined((brief(each) for each in (self.often, self.beside) if each is not None), " / ")
