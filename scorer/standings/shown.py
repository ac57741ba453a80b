"""How standings are printed: places, points, scores and percentages, as the settings of the method say."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from rules.fields import Answers
from rules.parts.amounts import Amount
from scorer.methods.parts.figures import MINUS, THIN_SPACE, brief, figure, several

if TYPE_CHECKING:
    from scorer.standings.parts.ranking import Row

__all__ = ["MINUS", "THIN_SPACE", "brief", "figure", "percent", "place", "points", "score", "several", "total"]


def place(row: Row) -> str:
    """“3”, “3=”, or nothing for somebody who has no result yet."""
    return f"{row.place}{'=' * row.tied}" if row.place else ""


def percent(value: Fraction | None, chosen: Answers) -> str:
    """A percentage without its sign; nothing where there is none."""
    return "" if value is None else figure(value, chosen["decimals"], chosen["halves"])


def total(value: Fraction | None, chosen: Answers) -> str:
    """Points with all their decimals, so that a column of them is even; nothing where there are none."""
    return percent(value, chosen)


def points(value: Fraction | None, chosen: Answers, *, signed: bool = False) -> str:
    """Points with no more decimals than they need; nothing where there are none."""
    return "" if value is None else brief(value, chosen["decimals"], chosen["halves"], signed=signed)


def score(value: Amount | None) -> str:
    """What was scored at a table, with decimals where points were shared out; nothing where nothing was."""
    return "" if value is None else brief(value)
