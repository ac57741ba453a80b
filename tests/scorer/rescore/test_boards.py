"""What a file gives of boards, beside the points of their lines: averages, how many were played, and why."""

from dataclasses import replace
from fractions import Fraction

import pytest

from scorer.formats import Source, read_source
from scorer.formats.own import recorded
from scorer.formats.parts.printed import Placed, PrintedFigures, placed
from scorer.methods import METHODS
from scorer.rescore import rescore
from scorer.standings import BoardPlay
from tests.scorer.formats.evenings import small, usual
from tests.scorer.formats.invented import board, element, event, line, pair
from tests.scorer.rescore.claimed import Program, through


def butler(average, **said):
    """Two boards of four lines at Butler, the first with an average: 420, 450, 430 and −50 have the datum 430."""
    scores = (420, 450, 430, -50)
    lines = [line(str(n), str(n + 4), SCORE=str(score)) for n, score in enumerate(scores, 1)]
    pairs = element("PARTICIPANTS", *(pair(str(n), **({"BOARDS_PLAYED": "2"} | said)) for n in range(1, 9)))
    first = board(1, element("BOARD_AVERAGE", average), *lines)
    return event(pairs, first, board(3, *lines), kind="BUTLER_PAIRS", BOARDS_PLAYED="2")


TABLE = [
    # the average  the pairs' boards          differs
    ("430",        {},                        []),
    ("440",        {},                        ["Board 1: its average is 440 in the file, and 430 here."]),
    ("430",        {"BOARDS_PLAYED": "3"},    ["the number of boards is 3 in the file, and 2 here."] * 8),
]  # fmt: skip


@pytest.mark.parametrize(("average", "said", "says"), TABLE)
def test_averages_and_counts_of_boards_are_checked(average, said, says):
    found = rescore(read_source(Source("x.xml", butler(average, **said).encode())))
    assert found.compared.boards.checked == 1 + 8 + 1
    assert [each.says[-len(words) :] for each, words in zip(found.compared.boards.differ, says, strict=True)] == says
    assert [cause.says[-len(words) :] for cause, words in zip(found.causes, says, strict=True)] == says
    assert found.unchecked == {}


def test_a_wrong_number_of_boards_is_told():
    text = butler("430").replace("<BOARDS_PLAYED>2<", "<BOARDS_PLAYED>24<", 1)
    (cause,) = rescore(read_source(Source("x.xml", text.encode()))).causes
    assert cause.says == "The number of boards that the file states is 24, and it has 2."


STATED = [
    # what the file states          checked  what is said
    ({"PAIRS": "8"},                1,       ""),
    ({"PAIRS": "9"},                1,       "The number of pairs that the file states is 9, and it has 8."),
    ({"EW_PAIRS": "5"},             1,       "The number of east–west pairs that the file states is 5, and it has 4."),
    ({"NS_PAIRS": "4"},             1,       ""),
    ({"SESSION_COUNT": "2"},        1,       "The number of sessions that the file states is 2, and it has 1."),
    ({"SECTION_COUNT": "1"},        1,       ""),
    ({"SECTION_COUNT": "3"},        1,       "The number of sections that the file states is 3, and it has 1."),
]  # fmt: skip


@pytest.mark.parametrize(("said", "checked", "says"), STATED)
def test_how_many_there_are_of_pairs_and_sections_is_checked(said, checked, says):
    lines = [line(str(n), str(n + 4), SCORE="420") for n in range(1, 5)]
    pairs = element("PARTICIPANTS", *(pair(str(n), "NS" if n < 5 else "EW") for n in range(1, 9)))
    found = rescore(read_source(Source("x.xml", event(pairs, board(1, *lines), **said).encode())))
    assert (found.compared.boards.checked, found.unchecked) == (checked, {})
    assert [cause.says for cause in found.causes] == [says] * bool(says)


def test_a_count_that_nothing_in_the_file_tells_is_not_checked():
    text = butler("430").replace("<BOARDS_PLAYED>2<", "<EW_PAIRS>4</EW_PAIRS><BOARDS_PLAYED>2<", 1)
    assert rescore(read_source(Source("x.xml", text.encode()))).unchecked == {"stated count": 1}


def test_an_average_that_a_method_has_none_of_is_not_checked():
    text = butler("430").replace("BUTLER_PAIRS", "MP_PAIRS")
    found = rescore(read_source(Source("x.xml", text.encode())))
    assert found.unchecked == {"board average": 1}


def tied(marks):
    """A file of which two pairs share a place, with a mark on so many of them."""
    record = Program().file(small())
    rows = [replace(row, place=None) for row in record.rows]
    same = replace(rows[1], total=rows[0].total, percent=rows[0].percent)
    rows[:2] = [rows[0], replace(same, who=rows[0].who, direction=rows[0].direction)]
    marked = [replace(row, place=Placed("1=" if at < marks else "1", 1, at < marks)) for at, row in enumerate(rows[:2])]
    return replace(record, rows=tuple(marked + rows[2:]))


@pytest.mark.parametrize(("marks", "differ"), [(0, 0), (1, 1), (2, 0)])
def test_a_program_that_marks_ties_must_mark_all(marks, differ):
    assert rescore(tied(marks), tries=False).compared.ranks.left == differ


def ranked(*places):
    """A file of which as many pairs share the first place, each printed so."""
    record = Program().file(small())
    first, *others = (replace(row, place=None) for row in record.rows)
    alike = [replace(row, total=first.total, percent=first.percent, who=first.who) for row in (first, *others)]
    rows = [
        replace(row, direction=first.direction, place=placed(place)) for row, place in zip(alike, places, strict=False)
    ]
    return replace(record, rows=(*rows, *others[len(places) - 1 :]))


@pytest.mark.parametrize(
    ("places", "wrong"),
    [
        (("1", "1", "1"), []),
        (("1=", "1=", "1="), []),
        (("1=", "1", "1"), ["1="]),  # one mark where there are none is the slip, and not the others
        (("1=", "1=", "1"), ["1"]),
        (("1", "1", "3="), ["3="]),
        (("1=", "1=", "3="), ["3="]),
    ],
)
def test_of_ties_that_are_marked_and_ties_that_are_not_the_fewer_are_wrong(places, wrong):
    differ = rescore(ranked(*places), tries=False).compared.ranks.differ
    assert [each.claimed for each in differ] == wrong


def test_wrong_points_on_a_board_with_fewer_results_are_told_with_the_reason():
    record = through(recorded(small()))
    key = next(
        key for key, slip in record.event.slips.items() if key.number == short(record) and record.lines[key].first
    )
    for text, points in (("99", "99 points in the file"), ("1", "1 point in the file")):
        lines = {**record.lines, key: replace(record.lines[key], first=PrintedFigures(text, Fraction(text)))}
        (cause,) = rescore(replace(record, lines=lines)).causes
        assert "(Neuberg: 4 results raised to 5)" in cause.says
        assert "(Ada " in cause.says
        assert points in cause.says


def short(record):
    """The board on which one result is missing."""
    played = [key.number for key in record.event.slips if record.lines[key].first]
    return min(set(played), key=played.count)


@pytest.mark.parametrize("method", METHODS, ids=lambda each: each.key)
def test_an_event_worked_out_again_from_slips_that_were_read_is_the_same(method):
    before, after = usual(), replace(usual(), method=method.key, settings={"factored": True})
    again, anew = BoardPlay(before).under(after), BoardPlay(after)
    boards = {key.number for key, _ in after.due()}
    assert [again.traveller(number) for number in boards] == [anew.traveller(number) for number in boards]
    rows = [
        [(row.place, row.points, row.percent) for each in one.rankings() for row in each.rows] for one in (again, anew)
    ]
    assert rows[0] == rows[1]


IDLE = [
    # what the file gives a pair whose only board was not played            not checked
    ({"TOTAL_SCORE": "12.00", "PERCENTAGE": "53.89", "PLACE": "3"},         {"figure of pairs without results": 3}),
    ({"TOTAL_SCORE": "0.00", "PERCENTAGE": "0", "BOARDS_PLAYED": "0"},      {}),
]  # fmt: skip


@pytest.mark.parametrize(("said", "unchecked"), IDLE)
def test_the_numbers_of_a_pair_without_results_are_not_checked(said, unchecked):
    pairs = element("PARTICIPANTS", *(pair(str(n)) for n in range(1, 6)), pair("6", **said))
    lines = [line("1", "2", SCORE="420"), line("3", "4", SCORE="450"), line("5", "6", SCORE="NP")]
    found = rescore(read_source(Source("x.xml", event(pairs, board(1, *lines)).encode())))
    assert (found.causes, found.unchecked) == ((), unchecked)
