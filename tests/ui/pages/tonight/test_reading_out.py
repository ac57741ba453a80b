"""What is read out at the end, beside the podium: as far as rounds are released, to be copied, and put away again."""

from dataclasses import replace

import pytest
from PySide6.QtGui import QGuiApplication

from scorer.contests import standings_of
from tests.scorer.live.test_read_out import event, of_one
from ui.pages.tonight.reading_out import ReadingOut


def of(released):
    """An evening whose best round is the last, shown up to one."""
    return standings_of(replace(event(of_one(3, {7})), contest="barometer", whole={"released": released}))


@pytest.mark.parametrize(("released", "told"), [(6, False), (7, True)])
def test_nothing_is_told_of_a_round_that_is_held_back(qapp, released, told):
    made = ReadingOut()
    made.show_end(of(released))
    assert ("Round of the evening" in [str(fact.title) for fact in made.facts]) is told


def test_it_is_copied_as_it_is_read_and_put_away_where_nothing_is_over(qapp):
    made = ReadingOut()
    made.show_end(of(7))
    made.take_along()
    assert not made.isHidden()
    assert "Ann 3 & Bo 3 made 100.00 % in round 7." in QGuiApplication.clipboard().text().split("\n")
    made.show_end(None)
    assert (made.isHidden(), made.facts) == (True, ())
