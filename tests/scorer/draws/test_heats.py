"""Heats: how many tables there are with so many, how many of each go on, who sits where, and what is refused."""

import pytest

from scorer.draws import Meeting, Wishes
from scorer.draws.by_lot import TooFewCome
from scorer.draws.heats import Heats
from scorer.draws.parts.bracket import AllDecided, NotDecided
from scorer.draws.parts.heats import HeatSizes

# seats, fewest, at least on, players: how many are in round by round, and how many of each table go on
TABLE = [
    (4, 4, 1, 4,  [4],            [1]),
    (4, 4, 1, 5,  [5, 4],         [3, 1]),
    (4, 4, 1, 8,  [8, 4],         [2, 1]),
    (4, 4, 1, 13, [13, 4],        [1, 1]),
    (4, 4, 1, 16, [16, 4],        [1, 1]),
    (4, 4, 2, 16, [16, 8, 4],     [2, 2, 1]),
    (4, 4, 2, 11, [11, 7, 5, 4],  [2, 2, 3, 1]),
    (4, 3, 1, 7,  [7, 4],         [2, 1]),
    (4, 3, 1, 14, [14, 4],        [1, 1]),
    (3, 3, 1, 27, [27, 9, 3],     [1, 1, 1]),
    (7, 3, 1, 7,  [7],            [1]),
    (5, 3, 3, 7,  [7, 5],         [3, 1]),
]  # fmt: skip


@pytest.mark.parametrize(("seats", "fewest", "on", "players", "left", "through"), TABLE)
def test_so_many_go_on_that_a_table_can_be_filled_again(seats, fewest, on, players, left, through):
    sizes, found = HeatSizes(seats, fewest, on), [players]
    while len(found) < sizes.rounds(players):
        found.append(sizes.after(found[-1], sizes.through(found[-1])))
    assert (found, [sizes.through(each) for each in found]) == (left, through)


@pytest.mark.parametrize("sizes", [HeatSizes(4, 4, 1), HeatSizes(4, 4, 2), HeatSizes(4, 3, 1), HeatSizes(7, 3, 3)])
def test_any_number_comes_down_to_one_and_is_less_after_every_round(sizes):
    for players in range(sizes.fewest, 257):
        left = players
        for _ in range(sizes.rounds(players) - 1):
            after = sizes.after(left, sizes.through(left))
            assert sizes.fewest <= after < left
            left = after
        assert (sizes.tables(left), sizes.through(left)) == ((left,), 1)


def played(draw, players, *won):
    """The rounds drawn one after the other, each with who went on."""
    rounds = []
    for each in won:
        drawn = draw.next_round(range(1, players + 1), rounds)
        rounds.append(drawn._replace(won=each))
    return rounds


def test_the_best_sit_apart_and_have_the_bye():
    drawn = Heats().next_round(range(1, 14), ())
    assert drawn.meetings == (Meeting(2, 7, 8, 13), Meeting(3, 6, 9, 12), Meeting(4, 5, 10, 11))
    assert drawn.out == (1,)
    assert drawn.reasons == ("By seeds, in the order of the numbers.", "One of each table goes on.")
    assert drawn.because[-1] == "a bye"


def test_those_who_go_on_meet_and_the_last_one_has_won():
    rounds = played(Heats(), 13, (2, 3, 4))
    last = Heats().next_round(range(1, 14), rounds)
    assert last.meetings == (Meeting(1, 2, 3, 4),)
    assert last.because[1] == "out after heat 1"
    with pytest.raises(AllDecided, match="3 has won"):
        Heats().next_round(range(1, 14), [*rounds, last._replace(won=(3,))])


def test_a_table_where_it_is_level_plays_again_or_the_better_seed_goes_on():
    rounds = played(Heats(on=2), 8, (1, 2, 3, 4, 5))
    assert rounds[0].meetings == (Meeting(1, 4, 5, 8), Meeting(2, 3, 6, 7))
    again = Heats(on=2).next_round(range(1, 9), rounds)
    assert again.meetings == (Meeting(1, 4, 5, 8),)
    assert again.reasons == ("Another round for the tables that are level.",)
    assert Heats(on=2).next_round(range(1, 9), [*rounds, again._replace(won=(4, 5))]).meetings == (Meeting(2, 3, 4, 5),)
    assert Heats(on=2, level="seed").next_round(range(1, 9), rounds).meetings == (Meeting(1, 2, 3, 4),)


def test_a_table_that_plays_still_is_waited_for_and_whoever_leaves_makes_room():
    rounds = played(Heats(on=2), 8, (1, 4))
    with pytest.raises(NotDecided, match="2–3–6–7 will decide"):
        Heats(on=2).next_round(range(1, 9), rounds)
    there = [1, 3, 4, 6, 8]
    assert Heats(on=2).next_round(there, rounds).meetings == (Meeting(1, 3, 4, 6),)


def test_who_leaves_a_table_that_is_level_does_not_sit_there_again():
    rounds = played(Heats(on=2), 8, (1, 2, 3, 4, 5))
    there = [1, 2, 3, 5, 6, 7, 8]
    assert Heats(on=2).next_round(there, rounds).meetings == (Meeting(1, 2, 3, 5),)
    level = [rounds[0]._replace(won=(1, 4, 5, 8, 2, 3))]
    again = Heats(on=2).next_round(there, level)
    assert again.meetings == (Meeting(1, 5, 8),)
    assert Heats(on=2).next_round(there, [*level, again._replace(won=(5, 8))]).meetings == (Meeting(2, 3, 5, 8),)


def test_a_result_put_right_says_whom_it_would_have_sent_on_and_whoever_sits_there_stays():
    rounds = played(Heats(on=2), 8, (1, 4, 2, 3), (1,))
    turned = [rounds[0]._replace(won=(1, 5, 2, 3)), rounds[1]]
    heats = Heats(on=2).heats(range(1, 9), turned)
    assert list(heats.overtaken()) == [(1, 4, 5)]
    assert heats.left == (1,)


def test_another_number_draws_others_and_wishes_are_granted():
    lots = [Heats(first="lot", number=number).next_round(range(1, 13), ()).meetings for number in (1, 1, 2)]
    assert (lots[0] == lots[1], lots[0] == lots[2]) == (True, False)
    wished = Heats().next_round(range(1, 10), (), Wishes((Meeting(1, 2),), (), (3,)))
    assert wished.out == (3,)
    assert any({1, 2} <= each.two for each in wished.meetings)


def test_too_few_for_a_table_are_refused():
    with pytest.raises(TooFewCome):
        Heats().next_round(range(1, 4), ())
