"""Where another was quicker, a choice is shown: nothing is written over before it is made, and it waits to be made."""

from __future__ import annotations

import sqlite3
from contextlib import closing

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from scorer.commands.results import enter
from scorer.evening.changes import club_named
from scorer.event.results import BareScore, Slip
from tests.ui.pages.two_at_one_desk.beside import ENTER, first_key, half_typed, record
from tests.ui.pages.windows import button, clashes, front, window_on
from ui.parts import Button
from ui.theme import THEME


def test_a_half_typed_line_survives_what_arrives_on_its_board(window, bo, qtbot):
    line = half_typed(window, qtbot)
    record(bo, first_key(window), 110)
    window.room.catch_up()
    assert (line.text(), line.selectedText()) == ("4sn", "")
    qtbot.keyClicks(line, "+1")
    assert line.text() == "4sn+1"


def test_what_was_recorded_meanwhile_is_not_written_over_before_the_director_chose(window, desk, bo, qtbot):
    key, line = first_key(window), half_typed(window, qtbot, "4sn=")
    record(bo, key, 110)
    window.room.catch_up()
    for _ in range(2):  # a second Enter is no choice
        qtbot.keyClick(line, ENTER)
        assert desk.event(1).slips[key].result == BareScore(110)
        assert window.choice.said[0].sentence == "Meanwhile Bo, 20:52: Table 1, board 1: 110 to N–S."
        said = "Not recorded, yours: Table 1, board 1: 4♠ by North, made: 420, not vulnerable."
        assert window.choice.said[1].sentence == said
    assert line.text() == "4sn="
    button(window.choice, "Record mine").click()
    assert desk.event(1).slips[key].result != BareScore(110)
    assert not window.choice.isVisible()
    assert not front(window).typing.in_hand.drafts
    assert "(before: 110 to N–S)" in desk.last_deed().what


def test_whoever_was_quicker_under_the_same_name_is_not_oneself(window, desk, bo, qtbot):
    key, line = first_key(window), half_typed(window, qtbot, "4sn=")
    bo.call(desk.who)
    record(bo, key, 110)
    qtbot.keyClick(line, ENTER)
    assert window.choice.said[0].sentence == f"Meanwhile {desk.who}, 20:52: Table 1, board 1: 110 to N–S."


def test_a_choice_that_is_still_open_is_said_before_the_window_closes(window, desk, bo, qtbot):
    key, line = first_key(window), half_typed(window, qtbot, "4sn=")
    record(bo, key, 110)
    qtbot.keyClick(line, ENTER)
    qtbot.keyClick(window, Qt.Key.Key_Q, Qt.KeyboardModifier.ControlModifier)
    assert (window.isVisible(), window.choice.isVisible(), QApplication.focusWidget()) == (True, True, line)
    assert window.notice.sentence.startswith("You have not chosen yet. Not recorded, yours: Table 1, board 1: 4♠")
    qtbot.keyClick(line, ENTER)  # which chooses nothing
    assert desk.event(1).slips[key].result == BareScore(110)
    window.notice.clear()
    window.close()
    assert window.isVisible()  # it is said each time, and not only once an evening
    window.close()
    assert not window.isVisible()


def test_once_it_is_chosen_the_window_closes_as_ever(window, bo, qtbot):
    key, line = first_key(window), half_typed(window, qtbot, "4sn=")
    record(bo, key, 110)
    qtbot.keyClick(line, ENTER)
    window.close()
    button(window.choice, "Leave theirs").click()
    assert not window.notice.isVisible()
    window.close()
    assert not window.isVisible()


def test_a_line_that_was_refused_is_typed_anew(window, desk, qtbot, monkeypatch):
    line = half_typed(window, qtbot, "4sn=")
    with monkeypatch.context() as patched:
        patched.setattr("scorer.store.file.WAIT_SECONDS", 0.01)
        with closing(sqlite3.connect(desk.path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            qtbot.keyClick(line, ENTER)
    assert window.notice.sentence.startswith("evening.overtrick is being written by another program.")
    assert (line.text(), line.selectedText()) == ("4sn=", "4sn=")
    qtbot.keyClicks(line, "3dw=")
    assert line.text() == "3dw="


def test_theirs_is_left_and_shown_in_place_of_ones_own(window, desk, bo, qtbot):
    key, line = first_key(window), half_typed(window, qtbot, "4sn=")
    record(bo, key, 110)
    qtbot.keyClick(line, ENTER)
    button(window.choice, "Leave theirs").click()
    assert desk.event(1).slips[key].result == BareScore(110)
    assert line.text() == "110"
    assert not front(window).typing.in_hand.drafts
    assert not window.choice.isVisible()


def test_the_choice_can_be_reached_and_nothing_on_it_is_on_enter(window, bo, qtbot):
    line = half_typed(window, qtbot, "4sn=")
    record(bo, first_key(window), 110)
    qtbot.keyClick(line, ENTER)
    buttons = [act for said in window.choice.said for act in said.acts]
    assert [(each.text(), each.key) for each in buttons] == [("Leave theirs", "F9"), ("Record mine", "Shift+F9")]
    assert not any(each.isDefault() or each.autoDefault() for each in window.choice.findChildren(Button))
    assert line.hasFocus()
    assert not clashes(window)


def overtaken(window, bo, qtbot, text="4sn=", points=110):
    """The result in hand is typed here while Bo records another one there."""
    key, line = first_key(window), half_typed(window, qtbot, text)
    record(bo, key, points)
    qtbot.keyClick(line, ENTER)
    return key


def asked(window):
    return "" if window.choice.isHidden() else window.choice.said[0].sentence


def test_a_choice_stays_until_it_is_answered_whatever_else_is_said(window, desk, bo, qtbot):
    key = overtaken(window, bo, qtbot)
    question = asked(window)
    assert question.startswith("Meanwhile Bo")
    window.room.refuse("That cannot be done.")
    window.room.notice("The second place for copies is not there.")
    assert window.notice.words.text() == "The second place for copies is not there."
    for _ in range(2):
        qtbot.keyClick(window, Qt.Key.Key_Escape)
    record(desk, key._replace(number=2), 140)
    window.room.open(0)
    assert asked(window) == ""  # it is about the other event
    window.room.open(1)
    window.room.look_back(1)
    assert asked(window) == ""
    window.room.come_back()
    THEME.step(1)
    assert asked(window) == question
    QApplication.processEvents()
    qtbot.keyClick(window, Qt.Key.Key_F9, Qt.KeyboardModifier.ShiftModifier)
    assert desk.event(1).slips[key].result != BareScore(110)
    assert asked(window) == ""


def test_a_second_choice_waits_for_the_first(window, desk, bo, qtbot):
    first = overtaken(window, bo, qtbot)
    front(window).typing.jump(first._replace(number=2))
    second = overtaken(window, bo, qtbot, "3ne=", 140)
    assert "board 1" in asked(window)
    assert window.choice.said[1].sentence.endswith(" Then one more is asked.")
    button(window.choice, "Leave theirs").click()
    assert "board 2" in asked(window)
    assert not window.choice.said[1].sentence.endswith(" Then one more is asked.")
    button(window.choice, "Record mine").click()
    assert asked(window) == ""
    slips = desk.event(1).slips
    assert (slips[first].result == BareScore(110), slips[second].result == BareScore(140)) == (True, False)


def test_a_choice_that_is_answered_on_another_page_ends_what_was_typed_and_nothing_else(desk, bo, shown, qtbot):
    window = window_on(desk, shown, "results", "journal")
    results = front(window)
    overtaken(window, bo, qtbot)
    window.go("journal")
    front(window).line.setFocus()
    qtbot.keyClicks(front(window).line, "board 1")
    button(window.choice, "Leave theirs").click()
    assert front(window).line.text() == "board 1"
    assert not results.typing.in_hand.drafts
    window.go("results")
    assert front(window).typing.entry.line.text() == "110"


def test_nothing_is_asked_any_more_of_what_was_recorded_anew(window, desk, bo, qtbot):
    key = overtaken(window, bo, qtbot)
    record(bo, key, 140)
    window.room.catch_up()
    qtbot.keyClick(front(window).typing.entry.line, ENTER)
    assert "140" in asked(window)
    window.room.do(enter(desk.event(1), key, Slip(BareScore(170))))
    assert asked(window) == ""


def test_a_club_half_named_is_not_recorded_over_one_that_was_named_meanwhile(desk, bo, shown, qtbot):
    window = window_on(desk, shown, "tonight")
    window.go("club")
    name = front(window).asked.name
    name.setFocus()
    qtbot.keyClicks(name, "Harbour")
    bo.do(club_named("Hillside", before=""))
    window.room.catch_up()
    qtbot.keyClick(name, ENTER)
    assert desk.club() == "Hillside"
    assert "Meanwhile Bo" in window.choice.words.text()
