"""What is said for and against a movement."""

import pytest

from scorer.event.movement import Movement, Seating
from scorer.movements import Wish, family, without
from scorer.movements.quality import quality
from scorer.movements.reasons import reasons
from scorer.movements.typed import read


def said(wish, key, settings):
    """The sentences, each with a plus or a minus in front."""
    movement = family(key).movement(settings)
    figures = quality(without(movement, (settings.get("missing"),)), minutes_per_board=wish.minutes_per_board)
    return [f"{'+' if points > 0 else '-'} {says}" for points, says in reasons(wish, movement, figures) if says]


def until_ten(pairs=18, **wished):
    return Wish(contestants=pairs, until="22:00", **wished)


def mitchell(tables=9, rounds=None, **settings):
    return "mitchell", {"tables": tables, "rounds": rounds, **settings}


def howell(tables=9, rounds=None, **settings):
    return "howell", {"tables": tables, "rounds": rounds, **settings}


def web(tables, rounds):
    return "web", {"tables": tables, "rounds": rounds}


TABLE = [
    # wish                        movement                      what is said
    (until_ten(),                 mitchell(9, 7, switched=1),   "+ One winner."),
    (until_ten(),                 mitchell(9, 7),               "+ Two winners."),
    (until_ten(winners=1),        mitchell(9, 7),               "- Two winners, not one."),
    (until_ten(winners=2),        howell(9, 11),                "- One winner, not two."),
    (until_ten(6),                mitchell(3),                  "- Only three pairs in a line."),
    (until_ten(still=(5,)),       mitchell(9, 7),               "+ Pair 5 keeps its seat."),
    (until_ten(still=(5, 6)),     mitchell(9, 7),               "+ Pairs 5–6 keep their seats."),
    (until_ten(still=(5,)),       howell(),                     "- Pair 5 cannot sit still; pair 18 can."),
    (until_ten(still=(18, 5)),    howell(),                     "- Pair 5 cannot sit still."),
    (until_ten(still=(1, 2)),     howell(9, 13),                "- Pairs 1–2 cannot sit still; pairs 17–18 can."),
    (until_ten(),                 howell(boards=1),             "- Nearly everybody moves after every round."),
    (until_ten(),                 mitchell(9, 8),               "- Ends twelve minutes after your limit."),
    (until_ten(),                 mitchell(boards=2),           "- Only 18 boards."),
    (until_ten(),                 mitchell(boards=2),           "- Rounds of two boards, not three."),
    (until_ten(),                 mitchell(boards=2),           "+ Everybody plays the same 18 boards."),
    (until_ten(),                 mitchell(boards=2),           "+ Everybody meets the other line."),
    (until_ten(),                 mitchell(9, 7),               "+ No board is shared."),
    (until_ten(),                 mitchell(9, 7, switched=1),   "- Each pair meets 7 of the other 17."),
    (until_ten(),                 mitchell(9, 7),               "- Each pair meets 7 of the 9 in the other line."),
    (until_ten(),                 howell(boards=1),             "+ Everybody meets everybody."),
    (until_ten(),                 howell(boards=1),             "+ A very fair comparison."),
    (until_ten(),                 mitchell(9, 7, switched=1),   "- An uneven comparison."),
    (until_ten(8),                howell(4, 5),                 "- A board is played 2 to 4 times."),
    (until_ten(8),                howell(4, 4),                 "- Some boards are played only once."),
    (until_ten(20),               mitchell(10, kind="relay"),   "- Tables 1 and 10 share their boards."),
    (until_ten(6),                howell(3),                    "- In round 5 tables 1, 2 and 3 share their boards."),
    (until_ten(28),               web(14, 9),                   "- The 27 boards must be dealt twice."),
    (until_ten(30),               web(15, 9),                   "- The 27 boards must be dealt three times."),
    (until_ten(32),               mitchell(16, 8),              "- 48 boards must be dealt."),
    (until_ten(17),               mitchell(missing=9),          "- Some pairs sit out one round."),
    (until_ten(7),                howell(4, missing=8),         "- Each pair sits out one round."),
]  # fmt: skip


@pytest.mark.parametrize(("wish", "movement", "sentence"), TABLE)
def test_a_director_is_told_why(wish, movement, sentence):
    assert sentence in said(wish, *movement)


def test_of_a_line_in_which_there_is_nobody_it_is_only_said_that_there_is_nobody_to_meet():
    alone = Movement("typed", "One table", ((Seating(1, (1, 0), (1, 2)),),), winners=2)
    found = [each.says for each in reasons(Wish(contestants=2), alone, quality(alone))]
    assert "There is nobody to meet." in found
    assert not [each for each in found if "in a line" in each]


def test_whoever_sits_out_often_is_warned():
    text = "1 1 1 2 1\n1 2 3 - \n2 1 1 2 2\n2 2 3 -\n3 1 1 3 1\n"
    movement = read(text)[0]
    found = [reason.says for reason in reasons(Wish(contestants=4), movement, quality(movement))]
    assert "Some sit out two rounds." in found


@pytest.mark.parametrize(("wish", "movement"), [(until_ten(), mitchell(9, 7)), (Wish(contestants=18), howell(9))])
def test_what_is_in_time_is_not_said_to_be_late(wish, movement):
    assert not [text for text in said(wish, *movement) if "limit" in text]


# text                                                     all that is said
WITHOUT_BOARDS = [
    ("round table ns ew\n1 1 1 2\n1 2 3 4",                 ["- Each pair meets 1 of the other 3."]),
    ("round table n e s w\n1 1 1 2 3 4\n1 2 5 6 7 8",       ["- Each player meets 3 of the other 7."]),
    ("round table n e s w\n1 1 1 2 3 4",                    ["+ Everybody meets everybody."]),
    ("round table n e s w\n1 1 1 2 3 4\n1 2 5 - - -",       ["- Each player meets 0 to 3 of the other 4.",
                                                             "- Some players sit out one round."]),
    ("round table ns ew\n1 1 1 -",                          ["- There is nobody to meet.",
                                                             "- Each pair sits out one round."]),
    ("round table ns ew\n1 1 1 -\n2 1 1 -",                 ["- There is nobody to meet.",
                                                             "- Some sit out two rounds."]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "lines"), WITHOUT_BOARDS)
def test_without_boards_only_meetings_and_rests_are_weighed(text, lines):
    movement, _ = read(text)
    found = [each for each in reasons(Wish(contestants=8), movement, quality(movement)) if each.says]
    assert [f"{'+' if points > 0 else '-'} {says}" for points, says in found] == lines
