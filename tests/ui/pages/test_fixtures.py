"""The page Fixtures: a match by its result alone, on another day, and what the league lays down."""

from contextlib import closing
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from rules.text import t
from scorer.commands.events import begin
from scorer.commands.sections import Seat
from scorer.contests.beginning import Beginning
from scorer.desk import Desk
from scorer.evening.coming import attends_as_typed
from scorer.evening.seat_lines import stays_words
from scorer.event.boards import in_round
from scorer.event.results import Key
from scorer.languages import language
from tests.scorer.standings.team_events import team
from ui.main_window import MainWindow
from ui.pages.fixtures.fixtures import FixturesPage
from ui.pages.standings.standings import StandingsPage
from ui.parts.saying import WINDOW
from ui.room import Room
from ui.theme import THEME


@pytest.fixture
def room(tmp_path, qapp):
    desk = Desk(tmp_path / "club.overtrick")
    said = Beginning(
        date="2026-10-05", contest="league", entrants=4, boards_per_round=8, method="wbf-continuous", name="League"
    )
    said = replace(said, draw=said.draw._replace(rounds=2))
    made = said.event(said.offers())
    people = {n: team(n) for n in range(1, 5)}
    desk.do(begin(replace(made, sections=(replace(made.sections[0], contestants=people),))))
    opened = Room(desk, 1)
    yield opened
    opened.leave()
    desk.close(copy=False)


@pytest.fixture
def page(room, shown):
    made = FixturesPage(room)
    room.touched.connect(made.refresh)
    return shown(made, 1300, 900)


def typed(field, text):
    field.line.setText(text)
    field.line.editingFinished.emit()


def test_a_match_is_recorded_by_its_result_alone_and_taken_back(page, room):
    assert page.heading() == "0 of 12 matches are played."
    typed(page.result, "34-21")
    line = page.table.value()
    assert (str(line.made), str(line.points)) == ("34–21", "14.68–5.32")
    assert page.heading() == "1 of 12 matches is played."
    room.undo()
    assert page.heading() == "0 of 12 matches are played."


def keys(line, *pressed):
    for each in pressed:
        QTest.keyClick(line, each) if isinstance(each, Qt.Key) else QTest.keyClicks(line, each)


def here(page):
    return page.table.value().fixture[1:]


def test_results_are_typed_one_after_another_without_leaving_the_line(page, room):
    assert page.first() is page.result.line
    page.first().setFocus()
    keys(page.result.line, "34-21", Qt.Key.Key_Return)
    assert (room.evening.whole, here(page), page.result.text()) == ({"match 1.1.1": "34-21"}, (1, 2, 3), "")
    keys(page.result.line, Qt.Key.Key_Return)
    assert here(page) == (2, 4, 3)
    keys(page.result.line, "30-30", Qt.Key.Key_Return, Qt.Key.Key_Up, Qt.Key.Key_Up)
    assert here(page) == (1, 2, 3)
    keys(page.result.line, Qt.Key.Key_Up)
    assert (here(page), page.result.text()) == ((1, 1, 4), "34-21")
    keys(page.result.line, "35-21", Qt.Key.Key_Down)  # over what is chosen; the arrow records it and goes on
    assert (room.evening.whole["match 1.1.1"], here(page)) == ("35-21", (1, 2, 3))


def test_after_the_last_line_enter_leads_to_a_match_above_that_has_no_result_and_at_the_end_to_the_standings(
    page, room
):
    went = []
    room.gone.connect(lambda page, _: went.append(page))
    page.first().setFocus()
    keys(page.result.line, Qt.Key.Key_Down)  # the first is put off
    for _ in range(11):
        keys(page.result.line, "34-21", Qt.Key.Key_Return)
    assert (page.heading(), here(page)) == ("11 of 12 matches are played.", (1, 1, 4))
    keys(page.result.line, "30-40", Qt.Key.Key_Return)
    assert (here(page), page.result.line.selectedText(), went) == ((1, 1, 4), "30-40", [])
    keys(page.result.line, Qt.Key.Key_Return)
    assert went == ["standings"]


def test_the_page_opens_again_at_a_match_to_play_and_not_at_one_that_was_played_since(page, room, shown):
    kept = page.remember()
    typed(page.result, "34-21")
    again = shown(FixturesPage(room), 1300, 900)
    again.restore(kept)
    assert here(again) == (1, 2, 3)
    page.table.choose(page.table.rows.values[0].key)  # gone to as it stands
    again.restore(page.remember())
    assert here(again) == (1, 1, 4)


def test_esc_takes_back_what_is_typed_before_it_leaves(page, room):
    went = []
    room.gone.connect(lambda page, _: went.append(page))
    page.first().setFocus()
    keys(page.result.line, "34", Qt.Key.Key_Return, Qt.Key.Key_Escape)
    assert (page.result.text(), page.result.remark.words.text(), went) == ("", "", [])
    keys(page.result.line, Qt.Key.Key_Escape)
    assert went == ["standings"]


def test_what_was_refused_stays_as_another_day_is_said_and_is_not_said_of_another_match(page, room):
    typed(page.result, "34")
    typed(page.day, "2026-10-09")
    assert (page.result.text(), bool(page.result.remark.words.text())) == ("34", True)
    page.table.choose(page.table.rows.values[1].key)
    assert (page.result.text(), page.result.remark.words.text()) == ("", "")


def test_days_are_typed_one_after_another_too(page, room):
    page.day.line.setFocus()
    keys(page.day.line, "2026-10-09", Qt.Key.Key_Return)
    assert (here(page), page.day.line.hasFocus(), page.day.line.selectedText()) == ((1, 2, 3), True, page.day.text())


def test_what_is_refused_of_one_field_moves_nothing_of_the_other(page):
    before = page.day.line.mapTo(page, page.day.line.rect().topLeft()).y()
    typed(page.result, "34")
    page.layout().activate()
    assert page.day.line.mapTo(page, page.day.line.rect().topLeft()).y() == before


def test_what_is_refused_is_not_left_by_the_keys_that_go_on(page, room):
    page.first().setFocus()
    keys(page.result.line, "34", Qt.Key.Key_Return)
    assert (here(page), page.result.text()) == ((1, 1, 4), "34")
    keys(page.result.line, Qt.Key.Key_End, Qt.Key.Key_Down)
    assert (here(page), page.result.text(), room.evening.whole) == ((1, 1, 4), "34", {})


def test_what_is_no_result_is_refused_beside_the_field_and_kept_there(page, room):
    typed(page.result, "34")
    assert "is no result of a match" in page.result.remark.words.text()
    assert (page.result.text(), room.evening.whole) == ("34", {})


def test_a_match_is_played_on_another_day(page, room):
    typed(page.day, "2026-10-09")
    assert page.table.value().day == "Fri 9 Oct"
    typed(page.day, "")
    assert page.table.value().day == "Mon 5 Oct"


def test_what_the_league_lays_down_is_a_step_of_its_own(page, room):
    page.laid_down.answered.emit("up", 1)
    assert room.evening.whole == {"up": 1}
    assert page.prints().sheet == "fixture-list"


def test_the_table_shows_where_those_end_who_go_up_and_those_begin_who_go_down(page, room, shown):
    for name, many in (("up", 1), ("down", 2)):
        page.laid_down.answered.emit(name, many)
    typed(page.result, "34-21")
    rankings = shown(StandingsPage(room), 1300, 900).rankings
    table = rankings.front()
    rows, foot = table.rows, rankings.foot.text
    aloud = [rows.index(at, 0).data(Qt.ItemDataRole.AccessibleTextRole) for at in range(2)]
    assert [rows.is_parted(line) for line in rows.values] == [True, True, False, False]
    assert [each.endswith(", with a strong line below") for each in aloud] == [True, True]
    assert foot() == "Live: 16 of 192 results. 1 team goes up. 2 teams go down."
    rankings.sort("name")
    assert not any(map(rows.is_parted, rows.values))


def test_of_a_team_that_withdrew_early_no_match_is_left_to_play_and_what_it_played_is_struck_out(page, room):
    typed(page.result, "34-21")
    room.do(attends_as_typed(room.evening, room.evening.sections[0], 4, text="1-2"))
    assert page.heading() == "0 of 6 matches are played."
    assert [str(line.made) for line in page.table.rows.values if line.off] == ["void"] * 2 + ["–"] * 4


@pytest.mark.parametrize("rounds", ["1-2", "1-4"])
def test_at_a_match_of_a_team_that_withdrew_it_is_said_why_nobody_plays_it(page, room, rounds):
    assert "withdrew" not in page.match.text()
    room.do(attends_as_typed(room.evening, room.evening.sections[0], 4, text=rounds))
    name = room.evening.sections[0].contestants[4].name
    off = [line for line in page.table.rows.values if line.off]
    for line in page.table.rows.values:
        page.table.choose(line.key)
        assert (f". {name} withdrew: " in page.match.text()) == (line in off)
    page.table.choose(off[-1].key)
    typed(page.result, "34-21")
    assert f"{name} withdrew: " in page.match.text()


def test_the_strong_line_is_seen_below_the_frame_of_the_keyboard(page, room, shown):
    page.laid_down.answered.emit("up", 1)
    typed(page.result, "34-21")
    standings = shown(StandingsPage(room), 1300, 900)
    table = standings.rankings.front()
    standings.activateWindow()
    table.setFocus()
    assert table.hasFocus()
    box, picture = table.visualRect(table.rows.index(0, 3)), table.viewport().grab().toImage()
    last = [picture.pixelColor(box.center().x(), box.bottom() - up).name() for up in range(4)]
    assert last == [THEME.colour(each).name() for each in ("soft", "soft", "focus", "focus")]


def test_below_the_table_stands_who_withdrew_and_what_becomes_of_it(page, room, shown):
    room.do(attends_as_typed(room.evening, room.evening.sections[0], 4, text="1-2"))
    foot = shown(StandingsPage(room), 1300, 900).rankings.foot
    assert foot.text().endswith(
        f" {room.evening.sections[0].contestants[4].name} withdrew: its matches are struck out."
    )


def test_a_match_of_which_the_result_alone_is_known_has_no_boards_to_open(page, room, shown):
    typed(page.result, "34-21")
    standings = shown(StandingsPage(room), 1300, 900)
    standings.look_at(standings.rankings.front().value())
    assert [(str(line.opponents), line.key) for line in standings.card.table.rows.values][:1] == [("Elm", None)]
    assert not standings.card.open_.isEnabled()
    QTest.keyClick(standings.card.table, Qt.Key.Key_Return)
    assert not standings._on_board


@pytest.mark.parametrize("meanwhile", ["its result alone", "withdrawn"])
def test_a_match_that_is_looked_at_board_by_board_may_become_one_without_boards(page, room, shown, meanwhile):
    standings = shown(StandingsPage(room), 1300, 900)
    room.touched.connect(standings.refresh)
    standings.open_board(Key(room.evening.sections[0].id, 1, 1, in_round(1, 1)))
    assert len(standings.board.table.rows.values) == 8
    if meanwhile == "withdrawn":
        room.do(attends_as_typed(room.evening, room.evening.sections[0], 4, text="none"))
    else:
        typed(page.result, "34-21")
    assert (standings.rankings is not None, standings._on_board) == (True, False)


def test_the_page_has_room_in_a_window_of_1280_by_800(page):
    assert page.layout().minimumHeightForWidth(1100) <= 696  # without scrolling


def settle(qtbot):
    """The page is made, and laid out."""
    for _ in range(3):
        qtbot.wait(5)


SIZES = [(1.0, 1280, 800), (1.0, 1366, 768), (1.0, 1920, 1080), (1.25, 1280, 800), (1.25, 1366, 768), (1.5, 1280, 800)]


@pytest.mark.parametrize("code", ["en", "de", "nl"])
def test_only_the_matches_of_a_long_league_scroll(tmp_path, shown, qtbot, code):
    WINDOW.speak(language(code))
    with closing(Desk(tmp_path / "club.overtrick")) as desk:
        said = Beginning(date="2026-10-05", contest="league", entrants=8, boards_per_round=8, method="wbf-continuous")
        said = replace(said, draw=said.draw._replace(rounds=2))
        made = said.event(said.offers())
        people = {n: team(n) for n in range(1, 9)}
        desk.do(begin(replace(made, sections=(replace(made.sections[0], contestants=people),))))
        window = shown(MainWindow(Room(desk, 1)), 1280, 800)
        for scale, wide, high in SIZES:
            THEME.resize(scale)
            window.resize(wide, high)
            qtbot.wait(5)  # a large window shows everything larger
            window.room.go("fixtures")
            settle(qtbot)
            area = window.pages.currentWidget()
            page = window.pages.front()
            beyond = area.verticalScrollBar().maximum(), area.horizontalScrollBar().maximum()
            assert beyond == (0, 0), (scale, wide, high)
            assert page.table.horizontalScrollBar().maximum() == 0, (scale, wide, high)
            assert page.table.viewport().height() >= 2 * page.table.rowHeight(0), (scale, wide, high)
            day = page.table.sizeHintForIndex(page.table.rows.index(page.table.rows.rowCount() - 1, 1)).width()
            assert page.table.columnWidth(1) >= day
        window.room.leave()


def test_points_of_one_column_have_as_many_decimals(page, room):
    typed(page.result, "20-20")
    assert str(page.table.value().points) == "10.00–10.00"


def test_who_plays_is_not_cut_in_a_window_of_1280_where_the_names_are_as_usual(room, shown):
    section = room.evening.sections[0]
    called = {n: replace(one, entry=replace(one.entry, team="Team Dogwood")) for n, one in section.contestants.items()}
    said = t("{number} {who}", sense="who sits", number=1, who="names")
    room.do(Seat(event=room.evening.id, section=section.id, contestants=tuple(called.values()), said=said))
    table = shown(FixturesPage(room), 1052, 720).table
    table.setFixedWidth(650)  # as wide as it is there
    for at, column in enumerate(table.rows.columns):
        needed = max(table.sizeHintForIndex(table.rows.index(row, at)).width() for row in range(table.rows.rowCount()))
        assert table.columnWidth(at) >= needed, str(column.title)


def test_a_long_name_takes_another_line_and_is_not_cut(room, shown):
    section = room.evening.sections[0]
    one = section.contestants[1]
    called = replace(one, entry=replace(one.entry, team="Upper Wexcombe Conservative Club"))
    said = t("{number} {who}", sense="who sits", number=1, who="names")
    room.do(Seat(event=room.evening.id, section=section.id, contestants=(called,), said=said))
    table = shown(FixturesPage(room), 1052, 720).table
    table.setFixedWidth(650)  # as wide as it is in a window of 1280
    [long, *_] = [at for at, line in enumerate(table.rows.values) if line.fixture.home == 1]
    [short, *_] = [at for at, line in enumerate(table.rows.values) if 1 not in (line.fixture.home, line.fixture.away)]
    assert table.rowHeight(long) > table.rowHeight(short)


def test_a_match_of_a_team_that_withdrew_is_none_to_play(page, room):
    assert (page.table.value().fixture.home, page.table.value().fixture.away) == (1, 4)
    section = room.evening.sections[0]
    room.do(attends_as_typed(room.evening, section, 4, text="none"))
    assert page.heading() == "0 of 6 matches are played."
    page.table.choose(None)
    again = FixturesPage(room)
    assert 4 not in (again.table.value().fixture.home, again.table.value().fixture.away)
    again.deleteLater()


def test_the_page_does_not_open_again_at_a_match_that_is_not_to_be_played_since_a_team_withdrew(page, room, shown):
    kept = page.remember()
    room.do(attends_as_typed(room.evening, room.evening.sections[0], 4, text="none"))
    again = shown(FixturesPage(room), 1300, 900)
    again.restore(kept)
    assert here(again) == (1, 2, 3)


def test_of_a_team_that_leaves_later_the_matches_before_are_still_to_play(page, room):
    room.do(attends_as_typed(room.evening, room.evening.sections[0], 4, text="1-3"))
    assert page.heading() == "0 of 9 matches are played."
    lines = [line for line in page.table.rows.values if 4 in (line.fixture.home, line.fixture.away)]
    assert [str(line.made) for line in lines] == ["", "", "", "–", "–", "–"]


def test_of_a_ladder_nothing_is_asked_that_only_a_league_has(tmp_path, shown):
    with closing(Desk(tmp_path / "ladder.overtrick")) as desk:
        said = Beginning(date="2026-10-05", contest="ladder", entrants=5, boards_per_round=8, method="wbf-continuous")
        desk.do(begin(said.event(said.offers())))
        made = shown(FixturesPage(Room(desk, 1)), 1052, 720)
        assert {name for name, each in made.laid_down.settings.items() if each.isVisible()} == {"every"}
        assert made.whose.text() == "The ladder"
        assert stays_words(made.room.evening.sections[0], 1) == ""
        made.room.leave()
