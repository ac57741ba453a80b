"""Pads on the page Results: written deal by deal, corrected, charged and finished by keyboard alone."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from scorer.commands import PutSection
from scorer.commands.results import enter
from scorer.event.movement import NOBODY, Seating
from scorer.event.pads import Pads
from scorer.event.results import NotPlayed, Slip
from tests.ui.pages.pads.written import play, write
from tests.ui.pages.windows import CTRL, clashes, focus, front, nameless
from ui.pages.pads.two_parts import TwoPartsPad


def pad(window):
    where = play(window).place
    return Pads(window.room.evening).pad(*where)


def test_the_first_deal_of_the_first_table_waits_with_the_keyboard(rubber):
    assert focus() is play(rubber).entry.line
    assert play(rubber).entry.where.text() == "Table 1, round 1, deal 1"
    assert "Tate deals, nobody vulnerable" in play(rubber).entry.names.text
    assert front(rubber).sentence.words.text() == "Nothing is written yet."
    assert nameless(rubber) == []
    assert clashes(rubber) == []


def test_deals_are_written_below_one_another(rubber, qtbot):
    write(qtbot, rubber, "2sn+1", "3ne=")
    assert play(rubber).entry.where.text() == "Table 1, round 1, deal 3"
    assert [row.possible for row in pad(rubber).rows] == [True, True]
    assert pad(rubber).points == {"NS": 90, "EW": 100}
    assert isinstance(play(rubber).pad.sheet, TwoPartsPad)
    assert [side.points for side in play(rubber).pad.totals.sides] == [90, 100]


NEEDS = [
    # settings                        what is still wanted after a hand of two points
    ({"length": "games", "games": 1}, "Tate & Moor need: 3     Dąbek & Iłowski need: 5"),
    ({"length": "deals", "deals": 6}, "Deals to come: 5     In this game: Tate & Moor need 3, Dąbek & Iłowski need 5"),
]  # fmt: skip


@pytest.mark.parametrize(("settings", "said"), NEEDS)
def test_where_deals_are_agreed_what_a_game_is_short_of_does_not_end_the_round(opened, qtbot, settings, said):
    window = opened("euchre", settings=settings)
    write(qtbot, window, "NS 5")
    assert play(window).pad.needs.text() == said


AHEAD = [
    # deals of nap                        who leads
    ([],                                  "Nothing is written yet."),
    (["2 1 2"],                           "Tate leads with 6."),
    (["2 1 2", "2 2 2"],                  "Tate and Dąbek share the lead."),
    (["2 1 2", "2 2 2", "2 3 2"],         "Tate, Dąbek and Höfer share the lead."),
    (["2 1 2", "2 2 2", "2 3 2", "2 4 2"], "Nobody is ahead."),
]  # fmt: skip


@pytest.mark.parametrize(("deals", "said"), AHEAD)
def test_over_a_pad_stands_who_leads_be_it_several(opened, qtbot, deals, said):
    window = opened("nap")
    write(qtbot, window, *deals)
    assert front(window).sentence.words.text() == said


def test_page_standings_and_states_stand_on_the_same_pads(rubber, qtbot):
    room = rubber.room
    assert play(rubber).pads is room.pads is room.states.pads is room.standings.pads
    pads = room.pads
    write(qtbot, rubber, "2sn+1")
    assert play(rubber).pads is room.pads is room.states.pads is room.standings.pads is pads
    assert pads.event is room.evening
    assert (room.states.counts()["in"], room.standings.table(*play(rubber).place).deals) == (1, 1)


def test_what_is_typed_stands_on_the_pad_before_it_is_recorded(rubber, qtbot):
    qtbot.keyClicks(focus(), "2sn+1")
    assert [side.points for side in play(rubber).pad.totals.sides] == [90, 0]
    assert pad(rubber).rows == ()


def test_an_early_deal_is_corrected_and_everything_after_follows(rubber, qtbot):
    write(qtbot, rubber, "4sn=", "3ne-1", "1nw=")
    assert "vulnerable" in pad(rubber).rows[1].score.lines[0].what
    before = pad(rubber).at
    for _ in range(3):
        qtbot.keyClick(focus(), Qt.Key.Key_Up)
    assert play(rubber).entry.line.text() == "4♠ N ="
    play(rubber).entry.line.clear()
    write(qtbot, rubber, "4sn-1")
    assert play(rubber).key.number == 4
    assert pad(rubber).at != before
    assert pad(rubber).points["NS"] == 50
    qtbot.keyClick(rubber, Qt.Key.Key_Z, CTRL)
    assert pad(rubber).at == before


def test_a_penalty_is_a_line_of_its_own(rubber, qtbot):
    write(qtbot, rubber, "4sn=")
    qtbot.keyClick(focus(), Qt.Key.Key_R, CTRL)
    assert play(rubber).entry.line.text() == "penalty "
    write(qtbot, rubber, "ns 50 revoke")
    assert pad(rubber).points["NS"] == 70


def test_the_end_of_a_rubber_is_said_and_enter_goes_on_to_the_next_table(rubber, qtbot):
    write(qtbot, rubber, "4sn=", "4sn=")
    said = play(rubber).pad.over.text()
    assert "Tate & Moor win" in said
    assert said.endswith("The table has finished.")
    assert play(rubber).entry.verdict.reading.text() == "This table has finished. Enter goes on to table 2."
    assert front(rubber).sentence.words.text() == "The table has finished."
    qtbot.keyClick(focus(), Qt.Key.Key_Return)
    assert play(rubber).entry.where.text() == "Table 2, round 1, deal 1"


def test_after_a_line_is_taken_back_it_is_the_one_that_is_written_next(rubber, qtbot):
    write(qtbot, rubber, "1nw=", "1nex-1")
    assert play(rubber).key.number == 3
    qtbot.keyClick(rubber, Qt.Key.Key_Z, CTRL)
    assert play(rubber).entry.where.text() == "Table 1, round 1, deal 2"


def test_nobody_deals_where_a_table_has_finished_and_the_way_on_names_its_round(rubber, qtbot):
    write(qtbot, rubber, "4sn=", "4sn=", "", "4sn=", "4sn=", "", "4sn=", "4sn=", "", "4sn=", "4sn=")
    assert play(rubber).entry.names.text == ""
    assert play(rubber).entry.line.placeholderText().startswith("not played")
    assert play(rubber).entry.verdict.reading.text() == "This table has finished. Enter goes on to table 1, round 2."


def test_we_and_they_stay_over_a_pad_that_has_grown_long(rubber, qtbot):
    write(qtbot, rubber, "1sn+1", *["3nex-1"] * 6)
    rubber.resize(1100, 640)
    sheet = play(rubber).pad.sheet
    qtbot.waitUntil(lambda: sheet.seen.verticalScrollBar().maximum() > 0)
    assert sheet.heads.isVisible()
    assert not sheet.heads.visibleRegion().isEmpty()
    qtbot.keyClicks(focus(), "3nex-1")
    assert sheet.seen.verticalScrollBar().value() <= sheet.paper.top()


def test_a_deal_that_cannot_be_is_refused_in_a_sentence(rubber, qtbot):
    write(qtbot, rubber, "8sn=")
    assert play(rubber).entry.verdict.remark.sentence()
    assert pad(rubber).rows == ()


def test_another_table_is_gone_to_by_typing_or_by_page_down(rubber, qtbot):
    write(qtbot, rubber, "r2 t3")
    assert play(rubber).entry.where.text() == "Table 3, round 2, deal 1"
    qtbot.keyClick(focus(), Qt.Key.Key_PageDown)
    assert play(rubber).entry.where.text() == "Table 4, round 2, deal 1"
    write(qtbot, rubber, "t9")
    assert "Nobody plays there" in play(rubber).entry.verdict.remark.sentence()


def test_an_emptied_line_takes_a_deal_off_the_pad(rubber, qtbot):
    write(qtbot, rubber, "4sn=")
    qtbot.keyClick(focus(), Qt.Key.Key_Up)
    qtbot.keyClick(focus(), Qt.Key.Key_Backspace)
    qtbot.keyClick(focus(), Qt.Key.Key_Return)
    assert pad(rubber).rows == ()


def test_large_keys_write_the_same_line(rubber, qtbot):
    play(rubber).entry.keys.setChecked(True)
    keys = play(rubber).keys
    keys.typed.emit("4♠ N =")
    assert play(rubber).entry.line.text() == "4♠ N ="
    keys.accepted.emit()
    assert pad(rubber).points["NS"] == 120
    assert play(rubber).pad.isVisible()
    qtbot.keyClick(focus(), Qt.Key.Key_F4)
    assert keys.isHidden()
    assert play(rubber).pad.isVisible()


def test_what_is_typed_and_not_recorded_is_still_there_after_a_change_of_size(rubber, qtbot):
    qtbot.keyClicks(focus(), "4s")
    page = front(rubber)
    kept = page.remember()
    page.play.in_hand.drop()
    page.restore(kept)
    assert page.play.entry.line.text() == "4s"


def test_the_line_in_hand_is_looked_at_in_a_long_pad(opened, qtbot):
    window = opened("beyond", settings={"length": "deals", "deals": 40})
    window.resize(1100, 640)
    for _ in range(12):
        play(window).entry.put("n 2s 2 5 3 / 2 3 5 3")
        qtbot.keyClick(focus(), Qt.Key.Key_Return)
    bar = play(window).pad.sheet.table.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.value() == bar.maximum() > 0)
    play(window).pad.gone.emit(1)
    assert play(window).key.number == 1
    assert bar.value() == 0


def test_where_no_table_has_enough_players_it_is_said(opened, qtbot):
    window = opened("rubber-bridge")
    section = window.room.evening.sections[0]
    movement = replace(section.movement, rounds=((Seating(1, (1, NOBODY), ()),),))
    put = PutSection(event=1, section=replace(section, movement=movement), parts=("movement",))
    window.room.do(put)
    assert front(window).play is None
    assert front(window).sentence.words.text() == "No table can play yet."


def test_what_is_half_pressed_stays_when_another_table_hands_something_in(opened, qtbot):
    window = opened("rubber-bridge")
    play(window).entry.keys.setChecked(True)
    form = play(window).keys.form
    form.strain.keys["S"].click()
    other = play(window).key._replace(table=2)
    window.room.do(enter(window.room.evening, other, Slip(NotPlayed())))
    assert form.given()["strain"] == "S"
    qtbot.keyClick(focus(), Qt.Key.Key_PageDown)
    assert "strain" not in play(window).keys.form.given()


def test_a_deal_done_again_leaves_the_cursor_on_the_next(rubber, qtbot):
    write(qtbot, rubber, "1nw=", "1nex-1")
    qtbot.keyClick(rubber, Qt.Key.Key_Z, CTRL)
    qtbot.keyClick(rubber, Qt.Key.Key_Y, CTRL)
    assert play(rubber).entry.where.text() == "Table 1, round 1, deal 3"
    assert play(rubber).entry.line.text() == ""


def test_esc_clears_what_is_typed_and_then_goes_back_to_the_round(rubber, qtbot):
    qtbot.keyClicks(focus(), "4s")
    qtbot.keyClick(focus(), Qt.Key.Key_Escape)
    assert (front(rubber).on_pad, play(rubber).entry.line.text()) == (True, "")
    qtbot.keyClick(focus(), Qt.Key.Key_Escape)
    assert not front(rubber).on_pad
    assert focus() is front(rubber).round.entry.line


def test_after_the_last_deal_of_all_enter_leads_back_to_the_round_and_on_to_the_standings(opened, qtbot):
    window = opened("nap", rounds=1, settings={"length": "deals", "deals": 1})
    page = front(window)
    tables = len(page.round.course.places)
    for _ in range(tables):
        write(qtbot, window, "3 1 3")
        assert page.deck.front is page.play
        if page.play.course.unfinished(page.play.place) is not None:
            qtbot.keyClick(focus(), Qt.Key.Key_Return)
    assert page.play.entry.verdict.reading.text() == "Every table has finished. Enter goes back to the round."
    assert "wins with" in page.play.pad.over.text()
    assert " to " not in page.play.pad.over.text()
    qtbot.keyClick(focus(), Qt.Key.Key_Return)
    assert (page.deck.front, focus()) == (page.round, page.standings)
    qtbot.keyClick(focus(), Qt.Key.Key_Return)
    assert window.here == "standings"
