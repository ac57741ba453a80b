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
from ui.pages.standings.box_room import EDGE
from ui.parts import STATES, VALUE, LinkButton
from ui.parts.drawing import fitted
from ui.parts.saying import said
from ui.theme import BOLD, MEDIUM, PLAIN, THEME

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


def test_what_is_to_come_in_the_round_in_play_is_a_ring_and_its_marks_are_named_under_the_boards(opened):
    view = front(opened())
    rows, state = view.grid.rows, view.room.states.of
    boxes = [box for each in rows.recap.boxes.values() for box in each]
    due = [box for box in boxes if state(box.key) == "due"]
    assert {box.key.round for box in due} == {5}
    assert [box for box in boxes if rows.awaited(box)] == due
    there = {state(box.key) for box in boxes}
    assert rows.marks() == tuple(each for each in ("due", "late", "doubt", "ruled") if each in there)
    assert view.marks.isVisible()
    assert view.marks.accessibleName() == ", ".join(STATES[each].name for each in rows.marks())
    assert view.marks.accessibleName().startswith("to come")


def test_where_no_box_has_a_mark_none_is_named(opened):
    event = seated(tables=3)
    everything = {key: Slip(NotPlayed()) for key, _ in event.due()}
    view = front(opened(replace(event, slips=everything)))
    assert (view.grid.rows.marks(), view.marks.isVisible()) == ((), False)


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
def test_no_contract_score_or_points_is_cut_whatever_the_size(opened, qtbot, wide, high, scale):
    THEME.resize(scale)
    window = opened(filled(replace(seated(), sections=(section(1, "A", mitchell(13, 2)),))), wide, high)
    assert cut(grid_in(window, qtbot)) == []


def grid_in(window, qtbot):
    """The boxes, once the page has been made anew at the size that a large window has."""
    qtbot.waitUntil(lambda: front(window).grid.width() > window.width() * 3 / 4)
    return front(window).grid


def grown(window, qtbot):
    """The same in a window in which everything is larger."""
    qtbot.waitUntil(lambda: THEME.scale > 1)
    return grid_in(window, qtbot)


def cut(grid):
    """What is cut in the boxes: what was played, a score or the points."""
    found, size = [], grid.fit.size
    for row in range(grid.rows.rowCount()):
        for column in range(grid.rows.columnCount()):
            room = grid.columnWidth(column) - 2 * size.px(5) - 2
            for box in grid.rows.index(row, column).data(VALUE):
                words = ((as_it_is(line), MEDIUM) for line in grid.words(box, room))
                for text, weight in (*words, (grid.rows.score(box), MEDIUM), (grid.rows.points(box), BOLD)):
                    if fitted(text, size.lettering(weight).font(), room) != text:
                        found.append(text)
    return found


def needed(grid, box):
    """How wide a box is with all of it in one line, px."""
    size, rows = grid.fit.size, grid.rows
    texts = ((MEDIUM, box.what), (PLAIN, rows.score(box)), (BOLD, rows.points(box)))
    words = sum(size.wide(weight, said(text)) for weight, text in texts)
    return words + size.px(16) * rows.marked(box) + 2 * size.px(8) + 2 * size.px(5)


@pytest.mark.parametrize("tables", [9, 11, 13, 15])
def test_a_full_room_has_no_need_to_be_scrolled_sideways(opened, tables):
    event = filled(replace(seated(), sections=(section(1, "A", mitchell(tables, 2)),)))
    grid = front(opened(event, 1280, 800)).grid
    assert grid.horizontalScrollBar().maximum() == 0
    assert grid.fit.lines == grid.fit.fold.words + grid.fit.fold.figures


@pytest.mark.parametrize("names", [lambda event: event, long], ids=["names", "long names"])
@pytest.mark.parametrize("high", [1009, 1080])
def test_a_wide_window_has_a_board_in_one_line_and_all_boards_at_once(opened, qtbot, high, names):
    """Everything is larger there; the boxes are as large as they can be with that, and no smaller than before."""
    window = opened(names(tuesday()), 1920, high)
    grid = grown(window, qtbot)
    assert grid.fit.lines == 1
    assert grid.rows.rowCount() == 27
    assert grid.verticalScrollBar().maximum() == grid.horizontalScrollBar().maximum() == 0
    assert 13 <= THEME.px(grid.fit.size.at_100) <= THEME.px(13)
    boxes = [(at, box) for (_, at), each in grid.rows.recap.boxes.items() for box in each]
    assert {box.what for at, box in boxes if needed(grid, box) > grid.columnWidth(at - 1)} == set()


def test_letters_are_as_large_as_the_window_makes_them_where_the_boards_have_room(opened, qtbot):
    grid = grown(opened(wide=1920, high=1080), qtbot)
    assert THEME.px(grid.fit.size.at_100) == THEME.px(13) > 13
    assert len(set(grid.fit.across)) > 1  # each column has what it needs, for one width does not do for all of them


def test_where_no_line_is_enough_boxes_fold_as_they_did_in_smaller_letters(opened, qtbot):
    window = opened(filled(replace(seated(), sections=(section(1, "A", mitchell(13, 2)),))), 1919, 900)
    before = grid_in(window, qtbot).fit.lines
    assert THEME.scale == 1
    window.resize(1920, 1080)
    grid = grown(window, qtbot)
    assert grid.fit.lines == before == 2
    assert grid.horizontalScrollBar().maximum() == 0


def test_a_few_boards_share_the_height_there_is(opened, qtbot):
    window = opened(filled(replace(seated(), sections=(section(1, "A", mitchell(4, 2)),))), 1366, 768)
    grid = grid_in(window, qtbot)
    assert grid.fit.whole
    assert grid.rowHeight(0) == grid.fit.high == grid.fit.size.px(18 + 5) + grid.fit.size.px(18)


def test_partners_have_one_line_over_their_column_where_it_holds_both(opened, qtbot):
    grid = grown(opened(wide=1920, high=1080), qtbot)
    assert [grid.across.names(at, grid.columnWidth(at) - 10) for at in (0, 5)] == [
        ["Vos & de Wit"],
        ["Calloway & Moor"],
    ]
    assert grid.across.names(0, 60) == ["Vos", "de Wit"]


@pytest.mark.parametrize(("scale", "wide", "high"), [(1.0, 1366, 768), (1.5, 1280, 800), (1.5, 1366, 768)])
def test_where_both_names_are_too_much_the_first_is_whole_and_boards_have_room_all_the_same(
    opened, qtbot, scale, wide, high
):
    window = opened(long(tuesday(mitchell_of(9, 7, 3))), wide, high)
    THEME.resize(scale)
    qtbot.wait(5)
    grid = front(window).grid
    free = 2 * grid.fit.size.px(EDGE)
    over = [grid.across.names(at, grid.columnWidth(at) - free) for at in range(9)]
    for at, lines in enumerate(over):
        assert "".join(lines).replace("-", "").startswith("ThrockmortonWolfeschlegelst")
        assert all(grid.fit.size.wide(PLAIN, line) <= grid.columnWidth(at) - free for line in lines)
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
