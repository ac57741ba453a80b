"""The page Movement: what is advised for so many pairs, what it costs, and what it is in play."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QMenu

from scorer.commands.results import enter
from scorer.commands.together import Together
from scorer.evening.choosing import outcome
from scorer.event.event import Contestant, Entry, Player, Section
from scorer.event.results import BareScore, Slip
from scorer.movements import family
from tests.scorer.sheets.team_evening import swiss
from tests.ui.evening import mitchell, named, open_evening, tuesday
from tests.ui.pages.movement.choices import gone, look, opened, sentence
from tests.ui.pages.windows import CTRL, focus, window_on


def test_an_open_page_follows_the_round_in_play_unless_another_was_turned_to(page):
    window, view = page
    event = window.room.evening
    by_round = {n: [key for key, _ in event.sections[0].due() if key.round == n] for n in (5, 6, 7)}
    slip = next(iter(event.slips.values()))

    def hand_in(keys):
        parts = tuple(enter(window.room.evening, key, slip) for key in keys)
        window.room.do(Together(event=1, said="A round.", parts=parts))

    assert view.plan.steps.at == 5
    hand_in(by_round[5])
    assert view.plan.steps.at == 6
    view.plan.steps.go(2)
    hand_in(by_round[6])
    assert view.plan.steps.at == 2
    view.plan.steps.go(7)
    hand_in(by_round[7])
    assert view.plan.steps.at == 7


def test_boards_a_round_that_are_wished_come_first(fresh):
    _, view = fresh
    view.wishes.boards.setValue(6)
    look(view)
    assert view.list.value().offer.quality.boards_per_round == 6


TIMES = [
    # pressed       typed
    ("once",        "01:30"),
    ("thrice",      "01:30"),
    ("once",        "0130"),
]  # fmt: skip


@pytest.mark.parametrize(("pressed", "keys"), TIMES)
def test_a_time_after_midnight_is_typed_wherever_the_field_was_pressed(fresh, qtbot, pressed, keys):
    _, view = fresh
    until, left = view.wishes.until, Qt.MouseButton.LeftButton
    qtbot.mouseClick(until.lineEdit(), left, pos=QPoint(14, 8))
    if pressed == "thrice":
        qtbot.keyClick(until, Qt.Key.Key_End)
        until.lineEdit().selectAll()
    qtbot.keyClicks(until, keys)
    assert view.wishes.said().until == "01:30"


# --- what is advised ------------------------------------------------------------------


def test_without_a_movement_the_best_is_looked_at_and_enter_uses_it(fresh, qtbot):
    window, view = fresh
    assert sentence(window) == "Eight tables until 22:00: a Three-quarter Howell, 11 rounds of 2."
    assert focus() is view.use
    assert view.use.text() == "Use this movement"
    qtbot.keyClick(focus(), Qt.Key.Key_Return)
    section = window.room.evening.sections[0]
    assert (section.movement.tables, len(section.movement.rounds)) == (8, 11)
    assert window.room.desk.last_deed().what == "Movement: Three-quarter Howell, eight tables, eleven rounds of 2."
    assert (view.use.text(), view.use.isEnabled()) == ("In use", False)
    assert (window.room.evening.winners, window.room.evening.boards_per_round) == (1, 2)
    window.room.undo()
    assert window.room.evening.sections[0].movement is None
    assert view.use.isEnabled()


def test_the_movement_in_use_stands_first_and_is_not_offered_again(page):
    window, view = page
    options = view.list.offers.options
    assert [option.in_use for option in options] == [True, *[False] * (len(options) - 1)]
    assert all(option.offer.movement != window.room.evening.sections[0].movement for option in options[1:])
    assert [option.place for option in options[1:]] == list(range(1, len(options)))
    assert focus() is view.list
    assert sentence(window) == "Nine tables until 22:00: a Mitchell, 7 rounds of 3."


@pytest.mark.parametrize("at", ["the list", "the act"])
def test_a_digit_goes_to_the_movement_of_that_number_and_uses_none(fresh, qtbot, at):
    window, view = fresh
    (view.list if at == "the list" else view.use).setFocus()
    for digit in "325":
        qtbot.keyClicks(focus(), digit)
        assert view.list.value().place == int(digit)
        assert focus() is (view.list if at == "the list" else view.use)
    qtbot.keyClicks(focus(), "9")  # there is none
    assert view.list.value().place == 5
    assert window.room.evening.sections[0].movement is None


def test_the_tenth_movement_is_a_one_and_a_nought(fresh, qtbot):
    _, view = fresh
    view.wishes.count.setValue(5)
    look(view)
    assert len(view.list.offers.options) == 10
    view.list.setFocus()
    qtbot.keyClicks(view.list, "10")
    assert view.list.value().place == 10


WISHES = [
    # what is changed                                     the wish that is said then
    (lambda w: w.count.setValue(12),                      {"contestants": 24}),
    (lambda w: w.unit.setCurrentIndex(1),                 {"contestants": 18}),
    (lambda w: (w.unit.setCurrentIndex(1), w.count.setValue(13)), {"contestants": 13}),
    (lambda w: w.boards.setValue(2),                      {"boards_per_round": 2}),
    (lambda w: w.until.setTime(w.until.time().addSecs(3600)), {"until": "23:00"}),
]  # fmt: skip


@pytest.mark.parametrize(("change", "said"), WISHES)
def test_what_is_filled_in_is_what_is_wished(page, qtbot, change, said):
    _, view = page
    before = view.wishes.said()
    with qtbot.waitSignal(view.wishes.changed):
        change(view.wishes)
        view.wishes.boards.setValue(said.get("boards_per_round", 4))
    assert view.wishes.said() == replace(before, **{"boards_per_round": 4, "boards_held": True, **said})


def test_other_wishes_bring_the_best_that_suits_them_to_the_sentence(page):
    window, view = page
    view.wishes.unit.choose("pairs")
    view.wishes.count.setValue(13)
    look(view)
    assert view.list.value().place == 1
    assert sentence(window).startswith("Six and a half tables until 22:00: a ")
    assert (view.changes.pair.picked(), view.movement.tables) == ((7,), 7)


def test_too_few_are_refused_in_words_and_nothing_can_be_used(fresh):
    _, view = fresh
    view.wishes.unit.choose("pairs")
    view.wishes.count.setMinimum(1)
    view.wishes.count.setValue(3)
    look(view)
    assert view.remark.sentence().startswith("Three pairs cannot be compared")
    assert not view.use.isEnabled()
    assert view.plan.plan.values == []


def test_wishes_are_added_from_a_menu_and_dropped_again(page, qtbot, monkeypatch):
    _, view = page
    wishes, menus = view.wishes, []
    monkeypatch.setattr(QMenu, "popup", lambda menu, at: menus.append(menu))
    for words in ("One winner", "A pair keeps its seat", "At most so many rounds"):
        qtbot.keyClick(focus(), Qt.Key.Key_W, Qt.KeyboardModifier.AltModifier)
        actions = {action.text().replace("&", ""): action for action in menus[-1].actions()}
        actions[words].trigger()
    assert list(actions) == ["Two winners", "A pair keeps its seat", "At most so many rounds"]
    assert (wishes.said().winners, wishes.said().still, wishes.said().most_rounds) == (1, (1,), 7)
    wishes.chips["still 1"].number.setValue(5)
    assert wishes.said().still == (5,)
    for name in tuple(wishes.chips):
        wishes.chips[name].dropped.emit()
    assert (wishes.said().winners, wishes.said().still, wishes.said().most_rounds) == (None, (), None)
    assert focus() is wishes.add


def test_who_keeps_a_seat_is_said_of_the_movement_that_is_used(fresh):
    window, view = fresh
    view.wishes._add(replace(view.wishes.said(), still=(5,)))
    look(view)
    view.use_it()
    assert window.room.evening.sections[0].movement.still == (5,)
    assert view.plan.plan.shown.still == (5,)


# --- what it costs --------------------------------------------------------------------


def test_before_it_is_used_it_says_how_many_results_have_no_place(page, qtbot):
    window, view = page
    count = len(window.room.evening.slips)
    qtbot.keyClick(view.list, Qt.Key.Key_Down)
    said = "110 results already recorded have no place in it. Ctrl+Enter uses it all the same; Undo brings them back."
    assert view.remark.sentence() == said
    qtbot.keyClick(view.list, Qt.Key.Key_Return)
    assert len(window.room.evening.slips) == count
    qtbot.keyClick(view.list, Qt.Key.Key_Return, CTRL)
    assert len(window.room.evening.slips) == count - 110
    assert view.list.value().in_use
    assert view.remark.sentence() == ""
    window.room.undo()
    assert len(window.room.evening.slips) == count


def test_looking_changes_nothing(page, qtbot):
    window, view = page
    before = window.room.evening
    for _ in range(4):
        qtbot.keyClick(view.list, Qt.Key.Key_Down)
    assert window.room.evening is before


# --- in play --------------------------------------------------------------------------


def test_a_round_more_or_fewer_by_keys(page, qtbot):
    window, view = page
    qtbot.keyClick(view.list, Qt.Key.Key_Minus, Qt.KeyboardModifier.AltModifier)
    assert len(window.room.evening.sections[0].movement.rounds) == 6
    assert view.in_use
    assert view.changes.rounds.value() == 6
    view.changes.rounds.setValue(9)
    view.changes.rounds.editingFinished.emit()
    assert len(window.room.evening.sections[0].movement.rounds) == 9
    assert window.room.desk.last_deed().what == "Nine rounds instead of 6."


def test_a_round_that_has_begun_cannot_be_dropped_and_the_field_says_so(page):
    window, view = page
    view.changes.length.emit(3)
    assert "five have begun already" in view.remark.sentence()
    assert view.changes.rounds.value() == 7
    assert len(window.room.evening.sections[0].movement.rounds) == 7


def test_a_pair_that_has_played_is_not_missing(page):
    window, view = page
    before = window.room.evening
    view.changes.pair.setCurrentIndex(4)
    assert "Pair 4 has results in rounds 1–5, and these stand" in view.remark.sentence()
    assert (window.room.evening, view.changes.pair.picked()) == (before, ())


def test_a_pair_goes_missing_and_comes_again(page):
    window, view = page
    done = len(window.room.evening.slips)
    gone(window, 4)
    assert window.room.evening.sections[0].absent == {4}
    assert view.remark.sentence() == "Twelve results do not count while pair 4 is missing."
    assert view.changes.come.text() == "Pair 4 has come"
    view.changes.come.click()
    assert window.room.evening.sections[0].away == ()
    assert window.room.desk.last_deed().what == "Pair 4 (Zofia Dąbek & Marek Iłowski) has come."
    assert (len(window.room.evening.slips), view.remark.sentence()) == (done, "")


def test_in_a_full_room_what_seats_a_late_pair_and_keeps_most_results_is_offered(page, qtbot):
    window, view = page
    qtbot.keyClick(view.list, Qt.Key.Key_L, Qt.KeyboardModifier.AltModifier)
    assert view.wishes.said().contestants == 19
    offers = [option.offer for option in view.list.offers.options if not option.in_use]
    costs = [len(outcome(view.evening, view.section, each.movement, absent=each.absent).lost) for each in offers]
    assert view.lost == min(costs) < max(costs)
    assert view.list.value().offer is offers[costs.index(min(costs))]
    assert window.room.evening.sections[0].movement.tables == 9
    assert focus() is (view.list if view.lost else view.use)


def test_one_more_pair_after_a_round_of_a_full_room_takes_two_keys_and_loses_nothing(tmp_path, shown, qtbot):
    window, view = opened(tmp_path, shown, tuesday(named(mitchell(8, 7, 3)), play=False))
    first = [key for key, _ in window.room.evening.sections[0].due() if key.round == 1]
    parts = tuple(enter(window.room.evening, key, Slip(BareScore(110))) for key in first)
    window.room.do(Together(event=1, said="A round.", parts=parts))
    qtbot.keyClick(view.list, Qt.Key.Key_L, Qt.KeyboardModifier.AltModifier)
    assert (view.lost, focus()) == (0, view.use)
    qtbot.keyClick(focus(), Qt.Key.Key_Return)
    now = window.room.evening.sections[0]
    assert (now.movement.tables, len(now.numbers) - len(now.absent)) == (9, 17)
    assert len(window.room.evening.slips) == len(first)
    assert window.here == "seats"  # whoever came has no name yet


def test_when_a_movement_is_used_and_all_have_names_the_keyboard_stays_with_it(page, qtbot):
    window, view = page
    qtbot.keyClick(view.list, Qt.Key.Key_Down)
    view.use.setFocus()
    qtbot.keyClick(view.use, Qt.Key.Key_Return, CTRL)
    assert (view.in_use, window.here, focus()) == (True, "movement", view.list)


def test_one_more_pair_in_a_howell_in_play_takes_two_keys_and_loses_nothing(tmp_path, shown, qtbot):
    howell = Section(letter="A", movement=family("howell").movement({"tables": 8, "rounds": 11, "boards": 2}))
    window, view = opened(tmp_path, shown, tuesday(howell, play=False))
    first = [key for key, _ in window.room.evening.sections[0].due() if key.round == 1]
    parts = tuple(enter(window.room.evening, key, Slip(BareScore(110))) for key in first)
    window.room.do(Together(event=1, said="A round.", parts=parts))
    qtbot.keyClick(view.list, Qt.Key.Key_L, Qt.KeyboardModifier.AltModifier)
    assert (view.lost, focus()) == (0, view.use)
    assert "Three-quarter Howell, one more in turn, 11 rounds of 2." in window.pages.front().sentence.words.text()
    qtbot.wait(20)
    assert view.list.viewport().rect().contains(view.list.visualRect(view.list.currentIndex()))
    qtbot.keyClick(focus(), Qt.Key.Key_Return)
    now = window.room.evening.sections[0]
    assert (now.movement.tables, len(now.numbers), len(now.absent)) == (8, 17, 0)
    assert len(window.room.evening.slips) == len(first)
    view = window.pages.front().view
    qtbot.keyClick(view.list, Qt.Key.Key_L, Qt.KeyboardModifier.AltModifier)
    assert (view.lost, focus()) == (0, view.use)
    qtbot.keyClick(focus(), Qt.Key.Key_Return)
    now = window.room.evening.sections[0]
    assert (now.movement.tables, len(now.numbers), len(window.room.evening.slips)) == (8, 18, len(first))


def test_who_looks_for_somebody_late_has_done_it(page):
    window, _ = page
    gone(window, 4)
    window.room.go("movement", late=True)
    assert window.room.desk.last_deed().what == "Pair 4 (Zofia Dąbek & Marek Iłowski) has come."


def test_who_looks_for_somebody_late_without_a_name_types_it_next(tmp_path, shown):
    room = named(mitchell(8, 7, 3))
    unknown = replace(room, contestants={number: who for number, who in room.contestants.items() if number != 4})
    window, _ = opened(tmp_path, shown, tuesday(unknown, play=False))
    gone(window, 4)
    window.go("results")
    window.room.go("movement", late=True)
    at = window.rail.view.currentIndex().row()
    assert (window.here, window.railed[at].key) == ("seats", "seats")


def test_a_team_that_comes_late_is_in_hand_though_nobody_of_the_others_has_a_name_but_their_teams(tmp_path, shown):
    evening = swiss()
    (section,) = evening.sections
    teams = {n: Contestant(n, Entry((Player(),) * 4, team=one.own_name)) for n, one in section.contestants.items()}
    desk = open_evening(tmp_path, replace(evening, id=0, sections=(replace(section, contestants=teams),)))
    window = window_on(desk, shown, "movement", "seats")
    window.room.go("movement", late=True)
    assert window.here == "seats"
    assert window.pages.front().view.at.chair.number == 6


def test_who_is_missing_from_a_movement_not_yet_used_is_said_with_its_use(fresh):
    window, view = fresh
    view.changes.pair.setCurrentIndex(2)
    assert window.room.evening.sections[0].movement is None
    view.use_it()
    assert window.room.evening.sections[0].absent == {2}
