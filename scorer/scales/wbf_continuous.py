"""Victory points to two decimals, by the curve of the World Bridge Federation."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from rules.fields import Answers, Choice, Form
from rules.text import t
from scorer.methods.method import Step
from scorer.methods.parts.figures import brief, halves_up
from scorer.methods.parts.imps import in_words
from scorer.scales.parts.wbf import TOP, blitz, curve
from scorer.scales.scale import BOARDS, Match, Scale, boards_of, on_boards

HUNDREDTHS = 100

# --- what a club may choose ------------------------------------------------------------

# The tables are for whole IMPs, and nothing in print says what lies between them.
FRACTIONS = Choice(
    name="fractions",
    label=t("Fractions of an IMP"),
    options=(
        ("whole", t("are rounded first, halves up")),
        ("between", t("count: the points lie between two of the table")),
    ),
    default="whole",
)

# --- the scale -------------------------------------------------------------------------


class WbfContinuous(Scale):
    """Every IMP brings something, and never more than the one before it."""

    key = "wbf-continuous"
    name = t("WBF victory points, to two decimals")
    inside = t("WBF victory points, to two decimals")
    unit = t("VPs")
    printed = t("WBF victory point scales of 2013, continuous")
    own = Form(BOARDS, FRACTIONS)

    def worth(self, match: Match, chosen: Answers) -> Fraction:
        ahead = Fraction(at(table(boards_of(match, chosen)), abs(counted(match, chosen))), HUNDREDTHS)
        return ahead if match.net >= 0 else TOP - ahead

    def why(self, match: Match, chosen: Answers) -> Step:
        held = counted(match, chosen)
        said = {
            "net": in_words(match.net, match.unit),
            "boards": on_boards(match, chosen),
            "points": brief(self.worth(match, chosen)),
            "top": brief(TOP),
        }
        if held == match.net:
            return Step(t("{net} {boards}: {points} of {top}.", **said), self.printed)
        taken = in_words(held, match.unit)
        return Step(t("{net}, taken as {taken}, {boards}: {points} of {top}.", **said, taken=taken), self.printed)

    def top(self, chosen: Answers, boards: int = 1) -> Fraction | None:
        return TOP

    def shared(self, chosen: Answers, boards: int = 1) -> Fraction | None:
        return TOP


def counted(match: Match, chosen: Answers) -> Fraction:
    """The net that is looked up."""
    return match.net if chosen["fractions"] == "between" else Fraction(halves_up(match.net))


def at(values: tuple[int, ...], net: Fraction) -> int:
    """What a net brings, in hundredths; between two whole numbers the nearest hundredth on the line between them."""
    low, part = divmod(net, 1)
    if low >= len(values) - 1:
        return values[-1]
    return halves_up(values[low] + part * (values[low + 1] - values[low]))


@cache
def table(boards: int) -> tuple[int, ...]:
    """What 0, 1, 2 … IMPs bring in a match of so many boards, in hundredths; the last is the top."""
    rounded = [halves_up(curve(imps, boards) * HUNDREDTHS) for imps in range(blitz(boards) + 1)]
    return tuple(bent(rounded))


def bent(values: list[int]) -> list[int]:
    """Rounded values of a curve, raised where an IMP would bring more than the one before it."""
    values, here = [*values], 1
    while here < len(values) - 1:
        if values[here + 1] - values[here] > values[here] - values[here - 1]:
            values[here] += 1
            here = max(here - 1, 1)
        else:
            here += 1
    return values
