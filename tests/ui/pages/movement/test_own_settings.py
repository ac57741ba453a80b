"""The page Movement: settings of one's own, what is typed in, several sections, and who comes and goes."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from scorer.event.movement import Away
from scorer.movements import family
from tests.ui.evening import mitchell, named, open_evening, tuesday
from tests.ui.pages.movement.choices import choosing, gone, look, opened, sentence
from tests.ui.pages.windows import clashes, focus, nameless, window_on
from ui.pages.movement.found import ADVISED, OWN, TYPED
from ui.theme import THEME

SHARED = "share 1+2\nround table ns ew boards\n1 1 1 2 1-2\n1 2 3 4 1-2\n2 1 1 3 3-4\n2 2 4 2 3-4"


# --- by its own settings, and typed in ------------------------------------------------


def test_a_family_is_set_up_by_hand_and_looked_at_before_it_is_used(page, qtbot):
    window, view = page
    view.show_way(OWN)
    assert (view.found.own.family.picked().name, view.in_use) == ("Mitchell", True)
    view.found.own.form.answered.emit("tables", 6)
    assert sentence(window).startswith("Six tables until 22:00: a ")
    view.found.own.family.setCurrentIndex([f.key for f in view.found.own.family._values].index("howell"))
    assert (view.movement.name, view.movement.tables) == ("Howell", 6)
    view.found.own.form.answered.emit("rounds", 99)
    assert (
        view.found.own.remark.sentence() == "Rounds: 1 to 99 is possible, not 99."
        or "at most" in view.found.own.remark.sentence()
    )
    assert not view.use.isEnabled()
    view.found.own.form.answered.emit("rounds", 9)
    view.use_it()
    assert window.room.evening.sections[0].movement == family("howell").movement(
        {"tables": 6, "rounds": 9, "boards": 3, "missing": 0}
    )


def test_a_movement_is_changed_line_by_line_and_all_that_is_wrong_is_said_at_once(page, qtbot):
    window, view = page
    view.show_way(TYPED)
    text = view.found.typed.lines.toPlainText()
    assert text.splitlines()[1:3] == ["round\ttable\tN–S\tE–W\tboards", "1\t1\t1\t11\t1-3"]
    lines = text.splitlines()
    lines[2], lines[4] = "1\t1\tx1\t11\t1-3", "1\t3\t3\t13\tseven"
    view.found.typed.lines.setPlainText("\n".join(lines))
    view.found.typed.look()
    assert [problem.message.split(":")[0] for problem in view.found.typed.problems] == ["Line 3", "Line 5"]
    assert view.found.typed.lines.marked == {3: "wrong", 5: "wrong"}
    assert (view.use.isEnabled(), sentence(window)) == (False, "This cannot be played yet.")
    view.found.typed.found.opened.emit(view.found.typed.problems[1])
    assert focus() is view.found.typed.lines
    assert view.found.typed.lines.textCursor().selectedText() == "1\t3\t3\t13\tseven"


def test_a_pair_at_two_tables_is_found_in_its_round(page):
    _, view = page
    view.show_way(TYPED)
    view.found.typed.lines.setPlainText(view.found.typed.lines.toPlainText().replace("2\t1\t1\t19", "2\t1\t2\t19"))
    view.found.typed.look()
    assert any("pair 2 sits at tables 1 and 2" in problem.message for problem in view.found.typed.problems)
    at = next(number for number, state in view.found.typed.lines.marked.items() if state == "wrong")
    assert view.found.typed.lines.toPlainText().splitlines()[at - 1].startswith("2\t1\t2")


def test_a_movement_typed_from_nothing_can_be_used(fresh):
    window, view = fresh
    view.show_way(TYPED)
    view.found.typed.lines.setPlainText(SHARED)
    view.found.typed.look()
    assert view.found.typed.playable
    view.use_it()
    assert window.room.evening.sections[0].movement.family == "typed"


def test_f4_goes_round_the_ways_to_choose(page, qtbot):
    _, view = page
    ways = []
    for _ in range(3):
        qtbot.keyClick(view, Qt.Key.Key_F4)
        ways.append((view.way.chosen(), view.wishes.isVisible()))
    assert ways == [(OWN, False), (TYPED, False), (ADVISED, True)]


# --- several sections, and nothing at all ---------------------------------------------


def test_each_section_has_its_own_movement(tmp_path, shown, qtbot):
    event = tuesday(named(mitchell(9, 7, 3)), mitchell(5, 5, 3, letter="B", id_=-2), play=False)
    window, view = opened(tmp_path, shown, event)
    assert sentence(window) == "Section A: nine tables until 22:00: a Mitchell, 7 rounds of 3."
    qtbot.keyClick(view, Qt.Key.Key_F5)
    view = choosing(window)
    assert sentence(window) == "Section B: five tables until 22:00: a Mitchell, 5 rounds of 3."
    qtbot.keyClick(view.list, Qt.Key.Key_Down)
    view.use_it()
    a, b = window.room.evening.sections
    assert a == replace(window.room.evening.sections[0], id=a.id)
    assert (len(a.movement.rounds), b.movement) == (7, view.movement)
    window.room.go("movement", section=a.id)
    assert choosing(window).id == a.id


def test_an_event_without_sections_says_what_to_do(tmp_path, shown):
    window, view = opened(tmp_path, shown, tuesday(play=False, sections=()))
    assert view is None
    assert sentence(window) == "This event has no section yet."
    assert focus().text() == "Add a section"


def test_no_event_is_no_error(tmp_path, shown):
    window = window_on(open_evening(tmp_path), shown, "movement", event=0)
    assert window.pages.front().sentence.words.text() == "No event is open."


# --- staying where one was, and being heard -------------------------------------------


def test_a_page_made_anew_is_where_it_was(page):
    window, view = page
    view.wishes._add(replace(view.wishes.said(), winners=1))
    look(view)
    view.list.setCurrentIndex(view.list.offers.index(2))
    view.plan.steps.go(3)
    view.plan.show_way("list")
    wish, key = view.wishes.said(), view.list.value().key
    THEME.step(1)
    again = choosing(window)
    assert again is not view
    assert (again.wishes.said(), again.list.value().key) == (wish, key)
    assert (again.plan.steps.at, again.plan.way.chosen()) == (3, "list")


def test_a_family_set_up_by_hand_survives_being_made_anew(page):
    window, view = page
    view.show_way(OWN)
    view.found.own.family.setCurrentIndex(1)
    view.found.own.form.answered.emit("tables", 5)
    made = view.movement
    THEME.step(1)
    again = choosing(window)
    assert (again.way.chosen(), again.movement) == (OWN, made)
    assert again.found.own.family.picked().name == "Howell"


def test_typed_lines_survive_being_made_anew(page):
    window, view = page
    view.show_way(TYPED)
    view.found.typed.lines.setPlainText("round table ns ew boards\n1 1 1 2 1-2")
    view.found.typed.look()
    THEME.step(1)
    again = choosing(window)
    assert again.way.chosen() == TYPED
    assert again.found.typed.lines.toPlainText() == "round table ns ew boards\n1 1 1 2 1-2"


@pytest.mark.parametrize("way", [ADVISED, OWN, TYPED])
def test_every_control_has_a_name_and_no_two_want_the_same_key(page, way):
    window, view = page
    view.show_way(way)
    assert nameless(window.pages.front()) == []
    assert clashes(window) == []


def test_another_windows_deed_is_seen_at_once(page):
    window, view = page
    gone(window, 4)
    assert view.changes.pair.picked() == (4,)


# --- who comes and goes ------------------------------------------------------------------


def coming_in(pair, first):
    """Seven tables of a Mitchell at which one pair comes for a round."""
    section = named(mitchell(7, 7, 3))
    return tuesday(replace(section, away=(Away(pair, 1, first - 1),)), play=False)


def test_the_movement_in_use_is_measured_as_it_is_played(tmp_path, shown):
    window, view = opened(tmp_path, shown, coming_in(17, 3))
    offer = view.list.value().offer
    assert (str(offer.quality.boards), str(offer.quality.met)) == ("15 to 21", "5 to 7")
    assert "Everybody plays the same 21 boards." not in offer.plus
    assert sentence(window) == "Seven tables until 22:00: a Mitchell, 7 rounds of 3."


def test_who_has_come_is_counted_among_those_the_movements_are_for(tmp_path, shown):
    _, view = opened(tmp_path, shown, tuesday(replace(named(mitchell(7, 7, 3)), away=(Away(17),)), play=False))
    assert (view.wishes.unit.picked(), view.wishes.count.value()) == ("pairs", 13)
    view.changes.late.emit()
    assert (view.wishes.unit.picked(), view.wishes.count.value()) == ("tables", 7)


def test_a_wish_that_somebody_has_made_stays_as_pairs_come(tmp_path, shown):
    _, view = opened(tmp_path, shown, tuesday(replace(named(mitchell(7, 7, 3)), away=(Away(17),)), play=False))
    view.wishes.count.setValue(10)
    view.changes.late.emit()
    assert view.wishes.count.value() == 10
