"""What every side has so far: no name and no figure is cut, however many sides there are and however little room."""

import pytest
from PySide6.QtCore import QRectF

from rules.text import as_it_is
from ui.pages.pads.totals import SideTotal, SideTotals
from ui.parts import drawing

LONG = "Maximiliana Throckmorton-Wolfe"
# How many sides, how wide the panel, and the height in px: beside each other where there is room.
SIDES = [
    (2, 600, 64),
    (2, 220, 0),
    (4, 1300, 64),
    (4, 220, 0),
    (5, 230, 0),
    (7, 230, 0),
    (7, 1900, 64),
    (7, 900, 0),
]


def sides(number, name="Throckmorton"):
    names = [as_it_is(f"{at + 1} {LONG if at == 1 else name}") for at in range(number)]
    return tuple(SideTotal(who, who, -1250 * at, ahead=at == 2) for at, who in enumerate(names))


@pytest.mark.parametrize(("number", "wide", "high"), SIDES)
def test_a_name_and_a_figure_are_never_cut(qtbot, monkeypatch, number, wide, high):
    cut, whole = [], drawing.shortened

    def noted(text, metric, room):
        found = whole(text, metric, room)
        cut.extend([text] if found != text else [])
        return found

    monkeypatch.setattr(drawing, "shortened", noted)
    totals = SideTotals()
    qtbot.addWidget(totals)
    totals.resize(wide, 64)
    totals.show_sides(sides(number))
    totals.grab()
    assert not cut
    assert not high or totals.height() == high
    boxes = [box for _, box in totals.boxes()]
    assert all(QRectF(totals.rect()).contains(box) for box in boxes)
    assert not any(one.intersects(other) for one in boxes for other in boxes if one is not other)


def test_a_side_that_is_ahead_is_so_in_any_arrangement(qtbot):
    totals = SideTotals()
    qtbot.addWidget(totals)
    for wide in (1600, 230):
        totals.resize(wide, 64)
        totals.show_sides(sides(5, "Vos"))
        assert [side.figure("sentence").colour for side, _ in totals.boxes()] == ["ink", "ink", "house", "ink", "ink"]
