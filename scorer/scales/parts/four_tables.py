"""How the four tables of a match of eights are compared: what is asked, and what a board comes to."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Mapping
from fractions import Fraction

from rules.fields import Choice, Form
from rules.text import t
from scorer.methods.method import Step
from scorer.methods.parts.imps import LEAST, imps
from scorer.scales.measure import IMPS
from scorer.scales.scale import Scale

FOURS, CROSS, SUM, PLAIN = "fours", "cross", "sum", "sum-plain"
# EBUScore knows all of them; two fours are what the Garden Cities of the English Bridge Union play.
FOUR_TABLES = Choice(
    name="four_tables",
    label=t("The four tables of a match"),
    options=(
        (FOURS, t("are two fours, whose IMPs are added")),
        (CROSS, t("are compared each with each, and half of the IMPs counts")),
        (SUM, t("are added and then turned into IMPs, by limits times √2")),
        (PLAIN, t("are added and then turned into IMPs, by the usual limits")),
    ),
    default=FOURS,
)
WAYS: Mapping[str, Step] = {
    FOURS: Step(t("Two fours are compared, and their IMPs added."), t("Garden Cities, English Bridge Union")),
    CROSS: Step(
        t("Both tables of one side are compared with both of the other; half of these IMPs counts, as for two fours."),
        t("The conditions of contest (Law 78D)"),
    ),
    SUM: Step(
        t("The scores of all four tables are added, and then turned into IMPs by limits times √2."),
        t("EBU White Book 3.7.1"),
    ),
    PLAIN: Step(
        t("The scores of all four tables are added, and then turned into IMPs."),
        t("The conditions of contest (Law 78D)"),
    ),
}
# Two scores that are added vary as much as one does √2 times as large.  The printed limits were not seen: these are
# exact, and for scores in tens the same as rounded up.
SQUARES = tuple(2 * least**2 for least in LEAST)


def imps_of_two(difference: Fraction) -> int:
    """The IMPs of two fours that were added; minus what the other side wins."""
    won = bisect_right(SQUARES, difference**2)
    return won if difference >= 0 else -won


ADDED: Mapping[str, Callable[[Fraction], int]] = {SUM: imps_of_two, PLAIN: imps}


def asked_of_eights(scale: Scale) -> Form:
    """What is asked beside a scale where eight meet eight: nothing where boards bring no IMPs alone.

    Total points add up to the same every way.
    """
    chosen = scale.settings.completed()
    alone = scale.measure(chosen) is IMPS and scale.beside(chosen) is None
    return Form(FOUR_TABLES) if alone else Form()
