"""Cells and their pad: which cell is in hand, what is counted down, and numbers made of figures."""

import pytest

from rules import game
from rules.fields import Each
from ui.forms import form
from ui.forms.editors import editor
from ui.forms.key import LargeKey

A = {"name": "a", "label": "A"}
FOUR = Each(**A, sides=("N", "E", "S", "W"), most=13, total=13)


def press(where, *names):
    for name in names:
        where.findChild(LargeKey, name).click()


def in_hand(made):
    return next(cell.objectName() for cell in made.cells.cells if cell.in_hand)


def test_what_is_left_of_a_total_switches_the_larger_numbers_off(shown):
    made = shown(editor(FOUR))
    press(made, "a=9")
    key = made.findChild(LargeKey, "a=5")
    assert (key.isEnabled(), key.toolTip()) == (False, "E: the others have 9, so 4 at most")
    assert made.findChild(LargeKey, "a=4").isEnabled()
    assert made.numbers.pad.left.text() == "the others have 9, so 4 at most"
    assert made.cells.sum.text() == "9 of 13"


def test_a_number_that_was_wrong_is_pressed_again(shown):
    made = shown(editor(FOUR))
    press(made, "a=2", "a=2", "a=5", "a=4")
    assert (made.answer(), in_hand(made)) == ((2, 2, 5, 4), "a:W")
    press(made, "a:S", "a=4", "a:W", "a=5")
    assert made.answer() == (2, 2, 4, 5)


def test_back_blanks_the_cell_in_hand_or_the_one_before(shown):
    made = shown(editor(FOUR))
    press(made, "a=2", "a=3", "Back")
    assert (made.begun(), in_hand(made)) == ((2, None, None, None), "a:E")
    press(made, "a:N", "Back")
    assert (made.begun(), in_hand(made)) == (None, "a:N")
    press(made, "Back")
    assert in_hand(made) == "a:N"


def test_of_two_sides_the_one_has_what_the_other_has_not(shown):
    made = shown(editor(Each(**A, sides=("NS", "EW"), most=13, total=13)))
    press(made, "a=9")
    assert (made.answer(), made.numbers.pad.left.text()) == ((9, 4), "")
    press(made, "a:EW", "a=13")
    assert made.answer() == (0, 13)
    press(made, "Back")
    assert made.answer() is None


def test_a_number_below_the_least_is_off(shown):
    made = shown(editor(Each(**A, sides=("N", "S"), least=2, most=13)))
    assert [key.objectName() for key in made.findChildren(LargeKey) if not key.isEnabled()] == []
    g = game("spades")
    made = shown(form(g, g.opening(4, g.choices.completed())), 692, 398)
    off = [key.objectName() for key in made.findChildren(LargeKey) if key.isVisible() and not key.isEnabled()]
    assert off == ["ns_bids=0", "ns_bids=1"]
    assert made.findChild(LargeKey, "ns_bids=1").toolTip() == "N–S bid: from 2 to 13"


def test_where_there_are_too_many_numbers_they_are_made_of_figures(shown):
    made = shown(editor(Each(**A, sides=("NS", "EW"), most=80)))
    pad = made.numbers.pad
    assert list(pad.keys) == list(range(10))
    press(made, "a=4")
    assert (made.begun(), in_hand(made)) == ((4, None), "a:NS")
    press(made, "a=5")
    assert (made.begun(), in_hand(made)) == ((45, None), "a:EW")
    press(made, "a=9")
    assert made.answer() == (45, 9)
    press(made, "a=3", "Back", "a=8", "a=0")
    assert made.answer() == (45, 80)
    assert not any(key.isChecked() for key in pad.keys.values())


def test_rows_that_are_asked_after_each_other_have_one_pad(shown):
    g = game("spades")
    made, said = shown(form(g, g.opening(4, g.choices.completed())), 692, 398), []
    made.typed.connect(said.append)
    press(made, "ns_bids=4", "ns_bids=3", "ew_bids=3", "ew_bids=3", "tricks=9")
    assert said == ["4", "4 3", "4 3 / 3", "4 3 / 3 3", "4 3 / 3 3 9"]
    assert made.given()["tricks"] == (9, 4)


def test_a_row_that_is_put_away_gives_its_place_to_the_one_that_is_asked(shown):
    g = game("trex")
    made = shown(form(g, g.opening(4, g.choices.completed())), 692, 398)
    press(made, "owner=S", "contract=eltoosh")
    assert made.findChild(LargeKey, "eltoosh=3").isVisible()
    press(made, "eltoosh=3", "contract=diamonds", "diamonds=4")
    assert made.half_given()["eltoosh"] == (3, None, None, None)
    assert made.text() == "S Diamonds 4"


@pytest.mark.parametrize(("name", "spoken"), [("a:N", "A, N: 2"), ("a:E", "A, E: blank, in hand"), ("a=3", "A, E: 3")])
def test_cells_and_numbers_say_whose_they_are(shown, name, spoken):
    made = shown(editor(FOUR))
    press(made, "a=2")
    assert made.findChild(LargeKey, name).accessibleName() == spoken
