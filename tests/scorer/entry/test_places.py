"""The order of typing, the arrow keys, and typed jumps."""

import pytest

from scorer.entry.places import BOARD, MATCH, TABLE, Places, spans
from scorer.entry.understood import Jump
from scorer.event.refusal import Refusal
from scorer.event.results import Key
from tests.scorer.sheets.team_evening import round_robin, swiss_long, swiss_short
from tests.ui.evening import mitchell

SECTION = mitchell(5, 4, 2, id_=1)
PLACES = Places(SECTION)


def at(round_: int, table: int, board: int) -> Key:
    return Key(1, round_, table, board)


def anything(_: Key) -> bool:
    return True


def test_by_table_the_slips_of_a_round_are_typed_one_after_another():
    assert PLACES.orders[TABLE][:5] == [at(1, 1, 1), at(1, 1, 2), at(1, 2, 3), at(1, 2, 4), at(1, 3, 5)]


def test_by_board_the_lines_of_a_traveller_are_typed_from_the_top():
    """A traveller's lines stand in the order of the pairs that keep their seats."""
    assert [(key.number, key.table) for key in PLACES.orders[BOARD][:5]] == [(1, 1), (1, 3), (1, 4), (1, 5), (2, 1)]


APART = [(round_robin, True), (swiss_short, True), (swiss_long, False)]  # whether it is another order than by table


@pytest.mark.parametrize(("event", "other"), APART)
def test_by_match_both_tables_of_a_match_are_typed_before_the_next_match(event, other):
    (section,) = event().sections
    places = Places(section)
    for round_ in range(1, len(section.movement.rounds) + 1):
        mine = [key for key in places.orders[MATCH] if key.round == round_]
        met = [frozenset(places.seating[key].who) for key in mine]
        assert met == sorted(met, key=met.index)
        assert sorted(mine) == sorted(key for key in places.orders[TABLE] if key.round == round_)
    assert (places.orders[MATCH] != places.orders[TABLE]) is other


def test_the_next_result_comes_round_to_the_beginning():
    last = PLACES.orders[TABLE][-1]
    assert PLACES.next(TABLE, last, anything) == at(1, 1, 1)
    assert PLACES.next(TABLE, at(1, 1, 1), anything, back=True) == last
    assert PLACES.next(TABLE, at(1, 1, 1), lambda key: key == at(1, 1, 1)) is None
    assert PLACES.next(TABLE, None, anything) == at(1, 1, 1)


BESIDE = [
    # order   from           tables  boards   to
    (TABLE,   at(1, 2, 3),    1,      0,       at(1, 3, 5)),
    (TABLE,   at(1, 2, 4),   -1,      0,       at(1, 1, 2)),
    (TABLE,   at(1, 1, 1),   -1,      0,       None),
    (TABLE,   at(1, 5, 9),    1,      0,       None),
    (TABLE,   at(1, 1, 1),    0,      1,       at(1, 1, 2)),
    (TABLE,   at(1, 1, 2),    0,      1,       at(2, 1, 3)),
    (TABLE,   at(1, 1, 1),    0,     -1,       None),
    (TABLE,   at(4, 1, 8),    0,      1,       at(4, 2, 9)),   # board 9 never comes to table 1
    (BOARD,   at(1, 1, 1),    1,      0,       at(4, 3, 1)),
    (BOARD,   at(1, 1, 1),   -1,      0,       None),
    (BOARD,   at(1, 1, 1),    0,      1,       at(1, 1, 2)),
]  # fmt: skip


@pytest.mark.parametrize(("order", "here", "tables", "boards", "to"), BESIDE)
def test_the_arrow_keys_go_to_other_tables_and_boards(order, here, tables, boards, to):
    assert PLACES.beside(here, order, tables=tables, boards=boards) == to


MISSING = {at(2, 1, 3), at(2, 1, 4), at(2, 3, 7), at(4, 5, 5)}
JUMPS = [
    # typed               order    to
    (Jump(table=3),        TABLE,   at(2, 3, 7)),   # what is missing there
    (Jump(table=5),        TABLE,   at(4, 5, 5)),   # even in another round
    (Jump(table=2),        TABLE,   at(2, 2, 5)),   # nothing is: this round
    (Jump(board=4),        TABLE,   at(2, 1, 4)),   # the board of this table
    (Jump(board=9),        TABLE,   at(2, 4, 9)),   # this table never plays it: this round
    (Jump(round=3),        TABLE,   at(3, 1, 5)),   # the same table
    (Jump(table=4, board=1), TABLE, at(3, 4, 1)),
    (Jump(board=5),        BOARD,   at(4, 5, 5)),   # the line that is missing
    (Jump(table=1),        BOARD,   at(2, 1, 3)),   # the same board
]  # fmt: skip


@pytest.mark.parametrize(("to", "order", "found"), JUMPS)
def test_a_typed_jump_goes_where_it_is_likeliest_meant(to, order, found):
    assert PLACES.jump(at(2, 1, 3), to, order=order, rank=lambda key: key not in MISSING) == found


REFUSED = [
    # typed                     why not
    (Jump(table=7),             "There is no table 7 here; the tables are 1 to 5."),
    (Jump(board=14),            "There is no board 14 here; the boards are 1 to 10."),
    (Jump(round=9),             "There is no round 9 here; the rounds are 1 to 4."),
    (Jump(table=1, board=9),    "Board 9 is not played at table 1."),
    (Jump(round=1, table=2, board=1), "Board 1 is not played at table 2 in round 1."),
]  # fmt: skip


@pytest.mark.parametrize(("to", "why"), REFUSED)
def test_a_jump_to_nowhere_says_what_there_is(to, why):
    with pytest.raises(Refusal) as refusal:
        PLACES.jump(at(1, 1, 1), to, order=TABLE, rank=anything)
    assert str(refusal.value) == why


@pytest.mark.parametrize(
    ("numbers", "said"), [([1], ["1"]), ([3, 1, 2], ["1 to 3"]), ([1, 2, 5, 8, 9], ["1 to 2", "5", "8 to 9"])]
)
def test_numbers_are_listed_in_runs(numbers, said):
    assert list(spans(numbers)) == said
