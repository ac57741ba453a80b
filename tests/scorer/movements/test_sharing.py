"""Which tables may have the same boards at once."""

import pytest

from scorer.event.movement import Movement, Seating
from scorer.movements import sharing


def movement(*rounds, **said):
    """Tables as ``(table, boards)``, always with people at them."""
    seated = tuple(
        tuple(Seating(table, (2 * table - 1, 2 * table), boards) for table, boards in each) for each in rounds
    )
    return Movement("typed", "", seated, **said)


def test_groups_are_written_as_they_are_read():
    assert sharing.read("1+10, 3 + 2") == ((1, 10), (2, 3))
    assert sharing.read(sharing.written([(1, 10), (2, 3)])) == ((1, 10), (2, 3))
    assert sharing.read("") == sharing.read("4") == ()


def test_parts_are_written_as_they_are_read():
    assert sharing.read_parts("1-7, 8-14") == ((1, 7), (8, 14))
    assert sharing.read_parts(sharing.written_parts([(1, 7), (8, 14)])) == ((1, 7), (8, 14))
    assert sharing.read_parts("") == sharing.read_parts("4") == ()


@pytest.mark.parametrize("last", ["1000", "9" * 12, "9" * 5000])
def test_no_part_and_no_group_goes_beyond_the_tables_that_a_line_may_name(last):
    assert sharing.read_parts(f"1-{last}, 2-3") == ((2, 3),)
    assert sharing.read(f"1+{last}, 2+3") == ((2, 3),)


def test_unless_it_says_so_a_movement_has_one_copy_and_nothing_shared():
    plain = movement([(1, (1,))])
    assert (plain.sharing, plain.copies, plain.parts) == ((), 1, ())


TABLE = [
    # tables     sharing            copies needed
    ((1,),       (),                1),
    ((1, 2),     (),                2),
    ((1, 2),     ((1, 2),),         1),
    ((1, 2, 3),  ((1, 2),),         2),
    ((1, 2, 3),  ((1, 2, 3),),      1),
    ((1, 2),     ((1, 9),),         2),
    ((1, 2, 3, 4), ((1, 2), (3, 4)), 2),
]  # fmt: skip


@pytest.mark.parametrize(("tables", "shared", "copies"), TABLE)
def test_a_group_that_shares_needs_one_copy(tables, shared, copies):
    assert sharing.needed(tables, shared) == copies


def test_in_a_divided_room_each_part_has_its_own_copy():
    web = movement([(1, (1,)), (2, (2,)), (3, (1,))], parts=((1, 2), (3, 4)), copies=2)
    assert [sharing.part_of(web.parts, table) for table in (1, 3, 9)] == [1, 2, 0]
    assert not sharing.too_many(web, (1, 3))
    assert sharing.too_many(web, (1, 2))
    assert sharing.copies_needed(web) == 2


def test_sharing_is_what_happens_and_not_what_is_allowed():
    some = movement([(1, (1,)), (2, (1,))], [(1, (2,)), (2, (3,))], sharing=((1, 2), (3, 4)))
    assert sharing.sharing(some) == (((1, 2), (1,)),)


def test_a_table_where_somebody_sits_out_wants_no_boards():
    half = Movement("typed", "", ((Seating(1, (1, 0), (1,)), Seating(2, (2, 3), (1,))),))
    assert sharing.tables_of_boards(half.rounds[0]) == {1: (2,)}
    assert sharing.copies_needed(Movement("typed", "", ())) == 1
