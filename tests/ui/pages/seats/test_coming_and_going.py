"""The page Seats: who sits twice, is missing, comes late or leaves, keeps a seat, or sits in for somebody."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt

from scorer.commands.results import enter
from scorer.event.movement import Away
from tests.ui.evening import mitchell, named, tuesday
from tests.ui.pages.seats.seated import ALT, LEFT, PEOPLE, SHIFT, blank, last, names, point, sentence, typed
from tests.ui.pages.windows import focus
from ui.pages.seats.pairs import beside

DABEK = "Pair 4 (Zofia Dąbek & Marek Iłowski)"

# --- typed at a chair, away in some rounds, followed -----------------------------------


def test_what_is_typed_after_a_press_on_a_chair_goes_into_the_line(open_on, qtbot):
    window, view = open_on(tuesday(play=False))
    qtbot.mouseClick(view.plan, LEFT, pos=point(view, 1, 3))
    for key in "Zoe Quist":
        qtbot.keyClick(focus(), key)
    assert (focus(), view.entry.line.text(), view.plan.held) == (view.entry.line, "Zoe Quist", None)
    qtbot.keyClick(focus(), Qt.Key.Key_Return)
    assert names(window)[12] == "Maria Stoll & Zoe Quist"


def test_a_substitute_is_typed_after_the_round_the_chair_and_the_tick_were_pressed(open_on, qtbot):
    window, view = open_on(tuesday(play=False))
    view.steps.on.click()
    qtbot.mouseClick(view.plan, LEFT, pos=point(view, 0, 0))
    qtbot.mouseClick(view.pair.since, LEFT, pos=QPoint(8, 8))
    for key in "Zoe Quist":
        qtbot.keyClick(focus(), key)
    qtbot.keyClick(focus(), Qt.Key.Key_Return)
    assert last(window) == "Pair 1: Zoe Quist from round 2, for Anneke Vos."


def test_what_is_typed_after_a_press_on_a_row_goes_into_the_line(open_on, qtbot):
    _, view = open_on(blank())
    row = view.list.visualRect(view.list.rows.index(4, 2)).center()
    qtbot.mouseClick(view.list.viewport(), LEFT, pos=row)
    for key in "105":
        qtbot.keyClick(focus(), key)
    assert (view.entry.pair.text(), view.entry.line.text()) == ("pair 5", "105")
    assert view.entry.says.text() == f"Enter: {PEOPLE[4]}, no. 105."


def test_keys_that_command_type_nothing(open_on, qtbot):
    _, view = open_on(blank())
    view.plan.setFocus()
    qtbot.keyClick(view.plan, "9", Qt.KeyboardModifier.ControlModifier)
    assert (focus(), view.entry.line.text()) == (view.plan, "")


def test_no_chair_is_ringed_for_somebody_who_has_none_in_the_round(open_on, qtbot):
    section = replace(named(mitchell(9, 7, 3)), away=(Away(1, 3),))
    _, view = open_on(tuesday(section, play=False))
    view.plan.go(4)
    view.list.choose(1)
    assert view.plan.place().chair.number == 1
    view.steps.go(3)
    assert (view.at.chair.number, view.plan.place()) == (1, None)
    view.plan.setFocus()
    assert view.plan.accessibleName() == "Plan of the room"
    qtbot.keyClick(view.plan, Qt.Key.Key_Space)
    assert view.plan.held is None
    for _ in range(2):  # past the chairs that are empty
        qtbot.keyClick(view.plan, Qt.Key.Key_Down)
    assert view.plan.place().chair == view.at.chair


def test_the_heading_of_somebody_at_no_table_says_once_who_that_is(open_on):
    _, view = open_on(tuesday(replace(named(mitchell(9, 7, 3)), away=(Away(1, 3),)), play=False))
    view.list.choose(1)
    view.steps.go(3)
    assert (view.entry.where.text(), view.entry.pair.text()) == ("Pair 1", "")


STAYS = [
    # away                                 as the list says it
    ((),                                   "guests"),
    ((Away(1, 1, 2),),                     "from round 3"),
    ((Away(1, 4),),                        "until round 3"),
    ((Away(1, 2, 2),),                     "rounds 1, 3–7"),
    ((Away(1, 1, 1), Away(1, 3)),          "round 2"),
    ((Away(1),),                           "missing"),
]  # fmt: skip


@pytest.mark.parametrize(("away", "said"), STAYS)
def test_the_list_says_when_a_pair_comes_and_when_it_goes(open_on, away, said):
    _, view = open_on(tuesday(replace(named(mitchell(9, 7, 3)), away=away), play=False))
    assert beside(view.list.rows.values[0]) == said


def test_an_open_page_follows_the_round_in_play_unless_another_was_turned_to(open_on, qtbot):
    window, view = open_on(tuesday())
    due = [key for key, _ in window.room.evening.sections[0].due()]
    slip = next(iter(window.room.evening.slips.values()))

    def hand_in(*rounds):
        for key in due:
            if key.round in rounds:
                window.room.do(enter(window.room.evening, key, slip))

    qtbot.keyClicks(view.entry.line, "an")
    hand_in(4, 5)
    assert view.steps.at == 5  # what is half typed may be a substitute's
    view.list.choose(14)
    hand_in(5)
    assert view.steps.at == 6
    view.steps.go(2)
    hand_in(6)
    assert view.steps.at == 2


# --- twice, missing, late, still, lots ------------------------------------------------


def test_a_player_who_sits_twice_is_said_and_one_key_frees_the_second_seat(open_on, qtbot):
    window, view = open_on(blank())
    typed(qtbot, view, "101", "102", "101")
    assert view.remark.sentence() == "Anneke Vos sits at table 1, North and at table 1, East."
    assert "Somebody sits twice." in sentence(window)
    states = [line.state for table in view.plan.values for line in table.lines]
    assert states.count("doubt") == 2
    qtbot.keyClick(view.entry.line, Qt.Key.Key_F2)
    assert view.remark.sentence() == ""
    assert sum("Anneke Vos" in each for each in names(window).values()) == 1


def test_a_pair_is_missing_and_comes_late(open_on, qtbot):
    window, view = open_on(tuesday(play=False))
    view.list.choose(4)
    qtbot.keyClick(view.entry.line, Qt.Key.Key_M, ALT)
    assert window.room.evening.sections[0].absent == {4}
    assert view.pair.missing.isChecked()
    assert 4 not in {place.chair.number for place in view.places()}
    view.list.choose(4)
    qtbot.keyClick(view.entry.line, Qt.Key.Key_M, ALT)
    assert last(window) == f"{DABEK} has come."


def test_a_pair_leaves_early_and_another_comes_late(open_on, qtbot):
    window, view = open_on(tuesday())
    view.list.choose(4)
    assert view.pair.rounds.text() == "all"
    for text, said, away in (
        ("1-5", f"{DABEK} leaves after round 5.", (Away(4, 6),)),
        ("1-5, 7", f"{DABEK} is away in round 6.", (Away(4, 6, 6),)),
        ("", f"{DABEK} plays in all rounds.", ()),
    ):
        qtbot.keyClick(view.entry.line, Qt.Key.Key_R, ALT)
        assert focus() is view.pair.rounds
        qtbot.keyClicks(view.pair.rounds, text) if text else qtbot.keyClick(view.pair.rounds, Qt.Key.Key_Delete)
        qtbot.keyClick(view.pair.rounds, Qt.Key.Key_Return)
        assert (last(window), window.room.evening.sections[0].away) == (said, away)
        assert focus() is view.entry.line


def test_rounds_that_have_been_played_stand_and_what_was_typed_is_kept_for_correction(open_on, qtbot):
    window, view = open_on(tuesday())
    before, deed = window.room.evening, last(window)
    view.list.choose(4)
    qtbot.keyClick(view.entry.line, Qt.Key.Key_R, ALT)
    qtbot.keyClicks(view.pair.rounds, "4-")
    qtbot.keyClick(view.pair.rounds, Qt.Key.Key_Return)
    assert "Pair 4 has results in rounds 1–3, and these stand" in window.notice.sentence
    assert (window.room.evening, last(window)) == (before, deed)
    assert (focus(), view.pair.rounds.text()) == (view.pair.rounds, "4-")
    qtbot.keyClick(view.entry.line, Qt.Key.Key_M, ALT)
    assert "Pair 4 has results in rounds 1–" in window.notice.sentence
    assert (window.room.evening, view.pair.missing.isChecked()) == (before, False)


def test_rounds_that_cannot_be_are_refused_and_kept_for_correction(open_on, qtbot):
    window, view = open_on(tuesday())
    view.list.choose(4)
    before, deed = window.room.evening, last(window)
    qtbot.keyClick(view.entry.line, Qt.Key.Key_R, ALT)
    qtbot.keyClicks(view.pair.rounds, "1-9")
    qtbot.keyClick(view.pair.rounds, Qt.Key.Key_Return)
    assert "“1-9” does not say which of 7 rounds are played" in window.notice.sentence
    assert (window.room.evening, last(window)) == (before, deed)
    assert (focus(), view.pair.rounds.text()) == (view.pair.rounds, "1-9")
    qtbot.keyClick(view.pair.rounds, Qt.Key.Key_Escape)
    assert (focus(), view.pair.rounds.text()) == (view.entry.line, "all")


def test_a_substitute_sits_there_from_a_round_on_and_the_pair_stays_who_it_is(open_on, qtbot):
    window, view = open_on(tuesday())
    view.steps.go(5)
    view.list.choose(4)
    before = names(window)
    qtbot.keyClick(view.entry.line, Qt.Key.Key_S, ALT)
    assert view.pair.since.text() == "Substitute from round 5"
    qtbot.keyClicks(view.entry.line, "Dora Ellis")
    qtbot.keyClick(view.entry.line, Qt.Key.Key_Return, SHIFT)
    assert "Dora Ellis from round 5, for " in last(window)
    assert names(window) == before
    assert any(line.name == "Dora Ellis" for table in view.plan.values for line in table.lines)
    view.list.choose(5)
    assert not view.pair.since.isChecked()
    view.steps.go(4)
    assert not any(line.name == "Dora Ellis" for table in view.plan.values for line in table.lines)


def test_where_a_substitute_is_taken_back_the_next_name_is_one_too(open_on, qtbot):
    window, view = open_on(tuesday())
    view.steps.go(5)
    view.list.choose(4)
    at, before = view.at, names(window)
    qtbot.keyClick(view.entry.line, Qt.Key.Key_S, ALT)
    for who in ("Dora Elis", "Dora Ellis"):
        assert view.pair.since.isChecked()
        qtbot.keyClicks(view.entry.line, who)
        qtbot.keyClick(view.entry.line, Qt.Key.Key_Return, SHIFT)
        assert f"{who} from round 5, for " in last(window)
        assert names(window) == before
        view.go(at)
        assert view.pair.since.isChecked()
        window.room.undo()
    qtbot.keyClick(view.entry.line, Qt.Key.Key_S, ALT)
    assert not view.pair.since.isChecked()
    view.list.choose(5)
    assert not view.pair.since.isChecked()


def test_lots_leave_who_is_to_keep_a_seat(open_on, qtbot):
    window, view = open_on(tuesday(play=False))
    view.list.choose(5)
    qtbot.keyClick(view.entry.line, Qt.Key.Key_K, ALT)
    assert (last(window), view.pair.still.isChecked()) == ("Pair 5 is to keep its seat.", True)
    before = names(window)
    qtbot.keyClick(view.entry.line, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    assert last(window) == "Lots drawn for all seats."
    assert names(window)[5] == before[5]
    assert sorted(names(window).values()) == sorted(before.values())
    window.room.undo()
    assert names(window) == before


def test_lots_for_nobody_are_refused_under_the_head(open_on):
    window, view = open_on(blank())
    view.lots.click()
    assert window.notice.words.text() == "Nobody has a name yet, so there is nothing to draw lots for."


def test_who_comes_back_to_the_page_is_asked_for_the_name_that_is_missing(open_on, qtbot):
    window, view = open_on(blank())
    first, second, *_ = view.places()
    qtbot.keyClicks(view.entry.line, "Zoe Quist")
    qtbot.keyClick(view.entry.line, Qt.Key.Key_Return)
    view.go(first)
    window.go("results")
    window.go("seats")
    assert (view.in_hand, view.at) == (True, second)
