"""Standings in table play: round by round, and why."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from scorer.commands.results import enter
from scorer.contests.beginning import Beginning
from scorer.contests.drawing import SeatDraw
from scorer.evening.seating import Chair, ChairPlace, named
from scorer.event.event import Contestant, Player
from scorer.event.results import Key, Played, Slip
from scorer.languages import ENGLISH
from scorer.movements.lots import PARTNERS
from tests.languages import catalogued
from tests.scorer.clubs import opened as open_event
from tests.scorer.sheets.drive_evening import drive, played
from tests.ui.evening import open_evening
from tests.ui.pages.drawn import named as drawn_named
from tests.ui.pages.drawn import whist, written
from tests.ui.pages.pads.evening import at_the_tables, open_tables
from tests.ui.pages.windows import focus, front, nameless, window_on
from ui.pages.pads.card import company, lines
from ui.parts import Words
from ui.parts.saying import WINDOW


def opened(tmp_path, shown, key, *lines):
    desk = open_tables(tmp_path, at_the_tables(key))
    event = desk.event(1)
    window = window_on(desk, shown, "results", "standings")
    place = front(window).play.place
    rules = front(window).play.pads.rules
    for number, line in enumerate(lines, 1):
        at = front(window).play.pads.before(Key(*place, number))
        hand = rules.typed(line, at).hand
        assert hand is not None, line
        window.room.do(enter(event, Key(*place, number), Slip(Played(rules.answers(hand)))))
    window.go("standings")
    return desk, window


def test_the_ranking_has_a_column_for_every_round_that_has_brought_something(tmp_path, shown):
    desk, window = opened(tmp_path, shown, "rubber-bridge", "4S N =", "4S N =")
    page = front(window)
    table = page.tables[0]
    titles = [column.title for column in table.rows.columns]
    assert titles[:4] == ["Place", "No.", "Name", "Total"]
    assert [title for title in titles if title.startswith("R")] == ["R1"]
    first = table.rows.values[0]
    assert first.place == 1
    assert page.sentence.words.text() == f"{first.contestant.as_known.surnames} lead by 940 points."
    assert nameless(window) == []
    desk.close(copy=False)


LEADERS = [
    # pads of round 1, at tables 1 to 3           the sentence
    ([(1, 1, "9 ns")],                            "{1} and {2} share the lead."),
    ([(1, 1, "9 ns"), (1, 2, "9 ns")],            "4 players share the lead."),
]  # fmt: skip


@pytest.mark.parametrize(("pads", "says"), LEADERS)
def test_as_many_lead_as_it_says(tmp_path, shown, pads, says):
    evening = written(drawn_named(whist()), *pads)
    desk = open_evening(tmp_path, evening)
    page = front(window_on(desk, shown, "standings"))
    first = [line.contestant.as_known.surnames for line in page.tables[0].rows.values if line.place == 1]
    assert page.sentence.words.text() == says.format("", *first)
    desk.close(copy=False)


@pytest.mark.parametrize("code", ["en", "de"])
@pytest.mark.parametrize(("over", "en", "de"), [(False, " lead", " führ"), (True, " won", "gewonnen")])
def test_nobody_has_won_before_the_last_round_of_a_drive_is_drawn_and_played(tmp_path, shown, over, en, de, code):
    WINDOW.speak(catalogued("de") if code == "de" else ENGLISH)
    desk = open_evening(tmp_path, played(drive("euchre", 8, rounds=3), 3 if over else 2))
    sentence = front(window_on(desk, shown, "standings")).sentence.words.text()
    assert (de if code == "de" else en) in sentence
    desk.close(copy=False)


def test_who_won_without_a_name_is_a_number_in_the_language_of_the_window(tmp_path, shown):
    WINDOW.speak(catalogued("de"))
    event = played(drive("euchre", 8, rounds=1), 1)
    [section] = event.sections
    nobody = replace(section, contestants={n: Contestant(n) for n in section.contestants})
    desk = open_evening(tmp_path, replace(event, sections=(nobody,)))
    steps = front(window_on(desk, shown, "tonight")).won.findChildren(Words)
    named = [each.text() for each in steps if each.text().endswith(tuple("12345678"))]
    assert named
    assert all(each.startswith("Spieler ") for each in named if " " in each)
    desk.close(copy=False)


def test_a_long_name_has_the_room_of_what_stands_behind_the_total(tmp_path, shown, qtbot):
    desk, window = opened(tmp_path, shown, "rubber-bridge", "4S N =", "4S N =")
    table = front(window).tables[0]
    others = range(4, len(table.rows.columns))
    assert not any(map(table.isColumnHidden, others))
    [section] = desk.event(1).sections
    long = "Maximiliana Throckmorton-Wolfe"
    window.room.do(named(window.room.evening, ChairPlace(Chair(section.id, 1, 0), 1), Player(long)))
    window.resize(1300, 800)
    table = front(window).tables[0]
    qtbot.waitUntil(lambda: table.columnWidth(2) >= table.needs(2))
    assert [table.isColumnHidden(at) for at in (0, 1, 2, 3)] == [False] * 4
    assert any(map(table.isColumnHidden, others))
    window.resize(1900, 900)
    qtbot.waitUntil(lambda: not any(map(table.isColumnHidden, others)))


def test_the_card_says_why(tmp_path, shown, qtbot):
    desk, window = opened(tmp_path, shown, "rubber-bridge", "4S N =", "4S N =")
    page = front(window)
    assert page.card.table.rows.values[0].points is not None
    assert page.card.steps.told
    page.tables[0].setFocus()
    qtbot.keyClick(page.tables[0], Qt.Key.Key_Return)
    assert focus() is page.card.table
    qtbot.keyClick(page, Qt.Key.Key_Escape)
    assert focus() is page.tables[0]
    desk.close(copy=False)


def test_a_game_of_counters_has_accounts(tmp_path, shown):
    desk, window = opened(tmp_path, shown, "solo-whist", "s n 5")
    page = front(window)
    assert "Accounts" in page.sheets
    page._turn("Accounts")
    assert page.deck.front is page.sheets["Accounts"]
    kept = page.remember()
    page.restore(kept)
    assert page.switch.chosen() == "Accounts"
    desk.close(copy=False)


def test_nothing_on_any_pad_is_said_so(tmp_path, shown):
    desk, window = opened(tmp_path, shown, "whist")
    assert front(window).sentence.words.text() == "Nothing is on any pad yet."
    desk.close(copy=False)


def test_six_rounds_and_whom_one_met_in_each_are_seen_at_the_ordinary_size(tmp_path, shown):
    said = Beginning(
        game="euchre", method="total-points", contest="tables", entrants=16, draw=SeatDraw(PARTNERS, rounds=6)
    )
    desk = open_event(tmp_path / "club.overtrick", said.event(said.offers()))
    window = window_on(desk, shown, "standings")
    window.resize(1280, 800)
    page = front(window)
    [line, *_] = page.card.table.rows.values
    assert page.tables[0].horizontalScrollBar().maximum() == 0
    [upper], [lower] = lines(line, 2000)
    assert (upper.count("with"), lower[:8]) == (1, "against ")
    assert f"{upper}, {lower}" == company(line)
    desk.close(copy=False)


def test_a_round_that_somebody_sits_out_is_said_alike_before_it_is_played_and_after(tmp_path, shown):
    said = Beginning(
        game="euchre", method="total-points", contest="tables", entrants=17, draw=SeatDraw(PARTNERS, rounds=4)
    )
    desk = open_event(tmp_path / "club.overtrick", said.event(said.offers()))
    page = front(window_on(desk, shown, "standings"))
    out = {company(line) for who in page.live.cards for line in page.live.card(*who) if line.sat_out}
    assert out == {"sits out"}
    desk.close(copy=False)
