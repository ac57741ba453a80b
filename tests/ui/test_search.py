"""The search: what is found by what is typed, and what Enter does."""

from contextlib import closing
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QMainWindow
from shiboken6 import delete

from rules import GAMES
from scorer.commands.members import PutMembers
from scorer.contests import CONTESTS
from scorer.event.event import Member
from scorer.event.movement import Away
from tests.ui.evening import open_evening, tuesday
from ui.nowhere import Nowhere
from ui.pages import PAGES
from ui.pages.players.naming import natural
from ui.room import Room
from ui.search import open_search
from ui.search.beginnings import beginnings
from ui.search.found import MOST, Found, matching, numbers_typed, plain
from ui.search.there import everything, results_named


@pytest.fixture(scope="module")
def room(tmp_path_factory, qapp):
    desk = open_evening(tmp_path_factory.mktemp("club"))
    desk.do(PutMembers(said="One member.", put=(Member(name="Łukasz Dąbek", number="8"),)))
    room = Room(desk, 1)
    yield room
    room.leave()
    desk.close(copy=False)


PLAIN = [
    ("Dąbek",   "dabek"),
    ("ŁUKASZ",  "lukasz"),
    ("t6",      "table 6"),
    ("b 14",    "board 14"),
    ("Ζωή",     "ζωη"),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "held"), PLAIN)
def test_capitals_and_accents_do_not_matter(typed, held):
    assert plain(typed) == held


# What is typed, and the results that it names
AT_A_TABLE = [
    ("table 1 board 1",  ["Table 1, board 1, round 1"]),
    ("t1 b1",            ["Table 1, board 1, round 1"]),
    ("b1 t1 round 1",    ["Table 1, board 1, round 1"]),
    ("b1 t1 round 2",    []),
    ("table 1",          []),
    ("table 99 board 1", []),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "found"), AT_A_TABLE)
def test_a_table_and_a_board_lead_to_that_result(room, typed, found):
    assert [one.what for one in matching(results_named(room, typed), typed)] == found


def test_the_search_finds_a_result_by_its_table_and_its_board(room, shown, qtbot):
    window = shown(QMainWindow())
    search = open_search(window, room, PAGES)
    search.look("t1 b1")
    assert [one.what for one in search.list.lines if isinstance(one, Found)] == ["Table 1, board 1, round 1"]
    search.close()


def test_the_next_round_of_a_barometer_is_released_from_the_search(tmp_path, qapp):
    evening = tuesday()
    with closing(open_evening(tmp_path, replace(evening, contest="barometer"))) as desk:
        room = Room(desk, 1)
        (first, *_) = matching(everything(room, PAGES), "release")
        assert (first.what, first.more) == ("Release round 1", "No round is released yet.")
        asked = []
        room.gone.connect(lambda page, where: asked.append((page, tuple(where["release"]))))
        first.act()
        assert asked == [("standings", (1, 1))]
        room.leave()


FINDS = [
    # typed          among the first two found
    ("t6",           "Table 6"),
    ("table 1",      "Table 1"),
    ("b14",          "Board 14"),
    ("calloway",     "Table 6"),
    ("dennis moor",  "Dennis Moor"),
    ("lukasz",       "Łukasz Dąbek"),
    ("stand",        "Standings"),
    ("new",          "New event"),
    ("league",       "New event"),
    ("swiss",        "New event"),
    ("whist drive",  "New event"),
    ("knock-out",    "New event"),
    ("dark window",  "Dark window"),
    ("dark",         "Dark window"),
    ("larger",       "Larger"),
    ("penalty",      "Give a penalty"),
    ("average",      "Rule on a result"),
    ("ruling",       "Rule on a result"),
    ("another",      "Choose another movement"),
    ("tuesday",      "Tuesday Pairs"),
    ("travellers",   "Travellers"),
    ("open",         "Open a club file"),
    ("copy",          "Copies of the club file"),
    ("copies",        "Copies of the club file"),
    ("back up",       "Copies of the club file"),
    ("backup",        "Copies of the club file"),
    ("restore",       "Copies of the club file"),
    ("damaged",       "Copies of the club file"),
    ("lost",          "Copies of the club file"),
    ("bring back",    "Copies of the club file"),
    ("stick",         "Copies of the club file"),
    ("late pair",     "Somebody comes late"),
    ("withdraw",      "Somebody leaves, comes back or sits in"),
    ("goes home",     "Somebody leaves, comes back or sits in"),
    ("sit out",       "Somebody leaves, comes back or sits in"),
    ("substitute",    "Somebody leaves, comes back or sits in"),
    ("missing",       "Type the next missing result"),
    ("print ranking", "Print ranking"),
    ("print",         "Print ranking"),
    ("export",        "Ranking"),
    ("prizes",        "Prize list"),
    ("who won",       "Standings"),
    ("swap",          "Seats"),
    ("make members",  "Seats"),
    ("history",       "Journal"),
    ("wrong score",   "Rule on a result"),
    ("mitchell",      "Choose another movement"),
    ("delete event",  "Event settings"),
    ("shortcuts",     "Guide"),
    ("help",          "Guide"),
    ("rename",        "Event settings"),
    ("undo",          "Undo"),
    ("new club",      "Make a new club"),
    ("open club",     "Open a club file"),
    ("paper size",    "The club"),
    ("letter",        "The club"),
    ("name of club",  "The club"),
    ("language of paper", "The club"),
    ("take along",    "The club"),
    ("sample",        "The page of the first start"),
    ("welcome",       "The page of the first start"),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "what"), FINDS)
def test_what_is_typed_is_found(room, typed, what):
    assert what in [one.what for one in matching(everything(room, PAGES), typed)][:2]


# What is typed, what is found first of all, and the game and the contest that are then begun
BEGUN = [
    ("whist drive",       "New event: Whist Drive",     "whist",            "drive"),
    ("swiss",             "New event: Swiss Pairs",     "duplicate-bridge", "swiss-pairs"),
    ("knock-out",         "New event: Knock-out",       "duplicate-bridge", "knock-out"),
    ("league",            "New event: League",          "duplicate-bridge", "league"),
    ("individual",        "New event: Individual",      "duplicate-bridge", "individual"),
    ("euchre",            "New event: Euchre",          "euchre",           "tables"),
    ("euchre individual", "New event: Individual",      "euchre",           "individual"),
    ("begin nap",         "New event: Nap",             "nap",              "tables"),
    ("duplicate",         "New event: Pairs",           "duplicate-bridge", "pairs"),
    ("duplicate bridge",  "New event: Pairs",           "duplicate-bridge", "pairs"),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "what", "game", "contest"), BEGUN)
def test_a_game_and_a_form_of_contest_are_begun_by_what_they_are_called(shown, room, typed, what, game, contest):
    search = open_search(shown(QMainWindow()), room, PAGES)
    asked = []
    room.gone.connect(lambda page, where: asked.append((page, dict(where))))
    search.look(typed)
    assert search.view.currentIndex().data() == what
    search.choose()
    room.gone.disconnect()
    assert asked == [("tonight", {"new": True, "game": game, "contest": contest})]


def test_what_is_typed_of_new_events_in_general_is_no_kind_of_them(room):
    assert [*beginnings(room, GAMES, "new event")] == [*beginnings(room, GAMES, "")] == []


@pytest.mark.parametrize("typed", ["17 november", "2026-11-17"])
def test_an_event_is_found_by_its_day_which_is_said_in_words(room, typed):
    assert [one.more for one in matching(everything(room, PAGES), typed)] == ["Tuesday 17 November 2026, 18 entered"]


def test_a_number_is_meant_whole(room):
    assert [one.what for one in matching(everything(room, PAGES), "table 1") if one.group == "Go to"] == ["Table 1"]


def test_what_is_called_just_so_goes_before_what_has_those_words_in_its_name(room):
    assert next(one.what for one in matching(everything(room, PAGES), "The club")) == "The club"


def test_no_group_is_longer_than_can_be_looked_over(room):
    found = matching(everything(room, PAGES), "")
    assert max(sum(one.group == group for one in found) for group in ("Do", "Go to", "People")) == MOST


def test_nothing_is_found_by_what_is_nowhere(room):
    assert matching(everything(room, PAGES), "xyzzy") == []


@pytest.fixture
def search(room, shown):
    return open_search(shown(QMainWindow(), 1000, 700, active=True), room, PAGES)


def test_the_arrows_pass_over_the_names_of_groups(search, qtbot):
    seen = []
    for _ in range(8):
        qtbot.keyClick(search.line, Qt.Key.Key_Down)
        seen.append(search.view.currentIndex().data())
    assert "Go to" not in seen
    qtbot.keyClick(search.line, Qt.Key.Key_Up)
    assert search.view.currentIndex().data() == seen[-2]


def test_enter_does_what_is_chosen_and_closes(search, room, qtbot):
    qtbot.keyClicks(search.line, "t6")
    with qtbot.waitSignal(room.gone) as gone:
        qtbot.keyClick(search.line, Qt.Key.Key_Return)
    page, where = gone.args
    assert (page, where["table"], search.isVisible()) == ("results", 6, False)


def test_it_closes_where_what_had_the_keyboard_is_gone_by_then(room, shown, qtbot):
    window = QMainWindow()
    field = QLineEdit()
    window.setCentralWidget(field)
    shown(window, 900, 700, active=True)
    field.setFocus()
    made = open_search(window, room, PAGES)
    delete(field)  # as a page that is built anew while one searches
    qtbot.keyClick(made, Qt.Key.Key_Escape)
    assert not made.isVisible()


def test_it_says_how_much_was_found_and_can_be_drawn(search, qtbot):
    qtbot.keyClicks(search.line, "xyzzy")
    assert search.count.text() == "Nothing found"
    search.line.clear()
    assert search.count.text().endswith(" found")
    assert not search.grab().isNull()


def test_members_of_one_name_are_told_apart(room):
    room.desk.do(PutMembers(said="Two.", put=(Member(name="Bob Smithy"), Member(name="Bob Smithy", number="12"))))
    more = {one.more for one in matching(everything(room, PAGES), "bob smithy")}
    assert len(more) == 2
    assert "No. 12, member" in more


def test_a_word_that_finds_nothing_is_answered_in_a_sentence(room, shown, qtbot):
    window = QMainWindow()
    shown(window, 1280, 800)
    search = open_search(window, room, PAGES)
    search.line.setText("xyzzy")
    assert search.nothing.isVisible()
    assert "“xyzzy”" in search.nothing.text()
    search.line.setText("stand")
    assert not search.nothing.isVisible()


@pytest.mark.parametrize("form", CONTESTS, ids=lambda form: form.key)
def test_while_no_club_is_open_every_form_of_contest_leads_to_a_new_event(form, qapp):
    desk = Nowhere(None)
    room = Room(desk)
    assert "New event" in [one.what for one in matching(everything(room, PAGES), str(form.name))]
    room.leave()


def test_copies_and_other_club_files_are_found_when_the_file_is_gone(tmp_path, qapp):
    desk = open_evening(tmp_path)
    room = Room(desk, 1)
    assert room.evening
    desk.path.rename(tmp_path / "moved.overtrick")
    found = [one.what for one in everything(room, PAGES)]
    assert {"Copies of the club file", "Open a club file", "Table 6", "Standings"} <= set(found)
    room.leave()
    desk.close()


def test_whoever_has_left_is_at_no_table_any_more(tmp_path, qapp):
    event = tuesday()
    section = event.sections[0]
    at_five = section.movement.rounds[4][2]  # table 3 in round 5, the one in play
    gone, there = at_five.who
    desk = open_evening(tmp_path, replace(event, sections=(replace(section, away=(Away(gone, 4),)),)))
    room = Room(desk, 1)
    [table] = [one for one in everything(room, PAGES) if one.what == "Table 3"]
    assert table.more == f"sits out: {section.contestant(there).names}"
    room.leave()
    desk.close(copy=False)


def test_a_number_of_thousands_of_figures_is_none():
    assert numbers_typed("table 3 board " + "1" * 5_000) == {"table": 3}
    assert natural("12") < natural("123") < natural("1" * 5_000)
