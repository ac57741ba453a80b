"""Swiss movements of teams: the first round is written, the rest drawn when those before are played."""

from dataclasses import replace

import pytest

from scorer.event.movement import NOBODY
from scorer.event.plain import made as read
from scorer.event.plain import plain
from scorer.event.seated import Seated
from scorer.movements import Wish, check, family
from scorer.movements.family import WantedRounds
from scorer.movements.quality import quality
from scorer.movements.swiss import TooFewToGoOn

SWISS = family("swiss")

# teams, rounds, boards: tables that play in a round, boards of a team least and most, met, copies
TABLE = [
    (11, 6, 7, 10, (35, 42), (5, 6), 5),
    (12, 6, 7, 12, (42, 42), (6, 6), 6),
    (4,  3, 8, 4,  (24, 24), (3, 3), 2),
    (3,  3, 8, 2,  (16, 24), (2, 2), 1),
    (5,  1, 6, 4,  (0, 6),   (0, 1), 2),
]  # fmt: skip


def made(entered, rounds=4, boards=6, **more):
    return SWISS.movement({"entered": entered, "rounds": rounds, "boards": boards, **more})


def drawn_on(movement, *there, scores=None):
    return SWISS.next_rounds(movement, WantedRounds(movement.rounds, there, scores=[scores] if scores else ())).movement


@pytest.mark.parametrize(("entered", "rounds", "boards", "tables", "each", "met", "copies"), TABLE)
def test_a_swiss_is_written_as_far_as_it_is_drawn(entered, rounds, boards, tables, each, met, copies):
    movement, figures = made(entered, rounds, boards), quality(made(entered, rounds, boards))
    assert (len(movement.rounds), movement.length, movement.undrawn) == (1, rounds, rounds - 1)
    assert sum(seating.full for seating in movement.rounds[0]) == tables
    assert (figures.rounds, figures.boards, figures.met) == (rounds, each, met)
    assert figures.lasts == 8 * rounds * boards
    assert (figures.dealt, figures.copies, movement.seats) == (rounds * boards, copies, Seated.TEAMS)
    assert check.wrong(movement) == ()


def test_the_two_tables_of_a_match_are_neighbours_and_share_its_boards():
    movement = made(5)
    assert [seating.who for seating in movement.rounds[0]] == [(1, 3), (3, 1), (2, 4), (4, 2), (5, NOBODY)]
    assert movement.sharing == ((1, 2), (3, 4))
    assert made(5, dealt="apart").sharing == ()


def test_another_round_has_boards_of_its_own_and_one_more_match_its_tables():
    movement = made(5, 3, 4)
    longer = drawn_on(movement, (1, 2, 3, 4, 5, 6))
    assert {seating.boards for seating in longer.rounds[1]} == {(5, 6, 7, 8)}
    assert (longer.copies, longer.sharing) == (3, ((1, 2), (3, 4), (5, 6)))
    assert (longer.made_from["entered"], longer.made_from["rounds"], longer.undrawn) == (6, 3, 1)
    assert check.wrong(longer) == ()


def test_other_boards_or_rounds_keep_what_was_drawn():
    movement = drawn_on(made(6, 5, 4), range(1, 7))
    other = SWISS.again(movement, boards=3, rounds=4)
    assert [[seating.who for seating in each] for each in other.rounds] == [
        [seating.who for seating in each] for each in movement.rounds
    ]
    assert (other.length, other.rounds[1][0].boards) == (4, (4, 5, 6))
    assert SWISS.again(movement, rounds=1).rounds == movement.rounds[:1]


def test_other_answers_in_play_keep_the_rounds_unless_the_first_is_to_be_another():
    movement = drawn_on(made(6, 5, 4), range(1, 7))
    danish = SWISS.going_on(movement, {**movement.made_from, "again": "anybody"})
    assert (danish.rounds, SWISS.draw(danish).again) == (movement.rounds, "anybody")
    for name, answer in (("entered", 7), ("begins", "lot"), ("draw", 2)):
        assert SWISS.going_on(movement, {**movement.made_from, name: answer}) is None


def test_more_rounds_than_it_takes_to_meet_everybody_are_refused_unless_they_may_meet_again():
    with pytest.raises(TooFewToGoOn, match="Four teams have met each other after 3 rounds: a Swiss of 4 is for more"):
        made(4, 4)
    assert made(4, 4, again="anybody").length == 4


OFFERED = [
    # wish: rounds and boards offered
    (Wish(contestants=11, most_rounds=6, until="22:00"), (6, 3)),
    (Wish(contestants=11, most_rounds=6, boards_per_round=7, boards_held=True, until="22:00"), (6, 7)),
    (Wish(contestants=11, most_rounds=6, boards_per_round=7), (6, 7)),
    (Wish(contestants=4, most_rounds=6, until="23:00"), (3, 10)),
    (Wish(contestants=9), (6, 3)),
]  # fmt: skip


@pytest.mark.parametrize(("wish", "offered"), OFFERED)
def test_as_many_rounds_as_are_wished_are_offered_and_boards_as_there_is_time(wish, offered):
    (answers,) = SWISS.offers(wish)
    assert (answers["rounds"], answers["boards"]) == offered


def test_what_is_planned_is_kept_and_where_nothing_is_nothing_is_written():
    movement = made(5)
    assert read(plain(movement), type(movement)) == movement
    assert "planned" in plain(movement)
    assert "planned" not in plain(replace(movement, planned=0))


def test_the_lot_has_a_number_and_only_a_lot_has():
    lot = made(9, begins="lot")
    assert SWISS.another(lot.made_from, 2)["draw"] == 3
    assert SWISS.another(made(9).made_from, 2)["draw"] == 1
    assert made(9, begins="lot", draw=2).rounds != lot.rounds
    assert SWISS.within(lot) == lot.name == "Swiss, four rounds"
    assert SWISS.within(made(9, again="anybody")) == "Danish, four rounds"
