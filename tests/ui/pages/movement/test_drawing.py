"""The page Movement where every table plays its own game: drawn by lot, drawn again, or typed in."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from scorer.commands.events import ChangeEvent
from scorer.contests.drawing import SeatDraw
from scorer.evening.coming import attends, missing
from scorer.evening.drawing_on import drawn_on
from scorer.movements.lots import ALONE
from tests.ui.evening import mitchell, tuesday
from tests.ui.evening import named as named_pairs
from tests.ui.pages.drawn import RUBBER, drawn, named, oh_hell, opening, rubbers, trex, whist, written
from tests.ui.pages.windows import clashes, focus, nameless
from ui.pages.movement.choosing import Choosing
from ui.pages.movement.drawing import Drawing
from ui.pages.movement.found import OWN, TYPED
from ui.parts import Count, Pick


@pytest.fixture
def opened(tmp_path, shown):
    with opening(tmp_path, shown, "movement") as open_:
        yield open_


def sentence(window):
    return window.pages.front().sentence.words.text()


def settings(view):
    """What is asked, and what is answered."""
    form = view.found.own.form
    return {name: each.control for name, each in form.settings.items() if not each.isHidden()}


def section(window):
    return window.room.evening.sections[0]


def last(window):
    return window.room.desk.last_deed().what


# --- what is offered ------------------------------------------------------------------

ASKED = [
    # evening     sentence                                    what is asked
    (rubbers(),   "Four tables, three rounds: drawn by lot.", {"entered", "who", "rounds", "draw"}),
    (whist(),     "Four tables, three rounds: drawn by lot.", {"entered", "who", "rounds", "draw"}),
    (oh_hell(),   "Three tables, three rounds: drawn by lot.",
                                                              {"entered", "rounds", "seats", "fewest", "draw"}),
]  # fmt: skip


@pytest.mark.parametrize(("event", "says", "asked"), ASKED)
def test_the_draw_in_use_is_shown_with_what_the_game_leaves_open(opened, event, says, asked):
    window, view = opened(event)
    assert isinstance(view, Drawing)
    assert sentence(window) == says
    assert set(settings(view)) == asked
    assert view.in_use
    assert not view.use.isEnabled()
    assert view.way.chosen() == OWN
    assert view.wishes.isHidden()
    assert nameless(window.pages) == []
    assert clashes(window) == []


def test_only_what_a_game_can_be_drawn_for_can_be_chosen(opened):
    _, view = opened(rubbers())
    who = settings(view)["who"]
    assert isinstance(who, Pick)
    assert [who.itemText(at) for at in range(who.count())] == ["pairs", "players and partners"]


def test_a_section_without_a_movement_is_offered_a_draw_and_enter_uses_it(opened, qtbot):
    event = rubbers()
    window, view = opened(replace(event, sections=(replace(event.sections[0], movement=None),)))
    assert focus() is view.use
    qtbot.keyClick(focus(), Qt.Key.Key_Return)
    assert len(section(window).movement.numbers) == 16
    assert view.in_use


# --- another draw ---------------------------------------------------------------------


def test_draw_again_uses_another_draw_at_once_and_undo_brings_the_first_back(opened):
    window, view = opened(named(rubbers()))
    before = section(window).movement
    view.found.own.act.click()
    after = section(window).movement
    assert (before.made_from["draw"], after.made_from["draw"]) == (1, 2)
    assert after.rounds != before.rounds
    assert last(window) == "Rounds 1–3 drawn again by lot. Round 1: Nobody meets again."
    assert view.in_use
    assert settings(view)["draw"].value() == 2
    window.room.undo()
    assert section(window).movement == before
    assert view.in_use
    assert settings(view)["draw"].value() == 1


def test_in_play_only_the_rounds_to_come_are_drawn_again(opened):
    window, view = opened(written(named(rubbers()), (1, 2, RUBBER)))
    before = section(window).movement
    view.found.own.act.click()
    after = section(window).movement
    assert last(window) == "Rounds 2–3 drawn again by lot. Round 2: Nobody meets again."
    assert (after.rounds[0], len(after.rounds)) == (before.rounds[0], len(before.rounds))
    assert after.rounds[1:] != before.rounds[1:]
    assert view.in_use
    window.room.undo()
    assert section(window).movement == before


def test_where_results_would_have_no_place_a_draw_is_looked_at_first(opened, qtbot):
    window, view = opened(written(named(rubbers()), (1, 2, RUBBER)))
    before = section(window).movement
    settings(view)["draw"].setValue(2)
    settings(view)["draw"].editingFinished.emit()
    view.use.setFocus()
    assert section(window).movement == before
    assert view.remark.sentence().startswith("Two results already recorded have no place in it.")
    assert focus() is view.use
    qtbot.keyClick(focus(), Qt.Key.Key_Return)
    assert section(window).movement.made_from["draw"] == 2
    assert window.room.evening.slips == {}
    window.room.undo()
    assert (section(window).movement, len(window.room.evening.slips)) == (before, 2)


def test_a_draw_for_more_is_looked_at_and_used(opened):
    window, view = opened(oh_hell())
    come = settings(view)["entered"]
    assert isinstance(come, Count)
    come.setValue(12)
    come.editingFinished.emit()
    assert sentence(window) == "Three tables, three rounds: drawn by lot."
    assert view.use.isEnabled()
    assert len(section(window).movement.numbers) == 11
    view.use.click()
    assert len(section(window).movement.numbers) == 12


def test_pairs_become_players_who_keep_their_names_and_pairs_again(opened):
    window, view = opened(named(rubbers()))
    people = {n: one.names for n, one in section(window).contestants.items()}
    settings(view)["who"].setCurrentIndex(1)
    assert settings(view)["entered"].value() == 16
    view.use.click()
    assert window.room.evening.form == "players"
    assert [section(window).contestant(n).names for n in (1, 2)] == people[1].split(" & ")
    settings(view)["who"].setCurrentIndex(0)
    view.use.click()
    assert window.room.evening.form == "pairs"
    assert {n: one.names for n, one in section(window).contestants.items()} == people


def test_too_few_cannot_be_drawn_and_it_says_why(opened):
    window, view = opened(oh_hell())
    for name, count in (("fewest", 5), ("entered", 4)):
        settings(view)[name].setValue(count)
        settings(view)[name].editingFinished.emit()
    assert sentence(window) == "This cannot be played yet."
    assert view.found.own.remark.sentence() == "Four players cannot fill a table of 5."
    view.found.own.act.click()
    assert len(section(window).movement.numbers) == 11


# --- typed in -------------------------------------------------------------------------


def test_seats_are_typed_without_boards(opened):
    window, view = opened(whist())
    view.show_way(TYPED)
    assert view.found.typed.says.text().startswith("A line for each table of each round: round, table, N, E, S and W.")
    assert not view.found.own.act.isVisible()
    view.found.typed.lines.setPlainText("round table N E S W\n1 1 1 2 3 4\n1 2 5 6 7 8\n2 1 1 5 2 6\n2 2 3 7 4 8\n")
    view.found.typed.look()
    assert view.playable
    assert sentence(window) == "Two tables, two rounds: Movement as typed."
    view.use.click()
    assert [seating.who for seating in section(window).movement.rounds[1]] == [(1, 5, 2, 6), (3, 7, 4, 8)]


def test_a_table_that_is_too_large_for_the_game_is_said(opened):
    _, view = opened(whist())
    view.show_way(TYPED)
    view.found.typed.lines.setPlainText("round table s1 s2 s3 s4 s5\n1 1 1 2 3 4 5\n1 2 6 7 8 9\n")
    view.found.typed.look()
    assert not view.playable
    assert [problem.message for problem in view.found.typed.problems] == [
        "Round 1: five players sit at table 1; Whist is for 4 at a table."
    ]


def test_a_movement_that_was_typed_is_shown_as_lines(opened):
    event = rubbers()
    typed = replace(event.sections[0].movement, family="typed", name="By hand")
    window, view = opened(replace(event, sections=(replace(event.sections[0], movement=typed),)))
    assert view.way.chosen() == TYPED
    assert view.in_use
    assert sentence(window) == "Four tables, three rounds: By hand."


# --- the room -------------------------------------------------------------------------


def test_four_players_are_drawn_round_their_table(opened):
    _, view = opened(whist())
    seating = view.plan.plan.values[0]
    north, east, south, west = seating.who
    assert view.plan.shown.rows(seating) == ((north,), (west, east), (south,))
    assert view.plan.plan.words(seating).startswith(f"Table 1, round 1: N {north}, E {east}, S {south}, W {west}. N ")
    assert "board" not in view.plan.words.text()
    assert not view.plan.plan.grab().isNull()


SIZES = [
    # at a table   row by row
    (3,            (2, 1)),
    (4,            (2, 2)),
    (5,            (3, 2)),
    (6,            (3, 3)),
    (7,            (3, 3, 1)),
]  # fmt: skip


@pytest.mark.parametrize(("players", "rows"), SIZES)
def test_any_number_of_players_is_drawn_row_by_row(opened, players, rows):
    _, view = opened(oh_hell(7 + players, 7))
    seating = replace(view.plan.plan.values[0], who=tuple(range(1, players + 1)))
    shown = view.plan.shown._replace(movement=oh_hell().sections[0].movement)
    assert tuple(map(len, shown.rows(seating))) == rows
    assert not view.plan.plan.grab().isNull()


def test_the_list_has_everybody_by_name_seat_by_seat(opened, qtmodeltester):
    _, view = opened(named(oh_hell()))
    view.plan.turn()
    rows = view.plan.table.rows
    assert [column.title for column in rows.columns] == ["Table", "Seat 1", "Seat 2", "Seat 3", "Seat 4"]
    number = view.plan.plan.values[2].who[0]
    assert rows.index(2, 1).data().startswith(f"{number} ")
    assert rows.index(2, 4).data() == ""
    assert not view.plan.table.grab().isNull()
    qtmodeltester.check(rows)


def test_who_sits_out_is_said(opened):
    _, view = opened(rubbers(9))
    out = view.plan.shown.movement.rounds[0][-1].who[0]
    assert view.plan.words.text().startswith(f"Pair {out} sits out.")
    assert "Some pairs sit out one round." in view.plan.words.text()
    assert not view.plan.plan.grab().isNull()


def test_who_sits_out_is_at_no_table_of_the_plan_or_the_list(opened):
    _, view = opened(whist(18))
    out = sorted(view.plan.shown.movement.rounds[0][-1].who[:2])
    assert [each.table for each in view.plan.plan.values] == [1, 2, 3, 4]
    assert len(view.plan.table.rows.values) == 4
    assert view.plan.words.text().startswith(f"Players {out[0]}, {out[1]} sit out.")


def test_the_others_play_without_whoever_is_missing(opened):
    window, view = opened(oh_hell())
    player = view.plan.plan.values[0].who[0]
    window.room.do(missing(window.room.evening, section(window), (player,)))
    assert view.plan.plan.values[0].who == tuple(n for n in section(window).movement.rounds[0][0].who if n != player)
    assert view.changes.come.text() == f"Player {player} has come"


def test_who_was_drawn_in_no_round_is_missing_still_and_comes(opened):
    window, view = opened(oh_hell())
    for make in (
        lambda event: missing(event, event.sections[0], (5,)),
        lambda event: drawn_on(event, event.sections[0]),
    ):
        window.room.do(make(window.room.evening))
    assert 5 not in section(window).movement.numbers
    assert (view.changes.pair.currentText(), view.changes.come.text()) == ("player 5", "Player 5 has come")
    view.changes.come.click()
    assert all(5 in {number for seating in each for number in seating.who} for each in section(window).movement.rounds)
    assert view.changes.come.text() == "A player has come"


def test_rounds_drawn_with_somebody_who_leaves_are_said_until_they_are_drawn_again(opened):
    window, view = opened(oh_hell())
    window.room.do(attends(window.room.evening, section(window), 5, there=(1,)))
    assert view.remark.sentence() == "Rounds 2–3 were drawn with somebody who is not there."
    view.found.own.act.click()
    assert view.remark.sentence() == ""


def test_agreed_deals_are_said_where_a_movement_has_them(opened):
    event = named_pairs(mitchell(4, 3, 2))
    window, view = opened(replace(rubbers(), sections=(event,)))
    assert view.way.chosen() == TYPED
    assert view.plan.plan.words(view.plan.plan.values[0]).startswith("Table 1, round 1: N–S 1")
    assert sentence(window) == "Four tables, three rounds: Skip Mitchell."


# --- as the event has it --------------------------------------------------------------


def test_another_way_of_playing_shows_the_page_anew(opened):
    window, _ = opened(replace(rubbers(), game="whist", choices={}))
    window.room.do(ChangeEvent(event=window.room.event_id, changes={"contest": "pairs", "method": "matchpoints"}))
    assert type(window.pages.front().view) is Choosing
    window.room.do(ChangeEvent(event=window.room.event_id, changes={"contest": "tables", "method": "total-points"}))
    assert isinstance(window.pages.front().view, Drawing)


def test_where_everybody_plays_alone_on_boards_whole_tables_are_advised(opened):
    window, view = opened(named(trex()))
    assert sentence(window) == "Four tables until 22:00: a Howell, 7 rounds of 3."
    assert view.wishes.said().contestants == 8
    assert [words for words, _ in view.wishes.offered()] == ["At most so many &rounds"]
    options = view.list.offers.options
    assert all(len(option.offer.movement.numbers) == 16 for option in options)
    view.plan.turn()
    assert [column.title for column in view.plan.table.rows.columns][:6] == ["Table", "N", "E", "S", "W", "Boards"]
    assert not view.plan.table.grab().isNull()
    view.list.choose(options[1].key)
    view.use_it()
    assert len(section(window).movement.numbers) == 16
    assert view.changes.come.text() == "A player has come"


def test_a_movement_for_players_alone_on_boards_keeps_its_seats_by_its_settings(opened):
    window, view = opened(trex())
    view.show_way(OWN)
    assert view.in_use
    settings(view)["boards"].setValue(2)
    settings(view)["boards"].editingFinished.emit()
    view.use_it()
    assert {len(seating.who) for _, seating in section(window).movement.seatings()} == {4}


def test_boards_of_pairs_are_offered_as_ever(opened):
    _, view = opened(tuesday())
    view.show_way(OWN)
    assert [each.key for each in view.making.families] == ["mitchell", "howell", "web"]


def test_a_solo_game_for_four_asks_for_no_seats(opened):
    _, view = opened(drawn("solo-whist", 12, SeatDraw(ALONE, 4, 2)))
    assert set(settings(view)) == {"entered", "rounds", "draw"}
