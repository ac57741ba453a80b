"""The cross table on screen: who has what from whom, who meets next, and the same on paper."""

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from scorer.commands.results import enter
from scorer.event.results import BareScore, Key, Slip
from tests.scorer.sheets.team_evening import round_robin, swiss, swiss_pairs
from tests.ui.pages.results.test_by_match import league
from tests.ui.pages.test_long_names import long
from tests.ui.pages.windows import button, clashes, focus, front, nameless
from ui.models.cross import LINE, ROW

K = Qt.Key
ROUND_ROBIN = [  # place, number, team, VPs, and what each has of 4, 1, 2, 3 and 5
    ["1", "4", "Elm", "36.48", "", "round 4", "", "13.28", "11.20"],
    ["2", "1", "Ash", "34.96", "round 4", "", "11.76", "11.20", ""],
    ["3", "2", "Birch", "32.52", "", "8.24", "", "round 4", "13.28"],
    ["4", "3", "Cedar", "27.28", "6.72", "8.80", "round 4", "", "11.76"],
    ["5", "5", "Fir", "23.76", "8.80", "", "6.72", "8.24", ""],
]


def crossed(opened_at, evening):
    window = opened_at(evening, "standings")
    page = front(window)
    button(page, "Cross table").click()
    QApplication.processEvents()
    return window, page, page.rankings.across


def said_in(table):
    return [[column.text(line) for column in table.rows.columns] for line in table.rows.values]


def test_each_row_has_what_was_won_of_each_and_who_meets_next(opened_at):
    window, page, [table] = crossed(opened_at, round_robin())
    assert said_in(table) == ROUND_ROBIN
    assert [column.heading for column in table.rows.columns[4:]] == ["4", "1", "2", "3", "5"]
    won = {(a[1], b[1]) for (a, b), cell in table.cells.items() if cell.won}
    assert won == {(4, 3), (4, 5), (1, 2), (1, 3), (2, 5), (3, 5)}
    assert table.isVisible()
    assert not page.rankings.tables[0].isVisible()
    assert (nameless(page), clashes(window)) == ([], [])


def test_ctrl_p_prints_what_is_seen(opened_at):
    window, page, _ = crossed(opened_at, round_robin())
    assert page.prints().sheet == "cross-table"
    assert window.foot.paper.text() == "Ctrl+P prints the cross table"
    assert button(page, "Print cross table")
    page.rankings.shape_of.choose("list")
    page.rankings.shape_of.picked.emit("list")
    assert page.prints().sheet == "ranking"
    assert window.foot.paper.text() == "Ctrl+P prints the ranking"
    assert button(page, "Print ranking")


def test_ctrl_p_prints_the_table_of_a_league(opened_at):
    window = opened_at(league({}), "standings")
    page = window.pages.front()
    assert page.prints().sheet == "league-table"
    assert window.foot.paper.text() == "Ctrl+P prints the league table"
    assert button(page, "Print league table")
    page.rankings.shape_of.choose("drawn")
    page.rankings.shape_of.picked.emit("drawn")
    assert page.prints().sheet == "cross-table"


def test_enter_says_why_somebody_stands_there(opened_at, qtbot):
    _, page, [table] = crossed(opened_at, round_robin())
    table.setFocus()
    qtbot.keyClick(focus(), K.Key_Down)
    qtbot.keyClick(focus(), K.Key_Down)
    qtbot.keyClick(focus(), K.Key_Return)
    assert page.card.line.names == "Birch"
    assert page.halves.front() == 1


def test_a_result_that_turns_the_order_turns_the_columns_too(opened_at):
    window, page, [table] = crossed(opened_at, swiss())
    room = window.room
    before = [column.heading for column in table.rows.columns[4:]]
    for key in [key for key in room.evening.slips if key.table in (1, 2)]:
        room.do(enter(room.evening, key, None))
    [table] = page.rankings.across
    after = [column.heading for column in table.rows.columns[4:]]
    assert before != after
    assert after == [line.called for line in page.rankings.tables[0].rows.values]


def test_what_is_taken_back_stands_there_no_more(opened_at):
    window, page, _ = crossed(opened_at, round_robin())
    room = window.room
    for number in (4, 3):
        room.do(enter(room.evening, Key(1, 3, number, 9), None))
    [table] = page.rankings.across
    room.do(enter(room.evening, Key(1, 3, 2, 9), None))
    assert page.rankings.across == [table]  # they stand as they stood
    framed = {(a[1], b[1]): cell.meets for (a, b), cell in table.cells.items() if cell.meets}
    assert framed == dict.fromkeys([(4, 5), (5, 4), (1, 3), (3, 1)], 3)


def test_the_rows_have_room_for_both_figures_once_two_have_met_again(opened_at):
    made = league({})
    ahead = {1: 2000, 2: 1000, 3: 0, 4: 0}  # so far that the next match turns nothing
    first_leg = {key: Slip(BareScore(ahead[key.table]), right=True) for key, _ in made.due() if key.round <= 3}
    window, page, _ = crossed(opened_at, replace(made, slips=first_leg))
    window.resize(640, 480)
    room = window.room
    for key in sorted(key for key, _ in made.due() if key.round == 4):
        room.do(enter(room.evening, key, Slip(BareScore(0), right=True)))
    [table] = page.rankings.across
    assert any(len(cell.points) == 2 for cell in table.cells.values())
    assert all(table.rowHeight(at) >= ROW + LINE for at in range(len(table.rows.values)))


def test_a_page_that_is_built_anew_shows_the_cross_table_still(opened_at):
    _, page, _ = crossed(opened_at, round_robin())
    page.anew(page._build)
    QApplication.processEvents()
    [table] = page.rankings.across
    assert table.isVisible()
    assert page.prints().sheet == "cross-table"
    assert button(page, "Print cross table")


def test_pairs_that_meet_in_matches_have_one_too(opened_at):
    _, _, [table] = crossed(opened_at, swiss_pairs())
    assert any(cell.points for cell in table.cells.values())


def test_names_as_long_as_peoples_are_whole(opened_at):
    _, _, [table] = crossed(opened_at, long(swiss()))
    names = table.rows.columns[2]
    for at, line in enumerate(table.rows.values):
        needs = table._grows[1](line, table.columnWidth(2) - 16)
        assert table.rowHeight(at) >= needs, names.text(line)


def test_who_meets_again_in_the_round_to_come_is_framed_beside_what_was_won(opened_at):
    made = league({})
    first_leg = {key: Slip(BareScore(-300 * key.table), right=True) for key, _ in made.due() if key.round <= 3}
    _, _, [table] = crossed(opened_at, replace(made, slips=first_leg))
    again = [cell for cell in table.cells.values() if cell.meets]
    assert len(again) == 4
    assert {cell.meets for cell in again} == {4}
    assert all(cell.points and str(cell.words).endswith("round 4") for cell in again)


def test_the_keyboard_stays_at_whom_it_was_as_the_order_turns(opened_at):
    window, page, [table] = crossed(opened_at, swiss())
    table.setFocus()
    table.choose((1, 3))
    room = window.room
    for key in [key for key in room.evening.slips if key.table in (1, 2)]:
        room.do(enter(room.evening, key, None))
    [turned] = page.rankings.across
    assert turned is not table
    assert (turned.key_here(), focus()) == ((1, 3), turned)


def test_what_is_drawn_has_its_own_order_and_is_not_sorted_by_another(opened_at):
    _, page, _ = crossed(opened_at, round_robin())
    assert not page.rankings.order.isVisible()
    page.rankings.shape_of.choose("list")
    page.rankings.shape_of.picked.emit("list")
    assert page.rankings.order.isVisible()


def test_a_match_that_was_left_out_before_is_not_the_round_to_come(opened_at):
    evening = round_robin()
    left = {key: slip for key, slip in evening.slips.items() if (key.round, key.table) not in {(1, 1), (1, 3)}}
    _, _, [table] = crossed(opened_at, replace(evening, slips=left))
    assert {cell.meets for cell in table.cells.values() if cell.meets} == {4}
