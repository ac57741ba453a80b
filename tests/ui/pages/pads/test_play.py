"""Pads on the page Results: written deal by deal, corrected, charged and finished by keyboard alone."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from scorer.commands import PutSection
from scorer.commands.results import enter
from scorer.evening.seating import Chair, ChairPlace
from scorer.evening.standing_in import stands_in
from scorer.event.event import Player
from scorer.event.movement import NOBODY, Seating
from scorer.event.pads import Pads
from scorer.event.results import NotPlayed, Slip
from tests.ui.pages.pads.evening import at_the_tables, open_tables
from tests.ui.pages.windows import CTRL, clashes, focus, front, nameless, window_on
from ui.pages.pads.card import company
from ui.pages.pads.columns_pad import ColumnsPad, Folded, breadth, folded
from ui.pages.pads.two_parts import TwoPartsPad
from ui.theme import BOLD


@pytest.fixture
def opened(tmp_path, shown, qtbot):
    desks = []

    def open_(key, **more):
        desk = open_tables(tmp_path, at_the_tables(key, **more))
        desks.append(desk)
        window = window_on(desk, shown, "results", "standings")
        qtbot.keyClick(focus(), Qt.Key.Key_Return)  # the pad of the first table
        return window

    yield open_
    for desk in desks:
        desk.close(copy=False)


@pytest.fixture
def rubber(opened):
    return opened("rubber-bridge")


def play(window):
    return front(window).play


def write(qtbot, window, *lines):
    """Type lines where the keyboard is, each with Enter."""
    for line in lines:
        qtbot.keyClicks(focus(), line)
        qtbot.keyClick(focus(), Qt.Key.Key_Return)


def pad(window):
    where = play(window).place
    return Pads(window.room.evening).pad(*where)


def test_the_first_deal_of_the_first_table_waits_with_the_keyboard(rubber):
    assert focus() is play(rubber).entry.line
    assert play(rubber).entry.where.text() == "Table 1, round 1, deal 1"
    assert "North deals, nobody vulnerable" in play(rubber).entry.names.text
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
    # settings                            what is still wanted after a hand of two points
    ({"length": "games", "games": 1},     "N–S need: 3     E–W need: 5"),
    ({"length": "deals", "deals": 6},     "Deals to come: 5     In this game: N–S need 3, E–W need 5"),
]  # fmt: skip


@pytest.mark.parametrize(("settings", "said"), NEEDS)
def test_where_deals_are_agreed_what_a_game_is_short_of_does_not_end_the_round(opened, qtbot, settings, said):
    window = opened("euchre", settings=settings)
    write(qtbot, window, "NS 5")
    assert play(window).pad.needs.text() == said


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
    assert "N–S" in said
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
    assert play(rubber).entry.line.placeholderText().startswith("NP")
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


def test_single_players_have_their_own_columns(opened, qtbot):
    window = opened("oh-hell")
    write(qtbot, window, "3 4 2 2 3 4 2 1")
    assert isinstance(play(window).pad.sheet, ColumnsPad)
    assert len(play(window).pad.totals.sides) == 4
    rows = play(window).pad.sheet.table.rows.values
    assert rows[0].cells[:1] != ("",)


def test_a_row_of_the_pad_that_is_pressed_is_taken_in_hand(opened, qtbot):
    window = opened("spades")
    write(qtbot, window, "4 3 / 3 3 9", "3 3 / 3 3 6")
    play(window).pad.sheet.gone.emit(1)
    assert play(window).key.number == 1
    assert play(window).entry.line.text()


def test_who_has_won_is_said_where_a_number_of_deals_was_agreed(opened, qtbot):
    window = opened("beyond", settings={"length": "deals", "deals": 1})
    write(qtbot, window, "n 2s 2 5 3 / 2 3 5 3")
    assert play(window).pad.over.text() == "N–S win, 65 to 20. The table has finished."
    assert play(window).entry.line.placeholderText().startswith("NP")


def test_what_a_penalty_is_for_is_written_over_the_columns_it_leaves_empty(opened, qtbot):
    window = opened("beyond")
    write(qtbot, window, "n 2s 2 5 3 / 2 3 5 3", "penalty ew 15 a card that was exposed too early")
    table = play(window).pad.sheet.table
    assert table.columnSpan(0, 1) == 1
    assert table.columnSpan(1, 1) > 1
    assert table.columnWidth(1) < 100


def test_titles_stand_on_two_lines_where_a_pad_is_too_wide_for_one(opened):
    assert folded("N claim / took") == ("N claim", "/ took")
    assert folded("Total") == ("Total",)
    assert isinstance(play(opened("beyond")).pad.sheet.table.horizontalHeader(), Folded)


def test_the_name_of_a_side_widens_its_columns_where_there_is_room(opened):
    sheet = play(opened("five-hundred")).pad.sheet
    for side, name in sheet.names.items():
        mine = [at for at, each in enumerate(sheet.columns, 1) if each.side == side]
        assert sum(sheet.table.columnWidth(at) for at in mine) >= breadth(name, "body", BOLD)


def test_chicago_says_who_deals(opened):
    window = opened("chicago")
    assert play(window).entry.names.text.startswith("North deals, deal 1 of 4")


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


def test_a_deal_more_than_was_agreed_is_doubted(opened, qtbot):
    window = opened("duplicate-bridge", settings={"length": "deals", "deals": 1})
    write(qtbot, window, "1nn=")
    qtbot.keyClicks(focus(), "2hs=")
    assert "agreed number of deals, 1, is played already" in play(window).entry.verdict.remark.sentence()


def test_enter_goes_where_it_says(opened, qtbot):
    window = opened("rubber-bridge")
    write(qtbot, window, "t4", "4sn=", "4sn=")
    assert play(window).entry.verdict.reading.text() == "This table has finished. Enter goes on to table 1."
    qtbot.keyClick(focus(), Qt.Key.Key_Return)
    assert play(window).entry.where.text() == "Table 1, round 1, deal 1"


def test_an_empty_line_passes_a_table_over(rubber, qtbot):
    qtbot.keyClick(focus(), Qt.Key.Key_Return)
    assert play(rubber).entry.where.text() == "Table 2, round 1, deal 1"


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


def sits_in(window, number: int, chair: int, round_: int) -> None:
    """Dora Ellis takes a chair from a round on."""
    event = window.room.evening
    where = ChairPlace(Chair(event.sections[0].id, number, chair), 0, round=round_)
    window.room.do(stands_in(event, where, Player("Dora Ellis")))


def test_a_substitute_is_shown_at_the_table_from_that_round_on(rubber):
    sits_in(rubber, 1, 1, 2)
    page = play(rubber)
    for round_, names in ((1, "Dąbek & Iłowski"), (2, "Dąbek & Ellis")):
        [place] = [each for each in page.course.places if each.round == round_ and 1 in page.pads.seating(*each).who]
        page.go_to(place)
        assert names in page.short_names().values()
        assert any(names in side.names for side in page.pad.totals.sides)


def test_who_sits_in_alone_is_on_the_keys_and_deals(opened):
    window = opened("oh-hell")
    sits_in(window, 1, 0, 2)
    page = play(window)
    for round_, name in ((1, "Dąbek"), (2, "Ellis")):
        [place] = [each for each in page.course.places if each.round == round_ and 1 in page.pads.seating(*each).who]
        page.go_to(place)
        assert name in page._sat().values()
        seat = next(seat for seat, who in page._sat().items() if who == name)
        assert page._seat_name(seat) == name


def test_a_card_names_whoever_sat_there_in_its_round(opened):
    window = opened("rubber-bridge")
    sits_in(window, 1, 1, 2)
    met = {round_: seating for round_, seating in window.room.evening.sections[0].seatings() if 1 in seating.who}
    window.go("standings")
    card = front(window).card
    for round_, names in ((1, "Dąbek & Iłowski"), (2, "Dąbek & Ellis")):
        [other] = [number for number in met[round_].who if number != 1]
        card.show_who((1, other))
        line = card.table.rows.values[round_ - 1]
        assert company(line) == f"against {names}"


def test_a_deal_done_again_leaves_the_cursor_on_the_next(rubber, qtbot):
    write(qtbot, rubber, "1nw=", "1nex-1")
    qtbot.keyClick(rubber, Qt.Key.Key_Z, CTRL)
    qtbot.keyClick(rubber, Qt.Key.Key_Y, CTRL)
    assert play(rubber).entry.where.text() == "Table 1, round 1, deal 3"
    assert play(rubber).entry.line.text() == ""


def test_a_penalty_is_no_deal(opened, qtbot):
    window = opened("spades")
    write(qtbot, window, "4 3 / 3 3 9", "penalty ns 50 revoke")
    assert play(window).entry.where.text() == "Table 1, round 1, deal 2"
    rows = play(window).pad.sheet.table.rows.values
    assert [each.deal for each in rows] == [1, 0]
    assert "revoke −50" in rows[1].cells
    write(qtbot, window, "3 3 / 3 3 6")
    assert window.room.desk.last_deed().what.startswith("Table 1, round 1, deal 2:")
    write(qtbot, window, "d2")
    assert play(window).key.number == 3


def test_partners_are_named_on_the_large_keys(opened):
    page = play(opened("spades"))
    named = page._sat()
    assert f"{named['N']} & {named['S']}" == page.short_names()["NS"]
    assert f"{named['E']} & {named['W']}" == page.short_names()["EW"]


@pytest.mark.parametrize("game", ["spades", "trex", "nap", "rubber-bridge", "chicago", "beyond"])
def test_the_keys_are_seen_without_scrolling(opened, game):
    window = opened(game)
    window.resize(1280, 800)
    page = play(window)
    page.entry.keys.setChecked(True)
    page.both.arrange()
    assert front(window).minimumSizeHint().height() <= 800 - 104  # the head and the foot of the window
    assert page.pad.totals.isVisible()


def test_esc_clears_what_is_typed_and_then_goes_back_to_the_round(rubber, qtbot):
    qtbot.keyClicks(focus(), "4s")
    qtbot.keyClick(focus(), Qt.Key.Key_Escape)
    assert (front(rubber).on_pad, play(rubber).entry.line.text()) == (True, "")
    qtbot.keyClick(focus(), Qt.Key.Key_Escape)
    assert not front(rubber).on_pad
    assert focus() is front(rubber).round.entry.line
