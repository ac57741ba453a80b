"""Files made to do harm, or by old machines: the first are stopped in a sentence, the others are read and counted."""

import os
from dataclasses import replace

import pytest

from scorer.formats import FORMATS, Source, read, read_source
from scorer.formats.own import recorded
from scorer.formats.parts import csv_lines, lines, xml_tree
from scorer.formats.trouble import CannotRead
from tests.scorer.formats.invented import board, element, evening, event, four_pairs, line, pair

GOOD = four_pairs(line("1", "2", CONTRACT="4S", PLAYED_BY="N", TRICKS="10"), line("3", "4", SCORE="-50"))


def refused(body, name="x.xml"):
    with pytest.raises(CannotRead) as caught:
        read_source(Source(name, body if isinstance(body, bytes) else body.encode()))
    return str(caught.value)


def listed(body, name="x.xml"):
    """What of a file could not be read."""
    return [each.says for each in read_source(Source(name, body.encode())).unread]


ENDLESS = "has a tag that does not end within 1 MB"
TWISTED = [
    # what the file holds                                                       what the sentence says
    ("<!DOCTYPE USEBIO [<!ATTLIST A b CDATA 'c'>]>\n<USEBIO/>",                   "gives attributes values"),
    ("<!DOCTYPE USEBIO [<!ENTITY % q 'b'> %q;]>\n<USEBIO/>",                    "defines entities of its own"),
    (f"<USEBIO xmlns='{'x' * 2000}'><EVENT/></USEBIO>",                         "has a name of more than 1,000 signs"),
    ("<USEBIO " + " ".join(f"a{n}=''" for n in range(300_000)) + "/>",          ENDLESS),
    (f"<USEBIO><!--{'x' * 3_000_000}--></USEBIO>",                              ENDLESS),
    ("<USEBIO>" + "<A>" * 100,                                                  "nests 60 elements"),
]  # fmt: skip


@pytest.mark.parametrize(("body", "says"), TWISTED, ids=[row[1] for row in TWISTED])
def test_what_results_have_no_use_for_is_refused(body, says):
    said = refused(body)
    assert says in said
    assert ", which results have no use for: expected" in said


@pytest.fixture
def little(monkeypatch):
    """Limits that a small file meets."""
    monkeypatch.setattr(xml_tree, "LIMITS", xml_tree.LIMITS._replace(things=1_000))
    for things, most in {"results": 10, "sections": 3, "pairs": 4, "boards": 12}.items():
        monkeypatch.setitem(lines.MOST, things, most)


def boards(count):
    return [board(n, line("1", "2", SCORE="50")) for n in range(1, count + 1)]


def csv(count, end="\n"):
    return end.join(["board,ns,ew,contract,declarer,tricks", *(f"{n},1,2,4S,N,10" for n in range(1, count + 1))])


SECTIONS = [element("SECTION", *boards(1), SECTION_ID=name) for name in "ABCD"]
ATTRIBUTES = " ".join(f"b{n}='c'" for n in range(1_001))
GIVEN = [line("1", "2", SCORE="50")]
STRANGERS = [line(f"q{n}", f"z{n}", SCORE="50") for n in range(2)]
MANY = [
    # what the file holds                                    line   what there is too much of
    ("<USEBIO>\n" + "<A b='c'/>\n" * 600 + "</USEBIO>",      501,   "1,000 elements and attributes"),
    ("<USEBIO>\r" + "<A b='c'/>\r" * 600 + "</USEBIO>",      501,   "1,000 elements and attributes"),
    ("<USEBIO>\n" + "<A/>\n" * 3_000,                        None,  "1,000 elements and attributes"),
    (f"<USEBIO><A {ATTRIBUTES}/></USEBIO>",                  1,     "1,000 elements and attributes"),
    (event(*boards(11)),                                     None,  "10 results"),
    (event(*SECTIONS),                                       None,  "3 sections"),
    (evening([pair(n) for n in "12345"], {1: [line("1", "2", SCORE="50")]}), None, "4 pairs"),
    (csv(1) + "\n1,5,6,4S,N,9\n1,7,8,4S,N,9",               4,     "4 pairs"),
    (csv(11),                                                12,    "10 results"),
    (csv(11, "\r"),                                          12,    "10 results"),
    (csv(1) + "\nx,1,2,4S,N,9" * 11,                         13,    "10 results"),
    (event(board(1, *GIVEN), *["<BOARD/>"] * 12),            None,  "12 boards"),
    (evening([pair("1")], {1: STRANGERS}),                   None,  "4 pairs"),
]  # fmt: skip


@pytest.mark.parametrize(("body", "number", "things"), MANY)
def test_more_than_any_event_has_is_refused_where_it_begins(little, body, number, things):
    said = refused(body, "x.csv" if body.startswith("board") else "x.xml")
    assert f"more than {things}, which no event comes to" in said
    assert number is None or f"line {number}:" in said


def test_as_much_as_an_event_may_have_is_read(little):
    assert len(read_source(Source("x.xml", event(*boards(10)).encode())).event.slips) == 10
    assert len(read_source(Source("x.csv", csv(10).encode())).event.slips) == 10


def test_more_matches_than_any_event_has_are_refused(monkeypatch):
    monkeypatch.setitem(lines.MOST, "meetings", 9)
    assert "more than 9 matches" in refused(event("<MATCH/>" * 10, kind="TEAMS"))


def test_more_boards_than_any_event_has_are_refused(little, monkeypatch):
    monkeypatch.setitem(lines.MOST, "boards", 9)
    assert "more than 9 boards" in refused(event(*boards(10)))
    assert "more than 9 boards" in refused(csv(10), "x.csv")


def test_a_thousand_tables_are_read():
    met = [(b, t, 1001 + (t + b) % 1000) for b in (1, 2, 3) for t in range(1, 1001)]
    body = "\n".join(("board,ns,ew,contract,declarer,tricks", *(f"{b},{ns},{ew},4S,N,10" for b, ns, ew in met)))
    assert len(read_source(Source("x.csv", body.encode())).event.slips) == 3000
    each = [line(str(ns), str(ew), SCORE="50") for _, ns, ew in met]
    by_board = {b: each[1000 * b - 1000 : 1000 * b] for b in (1, 2, 3)}
    body = evening([pair(str(number)) for number in range(1, 2001)], by_board)
    assert len(read_source(Source("x.xml", body.encode())).event.slips) == 3000


NUMBERS = ["ROUND_NUMBER", "TABLE_NUMBER"]


@pytest.mark.parametrize("tag", NUMBERS)
def test_a_round_or_a_table_beyond_any_event_is_listed_and_not_taken(tag):
    here = {"ROUND_NUMBER": "1", "TABLE_NUMBER": "1", tag: "999999999"}
    record = read_source(Source("x.xml", four_pairs(line("1", "2", SCORE="50", **here)).encode()))
    (said,) = (each.says for each in record.unread)
    assert f"“999999999” stands as <{tag}>: expected a whole number from 0 to 10,000" in said
    assert all(key.round <= 1 and key.table <= 1 for key in record.event.slips)


# --- lines of an old machine ----------------------------------------------------------


@pytest.mark.parametrize("end", ["\r", "\r\n", "\n"], ids=repr)
def test_lines_are_read_and_counted_however_they_end(end):
    assert len(read_source(Source("x.csv", csv(3, end).encode())).event.slips) == 3
    assert listed(csv(1, end) + f"{end}2,1,2,4Z,N,10{end}", "x.csv")[0].startswith("Line 3: ")
    assert len(read_source(Source("x.xml", GOOD.replace("\n", end).encode())).event.slips) == 2
    bad = GOOD.replace("4S", "4Z")
    assert listed(bad.replace("\n", end)) == listed(bad) != []
    assert refused(f"Dear secretary{end}Hello").startswith("“x.xml”, line 1: ")


@pytest.mark.parametrize("end", ["\r", "\r\n", "\n"], ids=repr)
def test_too_many_lines_are_counted_however_they_end(end, monkeypatch):
    monkeypatch.setattr(csv_lines, "MOST_LINES", 5)
    assert "more than 5 lines" in refused(csv(6, end), "x.csv")


@pytest.mark.parametrize("end", ["\r", "\r\n", "\n"], ids=repr)
def test_what_is_no_text_is_told_with_its_line(end):
    assert "line 3: this is not text" in refused(f"{csv(1, end)}{end}2,1,2,4S\x00,N,10", "x.csv")
    assert "line 3: this is not text" in refused(f"{csv(1, end)}{end}2,1,2,4S".encode() + b"\x81", "x.csv")
    assert "line 2: this is not text" in refused(f'<?xml version="1.0"?>{end}<USEBIO>'.encode() + b"\x8d</USEBIO>")


# --- cells that a spreadsheet works out -----------------------------------------------

LABELS = [
    # a pair's label   in the file
    ("=HYPERLINK(1)",  "'=HYPERLINK(1)"),
    ("+1 A",           "'+1 A"),
    ("@SUM(A1)",       "'@SUM(A1)"),
    ("-3NT",           "'-3NT"),
    ("'=1",            "''=1"),
    ("12A",            "12A"),
]  # fmt: skip


@pytest.mark.parametrize(("label", "cell"), LABELS)
def test_a_label_like_a_formula_is_guarded_and_read_back_and_a_score_stays_a_number(label, cell):
    whole = read_source(Source("x.xml", four_pairs(line("1", "2", SCORE="-620")).encode())).event
    section = whole.sections[0]
    labelled = {**section.contestants, 1: replace(section.contestants[1], label=label)}
    event = replace(whole, sections=(replace(section, contestants=labelled),))
    body = FORMATS[1].write(recorded(event))
    assert body.decode().splitlines()[1] == f"1,{cell},2,,,,-620,"
    kept = read_source(Source("x.csv", body)).event.sections[0].contestants.values()
    assert label in {each.label for each in kept}


# --- names ----------------------------------------------------------------------------


def test_a_long_name_is_kept_by_its_beginning_and_without_what_nobody_sees():
    long = "Ada \u202e" + "n" * 30_000
    body = (
        four_pairs(line("1", "2", SCORE="50")).replace("Ada 1", long).replace("Tuesday", long).replace("Rookery", long)
    )
    record = read_source(Source("x.xml", body.encode()))
    player = record.event.sections[0].contestants[1].players[0]
    assert player.name == record.club.name == record.event.name == "Ada " + "n" * 196 + "…"
    assert read_source(Source("a\x1b[2J\u2066.csv", csv(1).encode())).event.name == "a [2J"


HIDDEN = "&#x202e;7&#x9b;31m\u2067 \u0085"
CELLS = [
    # what is said somewhere in a file               another program's words for it
    ("<CLUB_ID_NUMBER>77<",                          "<CLUB_ID_NUMBER>{}<"),
    ("<EVENT_DESCRIPTION>Tuesday Pairs<",            "<EVENT_DESCRIPTION>{}<"),
    ("<DATE>03/02/2026<",                            "<DATE>{}<"),
    ("<DIRECTION></DIRECTION>",                      "<DIRECTION></DIRECTION><ADJUSTMENT>{}</ADJUSTMENT>"),
    ("<PAIR_NUMBER>4<",                              "<PAIR_NUMBER>{}<"),
    ("<PLAYER_NAME>Ada 1</PLAYER_NAME>",             "<NATIONAL_ID_NUMBER>{}</NATIONAL_ID_NUMBER>"),
    ("<EVENT_DESCRIPTION>",                          "<PROGRAM_NAME>{}</PROGRAM_NAME><EVENT_DESCRIPTION>"),
    ("<SCORE>50</SCORE>",                            "<SCORE>50</SCORE><NOTES>{}</NOTES>"),
]  # fmt: skip


@pytest.mark.parametrize(("said", "other"), CELLS, ids=[row[1] for row in CELLS])
def test_nothing_that_nobody_sees_gets_out_of_a_cell(said, other):
    plain = four_pairs(line("1", "2", SCORE="50"), line("3", "4", SCORE="50"))
    record = read_source(Source("x.xml", plain.replace(said, other, 1).format(HIDDEN).encode()))
    words = repr(record).encode().decode("unicode_escape", "replace")
    assert "7 31m" in words
    assert not any(ord(sign) in (0x202E, 0x9B, 0x2067, 0x85) for sign in words)


def test_nothing_that_nobody_sees_gets_out_of_an_attribute():
    section = element("SECTION", *boards(1), SECTION_ID="&#x202e;Q&#x9b;")
    record = read_source(Source("x.xml", event(section).encode()))
    assert [each.letter for each in record.event.sections] == ["Q"]


def test_nothing_that_nobody_sees_gets_out_of_a_line():
    record = read_source(Source("x.csv", "1,\u202eA\x1b[2J,5\u200e,4S\u2066,N\x9b,10\xa0\n".encode()))
    assert {each.label for each in record.event.sections[0].contestants.values()} == {"A [2J", "5"}
    assert record.unread == ()


# --- what is no file ------------------------------------------------------------------


def test_a_pipe_or_a_device_is_refused_before_it_is_opened(tmp_path):
    os.mkfifo(tmp_path / "x.csv")
    with pytest.raises(CannotRead, match=r"“x\.csv” is a pipe: expected a file"):
        read(tmp_path / "x.csv")
    (tmp_path / "y.csv").symlink_to("/dev/zero")
    with pytest.raises(CannotRead, match=r"“y\.csv” is a device: expected a file"):
        read(tmp_path / "y.csv")


def test_a_long_name_is_quoted_by_its_beginning(tmp_path):
    with pytest.raises(CannotRead) as refusal:
        read(tmp_path / ("n" * 300))
    assert "“" + "n" * 60 + "…”" in str(refusal.value)
