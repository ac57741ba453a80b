"""Totals of plain lines, as they are printed and as data."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

# Board 1, nobody vulnerable: 420, 170, 420 and passed out; board 2, north–south vulnerable: 3NT made and two others.
EVENING = """board,ns,ew,contract,declarer,tricks
1,1,5,4S,N,10
1,2,6,2S,N,10
1,3,7,4S,S,=
1,4,8,PASS,,
2,1,6,3NT,N,9
2,2,5,3NT,N,8
2,3,8,A60/40,,
2,4,7,NP,,
"""
# By hand. Board 1 out of 6: 420 twice 5, 170 2, 0 0. Board 2 has two scores and an average of three results, of the
# four that board 1 has: 2 and 0 by Neuberg are (3 × 4 ÷ 2) − 1 = 5 and 1; 60 % and 40 % of 6 are 3.6 and 2.4. In IMPs
# pair 1 has (6 + 0 + 9) ÷ 3 and 12; against the datum of 250 on either board, 5 and 8.
TABLE = [
    # pair way   boards points of  per cent
    ("1", "NS", 2, 10.0, 12.0, 83.33),
    ("3", "NS", 2, 8.6,  12.0, 71.67),
    ("2", "NS", 2, 3.0,  12.0, 25.0),
    ("4", "NS", 1, 0.0,  6.0,  0.0),
    ("8", "EW", 2, 8.4,  12.0, 70.0),
    ("5", "EW", 2, 6.0,  12.0, 50.0),
    ("6", "EW", 2, 5.0,  12.0, 41.67),
    ("7", "EW", 1, 1.0,  6.0,  16.67),
]  # fmt: skip


def pairs(done):
    return json.loads(done.out)["pairs"]


def test_every_pair_has_its_total(typing):
    done = typing("score", typing.file("x.csv", EVENING), "--json")
    assert (done.status, done.err) == (0, "")
    keys = ("pair", "side", "boards", "total", "possible", "percent")
    assert [tuple(each[key] for key in keys) for each in pairs(done)] == TABLE
    assert [each["place"] for each in pairs(done)] == [1, 2, 3, 4] * 2


ROOT = Path(__file__).parents[3]
# What takes longer to load than a club's evening to score, and is not needed for it.
HEAVY = {"numpy", "sqlalchemy", "typer", "xml", "csv", "PySide6"}
LOADED = "import sys; from scorer import cli; cli.main(sys.argv[1:]); print(*sys.modules)"


def test_nothing_is_loaded_that_plain_lines_do_not_need(typing):
    command = [sys.executable, "-c", LOADED, "score", str(typing.file("x.csv", EVENING))]
    loaded = (
        subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()[-1].split()
    )
    assert "scorer.cli.tally" in loaded
    assert not HEAVY.intersection(loaded)


def test_people_get_a_list_for_each_way(typing):
    done = typing("score", typing.file("x.csv", EVENING))
    assert done.status == 0
    assert done.out.splitlines() == [
        "Matchpoints: 7 results on 2 boards, 8 pairs.",
        "",
        "North–South",
        "Place  Pair  Boards  Points     Of      %",
        "    1     1       2   10.00  12.00  83.33",
        "    2     3       2    8.60  12.00  71.67",
        "    3     2       2    3.00  12.00  25.00",
        "    4     4       1    0.00   6.00   0.00",
        "",
        "East–West",
        "Place  Pair  Boards  Points     Of      %",
        "    1     8       2    8.40  12.00  70.00",
        "    2     5       2    6.00  12.00  50.00",
        "    3     6       2    5.00  12.00  41.67",
        "    4     7       1    1.00   6.00  16.67",
    ]


def test_the_plain_command_and_the_one_with_options_are_the_same(typing):
    path = typing.file("x.csv", EVENING)
    assert typing("score", path) == typing("score", path, "--set", "scale=2")


WAYS = [
    # options                                        who is first, with how much
    (["--set", "scale=1"],                           ("1", 5.0)),
    (["--set", "unequal=own-top"],                   ("1", 7.0)),
    (["--winners", "1"],                             ("1", 10.0)),
    (["--method", "cross-imps"],                     ("1", 17.0)),
    (["--method", "butler", "--set", "drop=0"],      ("1", 13.0)),
    (["--set", "factored=yes", "--set", "decimals=1"], ("1", 10.0)),
]  # fmt: skip


@pytest.mark.parametrize(("options", "first"), WAYS, ids=lambda value: " ".join(map(str, value)))
def test_the_method_and_its_settings_can_be_chosen(typing, options, first):
    found = pairs(typing("score", typing.file("x.csv", EVENING), "--json", *options))
    assert (found[0]["pair"], found[0]["total"]) == first


def test_one_winner_stands_in_one_list(typing):
    found = pairs(typing("score", typing.file("x.csv", EVENING), "--json", "--winners", "1"))
    assert [each["place"] for each in found] == list(range(1, 9))
    assert {each["side"] for each in found} == {""}


def test_pairs_that_are_counted_from_1_both_ways_are_told_apart(typing):
    lines = [f"{board},{table},{1 + (table + board) % 3},1N,N,{7 + table}" for board in (1, 2) for table in (1, 2, 3)]
    found = pairs(typing("score", typing.file("x.csv", "\n".join(lines)), "--json"))
    assert {each["pair"] for each in found} == {f"{n}{way}" for n in (1, 2, 3) for way in ("NS", "EW")}


HEADS = [
    # lines                               the first line printed
    ("1,1,2,1N,N,7\n",                    "Matchpoints: 1 result on 1 board, 2 pairs."),
    ("1,1,2,1N,N,7\n1,3,4,,,\n",          "Matchpoints: 1 result on 1 board, 2 pairs. 1 line without a result."),
    ("1,1,2,1N,N,7\n1,3,4,,,\n1,5,6,-,,\n","Matchpoints: 1 result on 1 board, 2 pairs. 2 lines without a result."),
    ("1,1,2,1N,N,7\n1,3,4,NP,,\n",        "Matchpoints: 1 result on 1 board, 2 pairs."),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "says"), HEADS)
def test_results_are_counted_and_so_are_lines_without_one(typing, lines, says):
    path = typing.file("x.csv", lines)
    assert typing("score", path).out.splitlines()[0] == says
    assert json.loads(typing("score", path, "--json").out)["to_come"] == lines.count(",,,") + lines.count("-,,")


def test_a_line_that_tells_nothing_is_listed_and_the_others_count(typing):
    path = typing.file("x.csv", "1,1,2,42,N,10\n1,3,4,4S,N,10\n1,5,6,4S,N,9\n")
    said = typing("score", path).out.splitlines()
    assert said[0] == "Matchpoints: 2 results on 1 board, 4 pairs."
    assert said[-1].startswith("Line 1: “42” stands as the contract on board 1")
    assert said[-1].endswith("Nothing of the line counts.")
    nothing = typing.file("y.csv", "1,1,2,42,N,10\n")
    assert typing("score", nothing).err.startswith("“y.csv”, line 1: “42” stands as the contract on board 1")


def test_equal_totals_share_a_place(typing):
    lines = "1,1,2,1N,N,7\n1,3,4,1N,N,7\n2,1,4,1N,N,7\n2,3,2,1N,N,7\n"
    found = pairs(typing("score", typing.file("x.csv", lines), "--json"))
    assert [(each["place"], each["tied"]) for each in found] == [(1, True)] * 4


# What is added to the evening, how many results there are then, and what is said of it.
LISTED = [
    ("x,1,8,4S,N,10",      7, "“x” stands as the board: .* left out"),
    ("0,1,8,4S,N,10",      7, "“0” stands as the board"),
    ("Total,,,,,",         7, "“Total” stands as the board"),
    (",1,8,4S,N,10",       7, "nothing stands as the board"),
    ("2,1,8",              7, "only 3 of the 7 entries: .* left out"),
    ("3,,8,4S,N,10",       8, "a pair of board 3 is missing: .* counts on its board"),
    ("3,1,1,P,,",          8, "pair 1 plays against itself on board 3: .* for neither pair"),
    ("2,1,8,P,,",          8, "a second result on board 2 for pair 1: .* line 6 has the first. Both count"),
    ("2,1,6,P,,",          7, "a second result on board 2 for pair 1: .* line 6 has the first. The line is left out"),
    ("4,1,8,,,,-50",       8, "“-50” stands as the score on board 4: .* It counts as it stands"),
    ("3,1,8,42,N,10",      7, "“42” stands as the contract on board 3: .* Nothing of the line counts"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "results", "says"), LISTED, ids=[row[0] for row in LISTED])
def test_what_cannot_be_read_is_listed_and_the_others_count(typing, line, results, says):
    heading, rest = EVENING.split("\n", 1)
    path = typing.file("x.csv", f"{heading},score\n{rest}{line}\n")
    done = typing("score", path)
    assert (done.status, done.err) == (1, "")
    assert done.out.startswith(f"Matchpoints: {results} results on ")
    assert re.match(f"Line 10: {says}", done.out.splitlines()[-1])
    data = typing("score", path, "--json")
    assert [each["line"] for each in json.loads(data.out)["unread"]] == [10]
    assert {each["pair"] for each in pairs(data)} == set("12345678")


WRONG = [
    # options                        the file                     what is said
    ([],                             "1,2,3\n",                   "“x.csv”, line 1: only 3 of the 6 entries"),
    ([],                             "",                          "any result is missing"),
    ([],                             "1,1,2,4Z,N,3\n",            "“x.csv”, line 1: “4Z” stands as the contract"),
    ([],                             b"\xff\xfe\x00",             "not text"),
    (["--method", "lottery"],        EVENING,                     "expected matchpoints (Matchpoints) or"),
    (["--set", "scale=3"],           EVENING,                     "--set scale=3: expected 2 or 1"),
    (["--set", "decimals=9"],        EVENING,                     "a whole number from 0 to 6"),
    (["--set", "factored=maybe"],    EVENING,                     "expected yes or no"),
    (["--set", "colour=red"],        EVENING,                     "expected NAME=VALUE, where the name is"),
    (["--set", "scale"],             EVENING,                     "expected NAME=VALUE"),
]  # fmt: skip


@pytest.mark.parametrize(("options", "text", "says"), WRONG, ids=[row[2] for row in WRONG])
def test_nothing_is_printed_half(typing, options, text, says):
    done = typing("score", typing.file("x.csv", text), *options)
    assert (done.status, done.out) == (2, "")
    assert says in done.err
    assert done.err.count("\n") == 1


CONTRADICTED = [
    # a line                       what is said of its score
    ("1,1,2,4S,N,10,420",          ""),
    ("1,1,2,4S,N,10,",             ""),
    ("1,1,2,4S,N,9,-50",           ""),
    ("1,1,2,4S,N,10,9990",         "Line 2, board 1: 4♠ by North, made, scores 420, not 9990. The hand counts."),
    ("1,1,2,4S,E,10,420",          "Line 2, board 1: 4♠ by East, made, scores -420, not 420. The hand counts."),
    ("1,1,2,PASS,,,100",           "Line 2, board 1: passed out, scores 0, not 100. The hand counts."),
    ("1,1,2,4S,N,,170",            "Line 2, board 1: 4S cannot score 170 on this board. It counts as it stands."),
]  # fmt: skip


@pytest.mark.parametrize(("line", "says"), CONTRADICTED)
def test_a_score_that_contradicts_the_contract_is_told_line_by_line(typing, line, says):
    path = typing.file("x.csv", f"board,ns,ew,contract,declarer,tricks,score\n{line}\n1,3,4,1N,N,7,90\n")
    done, data = typing("score", path), json.loads(typing("score", path, "--json").out)
    assert [each for each in done.out.splitlines() if each.startswith("Line ")] == [says] * bool(says)
    assert done.status == bool(says)
    assert [each["says"] for each in data["differences"]] == [says] * bool(says)
    assert data["results"] == 2


def test_what_no_heading_says_anything_of_is_said_not_to_be_read(typing):
    done = typing("score", typing.file("x.csv", "1,1,2,4S,N,10,9990\n1,3,4,4S,N,9\n"))
    assert done.out.splitlines()[-1] == "What stands behind the last column is not read: “9990” in line 1."
