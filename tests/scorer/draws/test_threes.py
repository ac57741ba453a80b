"""Three of an odd number who meet at a time: who they are, when it takes two rounds, and who goes on."""

from fractions import Fraction

import pytest

from scorer.draws import DrawnRound, Meeting, PointsSoFar, Wishes
from scorer.draws.draw import NO_WISHES
from scorer.draws.parts.threes import cheapest
from scorer.draws.swiss import BYE, LONG, LOT, SHORT, StillInThree, Swiss
from tests.scorer.draws.swisses import PlayedSwiss


def drawn(*meetings, out=(), begun=(), ended=()):
    return DrawnRound(*(tuple(Meeting(*each) for each in meetings),), out, begun=begun, ended=ended)


def round_of(scores, played=(), wishes=NO_WISHES, *, odd=SHORT, rounds=6, **how):
    """The next round of those who stand so, best first."""
    points = {number: Fraction(score) for number, score in scores.items()}
    draw = Swiss(odd=odd, rounds=rounds, **how)
    return draw.next_round([*scores], played, wishes, scores=PointsSoFar(points))


def meet(found):
    return [tuple(sorted(each)) for each in found.meetings]


SEVEN = {1: 70, 2: 60, 3: 50, 4: 40, 5: 30, 6: 20, 7: 10}
FIRST = drawn((1, 4), (2, 5), (3, 6, 7))
MET = drawn((5, 6), (1, 2), (3, 4), out=(7,))
OUT_4, TOGETHER, APART = Wishes(out=(4,)), Wishes((Meeting(6, 7),)), Wishes(apart=(Meeting(5, 6),))

TABLE = [
    # rounds before  wishes      meet
    ([],             NO_WISHES,  [(1, 3), (2, 4), (5, 6, 7)]),     # the top half of the others against the bottom half
    ([FIRST],        NO_WISHES,  [(1, 3), (2, 6), (4, 5, 7)]),     # 2 and 4 go with nobody less low, 7 again
    ([MET],          NO_WISHES,  [(1, 3), (5, 7), (2, 4, 6)]),     # one of each two who have met, and 7 has sat out
    ([],             OUT_4,      [(1, 5), (2, 6), (3, 7)]),        # who is wished to sit out does
    ([],             TOGETHER,   [(1, 2), (6, 7), (3, 4, 5)]),     # whom somebody is wished to meet
    ([],             APART,      [(1, 3), (2, 5), (4, 6, 7)]),
]  # fmt: skip


@pytest.mark.parametrize(("played", "wishes", "meetings"), TABLE)
def test_the_lowest_meet_who_have_not_met_and_were_in_no_three(played, wishes, meetings):
    found = round_of(SEVEN, played, wishes)
    assert meet(found) == meetings
    assert found.out == wishes.out


# rounds before, rounds in all, scores: whether the three go on in the next round
GOES_ON = [
    ([],                       6, SEVEN,                        True),
    ([],                       1, SEVEN,                        False),   # there is no second round
    ([FIRST],                  2, SEVEN,                        False),
    ([],                       6, {n: 0 for n in range(1, 6)},  False),   # the two others would meet again
    ([],                       2, {1: 0, 2: 0, 3: 0},           True),    # there are no others
]  # fmt: skip


@pytest.mark.parametrize(("played", "rounds", "scores", "begun"), GOES_ON)
def test_a_long_one_begins_where_the_others_have_somebody_new_after_it(played, rounds, scores, begun):
    found = round_of(scores, played, odd=LONG, rounds=rounds)
    assert bool(found.begun) is begun
    assert {len(each) for each in found.meetings if len(each) != 2} == {3}


BEGUN = drawn((1, 4), (2, 3), (5, 6, 7), begun=(Meeting(5, 6, 7),))

# who is there in its second round: who meet, who of them go on, and who sits out
SECOND = [
    ((1, 2, 3, 4, 5, 6, 7),       [(1, 2), (3, 4), (5, 6, 7)],              [(5, 6, 7)], ()),
    ((1, 2, 3, 4, 5, 6),          [(1, 2), (3, 4), (5, 6)],                 [(5, 6)],    ()),    # one of them left
    ((1, 2, 3, 4, 6),             [(1, 2), (3, 4)],                         [],          (6,)),  # one alone is drawn
    ((1, 2, 3, 5, 6, 7),          [(5, 6, 7), (1, 2, 3)],                   [(5, 6, 7)], ()),    # a short one beside it
    ((1, 2, 5, 6, 7),             [(1, 2), (5, 6, 7)],                      [(5, 6, 7)], ()),
    ((1, 5, 6, 7),                [(5, 6, 7)],                              [(5, 6, 7)], (1,)),
    ((5, 6, 7),                   [(5, 6, 7)],                              [(5, 6, 7)], ()),
    ((1, 2, 3, 4, 5, 6, 7, 8),    [(1, 2), (5, 6, 7), (3, 4, 8)],           [(5, 6, 7)], ()),    # a late team
]  # fmt: skip


@pytest.mark.parametrize(("here", "meetings", "ended", "out"), SECOND)
def test_those_in_the_middle_go_on_and_the_others_are_drawn(here, meetings, ended, out):
    found = round_of({n: SEVEN.get(n, 0) for n in here}, [BEGUN], odd=LONG)
    who = {number for each in found.meetings for number in each} | {*found.out}
    assert who == {*here}
    assert [tuple(sorted(each)) for each in found.ended] == ended
    if len(here) != 5 or 6 not in here or 7 in here:
        assert (meet(found), found.out, found.begun) == (meetings, out, ())


def test_what_goes_on_is_not_wished_otherwise():
    for wishes in (Wishes((Meeting(1, 5),)), Wishes(out=(6,))):
        with pytest.raises(StillInThree, match="is still in the three-way match of the round before"):
            round_of(SEVEN, [BEGUN], wishes, odd=LONG)


def test_each_two_of_three_have_the_reason():
    found = round_of(SEVEN)
    why = (
        "a three-way match, half a match with each of two; the lowest three who have been in none and have not sat out"
    )
    assert found.because == ("have not met", "have not met", why, why, why)
    long = round_of(SEVEN, odd=LONG)
    assert long.because[-1].startswith("a three-way match over this round and the next; ")
    second = round_of(SEVEN, [BEGUN], odd=LONG)
    assert second.because[-3:] == ("their three-way match goes on",) * 3
    assert second.reasons[0] == "Nobody meets again."
    assert round_of(SEVEN, first=LOT).because[-1].endswith("; by lot")


def test_a_second_three_way_comes_before_a_meeting_again_and_is_said():
    found = round_of(SEVEN, [FIRST])
    assert found.reasons[0] == "Nobody meets again."
    assert found.because[-1].endswith(
        "no other three would have as few who meet again, or who were in one before or sat out"
    )


def test_an_even_number_has_none():
    assert {len(each) for each in round_of({n: 0 for n in range(1, 9)}).meetings} == {2}
    assert round_of({1: 0, 2: 0}, odd=LONG).meetings == (Meeting(1, 2),)


def test_the_cheapest_threes_come_first_each_once():
    own = [5, 1, 4, 2, 9, 2]
    found = [*cheapest(own)]
    costs = [cost for cost, _ in found]
    assert costs == sorted(costs)
    assert len({three for _, three in found}) == len(found) == 20
    assert all(cost == sum(own[at] for at in three) for cost, three in found)


@pytest.mark.parametrize("odd", [BYE, SHORT, LONG])
@pytest.mark.parametrize(("seed", "entries", "rounds"), [("a", 7, 4), ("b", 11, 6), ("c", 21, 6), ("d", 10, 5)])
def test_a_whole_contest_is_never_worse_than_need_be(seed, entries, rounds, odd):
    PlayedSwiss(seed, entries, rounds, draw=Swiss(odd=odd, rounds=rounds)).play()
