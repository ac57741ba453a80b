"""A challenge ladder: who may challenge whom, who takes whose place, and who comes and leaves."""

import pytest

from scorer.draws import Meeting, Wishes
from scorer.draws.draw import TooManyMet
from scorer.draws.ladder import CannotReach, Ladder, climbed

# The ladder, who has beaten whom, how the ladder is then: as two clubs print their rule, three places up
TABLE = [
    ("12345", (2, 1), "21345"),
    ("12345", (4, 1), "41235"),    # takes the place, and those between move down one
    ("12345", (1, 4), "12345"),    # who has challenged and loses, loses nothing
]  # fmt: skip


@pytest.mark.parametrize(("before", "match", "after"), TABLE)
def test_who_has_won_takes_the_place_of_whoever_stood_above(before, match, after):
    assert "".join(map(str, climbed([*map(int, before)], *match, reach=3))) == after


def test_who_has_won_against_one_out_of_reach_goes_up_so_many_places_and_the_other_directly_below():
    assert climbed([1, 2, 3, 4, 5, 6], 6, 1, reach=3) == [2, 6, 1, 3, 4, 5]


def test_or_the_two_change_places():
    assert climbed([1, 2, 3, 4], 4, 1, reach=3, swap=True) == [4, 2, 3, 1]


def test_as_it_begins_everybody_challenges_the_one_above_and_then_the_next():
    first = Ladder().next_round(range(1, 6), [])
    assert first.meetings == (Meeting(1, 2), Meeting(3, 4))
    assert first.out == (5,)
    second = Ladder().next_round(range(1, 6), [first._replace(won=(2, 3))])  # 2 1 3 4 5
    assert second.meetings == (Meeting(1, 3), Meeting(4, 5))


def test_challenges_are_wished_and_nobody_else_plays():
    drawn = Ladder().next_round(range(1, 7), [], Wishes(together=(Meeting(5, 2),)))
    assert drawn.meetings == (Meeting(2, 5),)
    assert drawn.because[0] == "have not met; 5 challenges 2, 3 places above"
    assert drawn.out == (1, 3, 4, 6)


REFUSED = [
    (Wishes(together=(Meeting(5, 1),)), CannotReach, "5 stands 4 places below 1: a challenge reaches 3 places up"),
    (Wishes(together=(Meeting(2, 1), Meeting(3, 2))), TooManyMet, "2 cannot meet 1 and 3 in one round"),
]


@pytest.mark.parametrize(("wishes", "refusal", "says"), REFUSED)
def test_a_challenge_that_cannot_be_is_said(wishes, refusal, says):
    with pytest.raises(refusal, match=says):
        Ladder().next_round(range(1, 7), [], wishes)


def test_a_further_reach_is_a_setting():
    assert Ladder(reach=4).next_round(range(1, 7), [], Wishes(together=(Meeting(5, 1),))).meetings == (Meeting(1, 5),)


def test_who_comes_stands_at_the_bottom_and_who_leaves_lets_all_move_up():
    first = Ladder().next_round(range(1, 5), [])._replace(won=(2,))
    assert Ladder().positions(range(1, 6), [first]) == [2, 1, 3, 4, 5]
    assert Ladder().positions((1, 3, 4, 5), [first]) == [1, 3, 4, 5]


def test_who_has_left_is_not_counted_where_a_challenge_reaches():
    first = Ladder().next_round(range(1, 7), [], Wishes(together=(Meeting(2, 1),)))._replace(won=(1,))
    here = (1, 2, 3, 6)
    second = Ladder().next_round(here, [first], Wishes(together=(Meeting(6, 1),)))._replace(won=(6,))
    assert Ladder().positions(here, [first, second]) == [6, 1, 2, 3]


def test_who_misses_a_round_keeps_the_place():
    first = Ladder().next_round(range(1, 5), [])._replace(won=(1, 3))
    second = Ladder().next_round((1, 3, 4), [first], Wishes(together=(Meeting(4, 3),)))._replace(won=(4,))
    assert Ladder().positions(range(1, 5), [first, second]) == [1, 2, 4, 3]
