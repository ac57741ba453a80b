"""What a round brings that a side misses, because it comes late or is away for it: what is asked, and what it is."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from rules.fields import Answers, Choice, Form, Number
from rules.text import Text, t
from scorer.methods.method import answered
from scorer.scales.scale import BYE, Scale

NOTHING, AVERAGE, PART = "nothing", "average", "part"
# An average or nothing are both met in clubs, and so many points; no rule book was read that says which. Nothing is
# what an absent side has that is at fault, and what was so before anybody asked.
MISSED = Choice(
    name="missed",
    label=t("A round that somebody misses who comes later"),
    options=(
        (NOTHING, t("brings nothing")),
        (AVERAGE, t("brings the average of their own matches")),
        (PART, t("brings so much in % of the most")),
    ),
    default=NOTHING,
)
SO_MUCH = Number(
    name="missed_part",
    label=t("A round missed brings, in % of the most"),
    least=0,
    most=100,
    default=50,
    asked=lambda chosen: chosen.get(MISSED.name) == PART,
)
WITHOUT_MOST = replace(MISSED, options=MISSED.options[:2])


def asked_of_missed(scale: Scale) -> Form:
    """What is asked beside a scale where somebody may come late: of what has no most there is no part."""
    return Form(MISSED, SO_MUCH) if scale.out is BYE else Form(WITHOUT_MOST)


def missed_worth(scale: Scale, average: Fraction | None, chosen: Answers) -> Fraction | None:
    """What a round missed brings somebody whose matches brought so much on average; ``None`` before they have any."""
    if chosen[MISSED.name] == PART:
        return scale.part(Fraction(chosen[SO_MUCH.name]), 0, chosen)
    return average


def law_of_missing(chosen: Answers) -> Text:
    """What a round missed brings, in the words of the setting."""
    return answered(MISSED, chosen)
