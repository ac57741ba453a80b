"""Rounds of a Swiss with three at a time: who sits where with which boards, and how it is read again."""

import pytest

from scorer.event.movement import NOBODY, Away
from scorer.movements import check, family
from scorer.movements.family import WantedRounds
from scorer.movements.half_moves import next_halves
from scorer.movements.halves import in_halves, parts_of, shares
from scorer.movements.moves import where_next
from scorer.movements.quality import Span, quality
from scorer.movements.swiss import ThreeWayGoesOn, TooFewForHalves, TooFewToGoOn
from scorer.movements.tables_of_three import as_drawn_in_threes, threesomes

SWISS = family("swiss")
A, B, C = 5, 6, 7  # of seven teams the last three

# the pattern that RealBridge, FFB and ASE share: who sits N–S, who E–W, which half of the boards or set
SHORT = [
    # table   first half   second half
    (5,       (A, C, "X"), (A, B, "Y")),
    (6,       (B, A, "Y"), (B, C, "Z")),
    (7,       (C, B, "Z"), (C, A, "X")),
]  # fmt: skip


def made(odd, entered=7, rounds=4, boards=8, **more):
    return SWISS.movement({"entered": entered, "rounds": rounds, "boards": boards, "odd": odd, **more})


def drawn_on(movement, *there):
    there = there or (movement.numbers,)
    return SWISS.next_rounds(movement, WantedRounds(movement.rounds, there)).movement


def spans(*each):
    return tuple(n for first, last in each for n in range(first, last + 1))


@pytest.mark.parametrize(
    ("boards", "sets", "after"),
    [
        (8, {"X": spans((1, 4)), "Y": spans((5, 8)), "Z": spans((9, 12))}, 13),
        (7, {"X": spans((1, 3)), "Y": spans((4, 6)), "Z": spans((8, 10))}, 11),  # two halves of three: one board fewer
        (2, {"X": (1,), "Y": (2,), "Z": (3,)}, 4),
    ],
)
def test_a_short_one_has_half_a_match_with_each_in_one_round(boards, sets, after):
    movement = made("short", boards=boards)
    for table, *halves in SHORT:
        found = [(*each.who, each.boards) for each in movement.rounds[0] if each.table == table]
        assert found == [(home, away, sets[which]) for home, away, which in halves]
    assert check.problems(movement) == ()
    assert movement.copies == 3
    assert drawn_on(movement).rounds[1][0].boards[0] == after


def test_a_long_one_has_a_match_with_each_over_two_rounds_on_three_sets():
    movement = drawn_on(made("long"))
    sets = {"X": spans((1, 8)), "Y": spans((9, 16)), "Z": spans((17, 24))}
    for nth, each in enumerate(movement.rounds):
        for table, *halves in SHORT:
            home, away, which = halves[nth]
            assert [(s.who, s.boards) for s in each if s.table == table] == [((home, away), sets[which])]
    others = [{s.boards for s in each if s.table < 5} for each in movement.rounds]
    assert others == [{sets["X"]}, {sets["Y"]}]
    assert check.problems(movement) == ()
    third = drawn_on(movement)
    assert min(min(s.boards) for s in third.rounds[2]) == 25


def test_while_a_long_one_goes_on_nothing_is_said_of_boards_that_will_be_played_again():
    assert check.problems(made("long")) == ()


@pytest.mark.parametrize(("there", "tables"), [
    ((1, 2, 3, 5, 6, 7), {1: "three", 5: "on"}),             # three others: a short one beside it
    ((1, 2, 3, 4, 5, 6), {1: "two", 3: "two", 5: "on"}),     # one of them has left: one table goes on
    ((1, 2, 5, 6, 7), {1: "two", 5: "on"}),
    ((1, 2, 3, 4, 5, 6, 7, 8, 9), {1: "two", 3: "two", 5: "on", 9: "two"}),
])  # fmt: skip
def test_who_goes_on_keeps_the_table_whoever_comes_or_leaves(there, tables):
    movement = drawn_on(made("long"), there)
    first, second = movement.rounds
    who = {number for each in second for number in each.who} - {NOBODY}
    assert who == {*there}
    for seating in (s for s in second if {*s.who} <= {A, B, C}):
        (before,) = [each for each in first if each.table == seating.table]
        assert seating.who[0] == before.who[0]
    assert {s.table for s in second} & {5, 6, 7} == ({5, 6, 7} if 7 in there else {5})
    assert 9 not in tables or {s.table for s in second} >= {9, 10}
    assert check.wrong(movement) == ()


@pytest.mark.parametrize("odd", ["short", "long"])
def test_a_round_is_read_as_it_was_drawn_and_written_again_the_same(odd):
    movement = made(odd, entered=11, rounds=6)
    for _ in range(5):
        movement = drawn_on(movement)
    drawn = as_drawn_in_threes(movement.rounds)
    assert [bool(each.begun) for each in drawn] == [odd == "long" and not nth % 2 for nth in range(6)]
    assert [bool(each.ended) for each in drawn] == [odd == "long" and nth % 2 == 1 for nth in range(6)]
    assert SWISS.again(movement, rounds=7).rounds == movement.rounds
    assert SWISS.going_on(movement, {**movement.made_from, "again": "anybody"}).rounds == movement.rounds
    assert all(len([*threesomes(each)]) == 1 for each in movement.rounds)


def test_who_left_in_the_middle_is_read_too():
    movement = drawn_on(made("long"), (1, 2, 3, 4, A, B))
    _, second = as_drawn_in_threes(movement.rounds)
    assert [{*each} for each in second.ended] == [{A, B}]
    assert SWISS.again(movement, rounds=6).rounds == movement.rounds
    left = movement.without([Away(C, 2)])
    assert left.rounds == movement.rounds


def test_halves_are_of_one_who_stays_and_of_other_boards():
    (round_,) = made("short").rounds
    assert {*shares(round_)} == {5, 6, 7}
    assert [len(each) for each in parts_of(round_)] == [7, 7]
    first, *_ = round_
    assert not in_halves((first, first))
    assert parts_of((first, first)) == ((first, first),)


def test_figures_count_no_table_twice():
    figures = quality(made("short", entered=11, rounds=6, boards=8))
    assert (figures.rounds, figures.outs, figures.copies) == (6, Span(0, 0), 5)


def test_too_few_boards_or_too_few_to_meet_are_refused():
    with pytest.raises(TooFewForHalves, match="needs 2 boards a match at least, one for each half, not 1"):
        made("long", boards=1)
    with pytest.raises(TooFewToGoOn, match="Seven teams have met each other after 4 rounds"):
        made("short", rounds=5)
    assert made("short", rounds=5, again="anybody").length == 5


def test_before_the_second_round_another_way_for_an_odd_number_makes_the_first_anew():
    first = made("bye")
    assert SWISS.going_on(first, {**first.made_from, "odd": "short"}) is None
    assert SWISS.going_on(made("bye", entered=8), {**made("bye", entered=8).made_from, "odd": "short"}) is not None
    second = drawn_on(first)
    then = SWISS.going_on(second, {**second.made_from, "odd": "short"})
    assert then.rounds == second.rounds
    assert len([*threesomes(drawn_on(then).rounds[2])]) == 1


def test_a_swiss_does_not_end_within_one():
    with pytest.raises(
        ThreeWayGoesOn, match="three-way match of 5, 6 and 7 takes rounds 1 and 2: a Swiss of one round"
    ):
        SWISS.again(made("long"), rounds=1)
    assert SWISS.again(drawn_on(made("long")), rounds=2).length == 2


# the first half: where N–S and E–W go for the second, and the boards
THEN = [
    (5, (5, 0), (6, 1), (7,)),
    (6, (6, 0), (7, 1), (5,)),
    (7, (7, 0), (5, 1), (6,)),
]  # fmt: skip


@pytest.mark.parametrize(("table", "north_south", "east_west", "boards"), THEN)
def test_between_the_halves_east_west_go_to_the_next_table_and_boards_to_the_one_before(
    table, north_south, east_west, boards
):
    movement = made("short")
    halves = next_halves(movement)
    assert {at for _, at, _ in halves} == {5, 6, 7}
    (next_,) = [each for (_, at, _), each in halves.items() if at == table]
    assert [place[:2] for place in next_.who] == [north_south, east_west]
    assert next_.tables == boards
    long = drawn_on(made("long"))
    after = where_next(long)[1, table]
    assert [place[:2] for place in after.who] == [north_south, east_west]
    assert after.tables == boards
    assert where_next(long)[1, 1].tables == ()
    assert next_halves(long) == {}
