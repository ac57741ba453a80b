"""The page By board: every result in its box, why from any of them, and the same on paper."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from rules.text import as_it_is
from scorer.commands.results import enter
from scorer.event.results import BareScore, NotPlayed, Slip
from tests.scorer.sheets.evening import filled, individual, mitchell, seated, section
from tests.scorer.sheets.table_evening import rubbers
from tests.scorer.sheets.team_evening import round_robin
from tests.ui import any_game
from tests.ui.evening import mitchell as mitchell_of
from tests.ui.evening import open_evening, tuesday
from tests.ui.pages.test_long_names import long
from tests.ui.pages.windows import clashes, focus, front, nameless, window_on
from ui.parts import VALUE, LinkButton
from ui.parts.drawing import fitted
from ui.theme import BOLD, MEDIUM, THEME

K = Qt.Key


@pytest.fixture
def opened(tmp_path, shown):
    desks = []

    def open_page(event=None, wide=1280, high=800):
        folder = tmp_path / str(len(desks))
        folder.mkdir()
        desks.append(open_evening(folder, event))
        window = window_on(desks[-1], shown, "by-board")
        window.resize(wide, high)
        QApplication.processEvents()
        return window

    yield open_page
    for desk in desks:
        desk.close(copy=False)


def words(view, row, column):
    return view.grid.rows.words(row, column)


def press(qtbot, *keys):
    for key in keys:
        qtbot.keyClick(focus(), key)
        QApplication.processEvents()


def test_every_box_says_what_was_played_and_what_it_is_worth(opened):
    view = front(opened())
    assert view.headline() == "124 of 189 results, board by board."
    assert focus() is view.grid
    assert words(view, 0, 0).startswith("Table 1, board 1: ")
    assert words(view, 0, 0).endswith(" MP")
    assert words(view, 0, 3) == "Table 4, board 1: round 7"
    assert words(view, 0, 1) == "Table 2, board 1: not played here"


def test_enter_opens_why_esc_closes_it_and_the_result_can_be_put_right(opened, qtbot):
    window = opened()
    view = front(window)
    press(qtbot, K.Key_Return)
    assert view.halves.front() == 1
    assert focus() is view.why.table
    assert view.why.table.value().line.key == view.grid.box().key
    assert any(step.law.startswith("Law 77") for _, steps in view.why.steps.told for step in steps)
    press(qtbot, K.Key_Escape)
    assert view.halves.front() == 0
    assert focus() is view.grid
    press(qtbot, K.Key_Escape)  # nothing more is there to be closed
    assert window.here == "by-board"
    view.correct(view.grid.box().key)
    assert window.here == "results"


def test_a_result_that_comes_in_is_seen_at_once_and_the_place_is_kept(opened):
    window = opened()
    view = front(window)
    key = next(key for key, _ in view.section.due() if key not in view.evening.slips)
    view.arrive({"board": key.number, "table": key.table})
    before = view.grid.currentIndex()
    window.room.desk.do(enter(window.room.evening, key, Slip(BareScore(620))))
    QApplication.processEvents()
    view = front(window)
    assert (view.grid.currentIndex().row(), view.grid.currentIndex().column()) == (before.row(), before.column())
    assert view.grid.box().score == 620


def test_by_pairs_everybody_has_a_column_and_paper_has_the_same(opened):
    window = opened()
    view = front(window)
    assert view.grid.rows.columnCount() == 9
    view.across.choose("people")
    view.across.picked.emit("people")
    assert view.grid.rows.columnCount() == 18
    printed = window.pages.front().prints()
    assert (printed.sheet, dict(printed.chosen)) == ("recap", {"across": "people"})


def test_what_one_looked_at_is_there_again_when_the_page_is_made_anew(opened, qtbot):
    window = opened()
    view = front(window)
    view.arrive({"board": 2, "table": 1})
    press(qtbot, K.Key_Return)
    kept = window.pages.front().remember()
    fresh = front(opened_again := window)
    fresh.go_back()
    opened_again.pages.front().restore(kept)
    assert fresh.grid.box().key.number == 2
    assert fresh.halves.front() == 1


def test_matches_have_both_tables_of_each_and_the_match_behind(opened, qtbot):
    view = front(opened(round_robin()))
    assert not view.across.isVisible()
    assert words(view, 0, 0) == "Table 1, board 1: score only, 420, +6 IMPs"
    press(qtbot, K.Key_Return)
    assert focus() is view.why.table


def test_where_all_play_alone_a_box_says_of_each_score_whose_it_is(opened):
    view = front(opened(any_game.evening("solo-whist", rounds=2)))
    told = words(view, 0, 0)
    assert [told.index(f"{seat}: ") for seat in "NESW"] == sorted(told.index(f"{seat}: ") for seat in "NESW")


def test_why_says_that_it_goes_back_to_the_boards(opened):
    for event in (None, round_robin()):
        why = front(opened(event)).why
        assert any("Back to the boards" in link.toolTip() for link in why.findChildren(LinkButton))


def test_players_who_change_partners_have_a_column_each(opened):
    view = front(opened(individual()))
    view.across.choose("people")
    view.across.picked.emit("people")
    assert view.grid.rows.columnCount() == 8


@pytest.mark.parametrize("event", [rubbers, seated], ids=["tables", "nothing handed in"])
def test_where_nothing_is_compared_it_says_so_or_shows_what_is_to_come(opened, event):
    page = opened(event()).pages.front()
    assert page.heading() in ("There is nothing by board.", "0 of 75 results, board by board.")


def test_an_evening_without_anybody_says_so(opened):
    event = seated()
    assert opened(replace(event, sections=(section(1, "A", None),))).pages.front().heading()


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize(("wide", "high"), [(1280, 800), (1366, 768), (1920, 1080)])
def test_no_contract_score_or_points_is_cut_whatever_the_size(opened, wide, high, scale):
    event = filled(replace(seated(), sections=(section(1, "A", mitchell(13, 2)),)))
    THEME.resize(scale)
    view = front(opened(event, wide, high))
    grid = view.grid
    room = grid.columnWidth(0) - 2 * THEME.px(5) - 2
    for row in range(grid.rows.rowCount()):
        for column in range(grid.rows.columnCount()):
            for box in grid.rows.index(row, column).data(VALUE):
                words = ((as_it_is(line), MEDIUM) for line in grid.words(box, room))
                for text, weight in (*words, (grid.rows.score(box), MEDIUM), (grid.rows.points(box), BOLD)):
                    assert fitted(text, THEME.font("small", weight), room) == text


@pytest.mark.parametrize("tables", [9, 11, 13, 15])
def test_a_full_room_has_no_need_to_be_scrolled_sideways(opened, tables):
    event = filled(replace(seated(), sections=(section(1, "A", mitchell(tables, 2)),)))
    grid = front(opened(event, 1280, 800)).grid
    assert grid.horizontalScrollBar().maximum() == 0
    assert grid.lines == grid.fold.words + grid.fold.figures


def test_a_wide_window_has_a_board_in_one_line(opened):
    assert front(opened(None, 1920, 1080)).grid.lines == 1


def test_long_names_over_the_columns_leave_the_boards_their_room(opened, qtbot):
    window = opened(long(tuesday(mitchell_of(9, 7, 3))))
    THEME.resize(1.5)
    qtbot.wait(5)
    grid = front(window).grid
    assert all(len(grid.across.names(at, grid.columnWidth(at) - 10)) <= 4 for at in range(9))
    assert grid.across.height() < grid.viewport().height()


def test_not_played_is_not_to_come(opened):
    event = seated(tables=3)
    key = next(key for key, _ in event.due())
    view = front(opened(replace(event, slips={key: Slip(NotPlayed())})))
    assert words(view, 0, 0).endswith(": not played")


def test_every_control_has_a_name_and_a_key_of_its_own(opened):
    window = opened()
    assert nameless(window.pages.front()) == []
    assert clashes(window) == []
