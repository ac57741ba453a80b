"""Whose a key is: names in the place of what is typed for them, as much of them as there is room for."""

import pytest

from rules.fields import Choice, Each
from scorer.live.sat import AtTable
from ui.forms.cells import NumberCells
from ui.forms.editors import editor
from ui.forms.key import LargeKey
from ui.forms.named import whose

SEATS = {"N": "Vos", "E": "Pryce", "S": "de Wit", "W": "Thorne", "NS": "Vos & de Wit", "EW": "Pryce & Thorne"}
LONG = {
    **{"N": "Throckmorton-Wolfeschlegel", "E": "Vos", "S": "Featherstonehaugh-Cholmondely", "W": "Moor"},
    **{"NS": "Throckmorton-Wolfeschlegel & Featherstonehaugh-Cholmondely", "EW": "Vos & Moor"},
}
ALIKE = {"N": "Featherstonehaugh", "E": "Featherstonely", "S": "Vos", "W": "Vos"}
SIDE = Choice(name="side", label="Side", options=(("NS", "N–S"), ("EW", "E–W"), ("none", "Nobody")))
SEAT = Choice(name="by", label="By", options=tuple((seat, seat) for seat in "NESW"))

WAYS = [
    # names   of     in a key so large   stand there as
    (SEATS,   "N",   (90, 78),           ("Vos",)),
    (SEATS,   "NS",  (168, 90),          ("Vos & de Wit",)),
    (SEATS,   "NS",  (72, 78),           ("Vos", "& de Wit")),
    (LONG,    "N",   (168, 90),          ("Throckmorton-", "Wolfeschlegel")),
    (LONG,    "N",   (60, 66),           ("Throck…",)),
    (LONG,    "NS",  (84, 78),           ("Throckmo…", "& Feather…")),
    (LONG,    "EW",  (84, 78),           ("Vos", "& Moor")),
    (ALIKE,   "N",   (76, 34),           None),  # as much of it as there is room for may be either
    (SEATS,   "NS",  (20, 66),           None),
]  # fmt: skip


@pytest.mark.parametrize(("names", "of", "size", "lines"), WAYS)
def test_a_key_names_them_as_far_as_it_has_room_and_nobody_else_can_be_meant(shown, names, of, size, lines):
    key = shown(LargeKey("–".join(of), lambda: None))
    key.belong(whose(of, AtTable(names)))
    key.setFixedSize(*size)
    way = key.names_first()
    assert (way and way[1]) == lines
    assert not key.grab().isNull()


def test_two_who_are_called_the_same_are_told_apart_by_what_is_typed(shown):
    key = shown(LargeKey("S", lambda: None))
    key.setFixedSize(76, 30)
    key.belong(whose("E", AtTable(ALIKE | {"E": "Ely"})))
    assert key.names_first()[1] == ("Ely",)
    key.belong(whose("S", AtTable(ALIKE)))
    assert key.names_first() is None  # there is no room for “S” below it


@pytest.mark.parametrize("field", [SIDE, SEAT])
def test_keys_of_sides_and_seats_are_named_and_have_all_of_the_names_as_a_tooltip(shown, field):
    made = shown(editor(field), 700, 200)
    made.name_sides(AtTable(SEATS, {key: f"all of {name}" for key, name in SEATS.items()}))
    for value, key in made.keys.items():
        assert key.below == SEATS.get(value, "")
        assert key.toolTip() == (f"all of {SEATS[value]}" if value in SEATS else "")
        assert SEATS.get(value, "") in key.accessibleName()


def test_why_a_key_is_off_is_said_before_whose_it_is(shown):
    made = shown(editor(SIDE), 700, 200)
    made.name_sides(AtTable(SEATS))
    made.forbid(lambda value: "Not now." if value == "NS" else "")
    assert (made.keys["NS"].toolTip(), made.keys["EW"].toolTip()) == ("Not now.", "Pryce & Thorne")


def test_a_number_stands_over_whose_it_is_and_over_the_letters_where_the_name_has_no_room(shown):
    made = shown(NumberCells(Each(name="took", label="Took", sides=("NS", "EW"), most=13)), 700, 200)
    made.name_sides(AtTable(LONG))
    cell = made.cells[0]
    cell.setFixedSize(168, 90)
    assert cell.lines_below()[1] == ("Throckmorton-Wolfeschl…", "& Featherstonehaugh-Ch…")
    cell.setFixedSize(64, 56)
    assert cell.lines_below()[1] == ("NS",)
    assert cell.names_first() is None
