"""The page Seats when all are seated, as a list and as a plan, in two sections, and made anew."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication

from scorer.commands.sections import PutSection
from scorer.evening import seating
from scorer.evening.known import MemberIndex
from scorer.event.event import Contestant, Entry, Event, Player, Section
from scorer.event.movement import Away
from scorer.languages import language
from scorer.movements import family
from tests.ui.evening import mitchell, tuesday
from tests.ui.pages.seats.seated import HOWELL, blank, last, names, sentence, typed
from tests.ui.pages.windows import clashes, focus, front, nameless
from ui.pages.seats.entry import WHY
from ui.parts.saying import WINDOW
from ui.theme import THEME

# --- when all are seated --------------------------------------------------------------


def test_once_all_are_seated_nothing_is_selected_and_enter_leads_on(open_on, qtbot):
    window, view = open_on(blank())
    typed(qtbot, view, *(str(100 + at) for at in range(1, 25)))
    assert (view.entry.where.text(), view.entry.line.text()) == ("Everybody has a name", "")
    assert view.entry.says.text() == "Enter: on to the results. ↓: who leaves, comes back or is missing."
    assert (view.list.value(), view.plan.place(), view.pair.isVisible()) == (None, None, False)
    assert focus() is view.entry.line
    typed(qtbot, view, "")
    assert window.here == "results"
    window.go("seats")
    view = front(window)
    assert (view.list.value(), view.plan.place(), focus() is view.entry.line) == (None, None, True)


def test_where_the_window_is_drawn_larger_the_chair_in_hand_still_is(open_on, qtbot):
    window, view = open_on(blank())
    typed(qtbot, view, *(str(100 + at) for at in range(1, 25)))
    qtbot.keyClick(focus(), Qt.Key.Key_Down)
    chair = view.at.chair
    qtbot.keyClick(focus(), Qt.Key.Key_Down)
    assert view.at.chair != chair
    chair = view.at.chair
    window.resize(1900, 1000)
    for _ in range(2):  # what was built anew is shown
        QApplication.processEvents()
    assert front(window) is not view
    view = front(window)
    assert (view.in_hand, view.at.chair, focus() is view.entry.line) == (True, chair, True)
    window.go("standings")
    window.go("seats")
    assert (view.in_hand, view.list.value()) == (False, None)


def test_after_undo_the_cursor_is_where_the_next_name_goes_and_after_redo_behind_it(open_on, qtbot):
    window, view = open_on(blank())
    typed(qtbot, view, "101", "102", "103")
    assert view.entry.where.text() == "Table 1, West"
    window.room.undo()
    assert view.entry.where.text() == "Table 1, East"
    window.room.undo()
    assert view.entry.where.text() == "Table 1, South"
    window.room.redo()
    assert view.entry.where.text() == "Table 1, East"
    typed(qtbot, view, *(str(100 + at) for at in range(3, 25)))
    window.room.undo()
    assert (view.entry.asks, view.plan.place().chair) == (True, view.at.chair)
    assert not seating.player(view.evening, view.at.chair).name


def test_after_the_event_itself_is_taken_back_enter_leads_to_tonight(open_on, qtbot):
    window, _ = open_on(blank())
    window.room.undo()
    qtbot.wait(1)  # what was there is gone
    qtbot.keyClick(focus(), Qt.Key.Key_Return)
    assert window.here == "tonight"


def test_what_is_half_typed_keeps_its_chair_through_an_undo(open_on, qtbot):
    window, view = open_on(blank())
    typed(qtbot, view, "101", "102")
    qtbot.keyClicks(view.entry.line, "bra")
    window.room.undo()
    assert (view.entry.where.text(), view.entry.line.text()) == ("Table 1, East", "bra")


def test_somebody_elsewhere_moves_nobody(open_on, qtbot):
    window, view = open_on(blank())
    typed(qtbot, view, "101", "102")
    deed = window.room.do(seating.named(view.evening, view.places()[0], Player()))
    assert deed
    assert view.entry.where.text() == "Table 1, East"


@pytest.mark.parametrize("where", ["plan", "list"])
def test_a_click_and_then_typing_types(open_on, qtbot, where):
    _, view = open_on(tuesday())
    clicked = {
        "plan": (view.plan, view.plan.line_box(4, 2).center().toPoint()),
        "list": (view.list.viewport(), view.list.visualRect(view.list.rows.index(3, 2)).center()),
    }
    before = view.at
    qtbot.mouseClick(clicked[where][0], Qt.MouseButton.LeftButton, pos=clicked[where][1])
    at = view.at
    assert view.in_hand
    assert at != before
    for letter in "Dora Ellis":
        qtbot.keyClicks(focus(), letter)
    qtbot.keyClick(focus(), Qt.Key.Key_Return)
    assert seating.player(view.evening, at.chair).name == "Dora Ellis"


@pytest.mark.parametrize("letters", [len, lambda name: len(name) - 2], ids=["whole", "begun"])
def test_who_is_typed_with_no_chair_in_hand_is_found_by_how_the_name_begins(open_on, qtbot, letters):
    _, view = open_on(tuesday())
    place = view.places()[0]
    name = seating.player(view.evening, place.chair).name
    qtbot.keyClicks(view.entry.line, name[: letters(name)])
    assert view.entry.says.text() == f"Enter: {name}, Table 1, North."
    qtbot.keyClick(view.entry.line, Qt.Key.Key_Return)
    assert (view.at.chair, view.entry.line.text()) == (place.chair, name)


def test_who_sits_under_a_guests_name_is_found_by_how_it_begins(open_on, qtbot):
    _, view = open_on(tuesday())
    place = view.places()[5]
    view.room.do(seating.named(view.evening, place, Player("Zacharias Guest")))
    view.rest()
    typed(qtbot, view, "zach")
    assert view.at.chair == place.chair


def test_with_no_chair_in_hand_it_is_said_at_once_of_nobody_here_and_enter_does_nothing(open_on, qtbot):
    window, view = open_on(tuesday())
    typed(qtbot, view, "Nobody Known")
    assert view.entry.says.text().startswith("Nobody Known sits nowhere.")
    assert view.entry.says.text().endswith("Where somebody comes late: “A pair has come”, on Movement.")
    assert not view.in_hand
    assert not window.notice.sentence


def test_what_is_said_of_who_may_be_meant_is_not_cut_in_german(open_on, qtbot):
    WINDOW.speak(language("de"))
    _, view = open_on(blank())
    view.entry.show_known(MemberIndex((), ["Zacharias Guest"]), {})
    qtbot.keyClicks(view.entry.line, "zach")
    people = view.entry.people
    assert people.value().before
    assert people.needs(WHY) <= people.columnWidth(WHY)


# --- list and plan --------------------------------------------------------------------


def test_list_plan_and_line_are_always_at_the_same_chair(open_on, qtbot):
    _, view = open_on(tuesday())
    view.list.choose(14)
    assert view.entry.pair.text() == "pair 14"
    assert view.plan.place().chair == view.at.chair
    view.plan.setFocus()
    qtbot.keyClick(view.plan, Qt.Key.Key_Down)
    assert view.entry.line.text() == "Lajos Tóth"
    qtbot.keyClick(view.plan, Qt.Key.Key_Return)
    assert focus() is view.entry.line


def test_the_names_have_the_room_and_what_is_said_of_a_pair_two_lines(open_on):
    _, view = open_on(blank(mitchell(9, 7, 3).movement))
    view.steps.go(2)
    view._to_round()
    QApplication.processEvents()
    rows = view.list.viewport().height() // view.list.rowHeight(0)
    assert rows >= 11
    fits = QFontMetricsF(THEME.font("body")).horizontalAdvance
    assert view.list.columnWidth(1) >= max(fits(pair.sits) for pair in view.list.rows.values)


def test_the_list_says_who_is_wanted(open_on, qtmodeltester):
    people = {1: Contestant(1, Entry((Player("Ida Holm"),))), 2: Contestant(2, Entry((Player("Bo"), Player("Bo"))))}
    _, view = open_on(blank(contestants=people, away=(Away(12),)))
    rows = {pair.number: pair for pair in view.list.rows.values}
    assert [(rows[n].text, rows[n].state) for n in (1, 2, 3, 12)] == [
        ("Ida Holm & …", "ask"), ("Bo & Bo", "doubt"), ("", "ask"), ("missing", "out"),
    ]  # fmt: skip
    qtmodeltester.check(view.list.rows)
    qtmodeltester.check(view.entry.people.rows)


def test_the_plan_says_who_sits_where_in_each_round(open_on):
    _, view = open_on(tuesday())
    assert view.steps.at == 5
    view.plan.setFocus()
    view.plan.go(2)
    assert view.plan.accessibleName() == "Table 3, North: Siân Pryce"
    assert view.plan.values[2].words == (
        "Table 3: North Siân Pryce, South Owen Thorne, East Dolores Prieto, West Luis Campo"
    )
    view.steps.go(1)
    assert view.plan.values[2].words.endswith("East Ingrid Sæther, West Tor Hauge")


# --- sections, and what is not there ---------------------------------------------------


def test_two_sections_are_seated_one_after_the_other(open_on, qtbot):
    event = tuesday(mitchell(2, 2, 3), mitchell(3, 3, 3, letter="B", id_=-2), play=False)
    window, view = open_on(event)
    typed(qtbot, view, "101")
    assert last(window) == "Table A1, North: Anneke Vos."
    qtbot.keyClick(view.entry.line, Qt.Key.Key_F5)
    view = window.pages.front().view
    assert view.entry.where.text() == "Table 1, North"
    typed(qtbot, view, "vos", "104")
    assert "Anneke Vos sits" in view.remark.sentence()
    assert names(window, 1) == {1: "Anneke Vos & Jürgen Baum"}
    window.room.go("seats", section=window.room.evening.sections[0].id, number=2)
    assert window.pages.front().view.entry.pair.text() == "pair 2"
    assert sentence(window) == "Section A: seven players have no name yet. Somebody sits twice."


def test_without_a_movement_there_are_no_seats_yet(open_on):
    window, _view = open_on(Event(name="Tuesday", sections=(Section(id=-1),)))
    assert sentence(window) == "There are no seats yet."
    went = []
    window.room.gone.disconnect()
    window.room.gone.connect(lambda page, where: went.append((page, where)))
    focus().click()
    assert went == [("movement", {"section": 1})]


def test_a_movement_chosen_meanwhile_brings_its_seats(open_on):
    window, _ = open_on(Event(name="Tuesday", sections=(Section(id=-1),)))
    window.room.do(PutSection(event=1, said="A Howell.", section=Section(id=1, movement=HOWELL)))
    assert sentence(window) == "Nobody has a name yet."
    window.room.undo()
    assert sentence(window) == "There are no seats yet."


def test_before_anybody_has_a_name_another_movement_is_named_from_its_first_chair(open_on, qtbot):
    window, view = open_on(blank())
    view.list.choose(5)
    at = view.at
    other = family("mitchell").movement({"tables": 6, "rounds": 6, "boards": 4})
    window.room.do(PutSection(event=1, said="m.", section=replace(view.section, movement=other), parts=("movement",)))
    assert (view.entry.where.text(), view.at == at) == ("Table 1, North", False)


def test_whoever_is_half_typed_keeps_the_chair_when_another_movement_is_chosen(open_on, qtbot):
    window, view = open_on(blank())
    view.list.choose(5)
    at = view.at.chair
    qtbot.keyClicks(view.entry.line, "Dora")
    other = family("mitchell").movement({"tables": 6, "rounds": 6, "boards": 4})
    window.room.do(PutSection(event=1, said="m.", section=replace(view.section, movement=other), parts=("movement",)))
    assert (view.at.chair, view.entry.line.text()) == (at, "Dora")


# --- staying where one was, and being heard -------------------------------------------


def test_a_page_made_anew_is_where_it_was_with_what_was_typed(open_on, qtbot):
    window, view = open_on(tuesday(play=False))
    view.list.choose(14)
    view.steps.go(3)
    view.entry.line.selectAll()
    qtbot.keyClicks(view.entry.line, "an")
    THEME.step(1)
    again = window.pages.front().view
    assert again is not view
    assert (again.at.chair, again.steps.at, again.entry.line.text()) == (view.at.chair, 3, "an")
    assert again.entry.people.rows.values


def test_every_control_has_a_name_and_no_two_want_the_same_key(open_on):
    window, _view = open_on(blank())
    assert nameless(window.pages.front()) == []
    assert clashes(window) == []


@pytest.mark.parametrize("size", [(1280, 800), (900, 600)])
def test_sixty_tables_are_drawn(open_on, size):
    window, view = open_on(blank(family("mitchell").movement({"tables": 60, "rounds": 7, "boards": 3})))
    window.resize(*size)
    view.plan.setFocus()
    assert not view.plan.grab().isNull()
