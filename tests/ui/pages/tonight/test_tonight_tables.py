"""Tonight where every table plays its own game: steps, rounds and tables in deals and rounds, not in boards."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from rules import GAMES
from rules.parts.totals import Totals
from rules.text import read
from scorer.contests.drawing import SeatDraw
from scorer.evening.coming import missing
from scorer.evening.drawing_on import drawn_on
from scorer.event.event import Section
from scorer.event.pads import SLIP
from scorer.event.results import Key, Slip
from scorer.languages import language
from scorer.live.pace import TablePace
from scorer.pseudo import LANGUAGE
from scorer.store.reading import EventSummary
from tests.languages import catalogued
from tests.ui.evening import open_evening
from tests.ui.pages.drawn import RUBBER, club, drawn, named, oh_hell, rubbers, trex, whist, written
from tests.ui.pages.windows import CTRL, clashes, drawn_short, front, nameless, window_on
from ui.pages import PAGES
from ui.pages.tonight.cards import TablesInPlay, lines_of, pad_words
from ui.pages.tonight.events import entered
from ui.pages.tonight.sections import Sections, facts, units
from ui.parts import Lettering, Pick
from ui.parts.saying import WINDOW
from ui.room import Room
from ui.theme import BOLD, THEME

FOUR = "; ".join([RUBBER] * 4)
ROUND_1 = tuple((1, table, RUBBER) for table in range(1, 5))


@pytest.fixture
def opened(tmp_path, shown):
    desks = []

    def open_(event, *pages):
        desks.append(club(tmp_path, event))
        return window_on(desks[-1], shown, "tonight", *pages)

    yield open_
    for desk in desks:
        desk.close(copy=False)


@pytest.fixture
def in_play(opened):
    """Rubbers, of which the first round is over but at table 4; the others have begun the second."""
    second = ((2, 1, "2h s ="), (2, 2, "2h s =; 2h n ="), (2, 3, RUBBER))
    event = written(named(rubbers()), *ROUND_1[:3], (1, 4, "3nt n ="), *second)
    return opened(event)


# --- how it goes ----------------------------------------------------------------------


def test_the_steps_are_about_rounds_and_deals(in_play):
    tonight = front(in_play)
    assert "board" not in " ".join(f"{step.what} {step.why}" for step in tonight.next)
    assert tonight.next[0].what.startswith("Table 4 has not finished round 1.")
    assert tonight.sentence.words.text().startswith("Round 2 is in play: one of four tables has finished.")
    assert nameless(in_play.pages) == []
    assert clashes(in_play) == []


def test_the_strip_counts_tables(in_play):
    going = front(in_play).evening
    assert going.strip.words(going.strip.values[0]) == "Round 1: 3 of 4 tables have finished, a table has not"
    assert going.strip.words(going.strip.values[1]) == "Round 2: 1 of 4 tables has finished, in play"
    assert going.strip.words(going.strip.values[2]) == "Round 3: 0 of 4 tables have finished"
    assert (going.there.text(), going.to_come.text()) == ("deal written", "next deal")


def test_every_table_says_how_far_its_pad_is(in_play):
    going = front(in_play).evening
    assert [going.tables.words(table) for table in going.tables.values] == [
        "Table 1: one deal written, deal 2 to come",
        "Table 2: two deals written, deal 3 to come",
        "Table 3: two deals written, finished",
        "Table 4: deal 1 to come, round 1 not finished",
    ]
    assert not going.grab().isNull()


@pytest.fixture
def nine_tables(opened):
    """Nine tables in the fourth of ten rounds: one owes the round before, and another the two before."""
    owed = [(2, 9), (3, 9), (3, 2)]
    over = [(number, table, RUBBER) for number in (1, 2, 3) for table in range(1, 10) if (number, table) not in owed]
    event = written(named(rubbers(18, 10)), *over, *((4, table, "2h s =") for table in range(1, 9)))
    return opened(event)


@pytest.mark.parametrize("code", ["en", "de", "nl", "pseudo"])
@pytest.mark.parametrize(("scale", "wide", "high"), [(1.0, 1280, 800), (1.0, 1366, 768), (1.5, 1280, 800)])
def test_what_a_table_owes_is_whole_however_many_tables_there_are(
    nine_tables, theme, scale, wide, high, code, monkeypatch, qtbot
):
    WINDOW.speak(LANGUAGE if code == "pseudo" else language(code))
    theme.resize(scale)
    nine_tables.resize(wide, high)
    qtbot.wait(5)
    cards = front(nine_tables).evening.tables
    assert str(cards.values[8].words) == "owes 2 rounds"
    assert drawn_short(cards, monkeypatch) == []


def test_a_press_on_a_table_goes_to_its_pad(in_play):
    gone = []
    in_play.room.gone.disconnect()
    in_play.room.gone.connect(lambda page, where: gone.append((page, where)))
    tonight = front(in_play)
    tonight.to_table(tonight.evening.tables.values[3])
    tonight.to_table(tonight.evening.tables.values[0])
    tonight.to_round(3)
    places = [(page, where["round"], where["table"], where["board"]) for page, where in gone]
    assert places == [("results", 1, 4, 2), ("results", 2, 1, 2), ("results", 3, 1, 1)]


def test_nobody_stands_on_a_podium_while_the_next_round_of_a_drive_is_to_be_drawn(opened):
    event = drawn("whist", 8, SeatDraw("semi-partner", rounds=3), contest="drive", method="tricks-taken")
    slips = {Key(event.sections[0].id, 1, at, SLIP): Slip(Totals((7, 6), tricks=True)) for at in (1, 2)}
    tonight = front(opened(replace(event, slips=slips)))
    assert (tonight.won.isVisible(), tonight.evening.isVisible()) == (False, True)


def test_when_all_is_over_every_round_is_gone(opened):
    event = rubbers(rounds=1)
    tonight = front(opened(written(named(event), *ROUND_1)))
    assert tonight.evening.strip.playing == 2
    assert tonight.next[0].what == "Print the standings."
    assert tonight.sentence.words.text() == "4 pairs share the first place."


SECTION = Section(id=1)
LINES = tuple(Key(1, 2, 3, number) for number in range(1, 5))
PAD = {"one_at_a_time": True}
PACES = [
    # the table                                                         in words
    (TablePace(SECTION, 3, (), (), **PAD),                              "sits out"),
    (TablePace(SECTION, 3, LINES[:1], (False,), **PAD),                 "deal 1 to come"),
    (TablePace(SECTION, 3, LINES, (True,) * 4, **PAD),                  "four deals written, finished"),
    (TablePace(SECTION, 3, (Key(1, 2, 3, SLIP),), (True,), **PAD),      "slip handed in"),
    (TablePace(SECTION, 3, LINES, (True, True, True, False), **PAD),    "three deals written, deal 4 to come"),
    (TablePace(SECTION, 3, LINES, (True,) * 4, (Key(1, 1, 3, 2),), 12, **PAD),
     "four deals written, finished, round 1 not finished, 12 minutes late"),
]  # fmt: skip


@pytest.mark.parametrize(("table", "words"), PACES)
def test_a_pad_is_told_in_deals_or_by_its_slip(table, words):
    written = [key for key, there in zip(table.boards, table.done, strict=True) if there]
    assert pad_words(table, written, finished=all(table.done)) == words


def test_many_deals_are_a_number_where_dots_have_no_room(shown):
    tables = shown(TablesInPlay(), 300, 100)
    many = tuple(Key(1, 1, 1, number) for number in range(1, 31))
    tables.show_cards([TablePace(SECTION, 1, many, (True,) * 29 + (False,), one_at_a_time=True)] * 3)
    crowded = tables.grab().toImage()
    tables.show_cards([TablePace(SECTION, 1, many[:3], (True, True, False), one_at_a_time=True)] * 3)
    assert tables.grab().toImage() != crowded


# --- what takes how long --------------------------------------------------------------

UNITS = [
    # event        what a count of minutes is for
    (rubbers(),    "deal"),
    (whist(),      "deal"),
    (trex(),       "board"),
]  # fmt: skip


@pytest.mark.parametrize(("event", "unit"), UNITS)
def test_minutes_are_read_aloud_for_what_takes_so_many(opened, qtbot, event, unit):
    window = opened(replace(event, sessions=(event.first, replace(event.first, number=2))))
    qtbot.keyClick(window, Qt.Key.Key_Comma, CTRL)
    settings = front(window)
    fields = (settings.when.minutes, settings.later.lines[2].when.minutes)
    assert [each.accessibleName() for each in fields] == [f"Minutes a {unit}", f"Session 2: Minutes a {unit}"]


@pytest.mark.parametrize(("contest", "unit"), [("pairs", "board"), ("tables", "deal")])
def test_minutes_of_a_new_event_are_read_aloud_for_what_takes_so_many(opened, qtbot, contest, unit):
    window = opened(trex())
    qtbot.keyClick(window, Qt.Key.Key_N, CTRL)
    front(window).line.contest.choose(contest)
    assert front(window).minutes.accessibleName() == f"Minutes a {unit}"


# --- sections and events --------------------------------------------------------------

FACTS = [
    # event        what is told of its section
    (rubbers(),    "four tables, three rounds, eight pairs"),
    (whist(),      "four tables, three rounds, 16 players"),
    (oh_hell(),    "three tables, three rounds, eleven players"),
    (trex(),       "four tables, seven rounds, 21 boards"),
]  # fmt: skip


@pytest.mark.parametrize(("event", "told"), FACTS)
def test_a_section_is_told_in_what_it_has(event, told):
    assert facts(event.sections[0]) == told


ADDED = [
    # event        counted in   said   new numbers
    (rubbers(),    "pairs",     6,     6),
    (whist(),      "players",   12,    12),
    (oh_hell(),    "players",   9,     9),
    (trex(),       "players",   16,    16),
]  # fmt: skip


@pytest.mark.parametrize(("event", "unit", "said", "numbers"), ADDED)
def test_a_section_is_added_for_so_many_of_those_who_compete(shown, tmp_path, event, unit, said, numbers):
    desk = open_evening(tmp_path, event)
    room = Room(desk, 1)
    sections = shown(Sections(room, lambda make, seen: None), 500, 300)
    sections.show_event(room.evening)
    assert (units(event), sections.unit.text()) == (unit, unit)
    sections.pairs.setValue(said)
    sections.add.click()
    assert len(room.evening.sections[1].movement.numbers) == numbers


def test_who_is_missing_is_called_a_player(shown):
    sections = shown(Sections(None, lambda make, seen: None), 500, 300)
    sections.show_event(whist())
    (pick,) = [each for each in sections.findChildren(Pick) if each.accessibleName().startswith("Missing")]
    assert pick.accessibleName() == "Missing player of section A"
    assert [pick.itemText(at) for at in (0, 1)] == ["No player is missing", "Player 1 is missing"]


def test_who_was_drawn_in_no_round_is_missing_still(opened):
    window = opened(oh_hell())
    room = window.room
    room.do(missing(room.evening, room.evening.sections[0], (5,)))
    room.do(drawn_on(room.evening, room.evening.sections[0]))
    sections = Sections(room, lambda *_: None)
    sections.show_event(room.evening)
    (pick,) = [each for each in sections.findChildren(Pick) if each.accessibleName().startswith("Missing")]
    assert pick.currentText() == "Player 5 is missing"


ENTERED = [
    # people  results  of them   form       play      told
    #                  of rounds
    (0,       0,       0,        "pairs",   "pairs", "nobody named, no results"),
    (1,       1,       0,        "pairs",   "pairs", "1 pair, 1 result"),
    (16,      24,      0,        "players", "tables",  "16 players, 24 deals"),
    (16,      24,      4,        "players", "tables",  "16 players, 20 deals, 4 slips"),
    (16,      1,       1,        "players", "tables",  "16 players, 1 slip"),
    (8,       0,       0,        "pairs",   "tables",  "8 pairs, no deals"),
    (8,       3,       0,        "teams",   "tarocchi", "of a newer Overtrick"),
]  # fmt: skip


@pytest.mark.parametrize(("people", "results", "of_rounds", "form", "play", "told"), ENTERED)
def test_an_event_is_told_in_what_it_counts(people, results, of_rounds, form, play, told):
    one = EventSummary(1, "Friday", "2026-11-20", GAMES[0].key, people, results, form, play, of_rounds=of_rounds)
    assert entered(one) == told


def test_matches_known_by_their_results_alone_are_told_of_too():
    one = EventSummary(1, "Winter League", "2026-11-20", GAMES[0].key, 8, 0, "teams", "league", alone=12)
    assert entered(one) == "8 teams, 12 matches"
    assert entered(replace(one, slips=48)) == "8 teams, 48 results, 12 matches"


@pytest.mark.parametrize(("boards", "marks"), [(4, 8), (24, 0)])
def test_boards_for_whose_marks_there_is_no_room_are_drawn_as_one_bar(shown, monkeypatch, boards, marks):
    tables, drawn = shown(TablesInPlay(), 160, 100), list[str]()
    monkeypatch.setattr("ui.pages.tonight.cards.mark", lambda _, __, state: drawn.append(state))
    keys = tuple(Key(1, 1, 1, number) for number in range(1, boards + 1))
    tables.show_cards([TablePace(SECTION, 1, keys, (True,) + (False,) * (boards - 1))] * 2)
    tables.grab()
    assert len(drawn) == marks


def test_the_list_of_events_says_so_of_a_real_one(in_play):
    assert [entered(one) for one in front(in_play).events.table.rows.values] == ["8 pairs, 12 deals"]


# --- the rail -------------------------------------------------------------------------

WAITS = [
    # event                  seats without a name   tables to come
    (rubbers(),              0,                     12),
    (named(rubbers(), 11),   5,                     12),
    (named(oh_hell(), 9),    2,                     9),
    (named(oh_hell()),       0,                     9),
]  # fmt: skip


@pytest.mark.parametrize(("event", "unnamed", "tables"), WAITS)
def test_the_rail_counts_seats_without_names_and_tables_to_come(opened, event, unnamed, tables):
    room = opened(event).room
    waits = {kind.key: kind.waits(room) for kind in PAGES}
    assert (waits["seats"], waits["results"]) == (unnamed, tables)


@pytest.mark.parametrize("code", ["nl", "de"])
@pytest.mark.parametrize("owed", [(Key(1, 4, 4, 21),), (Key(1, 4, 4, 21), Key(1, 4, 4, 22))], ids=["one", "several"])
def test_the_boards_that_a_table_owes_have_room_on_the_least_card(shown, code, owed):
    cards = shown(TablesInPlay())
    owes = TablePace(Section(id=1), 4, (), (), owed=owed).owes
    how = Lettering("small", BOLD)
    lines = lines_of(read(owes, catalogued(code)), how, THEME.px(cards.least))
    assert max(map(how.wide, lines)) <= THEME.px(cards.least)
