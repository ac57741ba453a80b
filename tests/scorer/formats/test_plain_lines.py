"""Plain lines of results, as spreadsheets have them."""

from fractions import Fraction

import pytest

from scorer.event.results import Average, Award, BareScore, NotPlayed, Played
from scorer.formats import Source, read, read_source
from scorer.formats.parts.csv_lines import both_from_one, csv_lines
from scorer.formats.parts.results import Told
from scorer.formats.trouble import CannotRead

PLAIN = "1,3,5,4S,N,10"
TABLE = [
    # the file                                                             board ns   ew   what is told
    ("1,3,5,4S,N,10",                                                      1, "3", "5", Told("4S", "N", "10")),
    ("1;3;5;4S;N;10",                                                      1, "3", "5", Told("4S", "N", "10")),
    ("1\t3\t5\t4S\tN\t10",                                                 1, "3", "5", Told("4S", "N", "10")),
    ("1, 3 , 5,4 S, n ,10",                                                1, "3", "5", Told("4 S", "n", "10")),
    ('"1","3","5","4S","N","10"',                                          1, "3", "5", Told("4S", "N", "10")),
    ("\ufeff1,3,5,4S,N,10",                                                1, "3", "5", Told("4S", "N", "10")),
    ("1,3,5,4S,N,10\r\n\r\n",                                              1, "3", "5", Told("4S", "N", "10")),
    ("# Tuesday\n\n1,3,5,4S,N,10",                                         1, "3", "5", Told("4S", "N", "10")),
    ("board,ns,ew,contract,declarer,tricks\n1,3,5,4S,N,10",                1, "3", "5", Told("4S", "N", "10")),
    ("Board No;Pair NS;Pair EW;Contract;By;Result\n1;3;5;4S;N;=",          1, "3", "5", Told("4S", "N", "=")),
    ("tricks,declarer,contract,ew,ns,board\n10,N,4S,5,3,1",                1, "3", "5", Told("4S", "N", "10")),
    ("Table,Board,NS,EW,Contract\n9,1,3,5,4S N +1",                        1, "3", "5", Told("4S N +1")),
    ("board,ns,ew,contract,declarer,tricks,score,lead\n1,3,5,,,,420,DQ",   1, "3", "5", Told("", "", "", "420", "DQ")),
    ("ns,ew,board,score\n3,5,1,-50",                                       1, "3", "5", Told(score="-50")),
    ("board,ns,ew,score\n1,3,5,A6040",                                     1, "3", "5", Told(score="A6040")),
    ("1,3,5,PASS",                                                         1, "3", "5", Told("PASS")),
    ("1,3,5,4S  N   +1,,",                                                 1, "3", "5", Told("4S N +1")),
    ("1,3,5,A60/40,,",                                                     1, "3", "5", Told("A60/40")),
    ("1,3NS,5EW,NP,,,extra,columns",                                       1, "3NS", "5EW", Told("NP")),
]  # fmt: skip


@pytest.mark.parametrize(("text", "board", "first", "second", "told"), TABLE)
def test_a_line_is_read_however_it_is_laid_out(text, board, first, second, told):
    found = list(csv_lines(Source("x.csv", text.encode())))
    assert [each[1:] for each in found] == [(board, first, second, told)]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_any_encoding_will_do(encoding):
    text = "board,ns,ew,contract\n1,Müller,Šmíd,4S N =".replace("Š", "S") if encoding == "cp1252" else PLAIN
    assert len(list(csv_lines(Source("x.csv", text.encode(encoding))))) == 1


WRONG = [
    # the file                                  line  what the sentence says
    ("1,3,5",                                   1, "only 3 of the 6 entries: expected board,ns,ew,contract"),
    (f"{PLAIN}\n1,3",                           2, "only 2 of the 6 entries"),
    (f"{PLAIN}\nX,3,5,4S,N,10",                 2, "“X” stands as the board"),
    (f"{PLAIN}\n2,,5,4S,N,10",                  2, "a pair of board 2 is missing"),
    ("1,2,4,4S,N,10\n1,3,5,",                    2, "a contract on board 1 is missing"),
    ("pair,contract,by,tricks\n1,4S,N,9",       1, "a column for the board, the pair north–south and the pair east"),
    ("ns,ew,board,lead\n1,2,3,DQ",              1, "a column for the contract or the score is missing"),
    ("Section,Table,Round,NSPair,EWPair\n1,1,1,1,13", 1, "a column for the board and the contract or the score"),
    (f"{PLAIN}\n" + "1," * 2000,                2, "stands as a line: expected lines of board,ns,ew"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "number", "says"), WRONG, ids=[row[2] for row in WRONG])
def test_a_wrong_line_is_named_where_none_is_passed_over(text, number, says):
    with pytest.raises(CannotRead) as caught:
        list(csv_lines(Source("x.csv", text.encode())))
    assert says in str(caught.value)
    assert f"“x.csv”, line {number}" in str(caught.value)


def test_a_heading_in_words_of_its_own_above_the_plain_columns_is_left_out_and_listed():
    record = read_source(Source("x.csv", b"Bord,ns,ew,contract,Leider,tricks,score\n1,3,5,4S,N,10,420"))
    assert len(record.event.slips) == 1
    assert [each.line for each in record.unread] == [1]


def test_lines_without_any_result_are_refused():
    with pytest.raises(CannotRead, match="any result is missing"):
        read_source(Source("x.csv", b"1,3,5,,,"))


def test_too_many_lines_are_refused_soon():
    with pytest.raises(CannotRead, match="more than 500,000 lines"):
        list(csv_lines(Source("x.csv", b"1,1,2,P,,\n" * 600_000)))


def test_north_south_and_east_west_may_both_be_counted_from_1():
    mitchell = [f"{board},{table},{1 + (table + board) % 5},1N,N,7" for board in range(1, 6) for table in range(1, 6)]
    howell = ["1,1,2,1N,N,7", "1,3,4,1N,N,7", "2,1,3,1N,N,7", "2,4,2,1N,N,7"]
    for text, expected in (("\n".join(mitchell), True), ("\n".join(howell), False)):
        assert both_from_one(list(csv_lines(Source("x.csv", text.encode())))) is expected


def test_lines_become_an_event_called_after_the_file():
    text = "board,ns,ew,contract,declarer,tricks,score\n1,1,2,4S,N,10,420\n1,3,4,,,,-50\n2,1,2,NP,,,\n2,3,4,,,,\n"
    record = read_source(Source("Tuesday.csv", text.encode()))
    assert record.event.name == "Tuesday"
    kinds = [type(slip.result) for _, slip in sorted(record.event.slips.items(), key=lambda each: each[0].number)]
    assert sorted(kinds, key=str) == sorted([Played, BareScore, NotPlayed], key=str)
    assert [claimed.score.text for claimed in record.lines.values() if claimed.score] == ["420", "-50"]
    assert record.event.winners == 2


# --- what table terminals export ------------------------------------------------------

TERMINAL = "ID,Section,Table,Round,Board,PairNS,PairEW,Declarer,Erased,NS/EW,Contract,Result,LeadCard,Remarks"


def exported(*lines):
    """Such a file: section, board, two pairs, the declarer's pair, erased, seat, contract, result and remark."""
    rows = (line.split(",") for line in lines)
    body = (
        f"{n},{s},1,1,{b},{ns},{ew},{of},{out},{at},{bid},{made},,{remark}"
        for n, (s, b, ns, ew, of, out, at, bid, made, remark) in enumerate(rows)
    )
    return Source("x.csv", "\n".join((TERMINAL, *body)).encode())


def hand(level, strain, declarer, tricks):
    return Played({"level": level, "strain": strain, "penalty": 1, "declarer": declarer, "tricks": tricks, "lead": ""})


PASSED = Played({"level": 0, "strain": "", "penalty": 1, "declarer": "", "tricks": 0, "lead": ""})
SIXTY_FORTY = Average(Award(Fraction(60)), Award(Fraction(40)))
BESIDE = [
    # a line of the terminal               the result              what is said
    ("1,7,4,16,4,False,S,3 H,-1,",         hand(3, "H", "S", 8),   "taken from the column beside it (line 2)"),
    ("1,7,4,16,16,False,W,3 NT,=,",        hand(3, "N", "W", 9),   "taken from the column beside it (line 2)"),
    ("1,7,4,16,4,False,E,3 H,-1,",         hand(3, "H", "E", 8),   "does not sit as the column beside it says"),
    ("1,7,4,16,0,False,W,3 NT,=,",         hand(3, "N", "W", 9),   ""),
    ("1,7,4,16,,False,W,3 NT,=,",          hand(3, "N", "W", 9),   ""),
    ("1,7,4,16,N,False,NS,3 NT,=,",        hand(3, "N", "N", 9),   ""),
    ("1,7,4,16,4,False,NS,3 NT,=,",        BareScore(600),         "the seat is taken from the column beside it"),
    ("1,7,4,16,4,False,,3 NT,=,",          BareScore(600),         "it tells the side that played the hand (line 2)"),
    ("1,7,4,16,16,False,,3 NT,=,",         BareScore(-600),        "it tells the side that played the hand (line 2)"),
    ("1,7,4,16,4,False,N,PASS,,",          PASSED,                 ""),
    ("1,7,4,16,4,False,N,,,60%-40%",       SIXTY_FORTY,            "The result is taken from the remark (line 2)"),
    ("1,7,4,16,4,False,N,,,Not played",    NotPlayed(),            "The result is taken from the remark (line 2)"),
    ("1,7,4,16,4,False,S,3 H,-1,Wrong direction", hand(3, "H", "S", 8), "is no result: the line counts as it stands"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "result", "says"), BESIDE)
def test_the_number_of_a_pair_may_stand_as_the_declarer(line, result, says):
    record = read_source(exported(line))
    assert [slip.result for slip in record.event.slips.values()] == [result]
    assert says in " ".join(record.notes)
    assert record.unread == ()


TORN = ["1,7,4,16,N,False,EW,3 H,-1,", "1,7,4,16,9,False,,3 H,-1,", "1,7,4,4,4,False,,3 H,-1,"]


@pytest.mark.parametrize("line", TORN)
def test_a_declarer_that_nothing_tells_is_asked_for(line):
    (unread,) = read_source(exported("1,8,4,16,4,False,S,3 H,-1,", line)).unread[:1]
    assert unread.line == 3
    assert len(read_source(exported("1,8,4,16,4,False,S,3 H,-1,", line)).event.slips) == 1


def test_a_line_that_was_taken_back_or_replaced_is_left_out_and_said_to_be():
    lines = ("1,7,4,16,4,True,S,3 H,-1,", "1,7,4,16,4,False,S,3 H,=,", "1,7,4,16,4,False,S,3 H,+1,")
    record = read_source(exported(*lines))
    assert [slip.result for slip in record.event.slips.values()] == [hand(3, "H", "S", 10)]
    assert "marked as erased is left out (line 2)" in " ".join(record.notes)
    assert "replaces (line 3)" in " ".join(record.notes)


def test_pairs_of_several_sections_are_kept_apart():
    lines = ("1,7,4,16,4,False,S,3 H,-1,", "2,7,4,16,4,False,S,3 H,=,", "2,7,5,17,17,False,E,3 H,=,")
    record = read_source(exported(*lines))
    labels = {each.label for each in record.event.sections[0].contestants.values()}
    assert labels == {"A4", "A16", "B4", "B16", "B5", "B17"}
    assert len(record.event.slips) == 3
    assert "A1 for pair 1 of section 1 (line 2 and" in " ".join(record.notes)


def test_a_side_and_a_result_are_worth_a_score_whoever_of_the_two_played_it():
    record = read_source(Source("x.csv", b"2,3,5,4S,NS,10\n2,4,6,4S,EW,9\n2,7,8,4S,EW,14\n"))
    assert sorted(slip.result.points for slip in record.event.slips.values()) == [50, 620]
    assert [each.line for each in record.unread] == [3]


def test_a_real_file_of_a_terminal_is_read_whole(cases):
    record = read(cases / "bws/12tables1section_ReceivedData.csv")
    assert (len(record.event.slips), record.unread) == (288, ())


# --- as people type them --------------------------------------------------------------

TYPED = [
    # contract, declarer, tricks                 the result
    ("4 spades,north,10",                        hand(4, "S", "N", 10)),
    ("Four Spades,North,made 4",                 hand(4, "S", "N", 10)),
    ("3 no trump,s,made",                        hand(3, "N", "S", 9)),
    ("3 No-Trumps,s,made 10",                    hand(3, "N", "S", 10)),
    ("3NT,s,made +1",                            hand(3, "N", "S", 10)),
    ("3NT,s,down 1",                             hand(3, "N", "S", 8)),
    ("3NT,s,two down",                           hand(3, "N", "S", 7)),
    ("3NT,s,plus two",                           hand(3, "N", "S", 11)),
    ("3NT,s,8 tricks",                           hand(3, "N", "S", 8)),
    ("4S by north,,off 2",                       hand(4, "S", "N", 8)),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "result"), TYPED)
def test_whole_words_are_read(typed, result):
    record = read_source(Source("x.csv", f"1,3,5,{typed}\n".encode()))
    assert ([slip.result for slip in record.event.slips.values()], record.unread) == ([result], ())


UNTOLD = [
    # contract, declarer, tricks      what is listed
    ("1NT,N,made 7",                  "“made 7” stands as the tricks on board 1"),
    ("3NT,N,made 2",                  "“made 2” stands as the tricks on board 1"),
    ("4SN+1,N,10",                    "“10” stands as the tricks on board 1: expected +1, as the contract has it"),
    ("4SE=,N,",                       "“N” stands as the declarer on board 1: expected E, as the contract has it"),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "says"), UNTOLD)
def test_what_can_be_meant_in_two_ways_is_listed(typed, says):
    record = read_source(Source("x.csv", f"1,3,5,{typed}\n2,3,5,P,,\n".encode()))
    assert [says in each.says for each in record.unread] == [True]


HEAD = "board,ns,ew,contract,declarer,tricks"
NOTED = [
    # the file                                                 results    what is said
    (f"Tuesday Pairs\n\n{HEAD}\n1,3,5,4S,N,10",                 1,        "is left out: “Tuesday Pairs” (l"),
    (f"Tuesday,17 Nov\n;;;\n{HEAD.replace(',', ';')}\n1;3;5;4S;N;9", 1,   "is left out: “Tuesday"),
    (f"{HEAD},NS MP,Room\n1,3,5,4S,N,10,5,B",                   1,        "not read: “NS MP”, “Room”."),
    (f"{HEAD},EW Score\n1,3,5,,,,-420\n1,4,6,,,,50",            2,        ""),
    (f"{HEAD},NS Score,EW Score\n1,3,5,,,,420,\n1,4,6,,,,,50",  2,        ""),
]  # fmt: skip


@pytest.mark.parametrize(("text", "count", "says"), NOTED)
def test_what_is_read_otherwise_than_it_stands_there_is_said(text, count, says):
    record = read_source(Source("x.csv", text.encode()))
    assert (len(record.event.slips), record.unread) == (count, ())
    assert says in " ".join(record.notes)


def test_a_score_of_east_and_west_is_the_other_side_s_turned_round():
    record = read_source(Source("x.csv", f"{HEAD},EW Score\n1,3,5,,,,-420\n1,4,6,,,,50\n1,7,8,,,,x".encode()))
    assert sorted(slip.result.points for slip in record.event.slips.values()) == [-50, 420]
    assert "“x” stands as the score" in record.unread[0].says


ABOVE_SIX = [
    # contracts and their tricks                     as they are read
    (["4S,N,4", "3NT,E,4", "2H,S,2"],                [10, 10, 8]),
    (["4S,N,4", "3NT,E,4", "2H,S,-1"],               [4, 4, 7]),
    (["4S,N,4", "3NT,E,4", "2H,S,2", "5C,N,10"],     [4, 4, 2, 10]),
    (["1NT,N,7", "1NT,E,7", "1S,S,7"],               [7, 7, 7]),
    (["1NT,N,6", "2H,E,7", "1S,S,5"],                [6, 7, 5]),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "tricks"), ABOVE_SIX)
def test_tricks_may_all_be_told_above_six(typed, tricks):
    text = "".join(f"{at},3,5,{each}\n" for at, each in enumerate(typed, 1))
    record = read_source(Source("x.csv", text.encode()))
    found = {key.number: slip.result.answers["tricks"] for key, slip in record.event.slips.items()}
    assert found == dict(enumerate(tricks, 1))
    assert bool(record.notes) is (tricks == [10, 10, 8])


GROUPED = [
    # the score in the file      what it is read as
    ("-1,160",                   BareScore(-1160)),
    ("-1 160",                   BareScore(-1160)),
    ("−1\u202f160",              BareScore(-1160)),
    ("+1 100",                   BareScore(1100)),
    ("1,000",                    BareScore(1000)),
    ("1 100",                    BareScore(1100)),
    ("1’430",                    BareScore(1430)),
    ("(1,100)",                  BareScore(-1100)),
    ("1 400-",                   BareScore(-1400)),
    ("60 40",                    Average(Award(Fraction(60)), Award(Fraction(40)))),
    ("0 100",                    Average(Award(Fraction(0)), Award(Fraction(100)))),
    ("50,000",                   BareScore(50)),
]  # fmt: skip


@pytest.mark.parametrize(("score", "result"), GROUPED)
def test_figures_in_groups_of_three_are_one_score(score, result):
    record = read_source(Source("x.csv", f"board;ns;ew;score\n1;3;5;{score}".encode()))
    assert [each.result for each in record.event.slips.values()] == [result]


@pytest.mark.parametrize("score", ["-1,16", "-1 16", "1,1600", "1 2 160", "01,160", "1.160"])
def test_what_is_in_no_groups_of_three_is_no_score(score):
    record = read_source(Source("x.csv", f"board;ns;ew;score\n1;3;5;{score}\n2;3;5;420".encode()))
    assert len(record.event.slips) == 1
    assert [each.line for each in record.unread] == [2]
