"""Another program's way of working is found out from its numbers, and named as the smallest set of settings."""

from dataclasses import replace
from fractions import Fraction

import pytest

from scorer.event.event import Event
from scorer.event.results import NotPlayed
from scorer.formats.parts.printed import PrintedFigures
from scorer.rescore import rescore
from tests.scorer.formats.evenings import FLOATING, SIXTY_FORTY, evening, mitchell, section, switched, usual
from tests.scorer.rescore.claimed import Program, changed, claim, through, with_averages_of_two_imps

BUTLER, CROSS = "butler", "cross-imps"
TABLE = [
    # the other program                                                          is explained by
    (Program(),                                                                  {}),
    (Program(settings={"unequal": "own-top"}),                                   {"unequal": "own-top"}),
    (Program(settings={"unequal": "average"}),                                   {"unequal": "average"}),
    (Program(settings={"unequal": "ascherman"}),                                 {"unequal": "ascherman"}),
    (Program(settings={"scale": 1}),                                             {"scale": 1}),
    (Program(settings={"factored": True}),                                       {"factored": True}),
    (Program(settings={"rounding": 10}),                                         {"rounding": 10}),
    (Program(travellers={"unequal": "own-top"}),                                 {"travellers.unequal": "own-top"}),
    (Program(halves="cut"),                                                      {"halves": "cut"}),
    (Program(line_halves="cut", line_decimals=0),                                       {"travellers.halves": "cut"}),
    (Program(settings={"scale": 1, "factored": True}),                           {"scale": 1, "factored": True}),
    (Program(settings={"factored": True}, travellers={"unequal": "own-top"}),
                                                  {"factored": True, "travellers.unequal": "own-top"}),
    (Program(settings={"scale": 1, "unequal": "ascherman"}),                     {"scale": 1, "unequal": "ascherman"}),
    (Program(BUTLER),                                                            {}),
    (Program(BUTLER, {"drop": 0}),                                               {"drop": 0}),
    (Program(BUTLER, {"drop": 2}),                                               {"drop": 2}),
    (Program(BUTLER, {"datum": 0}),                                              {"datum": 0}),
    (Program(BUTLER, {"drop": 0, "datum": 0}),                                   {"drop": 0, "datum": 0}),
    (Program(CROSS, line_decimals=2),                                            {}),
    (Program(CROSS, {"divisor": "none"}),                                        {"divisor": "none"}),
    (Program(CROSS, {"divisor": "scores"}, line_decimals=2),                     {"divisor": "scores"}),
    (Program(CROSS, {"factored": True}, line_decimals=2),                        {"factored": True}),
]  # fmt: skip


def because(tried):
    return {each.name: each.value for each in tried.because}


@pytest.mark.parametrize(
    ("program", "expected"), TABLE, ids=lambda value: str(value) if isinstance(value, dict) else ""
)
def test_the_smallest_set_of_settings_is_named(program, expected):
    found = rescore(program.file(usual()))
    assert found.compared.differ == ()
    assert because(found) == expected


def test_without_trying_everything_that_differs_is_listed():
    record = Program(travellers={"unequal": "own-top"}).file(usual())
    plain = rescore(record, tries=False)
    assert plain.because == ()
    assert plain.compared.points.left > 0
    assert plain.compared.totals.left == plain.compared.ranks.left == 0


def sections(**said: object) -> Event:
    two = (section(-1, mitchell(5, 5, 2)), section(-2, mitchell(5, 5, 2), letter="B"))
    return evening(3, *two, others=(NotPlayed(), NotPlayed(), NotPlayed()), **said)


@pytest.mark.parametrize("together", [True, False])
def test_sections_are_compared_as_they_were_ranked(together):
    found = rescore(Program().file(sections(together=together)))
    assert (found.compared.differ, because(found)) == ((), {})


def test_sections_may_be_compared_together_and_ranked_apart():
    record = Program().file(sections(together=True))
    places = {}
    rows = []
    for row in record.rows:
        way = (row.who[0][0], row.direction)
        places[way] = places.get(way, 0) + 1
        rows.append(replace(row, place=row.place._replace(number=places[way], text=str(places[way]), tied=False)))
    apart = through(replace(record, rows=tuple(rows)))
    found = rescore(apart)
    assert found.compared.differ == ()
    assert because(found) == {"compared": "over all sections"}


def test_a_total_may_be_a_percentage():
    record = Program().file(usual())
    record = replace(record, rows=tuple(replace(row, total=row.percent) for row in record.rows))
    assert because(rescore(record)) == {"total": "percentage"}


HANDICAPS = [("added", Fraction(1)), ("half added", Fraction(1, 2)), ("taken off", Fraction(-1))]


@pytest.mark.parametrize(("how", "times"), HANDICAPS)
def test_handicaps_may_go_into_the_percentage(how, times):
    record = Program().file(usual())
    rows = []
    for number, row in enumerate(record.rows):
        handicap = Fraction(number % 5)
        percent = claim(row.percent.value + times * handicap, 2, "up")
        rows.append(replace(row, percent=percent, place=None, handicap=claim(handicap, 0, "up")))
    found = rescore(replace(record, rows=tuple(rows)))
    assert found.compared.differ == ()
    assert because(found) == {"handicap": how}


ADJUSTED = [
    # what the program does            how that is named
    (lambda row: row.total.value + 3,  {}),
    (lambda row: row.total.value - 3,  {"adjustment": "taken off"}),
    (lambda row: row.total.value,      {"adjustment": "not counted"}),
]  # fmt: skip


@pytest.mark.parametrize(("total", "expected"), ADJUSTED)
def test_an_adjustment_may_be_added_taken_off_or_left_out(total, expected):
    record = Program().file(usual())
    rows = []
    for row in record.rows[:2]:
        rows.append(
            replace(row, total=claim(total(row), 2, "up"), adjustment=PrintedFigures("3", Fraction(3)), place=None)
        )
    rows = tuple(replace(row, percent=None, place=None) for row in (*rows, *record.rows[2:]))
    found = rescore(replace(record, rows=rows))
    assert found.compared.differ == ()
    assert because(found) == expected


@pytest.mark.parametrize("method", [BUTLER, CROSS])
def test_an_average_plus_may_be_worth_two_imps(method):
    found = rescore(with_averages_of_two_imps(usual(), method))
    assert found.compared.differ == ()
    assert because(found) == {"averages": "two imps"}


def test_averages_given_in_figures_may_follow_the_session():
    event = evening(4, section(-1, mitchell(5, 5, 2)), others=(FLOATING,) * 6)
    record = Program().file(event)
    plain = {key: replace(slip, result=SIXTY_FORTY) for key, slip in record.event.slips.items() if slip.ruled}
    found = rescore(replace(record, event=replace(record.event, slips=record.event.slips | plain)))
    assert found.compared.differ == ()
    assert because(found) == {"averages": "follow"}


def test_ties_may_be_what_looks_equal_in_print():
    record = Program(decimals=0).file(usual(2))
    shared = {}
    for row in record.rows:
        shared.setdefault((row.direction, row.percent.value), row.place.number)
    rows = []
    for row in record.rows:
        number = shared[row.direction, row.percent.value]
        rows.append(replace(row, place=row.place._replace(number=number, tied=False)))
    found = rescore(replace(record, rows=tuple(rows)))
    assert found.compared.differ == ()
    assert because(found) in ({}, {"ties": "as printed"})


def test_one_winner_may_be_two():
    event = evening(5, section(-1, mitchell(5, 5, 2)))
    record = Program().file(replace(event, winners=1))
    assert because(rescore(replace(record, event=replace(record.event, winners=2)))) == {"winners": 1}


def test_a_howell_is_explained_too():
    event = evening(6, section(-1, switched(mitchell(7, 7, 2))), others=(NotPlayed(),) * 3)
    found = rescore(Program(settings={"unequal": "own-top"}).file(event))
    assert (found.compared.differ, because(found)) == ((), {"unequal": "own-top"})


def test_the_scoring_may_be_either_of_two_that_the_file_can_mean():
    record = Program(BUTLER).file(usual())
    torn = replace(record, methods=(CROSS, BUTLER), event=replace(record.event, method=CROSS))
    assert because(rescore(torn)) == {"method": BUTLER}


WRONG = [
    # what is wrong in the file                                   scores points totals ranks
    (lambda r: changed(r, total=claim(Fraction(1), 2, "up")),     (0, 0, 1, 0)),
    (lambda r: changed(r, percent=claim(Fraction(1), 2, "up")),   (0, 0, 1, 0)),
    (lambda r: changed(r, place=r.rows[0].place._replace(number=6)), (0, 0, 0, 1)),
    (lambda r: first_line(r, first=claim(Fraction(99), 1, "up")), (0, 1, 0, 0)),
    (lambda r: first_line(r, score=PrintedFigures("9990", Fraction(9990))), (1, 0, 0, 0)),
]  # fmt: skip


def first_line(record, **said):
    key = next(key for key, line in record.lines.items() if line.score)
    return replace(record, lines=record.lines | {key: replace(record.lines[key], **said)})


@pytest.mark.parametrize(
    "program", [Program(), Program(settings={"factored": True, "scale": 1})], ids=["ours", "other"]
)
@pytest.mark.parametrize(("spoil", "left"), WRONG)
def test_one_wrong_number_is_found_whatever_explains_the_rest(program, spoil, left):
    record = program.file(usual())
    right, found = rescore(record), rescore(spoil(record))
    compared = found.compared
    assert because(found) == because(right)
    assert tuple(held.left for held in (compared.scores, compared.points, compared.totals, compared.ranks)) == left


def test_what_explains_nothing_is_not_named():
    record = changed(Program().file(usual()), total=claim(Fraction(1), 2, "up"))
    assert rescore(record).because == ()


def test_a_field_of_a_thousand_is_not_tried_for_ever():
    event = evening(7, section(-1, mitchell(41, 41, 1)))
    record = changed(Program().file(event), total=claim(Fraction(1), 2, "up"))
    found = rescore(record)
    assert found.left == 1
