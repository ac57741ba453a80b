"""A round of matches: all of them beside the line, and the one in hand with both rooms, as it would be."""

from dataclasses import replace

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication

from scorer.contests.beginning import Beginning
from scorer.event.boards import in_round
from scorer.event.fixtures import fixtures
from scorer.event.movement import Away
from tests.scorer.sheets.team_evening import knock_out, round_robin, swiss, swiss_pairs, teams_of_eight
from tests.scorer.standings.team_events import team
from tests.ui.pages.test_long_names import long
from tests.ui.pages.windows import CTRL, clashes, nameless
from ui.parts.saying import said
from ui.shots.contests import between_teams

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


def test_after_the_last_board_of_a_room_the_other_room_of_the_match_is_typed(director):
    someone = director(round_robin())
    someone.type("3ns=⏎3ns=⏎3ns=⏎3ns=⏎")
    assert (someone.here[:2], in_hand(someone).title.text()) == ((3, 3), "Cedar – Ash")


def test_after_the_last_result_of_a_round_enter_leads_to_the_draw_of_the_next_where_that_goes_by_it(director):
    event = swiss()
    section = event.sections[0]
    movement = replace(section.movement, rounds=section.movement.rounds[:1])
    someone = director(replace(event, sections=(replace(section, movement=movement),)))
    assert someone.says("reading").startswith("Enter: draw round 2. ↑: back to ")
    someone.type("t1b1⏎")
    assert someone.says("reading").endswith("; Enter: draw round 2")
    went = []
    someone.window.room.gone.connect(lambda page, where: went.append((page, where)))
    someone.type("⏎")
    assert went == [("seats", {"section": section.id, "draw": True})]


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


def test_six_boards_of_a_match_are_all_seen_at_1280(director):
    someone = director(between_teams("teams", "Autumn Teams", "2026-11-20", 2))
    someone.window.resize(1280, 800)
    QApplication.processEvents()
    assert len(in_hand(someone).table.rows.values) == 6
    assert in_hand(someone).table.verticalScrollBar().maximum() == 0


def heads(someone):
    return [column.heading for column in in_hand(someone).table.rows.columns[-2:]]


def test_over_what_a_board_brings_stands_whom_it_brings_it(director):
    assert heads(director(round_robin())) == ["Cedar", "Ash"]


def test_a_team_whose_name_has_no_room_over_its_column_stands_there_by_number(director):
    event = round_robin()
    section = event.sections[0]
    club = section.contestants[3]
    long_ = replace(club, entry=replace(club.entry, team="Hawthorn-on-the-Water Bridge and Whist Club"))
    named = dict(section.contestants) | {3: long_}
    someone = director(replace(event, sections=(replace(section, contestants=named),)))
    assert heads(someone) == ["IMPs to 3", "to 1"]


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


def league(results, *, gone=()):
    """A league of four teams over two legs: by round and home team the results of matches, and who is away."""
    said = Beginning(contest="league", entrants=4, boards_per_round=4, method="wbf-continuous")
    said = replace(said, date="2026-10-05", draw=said.draw._replace(rounds=2))
    made = said.event(said.offers())
    section = replace(made.sections[0], id=1, contestants={n: team(n) for n in range(1, 5)}, away=gone)
    known = {each.named("match"): results.get((each.round, each.home)) for each in fixtures(section)}
    return replace(made, id=1, sections=(section,), whole={name: result for name, result in known.items() if result})


def test_of_a_match_of_which_the_points_alone_are_known_nothing_else_is_said(director):
    someone = director(league({(1, home): "0-12 p" for home in range(1, 5)}))
    given = next(key for key in someone.typing.states.due if not someone.typing.course.missing(key))
    someone.typing.jump(given)
    sums = in_hand(someone).sums
    assert [sums.made.text(), sums.points.text(), sums.of.text] == [
        "",
        "VPs 0.00 : 12.00",
        "Of this match its points alone are known.",
    ]
    assert [line.ahead for line in lines(someone) if given in line.keys] == [1]


def test_a_board_of_a_match_that_is_struck_out_says_so(director):
    someone = director(league({}, gone=(Away(4, 2),)))
    panel = in_hand(someone)
    struck = [key for key in someone.typing.states.due if not someone.typing.standings.counts_in_match(key)]
    assert {key.round for key in struck} == {1}
    someone.typing.jump(struck[0])
    assert panel.struck.text() == "Elm withdrew: its matches are struck out."
    assert (panel.struck.isVisible(), panel.sums.isVisible()) == (True, False)
    someone.type("3nn=⏎")
    assert someone.here not in [key[1:] for key in struck]  # which nobody asks for
    someone.press(K.Key_R, CTRL)
    someone.press(K.Key_Escape)
    someone.press(K.Key_Z, CTRL)
    assert someone.here == struck[0][1:]
    assert clashes(someone.window) == []
    counted = next(key for key in someone.typing.states.due if key not in struck)
    someone.typing.jump(counted)
    QApplication.processEvents()
    assert (panel.struck.isVisible(), panel.sums.isVisible(), panel.table.isVisible()) == (False, True, True)


def test_a_board_that_is_struck_out_can_be_asked_for_on_the_page_standings(opened_at):
    window = opened_at(league({}, gone=(Away(4, 2),)), "standings")
    for board in (in_round(round_, number) for round_ in (1, 2) for number in range(1, 5)):
        window.room.go("standings", board=board)
    page = window.pages.front()
    assert page.board.standings.counts_in_match(page.board.key)
