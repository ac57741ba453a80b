"""What is half typed of a result or on a pad survives what arrives, and is recorded over nothing unseen."""

from __future__ import annotations

from fractions import Fraction

import pytest
from PySide6.QtCore import Qt

from scorer.commands.results import enter
from scorer.commands.sections import Penalise
from scorer.evening.changes import removed
from scorer.event.event import Penalty
from scorer.event.results import Average, BareScore, Slip
from tests.ui.pages.half_typed.desks import ENTER, recorded, seated
from tests.ui.pages.windows import button, focus, front


def test_a_line_goes_on_where_it_was_while_the_page_is_put_together_anew(desks, qtbot):
    page = desks.at("results")
    key = page.typing.key
    desks.arrives(recorded(desks.event, key))
    line = page.typing.entry.line
    line.clear()
    qtbot.keyClicks(line, "4se=")
    qtbot.keyClick(line, Qt.Key.Key_Left)
    desks.arrives(seated(desks.event, 1, "Ida", "Pia"))
    line = page.typing.entry.line
    assert (line.text(), line.selectedText(), line.cursorPosition()) == ("4se=", "", 3)
    assert focus() is line


@pytest.mark.parametrize("leaves", ["it is put away", "one looks back"])
def test_what_is_half_typed_waits_while_the_event_is_away(desks, qtbot, leaves):
    page = desks.at("results", "tonight", "seats", "movement", "standings", "sheets", "players", "journal")
    for kind in desks.window.railed:
        desks.window.go(kind.key)
    desks.window.go("results")
    key = page.typing.key
    qtbot.keyClicks(page.typing.entry.line, "4sn")
    if leaves == "one looks back":
        desks.window.room.look_back(1)
        assert front(desks.window).typing.entry.line.text() == ""
        desks.bo.do(recorded(desks.event, key))
        desks.window.room.come_back()
    else:
        desks.arrives(removed(desks.event))
        assert desks.window.room.evening is None
        desks.bo.undo()
        desks.bo.do(recorded(desks.event, key))
        desks.window.room.catch_up()
    typing = front(desks.window).typing
    assert (typing.key, typing.entry.line.text()) == (key, "4sn")
    qtbot.keyClicks(typing.entry.line, "=")
    qtbot.keyClick(typing.entry.line, ENTER)
    assert desks.asks()


def test_what_is_half_typed_over_a_result_is_not_lost_to_the_next_key_when_one_comes_back_to_it(desks, qtbot):
    page = desks.at("results")
    key = page.typing.key
    desks.arrives(recorded(desks.event, key))
    page.typing.entry.line.clear()
    qtbot.keyClicks(page.typing.entry.line, "4se=")
    page.typing.go(key._replace(number=2))
    page.typing.go(key)
    assert (page.typing.entry.line.text(), page.typing.entry.line.selectedText()) == ("4se=", "")


def test_what_arrived_on_the_board_is_still_unseen_when_the_page_was_put_together_anew(desks, qtbot):
    page = desks.at("results")
    key = page.typing.key
    qtbot.keyClicks(page.typing.entry.line, "4sn=")
    desks.arrives(recorded(desks.event, key))
    desks.arrives(seated(desks.event, 1, "Ida", "Pia"))
    qtbot.keyClick(page.typing.entry.line, ENTER)
    assert desks.asks()
    assert desks.event.slips[key].result == BareScore(110)


def test_a_ruling_that_is_being_put_together_stays(desks, qtbot):
    page = desks.at("results")
    key = page.typing.key
    page.typing.rule()
    form = page.typing.ruling.ruling
    form.awards[0].own.setFocus()
    qtbot.keyClicks(form.awards[0].own, "65")
    form.note.setFocus()
    qtbot.keyClicks(form.note, "A card was seen")
    desks.arrives(recorded(desks.event, key))
    desks.arrives(seated(desks.event, 1, "Ida", "Pia"))
    form = page.typing.ruling.ruling
    assert (form.note.text(), form.awards[0].own.text()) == ("A card was seen", "65")
    assert focus() is form.note
    assert "Ida & Pia" in form.awards[0].names.text()
    page.typing.ruling.give.click()
    assert desks.asks()
    assert desks.event.slips[key].result == BareScore(110)
    button(desks.window.choice, "Record mine").click()
    assert (desks.event.slips[key].note, type(desks.event.slips[key].result)) == ("A card was seen", Average)
    assert page.typing.right.front is page.typing.line  # it is over


def test_a_penalty_that_is_being_put_together_stays_and_stands_beside_what_was_given_meanwhile(desks, qtbot):
    page = desks.at("results")
    page.typing.rule(penalty=True)
    qtbot.keyClicks(page.typing.ruling.penalty.amount, "10")
    qtbot.keyClicks(page.typing.ruling.penalty.reason, "late")
    section = desks.event.sections[0]
    desks.arrives(Penalise(event=1, said="to 11.", section=section.id, penalties=(Penalty(11, Fraction(5)),)))
    form = page.typing.ruling.penalty
    assert (form.amount.text(), form.reason.text()) == ("10", "late")
    page.typing.ruling.give.click()
    assert [(each.number, each.amount) for each in desks.event.sections[0].penalties] == [(11, 5), (1, 10)]
    assert page.typing.right.front is page.typing.line  # it is over


def test_only_the_penalty_that_was_pressed_is_lifted(desks):
    section = desks.event.sections[0]
    given = tuple(Penalty(number, Fraction(5)) for number in (1, 2, 3))
    desks.mine.do(Penalise(event=1, said="three.", section=section.id, penalties=given))
    page = desks.at("results")
    page.typing.rule(penalty=True)
    desks.arrives(Penalise(event=1, said="two.", section=section.id, penalties=given[1:], seen=(given,)))
    page.typing.ruling.penalty.lifted.emit(1)  # the second of those that are left
    assert [each.number for each in desks.event.sections[0].penalties] == [2]


# --- pads -------------------------------------------------------------------------------


def hand(event, key):
    from scorer.event.results import NotPlayed

    return enter(event, key, Slip(NotPlayed()))


def test_a_deal_that_is_half_typed_stays_while_the_tables_change(tables, qtbot):
    page = tables.at("results")
    page.open(page.round.place)
    qtbot.keyClicks(focus(), "4sn")
    tables.arrives(seated(tables.event, 1, "Ida", "Pia"))
    line = page.play.entry.line
    assert (line.text(), line.selectedText()) == ("4sn", "")
    assert focus() is line
    tables.arrives(hand(tables.event, page.play.key._replace(table=2)))
    assert page.play.entry.line.text() == "4sn"


def test_a_deal_is_not_recorded_over_the_one_that_came_meanwhile(tables, qtbot):
    page = tables.at("results")
    page.open(page.round.place)
    key = page.play.key
    qtbot.keyClicks(focus(), "2sn=")
    tables.arrives(hand(tables.event, key))
    tables.arrives(seated(tables.event, 1, "Ida", "Pia"))
    qtbot.keyClick(page.play.entry.line, ENTER)
    assert tables.asks()
    assert page.play.entry.line.text() == "2sn="
    button(tables.window.choice, "Leave theirs").click()
    assert page.play.entry.line.text() == "NP"
    assert not page.play.in_hand.drafts


def test_a_deal_goes_along_where_a_line_above_it_is_taken_off_the_pad(tables, qtbot):
    page = tables.at("results")
    page.open(page.round.place)
    key = page.play.key
    tables.arrives(hand(tables.event, key))
    page.play.go(key._replace(number=2))
    qtbot.keyClicks(page.play.entry.line, "2sn")
    tables.bo.undo(1)
    tables.window.room.catch_up()
    assert (page.play.key.number, page.play.entry.line.text()) == (1, "2sn")
