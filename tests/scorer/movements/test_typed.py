"""Movements typed in or pasted: however they are written, and what is said of what cannot be read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.event.movement import Movement, Seating
from scorer.event.seated import Seated
from scorer.movements import Wish, family
from scorer.movements.typed import NotAMovement, as_typed, read, written

TYPED = family("typed")

THREE_TABLES = """\
name   By hand
round  table  ns  ew  boards
    1      1   1  11     1-2
    1      2   2  12     3-4
    1      3   3  13     5-6
    2      1   1  13     3-4
    2      2   2  11     5-6
    2      3   3  12     1-2
"""

TABLE = [
    # one line                      the table it means
    ("1 1 3 14 1-3",                Seating(1, (3, 14), (1, 2, 3))),
    ("1 1 3 14 1–3",                Seating(1, (3, 14), (1, 2, 3))),
    ("1 1 3 14 1 - 3",              Seating(1, (3, 14), (1, 2, 3))),
    ("1 1 3 14 1 to 3",             Seating(1, (3, 14), (1, 2, 3))),
    ("1 1 3 14 1,2,3",              Seating(1, (3, 14), (1, 2, 3))),
    ("1 1 3 14 1 2 3",              Seating(1, (3, 14), (1, 2, 3))),
    ("1 1 3 14 1-2, 9",             Seating(1, (3, 14), (1, 2, 9))),
    ("1 1 3 14 9+1",                Seating(1, (3, 14), (1, 9))),
    ("1,1,3,14,1-3",                Seating(1, (3, 14), (1, 2, 3))),
    ("1, 1, 3, 14, 1, 2, 3",        Seating(1, (3, 14), (1, 2, 3))),
    ("1\t1\t3\t14\t1-3",            Seating(1, (3, 14), (1, 2, 3))),
    ("1;1;3;14;1-3",                Seating(1, (3, 14), (1, 2, 3))),
    ("| 1 | 1 | 3 | 14 | 1-3 |",    Seating(1, (3, 14), (1, 2, 3))),
    ("  1  1  3  14  1-3  # late",  Seating(1, (3, 14), (1, 2, 3))),
    ("1 1 3 -",                     Seating(1, (3, 0), ())),
    ("1 1 3 – 1-3",                 Seating(1, (3, 0), (1, 2, 3))),
    ("1 1 bye 14 1-3",              Seating(1, (0, 14), (1, 2, 3))),
    ("1;1;3;;1-3",                  Seating(1, (3, 0), (1, 2, 3))),
    ("1 1 3 0 -",                   Seating(1, (3, 0), ())),
]  # fmt: skip


@pytest.mark.parametrize(("line", "seating"), TABLE)
def test_a_table_is_read_however_it_is_written(line, seating):
    movement, _ = read(line)
    assert movement.rounds == ((seating,),)


HEADINGS = [
    "Table,Round,E-W,N-S,Boards\n2,1,14,3,1-3",
    "section;table;round;NS pair;EW pair;low board;high board\n1;2;1;3;14;1;3",
    "Rnd Tbl NS EW Set\n1 2 3 14 1-3",
    "round table N–S pair E–W pair boards\n1 2 3 14 1-3",
    "boards | round | table | north | east\n1-3 | 1 | 2 | 3 | 14",
]


@pytest.mark.parametrize("text", HEADINGS)
def test_a_heading_says_which_column_is_which(text):
    movement, _ = read(text)
    assert movement.rounds == ((Seating(2, (3, 14), (1, 2, 3)),),)


def test_a_first_board_alone_is_one_board():
    movement, _ = read("round,table,ns,ew,low\n1,2,3,14,7")
    assert movement.rounds[0][0].boards == (7,)


SEATS = [
    # heading                        one line         the table it means
    ("round table N E S W boards",   "1 2 3 14 5 6 1-3",  Seating(2, (3, 14, 5, 6), (1, 2, 3))),
    ("round table north east south west set", "1 2 3 14 5 6 1-3", Seating(2, (3, 14, 5, 6), (1, 2, 3))),
    ("Table,Round,W,S,E,N",          "2,1,6,5,14,3",      Seating(2, (3, 14, 5, 6), ())),
    ("round table n e s w",          "1 2 3 - 5 6",       Seating(2, (3, 0, 5, 6), ())),
    ("round table n e s w deals",    "1 2 3 14 5 6 3",    Seating(2, (3, 14, 5, 6), (1, 2, 3))),
    ("round table n e s w deals",    "1 2 3 14 5 6 -",    Seating(2, (3, 14, 5, 6), ())),
    ("round table n e s w deals",    "1 2 3 14 5 6",      Seating(2, (3, 14, 5, 6), ())),
    ("round table ns ew",            "1 2 3 14",          Seating(2, (3, 14), ())),
    ("round;table;NS;EW;hands",      "1;2;3;14;8",        Seating(2, (3, 14), tuple(range(1, 9)))),
    ("round table s1 s2 s3 s4 s5",   "1 2 3 14 5 6 7",    Seating(2, (3, 14, 5, 6, 7), ())),
    ("round table s1 s2 s3 s4 s5",   "1 2 3 14 5 6",      Seating(2, (3, 14, 5, 6), ())),
    ("round table s1 s2 s3 s4 s5",   "1 2 3 14 5 - -",    Seating(2, (3, 14, 5, 0, 0), ())),
    ("round,table,seat 1,seat 2,seat 3,seat 4", "1,2,3,14,5,", Seating(2, (3, 14, 5), ())),
    ("round,table,player1,player2,player3", "1,2,3,14,5", Seating(2, (3, 14, 5), ())),
    ("round|table|s1|s2|s3|s4|boards", "1|2|3|14|5||1-2", Seating(2, (3, 14, 5), (1, 2))),
    ("round,table,s1,s2,s3",         "1,2,,,",            Seating(2, (0,), ())),
]  # fmt: skip


@pytest.mark.parametrize(("heading", "line", "seating"), SEATS)
def test_a_heading_may_have_a_column_for_every_player_and_none_for_boards(heading, line, seating):
    movement, _ = read(f"{heading}\n{line}")
    assert movement.rounds == ((seating,),)
    assert movement.on_boards == ("boards" in heading or "set" in heading)
    assert TYPED.movement({"text": written(movement)}) == movement
    assert movement.winners == (2 if "boards" in heading and " ns" in heading.lower() else 1)


# whom it is read for  heading                   whom it seats
FOR = [
    (Seated.PAIRS,   "round table ns ew boards",      Seated.PAIRS),
    (Seated.TEAMS,   "round table ns ew boards",      Seated.TEAMS),
    (Seated.PAIRS,   "round table n e s w boards",    Seated.PLAYERS),
    (Seated.PLAYERS, "round table n e s w boards",    Seated.PLAYERS),
    (Seated.PAIRS,   "round table s1 s2 s3",          Seated.PLAYERS),
]  # fmt: skip


@pytest.mark.parametrize(("whom", "heading", "seats"), FOR)
def test_two_columns_are_for_those_it_is_read_for_and_more_are_for_players(whom, heading, seats):
    movement, _ = read(f"{heading}\n1 1 1 2 3 4 5-6", whom=whom)
    assert movement.seats is seats
    assert as_typed(movement).seats is seats


# seats, on boards  without a heading   the table it means
PLAIN = [
    (4, True,        "1 2 3 14 5 6 1-3",   Seating(2, (3, 14, 5, 6), (1, 2, 3))),
    (4, False,       "1 2 3 14 5 6",       Seating(2, (3, 14, 5, 6), ())),
    (4, False,       "1 2 3 14 5 6 2",     Seating(2, (3, 14, 5, 6), (1, 2))),
    (2, False,       "1 2 3 14",           Seating(2, (3, 14), ())),
    (3, False,       "1 2 3 14 5",         Seating(2, (3, 14, 5), ())),
    (7, False,       "1 2 3 14 5 6",       Seating(2, (3, 14, 5, 6), ())),
]  # fmt: skip


@pytest.mark.parametrize(("seats", "on_boards", "line", "seating"), PLAIN)
def test_who_knows_the_game_need_not_write_a_heading(seats, on_boards, line, seating):
    movement, _ = read(line, seats=seats, on_boards=on_boards)
    assert movement.rounds == ((seating,),)
    assert movement.on_boards == on_boards


SEATS_WRONG = [
    # text                                            in words
    ("round table n e s w\n1 2 3 14 5",               "expected round, table, N, E, S and W, found only "
                                                      "“1”, “2”, “3”, “14” and “5”."),
    ("round table n e s w\n1 2 3 14 5 6 1-3",         "expected round, table, N, E, S and W, found “1”, “2”, "),
    ("round table n e s w boards\n1 2 3 14 5",        "expected round, table, N, E, S, W and boards, found only "),
    ("round table n e s w deals\n1 2 3 14 5 6 x1",    "“x1” is not the number of a deal."),
    ("round table n e s w\n1 2 3 Ann 5 6",            "“Ann” is not the number of a player (E); a dash means nobody."),
    ("round table s1 s2 s3\n1 2 3 Ann 5",             "“Ann” is not the number of a player (s2); a dash means"),
    ("round table s1 s2 s3\n1 2",                     "expected round, table and s1 to s3, found only “1” and “2”."),
    ("round table s1 s2 s3 boards\n1 2 1 2",          "expected round, table, s1 to s3 and boards, found only "),
    ("round table n e s\n1 2 3 4 5",                  "Line 1: a heading needs round, table, and N–S and E–W, or N, "),
    ("round table n e s w\n1 2 3 14 3 6",             "Round 1: player 3 sits twice at table 2."),
    ("round table s1 s2 s3 boards\n1 2 1 2 3",        "Round 1: table 2 has no boards."),
]  # fmt: skip


@pytest.mark.parametrize(("text", "words"), SEATS_WRONG)
def test_what_cannot_be_read_of_players_is_said_too(text, words):
    assert words in " ".join(problem.message for problem in read(text)[1])


WRONG = [
    # one line                 in words
    ("1 1 3",                  "Line 1: expected round, table, N–S, E–W and boards, found only “1”, “1” and “3”."),
    ("one 1 3 14 1-3",         "Line 1: “one” is not the number of a round."),
    ("1 0 3 14 1-3",           "Line 1: “0” is not the number of a table."),
    ("1 1 Ann 14 1-3",         "Line 1: “Ann” is not the number of a pair (N–S); a dash means nobody."),
    ("1 1 3 999X 1-3",         "Line 1: “999X” is not the number of a pair (E–W); a dash means nobody."),
    ("1 1 3 14 3-1",           "Line 1: boards “3-1” run backwards."),
    ("1 1 3 14 1-x",           "Line 1: “x” is not the number of a board."),
    ("1 1 3 14 1-99999999",    "Line 1: “99999999” is not the number of a board."),
    ("1 1 3 14",               "Round 1: table 1 has no boards."),
    ("2 1 3 14 1",             "There is nothing for round 1."),
    ("4 1 3 14 1\n2 1 3 14 2", "There is nothing for rounds 1, 3."),
    ("",                       "There is no round in which anybody sits down."),
    ("1 1 3 3 1",              "Round 1: pair 3 sits twice at table 1."),
]  # fmt: skip


@pytest.mark.parametrize(("line", "words"), WRONG)
def test_what_cannot_be_read_is_one_sentence(line, words):
    with pytest.raises(NotAMovement) as refused:
        TYPED.movement({"text": line})
    assert str(refused.value) == words


def test_all_that_is_wrong_is_said_at_once_each_with_its_line():
    _, problems = read("1 1 3 14 1-3\n1 x 4 15 4-6\n\n1 3 5")
    assert [problem.field for problem in problems] == ["line-2", "line-4"]


def test_nothing_typed_is_refused_too():
    with pytest.raises(NotAMovement, match="no round"):
        TYPED.movement({})


def test_what_is_doubtful_is_said_but_not_refused():
    text = "1 1 1 2 1\n2 1 1 2 2\n"
    assert {problem.doubtful for problem in read(text)[1]} == {True}
    assert TYPED.movement({"text": text}).numbers == (1, 2)


@pytest.mark.parametrize(
    ("text", "winners"), [(THREE_TABLES, 2), ("1 1 1 2 1\n2 1 2 3 2", 1), ("1 1 1 11 1\n1 2 2 0 2\n2 2 2 11 1", 2)]
)
def test_there_are_two_winners_where_the_lines_never_mix(text, winners):
    assert read(text)[0].winners == winners


def test_a_text_may_name_the_movement_and_declare_what_is_shared():
    four_tables = "".join(f"1 {t} {2 * t - 1} {2 * t} 1\n" for t in range(1, 5))
    movement = TYPED.movement({"text": "Name: Friday's #2\nshare 1+2\nShared = 1+2, 3+4\ncopies: 2\n" + four_tables})
    assert movement.name == "Friday's #2"
    assert (movement.sharing, movement.copies) == (((1, 2), (3, 4)), 2)
    assert read(written(movement))[0].copies == 2
    divided = TYPED.movement({"text": "copies 4\nparts 1-1, 2-2, 3-3\n" + four_tables})
    assert divided.parts == ((1, 1), (2, 2), (3, 3))
    assert TYPED.movement({"text": written(divided)}).parts == divided.parts


@pytest.mark.parametrize("many", ["many", "1000", "9" * 5000])
def test_copies_that_are_no_number_are_not_guessed(many):
    assert read(f"copies {many}\n1 1 1 2 1")[0].copies == 1
    assert read("copies 0\n1 1 1 2 1")[0].copies == 1


def test_it_is_written_as_it_is_read():
    movement = TYPED.movement({"text": THREE_TABLES})
    assert TYPED.movement({"text": written(movement)}) == TYPED.again(movement) == movement
    assert written(movement).splitlines()[2] == "    1      1    1   11  1-2"


def test_any_movement_can_go_on_as_one_that_was_typed():
    relay = family("mitchell").movement({"tables": 6, "kind": "relay"})
    typed = as_typed(relay)
    assert typed.rounds == relay.rounds
    assert TYPED.movement({"text": written(typed)}).rounds == relay.rounds
    assert (typed.family, typed.sharing, typed.made_from) == ("typed", ((1, 6),), {})


BOARDS = st.lists(st.integers(1, 99), max_size=5, unique=True).map(lambda found: tuple(sorted(found)))
NUMBERS = st.integers(0, 120)
PAIRS, PLAYERS = st.tuples(NUMBERS, NUMBERS), st.tuples(NUMBERS, NUMBERS, NUMBERS, NUMBERS)
ANY_NUMBER = st.lists(NUMBERS, min_size=1, max_size=7).map(tuple)
DEALS = st.integers(0, 20).map(lambda deals: tuple(range(1, deals + 1)))


def rounds_of(who, boards):
    tables = st.builds(Seating, st.integers(1, 60), who, boards)
    round_ = st.lists(tables, min_size=1, max_size=5, unique_by=lambda s: s.table)
    return st.lists(round_.map(lambda each: tuple(sorted(each, key=lambda s: s.table))), min_size=1, max_size=4)


@given(rounds_of(PAIRS, BOARDS) | rounds_of(PLAYERS, BOARDS) | rounds_of(ANY_NUMBER, BOARDS))
def test_what_is_written_is_read_the_same(rounds):
    assert read(written(Movement("typed", "Any", tuple(rounds))))[0].rounds == tuple(rounds)


@given(st.one_of(rounds_of(who, st.just(()) | DEALS) for who in (PAIRS, PLAYERS, ANY_NUMBER)))
def test_so_is_what_has_deals_in_place_of_boards_or_nothing(rounds):
    movement = Movement("typed", "Any", tuple(rounds), on_boards=False)
    assert read(written(movement))[0].rounds == tuple(rounds)


@given(st.text())
def test_no_text_breaks_the_reader(text):
    movement, problems = read(text)
    assert movement.rounds or problems


def test_it_offers_nothing_of_its_own():
    assert [*TYPED.offers(Wish(contestants=18))] == []
