"""Two people at one club file: what each typed, saw and undid is theirs, and nobody is called “you” but oneself."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from scorer.commands.results import enter
from scorer.desk import Desk
from scorer.evening.changes import club_named
from scorer.event.results import BareScore, Key, Slip
from scorer.store.trouble import Locked
from scorer.who import named as named_who
from tests.ui.evening import mitchell, named, open_evening, tuesday
from tests.ui.pages.windows import button, clashes, focus, front, window_on
from ui.parts import Button
from ui.theme import THEME

ENTER = Qt.Key.Key_Return


@pytest.fixture
def desk(tmp_path):
    opened = open_evening(tmp_path, tuesday(named(mitchell(4, 4, 3)), play=False))
    yield opened
    opened.close(copy=False)


@pytest.fixture
def bo(desk):
    other = Desk(desk.path, who="Bo")
    yield other
    other.close(copy=False)


@pytest.fixture
def window(desk, shown):
    return window_on(desk, shown, "results")


def first_key(window):
    return front(window).typing.key


def record(desk, key, points):
    return desk.do(enter(desk.event(1), key, Slip(BareScore(points))))


def half_typed(window, qtbot, text="4sn"):
    line = front(window).typing.entry.line
    qtbot.keyClicks(line, text)
    return line


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


def test_ctrl_z_takes_back_ones_own_and_the_foot_says_whose_the_last_deed_was(window, desk, bo, qtbot):
    key = first_key(window)
    record(desk, key, 110)
    record(bo, key._replace(number=2), 140)
    window.room.catch_up()
    assert window.foot.who.text().startswith("Bo, ")
    assert window.foot.undo.isHidden()
    qtbot.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert set(desk.event(1).slips) == {key._replace(number=2)}
    assert window.foot.who.text().startswith("you, ")


def test_nobody_without_a_name_is_taken_for_oneself(tmp_path, shown, monkeypatch):
    open_evening(tmp_path, tuesday(mitchell(4, 4, 3), play=False)).close(copy=False)
    mine, older = Desk(tmp_path / "evening.overtrick"), Desk(tmp_path / "evening.overtrick")
    monkeypatch.setattr("platform.node", lambda: "hall")
    other = Desk(tmp_path / "evening.overtrick")
    older.who = ""  # as a program wrote it that had no names
    window = window_on(mine, shown, "journal")
    key = Key(mine.event(1).sections[0].id, 1, 1, 1)
    for number, (theirs, who) in enumerate([(older, "somebody"), (other, other.who), (mine, "you")], 1):
        record(theirs, key._replace(number=number), 110)
        window.room.catch_up()
        assert window.foot.who.text() == f"{who}, 20:52"


def test_a_name_that_is_taken_away_again_is_that_of_the_login(desk, shown, qtbot):
    window = window_on(desk, shown, "tonight")
    window.settings()
    me = front(window).me
    me.clear()
    qtbot.keyClick(me, ENTER)
    assert desk.who == named_who("")
    assert window.habits.who == ""
    qtbot.keyClick(window, Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier)
    window.settings()
    assert front(window).me.text() == named_who("")


def test_a_name_given_in_the_settings_stands_beside_what_is_done_from_then_on(desk, shown, qtbot):
    window = window_on(desk, shown, "tonight", "journal")
    window.settings()
    settings = front(window)
    settings.me.setText("Ida Holm")
    settings.me.editingFinished.emit()
    record(desk, Key(desk.event(1).sections[0].id, 1, 1, 1), 110)
    assert desk.last_deed().who == "Ida Holm"
    assert window.habits.who == "Ida Holm"
    assert window.foot.who.text().startswith("you, ")


def test_whoever_gives_their_name_can_still_undo_what_they_just_did_and_nothing_of_anybody_elses(window, desk, bo):
    key, before = first_key(window), desk.who
    record(desk, key, 110)
    record(desk, key._replace(number=2), 140)
    elsewhere = Desk(desk.path, who=before)  # whoever has the old name too
    record(elsewhere, key._replace(number=3), 170)
    window.room.catch_up()
    window.room.call_me("Ida Holm")
    assert window.head.undo.isEnabled()
    for left in ({1, 3}, {3}):
        window.room.undo()
        assert {each.number for each in desk.event(1).slips} == left
    assert not window.head.undo.isEnabled()
    window.room.call_me("Ida")
    window.room.redo()
    assert {each.number for each in desk.event(1).slips} == {1, 3}
    elsewhere.close(copy=False)


def test_where_two_have_the_same_name_it_is_asked_once_who_sits_here(desk, shown, qtbot):
    window = window_on(desk, shown, "results", "journal")
    namesake, key = Desk(desk.path, who=desk.who), first_key(window)
    record(desk, key, 110)
    window.room.catch_up()
    assert window.notice.isHidden()
    record(namesake, key._replace(number=2), 140)
    window.room.catch_up()
    assert window.notice.words.text().startswith(f"Another window or command on this file records as “{desk.who}” too")
    button(window.notice, "Say who you are").click()
    assert focus() is front(window).me
    qtbot.keyClicks(front(window).me, "Ida Holm")
    qtbot.keyClick(front(window).me, ENTER)
    assert window.notice.isHidden()
    window.room.undo()
    assert {each.number for each in desk.event(1).slips} == {2}
    record(namesake, key._replace(number=3), 140)
    window.room.catch_up()
    assert window.notice.isHidden()
    namesake.close(copy=False)


@pytest.mark.parametrize("typed", ["you", "name", "who", "myself"])
def test_where_one_says_who_one_is_is_found(desk, shown, typed):
    from ui.search.found import matching
    from ui.search.there import everything

    window = window_on(desk, shown, "tonight", "journal")
    window.room.open(0)  # it is there without an event, too
    [found] = [each for each in matching(everything(window.room, window.railed), typed) if each.what == "Your name"]
    found.act()
    assert focus() is front(window).me


def test_a_name_half_typed_is_not_recorded_over_one_that_came_meanwhile(desk, bo, shown, qtbot):
    window = window_on(desk, shown, "tonight")
    window.settings()
    settings = front(window)
    settings.name.setFocus()
    settings.name.clear()
    qtbot.keyClicks(settings.name, "Christmas Pairs")
    bo.do(changed(bo.event(1), "Tuesday Teams"))
    window.room.catch_up()
    assert settings.name.text() == "Christmas Pairs"
    qtbot.keyClick(settings.name, ENTER)
    assert desk.event(1).name == "Tuesday Teams"
    assert "Meanwhile Bo" in window.choice.words.text()


def changed(event, name):
    from scorer.evening.changes import changed as made

    return made(event, "name", name)


def test_everything_saved_is_said_only_while_it_is_true(window, desk, qtbot):
    window.foot.tick()
    assert window.foot.state.text().endswith("everything saved")
    away = desk.path.with_name("elsewhere.overtrick")
    os.rename(desk.path, away)
    window.foot.tick()
    assert window.foot.state.text().endswith("not saved any more")
    window.room.catch_up()
    assert "moved, removed or exchanged while it was open" in window.harm.words.text()
    assert button(window.harm, "Open a club file").isEnabled()
    line = half_typed(window, qtbot, "4sn=")
    qtbot.keyClick(line, ENTER)
    assert line.text() == "4sn="
    os.rename(away, desk.path)
    window.room.catch_up()
    qtbot.keyClick(line, ENTER)
    window.foot.tick()
    assert (len(desk.event(1).slips), window.foot.state.text().endswith("everything saved")) == (1, True)


def test_what_is_wrong_with_the_file_is_said_once_by_whoever_meets_it_first(window):
    for said in ("First.", "Second."):
        window.room.refuse(said)
        window.room.troubled.emit(said)
        assert (window.harm.sentence, window.notice.sentence) == (said, "")


def test_everything_saved_is_not_said_of_a_file_whose_content_was_exchanged(window, desk):
    before = desk.path.read_bytes()
    record(desk, first_key(window), 110)
    assert window.foot.state.text().endswith("everything saved")
    desk.path.write_bytes(before)  # the same file on the disk, with an earlier state in it
    window.foot.tick()
    assert window.foot.state.text().endswith("not saved any more")
    assert "Another state of evening.overtrick was put in its place" in window.foot.state.toolTip()


def test_nothing_is_said_of_a_file_that_another_program_keeps_locked(window, desk, monkeypatch):
    def locked(*_):
        raise Locked(name="evening.overtrick")

    with monkeypatch.context() as patched:
        patched.setattr(desk, "read", locked)
        window.foot.tick()
        assert window.foot.state.text() == "evening"
    window.foot.tick()
    assert window.foot.state.text().endswith("everything saved")


def test_the_foot_says_so_at_the_same_look_that_finds_it(window, desk):
    os.rename(desk.path, desk.path.with_name("elsewhere.overtrick"))
    window._look()
    assert window.foot.state.text().endswith("not saved any more")


def test_a_copy_that_failed_is_said_on_the_foot_until_one_succeeds(window, desk):
    from scorer.store.trouble import copies_folder

    copies_folder(desk.path).write_text("in the way")
    desk.keeper.take(desk.head)
    window.foot.tick()
    assert window.foot.state.text().endswith("saved, not copied")
    assert "copies" in window.foot.state.toolTip() or desk.path.name in window.foot.state.toolTip()
    copies_folder(desk.path).unlink()
    desk.keeper.take(desk.head)
    window.foot.tick()
    assert window.foot.state.text().endswith("everything saved")


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
    window.settings()
    settings = front(window)
    settings.club.setFocus()
    qtbot.keyClicks(settings.club, "Harbour")
    bo.do(club_named("Hillside", before=""))
    window.room.catch_up()
    qtbot.keyClick(settings.club, ENTER)
    assert desk.club() == "Hillside"
    assert "Meanwhile Bo" in window.choice.words.text()
