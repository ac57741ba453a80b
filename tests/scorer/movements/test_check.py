"""What is wrong with a movement, and what is only doubtful."""

import json

import pytest

from scorer.event.movement import Movement, Seating
from scorer.movements import check, sharing
from scorer.movements.typed import read, written


def movement(*rounds, **settings):
    """Rounds as lines of ``table N–S E–W board,board``."""
    return Movement("typed", "", tuple(tuple(map(seating, each.split("; "))) for each in rounds), settings=settings)


def seating(text):
    table, ns, ew, *boards = text.split()
    return Seating(int(table), (int(ns), int(ew)), tuple(int(b) for b in "".join(boards).split(",") if b))


FIRST = "1 1 11 1; 2 2 12 2; 3 3 13 3"
NEXT = "1 1 13 2; 2 2 11 3; 3 3 12 1"
LAST = "1 1 12 3; 2 2 13 1; 3 3 11 2"

WRONG = [
    # rounds                               in words
    (["1 1 2 1; 2 1 3 2"],                 "Round 1: pair 1 sits at tables 1 and 2."),
    (["1 3 3 1"],                          "Round 1: pair 3 sits twice at table 1."),
    (["1 1 2 1; 1 3 4 2"],                 "Round 1: table 1 is there two times."),
    (["0 1 2 1"],                          "Round 1: 0 is not the number of a table."),
    (["1 -1 2 1"],                         "Round 1: -1 is not the number of a pair."),
    (["1 1 2"],                            "Round 1: table 1 has no boards."),
    (["1 1 2 0,1"],                        "Round 1: 0 is not the number of a board."),
    (["1 1 2 4,4"],                        "Round 1: table 1 has board 4 more than once."),
    (["1 1 2 1,2; 2 3 4 1,2"],             "Round 1: boards 1–2 are at tables 1 and 2."),
    (["1 1 2 1; 2 3 4 1,2"],               "Round 1: board 1 is at tables 1 and 2."),
    ([FIRST, "1 1 13 1,3,4"],              "Pair 1 plays board 1 again: in rounds 1 and 2."),
    ([FIRST, "1 1 13 1,3,4"],              "Pair 13 plays board 3 again: in rounds 1 and 2."),
    ([FIRST, NEXT, "3 3 11 2; 1 1 12 1,2"], "Pair 1 plays board 1 again: in rounds 1 and 3."),
]  # fmt: skip


@pytest.mark.parametrize(("rounds", "words"), WRONG)
def test_what_cannot_be_played_is_said_in_a_sentence(rounds, words):
    assert words in [problem.message for problem in check.wrong(movement(*rounds))]


DOUBTFUL = [
    # rounds                               in words
    ([FIRST, "1 1 11 4; 2 2 12 5; 3 3 13 6"], "Pairs 1 and 11 meet more than once: in rounds 1 and 2."),
    ([FIRST, "1 1 13 2; 2 2 11 3"],        "Round 2: pairs 3, 12 are neither at a table nor sitting out."),
    ([FIRST, "1 1 13 2; 2 2 11 3; 3 3 0 1"], "Round 2: pair 12 is neither at a table nor sitting out."),
    ([FIRST],                              "Boards 1–3 are played only once."),
    ([FIRST, NEXT, LAST.replace("12 3", "12 4")], "Board 4 is played only once."),
]  # fmt: skip


@pytest.mark.parametrize(("rounds", "words"), DOUBTFUL)
def test_what_may_be_meant_is_only_doubtful(rounds, words):
    found = {problem.message: problem.doubtful for problem in check.problems(movement(*rounds))}
    assert found[words]
    assert all(found.values())


def test_a_sound_movement_has_no_problem():
    assert check.problems(movement(FIRST, NEXT, LAST)) == ()


def test_every_problem_names_its_round():
    fields = [problem.field for problem in check.problems(movement(FIRST, "1 3 3 4", "1 1 2 4,4"))]
    assert {"round-2", "round-3", "movement"} == set(fields)


@pytest.mark.parametrize("rounds", [(), ((), ())])
def test_a_movement_in_which_nobody_sits_is_none(rounds):
    assert [p.message for p in check.wrong(Movement("typed", "", rounds))] == [
        "There is no round in which anybody sits down."
    ]


SHARED = [
    # settings                               at tables 1, 2 and 3 at once
    ({},                                     "Round 1: board 1 is at tables 1, 2 and 3."),
    ({"shared": "1+2"},                      "Round 1: board 1 is at tables 1, 2 and 3."),
    ({"shared": "1+2+3"},                    ""),
    ({"copies": 2},                          "Round 1: board 1 is at tables 1, 2 and 3, but dealt two times."),
    ({"copies": 3},                          ""),
    ({"copies": 2, "shared": "2+3"},         ""),
    ({"copies": 2, "parts": "1-1, 2-3"},     "Round 1: board 1 is at tables 1, 2 and 3, but dealt two times."),
    ({"copies": 3, "parts": "1-1, 2-2"},     ""),
]  # fmt: skip


@pytest.mark.parametrize(("settings", "words"), SHARED)
def test_a_board_is_at_two_tables_only_where_that_is_declared(settings, words):
    found = check.wrong(movement("1 1 2 1; 2 3 4 1; 3 5 6 1", **settings))
    assert check.said(found) == words


def test_many_meetings_again_are_one_sentence():
    lines = "; ".join(f"{t} {2 * t - 1} {2 * t} {t}" for t in range(1, 14))
    other = "; ".join(f"{t} {2 * t - 1} {2 * t} {t + 13}" for t in range(1, 14))
    again = [p.message for p in check.problems(movement(lines, other)) if "meet" in p.message]
    assert again == ["13 times two pairs meet again whom an earlier round brought together."]


def test_whoever_sits_out_neither_plays_nor_meets():
    assert check.problems(movement(*(each.replace("; 3 3 ", "; 3 0 ") for each in (FIRST, NEXT, LAST)))) == ()


def dutch(schema):
    """Another program's movement: rows of N–S, E–W, set, and the table whose set is shared."""
    rounds, shared = [], []
    for each in schema["data"]:
        rounds.append(
            tuple(Seating(table, (ns, ew), (set_,)) for table, (ns, ew, set_, _) in enumerate(each, 1) if ns or ew)
        )
        for table, (_, _, _, other) in enumerate(each, 1):
            joined = {table, other} - {0} | {t for group in shared if group & {table, other} for t in group}
            shared = [group for group in shared if not group & joined] + [joined]
    settings = {"shared": sharing.written(map(sorted, shared)), "copies": 2 if ".1-x" in schema["name"] else 1}
    return Movement("typed", schema["name"], tuple(rounds), settings=settings)


def test_movements_that_others_play_are_found_sound_and_can_be_typed_in(cases):
    schemas = json.loads((cases / "movements" / "bridgewx_schemas.json").read_text())["schemas"]
    assert schemas
    for schema in schemas:
        theirs = dutch(schema)
        assert check.said(check.wrong(theirs)) == "", schema["name"]
        assert read(written(theirs))[0].rounds == theirs.rounds, schema["name"]
