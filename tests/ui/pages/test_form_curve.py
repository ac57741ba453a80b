"""How the last evenings of a member are drawn beside the list."""

from fractions import Fraction

import pytest

from scorer.roster.evenings import Evening
from ui.pages.players.card import MemberCard

FORM = [
    # per cent of the evenings        drawn from, to   shown
    ((),                                   (40, 60), False),
    ((Fraction("51.25"),),                 (40, 60), False),
    ((Fraction("51.25"), Fraction(48)),    (40, 60), True),
    ((Fraction("38.5"), Fraction("70.1")), (30, 80), True),
]  # fmt: skip


@pytest.mark.parametrize(("percents", "span", "there"), FORM)
def test_two_evenings_or_more_are_drawn_as_a_line(shown, percents, span, there):
    card = shown(MemberCard(), 300, 500)
    card.show_evenings([Evening(at, "Friday", "2026-11-17", share=each) for at, each in enumerate(percents)], 2)
    assert card.curve.isVisible() is there
    assert card.curve.percents == percents[::-1]
    assert card.curve.span() == span
    assert not there or not card.curve.grab().isNull()


def test_who_cannot_see_the_line_hears_the_earliest_evening_first(shown):
    card = shown(MemberCard(), 300, 500)
    card.show_evenings([Evening(2, "", "", share=Fraction(61)), Evening(1, "", "", share=Fraction(40))], 2)
    assert card.curve.accessibleName() == "Per cent, evening by evening: 40.0, 61.0"
