"""What a terminal acts on, what turns a name round, what no disk takes, and what a spreadsheet would work out."""

import json

import pytest

from scorer.event.refusal import Refusal
from scorer.safety import signs

ACTED_ON = [*map(chr, (*range(0x20), *range(0x7F, 0xA0), 0x061C, 0x200E, 0x200F, 0x2028, 0x2029))]
ACTED_ON += [*map(chr, (*range(0x202A, 0x202F), *range(0x2066, 0x206A)))]
LEFT_ALONE = "Łukasz, Ζωή, Наталья, مريم, שרה, 10\u2009000\xa0€, 4♠, क्\u200dष, e\u0301"


@pytest.mark.parametrize("sign", ACTED_ON, ids=lambda sign: f"U+{ord(sign):04X}")
def test_nothing_that_is_not_seen_gets_into_a_sentence_or_a_name(sign):
    assert signs.one_line(f"a{sign}b") == "a�b"
    assert sign not in signs.file_name(f"a{sign}b")
    assert sign not in signs.seen(f"a{sign}b")
    assert not signs.is_seen(f"a{sign}b")
    assert signs.lines(f"a{sign}b") == (f"a{sign}b" if sign in "\n\t" else "a�b")
    assert json.loads(signs.in_json(json.dumps(sign, ensure_ascii=False))) == sign


def test_letters_of_every_script_are_left_alone():
    assert signs.one_line(LEFT_ALONE) == signs.lines(LEFT_ALONE) == signs.seen(LEFT_ALONE) == LEFT_ALONE


class Twice(Refusal):
    """“{file}” stands there {count:,} times: {said}"""


def test_a_refusal_quotes_names_on_one_line_and_keeps_the_lines_of_sentences():
    refusal = Twice(file="a\n\x1b[31m\u202eb", count=1000, said="One.\nTwo\x1b.")
    assert str(refusal) == "“a��[31m�b” stands there 1,000 times: One.\nTwo�."
    assert refusal.given["file"] == "a\n\x1b[31m\u202eb"


NAMES = [
    # words                                   the name of a file
    (("Ranking", "Tuesday: A/B?", "2026"),    "Ranking, Tuesday A B, 2026"),
    (("Ranking", "", ""),                     "Ranking"),
    (("../../etc", "\\x\\y"),                 "etc, x y"),
    ((" a. ", " .."),                         "a"),
    (("\u202efdp.exe", "\x1b[2J"),            "fdp.exe, [2J"),
    (("con",),                                "_con"),
    (("Nul.txt",),                            "_Nul.txt"),
    (("contract",),                           "contract"),
    (("half \ud83d",),                        "half"),
    (("", "\n"),                              ""),
]  # fmt: skip


@pytest.mark.parametrize(("words", "name"), NAMES)
def test_words_are_the_name_of_a_file_without_what_no_disk_takes(words, name):
    assert signs.file_name(*words) == name


@pytest.mark.parametrize("letter", ["n", "♠", "e\u0301", "\U0001d11e"])
def test_a_name_too_long_gives_way_in_its_longest_words(letter):
    name = signs.file_name("Ranking", letter * 300, "2026-11-17")
    assert name.startswith(f"Ranking, {letter}")
    assert name.endswith(f"{letter}, 2026-11-17")
    assert 150 < len(name.encode()) <= signs.LONGEST


CELLS = [
    # as it is        as a spreadsheet gets it
    ("=1+1",          "'=1+1"),
    ("+49 30 1",      "'+49 30 1"),
    ("-3NT",          "'-3NT"),
    ("@SUM(A1)",      "'@SUM(A1)"),
    ("\t=1",          "'\t=1"),
    ("\r=1",          "'\r=1"),
    ("'=1",           "''=1"),
    ("-620",          "-620"),
    ("+1.5",          "+1.5"),
    ("-0,5",          "-0,5"),
    ("12",            "12"),
    ("O'Hara",        "O'Hara"),
    ("'tis",          "'tis"),
    ("4♠",            "4♠"),
    ("",              ""),
]  # fmt: skip


@pytest.mark.parametrize(("cell", "guarded"), CELLS)
def test_a_cell_is_no_formula_a_number_is_a_number_and_both_are_read_back(cell, guarded):
    assert signs.guarded(cell) == guarded
    assert signs.unguarded(guarded) == cell


CUT = [
    # a text                          of so many signs   is quoted as
    ("abcdef",                        6,                 "abcdef"),
    ("abcdef",                        5,                 "abcde…"),
    ("abce\u0301f",                   4,                 "abc…"),
    ("ab\u0915\u094d\u200d\u0937x",  5,                 "ab…"),
    ("a\U0001f469\u200d\U0001f680b",  2,                 "a…"),
    ("a\U0001f469\u200d\U0001f680b",  3,                 "a…"),
    ("a\U0001f44b\U0001f3fdb",        2,                 "a…"),
    ("a\U0001f1eb\U0001f1f7\U0001f1f0\U0001f1ea", 4,     "a\U0001f1eb\U0001f1f7…"),
    ("e" + "\u0301" * 9,              4,                 "e\u0301\u0301\u0301…"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "most", "quoted"), CUT)
def test_a_long_text_is_cut_between_two_signs_and_where_it_is_cut_is_seen(text, most, quoted):
    assert signs.shortened(text, most) == quoted
