"""The page Seats at the tables: pairs, four players or any number of them at a table, and the teams they count for."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFontMetricsF

from scorer.evening.coming import missing
from scorer.evening.seating import still_numbers
from tests.scorer.sheets.drive_evening import drive
from tests.ui.pages.drawn import PEOPLE, named, oh_hell, opening, rubbers, trex, whist
from tests.ui.pages.windows import clashes, focus, nameless
from ui.pages.seats.pairs import lines
from ui.theme import BOLD, THEME

ALT = Qt.KeyboardModifier.AltModifier


@pytest.fixture
def opened(tmp_path, shown):
    with opening(tmp_path, shown, "seats") as open_:
        yield open_


def typed(qtbot, line, *texts):
    for text in texts:
        qtbot.keyClicks(line, text)
        qtbot.keyClick(line, Qt.Key.Key_Return)


def sentence(window):
    return window.pages.front().sentence.words.text()


def people(window):
    return window.room.evening.sections[0].contestants


@pytest.mark.parametrize("many", [16, 224])
def test_every_number_in_the_room_is_whole(opened, many):
    _, view = opened(whist(many))
    metric = QFontMetricsF(THEME.font("small", BOLD))
    numbers = [(at, side, said) for at, table in enumerate(view.plan.values) for side, said in enumerate(table.pairs)]
    assert len(numbers) == many
    for at, side, number in numbers:
        assert metric.horizontalAdvance(number) <= view.plan.pair_box(at, side).width() - THEME.px(3), number


def test_the_line_says_who_plays_as_a_lady_where_ladies_and_gentlemen_move_apart(opened, qtbot):
    event = drive("whist", 16)
    _, view = opened(replace(event, sections=(replace(event.sections[0], contestants={}),)))
    found = []
    for _ in range(4):
        found.append((view.entry.where.text(), view.entry.pair.text()))
        qtbot.keyClick(view.entry.line, Qt.Key.Key_Down)
    assert found == [
        ("Table 1, North", "player 1, with the ladies"),
        ("Table 1, East", "player 3, with the ladies"),
        ("Table 1, South", "player 2, with the gentlemen"),
        ("Table 1, West", "player 4, with the gentlemen"),
    ]


# --- names ----------------------------------------------------------------------------

EVENINGS = [
    # evening     first chair         who           how many, all named
    (rubbers(),   "Table 1, North",   "pair ",      16, "All eight pairs have their names."),
    (whist(),     "Table 1, North",   "player ",    16, "All 16 players have their names."),
    (oh_hell(),   "Table 1, seat 1",  "player ",    11, "All eleven players have their names."),
    (trex(),      "Table 1, North",   "player ",    16, "All 16 players have their names."),
]  # fmt: skip


@pytest.mark.parametrize(("event", "first", "who", "count", "all_named"), EVENINGS)
def test_everybody_is_named_by_number_in_four_keys(opened, qtbot, event, first, who, count, all_named):
    window, view = opened(event)
    assert sentence(window) == "Nobody has a name yet."
    assert view.entry.where.text() == first
    assert view.entry.pair.text().startswith(who)
    typed(qtbot, view.entry.line, *(str(100 + at) for at in range(1, count + 1)))
    assert sentence(window) == all_named
    assert {player.name for one in people(window).values() for player in one.players} == set(PEOPLE[:count])
    assert not view.plan.grab().isNull()
    assert nameless(window.pages) == []
    assert clashes(window) == []


SITS = [
    # evening    how the first in the list sits
    (rubbers(),  {"N–S", "E–W"}),
    (whist(),    {"North", "East", "South", "West"}),
    (oh_hell(),  {"seat 1", "seat 2", "seat 3", "seat 4"}),
]  # fmt: skip


@pytest.mark.parametrize(("event", "seats"), SITS)
def test_the_list_says_where_everybody_sits(opened, event, seats):
    _, view = opened(event)
    sits = [pair.sits for pair in view.list.rows.values]
    assert {words.partition(" ")[2] for words in sits} == seats
    assert {words.partition(" ")[0].rstrip(",") for words in sits} <= {"1", "2", "3", "4"}


def test_who_sits_out_is_at_no_table_of_the_plan_and_has_a_line_in_the_list(opened):
    _, view = opened(rubbers(9))
    out = view.section.movement.rounds[0][-1].who[0]
    assert [table.table for table in view.plan.values] == [1, 2, 3, 4]
    sits = {pair.number: pair.sits for pair in view.list.rows.values}
    assert sits[out] == "out"
    assert [*sits.values()].count("out") == 1


def test_tables_have_as_many_lines_as_seats(opened):
    _, view = opened(named(oh_hell()))
    assert [len(table.lines) for table in view.plan.values] == [4, 4, 3]
    table = view.plan.values[2]
    assert table.words == f"Table 3: {', '.join(f'seat {at} {each.name}' for at, each in enumerate(table.lines, 1))}"
    heights = {round(view.plan.line_box(at, 0).height(), 3) for at in range(3)}
    assert len(heights) == 1


def test_a_table_is_large_enough_for_seven_lines(opened):
    window, view = opened(oh_hell(42, 7))
    window.resize(1000, 600)
    assert view.plan.line_box(0, 0).height() >= THEME.px(20)
    assert not view.plan.grab().isNull()


def test_a_player_carried_to_another_chair_takes_the_team_along(opened, qtbot):
    window, view = opened(named(oh_hell()))
    first, second = (view.plan.values[0].lines[at].place for at in range(2))
    view.go(first)
    typed(qtbot, view.pair.team, "Harbour")
    before = {place.chair.number: people(window)[place.chair.number].names for place in (first, second)}
    view.deeds.exchange(first, second, both=False)
    after = people(window)
    assert after[second.chair.number].names == before[first.chair.number]
    assert after[second.chair.number].team == "Harbour"
    assert after[first.chair.number].team == ""
    said = window.room.desk.last_deed().what
    assert said == f"{before[first.chair.number]} and {before[second.chair.number]} exchange seats."


def test_a_seat_without_a_name_is_asked_for_by_its_number(opened):
    window, _ = opened(named(oh_hell(), 10))
    assert sentence(window).startswith("Table ")
    assert " has nobody in seat " in sentence(window)


def test_who_is_missing_is_a_player_and_their_chair_is_empty(opened):
    window, view = opened(named(oh_hell()))
    place = view.plan.values[0].lines[0].place
    window.room.do(missing(window.room.evening, window.room.evening.sections[0], (place.chair.number,)))
    assert view.plan.values[0].lines[0].place is None
    assert sentence(window) == "All ten players have their names."
    assert not view.plan.grab().isNull()


def test_who_sits_twice_is_told_apart_by_number_in_a_later_round(opened):
    event = named(oh_hell())
    section = event.sections[0]
    one = replace(
        section.contestants[2], entry=replace(section.contestants[2].entry, players=section.contestants[1].players)
    )
    _, view = opened(replace(event, sections=(replace(section, contestants={**section.contestants, 2: one}),)))
    view.steps.go(2)
    said = (f"{PEOPLE[0]} sits as player {one} and as player {other}." for one, other in ((1, 2), (2, 1)))
    assert view.remark.sentence() in said


def test_in_another_round_the_chair_in_hand_is_where_it_stands_then(opened):
    _, view = opened(named(oh_hell()))
    view.list.choose(1)
    view.steps.go(2)
    sits = next(pair.sits for pair in view.list.rows.values if pair.number == view.at.chair.number)
    assert view.entry.where.text() == f"Table {sits}"


# --- what there is to ask -------------------------------------------------------------


def test_nobody_keeps_a_seat_that_is_drawn(opened):
    _, view = opened(oh_hell(26, 7))
    assert still_numbers(view.section.movement)  # by chance
    assert view.pair.still.isHidden()
    assert view.pair.missing.text() == f"Player {view.at.chair.number} is missing"


def test_where_seats_are_typed_and_somebody_stays_a_seat_can_be_kept(opened):
    event = rubbers()
    typed_in = replace(event.sections[0].movement, family="typed", rounds=event.sections[0].movement.rounds[:1] * 2)
    _, view = opened(replace(event, sections=(replace(event.sections[0], movement=typed_in),)))
    assert not view.pair.still.isHidden()


def test_on_boards_there_are_no_teams_to_ask_for(opened, qtbot):
    window, view = opened(trex())
    assert view.pair.of_team.isHidden()
    qtbot.keyClick(window, Qt.Key.Key_T, ALT)
    assert focus() is view.entry.line
    assert not any(pair.team for pair in view.list.rows.values)


# --- teams ----------------------------------------------------------------------------


def test_teams_are_typed_down_the_list_and_completed(opened, qtbot):
    window, view = opened(named(rubbers()))
    low = view.list.rowHeight(0)
    view._to_pair(1)
    qtbot.keyClick(window, Qt.Key.Key_T, ALT)
    line = view.pair.team
    assert focus() is line
    typed(qtbot, line, "Harbour", "Hill")
    assert {n: one.team for n, one in people(window).items() if one.team} == {1: "Harbour", 2: "Hill"}
    assert window.room.desk.last_deed().what == f"{people(window)[2].names}: for Hill."
    assert view.at.chair.number == 3
    assert [lines(pair, 500)[1] for pair in view.list.rows.values[:3]] == [["Harbour"], ["Hill"], []]
    assert view.list.rowHeight(0) > low
    typed(qtbot, line, "har")
    assert people(window)[3].team == "Harbour"
    assert focus() is line
    qtbot.keyClick(line, Qt.Key.Key_Up)
    assert (view.at.chair.number, line.text()) == (3, "Harbour")
    line.clear()
    qtbot.keyClick(line, Qt.Key.Key_Return)
    assert people(window)[3].team == ""
    assert window.room.desk.last_deed().what == f"{people(window)[3].names}: for no team."


def test_esc_leaves_a_team_as_it_was_and_goes_back_to_the_names(opened, qtbot):
    window, view = opened(rubbers())
    qtbot.keyClick(window, Qt.Key.Key_T, ALT)
    qtbot.keyClicks(view.pair.team, "Hil")
    qtbot.keyClick(view.pair.team, Qt.Key.Key_Escape)
    assert view.pair.team.text() == ""
    assert focus() is view.entry.line
    assert people(window) == {}


def test_enter_on_an_unchanged_team_only_goes_on(opened, qtbot):
    window, view = opened(rubbers())
    deed = window.room.desk.last_deed()
    view._to_pair(8)
    qtbot.keyClick(view.pair.team, Qt.Key.Key_Return)
    assert view.at.chair.number == 1
    assert window.room.desk.last_deed() == deed


def test_a_single_player_is_picked_up_whole(opened, qtbot):
    _, view = opened(named(whist()))
    box = view.plan.pair_box(0, 2)
    held = view.plan.under_mouse(box.center())
    assert held.pair
    assert held.place == view.plan.values[0].lines[2].place
    qtbot.mouseClick(view.plan, Qt.MouseButton.LeftButton, pos=QPoint(int(box.center().x()), int(box.center().y())))
    assert view.at == held.place


def test_a_section_without_a_movement_is_to_be_drawn(opened):
    event = rubbers()
    _, view = opened(replace(event, sections=(replace(event.sections[0], movement=None),)))
    assert view.act.text() == "Draw seats"
