"""An evening of teams in the window: from a new event over seats and results to a match board by board."""

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel

from scorer.commands.results import enter
from scorer.contests import contest_of, standings_of
from scorer.event.results import BareScore, Key, Slip
from scorer.formats.own import untold
from tests.scorer.standings.team_events import EIGHT, event, handed_in, match
from tests.ui.evening import mitchell, tuesday
from tests.ui.pages.windows import CTRL, clashes, focus, front, nameless
from ui.models.ranking import lines
from ui.pages.standings.match import MatchSheet
from ui.pages.standings.team import TeamSheet

K = Qt.Key
PAGES = ("tonight", "movement", "seats", "results", "standings", "sheets")


def press(qtbot, *keys):
    for key in keys:
        qtbot.keyClick(focus(), key)
        QApplication.processEvents()


def typed(qtbot, *lines_):
    for line in lines_:
        qtbot.keyClicks(focus(), line)
        press(qtbot, K.Key_Return)


def evening(**settings):
    """Two teams, eight boards, all in but the closed room of the last."""
    boards = (*EIGHT[:7], (90, None))
    return handed_in(event(**settings), match(boards))


# --- beginning ---------------------------------------------------------------------------


def test_an_evening_of_teams_runs_from_the_new_event_to_the_standings_by_keys(opened_at, qtbot):
    window = opened_at(tuesday(mitchell(4, 4, 3)), *PAGES)
    qtbot.keyClick(window, K.Key_N, CTRL)
    new = front(window)
    new.line.contest.choose("teams")
    assert new.sentence.words.text() == "Four teams: a round robin, three matches of 7 boards."
    assert clashes(window) == []
    assert nameless(new) == []
    new.line.count.setValue(2)
    new.line.limit.choose("for")
    new.line.boards.setValue(4)
    new.boards.setValue(2)
    assert new.sentence.words.text() == "Two teams: one match, two rounds of 2 boards."
    qtbot.keyClick(new, K.Key_Return)
    room = window.room
    assert contest_of(room.evening).shown == "matches"
    assert (room.evening.form, room.evening.method) == ("teams", "wbf-continuous")
    window.go("seats")
    seats = front(window)
    seats.pair.team.setFocus()
    typed(qtbot, "Kestrels", "Harriers")
    seats.entry.line.setFocus()
    typed(qtbot, "Ada Vos", "Ben Ek", "Cleo Fox", "Dan Lee")
    first = room.evening.sections[0].contestant(1)
    assert (first.names, [player.name for player in first.players]) == (
        "Kestrels",
        ["Ada Vos", "Ben Ek", "Cleo Fox", "Dan Lee"],
    )
    window.go("results")
    typed(qtbot, "4sn=", "3nte-1", "4sn-1", "3nte=")
    window.go("standings")
    page = front(window)
    assert page.heading() == "Kestrels leads by 19.46 VPs."
    assert "20 IMPs to 0" in page.card.steps.told[0][1][0].text


def test_a_team_may_have_eight_players_and_a_name_stays_while_they_change(opened_at, qtbot):
    window = opened_at(event(), "seats")
    seats = front(window)
    assert seats.headline() == "Both teams have their names. Eight players are guests."
    assert seats.list.rows.values[0].text == "Ash, Ash, Ash, Ash"
    seats.go(seats.places()[4])
    assert seats.entry.where.text() == "Team 1, one more player"
    typed(qtbot, "Eve Ash", "Fay Ash", "Gus Ash", "Hal Ash")
    assert len(window.room.evening.sections[0].contestant(1).players) == 8
    assert len([place for place in seats.places() if place.chair.number == 1]) == 8
    window.room.undo()
    assert len(window.room.evening.sections[0].contestant(1).players) == 7
    seats.go(seats.places()[0])
    seats.pair.team.setFocus()
    seats.pair.team.clear()
    press(qtbot, K.Key_Return)
    assert window.room.evening.sections[0].contestant(1).names.startswith("Ada Ash & Ben Ash")


# --- standings ---------------------------------------------------------------------------


def test_enter_leads_from_a_team_to_its_matches_and_to_one_board_by_board_and_esc_back(opened_at, qtbot):
    window = opened_at(evening(), "standings")
    page = front(window)
    assert page.heading() == "Ash leads by 2.70 VPs."
    assert page.findChild(QLabel, "why").text() == "Why 11.35 VPs?"
    assert isinstance(page.card, TeamSheet)
    press(qtbot, K.Key_Return)
    assert focus() is page.card.table
    (line,) = page.card.table.rows.values
    assert (line.opponents, line.scored, line.boards) == ("Birch", "25–22", "7 of 8")
    press(qtbot, K.Key_Return)
    assert isinstance(page.board, MatchSheet)
    assert focus() is page.board.table
    assert page.board.sums.made.text() == "IMPs 25 : 22"
    assert page.board.sums.points.text() == "VPs 11.35 : 8.65"
    assert page.board.sums.of.text == "+3 over 7 boards, as it stands"
    assert [shown.scored for shown in page.board.table.rows.values][:4] == [(6, 0), (0, 12), (0, 1), (13, 0)]
    assert page.board.steps.told[0][0] == "Board 1: +6 IMPs"
    assert clashes(window) == []
    assert nameless(page) == []
    press(qtbot, K.Key_Escape)
    assert focus() is page.card.table
    press(qtbot, K.Key_Escape)
    assert focus() is page.rankings.tables[0]


def test_by_board_a_match_boards_are_won_and_lost_and_every_number_says_why(opened_at, qtbot):
    window = opened_at(evening(method="board-a-match"), "standings")
    page = front(window)
    assert page.heading() == "Ash and Birch share the lead."
    assert page.findChild(QLabel, "why").text() == "Why 7 points?"
    press(qtbot, K.Key_Return)
    assert page.card.table.rows.values[0].scored == "7–7"
    assert cut(page.card.table) == []
    press(qtbot, K.Key_Return)
    assert page.board.sums.made.text() == "Score 7 : 7"
    assert [shown.scored for shown in page.board.table.rows.values][:5] == [(2, 0), (0, 2), (0, 2), (2, 0), (1, 1)]
    assert page.board.steps.told[0][0] == "Board 1: 2 points"
    assert cut(page.board.table) == []
    assert not any("IMP" in step.text for _, steps in page.board.steps.told for step in steps)


def test_a_result_is_seen_at_once_in_the_match_that_is_open(opened_at, qtbot):
    window = opened_at(evening(), "standings")
    page, room = front(window), window.room
    press(qtbot, K.Key_Return, K.Key_Return)
    room.do(enter(room.evening, Key(1, 1, 2, 8), Slip(BareScore(-420), right=True)))
    assert page.board.sums.made.text() == "IMPs 36 : 22"
    assert page.heading() == "Ash has won by 9.92 VPs."


def cut(table):
    """What does not fit into its cell, and what lies beyond the edge of the table."""
    rows, found = table.rows, []
    for at, column in enumerate(rows.columns):
        if table.isColumnHidden(at):
            continue
        least = max((table.sizeHintForIndex(rows.index(row, at)).width() for row in range(len(rows.values))), default=0)
        right = table.columnViewportPosition(at) + table.columnWidth(at)
        if table.columnWidth(at) < least or right > table.viewport().width():
            found.append(column.tip or column.title)
    return found


def test_no_figure_of_a_match_is_cut_in_a_window_of_1280(opened_at, qtbot):
    long = tuple((each if at % 2 else (-1400, 1100)) for at, each in enumerate(EIGHT[:7]))
    window = opened_at(handed_in(event(), match((*long, (2220, None)))), "standings")
    page = front(window)
    press(qtbot, K.Key_Return)
    page.card.table.grab()
    assert [each.boards for each in page.card.table.rows.values] == ["7 of 8"]
    assert cut(page.card.table) == []
    press(qtbot, K.Key_Return)
    assert any(line.scored[1] > 9 for line in page.board.table.rows.values)
    assert cut(page.board.table) == []
    assert page.board.facts.wordWrap()


def test_from_a_board_either_room_is_put_right(opened_at, qtbot):
    window = opened_at(evening(), "standings")
    page = front(window)
    press(qtbot, K.Key_Return, K.Key_Return, K.Key_Down)
    for button, table in ((page.board.open_, 1), (page.board.closed, 2)):
        with qtbot.waitSignal(window.room.gone) as gone:
            button.click()
        assert gone.args == ["results", {"section": 1, "round": 1, "table": table, "board": 2}]


def test_the_working_of_a_team_is_a_sheet(opened_at, tmp_path):
    window = opened_at(evening(), "standings")
    page = front(window)
    page.write_working(str(tmp_path / "why.txt"))
    told = Path(tmp_path / "why.txt").read_text(encoding="utf-8")
    assert "Unfinished: 1 board to come" in told
    assert "Ash: +3 IMPs on 7 boards: 11.35 of 20." in told
    assert page.card.subject == "match 1"


def test_a_team_s_name_is_never_taken_apart():
    begins = evening()
    first = begins.sections[0]
    lags = replace(first.contestants[1], entry=replace(first.contestants[1].entry, team="The Old Lags"))
    named = replace(begins, sections=(replace(first, contestants={**first.contestants, 1: lags}),))
    (ranking,) = standings_of(named).rankings()
    assert lines(ranking, {})[0].surnames == "The Old Lags"


# --- elsewhere ---------------------------------------------------------------------------


def test_the_movement_page_advises_for_teams(opened_at):
    window = opened_at(event(8, 3, 7), "movement")
    page = front(window)
    assert page.headline() == "Eight teams: round robin, eight teams, seven rounds."
    page.wishes.count.setValue(5)
    assert page.wishes.said().contestants == 5
    assert [words for words, _ in page.wishes.offered()] == ["At most so many &rounds"]
    assert {family.key for family in page.making.families} == {
        "head-to-head",
        "three-way",
        "all-play-all",
        "american-whist",
        "stagger",
        "new-england-relay",
        "thurner",
    }


def test_no_format_has_words_for_matches():
    assert untold(evening()) == "is played in matches"


# --- rounds that are drawn again -----------------------------------------------------------


def test_a_round_of_a_round_robin_is_brought_forward(opened_at, qtbot):
    window = opened_at(handed_in(event(6, 4, 5), match(EIGHT[:4], tables=(1, 4))), "seats")
    draw = front(window).draw
    draw.act.click()
    qtbot.keyClicks(draw.wishes, "1-3")
    qtbot.keyClick(draw.wishes, K.Key_Return)
    told = [(line.table, line.who, line.because) for line in draw.list.rows.values if line.round == 2]
    assert told == [
        ("1", "2 Birch – 6 Hazel", "have not met"),
        ("2", "3 Cedar – 1 Ash", "have not met"),
        ("3", "4 Elm – 5 Fir", "have not met"),
    ]
    assert not draw.more.isVisible()
    assert nameless(window.pages) == []
    qtbot.keyClick(draw.wishes, K.Key_F2)
    assert (3, 1) in [seating.who for seating in window.room.evening.sections[0].movement.rounds[1]]
