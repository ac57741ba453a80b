"""What is wrong with a movement, and what is only doubtful."""

import json

import pytest

from scorer.event.movement import Movement, Seating
from scorer.event.seated import Seated
from scorer.movements import check
from scorer.movements.typed import read, written


def movement(*rounds, **said):
    """Rounds as lines of ``table N–S E–W board,board``."""
    return Movement("typed", "", tuple(tuple(map(seating, each.split("; "))) for each in rounds), **said)


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


def test_a_team_sits_at_two_tables_and_at_no_third():
    found = check.wrong(movement("1 1 2 1,2; 2 2 1 1,2; 3 1 3 3; 4 3 4 3", seats=Seated.TEAMS))
    assert "Round 1: team 1 sits at tables 1, 2 and 3." in [problem.message for problem in found]
    assert not [problem for problem in found if "team 2" in problem.message]


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


ONE_SIDED = [
    # rounds                               in words
    (["1 1 2 1,2; 2 2 1 1,3"],             ["Teams 1 and 2 play boards 2–3 at one of their tables only."]),
    (["1 1 2 1; 2 3 1 2", "1 2 3 3; 2 2 1 1"], [
        "Teams 1 and 3 play board 2 at one of their tables only.",
        "Teams 2 and 3 play board 3 at one of their tables only.",
    ]),
    (["; ".join(f"{t} {2 * t - 1} {2 * t} {t}" for t in range(1, 14))], [
        "13 matches have boards that only one of their tables plays."
    ]),
    (["1 1 2 1,2; 2 2 1 1,2"],             []),
]  # fmt: skip


@pytest.mark.parametrize(("rounds", "said"), ONE_SIDED)
def test_what_only_one_table_of_a_match_plays_is_doubtful(rounds, said):
    found = check.problems(movement(*rounds, seats=Seated.TEAMS, copies=2))
    assert [problem.message for problem in found if "only" in problem.message] == said
    assert all(problem.doubtful for problem in found)


def test_a_match_that_may_go_on_in_a_round_to_be_drawn_is_not_one_sided():
    assert check.problems(movement("1 1 2 1; 2 3 4 1", seats=Seated.TEAMS, copies=2, planned=2)) == ()


SHARED = [
    # settings                               at tables 1, 2 and 3 at once
    ({},                                     "Round 1: board 1 is at tables 1, 2 and 3."),
    ({"sharing": ((1, 2),)},                 "Round 1: board 1 is at tables 1, 2 and 3."),
    ({"sharing": ((1, 2, 3),)},              ""),
    ({"copies": 2, "sharing": ((1, 4), (2, 4), (2, 3))}, ""),
    ({"sharing": ((1, 2), (2, 3))},          "Round 1: board 1 is at tables 1, 2 and 3."),
    ({"copies": 2},                          "Round 1: board 1 is at tables 1, 2 and 3, but dealt two times."),
    ({"copies": 3},                          ""),
    ({"copies": 2, "sharing": ((2, 3),)},    ""),
    ({"copies": 2, "parts": ((1, 1), (2, 3))},"Round 1: board 1 is at tables 1, 2 and 3, but dealt two times."),
    ({"copies": 3, "parts": ((1, 1), (2, 2))},""),
]  # fmt: skip


@pytest.mark.parametrize(("declared", "words"), SHARED)
def test_a_board_is_at_two_tables_only_where_that_is_declared(declared, words):
    found = check.wrong(movement("1 1 2 1; 2 3 4 1; 3 5 6 1", **declared))
    assert check.said(found) == words


def test_many_meetings_again_are_one_sentence():
    lines = "; ".join(f"{t} {2 * t - 1} {2 * t} {t}" for t in range(1, 14))
    other = "; ".join(f"{t} {2 * t - 1} {2 * t} {t + 13}" for t in range(1, 14))
    again = [p.message for p in check.problems(movement(lines, other)) if "meet" in p.message]
    assert again == ["13 times two pairs meet again whom an earlier round brought together."]


def test_whoever_sits_out_neither_plays_nor_meets():
    assert check.problems(movement(*(each.replace("; 3 3 ", "; 3 0 ") for each in (FIRST, NEXT, LAST)))) == ()


PAIRS, PLAYERS, THREES = "round table ns ew\n", "round table n e s w\n", "round table s1 s2 s3\n"
AGAIN = "meet more than once: in rounds 1 and 2."
NOWHERE = "neither at a table nor sitting out."
WITHOUT_BOARDS = [
    # text                                           what is wrong, or only doubtful
    (PAIRS + "1 1 1 2\n1 2 3 4",                     {}),
    (PAIRS + "1 1 1 2\n2 1 1 2",                     {f"Pairs 1 and 2 {AGAIN}": True}),
    (PAIRS + "1 1 1 2\n1 2 3 1",                     {"Round 1: pair 1 sits at tables 1 and 2.": False}),
    (PAIRS + "1 1 1 2\n1 2 3 4\n2 1 1 3",            {f"Round 2: pairs 2, 4 are {NOWHERE}": True}),
    ("round table ns ew deals\n1 1 1 2 4\n1 2 3 4 4", {}),
    ("round table ns ew deals\n1 1 1 2 4\n2 1 2 1 4", {f"Pairs 1 and 2 {AGAIN}": True}),
    (PLAYERS + "1 1 1 2 3 4\n1 1 5 6 7 8",           {"Round 1: table 1 is there two times.": False}),
    (PLAYERS + "1 1 1 2 3 4\n1 2 5 6 7 1",           {"Round 1: player 1 sits at tables 1 and 2.": False}),
    (PLAYERS + "1 1 1 2 3 4\n2 1 1 4 3 -",           {f"Round 2: player 2 is {NOWHERE}": True}),
    (PLAYERS + "1 1 1 2 3 4\n2 1 1 4 3 2",           {f"Players 1, 2, 3 and 4 {AGAIN}": True}),
    (THREES + "1 1 1 2 3\n2 1 1 3 2",                {f"Players 1, 2 and 3 {AGAIN}": True}),
    (THREES + "1 1 1 2 3\n2 1 4 3 1",                {f"Round {n}: player {who} is {NOWHERE}": True
                                                      for n, who in ((1, 4), (2, 2))}),
]  # fmt: skip


@pytest.mark.parametrize(("text", "said"), WITHOUT_BOARDS)
def test_where_tables_deal_for_themselves_only_people_are_looked_at(text, said):
    movement, problems = read(text)
    assert {problem.message: problem.doubtful for problem in problems} == said
    assert check.problems(movement) == problems


def test_players_on_boards_are_called_players():
    _, problems = read("round table n e s w boards\n1 1 1 2 3 4 1\n2 1 1 3 2 4 1\n2 2 5 6 7 8 1")
    assert "Player 1 plays board 1 again: in rounds 1 and 2." in [problem.message for problem in problems]
    many = "".join(f"{r} {t} {4 * t - 3} {4 * t - 2} {4 * t - 1} {4 * t}\n" for r in (1, 2) for t in range(1, 14))
    assert [problem.message for problem in read(f"round table n e s w\n{many}")[1]] == [
        "13 times a table of players meets again whom an earlier round brought together."
    ]


def test_no_player_has_a_number_below_nought():
    rounds = ((Seating(1, (1, 2, 3, -4), ()),),)
    found = check.wrong(Movement("typed", "", rounds, seats=Seated.PLAYERS, on_boards=False))
    assert check.said(found) == "Round 1: -4 is not the number of a player."


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
    groups = tuple(tuple(sorted(group)) for group in shared if len(group) > 1)
    copies = 2 if ".1-x" in schema["name"] else 1
    return Movement("typed", schema["name"], tuple(rounds), sharing=groups, copies=copies)


def test_movements_that_others_play_are_found_sound_and_can_be_typed_in(cases):
    schemas = json.loads((cases / "movements" / "bridgewx_schemas.json").read_text())["schemas"]
    assert schemas
    for schema in schemas:
        theirs = dutch(schema)
        assert check.said(check.wrong(theirs)) == "", schema["name"]
        assert read(written(theirs))[0].rounds == theirs.rounds, schema["name"]
