"""The knock-out drawn anew: who meets of those who are left, byes, the plate, wishes, lots, and how it is drawn up."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.draws import Meeting, Wishes
from scorer.draws.draw import NotAsWished
from scorer.draws.knock_out import LOT
from scorer.draws.knock_out_anew import KnockOutAnew
from tests.scorer.draws.test_knock_out import rounds, said

ANEW = KnockOutAnew()

# entries, who wins each match: who meet, round by round
TABLE = [
    (4, min, [["1-4", "2-3"], ["1-2"]]),
    (8, min, [["1-8", "4-5", "2-7", "3-6"], ["1-4", "2-3"], ["1-2"]]),
    (8, max, [["1-8", "4-5", "2-7", "3-6"], ["5-8", "6-7"], ["7-8"]]),
    (6, max, [["4-5", "3-6"], ["1-6", "2-5"], ["5-6"]]),
    (5, max, [["4-5"], ["1-5", "2-3"], ["3-5"]]),
]  # fmt: skip


@pytest.mark.parametrize(("entries", "wins", "meet"), TABLE)
def test_after_each_round_the_best_of_those_left_meets_the_last(entries, wins, meet):
    assert [said(each) for each in rounds(entries, draw=ANEW, beats=wins)] == meet


def test_in_a_fixed_bracket_others_would_meet():
    """8 beat 1 and 5 beat 4: in the bracket those two meet, drawn anew 8 meets the best who is left."""
    first = ANEW.next_round(range(1, 9), [])._replace(won=(8, 5, 2, 3))
    second = ANEW.next_round(range(1, 9), [first])
    assert said(second) == ["2-8", "3-5"]
    assert second.reasons == ("Drawn anew of those who are left: the best meets the last, and so on.",)
    assert second.because[0] == "have not met; 2 has beaten 7; 8 has beaten 1"
    final = ANEW.next_round(range(1, 9), [first, second._replace(won=(8, 5))])
    bracket = ANEW.bracket(range(1, 9), [first, second._replace(won=(8, 5)), final._replace(won=(8,))])
    columns = [[slot.number for slot in column] for column in bracket.panels()[0].columns]
    assert columns == [[1, 8, 2, 7, 3, 6, 4, 5], [8, 2, 3, 5], [8, 5], [8]]


def test_a_bracket_is_drawn_as_far_as_it_has_come():
    first = ANEW.next_round(range(1, 7), [])
    [panel] = ANEW.bracket(range(1, 7), [first]).panels()
    assert panel.titles == ("Quarter-finals", "Semi-finals")
    assert [slot.number for slot in panel.columns[0]] == [1, 0, 2, 0, 3, 6, 4, 5]
    assert [slot.bye for slot in panel.columns[0]][:4] == [False, True, False, True]


def test_by_lot_every_round_is_another_one_for_another_number_and_the_rounds_before_stay():
    draw = KnockOutAnew(first=LOT, number=3)
    assert [draw.by_chance(nth) for nth in (1, 2, 3)] == [True] * 3
    played = rounds(16, draw=draw, until=1)
    seconds = {
        tuple(said(KnockOutAnew(first=LOT, number=number).next_round(range(1, 17), played))) for number in range(9)
    }
    assert len(seconds) > 5
    second = draw.next_round(range(1, 17), played)
    assert second == draw.next_round(range(1, 17), played)
    assert second.reasons == ("Drawn anew by lot of those who are left.",)
    assert {who for each in second.meetings for who in each} == {min(each) for each in played[0].meetings}


def test_of_those_who_have_lost_the_plate_is_drawn_anew_and_the_third_place_is_played_for():
    played = rounds(8, draw=KnockOutAnew(plate=True, third=True), beats=max)
    assert [said(each) for each in played] == [
        ["1-8", "4-5", "2-7", "3-6"],
        ["5-8", "6-7", "1-4", "2-3"],
        ["7-8", "3-4", "5-6"],
    ]


def test_wishes_are_of_any_round():
    first = ANEW.next_round(range(1, 9), [])._replace(won=(1, 4, 2, 3))
    for wishes in (Wishes(together=(Meeting(1, 2),)), Wishes(apart=(Meeting(1, 4),))):
        drawn = ANEW.next_round(range(1, 9), [first], wishes)
        assert wishes.granted(drawn)
        assert len(drawn.meetings) == 2
    with pytest.raises(NotAsWished):
        ANEW.next_round(range(1, 9), [first], Wishes(together=(Meeting(1, 8),)))
    with pytest.raises(NotAsWished):
        ANEW.next_round(range(1, 9), [first], Wishes(out=(1,)))


def test_where_somebody_left_the_best_goes_on_without_a_match():
    first = ANEW.next_round(range(1, 9), [])._replace(won=(1, 4, 2, 3))
    second = ANEW.next_round((1, 3, 4, 5, 6, 7, 8), [first])  # the second seed has won, and left
    assert said(second) == ["3-4"]
    assert dict(zip(second.out, second.because[1:], strict=True))[1] == "goes on, for nobody is there to be met"
    played = [first, second._replace(won=(4,))]
    assert said(ANEW.next_round((1, 3, 4, 5, 6, 7, 8), played)) == ["1-4"]
    columns = ANEW.bracket((1, 3, 4, 5, 6, 7, 8), played).panels()[0].columns
    assert {slot.number for slot in columns[2]} == {1, 4}


def test_a_result_put_right_is_told_and_who_was_drawn_on_stays_in():
    first = ANEW.next_round(range(1, 9), [])._replace(won=(1, 4, 2, 3))
    second = ANEW.next_round(range(1, 9), [first])
    bracket = ANEW.bracket(range(1, 9), [first._replace(won=(8, 4, 2, 3)), second._replace(won=(1, 2))])
    assert [*bracket.overtaken()] == [(1, 1, 8)]
    assert {who for who in range(1, 9) if not bracket.losses[who]} == {1, 2}


@given(entries=st.integers(2, 40), seed=st.integers(0, 9))
def test_one_is_left_whoever_wins_and_everybody_else_has_lost_once(entries, seed):
    for draw in (ANEW, KnockOutAnew(first=LOT, number=seed + 1)):
        played = rounds(entries, draw=draw, beats=lambda two: two[(sum(two) + seed) % 2])
        lost = [n for drawn in played for each in drawn.meetings for n in each if n not in drawn.won]
        assert len(lost) == len(set(lost)) == entries - 1
        assert len(played) == (entries - 1).bit_length()
