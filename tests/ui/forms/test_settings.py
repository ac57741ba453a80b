"""Fields as settings: each kind of field as a control that acts at once."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCursor

from rules.fields import Choice, Each, Form, Lines, Number, Order, Yes
from ui.forms.settings import Settings
from ui.parts import LinkButton, Remark

SCALE = Choice(name="scale", label="Better, equal, worse", options=((2, "2, 1, 0"), (1, "1, ½, 0")), default=2)
PLACES = Number(name="decimals", label="Decimals", least=0, most=6, default=2)
RAISED = Yes(name="factored", label="Totals are raised", default=False)
PREMIUMS = Each(name="premiums", label="Premiums", sides=("first", "second"), least=0, most=9, default=(0, 0))
ORDER = Order(name="order", label="Order", sides=("N", "E"), default=("N", "E"))
LATE = Choice(
    name="late", label="Late", options=((True, "yes"), (False, "no")), default=True, asked=lambda a: a["scale"] == 1
)
FIELDS = Form(SCALE, PLACES, RAISED, PREMIUMS, ORDER, LATE)
ANSWERS = FIELDS.completed()


@pytest.fixture
def settings(shown):
    made = Settings(FIELDS)
    made.show_answers(ANSWERS)
    return shown(made, 600, 400)


@pytest.fixture
def given(settings):
    kept = []
    settings.answered.connect(lambda name, answer: kept.append((name, answer)))
    return kept


def test_a_choice_a_number_and_a_tick_act_at_once(settings, given, qtbot):
    settings.settings["scale"].control.setCurrentIndex(1)
    number = settings.settings["decimals"].control
    number.setFocus()
    number.selectAll()
    qtbot.keyClicks(number, "3")
    assert ("decimals", 3) not in given
    qtbot.keyClick(number, Qt.Key.Key_Return)
    settings.settings["factored"].control.click()
    assert given == [("scale", 1), ("decimals", 3), ("factored", True)]


LONG = "are dealt once; its tables exchange them in the middle"
BOARDS = Choice(name="boards", label="Boards", options=(("once", LONG), ("set", "are set")), default="once")


@pytest.mark.parametrize(("width", "below"), [(600, False), (300, True)])
def test_what_is_chosen_is_never_cut(shown, width, below):
    made = Settings(Form(SCALE, PLACES, BOARDS))
    made.show_answers({"scale": 2, "decimals": 2, "boards": "once"})
    shown(made, width, 400)
    setting = made.settings["boards"]
    assert setting.width() > width * 0.9  # across both columns
    assert (setting.whole.text(), setting.whole.isVisible()) == (LONG, below)
    assert not made.settings["scale"].whole.isVisible()


def test_a_number_left_as_it_was_is_no_answer(settings, given, qtbot):
    number = settings.settings["decimals"].control
    number.setFocus()
    qtbot.keyClick(number, Qt.Key.Key_Return)
    assert given == []


def test_a_press_on_the_words_counts_as_one_on_the_box(settings, given, qtbot):
    qtbot.mouseClick(settings.settings["factored"], Qt.MouseButton.LeftButton)
    assert given == [("factored", True)]


def test_showing_an_answer_says_nothing(settings, given):
    settings.show_answers(ANSWERS | {"scale": 1, "decimals": 4, "factored": True})
    assert given == []
    assert settings.settings["scale"].control.currentText() == "1, ½, 0"
    assert settings.settings["decimals"].control.value() == 4


def test_what_is_not_asked_for_is_not_shown(settings):
    assert not settings.settings["late"].isVisible()
    settings.show_answers(ANSWERS | {"scale": 1})
    assert settings.settings["late"].isVisible()


TYPED = [
    # field       typed    answer       or what is wrong with it
    ("premiums",  "3 4",   (3, 4),      ""),
    ("premiums",  "3",     None,        "Premiums, second"),
    ("premiums",  "3 99",  None,        "“99”"),
    ("order",     "E N",   ("E", "N"),  ""),
]  # fmt: skip


@pytest.mark.parametrize(("field", "typed", "answer", "wrong"), TYPED)
def test_any_other_field_is_typed_as_its_notation_has_it(settings, given, qtbot, field, typed, answer, wrong):
    setting = settings.settings[field]
    setting.control.setFocus()
    setting.control.selectAll()
    qtbot.keyClicks(setting.control, typed)
    qtbot.keyClick(setting.control, Qt.Key.Key_Return)
    assert given == ([(field, answer)] if answer else [])
    assert wrong in setting.remark.sentence()
    assert setting.control.text() == typed


def test_every_control_has_the_name_of_its_field(settings):
    assert {setting.control.accessibleName() for setting in settings.settings.values()} == {f.label for f in FIELDS}


def test_an_answer_that_is_none_is_not_shown_as_another_and_every_one_can_be_chosen(settings, given):
    settings.show_answers(ANSWERS | {"scale": "2", "decimals": "2"})
    assert settings.settings["scale"].control.currentIndex() == -1
    settings.settings["scale"].control.setCurrentIndex(0)
    assert given == [("scale", 2)]


# --- a few lines -------------------------------------------------------------------------


def not_numbers(text):
    return "" if text.replace("\n", "").isdecimal() else "expected a number a line."


TABLE = Lines(
    name="table",
    label="Table",
    refused=not_numbers,
    expected="numbers",
    presets=(("The usual", "7\n8"),),
    default="1\n2",
)


@pytest.fixture
def of_lines(shown):
    made = Settings(Form(TABLE, SCALE))
    made.show_answers({"table": "1\n2", "scale": 2})
    return shown(made, 600, 400)


# What is typed behind what stands there, and what is answered, or what is said instead
TYPED = [("3", "1\n23", ""), ("x", None, "Table: expected a number a line."), ("", None, "")]


@pytest.mark.parametrize(("typed", "answer", "wrong"), TYPED)
def test_lines_count_once_the_keyboard_has_left_them(of_lines, qtbot, typed, answer, wrong):
    kept = []
    of_lines.answered.connect(lambda name, given: kept.append((name, given)))
    control = of_lines.settings["table"].control
    assert control.toPlainText() == "1\n2"
    control.setFocus()
    control.moveCursor(QTextCursor.MoveOperation.End)
    qtbot.keyClicks(control, typed)
    assert kept == []
    qtbot.keyClick(control, Qt.Key.Key_Tab)
    assert kept == ([("table", answer)] if answer else [])
    assert of_lines.findChild(Remark).words.text() == wrong


def test_what_arrives_stays_out_of_lines_that_are_half_typed(of_lines, qtbot):
    control = of_lines.settings["table"].control
    control.setFocus()
    qtbot.keyClicks(control, "9")
    assert of_lines.show_answers({"table": "5", "scale": 2}) == {"table"}
    assert control.toPlainText() == "91\n2"
    assert of_lines.show_answers({"table": "5", "scale": 2}, anew=True) == set()
    assert control.toPlainText() == "5"


def test_a_text_to_begin_with_acts_at_once(of_lines):
    kept = []
    of_lines.answered.connect(lambda name, given: kept.append((name, given)))
    of_lines.findChild(LinkButton).click()
    assert kept == [("table", "7\n8")]
