"""A round of matches: all of them beside the line, and the one in hand with both rooms, as it would be."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractButton

from tests.scorer.sheets.team_evening import knock_out, round_robin, swiss_pairs, teams_of_eight
from tests.ui.pages.test_long_names import long
from tests.ui.pages.windows import clashes, nameless
from ui.parts.saying import said

K = Qt.Key
ROUND_3 = (
    ("Cedar", "Ash", ("0", "1"), ("8.80", "11.20"), "Tables 1 and 3, 1 of 4 boards"),
    ("Elm", "Fir", ("1", "0"), ("11.20", "8.80"), "Tables 2 and 4, 1 of 4 boards"),
)


def lines(someone):
    return someone.typing.matches.rows.values


def in_hand(someone):
    return someone.typing.match


def rooms(someone):
    """What the match in hand shows of each board: in the open room, in the closed, and what it brings either team."""
    rows = in_hand(someone).table.rows
    return [tuple(column.text(line) for column in rows.columns[1::2]) for line in rows.values]


def test_the_round_in_play_is_there_match_by_match(director):
    someone = director(round_robin())
    assert someone.page.order.chosen() == "match"
    found = [(*map(said, each.teams), each.made, each.points, said(each.says)) for each in lines(someone)]
    assert [(a, b, tuple(map(said, c)), tuple(map(said, d)), e) for a, b, c, d, e in found] == list(ROUND_3)
    assert [each.ahead for each in lines(someone)] == [1, 0]
    assert nameless(someone.page) == []
    assert clashes(someone.window) == []


def test_what_is_typed_stands_in_its_room_beside_the_other(director):
    someone = director(round_robin())
    assert someone.here == (3, 1, 10)
    assert in_hand(someone).title.text() == "Cedar – Ash"
    someone.type("3ns=")
    assert rooms(someone)[1][:2] == ("3NT S =", "to come")
    someone.type("⏎")
    assert someone.here == (3, 1, 11)  # the next board of the same room
    someone.type("t3b10⏎3nn+1")
    assert rooms(someone)[1][:2] == ("3NT S =", "3NT N +1")
    assert in_hand(someone).sums.made.text() == "IMPs 0 : 2"
    assert lines(someone)[0].made == ("0", "1")  # nothing is recorded yet
    someone.type("⏎")
    assert tuple(map(said, lines(someone)[0].made)) == ("0", "2")
    assert said(lines(someone)[0].says) == "Tables 1 and 3, 2 of 4 boards"


def test_a_press_on_a_room_goes_to_its_board_there(director, qtbot):
    someone = director(round_robin())
    table = in_hand(someone).table
    for row, column, there in ((2, 3, (3, 3, 11)), (3, 0, (3, 3, 12)), (1, 1, (3, 1, 10)), (0, 6, (3, 1, 9))):
        at = table.visualRect(table.rows.index(row, column)).center()
        qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(at.x(), at.y()))
        assert someone.here == there
        table = in_hand(someone).table


def test_from_the_list_one_goes_to_what_is_missing_of_a_match(director):
    someone = director(round_robin())
    someone.typing.matches.setFocus()
    someone.press(K.Key_Down)
    someone.press(K.Key_Return)
    assert someone.here == (3, 2, 10)
    assert in_hand(someone).title.text() == "Elm – Fir"
    someone.type("4sn=⏎")
    assert someone.here == (3, 2, 11)


def test_f7_goes_over_tables_and_boards_and_the_foot_says_what_is_printed(director):
    someone = director(round_robin())
    foot, typing = someone.window.foot, someone.typing
    seen = [(someone.page.order.chosen(), typing.below.front, typing.overview.front)]
    assert someone.page.prints()[::2] == ("matches", {"round": 3})
    for _ in range(3):
        someone.type("⑦")
        seen.append((someone.page.order.chosen(), typing.below.front, typing.overview.front))
        assert foot.paper.text() == said(someone.page.prints().told)
    assert seen == [
        ("match", typing.match, typing.matches),
        ("table", typing.traveller, typing.grid),
        ("board", typing.traveller, typing.grid),
        ("match", typing.match, typing.matches),
    ]


def test_a_page_that_is_built_anew_is_looked_at_as_before(director):
    someone = director(round_robin())
    someone.type("⑦")
    someone.type("4s")
    someone.page.anew(someone.page._build)
    assert (someone.page.order.chosen(), someone.line) == ("table", "4s")
    assert not someone.typing.by_match


def test_where_pairs_meet_there_is_one_room_and_no_match_to_look_at(director):
    someone = director(swiss_pairs())
    assert [each.text() for each in someone.page.order.findChildren(QAbstractButton)] == ["By table", "By board"]


def test_names_as_long_as_peoples_are_whole_in_the_list(director):
    someone = director(long(knock_out()))
    table = someone.typing.matches
    usual, wide = table.fontMetrics().height() * 3, table.columnWidth(0)
    assert all(table.rowHeight(at) > usual for at in range(len(lines(someone))))
    assert wide <= table.viewport().width()


def test_the_board_in_hand_is_in_sight(director):
    someone = director(teams_of_eight())  # with more boards than there is room for, and the last of them to come
    table = in_hand(someone).table
    at = [someone.typing.key in line.board.keys for line in table.rows.values].index(True)
    assert table.verticalScrollBar().maximum() > 0
    assert table.viewport().rect().contains(table.visualRect(table.rows.index(at, 0)))
