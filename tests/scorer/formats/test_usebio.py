"""USEBIO read: the dialects that programs write, each to the same event."""

from fractions import Fraction

import pytest

from scorer.event.results import Average, Award, BareScore, NotPlayed, Played
from scorer.formats import Source, read, read_source
from tests.scorer.formats.invented import board, element, evening, event, four_pairs, line, pair


def reading(text, encoding="utf-8"):
    return read_source(Source("x.xml", text if isinstance(text, bytes) else text.encode(encoding)))


def results(record):
    return [slip.result for _, slip in sorted(record.event.slips.items(), key=lambda each: each[0].number)]


def hand(level, strain, declarer, tricks, penalty=1, lead=""):
    told = {"level": level, "strain": strain, "penalty": penalty, "declarer": declarer, "tricks": tricks}
    return Played(told | {"lead": lead})


PASSED = Played({"level": 0, "strain": "", "penalty": 1, "declarer": "", "tricks": 0, "lead": ""})
ACES = Average(Award(Fraction(60)), Award(Fraction(40)))
PLUS, EVEN, MINUS = Award.read("A+"), Award.read("A"), Award.read("A-")

# Board 1: nobody is vulnerable.
TABLE = [
    # contract      by       tricks  score     lead   is
    ("4S",          "N",     "10",   "420",    "",    hand(4, "S", "N", 10)),
    ("4s",          "n",     "10",   "420",    "7D",  hand(4, "S", "N", 10, lead="D7")),
    ("3NT",         "E",     "8",    "50",     "D10", hand(3, "N", "E", 8, lead="DT")),
    ("3N",          "East",  "8",    "50",     "TD",  hand(3, "N", "E", 8, lead="DT")),
    ("4Sx",         "S",     "9",    "-100",   "♦7",  hand(4, "S", "S", 9, 2, "D7")),
    ("4SXX",        "S",     "9",    "-200",   "",    hand(4, "S", "S", 9, 4)),
    ("4S*",         "S",     "9",    "-100",   "",    hand(4, "S", "S", 9, 2)),
    ("4S**",        "S",     "9",    "-200",   "",    hand(4, "S", "S", 9, 4)),
    ("4 ♠ X",       "S",     "9",    "-100",   "",    hand(4, "S", "S", 9, 2)),
    ("1 nt",        "W",     "=",    "-90",    "",    hand(1, "N", "W", 7)),
    ("2H",          "W",     "-2",   "100",    "",    hand(2, "H", "W", 6)),
    ("2H",          "W",     "+1",   "-140",   "",    hand(2, "H", "W", 9)),
    ("2H+1",        "W",     "",     "-140",   "",    hand(2, "H", "W", 9)),
    ("5C",          "N",     "",     "-150",   "",    hand(5, "C", "N", 8)),
    ("5C",          "N",     "8",    "",       "",    hand(5, "C", "N", 8)),
    ("5C",          "N",     "8",    "-150.0", "",    hand(5, "C", "N", 8)),
    ("PASS",        "",      "",     "0",      "",    PASSED),
    ("Passed",      "",      "0",    "0",      "",    PASSED),
    ("passed out",  "",      "",     "",       "",    PASSED),
    ("P",           "N",     "0",    "0",      "",    PASSED),
    ("",            "",      "",     "420",    "",    BareScore(420)),
    ("",            "",      "",     "−50",    "",    BareScore(-50)),
    ("",            "",      "",     "+50",    "",    BareScore(50)),
    ("4S",          "NS",    "10",   "420",    "",    BareScore(420)),
    ("4S",          "",      "10",   "420",    "",    BareScore(420)),
    ("",            "",      "",     "A6040",  "",    ACES),
    ("",            "",      "0",    "A6040",  "",    ACES),
    ("",            "",      "",     "A60-40", "",    ACES),
    ("",            "",      "",     "60/40",  "",    ACES),
    ("",            "",      "",     "60%-40%", "",   ACES),
    ("",            "",      "",     "ADJ60/40", "",  ACES),
    ("",            "",      "",     "ADJ6040", "",   ACES),
    ("",            "",      "",     "Adj. 60-40", "", ACES),
    ("",            "",      "",     "ART_60/40", "", ACES),
    ("A60/40",      "",      "",     "",       "",    ACES),
    ("",            "",      "",     "A50",    "",    Average(Award(Fraction(50)), Award(Fraction(50)))),
    ("",            "",      "",     "A10000", "",    Average(Award(Fraction(100)), Award(Fraction(0)))),
    ("",            "",      "",     "A45.5/54.5", "", Average(Award(Fraction(91, 2)), Award(Fraction(109, 2)))),
    ("",            "",      "",     "A+/A-",  "",    Average(PLUS, MINUS)),
    ("",            "",      "",     "AVE",    "",    Average(EVEN, EVEN)),
    ("",            "",      "",     "A+-",    "",    Average(PLUS, MINUS)),
    ("",            "",      "",     "Ave+",   "",    Average(PLUS, PLUS)),
    ("",            "",      "",     "NP",     "",    NotPlayed()),
    ("NP",          "",      "",     "",       "",    NotPlayed()),
    ("",            "",      "",     "Not played", "", NotPlayed()),
]  # fmt: skip


@pytest.mark.parametrize(("contract", "by", "tricks", "score", "lead", "expected"), TABLE)
def test_a_line_is_read_however_it_is_written(contract, by, tricks, score, lead, expected):
    text = four_pairs(line("1", "2", CONTRACT=contract, PLAYED_BY=by, TRICKS=tricks, SCORE=score, LEAD=lead))
    record = reading(text)
    assert results(record) == [expected]
    assert next(iter(record.lines.values())).doubt == ""


@pytest.mark.parametrize("blank", ["", "-", " "])
def test_a_blank_is_no_result_and_not_a_pass(blank):
    text = four_pairs(line("1", "2", SCORE="420"), line("3", "4", CONTRACT=blank, SCORE=blank, TRICKS=blank))
    record = reading(text)
    assert results(record) == [BareScore(420)]
    assert len(list(record.event.due())) == 2


def test_a_score_that_no_result_of_the_contract_gives_is_kept_and_doubted():
    record = reading(four_pairs(line("1", "2", CONTRACT="4S", PLAYED_BY="N", SCORE="430")))
    assert results(record) == [BareScore(430)]
    assert "4S cannot score 430" in next(iter(record.lines.values())).doubt


def met(record):
    """Who met whom, as the file calls them, the side that sat north–south first."""
    found = set()
    for key, seating in record.event.due():
        section, slip = record.event.section(key.section), record.event.slips.get(key)
        who = seating.who[::-1] if slip and slip.switched else seating.who
        found.add((key.number, *(section.contestant(number).called for number in who)))
    return found


PAIRS = [
    # the pairs, each with its direction                    a line     is
    ([("1", ""), ("2", "")],                                ("1", "2"),     ("1", "2")),
    ([("1NS", "NS"), ("1EW", "EW")],                        ("1NS", "1EW"), ("1NS", "1EW")),
    ([("1NS", "NS"), ("1EW", "EW")],                        ("1", "1"),     ("1NS", "1EW")),
    ([("1", "NS"), ("1", "EW")],                            ("1", "1"),     ("1NS", "1EW")),
    ([("1", "N"), ("1", "E")],                              ("1", "1"),     ("1NS", "1EW")),
    ([("1 NS", ""), ("1 EW", "")],                          ("1 NS", "1 EW"), ("1 NS", "1 EW")),
    ([("(A) 1 NS", "NS"), ("(A) 1 EW", "EW")],              ("(A) 1 NS", "(A) 1 EW"), ("(A) 1 NS", "(A) 1 EW")),
    ([("NS1", ""), ("EW1", "")],                            ("NS1", "EW1"), ("NS1", "EW1")),
    ([("N1", ""), ("E1", "")],                              ("N1", "E1"),   ("N1", "E1")),
    ([("1NS", "NS"), ("1EW", "EW")],                        ("1EW", "1NS"), ("1EW", "1NS")),
    ([("1", "NS"), ("11", "EW")],                           ("11", "1"),    ("11", "1")),
    ([("Reds", ""), ("Blues", "")],                         ("Reds", "Blues"), ("Reds", "Blues")),
]  # fmt: skip


@pytest.mark.parametrize(("pairs", "who", "expected"), PAIRS)
def test_pairs_are_known_however_lines_speak_of_them(pairs, who, expected):
    text = evening([pair(*each) for each in pairs], {1: [line(*who, SCORE="420")]})
    assert met(reading(text)) == {(1, *expected)}


def test_pairs_in_each_others_seats_are_said_to_be_and_stay_in_their_own_ranking():
    pairs = [pair(f"{n}{way}", way) for n in (1, 2) for way in ("NS", "EW")]
    boards = {1: [line("1NS", "1EW", SCORE="50"), line("2EW", "2NS", SCORE="100")]}
    record = reading(evening(pairs, boards, WINNER_TYPE="2"))
    switched = {key: slip.switched for key, slip in record.event.slips.items()}
    assert sorted(switched.values()) == [False, True]
    assert {row.direction for row in record.rows} == {"NS", "EW"}
    assert met(record) == {(1, "1NS", "1EW"), (1, "2EW", "2NS")}


KINDS = [
    # type            heading                                     points                 method
    ("MP_PAIRS",      {},                                         "MATCH_POINTS",        "matchpoints"),
    ("PAIRS",         {"BOARD_SCORING_METHOD": "MATCH_POINTS"},   "MATCH_POINTS",        "matchpoints"),
    ("PAIRS",         {},                                         "MATCH_POINTS",        "matchpoints"),
    ("PAIRS",         {},                                         "CROSS_IMP_POINTS",    "cross-imps"),
    ("PAIRS",         {"BOARD_SCORING_METHOD": "CROSS_IMPS"},     "CROSS_IMPS",          "cross-imps"),
    ("PAIRS",         {"SCORING_METHOD": "IMPS"},                 "BUTLER_POINTS",       "butler"),
    ("PAIRS",         {"BOARD_SCORING_METHOD": "butler imps"},    "IMPS",                "butler"),
    ("BUTLER_PAIRS",  {"SCORING_METHOD": "IMPS"},                 "BUTLER_POINTS",       "butler"),
    ("CROSS_IMP",     {},                                         "CROSS_IMP_POINTS",    "cross-imps"),
    ("Cross-Imps",    {},                                         "MATCH_POINTS",        "cross-imps"),
    ("",              {},                                         "MATCH_POINTS",        "matchpoints"),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "heading", "points", "expected"), KINDS)
def test_the_method_is_found_wherever_the_file_tells_it(kind, heading, points, expected):
    lines = [line("1", "2", SCORE="50", **{f"NS_{points}": "2", f"EW_{points}": "0"}), line("3", "4", SCORE="-50")]
    text = event(element("PARTICIPANTS", *(pair(str(n)) for n in range(1, 5))), board(1, *lines), kind=kind, **heading)
    record = reading(text)
    assert record.event.method == record.methods[0] == expected
    assert [claim.first.text for claim in record.lines.values() if claim.first] == ["2"]


def test_the_scoring_may_be_torn_between_two_methods():
    record = reading(four_pairs(line("1", "2", SCORE="50"), kind="PAIRS", SCORING_METHOD="IMPS"))
    assert record.methods == ("cross-imps", "butler")


def section(name, *pairs, boards):
    return element("SECTION", element("PARTICIPANTS", *pairs), *boards, SECTION_ID=name)


def four(**said):
    return [pair(str(n), **said) for n in range(1, 5)]


BOARDS = [board(1, line("1", "2", SCORE="50"), line("3", "4", SCORE="-50"))]
BODIES = [
    # where the body stands                                                                 sections, sessions, rows
    ((element("PARTICIPANTS", *four()), *BOARDS),                                           ("A",), (1,), 4),
    ((element("SESSION", element("PARTICIPANTS", *four()), *BOARDS),),                      ("A",), (1,), 4),
    ((element("SESSION", section("Sect1", *four(), boards=BOARDS)),),                       ("A",), (1,), 4),
    ((section("B", *four(), boards=BOARDS),),                                               ("B",), (1,), 4),
    ((section("X", *four(), boards=BOARDS), section("Y", *four(), boards=BOARDS)),          ("X", "Y"), (1, 1), 8),
    ((element("SESSION", section("A", *four(), boards=BOARDS)),
      element("SESSION", section("A", *four(), boards=BOARDS))),                            ("A", "A"), (1, 2), 8),
    ((element("PARTICIPANTS", *four()),
      element("SESSION", *BOARDS), element("SESSION", *BOARDS)),                            ("A", "B"), (1, 2), 4),
    ((element("SESSION", element("PARTICIPANTS", *four()), element("SECTION", *BOARDS)),),  ("A",), (1,), 4),
    ((element("PARTICIPANTS", *four()), element("BOARDS", *BOARDS)),                        ("A",), (1,), 4),
    (tuple(BOARDS),                                                                         ("A",), (1,), 0),
]  # fmt: skip


@pytest.mark.parametrize(("body", "letters", "sessions", "rows"), BODIES)
def test_the_body_may_stand_under_the_event_a_session_or_a_section(body, letters, sessions, rows):
    record = reading(event(*body))
    assert tuple(each.letter for each in record.event.sections) == letters
    assert tuple(each.session for each in record.event.sections) == sessions
    assert len(record.rows) == rows
    assert len(record.event.slips) == 2 * len(letters)


@pytest.mark.parametrize("said", [{"EVENT_DESCRIPTION": ""}, {"EVENT_DESCRIPTION": "\u200b", "TITLE": " "}])
def test_an_event_of_which_the_file_has_no_name_is_called_after_the_file(said):
    text = event(element("PARTICIPANTS", *four()), *BOARDS, **said)
    assert read_source(Source("spring pairs.xml", text.encode())).event.name == "spring pairs"


def test_somebody_who_plays_two_sessions_has_one_row_for_both():
    body = (element("PARTICIPANTS", *four(TOTAL_SCORE="3")), element("SESSION", *BOARDS), element("SESSION", *BOARDS))
    record = reading(event(*body))
    assert record.rows[0].who == ((-1, 1), (-2, 1))


NUMBERS = [
    # as written  value             places
    ("54.17",     Fraction(5417, 100), 2),
    ("54,17",     Fraction(5417, 100), 2),
    (" 54.170 ",  Fraction(5417, 100), 3),
    ("-5.00",     Fraction(-5),        2),
    ("−5",        Fraction(-5),        0),
    ("+5",        Fraction(5),         0),
    (".5",        Fraction(1, 2),      1),
    ("54.17%",    Fraction(5417, 100), 2),
    ("54\u066b17", Fraction(5417, 100), 2),
    ("54·17",     Fraction(5417, 100), 2),
    ("5.5-",      Fraction(-11, 2),    1),
    ("(5.50)",    Fraction(-11, 2),    2),
    ("60.50420168", Fraction(6050420168, 10**8), 8),
]  # fmt: skip


@pytest.mark.parametrize(("text", "value", "places"), NUMBERS)
def test_a_number_is_exact_and_knows_its_decimals(text, value, places):
    record = reading(evening([pair("1", PERCENTAGE=text), pair("2")], {1: [line("1", "2", SCORE="50")]}))
    assert record.rows[0].percent == (text.strip(), value, places)


PLACES = [("3", 3, False), ("3=", 3, True), ("=3", 3, True), ("T3", 3, True), ("3rd", 3, False), ("3/4", 3, True),
          ("1st", 1, False), ("4th", 4, False), ("3 =", 3, True), ("3.0", 3, False)]  # fmt: skip


@pytest.mark.parametrize(("text", "number", "tied"), PLACES)
def test_a_place_is_read_with_its_tie(text, number, tied):
    record = reading(evening([pair("1", PLACE=text), pair("2", PLACE="withdrawn")], {1: [line("1", "2", SCORE="50")]}))
    assert record.rows[0].place[1:] == (number, tied)
    assert record.rows[1].place is None


DATES = [("03/02/2026", "2026-02-03"), ("2026-02-03", "2026-02-03"), ("3.2.2026", "2026-02-03"), ("spring", "spring")]


@pytest.mark.parametrize(("text", "expected"), DATES)
def test_a_date_is_read_day_first(text, expected):
    assert reading(four_pairs(line("1", "2", SCORE="50"), DATE=text)).event.first.date == expected


NAME = "Łucja Žák"
LATIN = "Zoë Müller – “Zed”"
ENCODED = [
    # declared          written in      the name as it is read
    ("utf-8",           "utf-8",        NAME),
    ("iso-8859-1",      "utf-8",        NAME),
    (None,              "utf-8",        NAME),
    ("utf-8",           "utf-8-sig",    NAME),
    ("utf-16",          "utf-16",       NAME),
    ("utf-8",           "utf-16",       NAME),
    ("iso-8859-2",      "iso-8859-2",   NAME),
    ("windows-1252",    "cp1252",       LATIN),
    ("iso-8859-1",      "cp1252",       LATIN),
    ("utf-8",           "cp1252",       LATIN),
    (None,              "cp1252",       LATIN),
    ("no-such-thing",   "cp1252",       LATIN),
]  # fmt: skip


@pytest.mark.parametrize(("declared", "encoding", "name"), ENCODED)
def test_names_are_read_whatever_the_file_says_of_its_encoding(declared, encoding, name):
    text = four_pairs(line("1", "2", SCORE="50")).replace("Ada 1", name)
    head = f'<?xml version="1.0" encoding="{declared}"?>' if declared else '<?xml version="1.0"?>'
    record = reading(text.replace('<?xml version="1.0"?>', head), encoding)
    assert record.event.sections[0].contestant(1).players[0].name == name


def test_a_lone_ampersand_and_letters_of_html_are_read_and_noted():
    record = reading(four_pairs(line("1", "2", SCORE="50"), EVENT_DESCRIPTION="Mix & Match at No&euml;l &amp; Co"))
    assert record.event.name == "Mix & Match at Noël & Co"
    assert len(record.notes) == 1


def test_names_of_elements_may_be_small_and_have_a_namespace():
    text = four_pairs(line("1", "2", SCORE="50"))
    small = text.replace("USEBIO Version", 'usebio xmlns="urn:invented" Version').replace("</USEBIO>", "</usebio>")
    assert len(reading(small.replace("TRAVELLER_LINE", "traveller_line")).event.slips) == 1


def test_the_club_the_program_and_the_players_are_read():
    text = four_pairs(line("1", "2", SCORE="50", NOTES="Hesitation"), PROGRAM_NAME="Inkwell", PROGRAM_VERSION="9")
    record = reading(text.replace("<PLAYER_NAME>Ada 1</PLAYER_NAME>", "<PLAYER_NAME>Ada 1</PLAYER_NAME>"
                                  "<NATIONAL_ID_NUMBER>555</NATIONAL_ID_NUMBER>"))  # fmt: skip
    assert (record.club.name, record.club.number, record.program) == ("Rookery Bridge Club", "77", "Inkwell 9")
    players = record.event.sections[0].contestant(1).players
    assert [(each.name, each.national_number) for each in players] == [("Ada 1", "555"), ("Bo 1", "")]
    assert [slip.note for slip in record.event.slips.values()] == ["Hesitation"]


def test_somebody_who_sits_out_has_no_line():
    lines = [line("1", "2", SCORE="50"), line("3", "0", SCORE="NP"), line("4", "", SCORE="")]
    assert len(list(reading(four_pairs(*lines)).event.due())) == 1


def test_a_blank_line_beside_a_result_of_the_same_pair_is_left_out():
    lines = [line("1", "2", SCORE="50"), line("1", "3", SCORE="")]
    assert met(reading(four_pairs(*lines))) == {(1, "1", "2")}


def test_an_adjustment_is_a_penalty_of_the_other_sign():
    record = reading(evening([pair("1", ADJUSTMENT="-2.5"), pair("2")], {1: [line("1", "2", SCORE="50")]}))
    assert [(each.number, each.amount) for each in record.event.sections[0].penalties] == [(1, Fraction(5, 2))]


WINNERS = [
    # directions          what the file says  winners
    (("NS", "EW"),        {},                 2),
    (("NS", "EW"),        {"WINNER_TYPE": "1"}, 1),
    (("", ""),            {},                 1),
    (("", ""),            {"WINNER_TYPE": "2"}, 2),
]  # fmt: skip


@pytest.mark.parametrize(("ways", "said", "expected"), WINNERS)
def test_there_are_two_winners_where_the_file_says_so_or_nobody_moves_across(ways, said, expected):
    pairs = [pair(str(n), way) for n, way in enumerate(ways, 1)]
    assert reading(evening(pairs, {1: [line("1", "2", SCORE="50")]}, **said)).event.winners == expected


def test_rounds_and_tables_are_taken_from_the_file_where_it_tells_them():
    boards = {1: [line("1", "2", SCORE="50", ROUND_NUMBER="2", TABLE_NUMBER="7")]}
    record = reading(evening([pair("1"), pair("2")], boards))
    assert [key[1:] for key in record.event.slips] == [(2, 7, 1)]


def test_sections_are_ranked_apart_where_each_has_its_winner():
    def placed(places):
        pairs = [pair(str(n), PLACE=place) for n, place in enumerate(places, 1)]
        return section("A", *pairs, boards=BOARDS)

    apart = reading(event(placed("1234"), placed("1234").replace('"A"', '"B"')))
    together = reading(event(placed("1357"), placed("2468").replace('"A"', '"B"')))
    assert (apart.event.together, together.event.together) == (False, True)


FILES = [
    # file                              method         results pairs boards claims
    ("cobalt_mp_pairs_mitchell.xml",    "matchpoints", 512,    38,   27),
    ("cobalt_mp_pairs_mitchell_03.xml", "matchpoints", 126,    13,   21),
    ("cobalt_butler_howell.xml",        "butler",      140,    8,    35),
    ("ukbc_mp-pairs.xml",               "matchpoints", 242,    22,   22),
]  # fmt: skip


@pytest.mark.parametrize(("file", "method", "count", "pairs", "boards"), FILES)
def test_other_programs_files_are_read_whole(cases, file, method, count, pairs, boards):
    record = read(cases / "usebio" / file)
    event = record.event
    assert (event.method, len(event.slips)) == (method, count)
    assert len(event.sections[0].contestants) == len(record.rows) == pairs
    assert len({key.number for key in event.slips}) == boards
    assert record.notes == ()
