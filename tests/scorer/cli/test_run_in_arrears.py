"""A Swiss one round in arrears, run from a file: drawn before the round before it is played, and again if need be."""

import json

EIGHT = ("Ash", "Birch", "Cedar", "Elm", "Fir", "Hazel", "Lime", "Oak")
BEGUN = ("event Autumn Swiss", "date 2026-11-17", "contest swiss-pairs", "rounds 4", "boards 1")
ENTRIES = ("movement results=arrears", *(f"entry Ada {name} & Ben {name}" for name in EIGHT))
FIRST = ("round 1", "1 1 2S N 8", "2 1 2S N 9", "3 1 2S N 7", "4 1 3N S 9")
SECOND = ("1 2 2S N 8", "2 2 2S N 9", "3 2 2S N 7", "4 2 3N S 9")


def rounds(ran, *lines):
    status, said = ran(*BEGUN, *ENTRIES, *lines, as_json=True)
    assert status == 1, said
    return json.loads(said)["rounds"]


def who(round_):
    return {number for _, *both in round_ for number in both}


def test_the_third_round_is_asked_for_before_the_second_is_played_and_is_the_same_after_it(ran):
    before = rounds(ran, *FIRST, "round 3")
    after = rounds(ran, *FIRST, "round 2", *SECOND, "round 3")
    assert len(before) == 3
    assert before == after


def test_a_round_that_stands_is_drawn_again_where_somebody_has_left_or_a_wish_is_given(ran):
    left = rounds(ran, *FIRST, "plays 8 1", "round 2")
    assert 8 in who(left[0])
    assert 8 not in who(left[1])
    assert len(left) == 2
    wished = rounds(ran, *FIRST, "wish 1-2", "round 2")
    assert [1, 2] in [sorted(both) for _, *both in wished[1]]


def test_what_is_two_rounds_ahead_is_refused(ran):
    status, said = ran(*BEGUN, *ENTRIES, *FIRST, "round 4")
    assert status == 2
    assert "Round 4 cannot be drawn yet: the next one is round 3." in said
    status, said = ran(*BEGUN, *ENTRIES, "round 3")
    assert status == 2
    assert "Round 3 cannot be drawn yet: the next one is round 1." in said
