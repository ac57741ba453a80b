"""A cell that cannot be read is listed, and the rest of the event is read all the same."""

import re

import pytest

from scorer.event.results import Average, BareScore, Played
from scorer.formats import Source, read_source
from scorer.formats.trouble import CannotRead
from tests.scorer.formats.invented import board, element, evening, event, four_pairs, line, pair

GOOD = {"CONTRACT": "3NT", "PLAYED_BY": "E", "TRICKS": "9", "SCORE": "-400"}
FINE = line("3", "4", **GOOD)


def one(**said):
    """Two lines of a board; the first says something else, the second is as it should be."""
    return four_pairs(
        line("1", "2", **{"CONTRACT": "4S", "PLAYED_BY": "N", "TRICKS": "10", "SCORE": "420", **said}), FINE
    )


def wrong(*lines):
    """Board 1 with these lines, and a second board on which everybody has a result."""
    fine = [line("1", "2", SCORE="50"), line("3", "4", SCORE="50")]
    return evening([pair(str(n)) for n in range(1, 5)], {1: [*lines], 2: fine})


FIFTY = [BareScore(50)] * 2


def two(first=None, **said):
    return evening([pair("1", **(first or {})), pair("2")], {1: [line("1", "2", SCORE="50")]}, **said)


def played(level, strain, declarer, tricks):
    return Played({"level": level, "strain": strain, "penalty": 1, "declarer": declarer, "tricks": tricks, "lead": ""})


FOUR, THREE = played(4, "S", "N", 10), played(3, "N", "E", 9)
TABLE = [
    # what the file holds                         the results              what is listed
    (one(CONTRACT="42", SCORE="480"),             [BareScore(480), THREE], "“42” stands as the contract on board 1"),
    (one(CONTRACT="42", SCORE="480"),             [BareScore(480), THREE], "Its score of 480 counts."),
    (one(CONTRACT="42", SCORE=""),                [THREE],                 "Nothing of the line counts."),
    (one(CONTRACT="8S"),                          [BareScore(420), THREE], "“8S” stands as the contract"),
    (one(PLAYED_BY="Q"),                          [BareScore(420), THREE], "“Q” stands as the declarer on board 1"),
    (one(PLAYED_BY="Q", SCORE=""),                [THREE],                 "“Q” stands as the declarer on board 1"),
    (one(PLAYED_BY="?", SCORE=""),                [THREE],                 "“\\?” stands as the declarer on board 1"),
    (one(PLAYED_BY="", SCORE=""),                 [THREE],                 "nothing stands as the declarer on board 1"),
    (one(TRICKS="14"),                            [FOUR, THREE],           "“14” stands as the tricks.* What else"),
    (one(TRICKS="ten"),                           [FOUR, THREE],           "“ten” stands as the tricks"),
    (one(TRICKS="+9"),                            [FOUR, THREE],           "0–13 tricks"),
    (one(CONTRACT="4S+9", TRICKS=""),             [BareScore(420), THREE], "0–13 tricks"),
    (one(TRICKS="", SCORE=""),                    [THREE],                 "nothing stands as the tricks"),
    (one(SCORE="many"),                           [FOUR, THREE],           "“many” stands as the score"),
    (one(SCORE="62.5"),                           [FOUR, THREE],           "“62.5” stands as the score"),
    (one(SCORE="?"),                              [FOUR, THREE],           "“\\?” stands as <SCORE>"),
    (one(CONTRACT="-"),                           [BareScore(420), THREE], "“-” stands as <CONTRACT>"),
    (one(PLAYED_BY="?"),                          [BareScore(420), THREE], "“\\?” stands as <PLAYED_BY>"),
    (one(TRICKS="-"),                             [FOUR, THREE],           "“-” stands as <TRICKS>"),
    (one(NS_MATCH_POINTS="-"),                    [FOUR, THREE],           "“-” stands as <NS_MATCH_POINTS>"),
    (one(CONTRACT="", SCORE="A160"),              [THREE],                 "“A160” stands as the score"),
    (one(LEAD="ZZ"),                              [FOUR, THREE],           "“ZZ” stands as the lead"),
    (one(NS_MATCH_POINTS="x"),                    [FOUR, THREE],           "“x” stands as <NS_MATCH_POINTS>"),
    (one(ROUND_NUMBER="x"),                       [FOUR, THREE],           "“x” stands as <ROUND_NUMBER>"),
    (wrong(line("1", "9", SCORE="50"), FINE),     [BareScore(50), THREE, *FIFTY], "pair 9 .EW. on board 1 is not"),
    (wrong(line("", "2", SCORE="50"), FINE),      [BareScore(50), THREE, *FIFTY], "the NS pair, which is left blank"),
    (wrong(line("1", "1", SCORE="50"), FINE),     [BareScore(50), THREE, *FIFTY], "pair 1 plays against itself on bo"),
    (wrong(line("1", "2", SCORE="50"), line("1", "2", SCORE="90")),
                                                  [BareScore(50), *FIFTY], "second result on board 1 .* 1.*left out"),
    (wrong(line("1", "2", SCORE="50"), line("3", "1", SCORE="90")),
                                                  [BareScore(50), BareScore(90), *FIFTY], "second .* 1: .*Both count"),
    (wrong(line("1", "2", SCORE="50"), line("3", "2", SCORE="50"), line("3", "4", SCORE="90")),
                                                  [BareScore(50), BareScore(90), *FIFTY], "second .* 2: .*left out"),
    (wrong(line("1", "2", SCORE="50"), line("3", "1", SCORE="50")),
                                                  [*FIFTY, *FIFTY],        "second .* 1: .*Both count"),
    (two({"PERCENTAGE": "half"}),                 [BareScore(50)],         "“half” stands as <PERC"),
    (two({"TOTAL_SCORE": "half"}),                [BareScore(50)],         "“half” stands as <TOTAL_SCORE>"),
    (two({"PLACE": "1 or 2"}),                    [BareScore(50)],         "“1 or 2” stands as <PLACE>"),
    (two({"PLACE": "first"}),                     [BareScore(50)],         "“first” stands as <PLACE>"),
    (two({"ADJUSTMENT": "much"}),                 [BareScore(50)],         "“much” stands as <ADJUSTMENT>"),
    (two({"HANDICAP": "much"}),                   [BareScore(50)],         "“much” stands as <HANDICAP>"),
    (two(WINNER_TYPE="3"),                        [BareScore(50)],         "“3” stands as <WINNER_TYPE>: .* 0 to 2"),
    (two(WINNER_TYPE="x"),                        [BareScore(50)],         "“x” stands as <WINNER_TYPE>"),
    (two(DATE="31/02/2026"),                      [BareScore(50)],         "“31/02/2026” stands as <DATE>"),
    (two(DATE="Thursday"),                        [BareScore(50)],         "“Thursday” stands as <DATE>"),
    (two(BOARDS_PER_ROUND="x"),                   [BareScore(50)],         "“x” stands as <BOARDS_PER_ROUND>"),
    (wrong(element("BOARD_AVERAGE", "x")),        FIFTY,                   "“x” stands as <BOARD_AVERAGE>"),
]  # fmt: skip


def results(record):
    return [slip.result for _, slip in sorted(record.event.slips.items(), key=lambda each: record.lines[each[0]].line)]


@pytest.mark.parametrize(("text", "expected", "says"), TABLE, ids=[row[2] for row in TABLE])
def test_a_cell_that_cannot_be_read_is_listed_and_the_rest_is_read(text, expected, says):
    record = read_source(Source("x.xml", text.encode()))
    (unread,) = record.unread
    assert results(record) == expected
    assert re.search(says, unread.says)
    assert unread.says.startswith(f"Line {unread.line}: ")
    assert set(unread.plain) == {"line", "board", "what", "found", "expected", "says"}


PAIRS = [
    # a line's pair   what is listed
    ("1.0",           []),
    ("01",            []),
    ("1\u200b",       []),
    ("-1",            ["pair -1 (NS) on board 1 is not"]),
    ("1-",            ["pair 1- (NS) on board 1 is not"]),
]  # fmt: skip


@pytest.mark.parametrize(("name", "says"), PAIRS)
def test_a_number_of_a_pair_is_read_and_what_is_none_is_not(name, says):
    record = read_source(Source("x.xml", wrong(line(name, "2", SCORE="50"), FINE).encode()))
    assert [any(words in each.says for words in says) for each in record.unread] == [True] * len(says)


def test_the_line_is_the_one_that_a_reader_finds():
    text = one(CONTRACT="4Z")
    (unread,) = read_source(Source("x.xml", text.encode())).unread
    assert text.splitlines()[unread.line - 1] == "<CONTRACT>4Z</CONTRACT>"


def test_a_long_cell_is_cut_where_it_is_seen_and_the_name_of_the_file_is_not_mixed_up_with_it():
    text = one(CONTRACT="Z" * 29 + "e\u0301" + "Z" * 99)
    (unread,) = read_source(Source("line 13: x.xml", text.encode())).unread
    assert unread.says.startswith(f"Line {unread.line}: “{'Z' * 29}…” stands as the contract on board 1: expected")
    assert unread.plain["found"] == "Z" * 29 + "…"


def boards(*numbers):
    """A board of two lines for each number."""
    lines = (line("1", "2", SCORE="50"), line("3", "4", SCORE="420"))
    pairs = element("PARTICIPANTS", *(pair(str(n)) for n in range(1, 5)))
    return event(pairs, *(board(number, *lines) for number in numbers))


NUMBERS = [
    # the boards          are read as    what is listed
    ((1, 2, "x", 4),      [1, 2, 4],     "“x” stands as <BOARD_NUMBER>: expected a whole number"),
    ((1, "", 3, 4),       [1, 3, 4],     "nothing stands as <BOARD_NUMBER>: expected a whole number"),
    ((1, 2, 0, 4),        [1, 2, 4],     "“0” stands as <BOARD_NUMBER>"),
    ((1, 2, 2, 4),        [1, 2, 4],     "“2” stands as <BOARD_NUMBER>: expected every board once"),
    ((1, 4, 3, 4),        [1, 3, 4],     "“4” stands as <BOARD_NUMBER>: expected every board once"),
    ((1, 2, 3, 1),        [1, 2, 3],     "“1” stands as <BOARD_NUMBER>: expected every board once"),
]  # fmt: skip


@pytest.mark.parametrize(("numbers", "read", "says"), NUMBERS)
def test_a_board_whose_number_cannot_be_is_left_out(numbers, read, says):
    record = read_source(Source("x.xml", boards(*numbers).encode()))
    (unread,) = record.unread
    assert sorted({key.number for key in record.event.slips}) == read
    assert len(record.event.slips) == 2 * len(read)
    assert says in unread.says
    assert set(unread.who) == {1, 2, 3, 4}


def test_a_board_without_any_number_is_said_to_lack_it():
    text = boards(1, 2).replace("<BOARD_NUMBER>2</BOARD_NUMBER>", "")
    (unread,) = read_source(Source("x.xml", text.encode())).unread
    assert "<BOARD_NUMBER> is missing: expected a whole number from 1 to 10000." in unread.says


def test_of_two_boards_of_a_number_that_one_is_left_out_which_stands_out_of_order():
    text = boards(1, 4, 3, 4)
    (unread,) = read_source(Source("x.xml", text.encode())).unread
    assert text.splitlines()[unread.line - 1] == "<BOARD_NUMBER>4</BOARD_NUMBER>"
    assert text.splitlines()[: unread.line].count("<BOARD_NUMBER>4</BOARD_NUMBER>") == 1


def test_one_board_may_stand_there_in_two_parts():
    pairs = element("PARTICIPANTS", *(pair(str(n)) for n in range(1, 5)))
    text = event(pairs, board(1, line("1", "2", SCORE="50")), board(1, line("3", "4", SCORE="50")))
    record = read_source(Source("x.xml", text.encode()))
    assert (record.unread, len(record.event.slips)) == ((), 2)


LISTS = [
    # the pairs' numbers     what is listed
    (["1", "2", "9", "4"],   "“9” stands as <PAIR_NUMBER>: expected a pair that has results"),
    (["1", "2", "", "4"],    "nothing stands as <PAIR_NUMBER>: expected every pair once"),
    (["1", "2", "1", "4"],   "“1” stands as <PAIR_NUMBER>: expected every pair once; it stands in line"),
]  # fmt: skip


@pytest.mark.parametrize(("numbers", "says"), LISTS)
def test_a_pair_under_a_wrong_number_is_listed_once_and_its_results_count(numbers, says):
    lines = {number: [line("1", "2", SCORE="50"), line("3", "4", SCORE="420")] for number in (1, 2)}
    record = read_source(Source("x.xml", evening([pair(each) for each in numbers], lines).encode()))
    (unread,) = record.unread
    assert len(record.event.slips) == 4
    assert says in unread.says
    assert re.search(r"the lines speak of 3 \(line \d+\), which is not listed", unread.says)


def test_whoever_is_listed_again_word_for_word_is_held_against_the_file_once():
    once = [pair("1", TOTAL_SCORE="1"), pair("2", TOTAL_SCORE="0")]
    record = read_source(Source("x.xml", evening([*once, *once], {1: [line("1", "2", SCORE="50")]}).encode()))
    assert [each.says.partition(" already")[2] for each in record.unread] == [
        ". It says the same again, and is left out."
    ] * 2
    assert [bool(row.total) for row in record.rows] == [True, True]


WAYS = [
    # the direction of a pair that always sits north–south   what is listed
    ("EW",  "“EW” stands as <DIRECTION>: expected NS, which is where pair 2 sits on every board"),
    ("Q",   "“Q” stands as <DIRECTION>: expected NS or EW"),
]  # fmt: skip


@pytest.mark.parametrize(("way", "says"), WAYS)
def test_a_pair_is_placed_where_it_sits_and_not_where_it_is_listed(way, says):
    pairs = [pair("1", "NS"), pair("2", way), pair("11", "EW"), pair("12", "EW")]
    lines = {number: [line("1", "11", SCORE="50"), line("2", "12", SCORE="420")] for number in (1, 2)}
    record = read_source(Source("x.xml", evening(pairs, lines, WINNER_TYPE="2").encode()))
    assert [unread.says.partition(": ")[2] for unread in record.unread] == [f"{says}."]
    assert [row.direction for row in record.rows] == ["NS", "NS", "EW", "EW"]


def test_where_both_directions_count_from_1_a_number_means_nobody_of_the_other_direction():
    pairs = [pair(number, way) for number, way in (("1", "NS"), ("9", "NS"), ("1", "EW"), ("2", "EW"))]
    lines = {1: [line("1", "1", SCORE="50"), line("2", "2", SCORE="420")]}
    record = read_source(Source("x.xml", evening(pairs, lines, WINNER_TYPE="2").encode()))
    assert len(record.event.slips) == 2
    assert "the lines speak of 2 (line 62), which is not listed" in record.unread[0].says


PLAIN = "1,3,5,4S,N,10"
LINES = [
    # a second line          results  what is listed
    ("1,3",                  1,       "only 2 of the 6 entries"),
    ("X,3,5,4S,N,10",        1,       "“X” stands as the board"),
    ("0,3,5,4S,N,10",        1,       "“0” stands as the board"),
    ("2,,5,4S,N,10",         2,       "a pair of board 2 is missing"),
    ("2,3,,4S,N,10",         2,       "a pair of board 2 is missing"),
    ("2,7,7,4S,N,10",        2,       "pair 7 plays against itself on board 2"),
    ("2,3,6,4S,N,14",        1,       "“14” stands as the tricks on board 2"),
    ("2,3,6,4S,N,-11",       1,       "0–13 tricks"),
    ("2,3,6,9S,N,4",         1,       "“9S” stands as the contract on board 2"),
    ("2,3,6,4S,?Q,10",       1,       "“?Q” stands as the declarer on board 2"),
    ("1,3,6,4S,N,10",        2,       "a second result on board 1 for pair 3: expected one; line 1"),
    ("1,3,5,4S,N,11",        1,       "a second result on board 1 for pair 3"),
    ("1,4,6,",               1,       "a contract on board 1 is missing"),
]  # fmt: skip


@pytest.mark.parametrize(("second", "count", "says"), LINES)
def test_a_line_that_cannot_be_read_is_listed_among_others_that_can(second, count, says):
    record = read_source(Source("x.csv", f"{PLAIN}\n{second}\n3,3,4,P,,\n".encode()))
    (unread,) = record.unread
    assert unread.line == 2
    assert says in unread.says
    assert len(record.event.slips) == count + 1
    assert results(record)[0] == FOUR


def test_lines_that_cannot_be_read_are_listed_in_their_order():
    text = f"{PLAIN}\n2,3,6,4S,N,14\nX,3,5,4S,N,10\n2,7,8,9S,N,4\n1,3\n"
    assert [each.line for each in read_source(Source("x.csv", text.encode())).unread] == [2, 3, 4, 5]


NOTHING = [
    ("x.csv", "1,3,5,9S,N,10\n2,3,5,4S,N,14\n", "line 1: “9S” stands as the contract"),
    ("x.xml", four_pairs(line("1", "2", CONTRACT="42")), "“42” stands as the contract on board 1"),
]


@pytest.mark.parametrize(("name", "text", "says"), NOTHING)
def test_only_a_file_of_which_nothing_can_be_read_is_refused(name, text, says):
    with pytest.raises(CannotRead) as caught:
        read_source(Source(name, text.encode()))
    assert says in str(caught.value)


def test_an_average_is_read_beside_a_wrong_contract():
    record = read_source(Source("x.xml", one(CONTRACT="", TRICKS="", PLAYED_BY="", SCORE="A6040").encode()))
    assert isinstance(results(record)[0], Average)
    assert record.unread == ()


@pytest.mark.parametrize("played", [{"CONTRACT": "PASS", "SCORE": "0"}, {"CONTRACT": "-", "SCORE": "NP"}])
def test_a_mark_where_nothing_was_to_be_written_is_no_complaint(played):
    marks = {"PLAYED_BY": "-", "TRICKS": "-", "NS_MATCH_POINTS": "-"}
    assert read_source(Source("x.xml", one(**{**marks, **played}).encode())).unread == ()


SIGNS = [
    # what stands as a name   the name that is read   what is noted
    ("A \x07da",              "A da",                 "A sign that no text has was left out"),
    ("A&#7;da",               "Ada",                  "A sign that no text has, told by its number, was left out"),
    ("A&#xFFFF;da &#65;",     "Ada A",                "A sign that no text has, told by its number, was left out"),
    ("A\uffffda",             "Ada",                  "A sign that no text has was left out"),
    ("A < B",                 "A < B",                "A < that begins nothing was read as the sign it is"),
    ("A & B",                 "A & B",                "An & that stands alone was read as the sign it is"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "read", "says"), SIGNS, ids=[row[2] for row in SIGNS])
def test_a_sign_that_can_mean_but_one_thing_spoils_no_event(name, read, says):
    text = two().replace("Ada 1", name)
    record = read_source(Source("x.xml", text.encode()))
    line = next(at for at, each in enumerate(text.split("\n"), 1) if name in each)
    assert record.notes == (f"{says} (first in line {line}).",)
    assert record.event.sections[0].contestant(1).players[0].name == read


def test_a_file_whose_first_line_stands_below_blank_ones_is_read_with_its_lines_as_they_are():
    record = read_source(Source("x.xml", ("\n \n" + one(CONTRACT="4Z")).encode()))
    (unread,) = record.unread
    assert unread.line == 2 + read_source(Source("x.xml", one(CONTRACT="4Z").encode())).unread[0].line
    assert "stands below blank ones" in record.notes[0]


@pytest.mark.parametrize("name", ["<B", "A</PLAYER_NAME"])
def test_what_may_mean_more_than_one_thing_is_refused(name):
    with pytest.raises(CannotRead, match=r"not sound XML"):
        read_source(Source("x.xml", two().replace("Ada 1", name).encode()))


@pytest.mark.parametrize(
    ("tag", "what"),
    [("PENALTY", "penalties"), ("NS_PENALTY", "penalties"), ("CARRY_FORWARD", "scores carried forward")],
)
def test_what_no_record_holds_is_counted(tag, what):
    record = read_source(Source("x.xml", two({tag: "5.00"}).encode()))
    assert record.besides == {what: 1}
    assert read_source(Source("x.xml", two({tag: "0.00"}).encode())).besides == {}


SIDEWAYS = [
    # the line       who is expected there
    (("9", "1"), "pair 9 (NS) on board 1 is not among the participants: expected one of 1, 2."),
    (("1", "9"), "pair 9 (EW) on board 1 is not among the participants: expected one of 1, 2."),
]


@pytest.mark.parametrize(("who", "says"), SIDEWAYS)
def test_where_both_directions_count_from_1_only_those_of_the_same_are_expected(who, says):
    pairs = [pair(str(number), way) for way in ("NS", "EW") for number in (1, 2)]
    first = [line(*who, SCORE="50"), line("2", "2", SCORE="50")]
    text = evening(pairs, {1: first, 2: [line("1", "2", SCORE="50"), line("2", "1", SCORE="50")]})
    (unread,) = read_source(Source("x.xml", text.encode())).unread
    assert says in unread.says
