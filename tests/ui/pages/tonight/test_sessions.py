"""An event of two sessions said on one page: when each is played, and which section plays in which."""

from contextlib import closing
from datetime import date

import pytest
from PySide6.QtCore import QDate, Qt, QTime
from PySide6.QtWidgets import QLabel

from scorer.commands.events import RemoveEvent
from scorer.desk import Desk
from scorer.event.event import Session
from scorer.store.reading import EventSummary
from tests.ui.evening import mitchell, open_evening, tuesday
from tests.ui.pages.windows import CTRL, button, clashes, focus, front, nameless, window_on
from ui.pages.tonight.events import day_of, day_words
from ui.parts import Button, Pick

ENTER = Qt.Key.Key_Return


@pytest.fixture
def desk(tmp_path):
    opened = open_evening(tmp_path, tuesday(mitchell(4, 4, 3), mitchell(4, 4, 3, letter="B", id_=-2), play=False))
    yield opened
    opened.close(copy=False)


def seen(where):
    return [label.text() for label in where.findChildren(QLabel) if label.isVisible()]


def session_of(settings, letter):
    return next(each for each in settings.findChildren(Pick) if each.objectName() == f"Session of section {letter}")


def left(field, qtbot):
    field.setFocus()
    qtbot.keyClick(field, ENTER)


def said(settings, qtbot):
    """Say of the second session that it is played on Sunday morning, and put section B into it."""
    button(settings, "Add a session").click()
    when = settings.later.lines[2].when
    when.day.setDate(QDate(2026, 11, 22))
    left(when.day, qtbot)
    when.starts.setTime(QTime(10, 30))
    left(when.starts, qtbot)
    when.minutes.setValue(7)
    left(when.minutes, qtbot)
    session_of(settings, "B").choose((2,))


def test_one_session_looks_as_it_always_did(settings):
    assert "Date" in seen(settings)
    assert not any("Session" in words for words in seen(settings))
    assert [each for each in settings.findChildren(Pick) if "Session" in each.objectName()] == []


def test_of_one_section_there_is_no_second_session(desk, shown, qtbot, tmp_path):
    (tmp_path / "one").mkdir()
    one = open_evening(tmp_path / "one", tuesday(mitchell(4, 4, 3)))
    window = window_on(one, shown, "tonight")
    qtbot.keyClick(window, Qt.Key.Key_Comma, CTRL)
    assert not front(window).sections.session.isVisible()
    one.close(copy=False)


def test_a_second_session_is_said_on_the_page_of_the_event(settings, desk, window, qtbot):
    said(settings, qtbot)
    event = desk.event(1)
    assert event.sessions == (Session(1, "2026-11-17", "19:00", 8), Session(2, "2026-11-22", "10:30", 7))
    assert [section.session for section in event.sections] == [1, 2]
    assert {"Session 1", "Session 2"} <= set(seen(settings))
    assert "Date" not in seen(settings)
    assert (nameless(settings), clashes(window)) == ([], [])
    for _ in range(5):
        window.room.undo()
    assert desk.event(1).sessions == (Session(1, "2026-11-17", "19:00", 8),)
    assert "Date" in seen(settings)


def test_the_keyboard_stays_on_the_line_where_a_session_or_a_missing_pair_is_chosen(settings, window, desk, qtbot):
    button(settings, "Add a session").click()
    session_of(settings, "B").setFocus()
    for name in ("Session of section B", "Missing pair of section B"):
        before = focus()
        assert before.accessibleName() == name
        qtbot.keyClick(before, Qt.Key.Key_Down)
        assert (focus().accessibleName(), focus().isVisible(), focus() is before) == (name, True, False)
        qtbot.keyClick(focus(), Qt.Key.Key_Tab)
    event = desk.event(1)
    assert (event.sections[1].session, [each.number for each in event.sections[1].away]) == (2, [1])


def test_where_a_section_is_taken_out_the_keyboard_goes_to_the_one_that_may_be_added(settings, desk, qtbot):
    out = [each for each in settings.findChildren(Button) if each.accessibleName() == "Take out, section B"]
    out[0].setFocus()
    qtbot.keyClick(focus(), Qt.Key.Key_Space)
    assert len(desk.event(1).sections) == 1
    assert focus() is settings.sections.pairs


def test_only_a_session_in_which_nobody_plays_can_be_taken_out(settings, desk, qtbot):
    said(settings, qtbot)
    assert not settings.later.lines[2].out.isVisible()
    session_of(settings, "B").choose((1,))
    settings.later.lines[2].out.click()
    assert desk.event(1).session_numbers == (1,)
    assert not settings.later.isVisible()


def test_what_is_half_typed_of_a_session_stays_while_another_is_added(settings, desk, qtbot):
    button(settings, "Add a session").click()
    minutes = settings.later.lines[2].when.minutes
    minutes.setFocus()
    minutes.clear()
    qtbot.keyClicks(minutes, "6")
    button(settings, "Add a session").click()
    assert (minutes.text(), sorted(settings.later.lines)) == ("6", [2, 3])
    left(minutes, qtbot)
    assert desk.event(1).session(2).minutes_per_board == 6


def test_the_head_says_the_day_of_the_session_that_is_on(settings, window, qtbot):
    assert window.head.day.text() == "Tue 17 November"
    said(settings, qtbot)
    assert window.head.day.text() == "Tue 17 November"
    session_of(settings, "A").choose((2,))
    assert window.head.day.text() == "Sun 22 November"


LISTED = [
    # today        the day that it is listed under
    ("2026-11-21", "Tonight"),
    ("2026-11-22", "Tonight"),
    ("2026-11-23", "21 Nov"),
]  # fmt: skip


@pytest.mark.parametrize(("today", "words"), LISTED)
def test_an_event_of_two_days_is_tonights_on_both(today, words):
    day = date.fromisoformat(today)
    one = EventSummary(1, "Weekend", "2026-11-21", "duplicate-bridge", 8, 0, last="2026-11-22")
    assert day_words(day_of(one, day), day) == words


@pytest.mark.parametrize("adds", ["Add a session", "Add a section"])
def test_where_the_event_was_removed_meanwhile_that_is_said(window, settings, desk, adds):
    with closing(Desk(desk.path, who="Bo")) as other:
        other.do(RemoveEvent(event=window.room.event_id))
    button(settings, adds).click()
    assert window.notice.words.text().startswith("The event is no longer in this club file")
