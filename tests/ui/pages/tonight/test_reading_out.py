"""What is read out at the end, beside the podium: as far as rounds are released, to be copied, and put away again."""

from contextlib import closing
from dataclasses import replace

import pytest
from PySide6.QtGui import QGuiApplication

from scorer.contests import standings_of
from scorer.evening.releasing import next_round, release
from tests.scorer.live.test_read_out import event, of_one
from tests.scorer.sheets.whole_evening import barometer
from tests.ui.evening import open_evening
from tests.ui.pages.windows import front, window_on
from ui.pages.tonight.reading_out import ReadingOut
from ui.parts import boxed, column


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
    page = boxed(column(made))
    made.show_end(of(7))
    made.take_along()
    assert made.isVisibleTo(page)
    assert "Ann 3 & Bo 3 made 100.00 % in round 7." in QGuiApplication.clipboard().text().split("\n")
    made.show_end(None)
    assert (made.isHidden(), made.facts) == (True, ())


def test_who_won_is_not_shown_before_the_last_round_is_released(tmp_path, shown):
    with closing(open_evening(tmp_path, replace(barometer(), id=None))) as desk:
        window = window_on(desk, shown, "tonight", "sheets")
        tonight = front(window)
        assert tonight.won.isHidden()
        window.go("sheets")
        assert front(window).heading().endswith("who stands where is final once everything is in.")
        while next_round(desk.event(1)):
            window.room.do(release(desk.event(1)))
        assert front(window).heading() == "All results are in. Print the ranking."
        window.go("tonight")
        assert not front(window).won.isHidden()
