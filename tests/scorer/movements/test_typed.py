"""Movements typed in or pasted: however they are written, and what is said of what cannot be read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.event.movement import Movement, Seating
from scorer.movements import Wish, family
from scorer.movements.typed import CannotRead, as_typed, read, written

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
    with pytest.raises(CannotRead) as refused:
        TYPED.movement({"text": line})
    assert str(refused.value) == words


def test_all_that_is_wrong_is_said_at_once_each_with_its_line():
    _, problems = read("1 1 3 14 1-3\n1 x 4 15 4-6\n\n1 3 5")
    assert [problem.field for problem in problems] == ["line-2", "line-4"]


def test_nothing_typed_is_refused_too():
    with pytest.raises(CannotRead, match="no round"):
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
    assert (movement.settings["shared"], movement.settings["copies"]) == ("1+2, 3+4", 2)
    divided = TYPED.movement({"text": "copies 4\nparts 1-1, 2-2, 3-3\n" + four_tables})
    assert divided.settings["parts"] == "1-1, 2-2, 3-3"


def test_copies_that_are_no_number_are_not_guessed():
    assert "copies" not in read("copies many\n1 1 1 2 1")[0].settings


def test_it_is_written_as_it_is_read():
    movement = TYPED.movement({"text": THREE_TABLES})
    assert movement.settings["text"] == written(movement)
    assert TYPED.movement(movement.settings) == movement
    assert written(movement).splitlines()[2] == "    1      1    1   11  1-2"


def test_any_movement_can_go_on_as_one_that_was_typed():
    relay = family("mitchell").movement({"tables": 6, "kind": "relay"})
    typed = as_typed(relay)
    assert typed.rounds == relay.rounds
    assert TYPED.movement(typed.settings).rounds == relay.rounds
    assert (typed.family, typed.settings["shared"]) == ("typed", "1+6")


BOARDS = st.lists(st.integers(1, 99), max_size=5, unique=True).map(lambda found: tuple(sorted(found)))
TABLES = st.builds(Seating, st.integers(1, 60), st.tuples(st.integers(0, 120), st.integers(0, 120)), BOARDS)
ROUNDS = st.lists(st.lists(TABLES, min_size=1, max_size=5, unique_by=lambda s: s.table), min_size=1, max_size=4)


@given(ROUNDS)
def test_what_is_written_is_read_the_same(rounds):
    sorted_ = tuple(tuple(sorted(each, key=lambda seating: seating.table)) for each in rounds)
    assert read(written(Movement("typed", "Any", sorted_)))[0].rounds == sorted_


@given(st.text())
def test_no_text_breaks_the_reader(text):
    movement, problems = read(text)
    assert movement.rounds or problems


def test_it_offers_nothing_of_its_own():
    assert [*TYPED.offers(Wish(contestants=18))] == []
