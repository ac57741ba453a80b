"""A table of the club's own: what it brings, how it is typed, and what is said of one that cannot be."""

from fractions import Fraction

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from scorer.scales import scale
from scorer.scales.own_table import LEAGUE
from scorer.scales.own_table import TABLE as FIELD
from scorer.scales.parts.reading import NotAScale, read, refused, written
from tests.scorer.scales.matches import EIGHT, played, tables, won_by

own = scale("own-table")
COUNTY, BRITISH, AMERICAN = (text for _, text in FIELD.presets)
TWENTY_FIVE = "0-2 15-15\n3-8 16-14\n9-40 25-5\n41-50 25-4\n51+ 25-0"
HALVES = "0 1-1\n1+ 1.5-0.5"
FINE = "0 1-1\n1+ 1.2345-0"
BANDS = f"1-4 boards\n0 1-1\n1+ 2-0\n5+ boards\n{TWENTY_FIVE}"

# table        boards  net  points of each side
TABLE = [
    (COUNTY,       24,   0, (10, 10)),
    (COUNTY,       24,   1, (10, 10)),
    (COUNTY,       24,   2, (11, 9)),
    (COUNTY,       24,   8, (12, 8)),
    (COUNTY,       24,  12, (13, 7)),
    (COUNTY,       24,  17, (14, 6)),
    (COUNTY,       24, -18, (5, 15)),
    (COUNTY,       24,  28, (16, 4)),
    (COUNTY,       24,  34, (17, 3)),
    (COUNTY,       24, -41, (2, 18)),
    (COUNTY,       24,  49, (19, 1)),
    (COUNTY,       24,  50, (20, 0)),
    (COUNTY,        8, 500, (20, 0)),
    (BRITISH,       4,   1, (11, 9)),
    (BRITISH,       8,  30, (20, 0)),
    (BRITISH,      24,   1, (10, 10)),
    (BRITISH,      90,  70, (20, 0)),
    (AMERICAN,      8,   7, (13, 7)),
    (AMERICAN,      9,   7, (13, 7)),
    (AMERICAN,      9,  36, (20, 0)),
    (AMERICAN,     36,  84, (19, 1)),
    (TWENTY_FIVE,   8,  45, (25, 4)),
    (TWENTY_FIVE,   8, -60, (0, 25)),
    (HALVES,        8,   3, (Fraction(3, 2), Fraction(1, 2))),
    (BANDS,         4,  60, (2, 0)),
    (BANDS,         5,  60, (25, 0)),
]  # fmt: skip


@pytest.mark.parametrize(("table", "boards", "net", "points"), TABLE)
def test_what_a_table_brings(table, boards, net, points):
    assert own.points(won_by(net, boards), own.settings.completed({"table": table})) == points


def test_without_a_table_of_its_own_a_club_has_that_of_the_leagues():
    assert own.points(played(EIGHT), own.settings.completed()) == (11, 9)
    assert FIELD.default == COUNTY


def test_the_league_table_is_typed_as_the_leagues_print_it():
    assert COUNTY.split("\n") == [
        *("0-1 10-10", "2-4 11-9", "5-8 12-8", "9-12 13-7", "13-17 14-6", "18-22 15-5"),
        *("23-28 16-4", "29-34 17-3", "35-41 18-2", "42-49 19-1", "50+ 20-0"),
    ]


def test_the_league_table_is_the_part_of_the_older_british_scale_for_its_boards():
    assert next(band.rows for band in read(BRITISH) if band.span == (20, 27)) == LEAGUE[0].rows


@pytest.mark.parametrize(("name", "text"), FIELD.presets)
def test_a_table_to_begin_with_is_sound_and_comes_back_as_it_is_typed(name, text):
    assert name
    assert refused(text) == ""
    assert written(read(text)) == text


@given(tables)
def test_a_table_that_is_written_is_read_again_and_written_the_same(table):
    text = written(table)
    assert read(text) == table
    assert written(read(text)) == text


# what is typed                        the same as it is printed
TYPED = [
    ("0 – 1  10 – 10\n\n2 +\t11 : 9\n",  "0-1 10-10\n2+ 11-9"),
    ("0-0 1-1\r\n1+ 1,5-0,5",            "0 1-1\n1+ 1.5-0.5"),
    ("1+ Boards\n0+; 05.50-5.5",         "0+ 5.5-5.5"),
    ("0+|1.2345-1.2345",                 "0+ 1.2345-1.2345"),
    ("1 board\n0+ 1-1\n2+ boards\n0+ 2-2", "1 boards\n0+ 1-1\n2+ boards\n0+ 2-2"),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "printed"), TYPED)
def test_a_table_may_be_typed_in_several_ways_and_is_printed_in_one(typed, printed):
    assert written(read(typed)) == printed


EXPECTED = "is not what a match is won by and the points of both sides, such as “5-8 12-8” or “50+ 20-0”."

ONE = "0+ 1-1"
LEVEL = "holds for a level match too, which gives both sides the same."
LAST = "comes last, but nothing says what is above; the last is like"

# what is typed                           what is said of it
REFUSED = [
    ("",                                  "a table has 1 to 1000 lines, not 0."),
    (" \n\n",                             "a table has 1 to 1000 lines, not 0."),
    ("0+ 1-1\n" * 1001,                   "a table has 1 to 1000 lines, not 1001."),
    ("0-1 10-10\ntwo 11-9",               f"line 2, “two 11-9”, {EXPECTED}"),
    ("10-10",                             f"line 1, “10-10”, {EXPECTED}"),
    ("0+ 10",                             f"line 1, “0+ 10”, {EXPECTED}"),
    ("0+ 10--10",                         f"line 1, “0+ 10--10”, {EXPECTED}"),
    ("0+ ١-١",                            f"line 1, “0+ ١-١”, {EXPECTED}"),
    ("0+ 10-10 \x1b[2J",                  f"line 1, “0+ 10-10 �[2J”, {EXPECTED}"),
    ("٠+ 1-1",                            f"line 1, “٠+ 1-1”, {EXPECTED}"),
    ("0-1 1-1\n" + "9" * 5000 + "+ 2-0",   f"line 2, “{'9' * 40}…”, {EXPECTED}"),
    ("9" * 5000,                          f"line 1, “{'9' * 40}…”, {EXPECTED}"),
    ("1+ 10-10",                          "line 1: “1+” comes first, but the first begins at 0."),
    ("0-1 1-1\n1+ 2-0",                   "line 2: “1+” overlaps “0-1”."),
    ("0-4 1-1\n2-3 2-0\n5+ 3-0",          "line 2: “2-3” overlaps “0-4”."),
    ("0-1 1-1\n5-7 2-0\n2+ 3-0",          "line 2: “2-4” is missing before “5-7”."),
    ("0-1 1-1\n3+ 2-0",                   "line 2: “2” is missing before “3+”."),
    ("0-1 1-1\n4-2 2-0",                  "line 2: “4-2” ends before it begins."),
    ("0-1 1-1\n2+ 2-0\n9+ 3-0",           "line 3: nothing can follow “2+”, but “9+” does."),
    ("0-1 1-1\n\n2-9 2-0",                f"line 3: “2-9” {LAST} “2+”."),
    ("0 1-1\n1-2 2-1\n3+ 1-0",            "line 3: “3+ 1-0” gives the side ahead less than “1-2 2-1”."),
    ("0 9-9\n1-2 12-7\n3+ 12-8",          "line 3: “3+ 12-8” gives the side behind more than “1-2 12-7”."),
    ("0 9-9\n1-2 12-8\n3+ 12-8",          "line 3: “3+ 12-8” gives the same as “1-2 12-8”; let them be one line."),
    ("0 9-9\n1+ 8-12",                    "line 2: “1+ 8-12” gives the side behind more than the side ahead."),
    ("0-1 2-1\n2+ 3-0",                   f"line 1: “0-1 2-1” {LEVEL}"),
    ("2+ boards\n0+ 1-1",                 "line 1: “2+ boards” comes first, but the first begins at 1."),
    (f"1-4 boards\n{ONE}\n4+ boards\n{ONE}", "line 3: “4+ boards” overlaps “1-4 boards”."),
    (f"1-4 boards\n{ONE}\n6+ boards\n{ONE}", "line 3: “5 boards” is missing before “6+ boards”."),
    (f"1-4 boards\n{ONE}",                f"line 1: “1-4 boards” {LAST} “1+ boards”."),
    ("1+ boards",                         "line 1: nothing stands under “1+ boards”."),
    (f"{ONE}\n5+ boards\n{ONE}",          "line 2: nothing can follow “1+ boards”, but “5+ boards” does."),
    (f"1-4 boards\n{ONE}\n5+ boards\n1+ 1-1", "line 4: “1+” comes first, but the first begins at 0."),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "said"), REFUSED)
def test_a_table_that_cannot_be_is_refused_in_one_sentence(typed, said):
    assert refused(typed) == said
    with pytest.raises(NotAScale):
        read(typed)
    problems = own.problems(own.settings.completed({"table": typed}))
    assert [(problem.field, problem.message) for problem in problems] == [("table", f"Table: {said}")]


scribbles = st.lists(st.text("0123456789+-–,.:;| boards\x00\u202e\n", max_size=24)).map("\n".join) | st.text()


@given(scribbles)
@example("0-1 10-10\x85 2+ 11-9")
def test_whatever_is_typed_is_a_table_or_one_sentence(typed):
    if said := refused(typed):
        assert said.endswith(".")
        assert "\n" not in said
    else:
        assert read(written(read(typed))) == read(typed)


def test_an_answer_that_is_no_text_is_no_table():
    said = own.problems(own.settings.completed({"table": 3}))[0].message
    assert said.startswith("Table: “3” is not lines of what a match is won by")


# table           the top  shared
SHARED = [
    (COUNTY,      20,      20),
    (AMERICAN,    20,      20),
    (TWENTY_FIVE, 25,      None),
    (BANDS,       25,      None),
    (HALVES,      Fraction(3, 2), 2),
]  # fmt: skip


@pytest.mark.parametrize(("table", "top", "shared"), SHARED)
def test_the_top_and_what_is_shared_out_are_read_off_the_table(table, top, shared):
    assert (
        own.top(own.settings.completed({"table": table})),
        own.shared(own.settings.completed({"table": table})),
    ) == (top, shared)


SCHEDULED = {"table": BANDS, "boards": "scheduled"}

# match              settings         how the first side came by its points
WORKINGS = [
    (won_by(-20, 24),  {},              "−20 IMPs, 18-22 in the table: 5."),
    (won_by(60, 4),    {"table": BANDS}, "+60 IMPs, 1+ in the table for 1-4 boards, on 4 boards: 2."),
    (won_by(9, 4, 6),  SCHEDULED,       "+9 IMPs, 9-40 in the table for 5+ boards, on the 6 boards scheduled: 25."),
    (won_by(1),        {"table": FINE}, "+1 IMP, 1+ in the table: 1.2345."),
]  # fmt: skip


@pytest.mark.parametrize(("match", "settings", "text"), WORKINGS)
def test_the_working_names_the_line_of_the_table(match, settings, text):
    assert own.working(match, own.settings.completed(settings))[1].text == f"First side: {text}"
