"""The page Seats: names typed from chair to chair, people carried about, and what is heard of others."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication

from scorer.commands.members import PutMembers
from scorer.commands.sections import PutSection
from scorer.evening import seating
from scorer.event.event import Contestant, Entry, Event, Member, Player, Section
from scorer.event.movement import Away
from scorer.movements import family
from scorer.movements.singly import singly
from tests.ui.evening import mitchell, named, tuesday
from tests.ui.pages.seats.seated import HOWELL, PEOPLE, SHIFT, blank, last, names, sentence, typed
from tests.ui.pages.windows import CTRL, clashes, focus, front, nameless
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


# --- when all are seated --------------------------------------------------------------


def test_once_all_are_seated_nothing_is_selected_and_enter_leads_on(open_on, qtbot):
    window, view = open_on(blank())
    typed(qtbot, view, *(str(100 + at) for at in range(1, 25)))
    assert (view.entry.where.text(), view.entry.line.text()) == ("Everybody has a name", "")
    assert view.entry.says.text() == "Enter: on to the results."
    assert (view.list.value(), view.plan.place(), view.pair.isVisible()) == (None, None, False)
    assert focus() is view.entry.line
    typed(qtbot, view, "")
    assert window.here == "results"
    window.go("seats")
    view = front(window)
    assert (view.list.value(), view.plan.place(), focus() is view.entry.line) == (None, None, True)


def test_after_undo_the_cursor_is_where_the_next_name_goes_and_after_redo_behind_it(open_on, qtbot):
    window, view = open_on(blank())
    typed(qtbot, view, "101", "102", "103")
    assert view.entry.where.text() == "Table 1, West"
    window.room.undo()
    assert view.entry.where.text() == "Table 1, East"
    window.room.undo()
    assert view.entry.where.text() == "Table 1, South"
    window.room.redo()
    assert view.entry.where.text() == "Table 1, East"
    typed(qtbot, view, *(str(100 + at) for at in range(3, 25)))
    window.room.undo()
    assert (view.entry.asks, view.plan.place().chair) == (True, view.at.chair)
    assert not seating.player(view.evening, view.at.chair).name


def test_what_is_half_typed_keeps_its_chair_through_an_undo(open_on, qtbot):
    window, view = open_on(blank())
    typed(qtbot, view, "101", "102")
    qtbot.keyClicks(view.entry.line, "bra")
    window.room.undo()
    assert (view.entry.where.text(), view.entry.line.text()) == ("Table 1, East", "bra")


def test_somebody_elsewhere_moves_nobody(open_on, qtbot):
    window, view = open_on(blank())
    typed(qtbot, view, "101", "102")
    deed = window.room.do(seating.named(view.evening, view.places()[0], Player()))
    assert deed
    assert view.entry.where.text() == "Table 1, East"


@pytest.mark.parametrize("where", ["plan", "list"])
def test_a_click_and_then_typing_types(open_on, qtbot, where):
    _, view = open_on(tuesday())
    clicked = {
        "plan": (view.plan, view.plan.line_box(4, 2).center().toPoint()),
        "list": (view.list.viewport(), view.list.visualRect(view.list.rows.index(3, 2)).center()),
    }
    before = view.at
    qtbot.mouseClick(clicked[where][0], Qt.MouseButton.LeftButton, pos=clicked[where][1])
    at = view.at
    assert view.in_hand
    assert at != before
    for letter in "Dora Ellis":
        qtbot.keyClicks(focus(), letter)
    qtbot.keyClick(focus(), Qt.Key.Key_Return)
    assert seating.player(view.evening, at.chair).name == "Dora Ellis"


def test_who_is_typed_with_no_chair_in_hand_is_found(open_on, qtbot):
    window, view = open_on(tuesday())
    name = seating.player(view.evening, view.places()[0].chair).name
    typed(qtbot, view, name)
    assert (view.at.chair, view.entry.line.text()) == (view.places()[0].chair, name)
    view.rest()
    typed(qtbot, view, "Nobody Known")
    assert window.notice.sentence.startswith("Nobody Known sits nowhere.")


# --- list and plan --------------------------------------------------------------------


def test_list_plan_and_line_are_always_at_the_same_chair(open_on, qtbot):
    _, view = open_on(tuesday())
    view.list.choose(14)
    assert view.entry.pair.text() == "pair 14"
    assert view.plan.place().chair == view.at.chair
    view.plan.setFocus()
    qtbot.keyClick(view.plan, Qt.Key.Key_Down)
    assert view.entry.line.text() == "Lajos Tóth"
    qtbot.keyClick(view.plan, Qt.Key.Key_Return)
    assert focus() is view.entry.line


def test_the_names_have_the_room_and_what_is_said_of_a_pair_two_lines(open_on):
    _, view = open_on(blank(mitchell(9, 7, 3).movement))
    view.steps.go(2)
    view._to_round()
    QApplication.processEvents()
    rows = view.list.viewport().height() // view.list.rowHeight(0)
    assert rows >= 11
    fits = QFontMetricsF(THEME.font("body")).horizontalAdvance
    assert view.list.columnWidth(1) >= max(fits(pair.sits) for pair in view.list.rows.values)


def test_the_list_says_who_is_wanted(open_on, qtmodeltester):
    people = {1: Contestant(1, Entry((Player("Ida Holm"),))), 2: Contestant(2, Entry((Player("Bo"), Player("Bo"))))}
    _, view = open_on(blank(contestants=people, away=(Away(12),)))
    rows = {pair.number: pair for pair in view.list.rows.values}
    assert [(rows[n].text, rows[n].state) for n in (1, 2, 3, 12)] == [
        ("Ida Holm & …", "ask"), ("Bo & Bo", "doubt"), ("", "ask"), ("missing", "out"),
    ]  # fmt: skip
    qtmodeltester.check(view.list.rows)
    qtmodeltester.check(view.entry.people.rows)


def test_the_plan_says_who_sits_where_in_each_round(open_on):
    _, view = open_on(tuesday())
    assert view.steps.at == 5
    view.plan.setFocus()
    view.plan.go(2)
    assert view.plan.accessibleName() == "Table 3, North: Siân Pryce"
    assert view.plan.values[2].words == (
        "Table 3: North Siân Pryce, South Owen Thorne, East Dolores Prieto, West Luis Campo"
    )
    view.steps.go(1)
    assert view.plan.values[2].words.endswith("East Ingrid Sæther, West Tor Hauge")


# --- sections, and what is not there ---------------------------------------------------


def test_two_sections_are_seated_one_after_the_other(open_on, qtbot):
    event = tuesday(mitchell(2, 2, 3), mitchell(3, 3, 3, letter="B", id_=-2), play=False)
    window, view = open_on(event)
    typed(qtbot, view, "101")
    assert last(window) == "Table A1, North: Anneke Vos."
    qtbot.keyClick(view.entry.line, Qt.Key.Key_F5)
    view = window.pages.front().view
    assert view.entry.where.text() == "Table 1, North"
    typed(qtbot, view, "vos", "104")
    assert "Anneke Vos sits" in view.remark.sentence()
    assert names(window, 1) == {1: "Anneke Vos & Jürgen Baum"}
    window.room.go("seats", section=window.room.evening.sections[0].id, number=2)
    assert window.pages.front().view.entry.pair.text() == "pair 2"
    assert sentence(window) == "Section A: seven players have no name yet. Somebody sits twice."


def test_without_a_movement_there_are_no_seats_yet(open_on):
    window, _view = open_on(Event(name="Tuesday", sections=(Section(id=-1),)))
    assert sentence(window) == "There are no seats yet."
    went = []
    window.room.gone.disconnect()
    window.room.gone.connect(lambda page, where: went.append((page, where)))
    focus().click()
    assert went == [("movement", {"section": 1})]


def test_a_movement_chosen_meanwhile_brings_its_seats(open_on):
    window, _ = open_on(Event(name="Tuesday", sections=(Section(id=-1),)))
    window.room.do(PutSection(event=1, said="A Howell.", section=Section(id=1, movement=HOWELL)))
    assert sentence(window) == "Nobody has a name yet."
    window.room.undo()
    assert sentence(window) == "There are no seats yet."


def test_before_anybody_has_a_name_another_movement_is_named_from_its_first_chair(open_on, qtbot):
    window, view = open_on(blank())
    view.list.choose(5)
    at = view.at
    other = family("mitchell").movement({"tables": 6, "rounds": 6, "boards": 4})
    window.room.do(PutSection(event=1, said="m.", section=replace(view.section, movement=other), parts=("movement",)))
    assert (view.entry.where.text(), view.at == at) == ("Table 1, North", False)


def test_whoever_is_half_typed_keeps_the_chair_when_another_movement_is_chosen(open_on, qtbot):
    window, view = open_on(blank())
    view.list.choose(5)
    at = view.at.chair
    qtbot.keyClicks(view.entry.line, "Dora")
    other = family("mitchell").movement({"tables": 6, "rounds": 6, "boards": 4})
    window.room.do(PutSection(event=1, said="m.", section=replace(view.section, movement=other), parts=("movement",)))
    assert (view.at.chair, view.entry.line.text()) == (at, "Dora")


# --- staying where one was, and being heard -------------------------------------------


def test_a_page_made_anew_is_where_it_was_with_what_was_typed(open_on, qtbot):
    window, view = open_on(tuesday(play=False))
    view.list.choose(14)
    view.steps.go(3)
    view.entry.line.selectAll()
    qtbot.keyClicks(view.entry.line, "an")
    THEME.step(1)
    again = window.pages.front().view
    assert again is not view
    assert (again.at.chair, again.steps.at, again.entry.line.text()) == (view.at.chair, 3, "an")
    assert again.entry.people.rows.values


def test_every_control_has_a_name_and_no_two_want_the_same_key(open_on):
    window, _view = open_on(blank())
    assert nameless(window.pages.front()) == []
    assert clashes(window) == []


@pytest.mark.parametrize("size", [(1280, 800), (900, 600)])
def test_sixty_tables_are_drawn(open_on, size):
    window, view = open_on(blank(family("mitchell").movement({"tables": 60, "rounds": 7, "boards": 3})))
    window.resize(*size)
    view.plan.setFocus()
    assert not view.plan.grab().isNull()


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
