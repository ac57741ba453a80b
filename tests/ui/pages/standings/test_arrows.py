"""What the arrows of a ranking are is said under it, as long as any are seen."""

from PySide6.QtWidgets import QApplication

from tests.scorer.sheets.team_evening import knock_out
from ui.models.ranking import MOVED
from ui.pages.standings.drawn_rankings import LIST

SAYS = "Arrows: places gained or lost in the round in play."


def sized(someone, wide, high):
    someone.window.resize(wide, high)
    QApplication.processEvents()
    return someone.page.rankings


def test_what_the_arrows_are_is_said_while_they_are_seen(reader):
    someone = reader()
    rankings = sized(someone, 1280, 800)
    assert any(line.moved for table in rankings.tables for line in table.rows.values)
    assert someone.says("so-far") == f"Live: 124 of 189 results. {SAYS}"
    for at, table in enumerate(rankings.tables):
        table.hide_column(MOVED, True)
        rankings.say_foot()
        assert (at, someone.says("so-far")) == (at, "Live: 124 of 189 results.")
        table.hide_column(MOVED, False)


def test_a_drawer_that_leaves_no_room_for_arrows_takes_their_words_too(reader):
    someone = reader()
    rankings = sized(someone, 1280, 800)
    someone.page.halves.show_half(1)
    QApplication.processEvents()
    hidden = rankings.tables[0].isColumnHidden(MOVED)
    assert (SAYS in someone.says("so-far")) is not hidden


def test_a_bracket_has_no_arrows_to_be_told_of(reader):
    someone = reader(knock_out())
    assert SAYS not in someone.says("so-far")
    someone.page.rankings.see_as(LIST)
    moved = any(line.moved for table in someone.page.rankings.tables for line in table.rows.values)
    assert (SAYS in someone.says("so-far")) is moved
