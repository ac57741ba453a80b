"""Points and percentages as cells: rounded as the method's settings say, with no more decimals than a column needs."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from rules.fields import Answers
from scorer.methods.parts.figures import ROUNDED


def rounded(value: Fraction | None, chosen: Answers) -> Fraction | None:
    """A number as it is shown; nothing where there is none."""
    if value is None:
        return None
    scale = 10 ** chosen["decimals"]
    return Fraction(ROUNDED[chosen["halves"]](value * scale), scale)


def counted(value: Fraction | None, chosen: Answers) -> Fraction | int | None:
    """What is counted and not measured, as it is shown: a whole number has no decimals, whatever stands around it."""
    shown = rounded(value, chosen)
    return shown if shown is None or shown.denominator > 1 else int(shown)


def decimals(values: Iterable[Fraction | int | None], chosen: Answers) -> int:
    """How many decimals a column of these needs, so that none loses anything; at most as many as are shown."""
    most: int = chosen["decimals"]
    known = [value for value in values if value is not None]
    for places in range(most):
        if all(Fraction(value * 10**places).denominator == 1 for value in known):
            return places
    return most
