"""A round on the page Results: every table a row, its slip typed there, by keyboard alone."""

from contextlib import closing
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from rules.parts.totals import Totals
from rules.shelf import Shelf
from scorer import draws, movements
from scorer.commands.results import enter
from scorer.contests.drawing import SeatDraw
from scorer.event.event import Contestant, Entry, Player
from scorer.event.pads import PadPlace
from scorer.event.results import Key, NotPlayed, Slip
from scorer.live.states import Done
from scorer.movements import FAMILIES
from scorer.movements.lots import ALONE, Lots
from tests.scorer.draws.test_by_results import Swiss
from tests.ui.pages.drawn import club, drawn, rubbers
from tests.ui.pages.pads.evening import at_the_tables, open_tables
from tests.ui.pages.test_walk import long
from tests.ui.pages.windows import CTRL, clashes, focus, front, nameless, window_on
from ui.pages.pads.round_table import everybody_in, has_room
from ui.pages.pads.tabs import RoundTabs
from ui.parts import Words
from ui.parts.cells import sides
from ui.theme import THEME

LONG = "Bartholomew van den Fitzgerald-Hamilton", "Wilhelmina Konstantina Oosterhuis-Lange"


@pytest.fixture
def opened(tmp_path, shown):
    desks = []

    def open_(key, change=lambda event: event, **more):
        desk = open_tables(tmp_path, change(at_the_tables(key, **more)))
        desks.append(desk)
        return window_on(desk, shown, "results", "standings")

    yield open_
    for desk in desks:
        desk.close(copy=False)


@pytest.fixture
def spades(opened):
    return opened("spades")


def round_(window):
    return front(window).round


def rows(window):
    return round_(window).table.table.rows.values


def keys(qtbot, *typed):
    """Press keys one by one, Enter and the like by name; how many they were."""
    count = 0
    for each in typed:
        for key in [each] if isinstance(each, Qt.Key) else each:
            qtbot.keyClick(focus(), key)
            count += 1
    return count


ENTER, RIGHT, DOWN = Qt.Key.Key_Return, Qt.Key.Key_Right, Qt.Key.Key_Down


@pytest.mark.parametrize(("game", "said"), [("spades", "Both totals, then"), ("oh-hell", "All totals, then")])
def test_below_the_tables_it_says_how_many_totals_are_typed(opened, game, said):
    words = [each.text() for each in round_(opened(game)).slip_entry.findChildren(Words)]
    assert [each for each in words if "totals" in each] == [said]


@pytest.mark.parametrize(("game", "said"), [("euchre", ["5 3 alone 1 0 where hands were won alone"]), ("spades", [])])
def test_below_the_tables_it_says_how_hands_won_alone_are_typed(opened, game, said):
    words = [each.text() for each in round_(opened(game)).slip_entry.findChildren(Words)]
    assert [each for each in words if "alone" in each] == said


def test_every_table_of_a_round_is_a_row_with_everybody_by_name(spades):
    assert front(spades).sentence.words.text() == "Round 1: no table is in yet."
    assert [line.called for line in rows(spades)] == ["1", "2", "3", "4"]
    assert sorted(who for line in rows(spades) for side in line.people for who in side)[:2] == [
        "Anton Weiß",
        "Dennis Moor",
    ]
    assert focus() is round_(spades).entry.line
    assert nameless(spades) == []
    assert clashes(spades) == []


def test_a_round_of_four_tables_is_sixteen_keys_and_the_next_one_follows(spades, qtbot):
    assert keys(qtbot, "5 3", ENTER, "3 5", ENTER, "4 4", ENTER, "7 1", ENTER) == 16
    event = spades.room.evening
    found = {key.table: slip.result for key, slip in event.slips.items()}
    assert found == {1: Totals((5, 3)), 2: Totals((3, 5)), 3: Totals((4, 4)), 4: Totals((7, 1))}
    assert round_(spades).place.round == 2
    assert round_(spades).tabs.tabs[0].over


def test_what_is_typed_is_said_in_its_row_and_counts_in_the_standings(spades, qtbot):
    keys(qtbot, "512 340")
    assert rows(spades)[0].says == "512 to 340, Tate & Moor win"
    keys(qtbot, ENTER)
    assert (rows(spades)[0].slip, rows(spades)[0].won, rows(spades)[0].says) == ("512 : 340", (0,), "in")
    assert front(spades).sentence.words.text() == "One table of four is in."
    table = spades.room.standings.table(1, 1, 1)
    assert sorted(map(table.earned, table.sides)) == [340, 512]


def test_hands_won_alone_are_typed_behind_the_totals_and_said_in_the_row(opened, qtbot):
    euchre = opened("euchre")
    keys(qtbot, "7 4 alone 1 0")
    assert rows(euchre)[0].says.endswith("win; won alone: 1 and 0")
    keys(qtbot, ENTER)
    assert euchre.room.evening.slips[Key(1, 1, 1, 0)].result == Totals((7, 4), lone=(1, 0))
    assert rows(euchre)[0].says == "in; won alone: 1 and 0"
    keys(qtbot, Qt.Key.Key_Up)
    line = round_(euchre).entry.line
    assert line.text() == "7 4 alone 1 0"
    assert line.width() - THEME.px(28) > line.fontMetrics().horizontalAdvance("12 11 alone 1 2")
    keys(qtbot, "7 5")
    assert round_(euchre).entry.verdict.reading.text().endswith("win; replaces 7 4 alone 1 0")
    keys(qtbot, " alone 1 0")
    assert round_(euchre).entry.verdict.reading.text() == ""


def test_what_is_typed_of_seven_players_is_not_drawn_beyond_their_row(tmp_path, shown, qtbot):
    """Seven totals in words are higher than a row; the line itself is read aloud with all of them."""
    with closing(open_tables(tmp_path, long(drawn("nap", 14, SeatDraw(ALONE, 7, 3))))) as desk:
        window = window_on(desk, shown, "results")
        keys(qtbot, "3 1 2 4 4 -14 0")
        [first, second] = rows(window)
        assert (has_room(first.says), first.state) == (True, "due")
        assert "-14" in round_(window).entry.line.text()
        keys(qtbot, ENTER)
        assert [each.says for each in rows(window)] == ["in", second.says]


def test_enter_on_an_empty_row_opens_the_pad_and_so_does_the_arrow(spades, qtbot):
    for key in (ENTER, RIGHT):
        keys(qtbot, key)
        assert front(spades).on_pad
        assert front(spades).play.place == (1, 1, 1)
        keys(qtbot, Qt.Key.Key_Escape)
        assert not front(spades).on_pad


def test_the_arrow_goes_along_what_is_typed_first(spades, qtbot):
    keys(qtbot, "5 3", Qt.Key.Key_Home, RIGHT)
    assert not front(spades).on_pad
    assert round_(spades).entry.line.cursorPosition() == 1


def test_a_slip_is_put_right_and_taken_back(spades, qtbot):
    keys(qtbot, "5 3", ENTER, Qt.Key.Key_Up)
    assert round_(spades).entry.line.text() == "5 3"
    keys(qtbot, "6 2", ENTER)
    key = Key(1, 1, 1, 0)
    assert spades.room.evening.slips[key].result == Totals((6, 2))
    assert spades.room.desk.last_deed().what.startswith("Table 1, round 1: Tate & Moor 6, Dąbek & Iłowski 2")
    qtbot.keyClick(spades, Qt.Key.Key_Z, CTRL)
    qtbot.keyClick(spades, Qt.Key.Key_Z, CTRL)
    assert spades.room.evening.slips == {}
    assert round_(spades).place.table == 1
    keys(qtbot, "5 3", ENTER, Qt.Key.Key_Up, Qt.Key.Key_Backspace, ENTER)
    assert spades.room.evening.slips == {}


def test_deals_count_where_they_are_written_and_a_finished_table_is_called_finished(opened, qtbot):
    window = opened("spades", settings={"length": "deals", "deals": 1})
    keys(qtbot, ENTER, "4 3 / 3 3 9", ENTER, Qt.Key.Key_Escape)
    assert rows(window)[0].says == "finished, 1 deal"
    keys(qtbot, Qt.Key.Key_Up, "5 3")
    assert "1 deal is written on the pad" in round_(window).entry.verdict.reading.text()


def test_what_is_no_slip_is_refused_below_the_table(spades, qtbot):
    keys(qtbot, "5 3 2", ENTER)
    assert round_(spades).entry.verdict.remark.sentence().startswith("3 numbers were typed, and 2 are wanted")
    assert spades.room.evening.slips == {}


def test_page_down_and_the_tabs_lead_to_another_round(spades, qtbot):
    keys(qtbot, Qt.Key.Key_PageDown)
    assert round_(spades).place.round == 2
    tabs = round_(spades).tabs
    qtbot.mouseClick(tabs, Qt.MouseButton.LeftButton, pos=tabs.box(0).center().toPoint())
    assert round_(spades).place.round == 1
    keys(qtbot, "t3", ENTER)
    assert round_(spades).place.table == 3


def test_what_is_half_typed_stays_when_another_table_hands_something_in(spades, qtbot):
    keys(qtbot, "5 ")
    spades.room.do(enter(spades.room.evening, Key(1, 1, 3, 0), Slip(NotPlayed())))
    assert round_(spades).entry.line.text() == "5 "
    assert rows(spades)[2].says == "not played"


def test_a_whist_drive_is_counted_in_tricks_and_doubts_what_makes_no_deal(opened, qtbot):
    window = opened(
        "whist", lambda event: replace(event, method="tricks-taken", settings={"length": "deals", "deals": 1})
    )
    keys(qtbot, "8 6")
    assert "Together these are 14 tricks, and should be 13 tricks." in round_(window).entry.verdict.remark.sentence()
    keys(qtbot, Qt.Key.Key_Backspace, "5", ENTER)
    assert window.room.evening.slips[Key(1, 1, 1, 0)].result == Totals((8, 5), tricks=True)
    assert rows(window)[0].slip == "8 : 5"
    page = front(window)
    page.open(PadPlace(1, 1, 1))
    pad = page.play.pad
    assert pad.over.text().startswith("Tate & Moor win, 8 to 5.")
    assert [(side.points, side.ahead) for side in pad.totals.sides] == [(8, True), (5, False)]
    assert [line.cells[-1] for line in pad.sheet.table.rows.values] == ["5"]


def test_many_rounds_have_tabs_that_say_their_number_whole_and_the_one_in_hand_is_among_them(qtbot):
    tabs = RoundTabs()
    qtbot.addWidget(tabs)
    for rounds, wide, now in ((24, 1060, 24), (24, 760, 13), (99, 640, 99), (99, 640, 1)):
        tabs.resize(wide, tabs.height())
        tabs.show_rounds({number: Done(9, 9) for number in range(1, rounds + 1)}, now)
        seen = [*tabs.seen()]
        assert now in [tabs.tabs[at].round for at in seen]
        assert rounds == 99 or len(seen) == rounds
        assert all(tabs.box(at).right() <= wide for at in seen)
        words = [(written, box) for at in seen for written, box in tabs.written(at)]
        assert len(words) >= len(seen)
        assert all(how.wide(text) <= box.width() for (text, how), box in words)


def test_more_than_two_sides_have_a_total_each(opened, qtbot):
    window = opened("oh-hell")
    keys(qtbot, "12 5 -3 7", ENTER)
    assert rows(window)[0].slip == "12  5  −3  7"
    assert rows(window)[0].won == (0,)


@pytest.mark.parametrize(("wide", "high", "large"), [(1280, 800, True), (1280, 640, False), (1920, 1080, True)])
def test_how_far_tables_are_is_said_beside_names_which_are_large_where_rows_are_high(opened, qtbot, wide, high, large):
    window = opened("euchre")
    window.resize(wide, high)
    keys(qtbot, "7 4")
    table = round_(window).table
    assert table.table.columnWidth(4) >= THEME.px(100)
    assert table.large is large


def test_names_are_not_so_large_that_one_has_no_room(opened):
    window = opened("spades", lambda event: long(event))
    window.resize(1366, 800)
    assert not round_(window).table.large


def test_long_names_are_whole(opened):
    def longer(event):
        [section] = event.sections
        people = {
            number: replace(one, entry=replace(one.entry, players=tuple(map(Player, LONG))))
            for number, one in section.contestants.items()
        }
        return replace(event, sections=(replace(section, contestants=people),))

    window = opened("spades", longer)
    window.resize(1100, 700)
    table = round_(window).table
    wide = table.table.columnWidth(1)
    assert table.table.rowHeight(0) >= table.high(rows(window)[0], wide - 24)
    assert all(side == LONG for line in rows(window) for side in line.people)


def test_the_round_in_hand_and_what_is_half_typed_stay_over_a_change_of_size(spades, qtbot):
    keys(qtbot, DOWN, "5")
    page = front(spades)
    kept = page.remember()
    page.anew(page._build)
    assert (round_(spades).place.table, round_(spades).entry.line.text()) == (2, "5")
    assert kept["pad"] is False


def test_after_the_last_round_of_a_drive_nothing_is_drawn(tmp_path, shown, qtbot):
    draw = SeatDraw("semi-partner", rounds=1)
    with closing(club(tmp_path, drawn("whist", 8, draw, contest="drive", method="tricks-taken"))) as desk:
        window = window_on(desk, shown, "results", "seats")
        page = front(window)
        keys(qtbot, "7 6", ENTER, "9 4", ENTER)
        assert (page.sentence.words.text(), page.draw.isVisible()) == ("Every table has finished.", False)
        assert focus() is page.standings
        qtbot.keyClick(focus(), Qt.Key.Key_D, CTRL)
        assert front(window) is page
        qtbot.keyClick(focus(), ENTER)
        assert window.here == "standings"


def test_what_is_typed_once_all_is_in_goes_to_the_line_and_enter_to_the_standings(spades, qtbot):
    page, line = front(spades), round_(spades).entry.line
    keys(qtbot, *(slip for _ in range(8) for slip in ("120 80", ENTER)))
    assert focus() is page.standings
    for key in "r1 t2":
        qtbot.keyClicks(focus(), key)
    assert (focus(), line.text()) == (line, "r1 t2")
    qtbot.keyClick(focus(), ENTER)
    assert (round_(spades).place.round, round_(spades).place.table) == (1, 2)
    page.standings.setFocus()
    qtbot.keyClick(page.standings, ENTER)
    assert spades.here == "standings"


def test_on_a_round_that_was_left_the_way_to_the_standings_is_there_once_all_is_in(spades, qtbot):
    page = front(spades)
    assert not page.standings.isVisible()
    keys(qtbot, *(slip for _ in range(8) for slip in ("120 80", ENTER)))
    assert page.standings.isVisible()
    spades.room.undo()
    assert not page.standings.isVisible()


class SwissPairs(Lots):
    """Pairs at the tables, each round drawn by the standing."""

    def asked(self, given):
        return Swiss()


def test_a_round_drawn_by_results_waits_for_all_tables_and_is_then_on_enter(tmp_path, shown, qtbot, monkeypatch):
    others = (each for each in FAMILIES if each.key != SwissPairs.key)
    monkeypatch.setattr(movements, "FAMILIES", Shelf(SwissPairs(), *others))
    monkeypatch.setattr(draws, "DRAWS", Shelf(*draws.DRAWS, Swiss()))
    with closing(club(tmp_path, rubbers(4, 1))) as desk:
        window = window_on(desk, shown, "results", "seats")
        page = front(window)
        assert (page.draw.text(), page.draw.isEnabled()) == ("Draw round 2", False)
        assert page.round.slip_entry.waits.text() == "Round 2 can be drawn once tables 1–2 are in."
        keys(qtbot, "900 300", ENTER, "200 700", ENTER)
        assert focus() is page.draw
        keys(qtbot, ENTER)
        assert front(window).draw.says.text() == "Round 2, not yet used"


@pytest.mark.parametrize(("wide", "scale"), [(1280, 1.0), (1280, 1.5), (1024, 1.0)])
def test_of_seven_at_a_table_every_name_is_whole_and_the_line_is_in_sight(tmp_path, shown, qtbot, wide, scale):
    evening = drawn("nap", 7, SeatDraw(ALONE, 7, 3))
    people = {n: Contestant(n, Entry((Player(LONG[n % 2]),))) for n in evening.sections[0].numbers}
    section = replace(evening.sections[0], contestants=people)
    with closing(club(tmp_path, replace(evening, sections=(section,)))) as desk:
        window = window_on(desk, shown, "results")
        THEME.resize(scale)
        window.resize(wide, 800)
        qtbot.wait(5)
        table = round_(window).table.table
        row, box = table.rows.values[0], table.visualRect(table.rows.index(0, 1))
        names = everybody_in(row, box.width() - sides(1, len(table.rows.columns)))
        assert all(name.rstrip(",") in LONG for line in names for name in line.split(", "))
        assert table.viewport().rect().contains(round_(window).table.line.geometry())
        THEME.resize(1.0)
