"""What is said for and against a movement."""

import pytest

from scorer.movements import Wish, family, without
from scorer.movements.quality import quality
from scorer.movements.reasons import reasons


def said(wish, key, **settings):
    """The sentences, each with a plus or a minus in front."""
    movement = family(key).movement(settings)
    figures = quality(without(movement, settings.get("missing", 0)), minutes_per_board=wish.minutes_per_board)
    return [f"{'+' if points > 0 else '-'} {says}" for points, says in reasons(wish, movement, figures) if says]


EIGHTEEN = {"contestants": 18, "until": "22:00"}
NINE = {"tables": 9, "rounds": 7}

TABLE = [
    # wish                                      movement                                      what is said
    (EIGHTEEN,                                  ("mitchell", {**NINE, "switched": 1}),        "+ One winner."),
    (EIGHTEEN,                                  ("mitchell", NINE),                           "+ Two winners."),
    ({**EIGHTEEN, "winners": 1},                ("mitchell", NINE),                           "- Two winners, not one."),
    ({**EIGHTEEN, "winners": 2},                ("howell", {"tables": 9, "rounds": 11}),      "- One winner, not two."),
    ({"contestants": 6},                        ("mitchell", {"tables": 3}),                  "- Only three pairs in a line."),
    ({**EIGHTEEN, "still": (5,)},               ("mitchell", NINE),                           "+ Pair 5 keeps its seat."),
    ({**EIGHTEEN, "still": (5, 6)},             ("mitchell", NINE),                           "+ Pairs 5–6 keep their seats."),
    ({**EIGHTEEN, "still": (5,)},               ("howell", {"tables": 9}),                    "- Pair 5 cannot sit still; pair 18 can."),
    ({**EIGHTEEN, "still": (18, 5)},            ("howell", {"tables": 9}),                    "- Pair 5 cannot sit still."),
    ({**EIGHTEEN, "still": (1, 2)},             ("howell", {"tables": 9, "rounds": 13}),      "- Pairs 1–2 cannot sit still; pairs 17–18 can."),
    (EIGHTEEN,                                  ("howell", {"tables": 9, "boards": 1}),       "- Nearly everybody moves after every round."),
    (EIGHTEEN,                                  ("mitchell", {"tables": 9, "rounds": 8}),     "- Ends twelve minutes after your limit."),
    (EIGHTEEN,                                  ("mitchell", {"tables": 9, "boards": 2}),     "- Only 18 boards."),
    (EIGHTEEN,                                  ("mitchell", {"tables": 9, "boards": 2}),     "- Rounds of two boards, not three."),
    (EIGHTEEN,                                  ("mitchell", {"tables": 9, "boards": 2}),     "+ Everybody plays the same 18 boards."),
    (EIGHTEEN,                                  ("mitchell", {"tables": 9, "boards": 2}),     "+ Everybody meets the other line."),
    (EIGHTEEN,                                  ("mitchell", NINE),                           "+ No board is shared."),
    (EIGHTEEN,                                  ("mitchell", {**NINE, "switched": 1}),        "- Each pair meets 7 of the other 17."),
    (EIGHTEEN,                                  ("mitchell", NINE),                           "- Each pair meets 7 of the 9 in the other line."),
    (EIGHTEEN,                                  ("howell", {"tables": 9, "boards": 1}),       "+ Everybody meets everybody."),
    (EIGHTEEN,                                  ("howell", {"tables": 9, "boards": 1}),       "+ A very fair comparison."),
    (EIGHTEEN,                                  ("mitchell", {**NINE, "switched": 1}),        "- An uneven comparison."),
    (EIGHTEEN,                                  ("howell", {"tables": 9, "rounds": 9}),       "- A board is played 8 to 9 times."),
    ({"contestants": 20},                       ("mitchell", {"tables": 10, "kind": "relay"}), "- Tables 1 and 10 share their boards."),
    ({"contestants": 6},                        ("howell", {"tables": 3}),                    "- In round 5 tables 1, 2 and 3 share their boards."),
    ({"contestants": 28},                       ("web", {"tables": 14, "rounds": 9}),         "- The 27 boards must be dealt twice."),
    ({"contestants": 30},                       ("web", {"tables": 15, "rounds": 9}),         "- The 27 boards must be dealt three times."),
    ({"contestants": 32},                       ("mitchell", {"tables": 16, "rounds": 8}),    "- 48 boards must be dealt."),
    ({"contestants": 17},                       ("mitchell", {"tables": 9, "missing": 9}),    "- Some pairs sit out one round."),
    ({"contestants": 7},                        ("howell", {"tables": 4, "missing": 8}),      "- Each pair sits out one round."),
]  # fmt: skip


@pytest.mark.parametrize(("wish", "movement", "sentence"), TABLE)
def test_a_director_is_told_why(wish, movement, sentence):
    key, settings = movement
    assert sentence in said(Wish(**wish), key, **settings)


def test_whoever_sits_out_often_is_warned():
    text = "1 1 1 2 1\n1 2 3 - \n2 1 1 2 2\n2 2 3 -\n3 1 1 3 1\n"
    from scorer.movements.typed import read

    movement = read(text)[0]
    found = [reason.says for reason in reasons(Wish(contestants=4), movement, quality(movement))]
    assert "Some sit out two rounds." in found


def test_what_is_in_time_is_not_said_to_be_late():
    assert not [text for text in said(Wish(**EIGHTEEN), "mitchell", **NINE) if "limit" in text]
    assert not [text for text in said(Wish(contestants=18), "howell", tables=9) if "limit" in text]
