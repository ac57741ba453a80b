"""Plain lines of results, as spreadsheets have them."""

import pytest

from scorer.event.results import BareScore, NotPlayed, Played
from scorer.formats import Source, read_source
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
    ("1,3,5,PASS",                                                         1, "3", "5", Told("PASS")),
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
    (f"{PLAIN}\n" + "1," * 2000,                2, "stands as a line: expected lines of board,ns,ew"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "number", "says"), WRONG, ids=[row[2] for row in WRONG])
def test_a_wrong_line_is_named_where_none_is_passed_over(text, number, says):
    with pytest.raises(CannotRead) as caught:
        list(csv_lines(Source("x.csv", text.encode())))
    assert says in str(caught.value)
    assert f"“x.csv”, line {number}" in str(caught.value)


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
