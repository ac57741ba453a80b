"""Travellers, scorecards and rankings through their columns."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF

from scorer.event.results import AVERAGES, Average, BareScore, Key, NotPlayed, Played, Slip
from scorer.live.states import States
from scorer.standings import BoardPlay, Standings, shown
from tests.ui.evening import mitchell, tuesday
from ui.models import card, ranking, traveller
from ui.models.by_round import ByRound
from ui.parts import Rows, Table, fitted

EVENING = tuesday()
STANDINGS = BoardPlay(EVENING)
PLOTS = ranking.Spread(50), ByRound(0, STANDINGS.conditions.chosen)
STATES = States(EVENING)
SECTION = EVENING.sections[0].id
FOUR_SPADES = {"level": 4, "strain": "S", "penalty": 2, "declarer": "N", "tricks": 9, "lead": "DQ"}


def cells(columns, value) -> list[str]:
    return [column.of(value) for column in columns]


def board_2(slip: Slip | None, **more) -> tuple[Standings, traveller.ShownLine]:
    """Board 2 at table 6, with the others as they are."""
    key = Key(SECTION, 5, 6, 2)
    slips = {k: v for k, v in EVENING.slips.items() if k != key}
    if slip:
        slips[key] = slip
    standings = BoardPlay(replace(EVENING, slips=slips, **more))
    line = next(line for line in standings.traveller(2) if line.key == key)
    return standings, traveller.ShownLine(line, "in")


TRAVELLERS = [
    # recorded                                       N–S  E–W   contract       by   tricks lead  to N–S to E–W
    (Slip(Played(FOUR_SPADES)),                      ["6", "12", "4♠X",         "N", "−1",  "♦Q", "",    "200"]),
    (Slip(Played(FOUR_SPADES | {"tricks": 10})),     ["6", "12", "4♠X",         "N", "=",   "♦Q", "790", ""]),
    (Slip(Played({"level": 0, "strain": "", "penalty": 1, "declarer": "", "tricks": 0, "lead": ""})),
                                                     ["6", "12", "Pass",        "",  "",    "",   "0",   ""]),
    (Slip(BareScore(-430)),                          ["6", "12", "score only",  "",  "",    "",   "",    "430"]),
    (Slip(NotPlayed()),                              ["6", "12", "not played",  "",  "",    "",   "",    ""]),
    (Slip(Average(AVERAGES["A+"], AVERAGES["A-"])),  ["6", "12", "A+ A−",       "",  "",    "",   "",    ""]),
    (None,                                           ["6", "12", "round 5",     "",  "",    "",   "",    ""]),
]  # fmt: skip


@pytest.mark.parametrize(("slip", "shown"), TRAVELLERS)
def test_a_traveller_line_is_written_as_on_paper(slip, shown):
    standings, line = board_2(slip)
    assert cells(traveller.columns(standings, 2), line)[:-1] == shown


def test_the_points_of_a_line_are_the_first_sides():
    standings, line = board_2(Slip(Played(FOUR_SPADES)))
    points = traveller.columns(standings, 2)[-1]
    assert points.of(line) == "0"
    assert points.hint(line) == "N–S: 0, E–W: 8 MP"


def test_points_that_have_no_top_are_signed():
    standings, line = board_2(Slip(Played(FOUR_SPADES)), method="cross-imps")
    assert traveller.columns(standings, 2)[-1].of(line)[0] == "−"


def test_a_line_says_what_was_decided():
    _, line = board_2(Slip(NotPlayed(), switched=True, note="Too slow."))
    assert traveller.remarks(line) == "sides switched; Too slow."
    assert traveller.remarks(board_2(None)[1]) == ""


def test_the_line_in_hand_says_no_round_and_is_heavier():
    standings, line = board_2(None)
    mine = line._replace(here=True)
    assert cells(traveller.columns(standings, 2), mine)[2] == ""
    assert traveller.weight(board_2(Slip(NotPlayed()))[1]._replace(here=True)) > traveller.weight(line)


def test_several_sections_have_their_letter():
    other = mitchell(5, 4, 2, letter="B", id_=SECTION - 1)
    standings = BoardPlay(replace(EVENING, sections=(*EVENING.sections, other)))
    line = traveller.ShownLine(standings.traveller(2)[0], "in")
    assert cells(traveller.columns(standings, 2), line)[0][0] == "A"


MODELS = [
    (
        traveller.columns(STANDINGS, 2),
        [traveller.ShownLine(line, STATES.of(line.key)) for line in STANDINGS.traveller(2)],
    ),
    (card.columns(STANDINGS), list(STANDINGS.card(SECTION, 6))),
    (
        ranking.columns(PLOTS, STANDINGS.conditions.method, STANDINGS.conditions.chosen, "Pair"),
        ranking.lines(STANDINGS.rankings()[0], {}),
    ),
]


@pytest.mark.parametrize(("columns", "values"), MODELS, ids=["traveller", "card", "ranking"])
def test_they_are_sound_models(qtmodeltester, columns, values):
    qtmodeltester.check(Rows(columns, values))


@pytest.mark.parametrize(("columns", "values"), MODELS, ids=["traveller", "card", "ranking"])
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_they_can_be_drawn(theme, shown, columns, values, dark):
    theme.prefer(dark)
    table = shown(Table("Some table", columns, values), 700, 400)
    assert not table.grab().isNull()


def test_a_scorecard_is_seen_by_whose_it_is():
    """The one who sat East–West reads the score the other way round."""
    for number, board in ((6, 1), (12, 1)):
        line = next(each for each in STANDINGS.card(SECTION, number) if each.key.number == board and each.slip)
        shown = cells(card.columns(STANDINGS), line)
        assert (shown[0], shown[1]) == ("1", "12" if number == 6 else "6")
        assert shown[5][0] == ("+" if (line.score or 0) > 0 else "−")
        assert " of " in shown[6]


def test_a_scorecard_says_what_is_to_come():
    line = next(each for each in STANDINGS.card(SECTION, 6) if each.slip is None)
    assert cells(card.columns(STANDINGS), line)[2:] == ["to come", "", "", "", ""]


def test_a_tie_hangs_outside_and_an_arrow_says_who_moved():
    first = ranking.lines(STANDINGS.rankings()[0], {}, {})[0]
    assert (ranking.place(first), ranking.moved(first)) == ("1", "")
    tied = first._replace(tied=True, moved=3)
    assert (ranking.place(tied), ranking.moved(tied)) == ("1=", "↑3")
    assert ranking.moved(first._replace(moved=-2)) == "↓2"
    assert ranking.place(first._replace(place=0)) == ""


def test_places_gained_are_counted_from_the_ranking_before():
    first = ranking.lines(STANDINGS.rankings()[0], {}, {})[0]
    again = ranking.lines(STANDINGS.rankings()[0], {}, {first.who: 4})[0]
    assert again.moved == 3


def test_the_spread_has_room_for_everybody():
    spread, lines = ranking.Spread(50), ranking.lines(STANDINGS.rankings()[0], {})
    spread.measure(lines)
    assert all(abs(line.worth - 50) <= spread.reach for line in lines)
    spread.measure([])
    assert spread.reach > 0


def test_somebody_unnamed_is_a_number():
    unnamed = BoardPlay(tuesday(mitchell(5, 4, 2), play=False))
    line = ranking.lines(unnamed.rankings()[0], {})[0]
    columns = ranking.columns(PLOTS, unnamed.conditions.method, unnamed.conditions.chosen, "Pair")
    assert [columns[3].of(line), columns[5].of(line), columns[6].of(line)] == ["Pair 1", "", ""]


@pytest.mark.parametrize("scale", [0.9, 1.0, 1.1, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("points", [2140, -7600])
def test_a_large_score_has_room_in_the_column(theme, scale, points):
    theme.resize(scale)
    column = next(each for each in card.columns(STANDINGS) if each.title == "Score")
    inside = theme.px(column.width) - 2 * theme.px(8)
    text = shown.figure(points, 0, signed=True)
    assert fitted(text, theme.font("body", column.weight), inside) == text


@pytest.mark.parametrize(
    ("middle", "wide", "titles"), [(50, 240, ["50 %", "40", "60"]), (50, 80, ["50 %"]), (0, 240, ["0"])]
)
def test_the_lines_of_the_spread_say_what_they_are_where_there_is_room(middle, wide, titles):
    spread, box = ranking.Spread(middle), QRectF(10, 0, wide, 30)
    found = spread.titles(box)
    assert [title for _, title in found] == titles
    assert all(box.left() <= x <= box.right() for x, _ in found)
