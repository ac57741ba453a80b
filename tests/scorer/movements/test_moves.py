"""How people and boards move, for the room and for the table's card."""

import pytest

from scorer.event.movement import Movement, Seating
from scorer.movements import family, without
from scorer.movements.cards import on_the_card
from scorer.movements.moves import where_next
from scorer.movements.room_moves import coming_up, in_words
from scorer.movements.typed import read

UP = "N–S keep their seats. E–W move up one table, from {0} to 1."
DOWN = "Boards move down one table, from 1 to {0}."


def words(key, **settings):
    return " ".join(in_words(family(key).movement(settings)))


TABLE = [
    (words("mitchell", tables=9), f"{UP} {DOWN}".format(9)),
    (words("mitchell", tables=10), f"{UP} After round 5 E–W skip a table. {DOWN}".format(10)),
    (
        words("mitchell", tables=7, switched=2),
        f"{UP} In rounds 6–7 the arrow is switched: N–S and E–W change sides. {DOWN}".format(7),
    ),
    (
        words("mitchell", tables=10, kind="relay"),
        UP.format(10)
        + " Boards move down one table. Those of table 1 go to table 9. Those of table 6 rest a round on a"
        " stand, then go to table 5. Tables 1 and 10 share their boards.",
    ),
    (
        words("web", tables=14, rounds=9),
        UP.format(14) + " Boards move down one table. Those of table 1 rest two rounds on a stand, then go to table 7."
        " Those of table 8 rest two rounds on a stand, then go to table 14."
        " Tables 1–7 and 8–14 have boards of their own.",
    ),
    (
        words("howell", tables=2),
        "Pair 4 keeps its seat. Every other pair follows the one a number below it, and 1 follows 3."
        " At each table the next boards come up: 1–3, 4–6 and so on. Tables 1 and 2 share their boards.",
    ),
    (
        words("howell", tables=9, rounds=13),
        "Pairs 14–18 keep their seats. Every other pair follows the one a number below it, and 1 follows 13."
        " At each table the next boards come up: 1–3, 4–6 and so on.",
    ),
]


@pytest.mark.parametrize(("said", "as_meant"), TABLE)
def test_the_room_is_told_in_a_few_sentences(said, as_meant):
    assert said == as_meant


def test_the_last_round_of_six_pairs_is_told_apart():
    assert words("howell", tables=3).endswith("In round 5 tables 1, 2 and 3 share their boards.")
    assert "All others move as the table cards say." in words("howell", tables=3)


def typed(*rounds):
    """A movement from rounds of ``N–S-E–W:board``, table by table."""
    lines = []
    for number, each in enumerate(rounds, 1):
        for table, seating in enumerate(each.split(), 1):
            who, _, board = seating.partition(":")
            ns, ew = who.split("-")
            lines.append(f"{number} {table} {ns} {ew} {board}")
    return read("\n".join(lines))[0]


OTHERS = [
    # rounds                                                        what is said among the rest
    (["1-2:1"],                                                     "Nobody moves: there is one round."),
    (["1-2:1 3-4:2", "1-2:3 3-4:4"],                                "Pairs 1–4 keep their seats."),
    (["1-11:1 2-12:2 3-13:3", "1-12:3 2-13:1 3-11:2"],              "E–W move down one table, from 1 to 3."),
    (["1-11:1 2-12:2 3-13:3", "1-12:3 2-13:1 3-11:2"],              "Boards move up one table, from 3 to 1."),
    (["1-2:1 3-4:2 5-6:3", "5-6:2 1-2:3 3-4:1"],                    "Everybody moves up one table, from 3 to 1."),
    (["1-2:1 3-4:2 5-6:3", "3-5:4 1-6:5 2-4:6", "4-2:7 5-3:8 1-6:9"], "Everybody moves as the table cards say."),
    (["1-2:1 3-4:2 5-6:3", "3-5:4 1-6:5 2-4:6", "4-2:7 5-3:8 1-6:9"], "Boards go as the table cards say."),
    (
        ["1-2:1 3-4:2 5-6:3 7-8:4", "1-2:2 3-4:3 5-6:4 7-8:1", "1-2:3 3-4:4 5-6:1 7-8:5", "1-2:4 3-4:1 5-6:5 7-8:2"],
        "Boards go as the table cards say.",
    ),
    (["1-2:1 3-4:2", "1-2:1 3-4:2"],                                "Boards go as the table cards say."),
    (["1-2:1 3-4:2", "2-1:3 4-3:4"],                                "In round 2 the arrow is switched"),
    (["1-5:1 2-6:2 3-7:3 4-8:4", "1-7:2 2-8:3 3-5:4 4-6:1"],        "E–W move up two tables."),
    (
        ["1-6:1 2-7:2 3-8:3 4-9:4 5-10:5", "1-10:2 2-6:3 3-7:4 4-8:5 5-9:1", "1-7:3 2-8:4 3-9:5 4-10:1 5-6:2"],
        "After round 2 E–W move down two tables.",
    ),
    (["4-1:1 2-3:2", "4-2:3 3-1:4", "4-3:5 1-2:6"],                 "Every other pair follows the one a number below"),
    (["4-1:1 2-3:2", "4-3:3 1-2:4", "4-2:5 3-1:6"],                 "Each pair follows another: 1 follows 2, "),
    (["4-1:1 0-3:2 2-5:3", "4-3:2 1-0:3 5-2:1"],                    "All others move as the table cards say."),
]  # fmt: skip


@pytest.mark.parametrize(("rounds", "said"), OTHERS)
def test_whatever_was_typed_in_is_told_as_well_as_it_can_be(rounds, said):
    assert said in " ".join(in_words(typed(*rounds)))


def cards(key, missing=0, **settings):
    return where_next(without(family(key).movement({**settings, "missing": missing}), (missing,)))


MITCHELL, NO_NS, NO_EW = cards("mitchell", tables=9), cards("mitchell", 9, tables=9), cards("mitchell", 19, tables=9)
RELAY, ARROW = cards("mitchell", tables=6, kind="relay"), cards("mitchell", tables=3, switched=1)
WEB, HOWELL = cards("web", tables=14, rounds=9), cards("howell", tables=2)

CARDS = [
    # cards    round, table  on the card
    (MITCHELL, (1, 1),       "N–S stay. E–W to table 2 E–W. Boards to table 9."),
    (NO_NS,    (1, 8),       "N–S stay. E–W to table 9 E–W and sit out. Boards to table 7."),
    (NO_EW,    (1, 9),       "N–S stay. Boards to table 8."),
    (NO_EW,    (2, 8),       "N–S stay. E–W to table 9 E–W. Boards to table 7."),
    (NO_EW,    (1, 2),       "N–S stay. E–W to table 3 E–W. Boards aside, for table 9 in round 3."),
    (NO_EW,    (1, 1),       "N–S stay and sit out. E–W to table 2 E–W. Boards to table 9."),
    (RELAY,    (1, 2),       "N–S stay. E–W to table 3 E–W. Boards to tables 1 and 6."),
    (RELAY,    (1, 4),       "N–S stay. E–W to table 5 E–W. Boards aside, for table 3 in round 3."),
    (ARROW,    (2, 1),       "N–S to table 1 E–W. E–W to table 2 N–S. Boards to table 3."),
    (WEB,      (1, 8),       "N–S stay. E–W to table 9 E–W. Boards aside, for table 14 in round 4."),
    (HOWELL,   (1, 1),       "N–S stay. E–W to table 2 E–W. Boards are done."),
]  # fmt: skip


@pytest.mark.parametrize(("made", "at", "said"), CARDS)
def test_a_card_says_where_to_go_next(made, at, said):
    assert on_the_card(made[at]) == said


PLAYERS = [
    # text                                                             in words
    ("round table n e s w\n1 1 1 2 3 4\n1 2 5 6 7 8\n2 1 1 6 3 8\n2 2 5 2 7 4",
     "Players 1, 3, 5, 7 keep their seats. All others move up one table, from 2 to 1."),
    ("round table n e s w\n1 1 1 2 3 4\n1 2 5 6 7 8\n2 1 1 6 7 8\n2 2 5 2 3 4\n3 1 1 4 6 3\n3 2 5 2 8 7",
     "All at N keep their seats. All others move as the table cards say."),
    ("round table s1 s2 s3\n1 1 1 2 3\n2 1 2 3 1", "Everybody moves as the table cards say."),
    ("round table s1 s2 s3\n1 1 1 2 3\n2 1 3 1 2\n3 1 2 3 1",
     "Each player follows another: 1 follows 2, 2 follows 3 and 3 follows 1."),
    ("round table s1 s2 s3\n1 1 1 2 3\n2 1 2 3 1\n3 1 3 1 2",
     "Every other player follows the one a number below it, and 1 follows 3."),
    ("round table s1 s2 s3 boards\n1 1 1 2 3 1\n2 1 2 1 3 2",
     "All at seat 3 keep their seats. All others move as the table cards say. "
     "At each table the next boards come up: 1, 2 and so on."),
]  # fmt: skip


@pytest.mark.parametrize(("text", "said"), PLAYERS)
def test_players_are_told_seat_by_seat(text, said):
    assert " ".join(in_words(read(text)[0])) == said


PLAYERS_CARDS = [
    # text                                                 on the card of table 1 after round 1
    ("round table n e s w\n1 1 1 2 3 4\n1 2 5 6 7 8\n2 1 1 6 3 8\n2 2 5 2 7 4",
     "N stays. E to table 2 E. S stays. W to table 2 W."),
    ("round table n e s w\n1 1 1 2 3 4\n1 2 5 - - -\n2 1 5 2 3 4\n2 2 1 - - -",
     "N sits out. E stays. S stays. W stays."),
    ("round table n e s w\n1 1 1 2 3 4\n1 2 5 - - -\n2 1 5 2 3 4\n2 2 1 - - -\n3 1 5 1 3 4\n3 2 2 - - -",
     "N sits out, then to table 1 E. E stays. S stays. W stays."),
    ("round table s1 s2 s3 s4\n1 1 1 2 3 4\n1 2 5 6 7\n2 1 5 6 3 7\n2 2 1 2 4",
     "Seat 1 to table 2 seat 1. Seat 2 to table 2 seat 2. Seat 3 stays. Seat 4 to table 2 seat 3."),
    ("round table s1 s2 s3 boards\n1 1 1 2 3 1\n2 1 1 3 2 2",
     "Seat 1 stays. Seat 2 to table 1 seat 3. Seat 3 to table 1 seat 2. Boards are done."),
    ("round table ns ew\n1 1 1 2\n1 2 3 4\n2 1 1 4\n2 2 3 2", "N–S stay. E–W to table 2 E–W."),
]  # fmt: skip


@pytest.mark.parametrize(("text", "said"), PLAYERS_CARDS)
def test_a_card_sends_every_player(text, said):
    assert on_the_card(where_next(read(text)[0])[1, 1]) == said


def test_boards_that_stay_stay():
    assert on_the_card(where_next(typed("1-2:1 3-4:2", "1-3:1 2-4:2"))[1, 1]).endswith("Boards stay.")


def test_whoever_is_not_written_in_the_next_round_is_not_sent_anywhere():
    assert on_the_card(where_next(typed("1-2:1 3-4:2", "1-3:2"))[1, 1]) == "N–S stay. Boards are done."


def test_after_the_last_round_there_is_no_next():
    assert {number for number, _ in where_next(family("mitchell").movement({"tables": 5}))} == {1, 2, 3, 4}


def test_boards_that_lie_nowhere_do_not_come_up():
    rounds = tuple((Seating(1, (1, 2), ()), Seating(2, (3, 4), ())) for _ in range(2))
    assert coming_up(Movement("typed", "Bare", rounds)) == ()


def test_whoever_leaves_keeps_no_seat():
    assert in_words(typed("1-2:1 3-4:2", "1-2:3", "1-2:4"))[0] == "Pairs 1–2 keep their seats."


@pytest.mark.parametrize(
    ("made", "said"),
    [
        (("drive", {"entered": 16}), "Who goes where next is drawn when a round is over, from who won at each table."),
        (("swiss-pairs", {"entered": 8}), "Who meets whom next is drawn when a round is over;"),
    ],
)
def test_of_rounds_that_are_still_to_be_drawn_nobody_is_said_to_keep_a_seat(made, said):
    movement = family(made[0]).movement(made[1])
    assert len(movement.rounds) < movement.length
    (first, *_) = in_words(movement)
    assert first.startswith(said)
