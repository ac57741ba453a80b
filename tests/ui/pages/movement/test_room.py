"""The room of a movement: the plan, its words, and the same as a list."""

import pytest
from PySide6.QtCore import Qt

from scorer.movements import family
from scorer.movements.family import without
from ui.pages.movement.plan import Shown
from ui.pages.movement.room import RoomPanel
from ui.pages.movement.ways import TableWay, in_gaps, ways_of

MITCHELL = family("mitchell").movement({"tables": 9, "rounds": 7, "boards": 3})
HOWELL = without(family("howell").movement({"tables": 7, "boards": 2, "missing": 14}), (14,))


@pytest.fixture
def panel(shown):
    made = shown(RoomPanel(), 524, 540, active=True)
    made.show_movement(Shown(MITCHELL, still=(5,)))
    return made


def test_the_plan_says_who_meets_with_which_boards_and_where_all_go(panel):
    panel.plan.setFocus()
    panel.plan.go(5)
    assert panel.plan.accessibleName() == (
        "Table 6, round 1: N–S 6, E–W 16, boards 16–18. N–S stay. E–W to table 7 E–W. Boards to table 5."
    )
    panel.steps.go(7)
    assert panel.plan.accessibleName() == "Table 6, round 7: N–S 6, E–W 19, boards 7–9."


def test_a_pair_without_opponents_sits_out(panel):
    panel.show_movement(Shown(HOWELL))
    assert panel.plan.words(panel.plan.values[0]).startswith("Table 1, round 1: N–S nobody, E–W 1, a pair sits out.")


def test_the_words_below_say_how_the_room_moves(panel):
    assert panel.words.text() == (
        "N–S keep their seats. E–W move up one table, from 9 to 1. Boards move down one table, from 1 to 9."
    )


def test_the_list_says_the_same_as_the_plan(panel, qtbot):
    panel.turn()
    rows = panel.table.rows
    assert [rows.index(5, at).data() for at in range(7)] == ["6", "6", "16", "16–18", "stay", "7 E–W", "5"]
    panel.show_movement(Shown(HOWELL))
    assert [rows.index(0, at).data() for at in range(4)] == ["1", "–", "1", "sits out"]
    panel.steps.go(13)
    assert [rows.index(1, at).data() for at in range(4, 7)] == ["", "", ""]


def test_the_list_is_a_sound_model(panel, qtmodeltester):
    qtmodeltester.check(panel.table.rows)


def test_the_round_stays_where_it_was_when_another_movement_is_looked_at(panel):
    panel.steps.go(6)
    panel.show_movement(Shown(HOWELL))
    assert (panel.steps.at, panel.steps.of) == (6, 13)
    panel.show_movement(Shown(family("mitchell").movement({"tables": 5, "boards": 3})))
    assert (panel.steps.at, panel.steps.of) == (5, 5)
    panel.show_movement(None)
    assert (panel.steps.of, panel.plan.values, panel.words.text()) == (0, [], "")


def test_the_ways_of_a_table_are_of_people_and_of_boards(panel):
    next_ = panel.plan._on.rounds[1, 6]
    assert ways_of(next_) == [TableWay(6, 7, False), TableWay(6, 5, True)]
    gaps = in_gaps([TableWay(6, 7, False), TableWay(7, 6, True), TableWay(9, 1, False)], {(6, 7)})
    assert gaps == {(6, 7): [TableWay(6, 7, False), TableWay(7, 6, True)]}


@pytest.mark.parametrize("movement", [MITCHELL, HOWELL, family("web").movement({"tables": 60, "rounds": 11})])
@pytest.mark.parametrize("size", [(524, 540), (300, 260)])
def test_every_movement_is_drawn_at_every_size(shown, qtbot, movement, size):
    panel = shown(RoomPanel(), *size, active=True)
    panel.show_movement(Shown(movement, still=(3,)))
    panel.plan.setFocus()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Up):
        qtbot.keyClick(panel.plan, key)
    image = panel.grab().toImage()
    seen = {image.pixelColor(x, y).name() for x in range(0, image.width(), 3) for y in range(0, image.height(), 3)}
    assert len(seen) > 6
