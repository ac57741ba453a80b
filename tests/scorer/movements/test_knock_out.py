"""Knock-outs of teams: the rounds of the bracket, their tables and boards, and how many there are to be."""

import pytest

from scorer.evening.choosing import offer_of
from scorer.event.movement import NOBODY
from scorer.event.seated import Seated
from scorer.movements import Wish, check, family
from scorer.movements.advice import offer
from scorer.movements.family import NotSaidSo, WantedRounds
from scorer.movements.quality import quality

KNOCK_OUT = family("knock-out")

# teams, boards, stanzas: rounds, tables that play in the first, who has a bye
TABLE = [
    (13, 12, 1, 4, 10, [1, 2, 3]),
    (8,  24, 1, 3, 8,  []),
    (2,  12, 2, 2, 2,  []),
    (5,  6,  1, 3, 2,  [1, 2, 3]),
]  # fmt: skip


def made(entered, boards=12, **more):
    return KNOCK_OUT.movement({"entered": entered, "boards": boards, **more})


def drawn_on(movement, *won):
    wanted = WantedRounds(movement.rounds, [movement.numbers], won=won)
    return KNOCK_OUT.next_rounds(movement, wanted).movement


@pytest.mark.parametrize(("entered", "boards", "stanzas", "rounds", "tables", "byes"), TABLE)
def test_the_first_round_is_written_and_how_many_there_are_to_be(entered, boards, stanzas, rounds, tables, byes):
    movement = made(entered, boards, stanzas=stanzas)
    assert (len(movement.rounds), movement.length, quality(movement).rounds) == (1, rounds, rounds)
    assert sum(seating.full for seating in movement.rounds[0]) == tables
    assert [seating.who[0] for seating in movement.rounds[0] if NOBODY in seating.who] == byes
    assert movement.seats is Seated.TEAMS
    assert check.wrong(movement) == ()


def test_who_is_out_is_written_at_no_table_and_the_next_round_has_boards_of_its_own():
    movement = drawn_on(made(4, 6), (1, 2))
    assert [seating.who for seating in movement.rounds[1]] == [(1, 2), (2, 1), (3, NOBODY), (4, NOBODY)]
    assert {seating.boards for seating in movement.rounds[1] if seating.full} == {(7, 8, 9, 10, 11, 12)}
    assert (movement.length, movement.undrawn) == (2, 0)


def test_extra_boards_are_an_eighth_and_two_at_least_and_make_one_round_more():
    for boards, extra in ((24, 3), (12, 2), (6, 2)):
        movement = drawn_on(made(4, boards), (1, 2, 3))
        assert {len(seating.boards) for seating in movement.rounds[1] if seating.full} == {extra}
        assert {len(seating.boards) for seating in movement.rounds[0]} == {boards}
        assert (movement.length, movement.undrawn) == (3, 1)
    assert check.wrong(movement) == ()


def test_stanzas_are_whole_and_belong_to_one_match():
    movement = drawn_on(made(4, 6, stanzas=2))
    assert {len(seating.boards) for seating in movement.rounds[1]} == {6}
    assert (movement.length, movement.undrawn) == (4, 2)


def test_as_many_boards_as_there_is_time_for_are_offered_and_what_was_drawn_goes_on():
    (answers,) = KNOCK_OUT.offers(Wish(contestants=8, until="22:00"))
    assert answers["boards"] == 7
    movement = drawn_on(made(8), (1, 4, 2, 3))
    assert KNOCK_OUT.going_on(movement, {**movement.made_from, "plate": True}).rounds == movement.rounds
    assert KNOCK_OUT.going_on(movement, {**movement.made_from, "entered": 9}) is None
    assert KNOCK_OUT.within(movement) == "knock-out, three rounds"
    lot = made(8, bracket="lot")
    assert KNOCK_OUT.another(lot.made_from, 1)["draw"] == 2
    assert made(8, bracket="lot", draw=2).rounds != lot.rounds


# the plate, what is said for it and against it: whom one meets hangs on who wins
SAID = [
    (False, (), ("Whoever loses a match is out, and has nothing more to play.",)),
    (True, ("Whoever loses the first match plays on in the plate.",), ()),
]  # fmt: skip


@pytest.mark.parametrize(("plate", "plus", "minus"), SAID)
def test_nothing_is_said_as_of_a_round_robin(plate, plus, minus):
    wish = Wish(contestants=13, boards_per_round=12)
    for made_so in (offer(KNOCK_OUT, {"entered": 13, "plate": plate}, wish), offer_of(made(13, plate=plate), (), wish)):
        assert (made_so.plus, made_so.minus) == (plus, minus)


BY_LOT = [
    # family                   answers                        matches of each round
    ("knock-out",              {"bracket": "lot"},            [4, 2, 1]),
    ("knock-out-pads",         {"bracket": "lot"},            [4, 2, 1]),
    ("double-knock-out",       {"bracket": "lot"},            [4, 4, 3, 1, 1, 1]),
]  # fmt: skip


@pytest.mark.parametrize(("key", "answers", "matches"), BY_LOT)
def test_a_bracket_that_was_drawn_by_lot_stays_the_same_however_often_rounds_are_drawn(key, answers, matches):
    its = family(key)
    for number in range(1, 21):
        movement, won = its.movement({"entered": 8, "draw": number, **answers}), []
        while movement.undrawn:
            before = its.recalled(movement.rounds)[-1].meetings
            won.append(tuple(min(each) for each in before))
            wanted = WantedRounds(movement.rounds, [movement.numbers], won=won, again=1)
            movement = its.next_rounds(movement, wanted).movement
        assert [len(each.meetings) for each in its.recalled(movement.rounds)] == matches


def test_drawn_anew_nobody_meets_in_threes_and_the_plate_may_be_asked_for():
    fields = KNOCK_OUT.fields.by_name
    given = KNOCK_OUT.fields.completed({"bracket": "seeded-anew", "odd": "threes", "plate": True})
    assert not fields["odd"].asked(given)
    assert fields["plate"].asked(given)
    movement = made(9, bracket="seeded-anew", odd="threes", plate=True)
    assert (movement.length, KNOCK_OUT.draw(movement).threes, KNOCK_OUT.draw(movement).plate) == (4, False, True)
    assert [key for key, _ in family("double-knock-out").fields.by_name["bracket"].options] == ["seeded", "lot"]


def test_where_some_meet_in_threes_by_lot_they_keep_their_tables_as_a_setting_is_changed():
    for number in range(1, 9):
        movement = made(10, 2, odd="threes", bracket="lot", draw=number)
        assert KNOCK_OUT.again(movement) == movement


# --- boards of single rounds -------------------------------------------------------------------

LENGTHS = [
    # teams, stanzas, boards, of single rounds: boards of each round; those of the rounds to come at the beginning
    (8,  1, 12, "",         [12, 12, 12],           [12, 12]),
    (8,  1, 12, "8, 8,16",  [8, 8, 16],             [8, 16]),
    (8,  1, 12, "8",        [8, 12, 12],            [12, 12]),
    (8,  2, 12, "8 10 16",  [8, 8, 10, 10, 16, 16], [8, 10, 10, 16, 16]),
    (13, 1, 6,  "5 6 7 20", [5, 6, 7, 20],          [6, 7, 20]),
]  # fmt: skip


def boards_of(round_):
    return sorted({board for seating in round_ for board in seating.boards})


@pytest.mark.parametrize(("entered", "stanzas", "boards", "lengths", "sizes", "coming"), LENGTHS)
def test_a_round_has_as_many_boards_as_are_said_of_it_none_of_them_twice(
    entered, stanzas, boards, lengths, sizes, coming
):
    for key in ("knock-out", "knock-out-pairs"):
        its, won = family(key), []
        movement = its.movement({"entered": entered, "boards": boards, "stanzas": stanzas, "lengths": lengths})
        assert movement.boards_to_come == tuple(coming)
        while movement.undrawn:
            meetings = its.recalled(movement.rounds)[-1].meetings
            won.append(tuple(min(each) for each in meetings))
            wanted = WantedRounds(movement.rounds, [movement.numbers], won=won)
            movement = its.next_rounds(movement, wanted).movement
        each = [boards_of(round_) for round_ in movement.rounds]
        assert [len(some) for some in each] == sizes
        assert [board for some in each for board in some] == list(range(1, sum(sizes) + 1))
        assert its.again(movement).rounds == movement.rounds


def test_extra_boards_are_an_eighth_of_those_of_their_own_round():
    movement = drawn_on(made(4, 6, lengths="24 32"), (1, 2, 3))
    assert [len(boards_of(each)) for each in movement.rounds] == [24, 3]
    movement = KNOCK_OUT.next_rounds(
        movement, WantedRounds(movement.rounds, [movement.numbers], won=[(1, 2, 3), (2,)])
    ).movement
    assert len(boards_of(movement.rounds[2])) == 32
    assert min(boards_of(movement.rounds[2])) == 49  # behind the room of both rounds before it


def test_the_double_knock_out_counts_its_rounds_as_they_are_played():
    double = family("double-knock-out")
    movement = double.movement({"entered": 4, "boards": 6, "lengths": "4 4 5 8"})
    assert movement.boards_to_come == (4, 5, 8)


@pytest.mark.parametrize(("lengths", "says"), [
    ("8 none", "“none” is no number of boards: expected a number from 1 to 36 for each round"),
    ("8 0", "“0” is no number of boards"),
    ("99", "“99” is no number of boards"),
    ("00360", "“00360” is no number of boards"),
    ("00360" + "0" * 5_000, "is no number of boards"),
    (" ".join(["4"] * 21), "expected 20 numbers at the most"),
])  # fmt: skip
def test_what_is_no_number_of_boards_is_refused_in_a_sentence(lengths, says):
    with pytest.raises(NotSaidSo, match=says):
        made(8, lengths=lengths)


def test_the_evening_is_planned_by_the_boards_of_each_round():
    short, long = quality(made(8, 6)), quality(made(8, 6, lengths="6 6 24"))
    assert (short.lasts, long.lasts) == (3 * 6 * 8, (6 + 6 + 24) * 8)
    assert (long.boards.most, long.dealt) == (36, 36)
