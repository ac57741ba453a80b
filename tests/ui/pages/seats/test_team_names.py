"""The name of a team, typed on Seats where one of its players was asked for."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from scorer.contests.beginning import Beginning
from scorer.event.event import Event
from tests.ui.pages.seats.seated import SHIFT, typed
from ui.shots.taking import settle

ENTER, DOWN = Qt.Key.Key_Return, Qt.Key.Key_Down


def teams() -> Event:
    """Eight teams of whom nobody has a name."""
    said = Beginning(contest="teams", name="Friday", date="2026-11-17", entrants=8, boards=18)
    return said.event(said.offers())


def called(view, number: int) -> str:
    """What a team is called."""
    return view.evening.sections[0].contestant(number).team


def test_a_name_that_nobody_has_may_be_that_of_the_team_and_is_asked_about(open_on, qtbot):
    window, view = open_on(teams())
    at = view.at
    qtbot.keyClicks(view.entry.line, "Red Lions")
    assert view.entry.says.text() == ("Enter: “Red Lions” as a guest; no member has that name. ↓ if that is the team.")
    qtbot.keyClick(view.entry.line, DOWN)
    assert view.entry.says.text() == "Enter: the team is called “Red Lions”."
    qtbot.keyClick(view.entry.line, ENTER)
    assert called(view, at.chair.number) == "Red Lions"
    assert (view.at, view.entry.line.text()) == (at, "")
    window.room.undo()
    assert called(view, at.chair.number) == ""


def test_the_name_of_a_team_that_is_there_makes_no_guest_and_leads_to_its_players(open_on, qtbot):
    _, view = open_on(teams())
    first = view.at
    for key in (DOWN, ENTER):
        if key == DOWN:
            qtbot.keyClicks(view.entry.line, "Hawks 2")  # with a figure in it, which no guest has
        qtbot.keyClick(view.entry.line, key)
    typed(qtbot, view, "Vera Nash", "Dora Ellis", "Jon Quist", "Rolf Ude")
    assert view.at.chair.number != first.chair.number
    qtbot.keyClicks(view.entry.line, "hawks 2")
    assert view.entry.says.text() == "Enter: to the players of the team “Hawks 2”."
    qtbot.keyClick(view.entry.line, ENTER)
    assert view.at.chair.number == first.chair.number
    everybody = [p.name for one in view.evening.sections[0].contestants.values() for p in one.players]
    assert "hawks 2" not in [name.lower() for name in everybody]


def test_shift_and_enter_make_a_guest_of_it_all_the_same(open_on, qtbot):
    _, view = open_on(teams())
    at = view.at
    qtbot.keyClicks(view.entry.line, "Red Lions")
    qtbot.keyClick(view.entry.line, ENTER, SHIFT)
    assert view.evening.sections[0].contestants[at.chair.number].players[0].name == "Red Lions"
    assert called(view, at.chair.number) == ""


def test_in_the_lowest_of_windows_at_least_one_team_is_seen_in_the_list(open_on):
    """A screen of 1366 × 768 px at 150 %, less the frame of the window."""
    window, view = open_on(teams())
    window.resize(910, 492)
    settle(QApplication.instance())
    assert view.list.viewport().height() >= view.list.rowHeight(0)
