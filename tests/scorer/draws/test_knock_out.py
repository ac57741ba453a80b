"""The knock-out: its bracket as it is printed, byes, extra boards, walk-overs and the plate, and what is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.text import read
from scorer.draws import Meeting, Wishes
from scorer.draws.draw import NotAsWished
from scorer.draws.knock_out import BY_SEED, LOT, AllDecided, KnockOut, NobodyToBeat, NotDecided
from scorer.draws.parts.bracket import column_words, order_of
from scorer.languages import language

# entries: who meet in the first round, who has a bye
TABLE = [
    (2,  ["1-2"],                               []),
    (3,  ["2-3"],                               [1]),
    (4,  ["1-4", "2-3"],                        []),
    (6,  ["4-5", "3-6"],                        [1, 2]),
    (8,  ["1-8", "4-5", "2-7", "3-6"],          []),
    (13, ["8-9", "4-13", "5-12", "7-10", "6-11"], [1, 2, 3]),
]  # fmt: skip


def rounds(entries, *, draw=None, beats=min, until=99, here=None):
    """So many rounds in which everybody who plays finishes; ``beats`` says who of two wins."""
    played = []
    while len(played) < until:
        there = here(len(played) + 1) if here else range(1, entries + 1)
        try:
            drawn = (draw or KnockOut()).next_round(there, played)
        except AllDecided:
            break
        won = [beats(each) for each in drawn.meetings]
        played.append(drawn._replace(won=tuple(n for one in won for n in (one if isinstance(one, tuple) else (one,)))))
    return played


def said(drawn):
    return ["-".join(map(str, each)) for each in drawn.meetings]


@pytest.mark.parametrize(("entries", "meet", "byes"), TABLE)
def test_the_first_round_is_as_the_bracket_is_printed_and_the_best_have_a_bye(entries, meet, byes):
    drawn = KnockOut().next_round(range(1, entries + 1), [])
    assert said(drawn) == meet
    assert [*drawn.out] == byes
    assert len(drawn.because) == len(meet) + len(byes)


# As brackets are printed, from top to bottom.
ORDERS = [
    (2,  [1, 2]),
    (4,  [1, 4, 2, 3]),
    (8,  [1, 8, 4, 5, 2, 7, 3, 6]),
    (16, [1, 16, 8, 9, 4, 13, 5, 12, 2, 15, 7, 10, 3, 14, 6, 11]),
    (32, [1, 32, 16, 17, 8, 25, 9, 24, 4, 29, 13, 20, 5, 28, 12, 21,
          2, 31, 15, 18, 7, 26, 10, 23, 3, 30, 14, 19, 6, 27, 11, 22]),
]  # fmt: skip


@pytest.mark.parametrize(("entries", "order"), ORDERS)
def test_the_lines_stand_as_they_are_printed(entries, order):
    assert list(order_of(entries)) == order


@given(entries=st.integers(2, 70), seed=st.integers(0, 9))
def test_one_is_left_whoever_wins_and_everybody_else_has_lost_once(entries, seed):
    played = rounds(entries, beats=lambda two: two[(sum(two) + seed) % 2])
    matches = [each for drawn in played for each in drawn.meetings]
    assert len(matches) == entries - 1
    lost = [n for drawn in played for each in drawn.meetings for n in each if n not in drawn.won]
    assert len(lost) == len(set(lost)) == entries - 1
    assert len(played) == (entries - 1).bit_length()


def test_where_the_better_always_wins_the_best_two_meet_last():
    assert [said(each) for each in rounds(13)][1:] == [["1-8", "4-5", "2-7", "3-6"], ["1-4", "2-3"], ["1-2"]]


def test_a_level_match_has_extra_boards_while_the_others_wait_and_then_the_bracket_goes_on():
    draw, there = KnockOut(), range(1, 5)
    first = draw.next_round(there, [])._replace(won=(1, 2, 3))
    extra = draw.next_round(there, [first])
    assert said(extra) == ["2-3"]
    assert extra.reasons == ("Another round for the matches that are level.",)
    assert extra.because == ("met in round 1", "waits for the others", "lost to 1")
    again = draw.next_round(there, [first, extra._replace(won=(2, 3))])
    assert said(again) == ["2-3"]
    last = draw.next_round(there, [first, extra._replace(won=(3,))])
    assert said(last) == ["1-3"]
    assert last.because[0] == "have not met; 1 has beaten 4; 3 has beaten 2"


def test_or_the_better_seed_goes_on():
    first = KnockOut().next_round(range(1, 5), [])._replace(won=(1, 2, 3))
    assert said(KnockOut(level=BY_SEED).next_round(range(1, 5), [first])) == ["1-2"]


def test_a_match_of_several_stanzas_goes_on_before_it_is_decided():
    draw = KnockOut(stanzas=2)
    first = draw.next_round(range(1, 5), [])._replace(won=(4, 3))
    second = draw.next_round(range(1, 5), [first])
    assert said(second) == ["1-4", "2-3"]
    assert said(draw.next_round(range(1, 5), [first, second._replace(won=(1, 3))])) == ["1-3"]


def test_what_is_not_over_decides_nothing():
    first = KnockOut().next_round(range(1, 5), [])._replace(won=(1,))
    with pytest.raises(NotDecided, match="2–3 will decide who goes on"):
        KnockOut().next_round(range(1, 5), [first])


def test_whoever_has_left_loses_and_their_opponents_go_on_unbeaten():
    draw = KnockOut()
    first = draw.next_round(range(1, 5), [])._replace(won=(1,))
    second = draw.next_round((1, 2, 4), [first])
    assert said(second) == ["1-2"]
    final = draw.next_round(range(1, 9), [])._replace(won=(1, 4, 2, 3))
    semi = draw.next_round((2, 3, 4, 5, 6, 7, 8), [final])  # the first seed has won, and left
    assert said(semi) == ["2-3"]
    assert dict(zip(semi.out, semi.because[1:], strict=True))[4] == "goes on, for nobody is there to be met"
    assert said(draw.next_round((2, 3, 4, 5, 6, 7, 8), [final, semi._replace(won=(2,))])) == ["2-4"]


def test_whoever_leaves_before_the_end_of_a_match_has_not_won_it():
    draw = KnockOut(stanzas=2)
    first = draw.next_round(range(1, 5), [])._replace(won=(1, 2))
    second = draw.next_round((2, 3, 4), [first])  # the first seed was ahead, and has left
    assert said(second) == ["2-3"]
    assert said(draw.next_round((2, 3, 4), [first, second._replace(won=(2,))])) == ["2-4"]
    final = KnockOut(stanzas=2).next_round((1, 2), [])._replace(won=(1,))
    assert draw.bracket((2,), [final]).champion == 2
    with pytest.raises(AllDecided, match="2 has won"):  # no round in which nobody plays
        draw.next_round((2,), [final])


def test_where_the_better_seed_goes_on_of_a_match_that_is_level_it_has_won_it_though_it_leaves():
    draw = KnockOut(level=BY_SEED)
    first = draw.next_round(range(1, 9), [])._replace(won=(1, 8, 4, 2, 3))
    semi = draw.next_round(range(2, 9), [first])
    assert said(semi) == ["2-3"]
    assert said(draw.next_round(range(2, 9), [first, semi._replace(won=(2,))])) == ["2-4"]


def test_of_four_the_third_place_is_played_for_unless_the_plate_is_that():
    assert [said(each) for each in rounds(4, draw=KnockOut(third=True))] == [["1-4", "2-3"], ["1-2", "3-4"]]
    both = rounds(4, draw=KnockOut(plate=True, third=True))
    assert [said(each) for each in both] == [["1-4", "2-3"], ["1-2", "3-4"]]


def test_a_result_put_right_is_told_where_the_loser_plays_on_for_the_third_place_or_in_the_plate():
    for draw, entries in ((KnockOut(third=True), 4), (KnockOut(plate=True), 8)):
        first, second, *_ = rounds(entries, draw=draw)
        right = first._replace(won=tuple(entries if n == 1 else n for n in first.won))
        bracket = draw.bracket(range(1, entries + 1), [right, second._replace(won=())])
        assert [*bracket.overtaken()] == [(1, 1, entries)]
        assert bracket.out_at(1) == 0
        assert bracket.out_at(entries) == 1


def test_with_a_plate_those_who_lose_first_play_on_and_the_losers_of_semi_finals_for_the_third_place():
    played = rounds(8, draw=KnockOut(plate=True, third=True))
    assert [said(each) for each in played] == [
        ["1-8", "4-5", "2-7", "3-6"],
        ["1-4", "2-3", "5-8", "6-7"],
        ["1-2", "5-6", "3-4"],
    ]


def test_by_lot_the_bracket_has_another_order_and_goes_on_in_it():
    played = rounds(8, draw=KnockOut(first=LOT, number=3))
    assert said(played[0]) != said(rounds(8)[0])
    assert len(played) == 3


def test_wishes_are_of_the_first_round_and_the_bracket_goes_on_from_it():
    draw, there = KnockOut(), range(1, 9)
    first = draw.next_round(there, [], Wishes(together=(Meeting(1, 2),), apart=(Meeting(3, 6),)))
    assert Meeting(1, 2) in first.meetings
    assert Meeting(3, 6) not in first.meetings
    second = draw.next_round(there, [first._replace(won=tuple(each.home for each in first.meetings))])
    assert len(second.meetings) == 2
    with pytest.raises(NotAsWished):
        draw.next_round(there, [first._replace(won=tuple(each.home for each in first.meetings))], Wishes(out=(1,)))


def test_a_knock_out_of_one_and_one_that_is_over_are_refused():
    with pytest.raises(NobodyToBeat, match="7 has nobody to beat"):
        KnockOut().next_round((7,), [])
    with pytest.raises(AllDecided, match="1 has won the knock-out"):
        KnockOut().next_round((1, 2), [KnockOut().next_round((1, 2), [])._replace(won=(1,))])


def test_who_comes_late_has_no_line():
    first = KnockOut().next_round(range(1, 5), [])._replace(won=(1, 2))
    second = KnockOut().next_round(range(1, 6), [first])
    assert second.because[-1] == "came after the bracket was drawn"


ROUNDS = [
    # left  English           German                   Dutch
    (1,     "Final",          "Finale",                "Finale"),
    (2,     "Semi-finals",    "Halbfinale",            "Halve finales"),
    (3,     "Quarter-finals", "Viertelfinale",         "Kwartfinales"),
    (4,     "Last 16",        "Achtelfinale",          "Achtste finales"),
    (5,     "Last 32",        "Sechzehntelfinale",     "Zestiende finales"),
    (7,     "Last 128",       "Letzte 128",            "Laatste 128"),
]  # fmt: skip


@pytest.mark.parametrize(("left", "english", "german", "dutch"), ROUNDS)
def test_a_round_has_the_name_that_each_language_has_for_so_many(left, english, german, dutch):
    words = column_words(left)
    assert (words, read(words, language("de")), read(words, language("nl"))) == (english, german, dutch)
