"""The keys by keyboard: one stop of Tab for keys that belong together, arrows among them, letters and figures."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from rules import game
from rules.fields import Choice, Each, Number
from ui.forms import form
from ui.forms.editors import editor
from ui.forms.key import LargeKey
from ui.parts.leaves import scrolled

A = {"name": "a", "label": "A"}


@pytest.fixture
def typing(shown, qtbot, clock):
    """Types on what has the keyboard: arrows, ⏎, ␣, ⇥ and signs; ⌛ waits until a figure is a number of its own."""
    passed = [0.0]
    clock.running = lambda: passed[0]
    special = {"←": Qt.Key.Key_Left, "→": Qt.Key.Key_Right, "↑": Qt.Key.Key_Up, "↓": Qt.Key.Key_Down}
    special |= {"⏎": Qt.Key.Key_Return, "␣": Qt.Key.Key_Space, "⇥": Qt.Key.Key_Tab, "⌫": Qt.Key.Key_Backspace}

    def type_(text):
        for sign in text:
            if sign == "⌛":
                passed[0] += 60
            elif sign in special:
                qtbot.keyClick(QApplication.focusWidget(), special[sign])
            else:
                qtbot.keyClicks(QApplication.focusWidget(), sign)

    return type_


def here():
    return QApplication.focusWidget().objectName()


def first(widget, name):
    widget.findChild(LargeKey, name).setFocus()
    return widget


NUMBERS = Number(**A, least=0, most=13)
SUITS = Choice(**A, options=(("C", "♣"), ("D", "♦"), ("N", "NT"), ("x", "nobody")))
TYPED = [
    # field     typed       the answer   where the keyboard is then
    (NUMBERS,   "4",        4,           "a=4"),
    (NUMBERS,   "12",       12,          "a=12"),
    (NUMBERS,   "1⌛2",      2,           "a=2"),
    (NUMBERS,   "44",       4,           "a=4"),
    (NUMBERS,   "1x",       1,           "a=1"),
    (NUMBERS,   "→→␣",      2,           "a=2"),
    (NUMBERS,   "→→⏎⏎",     None,        "a=2"),
    (NUMBERS,   "↓␣",       7,           "a=7"),
    (NUMBERS,   "↓→↑␣",     1,           "a=1"),
    (SUITS,     "c",        "C",         "a=C"),
    (SUITS,     "D",        "D",         "a=D"),
    (SUITS,     "diam",     "D",         "a=D"),
    (SUITS,     "nt",       "N",         "a=N"),
    (SUITS,     "no",       "x",         "a=x"),
    (SUITS,     "q",        None,        "a=C"),
]  # fmt: skip


@pytest.mark.parametrize(("field", "typed", "answer", "where"), TYPED)
def test_keys_are_pressed_by_what_they_are_called(shown, typing, field, typed, answer, where):
    made = shown(editor(field), 520, 200, active=True)
    first(made, "a=0" if field is NUMBERS else "a=C")
    typing(typed)
    assert (made.answer(), here()) == (answer, where)


def test_tab_goes_from_one_question_to_the_next_and_comes_to_the_key_that_is_down(shown, typing):
    g = game("colour-whist")
    made = shown(form(g, g.opening(4, g.choices.completed())), 692, 398, active=True)
    first(made, "level=0")
    typing("8⇥")
    assert here() == "trumps=H"
    typing("s⇥e⇥")
    assert here() == "partner=N"
    typing("w⇥1⌛")
    assert made.given() == {"level": 8, "trumps": "S", "declarer": "E", "partner": "W", "tricks": 1}
    made.put({"level": 13, "trumps": "C"})
    first(made, "level=13")
    typing("⇥")
    assert here() == "trumps=C"


def test_an_arrow_that_leads_out_of_a_row_goes_to_the_next_question(shown, typing):
    g = game("whist")
    made = shown(form(g, g.opening(4, g.choices.completed())), 692, 398, active=True)
    first(made, "side=EW")
    typing("↓")
    assert here() == "tricks=0"
    typing("↑")
    assert here() == "side=EW"


def test_a_key_that_is_off_is_stepped_over(shown, typing):
    made = shown(editor(NUMBERS), 900, 100, active=True)
    made.forbid(lambda number: "no" if number == 1 else "")
    first(made, "a=0")
    typing("→␣")
    assert made.answer() == 2


def test_tab_never_waits_on_a_key_that_is_off(shown):
    made = shown(editor(NUMBERS), 900, 100, active=True)
    made.forbid(lambda number: "no" if number < 3 else "")
    stops = [key.objectName() for key in made.findChildren(LargeKey) if key.focusPolicy() == Qt.FocusPolicy.TabFocus]
    assert stops == ["a=3"]


FOUR = Each(**A, sides=("N", "E", "S", "W"), most=13, total=13)
CELLS = [
    # typed          the answer         which cell is in hand
    ("3424",         (3, 4, 2, 4),      "a:W"),
    ("3⌛1⌛",         None,              "a:E"),
    ("31⌛2",         None,              "a:W"),
    ("013→00",       None,              "a:S"),
    ("0013",         (0, 0, 13, None),  "a:W"),
    ("3→2",          None,              "a:W"),
    ("1␣",           None,              "a:E"),
    ("34⌫",          None,              "a:E"),
    ("34⌫⌫1",        None,              "a:N"),
    ("99",           None,              "a:E"),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "answer", "in_hand"), CELLS)
def test_figures_fill_one_cell_after_another(shown, typing, typed, answer, in_hand):
    made = shown(editor(FOUR), 692, 300, active=True)
    first(made, "a:N")
    typing(typed)
    if answer:
        assert made.begun() == answer
    assert [cell.objectName() for cell in made.cells.cells if cell.in_hand] == [in_hand]


def test_a_letter_is_nothing_to_a_cell(shown, typing):
    made = shown(editor(FOUR), 692, 300, active=True)
    first(made, "a:N")
    typing("n")
    assert (made.begun(), here()) == (None, "a:N")


def test_a_key_that_goes_through_its_answers_takes_the_one_that_is_typed(shown, typing):
    g = game("trex")
    made = shown(form(g, g.opening(4, g.choices.completed())), 692, 398, active=True)
    made.put({"owner": "S", "contract": "king", "king_of_hearts": "N"})
    first(made, "king_of_hearts_exposed")
    typing("e")
    assert made.text() == "S King NxE"
    typing("q")
    assert made.text() == "S King NxE"
    typing("␣␣")
    assert made.text() == "S King NxW"
    typing("␣")
    assert made.text() == "S King N"


def test_what_is_taken_in_hand_by_keyboard_is_seen(shown, qtbot):
    g = game("trex")
    made = form(g, g.opening(4, g.choices.completed()))
    bar = shown(scrolled(made), 512, 120, active=True).verticalScrollBar()
    made.put({"contract": "girls"})
    assert bar.value() == 0
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    first(made, "queen_of_spades=N")
    assert bar.value() > 0
