"""What is half typed of a name, a member or a movement survives what arrives, and is recorded over nothing unseen."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit

from scorer.commands.members import PutMembers
from scorer.commands.sections import PutSection, Seat
from scorer.evening.changes import section_added
from scorer.evening.coming import missing
from scorer.event.event import Member
from tests.examples import a_share
from tests.ui.evening import mitchell
from tests.ui.pages.half_typed.desks import ENTER, seated
from tests.ui.pages.windows import button, focus, front


def half_named(desks, qtbot, text="Ma"):
    view = desks.at("seats")
    view.go(view.places()[0])
    view.entry.line.clear()
    qtbot.keyClicks(view.entry.line, text)
    return view


ARRIVING = {
    "the other chair": lambda event: seated(event, 1, "Anneke Vos", "Bo Lind"),
    "the same chair": lambda event: seated(event, 1, "Cleo Dahl", "Bram de Wit"),
    "another pair": lambda event: seated(event, 2, "Cleo Dahl", "Bo Lind"),
    "a member": lambda event: PutMembers(said="new.", put=(Member(name="Max Frei"),)),
    "somebody missing": lambda event: missing(event, event.sections[0], (3,)),
    "another section": lambda event: section_added(event, 6),
    "fewer rounds": lambda event: PutSection(
        event=1, said="m.", section=replace(mitchell(4, 3, 3), id=event.sections[0].id), parts=("movement",)
    ),
}


@pytest.mark.parametrize(("where", "arriving"), a_share([*product(("in front", "behind another window"), ARRIVING)]))
def test_a_name_that_is_half_typed_stays(desks, qtbot, shown, arriving, where):
    behind = where != "in front"
    half_named(desks, qtbot)
    if behind:
        shown(QLineEdit(), 200, 40, active=True)
    desks.arrives(ARRIVING[arriving](desks.event))
    line = front(desks.window).entry.line
    assert (line.text(), line.selectedText(), line.cursorPosition()) == ("Ma", "", 2)
    if behind:
        desks.window.activateWindow()
        qtbot.waitUntil(lambda: QApplication.focusWidget() is line)
    assert focus() is line
    qtbot.keyClicks(line, "x")
    assert line.text() == "Max"


def test_a_name_is_not_given_to_a_chair_that_was_given_to_somebody_meanwhile(desks, qtbot):
    view = half_named(desks, qtbot, "Max")
    desks.arrives(seated(desks.event, 1, "Cleo Dahl", "Bram de Wit"))
    for _ in range(2):
        qtbot.keyClick(view.entry.line, ENTER)
        assert desks.asks()
        assert desks.event.sections[0].contestants[1].names == "Cleo Dahl & Bram de Wit"
    assert view.entry.line.text() == "Max"
    button(desks.window.choice, "Leave theirs").click()
    assert view.entry.line.text() == "Cleo Dahl"


def test_both_chairs_of_a_pair_can_be_named_by_two_at_once(desks, qtbot):
    view = half_named(desks, qtbot, "Max")
    desks.bo.do(seated(desks.event, 1, "Anneke Vos", "Bo Lind"))
    qtbot.keyClick(view.entry.line, ENTER)
    assert desks.event.sections[0].contestants[1].names == "Max & Bo Lind"


def test_a_name_that_arrived_just_as_it_was_typed_is_asked_over_no_more(desks, qtbot):
    view = half_named(desks, qtbot, "Max")
    desks.arrives(seated(desks.event, 1, "Max", "Bram de Wit"))
    assert not view.entry.unfinished


def test_a_team_that_is_half_typed_stays(tables, qtbot):
    view = tables.at("seats")
    team, number = view.pair.team, view.at.chair.number
    team.setFocus()
    qtbot.keyClicks(team, "Har")
    tables.arrives(seated(tables.event, number, "Ida", "Pia"))
    assert (team.text(), focus()) == ("Har", team)
    section = tables.event.sections[0]
    one = replace(section.contestants[number], entry=replace(section.contestants[number].entry, team="Hill"))
    tables.arrives(Seat(event=1, said="Hill.", section=section.id, contestants=(one,)))
    assert team.text() == "Har"
    qtbot.keyClick(team, ENTER)
    assert tables.asks()
    assert tables.event.sections[0].contestants[number].team == "Hill"
    assert team.text() == "Har"
    button(tables.window.choice, "Record mine").click()
    assert tables.event.sections[0].contestants[number].team == "Har"
    assert tables.event.sections[0].contestants[number].names == "Ida & Pia"


def test_a_guest_who_is_no_longer_in_the_chair_is_not_enrolled(desks):
    view = desks.at("seats")
    view.go(view.places()[0])
    desks.bo.do(seated(desks.event, 1, "Cleo Dahl", "Bram de Wit"))
    view.pair.member.click()
    assert desks.asks()
    assert {each.name for each in desks.mine.members()} == {"Ida Holm", "Pia Ek"}


# --- members ----------------------------------------------------------------------------


def at_number(desks, qtbot, text):
    page = desks.at("players")
    page.table.choose(1)
    page.table.setFocus()
    qtbot.keyClick(page.table, Qt.Key.Key_F2)
    line = page.form.about["number"]
    line.setFocus()
    line.clear()
    qtbot.keyClicks(line, text)
    return page, line


def test_what_is_half_typed_of_a_member_stays(desks, qtbot):
    page, line = at_number(desks, qtbot, "4")
    ida = next(each for each in desks.mine.members() if each.name == "Ida Holm")
    desks.arrives(PutMembers(said="new.", put=(Member(name="Anna Ek"),)))
    desks.arrives(PutMembers(said="a note.", put=(replace(ida, notes="left-handed"),), seen=((ida,),)))
    assert (focus(), line.text()) == (line, "4")
    qtbot.keyClicks(line, "2")
    qtbot.keyClick(line, ENTER)
    QApplication.processEvents()
    assert {(each.name, each.number, each.notes) for each in desks.mine.members()} == {
        ("Anna Ek", "", ""), ("Ida Holm", "42", "left-handed"), ("Pia Ek", "", ""),
    }  # fmt: skip
    assert [each.name for each in page.table.rows.values] == ["Anna Ek", "Pia Ek", "Ida Holm"]
    assert page.table.rows.values[2].number == "42"


def test_a_number_of_a_members_is_not_recorded_over_what_was_typed_there_meanwhile(desks, qtbot):
    page, line = at_number(desks, qtbot, "42")
    ida = next(each for each in desks.mine.members() if each.name == "Ida Holm")
    desks.arrives(PutMembers(said="number 7.", put=(replace(ida, number="7"),), seen=((ida,),)))
    qtbot.keyClick(line, ENTER)
    qtbot.waitUntil(desks.asks)
    assert "7" in {each.number for each in desks.mine.members()}
    button(desks.window.choice, "Record mine").click()
    assert "42" in {each.number for each in desks.mine.members()}
    qtbot.waitUntil(lambda: "42" in {each.number for each in page.table.rows.values})


def test_a_member_who_is_half_typed_stays(desks, qtbot):
    page = desks.at("players")
    page.adding.open()
    qtbot.keyClicks(page.adding.name, "Max")
    desks.arrives(PutMembers(said="new.", put=(Member(name="Anna Ek"),)))
    assert (page.adding.name.text(), focus()) == ("Max", page.adding.name)


# --- movement ---------------------------------------------------------------------------


def test_a_number_of_rounds_that_is_half_typed_stays_and_writes_over_nothing_unseen(desks, qtbot):
    view = desks.at("movement")
    rounds = view.changes.rounds
    rounds.setFocus()
    rounds.clear()
    qtbot.keyClicks(rounds, "2")
    desks.arrives(seated(desks.event, 1, "Ida", "Pia"))
    shorter = replace(desks.event.sections[0], movement=mitchell(4, 3, 3).movement)
    desks.arrives(PutSection(event=1, said="three.", section=shorter, parts=("movement",)).seeing(desks.event))
    assert rounds.text() == "2"
    qtbot.keyClick(rounds, ENTER)
    assert desks.asks()
    assert len(desks.event.sections[0].movement.rounds) == 3


def test_lines_of_a_movement_that_are_half_typed_stay(desks, qtbot):
    view = desks.at("movement")
    view.show_way("typed")
    lines = view.found.typed.lines
    lines.setFocus()
    qtbot.keyClicks(lines, "1 9")
    text = lines.toPlainText()
    desks.arrives(section_added(desks.event, 6))
    view = front(desks.window)
    assert view.found.typed.lines.toPlainText() == text
    assert focus() is view.found.typed.lines
