"""Tonight where there is no event, or none yet."""

from datetime import datetime

import pytest
from PySide6.QtCore import Qt

from scorer.commands.events import RemoveEvent, begin
from scorer.desk import Desk
from tests.ui.evening import tuesday
from tests.ui.pages.windows import CTRL, button, focus, front, window_on
from ui.main_window import MainWindow
from ui.nowhere import Nowhere
from ui.pages.players.bring import Bring
from ui.pages.tonight.greeting import greeting
from ui.room import Room
from ui.wanted import Opening

# --- no event, or none yet ------------------------------------------------------------


@pytest.mark.parametrize(("hour", "part"), [(2, "evening"), (9, "morning"), (14, "afternoon"), (19, "evening")])
def test_one_is_greeted_by_the_time_of_day(first, clock, hour, part):
    clock.read = lambda: datetime(2026, 11, 17, hour, tzinfo=clock.zone)
    assert greeting(hour) == front(first).heading() == f"Good {part}. What are you playing?"


def test_the_first_evening_begins_with_one_press(first, qtbot):
    greeting = front(first)
    assert greeting.sentence.words.text().endswith("What are you playing?")
    assert focus() is greeting.begin.act
    assert not greeting.events.isVisible()
    assert "Names can come later." in greeting.begin.advised.words.text()
    qtbot.keyClick(focus(), Qt.Key.Key_Return)
    assert len(first.room.evening.sections[0].movement.numbers) == 16
    assert first.here == "seats"


def test_who_types_at_once_says_which_game_or_how_many(first, qtbot):
    begins = front(first).begin
    for key in "eu":
        qtbot.keyClick(focus(), key)
    assert (begins.line.game.picked(), focus()) == ("euchre", begins.line.game)
    begins.act.setFocus()
    for key in "12":
        qtbot.keyClick(focus(), key)
    assert begins.line.count.value() == 12
    qtbot.keyClick(focus(), Qt.Key.Key_Return)
    assert first.room.evening.game == "euchre"


def test_a_new_event_goes_on_from_the_sentence_that_stands_there(shown, qtbot):
    window = shown(MainWindow(Room(Nowhere(None))), 1280, 800, active=True)
    for key in "nap":
        qtbot.keyClick(focus(), key)
    qtbot.keyClick(focus(), Qt.Key.Key_N, CTRL)
    page = front(window)
    assert (page.objectName(), page.line.game.picked()) == ("new", "nap")
    page.name.setText("Our Nap")
    qtbot.keyClick(focus(), Qt.Key.Key_N, CTRL)
    assert (front(window) is page, page.name.text()) == (True, "Our Nap")


def test_a_new_event_goes_on_from_a_drive_which_bridge_has_no_ways_of(shown, qtbot):
    window = shown(MainWindow(Room(Nowhere(None))), 1280, 800, active=True)
    for key in "eu":
        qtbot.keyClick(focus(), key)
    line = front(window).begin.line
    line.contest.choose("drive")
    line.who.choose("every-partner")
    qtbot.keyClick(focus(), Qt.Key.Key_N, CTRL)
    shown_there = front(window).beginning
    assert (shown_there.game, shown_there.contest, shown_there.draw.who) == ("euchre", "drive", line.who.picked())
    assert front(window).minutes.value() == shown_there.minutes_per_board


def test_enter_begins_from_whichever_field(first, qtbot):
    line = front(first).begin.line
    line.count.setFocus()
    line.count.selectAll()
    qtbot.keyClicks(line.count, "6")
    qtbot.keyClick(line.count, Qt.Key.Key_Return)
    assert len(first.room.evening.sections[0].movement.numbers) == 12


def test_more_choices_keep_what_is_chosen_already(first):
    line = front(first).begin.line
    line.contest.choose("teams")
    line.count.setValue(2)
    said = front(first).begin.beginning
    front(first).begin.more.click()
    new = front(first)
    assert (new.beginning.contest, new.beginning.entrants) == ("teams", 2) == (said.contest, said.entrants)
    assert (new.line.contest.picked(), new.line.count.value()) == ("teams", 2)


UNITS = [
    # how many   of what     pairs
    (9,          "tables",   18),
    (17,         "pairs",    17),
    (33,         "players",  17),
    (34,         "players",  17),
]  # fmt: skip


@pytest.mark.parametrize(("count", "unit", "pairs"), UNITS)
def test_tables_pairs_or_players_may_be_counted(first, count, unit, pairs):
    begin_line = front(first).begin
    begin_line.line.unit.choose(unit)
    begin_line.line.count.setValue(count)
    assert begin_line.beginning.entrants == pairs


def test_one_table_is_counted_as_it_is_typed(first, qtbot):
    line = front(first).begin.line
    line.game.choose("nap")
    line.seats.setValue(7)
    line.count.setFocus()
    line.count.selectAll()
    qtbot.keyClicks(line.count, "1")
    assert (front(first).begin.beginning.entrants, line.count.value()) == (7, 1)
    line.unit.choose("players")
    assert (front(first).begin.beginning.entrants, line.count.value()) == (1, 1)
    line.count.setValue(7)
    line.show_beginning(front(first).begin.beginning)
    assert (line.unit.picked(), line.count.value()) == ("players", 7)
    qtbot.keyClick(line.count, Qt.Key.Key_Return)
    [section] = first.room.evening.sections
    assert (section.movement.tables, len(section.movement.numbers)) == (1, 7)


def test_boards_may_be_said_instead_of_a_time(first):
    said = front(first).begin
    said.line.limit.choose("for")
    assert said.line.boards.isVisible()
    assert not said.line.until.isVisible()
    said.line.boards.setValue(20)
    assert (said.beginning.boards, said.beginning.ends) == (20, "21:40")
    said.line.limit.choose("until")
    assert said.beginning.boards == 0


def test_too_few_to_play_are_told_so_and_cannot_begin(first, qtbot):
    said = front(first).begin
    said.line.unit.choose("pairs")
    said.line.count.setValue(3)
    assert "fewer than four pairs" in said.advised.remark.sentence()
    assert not said.act.isEnabled()
    qtbot.keyClick(said.line.count, Qt.Key.Key_Return)
    assert first.room.evening is None
    said.line.count.setValue(8)
    assert said.act.isEnabled()
    assert not said.advised.remark.isVisible()


def test_the_other_ways_in_lead_there(first, tmp_path, monkeypatch):
    opened = []
    first.room.wanted.connect(opened.append)
    monkeypatch.setattr("ui.pages.tonight.first.user_data_path", lambda *_, **__: tmp_path / "kept")
    monkeypatch.setattr("ui.parts.files.file_to_open", lambda *_: tmp_path / "club.overtrick")
    button(first, "Open").click()
    button(first, "Visit").click()
    assert [path.name for path in opened] == ["club.overtrick", "Lindenhof.overtrick"]
    assert opened[1].exists()
    button(first, "Choose a file").click()
    assert first.here == "players"


def test_what_was_typed_outlives_another_size(first, theme):
    front(first).begin.line.count.setValue(5)
    theme.resize(1.5)
    assert front(first).begin.line.count.value() == 5
    assert front(first).begin.beginning.entrants == 10


def test_a_removed_event_leaves_the_others_to_be_opened(desk, window):
    desk.do(begin(tuesday(name="Last week", date="2025-11-10")))
    desk.do(RemoveEvent(event=1, said="It is put away."))
    greeting = front(window)
    assert greeting.sentence.words.text().startswith("Good ")
    assert [one.name for one in greeting.events.table.rows.values] == ["Last week"]
    assert greeting.begin.beginning.entrants == 18


def test_a_look_at_the_clock_after_the_evening_is_gone_finds_nothing(window):
    tonight = front(window)
    window.room.open(0)
    tonight.tick()
    assert tonight.sentence.words.text() == "Round 5 is in play. Two things want you."


@pytest.mark.parametrize("scale", [0.8, 1.5, 2.0])
def test_it_fits_at_every_size(desk, shown, theme, scale):
    theme.resize(scale)
    window = window_on(desk, shown, "tonight")
    page = window.pages.front()
    assert page.minimumSizeHint().width() <= window.pages.width()


# --- no club ------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "file"), [("Hafen", "Hafen.overtrick"), ("", "Our club.overtrick")])
def test_members_are_brought_before_anything_else_into_a_club_that_is_made_for_them(
    shown, tmp_path, monkeypatch, name, file
):
    monkeypatch.setattr("ui.pages.tonight.welcome.clubs_folder", lambda: tmp_path)
    window = shown(MainWindow(Room(Nowhere(None))), 1280, 800, active=True)
    wanted: list[Opening] = []
    window.room.wanted.connect(wanted.append)
    front(window).name.setText(name)
    button(front(window), "Choose a list").click()
    assert [each.club for each in wanted] == [tmp_path / file]
    there = window_on(Desk(tmp_path / file, who="Ann"), shown, "tonight", "players")
    wanted[0].then(there.room)
    assert isinstance(front(there), Bring)
    assert there.room.desk.club() == name
    there.room.desk.close(copy=False)
