"""Matches that are counted in two ways: both stand in the ranking, in the working and on paper."""

from dataclasses import replace
from fractions import Fraction

import pytest

from scorer.contests import contest, standings_of
from scorer.event.results import Assigned, BareScore, Key, Part, Slip
from scorer.scales import scale
from scorer.sheets.kinds import kind
from tests.scorer.standings.team_events import EIGHT, event, handed_in, match, slip

HALF = Fraction(1, 2)


def played(method, boards=EIGHT, **settings):
    return standings_of(handed_in(event(method=method, **settings), match(boards)))


# way of scoring   points, won–drawn–lost of the first team      what stands beside them
TABLE = [
    ("patton",    12,    "0–1–0",  [("%", "50.00"), ("Total points", "3\u2009060–2\u2009950")]),
    ("pachabo",   23,    "0–1–0",  [("IMPs", "25–22"), ("%", "43.75")]),
    ("hybrid",    20.02, "1–0–0",  [("IMPs", "25–22"), ("%", "43.75")]),
    ("aggregate", 110,   "1–0–0",  [("Total points", "3\u2009060–2\u2009950")]),
]  # fmt: skip


@pytest.mark.parametrize(("method", "points", "record", "beside"), TABLE, ids=[row[0] for row in TABLE])
def test_a_ranking_has_both(method, points, record, beside):
    row = played(method).row(1, 1)
    assert float(row.points) == points
    assert row.figures == (("W–D–L", record), *beside)


def test_who_has_more_of_both_together_has_won():
    boards = ((100, 90),) * 4 + ((0, 130),)
    standings = standings_of(handed_in(event(method="pachabo", boards=5), match(boards)))
    assert standings.row(1, 1).won == 1
    assert standings.winners(1, 1) == (1,)
    assert standings.scores[0].net(0) < 0


# Open room of the first of four boards, where the closed one has 620; the second is 110 and 50, two are passed out.
# Each side's own total holds the mean of its plus scores: 372 and 110 against 40, 620 and 50; less than a third short.
IN_PARTS = [
    (Assigned(*[(Part(Fraction(3, 5), BareScore(620)), Part(Fraction(2, 5), BareScore(-100)))] * 2),
     ("5.6", "6.4"), "482–710"),
    # The home team has 730 to 670, a twelfth; the visitors 770 to 110.
    (Assigned((Part(Fraction(1), BareScore(620)),), (Part(Fraction(1), BareScore(-100)),)), ("7", "8"), "730–770"),
]  # fmt: skip


@pytest.mark.parametrize(("opened", "points", "totals"), IN_PARTS, ids=["weighted", "split"])
def test_total_points_in_parts_are_held_against_each_other_whole(opened, points, totals):
    boards = ((Slip(opened), 620), (110, 50), (0, 0), (0, 0))
    standings = standings_of(handed_in(event(method="patton", boards=4), match(boards)))
    [score] = standings.scores
    assert score.points == tuple(map(Fraction, points))
    assert "–".join(score.totals_beside) == totals


def test_a_board_is_explained_both_ways():
    working = played("pachabo").why_points(Key(1, 1, 1, 1), 0)
    assert [step.text for step in working.lines[-2:]] == [
        "Together +250: +6 IMPs.",
        "Together +250: the board is won, 2 points.",
    ]
    assert working.result == "+6 IMPs, 2 points"


def test_a_match_is_told_both_ways():
    standings = played("patton")
    assert (
        standings.why_total(1, 1).lines[0].text
        == "Round 1 against 2 Birch: 8–8 points and 3\u2009060–2\u2009950 total points on 8 boards: 12 points."
    )


def test_a_board_that_was_ruled_on_counts_both_ways():
    ruled = played("pachabo", (*EIGHT[:7], ("A+ A-", None))).scores[0]
    assert ruled.points == (15 + 2 + 7 + Fraction(6, 5), 15 - 2 + 7 + Fraction(4, 5))
    parts = (Part(HALF, BareScore(420)), Part(HALF, BareScore(-50)))
    weighed = played("patton", ((Slip(Assigned(parts, parts)), 170),)).scores[0]
    assert weighed.match.awarded == (0, 0)
    assert weighed.match.beside.net == Fraction(370, 2) - 170


def test_a_corrected_result_changes_both():
    whole = handed_in(event(method="patton"), match(EIGHT))
    standings = standings_of(whole)
    key = Key(1, 1, 1, 8)
    mended = replace(whole, slips={**whole.slips, key: slip(2000)})
    standings.update(mended, [key])
    assert standings.row(1, 1) == standings_of(mended).row(1, 1)
    assert standings.row(1, 1).points > 12


def test_another_way_of_counting_begins_again():
    as_imps = played("imps")
    other = as_imps.under(replace(as_imps.event, method="pachabo"))
    assert other.row(1, 1).points == 23


@pytest.mark.parametrize("method", [row[0] for row in TABLE])
@pytest.mark.parametrize("key", ["matches", "team-cards", "ranking"])
def test_every_sheet_of_matches_has_both(key, method):
    standings = played(method)
    made = kind(key).sheets(standings.event, standings, {})
    assert made.parts


def test_a_league_is_scored_by_what_one_result_can_tell():
    offered = {each.key for each in contest("league").scorings(standings_of(event()).conditions.game)}
    assert "aggregate" in offered
    assert offered.isdisjoint({"patton", "pachabo", "hybrid"})
    assert scale("patton").beside(scale("patton").settings.completed())
