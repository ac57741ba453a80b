"""What is half typed of the settings survives what arrives, and is recorded over nothing unseen by its author."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QLineEdit

from scorer.commands.events import ChangeEvent
from scorer.commands.sessions import ChangeSession
from scorer.evening.changes import changed, section_added
from scorer.evening.coming import missing
from scorer.event.results import Key
from tests.ui.pages.half_typed.desks import ENTER, recorded
from tests.ui.pages.windows import button, front
from ui.parts import TypingLine

opens_a_list = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


# --- settings ---------------------------------------------------------------------------


def settings_of(desks):
    desks.at("tonight")
    desks.window.settings()
    QApplication.processEvents()
    return front(desks.window)


def own(name, value):
    return lambda event: ChangeEvent(event=1, said=f"{name}.", changes={name: value}).seeing(event)


def when(name, value):
    return lambda event: ChangeSession(event=1, said=f"{name}.", session=1, changes={name: value}).seeing(event)


# field, keys typed in it, how it reads then, what another does to the same, what becomes of it where mine is recorded
FIELDS = [
    ("name",    "Christmas", "Christmas", own("name", "Teams"),              lambda e: e.name, "Christmas"),
    ("note",    "Hall B",    "Hall B",    own("note", "Hall C"),             lambda e: e.note, "Hall B"),
    ("minutes", "9",         "9",         when("minutes_per_board", 6),      lambda e: e.first.minutes_per_board, 9),
    ("boards",  "2",         "2",         own("boards_per_round", 4),        lambda e: e.boards_per_round, 2),
    ("starts",  "20",        "20:00",     when("starts", "18:30"),           lambda e: e.first.starts, "20:00"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "keys", "reads", "theirs", "look", "mine"), FIELDS, ids=[row[0] for row in FIELDS])
def test_a_setting_that_is_half_typed_stays_and_writes_over_nothing_unseen(
    desks, qtbot, name, keys, reads, theirs, look, mine
):
    page = settings_of(desks)
    field = getattr(page.when if name in ("minutes", "starts") else page, name)
    field.setFocus()
    if isinstance(field, TypingLine) or name != "starts":
        field.clear()
    qtbot.keyClicks(field, keys)
    desks.arrives(own("together", False)(desks.event))
    desks.arrives(theirs(desks.event))
    assert field.text() == reads
    before = look(desks.event)
    for _ in range(2):
        qtbot.keyClick(field, ENTER)
        assert desks.asks()
        assert (look(desks.event), field.text()) == (before, reads)
    button(desks.window.choice, "Record mine").click()
    assert look(desks.event) == mine
    assert "(before: " in desks.mine.last_deed().what


def test_a_look_at_another_window_is_no_enter(desks, qtbot, shown):
    page = settings_of(desks)
    for field, text in ((page.name, "Chri"), (page.when.minutes, "1"), (page.when.starts, "21")):
        before = desks.mine.last_deed().id
        field.setFocus()
        if field is not page.when.starts:  # where one types on in the hours
            field.selectAll()
        qtbot.keyClicks(field, text)
        shown(QLineEdit(), 200, 40, active=True)
        assert desks.mine.last_deed().id == before
        desks.window.activateWindow()
        qtbot.waitUntil(lambda field=field: QApplication.focusWidget() is field)
        page.note.setFocus()
        assert desks.mine.last_deed().id == before + 1
    assert (desks.event.name, desks.event.first.minutes_per_board, desks.event.first.starts) == ("Chri", 1, "21:00")


def test_a_field_that_one_is_still_in_is_recorded_when_the_window_closes(desks, qtbot):
    page = settings_of(desks)
    page.name.setFocus()
    qtbot.keyClicks(page.name, "X")
    desks.window.close()
    assert desks.event.name.endswith("X")


def test_a_field_that_is_about_to_be_written_over_still_is_when_something_arrives_in_it(desks, qtbot):
    page = settings_of(desks)
    fields = ((page.name, own("name", "Teams"), "Xmas"), (page.when.minutes, when("minutes_per_board", 6), "9"))
    for field, theirs, text in fields:
        field.setFocus()
        field.selectAll()
        desks.arrives(theirs(desks.event))
        qtbot.keyClicks(field, text)
        assert field.text() == text


def test_theirs_is_shown_where_it_is_left(desks, qtbot):
    page = settings_of(desks)
    page.name.setFocus()
    qtbot.keyClicks(page.name, "X")
    desks.arrives(changed(desks.event, "name", "Teams"))
    qtbot.keyClick(page.name, ENTER)
    button(desks.window.choice, "Leave theirs").click()
    assert page.name.text() == "Teams"
    qtbot.keyClick(page.name, ENTER)
    assert not desks.window.choice.isVisible()


def test_one_corrects_oneself_without_being_asked(desks, qtbot):
    page = settings_of(desks)
    page.name.setFocus()
    page.name.clear()
    for keys in ("Xmas", " Pairs"):
        qtbot.keyClicks(page.name, keys)
        qtbot.keyClick(page.name, ENTER)
    assert desks.event.name == "Xmas Pairs"
    assert not desks.window.choice.isVisible()


def test_what_others_change_is_seen_in_every_field_that_nobody_is_at(desks):
    page = settings_of(desks)
    for name, value in (("starts", "18:30"), ("date", "2026-11-18"), ("minutes_per_board", 6)):
        desks.arrives(when(name, value)(desks.event))
    desks.arrives(own("note", "Hall C")(desks.event))
    assert (page.when.starts.value(), page.when.day.value(), page.when.minutes.value()) == ("18:30", "2026-11-18", 6)
    assert page.note.text() == "Hall C"


def test_a_field_that_is_only_left_changes_nothing(desks):
    desks.mine.do(when("starts", "")(desks.event))
    page = settings_of(desks)
    before = desks.mine.last_deed().id
    for field in (*page.when.fields.values(), page.boards, page.note, page.name, page.me):
        field.editingFinished.emit()
    assert desks.mine.last_deed().id == before


def pick(control, value, qtbot):
    """Choose in an open list, as a press does."""
    control.setCurrentIndex(control._values.index(value))
    control.hidePopup()
    qtbot.wait(1)


@opens_a_list
def test_a_list_that_is_open_does_not_move_and_chooses_over_what_it_showed(desks, qtbot):
    page = settings_of(desks)
    method = page.scoring.method
    method.showPopup()
    desks.arrives(own("method", "cross-imps")(desks.event))
    assert (method.isVisible(), method.is_open, method.picked()) == (True, True, "matchpoints")
    pick(method, "butler", qtbot)
    assert desks.asks()
    assert desks.event.method == "cross-imps"
    assert method.picked() == "cross-imps"
    button(desks.window.choice, "Record mine").click()
    assert (desks.event.method, method.picked()) == ("butler", "butler")


@opens_a_list
def test_a_list_that_is_closed_again_shows_what_came_meanwhile(desks, qtbot):
    page = settings_of(desks)
    page.scoring.method.showPopup()
    desks.arrives(own("method", "cross-imps")(desks.event))
    page.scoring.method.view().parentWidget().hide()  # as it is when another window comes before it
    qtbot.waitUntil(lambda: page.scoring.method.picked() == "cross-imps")


def choices_of(page):
    return {
        name: each.control for name, each in page.scoring.settings.settings.items() if hasattr(each.control, "shown")
    }


@opens_a_list
def test_an_answer_is_chosen_over_the_answer_that_was_shown_and_leaves_the_others(desks, qtbot):
    page = settings_of(desks)
    (name, control), (other, beside) = list(choices_of(page).items())[:2]
    mine = next(each for each in control._values if each != control.picked())
    theirs = next(each for each in beside._values if each != beside.picked())
    control.showPopup()
    desks.arrives(own("settings", {**desks.event.settings, other: theirs})(desks.event))
    pick(control, mine, qtbot)
    assert not desks.window.choice.isVisible()
    assert (desks.event.settings[name], desks.event.settings[other]) == (mine, theirs)


@opens_a_list
def test_an_answer_is_not_chosen_over_another_that_came_meanwhile(desks, qtbot):
    page = settings_of(desks)
    name, control = next((n, each) for n, each in choices_of(page).items() if len(each._values) > 2)
    was, theirs, mine = control.picked(), *[each for each in control._values if each != control.picked()][:2]
    control.showPopup()
    desks.arrives(own("settings", {**desks.event.settings, name: theirs})(desks.event))
    assert control.picked() == was
    pick(control, mine, qtbot)
    assert desks.asks()
    assert (desks.event.settings[name], control.picked()) == (theirs, theirs)
    button(desks.window.choice, "Record mine").click()
    assert (desks.event.settings[name], control.picked()) == (mine, mine)


@opens_a_list
def test_who_is_missing_is_chosen_over_what_was_shown(desks, qtbot):
    page = settings_of(desks)
    control = page.sections.picks[0]
    control.showPopup()
    desks.arrives(missing(desks.event, desks.event.sections[0], (3,)))
    assert page.sections.picks[0] is control
    pick(control, (12,), qtbot)
    assert desks.asks()
    assert desks.event.sections[0].absent == {3}
    qtbot.waitUntil(lambda: page.sections.picks[0].picked() == (3,))


def test_two_sections_that_are_added_at_once_have_two_letters(desks):
    page = settings_of(desks)
    desks.bo.do(section_added(desks.event, 6))
    page.sections.add.click()
    assert [each.letter for each in desks.event.sections] == ["A", "B", "C"]


def test_an_event_in_which_something_was_done_meanwhile_is_not_removed_unasked(desks):
    page = settings_of(desks)
    key = Key(desks.event.sections[0].id, 1, 1, 1)
    desks.bo.do(recorded(desks.event, key))
    button(page, "Remove this event").click()
    assert desks.asks()
    assert len(desks.mine.events()) == 1
    button(desks.window.choice, "Leave theirs").click()
    button(page, "Remove this event").click()
    assert not desks.mine.events()
