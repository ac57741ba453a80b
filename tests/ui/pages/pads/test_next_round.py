"""From one round at the tables to the next: what is typed lands in the round played, never in the one before."""

from contextlib import closing

from PySide6.QtCore import Qt

from scorer.contests.drawing import SeatDraw
from tests.scorer.sheets.drive_evening import drive
from tests.ui.pages.drawn import club, drawn, named
from tests.ui.pages.pads.evening import at_the_tables, open_tables
from tests.ui.pages.windows import focus, front, window_on

ENTER, ESC, RIGHT, F2 = Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Right, Qt.Key.Key_F2


def keys(qtbot, *typed):
    """Press keys one by one, Enter and the like by name."""
    for each in typed:
        for key in [each] if isinstance(each, Qt.Key) else each:
            qtbot.keyClick(focus(), key)


def test_after_the_draw_of_a_drive_enter_on_seats_leads_to_the_round_that_was_drawn(tmp_path, shown, qtbot):
    draw = SeatDraw("semi-partner", rounds=3)
    evening = named(drawn("whist", 8, draw, contest="drive", method="tricks-taken"))
    with closing(club(tmp_path, evening)) as desk:
        window = window_on(desk, shown, "results", "seats")
        keys(qtbot, "7 6", ENTER, "9 4", ENTER, ENTER, F2)
        assert (window.here, desk.last_deed().what[:13]) == ("seats", "Round 2 drawn")
        keys(qtbot, ENTER)
        assert (window.here, front(window).round.place.round) == ("results", 2)
        keys(qtbot, "8 5", ENTER)
        assert "round 2" in desk.last_deed().what


def test_esc_from_a_pad_leads_to_its_round_and_once_more_no_further_back(tmp_path, shown, qtbot):
    with closing(open_tables(tmp_path, at_the_tables("spades"))) as desk:
        window = window_on(desk, shown, "results")
        here = front(window).round
        while here.place.round == 1:
            keys(qtbot, "500 300", ENTER)
        keys(qtbot, RIGHT, ESC)
        assert (front(window).on_pad, here.place.round, here.place.table) == (False, 2, 1)
        keys(qtbot, ESC)
        assert (here.place.round, here.place.table) == (2, 1)


def test_a_round_that_was_drawn_begins_at_its_first_table_whichever_pad_was_open_before(tmp_path, shown, qtbot):
    with closing(club(tmp_path, drive("whist", 16, rounds=3))) as desk:
        window = window_on(desk, shown, "results", "seats")
        keys(qtbot, "7 6", ENTER, "9 4", ENTER, RIGHT, "NS 8", ENTER, ESC, "5 8", ENTER, ENTER, F2, ENTER)
        assert window.here == "results"
        assert front(window).round.place[1:] == (2, 1)


def test_from_the_pad_of_a_table_that_has_finished_esc_leads_to_the_next_that_has_not(tmp_path, shown, qtbot):
    with closing(club(tmp_path, drive("whist", 16, rounds=3))) as desk:
        page = front(window_on(desk, shown, "results", "seats"))
        keys(qtbot, "7 6", ENTER, RIGHT, "NS 8", ENTER, ESC)
        assert (page.on_pad, page.round.place[1:]) == (False, (1, 3))
        keys(qtbot, "9 4", ENTER, RIGHT, "NS 8", ENTER, ESC)
        assert (page.on_pad, page.round.place[1:]) == (False, (1, 4))
        assert focus() is page.draw


def test_a_row_whose_deals_are_on_its_pad_shows_their_totals_where_one_types(tmp_path, shown, qtbot):
    with closing(club(tmp_path, drive("whist", 16, rounds=3))) as desk:
        page = front(window_on(desk, shown, "results", "seats"))
        keys(qtbot, RIGHT, "NS 8", ENTER, ESC, Qt.Key.Key_Up)
        assert (page.round.place[1:], page.round.entry.line.placeholderText()) == ((1, 1), "8 : 5")


def test_results_says_where_a_correction_leaves_a_round_drawn_by_others(tmp_path, shown, qtbot):
    with closing(club(tmp_path, drive("whist", 16, rounds=3))) as desk:
        window = window_on(desk, shown, "results", "seats")
        keys(qtbot, "7 6", ENTER, "9 4", ENTER, "10 3", ENTER, "8 5", ENTER, ENTER, F2, ENTER)
        page = front(window)
        assert (page.round.place[1:], page.heading()) == ((2, 1), "Round 2: no table is in yet.")
        page.arrive({"section": 1, "round": 1, "table": 1, "board": 0})
        keys(qtbot, "6 7", ENTER)
        assert "Round 2 was drawn by other winners than there are now. Table 1: " in front(window).heading()
        window.room.undo()
        assert front(window).heading() == "Round 2: no table is in yet."
