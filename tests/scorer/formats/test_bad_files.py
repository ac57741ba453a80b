"""Files that cannot be read: each is refused in one sentence with the file, the line, and what was expected."""

import random
import re
from contextlib import suppress
from pathlib import Path

import pytest

from scorer.event.refusal import Refusal
from scorer.formats import Source, read, read_source
from scorer.formats.source import MILLION, MOST_MILLIONS
from scorer.formats.trouble import CannotRead
from tests.scorer.formats.invented import HEAD, board, evening, event, four_pairs, line, pair

GOOD = four_pairs(line("1", "2", CONTRACT="4S", PLAYED_BY="N", TRICKS="10", SCORE="420"), line("3", "4", SCORE="-50"))
BOMB = (
    '<?xml version="1.0"?>\n<!DOCTYPE USEBIO [\n<!ENTITY a "aaaaaaaaaa">\n'
    + "\n".join(f'<!ENTITY {chr(98 + n)} "{f"&{chr(97 + n)};" * 10}">' for n in range(9))
    + "]>\n<USEBIO><EVENT>&j;</EVENT></USEBIO>"
)
FETCHED = '<!DOCTYPE USEBIO [\n<!ENTITY a SYSTEM "file:///etc/hostname">]>\n<USEBIO><EVENT>&a;</EVENT></USEBIO>'


def played(**said):
    return four_pairs(line("1", "2", **{"SCORE": "", **said}))


def kind(name, **said):
    return event(board(1, line("1", "2", SCORE="50")), kind=name, **said)


def two(first=None, second=None, **said):
    pairs = [pair("1", **(first or {})), pair("2", **(second or {}))]
    return evening(pairs, {1: [line("1", "2", SCORE="50")]}, **said)


TABLE = [
    # what the file holds                                         line  what the sentence says
    ("",                                                          None, "is empty"),
    (" \n\t\n",                                                   None, "is empty"),
    ("This is a letter.",                                         1,    "begins no kind of file|not sound XML"),
    ("\x01\x02\r\n\x1a\n\0\0\0",                                   None, "no kind of file|not text|not sound"),
    ("<html><body>USEBIO</body></html>",                          None, "is a web page .HTML., which is not read yet"),
    ("<results><event>USEBIO</event></results>",                  1,    "the outermost element is <RESULTS>"),
    (HEAD + "<USEBIO>\n</USEBIO>",                                3,    "<EVENT> is missing"),
    (HEAD + "<USEBIO>\n<EVENT EVENT_TYPE='PAIRS'></EVENT></USEBIO>", 4, "any result is missing"),
    (GOOD.replace("</EVENT>", "</EVENT>\n<EVENT></EVENT>"),       None, "a second <EVENT>"),
    (GOOD[: len(GOOD) // 2],                                      None, "breaks off .* inside <"),
    (GOOD[: GOOD.index("<PAIR>") + 3],                            None, "breaks off|not sound"),
    (GOOD.replace("</TRAVELLER_LINE>", "</TRAVELER_LINE>", 1),    None, "not sound XML .mismatched tag"),
    (BOMB,                                                        3,    "defines entities of its own"),
    (FETCHED,                                                     2,    "defines entities of its own"),
    (HEAD + "<USEBIO>" + "<A>" * 1000,                            3,    "nests"),
    (kind("TEAMS"),   None, "type TEAMS, which is not read yet: read"),
    (kind("SWISS_PAIRS"), None, "SWISS_PAIRS, which is not read yet"),
    (kind("PAIRS", SCORING_METHOD="HYBRID"), None, "scored by HYBRID"),
    (played(CONTRACT="4Z", PLAYED_BY="N", TRICKS="9"),            None, "“4Z” stands as the contract on board 1"),
    (played(CONTRACT="8S", PLAYED_BY="N", TRICKS="9"),            None, "“8S” stands as the contract"),
    (played(CONTRACT="4S", PLAYED_BY="Q", TRICKS="9"),            None, "“Q” stands as the declarer"),
    (played(CONTRACT="4S", PLAYED_BY="N", TRICKS="14"),           None, "“14” stands as the tricks"),
    (played(CONTRACT="4S", PLAYED_BY="N", TRICKS="9.5"),          None, "“9.5” stands as the tricks"),
    (played(CONTRACT="4S", PLAYED_BY="N", TRICKS="+9"),           None, "0–13 tricks"),
    (played(CONTRACT="4S", PLAYED_BY="N"),                        None, "the tricks on board 1: expected"),
    (played(CONTRACT="4S", TRICKS="9"),                           None, "stands as the declarer"),
    (played(SCORE="many"),                                        None, "“many” stands as the score"),
    (played(SCORE="62.5"),                                        None, "“62.5” stands as the score"),
    (played(SCORE="A6"),                                          None, "“A6” stands as the score"),
    (played(SCORE="A160"),                                        None, "“A160” stands as the score"),
    (played(SCORE="ADJ"),                                         None, "“ADJ” stands as the score"),
    (four_pairs(line("1", "2", SCORE="50"), number="A"),          None, "“A” stands as <BOARD_NUMBER>"),
    (four_pairs(line("1", "2", SCORE="50"), number=0),            None, "“0” stands as <BOARD_NUMBER>"),
]  # fmt: skip


def refused(body, name="bad.xml"):
    """The one sentence that a file is refused with."""
    with pytest.raises(CannotRead) as caught:
        read_source(Source(name, body if isinstance(body, bytes) else body.encode()))
    said = str(caught.value)
    assert "\n" not in said
    assert f"“{name}”" in said
    assert "expected" in said or "read are" in said
    return said


@pytest.mark.parametrize(("body", "number", "says"), TABLE, ids=[row[2] for row in TABLE])
def test_a_bad_file_is_refused_in_one_sentence(body, number, says):
    said = refused(body)
    assert re.search(says, said)
    if number is not None:
        assert f"line {number}" in said


NOT_TEXT = [b"\xff\xfe\x00\xd8<", b"<USEBIO\0>", bytes(range(128, 160)) * 4, b"<USEBIO>\x81\x8d\x8f</USEBIO>"]


@pytest.mark.parametrize("body", NOT_TEXT, ids=repr)
def test_what_is_no_text_is_refused(body):
    refused(body)


def test_ten_million_lines_are_refused_soon():
    refused(b"<USEBIO>" + b"<A/>\n" * 10_000_000 + b"</USEBIO>")


def test_a_file_larger_than_any_event_is_not_even_read(tmp_path):
    path = tmp_path / "large.xml"
    with path.open("wb") as file:
        file.truncate(MOST_MILLIONS * MILLION + 1)
    with pytest.raises(CannotRead, match=f"larger than {MOST_MILLIONS} million bytes"):
        read(path)


def test_what_is_not_there_or_is_a_folder_is_said_to_be(tmp_path):
    with pytest.raises(CannotRead, match=r"There is no file “none\.xml”"):
        read(tmp_path / "none.xml")
    with pytest.raises(CannotRead, match="is a folder"):
        read(tmp_path)
    with pytest.raises(CannotRead, match="There is no file"):
        read(tmp_path / ("n" * 400))


def test_nothing_is_fetched(monkeypatch):
    def fetched(*_, **__):
        raise AssertionError("something was fetched")

    for asked in ("socket.getaddrinfo", "socket.create_connection"):
        monkeypatch.setattr(asked, fetched)
    assert read_source(Source("x.xml", GOOD.encode())).event.slips


def test_other_programs_events_of_other_kinds_are_refused_politely(cases):
    with pytest.raises(CannotRead, match="of the type NOTSUP, which is not read yet: read are events"):
        read(cases / "usebio" / "cobalt_notsupported.xml")


SPLICES = (
    b"<",
    b">",
    b"</",
    b"&",
    b"&x;",
    b"\0",
    b"\xff",
    b"A",
    b"-",
    b"999999999999",
    b"<BOARD>",
    b"]]>",
    b"<!--",
    b"",
)


def mangled(chance, body):
    """A file with a few bytes changed, cut out, doubled or put in."""
    for _ in range(chance.randint(1, 4)):
        at, upto = sorted(chance.sample(range(len(body) + 1), 2))
        upto = min(upto, at + chance.randint(0, 200))
        piece = chance.choice((*SPLICES, body[at:upto] * 2, bytes([chance.randrange(256)])))
        body = body[:at] + piece + body[upto:]
    return body


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("name", ["good.xml", "good.csv"])
def test_a_mangled_file_is_read_or_refused_and_nothing_else(name, seed):
    """Every failure prints its seed as part of the test's name."""
    chance = random.Random(seed)
    lines = "board,ns,ew,contract,declarer,tricks\n" + "".join(f"{n},1,{n + 1},4S,N,{n}\n" for n in range(1, 12))
    good = (GOOD if Path(name).suffix == ".xml" else lines).encode()
    for _ in range(60):
        with suppress(Refusal):
            read_source(Source(name, mangled(chance, good)))


LONG = "9" * 5000
QUOTED = {
    "a score": four_pairs(line("1", "2", SCORE=LONG)),
    "a board": four_pairs(line("1", "2", SCORE="50"), number=LONG),
    "a type": event(kind=LONG),
}
LISTED = {
    "a place": evening([pair("1", PLACE=LONG), pair("2")], {1: [line("1", "2", SCORE="50")]}),
    "a pair": evening([pair("1"), pair("2")], {1: [line(LONG, "2", SCORE="50")], 2: [line("1", "2", SCORE="50")]}),
}


@pytest.mark.parametrize("what", QUOTED)
def test_long_words_are_quoted_by_their_first_thirty_signs(what):
    with pytest.raises(CannotRead) as refused:
        read_source(Source("x.xml", QUOTED[what].encode()))
    assert "9" * 30 + "…" in str(refused.value)
    assert "9" * 31 not in str(refused.value)


@pytest.mark.parametrize("what", LISTED)
def test_so_are_those_of_a_cell_that_is_passed_over(what):
    (unread,) = read_source(Source("x.xml", LISTED[what].encode())).unread
    for said in (unread.says, unread.plain["found"]):
        assert "9" * 30 + "…" in said
        assert "9" * 31 not in said
