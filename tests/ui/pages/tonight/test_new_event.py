"""A new event on one page, and the settings of one that has begun."""

from datetime import datetime

import pytest
from PySide6.QtCore import QDate, Qt, QTime

from scorer.clock import CLOCK
from scorer.commands.events import ChangeEvent, begin
from scorer.commands.results import enter
from scorer.event.results import BareScore, Slip
from tests.languages import catalogued
from tests.ui.evening import mitchell, open_evening, tuesday
from tests.ui.pages.windows import CTRL, button, clashes, focus, front, nameless
from ui.pages.tonight.fields import Day
from ui.parts.saying import WINDOW


@pytest.fixture
def desk(tmp_path):
    opened = open_evening(tmp_path, tuesday(mitchell(4, 4, 3)))
    yield opened
    opened.close(copy=False)


@pytest.fixture
def new(window, qtbot):
    qtbot.keyClick(window, Qt.Key.Key_N, CTRL)
    return front(window)


# --- a new event ----------------------------------------------------------------------


def test_a_new_event_opens_by_its_key_with_the_cursor_in_the_sentence(new):
    assert focus() is new.line.count
    assert new.line.count.lineEdit().selectedText() == "4"
    assert new.sentence.words.text() == "Four tables: a Howell, 7 rounds of 3."
    assert new.day.value() == "2026-11-17"
    assert clashes(new.window()) == []
    assert nameless(new) == []


def test_so_many_players_stay_so_many_whatever_a_table_seats(new):
    new.line.game.choose("nap")
    new.line.unit.choose("players")
    new.line.count.setValue(7)
    new.line.seats.setValue(7)
    assert (new.line.unit.picked(), new.line.count.value(), new.beginning.entrants) == ("players", 7, 7)


BEGUN = [
    # what is asked for                         what the sentence says        the name
    ({"game": "whist", "contest": "drive"},     ("whist", "drive"),           "Tuesday Whist Drive"),
    ({"game": "euchre"},                        ("euchre", "tables"),         "Tuesday Euchre"),
    ({"contest": "swiss-pairs"},                ("duplicate-bridge", "swiss-pairs"), "Tuesday Swiss Pairs"),
]  # fmt: skip


@pytest.mark.parametrize(("where", "says", "name"), BEGUN)
def test_a_new_event_begins_with_the_game_and_the_contest_that_were_asked_for(new, where, says, name):
    new.line.until.setTime(QTime(21, 0))
    new.arrive(where)
    assert (new.line.game.picked(), new.line.contest.picked()) == says == (new.beginning.game, new.beginning.contest)
    assert (new.name.text(), new.line.until.value()) == (name, "21:00")
    assert new.act.isEnabled()


def test_another_contest_is_counted_as_it_usually_is(new):
    assert (new.line.unit.picked(), new.line.count.value()) == ("tables", 4)
    new.line.contest.choose("individual")
    assert (new.line.unit.picked(), new.line.count.value(), new.beginning.entrants) == ("players", 16, 16)
    new.line.count.setValue(12)
    assert new.beginning.entrants == 12


@pytest.mark.parametrize(
    ("contest", "opening", "occasion", "begins", "by_the_clock"),
    [
        ("pairs", "Tonight we play", "The evening", "Begin the evening", True),
        ("league", "From today on we play", "The league", "Begin the league", False),
        ("ladder", "From today on we play", "The ladder", "Begin the ladder", False),
    ],
)
def test_what_is_begun_is_called_what_it_is(new, contest, opening, occasion, begins, by_the_clock):
    new.line.contest.choose(contest)
    assert (new.line.opening.text(), new.occasion.text(), new.act.text()) == (opening, occasion, begins)
    assert [each.isVisibleTo(new) for each in new.times] == [by_the_clock] * 2


def test_boards_a_round_are_as_many_as_are_advised_until_somebody_wishes(new, qtbot):
    qtbot.keyClicks(new.line.count, "6")
    advised = new.advised.offers[0].quality.boards_per_round
    assert advised != 3
    assert new.boards.value() == advised
    new.boards.setValue(advised + 2)
    new.line.count.setValue(7)
    assert new.boards.value() == advised + 2
    assert new.beginning.boards_per_round == advised + 2


def test_boards_a_round_that_somebody_wishes_are_held_to_and_it_says_what_that_costs(new):
    new.line.count.setValue(9)
    for boards, sentence, more in (
        (3, " 7 rounds of 3.", "Seven rounds of three boards."),
        (6, " 3 rounds of 6.", "Three rounds of six boards."),
        (20, " 2 rounds of 20.", "Two rounds of 20 boards, 140 minutes longer than"),
    ):
        new.boards.setValue(boards)
        assert new.sentence.words.text().endswith(sentence)
        assert more in new.advised.words.text()
    new.line.contest.choose("teams")
    assert not new.beginning.boards_held
    new.line.count.setValue(8)
    new.boards.setValue(6)
    assert new.sentence.words.text() == "Eight teams: a round robin, three matches of 6 boards."


def test_another_answer_is_another_outcome_at_once(new, qtbot):
    qtbot.keyClicks(new.line.count, "8")
    new.sections.setValue(2)
    assert new.sentence.words.text() == "Eight tables in two sections: a Howell, 7 rounds of 3 each."
    assert "One winner." in new.advised.words.text()
    new.winners.findChild(type(button(new, "Two")), "2").click()
    assert new.beginning.winners == 2
    assert "Two winners." in new.advised.words.text()


def test_enter_begins_it_with_everything_that_was_said(new, window, qtbot):
    new.name.setFocus()
    new.name.selectAll()
    qtbot.keyClicks(new.name, "Winter Cup")
    new.day.setDate(QDate(2026, 12, 1))
    new.starts.setTime(QTime(19, 30))
    new.minutes.setValue(7)
    new.scoring.settings.settings["scale"].control.setCurrentIndex(1)
    new.scoring.settings.settings["factored"].control.click()
    qtbot.keyClick(new.name, Qt.Key.Key_Return)
    event = window.room.evening
    assert (event.name, event.first.date, event.first.starts, event.first.minutes_per_board) == (
        "Winter Cup",
        "2026-12-01",
        "19:30",
        7,
    )
    assert event.settings == {"scale": 1, "factored": True}
    assert window.here == "seats"
    assert window.foot.deed.text == "New event: Winter Cup."
    window.room.undo()
    assert [one.name for one in window.room.desk.events()] == ["Tuesday Pairs"]


HOURS = [(0, "Tonight"), (4, "Tonight"), (5, "Today"), (14, "Today"), (15, "Tonight"), (23, "Tonight")]


@pytest.mark.parametrize(("hour", "said"), HOURS)
def test_another_day_is_not_called_tonight(new, clock, hour, said):
    clock.read = lambda: datetime(2026, 11, 17, hour, 59, tzinfo=clock.zone)
    new.change()
    assert new.line.opening.text() == f"{said} we play"
    new.day.setDate(QDate(2026, 12, 1))
    assert new.line.opening.text() == "We play"
    new.line.contest.choose("league")
    assert new.line.opening.text() == "We play"


def test_another_method_has_other_settings(new):
    new.scoring.method.choose("cross-imps")
    assert new.beginning.method == "cross-imps"
    assert "scale" not in new.scoring.settings.settings


def test_esc_leaves_without_having_begun_anything(new, window, desk, qtbot):
    before = desk.last_deed()
    qtbot.keyClicks(new.line.count, "9")
    qtbot.keyClick(new.line.count, Qt.Key.Key_Escape)
    assert front(window).objectName() == "now"
    assert focus() is front(window).first()
    assert desk.last_deed() == before


def test_who_comes_back_to_the_event_before_finds_it_and_not_the_form_that_has_begun_another(new, window, qtbot):
    qtbot.keyClick(new.line.count, Qt.Key.Key_Return)
    assert window.room.event_id != 1
    window.room.open(1)
    window.go("tonight")
    assert window.pages.front().named == "now"


def test_too_many_sections_are_refused_and_nothing_can_begin(new, qtbot):
    new.sections.setValue(12)
    assert "too few for twelve sections" in new.advised.remark.sentence()
    assert new.sentence.words.text() == "What are you playing?"
    qtbot.keyClick(new.sections, Qt.Key.Key_Return)
    assert new.window().room.event_id == 1


def test_what_was_said_outlives_another_size(new, window, theme):
    new.name.setText("Winter Cup")
    new.change(name="Winter Cup", sections=2, minutes_per_board=6)
    theme.resize(1.5)
    after = front(window)
    assert after is not new
    assert (after.beginning.name, after.sections.value(), after.minutes.value()) == ("Winter Cup", 2, 6)


def test_a_day_that_is_none_is_today(shown):
    day = shown(Day("Date", "in autumn", CLOCK))
    assert day.value() == "2026-11-17"
    day.show_day("2028-02-29")
    assert (day.value(), day.text()) == ("2028-02-29", "Tue 29 February 2028")


# --- its settings ---------------------------------------------------------------------


def test_the_settings_open_by_their_key_and_esc_goes_back(settings, window, qtbot):
    assert settings.sentence.words.text() == "Tuesday Pairs: matchpoints, one winner."
    assert focus() is settings.name
    assert nameless(settings) == []
    assert clashes(window) == []
    qtbot.keyClick(focus(), Qt.Key.Key_Escape)
    assert front(window).objectName() == "now"


@pytest.mark.parametrize("key", [Qt.Key.Key_1, Qt.Key.Key_4])
def test_from_settings_tonight_is_what_now_again_by_its_key(settings, window, desk, qtbot, key):
    typed(settings.note, "Cold buffet", qtbot)
    for each in (key, Qt.Key.Key_1):
        qtbot.keyClick(window, each, CTRL)
    assert front(window).objectName() == "now"
    assert desk.event(1).note == "Cold buffet"


def test_settings_stay_where_the_window_is_built_anew(settings, window, qtbot):
    qtbot.keyClick(window, Qt.Key.Key_Plus, CTRL)
    assert front(window).objectName() == "settings"


def typed(field, text, qtbot):
    field.setFocus()
    field.selectAll()
    qtbot.keyClicks(field, text)
    qtbot.keyClick(field, Qt.Key.Key_Return)


def test_the_name_of_the_event_is_typed_over(settings, window, desk, qtbot):
    assert focus() is settings.name
    qtbot.keyClicks(settings.name, "Club Night")
    qtbot.keyClick(settings.name, Qt.Key.Key_Return)
    assert desk.event(1).name == "Club Night"


def test_every_setting_acts_at_once_as_a_deed_of_its_own(settings, window, desk, qtbot):
    typed(settings.name, "Club Night", qtbot)
    typed(settings.when.minutes, "7", qtbot)
    typed(settings.note, "Cold buffet", qtbot)
    settings.winners.findChild(type(button(settings, "Two")), "2").click()
    settings.scoring.settings.settings["scale"].control.setCurrentIndex(1)
    event = desk.event(1)
    assert (event.name, event.first.minutes_per_board, event.note, event.winners) == ("Club Night", 7, "Cold buffet", 2)
    assert event.settings == {"scale": 1}
    assert settings.sentence.words.text() == "Club Night: matchpoints, two winners."
    for _ in range(5):
        window.room.undo()
    assert desk.event(1).name == "Tuesday Pairs"
    assert desk.event(1).settings == {}
    assert settings.scoring.settings.settings["scale"].control.currentText() == "2, 1, 0"
    assert settings.sentence.words.text() == "Tuesday Pairs: matchpoints, one winner."


def test_leaving_a_field_as_it_was_is_no_deed(settings, desk, qtbot):
    before = desk.last_deed()
    for field in (settings.name, *settings.when.fields.values(), settings.boards, settings.note):
        field.setFocus()
        qtbot.keyClick(field, Qt.Key.Key_Return)
    assert desk.last_deed() == before


def test_a_day_and_a_time_are_changed_with_the_arrow_keys(settings, desk, qtbot):
    settings.when.day.setFocus()
    qtbot.keyClick(settings.when.day, Qt.Key.Key_Up)
    qtbot.keyClick(settings.when.day, Qt.Key.Key_Return)
    settings.when.starts.setFocus()
    qtbot.keyClick(settings.when.starts, Qt.Key.Key_Up)
    qtbot.keyClick(settings.when.starts, Qt.Key.Key_Return)
    assert (desk.event(1).first.date, desk.event(1).first.starts) == ("2026-11-18", "20:00")


def test_boards_that_would_lose_a_result_are_refused_and_shown_as_they_are(settings, window, desk, qtbot):
    before = desk.last_deed()
    typed(settings.boards, "1", qtbot)
    assert "would have no place" in window.notice.words.text()
    assert settings.boards.value() == 3
    assert desk.last_deed() == before


def test_a_section_is_added_and_taken_out(settings, desk, qtbot):
    settings.sections.pairs.setValue(12)
    settings.sections.add.click()
    assert [each.letter for each in desk.event(1).sections] == ["A", "B"]
    assert settings.among.isVisible()
    button(settings, "Each by itself").click()
    assert desk.event(1).together is False
    qtbot.waitUntil(lambda: button(settings, "Take out") is not None)
    button(settings, "Take out").click()
    assert [each.letter for each in desk.event(1).sections] == ["B"]
    assert not settings.among.isVisible()


def test_a_pair_that_has_not_come_is_missing_at_once(settings, desk):
    event = desk.event(1)
    for key in (key for key, seating in event.due() if 14 in seating.who and key in event.slips):
        desk.do(enter(event, key, None))
    missing_pick(settings).choose((14,))
    assert desk.event(1).sections[0].absent == {14}


def test_a_pair_that_has_played_is_not_missing_and_the_field_says_so(settings, window, desk):
    missing_pick(settings).choose((14,))
    assert "Pair 14 has results in rounds 1–" in window.notice.words.text()
    assert (desk.event(1).sections[0].absent, missing_pick(settings).picked()) == (frozenset(), ())


def missing_pick(settings):
    """Who of the section is missing."""
    picks = settings.sections.findChildren(type(settings.scoring.method))
    (pick,) = [each for each in picks if each.accessibleName() == "Missing pair of section A"]
    return pick


def test_the_movement_is_changed_on_its_own_page(settings, window):
    button(settings, "Change movement").click()
    assert window.here == "movement"


def test_a_result_that_comes_in_leaves_the_typing_alone(settings, desk, qtbot):
    settings.name.setFocus()
    settings.name.selectAll()
    qtbot.keyClicks(settings.name, "Half a na")
    event = desk.event(1)
    key = next(iter(event.slips))
    desk.do(enter(event, key, Slip(BareScore(50))))
    assert settings.name.text() == "Half a na"


def test_what_was_being_typed_does_not_end_up_in_another_event(settings, window, desk, qtbot):
    desk.do(begin(tuesday(mitchell(4, 4, 3), name="Last week")))
    settings.name.setFocus()
    qtbot.keyClicks(settings.name, "Half a name")
    window.room.open(2)
    assert [one.name for one in desk.events()] == ["Last week", "Tuesday Pairs"]


def test_an_event_is_removed_and_undo_brings_it_back(settings, window, desk):
    button(settings, "Remove this event").click()
    assert desk.events() == ()
    assert window.foot.deed.text == "Tuesday Pairs is removed."
    window.room.undo()
    assert [one.name for one in desk.events()] == ["Tuesday Pairs"]


def test_without_an_event_there_are_no_settings(window):
    window.room.open(0)
    window.room.go("tonight", settings=True)
    assert front(window).sentence.words.text().endswith("What are you playing?")


def test_where_nobody_knows_the_way_of_scoring_another_is_chosen(window, desk, qtbot):
    desk.do(ChangeEvent(event=1, said="Scored otherwise.", changes={"method": "points"}))
    qtbot.keyClick(window, Qt.Key.Key_Comma, CTRL)
    settings = front(window)
    assert "“points”, which this program does not know" in settings.heading()
    assert settings.scoring.method.currentIndex() == -1
    settings.scoring.method.choose("matchpoints")  # the first of those offered
    assert desk.event(1).method == "matchpoints"
    assert "matchpoints" in settings.heading()
    assert not settings.scoring.settings.isHidden()


# --- in another language ----------------------------------------------------------------


@pytest.fixture
def german():
    WINDOW.speak(catalogued("de"))


def test_an_event_that_nobody_names_is_called_as_the_window_says_it(german, window, qtbot):
    qtbot.keyClick(window, Qt.Key.Key_N, CTRL)
    new = front(window)
    new.line.game.choose("whist")
    new.line.game.activated.emit(new.line.game.currentIndex())
    assert new.name.text() == "Whist am Dienstag"
    qtbot.keyClick(new.name, Qt.Key.Key_Return)
    assert window.room.evening.name == "Whist am Dienstag"
