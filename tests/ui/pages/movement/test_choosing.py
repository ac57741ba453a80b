"""The page Movement: wishes in, ranked movements out, one of them used; and what changes in play."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QMenu

from scorer.commands.results import enter
from scorer.commands.sections import PutSection
from scorer.event.event import Section
from scorer.event.movement import Away
from scorer.movements import family
from tests.ui.evening import mitchell, named, open_evening, tuesday
from tests.ui.pages.windows import clashes, focus, nameless, window_on
from ui.pages.movement.found import ADVISED, OWN, TYPED
from ui.theme import THEME

SHARED = "share 1+2\nround table ns ew boards\n1 1 1 2 1-2\n1 2 3 4 1-2\n2 1 1 3 3-4\n2 2 4 2 3-4"


def choosing(window):
    """What the page shows of its section."""
    return window.pages.front().view


def opened(tmp_path, shown, event=None):
    window = window_on(open_evening(tmp_path, event or tuesday()), shown, "movement")
    return window, choosing(window)


@pytest.fixture
def page(tmp_path, shown):
    """Nine tables in the fifth round of a Mitchell."""
    return opened(tmp_path, shown)


@pytest.fixture
def fresh(tmp_path, shown):
    """A section that has no movement yet."""
    return opened(tmp_path, shown, tuesday(Section(id=-1), play=False))


def look(view):
    """Have the wishes looked at now."""
    view.wishes._later.stop()
    view.wishes.changed.emit()


def sentence(window):
    return window.pages.front().sentence.words.text()


def test_an_open_page_follows_the_round_in_play_unless_another_was_turned_to(page):
    window, view = page
    event = window.room.evening
    by_round = {n: [key for key, _ in event.sections[0].due() if key.round == n] for n in (5, 6, 7)}
    slip = next(iter(event.slips.values()))

    def hand_in(keys):
        for key in keys:
            window.room.do(enter(window.room.evening, key, slip))

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
    assert view.remark.sentence() == "110 results already recorded have no place in it. Undo brings them back."
    qtbot.keyClick(view.list, Qt.Key.Key_Return)
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


def gone(window, number):
    """A pair that was said to be missing while somebody beside typed its results."""
    event = window.room.evening
    section = replace(event.sections[0], away=(Away(number),))
    window.room.desk.do(PutSection(event=event.id, section=section, parts=("away",)))


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
    assert window.room.desk.last_deed().what == "Pair 4 has come."
    assert (len(window.room.evening.slips), view.remark.sentence()) == (done, "")


def test_where_there_is_no_seat_for_a_late_pair_it_says_what_to_do(page, qtbot):
    _, view = page
    qtbot.keyClick(view.list, Qt.Key.Key_L, Qt.KeyboardModifier.AltModifier)
    assert "Choose a movement for 19 pairs instead" in view.remark.sentence()


def test_who_is_missing_from_a_movement_not_yet_used_is_said_with_its_use(fresh):
    window, view = fresh
    view.changes.pair.setCurrentIndex(2)
    assert window.room.evening.sections[0].movement is None
    view.use_it()
    assert window.room.evening.sections[0].absent == {2}


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
