"""Scores that a director assigned in parts, to both sides or to each, in a whole evening."""

from dataclasses import replace
from fractions import Fraction as F

import pytest

from rules.text import read
from scorer.event.results import Assigned, BareScore, Part, Played, Slip
from scorer.standings import BoardPlay
from scorer.standings.boards.team_play import TeamPlay
from tests.languages import Elsewhere
from tests.scorer.standings import team_events
from tests.scorer.standings.evenings import Line, average, event, key_of


def parts(*given):
    """``parts(60, 420, 40, -50)``: weights in per cent, each before its score."""
    return tuple(
        Part(F(weight, 100), each if isinstance(each, Played) else BareScore(each))
        for weight, each in zip(given[::2], given[1::2], strict=True)
    )


def weighted(*given):
    return Assigned(parts(*given), parts(*given))


SPLIT = Assigned(parts(100, 420), parts(100, -50))
BOTH = Assigned(parts(50, 420, 50, -50), parts(60, 170, 40, 420))


def field(assigned, made=(420, -50, 420, 170), **more):
    """Four tables, and at the fifth what was assigned."""
    return event([Line(1, (n, n + 10), score) for n, score in enumerate((*made, assigned), 1)], **more)


def worth(standings, board=1):
    """What every line of a board is worth to either side, in the order of the pairs."""
    return {line.first.number: line.points for line in standings.traveller(board)}


# Law 12C1(c), worked by hand from the others' 420, −50, 420 and 170; both sides of all five tables.
# what was assigned     by              N–S of 420   170     −50    the fifth    E–W of 420   170    −50    the fifth
TABLE = [
    (weighted(60, 420, 40, -50), "matchpoints", "6.4", "2.8", "0.4", "4",       "1.6", "5.2", "7.6", "4"),
    # N–S are held against 420 and E–W against −50 of them.
    (SPLIT,             "matchpoints",  "6",  "2",   "0",     "6",      "1",   "4",   "7",   "7"),
    # N–S against half of 420 and half of −50, E–W against 0.6 of 170 and 0.4 of 420.
    (BOTH,              "matchpoints",  "6.5", "3",  "0.5",   "3.5",    "1.4", "5.4", "8",   "3.8"),
    (weighted(60, 420, 40, -50), "cross-imps", "5", "-1.8", "-8", "-0.2",       "-5",  "1.8", "8",   "0.2"),
    # −50 is 10 IMPs from 420 and 6 from 170.
    (SPLIT,             "cross-imps",   "4",  "-3",  "-9",    "4",      "-6.5", "0",  "6.5", "6.5"),
]  # fmt: skip


@pytest.mark.parametrize(("assigned", "method", *("a", "b", "c", "d", "e", "f", "g", "h")), TABLE)
def test_what_both_sides_of_every_table_get(assigned, method, a, b, c, d, e, f, g, h):
    got = worth(BoardPlay(field(assigned, method=method)))
    first = {1: a, 2: c, 3: a, 4: b, 5: d}
    second = {1: e, 2: g, 3: e, 4: f, 5: h}
    assert got == {pair: (F(first[pair]), F(second[pair])) for pair in got}


def test_its_own_points_are_the_mean_of_what_its_scores_are_worth_at_other_tables():
    assigned = Assigned(parts(50, -90, 50, 60), parts(50, 180, 50, 110))
    got = worth(BoardPlay(field(assigned, (-90, 60, 180, 110), method="cross-imps")))
    assert got[5] == (F(1, 2) * (got[1][0] + got[2][0]), F(1, 2) * (got[3][1] + got[4][1]))


def test_a_weighted_result_counts_once_where_boards_have_unequal_results():
    lines = [Line(1, (n, n + 10), score) for n, score in enumerate((420, -50, weighted(60, 420, 40, -50)), 1)]
    lines += [Line(2, (n, n + 10), 100) for n in range(1, 5)]
    standings = BoardPlay(event(lines))
    # Neuberg from 3 results to 4: (M + 1) × 4 ÷ 3 − 1; M is 2 + 0.8 + 0.6, 0.4, and 0.6×3 + 0.4×1.
    assert worth(standings)[1][0] == (F("3.4") + 1) * F(4, 3) - 1
    assert worth(standings)[2][0] == (F("0.4") + 1) * F(4, 3) - 1
    assert worth(standings)[3] == ((F("2.2") + 1) * F(4, 3) - 1, 6 - ((F("2.2") + 1) * F(4, 3) - 1))
    assert {line.top for line in standings.traveller(1)} == {6}


def test_two_assigned_results_and_an_artificial_one_stand_beside_each_other():
    lines = [420, weighted(50, 420, 50, -50), SPLIT, average("A+", "A-")]
    standings = BoardPlay(event([Line(1, (n, n + 10), each) for n, each in enumerate(lines, 1)]))
    got = worth(standings)
    # Three results of four lines: Neuberg. N–S: 420 beats half of −50 and equals one and a half of 420.
    assert got[1][0] == (F("2.5") + 1) * F(4, 3) - 1
    assert got[2][0] == (F(1, 2) * 2 + F(1, 2) * 0 + 1) * F(4, 3) - 1
    assert got[4] == (F("3.6"), F("2.4"))


def test_an_ordinary_board_is_not_changed_by_one_beside_it():
    lines = [Line(2, (n, n + 10), score) for n, score in enumerate((420, -50, 170), 1)]
    other = [Line(1, (n, n + 10), score) for n, score in enumerate((420, -50, BOTH), 1)]
    assert worth(BoardPlay(event([*lines, *other])), 2) == worth(BoardPlay(event(lines)), 2)


def test_what_a_ruling_would_do_is_asked_and_taken_back():
    standings = BoardPlay(field(170))
    before, key = worth(standings), key_of(standings.event, 1, (5, 15))
    after = standings.having(key, Slip(BOTH))
    assert worth(after) == worth(BoardPlay(field(BOTH)))
    assert worth(standings) == before
    assert worth(after.having(key, Slip(BareScore(170), right=True))) == before
    assert worth(after.under(replace(after.event, method="cross-imps"))) == worth(
        BoardPlay(field(BOTH, method="cross-imps"))
    )


def test_sides_that_sat_in_each_others_seats_get_the_part_of_the_seat():
    standings = BoardPlay(field(Slip(SPLIT, switched=True)))
    line = next(each for each in standings.traveller(1) if each.key.table == 5)
    assert [each.number for each in line.who] == [15, 5]
    assert line.points == (6, 7)


def test_of_several_players_all_get_the_same_parts_and_no_split():
    assert BoardPlay(field(SPLIT)).impossible == ()
    unfit = Assigned(parts(100, Played({"no": "hand"})), parts(100, 420))
    assert len(BoardPlay(field(unfit)).impossible) == 1


def test_travellers_and_frequencies_count_by_weight():
    standings = BoardPlay(field(BOTH))
    last = standings.traveller(1)[-1]
    assert (last.score, last.points) == (None, (F("3.5"), F("3.8")))
    assert [(row.score, row.times, row.first, row.second) for row in standings.frequency(1)] == [
        (420, "2.5 / 2.4", F("6.5"), F("1.4")),
        (170, "1 / 1.6", 3, F("5.4")),
        (-50, "1.5 / 1", F("0.5"), 8),
    ]
    only_one = BoardPlay(field(Assigned(parts(100, 420), parts(50, 400, 50, 420))))
    assert [(row.score, row.times, row.first) for row in only_one.frequency(1)][1] == (400, "0 / 0.5", None)
    assert [line.score for line in standings.card(1, 5)] == [None]


# side  the working of what the fifth table was assigned
WORKINGS = [
    (0, [
        "50 %: Only the score is known: 420 for N–S.",
        "Better than 2, equal to 2, worse than 0: 2×2 + 2×1 = 6 of 8.",
        "50 %: Only the score is known: −50 for N–S.",
        "Better than 0, equal to 1, worse than 3: 0×2 + 1×1 = 1 of 8.",
        "50 % of 6 + 50 % of 1 = 3.5.",
    ], "3.5 of 8 MP"),
    (1, [
        "60 %: Only the score is known: −170 for E–W.",
        "Better than 2, equal to 1, worse than 1: 2×2 + 1×1 = 5 of 8.",
        "40 %: Only the score is known: −420 for E–W.",
        "Better than 0, equal to 2, worse than 2: 0×2 + 2×1 = 2 of 8.",
        "60 % of 5 + 40 % of 2 = 3.8.",
    ], "3.8 of 8 MP"),
]  # fmt: skip


@pytest.mark.parametrize(("side", "lines", "result"), WORKINGS)
def test_the_working_takes_every_part_for_itself(side, lines, result):
    standings = BoardPlay(field(BOTH))
    working = standings.why_points(key_of(standings.event, 1, (5, 15)), side)
    assert ([step.text for step in working.lines], working.result) == (lines, result)
    assert standings.why_total(1, 5).lines[0].text == "Board 1: 3.5 of 8 MP, an assigned score."


def test_the_mean_is_rounded_and_says_so():
    standings = BoardPlay(field(weighted(25, 420, 75, 170), settings={"rounding": 10}))
    working = standings.why_points(key_of(standings.event, 1, (5, 15)), 0)
    assert [step.text for step in working.lines][-2:] == ["25 % of 6 + 75 % of 3 = 3.75.", "Kept as 3.8."]
    assert worth(standings)[5][0] == F("3.8")


# --- teams -----------------------------------------------------------------------------

# Law 78B at the other table's 400, and the mean of the swings: 30 is 1 IMP, 450 is 10 and 550 is 11.
# method             at the open table                            closed   home, visitors
MATCHES = [
    ("imps",          weighted(60, 430, 10, 400, 20, -50, 10, -150), 400, "-2.5", "2.5"),
    ("imps",          Assigned(parts(60, 430, 40, -50), parts(100, 430)), 400, "-3.4", "-1"),
    ("imps",          weighted(50, 430, 50, 370), weighted(50, 400, 50, 340), "1", "-1"),
    ("board-a-match", weighted(60, 430, 10, 400, 20, -50, 10, -150), 400, "1.3", "0.7"),
    ("board-a-match", Assigned(parts(100, 430), parts(50, 430, 50, 400)), 400, "2", "0.5"),
]  # fmt: skip


@pytest.mark.parametrize(("method", "opened", "closed", "home", "away"), MATCHES)
def test_a_board_of_a_match_is_the_mean_of_its_swings(method, opened, closed, home, away):
    closed = Slip(closed) if isinstance(closed, Assigned) else closed
    of = team_events.match(((Slip(opened), closed), (100, 100)))
    standings = TeamPlay(team_events.handed_in(team_events.event(boards=2, method=method), of))
    line = standings.scores[0].lines[0]
    assert (line.worth(0), line.worth(1)) == (F(home), F(away))
    assert standings.scores[0].counted == 2


def test_each_team_is_converted_by_its_own_where_a_split_score_is_not_even():
    split = Assigned(parts(60, 430, 40, -50), parts(100, 430))
    of = team_events.match(((Slip(split), 400), *((100, 100),) * 7))
    standings = TeamPlay(team_events.handed_in(team_events.event(boards=8), of))
    score = standings.scores[0]
    assert (score.net(0), score.net(1)) == (F("-3.4"), -1)
    assert max(score.points) < 10 > sum(score.points) / 2
    assert [step.text for step in standings.why_points(next(iter(of)), 0).lines][1:] == [
        "Closed room, table 2: only the score is known: −400.",
        "60 %: +430 and −400: +1 IMP.",
        "40 %: −50 and −400: −10 IMPs.",
        "The mean of these: −3.4 IMPs.",
    ]


def test_the_same_by_the_seats_they_sat_in():
    split = Slip(Assigned(parts(100, 430), parts(100, -50)), switched=True)
    # The home team sat E–W in both rooms then: there is nothing to compare.
    of = team_events.match(((split, 400), (100, 100)))
    standings = TeamPlay(team_events.handed_in(team_events.event(boards=2, method="imps"), of))
    assert standings.scores[0].lines[0].worth(0) is None


def test_a_ruling_says_its_law_in_the_language_of_who_reads_and_its_text_as_it_was_written():
    assert read(Slip(SPLIT, note="A hesitation.", law="12C1(c)").ruling, Elsewhere()) == "··· 12C1(c): A hesitation."
    assert read(Slip(SPLIT, law="12C1(c)").ruling, Elsewhere()) == "··· 12C1(c)"
    assert Slip(SPLIT, note="A hesitation.", law="12C1(c)").ruling == "Law 12C1(c): A hesitation."
    assert (Slip(SPLIT).ruling, Slip(BareScore(0), law="12C1").ruled) == ("", True)
