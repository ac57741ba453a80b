"""Tonight: the next steps, the evening as a strip, the other evenings, and beginning a first one."""

from dataclasses import replace
from datetime import date, datetime, timedelta, timezone

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QFrame

from scorer.commands.events import ChangeEvent, begin
from scorer.commands.results import enter
from scorer.event.event import Section
from scorer.event.results import BareScore, Key, Slip
from scorer.live.pace import RoundPace, TablePace
from tests.ui.evening import open_evening, tuesday
from tests.ui.pages.tonight.live import live
from tests.ui.pages.windows import button, clashes, drawn_short, focus, front, nameless, window_on
from ui.pages.tonight.events import day_words
from ui.pages.tonight.going import worth_showing
from ui.pages.tonight.rounds import Rounds
from ui.pages.tonight.won import NextPlaces
from ui.parts import Mark, Words


@pytest.fixture
def gone(window):
    """Where the pages were asked to go, instead of going there."""
    places = []
    window.room.gone.disconnect()
    window.room.gone.connect(lambda page, where: places.append((page, where)))
    return places


# --- the next steps -------------------------------------------------------------------


def test_the_page_opens_with_how_things_stand_and_the_keyboard_on_the_first_step(window):
    tonight = front(window)
    assert tonight.sentence.words.text() == "Round 5 is in play. Two things want you."
    assert [step.state for step in tonight.next] == ["late", "doubt", "due"]
    assert focus() is tonight.steps.buttons[0]
    assert focus().property("as") == "primary"


MIDNIGHTS = [
    "2028-02-28T23:59", "2028-02-29T00:00", "2028-02-29T00:50", "2028-02-29T23:59", "2027-01-01T00:01",
]  # fmt: skip


@pytest.mark.parametrize("moment", MIDNIGHTS)
@pytest.mark.parametrize("hours", [-9.5, 0, 13])
def test_an_evening_goes_on_over_midnight_in_any_zone(clock, tmp_path, shown, moment, hours):
    clock.zone = timezone(timedelta(hours=hours))
    clock.read = lambda: datetime.fromisoformat(moment).replace(tzinfo=clock.zone)
    window = window_on(open_evening(tmp_path, live()), shown, "tonight")
    assert front(window).sentence.words.text() == "Round 5 is in play. Two things want you."
    assert front(window).evening.ends.text().startswith("ends about ")
    assert (window.head.round.text(), window.head.clock.text()) == ("Round 5 of 7", "15:00 left")


def test_enter_does_the_first_step(window, gone, qtbot):
    qtbot.keyClick(focus(), Qt.Key.Key_Return)
    ((page, where),) = gone
    assert page == "results"
    assert (where["round"], where["table"]) == (4, 4)


def test_every_step_has_a_key_of_its_own(window, gone, qtbot):
    tonight = front(window)
    assert [b.key for b in tonight.steps.buttons] == ["Enter", "F8", "Alt+3"]
    qtbot.keyClick(window, Qt.Key.Key_F8)
    qtbot.keyClick(window, Qt.Key.Key_3, Qt.KeyboardModifier.AltModifier)
    assert [page for page, _ in gone] == ["results", "results"]
    assert gone[1][1]["round"] == 5
    assert clashes(window) == []


def test_a_result_that_comes_in_changes_the_step_and_leaves_the_keyboard_at_its_place(window, desk):
    tonight = front(window)
    owed = next(key for key in tonight.going.states.late())
    window.room.do(enter(window.room.evening, owed, Slip(BareScore(110))))
    assert tonight.sentence.words.text() == "Round 5 is in play. One thing wants you."
    assert focus() is tonight.steps.buttons[0]
    assert "doubtful" in focus().accessibleName()


def test_a_step_tells_a_screen_reader_what_it_is_for(window):
    first = front(window).steps.buttons[0]
    assert first.accessibleName().startswith("Type it: Table 4 has not handed in board")
    assert "Ask for the slip" in first.accessibleDescription()
    assert nameless(window.pages) == []


# --- the evening ----------------------------------------------------------------------


def test_the_strip_says_what_is_in_and_who_is_behind(window):
    going = front(window).evening
    assert going.ends.text().startswith("ends about ")
    assert going.title.text() == "Round 5 by table"
    assert going.strip.words(going.strip.values[3]).endswith("26 of 27 results in, a result is missing")
    four = going.tables.words(going.tables.values[3])
    assert four.startswith("Table 4: ")
    assert "board" in four
    assert "owed" in four


def test_the_arrow_keys_go_along_the_tables_and_enter_goes_there(window, gone, qtbot):
    tables = front(window).evening.tables
    tables.setFocus()
    for _ in range(2):
        qtbot.keyClick(tables, Qt.Key.Key_Right)
    assert tables.accessibleName().startswith("Table 3: ")
    qtbot.keyClick(tables, Qt.Key.Key_Return)
    assert (gone[0][0], gone[0][1]["table"], gone[0][1]["round"]) == ("results", 3, 5)
    qtbot.keyClick(tables, Qt.Key.Key_End)
    assert tables.accessibleName().startswith("Table 9: ")
    qtbot.keyClick(tables, Qt.Key.Key_Home)
    assert tables.at == 0


def test_a_press_on_a_round_goes_to_what_is_missing_in_it(window, gone, qtbot):
    strip = front(window).evening.strip
    qtbot.mouseClick(strip, Qt.MouseButton.LeftButton, pos=strip.box(3).center().toPoint())
    qtbot.mouseClick(strip, Qt.MouseButton.LeftButton, pos=strip.box(6).center().toPoint())
    assert [(where["round"], where["table"]) for _, where in gone] == [(4, 4), (7, 1)]
    qtbot.mouseClick(strip, Qt.MouseButton.LeftButton, pos=QPoint(1, strip.height() + 5))
    assert len(gone) == 2


def test_cards_without_room_go_on_in_the_next_line(shown):
    strip = Rounds()
    strip.show_cards([RoundPace(n, None, 3, 12, False) for n in range(1, 14)])
    shown(strip, 700, 300)
    assert (strip.columns(700), strip.heightForWidth(700)) == (13, 58)
    assert strip.columns(330) == 5
    assert strip.heightForWidth(330) == 3 * 58 + 2 * 6
    strip.resize(330, 300)
    assert strip.box(5).topLeft().toPoint() == QPoint(0, 64)


def test_how_narrow_a_card_may_be_is_measured_once_for_those_that_are_shown(theme, monkeypatch):
    strip, measured, narrowest = Rounds(), [], Rounds.narrowest
    monkeypatch.setattr(Rounds, "narrowest", lambda row: measured.append(row) or narrowest(row))
    strip.show_cards([RoundPace(n, None, 3, 12, False) for n in range(1, 14)])
    wide = [strip.columns(at) for at in range(300, 700, 50)]
    assert len(measured) == 1
    theme.resize(1.5)
    assert [strip.columns(at) for at in range(300, 700, 50)] < wide
    assert len(measured) == 2
    theme.resize(1.0)
    strip.show_cards([RoundPace(n, None, 3_000, 12_000, False) for n in range(1, 14)])
    assert [strip.columns(at) for at in range(300, 700, 50)] < wide


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_how_many_results_of_a_round_are_in_is_whole_however_many_there_are(shown, theme, scale, monkeypatch):
    theme.resize(scale)
    strip = Rounds()
    strip.show_cards([RoundPace(n, None, 192 if n < 9 else 96, 192, owing=False) for n in range(1, 15)])
    strip.playing = 9
    for wide in (700, 940, 1340, 1500):
        shown(strip, wide, 300)
        assert drawn_short(strip, monkeypatch) == []


def test_of_a_hall_of_tables_those_behind_are_shown():
    hall = [
        TablePace(Section(), n, (), (n % 2 == 0,), owed=(Key(1, 1, n, 1),) if n == 99 else ()) for n in range(1, 101)
    ]
    assert worth_showing(hall[:60]) == hall[:60]
    assert [table.table for table in worth_showing(hall)][:3] == [99, 1, 3]
    assert len(worth_showing(hall)) == 50


def test_an_evening_that_is_over_shows_no_tables(tmp_path, shown):
    event = tuesday(play=False)
    every = {key: Slip(BareScore(110)) for key, _ in event.due()}
    window = window_on(open_evening(tmp_path, replace(event, slips=every)), shown, "tonight")
    tonight = front(window)
    assert tonight.sentence.words.text() == "18 pairs share the first place."
    assert not tonight.evening.isVisible()
    assert tonight.won.isVisible()


# --- at the end -----------------------------------------------------------------------


def all_in(**more):
    """The evening with every result in and none of them doubtful; three pairs are level at its head."""
    event = tuesday(play=False, **more)
    return replace(event, slips={key: Slip(BareScore(110 + 10 * (key.table % 3))) for key, _ in event.due()})


def shown_of(won):
    return [[(each.place, each.names, each.worth) for each in ranking.placed] for ranking in won.rankings]


def words_in(where):
    return [each.text() for each in where.findChildren(Words) if each.isVisible()]


@pytest.fixture
def ended(tmp_path, shown):
    return window_on(open_evening(tmp_path, all_in()), shown, "tonight")


def test_at_the_end_it_is_said_who_won_and_every_first_stands_as_high(ended):
    tonight = front(ended)
    (ranked,) = shown_of(tonight.won)
    first = [names for place, names, _ in ranked if place in ("1", "1=")]
    assert (
        tonight.sentence.words.text() == "Höfer & Baum, Aalto & Lindqvist and Marchand & Rolin share the first place."
    )
    assert set(" & ".join(first).split(" & ")) <= set(words_in(tonight.won))
    steps = [each.height() for each in tonight.won.findChildren(QFrame) if each.property("as") in ("won", "placed")]
    assert len(steps) == 3
    assert steps.count(max(steps)) == min(3, len(first))


def test_what_is_left_to_do_is_said_once_and_printing_is_on_enter(ended, gone_of, qtbot):
    tonight, gone = front(ended), gone_of(ended)
    assert [step.what for step in tonight.next] == [
        "Print the ranking.",
        "Publish the results.",
        "Put the evening away.",
    ]
    words = [each for each in words_in(tonight) if "%" not in each and "=" not in each]
    assert [each for each in words if words.count(each) > 1 and len(each) > 3] == []
    assert tonight.steps.findChildren(Mark) == [], "a tick beside what is left to do would say that it is done"
    assert focus() is tonight.steps.buttons[0]
    qtbot.keyClick(focus(), Qt.Key.Key_Return)
    qtbot.keyClick(ended, Qt.Key.Key_2, Qt.KeyboardModifier.AltModifier)
    assert gone == [("sheets", {"sheet": "ranking"}), ("sheets", {"sheet": "ranking", "publish": True})]


@pytest.fixture
def gone_of():
    """Where the pages of a window are asked to go, instead of going there."""

    def listen(window):
        places = []
        window.room.gone.disconnect()
        window.room.gone.connect(lambda page, where: places.append((page, where)))
        return places

    return listen


def test_an_evening_that_is_put_away_stays_and_is_opened_again(ended, qtbot):
    deeds = ended.room.desk.last_deed()
    qtbot.keyClick(ended, Qt.Key.Key_3, Qt.KeyboardModifier.AltModifier)
    assert ended.room.evening is None
    assert [each.name for each in ended.room.desk.events()] == ["Tuesday Pairs"]
    assert ended.foot.deed.text == "Tuesday Pairs is put away; it stays among the events."
    assert focus() is front(ended).events.table  # and Enter begins no other evening
    assert ended.room.desk.last_deed() == deeds
    QApplication.processEvents()
    button(ended.foot, "Open it again").click()
    assert ended.room.evening.name == "Tuesday Pairs"


def test_what_is_doubtful_goes_before_who_won(tmp_path, shown):
    event = all_in()
    far = next(key for key in event.slips if key.table == 9)
    event = replace(event, slips={**event.slips, far: Slip(BareScore(-1700))})
    tonight = front(window_on(open_evening(tmp_path, event), shown, "tonight"))
    assert tonight.sentence.words.text().endswith("wants you.")
    assert tonight.next[0].state == "doubt"
    assert tonight.steps.y() < tonight.won.y()


def test_in_a_large_window_it_is_shown_who_leads_as_far_as_there_is_room(window, desk, qtbot):
    assert front(window).stands.panel.isHidden()
    window.resize(1920, 1080)
    qtbot.wait(5)
    stands = front(window).stands
    assert stands.panel.isVisible()
    assert [each.title for each in stands.rankings] == ["Ranking"]
    first = stands.rankings[0].placed[0]
    shown = [each.text() for each in stands.panel.findChildren(Words) if each.isVisible()]
    assert {"How it stands", first.names, first.worth} <= set(shown)
    [lines] = stands._lines
    seen = [line for line in lines if not line.isHidden()]
    assert 3 <= len(seen) == stands.room < len(stands.rankings[0].placed)
    assert stands.panel.geometry().bottom() <= stands.height()


def test_nobody_leads_where_nothing_is_in_and_at_the_end_it_stands_above(tmp_path, shown, ended, qtbot):
    ended.resize(1920, 1080)
    qtbot.wait(5)
    assert front(ended).stands.panel.isHidden()
    (tmp_path / "other").mkdir()
    begun = open_evening(tmp_path / "other", replace(live(), slips={}))
    window = window_on(begun, shown, "tonight")
    window.resize(1920, 1080)
    qtbot.wait(5)
    assert front(window).stands.panel.isHidden()
    begun.close(copy=False)


def test_a_result_taken_back_takes_the_winners_away(ended):
    ended.room.do(enter(ended.room.evening, next(iter(ended.room.evening.slips)), None))
    assert not front(ended).won.isVisible()
    assert front(ended).evening.isVisible()


@pytest.mark.parametrize("high", [800, 1080])
def test_in_a_wide_window_places_are_listed_in_two_columns_where_one_has_no_room_for_all(ended, high):
    ended.resize(1920, high)
    QApplication.processEvents()
    rest = front(ended).won.findChild(NextPlaces)
    seen = [each for each in rest.lines if each.isVisible()]
    assert len(seen) == {800: 6, 1080: 15}[high]
    left = [each for each in seen if each.x() == 0]
    assert [left.index(each) for each in left] == [*range(len(left))]
    assert seen[: len(left)] == left
    assert len(left) == {800: 3, 1080: 8}[high]
    assert len({each.width() for each in seen}) <= 2


@pytest.mark.parametrize("high", [800, 1080])
def test_as_many_places_are_listed_as_there_is_room_for(ended, high):
    ended.resize(1400, high)
    QApplication.processEvents()
    rest = front(ended).won.findChild(NextPlaces)
    assert sum(each.isVisible() for each in rest.lines) == {800: 3, 1080: 12}[high]


def test_before_it_begins_the_plan_is_said(tmp_path, shown):
    window = window_on(open_evening(tmp_path, tuesday(play=False)), shown, "tonight")
    assert front(window).evening.ends.text() == "19:00 to 21:48 by plan"
    assert front(window).evening.title.text() == "Round 1 by table"


# --- the other evenings ---------------------------------------------------------------


def test_events_are_listed_newest_first_and_enter_opens_one(desk, shown, qtbot):
    desk.do(begin(tuesday(name="Last week", date="2025-11-10")))
    window = window_on(desk, shown, "tonight")
    table = front(window).events.table
    assert [one.name for one in table.rows.values] == ["Tuesday Pairs", "Last week"]
    assert table.value().id == 1
    table.setFocus()
    qtbot.keyClick(table, Qt.Key.Key_Down)
    qtbot.keyClick(table, Qt.Key.Key_Return)
    assert window.room.evening.name == "Last week"
    assert front(window).events.table.value().name == "Last week"


def test_the_list_counts_results_as_they_come(window):
    def listed():
        return front(window).events.table.value().slips

    before = listed()
    key = next(key for key in window.room.states.due if key not in window.room.evening.slips)
    window.room.do(enter(window.room.evening, key, Slip(BareScore(110))))
    assert listed() == before + 1


def test_another_name_is_seen_at_once(window):
    window.room.do(ChangeEvent(event=1, said="It has another name.", changes={"name": "Club Night"}))
    assert front(window).events.table.value().name == "Club Night"


DAYS = [
    # an event's day   today is         it stands there as
    ("2026-11-17",     "2026-11-17",    "Tonight"),
    ("2026-11-10",     "2026-11-17",    "10 Nov"),
    ("2025-11-10",     "2026-11-17",    "10 Nov 2025"),
    ("in autumn",      "2026-11-17",    "in autumn"),
]  # fmt: skip


@pytest.mark.parametrize(("day", "today", "words"), DAYS)
def test_a_day_is_said_in_a_word_or_two(day, today, words):
    assert day_words(day, date.fromisoformat(today)) == words
