"""WBF victory points to two decimals, against the tables that were printed."""

import json
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.scales import scale
from scorer.scales.wbf_continuous import bent, table
from tests.scorer.scales.matches import EIGHT, played, won_by

wbf = scale("wbf-continuous")
BETWEEN = {"fractions": "between"}
SCHEDULED = {"boards": "scheduled"}


def first(match, **settings):
    return wbf.points(match, wbf.settings.completed(settings))[0]


# boards  what 0, 1, 2 … IMPs bring, in hundredths
TABLE = [
    (7,   [1000, 1047, 1092, 1135, 1177, 1218, 1257, 1294]),
    (8,   [1000, 1044, 1086, 1127, 1167, 1205, 1242, 1277]),
    (12,  [1000, 1036, 1071, 1105, 1138, 1170, 1201]),
    (14,  [1000, 1033, 1066, 1097, 1128, 1158]),
    (16,  [1000, 1031, 1061, 1091, 1120, 1148, 1176, 1203]),
    (20,  [1000, 1028, 1055, 1082, 1108, 1134]),
    (24,  [1000, 1025, 1050, 1075, 1099, 1123]),
    (28,  [1000, 1024, 1047, 1070, 1092]),
    (32,  [1000, 1022, 1044, 1065, 1086, 1107]),
]  # fmt: skip


@pytest.mark.parametrize(("boards", "values"), TABLE)
def test_the_printed_tables_begin_so(boards, values):
    for net, value in enumerate(values):
        assert wbf.points(won_by(net, boards), wbf.settings.completed()) == (
            Fraction(value, 100),
            20 - Fraction(value, 100),
        )


# boards, and the least IMPs that bring 20 on them
BLITZ = [(7, 40), (8, 43), (12, 52), (14, 57), (16, 60), (20, 68), (24, 74), (28, 80), (32, 85)]


@pytest.mark.parametrize(("boards", "imps"), BLITZ)
def test_twenty_is_reached_where_the_printed_tables_reach_it(boards, imps):
    assert first(won_by(imps, boards)) == 20 == first(won_by(imps + 40, boards))
    assert first(won_by(imps - 1, boards)) < 20


def test_three_imps_on_eight_boards_are_eleven_twenty_seven():
    assert wbf.points(played(EIGHT), wbf.settings.completed()) == (Fraction("11.27"), Fraction("8.73"))


def test_two_fours_on_four_boards_go_by_the_scale_for_eight():
    assert wbf.points(won_by(21, boards=8), wbf.settings.completed()) == (Fraction("16.68"), Fraction("3.32"))


def test_a_value_is_raised_where_the_next_imp_would_bring_more():
    assert first(won_by(14, 16)) == Fraction("13.75")  # the curve rounds to 13.74
    assert bent([0, 3, 5, 9, 10]) == [0, 3, 6, 9, 10]
    assert bent([0, 2, 3, 6, 7]) == [0, 2, 4, 6, 7]
    assert bent([0, 1, 3, 5, 6]) == [0, 2, 4, 5, 6]


@given(boards=st.integers(1, 200))
def test_every_imp_brings_something_and_never_more_than_the_one_before(boards):
    values = table(boards)
    steps = [after - before for before, after in pairwise(values)]
    assert (values[0], values[-1]) == (1000, 2000)
    assert steps == sorted(steps, reverse=True)
    assert steps[-2] > 0


@pytest.mark.parametrize("name", ["contests/vp_wbf_continuous.json", "normalized/wbf_vp_continuous_published.json"])
def test_the_tables_are_those_of_others(cases, name):
    held = json.loads((cases / name).read_text(encoding="utf-8"), parse_float=Fraction)
    for boards, values in held.get("tables", held).items():
        for net, value in enumerate([*values, 20]):
            assert first(won_by(net, int(boards))) == value, f"{net} IMPs on {boards} boards"


# net              settings   points of each side, on 8 boards
PARTS = [
    ("5/2",        {},        "11.27"),
    ("12/5",       {},        "10.86"),
    ("2/5",        {},        "10"),
    ("-5/2",       {},        "8.73"),
    ("5/2",        BETWEEN,   "11.07"),
    ("-5/2",       BETWEEN,   "8.93"),
    ("1/2",        BETWEEN,   "10.22"),
    ("1/8",        BETWEEN,   "10.06"),
    ("85/2",       BETWEEN,   "19.98"),
    ("87/2",       BETWEEN,   "20"),
]  # fmt: skip


@pytest.mark.parametrize(("net", "settings", "worth"), PARTS)
def test_a_fraction_of_an_imp_is_rounded_first_or_lies_between(net, settings, worth):
    points = wbf.points(won_by(Fraction(net)), wbf.settings.completed(settings))
    assert points == (Fraction(worth), 20 - Fraction(worth))


def test_a_match_cut_short_goes_by_the_boards_played_unless_the_club_says_otherwise():
    short = won_by(3, boards=8, scheduled=12)
    assert first(short) == Fraction("11.27")
    assert first(short, **SCHEDULED) == Fraction("11.05")


# match                         settings    how the first side came by its points
WORKINGS = [
    (won_by(-3, 8, 12),         {},         "First side: −3 IMPs on 8 boards: 8.73 of 20."),
    (won_by(3, 8, 12),          SCHEDULED,  "First side: +3 IMPs on the 12 boards scheduled: 11.05 of 20."),
    (won_by(1, 1),              SCHEDULED,  "First side: +1 IMP on 1 board: 11.2 of 20."),
    (won_by(Fraction(5, 2)),    {},         "First side: +2.5 IMPs, taken as +3 IMPs, on 8 boards: 11.27 of 20."),
    (won_by(Fraction(5, 2)),    BETWEEN,    "First side: +2.5 IMPs on 8 boards: 11.07 of 20."),
]  # fmt: skip


@pytest.mark.parametrize(("match", "settings", "text"), WORKINGS)
def test_the_working_names_the_boards(match, settings, text):
    assert wbf.working(match, wbf.settings.completed(settings))[1].text == text
