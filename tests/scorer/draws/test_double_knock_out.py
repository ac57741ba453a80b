"""The double knock-out: who plays on after one defeat, whom they meet, the final, its decider, and how many matches."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.draws import Meeting
from scorer.draws.double_knock_out import DoubleKnockOut
from scorer.draws.draw import rounds_met
from scorer.draws.knock_out import AllDecided, NobodyToBeat, NotDecided
from tests.scorer.draws.test_knock_out import rounds, said

DOUBLE = DoubleKnockOut()
# entries: the matches of each round where the better always wins
TABLE = [
    (2, [["1-2"], ["2-1"]]),
    (3, [["2-3"], ["1-2"], ["2-3"], ["1-2"]]),
    (4, [["1-4", "2-3"], ["1-2", "3-4"], ["2-3"], ["1-2"]]),
    (5, [["4-5"], ["1-4", "2-3"], ["1-2", "3-5"], ["3-4"], ["2-3"], ["1-2"]]),
    (8, [
        ["1-8", "4-5", "2-7", "3-6"],
        ["1-4", "2-3", "5-8", "6-7"],
        ["1-2", "3-5", "4-6"],
        ["3-4"],
        ["2-3"],
        ["1-2"],
    ]),
]  # fmt: skip


@pytest.mark.parametrize(("entries", "played"), TABLE)
def test_whoever_has_lost_once_plays_on_among_those(entries, played):
    assert [said(each) for each in rounds(entries, draw=DOUBLE)] == played


# entries: how many matches there are, as is published
SOURCES = [(2, 2), (4, 6), (8, 14), (16, 30), (23, 44)]


@pytest.mark.parametrize(("entries", "matches"), SOURCES)
def test_it_takes_two_matches_for_everybody_but_two_and_one_more_where_the_final_is_lost(entries, matches):
    count = sum(len(each.meetings) for each in rounds(entries, draw=DOUBLE))
    final = rounds(entries, draw=DOUBLE)[:-1]
    drawn = DOUBLE.next_round(range(1, entries + 1), final)
    decider = DOUBLE.next_round(range(1, entries + 1), [*final, drawn._replace(won=(2,))])
    assert count == matches == 2 * entries - 2
    assert said(decider) == (
        ["1-2"] if entries == 2 else ["2-1"]
    )  # who sat at home in the final does not in the next match
    assert decider.reasons[0] == "Both have lost once: the match decides."
    over = [*final, drawn._replace(won=(2,)), decider._replace(won=(2,))]
    with pytest.raises(AllDecided, match="2 has won the knock-out"):
        DOUBLE.next_round(range(1, entries + 1), over)


def test_or_the_final_decides_whoever_wins_it():
    draw = DoubleKnockOut(decider=False)
    final = rounds(4, draw=draw)
    with pytest.raises(AllDecided, match="2 has won the knock-out"):
        draw.next_round(range(1, 5), [*final[:-1], final[-1]._replace(won=(2,))])


@given(entries=st.integers(2, 40), seed=st.integers(0, 99))
def test_nobody_is_out_before_the_second_defeat_and_everybody_but_one_is_then(entries, seed):
    played = rounds(entries, draw=DOUBLE, beats=lambda two: two[hash((seed, two)) % 2])
    lost = Counter(n for drawn in played for each in drawn.meetings for n in each if n not in drawn.won)
    assert sum(count == 2 for count in lost.values()) == entries - 1
    assert max(lost.values()) == 2
    assert sum(len(each.meetings) for each in played) == sum(lost.values()) in (2 * entries - 2, 2 * entries - 1)
    assert all(len({n for m in each.meetings for n in m}) == 2 * len(each.meetings) for each in played)


@pytest.mark.parametrize(("entries", "until"), [(8, 3), (16, 4), (32, 5), (64, 5)])
def test_nobody_meets_again_in_the_first_rounds(entries, until):
    for seed in range(20):
        played = rounds(entries, draw=DOUBLE, beats=lambda two, seed=seed: two[hash((seed, two)) % 2])
        again = [two for two, met in rounds_met(played[:until]).items() if len(met) > 1]
        assert not again


def test_the_same_two_go_on_where_the_final_is_level_and_in_stanzas():
    final = rounds(2, draw=DOUBLE)[:1]
    level = DOUBLE.next_round((1, 2), final)._replace(won=(1, 2))
    extra = DOUBLE.next_round((1, 2), [*final, level])
    assert said(extra) == ["2-1"]
    assert said(DOUBLE.next_round((1, 2), [*final, level, extra._replace(won=(2,))])) == ["1-2"]
    two = DoubleKnockOut(stanzas=2)
    first = [two.next_round((1, 2), [])]
    first = [*first, two.next_round((1, 2), first)._replace(won=(2,))]
    assert said(two.next_round((1, 2), first)) == ["2-1"]
    assert said(two.next_round((1, 2), [*first, two.next_round((1, 2), first)])) == ["2-1"]


def test_who_leaves_is_out_and_their_opponents_go_on():
    there = range(1, 5)
    first = DOUBLE.next_round(there, [])._replace(won=(1, 2))
    assert said(DOUBLE.next_round((1, 2, 3), [first])) == ["1-2"]  # 4 has left: 3 waits for who loses
    second = DOUBLE.next_round((1, 2, 3), [first])._replace(won=(1,))
    assert said(DOUBLE.next_round((1, 2, 3), [first, second])) == ["2-3"]
    assert said(DOUBLE.next_round((2, 3), [first, second])) == ["2-3"]
    with pytest.raises(AllDecided, match="2 has won"):
        DOUBLE.next_round((2,), [first, second])


def test_a_result_that_is_put_right_does_not_draw_those_apart_who_have_met_since():
    there = range(1, 5)
    first = DOUBLE.next_round(there, [])
    second = DOUBLE.next_round(there, [first._replace(won=(1, 2))])._replace(won=(1, 3))
    right = first._replace(won=(4, 2))  # 1 was drawn on, and 4 has won by now
    assert said(DOUBLE.next_round(there, [right, second])) == ["2-3"]
    assert [*DOUBLE.bracket(there, [right, second]).overtaken()] == [(1, 1, 4)]


def test_what_is_not_over_and_a_knock_out_of_one_are_refused():
    with pytest.raises(NotDecided, match="2–3 will decide who goes on"):
        DOUBLE.next_round(range(1, 5), [DOUBLE.next_round(range(1, 5), [])._replace(won=(1,))])
    with pytest.raises(NobodyToBeat, match="7 has nobody to beat"):
        DOUBLE.next_round((7,), [])


def test_each_match_says_where_it_belongs():
    played = rounds(8, draw=DOUBLE)
    assert played[1].because[0] == "winners’ bracket; have not met; 1 has beaten 8; 4 has beaten 5"
    assert played[1].because[2].startswith("losers’ bracket; have not met")
    assert played[5].because[0].startswith("final; met in round 3")
    assert played[3].because[1:] == ("waits for the others",) * 2 + ("lost to 3", "lost to 4", "lost to 6", "lost to 5")
    assert Meeting(1, 2) in played[5].meetings


@given(entries=st.integers(3, 20), seed=st.integers(0, 99), data=st.data())
def test_one_is_left_whoever_leaves_and_when(entries, seed, data):
    leave = data.draw(st.lists(st.integers(1, entries), max_size=entries // 2))
    gone = {n: data.draw(st.integers(2, 8)) for n in leave}
    played = []
    there = [*range(1, entries + 1)]
    for nth in range(1, 40):
        here = [n for n in there if gone.get(n, 99) > nth]
        try:
            drawn = DOUBLE.next_round(here, played)
        except AllDecided:
            break
        played.append(drawn._replace(won=tuple(two[hash((seed, two)) % 2] for two in drawn.meetings)))
    assert len(DOUBLE.bracket(here, played).left) <= 1
    assert not [*DOUBLE.bracket(here, played).overtaken()]
    assert nth < 40
