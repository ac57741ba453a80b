"""What is said in the frame: deeds, refusals and notices, and when they go."""

import sqlite3
from contextlib import closing

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication

from rules.text import as_it_is
from scorer.commands.events import RemoveEvent, begin
from scorer.desk import Desk
from scorer.event.refusal import Refusal
from scorer.event.results import Key
from scorer.store.trouble import Locked
from tests.ui.evening import tuesday
from tests.ui.frame.framed import CTRL, SHIFT, press, renamed
from tests.ui.pages.two_at_one_desk.beside import record
from ui.foot import FootLine
from ui.main_window import LOOK_EVERY, MainWindow
from ui.parts import Button, Lettering
from ui.room import Room
from ui.theme import THEME


def test_a_refusal_goes_when_another_page_is_opened_and_a_question_stays(window, room):
    room.refuse("That cannot be.")
    window.go("tonight")
    assert window.notice.isVisible()
    window.go("results")
    assert not window.notice.isVisible()
    room.notice("Somebody else opened the file.")
    window.go("journal")
    assert window.notice.isVisible()


def test_a_long_sentence_takes_two_lines_of_the_foot_and_the_room_of_what_is_said_beside_it(window, room):
    window.foot.prints("Ctrl+P prints the ranking")
    assert window.foot.paper.isVisible()
    room.say("Movement: a Mitchell of nine tables and nine rounds, for which many of the results have no place.")
    assert not window.foot.paper.isVisible()
    window.resize(900, 600)
    QApplication.processEvents()
    window.foot.deed.grab()
    assert window.foot.deed.toolTip() == ""  # said whole, in two lines
    room.say("So it is.")
    window.resize(1280, 800)
    assert window.foot.paper.isVisible()


def test_a_deed_is_said_in_the_foot_and_can_be_taken_back_there(window, room):
    room.do(renamed("Wednesday Pairs"))
    assert window.foot.deed.text == "The event is now called Wednesday Pairs."
    assert window.foot.who.text().startswith("you, ")
    assert window.head.name.text == "Wednesday Pairs"
    window.foot.undo.click()
    assert window.foot.deed.text == "Taken back: The event is now called Wednesday Pairs."
    assert (window.foot.undo.isVisible(), window.foot.redo.isVisible()) == (False, True)
    assert window.head.name.text == "Tuesday Pairs"
    window.foot.redo.click()
    assert window.foot.deed.text == "Done again: The event is now called Wednesday Pairs."


def test_only_what_is_not_so_any_more_is_unsaid(window, room):
    room.notice("The stick is not there.")
    room.unsay("The disk is full.")
    assert window.notice.words.text() == "The stick is not there."
    room.unsay("The stick is not there.")
    assert window.notice.isHidden()


def test_undo_and_redo_have_their_keys_and_say_what_they_would_do(window, room, qtbot):
    room.do(renamed("Wednesday Pairs"))
    assert window.head.undo.toolTip() == "Undo: The event is now called Wednesday Pairs.  (Ctrl+Z)"
    assert not window.head.redo.isEnabled()
    for key, modifiers, name in (
        (Qt.Key.Key_Z, CTRL, "Tuesday Pairs"),
        (Qt.Key.Key_Z, CTRL | SHIFT, "Wednesday Pairs"),
        (Qt.Key.Key_Z, CTRL, "Tuesday Pairs"),
        (Qt.Key.Key_Y, CTRL, "Wednesday Pairs"),
    ):
        press(qtbot, key, modifiers)
        assert room.evening.name == name


def test_the_page_in_front_is_told_at_once_and_the_others_when_they_come_to_the_front(window, room):
    behind = window.pages.front()
    room.go("results")
    room.do(renamed("Wednesday Pairs"))
    room.undo()
    assert (window.pages.front().told, behind.told) == ([{"values"}, {"values"}], [])
    room.go("tonight")
    assert behind.told == [{"values"}]
    assert behind.sentence.words.text() == "Tuesday Pairs is open."


def test_what_another_window_did_is_seen(window, room):
    other = Desk(room.desk.path, who="Ben")
    other.do(renamed("Thursday Pairs"))
    [looks] = [timer for timer in window.findChildren(QTimer) if timer.interval() == LOOK_EVERY]
    assert looks.isActive()
    looks.timeout.emit()
    assert window.head.name.text == "Thursday Pairs"
    assert window.foot.who.text().startswith("Ben, ")
    other.close()


def test_the_foot_names_the_event_of_a_deed_where_another_is_open(window, room):
    record(room.desk, Key(room.evening.sections[0].id, 1, 1, 1), 110)
    one = window.foot.deed.text
    assert one.startswith("Table 1, board 1: ")
    room.desk.do(begin(tuesday()))
    assert window.foot.deed.text == "New event: Tuesday Pairs."  # which names it
    room.open(room.desk.events()[0].id)
    room.desk.undo(1)
    assert window.foot.deed.text == f"Tuesday Pairs: Taken back: {one}"
    room.open(1)
    assert window.foot.deed.text == f"Taken back: {one}"


def test_an_event_removed_elsewhere_leaves_no_event_open(window, room):
    room.do(RemoveEvent(event=1, said="Tuesday Pairs removed."))
    assert window.head.name.text == "No event open"
    room.undo()
    room.open(1)
    assert window.head.name.text == "Tuesday Pairs"


class NoTable(Refusal):
    """There is no table {table}."""


def test_a_refusal_is_a_line_that_goes_with_the_next_deed(window, room, monkeypatch):
    def refused(_):
        raise NoTable(table=14)

    with monkeypatch.context() as patched:
        patched.setattr(room.desk, "do", refused)
        assert room.do(renamed("x")) is None
    assert (window.notice.isVisible(), window.notice.words.text()) == (True, "There is no table 14.")
    room.do(renamed("Wednesday Pairs"))
    assert not window.notice.isVisible()


def test_what_is_being_said_already_is_not_said_again(window, room, monkeypatch):
    said = []
    monkeypatch.setattr("ui.notice.announce", lambda _, sentence, urgent: said.append(sentence))
    for sentence in ("The file is gone.", "The file is gone.", "It is back.", "The file is gone."):
        room.refuse(sentence)
    assert said == ["The file is gone.", "It is back.", "The file is gone."]


@pytest.fixture
def second_event(room):
    """A second event, the newest; its slips are not what this program would write."""
    room.do(begin(tuesday()))
    id_ = room.desk.events()[0].id
    with closing(sqlite3.connect(room.desk.path)) as file, file:
        file.execute(
            "UPDATE slip SET slip = '{}' WHERE section_id IN (SELECT id FROM section WHERE event_id = ?)", (id_,)
        )
    return id_


def test_an_event_that_cannot_be_read_is_said_to_be_and_the_others_can_be_opened(window, room, qtbot, second_event):
    room.open(second_event)
    qtbot.waitUntil(lambda: window.notice.state == "wrong")
    said = window.notice.words.text()
    assert said.startswith("This event cannot be read; the others can be opened. evening.overtrick is damaged")
    assert (room.evening, window.head.name.text) == (None, "No event open")
    room.open(1)
    assert window.head.name.text == "Tuesday Pairs"


def test_a_window_opens_on_a_club_whose_newest_event_cannot_be_read(room, shown, qtbot, second_event):
    other = Room(room.desk, second_event)
    window = shown(MainWindow(other), 1280, 800)
    qtbot.waitUntil(lambda: window.notice.state == "wrong")
    assert window.pages.front().view.heading().endswith("What are you playing?")
    other.leave()


def test_an_event_in_a_contest_of_a_newer_program_leaves_the_others_open(room, shown, qtbot):
    room.do(begin(tuesday()))
    newest = room.desk.events()[0].id
    with closing(sqlite3.connect(room.desk.path)) as file, file:
        file.execute("UPDATE event SET contest = 'tarocchi' WHERE id = ?", (newest,))
    other = Room(room.desk, newest)
    window = shown(MainWindow(other), 1280, 800)
    qtbot.waitUntil(lambda: window.notice.state == "wrong")
    assert "“tarocchi” is no form of contest that this program knows" in window.notice.words.text()
    window.room.open(1)
    assert window.head.name.text == "Tuesday Pairs"
    other.leave()


def test_a_file_that_is_busy_for_a_moment_closes_no_event(window, room, monkeypatch):
    def locked(_):
        raise Locked(name="evening.overtrick")

    with monkeypatch.context() as patched:
        patched.setattr(room.desk, "event", locked)
        room.open(1)
        assert (room.evening, room.event_id) == (None, 1)
    room.open(1)
    assert room.evening.name == "Tuesday Pairs"


def test_an_event_that_could_not_be_read_for_a_moment_is_open_again_at_the_next_look(window, room, monkeypatch):
    def locked(*_):
        raise Locked(name="evening.overtrick")

    with monkeypatch.context() as patched:
        patched.setattr(room.desk, "event", locked)
        assert room.do(renamed("Wednesday Pairs"))
        assert room.evening is None
    room.catch_up()
    assert (room.evening.name, window.head.name.text) == ("Wednesday Pairs", "Wednesday Pairs")


def test_a_notice_stays_until_it_is_answered_or_closed(window, room, qtbot):
    answered = []
    come = Button("I come", lambda: answered.append("6"))
    room.notice("Table 6 calls.", come)
    room.do(renamed("Wednesday Pairs"))
    come.click()
    assert (answered, window.notice.isVisible()) == (["6"], True)
    press(qtbot, Qt.Key.Key_Escape)
    assert not window.notice.isVisible()


def test_a_notice_keeps_its_buttons_when_the_window_is_built_anew(window, room, qtbot):
    answered = []
    room.notice("Table 6 calls.", Button("I come", lambda: answered.append("6")), Button("Later"))
    for change in (lambda: THEME.step(1), lambda: room.open(1)):
        change()
        assert window.notice.sentence == "Table 6 calls."
        come, later = window.notice.said[0].acts
        qtbot.waitUntil(come.isVisible)
        assert (come.text(), later.text(), window.notice.isAncestorOf(come)) == ("I come", "Later", True)
        come.click()
    assert answered == ["6", "6"]


def test_what_is_said_about_an_event_goes_with_it_and_a_refusal_too(window, room):
    room.unscored = "It cannot be scored."
    for say in (lambda: room.notice(room.unscored), lambda: room.refuse("That cannot be.")):
        say()
        assert window.notice.state
        room.open(1)
        assert not window.notice.state
        room.unscored = "It cannot be scored."


def test_what_is_no_deed_is_said_with_a_button_of_its_own(window, room, qtbot):
    room.do(renamed("Wednesday Pairs"))
    again = Button("Print again")
    room.say("Printed: ranking, two copies.", again)
    qtbot.waitUntil(again.isVisible)
    assert (window.foot.deed.text, window.foot.undo.isVisible()) == ("Printed: ranking, two copies.", False)
    room.undo()
    assert window.foot.redo.isVisible()


def test_a_deed_of_many_names_is_cut_between_two_of_them(qtbot, monkeypatch):
    line, drawn = FootLine(), []
    qtbot.addWidget(line)
    points = [f"{n} Bartholomew Fitzgerald-Hamiltonson −{n}" for n in range(1, 8)]
    line.say(as_it_is(f"Table 1, deal 4: {', '.join(points)}."))
    line.resize(700, line.sizeHint().height())
    monkeypatch.setattr("ui.foot.draw_text", lambda *given: drawn.append(given[2]))
    line.grab()
    upper, lower = drawn
    assert line.text.startswith(f"{upper} {lower.removesuffix(', …')},")
    assert any(lower.endswith(f"{each}, …") for each in points)
    assert Lettering("small").wide(lower) <= 700
    assert line.toolTip() == line.text


def test_a_sentence_a_little_too_long_is_smaller_before_it_is_cut(qtbot, monkeypatch):
    line, drawn = FootLine(), []
    qtbot.addWidget(line)
    line.say(as_it_is("Table 9, board 10: 4♣ by West, made, lead ♦7: −130, vulnerable."))
    small = QFontMetricsF(Lettering("small").font()).horizontalAdvance(line.text)
    line.resize(int(small) + 4, line.sizeHint().height())
    assert line.width() < line.sizeHint().width() - 2
    monkeypatch.setattr("ui.foot.draw_text", lambda *given: drawn.append(given[2:]))
    line.grab()
    assert drawn == [(line.text, Lettering("small"))]
