"""The search where every table plays its own game: tables of every round, and who plays where."""

from dataclasses import replace

import pytest

from scorer.commands.results import enter
from scorer.evening.seating import Chair, ChairPlace
from scorer.evening.standing_in import stands_in
from scorer.event.event import Player
from scorer.event.results import Key, NotPlayed, Slip
from tests.ui.evening import open_evening
from tests.ui.pages.drawn import RUBBER, club, named, oh_hell, rubbers, trex, written
from tests.ui.pages.windows import window_on
from ui.pages import PAGES
from ui.room import Room
from ui.search.found import matching
from ui.search.overlay import Search
from ui.search.there import everything


@pytest.fixture
def room(tmp_path, qapp):
    """Rubbers in the second round; who is at table 3 then counts for a team."""
    event = written(named(rubbers()), *((round_, table, RUBBER) for round_ in (1, 2) for table in range(1, 4)))
    section = event.sections[0]
    one = section.contestants[1]
    section = replace(
        section, contestants={**section.contestants, 1: replace(one, entry=replace(one.entry, team="Harbour"))}
    )
    desk = club(tmp_path, replace(event, sections=(section,)))
    room = Room(desk, 1)
    yield room
    room.leave()
    desk.close(copy=False)


def found(room, typed):
    return matching(everything(room, PAGES), typed)


def gone(room, one):
    """Where Enter leads."""
    places = []
    room.gone.connect(lambda page, where: places.append((page, where)))
    one.act()
    return places[0]


def test_a_table_is_that_of_the_round_in_play(room):
    first, *others = found(room, "t3")
    assert first.what == "Table 3"
    assert gone(room, first) == ("results", {"section": 1, "table": 3, "round": 2})
    assert [one.what for one in others if one.group == "Go to"] == ["Table 3, round 1", "Table 3, round 3"]


def test_a_table_of_another_round_is_found_by_both(room):
    first = found(room, "table 2 round 3")[0]
    assert first.what == "Table 2, round 3"
    assert gone(room, first) == ("results", {"section": 1, "table": 2, "round": 3})


def test_a_table_is_told_by_whoever_sits_there_in_its_round(room):
    [section] = room.evening.sections
    one = section.contestants[1]
    rounds = {f"Table {each.table}, round {n}" for n, each in section.seatings() if 1 in each.who and n != 2}
    room.do(stands_in(room.evening, ChairPlace(Chair(section.id, 1, 1), 0, round=2), Player("Dora Ellis")))
    substituted = f"{one.players[0].name} & Dora Ellis"
    told = {each.what: each.more for each in everything(room, PAGES) if each.what.startswith("Table ")}
    assert len(rounds) == 2
    assert {substituted in told[what] for what in rounds if what.endswith("1")} == {False}
    assert {one.names in told[what] for what in rounds if what.endswith("1")} == {True}
    assert {substituted in more for what, more in told.items() if what in rounds and what.endswith("3")} == {True}
    assert any(substituted in more for what, more in told.items() if "round" not in what)


def test_a_player_is_found_with_team_and_number(room):
    name = room.evening.sections[0].contestants[1].players[0].name
    (player, member) = [one for one in found(room, name) if one.what == name]
    assert player.more == "plays tonight as pair 1 for Harbour"
    assert member.more.endswith(", member")
    assert gone(room, player) == ("standings", {"section": 1, "number": 1})


def test_there_are_no_boards_and_nothing_to_rule_on(room):
    everything_ = [one.what for one in everything(room, PAGES)]
    assert not [what for what in everything_ if what.startswith("Board")]
    assert "Rule on a result" not in everything_
    assert "Give a penalty" in everything_
    assert gone(room, found(room, "draw again")[0]) == ("movement", {})


def test_what_was_done_last_does_not_stand_in_the_way_of_a_table(room):
    key = Key(1, 1, 4, 1)
    room.do(enter(room.evening, key, Slip(NotPlayed())))
    assert room.desk.last_deed().what.startswith("Table 4, round 1")
    assert [one.what for one in found(room, "table 4 round 1")] == ["Table 4, round 1", "Undo"]


ALONE = [
    # event              how its players are told
    (named(oh_hell()),   "plays tonight as player 1"),
    (named(trex()),      "plays tonight as player 1"),
]  # fmt: skip


@pytest.mark.parametrize(("event", "more"), ALONE)
def test_who_plays_alone_is_a_player(tmp_path, qapp, event, more):
    desk = club(tmp_path, event)
    room = Room(desk, 1)
    name = event.sections[0].contestants[1].names
    assert more in [one.more for one in found(room, name)]
    if event.contest == "pairs":
        assert "Board 3" in [one.what for one in everything(room, PAGES)]
    room.leave()
    desk.close(copy=False)


def test_the_line_says_what_can_be_found(tmp_path, shown):
    window = window_on(club(tmp_path, rubbers()), shown, "tonight")
    search = Search(window, window.room, PAGES)
    assert search.line.placeholderText() == "A page, a name, table 6, round 2 …"
    search.line.setText("xyzzy")
    assert search.nothing.text().startswith("Nothing here is called “xyzzy”. Try a name, table 6, round 2, a page")
    search.leave()


def test_with_several_sections_a_table_is_found_in_its_own(tmp_path, shown):
    event = named(rubbers())
    two = replace(event, sections=(event.sections[0], replace(event.sections[0], letter="B")))
    window = window_on(club(tmp_path, two), shown, "results")
    one = next(one for one in found(window.room, "table 2 b") if one.what == "Table B2")
    one.act()
    place = window.pages.front().round.place
    assert (window.room.evening.section(place.section).letter, place.table) == ("B", 2)


def test_an_evening_on_boards_is_searched_as_ever(tmp_path, qapp):
    desk = open_evening(tmp_path)
    room = Room(desk, 1)
    tables = [one for one in everything(room, PAGES) if one.group == "Go to" and one.what.startswith("Table ")]
    assert len(tables) == 9
    room.leave()
    desk.close(copy=False)
