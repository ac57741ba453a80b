"""How keys come to lie in rows, and groups of them beside and below each other."""

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget

from ui.forms.key import LargeKey
from ui.forms.key_rows import CLOSE, GAP, NARROW, ROOMY, TIGHT, TIGHTEST, WIDE, WIDEST, KeyRows, KeyTable
from ui.forms.lines import APART, GROWS, RING, Across, BelowEachOther, Groups, Stacked
from ui.forms.named import Bearers
from ui.parts import boxed
from ui.theme import TOUCH


def keys(*signs):
    return [LargeKey(sign, lambda: None) for sign in signs]


def lengths(layout, width):
    return [len(row) for row in layout.rows(width)]


@pytest.fixture
def on_a_sheet(qtbot):
    """Puts a layout on a widget, which may be shown."""

    kept = []

    def put(layout):
        kept.append(boxed(layout))
        qtbot.addWidget(kept[-1])
        return layout

    return put


@pytest.fixture
def laid(shown):
    """Where the parts of a layout come to lie on a sheet of a size."""

    def lie(layout, wide, high):
        shown(boxed(layout), wide, high)
        return [layout.itemAt(at).geometry() for at in range(layout.count())]

    return lie


ROWS = [
    # keys  width  in rows of
    (4,     692,   [4]),
    (14,    692,   [7, 7]),
    (14,    500,   [7, 7]),
    (15,    692,   [8, 7]),
    (29,    692,   [10, 10, 9]),
    (3,     100,   [1, 1, 1]),
    (3,     10,    [1, 1, 1]),
    (0,     692,   []),
]  # fmt: skip


@pytest.mark.parametrize(("count", "width", "rows"), ROWS)
def test_keys_lie_in_rows_as_long_as_each_other(on_a_sheet, count, width, rows):
    assert lengths(on_a_sheet(KeyRows(keys(*map(str, range(count))))), width) == rows


def test_where_there_is_little_room_keys_are_narrower_and_closer(on_a_sheet):
    made = on_a_sheet(KeyRows(keys(*map(str, range(14)))))
    wide = made.natural()
    made.be_tight(TIGHT)
    assert lengths(made, 684) == [14]
    assert (wide, made.natural()) == (14 * WIDE + 13 * GAP + 2 * RING, 14 * NARROW + 13 * CLOSE + 2 * RING)


def test_no_row_has_more_keys_than_is_said(on_a_sheet):
    made = on_a_sheet(KeyRows(keys(*map(str, range(11))), most=4))
    assert lengths(made, 2000) == [4, 4, 3]
    assert made.natural() == 4 * WIDE + 3 * GAP + 2 * RING


def test_words_of_very_different_lengths_are_in_fewer_rows_than_if_all_were_as_wide_as_the_longest(on_a_sheet):
    made = on_a_sheet(KeyRows(keys("Pass", "2", "3", "4", "Nap", "Wellington", "Blücher")))
    (row,) = made.rows(640)
    widths = [wide for _, wide in row]
    assert widths[5] == max(widths) > widths[1]


def test_a_key_is_never_wider_than_is_of_use(laid):
    one, other = laid(KeyRows(keys("a", "b")), 900, 80)
    assert (one.width(), other.width()) == (WIDEST, WIDEST)


def test_the_columns_of_a_table_lie_below_each_other_and_a_row_may_be_short(laid):
    made = laid(KeyTable([keys("a", "Grand nullo"), keys("b")]), 400, 200)
    a, nullo, b = made
    assert (a.x(), a.width()) == (b.x(), b.width())
    assert (a.y(), nullo.width() > a.width()) == (nullo.y(), True)


def parts(*counts):
    return [boxed(KeyRows(keys(*map(str, range(count))))) for count in counts]


BESIDE = [
    # keys of each   width   groups in rows of
    ((4, 4),         692,    [2]),
    ((4, 4),         500,    [1, 1]),
    ((4, 8),         692,    [1, 1]),
    ((2, 2, 2),      692,    [3]),
    ((14, 2),        692,    [1, 1]),
]  # fmt: skip


@pytest.mark.parametrize(("counts", "width", "rows"), BESIDE)
def test_groups_are_beside_each_other_where_the_keys_of_each_are_in_one_row(on_a_sheet, counts, width, rows):
    assert lengths(on_a_sheet(Groups(parts(*counts))), width) == rows


def test_groups_share_the_width_but_leave_no_hole_between_them(laid):
    one, other = laid(Groups(parts(1, 1)), 900, 80)
    assert (one.width(), other.x()) == (WIDEST + 2 * RING, WIDEST + 2 * RING + APART)


def test_what_is_put_away_takes_no_room(on_a_sheet):
    made = on_a_sheet(Groups(parts(14, 2)))
    high = made.heightForWidth(692)
    made.itemAt(0).widget().hide()
    assert made.heightForWidth(692) < high
    assert lengths(made, 692) == [1]


def test_rows_are_higher_where_there_is_room_but_not_without_end(on_a_sheet):
    made = on_a_sheet(Groups(parts(4)))
    least = made.heightForWidth(400)
    assert least >= TOUCH
    made.setGeometry(QRect(0, 0, 400, least + 10))
    assert made.itemAt(0).geometry().height() == least + 10
    made.setGeometry(QRect(0, 0, 400, 900))
    assert made.itemAt(0).geometry().height() == int(least * GROWS)


def test_across_those_of_one_width_have_it(laid):
    name = QWidget()
    name.setFixedWidth(100)
    widths = [each.width() for each in laid(Across(name, *parts(2, 1)), 500, 80)]
    assert (widths[0], sum(widths), widths[1] > widths[2]) == (100, 500, True)


def test_across_a_single_key_has_what_it_needs_and_keys_that_break_into_rows_give_way(on_a_sheet):
    many, one = boxed(KeyRows(keys("Lindqvist", "Calloway", "Höfer", "Vos"))), boxed(KeyRows(keys("Exposed")))
    across = on_a_sheet(Across(many, one))
    needed = one.layout().least()
    for wide in range(needed + many.layout().least(), across.natural(), 10):
        [[(_, left), (_, right)]] = across.rows(wide)
        assert (left + right, left >= many.layout().least(), right >= needed) == (wide, True, True)


def test_keys_that_name_somebody_are_no_wider_for_it_where_there_is_least_room(on_a_sheet):
    named = keys(*"NESW")
    rows = on_a_sheet(KeyRows(named))
    for key in named:
        key.belong(Bearers("Lindqvist", "Per Lindqvist", frozenset(), twice=False))
    widths = []
    for how in (ROOMY, TIGHT, TIGHTEST):
        rows.be_tight(how)
        widths.append(rows.natural())
    assert widths[0] > widths[1] > widths[2] == 4 * NARROW + 3 * CLOSE + 2 * RING


def test_below_the_last_has_the_room_and_stacked_all_share_it(laid):
    below = [each.height() for each in laid(BelowEachOther(*parts(1, 1)), 200, 400)]
    assert (below[0] < below[1], sum(below)) == (True, 400)
    stacked = [each.height() for each in laid(Stacked(*parts(1, 1)), 200, 160)]
    assert stacked == [80, 80]


def test_a_layout_gives_back_what_it_holds(qapp):
    made = Groups(parts(1, 2))
    assert (made.count(), made.itemAt(2)) == (2, None)
    assert made.takeAt(0).widget() is not None
    assert (made.count(), made.takeAt(5)) == (1, None)
