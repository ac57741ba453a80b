"""Numbers, boards, tables and times in words."""

import pytest

from scorer.movements.words import (
    NotATime,
    clock,
    counted,
    counted_first,
    listed,
    minutes,
    runs,
    spelled,
    these,
    times,
)

TABLE = [
    # said                          as
    (spelled(0),                    "no"),
    (spelled(12),                   "twelve"),
    (spelled(13),                   "13"),
    (counted(1, "round"),           "one round"),
    (counted(7, "round"),           "seven rounds"),
    (listed([1]),                   "1"),
    (listed([1, 4]),                "1 and 4"),
    (listed([1, 4, 7]),             "1, 4 and 7"),
    (runs([3, 1, 2, 7, 7]),         "1–3, 7"),
    (runs([]),                      ""),
    (these("board", [4]),           "board 4"),
    (these("board", [4, 5, 6]),     "boards 4–6"),
    (counted_first(1, "round"),     "One round"),
    (counted_first(26, "board"),    "26 boards"),
    (times(2),                      "twice"),
    (times(4),                      "four times"),
    (clock(19 * 60 + 5),            "19:05"),
    (clock(25 * 60),                "01:00"),
]  # fmt: skip


@pytest.mark.parametrize(("said", "words"), TABLE)
def test_it_is_said_as_a_director_says_it(said, words):
    assert said == words


@pytest.mark.parametrize("text", ["19:30", "19.30", " 19h30 "])
def test_a_time_is_read_however_it_is_written(text):
    assert minutes(text) == 19 * 60 + 30


@pytest.mark.parametrize("text", ["", "half past", "24:00", "19:60", "1930"])
def test_what_is_no_time_is_refused_in_words(text):
    with pytest.raises(NotATime, match=f"“{text}” is not a time of day"):
        minutes(text)
