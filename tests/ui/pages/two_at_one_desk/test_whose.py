"""What each did and undid is theirs, nobody is called “you” but oneself, and what is said of the file is true."""

from __future__ import annotations

import os

import pytest
from PySide6.QtCore import Qt

from scorer.desk import Desk
from scorer.event.results import Key
from scorer.store.trouble import Locked
from scorer.who import named as named_who
from tests.ui.evening import mitchell, open_evening, tuesday
from tests.ui.pages.two_at_one_desk.beside import ENTER, first_key, half_typed, record
from tests.ui.pages.windows import button, focus, front, window_on


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
    assert button(window.harm, "See the copies").isEnabled()
    line = half_typed(window, qtbot, "4sn=")
    qtbot.keyClick(line, ENTER)
    assert line.text() == "4sn="
    os.rename(away, desk.path)
    window.room.catch_up()
    qtbot.keyClick(line, ENTER)
    window.foot.tick()
    assert (len(desk.event(1).slips), window.foot.state.text().endswith("everything saved")) == (1, True)


def test_everything_saved_is_not_said_beside_a_line_that_says_otherwise(window, desk, qtbot):
    window.foot.tick()
    os.rename(desk.path, desk.path.with_name("elsewhere.overtrick"))
    qtbot.keyClick(half_typed(window, qtbot, "4sn="), ENTER)
    assert "no more is recorded" in window.harm.words.text()
    assert window.foot.state.text().endswith("not saved any more")


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
