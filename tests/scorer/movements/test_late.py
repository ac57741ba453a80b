"""A movement changed while it is played."""

import pytest

from scorer.event.movement import NOBODY, Movement, Seating
from scorer.event.refusal import Refusal
from scorer.movements import check, family
from scorer.movements.family import Outside
from scorer.movements.late import (
    AlreadyPlayed,
    NoEmptySeat,
    NoFurther,
    empty_seats,
    in_turn,
    joined,
    with_rounds,
)
from scorer.movements.typed import as_typed, read


def made(key, **settings):
    return family(key).movement(settings)


TABLE = [
    # movement                                          rounds, played   stays in its family
    (made("mitchell", tables=9, rounds=8),              7, 0,            True),
    (made("mitchell", tables=9, rounds=8),              9, 8,            True),
    (made("mitchell", tables=10, rounds=5),             6, 5,            True),
    (made("mitchell", tables=10, rounds=9),             4, 4,            True),
    (made("mitchell", tables=9, rounds=8, switched=1),  7, 6,            True),
    (made("mitchell", tables=9, rounds=8, switched=1),  7, 7,            False),
    (made("mitchell", tables=9, rounds=8, switched=1),  9, 8,            False),
    (made("mitchell", tables=9, rounds=8),              1, 1,            False),
    (made("howell", tables=4),                          6, 5,            True),
    (made("howell", tables=4, rounds=6),                7, 6,            True),
    (made("howell", tables=9, rounds=13),               12, 3,           False),
    (made("web", tables=14, rounds=9),                  8, 2,            False),
    (as_typed(made("howell", tables=4)),                6, 2,            False),
]  # fmt: skip


@pytest.mark.parametrize(("movement", "rounds", "played", "stays"), TABLE)
def test_what_was_played_stays_as_it_was(movement, rounds, played, stays):
    changed = with_rounds(movement, rounds, played=played)
    assert len(changed.rounds) == rounds
    assert changed.rounds[:played] == movement.rounds[:played]
    assert check.wrong(changed) == ()
    assert (changed.family == movement.family != "typed") == stays
    assert family(changed.family).again(changed).rounds == changed.rounds


def test_the_same_length_is_the_same_movement():
    movement = made("howell", tables=4)
    assert with_rounds(movement, 7) is movement


REFUSED = [
    # movement                                 rounds  played  refusal        in words
    (made("mitchell", tables=9),               10,     0,      Refusal,       "9 rounds at most, not 10"),
    (made("howell", tables=4),                 8,      0,      Refusal,       "7 rounds at most, not 8"),
    (made("mitchell", tables=10, rounds=9),    10,     9,      NoFurther,     "cannot go on to 10 rounds. Round 10: "),
    (as_typed(made("howell", tables=4)),       8,      0,      NoFurther,     "have to be typed in"),
    (made("howell", tables=4),                 3,      4,      AlreadyPlayed, "only three rounds: four have begun"),
    (made("howell", tables=4),                 0,      0,      Outside,       "Rounds: 1 to 99 is possible, not 0"),
]  # fmt: skip


@pytest.mark.parametrize(("movement", "rounds", "played", "refusal", "words"), REFUSED)
def test_what_cannot_be_is_refused_in_words(movement, rounds, played, refusal, words):
    with pytest.raises(refusal, match=words):
        with_rounds(movement, rounds, played=played)


def half():
    """A Mitchell written with an empty seat where pair 9 would sit."""
    full = made("mitchell", tables=9, boards=1)
    rounds = tuple(
        tuple(Seating(s.table, tuple(NOBODY if n == 9 else n for n in s.who), s.boards) for s in each)
        for each in full.rounds
    )
    return Movement("typed", "Half a table", rounds, 2), full


def test_a_late_pair_takes_the_empty_seat_from_the_next_round_on():
    empty, full = half()
    changed = joined(empty, 9, played=2)
    assert changed.rounds[:2] == empty.rounds[:2]
    assert changed.rounds[2:] == full.rounds[2:]
    assert changed.family == "typed"


def test_a_late_pair_needs_an_empty_seat_to_itself():
    empty, full = half()
    for movement, number, played in ((full, 20, 0), (empty, 8, 0), (empty, 9, 9), (resting(empty), 9, 0)):
        with pytest.raises(NoEmptySeat, match=f"no empty seat for pair {number}"):
            joined(movement, number, played=played)


def resting(movement):
    """The same where no boards lie at the table with the empty seat: it only says who sits out."""
    rounds = tuple(tuple(s if s.full else Seating(s.table, s.who, ()) for s in each) for each in movement.rounds)
    return Movement("typed", "With a rest", rounds, 2)


@pytest.mark.parametrize("teams", [3, 5, 7])
def test_where_a_team_sits_out_there_is_nothing_to_play_for_another(teams):
    robin = made("all-play-all", entered=teams)
    assert not empty_seats(robin)
    with pytest.raises(NoEmptySeat, match=f"no empty seat for team {teams + 1}"):
        joined(robin, teams + 1)


def test_where_every_table_deals_for_itself_an_empty_seat_needs_no_boards():
    at_tables = read("round table ns ew\n1 1 1 2\n1 2 3 -\n2 1 1 3\n2 2 2 -", on_boards=False)[0]
    assert empty_seats(at_tables)
    assert joined(at_tables, 4).numbers == (1, 2, 3, 4)


FULL = [
    # movement                                 played   sits out once each
    (made("howell", tables=8),                 2,       13),
    (made("howell", tables=8, rounds=11),      2,       9),
    (made("howell", tables=4),                 0,       7),
    (made("howell", tables=6, rounds=7),       6,       1),
    (as_typed(made("howell", tables=4)),       3,       4),
]  # fmt: skip


@pytest.mark.parametrize(("movement", "played", "out"), FULL)
def test_one_more_than_a_full_howell_has_room_for_takes_the_seats_of_others_in_turn(movement, played, out):
    number = max(movement.numbers) + 1
    made_so = in_turn(movement, number, played=played)
    mine = [seating for _, seating in made_so.seatings() if number in seating.who]
    opponents = [n for seating in mine for n in seating.who if n != number]
    resting = [seating.who[0] for _, seating in made_so.seatings() if not seating.stands]
    assert made_so.rounds[:played] == movement.rounds[:played]
    assert check.wrong(made_so) == ()
    assert len(mine) == len(movement.rounds) - played == len(set(opponents)) == len(set(resting)) == out
    assert len({board for seating in mine for board in seating.boards}) == sum(len(s.boards) for s in mine)
    assert family(made_so.family).again(made_so).rounds == made_so.rounds


TWO_MORE = [
    # movement                                 the first comes after, the second
    (made("howell", tables=8),                 1, 1),
    (made("howell", tables=8, rounds=11),      1, 3),
    (made("howell", tables=4),                 2, 3),
    (made("howell", tables=6, rounds=9),       0, 2),
]  # fmt: skip


@pytest.mark.parametrize(("movement", "first", "second"), TWO_MORE)
def test_so_does_a_second_one_beside_the_first(movement, first, second):
    last = max(movement.numbers)
    one = in_turn(movement, last + 1, played=first)
    two = in_turn(one, last + 2, played=second)
    assert (check.wrong(two), two.rounds[:second], two.name) == ((), one.rounds[:second], one.name)
    assert two.tables == movement.tables
    for number in (last + 1, last + 2):
        mine = [seating for _, seating in two.seatings() if number in seating.who and seating.full]
        assert len({n for seating in mine for n in seating.who}) == len(mine) + 1
        assert f"pair {number} sits" in two.note


def test_nobody_takes_seats_in_turn_where_the_same_would_sit_out_again():
    for movement, played in ((made("mitchell", tables=9), 2), (made("howell", tables=4), 7), (half()[0], 2)):
        with pytest.raises(NoEmptySeat, match="no empty seat for pair 19"):
            in_turn(movement, 19, played=played)


def test_the_seat_that_is_taken_in_turn_is_told():
    note = in_turn(made("howell", tables=4), 9, played=2).note
    assert note.startswith("From round 3 on pair 9 sits ")
    assert note.endswith("whoever is due there sits out that round.")
