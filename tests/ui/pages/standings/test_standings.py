"""The page Standings: who leads, the order, and why, down to the laws."""

from dataclasses import replace
from fractions import Fraction

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

from scorer.commands.results import enter
from scorer.contests.beginning import Beginning
from scorer.event.event import Contestant, Entry, Penalty, Player
from scorer.event.results import BareScore, Slip
from tests.scorer.sheets.whole_evening import barometer
from tests.scorer.standings.team_events import EIGHT, handed_in, match
from tests.scorer.standings.team_events import event as teams
from tests.ui.evening import mitchell, named, tuesday
from tests.ui.pages.standings.reader import K, beside
from tests.ui.pages.windows import clashes, focus, nameless
from ui.parts import LinkButton


def test_it_opens_on_the_ranking_with_the_leaders_working_beside_it(reader):
    someone = reader()
    assert focus() is someone.page.rankings.tables[0]
    first = someone.page.rankings.tables[0].rows.values[0]
    assert someone.page.card.line == first
    assert someone.says("why") == f"Why {float(first.percent):.2f} %?"
    assert someone.says("so-far").startswith("Live: 124 of 189 results.")


def test_down_and_enter_lead_from_a_place_to_the_law_and_esc_leads_back(reader):
    """Ranking → scorecard → board → the score by its law, and back."""
    someone = reader()
    someone.press(K.Key_Down, K.Key_Return)
    page = someone.page
    assert page.card.line.place == 2
    assert focus() is page.card.table
    someone.press(K.Key_Down)
    board = page.card.at_board()
    working = page.card.steps.told
    assert working[0][0].startswith(f"Board {board.number}: ")
    assert any("Law 78A" in step.law for _, steps in working for step in steps)
    assert working[-1][0].startswith("Place: 2 of 18")
    someone.press(K.Key_Return)
    assert focus() is page.board.table
    assert page.board.table.value().line.key == board
    laws = [step.law for _, steps in page.board.steps.told for step in steps]
    assert any(law.startswith("Law 77") for law in laws)
    someone.press(K.Key_Escape)
    assert focus() is page.card.table
    someone.press(K.Key_Escape)
    assert focus() is page.rankings.tables[0]


@pytest.mark.parametrize("event", [tuesday, teams])
def test_why_has_a_link_that_closes_it(reader, event):
    someone = reader(event())
    someone.press(K.Key_Return)
    assert someone.page.halves.front() == 1
    (close,) = (each for each in someone.page.card.findChildren(LinkButton) if each.text() == "Close")
    assert close.isVisible()
    close.click()
    assert someone.page.halves.front() == 0


def test_enter_on_a_line_of_a_board_leads_to_the_result(reader, qtbot):
    someone = reader()
    someone.press(K.Key_Return, K.Key_Return)
    key = someone.page.board.table.value().line.key
    with qtbot.waitSignal(someone.window.room.gone) as gone:
        someone.press(K.Key_Return)
    assert gone.args == [
        "results",
        {"section": key.section, "round": key.round, "table": key.table, "board": key.number},
    ]


def test_a_board_has_its_frequency_table(reader):
    someone = reader()
    someone.press(K.Key_Return, K.Key_Return)
    board = someone.page.board
    board.kind.choose("frequency")
    board.kind.picked.emit("frequency")
    QApplication.processEvents()
    assert (board.often.isVisible(), board.table.isVisible()) == (True, False)
    scores = [row.score for row in board.often.rows.values]
    assert scores == sorted(scores, reverse=True)
    played = sum(line.line.score is not None for line in board.table.rows.values)
    assert sum(row.often for row in board.often.rows.values) == played


def test_a_recorded_result_is_seen_at_once_and_who_is_looked_at_stays(reader):
    someone = reader()
    someone.press(K.Key_Down, K.Key_Down)
    who = someone.page.card.line.who
    room = someone.window.room
    key = next(key for key, seating in room.evening.due() if who[1] in seating.who and key not in room.evening.slips)
    before = someone.page.card.line.boards
    done = room.progress().done
    room.do(enter(room.evening, key, room.evening.slips[next(iter(room.evening.slips))]))
    assert someone.page.card.line.who == who
    assert someone.page.card.line.boards == before + 1
    assert someone.says("so-far").startswith(f"Live: {done + 1} of 189 results.")
    assert someone.page.rankings.tables[0].value().who == who


def test_two_winners_are_two_rankings(reader):
    someone = reader(tuesday(winners=2))
    assert [len(table.rows.values) for table in someone.page.rankings.tables] == [9, 9]
    assert someone.says("sentence").startswith("In the lead: ")
    someone.page.rankings.choose((someone.window.room.evening.sections[0].id, 14))
    assert someone.page.card.line.called == "14"


def test_many_rankings_are_seen_one_at_a_time(reader):
    sections = (named(mitchell(5, 4, 2)), mitchell(5, 4, 2, letter="B", id_=-2), mitchell(5, 4, 2, letter="C", id_=-3))
    someone = reader(tuesday(*sections, together=False))
    QApplication.processEvents()
    tables = someone.page.rankings.tables
    assert [table.isVisible() for table in tables] == [True, False, False]
    third = someone.window.room.evening.sections[2].id
    someone.page.rankings.choose((third, 2))
    QApplication.processEvents()
    assert [table.isVisible() for table in tables] == [False, False, True]
    assert someone.page.card.line.called == "C2"


def test_before_the_first_result_nobody_has_a_place(reader):
    someone = reader(tuesday(play=False))
    assert someone.says("sentence") == "Nobody has a result yet."
    assert someone.says("why") == "No result yet"
    assert not someone.page.card.traveller.isEnabled()


SPREAD = 5  # the column of the plot


def test_the_plot_takes_what_the_names_leave_and_the_drawer_lies_over_it(reader):
    someone = reader()
    table = someone.page.rankings.tables[0]
    someone.window.resize(1280, 800)
    QApplication.processEvents()
    assert not table.isColumnHidden(SPREAD)
    assert table.columnWidth(SPREAD) > 100
    assert table.columnWidth(3) >= table.needs(3)
    someone.press(K.Key_Return)
    assert someone.page.card.isVisible()
    assert table.isColumnHidden(SPREAD)
    assert table.columnWidth(3) >= 200
    someone.press(K.Key_Escape)
    assert not someone.page.card.isVisible()
    assert not table.isColumnHidden(SPREAD)


BY_ROUND = 6  # the column of bars


def test_each_round_is_a_bar_where_there_is_room_and_says_what_was_made_of_it(reader):
    someone = reader()
    table, bars = someone.page.rankings.tables[0], someone.page.rankings.bars
    someone.window.resize(1800, 1080)
    QApplication.processEvents()
    assert not table.isColumnHidden(BY_ROUND)
    assert table.columnWidth(3) >= table.needs(3)
    assert table.horizontalScrollBar().maximum() == 0
    line = table.rows.values[0]
    live = someone.window.room.standings
    card = [each for each in live.card(*line.who) if each.percent is not None]
    second = [each for each in card if each.key.round == 2]
    assert set(bars.made(line.who)) == {each.key.round for each in card}
    assert bars.made(line.who)[2] == 100 * sum(each.points for each in second) / sum(each.top for each in second)
    assert bars.words(line.who).startswith("round 1: ")
    someone.window.resize(1024, 700)
    QApplication.processEvents()
    assert table.isColumnHidden(BY_ROUND)


@pytest.mark.parametrize(("width", "yes"), [(1280, False), (1590, False), (1600, True), (1920, True)])
def test_both_sides_stand_beside_each_other_from_1600(reader, width, yes):
    someone = reader(tuesday(winners=2))
    someone.window.resize(width, 900)
    QApplication.processEvents()
    first, second = (table.mapTo(someone.page, table.rect().topLeft()) for table in someone.page.rankings.tables)
    assert (first.y() == second.y()) is yes
    assert (first.x() < second.x()) is yes
    for table in someone.page.rankings.tables:
        assert table.columnWidth(3) >= table.needs(3)
        assert table.horizontalScrollBar().maximum() == 0


@pytest.mark.parametrize(("scale", "high"), [(1.0, 1080), (1.1, 1080), (1.25, 900)])
def test_rows_of_both_sides_are_as_high_as_each_other(reader, theme, scale, high):
    someone = reader(tuesday(winners=2))
    theme.resize(scale)
    beside(someone, 2000, high)
    ones, others = someone.page.rankings.tables
    assert someone.page.rankings.beside
    assert ones.rowHeight(0) == others.rowHeight(0)
    assert ones.height() == others.height()


def test_two_sides_are_one_scroll(reader):
    someone = reader(tuesday(winners=2))
    someone.window.resize(1280, 640)
    QApplication.processEvents()
    rankings = someone.page.rankings
    assert rankings.area.verticalScrollBar().maximum() > 0
    assert [table.verticalScrollBar().maximum() for table in rankings.tables] == [0, 0]


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5])
def test_no_page_scrolls_inside_a_scroll(reader, theme, scale):
    someone = reader(tuesday(winners=2))
    theme.resize(scale)
    QApplication.processEvents()
    sheet = someone.window.pages.currentWidget()
    assert someone.page.rankings.area.verticalScrollBar().maximum() > 0
    assert sheet.verticalScrollBar().maximum() == 0


@pytest.mark.parametrize(
    ("order", "first"),
    [("number", ["1", "2", "3"]), ("name", ["5", "9", "19"])],
)
def test_everybody_is_sorted_by_number_or_name(reader, order, first):
    """Aalto, Ashby, Berg: a pair goes by the surname of whoever stands first."""
    someone = reader()
    rankings = someone.page.rankings
    rankings.order.findChild(QPushButton, order).click()
    assert [line.called for line in rankings.tables[0].rows.values][:3] == first
    rankings.order.findChild(QPushButton, "place").click()
    places = [line.place for line in rankings.tables[0].rows.values]
    assert places == sorted(places)


def test_the_order_and_the_drawer_stay_at_another_size(reader, theme):
    someone = reader()
    someone.page.rankings.order.findChild(QPushButton, "name").click()
    someone.press(K.Key_Return)
    theme.resize(1.1)
    QApplication.processEvents()
    assert someone.page.rankings.order.chosen() == "name"
    assert someone.page.card.isVisible()
    names = [line.surnames for line in someone.page.rankings.tables[0].rows.values if line.names]
    assert names[:2] == ["Aalto & Lindqvist", "Ashby & Finch"]


def test_a_result_that_comes_in_leaves_the_order(reader):
    someone = reader()
    someone.page.rankings.order.findChild(QPushButton, "number").click()
    room = someone.window.room
    key = next(key for key, _ in room.evening.due() if key not in room.evening.slips)
    room.do(enter(room.evening, key, Slip(BareScore(110))))
    numbers = [line.who for line in someone.page.rankings.tables[0].rows.values]
    assert numbers == sorted(numbers)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_what_decides_is_seen_beside_names_that_are_whole(reader, size):
    someone = reader()
    someone.window.resize(*size)
    QApplication.processEvents()
    for table in someone.page.rankings.tables:
        titles = {column.title: at for at, column in enumerate(table.rows.columns)}
        for title in ("Place", "Per cent"):
            at = titles[title]
            assert not table.isColumnHidden(at)
            assert table.columnViewportPosition(at) + table.columnWidth(at) <= table.viewport().width()
        assert table.columnWidth(titles["Pair"]) >= 160
        assert size[0] < 1280 or table.columnWidth(titles["Pair"]) >= table.needs(titles["Pair"])


def test_both_rankings_have_the_same_columns_though_a_name_is_long_in_one(reader):
    begins = tuesday()
    first = begins.sections[0]
    long = Contestant(1, Entry((Player("Wilhelmina Throckmorton-Featherstonehaugh"), Player("Ann Ek"))))
    short = {n: Contestant(n, Entry((Player("Ann Ek"), Player("Bo Lind")))) for n in first.movement.numbers}
    event = replace(begins, sections=(replace(first, contestants={**short, 1: long}),), winners=2)
    someone = reader(event)
    someone.window.resize(1280, 800)
    someone.press(K.Key_Return)
    one, other = someone.page.rankings.tables
    hidden = [[table.isColumnHidden(at) for at in range(len(table.rows.columns))] for table in (one, other)]
    assert hidden[0] == hidden[1]
    assert any(hidden[0])


@pytest.mark.parametrize("names", [("Ash", "Birch"), ("Lions of the Upper Hollow Bridge Club One", "Owls")])
def test_what_decides_between_teams_is_never_behind_the_edge(reader, names):
    begins = handed_in(teams(), match(EIGHT))
    first = begins.sections[0]
    people = {n: replace(one, entry=replace(one.entry, team=names[n - 1])) for n, one in first.contestants.items()}
    someone = reader(replace(begins, sections=(replace(first, contestants=people),)))
    for width in range(900, 1300, 20):
        someone.window.resize(width, 700)
        QApplication.processEvents()
        [table] = someone.page.rankings.tables
        assert table.horizontalScrollBar().maximum() == 0, width
        assert not table.isColumnHidden([column.title for column in table.rows.columns].index("VPs"))


def test_points_and_boards_give_way_only_where_a_name_needs_their_room(reader):
    plain = tuesday(mitchell(9, 7, 3))
    for event, hidden in ((plain, False), (tuesday(), True)):
        someone = reader(event)
        someone.window.resize(1280, 800)
        someone.press(K.Key_Return)
        for table in someone.page.rankings.tables[-1:]:
            titles = [column.title for column in table.rows.columns]
            assert table.isColumnHidden(titles.index("Points")) is hidden


def test_results_that_nothing_can_be_compared_with_are_counted(reader):
    someone = reader(tuesday(play=False))
    room = someone.window.room
    due = {key.number: key for key, _ in room.evening.due()}
    for number, said in ((1, "1 result is in; it cannot be"), (2, "2 results are in; none can be")):
        room.do(enter(room.evening, due[number], Slip(BareScore(110))))
        assert someone.says("sentence") == f"{said} compared yet."


def test_without_a_movement_the_page_says_what_to_do(reader):
    someone = reader(replace(tuesday(play=False), sections=()))
    assert someone.page.rankings is None
    assert "There is nobody to rank yet." in [label.text() for label in someone.page.findChildren(QLabel)]


def test_other_pages_lead_to_a_pair_or_a_board(reader):
    someone = reader()
    someone.window.room.go("standings", number=14)
    assert someone.page.card.line.called == "14"
    someone.window.room.go("standings", board=21)
    QApplication.processEvents()
    assert someone.page.board.isVisible()
    assert someone.page.board.key.number == 21


def test_a_larger_size_gives_back_who_and_what_was_looked_at(reader, theme):
    someone = reader()
    someone.press(K.Key_Down, K.Key_Return, K.Key_Down, K.Key_Return)
    who, key = someone.page.card.line.who, someone.page.board.key
    theme.resize(1.25)
    QApplication.processEvents()
    assert (someone.page.card.line.who, someone.page.board.key) == (who, key)
    assert someone.page.board.isVisible()


def test_in_a_small_window_there_are_two_tabs(reader, theme):
    someone = reader()
    theme.resize(1.5)
    QApplication.processEvents()
    assert (someone.page.rankings.isVisible(), someone.page.card.isVisible()) == (True, False)
    someone.press(K.Key_Return)
    assert (someone.page.rankings.isVisible(), someone.page.card.isVisible()) == (False, True)
    someone.press(K.Key_Escape)
    assert someone.page.rankings.isVisible()


def test_every_control_has_a_name_and_every_key_one_meaning(reader):
    someone = reader()
    assert nameless(someone.page) == []
    assert clashes(someone.window) == []
    someone.press(K.Key_Return, K.Key_Return)
    assert nameless(someone.page) == []
    assert clashes(someone.window) == []


def test_a_penalty_stands_with_its_reason_under_the_sum(reader):
    begins = tuesday()
    [section] = begins.sections
    taken = Penalty(5, Fraction(4), reason="Slow play in round 2")
    someone = reader(replace(begins, sections=(replace(section, penalties=(taken,)),)))
    someone.window.room.go("standings", number=5)
    assert someone.says("taken") == "Penalty (Slow play in round 2): −4."
    assert someone.page.card.taken.isVisible()
    someone.window.room.go("standings", number=6)
    assert not someone.page.card.taken.isVisible()


def test_a_barometer_says_who_leads_as_far_as_it_is_released_and_not_who_has_won(reader):
    someone = reader(replace(barometer(), id=None))
    assert "lead" in someone.page.heading()
    assert "won" not in someone.page.heading()


@pytest.mark.parametrize(("far", "says"), [(0, "No round is released yet."), (2, "Released: round 2.")])
def test_how_far_a_barometer_is_released_stands_once_on_the_page(reader, far, says):
    page = reader(replace(barometer(), id=None, whole={"released": far})).page
    said = [words.text() for words in page.findChildren(QLabel) if not words.isHidden()]
    assert [each for each in said if says in each] == [says]


def test_a_ladder_says_who_stands_at_its_top_before_anybody_has_played(reader):
    said = Beginning(date="2026-10-05", contest="ladder", entrants=4, boards_per_round=8, method="wbf-continuous")
    assert reader(said.event(said.offers())).page.heading() == "At the top of the ladder: Team 1."


def test_a_barometer_of_which_nothing_is_released_says_so(reader):
    someone = reader(replace(barometer(), id=None, whole={"released": 0}))
    assert someone.page.heading() == "No round is released yet."
