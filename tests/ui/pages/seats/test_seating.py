"""The page Seats: names typed from chair to chair."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from scorer.commands.members import PutMembers
from scorer.evening import seating
from scorer.event.event import Contestant, Entry, Member, Player
from scorer.movements.singly import singly
from tests.ui.evening import mitchell, named, tuesday
from tests.ui.pages.seats.seated import PEOPLE, SHIFT, blank, last, names, sentence, typed
from tests.ui.pages.windows import CTRL, focus, front
from ui.theme import THEME

# --- typing ---------------------------------------------------------------------------


def test_twelve_pairs_by_number_take_four_keys_a_player(open_on, qtbot):
    window, view = open_on(blank())
    assert focus() is view.entry.line
    assert (sentence(window), view.entry.where.text()) == ("Nobody has a name yet.", "Table 1, North")
    keys = typed(qtbot, view, *(str(100 + at) for at in range(1, 25)))
    assert keys == 96
    assert sentence(window) == "All twelve pairs have their names."
    assert [seating.player(view.evening, place.chair).name for place in view.places()[:4]] == PEOPLE[:4]


def test_whoever_played_together_last_time_needs_one_key_for_the_second(open_on, qtbot):
    before = tuesday(named(mitchell(9, 7, 3)))
    people = {
        n: replace(
            one, entry=replace(one.entry, players=tuple(Player(p.name, PEOPLE.index(p.name) + 1) for p in one.players))
        )
        for n, one in before.sections[0].contestants.items()
    }
    window, view = open_on(replace(before, sections=(replace(before.sections[0], contestants=people),)), blank())
    keys = 0
    for at in range(1, 25, 2):
        keys += typed(qtbot, view, str(100 + at))
        assert view.entry.says.text() == f"Enter: {PEOPLE[at]}, who played with {PEOPLE[at - 1]} before."
        keys += typed(qtbot, view, "")
    assert keys == 60
    assert sentence(window) == "All twelve pairs have their names."
    assert all(player.member for one in window.room.evening.sections[0].contestants.values() for player in one.players)


def test_guests_who_played_together_last_time_need_one_key_for_the_second_too(open_on, qtbot):
    before = tuesday(mitchell(9, 7, 3))
    guests = Contestant(1, Entry((Player("Quentin Zabel"), Player("Dora Yule"))))
    window, view = open_on(replace(before, sections=(replace(before.sections[0], contestants={1: guests}),)), blank())
    assert typed(qtbot, view, "zab") == 4
    assert view.entry.says.text() == "Enter: Dora Yule, who played with Quentin Zabel before."
    typed(qtbot, view, "")
    assert window.foot.deed.text.endswith("Dora Yule, a guest.")
    typed(qtbot, view, "Quentin Zabel")  # of the same name, and not the same
    assert view.entry.says.text() == "Enter: next seat."  # Dora Yule has a seat


def test_a_pair_can_be_typed_on_one_line(open_on, qtbot):
    window, view = open_on(blank())
    number = view.at.chair.number
    qtbot.keyClicks(view.entry.line, "anneke & cy o'brien")
    assert view.entry.says.text() == "Enter: Anneke Vos, no. 101 and cy o'brien, a guest."
    qtbot.keyClick(view.entry.line, Qt.Key.Key_Return)
    assert view.evening.sections[0].contestants[number].names == "Anneke Vos & cy o'brien"
    assert window.foot.deed.text == f"Pair {number}: Anneke Vos and cy o'brien."
    assert view.at.chair.number != number
    assert view.entry.line.text() == ""
    typed(qtbot, view, "103/104")
    assert sum(bool(one.names) for one in view.evening.sections[0].contestants.values()) == 2
    window.room.undo()
    window.room.undo()
    assert sentence(window) == "Nobody has a name yet."


def test_of_two_on_one_line_the_second_is_chosen_by_the_arrows_and_is_never_the_first(open_on, qtbot):
    _, view = open_on(blank())
    qtbot.keyClicks(view.entry.line, "101 / an")
    assert [each.player.name for each in view.entry.people.rows.values] == ["Anton Weiß", "Anneke Vos", "an"]
    qtbot.keyClick(view.entry.line, Qt.Key.Key_Down)
    qtbot.keyClick(view.entry.line, Qt.Key.Key_Down)
    assert view.entry.says.text() == "Enter: Anneke Vos, no. 101 and an, a guest."


def test_a_pair_that_stands_in_is_typed_on_one_line_too(open_on, qtbot):
    window, view = open_on(blank())
    qtbot.keyClicks(view.entry.line, "101/102")
    number = view.at.chair.number
    qtbot.keyClick(view.entry.line, Qt.Key.Key_Return)
    view.steps.go(2)
    view.go(next(place for place in view.places() if place.chair.number == number))
    view.pair.since.setChecked(True)
    qtbot.keyClicks(view.entry.line, "103/104")
    qtbot.keyClick(view.entry.line, Qt.Key.Key_Return)
    assert window.foot.deed.text == f"Pair {number}: {PEOPLE[2]} and {PEOPLE[3]} from round 2."
    contestant = view.evening.sections[0].contestants[number]
    assert contestant.names == f"{PEOPLE[0]} & {PEOPLE[1]}"
    assert [each.name for each in contestant.players_in(2)] == PEOPLE[2:4]


def test_a_few_letters_are_enough_and_the_arrows_choose(open_on, qtbot):
    window, view = open_on(blank())
    qtbot.keyClicks(view.entry.line, "an")
    found = [meant.player.name for meant in view.entry.people.rows.values]
    assert found == ["Anneke Vos", "Anton Weiß", "an"]
    assert view.entry.says.text() == "Enter: Anneke Vos, no. 101."
    assert view.leaves.currentWidget() is view.entry.people
    qtbot.keyClick(view.entry.line, Qt.Key.Key_Down)
    assert view.entry.says.text() == "Enter: Anton Weiß, no. 122."
    qtbot.keyClick(view.entry.line, Qt.Key.Key_Return)
    assert last(window) == "Table 1, North: Anton Weiß."
    assert view.entry.where.text() == "Table 1, South"
    assert view.leaves.currentWidget() is view.list


def test_a_name_nobody_knows_becomes_a_guest_and_it_says_so(open_on, qtbot):
    window, view = open_on(blank())
    qtbot.keyClicks(view.entry.line, "Zoe Quist")
    assert view.entry.says.text() == "Enter: “Zoe Quist” as a guest; no member has that name."
    qtbot.keyClick(view.entry.line, Qt.Key.Key_Return)
    assert last(window) == "Table 1, North: Zoe Quist, a guest."
    assert sentence(window) == "23 players have no name yet. One player is a guest."
    qtbot.keyClick(view.entry.line, Qt.Key.Key_Up)
    assert (view.entry.line.text(), view.entry.says.text()) == ("Zoe Quist", "Enter: next seat. A guest.")
    view.pair.member.click()
    assert last(window) == "Zoe Quist is a member now."
    assert "guest" not in sentence(window)
    assert not view.pair.member.isVisible()


def test_shift_and_enter_seat_a_guest_who_has_half_a_members_name(open_on, qtbot):
    window, view = open_on(blank())
    qtbot.keyClicks(view.entry.line, "Anne")
    qtbot.keyClick(view.entry.line, Qt.Key.Key_Return, SHIFT)
    assert last(window) == "Table 1, North: Anne, a guest."


def test_a_number_nobody_has_is_kept_and_marked(open_on, qtbot):
    window, view = open_on(blank())
    typed(qtbot, view, "999")
    assert view.entry.says.text() == "Nobody has the number “999”, and no name begins so."
    assert view.entry.line.property("refused") == "true"
    assert names(window) == {}
    qtbot.keyClick(view.entry.line, Qt.Key.Key_Escape)
    assert view.entry.line.text() == ""


def test_an_emptied_line_frees_the_chair_and_undo_fills_it_again(open_on, qtbot):
    window, view = open_on(tuesday())
    view.list.choose(1)
    assert view.entry.line.text() == "Anneke Vos"
    view.entry.line.clear()
    view.entry.line.textEdited.emit("")
    assert view.entry.says.text() == "Enter: Anneke Vos does not sit here."
    qtbot.keyClick(view.entry.line, Qt.Key.Key_Return)
    assert names(window)[1] == "… & Bram de Wit"
    assert sentence(window).startswith("Pair 1 has only one name.")
    window.room.undo()
    assert view.entry.line.text() == "Anneke Vos"


def test_enter_on_what_stands_there_goes_to_the_next_seat(open_on, qtbot):
    window, view = open_on(tuesday())
    qtbot.keyClick(view.entry.line, Qt.Key.Key_Down)
    typed(qtbot, view, "")
    assert view.entry.where.text() == "Table 1, South"
    qtbot.keyClick(view.entry.line, Qt.Key.Key_Up)
    qtbot.keyClick(view.entry.line, Qt.Key.Key_Up)
    assert view.entry.where.text() == "Table 9, West"
    assert window.room.desk.last_deed().id == 2


def test_what_is_typed_and_not_entered_survives_a_deed_of_another_window(open_on, qtbot):
    window, view = open_on(blank())
    qtbot.keyClicks(view.entry.line, "ann")
    window.room.do(PutMembers(said="A member.", put=(Member(0, "Anna New", "900"),)))
    assert view.entry.line.text() == "ann"
    qtbot.keyClicks(view.entry.line, "a")
    assert next(meant.player.name for meant in view.entry.people.rows.values) == "Anna New"


@pytest.mark.parametrize("away", ["another page", "another size", "the list"])
def test_whoever_comes_back_to_the_line_types_over_the_name_that_stands_there(open_on, qtbot, theme, away):
    window, view = open_on(tuesday(named(mitchell(4, 4, 3)), play=False))
    if away == "another page":
        qtbot.keyClick(window, Qt.Key.Key_1, CTRL)
        qtbot.keyClick(window, Qt.Key.Key_4, CTRL)
    elif away == "another size":
        theme.step(1)
        view = front(window)
    else:
        view.list.setFocus()
        view.entry.line.setFocus()
    assert focus() is view.entry.line
    qtbot.keyClicks(view.entry.line, "Dora Ellis")
    assert view.entry.line.text() == "Dora Ellis"


def test_whoever_comes_back_to_a_name_that_is_half_typed_goes_on_with_it(open_on, qtbot):
    window, view = open_on(blank())
    qtbot.keyClicks(view.entry.line, "Dora")
    qtbot.keyClick(window, Qt.Key.Key_1, CTRL)
    qtbot.keyClick(window, Qt.Key.Key_4, CTRL)
    qtbot.keyClicks(view.entry.line, " Ellis")
    assert view.entry.line.text() == "Dora Ellis"


def test_esc_and_another_chair_end_what_was_refused(open_on, qtbot):
    _, view = open_on(blank())
    for key in (Qt.Key.Key_Escape, None):
        typed(qtbot, view, "999")
        assert view.entry.line.property("refused") == "true"
        qtbot.keyClick(view.entry.line, key) if key else view.list.choose(3)
        assert (view.entry.line.text(), view.entry.line.property("refused")) == ("", "false")


def test_words_grow_with_the_window_what_is_half_typed_stays_and_what_was_chosen_is_kept_apart(open_on, qtbot):
    window, view = open_on(blank())
    qtbot.keyClicks(view.entry.line, "Dora")
    for size, times in (((3840, 2160), 2.0), ((1280, 800), 1.0), ((2560, 1440), 1.25)):
        window.resize(*size)
        qtbot.waitUntil(lambda times=times: THEME.scale == times)
        assert (focus(), focus().text()) == (front(window).entry.line, "Dora")
    window.close()
    assert window.habits.scale == 1.0


# --- where everybody plays alone -------------------------------------------------------


def test_twelve_who_play_alone_are_named_chair_by_chair(open_on, qtbot):
    window, view = open_on(blank(singly(mitchell(3, 3, 2).movement), letter="A"))
    assert (view.entry.where.text(), view.entry.pair.text()) == ("Table 1, North", "player 1")
    typed(qtbot, view, *(str(100 + at) for at in range(1, 13)))
    assert sentence(window) == "All twelve players have their names."
    first = view.plan.values[0]
    assert (first.table, first.pairs, first.each) == (1, ("1", "21", "2", "22"), 1)
    assert first.words == f"Table 1: North {PEOPLE[0]}, East {PEOPLE[1]}, South {PEOPLE[2]}, West {PEOPLE[3]}"
    assert names(window)[21] == PEOPLE[1]
    assert {pair.called: pair.sits for pair in view.list.rows.values}["22"].startswith("1 W")
    assert view.plan.grab().isNull() is False
    view.list.choose(1)
    assert view.pair.still.text() == "Player 1 keeps its seat"
